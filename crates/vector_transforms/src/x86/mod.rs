//! Contractions as instructions of x86: products of a number, or of a few adjacent ones, and a vector, which are added to another.

pub mod bf16_to_fma;
pub mod sink_producers;

use crate::lower::contract::Contracted;
use crate::make::{bitcast, broadcast, shape_cast_or_fold};
use crate::ty::VectorType;
use dialect_transforms::make::Make;
use ir::{Context, Op, Type, Value};
use rewrite::{MatchFailure, MatchResult, Matched, PatternSet, Rewriter};
use vector::{CombiningKind, Contract};

/// Adds the pattern that makes `vector.fma` of products of `f32`.
pub fn fma_patterns(set: &mut PatternSet) {
    set.of::<Contract<'_>>(to_fma);
}

/// Adds the pattern that makes the sums of products of pairs of `bf16`, and of four integers of 8 bits.
pub fn dot_product_patterns(set: &mut PatternSet) {
    set.of::<Contract<'_>>(to_dot_product);
}

/// A product of one element and of several, which are added to as many.
struct Scaled {
    /// Whether the left factor is the one element.
    lhs_is_one: bool,
    /// Number of elements of the other factor.
    count: i64,
}

/// Returns the only size that is not one; `None` if there are several, or a scalable one.
fn only_size(ty: &VectorType) -> Option<i64> {
    let mut sizes = ty.shape.iter().copied().filter(|&size| size != 1);
    let size = sizes.next();
    (ty.scalable == 0 && sizes.next().is_none()).then_some(size.unwrap_or(1))
}

impl Scaled {
    fn of(x: &Contracted, [lhs, rhs]: [&VectorType; 2], rw: &Rewriter<'_>) -> Result<Self, MatchFailure> {
        let acc = VectorType::of(rw.context(), x.result).matched()?;
        rw.require(!x.masking.is_masked() && x.kind == CombiningKind::Add)?;
        let (left, right) = (only_size(lhs).matched()?, only_size(rhs).matched()?);
        let count = only_size(&acc).matched()?;
        let lhs_is_one = left == 1;
        rw.require(lhs_is_one != (right == 1) && count == left.max(right) && count != 0)?;
        Ok(Scaled { lhs_is_one, count })
    }
}

fn flat(cx: &Context, size: i64, element: Type) -> Type {
    VectorType::fixed(&[size], element).vector(cx)
}

fn to_fma(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let x = Contracted::of(op, rw)?;
    let cx = rw.context().clone();
    let elements = [x.lhs_ty.element, x.rhs_ty.element, x.element(&cx)];
    rw.require(elements.iter().all(|&element| element == Type::F32))?;
    let scaled = Scaled::of(&x, [&x.lhs_ty, &x.rhs_ty], rw)?;
    let m = &mut Make::like(rw, op);
    let wide = flat(&cx, scaled.count, Type::F32);
    let acc = shape_cast_or_fold(m, x.acc, wide);
    let sizes = if scaled.lhs_is_one { [1, scaled.count] } else { [scaled.count, 1] };
    let mut factors = [x.lhs, x.rhs];
    for (factor, size) in factors.iter_mut().zip(sizes) {
        *factor = shape_cast_or_fold(m, *factor, flat(&cx, size, Type::F32));
    }
    let one = usize::from(!scaled.lhs_is_one);
    factors[one] = broadcast(m, factors[one], wide);
    let sum = m.same(vector::Fma::NAME, &[factors[0], factors[1], acc]);
    replace(m, &x, sum);
    Ok(())
}

/// Replaces a contraction by a vector of the same elements in one dimension.
fn replace(m: &mut Make<'_, '_>, x: &Contracted, value: Value) {
    let value = shape_cast_or_fold(m, value, x.result);
    m.rw.replace_op(x.op, &[value]);
}

/// Returns the adjacent elements of a factor that one element of the result is the sum of, the instruction, and the lengths of its result.
fn instruction(x: &Contracted, cx: &Context) -> Option<(i64, &'static str, &'static [i64])> {
    let i8 = cx.int_type(8);
    match (x.lhs_ty.element, x.rhs_ty.element, x.element(cx)) {
        (Type::BF16, Type::BF16, Type::F32) => Some((2, "x86vector.avx512.dot", &[4, 8, 16])),
        (lhs, rhs, Type::I32) if lhs == i8 && rhs == i8 => Some((4, "x86vector.avx.dot.i8", &[4, 8])),
        _ => None,
    }
}

/// Whether the factors are packed: the last dimension of both is a reduction over adjacent elements, and the columns of the right one are before
/// it.
fn is_packed(x: &Contracted, packed: i64) -> bool {
    let [lhs, rhs, acc] = &x.maps;
    let (Some((&last, lhs)), Some((&other, rhs))) = (lhs.split_last(), rhs.split_last()) else {
        return false;
    };
    let is_last = last == other && x.reductions.get(last) == Some(&true) && !acc.contains(&last);
    let sizes = [&x.lhs_ty, &x.rhs_ty].map(|ty| ty.shape.last() == Some(&packed));
    let (Some((depth, rows)), Some((columns, depths))) = (lhs.split_last(), rhs.split_last()) else {
        return false;
    };
    let in_order = rows.last().is_some_and(|row| acc.contains(row)) && acc.last() == Some(columns);
    is_last && sizes == [true; 2] && in_order && depths.last() == Some(depth) && x.reductions[*depth]
}

fn to_dot_product(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let x = Contracted::of(op, rw)?;
    let cx = rw.context().clone();
    let (packed, name, lengths) = instruction(&x, &cx).matched()?;
    rw.require(is_packed(&x, packed))?;
    let [lhs, rhs] = [&x.lhs_ty, &x.rhs_ty].map(|ty| ty.drop_dim(ty.rank() - 1));
    let scaled = Scaled::of(&x, [&lhs, &rhs], rw)?;
    rw.require(lengths.contains(&scaled.count))?;
    let (element, sum) = (x.lhs_ty.element, x.element(&cx));
    let m = &mut Make::like(rw, op);
    let acc = shape_cast_or_fold(m, x.acc, flat(&cx, scaled.count, sum));
    let (few, many) = if scaled.lhs_is_one { (x.lhs, x.rhs) } else { (x.rhs, x.lhs) };
    let wide = flat(&cx, scaled.count * packed, element);
    let many = shape_cast_or_fold(m, many, wide);
    let few = shape_cast_or_fold(m, few, flat(&cx, packed, element));
    // Adjacent elements are copied as one of 32 bits.
    let few = bitcast(m, few, flat(&cx, 1, Type::I32));
    let few = broadcast(m, few, flat(&cx, scaled.count, Type::I32));
    let few = bitcast(m, few, wide);
    let factors = if scaled.lhs_is_one { [few, many] } else { [many, few] };
    let made = m.same(name, &[acc, factors[0], factors[1]]);
    replace(m, &x, made);
    Ok(())
}
