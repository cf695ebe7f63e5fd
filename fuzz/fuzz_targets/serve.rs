#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| macuil_fuzz_targets::serve(bytes));
