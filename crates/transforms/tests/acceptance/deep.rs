//! 100,000 levels of regions and bodies, on a thread with 8 MiB of stack.

use crate::common::{context, parse, verify};

const LEVELS: usize = 100_000;

fn check(before: &str, open: &str, close: &str, after: &str) {
    let text = [before, &open.repeat(LEVELS), &close.repeat(LEVELS), after].concat();
    let run = move || {
        let cx = context();
        let module = parse(&cx, &text);
        verify(&module);
        syntax::print::print(&module, &Default::default(), &mut std::io::sink()).expect("a sink takes all");
        let copy = module.clone_body();
        drop(module);
        verify(&copy);
        drop(copy);
    };
    let thread = std::thread::Builder::new().stack_size(8 << 20).spawn(run).expect("threads can be made");
    assert!(thread.join().is_ok());
}

#[test]
fn generic_regions() {
    check("", "\"t.r\"() ({\n", "}) : () -> ()\n", "");
}

#[test]
fn ifs() {
    check("func.func @f(%c: i1) {\n", "scf.if %c {\n", "}\n", "return\n}\n");
}

#[test]
fn modules() {
    check("", "module {\n", "}\n", "");
}

#[test]
fn types_and_expressions() {
    check("\"t.r\"() {t = ", "!llvm.struct<(", ")>", "} : () -> ()\n");
    check("\"t.r\"() {m = affine_map<(d0)[s0] -> (d0", " * (2 + s0", ")", ")>} : () -> ()\n");
}
