//! `tensor.extract_slice` of a `tensor.collapse_shape`: slices of what was collapsed, in loops over the indices of collapsed dimensions.

use affine::DelinearizeIndex;
use ir::{Build, Loc, Op, OpState, Type, Value};
use rewrite::{MatchFailure, MatchResult, Matched, PatternSet, Rewriter};
use shaped::reassociation::{groups, groups_attr};
use shaped::slice::{self, Mixed};
use tensor::{CollapseShape, Empty, ExtractSlice};
use tiling::{Bounds, LoopKind, Part, Range, Tile, build_loops, dim_of, dims_of, known, materialize};

const ZERO: Mixed = Mixed::Fixed(0);
const ONE: Mixed = Mixed::Fixed(1);

/// Adds the pattern, with loops of a kind.
pub(crate) fn patterns(set: &mut PatternSet, kind: LoopKind) {
    set.on(ExtractSlice::NAME, move |op, rw| slice_source(op, kind, rw));
}

/// A tensor that is collapsed, by groups of its dimensions.
struct Collapsed {
    source: Value,
    groups: Vec<Vec<i64>>,
}

/// Creates a slice of unit strides, which may have dimensions of one less.
fn slice(rw: &mut Rewriter<'_>, loc: Loc, source: Value, lists: &[Vec<Mixed>; 3], ty: Option<Type>) -> Value {
    let cx = rw.context().clone();
    let shape: Vec<i64> = lists[1].iter().map(|size| size.fixed()).collect();
    let element = rw.value(source).ty().element_or_self().handle();
    let ty = ty.unwrap_or_else(|| cx.tensor_type(&shape, element));
    let mut state = ExtractSlice::state(&cx, loc).operands([source]).results([ty]);
    slice::set_lists(&cx, &mut state, lists);
    rw.insert_value(state)
}

/// Creates a collapse by groups.
fn collapse(rw: &mut Rewriter<'_>, loc: Loc, source: Value, groups: &[Vec<i64>]) -> Option<Value> {
    let cx = rw.context().clone();
    let (shape, element) = (rw.value(source).ty().shape()?, rw.value(source).ty().element_type()?.handle());
    let product = |product: i64, size: i64| match product == ir::DYNAMIC || size == ir::DYNAMIC {
        true => ir::DYNAMIC,
        false => product.checked_mul(size).unwrap_or(ir::DYNAMIC),
    };
    let size = |group: &Vec<i64>| group.iter().map(|&dim| shape[dim as usize]).fold(1, product);
    let ty = cx.tensor_type(&groups.iter().map(size).collect::<Vec<_>>(), element);
    let state: OpState = CollapseShape::state(&cx, loc).operands([source]).results([ty]);
    Some(rw.insert_value(state.attr(&cx, "reassociation", groups_attr(&cx, groups))))
}

/// Drops the dimensions of one from groups that have one other dimension. `None` if there are no such groups.
fn without_units(rw: &mut Rewriter<'_>, loc: Loc, collapsed: &Collapsed) -> Option<Collapsed> {
    let cx = rw.context().clone();
    let ty = rw.value(collapsed.source).ty();
    let (shape, element) = (ty.shape()?.to_vec(), ty.element_type()?.handle());
    let others = |group: &Vec<i64>| -> Vec<i64> {
        group.iter().copied().filter(|&dim| shape[dim as usize] != 1).collect()
    };
    let is_trivial = |group: &Vec<i64>| group.len() > 1 && others(group).len() == 1;
    if !collapsed.groups.iter().any(is_trivial) {
        return None;
    }
    let (mut kept, mut groups) = (Vec::new(), Vec::new());
    for group in &collapsed.groups {
        let dims = if is_trivial(group) { others(group) } else { group.clone() };
        groups.push((0..dims.len()).map(|at| (kept.len() + at) as i64).collect());
        kept.extend(dims.into_iter().map(|dim| shape[dim as usize]));
    }
    let sizes = dims_of(rw, loc, collapsed.source);
    let lists = [vec![ZERO; sizes.len()], sizes.clone(), vec![ONE; sizes.len()]];
    let ty = cx.tensor_type(&kept, element);
    Some(Collapsed { source: slice(rw, loc, collapsed.source, &lists, Some(ty)), groups })
}

