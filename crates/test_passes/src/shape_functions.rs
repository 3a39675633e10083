//! `test-shape-function-report`: how the shapes of results are refined.

use ir::def::TraitSet;
use ir::{AttrRef, Body, OpRef};
use pass::{PassCx, PassResult, pass};

/// Test pass to report associated shape functions
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-shape-function-report",
    name = "(anonymous namespace)::ReportShapeFnPass",
    on = "builtin.module",
    depends("shape")
)]
pub(crate) struct TestShapeFunctionReport;

impl TestShapeFunctionReport {
    /// Says it of each operation of a function that is in no library.
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let root = body.root();
        let libraries = libraries(root);
        let functions = root.regions().flat_map(|region| region.ops()).map(OpRef::inner);
        for function in functions.filter(|op| op.is("func.func")) {
            let ops = function.walk_post_order().map(OpRef::inner);
            for op in ops.filter(|op| !op.has_trait(TraitSet::TERMINATOR)) {
                cx.emit(op.remark(report(root, op, &libraries)));
            }
        }
        cx.preserve_all();
        Ok(())
    }
}

/// Returns the libraries that `shape.lib` names.
fn libraries(module: OpRef<'_>) -> Vec<OpRef<'_>> {
    let Some(named) = module.attr("shape.lib") else { return Vec::new() };
    let names: Vec<AttrRef<'_>> = named.as_array().map_or(vec![named], |names| names.collect());
    names.into_iter().filter_map(|name| shape::lookup(module, name)).collect()
}

/// Returns what is known of the shapes of an operation's results.
fn report(module: OpRef<'_>, op: OpRef<'_>, libraries: &[OpRef<'_>]) -> String {
    let own = op.attr("shape.function").and_then(|name| shape::lookup(module, name));
    let infers = || op.def().is_some_and(|def| pdl::has_type_inference(op.context(), def));
    let function = match own {
        None if infers() => return "implements InferType op interface".to_owned(),
        own => own.or_else(|| libraries.iter().find_map(|&library| shape::shape_function(library, op))),
    };
    match function.and_then(OpRef::symbol_name) {
        Some(name) => format!("associated shape function: {}", op.context().ident_str(name)),
        None => "no associated way to refine shape".to_owned(),
    }
}
