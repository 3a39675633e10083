//! Selections of elements of sparse tensors.

use crate::emit::Emit;
use crate::types::is_sparse;
use ir::{Build, BuildBlocks, InsertPoint, Mapping, Op, OpRef, Value, ValueRef};
use linalg::{Generic, Structured};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

/// Adds the pattern.
pub(super) fn add_patterns(set: &mut PatternSet) {
    set.of::<Generic<'_>>(to_semi_rings);
}

/// A selection: its operation, condition and values.
type Selection = (Op, [Value; 3]);

/// Replaces the selections in a structured operation by `sparse_tensor.binary`.
fn to_semi_rings(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = Structured::of(rw.op(op)).matched()?;
    rw.require(view.has_pure_tensor_semantics() && view.operands().any(|value| is_sparse(value.ty())))?;
    let block = view.block().matched()?;
    let found: Vec<Selection> = block.ops().filter_map(|inner| selection(view, inner)).collect();
    rw.require(!found.is_empty())?;
    let loc = view.loc();
    let mut replacements = Vec::new();
    for (select, [condition, yes, no]) in found {
        rw.move_to(InsertPoint::Before(select));
        let ty = rw.value(yes).ty_handle();
        let Some(zero) = (Emit { rw, loc }).zero(ty) else { continue };
        let state = rw.state("sparse_tensor.binary", loc).operands([yes, no]).results([ty]).regions(3);
        let binary = rw.insert(state);
        for (at, arguments) in [2, 1, 1].into_iter().enumerate() {
            let region = rw.op(binary).region(at).handle();
            let block = rw.append_block(region, &vec![ty; arguments]);
            let values: Vec<Value> = rw.block(block).arguments().map(|argument| argument.handle()).collect();
            let mapped = match at {
                0 => [values[0], values[1]],
                1 => [values[0], zero],
                _ => [zero, values[0]],
            };
            rw.at(InsertPoint::End(block), |rw| branch(rw, loc, select, [condition, yes, no], mapped));
        }
        replacements.push((select, rw.op(binary).result(0).handle()));
    }
    rw.require(!replacements.is_empty())?;
    for (select, value) in replacements {
        rw.replace_op(select, &[value]);
    }
    Ok(())
}

/// Emits a copy of a selection and of its condition, with other values.
fn branch(
    rw: &mut Rewriter<'_>,
    loc: ir::Loc,
    select: Op,
    [condition, yes, no]: [Value; 3],
    values: [Value; 2],
) {
    let mut mapping = Mapping::new();
    let def = rw.value(condition).defining_op().map(|def| def.handle());
    if let Some(def) = def {
        rw.clone_op(def, &mut mapping);
    }
    mapping.map(yes, values[0]);
    mapping.map(no, values[1]);
    let copy = rw.clone_op(select, &mut mapping);
    let value = rw.op(copy).result(0).handle();
    Emit { rw, loc }.effect("sparse_tensor.yield", &[value]);
}

/// Returns a selection of two elements by a condition that does not depend on sparse tensors, or compares with a value that does not.
fn selection(view: Structured<'_>, op: OpRef<'_>) -> Option<Selection> {
    if !op.is("arith.select") {
        return None;
    }
    let operands: Vec<ValueRef<'_>> = op.operands().collect();
    let &[condition, yes, no] = &operands[..] else { return None };
    let block = view.block()?;
    let is_argument = |value: ValueRef<'_>| value.argument_block() == Some(block);
    let is_independent = |value: ValueRef<'_>| match value.defining_op() {
        Some(def) => def.block() != Some(block),
        None => !is_argument(value) || !is_sparse(view.operand(value.position()).ty()),
    };
    let is_dense = || match condition.defining_op() {
        Some(def) if def.is("arith.cmpi") || def.is("arith.cmpf") => def.operands().any(is_independent),
        _ => false,
    };
    let matches = is_argument(yes) && is_argument(no) && (is_independent(condition) || is_dense());
    matches.then(|| (op.handle(), [condition, yes, no].map(|value| value.handle())))
}