/// Returns the index of an element of a slice along a dimension.
fn index_of(rw: &mut Rewriter<'_>, loc: Loc, iv: Value, offset: Mixed, stride: Mixed) -> Value {
    let cx = rw.context().clone();
    let scaled = cx.affine_binary(ir::affine::BinaryKind::Mul, cx.affine_dim(0), cx.affine_symbol(1));
    let sum = cx.affine_binary(ir::affine::BinaryKind::Add, scaled, cx.affine_symbol(0));
    let index = tiling::apply_map(rw, loc, cx.make_map(1, 2, [sum]), &[Mixed::Value(iv), offset, stride]);
    materialize(rw, loc, index)
}

/// Splits the index along a group of dimensions into theirs.
fn delinearize(rw: &mut Rewriter<'_>, loc: Loc, index: Value, basis: &[Mixed]) -> Vec<Mixed> {
    let cx = rw.context().clone();
    let dynamic = basis.iter().filter_map(|size| size.value());
    let state = DelinearizeIndex::state(&cx, loc).operands([index].into_iter().chain(dynamic));
    let fixed: Vec<i64> = basis.iter().map(|size| size.fixed()).collect();
    let state = state.attr(&cx, "static_basis", cx.i64_array_attr(&fixed));
    let made = rw.insert(state.results(basis.iter().map(|_| Type::INDEX)));
    rw.op(made).results().map(|part| Mixed::Value(part.handle())).collect()
}

/// Offsets, sizes and strides of a slice of the collapsed tensor, and the sizes of what was collapsed.
struct Slices {
    lists: [Vec<Mixed>; 3],
    sizes: Vec<Mixed>,
    groups: Vec<Vec<i64>>,
    /// Whether a loop goes along a dimension: it is collapsed, and not taken as a whole.
    looped: Vec<bool>,
}

impl Slices {
    fn new(rw: &Rewriter<'_>, lists: [Vec<Mixed>; 3], sizes: Vec<Mixed>, groups: Vec<Vec<i64>>) -> Slices {
        let of = |group: &Vec<i64>| {
            group
                .iter()
                .map(|&dim| known(rw, sizes[dim as usize]))
                .try_fold(1i64, |product, size| product.checked_mul(size?))
        };
        let is_whole = |at: usize, group: &Vec<i64>| {
            let [offset, size, stride] = [0, 1, 2].map(|list: usize| known(rw, lists[list][at]));
            offset == Some(0) && stride == Some(1) && size.is_some() && size == of(group)
        };
        let looped =
            groups.iter().enumerate().map(|(at, group)| group.len() > 1 && !is_whole(at, group)).collect();
        Slices { lists, sizes, groups, looped }
    }

    /// Creates the part of the slice at indices of the loops.
    fn part(&self, rw: &mut Rewriter<'_>, loc: Loc, source: Value, ivs: &[Value]) -> Option<Value> {
        let mut lists: [Vec<Mixed>; 3] = Default::default();
        let mut ivs = ivs.iter();
        for (at, group) in self.groups.iter().enumerate() {
            let [offset, size, stride] = [0, 1, 2].map(|list: usize| self.lists[list][at]);
            let whole: Vec<Mixed> = group.iter().map(|&dim| self.sizes[dim as usize]).collect();
            let (offsets, sizes, strides) = if self.looped[at] {
                let index = index_of(rw, loc, *ivs.next()?, offset, stride);
                (delinearize(rw, loc, index, &whole), vec![ONE; group.len()], vec![ONE; group.len()])
            } else if group.len() > 1 {
                (vec![ZERO; group.len()], whole, vec![ONE; group.len()])
            } else {
                (vec![offset], vec![size], vec![stride])
            };
            lists[0].extend(offsets);
            lists[1].extend(sizes);
            lists[2].extend(strides);
        }
        let part = slice(rw, loc, source, &lists, None);
        collapse(rw, loc, part, &self.groups)
    }

