//! `test-alias-analysis`, `test-alias-analysis-modref`: how values that have the attribute `test.ptr` are related.

use analysis::{AliasResult, ModRef, alias, mod_ref};
use ir::{Body, OpRef, ValueRef};
use pass::{PassCx, PassResult, pass};
use std::fmt::Write;

/// Test alias analysis results.
///
/// A test pass, as mlir-opt has it under the same name.
#[pass("test-alias-analysis", name = "(anonymous namespace)::TestAliasAnalysisPass")]
pub(crate) struct TestAliasAnalysis;

impl TestAliasAnalysis {
    /// Prints whether values share memory.
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        cx.print(report(body, alias));
        cx.preserve_all();
        Ok(())
    }
}

/// Test alias analysis ModRef results.
///
/// A test pass, as mlir-opt has it under the same name.
#[pass("test-alias-analysis-modref", name = "(anonymous namespace)::TestAliasAnalysisModRefPass")]
pub(crate) struct TestAliasAnalysisModRef;

impl TestAliasAnalysisModRef {
    /// Prints whether operations read or write the memory of values.
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut out = title(body);
        for value in values(body) {
            for op in marked(body) {
                let result = match mod_ref(op, value) {
                    ModRef { reads: false, writes: false } => "NoModRef",
                    ModRef { reads: true, writes: false } => "Ref",
                    ModRef { reads: false, writes: true } => "Mod",
                    ModRef { reads: true, writes: true } => "ModRef",
                };
                let _ = writeln!(out, "{} -> {}: {result}", op_name(op), value_name(value));
            }
        }
        cx.print(out);
        cx.preserve_all();
        Ok(())
    }
}

/// Returns the relation of each two marked values, as a function has it.
pub(crate) fn report(body: &Body, alias: fn(ValueRef<'_>, ValueRef<'_>) -> AliasResult) -> String {
    let mut out = title(body);
    let values = values(body);
    for (number, &b) in values.iter().enumerate() {
        for &a in &values[..number] {
            let result = match alias(a, b) {
                AliasResult::No => "NoAlias",
                AliasResult::May => "MayAlias",
                AliasResult::Must => "MustAlias",
            };
            let _ = writeln!(out, "{} <-> {}: {result}", value_name(a), value_name(b));
        }
    }
    out
}

fn title(body: &Body) -> String {
    let name = body.root().attr("sym_name");
    format!("Testing : {}\n", name.map_or("<<NULL ATTRIBUTE>>".to_owned(), |name| name.to_string()))
}

/// The operations of a body and those within it with the attribute, those within others first.
fn marked(body: &Body) -> impl Iterator<Item = OpRef<'_>> {
    body.root().walk_post_order().filter(|op| op.attr("test.ptr").is_some())
}

/// Their results, and the arguments of their blocks.
fn values(body: &Body) -> Vec<ValueRef<'_>> {
    let mut found = Vec::new();
    for op in marked(body) {
        found.extend(op.results());
        found.extend(
            op.inner().regions().flat_map(|region| region.blocks()).flat_map(|block| block.arguments()),
        );
    }
    found
}

fn op_name(op: OpRef<'_>) -> &str {
    op.attr("test.ptr").and_then(|attr| attr.as_str()).unwrap_or("")
}

fn value_name(value: ValueRef<'_>) -> String {
    let place = |block: ir::BlockRef<'_>| {
        let region = block.region()?;
        let number = region.blocks().position(|other| other == block)?;
        let within = if number == 0 { String::new() } else { format!(".block{number}") };
        Some(format!("{}.region{}{within}", region.parent_op().map_or("", op_name), region.position()))
    };
    let owner = match value.defining_op() {
        Some(op) => op_name(op).to_owned(),
        None => value.argument_block().and_then(place).unwrap_or_default(),
    };
    format!("{owner}#{}", value.position())
}
