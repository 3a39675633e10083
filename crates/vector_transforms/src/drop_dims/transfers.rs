//! Transfers of memory with dimensions of one element, of a view without these dimensions.

use super::{kept_dims, whole_view};
use crate::make::shape_cast_or_fold;
use crate::masking::{Masking, masked};
use crate::ty::VectorType;
use dialect_transforms::make::{Make, handles};
use dialect_transforms::vector::transfer::{Parts, Transfer, read, write};
use ir::{Build, Context, Op, Type, TypeData, TypeRef, Value};
use memref::layout::{Strides, row_major, strided_type, strides_and_offset};
use rewrite::{MatchFailure, MatchResult, Matched, PatternSet, Rewriter};
use vector::{CreateMask, Mask, TransferRead, TransferWrite};

/// Adds the patterns.
///
/// # Example
/// ```mlir
/// // Reads a vector<3xi8> of a view memref<3xi8>.
/// %0 = vector.transfer_read %m[%c0, %c0], %pad {in_bounds = [true, true]} : memref<1x3xi8>, vector<1x3xi8>
/// ```
pub fn patterns(set: &mut PatternSet) {
    set.of::<TransferRead<'_>>(of_read).of::<TransferWrite<'_>>(of_write);
}

/// The parts of the transfer that takes the place of one.
struct Reduced {
    x: Transfer,
    masking: Masking,
    ty: VectorType,
    base_ty: Type,
    rank: usize,
}

impl Reduced {
    fn of(op: Op, rw: &Rewriter<'_>) -> Result<Self, MatchFailure> {
        let cx = rw.context();
        let x = Transfer::of(rw.op(op)).matched()?;
        let masking = Masking::of(rw.op(op));
        let base = cx.ty(x.base_ty);
        rw.require(base.is_memref() && !masking.has_passthru && x.in_bounds.iter().all(|&inside| inside))?;
        rw.require(cx.map(x.map).is_minor_identity() || cx.map(x.map).num_results() == 0)?;
        let shape = base.shape().matched()?;
        let rank = shape.iter().filter(|&&size| size != 1).count();
        rw.require(rank < shape.len() && (rank > 0 || !masking.is_masked()))?;
        let ty = VectorType::of(cx, x.vector_ty).matched()?;
        let ty = ty.select(&kept_dims(&ty));
        rw.require(ty.rank() == rank)?;
        rw.require(x.indices.iter().all(|&index| rewrite::constant_i64(rw.value(index)) == Some(0)))?;
        let base_ty = without_units(base).matched()?;
        Ok(Reduced { x, masking, ty, base_ty, rank })
    }

