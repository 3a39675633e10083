//! Arguments that a callee has copies of (`llvm.byval`): the copy is made where it is inlined.

use super::parameter_attr;
use crate::ops::{Alloca, Constant};
use interfaces::{DataLayout, InlinedCall};
use ir::{AttrRef, Body, Loc, Op, OpRef, OpState, Type, Value};

/// Attribute of an argument with the type of its copy.
const BY_VALUE: &str = "llvm.byval";
/// Attribute of an argument with its alignment.
const ALIGN: &str = "llvm.align";
/// Memory effects that are at most reads: none, and reads.
const READ: i64 = 1;

/// Returns the type that an argument is copied as.
pub(super) fn copied_type(callable: OpRef<'_>, number: usize) -> Option<Type> {
    Some(parameter_attr(callable, number, BY_VALUE)?.as_type()?.handle())
}

/// Whether an argument is copied as a type without a size.
pub(super) fn is_unsized(callable: OpRef<'_>, number: usize) -> bool {
    let ty = copied_type(callable, number).map(|ty| callable.context().ty(ty));
    ty.is_some_and(|ty| DataLayout::default().size(ty).is_none_or(|size| size.scalable))
}

/// Returns the address of the copy of an argument as a type. It is the argument if the callee only reads it and its memory is aligned
/// as the callee asks for.
pub(super) fn copied(
    body: &mut Body,
    inlined: &InlinedCall<'_>,
    number: usize,
    argument: Value,
    ty: Type,
) -> Value {
    let InlinedCall { call, callable, layout } = *inlined;
    let (asked, view) = (bytes(parameter_attr(callable, number, ALIGN)), callable.context().ty(ty));
    let least = layout.abi_alignment(view).unwrap_or(1);
    if only_reads(callable) && (asked <= least || is_aligned(body, argument, asked, layout)) {
        return argument;
    }
    let size = layout.size(view).map_or(0, |size| size.bytes());
    emit_copy(body, (call, callable.loc()), argument, (ty, size, asked.max(least)))
}

/// Returns the bytes of an attribute; 1 if there is none.
fn bytes(align: Option<AttrRef<'_>>) -> u64 {
    align.and_then(|align| u64::try_from(align.as_i64()?).ok()).unwrap_or(1)
}

/// Whether a function does not write to the memory of its arguments.
fn only_reads(callable: OpRef<'_>) -> bool {
    let of_arguments = callable.attr("memory_effects").and_then(|effects| effects.dialect_param(1)?.as_i64());
    of_arguments.is_some_and(|effects| effects <= READ)
}

/// Whether memory is aligned: that of an argument whose function says so, or of a slot on the stack, whose alignment is raised if
/// the stack has it.
fn is_aligned(body: &mut Body, pointer: Value, asked: u64, layout: &DataLayout) -> bool {
    let view = body.value(pointer);
    let Some(op) = view.defining_op() else {
        let function =
            view.argument_block().filter(|block| block.is_entry()).and_then(|block| block.parent_op());
        let said = function.and_then(|function| parameter_attr(function, view.position(), ALIGN));
        return bytes(said) >= asked;
    };
    if !op.is(Alloca::NAME) {
        return false;
    }
    let natural = layout.named("dlti.stack_alignment").map(|bits| op.context().attr_ref(bits));
    let natural = natural.and_then(|bits| bits.as_i64()).unwrap_or(0);
    if bytes(op.attr("alignment")) >= asked {
        return true;
    }
    // A stack of another alignment would have to be aligned anew for the whole function: a copy costs less.
    if natural != 0 && asked.saturating_mul(8) > natural as u64 {
        return false;
    }
    let cx = op.context().clone();
    let op = op.handle();
    body.set_attr(op, cx.ident("alignment"), Some(cx.i64_attr(asked as i64)));
    true
}

/// Emits a slot in the first block of the caller, and before the call a copy of memory to it. Returns its address.
fn emit_copy(
    body: &mut Body,
    (call, loc): (Op, Loc),
    source: Value,
    (ty, size, align): (Type, u64, u64),
) -> Value {
    let cx = body.context().clone();
    let constant = |body: &mut Body, value: u64, next: Op| {
        let state = Constant::state(&cx, loc).attr(&cx, "value", cx.i64_attr(value as i64));
        let op = body.create(state.results([cx.int_type(64)]));
        body.insert_before(next, op);
        body.op(op).result(0).handle()
    };
    let view = body.value(source);
    let region = view.block().and_then(|block| block.region());
    let first = region.and_then(|region| region.first_block()?.first()).map_or(call, |first| first.handle());
    let pointer = view.ty_handle();
    let one = constant(body, 1, first);
    let slot = Alloca::state(&cx, loc).operands([one]).results([pointer]);
    let slot =
        slot.attr(&cx, "alignment", cx.i64_attr(align as i64)).attr(&cx, "elem_type", cx.type_attr(ty));
    let slot = body.create(slot);
    body.insert_before(first, slot);
    let slot = body.op(slot).result(0).handle();
    let size = constant(body, size, call);
    let copy = OpState::new(&cx, cx.op_name("llvm.intr.memcpy"), loc).operands([slot, source, size]);
    let copy = body.create(copy.attr(&cx, "isVolatile", ir::Attr::FALSE));
    body.insert_before(call, copy);
    slot
}
