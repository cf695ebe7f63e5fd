# The program `macuil` for scripts that only ask it: source this, and call `program TARGET`, which prints its path. It is that of the last
# build in the target directory, as by scripts/test, if no source is newer; else it is built, without what is not needed to ask it.
program() {
    local target=$1
    local built="$target/debug/macuil"
    local sources=(Cargo.toml Cargo.lock crates/{core,partan,parchis,ludo,patolli,macuil,players,sim,render,cli}/{Cargo.toml,src})
    if ! [ -x "$built" ] || [ -n "$(find "${sources[@]}" -type f -newer "$built" -print -quit)" ]; then
        CARGO_PROFILE_TEST_DEBUG=false CARGO_TARGET_DIR="$target" \
            cargo build --quiet --locked --profile test --package macuil-cli --no-default-features >&2 || return
    fi
    echo "$built"
}
