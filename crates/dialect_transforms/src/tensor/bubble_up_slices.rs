//! Slices of reshapes as reshapes of slices.

use affine::{BoundMap, LinearizeIndex};
use ir::{Build, DYNAMIC, Loc, Op, Type, TypeRef, Value};
use rewrite::{MatchFailure, MatchResult, Matched, PatternSet, Rewriter, create_or_fold};
use shaped::{reassociation, slice, slice::Mixed};
use tensor::{CollapseShape, ExpandShape, ExtractSlice};

const ONE: Mixed = Mixed::Fixed(1);
const ZERO: Mixed = Mixed::Fixed(0);

/// Adds patterns that move `tensor.extract_slice` before the `tensor.expand_shape` or `tensor.collapse_shape` that it is a part of, where
/// the part is contiguous there.
pub fn patterns(set: &mut PatternSet) {
    set.of::<ExtractSlice<'_>>(of_expand).of::<ExtractSlice<'_>>(of_collapse);
}

/// Slice of a reshape.
struct Slice {
    loc: Loc,
    reshape: Op,
    source: Value,
    groups: Vec<Vec<i64>>,
    offsets: Vec<Mixed>,
    sizes: Vec<Mixed>,
    ty: Type,
}

impl Slice {
    /// Returns the slice of a reshape of a name, if it keeps the rank and takes neighbouring elements.
    fn of(op: Op, reshape: &str, rw: &Rewriter<'_>) -> Result<Slice, MatchFailure> {
        let view = rw.op(op);
        let made = view.operand(0).defining_op().filter(|made| made.is(reshape)).matched()?;
        let [offsets, sizes, strides] = slice::lists(view);
        let ty = view.result(0).ty();
        rw.require(strides.iter().all(|&stride| stride == ONE) && ty.rank() == Some(sizes.len()))?;
        Ok(Slice {
            loc: view.loc(),
            reshape: made.handle(),
            source: made.operand(0).handle(),
            groups: reassociation::groups(made),
            offsets,
            sizes,
            ty: ty.handle(),
        })
    }
}

/// Builds a slice with strides of one.
fn build_slice(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    source: Value,
    offsets: Vec<Mixed>,
    sizes: Vec<Mixed>,
) -> Value {
    let cx = rw.context().clone();
    let shape: Vec<i64> = sizes.iter().map(|size| size.fixed()).collect();
    let ty = rw.value(source).ty().with_shape(&shape).handle();
    let strides = vec![ONE; sizes.len()];
    let mut state = rw.state(ExtractSlice::NAME, loc).operands([source]).results([ty]);
    slice::set_lists(&cx, &mut state, &[offsets, sizes, strides]);
    rw.insert_value(state)
}

/// A slice of an expanded tensor: each group is contiguous if after its first size that is not one all dimensions are whole.
fn of_expand(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let slice = Slice::of(op, ExpandShape::NAME, rw)?;
    let expanded = rw.op(slice.reshape).result(0).handle();
    let shape = rw.value(expanded).ty().shape().matched()?.to_vec();
    for group in &slice.groups {
        let dims: Vec<usize> = group.iter().filter_map(|&dim| usize::try_from(dim).ok()).collect();
        let mut rest = dims.iter().skip_while(|&&dim| slice.sizes[dim] == ONE).skip(1);
        let is_whole = |dim: usize| {
            slice.offsets[dim] == ZERO && is_size(rw, slice.sizes[dim], expanded, (dim, shape[dim]))
        };
        rw.require(rest.all(|&dim| is_whole(dim)))?;
    }
    let (mut offsets, mut sizes) = (Vec::new(), Vec::new());
    for group in &slice.groups {
        let dims: Vec<usize> = group.iter().filter_map(|&dim| usize::try_from(dim).ok()).collect();
        let parts: Vec<Mixed> = dims.iter().map(|&dim| slice.sizes[dim]).collect();
        sizes.push(product(rw, slice.loc, &parts));
        let basis: Vec<Mixed> =
            dims.iter().map(|&dim| size_of(rw, slice.loc, expanded, dim, shape[dim])).collect();
        let parts: Vec<Value> = dims.iter().map(|&dim| value_of(rw, slice.loc, slice.offsets[dim])).collect();
        offsets.push(Mixed::Value(linearize(rw, slice.loc, &parts, &basis)));
    }
    let part = build_slice(rw, slice.loc, slice.source, offsets, sizes);
    let cx = rw.context().clone();
    let fixed: Vec<i64> = slice.sizes.iter().map(|size| size.fixed()).collect();
    let dynamic = slice.sizes.iter().filter_map(|size| size.value());
    let state = rw.state(ExpandShape::NAME, slice.loc).operands(std::iter::once(part).chain(dynamic));
    let state = state
        .attr(&cx, "reassociation", reassociation::groups_attr(&cx, &slice.groups))
        .attr(&cx, "static_output_shape", cx.i64_array_attr(&fixed))
        .results([slice.ty]);
    rw.replace_with(op, state);
    Ok(())
}

