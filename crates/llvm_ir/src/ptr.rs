//! Operations of `ptr` that ask for the layout of the target; the others say themselves what they stand for.

use crate::errors::failed;
use crate::layout::Layout;
use diag::Diagnostic;
use ir::def::EnumAttr;
use ir::{Body, Op, Value};
use llvm::attrs::IntegerOverflowFlags;
use llvm::lowering::Lowering;
use llvm::types::{address_space, is_compatible};
use std::cmp::Ordering;

/// Replaces the operations of a function by those of `llvm`.
///
/// # Errors
/// If a type has no translation.
pub(crate) fn lower(body: &mut Body, layout: &Layout) -> Result<(), Diagnostic> {
    if !body.context().is_loaded("ptr") {
        return Ok(());
    }
    let ops: Vec<Op> =
        body.root().walk_body().filter(|op| op.dialect() == "ptr").map(|op| op.handle()).collect();
    for op in ops {
        let value = match body.op(op).name_str() {
            "ptr.ptr_diff" => difference(&mut Lowering::before(body, op), layout)?,
            "ptr.type_offset" => type_offset(&mut Lowering::before(body, op), layout)?,
            _ => continue,
        };
        let result = body.op(op).result(0).handle();
        body.replace_all_uses(result, value);
        body.erase(op);
    }
    Ok(())
}

/// Subtracts addresses, and casts the difference to the type of the result.
fn difference(at: &mut Lowering<'_>, layout: &Layout) -> Result<Value, Diagnostic> {
    let (op, operands) = (at.op(), at.operands());
    let cx = op.context().clone();
    let (of, result) = (op.operand(0).ty(), op.result(0).ty());
    let (Some(space), Some(width)) =
        (address_space(of.element_or_self()), result.element_or_self().int_width())
    else {
        return Err(op.plain_error("Failed to translate result type").followed_by(failed(op)));
    };
    let bits = u32::try_from(layout.pointer_bits(space)).unwrap_or(64);
    let (word, result) = (of.with_element(cx.int_type(bits)).handle(), result.handle());
    let flags = match op.attr("flags").and_then(|flags| flags.as_i64()).unwrap_or(0) {
        1 => IntegerOverflowFlags::NUW,
        2 => IntegerOverflowFlags::NSW,
        3 => IntegerOverflowFlags::NUW.union(IntegerOverflowFlags::NSW),
        _ => IntegerOverflowFlags::NONE,
    };
    let flags = IntegerOverflowFlags::DEF.widen(&cx, flags.to_word());
    let addresses = [0, 1].map(|index| at.instruction("llvm.ptrtoaddr", &[operands[index]], word));
    let difference = at.create("llvm.sub", &addresses, Some(word), &[("overflowFlags", flags)]);
    let difference = difference.unwrap_or(addresses[0]);
    Ok(match width.cmp(&bits) {
        Ordering::Less => at.instruction("llvm.trunc", &[difference], result),
        Ordering::Equal => difference,
        Ordering::Greater => at.instruction("llvm.sext", &[difference], result),
    })
}

/// Creates the constant that is the number of bytes from an element of a type to the next.
fn type_offset(at: &mut Lowering<'_>, layout: &Layout) -> Result<Value, Diagnostic> {
    let op = at.op();
    let cx = op.context().clone();
    let ty = op.attr("elementType").and_then(|ty| ty.as_type()).filter(|&ty| is_compatible(ty));
    let Some(bytes) = ty.and_then(|ty| layout.alloc_bytes(ty)) else {
        return Err(op.plain_error("Failed to translate the element type").followed_by(failed(op)));
    };
    Ok(at.constant(cx.int_attr(op.result(0).ty_handle(), i128::from(bytes))))
}
