//! `amdgpu-fold-memrefs-ops`: copies between views become copies between what is viewed.

use crate::make::handles;
use crate::memref::fold_memref_alias_ops::{through_collapse, through_expand, through_subview};
use ir::{Body, Build, Loc, Op, Value};
use memref::{CollapseShape, ExpandShape, SubView};
use pass::{PassCx, PassResult, pass};
use rewrite::{
    MatchFailure, MatchResult, Matched, PatternSet, Rewriter, for_each_body, no_match, walk_and_apply,
};

/// Fold memref operations into their parent operations
///
/// Source and destination of an `amdgpu.gather_to_lds` that are made by `memref.subview`, `memref.expand_shape` or
/// `memref.collapse_shape` are replaced by what is viewed, at subscripts that are computed.
#[pass("amdgpu-fold-memrefs-ops", name = "AmdgpuFoldMemRefOpsPass", depends("affine", "arith", "memref"))]
#[derive(Clone, Copy, Debug)]
pub struct AmdgpuFoldMemrefOps;

/// Name of the copies.
const GATHER: &str = "amdgpu.gather_to_lds";

impl AmdgpuFoldMemrefOps {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(body.context());
        set.on(GATHER, fold);
        let patterns = set.freeze();
        for_each_body(body, cx.scope(), cx.threads(), &|scope, body| {
            walk_and_apply(body, scope, &patterns, None);
        });
        Ok(())
    }
}

/// Returns what is viewed, and subscripts in it.
fn resolve(
    buffer: Value,
    indices: &[Value],
    loc: Loc,
    rw: &mut Rewriter<'_>,
) -> Result<(Value, Vec<Value>), MatchFailure> {
    let view = rw.value(buffer).defining_op().matched()?;
    let (made, name) = (view.handle(), view.name_str().to_owned());
    match name.as_str() {
        SubView::NAME => through_subview(made, loc, indices, rw),
        ExpandShape::NAME => through_expand(made, loc, indices, false, rw),
        CollapseShape::NAME => through_collapse(made, loc, indices, rw),
        _ => Err(MatchFailure { reason: "no view" }),
    }
}

fn fold(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let loc = view.loc();
    let ty = view.attr("transferType").matched()?.handle();
    let [to, from] = [2, 0].map(|group| view.operand_group(group).start);
    let (places_from, places_to) = (view.operand_group(1), view.operand_group(3));
    let operands = handles(view.operands());
    let (source, dest) = (operands[from], operands[to]);
    let (at_source, at_dest) = (operands[places_from].to_vec(), operands[places_to].to_vec());
    let new_source = resolve(source, &at_source, loc, rw);
    let new_dest = resolve(dest, &at_dest, loc, rw);
    if new_source.is_err() && new_dest.is_err() {
        return no_match("no views");
    }
    let (source, at_source) = new_source.unwrap_or((source, at_source));
    let (dest, at_dest) = new_dest.unwrap_or((dest, at_dest));
    let cx = rw.context().clone();
    let segments = [1, at_source.len(), 1, at_dest.len()].map(|size| size as u32);
    let state = rw.state(GATHER, loc).operands([source]).operands(at_source);
    let state = state.operands([dest]).operands(at_dest).attr(&cx, "transferType", ty);
    rw.replace_with(op, state.words(&cx, "operandSegmentSizes", &segments));
    Ok(())
}
