//! `test-print-nesting`: operations, regions and blocks as they nest.

use crate::deep;
use ir::{BlockRef, Body, OpRef, RegionRef};
use pass::{PassCx, PassResult, pass};
use std::fmt::Write;

/// Test various printing.
///
/// A test pass, as mlir-opt has it under the same name.
#[pass("test-print-nesting", name = "(anonymous namespace)::TestPrintNestingPass")]
pub(crate) struct TestPrintNesting;

impl TestPrintNesting {
    /// Prints them.
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut out = String::new();
        op(body.root(), 0, &mut out);
        cx.output(out);
        cx.preserve_all();
        Ok(())
    }
}

fn op(op: OpRef<'_>, indent: usize, out: &mut String) {
    let op = op.inner();
    let (name, operands, results) = (op.name_str(), op.num_operands(), op.num_results());
    let pad = " ".repeat(indent);
    let _ = writeln!(out, "{pad}visiting op: '{name}' with {operands} operands and {results} results");
    let attrs = op.sorted_attrs(&op.native_attrs());
    if !attrs.is_empty() {
        let _ = writeln!(out, "{pad}{} attributes:", attrs.len());
    }
    for attr in attrs {
        let (name, value) = (op.context().ident_str(attr.name), op.context().attr_ref(attr.value));
        let _ = writeln!(out, "{pad} - '{name}' : '{value}'");
    }
    let _ = writeln!(out, "{pad} {} nested regions:", op.num_regions());
    for at in op.regions() {
        region(at, indent + 2, out);
    }
}

fn region(region: RegionRef<'_>, indent: usize, out: &mut String) {
    let _ = writeln!(out, "{}Region with {} blocks:", " ".repeat(indent), region.blocks().count());
    region.blocks().for_each(|at| block(at, indent + 2, out));
}

fn block(block: BlockRef<'_>, indent: usize, out: &mut String) {
    let (arguments, successors) = (block.num_arguments(), block.successors().count());
    let _ = writeln!(
        out,
        "{}Block with {arguments} arguments, {successors} successors, and {} operations",
        " ".repeat(indent),
        block.ops().count()
    );
    block.ops().for_each(|at| deep(|| op(at, indent + 2, out)));
}
