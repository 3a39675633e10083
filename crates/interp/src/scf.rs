//! Evaluation of `scf`.

use crate::Entry;
use crate::cf::condition;
use crate::func::exit;
use crate::memref::mixed;
use crate::tensor::insert_into;
use apnum::ApInt;
use interfaces::eval::{Machine, Step, Trap, Val};
use ir::OpRef;

pub(crate) const TABLE: &[Entry] = &[
    ("scf.yield", &exit),
    ("scf.reduce.return", &exit),
    ("scf.if", &if_),
    ("scf.for", &for_),
    ("scf.while", &while_),
    ("scf.condition", &condition_),
    ("scf.parallel", &parallel),
    ("scf.reduce", &reduce),
    ("scf.execute_region", &execute_region),
    ("scf.index_switch", &index_switch),
    ("scf.forall", &forall),
    ("scf.forall.in_parallel", &in_parallel),
];

fn if_(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> Result<Step, Trap> {
    let region = usize::from(!condition(op, args.first())?);
    machine.run_region(op.region(region), Vec::new()).map(Step::Results)
}

/// Returns an integer; a trap on poison.
fn int(op: OpRef<'_>, value: Option<&Val>) -> Result<ApInt, Trap> {
    match value {
        Some(Val::Int(value)) => Ok(value.clone()),
        _ => Err(Trap::new(op, "loop bound is poison")),
    }
}

fn for_(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> Result<Step, Trap> {
    let (mut iv, upper, step) = (int(op, args.first())?, int(op, args.get(1))?, int(op, args.get(2))?);
    let unsigned = op.attr("unsignedCmp").is_some();
    if step.is_zero() || (!unsigned && step.is_negative()) {
        return Err(Trap::new(op, "loop step is not positive"));
    }
    let mut carried = args[3..].to_vec();
    while if unsigned { iv.ult(&upper) } else { iv.slt(&upper) } {
        let mut arguments = vec![Val::Int(iv.clone())];
        arguments.append(&mut carried);
        carried = machine.run_region(op.region(0), arguments)?;
        let (next, overflow) = if unsigned { iv.uadd_overflow(&step) } else { iv.sadd_overflow(&step) };
        if overflow {
            // When lowered it wraps, and MLIR does not define the result.
            return Err(Trap::new(op, "the counter of the loop overflows"));
        }
        iv = next;
    }
    Ok(Step::Results(carried))
}

/// Evaluates `while`. The first region exits with the condition, followed by the values: see [`condition_`].
fn while_(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> Result<Step, Trap> {
    let mut carried = args.to_vec();
    loop {
        let mut values = machine.run_region(op.region(0), carried)?;
        if values.is_empty() {
            return Err(Trap::new(op, "loop without condition"));
        }
        let goes_on = values.remove(0);
        if !condition(op, Some(&goes_on))? {
            return Ok(Step::Results(values));
        }
        carried = machine.run_region(op.region(1), values)?;
    }
}

fn condition_(_: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> Result<Step, Trap> {
    Ok(Step::Exit(args.to_vec()))
}

/// Runs the iterations in row-major order and reduces in that order.
fn parallel(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> Result<Step, Trap> {
    let bound = |group: usize| -> Result<Vec<i64>, Trap> {
        let values = args[op.operand_group(group)].iter();
        values.map(|value| int(op, Some(value)).map(|value| value.to_i64().unwrap_or(0))).collect()
    };
    let (lower, upper, step) = (bound(0)?, bound(1)?, bound(2)?);
    if step.iter().any(|&step| step <= 0) {
        return Err(Trap::new(op, "loop step is not positive"));
    }
    let mut carried = args[op.operand_group(3)].to_vec();
    let empty = lower.iter().zip(&upper).any(|(lower, upper)| lower >= upper);
    let mut next = (!empty).then(|| lower.clone());
    while let Some(mut at) = next.take() {
        let arguments = at.iter().map(|&index| Val::index(index)).collect();
        let operands = machine.run_region(op.region(0), arguments)?;
        carried = reduce_into(op, carried, operands, machine)?;
        next = advance(&mut at, &lower, &upper, &step).then_some(at);
    }
    Ok(Step::Results(carried))
}

/// Advances to the next iteration in row-major order, if there is one.
pub(crate) fn advance(at: &mut [i64], lower: &[i64], upper: &[i64], step: &[i64]) -> bool {
    let rank = [lower.len(), upper.len(), step.len()].into_iter().fold(at.len(), usize::min);
    for dim in (0..rank).rev() {
        match at[dim].checked_add(step[dim]).filter(|&next| next < upper[dim]) {
            Some(next) => {
                at[dim] = next;
                return true;
            }
            None => at[dim] = lower[dim],
        }
    }
    false
}

/// Runs the iterations in row-major order. Each sees the initial shared tensors; its insertions are applied
/// after it.
fn forall(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> Result<Step, Trap> {
    let lower = mixed(op, args, "staticLowerBound", 0)?;
    let upper = mixed(op, args, "staticUpperBound", 1)?;
    let step = mixed(op, args, "staticStep", 2)?;
    if step.iter().any(|&step| step <= 0) {
        return Err(Trap::new(op, "loop step is not positive"));
    }
    let shared = &args[op.operand_group(3)];
    let mut results = shared.to_vec();
    let empty = lower.iter().zip(&upper).any(|(lower, upper)| lower >= upper);
    let mut next = (!empty).then(|| lower.clone());
    while let Some(mut at) = next.take() {
        let arguments = at.iter().map(|&index| Val::index(index)).chain(shared.iter().cloned()).collect();
        let operands = machine.run_region(op.region(0), arguments)?;
        insert_parts(op, &mut results, operands)?;
        next = advance(&mut at, &lower, &upper, &step).then_some(at);
    }
    Ok(Step::Results(results))
}

/// Ends an iteration with the operands of all its insertions, concatenated.
fn in_parallel(op: OpRef<'_>, _: &[Val], machine: &mut dyn Machine) -> Result<Step, Trap> {
    let operands = op.region(0).ops().flat_map(|insertion| insertion.operands());
    Ok(Step::Exit(operands.map(|value| machine.value(value)).collect()))
}

/// Applies the insertions of an iteration to the results: their destinations are arguments of the body.
fn insert_parts(op: OpRef<'_>, results: &mut [Val], operands: Vec<Val>) -> Result<(), Trap> {
    let end = op.region(0).last_block().and_then(|block| block.last());
    let mut operands = operands.into_iter();
    for insertion in end.into_iter().flat_map(|end| end.region(0).ops()) {
        let mut values: Vec<Val> = operands.by_ref().take(insertion.num_operands()).collect();
        let first = op.region(0).first_block().map_or(0, |block| block.num_arguments()) - results.len();
        let dest = insertion.operand(1);
        let number = dest.argument_block().and_then(|_| dest.position().checked_sub(first));
        let Some(result) = number.and_then(|number| results.get_mut(number)) else {
            return Err(Trap::unsupported(insertion, "insertion into what the loop does not share"));
        };
        values[1] = result.clone();
        *result = insert_into(insertion, &values)?;
    }
    Ok(())
}

/// Combines the operands of an iteration with the values carried by the loop, by the regions of its
/// `scf.reduce`.
fn reduce_into(
    op: OpRef<'_>,
    carried: Vec<Val>,
    operands: Vec<Val>,
    machine: &mut dyn Machine,
) -> Result<Vec<Val>, Trap> {
    let reduce = op.region(0).last_block().and_then(|block| block.last());
    let Some(reduce) = reduce.filter(|reduce| reduce.num_regions() >= carried.len()) else {
        return Ok(carried);
    };
    let mut result = Vec::with_capacity(carried.len());
    for (index, (left, right)) in carried.into_iter().zip(operands).enumerate() {
        let values = machine.run_region(reduce.region(index), vec![left, right])?;
        result.push(values.into_iter().next().unwrap_or(Val::Poison));
    }
    Ok(result)
}

/// Ends an iteration; the loop combines the values.
fn reduce(_: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> Result<Step, Trap> {
    Ok(Step::Exit(args.to_vec()))
}

fn execute_region(op: OpRef<'_>, _: &[Val], machine: &mut dyn Machine) -> Result<Step, Trap> {
    machine.run_region(op.region(0), Vec::new()).map(Step::Results)
}

fn index_switch(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> Result<Step, Trap> {
    let value = int(op, args.first())?.to_i64();
    let cases = op.attr("cases").and_then(|cases| cases.as_ints()).unwrap_or_default();
    let found = cases.iter().position(|&case| Some(case) == value);
    machine.run_region(op.region(found.map_or(0, |case| case + 1)), Vec::new()).map(Step::Results)
}
