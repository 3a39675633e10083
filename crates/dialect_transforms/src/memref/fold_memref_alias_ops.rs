//! `fold-memref-alias-ops`: accesses through views become accesses of what is viewed.

use crate::applied::value_of;
use crate::drive::greedily;
use crate::make::{Make, handles};
use crate::slices::{indices, replace_access as replace, resolve};
use affine::{DelinearizeIndex, LinearizeIndex};
use ir::{AttrData, Body, Build, Loc, Op, OpRef, Type, Value};
use memref::{CollapseShape, ExpandShape, ExtractStridedMetadata, SubView};
use pass::{PassCx, PassResult, pass};
use rewrite::{MatchFailure, MatchResult, Matched, PatternSet, Rewriter, no_match};
use shaped::slice::{self, Mixed};

/// Fold memref alias ops into consumer load/store ops
///
/// Loads and stores of `memref` and `vector` through `memref.subview`, `memref.expand_shape` and `memref.collapse_shape`
/// become those of the source, at subscripts that are computed. A subview of a subview becomes one of the source.
#[pass(
    "fold-memref-alias-ops",
    name = "FoldMemRefAliasOpsPass",
    depends("affine", "arith", "memref", "vector")
)]
#[derive(Clone, Copy, Debug)]
pub struct FoldMemrefAliasOps;

/// Accesses: the operand that is the buffer, and whether the subscripts are in bounds at the first element alone.
const ACCESSES: [(&str, usize); 8] = [
    ("memref.load", 0),
    ("vector.load", 0),
    ("vector.maskedload", 0),
    ("vector.transfer_read", 0),
    ("memref.store", 1),
    ("vector.transfer_write", 1),
    ("vector.store", 1),
    ("vector.maskedstore", 0),
];

impl FoldMemrefAliasOps {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(body.context());
        patterns(&mut set);
        // A run that does not converge is none that fails.
        let _ = greedily(cx, body, set);
        Ok(())
    }
}

/// Adds the patterns of the pass.
pub fn patterns(set: &mut PatternSet) {
    for (name, buffer) in ACCESSES {
        set.on(name, move |op, rw| of_subview(op, buffer, rw));
    }
    for (name, buffer) in ACCESSES.into_iter().filter(|(name, _)| *name != "vector.transfer_write") {
        set.on(name, move |op, rw| of_expand(op, buffer, rw));
    }
    for (name, buffer) in ACCESSES.into_iter().filter(|(name, _)| !name.contains("transfer")) {
        set.on(name, move |op, rw| of_collapse(op, buffer, rw));
    }
    set.of::<SubView<'_>>(subview_of_subview);
}

/// The operation that a buffer is the result of, if it is of a name.
fn view_of(op: Op, buffer: usize, name: &str, rw: &Rewriter<'_>) -> Result<Op, MatchFailure> {
    let made = rw.op(op).operand(buffer).defining_op().filter(|made| made.is(name)).matched()?;
    Ok(made.handle())
}

/// A transfer that may be out of bounds, or a step between elements, stays.
fn check_transfer(op: Op, view: Op, rw: &Rewriter<'_>) -> MatchResult {
    let transfer = rw.op(op);
    if !transfer.name_str().starts_with("vector.transfer") {
        return Ok(());
    }
    let in_bounds = transfer.attr("in_bounds").and_then(|list| list.as_array()).matched()?;
    rw.require(in_bounds.clone().all(|bound| bound.as_bool() == Some(true)))?;
    let [_, _, strides] = slice::lists(rw.op(view));
    rw.require(strides.iter().all(|&stride| stride == Mixed::Fixed(1)))
}

