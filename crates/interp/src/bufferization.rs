//! Evaluation of `bufferization`.
//!
//! A tensor created from a buffer is a snapshot of its contents; a buffer created from a tensor is a copy.

use crate::Entry;
use crate::cf::condition;
use crate::memref::{copy_elements, every_index, indices, memref, store_at};
use crate::tensor::{count, filled, result, sizes_of, tensor};
use interfaces::eval::{BufferId, Machine, MemRefVal, Step, Trap, Val};
use ir::OpRef;
use std::rc::Rc;

pub(crate) const TABLE: &[Entry] = &[
    ("bufferization.alloc_tensor", &alloc_tensor),
    ("bufferization.clone", &clone),
    ("bufferization.dealloc", &dealloc),
    ("bufferization.dealloc_tensor", &dealloc_tensor),
    ("bufferization.materialize_in_destination", &materialize),
    ("bufferization.to_buffer", &to_buffer),
    ("bufferization.to_tensor", &to_tensor),
];

type EvalResult = Result<Step, Trap>;

/// Returns the current elements of the buffer; uninitialized ones are poison. Nothing may write to it while
/// the tensor is used.
fn to_tensor(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> EvalResult {
    let buffer = memref(op, args.first())?;
    let mut items = Vec::with_capacity(count(op, &buffer.sizes)?);
    for at in every_index(&buffer.sizes) {
        let place = buffer.element(&at).map_err(|_| Trap::new(op, "out-of-bounds access"))?;
        items.push(machine.peek(op, buffer.buffer, place)?.unwrap_or(Val::Poison));
    }
    result(op, op.result(0).ty(), buffer.sizes.clone(), items)
}

/// Returns a new buffer of as many elements.
fn like(op: OpRef<'_>, sizes: &[i64], machine: &mut dyn Machine) -> Result<Rc<MemRefVal>, Trap> {
    let count = sizes.iter().try_fold(1_i64, |count, &size| count.checked_mul(size));
    let count = count.ok_or_else(|| Trap::new(op, "out of memory: the size overflows"))?;
    Ok(Rc::new(MemRefVal::contiguous(machine.allocate(op, count)?, sizes.to_vec())))
}

fn store_all(
    op: OpRef<'_>,
    items: &[Val],
    target: &MemRefVal,
    machine: &mut dyn Machine,
) -> Result<(), Trap> {
    for (at, item) in every_index(&target.sizes).zip(items) {
        store_at(op, target, &at, item.clone(), machine)?;
    }
    Ok(())
}

/// Returns a new buffer of the elements of a tensor.
fn to_buffer(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> EvalResult {
    let Some(source) = tensor(op, args.first())? else { return Ok(Val::Poison.into()) };
    let buffer = like(op, &source.sizes, machine)?;
    store_all(op, &source.items, &buffer, machine)?;
    Ok(Val::MemRef(buffer).into())
}

/// Returns a copy of a tensor, or a tensor of unknown elements.
fn alloc_tensor(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    if let Some(copied) = args[op.operand_group(1)].first() {
        return Ok(copied.clone().into());
    }
    let dynamic = indices(op, &args[op.operand_group(0)])?;
    filled(op, sizes_of(op.result(0).ty(), &dynamic), &Val::Poison)
}

/// Evaluates the deallocation of a tensor, which has no effect on a value.
fn dealloc_tensor(_: OpRef<'_>, _: &[Val], _: &mut dyn Machine) -> EvalResult {
    Ok(Step::Results(Vec::new()))
}

/// Writes a tensor to a buffer; with a tensor as destination, returns the source.
fn materialize(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> EvalResult {
    let source = args.first().cloned().unwrap_or(Val::Poison);
    if op.num_results() == 1 {
        let sizes = |value: &Val| match value {
            Val::Tensor(tensor) => Some(tensor.sizes.clone()),
            _ => None,
        };
        let other = args.get(1).and_then(sizes).zip(sizes(&source)).filter(|(a, b)| a != b);
        return match other {
            Some(_) => Err(Trap::new(op, "a tensor is put into one of other sizes")),
            None => Ok(source.into()),
        };
    }
    let target = memref(op, args.get(1))?;
    let items = match tensor(op, Some(&source))? {
        Some(source) if source.sizes != target.sizes => {
            return Err(Trap::new(op, "a tensor is put into a buffer of other sizes"));
        }
        Some(source) => source.items.clone(),
        None => vec![Val::Poison; count(op, &target.sizes)?],
    };
    store_all(op, &items, &target, machine)?;
    Ok(Step::Results(Vec::new()))
}

/// Returns a copy; neither it nor the original may be written.
fn clone(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> EvalResult {
    let source = memref(op, args.first())?;
    let copy = like(op, &source.sizes, machine)?;
    copy_elements(op, &source, &copy, machine)?;
    Ok(Val::MemRef(copy).into())
}

/// Frees each buffer whose condition holds and that is not retained. The new condition of a retained buffer
/// is whether one of the conditions of its aliases holds.
fn dealloc(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> EvalResult {
    let buffers = |group: usize, machine: &dyn Machine| -> Result<Vec<BufferId>, Trap> {
        let values = args[op.operand_group(group)].iter();
        values.map(|value| Ok(machine.allocated(memref(op, Some(value))?.buffer).0)).collect()
    };
    let (owned, retained) = (buffers(0, machine)?, buffers(2, machine)?);
    let conditions = args[op.operand_group(1)].iter();
    let conditions: Vec<bool> =
        conditions.map(|value| condition(op, Some(value))).collect::<Result<_, _>>()?;
    let holding = |buffer: &BufferId| {
        owned.iter().zip(&conditions).any(|(owned, &condition)| condition && owned == buffer)
    };
    for (number, buffer) in owned.iter().enumerate() {
        if holding(buffer) && !retained.contains(buffer) && !owned[..number].contains(buffer) {
            machine.free(op, *buffer)?;
        }
    }
    Ok(Step::Results(retained.iter().map(|buffer| Val::bool(holding(buffer))).collect()))
}
