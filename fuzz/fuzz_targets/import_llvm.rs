//! Any bytes are LLVM IR or are refused with a diagnostic; what is imported can be verified and printed, and what verifies is
//! exported or refused.
#![no_main]

use libfuzzer_sys::fuzz_target;
use terrane::ir::{Threads, verify};
use terrane::llvm_ir::{ImportOptions, from_llvm_ir, to_llvm_ir};
use terrane::syntax::print::{PrintOptions, to_string};

fuzz_target!(|bytes: &[u8]| {
    let cx = terrane::context();
    let imported = from_llvm_ir(&cx, "fuzz", bytes, ImportOptions::default());
    let Some(mut module) = imported.module else { return };
    let verified = verify(&module, Threads::ONE, &mut Vec::new());
    to_string(&module, &PrintOptions::default());
    if verified {
        let _ = to_llvm_ir(&mut module);
    }
});
