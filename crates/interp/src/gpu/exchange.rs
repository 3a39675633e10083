//! Exchange of values among the threads of a block: reductions and shuffles.

use super::SUBGROUP_SIZE;
use crate::vector::combine_by;
use interfaces::eval::{Machine, Trap, Val};
use ir::OpRef;

/// Returns the results of each thread, from the operands of all.
pub(super) fn run(
    op: OpRef<'_>,
    operands: &[Vec<Val>],
    machine: &mut dyn Machine,
) -> Result<Vec<Vec<Val>>, Trap> {
    let subgroup = SUBGROUP_SIZE as usize;
    let mut results = Vec::with_capacity(operands.len());
    match op.name_str() {
        "gpu.shuffle" => {
            for lanes in operands.chunks(subgroup) {
                for lane in 0..lanes.len() {
                    results.push(shuffle(op, lanes, lane)?);
                }
            }
        }
        "gpu.subgroup_reduce" if op.attr("cluster_size").is_some() => {
            return Err(Trap::unsupported(op, "the interpreter reduces whole subgroups only"));
        }
        name => {
            let size = if name == "gpu.all_reduce" { operands.len().max(1) } else { subgroup };
            for group in operands.chunks(size) {
                let reduced = reduce(op, group, machine)?;
                results.extend(std::iter::repeat_n(vec![reduced], group.len()));
            }
        }
    }
    Ok(results)
}

/// Combines the values of threads in order, by the kind of the operation or its region.
fn reduce(op: OpRef<'_>, operands: &[Vec<Val>], machine: &mut dyn Machine) -> Result<Val, Trap> {
    let kind = op.words("op").and_then(|words| words.first().copied()).filter(|&kind| kind != ir::NO_WORD);
    let mut values = operands.iter().filter_map(|operands| operands.first().cloned());
    let mut total = values.next().unwrap_or(Val::Poison);
    for value in values {
        total = match kind {
            Some(kind) => combine_by(op, kind, &total, &value)?,
            None => {
                let combined = machine.run_region(op.region(0), vec![total, value])?;
                combined.into_iter().next().unwrap_or(Val::Poison)
            }
        };
    }
    Ok(total)
}

/// Returns the value of another lane, and whether there is one.
fn shuffle(op: OpRef<'_>, lanes: &[Vec<Val>], lane: usize) -> Result<Vec<Val>, Trap> {
    let number = |at: usize| match lanes[lane].get(at).and_then(Val::as_int).and_then(|value| value.to_i64())
    {
        Some(number) => Ok(number),
        None => Err(Trap::new(op, "shuffle by poison")),
    };
    let (offset, width, lane) = (number(1)?, number(2)?, lane as i64);
    let source = match op.words("mode").and_then(|words| words.first()) {
        Some(0) => lane ^ offset,
        Some(1) => lane.wrapping_add(offset),
        Some(2) => lane.wrapping_sub(offset),
        _ => offset,
    };
    let found =
        usize::try_from(source).ok().filter(|_| source < width).and_then(|source| lanes.get(source)?.first());
    Ok(vec![found.cloned().unwrap_or(Val::Poison), Val::bool(found.is_some())])
}
