//! Writes the JavaScript and the types around a module: `macuil-wasm-bind MODULE FOLDER`, as `wasm-bindgen --target web` does.
use std::env::args;
use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let given: Vec<String> = args().skip(1).collect();
    let [module, folder] = &given[..] else {
        eprintln!("usage: macuil-wasm-bind MODULE FOLDER");
        return ExitCode::from(2);
    };
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module).out_name("macuil");
    let written = bindgen
        .web(true)
        .and_then(|bindgen| bindgen.typescript(true).generate(folder));
    match written {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:?}");
            ExitCode::FAILURE
        }
    }
}
