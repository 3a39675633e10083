//! Products of matrices by `llvm.intr.matrix.multiply`.

use super::Contracted;
use super::arithmetic::sum;
use crate::make::{shape_cast, transpose};
use crate::ty::VectorType;
use dialect_transforms::make::Make;
use ir::Build;
use rewrite::{MatchResult, Matched, Rewriter};
use vector::CombiningKind;

pub(super) fn lower(x: &Contracted, rw: &mut Rewriter<'_>) -> MatchResult {
    rw.require(
        !x.masking.is_masked() && x.kind == CombiningKind::Add && x.reductions == [false, false, true],
    )?;
    let cx = rw.context().clone();
    let result = VectorType::of(&cx, x.result).matched()?;
    let types = [&x.lhs_ty, &x.rhs_ty, &result];
    rw.require(types.iter().all(|ty| ty.scalable == 0 && ty.rank() == 2 && ty.element == result.element))?;
    let element = cx.ty(result.element);
    rw.require(element.is_float() || element.is_signless_integer())?;
    let m = &mut Make::like(rw, x.op);
    let mut lhs = x.lhs;
    if x.maps[0] == [2, 0] {
        lhs = transpose(m, lhs, &[1, 0]);
    }
    let mut rhs = x.rhs;
    if x.maps[1] == [1, 2] {
        rhs = transpose(m, rhs, &[1, 0]);
    }
    let rows = x.lhs_ty.shape[usize::from(x.maps[0] == [2, 0])];
    let inner = x.lhs_ty.shape[usize::from(x.maps[0] != [2, 0])];
    let columns = x.rhs_ty.shape[usize::from(x.maps[1] != [1, 2])];
    let flat = |count: i64| VectorType::fixed(&[count], result.element).vector(&cx);
    let lhs = shape_cast(m, lhs, flat(rows.checked_mul(inner).matched()?));
    let rhs = shape_cast(m, rhs, flat(inner.checked_mul(columns).matched()?));
    let size = |size: i64| cx.i32_attr(size as i32);
    // Operands are read in column-major order, of which the rows here are columns.
    let attrs = [("lhs_rows", size(rows)), ("lhs_columns", size(inner)), ("rhs_columns", size(columns))];
    let ty = flat(rows.checked_mul(columns).matched()?);
    let made = m.with("llvm.intr.matrix.multiply", &[lhs, rhs], ty, &attrs);
    let shaped = VectorType::fixed(&[rows, columns], result.element).vector(&cx);
    let mut made = shape_cast(m, made, shaped);
    if x.maps[2] == [1, 0] {
        made = transpose(m, made, &[1, 0]);
    }
    let made = sum(m, [x.acc, made]);
    rw.replace_op(x.op, &[made]);
    Ok(())
}
