//! `tosa.matmul` and `tosa.transpose`.

use super::sizes::{named, zero, zero_points};
use crate::emit::Emit;
use crate::site::Site;
use ir::{DYNAMIC, Type};
use rewrite::{MatchFailure, MatchResult};

/// Converts `tosa.matmul`.
pub(super) fn convert_matmul(at: &mut Site<'_, '_>) -> MatchResult {
    let [a, b] = [at.operands[0], at.operands[1]];
    let ty = at.result_type()?;
    let cx = at.rw.context().clone();
    let result = cx.ty(ty).shape().ok_or(MatchFailure { reason: "unranked" })?;
    at.rw.require(result.len() == 3 && [a, b].iter().all(|&value| at.ty(value).rank() == Some(3)))?;
    let zeros = zero_points(at, [2, 3])?;
    let element = cx.ty(ty).element_or_self();
    at.rw.require(element.is_float() || element.is_integer())?;
    let element = element.handle();
    let e = &mut Emit { rw: &mut *at.rw, loc: at.loc };
    let mut sizes = Vec::new();
    for (dim, operand) in [a, a, b].into_iter().enumerate() {
        if result[dim] == DYNAMIC {
            sizes.push(e.dim(operand, dim));
        }
    }
    let first = zero(e, element, 0);
    let first = e.constant(first, element);
    let empty = e.empty(result, &sizes, element);
    let init = e.fill(first, empty);
    let product = if zeros == [0, 0] {
        named(e, "linalg.batch_matmul", &[a, b], init, &[])
    } else {
        let [a_zero, b_zero] = zeros.map(|zero| e.int(Type::I32, i128::from(zero)));
        named(e, "linalg.quantized_batch_matmul", &[a, b, a_zero, b_zero], init, &[])
    };
    at.replace(&[product])
}

/// Converts `tosa.transpose`.
pub(super) fn convert_transpose(at: &mut Site<'_, '_>) -> MatchResult {
    let input = at.operands[0];
    let shape = at.shape(input)?;
    let ty = at.result_type()?;
    let perms = at.view().attr("perms").and_then(|attr| attr.as_ints()).unwrap_or_default();
    let perms: Vec<usize> = perms.into_iter().filter_map(|dim| usize::try_from(dim).ok()).collect();
    let is_permutation = (0..shape.len()).all(|dim| perms.contains(&dim)) && perms.len() == shape.len();
    at.rw.require(is_permutation)?;
    let element = at.ty(input).element_or_self().handle();
    let e = &mut Emit { rw: &mut *at.rw, loc: at.loc };
    let sizes: Vec<_> = (0..shape.len()).map(|dim| e.size(input, dim)).collect();
    let sizes: Vec<_> = perms.iter().map(|&dim| sizes[dim]).collect();
    let empty = e.empty_of(&sizes, element);
    let perms: Vec<i64> = perms.iter().map(|&dim| dim as i64).collect();
    let op = linalg::build::build_transpose(e.rw, e.loc, (input, empty), &perms);
    let result = e.result(op, 0);
    let result = e.cast(result, ty);
    at.replace(&[result])
}
