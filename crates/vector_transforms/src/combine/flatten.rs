//! Transfers of contiguous memory as those of vectors of one dimension.

use crate::make::shape_cast;
use crate::masking::Masking;
use crate::ty::VectorType;
use dialect_transforms::applied::{applied, mixed, value_of};
use dialect_transforms::make::Make;
use dialect_transforms::vector::transfer::{Parts, Transfer, read, write};
use ir::{Op, TypeRef, Value};
use memref::CollapseShape;
use memref::layout::strides_and_offset;
use memref::reassociation::collapsed_type;
use rewrite::{MatchFailure, MatchResult, Matched, PatternSet, Rewriter};
use vector::{TransferRead, TransferWrite};

/// Adds the patterns for vectors whose last dimension has fewer bits than `bits`.
///
/// # Example
/// ```mlir
/// // Reads a vector<8xf32> of the collapsed memref<8xf32>.
/// %0 = vector.transfer_read %m[%c0, %c0], %pad {in_bounds = [true, true]} : memref<2x4xf32>, vector<2x4xf32>
/// ```
pub fn patterns(set: &mut PatternSet, bits: u32) {
    set.of::<TransferRead<'_>>(move |op, rw| of_read(op, bits, rw));
    set.of::<TransferWrite<'_>>(move |op, rw| of_write(op, bits, rw));
}

/// Whether so many last dimensions of a buffer follow each other without gaps.
fn is_contiguous(base: TypeRef<'_>, count: usize) -> bool {
    let (Some(layout), Some(shape)) = (strides_and_offset(base), base.shape()) else { return false };
    let mut next = Some(1);
    for (&size, &stride) in shape.iter().zip(&layout.strides).rev().take(count) {
        if next != Some(stride) {
            return false;
        }
        next = (size != ir::DYNAMIC).then(|| stride.checked_mul(size)).flatten();
    }
    true
}

/// A transfer, the type of its vector, and the first dimension that is collapsed.
fn contiguous(op: Op, bits: u32, rw: &Rewriter<'_>) -> Result<(Transfer, VectorType, usize), MatchFailure> {
    let cx = rw.context();
    let x = Transfer::of(rw.op(op)).matched()?;
    let ty = VectorType::of(cx, x.vector_ty).matched()?;
    let (base, element) = (cx.ty(x.base_ty), cx.ty(ty.element));
    rw.require(base.is_memref() && ty.rank() > 1 && ty.scalable == 0)?;
    rw.require(element.is_signless_integer() || element.is_float())?;
    let width = u64::from(element.bit_width().matched()?).checked_mul(ty.shape[ty.rank() - 1] as u64);
    rw.require(width.matched()? < u64::from(bits))?;
    rw.require(x.mask.is_none() && !Masking::of(rw.op(op)).is_masked())?;
    rw.require(x.in_bounds.iter().all(|&inside| inside) && cx.map(x.map).is_minor_identity())?;
    rw.require(base.element_type().is_some_and(|element| element.handle() == ty.element))?;
    let shape = base.shape().matched()?;
    let lead = ty.shape[..ty.rank() - 1].iter().take_while(|&&size| size == 1).count();
    let dims = ty.rank() - lead;
    let first = shape.len().checked_sub(dims).matched()?;
    rw.require(is_contiguous(base, dims) && ty.shape[lead + 1..] == shape[first + 1..])?;
    Ok((x, ty, first))
}

/// Creates the collapsed buffer, and returns it with the subscripts.
fn collapsed(m: &mut Make<'_, '_>, x: &Transfer, first: usize) -> Option<(Value, Vec<Value>)> {
    let cx = m.cx();
    let shape = cx.ty(x.base_ty).shape()?.to_vec();
    let mut base = x.base;
    if shape.len() > 1 {
        let mut groups: Vec<Vec<i64>> = (0..first as i64).map(|dim| vec![dim]).collect();
        groups.push((first as i64..shape.len() as i64).collect());
        let ty = collapsed_type(cx.ty(x.base_ty), &groups)?;
        let lists: Vec<ir::Attr> = groups.iter().map(|group| m.index_array(group)).collect();
        let attr = cx.array_attr(&lists);
        base = m.with(CollapseShape::NAME, &[base], ty, &[("reassociation", attr)]);
    }
    let (outer, inner) = x.indices.split_at_checked(first)?;
    let mut indices = outer.to_vec();
    if inner.iter().all(|&index| rewrite::constant_i64(m.rw.value(index)) == Some(0)) {
        indices.push(*inner.first()?);
        return Some((base, indices));
    }
    let mut stride = 1i64;
    let mut terms = Vec::new();
    for (place, _) in inner.iter().enumerate().rev() {
        terms.push(cx.affine_mul(cx.affine_symbol(place as u32), cx.affine_constant(stride)));
        if place > 0 {
            stride = stride.checked_mul(shape[first + place])?;
        }
    }
    let sum = terms.into_iter().rev().reduce(|sum, term| cx.affine_add(sum, term))?;
    let inputs: Vec<_> = inner.iter().map(|&index| mixed(m.rw, index)).collect();
    let loc = m.loc;
    let offset = applied(m.rw, loc, sum, 0, &inputs);
    indices.push(value_of(m.rw, loc, offset));
    Some((base, indices))
}

fn of_read(op: Op, bits: u32, rw: &mut Rewriter<'_>) -> MatchResult {
    let (x, ty, first) = contiguous(op, bits, rw)?;
    let padding = x.padding.matched()?;
    let count = ty.num_elements().matched()?;
    let m = &mut Make::like(rw, op);
    let cx = m.cx();
    let (base, indices) = collapsed(m, &x, first).matched()?;
    let map = cx.minor_identity_map(indices.len() as u32, 1).matched()?;
    let flat = VectorType::fixed(&[count], ty.element).vector(&cx);
    let parts = Parts { base, indices: &indices, map, mask: None, in_bounds: &[true] };
    let made = read(m, flat, padding, &parts);
    let made = m.rw.op(made).result(0).handle();
    let made = shape_cast(m, made, x.vector_ty);
    rw.replace_op(op, &[made]);
    Ok(())
}

fn of_write(op: Op, bits: u32, rw: &mut Rewriter<'_>) -> MatchResult {
    let (x, ty, first) = contiguous(op, bits, rw)?;
    let count = ty.num_elements().matched()?;
    let m = &mut Make::like(rw, op);
    let cx = m.cx();
    let (base, indices) = collapsed(m, &x, first).matched()?;
    let map = cx.minor_identity_map(indices.len() as u32, 1).matched()?;
    let flat = VectorType::fixed(&[count], ty.element).vector(&cx);
    let vector = shape_cast(m, x.vector, flat);
    let parts = Parts { base, indices: &indices, map, mask: None, in_bounds: &[true] };
    write(m, vector, &parts);
    rw.erase_op(op);
    Ok(())
}
