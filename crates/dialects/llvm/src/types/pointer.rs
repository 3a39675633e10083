//! `!llvm.ptr`.

use diag::Diagnostic;
use ir::asm::{AsmParser, AsmPrinter};
use ir::def::{Params, VectorElementType};
use ir::markers::I64Attr;
use ir::{Attr, Context, Type, TypeRef};
use macros::type_def;

/// Pointer, with an address space other than the default: `!llvm.ptr<3>`.
#[type_def(
    "llvm.ptr",
    summary = "LLVM pointer type",
    parse = parse,
    print = print,
    interfaces(VectorElementType)
)]
pub struct PointerType {
    /// The address space; absent for 0.
    addressSpace: Option<I64Attr>,
}

impl VectorElementType for PointerType {}

/// Returns a pointer into an address space.
///
/// # Panics
/// If the dialect is not registered in the context.
pub fn pointer_type(cx: &Context, space: u32) -> Type {
    PointerType::make(cx, (space != 0).then_some(i64::from(space)))
}

/// Type of another dialect that is a pointer in LLVM IR, if its address space is one of LLVM's.
pub trait PointerLike: Send + Sync {
    /// Returns the address space.
    fn address_space(&self, ty: TypeRef<'_>) -> Option<u32>;
}

/// Returns the address space of a pointer, of this dialect or another; `None` for other types.
pub fn address_space(ty: TypeRef<'_>) -> Option<u32> {
    match PointerType::cast(ty) {
        Some(pointer) => u32::try_from(pointer.address_space().unwrap_or(0)).ok(),
        None => foreign_address_space(ty),
    }
}

/// Returns the address space of a pointer of another dialect.
pub(crate) fn foreign_address_space(ty: TypeRef<'_>) -> Option<u32> {
    ty.interface::<dyn PointerLike>()?.address_space(ty)
}

fn parse(parser: &mut dyn AsmParser) -> Result<Params, Diagnostic> {
    if !parser.optional_punct("<") {
        return Ok(vec![None]);
    }
    let pos = parser.position();
    let Some(space) = super::wrapping_u32(parser.integer()?) else {
        return Err(parser.error_at(pos, "integer value too large"));
    };
    parser.punct(">")?;
    Ok(vec![(space != 0).then(|| parser.context().i64_attr(i64::from(space)))])
}

fn print(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    if let Some(space) = params.first().copied().flatten().and_then(|space| cx.attr_ref(space).as_i64()) {
        printer.write(&format!("<{space}>"));
    }
}
