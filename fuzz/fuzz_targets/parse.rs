//! Any bytes parse or are rejected; what parses and verifies prints to text that reads back to itself.
#![no_main]

use libfuzzer_sys::fuzz_target;
use terrane::ir::{Threads, verify};
use terrane::syntax::{ParseOptions, parse_bytes};

fuzz_target!(|text: &[u8]| {
    let cx = terrane::context();
    cx.allow_unregistered(true);
    let options = ParseOptions::default();
    let Some(module) = parse_bytes(&cx, "fuzz", text, &options).module else { return };
    if !verify(&module, Threads::ONE, &mut Vec::new()) {
        return;
    }
    let printed = terrane::print(&module);
    let again = parse_bytes(&cx, "printed", printed.as_bytes(), &options);
    let again = again.module.unwrap_or_else(|| panic!("does not read back: {:?}\n{printed}", again.diagnostics));
    assert_eq!(terrane::print(&again), printed);
});
