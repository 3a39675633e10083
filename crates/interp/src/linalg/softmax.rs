//! `linalg.softmax`: exponentials of the elements of each row, less its greatest, divided by their sum.

use super::{EvalResult, Operand, out_of_bounds, read, write};
use crate::arith::number_of;
use crate::math::of_host;
use crate::memref::{every_index, memref};
use crate::tensor::tensor;
use apnum::ApFloat;
use interfaces::eval::{Machine, Step, Trap, Val};
use ir::{AttrRef, OpRef};
use std::rc::Rc;

/// Returns an operand; `None` if it is a tensor that is poison.
fn operand(op: OpRef<'_>, args: &[Val], at: usize) -> Result<Option<Operand>, Trap> {
    if op.operand(at).ty().is_tensor() {
        return Ok(tensor(op, args.get(at))?.map(|tensor| Operand::Tensor((*tensor).clone())));
    }
    Ok(Some(Operand::Buffer(memref(op, args.get(at))?)))
}

fn exp(value: ApFloat) -> ApFloat {
    match value.kind().width() {
        ..=32 => ApFloat::from_f32(elementary::expf(value.to_f32())).convert(value.kind()),
        _ => of_host(&value, elementary::exp(value.to_f64())),
    }
}

/// Returns the softmax of numbers; poison if one of them is.
fn softmax(row: &[Val]) -> Vec<Val> {
    let numbers: Option<Vec<ApFloat>> = row.iter().map(Val::as_float).collect();
    let Some(numbers) = numbers else { return vec![Val::Poison; row.len()] };
    let greatest = numbers.iter().copied().reduce(|a, b| number_of(a, b, |a, b| a.maxnum(&b)));
    let Some(greatest) = greatest else { return Vec::new() };
    let powers: Vec<ApFloat> = numbers.into_iter().map(|number| exp(number - greatest)).collect();
    let zero = ApFloat::zero(greatest.kind(), false);
    let sum = powers.iter().fold(zero, |sum, &power| sum + power);
    powers.into_iter().map(|power| Val::Float(power / sum)).collect()
}

/// Evaluates the operation: the rows are those along its dimension.
pub(super) fn evaluate(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> EvalResult {
    let (Some(input), Some(mut output)) = (operand(op, args, 0)?, operand(op, args, 1)?) else {
        return Ok(Step::Results(vec![Val::Poison; op.num_results()]));
    };
    let sizes = input.sizes().to_vec();
    if output.sizes() != sizes {
        return Err(Trap::new(op, "the sizes of operands do not agree"));
    }
    let dim = op.attr("dimension").and_then(AttrRef::as_i64).and_then(|dim| usize::try_from(dim).ok());
    let dim = dim.filter(|&dim| dim < sizes.len()).ok_or_else(|| out_of_bounds(op, &[], &sizes))?;
    let mut rows = sizes.clone();
    rows[dim] = sizes[dim].min(1);
    for mut at in every_index(&rows) {
        let mut row = Vec::new();
        for place in 0..sizes[dim] {
            at[dim] = place;
            row.push(read(op, &input, &at, true, machine)?);
        }
        for (place, value) in (0..).zip(softmax(&row)) {
            at[dim] = place;
            write(op, &mut output, &at, value, machine)?;
        }
    }
    Ok(Step::Results(match output {
        Operand::Tensor(tensor) => vec![Val::Tensor(Rc::new(tensor))],
        _ => Vec::new(),
    }))
}
