//! Operands without unit dimensions, and results with them.

use ir::{Build, Loc, OpState, Type, TypeData, Value};
use linalg::build::size_of;
use rewrite::Rewriter;
use shaped::reassociation::groups_attr;
use shaped::slice::{self, Mixed};

/// Dimensions that stay when unit dimensions go.
pub(super) struct Kept {
    /// The dimensions.
    pub(super) dims: Vec<usize>,
    /// Dimensions that are collapsed to each of them.
    pub(super) groups: Vec<Vec<i64>>,
}

impl Kept {
    /// Removes those of the dimensions that a function tells. At the start they are of the first group, others of the group before them.
    pub(super) fn without(rank: usize, is_unit: impl Fn(usize) -> bool) -> Self {
        let (mut dims, mut groups, mut group) = (Vec::new(), Vec::new(), Vec::new());
        for dim in 0..rank {
            if !is_unit(dim) {
                if !dims.is_empty() {
                    groups.push(std::mem::take(&mut group));
                }
                dims.push(dim);
            }
            group.push(dim as i64);
        }
        if !dims.is_empty() {
            groups.push(group);
        }
        Kept { dims, groups }
    }
}

/// Returns offsets of zero, the sizes of a value, and strides of one.
fn whole(rw: &mut Rewriter<'_>, loc: Loc, value: Value) -> [Vec<Mixed>; 3] {
    let rank = rw.value(value).ty().rank().unwrap_or(0);
    let sizes = (0..rank).map(|dim| size_of(rw, loc, value, dim)).collect();
    [vec![Mixed::Fixed(0); rank], sizes, vec![Mixed::Fixed(1); rank]]
}

/// Returns the type of a tensor or buffer with another shape, the same encoding and no layout.
fn with_shape(rw: &Rewriter<'_>, value: Value, shape: &[i64]) -> Type {
    let (cx, ty) = (rw.context(), rw.value(value).ty());
    let element = ty.element_or_self().handle();
    match *ty.data() {
        TypeData::MemRef { space, .. } => cx.memref_type_with(shape, element, None, space),
        _ => ty.with_shape(shape).handle(),
    }
}

/// Returns a value without unit dimensions; `None` for a buffer whose layout is not strided.
pub(crate) fn collapse(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    value: Value,
    shape: &[i64],
    groups: &[Vec<i64>],
    with_slices: bool,
) -> Option<Value> {
    let (cx, is_tensor) = (rw.context().clone(), rw.value(value).ty().is_tensor());
    let ty = with_shape(rw, value, shape);
    if with_slices {
        if !is_tensor {
            return subview(rw, loc, value, groups);
        }
        let lists = whole(rw, loc, value);
        let mut state: OpState = rw.state("tensor.extract_slice", loc).operands([value]).results([ty]);
        slice::set_lists(&cx, &mut state, &lists);
        return Some(rw.insert_value(state));
    }
    let name = if is_tensor { "tensor.collapse_shape" } else { "memref.collapse_shape" };
    let state = rw.state(name, loc).operands([value]).results([ty]);
    Some(rw.insert_value(state.attr(&cx, "reassociation", groups_attr(&cx, groups))))
}

/// Returns a view of a buffer without the unit dimensions of groups: of each, one dimension stays.
fn subview(rw: &mut Rewriter<'_>, loc: Loc, value: Value, groups: &[Vec<i64>]) -> Option<Value> {
    let cx = rw.context().clone();
    let source = rw.value(value).ty();
    let shape = source.shape()?.to_vec();
    let kept: Vec<usize> = groups
        .iter()
        .map(|group| {
            let dims = group.iter().map(|&dim| dim as usize);
            dims.clone().find(|&dim| shape[dim] != 1).or(dims.max())
        })
        .collect::<Option<_>>()?;
    let dropped: Vec<bool> = (0..shape.len()).map(|dim| !kept.contains(&dim)).collect();
    let (zeros, ones) = (vec![0; shape.len()], vec![1; shape.len()]);
    let full = memref::inferred_type(source, &zeros, &shape, &ones)?;
    let ty = memref::reduced_type(cx.ty(full), &dropped)?;
    let lists = whole(rw, loc, value);
    let mut state: OpState = rw.state("memref.subview", loc).operands([value]).results([ty]);
    slice::set_lists(&cx, &mut state, &lists);
    Some(rw.insert_value(state))
}

/// Returns a result with the unit dimensions of what it was computed into.
pub(super) fn expand(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    value: Value,
    dest: Value,
    groups: &[Vec<i64>],
    with_slices: bool,
) -> Value {
    let ty = rw.value(dest).ty_handle();
    if with_slices {
        let cx = rw.context().clone();
        let lists = whole(rw, loc, dest);
        let mut state = rw.state("tensor.insert_slice", loc).operands([value, dest]).results([ty]);
        slice::set_lists(&cx, &mut state, &lists);
        return rw.insert_value(state);
    }
    expand_to(rw, loc, value, ty, groups)
}

/// Builds an expansion to a type: each group has at most one size that is not known, which is that of the dimension it was.
pub(crate) fn expand_to(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    value: Value,
    ty: Type,
    groups: &[Vec<i64>],
) -> Value {
    let shape = rw.context().ty(ty).shape().unwrap_or(&[]).to_vec();
    let mut sizes = Vec::new();
    for (from, group) in groups.iter().enumerate() {
        if group.iter().any(|&dim| shape.get(dim as usize) == Some(&ir::DYNAMIC)) {
            sizes.extend(size_of(rw, loc, value, from).value());
        }
    }
    expand_to_sizes(rw, loc, value, ty, groups, &sizes)
}

/// Builds an expansion to a type, given the sizes that are not known.
pub(super) fn expand_to_sizes(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    value: Value,
    ty: Type,
    groups: &[Vec<i64>],
    sizes: &[Value],
) -> Value {
    let cx = rw.context().clone();
    let shape = cx.ty(ty).shape().unwrap_or(&[]).to_vec();
    let state = rw
        .state("tensor.expand_shape", loc)
        .operands(std::iter::once(value).chain(sizes.iter().copied()))
        .results([ty])
        .attr(&cx, "reassociation", groups_attr(&cx, groups))
        .attr(&cx, "static_output_shape", cx.i64_array_attr(&shape));
    rw.insert_value(state)
}
