//! Evaluation of `affine.delinearize_index` and `affine.linearize_index`: numbers in mixed-radix bases.

use crate::memref::{indices, mixed};
use interfaces::eval::{Machine, Step, Trap, Val};
use ir::OpRef;

type EvalResult = Result<Step, Trap>;

/// Returns the digits of a number, the last one first divided off. The outermost base is not used.
pub(crate) fn delinearize(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    let count = op.num_results();
    let mut basis = mixed(op, args, "static_basis", 1)?;
    if basis.iter().any(|&base| base <= 0) {
        return Err(Trap::new(op, "division by a number that is not positive"));
    }
    if basis.len() == count {
        basis.remove(0);
    }
    // Lowerings divide by products of bases, which are poison if they overflow.
    let fits = basis.iter().try_fold(1_i64, |product, &base| product.checked_mul(base)).is_some();
    if !fits || args.first().and_then(Val::as_int).is_none() {
        return Ok(Step::Results(vec![Val::Poison; count]));
    }
    let mut rest = indices(op, &args[..1])?[0];
    let mut digits = Vec::with_capacity(count);
    for base in basis.into_iter().rev() {
        digits.push(Val::index(rest.rem_euclid(base)));
        rest = rest.div_euclid(base);
    }
    digits.push(Val::index(rest));
    digits.reverse();
    Ok(Step::Results(digits))
}

/// Returns the number of these digits; poison where it overflows and, with `disjoint`, for a digit that its
/// base does not allow.
pub(crate) fn linearize(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    if args.contains(&Val::Poison) {
        return Ok(Val::Poison.into());
    }
    let digits = indices(op, &args[op.operand_group(0)])?;
    let mut basis = mixed(op, args, "static_basis", 1)?;
    if basis.len() + 1 == digits.len() {
        basis.insert(0, i64::MAX);
    }
    let is_disjoint = op.attr("disjoint").is_some();
    let mut broken = false;
    let (mut number, mut weight) = (0_i64, 1_i64);
    for (at, (&digit, &base)) in digits.iter().zip(&basis).enumerate().rev() {
        broken |= base < 0 || digit >= base || (digit < 0 && at > 0);
        let Some(next) = digit.checked_mul(weight).and_then(|part| number.checked_add(part)) else {
            return Ok(Val::Poison.into());
        };
        number = next;
        if at > 0 {
            let Some(next) = weight.checked_mul(base) else { return Ok(Val::Poison.into()) };
            weight = next;
        }
    }
    Ok(if is_disjoint && broken { Val::Poison } else { Val::index(number) }.into())
}
