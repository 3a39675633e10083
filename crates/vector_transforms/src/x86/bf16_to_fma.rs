//! `transform.apply_patterns.x86vector.vector_contract_bf16_to_fma`: contractions of pairs of `bf16` as `vector.fma` of `f32`.
//!
//! Instructions load the odd and the even elements of pairs as `f32`, and copy one of a pair to all lanes. Both factors are thus loaded once more,
//! where the contraction is: upstream does that too where something writes to memory in between.

use super::sink_producers::only_reads;
use crate::lower::contract::Contracted;
use crate::make::shape_cast_or_fold;
use crate::ty::VectorType;
use dialect_transforms::make::{Make, handles};
use ir::{Build, DYNAMIC, Op, OpRef, Type, TypeRef, Value};
use memref::SubView;
use rewrite::{MatchFailure, MatchResult, Matched, PatternSet, Rewriter, constant_i64};
use shaped::slice::{self, Mixed};
use vector::{CombiningKind, Contract};

/// Elements that are next to each other in memory.
const PACKED: i64 = 2;

/// Adds the pattern.
pub fn patterns(set: &mut PatternSet) {
    set.of::<Contract<'_>>(to_fma);
}

/// Memory that a factor is loaded from.
struct Source {
    base: Value,
    indices: Vec<Value>,
    /// Dimension of memory that has several elements, and their number; `None` if there is one pair.
    wide: Option<(usize, i64)>,
}

fn to_fma(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let x = Contracted::of(op, rw)?;
    let cx = rw.context().clone();
    let acc = VectorType::of(&cx, x.result).matched()?;
    let elements = [x.lhs_ty.element, x.rhs_ty.element, acc.element];
    rw.require(elements == [Type::BF16, Type::BF16, Type::F32])?;
    rw.require(!x.masking.is_masked() && x.kind == CombiningKind::Add && is_packed(&x))?;
    let sizes: Vec<i64> = acc.shape.iter().copied().filter(|&size| size != 1).collect();
    let &[count] = &sizes[..] else { return rewrite::no_match("no row or column") };
    rw.require(matches!(count, 4 | 8))?;
    let lhs = Source::of(rw, op, x.lhs, &x.lhs_ty)?;
    let rhs = Source::of(rw, op, x.rhs, &x.rhs_ty)?;
    let (one, many) = match (lhs.wide, rhs.wide) {
        (None, Some(_)) => (lhs, rhs),
        (Some(_), None) => (rhs, lhs),
        _ => return rewrite::no_match("no row or column"),
    };
    let m = &mut Make::like(rw, op);
    let [odd, even] = [1, 0].map(|at| one.view(m, Some(at)));
    let pairs = many.view(m, None);
    let ty = VectorType::fixed(&[count], Type::F32).vector(&cx);
    let mut sum = shape_cast_or_fold(m, x.acc, ty);
    let odd = (odd, "x86vector.avx.cvt.packed.odd.indexed_to_f32");
    let even = (even, "x86vector.avx.cvt.packed.even.indexed_to_f32");
    for (one, instruction) in [odd, even] {
        let factors =
            [m.value("x86vector.avx.bcst_to_f32.packed", &[one], ty), m.value(instruction, &[pairs], ty)];
        sum = m.same(vector::Fma::NAME, &[factors[0], factors[1], sum]);
    }
    let sum = shape_cast_or_fold(m, sum, x.result);
    m.rw.replace_op(op, &[sum]);
    Ok(())
}

/// Whether the last dimension of both factors is a reduction over pairs, and another one over them is in front of it, and of the columns of the right
/// one.
fn is_packed(x: &Contracted) -> bool {
    let [lhs, rhs, acc] = &x.maps;
    let ([.., depth, pair], [.., rows, column, other]) = (&lhs[..], &rhs[..]) else { return false };
    let is_reduction = |dim: &usize| !acc.contains(dim);
    let (lhs_shape, rhs_shape) = (&x.lhs_ty.shape, &x.rhs_ty.shape);
    let ([.., lhs_depth, lhs_pair], [.., rhs_depth, _, rhs_pair]) = (&lhs_shape[..], &rhs_shape[..]) else {
        return false;
    };
    lhs.len() > 2
        && (pair, depth) == (other, rows)
        && is_reduction(pair)
        && is_reduction(depth)
        && !is_reduction(column)
        && [*lhs_pair, *rhs_pair] == [PACKED; 2]
        && lhs_depth == rhs_depth
}

