//! `spirv-promote-to-replicated-constants`: composite constants of equal parts say one part.

use ir::{Attr, AttrRef, Body, Build, Builder, Context, InsertPoint, Op, OpState, Type};
use pass::{PassCx, PassResult, pass};

/// Convert splat composite constants and spec constants to corresponding replicated constant composite ops defined by SPV_EXT_replicated_composites
///
/// ```mlir
/// %0 = spirv.Constant dense<1> : vector<4xi32>
///
/// %0 = spirv.EXT.ConstantCompositeReplicate [1 : i32] : vector<4xi32>
/// ```
#[pass(
    "spirv-promote-to-replicated-constants",
    name = "SPIRVReplicatedConstantCompositePass",
    on = "spirv.module",
    depends("spirv")
)]
#[derive(Debug)]
pub struct ReplicatedConstants;

impl ReplicatedConstants {
    fn run(&self, _: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        promote(body);
        for child in body.children() {
            body.child_mut(child).into_iter().for_each(promote);
        }
        Ok(())
    }
}

/// Returns the one part that elements have, and how often.
fn part(value: AttrRef<'_>) -> Option<(Attr, usize)> {
    if let Some(dense) = value.as_dense() {
        return dense.is_splat().then(|| Some((dense.attr(0)?.handle(), dense.len())))?;
    }
    let mut items = value.as_array()?;
    let count = items.len();
    let first = items.next()?;
    if items.any(|item| item != first) {
        return None;
    }
    // Parts of equal parts are such themselves.
    let nested = ir::ensure_sufficient_stack(|| part(first));
    Some(nested.map_or((first.handle(), count), |(part, inner)| (part, count.saturating_mul(inner))))
}

/// Returns the operation that a constant becomes.
fn promoted(cx: &Context, op: ir::OpRef<'_>) -> Option<OpState> {
    let state = |name: &str| OpState::new(cx, cx.op_name(name), op.loc());
    if op.is("spirv.Constant") {
        let (part, count) = part(op.attr("value")?)?;
        let types: Vec<Type> = op.result_types().collect();
        let replicated = state("spirv.EXT.ConstantCompositeReplicate").attr(cx, "value", part).results(types);
        return (count > 1).then_some(replicated);
    }
    if !op.is("spirv.SpecConstantComposite") {
        return None;
    }
    let mut parts = op.attr("constituents")?.as_array()?;
    let (count, first) = (parts.len(), parts.next()?);
    if count == 1 || parts.any(|part| part != first) {
        return None;
    }
    let replicated = state("spirv.EXT.SpecConstantCompositeReplicate")
        .attr(cx, "type", op.attr("type")?.handle())
        .attr(cx, "sym_name", op.attr("sym_name")?.handle())
        .attr(cx, "constituent", first.handle());
    Some(replicated)
}

fn promote(body: &mut Body) {
    let cx = body.context().clone();
    let found: Vec<(Op, OpState)> =
        body.root().walk_body().filter_map(|op| Some((op.handle(), promoted(&cx, op)?))).collect();
    for (op, state) in found {
        let old = body.op(op).results().next().map(|value| value.handle());
        let new = Builder::new(body, InsertPoint::Before(op)).insert(state);
        if let Some(old) = old {
            let new = body.op(new).result(0).handle();
            body.replace_all_uses(old, new);
        }
        body.erase(op);
    }
}
