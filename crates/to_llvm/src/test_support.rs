//! Parts common to the tests of conversions.

use ir::def::Registry;
use ir::print::PrintOptions;
use ir::{Body, Context, Threads};

/// A context with the dialects that are converted, and with any others as they come.
pub(crate) fn context() -> Context {
    let registry = Registry::new()
        .with(func::dialect())
        .with(arith::dialect())
        .with(ub::dialect())
        .with(cf::dialect())
        .with(dlti::dialect())
        .with(scf::dialect())
        .with(memref::dialect())
        .with(llvm::dialect());
    let cx = Context::new(registry);
    cx.allow_unregistered(true);
    cx
}

/// The module that a text is.
pub(crate) fn parse(text: &str) -> Box<Body> {
    let source = diag::Sources::new().add("in", text.as_bytes().to_vec());
    let parsed = syntax::parse(&context(), &source, &syntax::ParseOptions::default());
    parsed.into_result().unwrap_or_else(|errors| panic!("the input is valid: {errors:?}"))
}

/// Returns the result of a pass on a text of a module, as generic text; or the errors.
pub(crate) fn convert<P: pass::Pass + 'static>(
    text: &str,
    make: fn() -> P,
    threads: usize,
) -> Result<String, String> {
    let mut body = parse(text);
    let mut pipeline = pass::Pipeline::on("builtin.module");
    assert!(pipeline.add(make()).is_ok());
    let mut errors = String::new();
    let mut manager = pass::PassManager::new(pipeline).threads(Threads(threads));
    let result = manager.run(&mut body, &mut |event| {
        if let pass::Event::Diagnostic(diagnostic) = event {
            errors.push_str(diagnostic.message());
        }
    });
    if result.is_err() {
        return Err(errors);
    }
    Ok(syntax::print::to_string(&body, &PrintOptions { generic: true, ..PrintOptions::default() }))
}
