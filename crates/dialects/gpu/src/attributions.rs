//! Memory of blocks and threads that is given as arguments of a body: `workgroup(%x : memref<...>)` and `private(...)`.

use crate::enums::AddressSpace;
use crate::types::address_space;
use diag::Diagnostic;
use ir::asm::{OpParser, OpPrinter, ParsedArgument};
use ir::def::EnumAttr;
use ir::{Attr, AttrRef, Ident, OpRef, OpState, ValueRef};

/// Name of the attribute with the number of buffers of the block.
pub(crate) const WORKGROUP_ATTRIBUTIONS: &str = "workgroup_attributions";

/// Returns the number of buffers of the block.
pub(crate) fn workgroup_count(op: OpRef<'_>) -> usize {
    let count = op.attr(WORKGROUP_ATTRIBUTIONS).and_then(AttrRef::as_i64);
    count.and_then(|count| usize::try_from(count).ok()).unwrap_or(0)
}

/// Stores the number of buffers of the block.
pub(crate) fn set_workgroup_count(parser: &mut dyn OpParser, state: &mut OpState, count: usize) {
    let cx = parser.context();
    state.set_discardable(cx.ident(WORKGROUP_ATTRIBUTIONS), cx.i64_attr(count as i64));
}

/// Parses `keyword(%x : type attributes, ...)`, if the keyword is next, and adds the arguments.
pub(crate) fn parse(
    parser: &mut dyn OpParser,
    keyword: &str,
    with_attrs: bool,
    arguments: &mut Vec<ParsedArgument>,
) -> Result<(), Diagnostic> {
    if !parser.optional_keyword(keyword) {
        return Ok(());
    }
    parser.list(ir::asm::Delimiter::Paren, &mut |parser| {
        arguments.push(parser.argument(true, with_attrs)?);
        Ok(())
    })
}

/// Stores the attributes of buffers, unless there are none.
pub(crate) fn set_attrs(
    parser: &mut dyn OpParser,
    state: &mut OpState,
    name: Ident,
    buffers: &[ParsedArgument],
) {
    let dicts: Vec<Attr> = buffers.iter().map(|buffer| buffer.attrs.unwrap_or(Attr::EMPTY_DICT)).collect();
    if dicts.iter().any(|&dict| dict != Attr::EMPTY_DICT) {
        let cx = parser.context();
        state.try_put_attr(cx, name, cx.array_attr(&dicts));
    }
}

/// Prints ` keyword(%x : type attributes, ...)`, unless there are no buffers.
pub(crate) fn print(
    printer: &mut dyn OpPrinter,
    keyword: &str,
    buffers: &[ValueRef<'_>],
    attrs: Option<AttrRef<'_>>,
) {
    if buffers.is_empty() {
        return;
    }
    printer.write(&format!(" {keyword}("));
    for (index, &buffer) in buffers.iter().enumerate() {
        printer.write(if index == 0 { "" } else { ", " });
        printer.operand(buffer);
        printer.write(" : ");
        printer.ty(buffer.ty_handle());
        let dict = attrs.and_then(|attrs| attrs.as_array()?.nth(index)).and_then(AttrRef::as_dictionary);
        printer.named_attrs(dict.unwrap_or_default());
    }
    printer.write(")");
}

/// Verifies that buffers are memrefs in a memory of the GPU, if it is one of the dialect.
pub(crate) fn verify(op: OpRef<'_>, buffers: &[ValueRef<'_>], space: AddressSpace) -> Result<(), Diagnostic> {
    for buffer in buffers {
        let ty = buffer.ty();
        if !ty.is_memref() || ty.rank().is_none() {
            return Err(op.error("expected memref type in attribution"));
        }
        if address_space(ty).is_some_and(|found| found != space) {
            let wanted = AddressSpace::DEF.case_name(space.to_word()).unwrap_or_default();
            return Err(op.error(format!("expected memory space {wanted} in attribution")));
        }
    }
    Ok(())
}
