//! `test-spirv-module-combiner`: combines the modules of SPIR-V of a module.

use ir::{Body, Op};
use pass::{PassCx, PassResult, pass};
use spirv_transforms::combine::combine;

/// Tests SPIR-V module combiner library
///
/// A test pass, as mlir-opt has it under the same name: what is renamed is printed.
#[pass(
    "test-spirv-module-combiner",
    name = "(anonymous namespace)::TestModuleCombinerPass",
    on = "builtin.module",
    depends("spirv")
)]
pub(crate) struct TestSpirvModuleCombiner;

impl TestSpirvModuleCombiner {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let modules: Vec<Op> =
            body.children().into_iter().filter(|&op| body.op(op).is("spirv.module")).collect();
        let bodies: Vec<&Body> = modules.iter().filter_map(|&op| body.child(op)).collect();
        let context = body.context().clone();
        let name = |number: usize| {
            let name = bodies.get(number).and_then(|body| body.root().symbol_name());
            name.map(|name| context.ident_str(name)).unwrap_or_default()
        };
        let combined = match combine(&bodies) {
            Ok(combined) => combined,
            Err(error) => {
                cx.emit(error);
                None
            }
        };
        if let (Some((module, renamed)), Some(&first)) = (combined, modules.first()) {
            for (of, old, new) in renamed {
                let (old, new) = (context.ident_str(old), context.ident_str(new));
                cx.output(format!("[{}] {old} -> {new}\n", name(of)));
            }
            let made = body.adopt(module);
            body.insert_before(first, made);
        }
        modules.into_iter().for_each(|op| body.erase(op));
        Ok(())
    }
}
