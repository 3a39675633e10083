//! What the tools know: all dialects and all passes.

use ir::Context;
use ir::def::Registry;
use pass::PassRegistry;

/// A context with all dialects and the evaluators of the interpreter.
pub fn context() -> Context {
    let registry = Registry::new()
        .with(affine::dialect())
        .with(arith::dialect())
        .with(cf::dialect())
        .with(func::dialect())
        .with(memref::dialect())
        .with(scf::dialect())
        .with(ub::dialect());
    Context::new(registry)
}

/// All passes.
pub fn passes() -> PassRegistry {
    let mut registry = PassRegistry::new();
    transforms::register(&mut registry);
    conversion::register(&mut registry);
    registry
}
