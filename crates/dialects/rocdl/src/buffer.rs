//! Accesses to buffers: memory with bounds.

use crate::calls::{kept, symbol};
use crate::table::*;
use diag::Diagnostic;
use ir::asm::{Delimiter, OpParser, OpPrinter};
use ir::def::OpHooks;
use ir::{OpRef, OpState, Type, Value};
use llvm::lowering::{Lowering, With};

table! {
    /// Resource of a buffer at an address, of a stride and a number of records.
    "make.buffer.rsrc":
        ["base" One Pointer, "stride" One I16, "numRecords" One I64, "flags" One I32] -> ["res" One Pointer],
        [], PURE,
        "operands attr-dict `:` custom<ShortPointer>(type($base)) `to` custom<ShortPointer>(type($res))",
        { hooks: crate::pointers::SHORT, interfaces: lowered!(PLAIN) };
    /// Exchanges a value in a buffer, whose resource is a vector, if it is equal to another: the old value.
    "raw.buffer.atomic.cmpswap":
        [
            "src" One Compatible, "cmp" One Compatible, "rsrc" One Compatible, "offset" One I32, "soffset" One I32,
            "aux" One I32,
        ] -> ["res" One Compatible],
        [], NOTHING,
        "attr-dict `(` operands `)` `:` type($res) `,` type($rsrc)",
        { rules: &[Rule::AllTypesMatch(&["res", "src", "cmp"])], interfaces: lowered!(PLAIN) };
    /// Combines a value in a buffer, whose resource is a vector, with another.
    "raw.buffer.atomic.fadd", "raw.buffer.atomic.fmax", "raw.buffer.atomic.smax", "raw.buffer.atomic.umin":
        [
            "vdata" One Compatible, "rsrc" One Compatible, "offset" One Compatible, "soffset" One Compatible,
            "aux" One Compatible,
        ] -> [],
        [], NOTHING,
        CUSTOM,
        { hooks: UNTYPED, interfaces: lowered!(With(combine)) };
    /// Loads from a buffer whose resource is a vector.
    "raw.buffer.load":
        ["rsrc" One Compatible, "offset" One Compatible, "soffset" One Compatible, "aux" One Compatible] -> ["res" One Compatible],
        [], NOTHING,
        CUSTOM,
        { hooks: UNTYPED, interfaces: lowered!(PLAIN) };
    /// Stores to a buffer whose resource is a vector.
    "raw.buffer.store":
        [
            "vdata" One Compatible, "rsrc" One Compatible, "offset" One Compatible, "soffset" One Compatible,
            "aux" One Compatible,
        ] -> [],
        [], NOTHING,
        CUSTOM,
        { hooks: UNTYPED, interfaces: lowered!(PLAIN) };
    /// Exchanges a value in a buffer if it is equal to another: the old value.
    "raw.ptr.buffer.atomic.cmpswap":
        [
            "src" One Compatible, "cmp" One Compatible, "rsrc" One BufferPointer, "offset" One I32,
            "soffset" One I32, "aux" One I32,
        ] -> ["res" One Compatible],
        [
            optional("alias_scopes", AliasScopes::CONSTRAINT), optional("noalias_scopes", AliasScopes::CONSTRAINT),
            optional("tbaa", TbaaTags::CONSTRAINT),
        ], NOTHING,
        "operands attr-dict `:` type($res)",
        { rules: &[Rule::AllTypesMatch(&["res", "src", "cmp"])], interfaces: lowered!(PLAIN, &[2], &[2]) };
    /// Combines a value in a buffer with another.
    "raw.ptr.buffer.atomic.fadd", "raw.ptr.buffer.atomic.fmax", "raw.ptr.buffer.atomic.smax",
    "raw.ptr.buffer.atomic.umin":
        ["vdata" One Compatible, "rsrc" One BufferPointer, "offset" One I32, "soffset" One I32, "aux" One I32] -> [],
        [
            optional("alias_scopes", AliasScopes::CONSTRAINT), optional("noalias_scopes", AliasScopes::CONSTRAINT),
            optional("tbaa", TbaaTags::CONSTRAINT),
        ], NOTHING,
        "operands attr-dict `:` type($vdata)",
        { interfaces: lowered!(With(combine), &[1], &[1]) };
    /// Loads from a buffer.
    "raw.ptr.buffer.load":
        ["rsrc" One BufferPointer, "offset" One I32, "soffset" One I32, "aux" One I32] -> ["res" One Compatible],
        [
            optional("alias_scopes", AliasScopes::CONSTRAINT), optional("noalias_scopes", AliasScopes::CONSTRAINT),
            optional("tbaa", TbaaTags::CONSTRAINT),
        ], NOTHING,
        "operands attr-dict `:` type($res)",
        { interfaces: lowered!(PLAIN, &[0], &[]) };
    /// Copies from a buffer to the memory of the workgroup.
    "raw.ptr.buffer.load.lds":
        [
            "rsrc" One BufferPointer, "ldsPtr" One SharedPointer, "size" One I32, "voffset" One I32,
            "soffset" One I32, "offset" One I32, "aux" One I32,
        ] -> [],
        [
            optional("alias_scopes", AliasScopes::CONSTRAINT), optional("noalias_scopes", AliasScopes::CONSTRAINT),
            optional("tbaa", TbaaTags::CONSTRAINT),
        ], NOTHING,
        "operands attr-dict",
        { interfaces: lowered!(PLAIN, &[0], &[1]) };
    /// Stores to a buffer.
    "raw.ptr.buffer.store":
        ["vdata" One Compatible, "rsrc" One BufferPointer, "offset" One I32, "soffset" One I32, "aux" One I32] -> [],
        [
            optional("alias_scopes", AliasScopes::CONSTRAINT), optional("noalias_scopes", AliasScopes::CONSTRAINT),
            optional("tbaa", TbaaTags::CONSTRAINT),
        ], NOTHING,
        "operands attr-dict `:` type($vdata)",
        { interfaces: lowered!(PLAIN, &[], &[1]) };
}

/// Calls an intrinsic that returns the old value, which the operation has no result for.
fn combine(at: &mut Lowering<'_>) -> Option<Value> {
    let (symbol, operands) = (symbol(at.op()), at.operands());
    let kept = kept(at.op());
    let old = at.op().operand_types().next();
    at.call_with(&symbol, &operands, old, &kept)
}

/// Forms that have only the type of what is loaded or stored: the others are known.
const UNTYPED: OpHooks = OpHooks { parse: Some(&parse), print: Some(&print), ..OpDef::new("").hooks };

fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
    let cx = parser.context().clone();
    let loads = cx.op_name_str(state.name).ends_with(".load");
    let pos = parser.position();
    let operands = parser.operand_list(Delimiter::None)?;
    let count = if loads { 4 } else { 5 };
    if operands.len() != count {
        return Err(parser.error_at(pos, &format!("expected {count} operands")));
    }
    parser.punct(":")?;
    let ty = parser.ty()?;
    let resource = cx.vector_type(&[4], Type::I32);
    let types = [ty, resource, Type::I32, Type::I32, Type::I32];
    for (operand, ty) in operands.into_iter().zip(&types[5 - count..]) {
        let value = parser.resolve(operand, *ty)?;
        state.operands.push(value);
    }
    if loads {
        state.result_types.push(ty);
    }
    Ok(())
}

fn print(op: OpRef<'_>, printer: &mut dyn OpPrinter) {
    printer.write(" ");
    printer.operands(&mut op.operands());
    printer.write(" : ");
    let stored = op.operand_types().next();
    if let Some(ty) = op.result_types().next().or(stored) {
        printer.ty(ty);
    }
}
