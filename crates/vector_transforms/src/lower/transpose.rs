//! Lowering of `vector.transpose`: by elements, by shuffles or by an intrinsic of LLVM.

mod shuffle16x16;

use crate::make::{extract, insert, poison, shape_cast, shuffle};
use crate::ty::{VectorType, positions};
use dialect_transforms::make::Make;
use ir::{Build, Op, Type, Value};
use rewrite::{MatchFailure, MatchResult, Matched, PatternSet, Rewriter};
use vector::Transpose;

pub use transform::enums::VectorTransposeLowering as Strategy;

/// Adds the patterns of a strategy.
pub fn patterns(set: &mut PatternSet, strategy: Strategy) {
    set.of::<Transpose<'_>>(unit_dim);
    set.of::<Transpose<'_>>(move |op, rw| by_elements(op, strategy, rw));
    if is_by_shuffle(strategy) {
        set.of::<Transpose<'_>>(move |op, rw| by_shuffle(op, strategy, rw));
    }
}

/// Adds the pattern that makes `llvm.intr.matrix.transpose` of transpositions of two dimensions.
pub fn flat_patterns(set: &mut PatternSet) {
    set.of::<Transpose<'_>>(by_intrinsic);
}

fn is_by_shuffle(strategy: Strategy) -> bool {
    matches!(strategy, Strategy::Shuffle1D | Strategy::Shuffle16x16)
}

/// A transposition.
struct Transposed {
    source: Value,
    result: Type,
    from: VectorType,
    order: Vec<usize>,
}

impl Transposed {
    fn of(op: Op, rw: &Rewriter<'_>) -> Result<Self, MatchFailure> {
        let view: Transpose<'_> = rw.cast(op)?;
        let from = VectorType::of(rw.context(), view.vector().ty_handle()).matched()?;
        let order: Option<Vec<usize>> =
            view.permutation().iter().map(|&dim| usize::try_from(dim).ok()).collect();
        let order = order.filter(|order| order.iter().all(|&dim| dim < from.rank())).matched()?;
        let (source, result) = (view.vector().handle(), view.result().ty_handle());
        Ok(Transposed { source, result, from, order })
    }

    /// Returns the two dimensions larger than one, if they are exchanged.
    fn two_dims(&self) -> Option<[usize; 2]> {
        let large: Vec<usize> = (0..self.from.rank())
            .filter(|&dim| self.from.shape[dim] > 1 || self.from.is_scalable(dim))
            .collect();
        let &[first, second] = &large[..] else { return None };
        let place = |wanted| self.order.iter().position(|&dim| dim == wanted);
        (self.from.scalable == 0 && place(second) < place(first)).then_some([first, second])
    }
}

/// A transposition of two dimensions, of which one has size 1, only changes the shape.
fn unit_dim(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let x = Transposed::of(op, rw)?;
    rw.require(x.order == [1, 0])?;
    let is_unit = |dim: usize| x.from.shape[dim] == 1 && !x.from.is_scalable(dim);
    rw.require(is_unit(0) || is_unit(1))?;
    let made = shape_cast(&mut Make::like(rw, op), x.source, x.result);
    rw.replace_op(op, &[made]);
    Ok(())
}

/// Extracts and inserts each element, or each vector of the last dimensions that stay in their places.
fn by_elements(op: Op, strategy: Strategy, rw: &mut Rewriter<'_>) -> MatchResult {
    let x = Transposed::of(op, rw)?;
    rw.require(x.from.scalable == 0 && !(is_by_shuffle(strategy) && x.two_dims().is_some()))?;
    let kept = x.order.iter().enumerate().rev().take_while(|&(at, &dim)| at == dim).count();
    let outer = x.from.rank() - kept;
    let places = positions(&x.from.shape[..outer]).matched()?;
    let m = &mut Make::like(rw, op);
    let mut made = poison(m, x.result);
    for place in places {
        let target: Vec<i64> = x.order[..outer].iter().map(|&dim| place[dim]).collect();
        let part = extract(m, x.source, &place);
        made = insert(m, part, made, &target);
    }
    rw.replace_op(op, &[made]);
    Ok(())
}

fn by_shuffle(op: Op, strategy: Strategy, rw: &mut Rewriter<'_>) -> MatchResult {
    let x = Transposed::of(op, rw)?;
    let [first, second] = x.two_dims().matched()?;
    let (rows, columns) = (x.from.shape[first], x.from.shape[second]);
    let count = x.from.num_elements().filter(|&count| count <= crate::MOST).matched()?;
    let m = &mut Make::like(rw, op);
    let cx = m.cx();
    let flat = shape_cast(m, x.source, VectorType::fixed(&[count], x.from.element).vector(&cx));
    let made = if strategy == Strategy::Shuffle16x16 && rows == 16 && columns == 16 {
        let square = VectorType::fixed(&[rows, columns], x.from.element).vector(&cx);
        let source = shape_cast(m, flat, square);
        shuffle16x16::transposed(m, source, square)
    } else {
        let mask: Vec<i64> =
            (0..columns).flat_map(|column| (0..rows).map(move |row| row * columns + column)).collect();
        shuffle(m, [flat, flat], &mask)
    };
    let made = shape_cast(m, made, x.result);
    rw.replace_op(op, &[made]);
    Ok(())
}

fn by_intrinsic(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let x = Transposed::of(op, rw)?;
    rw.require(x.order == [1, 0] && x.from.scalable == 0)?;
    let m = &mut Make::like(rw, op);
    let cx = m.cx();
    let count = x.from.num_elements().matched()?;
    let flat = VectorType::fixed(&[count], x.from.element).vector(&cx);
    let source = shape_cast(m, x.source, flat);
    let size = |dim: usize| cx.i32_attr(x.from.shape[dim] as i32);
    // The intrinsic counts rows by columns of a matrix in column-major order.
    let attrs = [("rows", size(1)), ("columns", size(0))];
    let made = m.with("llvm.intr.matrix.transpose", &[source], flat, &attrs);
    let made = shape_cast(m, made, x.result);
    rw.replace_op(op, &[made]);
    Ok(())
}