fn of_subview(op: Op, buffer: usize, rw: &mut Rewriter<'_>) -> MatchResult {
    let made = view_of(op, buffer, SubView::NAME, rw)?;
    check_transfer(op, made, rw)?;
    let dropped = memref::dropped_dims(rw.cast::<SubView<'_>>(made)?).matched()?;
    let loc = rw.op(op).loc();
    let range = indices(rw.op(op), buffer).matched()?;
    let old = handles(rw.op(op).operands())[range].to_vec();
    let (source, new) = through_subview(made, loc, &old, rw)?;
    let cx = rw.context().clone();
    let map = rw.op(op).attr("permutation_map").and_then(|map| map.as_affine_map());
    let map = match map {
        Some(map) => Some(cx.map(map).expand_dims_to_rank(new.len() as u32, &dropped).matched()?),
        None => None,
    };
    replace(op, buffer, source, &new, map, rw)
}

/// Returns the source of a subview, and the subscripts in it of an element.
pub(crate) fn through_subview(
    made: Op,
    loc: Loc,
    old: &[Value],
    rw: &mut Rewriter<'_>,
) -> Result<(Value, Vec<Value>), MatchFailure> {
    let view: SubView<'_> = rw.cast(made)?;
    let dropped = memref::dropped_dims(view).matched()?;
    let source = view.source().handle();
    let old: Vec<Mixed> = old.iter().map(|&index| Mixed::Value(index)).collect();
    let resolved = resolve(rw, loc, made, &dropped, &old)?;
    Ok((source, resolved.into_iter().map(|number| value_of(rw, loc, number)).collect()))
}

/// The groups of dimensions of a reshape.
fn groups(op: OpRef<'_>) -> Vec<Vec<usize>> {
    let groups = shaped::reassociation::groups(op).into_iter();
    groups.map(|group| group.into_iter().filter_map(|dim| usize::try_from(dim).ok()).collect()).collect()
}

fn of_expand(op: Op, buffer: usize, rw: &mut Rewriter<'_>) -> MatchResult {
    let made = view_of(op, buffer, ExpandShape::NAME, rw)?;
    let (groups, loc) = (groups(rw.op(made)), rw.op(op).loc());
    let transfer = rw.op(op).is("vector.transfer_read");
    let cx = rw.context().clone();
    let map = match rw.op(op).attr("permutation_map").and_then(|map| map.as_affine_map()).filter(|_| transfer)
    {
        Some(map) => {
            rw.require(cx.map(map).is_minor_identity())?;
            let rank = cx.map(map).num_results() as u32;
            rw.require(groups.len() as u32 >= rank)?;
            Some(cx.minor_identity_map(groups.len() as u32, rank).matched()?)
        }
        None => None,
    };
    let disjoint = matches!(rw.op(op).name_str(), "memref.load" | "memref.store");
    let range = indices(rw.op(op), buffer).matched()?;
    let old = handles(rw.op(op).operands())[range].to_vec();
    let (source, new) = through_expand(made, loc, &old, disjoint, rw)?;
    replace(op, buffer, source, &new, map, rw)
}

/// Returns the source of an expansion, and the subscripts in it of an element.
pub(crate) fn through_expand(
    made: Op,
    loc: Loc,
    old: &[Value],
    disjoint: bool,
    rw: &mut Rewriter<'_>,
) -> Result<(Value, Vec<Value>), MatchFailure> {
    let view: ExpandShape<'_> = rw.cast(made)?;
    let sizes = slice::mixed(&view.static_output_shape(), view.output_shape().map(|size| size.handle()));
    let (source, groups) = (view.src().handle(), groups(rw.op(made)));
    let cx = rw.context().clone();
    let mut new = Vec::new();
    for group in groups {
        if let [dim] = group[..] {
            new.push(*old.get(dim).matched()?);
            continue;
        }
        let digits: Option<Vec<Value>> = group.iter().map(|&dim| old.get(dim).copied()).collect();
        let basis: Option<Vec<Mixed>> = group.iter().map(|&dim| sizes.get(dim).copied()).collect();
        let (digits, basis) = (digits.matched()?, basis.matched()?);
        let fixed: Vec<i64> = basis.iter().map(|size| size.fixed()).collect();
        let values: Vec<Value> = basis.iter().filter_map(|size| size.value()).collect();
        let mut state = LinearizeIndex::state(&cx, loc)
            .operands(digits.iter().copied().chain(values.iter().copied()))
            .results([Type::INDEX])
            .attr(&cx, "static_basis", cx.i64_array_attr(&fixed));
        state.set_words(&cx, "operandSegmentSizes", &[digits.len() as u32, values.len() as u32]);
        if disjoint {
            state = state.attr(&cx, "disjoint", cx.attr(AttrData::Unit));
        }
        new.push(rw.insert_value(state));
    }
    Ok((source, new))
}

fn of_collapse(op: Op, buffer: usize, rw: &mut Rewriter<'_>) -> MatchResult {
    let made = view_of(op, buffer, CollapseShape::NAME, rw)?;
    let range = indices(rw.op(op), buffer).matched()?;
    let (old, loc) = (handles(rw.op(op).operands())[range].to_vec(), rw.op(op).loc());
    let (source, new) = through_collapse(made, loc, &old, rw)?;
    replace(op, buffer, source, &new, None, rw)
}

/// Returns the source of a collapse, and the subscripts in it of an element.
pub(crate) fn through_collapse(
    made: Op,
    loc: Loc,
    old: &[Value],
    rw: &mut Rewriter<'_>,
) -> Result<(Value, Vec<Value>), MatchFailure> {
    let view: CollapseShape<'_> = rw.cast(made)?;
    let source = view.src();
    let shape = source.ty().shape().matched()?.to_vec();
    let base = memref::base_type(source.ty());
    let (source, groups) = (source.handle(), groups(rw.op(made)));
    let m = &mut Make { rw, loc };
    let cx = m.cx();
    if groups.is_empty() {
        let zeros: Vec<Value> = shape.iter().map(|_| m.index(0)).collect();
        return Ok((source, zeros));
    }
    let types: Vec<Type> =
        std::iter::once(base).chain(std::iter::repeat_n(Type::INDEX, 1 + 2 * shape.len())).collect();
    let taken = m.op(ExtractStridedMetadata::NAME, &[source], &types);
    let sizes = handles(m.rw.op(taken).results().skip(2).take(shape.len()));
    let mut new = Vec::new();
    for (group, &index) in groups.iter().zip(old) {
        if group.len() == 1 {
            new.push(index);
            continue;
        }
        let fixed: Option<Vec<i64>> = group.iter().map(|&dim| shape.get(dim).copied()).collect();
        let fixed = fixed.matched()?;
        let unknown = group.iter().zip(&fixed).filter(|(_, size)| **size == ir::DYNAMIC);
        let values: Vec<Value> = unknown.filter_map(|(&dim, _)| sizes.get(dim).copied()).collect();
        let state = DelinearizeIndex::state(&cx, loc)
            .operands(std::iter::once(index).chain(values))
            .results(vec![Type::INDEX; group.len()])
            .attr(&cx, "static_basis", cx.i64_array_attr(&fixed));
        let digits = m.rw.insert(state);
        new.extend(handles(m.rw.op(digits).results()));
    }
    Ok((source, new))
}

/// A part of a part of a buffer is a part of the buffer.
fn subview_of_subview(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let made = view_of(op, 0, SubView::NAME, rw)?;
    let [offsets, sizes, strides] = slice::lists(rw.op(op));
    let [_, source_sizes, source_strides] = slice::lists(rw.op(made));
    let unit = |list: &[Mixed]| list.iter().all(|&stride| stride == Mixed::Fixed(1));
    if !unit(&strides) || !unit(&source_strides) {
        return no_match("requires unit strides");
    }
    let view: SubView<'_> = rw.cast(made)?;
    let dropped = memref::dropped_dims(view).matched()?;
    let source = view.source().handle();
    let (loc, ty) = (rw.op(op).loc(), rw.op(op).result(0).ty_handle());
    let mut kept = sizes.into_iter();
    let mut new_sizes = Vec::new();
    for (size, dropped) in source_sizes.into_iter().zip(&dropped) {
        new_sizes.push(if *dropped { size } else { kept.next().matched()? });
    }
    let new_offsets = resolve(rw, loc, made, &dropped, &offsets)?;
    let cx = rw.context().clone();
    let mut state = SubView::state(&cx, loc).operands([source]).results([ty]);
    slice::set_lists(&cx, &mut state, &[new_offsets, new_sizes, source_strides]);
    rw.replace_with(op, state);
    Ok(())
}
