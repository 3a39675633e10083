//! Masks, and the operations that they are for.

use super::{EvalResult, MASKABLE, count, elements, from_items, sizes};
use crate::memref::{every_index, indices};
use interfaces::eval::{Machine, Step, Trap, Val};
use ir::{AttrRef, OpRef};

/// Returns the lane of a mask; `None` if it is poison.
pub(super) fn lane(mask: &[Val], at: usize) -> Option<bool> {
    mask.get(at)?.as_int().map(|bit| !bit.is_zero())
}

/// Returns a lane of the mask of a store, where poison is undefined behaviour; active if there is no mask.
pub(super) fn stores(op: OpRef<'_>, mask: Option<&[Val]>, at: usize) -> Result<bool, Trap> {
    match mask {
        None => Ok(true),
        Some(mask) => lane(mask, at).ok_or_else(|| Trap::new(op, "store under a mask that is poison")),
    }
}

/// Returns a mask that is on where all indices are below these sizes.
fn below(op: OpRef<'_>, limits: &[i64]) -> Val {
    let is_on = |at: Vec<i64>| at.iter().zip(limits).all(|(at, limit)| at < limit);
    let items: Vec<Val> = every_index(sizes(op.result(0).ty())).map(|at| Val::bool(is_on(at))).collect();
    from_items(op.result(0).ty(), &items)
}

pub(super) fn create_mask(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    if args.contains(&Val::Poison) {
        return Ok(Val::Poison.into());
    }
    // A mask without dimensions is on if its number is positive.
    let limits = indices(op, args)?;
    match (sizes(op.result(0).ty()), &limits[..]) {
        ([], [limit]) => Ok(from_items(op.result(0).ty(), &[Val::bool(*limit > 0)]).into()),
        _ => Ok(below(op, &limits).into()),
    }
}

pub(super) fn constant_mask(op: OpRef<'_>, _: &[Val], _: &mut dyn Machine) -> EvalResult {
    let limits = op.attr("mask_dim_sizes").and_then(AttrRef::as_ints).unwrap_or_default();
    match (sizes(op.result(0).ty()), &limits[..]) {
        ([], [limit]) => Ok(from_items(op.result(0).ty(), &[Val::bool(*limit > 0)]).into()),
        _ => Ok(below(op, &limits).into()),
    }
}

/// Evaluates the operation in the region, if there is one, under the mask. Inactive lanes are those of the
/// passthru, if there is one.
pub(super) fn mask(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> EvalResult {
    let mask_sizes = sizes(op.operand(0).ty());
    let lanes = elements(args.first(), count(mask_sizes));
    let mut results = match op.region(0).ops().next() {
        Some(inner) if !inner.is("vector.yield") => under(inner, &lanes, machine)?,
        _ => machine.run_region(op.region(0), Vec::new())?,
    };
    if let (Some(passthru), Some(result)) = (args.get(1), results.first_mut()) {
        let ty = op.result(0).ty();
        let through = elements(Some(passthru), count(sizes(ty)));
        if sizes(ty) == mask_sizes {
            let items = elements(Some(result), through.len()).into_iter().zip(through).enumerate();
            let choose = |(at, (from_items, through))| match lane(&lanes, at) {
                Some(true) => from_items,
                Some(false) => through,
                None => Val::Poison,
            };
            *result = from_items(ty, &items.map(choose).collect::<Vec<Val>>());
        }
    }
    Ok(Step::Results(results))
}

/// Returns the results of an operation under a mask.
fn under(op: OpRef<'_>, lanes: &[Val], machine: &mut dyn Machine) -> Result<Vec<Val>, Trap> {
    let operands: Vec<Val> = op.operands().map(|value| machine.value(value)).collect();
    let Some((_, evaluator)) = MASKABLE.iter().find(|(name, _)| op.is(name)) else {
        let message = format!("the interpreter cannot evaluate '{}' under a mask", op.name_str());
        return Err(Trap::unsupported(op, message));
    };
    match (evaluator.0)(op, &operands, Some(lanes), machine)? {
        Step::Results(results) => Ok(results),
        _ => Err(Trap::unsupported(op, "control leaves an operation under a mask")),
    }
}
