//! Transposed reads: memory is transposed instead of a vector.

use dialect_transforms::make::Make;
use dialect_transforms::vector::transfer::{Parts, Transfer, read, size};
use ir::{Build, Op, Type, TypeRef, Value};
use memref::{SubView, inferred_type, transposed_type};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use shaped::slice::{Mixed, set_lists};
use vector::{TransferRead, Transpose};

/// Adds the pattern.
pub(super) fn patterns(set: &mut PatternSet) {
    set.of::<Transpose<'_>>(lift);
}

/// Whether no dimension of known size comes after a scalable one.
pub(super) fn is_legal(ty: TypeRef<'_>) -> bool {
    let rank = ty.rank().unwrap_or(0).min(64);
    let dims = (0..rank).map(|dim| ty.scalable_dims() >> dim & 1 == 1);
    dims.skip_while(|&scalable| !scalable).all(|scalable| scalable)
}

/// Transposes the memory that is read, if what is read fits no register and what it is transposed to does.
fn lift(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Transpose<'_> = rw.cast(op)?;
    let (source, result) = (view.vector(), view.result().ty());
    rw.require(!is_legal(source.ty()) && is_legal(result))?;
    let made = source.defining_op().matched()?;
    let is_extension = ["arith.extsi", "arith.extui", "arith.extf"].contains(&made.name_str());
    let extension = is_extension.then(|| made.name_str().to_owned());
    let read_op =
        if is_extension { made.operands().next().and_then(|value| value.defining_op()) } else { Some(made) };
    let read_op = read_op.filter(|op| op.is(TransferRead::NAME)).matched()?;
    let x = Transfer::of(read_op).matched()?;
    let cx = rw.context().clone();
    rw.require(!x.is_tensor && cx.map(x.map).is_identity())?;
    let permutation: Vec<usize> = view.permutation().iter().map(|&dim| dim as usize).collect();
    rw.require(permutation.len() == x.in_bounds.len())?;
    let (padding, wide) = (x.padding.matched()?, result.handle());
    let narrow = result.with_element(cx.ty(x.vector_ty).element_or_self().handle()).handle();
    let m = &mut Make::like(rw, op);
    let zero = m.index(0);
    let one = m.index(1);
    let sizes = sizes_of(m, &x);
    let part = part_of(m, &x, sizes, one).matched()?;
    let mask = x.mask.map(|mask| transposed_mask(m, mask, &permutation));
    let results: Vec<_> = permutation.iter().map(|&dim| cx.affine_dim(dim as u32)).collect();
    let map = cx.make_map(permutation.len() as u32, 0, results);
    let memory = transposed_type(cx.ty(m.ty(part)), map).matched()?;
    let memory = m.with("memref.transpose", &[part], memory, &[("permutation", cx.map_attr(map))]);
    let in_bounds: Vec<bool> = permutation.iter().map(|&dim| x.in_bounds[dim]).collect();
    let indices = vec![zero; permutation.len()];
    let parts = Parts { base: memory, indices: &indices, map: x.map, mask, in_bounds: &in_bounds };
    let new = read(m, narrow, padding, &parts);
    let mut new = m.rw.op(new).result(0).handle();
    if let Some(extension) = extension {
        new = m.value(&extension, &[new], wide);
    }
    rw.replace_op(op, &[new]);
    Ok(())
}

/// Creates the sizes of what is read. Unlike upstream, not more than there is, where that is not known: what is out of bounds is padded
/// then.
fn sizes_of(m: &mut Make<'_, '_>, x: &Transfer) -> Vec<Value> {
    let cx = m.cx();
    let ty = cx.ty(x.vector_ty);
    let shape = ty.shape().unwrap_or(&[]).to_vec();
    let mut sizes = Vec::with_capacity(shape.len());
    for (dim, &length) in shape.iter().enumerate() {
        let mut value = m.index(length);
        if ty.scalable_dims() >> dim & 1 == 1 {
            let scale = m.value("vector.vscale", &[], Type::INDEX);
            value = m.same("arith.muli", &[scale, value]);
        }
        if !x.in_bounds[dim] {
            let all = size(m, x.base, dim);
            let left = m.same("arith.subi", &[all, x.indices[dim]]);
            value = m.same("arith.minsi", &[value, left]);
        }
        sizes.push(value);
    }
    sizes
}

/// Creates the part of memory that is read.
fn part_of(m: &mut Make<'_, '_>, x: &Transfer, sizes: Vec<Value>, one: Value) -> Option<Value> {
    let cx = m.cx();
    let rank = sizes.len();
    let lists = [x.indices.clone(), sizes, vec![one; rank]];
    let lists = lists.map(|list| list.into_iter().map(Mixed::Value).collect::<Vec<_>>());
    let dynamic = vec![ir::DYNAMIC; rank];
    let ty = inferred_type(cx.ty(x.base_ty), &dynamic, &dynamic, &dynamic)?;
    let mut state = m.rw.state(SubView::NAME, m.loc).operands([x.base]).results([ty]);
    set_lists(&cx, &mut state, &lists);
    Some(m.rw.insert_value(state))
}

/// Creates a mask with its dimensions in another order.
fn transposed_mask(m: &mut Make<'_, '_>, mask: Value, permutation: &[usize]) -> Value {
    let cx = m.cx();
    let ty = cx.ty(m.ty(mask));
    let shape: Vec<i64> = permutation.iter().filter_map(|&dim| ty.shape()?.get(dim).copied()).collect();
    let scalable =
        permutation.iter().enumerate().map(|(to, &from)| (ty.scalable_dims() >> from & 1) << to).sum();
    let ty = arm_sme::tile::scalable(&cx, &shape, scalable, ty.element_or_self().handle());
    let list: Vec<i64> = permutation.iter().map(|&dim| dim as i64).collect();
    m.with(Transpose::NAME, &[mask], ty, &[("permutation", cx.i64_array_attr(&list))])
}
