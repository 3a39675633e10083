//! Operations of `amx` become calls of intrinsics of x86 on values of type `!llvm.x86_amx`.

use crate::llvm::{LlvmTypes, Patterns, Site, add_patterns, constant, mul, replace_by_intrinsic};
use crate::memref_to_llvm::address::strided;
use amx::tile_parts;
use apnum::FloatKind;
use ir::{Type, TypeRef, Value};
use llvm::attrs::GepNoWrapFlags;
use rewrite::{ConversionRewriter, ConversionSet, ConversionTarget, MatchFailure, MatchResult, Matched};

/// The patterns.
const PATTERNS: Patterns = &[
    ("amx.tile_zero", "AMXIntrinsicOpConversion", zero),
    ("amx.tile_load", "AMXIntrinsicOpConversion", load),
    ("amx.tile_store", "AMXIntrinsicOpConversion", store),
    ("amx.tile_mulf", "AMXIntrinsicOpConversion", mulf),
    ("amx.tile_muli", "AMXIntrinsicOpConversion", muli),
];

/// Adds the patterns, which convert all operations of the dialect.
pub fn patterns(target: &mut ConversionTarget, types: &LlvmTypes, set: &mut ConversionSet) {
    for (op, _, _) in PATTERNS {
        target.illegal_op(op);
    }
    add_patterns(set, types, PATTERNS);
}

/// Returns the type of LLVM that all tiles have.
pub(crate) fn converted_tile(ty: TypeRef<'_>, _: &mut dyn FnMut(Type) -> Option<Type>) -> Option<Type> {
    tile_parts(ty)?;
    let cx = ty.context();
    Some(cx.dialect_type(cx.find_type_def("llvm.x86_amx")?, []))
}

/// Builds a constant of an integer type.
fn number(at: &Site<'_>, ty: Type, value: i64, rw: &mut ConversionRewriter<'_>) -> Value {
    let value = at.context().int_attr(ty, i128::from(value));
    constant(rw, at.loc, ty, value)
}

/// Builds the rows of a tile and the bytes of a row.
fn sizes(
    at: &Site<'_>,
    tile: TypeRef<'_>,
    rw: &mut ConversionRewriter<'_>,
) -> Result<[Value; 2], MatchFailure> {
    let (shape, element) = tile_parts(tile).matched()?;
    let [rows, columns] = shape[..] else { return Err(MatchFailure { reason: "the tile is no matrix" }) };
    let bytes = columns.saturating_mul(bytes_of(element)?);
    let ty = at.context().int_type(16);
    Ok([number(at, ty, rows, rw), number(at, ty, bytes, rw)])
}

fn bytes_of(element: TypeRef<'_>) -> Result<i64, MatchFailure> {
    Ok(i64::from(element.bit_width().matched()? / 8))
}

/// Builds the bytes between rows in memory: of a stride that is given, or of that of the buffer.
fn stride(
    at: &Site<'_>,
    given: Option<Value>,
    rw: &mut ConversionRewriter<'_>,
) -> Result<Value, MatchFailure> {
    let buffer = at.operand_type(0, rw);
    let bytes = bytes_of(buffer.element_or_self())?;
    let scaled = |rw: &mut ConversionRewriter<'_>, stride| {
        let bytes = number(at, Type::I64, bytes, rw);
        mul(rw, at.loc, bytes, stride)
    };
    if let Some(given) = given {
        return Ok(scaled(rw, given));
    }
    let layout = memref::layout::strides_and_offset(buffer).matched()?;
    let dim = layout.strides.len().checked_sub(2).matched()?;
    if layout.strides[dim] != ir::DYNAMIC {
        return Ok(number(at, Type::I64, layout.strides[dim].saturating_mul(bytes), rw));
    }
    let stride = at.descriptor(0).stride(rw, dim);
    Ok(scaled(rw, stride))
}

/// Builds the address of the first element of a tile in memory.
fn address(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> Result<Value, MatchFailure> {
    let subscripts = at.view(rw).operand_group(1);
    strided(at, 0, at.operands.range(subscripts), GepNoWrapFlags::NONE, rw)
}

/// Returns the replacement of an operand that may be absent.
fn optional(at: &Site<'_>, group: usize, rw: &ConversionRewriter<'_>) -> Option<Value> {
    at.view(rw).operand_group(group).next().map(|operand| at.operand(operand))
}

fn zero(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let sizes = sizes(at, at.result_type(0, rw), rw)?;
    replace_by_intrinsic(at, "llvm.x86.tilezero.internal", &sizes, rw)
}

fn load(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let [rows, bytes] = sizes(at, at.result_type(0, rw), rw)?;
    let address = address(at, rw)?;
    let stride = stride(at, optional(at, 2, rw), rw)?;
    replace_by_intrinsic(at, "llvm.x86.tileloadd64.internal", &[rows, bytes, address, stride], rw)
}

fn store(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let tile = at.view(rw).operand_group(2).next().matched()?;
    let [rows, bytes] = sizes(at, at.operand_type(tile, rw), rw)?;
    let address = address(at, rw)?;
    let stride = stride(at, optional(at, 3, rw), rw)?;
    let operands = [rows, bytes, address, stride, at.operand(tile)];
    replace_by_intrinsic(at, "llvm.x86.tilestored64.internal", &operands, rw)
}

/// Calls the intrinsic of a product.
fn product(at: &Site<'_>, name: &str, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let [m, k] = sizes(at, at.operand_type(0, rw), rw)?;
    let [_, n] = sizes(at, at.operand_type(1, rw), rw)?;
    let operands = [m, n, k, at.operand(2), at.operand(0), at.operand(1)];
    replace_by_intrinsic(at, name, &operands, rw)
}

fn mulf(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (_, element) = tile_parts(at.operand_type(0, rw)).matched()?;
    match element.float_kind() {
        Some(FloatKind::F16) => product(at, "llvm.x86.tdpfp16ps.internal", rw),
        _ => product(at, "llvm.x86.tdpbf16ps.internal", rw),
    }
}

fn muli(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let is_unsigned = ["isZextLhs", "isZextRhs"].map(|name| at.view(rw).attr(name).is_some());
    let signs = is_unsigned.map(|is_unsigned| if is_unsigned { "u" } else { "s" }).concat();
    product(at, &format!("llvm.x86.tdpb{signs}d.internal"), rw)
}
