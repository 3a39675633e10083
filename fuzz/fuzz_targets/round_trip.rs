//! What is valid prints in both forms to text that reads back, the generic one to itself.
#![no_main]

use libfuzzer_sys::fuzz_target;
use terrane::ir::print::PrintOptions;
use terrane::ir::{Threads, verify};
use terrane::syntax::{parse_bytes, print};

/// Errors of custom forms that MLIR prints and does not read either, although its verifier allows them: `scf.parallel` whose initial
/// value has another type than its result or that lacks bounds, and bounds of `affine.for` that lack operands.
const KNOWN: &[&str] = &[
    "expects different type than prior uses",
    "custom op 'scf.parallel' expected ",
    "dim operand count and affine map dim count must match",
];

fuzz_target!(|text: &[u8]| {
    let cx = terrane::context();
    cx.allow_unregistered(true);
    let Ok(module) = parse_bytes(&cx, "fuzz", text, &terrane::eras::options()).into_result() else { return };
    if !verify(&module, Threads::ONE, &mut Vec::new()) {
        return;
    }
    for generic in [true, false] {
        let options = PrintOptions { generic, ..Default::default() };
        let printed = print::to_string(&module, &options);
        let again = parse_bytes(&cx, "printed", printed.as_bytes(), &terrane::eras::options());
        let Some(again) = again.ok() else {
            let known = |text: &str| KNOWN.iter().any(|known| text.contains(known));
            if !generic && again.diagnostics.first().is_some_and(|error| known(error.message())) {
                return;
            }
            panic!("does not read back: {:?}\n{printed}", again.diagnostics)
        };
        if generic {
            assert_eq!(print::to_string(again, &options), printed);
        }
    }
});