/// Whether an entry is the size of a dimension.
fn is_size(rw: &Rewriter<'_>, entry: Mixed, tensor: Value, (dim, size): (usize, i64)) -> bool {
    match entry {
        Mixed::Fixed(number) => number == size && number != DYNAMIC,
        Mixed::Value(value) => {
            let Some(op) = rw.value(value).defining_op().filter(|op| op.is("tensor.dim")) else {
                return false;
            };
            let index = rewrite::constant_i64(op.operand(1));
            op.operand(0).handle() == tensor && index == i64::try_from(dim).ok()
        }
    }
}

fn value_of(rw: &mut Rewriter<'_>, loc: Loc, entry: Mixed) -> Value {
    match entry {
        Mixed::Value(value) => value,
        Mixed::Fixed(number) => {
            let number = rw.context().index_attr(number);
            arith::Constant::build_value(rw, loc, number)
        }
    }
}

fn size_of(rw: &mut Rewriter<'_>, loc: Loc, tensor: Value, dim: usize, size: i64) -> Mixed {
    if size != DYNAMIC {
        return Mixed::Fixed(size);
    }
    let index = value_of(rw, loc, Mixed::Fixed(dim as i64));
    let state = rw.state("tensor.dim", loc).operands([tensor, index]).results([Type::INDEX]);
    Mixed::Value(rw.insert_value(state))
}

/// Returns the product of sizes, as one `affine.apply` unless it is known.
fn product(rw: &mut Rewriter<'_>, loc: Loc, sizes: &[Mixed]) -> Mixed {
    let cx = rw.context().clone();
    let known = sizes.iter().filter_map(|size| match size {
        Mixed::Fixed(number) => Some(*number),
        Mixed::Value(_) => None,
    });
    let known = known.fold(1i64, i64::saturating_mul);
    let values: Vec<Value> = sizes.iter().filter_map(|size| size.value()).collect();
    match values[..] {
        [] => return Mixed::Fixed(known),
        [value] if known == 1 => return Mixed::Value(value),
        _ => {}
    }
    let symbols = (0..values.len()).map(|at| cx.affine_symbol(at as u32));
    let product = symbols.reduce(|a, b| cx.affine_mul(a, b)).unwrap_or_else(|| cx.affine_constant(1));
    let product = cx.affine_mul(product, cx.affine_constant(known));
    let map = cx.make_map(0, values.len() as u32, [product]);
    let mut bound = BoundMap::new(map, values);
    bound.fully_compose(rw);
    bound.canonicalize(rw);
    let state = rw.state("affine.apply", loc).operands(bound.operands.iter().copied());
    let state = state.attr(&cx, "map", cx.map_attr(bound.map)).results([Type::INDEX]);
    Mixed::Value(create_or_fold(rw, state))
}

/// Returns the place of an index in a group of dimensions of these sizes.
fn linearize(rw: &mut Rewriter<'_>, loc: Loc, index: &[Value], basis: &[Mixed]) -> Value {
    let cx = rw.context().clone();
    let numbers: Vec<i64> = basis.iter().map(|size| size.fixed()).collect();
    let values: Vec<Value> = basis.iter().filter_map(|size| size.value()).collect();
    let mut state = rw.state(LinearizeIndex::NAME, loc).operands(index.iter().chain(&values).copied());
    state.set_words(&cx, "operandSegmentSizes", &[index.len() as u32, values.len() as u32]);
    let state = state
        .attr(&cx, "static_basis", cx.i64_array_attr(&numbers))
        .attr(&cx, "disjoint", ir::Attr::UNIT)
        .results([Type::INDEX]);
    create_or_fold(rw, state)
}