    /// Returns where the part at indices of the loops goes.
    fn tile(&self, ivs: &[Value]) -> Tile {
        let mut ivs = ivs.iter();
        let mut tile = Tile { offsets: Vec::new(), sizes: Vec::new() };
        for (&looped, &size) in self.looped.iter().zip(&self.lists[1]) {
            let iv = if looped { ivs.next() } else { None };
            tile.offsets.push(iv.map_or(ZERO, |&iv| Mixed::Value(iv)));
            tile.sizes.push(if looped { ONE } else { size });
        }
        tile
    }
}

fn slice_source(op: Op, kind: LoopKind, rw: &mut Rewriter<'_>) -> MatchResult {
    let cx = rw.context().clone();
    let view = rw.op(op);
    let of = view.operand(0).defining_op().filter(|op| op.is(CollapseShape::NAME)).matched()?;
    let (loc, result) = (view.loc(), view.result(0).ty());
    let (ty, rank, element) =
        (result.handle(), result.rank().matched()?, result.element_type().matched()?.handle());
    let mut collapsed = Collapsed { source: of.operand(0).handle(), groups: groups(of) };
    let lists = slice::lists(view);
    // A dimension of the slice is one of the collapsed tensor, which has some.
    rw.require(rank == lists[0].len() && rank == collapsed.groups.len() && rank > 0)?;
    if let Some(fewer) = without_units(rw, loc, &collapsed) {
        collapsed = fewer;
        if collapsed.groups.iter().all(|group| group.len() == 1) {
            let made = slice(rw, loc, collapsed.source, &lists, Some(ty));
            rw.replace_op(op, &[made]);
            return Ok(());
        }
    }
    let dynamic = lists[1].iter().filter_map(|size| size.value());
    let empty = Empty::state(&cx, loc)
        .operands(dynamic)
        .results([cx.tensor_type(rw.context().ty(ty).shape().matched()?, element)]);
    let empty = rw.insert_value(empty);
    let source = collapsed.source;
    let source_rank = rw.value(source).ty().rank().matched()?;
    let sizes: Vec<Mixed> = (0..source_rank).map(|dim| dim_of(rw, loc, source, dim)).collect();
    let slices = Slices::new(rw, lists, sizes, collapsed.groups);
    let looped = slices.looped.iter().zip(&slices.lists[1]).filter(|(looped, _)| **looped);
    let mut bounds: Vec<Mixed> = looped.map(|(_, &size)| size).collect();
    if bounds.is_empty() {
        let made = slices.part(rw, loc, source, &[]).matched()?;
        rw.replace_op(op, &[made]);
        return Ok(());
    }
    if kind == LoopKind::For {
        // Upper bounds are there before the other ones.
        bounds = bounds.into_iter().map(|size| Mixed::Value(materialize(rw, loc, size))).collect();
    }
    let sizes = vec![ONE; bounds.len()];
    let bounds = Bounds {
        ranges: bounds.into_iter().map(Range::up_to).collect(),
        sizes,
        counts: None,
        kind,
        mapping: None,
    };
    let mut body = |rw: &mut Rewriter<'_>, ivs: &[Value], _: &[Value]| {
        let value =
            slices.part(rw, loc, source, ivs).ok_or(MatchFailure { reason: "no part of a tensor" })?;
        Ok(vec![Part { value, tile: slices.tile(ivs) }])
    };
    let loops = build_loops(rw, loc, &bounds, &[empty], &mut body)?;
    let made = rw.op(*loops.first().matched()?).result(0).handle();
    rw.replace_op(op, &[made]);
    Ok(())
}
