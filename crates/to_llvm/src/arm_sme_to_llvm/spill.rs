//! Tiles in memory: the first tile is exchanged with memory before and after each use.

use super::slices::{access, access_name};
use super::tile_allocation::FIRST_IN_MEMORY;
use super::{all_true, constant, intrinsic, mask_of, value};
use crate::llvm::{CAST, MemRefDescriptor, Site, add, mul, poison};
use crate::memref_to_llvm::address::{Step, element_address};
use arm_sme::{TILE_ID, tile};
use ir::{Attr, Build, DYNAMIC, InsertPoint, Type, TypeRef, Value};
use llvm::attrs::GepNoWrapFlags;
use rewrite::{ConversionRewriter, MatchFailure, MatchResult, Matched};
use scf::For;

/// Attribute of an allocation: the number of the tile that it is for.
const IN_MEMORY: &str = "arm_sme.in_memory_tile_id";

/// Exchanges the first tile with memory around an operation on a tile that is there.
pub(super) fn exchange(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = at.view(rw);
    let number = arm_sme::tile_id(view).filter(|&number| number >= FIRST_IN_MEMORY).matched()?;
    let ty = arm_sme::tile_type(view).matched()?.handle();
    let message = "failed to allocate SME virtual tile to operation, tile value will go through memory, expect degraded performance";
    let warning = view.warning(message);
    rw.report(warning);
    let ty = at.context().ty(ty);
    let memory = memory_of(at, number, ty, rw)?;
    let first = at.context().int_attr(Type::I32, 0);
    rw.modify_op(at.op, |op| {
        op.attr(TILE_ID, Some(first));
    });
    rw.move_to(InsertPoint::Before(at.op));
    swap(at, memory, ty, first, rw)?;
    rw.move_to(InsertPoint::After(at.op));
    swap(at, memory, ty, first, rw)
}

/// Returns the memory of a tile, which is allocated at the start of the function.
fn memory_of(
    at: &Site<'_>,
    number: u32,
    ty: TypeRef<'_>,
    rw: &mut ConversionRewriter<'_>,
) -> Result<Value, MatchFailure> {
    let block = rw.body().root().region(0).first_block().matched()?;
    let is_it = |attr: ir::AttrRef<'_>| attr.as_i64() == Some(i64::from(number));
    let known = block.ops().find(|op| op.is("memref.alloca") && op.attr(IN_MEMORY).is_some_and(is_it));
    if let Some(known) = known {
        return Ok(known.result(0).handle());
    }
    let block = block.handle();
    let cx = at.context();
    let element = ty.element_type().matched()?;
    let length = tile::slice_length(element).matched()?;
    let buffer = cx.memref_type(&[DYNAMIC, DYNAMIC], element.handle());
    // What is inserted at a start goes to the start: the last one first.
    let first = rw.block(block).first().matched()?.handle();
    rw.move_to(InsertPoint::Before(first));
    let scale = value(at, "vector.vscale", &[], Type::INDEX, rw);
    let length = constant(at, cx.index_attr(length), rw);
    let length = value(at, "arith.muli", &[scale, length], Type::INDEX, rw);
    let number = cx.int_attr(Type::I32, i128::from(number));
    let state = rw.state("memref.alloca", at.loc).operands([length, length]).results([buffer]);
    let state = state.words(cx, "operandSegmentSizes", &[2, 0]).attr(cx, IN_MEMORY, number);
    Ok(rw.insert_value(state))
}

/// Creates a loop that exchanges the slices of a tile with those in memory.
fn swap(
    at: &Site<'_>,
    memory: Value,
    ty: TypeRef<'_>,
    tile: Attr,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let cx = at.context();
    let slice = tile::slice_of(ty).matched()?;
    let length = tile::slice_length(ty.element_type().matched()?).matched()?;
    let count = constant(at, cx.index_attr(length), rw);
    let lower = constant(at, cx.index_attr(0), rw);
    let scale = value(at, "vector.vscale", &[], Type::INDEX, rw);
    let upper = value(at, "arith.muli", &[count, scale], Type::INDEX, rw);
    let step = constant(at, cx.index_attr(1), rw);
    let op = For::build_with(&mut **rw, at.loc, [lower, upper], step, &[], |_, _, _| []);
    let block = rw.op(op).region(0).first_block().matched()?;
    let (number, end) = (block.argument(0).handle(), block.last().matched()?.handle());
    rw.move_to(InsertPoint::Before(end));
    swap_slice(at, memory, [ty.handle(), slice], tile, number, rw)?;
    rw.move_to(InsertPoint::After(op));
    Ok(())
}

/// Exchanges a slice with memory.
fn swap_slice(
    at: &Site<'_>,
    memory: Value,
    [ty, slice]: [Type; 2],
    tile: Attr,
    number: Value,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let cx = at.context();
    let short = value(at, "arith.index_cast", &[number], Type::I32, rw);
    let all = all_true(at, mask_of(at, slice), rw);
    let other = poison(&mut **rw, at.loc, slice);
    let pointer = slice_pointer(at, memory, number, rw)?;
    let state = intrinsic(at, "arm_sme.intr.read.horiz", &[other, all, short], tile, rw).results([slice]);
    let old = rw.insert_value(state);
    let name = access_name("ld1", cx.ty(ty), "horiz").matched()?;
    access(at, &name, [all, pointer, short], tile, rw);
    let zero = constant(at, cx.index_attr(0), rw);
    let state = rw.state("vector.store", at.loc).operands([old, memory, number, zero]);
    rw.insert(state);
    Ok(())
}

/// Creates the address of a slice in memory.
fn slice_pointer(
    at: &Site<'_>,
    memory: Value,
    number: Value,
    rw: &mut ConversionRewriter<'_>,
) -> Result<Value, MatchFailure> {
    let cx = at.context();
    let buffer = cx.ty(rw.value(memory).ty_handle());
    let state = rw.state(CAST, at.loc).operands([memory]).results([at.convert(buffer.handle())?]);
    let descriptor = rw.insert_value(state);
    let descriptor = MemRefDescriptor::of(descriptor, at.types, at.loc);
    let zero = constant(at, cx.i64_attr(0), rw);
    let number = value(at, "arith.index_cast", &[number], Type::I64, rw);
    let base = descriptor.aligned(&mut **rw);
    let stride = descriptor.stride(&mut **rw, 0);
    let row = mul(&mut **rw, at.loc, number, stride);
    let place = add(&mut **rw, at.loc, row, zero);
    let element = at.element(buffer)?;
    Ok(element_address(&mut **rw, at.loc, base, element, &[Step::Value(place)], GepNoWrapFlags::NONE))
}
