//! Packs and unpacks through `tensor.pad` of dimensions that have no tiles.

use super::generic::layout_of;
use crate::packing::fold::unpacked;
use crate::packing::transpose::{Layout, build_pack, build_unpack, destination};
use crate::reshape_fusion::Control;
use crate::vectorize::pad::{padded_sizes, padding_outside};
use ir::{Attr, Build, BuildBlocks, DYNAMIC, InsertPoint, Loc, Op, OpView, Type, Value};
use linalg::build::build_empty;
use linalg::{Pack, Unpack, permuted};
use rewrite::{MatchFailure, MatchResult, Matched, Rewriter};
use shaped::slice::Mixed;
use tensor::Pad;

/// Padding of a packed tensor.
struct Plan {
    low: Vec<Mixed>,
    high: Vec<Mixed>,
    nofold: bool,
    layout: Layout,
}

/// Returns the padding of the packed tensor.
///
/// # Errors
/// If a dimension with tiles is padded.
fn plan(rw: &Rewriter<'_>, pad: Pad<'_>, layout: Layout) -> Result<Plan, MatchFailure> {
    let [mut low, mut high] = pad.paddings();
    let is_zero = |list: &[Mixed], dim: usize| matches!(list.get(dim), Some(Mixed::Fixed(0)));
    let stays =
        layout.inner_dims.iter().all(|&dim| is_zero(&low, dim as usize) && is_zero(&high, dim as usize));
    rw.require(stays)?;
    for list in [&mut low, &mut high] {
        if !layout.outer_perm.is_empty() {
            *list = permuted(list, &layout.outer_perm);
        }
        list.extend(std::iter::repeat_n(Mixed::Fixed(0), layout.inner_dims.len()));
    }
    Ok(Plan { low, high, nofold: OpView::op(pad).attr("nofold").is_some(), layout })
}

/// Builds a `tensor.pad` with one value.
pub(crate) fn build_pad(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    source: Value,
    [low, high]: [&[Mixed]; 2],
    value: Value,
    nofold: bool,
) -> Option<Value> {
    let cx = rw.context().clone();
    let ty = rw.value(source).ty();
    let sum = |size: i64, low: &Mixed, high: &Mixed| match [size, low.fixed(), high.fixed()] {
        all if all.contains(&DYNAMIC) => Some(DYNAMIC),
        all => all.iter().try_fold(0_i64, |sum, &size| sum.checked_add(size)),
    };
    let sizes = ty.shape()?.iter().zip(low.iter().zip(high));
    let shape: Vec<i64> = sizes.map(|(&size, (low, high))| sum(size, low, high)).collect::<Option<_>>()?;
    let ty = cx.tensor_type(&shape, ty.element_or_self().handle());
    let fixed = |list: &[Mixed]| list.iter().map(|size| size.fixed()).collect::<Vec<_>>();
    let values = |list: &[Mixed]| list.iter().filter_map(|size| size.value()).collect::<Vec<_>>();
    let (lows, highs) = (values(low), values(high));
    let segments = [1, lows.len() as u32, highs.len() as u32];
    let mut state = rw
        .state("tensor.pad", loc)
        .operands([source].into_iter().chain(lows).chain(highs))
        .results([ty])
        .regions(1)
        .words(&cx, "operandSegmentSizes", &segments)
        .attr(&cx, "static_low", cx.i64_array_attr(&fixed(low)))
        .attr(&cx, "static_high", cx.i64_array_attr(&fixed(high)));
    if nofold {
        state = state.attr(&cx, "nofold", Attr::UNIT);
    }
    let pad = rw.insert(state);
    let region = rw.op(pad).region(0).handle();
    rw.build_block(region, &vec![Type::INDEX; shape.len()], |rw, _| {
        let end = rw.state("tensor.yield", loc).operands([value]);
        rw.insert(end);
    });
    Some(rw.op(pad).result(0).handle())
}

/// Returns a value that is the padding of all elements: it is defined outside of the region, or a constant.
fn padding(pad: Pad<'_>) -> Option<()> {
    pad.constant_padding().map(|_| ())
}

/// Replaces a pack of a padded tensor by a padding of the packed one.
pub(super) fn bubble_up(op: Op, rw: &mut Rewriter<'_>, control: Control) -> MatchResult {
    let pack: Pack<'_> = rw.cast(op)?;
    let pad: Pad<'_> = pack.source().defining_op().and_then(|def| def.cast()).matched()?;
    rw.require(control(OpView::op(pack), 0) && pack.padding_value().is_none())?;
    padding(pad).matched()?;
    pack.dest().defining_op().filter(|def| def.is("tensor.empty")).matched()?;
    let plan = plan(rw, pad, layout_of(&pack.relayout()))?;
    let shared = super::only_use(pad.result()).is_none();
    let (pad, source) = (OpView::op(pad).handle(), pad.source().handle());
    let loc = rw.op(pad).loc();
    let new = rw.at(InsertPoint::Before(pad), |rw| {
        let value = padding_outside(rw, pad)?;
        let dest = destination(rw, loc, source, &plan.layout)?;
        let packed = build_pack(rw, loc, (source, dest), None, &plan.layout);
        let padded = build_pad(rw, loc, packed, [&plan.low, &plan.high], value, plan.nofold)?;
        if !shared {
            return Some((padded, None));
        }
        let dest = unpacked(rw, loc, padded, &plan.layout)?;
        Some((padded, Some(build_unpack(rw, loc, (padded, dest), &plan.layout))))
    });
    let (padded, unpacked) = new.matched()?;
    rw.replace_op(op, &[padded]);
    let old = rw.op(pad).result(0);
    if let Some(unpacked) = unpacked.filter(|&value| rw.value(value).ty() == old.ty()) {
        let old = old.handle();
        rw.replace_all_uses(old, unpacked);
    }
    Ok(())
}

/// Replaces a padding of an unpacked tensor by the padding of the packed one, and unpacks it.
pub(super) fn push_down(op: Op, rw: &mut Rewriter<'_>, control: Control) -> MatchResult {
    let pad: Pad<'_> = rw.cast(op)?;
    let unpack: Unpack<'_> = pad.source().defining_op().and_then(|def| def.cast()).matched()?;
    rw.require(control(OpView::op(pad), 0))?;
    let plan = plan(rw, pad, layout_of(&unpack.relayout()))?;
    padding(pad).matched()?;
    let (loc, source) = (OpView::op(pad).loc(), unpack.source().handle());
    let element = pad.result().ty().element_or_self().handle();
    let value = padding_outside(rw, op).matched()?;
    let padded = build_pad(rw, loc, source, [&plan.low, &plan.high], value, plan.nofold).matched()?;
    let sizes = padded_sizes(rw, op).matched()?;
    let dest = build_empty(rw, loc, &sizes, element);
    let new = build_unpack(rw, loc, (padded, dest), &plan.layout);
    rw.replace_op(op, &[new]);
    Ok(())
}
