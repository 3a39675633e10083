//! The result of the analysis as attributes.

use crate::AnalysisState;
use ir::print::{PrintOptions, Printer};
use ir::{Attr, Body, Op, OpRef, ValueRef};
use std::cell::RefCell;

/// Name of the attribute that says which operands are bufferized in place.
const IN_PLACE: &str = "__inplace_operands_attr__";
/// Name of the attribute with the aliases of each result.
const RESULT_ALIASES: &str = "__opresult_alias_set_attr__";
/// Name of the attribute with the aliases of each block argument.
const ARGUMENT_ALIASES: &str = "__bbarg_alias_set_attr__";

/// Returns the attributes that say which operands are bufferized in place.
pub fn in_place(body: &Body, state: &AnalysisState<'_>) -> Vec<(Op, &'static str, Attr)> {
    let cx = body.context();
    let ops = body.root().walk_body().filter(|op| op.operands().any(|value| value.ty().is_tensor()));
    ops.map(|op| {
        let words = op.operand_uses().map(|operand| match operand.value().ty().is_tensor() {
            false => cx.string_attr(b"none"),
            true if state.is_in_place(operand) => cx.string_attr(b"true"),
            true => cx.string_attr(b"false"),
        });
        (op.handle(), IN_PLACE, cx.array_attr(&words.collect::<Vec<_>>()))
    })
    .collect()
}

/// Returns the attributes with the aliases of all tensors.
pub fn alias_sets(body: &Body, state: &AnalysisState<'_>) -> Vec<(Op, &'static str, Attr)> {
    let cx = body.context();
    let printer = RefCell::new(Printer::new(body.root(), PrintOptions::default()));
    let name = |value: ValueRef<'_>| {
        let mut printer = printer.borrow_mut();
        printer.value(value);
        String::from_utf8_lossy(&std::mem::take(printer.text_mut())).into_owned()
    };
    let of = |value: ValueRef<'_>| {
        let aliases = state.aliases_of(value).filter(|_| value.ty().is_tensor());
        let aliases: Vec<String> = aliases.map(&name).collect();
        let aliases: Vec<Attr> = aliases.iter().map(|name| cx.string_attr(name.as_bytes())).collect();
        cx.array_attr(&aliases)
    };
    let mut found = Vec::new();
    for op in body.root().walk_body() {
        if op.results().any(|value| value.ty().is_tensor()) {
            let sets: Vec<Attr> = op.results().filter(|value| value.ty().is_tensor()).map(of).collect();
            found.push((op.handle(), RESULT_ALIASES, cx.array_attr(&sets)));
        }
        if let Some(sets) = argument_sets(op, &of) {
            found.push((op.handle(), ARGUMENT_ALIASES, sets));
        }
    }
    found
}

/// Returns the aliases of the arguments of all blocks: an array for each region, of arrays for each block.
fn argument_sets(op: OpRef<'_>, of: &dyn Fn(ValueRef<'_>) -> Attr) -> Option<Attr> {
    let cx = op.context();
    let is_any = |block: ir::BlockRef<'_>| block.arguments().any(|argument| argument.ty().is_tensor());
    if op.body_of().is_some() || !op.regions().any(|region| region.blocks().any(is_any)) {
        return None;
    }
    let regions = op.regions().map(|region| {
        let blocks = region.blocks().map(|block| {
            let sets: Vec<Attr> = block.arguments().filter(|value| value.ty().is_tensor()).map(of).collect();
            cx.array_attr(&sets)
        });
        cx.array_attr(&blocks.collect::<Vec<_>>())
    });
    Some(cx.array_attr(&regions.collect::<Vec<_>>()))
}
