//! Gives the shared library the name under which programs look for it: with the number of its binary interface, `ABI` in `src/lib.rs`.
fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    match std::env::var("CARGO_CFG_TARGET_OS").as_deref() {
        Ok("linux" | "android" | "freebsd" | "netbsd" | "openbsd") => {
            println!("cargo:rustc-cdylib-link-arg=-Wl,-soname,libmacuil.so.1");
        }
        Ok("macos" | "ios") => {
            println!("cargo:rustc-cdylib-link-arg=-Wl,-install_name,@rpath/libmacuil.1.dylib");
        }
        _ => {}
    }
}