/// A slice of a collapsed tensor: each group is a slice of one dimension, single elements of those before and all of those after.
fn of_collapse(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let slice = Slice::of(op, CollapseShape::NAME, rw)?;
    let source: TypeRef<'_> = rw.value(slice.source).ty();
    let shape = source.shape().matched()?.to_vec();
    let (mut offsets, mut sizes) = (Vec::new(), Vec::new());
    for (at, group) in slice.groups.iter().enumerate() {
        let extents: Vec<i64> =
            group.iter().filter_map(|&dim| shape.get(usize::try_from(dim).ok()?).copied()).collect();
        let parts = match (slice.offsets[at], slice.sizes[at]) {
            (Mixed::Fixed(offset), Mixed::Fixed(size)) => known_parts(&extents, offset, size),
            (offset, size) => unknown_parts(&extents, offset, size),
        };
        let parts = parts.matched()?;
        offsets.extend(parts.iter().map(|part| part.0));
        sizes.extend(parts.iter().map(|part| part.1));
    }
    let part = build_slice(rw, slice.loc, slice.source, offsets, sizes);
    let cx = rw.context().clone();
    let groups = reassociation::groups_attr(&cx, &slice.groups);
    let state = rw.state(CollapseShape::NAME, slice.loc).operands([part]).results([slice.ty]);
    rw.replace_with(op, state.attr(&cx, "reassociation", groups));
    Ok(())
}

/// Returns offsets and sizes of a group of which one dimension has more than one element.
fn unknown_parts(extents: &[i64], offset: Mixed, size: Mixed) -> Option<Vec<(Mixed, Mixed)>> {
    let is_single = extents.iter().filter(|&&extent| extent != 1).count() == 1;
    let part = |&extent: &i64| if extent == 1 { (ZERO, ONE) } else { (offset, size) };
    is_single.then(|| extents.iter().map(part).collect())
}

/// Returns offsets and sizes of a group, if the slice is one of one dimension, with all of the dimensions after it.
fn known_parts(extents: &[i64], mut offset: i64, mut size: i64) -> Option<Vec<(Mixed, Mixed)>> {
    let mut parts = Vec::new();
    let mut rest = extents.iter().rev().copied().peekable();
    while let Some(&extent) = rest.peek() {
        if extent <= 0 {
            return None;
        }
        if size < extent {
            break;
        }
        if size % extent != 0 || offset % extent != 0 {
            return None;
        }
        parts.push((ZERO, Mixed::Fixed(extent)));
        (offset, size) = (offset / extent, size / extent);
        rest.next();
    }
    if let Some(extent) = rest.next() {
        let at = offset % extent;
        if size + at >= extent {
            return None;
        }
        parts.push((Mixed::Fixed(at), Mixed::Fixed(size)));
        offset /= extent;
    }
    for extent in rest {
        if extent <= 0 {
            return None;
        }
        parts.push((Mixed::Fixed(offset % extent), ONE));
        offset /= extent;
    }
    parts.reverse();
    Some(parts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slices_of_groups_are_slices_of_one_dimension() {
        let fixed = |parts: Option<Vec<(Mixed, Mixed)>>| {
            parts.map(|parts| parts.iter().map(|part| (part.0.fixed(), part.1.fixed())).collect::<Vec<_>>())
        };
        assert_eq!(fixed(known_parts(&[6, 5, 2], 20, 20)), Some(vec![(2, 2), (0, 5), (0, 2)]));
        assert_eq!(fixed(known_parts(&[6, 10], 23, 2)), Some(vec![(2, 1), (3, 2)]));
        assert_eq!(fixed(known_parts(&[2, 3, 10], 5, 5)), None);
        assert_eq!(fixed(known_parts(&[DYNAMIC, 3], 3, 6)), None);
        assert_eq!(fixed(unknown_parts(&[1, 5], ZERO, Mixed::Fixed(3))), Some(vec![(0, 1), (0, 3)]));
        assert_eq!(fixed(unknown_parts(&[2, 5], ZERO, ONE)), None);
    }
}
