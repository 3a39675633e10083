//! Products of rows and columns.

use super::Contracted;
use super::arithmetic::{product, sum};
use crate::make::{extract, insert, transpose, with_kind, zero};
use crate::ty::VectorType;
use dialect_transforms::make::Make;
use ir::{Build, Value};
use rewrite::{MatchFailure, MatchResult, Matched, Rewriter};
use vector::{CombiningKind, Reduction};

/// Exchange of the operands, and transposition of each of the two that follow.
type Plan = (bool, bool, bool);

/// Returns how the reduction becomes the last dimension of both operands.
fn plan(x: &Contracted) -> Option<Plan> {
    let (m, n, k) = (0, 1, 2);
    let plans: &[([&[usize]; 3], Plan)] = match x.reductions[..] {
        [false, false, true] => &[
            ([&[m, k], &[k, n], &[m, n]], (false, false, true)),
            ([&[m, k], &[n, k], &[m, n]], (false, false, false)),
            ([&[k, m], &[k, n], &[m, n]], (false, true, true)),
            ([&[k, m], &[n, k], &[m, n]], (false, true, false)),
            ([&[m, k], &[k, n], &[n, m]], (true, true, false)),
            ([&[m, k], &[n, k], &[n, m]], (true, false, false)),
            ([&[k, m], &[k, n], &[n, m]], (true, true, true)),
            ([&[k, m], &[n, k], &[n, m]], (true, false, true)),
        ],
        [false, true] => &[
            ([&[0, 1], &[1], &[0]], (false, false, false)),
            ([&[1, 0], &[1], &[0]], (false, true, false)),
            ([&[1], &[0, 1], &[0]], (true, false, false)),
            ([&[1], &[1, 0], &[0]], (true, true, false)),
        ],
        _ => &[],
    };
    plans.iter().find(|(layout, _)| x.has_layout(*layout)).map(|&(_, plan)| plan)
}

pub(super) fn lower(x: &Contracted, rw: &mut Rewriter<'_>) -> MatchResult {
    rw.require(!x.masking.is_masked() && x.kind == CombiningKind::Add)?;
    let cx = rw.context().clone();
    let (swap, turn_lhs, turn_rhs) = plan(x).matched()?;
    let ty = VectorType::of(&cx, x.result).matched()?;
    rw.require(ty.scalable == 0 && ty.num_elements().is_some_and(|count| count <= crate::MOST))?;
    rw.require(x.lhs_ty.element == ty.element && x.rhs_ty.element == ty.element)?;
    let m = &mut Make::like(rw, x.op);
    let [mut lhs, mut rhs] = if swap { [x.rhs, x.lhs] } else { [x.lhs, x.rhs] };
    for (turn, value) in [(turn_lhs, &mut lhs), (turn_rhs, &mut rhs)] {
        if turn {
            *value = transpose(m, *value, &[1, 0]);
        }
    }
    let mut made = zero(m, x.result);
    let mut columns: Vec<Value> = Vec::new();
    for row in 0..ty.shape[0] {
        let left = extract(m, lhs, &[row]);
        for column in 0..ty.shape.get(1).copied().unwrap_or(1) {
            if columns.len() as i64 <= column {
                columns.push(if ty.rank() == 1 { rhs } else { extract(m, rhs, &[column]) });
            }
            let terms = product(m, [left, columns[column as usize]]);
            let total = reduction(m, &[terms], &ty)?;
            made = insert(m, total, made, &[row, column][..ty.rank()]);
        }
    }
    let made = sum(m, [made, x.acc]);
    rw.replace_op(x.op, &[made]);
    Ok(())
}

fn reduction(m: &mut Make<'_, '_>, operands: &[Value], ty: &VectorType) -> Result<Value, MatchFailure> {
    let made = with_kind(m, Reduction::NAME, operands, ty.element, CombiningKind::Add, &[]);
    m.rw.op(made).results().next().map(|value| value.handle()).matched()
}
