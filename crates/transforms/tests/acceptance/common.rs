//! Fixtures of the tests.

use ir::def::Registry;
use ir::{Body, Context, Threads};
use pass::{PassManager, PassRegistry, parse_pipeline};

/// Returns the dialects that the tests use.
pub(crate) fn registry() -> Registry {
    Registry::new()
        .with(arith::dialect())
        .with(cf::dialect())
        .with(func::dialect())
        .with(scf::dialect())
        .with(ub::dialect())
}

/// Creates a context with these dialects, which allows unregistered operations.
pub(crate) fn context() -> Context {
    let cx = Context::new(registry());
    cx.allow_unregistered(true);
    cx
}

/// Parses a text that has no errors.
pub(crate) fn parse(cx: &Context, text: &str) -> Box<Body> {
    let parsed = syntax::parse_bytes(cx, "input.mlir", text.as_bytes(), &Default::default());
    parsed.into_result().unwrap_or_else(|errors| panic!("{errors:?}"))
}

/// Prints a body without empty lines at its end.
pub(crate) fn print(body: &Body) -> String {
    syntax::print::to_string(body, &Default::default()).trim_end().to_owned()
}

/// Asserts that a body is valid.
pub(crate) fn verify(body: &Body) {
    let mut diagnostics = Vec::new();
    let valid = ir::verify::verify(body, Threads::ONE, &mut diagnostics);
    assert!(valid, "{diagnostics:?}");
}

/// Runs a pipeline on a text, and prints the result.
pub(crate) fn transformed(pipeline: &str, text: &str) -> String {
    let cx = context();
    let mut module = parse(&cx, text);
    let mut passes = PassRegistry::new();
    passes.add(transforms::PASSES).expect("they have names of their own");
    let pipeline = parse_pipeline(pipeline, &passes).expect("the pipeline is well-formed");
    let mut events = Vec::new();
    let result = PassManager::new(pipeline).run(&mut module, &mut |event| events.push(format!("{event:?}")));
    assert!(result.is_ok(), "{events:?}");
    verify(&module);
    print(&module)
}
