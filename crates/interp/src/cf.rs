//! Evaluation of `cf`.

use crate::Entry;
use interfaces::eval::{Machine, Step, Trap, TrapKind, Val};
use ir::OpRef;

pub(crate) const TABLE: &[Entry] =
    &[("cf.br", &branch), ("cf.cond_br", &cond_branch), ("cf.switch", &switch), ("cf.assert", &assert)];

pub(crate) fn branch(_: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> Result<Step, Trap> {
    Ok(Step::Branch(0, args.to_vec()))
}

/// Returns the truth of a condition; a trap on poison.
pub(crate) fn condition(op: OpRef<'_>, value: Option<&Val>) -> Result<bool, Trap> {
    match value {
        Some(Val::Int(bit)) => Ok(!bit.is_zero()),
        _ => Err(Trap::new(op, "branch on poison")),
    }
}

pub(crate) fn cond_branch(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> Result<Step, Trap> {
    let group = if condition(op, args.first())? { 1 } else { 2 };
    Ok(Step::Branch(group - 1, args[op.operand_group(group)].to_vec()))
}

pub(crate) fn switch(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> Result<Step, Trap> {
    let Some(Val::Int(flag)) = args.first() else { return Err(Trap::new(op, "branch on poison")) };
    let cases = op.attr("case_values").and_then(|values| values.as_dense());
    let found =
        cases.and_then(|cases| (0..cases.len()).find(|&index| cases.int(index).as_ref() == Some(flag)));
    let sizes = op.attr("case_operand_segments").and_then(|sizes| sizes.as_ints()).unwrap_or_default();
    let default = op.operand_group(1);
    let Some(case) = found else { return Ok(Step::Branch(0, args[default].to_vec())) };
    let size = |index: usize| sizes.get(index).map_or(0, |&size| size as usize);
    let start = default.end + (0..case).map(size).sum::<usize>();
    let values = args.get(start..start + size(case)).unwrap_or(&[]);
    Ok(Step::Branch(case + 1, values.to_vec()))
}

fn assert(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> Result<Step, Trap> {
    if condition(op, args.first())? {
        return Ok(Step::Results(Vec::new()));
    }
    let message = op.attr("msg").and_then(|message| message.as_str()).unwrap_or("");
    Err(Trap::of_kind(TrapKind::Aborted, op, format!("assertion failed: {message}")))
}
