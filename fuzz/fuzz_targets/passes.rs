//! What is valid stays valid under every pass. The first byte says which pass.
#![no_main]

use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;
use terrane::ir::{Threads, verify};
use terrane::syntax::parse_bytes;

static PASSES: LazyLock<Vec<String>> =
    LazyLock::new(|| terrane::passes().passes().map(|pass| pass.argument.to_owned()).collect());

fuzz_target!(|input: &[u8]| {
    let Some((&choice, text)) = input.split_first() else { return };
    let cx = terrane::context();
    cx.allow_unregistered(true);
    let Ok(mut module) = parse_bytes(&cx, "fuzz", text, &terrane::eras::options()).into_result() else { return };
    if !verify(&module, Threads::ONE, &mut Vec::new()) {
        return;
    }
    let pass = &PASSES[usize::from(choice) % PASSES.len()];
    if terrane::run_pipeline(&format!("builtin.module({pass})"), &mut module).is_ok() {
        let mut errors = Vec::new();
        assert!(verify(&module, Threads::ONE, &mut errors), "not valid after {pass}: {errors:?}");
    }
});
