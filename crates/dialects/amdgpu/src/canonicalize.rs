//! Canonicalization: accesses outside of buffers, casts of memrefs, and waits that follow each other.

use ir::{Op, OpRef, Value, ValueRef};
use memref::Cast;
use rewrite::{MatchResult, Matched, Rewriter, constant_i64};

/// The counters that an `amdgpu.memory_counter_wait` may name.
const COUNTERS: [&str; 5] = ["ds", "exp", "load", "store", "tensor"];

/// Returns the number of the operand that is the buffer.
pub(crate) fn buffer_operand(op: OpRef<'_>) -> usize {
    let at = op.def().and_then(|def| def.operands.iter().position(|value| value.name == "memref"));
    at.unwrap_or_default()
}

/// Returns a constant of 32 bits without a sign.
fn constant_u32(value: ValueRef<'_>) -> Option<i64> {
    constant_i64(value).map(|number| i64::from(number as u32))
}

/// Whether an access that checks bounds is outside of its buffer.
fn is_outside(op: OpRef<'_>) -> Option<bool> {
    let checks = op.attr("boundsCheck").is_none_or(|attr| attr.as_i64() != Some(0));
    let at = buffer_operand(op);
    let ty = op.operand(op.operand_group(at).start).ty();
    if !checks || !ty.has_static_shape() {
        return Some(false);
    }
    let layout = memref::layout::strides_and_offset(ty)?;
    let indices = op.group(at + 1);
    if layout.offset == ir::DYNAMIC || layout.strides.len() != indices.len() {
        return Some(false);
    }
    let mut place =
        layout.offset.checked_add(op.attr("indexOffset").and_then(|attr| attr.as_i64()).unwrap_or(0))?;
    if let Some(offset) = op.group(at + 2).next() {
        place = place.checked_add(constant_u32(offset)?)?;
    }
    for (index, stride) in indices.zip(layout.strides) {
        if stride == ir::DYNAMIC {
            return Some(false);
        }
        place = place.checked_add(constant_u32(index)?.checked_mul(stride)?)?;
    }
    let size = ty.shape()?.iter().try_fold(1i64, |size, &dim| size.checked_mul(dim))?;
    // One that is so far outside that the address wraps may be inside.
    Some(place <= i64::from(u32::MAX) && place >= size)
}

/// A load outside of a buffer gives zeros.
pub(crate) fn load_nothing(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let load = rw.op(op);
    rw.require(is_outside(load) == Some(true))?;
    let (cx, ty) = (load.context().clone(), load.result(0).ty());
    let zero = arith::zero_attr(ty).matched()?;
    let constant = rewrite::materialize_constant(&cx, "arith", zero, ty.handle()).matched()?;
    rw.replace_with(op, constant);
    Ok(())
}

/// A store outside of a buffer does nothing.
pub(crate) fn store_nowhere(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    rw.require(is_outside(rw.op(op)) == Some(true))?;
    rw.erase_op(op);
    Ok(())
}

/// Copies between the memrefs that casts hide.
pub(crate) fn gather_of_casts(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let sources: Vec<(usize, Value)> = [0, 2]
        .into_iter()
        .filter_map(|group| {
            let at = rw.op(op).operand_group(group).start;
            let cast = rw.op(op).operand(at).defining_op()?.cast::<Cast<'_>>()?;
            cast.source().ty().rank().map(|_| (at, cast.source().handle()))
        })
        .collect();
    rw.require(!sources.is_empty())?;
    rw.modify_op(op, |op| {
        for (at, source) in sources {
            op.operand(at, source);
        }
    });
    Ok(())
}

/// A barrier before another one does nothing.
pub(crate) fn erase_repeated_barrier(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    rw.require(rw.op(op).next().is_some_and(|next| next.is("amdgpu.lds_barrier")))?;
    rw.erase_op(op);
    Ok(())
}

/// Two waits that follow each other are one for the smaller limits.
pub(crate) fn fuse_waits(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let wait = rw.op(op);
    let next = wait.next().filter(|next| next.is("amdgpu.memory_counter_wait")).matched()?;
    let limits = COUNTERS.map(|counter| {
        let limits = [wait, next].map(|wait| wait.attr(counter).and_then(|attr| attr.as_i64()));
        (counter, limits.into_iter().flatten().min())
    });
    let next = next.handle();
    let cx = wait.context().clone();
    rw.modify_op(op, |op| {
        for (counter, limit) in limits {
            if let Some(limit) = limit {
                op.attr(counter, Some(cx.int_attr(ir::Type::I32, limit.into())));
            }
        }
    });
    rw.erase_op(next);
    Ok(())
}
