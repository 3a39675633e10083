//! Translation to LLVM IR: the operations of `llvm` that operations stand for.

use crate::alignment;
use crate::attrs::{address, is_null};
use crate::enums::PtrAddFlags;
use crate::spaces::ordering;
use diag::Diagnostic;
use ir::def::EnumAttr;
use ir::{Attr, Type, Value};
use llvm::attrs::{AtomicOrdering, GepNoWrapFlags};
use llvm::lowering::{Lowering, TargetOp};
use smallvec::SmallVec;

/// Operations that a function creates.
pub(crate) struct Lower(pub(crate) fn(&mut Lowering<'_>) -> Result<Option<Value>, Diagnostic>);

impl TargetOp for Lower {
    fn lower(&self, at: &mut Lowering<'_>) -> Result<Option<Value>, Diagnostic> {
        (self.0)(at)
    }
}

/// Attributes of an operation by their names.
type Attrs = SmallVec<[(&'static str, Attr); 8]>;

/// Attributes of accesses that have the same name in `llvm`.
const SHARED: [&str; 5] = ["invariant", "invariantGroup", "nontemporal", "syncscope", "volatile_"];

fn attributes_of_access(at: &Lowering<'_>) -> Attrs {
    let op = at.op();
    let mut attrs: Attrs = SHARED.iter().filter_map(|name| Some((*name, op.attr(name)?.handle()))).collect();
    // The orderings of both dialects have the same names, and other numbers.
    let name = crate::enums::AtomicOrdering::DEF.case_name(ordering(op).to_word()).unwrap_or_default();
    let ordering = AtomicOrdering::DEF.value(name.as_bytes()).unwrap_or(0);
    attrs.push(("ordering", AtomicOrdering::DEF.widen(op.context(), ordering)));
    if let Some(bytes) = alignment::of(op) {
        attrs.push(("alignment", op.context().i64_attr(bytes)));
    }
    attrs
}

pub(crate) fn load(at: &mut Lowering<'_>) -> Result<Option<Value>, Diagnostic> {
    let (operands, result, attrs) = (at.operands(), at.result_type(), attributes_of_access(at));
    Ok(at.create("llvm.load", &operands, result, &attrs))
}

pub(crate) fn store(at: &mut Lowering<'_>) -> Result<Option<Value>, Diagnostic> {
    let (operands, attrs) = (at.operands(), attributes_of_access(at));
    Ok(at.create("llvm.store", &operands, None, &attrs))
}

/// Creates the intrinsic of an access with a mask; without an alignment it need not be aligned.
fn masked(at: &mut Lowering<'_>, name: &str) -> Option<Value> {
    let (operands, result) = (at.operands(), at.result_type());
    let bytes = alignment::of(at.op()).and_then(|bytes| i32::try_from(bytes).ok()).unwrap_or(1);
    let bytes = at.op().context().i32_attr(bytes);
    at.create(name, &operands, result, &[("alignment", bytes)])
}

pub(crate) fn gather(at: &mut Lowering<'_>) -> Result<Option<Value>, Diagnostic> {
    Ok(masked(at, "llvm.intr.masked.gather"))
}

pub(crate) fn scatter(at: &mut Lowering<'_>) -> Result<Option<Value>, Diagnostic> {
    Ok(masked(at, "llvm.intr.masked.scatter"))
}

pub(crate) fn masked_load(at: &mut Lowering<'_>) -> Result<Option<Value>, Diagnostic> {
    Ok(masked(at, "llvm.intr.masked.load"))
}

pub(crate) fn masked_store(at: &mut Lowering<'_>) -> Result<Option<Value>, Diagnostic> {
    Ok(masked(at, "llvm.intr.masked.store"))
}

pub(crate) fn add(at: &mut Lowering<'_>) -> Result<Option<Value>, Diagnostic> {
    let flags = match at.op().enum_attr("flags") {
        None | Some(PtrAddFlags::None) => GepNoWrapFlags::NONE,
        Some(PtrAddFlags::Nusw) => GepNoWrapFlags::NUSW,
        Some(PtrAddFlags::Nuw) => GepNoWrapFlags::NUW,
        Some(PtrAddFlags::Inbounds) => GepNoWrapFlags::INBOUNDS,
    };
    let cx = at.op().context().clone();
    let attrs = [
        ("elem_type", cx.type_attr(Type::I8)),
        ("noWrapFlags", GepNoWrapFlags::DEF.widen(&cx, flags.to_word())),
        // The index is the operand.
        ("rawConstantIndices", cx.i32_array_attr(&[i32::MIN])),
    ];
    let (operands, result) = (at.operands(), at.result_type());
    Ok(at.create("llvm.getelementptr", &operands, result, &attrs))
}

pub(crate) fn constant(at: &mut Lowering<'_>) -> Result<Option<Value>, Diagnostic> {
    let (op, result) = (at.op(), at.result_type());
    let Some(value) = op.attr("value") else { return Ok(None) };
    if is_null(value) {
        return Ok(at.create("llvm.mlir.zero", &[], result, &[]));
    }
    let (Some(address), Some(result)) = (address(value), result) else {
        return Err(op.plain_error("Unsupported attribute type"));
    };
    let address = at.number(64, address);
    Ok(Some(at.instruction("llvm.inttoptr", &[address], result)))
}
