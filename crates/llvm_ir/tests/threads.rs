//! The text does not depend on the number of threads.

use diag::Source;
use ir::{Context, Threads, def::Registry};
use std::fmt::Write as _;
use syntax::ParseOptions;

/// Functions whose calls have groups of attributes that those before them have or have not, and structures.
fn module() -> String {
    let mut text = "llvm.func @callee()\n".to_owned();
    for at in 0..24 {
        let group = ["no_unwind", "will_return", "convergent", "no_unwind, will_return"][at / 8 + at % 2];
        let name = ["a", "b", "c"][at / 9];
        let _ = writeln!(
            text,
            "llvm.func @f{at}(%p: !llvm.ptr) {{
               llvm.call @callee() {{{group}}} : () -> ()
               %0 = llvm.load %p : !llvm.ptr -> !llvm.struct<\"{name}\", (i32)>
               llvm.return
             }}"
        );
    }
    text
}

fn translate(text: &str, threads: usize) -> String {
    let cx = Context::new(Registry::new().with(llvm::dialect()));
    let parsed = syntax::parse(&cx, &Source::new("input", text), &ParseOptions::default());
    assert!(parsed.is_ok(), "{:?}", parsed.diagnostics);
    let mut module = parsed.module;
    let text = llvm_ir::to_llvm_ir(&mut module, Threads(threads)).expect("the module is translated");
    String::from_utf8(text).expect("names are UTF-8")
}

#[test]
fn threads_number_groups_and_structures_as_one_does() {
    let text = module();
    let alone = translate(&text, 1);
    assert!(alone.contains("attributes #2"), "{alone}");
    for threads in 2..6 {
        assert_eq!(translate(&text, threads), alone, "{threads} threads");
    }
}
