//! Accesses to memory of some lanes of vectors.

use super::codec::{size_of, stride_of};
use super::memory::{alignment, load_at, pointer, store_at};
use super::vector::elements;
use super::{EvalResult, entries, nothing};
use interfaces::eval::{Machine, PointerVal, Trap, Val};
use ir::OpRef;

entries! {
    "llvm.intr.masked.load" => load,
    "llvm.intr.masked.store" => store,
    "llvm.intr.masked.gather" => gather,
    "llvm.intr.masked.scatter" => scatter,
    "llvm.intr.masked.expandload" => expand,
    "llvm.intr.masked.compressstore" => compress,
}

/// Returns the active lanes.
fn lanes(op: OpRef<'_>, args: &[Val], operand: usize) -> Result<Vec<bool>, Trap> {
    let lane = |lane: &Val| match lane {
        Val::Int(bit) => Ok(!bit.is_zero()),
        _ => Err(Trap::new(op, "access by a mask that is poison")),
    };
    elements(op, args, operand)?.iter().map(lane).collect()
}

/// Returns the values of inactive lanes; poison by default.
fn others(op: OpRef<'_>, args: &[Val], operand: usize, count: usize) -> Result<Vec<Val>, Trap> {
    if operand < args.len() { elements(op, args, operand) } else { Ok(vec![Val::Poison; count]) }
}

fn after(base: PointerVal, lane: usize, stride: u64) -> PointerVal {
    PointerVal { address: base.address.wrapping_add(stride.wrapping_mul(lane as u64)), ..base }
}

fn load(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> EvalResult {
    let mask = lanes(op, args, 1)?;
    let mut items = others(op, args, 2, mask.len())?;
    if mask.contains(&true) {
        let base = pointer(op, args.first())?;
        let element = op.result(0).ty().element_or_self();
        let stride = size_of(op, element)?;
        for (lane, item) in items.iter_mut().enumerate().filter(|&(lane, _)| mask[lane]) {
            *item = load_at(op, element, after(base, lane, stride), Some(1), machine)?;
        }
    }
    Ok(Val::Aggregate(items.into()).into())
}

fn store(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> EvalResult {
    let (items, mask) = (elements(op, args, 0)?, lanes(op, args, 2)?);
    if mask.contains(&true) {
        let base = pointer(op, args.get(1))?;
        let element = op.operand(0).ty().element_or_self();
        let stride = size_of(op, element)?;
        for (lane, item) in items.iter().enumerate().filter(|&(lane, _)| mask[lane]) {
            store_at(op, element, item, after(base, lane, stride), Some(1), machine)?;
        }
    }
    nothing()
}

fn gather(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> EvalResult {
    let (pointers, mask) = (elements(op, args, 0)?, lanes(op, args, 1)?);
    let mut items = others(op, args, 2, mask.len())?;
    let element = op.result(0).ty().element_or_self();
    for (lane, item) in items.iter_mut().enumerate().filter(|&(lane, _)| mask[lane]) {
        let from = pointer(op, pointers.get(lane))?;
        *item = load_at(op, element, from, alignment(op), machine)?;
    }
    Ok(Val::Aggregate(items.into()).into())
}

fn scatter(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> EvalResult {
    let (items, pointers, mask) = (elements(op, args, 0)?, elements(op, args, 1)?, lanes(op, args, 2)?);
    let element = op.operand(0).ty().element_or_self();
    for (lane, item) in items.iter().enumerate().filter(|&(lane, _)| mask[lane]) {
        let to = pointer(op, pointers.get(lane))?;
        store_at(op, element, item, to, alignment(op), machine)?;
    }
    nothing()
}

/// Loads consecutive elements to the active lanes.
fn expand(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> EvalResult {
    let mask = lanes(op, args, 1)?;
    let mut items = others(op, args, 2, mask.len())?;
    let element = op.result(0).ty().element_or_self();
    let stride = stride_of(op, element)?;
    let taken = items.iter_mut().enumerate().filter(|&(lane, _)| mask[lane]);
    for (number, (_, item)) in taken.enumerate() {
        let base = pointer(op, args.first())?;
        *item = load_at(op, element, after(base, number, stride), Some(1), machine)?;
    }
    Ok(Val::Aggregate(items.into()).into())
}

fn compress(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> EvalResult {
    let (items, mask) = (elements(op, args, 0)?, lanes(op, args, 2)?);
    let element = op.operand(0).ty().element_or_self();
    let stride = stride_of(op, element)?;
    let taken = items.iter().enumerate().filter(|&(lane, _)| mask[lane]);
    for (number, (_, item)) in taken.enumerate() {
        let base = pointer(op, args.get(1))?;
        store_at(op, element, item, after(base, number, stride), Some(1), machine)?;
    }
    nothing()
}