    /// Returns the mask operand without dimensions of one element; it must be a `vector.create_mask`.
    fn mask(&self, m: &mut Make<'_, '_>) -> Result<Option<Value>, MatchFailure> {
        let Some(mask) = self.x.mask else { return Ok(None) };
        let made = m.rw.value(mask).defining_op().and_then(|made| made.cast::<CreateMask<'_>>()).matched()?;
        let ty = VectorType::of(m.rw.context(), made.result().ty_handle()).matched()?;
        let kept = kept_dims(&ty);
        m.rw.require(kept.len() < ty.rank())?;
        let sizes = handles(made.operands());
        let is_on = |dim: usize| rewrite::constant_i64(m.rw.value(sizes[dim])) == Some(1);
        m.rw.require((0..ty.rank()).all(|dim| kept.contains(&dim) || is_on(dim)))?;
        let sizes: Vec<Value> = kept.iter().map(|&dim| sizes[dim]).collect();
        let ty = ty.select(&kept).vector(&m.cx());
        Ok(Some(m.value(CreateMask::NAME, &sizes, ty)))
    }

    /// Creates the transfer of the view by a function, in a mask if there was one.
    fn create(
        &self,
        m: &mut Make<'_, '_>,
        base: Value,
        mask: Option<Value>,
        build: impl FnOnce(&mut Make<'_, '_>, &Parts<'_>) -> Op,
    ) -> Op {
        let cx = m.cx();
        let zero = m.index(0);
        let (indices, in_bounds) = (vec![zero; self.rank], vec![true; self.rank]);
        let map = cx.multi_dim_identity_map(self.rank as u32);
        build(m, &Parts { base, indices: &indices, map, mask, in_bounds: &in_bounds })
    }

    fn mask_type(&self, cx: &Context) -> Type {
        self.ty.with_element(Type::I1).vector(cx)
    }
}

/// Returns a memref type without dimensions of one element.
fn without_units(base: TypeRef<'_>) -> Option<Type> {
    let cx = base.context();
    let shape = base.shape()?;
    let layout = strides_and_offset(base)?;
    let kept: Vec<usize> = (0..shape.len()).filter(|&dim| shape[dim] != 1).collect();
    let new_shape: Vec<i64> = kept.iter().map(|&dim| shape[dim]).collect();
    let strides: Vec<i64> = kept.iter().map(|&dim| layout.strides[dim]).collect();
    let strided = Strides { offset: layout.offset, strides: strides.clone() };
    let ty = strided_type(base, &new_shape, &strided);
    // MLIR leaves the layout of a vector in memory, and simplifies those of other ranks.
    if strides == [1] && layout.offset == 0 {
        return Some(ty);
    }
    let TypeData::MemRef { shape, element, space, .. } = cx.ty(ty).data() else { return None };
    let attr = if layout.offset == 0 && strides == row_major(&new_shape) {
        None
    } else {
        Some(cx.map_attr(linear_map(cx, &strided)))
    };
    Some(cx.type_of(TypeData::MemRef {
        shape: shape.clone(),
        element: *element,
        layout: attr,
        space: *space,
    }))
}

/// Returns the map of a strided layout: the sum of the dimensions times their distances, and the offset.
fn linear_map(cx: &Context, layout: &Strides) -> ir::AffineMap {
    let mut symbols = 0;
    let mut number = |known: i64| match known {
        ir::DYNAMIC => {
            symbols += 1;
            cx.affine_symbol(symbols - 1)
        }
        known => cx.affine_constant(known),
    };
    let offset = number(layout.offset);
    let mut sum = None;
    for (dim, &stride) in layout.strides.iter().enumerate() {
        let term = cx.affine_mul(cx.affine_dim(dim as u32), number(stride));
        sum = Some(sum.map_or(term, |sum| cx.affine_add(sum, term)));
    }
    let sum = sum.map_or(offset, |sum| cx.affine_add(sum, offset));
    cx.make_map(layout.strides.len() as u32, symbols, [sum])
}

fn of_read(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let r = Reduced::of(op, rw)?;
    let padding = r.x.padding.matched()?;
    let m = &mut r.masking.make(rw, op);
    let mask = r.mask(m)?;
    let base = whole_view(m, r.x.base, r.base_ty);
    let cx = m.cx();
    let ty = r.ty.vector(&cx);
    let outer = r.masking.mask.map(|mask| shape_cast_or_fold(m, mask, r.mask_type(&cx)));
    let made = masked(m, outer, ty, |m| {
        let made = r.create(m, base, mask, |m, parts| read(m, ty, padding, parts));
        m.rw.op(made).result(0).handle()
    });
    let made = shape_cast_or_fold(m, made, r.x.vector_ty);
    rw.replace_op(r.masking.root, &[made]);
    Ok(())
}

fn of_write(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let r = Reduced::of(op, rw)?;
    let m = &mut r.masking.make(rw, op);
    let mask = r.mask(m)?;
    let base = whole_view(m, r.x.base, r.base_ty);
    let cx = m.cx();
    let vector = shape_cast_or_fold(m, r.x.vector, r.ty.vector(&cx));
    match r.masking.mask {
        None => {
            r.create(m, base, mask, |m, parts| write(m, vector, parts));
        }
        Some(outer) => {
            let outer = shape_cast_or_fold(m, outer, r.mask_type(&cx));
            let state = m.rw.state(Mask::NAME, m.loc).operands([outer]).regions(1);
            let made = m.rw.insert(state);
            let after = m.rw.point();
            let region = m.rw.op(made).region(0).handle();
            m.rw.create_block(region, &[]);
            r.create(m, base, mask, |m, parts| write(m, vector, parts));
            m.op(vector::Yield::NAME, &[], &[]);
            m.rw.move_to(after);
        }
    }
    rw.erase_op(r.masking.root);
    Ok(())
}
