//! Matrices in shared memory.

use super::{address, bits_of, pointer_to};
use dialect_transforms::applied::value_of;
use dialect_transforms::make::Make;
use ir::{AttrRef, Build, Op, OpRef, Type, TypeRef, Value};
use rewrite::{ConversionRewriter, MatchFailure, MatchResult, Matched, Operands};
use shaped::slice::{self, Mixed};
use xegpu::MemDesc;

/// Chips that load and store several elements of a lane.
const CHIPS: [&str; 2] = ["pvc", "bmg"];

pub(super) fn create(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    rw.replace_op(op, &[operands.one(0)]);
    Ok(())
}

pub(super) fn load(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let ty = flat(view.result(0).ty()).matched()?;
    let by_block = view.attr("subgroup_block_io").is_some();
    let cx = view.context().clone();
    rw.require(by_block || is_for_known_chip(view, rw))?;
    let bits = bits_of(cx.ty(ty)).matched()?;
    let m = &mut Make::like(rw, op);
    let pointer = pointer(m, op, operands.one(0), bits)?;
    let value = match by_block {
        true => {
            let integers = cx.vector_type(cx.ty(ty).shape().unwrap_or(&[1]), cx.int_type(bits));
            let value = m.value("xevm.blockload", &[pointer], integers);
            if integers == ty { value } else { m.value("vector.bitcast", &[value], ty) }
        }
        false => {
            let is_one = cx.ty(ty).num_elements().unwrap_or(1) == 1;
            let ty = if is_one { cx.ty(ty).element_or_self().handle() } else { ty };
            m.value("llvm.load", &[pointer], ty)
        }
    };
    rw.replace_op(op, &[value]);
    Ok(())
}

pub(super) fn store(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let by_block = view.attr("subgroup_block_io").is_some();
    rw.require(by_block || is_for_known_chip(view, rw))?;
    let value = operands.one(0);
    let cx = rw.context().clone();
    let ty = rw.value(value).ty();
    let (bits, shape) = (bits_of(ty).matched()?, ty.shape().map(<[i64]>::to_vec));
    let ty = ty.handle();
    let m = &mut Make::like(rw, op);
    let pointer = pointer(m, op, operands.one(1), bits)?;
    match shape.filter(|_| by_block) {
        Some(shape) => {
            let integers = cx.vector_type(&shape, cx.int_type(bits));
            let value = if ty == integers { value } else { m.value("vector.bitcast", &[value], integers) };
            m.op("xevm.blockstore", &[pointer, value], &[]);
        }
        None => {
            m.op("llvm.store", &[value, pointer], &[]);
        }
    }
    rw.erase_op(op);
    Ok(())
}

/// Returns a number or a vector of one dimension with the elements of a vector, of which one dimension at most is not 1.
fn flat(ty: TypeRef<'_>) -> Option<Type> {
    let Some(shape) = ty.shape() else { return Some(ty.handle()) };
    let is_line = shape.iter().filter(|&&size| size != 1).count() <= 1;
    let count = ty.num_elements().filter(|_| is_line)?;
    Some(ty.context().vector_type(&[count], ty.element_or_self().handle()))
}

fn is_for_known_chip(op: OpRef<'_>, rw: &ConversionRewriter<'_>) -> bool {
    xevm::target::chip_of(op, rw.scope()).is_some_and(|chip| CHIPS.contains(&&*chip))
}

/// Creates a pointer to the first element of a part.
fn pointer(m: &mut Make<'_, '_>, op: Op, base: Value, bits: u32) -> Result<Value, MatchFailure> {
    let view = m.rw.op(op);
    let at = usize::from(view.is("xegpu.store_matrix"));
    let desc = MemDesc::of(view.operand(at).ty()).matched()?;
    let fixed = view.attr("const_offsets").and_then(AttrRef::as_ints).unwrap_or_default();
    let offsets = slice::mixed(&fixed, view.operands().skip(at + 1).map(|value| value.handle()));
    m.rw.require(offsets.len() == desc.shape.len() && !offsets.is_empty())?;
    let ty = pointer_to(&m.cx(), xegpu::MemorySpace::Slm);
    let (block, strides) = (desc.block(), desc.strides());
    let offset = match block == desc.shape {
        true => linear(m, &offsets, &strides),
        false => {
            let strides = blocked_strides(&block, &strides).matched()?;
            let offsets = blocked(m, &offsets, &block);
            linear(m, &offsets, &strides)
        }
    };
    let offset = m.value("arith.index_castui", &[offset], Type::I32);
    let address = address(m, base, offset, bits / 8);
    Ok(m.value("llvm.inttoptr", &[address], ty))
}

/// Creates the sum of offsets times strides.
fn linear(m: &mut Make<'_, '_>, offsets: &[Mixed], strides: &[i64]) -> Value {
    let mut sum = m.index(0);
    for (&offset, &stride) in offsets.iter().zip(strides) {
        let offset = value_of(m.rw, m.loc, offset);
        let stride = m.index(stride);
        let product = m.same("arith.muli", &[offset, stride]);
        sum = m.same("arith.addi", &[product, sum]);
    }
    sum
}

/// Creates the numbers of the block of an element, and then the offsets in it.
fn blocked(m: &mut Make<'_, '_>, offsets: &[Mixed], block: &[i64]) -> Vec<Mixed> {
    let (mut blocks, mut inside) = (Vec::new(), Vec::new());
    for (&offset, &size) in offsets.iter().zip(block) {
        for (name, list) in [("arith.divsi", &mut blocks), ("arith.remsi", &mut inside)] {
            let offset = value_of(m.rw, m.loc, offset);
            let size = m.index(size);
            list.push(Mixed::Value(m.same(name, &[offset, size])));
        }
    }
    blocks.extend(inside);
    blocks
}

/// Returns the strides of blocks, and then those in a block. Blocks are stored one after another in the order of the matrix's strides.
fn blocked_strides(block: &[i64], strides: &[i64]) -> Option<Vec<i64>> {
    let rank = block.len();
    let mut dims: Vec<usize> = (0..rank.min(strides.len())).collect();
    dims.sort_by_key(|&dim| strides[dim]);
    let mut inner = vec![1_i64; rank];
    let mut outer = vec![block.iter().try_fold(1_i64, |count, &size| count.checked_mul(size))?; rank];
    for pair in dims.windows(2) {
        let &[small, large] = pair else { continue };
        inner[large] = inner[small].checked_mul(block[small])?;
        let count = strides[large].checked_div(strides[small])?.checked_div(block[small])?;
        outer[large] = outer[small].checked_mul(count)?;
    }
    outer.extend(inner);
    Some(outer)
}
