//! Writes of transposed vectors whose rows are of unknown number: loops over the rows.

use super::Options;
use super::bounds::indices;
use crate::make::{Make, handles};
use crate::vector::transfer::{Parts, Transfer, extract, set_mask, write};
use ir::{Build, Op, Type, Value};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use scf::For;
use vector::{CreateMask, TransferWrite, Transpose};

/// Adds the pattern.
pub(super) fn patterns(set: &mut PatternSet, options: Options) {
    set.of::<TransferWrite<'_>>(move |op, rw| write_rows(op, options, rw));
}

/// Returns the vector that is transposed to one of `vector<[N]xM>`.
fn transposed(x: &Transfer, rw: &Rewriter<'_>) -> Option<Value> {
    let ty = rw.context().ty(x.vector_ty);
    let made =
        rw.value(x.vector).defining_op().filter(|_| ty.rank() == Some(2) && ty.scalable_dims() == 1)?;
    let transpose = made.cast::<Transpose<'_>>()?;
    (transpose.permutation() == [1, 0]).then(|| transpose.vector().handle())
}

/// Writes a vector row by row: each has an element of each row of the vector that was transposed.
fn write_rows(op: Op, options: Options, rw: &mut Rewriter<'_>) -> MatchResult {
    let x = Transfer::of(rw.op(op)).matched()?;
    rw.require(!x.is_tensor || options.lower_tensors)?;
    let source = transposed(&x, rw).matched()?;
    rw.require(rw.context().map(x.map).is_identity() && x.in_bounds.first() == Some(&true))?;
    let mask_sizes = match x.mask {
        None => None,
        Some(mask) => {
            let made = rw.value(mask).defining_op().filter(|made| made.is(CreateMask::NAME)).matched()?;
            Some(handles(made.operands()))
        }
    };
    let ty = rw.context().ty(x.vector_ty);
    let (shape, element) = (ty.shape().matched()?.to_vec(), ty.element_or_self().handle());
    let inner = rw.context().vector_type(&shape[1..], element);
    let map = x.inner_map(rw.body());
    let m = &mut Make::like(rw, op);
    let columns: Vec<Value> = (0..shape[1]).map(|column| extract(m, source, &[column], None)).collect();
    let lower = m.index(0);
    let upper = match mask_sizes.as_ref().and_then(|sizes| sizes.first()) {
        Some(&size) => size,
        None => {
            let scale = m.value("vector.vscale", &[], Type::INDEX);
            let count = m.index(shape[0]);
            m.same("arith.muli", &[scale, count])
        }
    };
    let step = m.index(1);
    let mask = mask_sizes.as_ref().map(|sizes| {
        let ty = m.with_element(inner, Type::I1);
        m.value(CreateMask::NAME, &sizes[1..], ty)
    });
    let inits: Vec<Value> = x.is_tensor.then_some(x.base).into_iter().collect();
    let loc = m.loc;
    let level = For::build_with(m.rw, loc, [lower, upper], step, &inits, |rw, row, carried| {
        let m = &mut Make { rw, loc };
        let places = indices(m, &x, row);
        let elements: Vec<Value> = columns.iter().map(|&column| extract(m, column, &[], Some(row))).collect();
        let vector = m.value("vector.from_elements", &elements, inner);
        let base = carried.first().copied().unwrap_or(x.base);
        let parts = Parts { base, indices: &places, map, mask: None, in_bounds: &x.in_bounds[1..] };
        let new = write(m, vector, &parts);
        if let Some(mask) = mask {
            set_mask(m, new, mask);
        }
        handles(m.rw.op(new).results())
    });
    let results = handles(rw.op(level).results());
    if results.is_empty() {
        rw.erase_op(op)
    } else {
        rw.replace_op(op, &results)
    }
    Ok(())
}
