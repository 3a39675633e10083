//! Any bytes are bytecode or are refused with a diagnostic; what is read can be verified, printed and written, and what was
//! written is read again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use terrane::bytecode::{WriteOptions, dump, parse_bytes, write};
use terrane::ir::print::PrintOptions;
use terrane::ir::{Threads, verify};

fuzz_target!(|bytes: &[u8]| {
    // Whatever the input starts with: the rest of texts is of no interest here.
    let mut file = b"ML\xEFR".to_vec();
    file.extend_from_slice(bytes.strip_prefix(b"ML\xEFR").unwrap_or(bytes));
    let _ = dump("fuzz", &file);
    let cx = terrane::context();
    cx.allow_unregistered(true);
    let parsed = parse_bytes(&cx, "fuzz", &file, &terrane::eras::options());
    let external_resources = parsed.external_resources.clone();
    let Ok(module) = parsed.into_result() else { return };
    let is_valid = verify(&module, Threads::ONE, &mut Vec::new());
    terrane::syntax::print::to_string(&module, &PrintOptions { generic: true, ..Default::default() });
    let Ok(written) = write(&module, &WriteOptions { external_resources, ..Default::default() }) else { return };
    let cx = terrane::context();
    cx.allow_unregistered(true);
    let again = parse_bytes(&cx, "written", &written, &terrane::eras::options());
    // What lacks an attribute that it must have cannot say so in its encoding.
    assert!(!is_valid || again.is_ok(), "what was written is not read: {:?}", again.diagnostics);
});