impl Source {
    /// Returns the memory of a factor, if the contraction can load it again.
    fn of(rw: &Rewriter<'_>, op: Op, factor: Value, ty: &VectorType) -> Result<Self, MatchFailure> {
        let view = rw.value(factor).defining_op().matched()?;
        let indices = if view.is(vector::TransferRead::NAME) {
            let map = view.attr("permutation_map").and_then(|map| map.as_affine_map()).matched()?;
            let in_bounds = view.attr("in_bounds").and_then(|bounds| bounds.as_array()).matched()?;
            let mut in_bounds = in_bounds.map(|bound| bound.as_bool() == Some(true));
            let is_masked = view.group(3).next().is_some();
            rw.require(
                !is_masked && in_bounds.all(|bound| bound) && rw.context().map(map).is_minor_identity(),
            )?;
            handles(view.group(1))
        } else if view.is(vector::Load::NAME) {
            handles(view.operands().skip(1))
        } else {
            return Err(MatchFailure { reason: "the factor is not loaded" });
        };
        let base = view.operands().next().matched()?;
        let rank = base.ty().rank().filter(|&rank| rank >= ty.rank()).matched()?;
        rw.require(are_pairs_adjacent(base.ty()) && ty.scalable == 0)?;
        let last = indices.last().and_then(|&last| constant_i64(rw.value(last)));
        rw.require(last == Some(0) && is_unchanged(view, rw.op(op)))?;
        let (_, outer) = ty.shape.split_last().matched()?;
        let mut wide = outer.iter().copied().enumerate().filter(|&(_, size)| size != 1);
        let found = wide.next().map(|(dim, size)| (dim + rank - ty.rank(), size));
        rw.require(wide.next().is_none())?;
        Ok(Source { base: base.handle(), indices, wide: found })
    }

    /// Creates a view of the pairs, or of an element of the only one.
    fn view(&self, m: &mut Make<'_, '_>, element: Option<i64>) -> Value {
        let cx = m.cx();
        let mut offsets: Vec<Mixed> = self.indices.iter().map(|&index| Mixed::Value(index)).collect();
        let mut sizes = vec![Mixed::Fixed(1); offsets.len()];
        if let Some((dim, size)) = self.wide {
            sizes[dim] = Mixed::Fixed(size);
        }
        if let (Some(offset), Some(element)) = (offsets.last_mut(), element) {
            *offset = Mixed::Fixed(element);
        }
        if let (Some(size), None) = (sizes.last_mut(), element) {
            *size = Mixed::Fixed(PACKED);
        }
        let lists = [offsets, sizes.clone(), vec![Mixed::Fixed(1); sizes.len()]];
        let fixed = lists.each_ref().map(|list| list.iter().map(|entry| entry.fixed()).collect::<Vec<i64>>());
        let source = m.ty(self.base);
        let ty = memref::inferred_type(cx.ty(source), &fixed[0], &fixed[1], &fixed[2]).unwrap_or(source);
        let mut state = m.rw.state(SubView::NAME, m.loc).operands([self.base]).results([ty]);
        slice::set_lists(&cx, &mut state, &lists);
        m.rw.insert_value(state)
    }
}

/// Whether pairs, and the rows of them, follow one another in memory.
fn are_pairs_adjacent(ty: TypeRef<'_>) -> bool {
    let (Some(shape), Some(layout)) = (ty.shape(), memref::layout::strides_and_offset(ty)) else {
        return false;
    };
    let mut expected = 1;
    ty.is_memref()
        && shape.iter().zip(layout.strides).rev().take(2).all(|(&size, stride)| {
            let fits = size == 1 || stride == expected;
            expected = if size == DYNAMIC { DYNAMIC } else { size.wrapping_mul(expected) };
            fits && (expected != DYNAMIC || size == DYNAMIC)
        })
}

/// Whether nothing writes to memory between a load and an operation of its block.
fn is_unchanged(load: OpRef<'_>, op: OpRef<'_>) -> bool {
    let mut next = load.next();
    while let Some(at) = next {
        if at == op {
            return true;
        }
        if !only_reads(at) {
            return false;
        }
        next = at.next();
    }
    false
}
