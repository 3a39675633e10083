//! Patterns that give transfers permutation maps that are minor identities: transposition and stretching are done on vectors.

use super::transfer::{Parts, Transfer, read, write};
use crate::make::Make;
use ir::{AffineMap, Build, Context, Op, Type, TypeData};
use rewrite::{MatchFailure, MatchResult, Matched, PatternSet, Rewriter};
use vector::{TransferRead, TransferWrite};

/// Adds the patterns.
pub fn patterns(set: &mut PatternSet) {
    set.of::<TransferRead<'_>>(transpose_read)
        .of::<TransferWrite<'_>>(transpose_write)
        .of::<TransferRead<'_>>(stretch_read)
        .of::<TransferWrite<'_>>(fill_write);
}

/// The transfer, unless its map is a minor identity, it has no dimensions or is in a mask.
fn transfer(op: Op, rw: &Rewriter<'_>) -> Result<Transfer, MatchFailure> {
    // Most are minor identities: nothing else is looked at then.
    let map = rw.op(op).attr("permutation_map").and_then(|map| map.as_affine_map()).matched()?;
    rw.require(!rw.context().map(map).is_minor_identity())?;
    let transfer = Transfer::of(rw.op(op)).matched()?;
    rw.require(rw.context().map(transfer.map).num_results() > 0)?;
    rw.require(rw.op(op).parent().is_none_or(|parent| !parent.is("vector.mask")))?;
    Ok(transfer)
}

/// A vector type with dimensions from other places.
fn permuted_type(cx: &Context, ty: Type, places: &[usize]) -> Option<Type> {
    let TypeData::Vector { shape, scalable, element } = cx.ty(ty).data() else { return None };
    let new: Option<Vec<i64>> = places.iter().map(|&place| shape.get(place).copied()).collect();
    let bits = places.iter().enumerate().map(|(at, &place)| (scalable >> place & 1) << at);
    let scalable = bits.fold(0, |all, bit| all | bit);
    Some(cx.type_of(TypeData::Vector { shape: new?.into(), scalable, element: *element }))
}

/// The inverse of a permutation.
fn inverse(permutation: &[usize]) -> Vec<usize> {
    let mut inverse = vec![0; permutation.len()];
    for (at, &place) in permutation.iter().enumerate() {
        inverse[place] = at;
    }
    inverse
}

fn transpose(m: &mut Make<'_, '_>, vector: ir::Value, permutation: &[usize]) -> Option<ir::Value> {
    let cx = m.cx();
    let ty = permuted_type(&cx, m.ty(vector), permutation)?;
    let list: Vec<i64> = permutation.iter().map(|&place| place as i64).collect();
    Some(m.with("vector.transpose", &[vector], ty, &[("permutation", cx.i64_array_attr(&list))]))
}

/// A read of a permuted vector is a transposed read.
fn transpose_read(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let x = transfer(op, rw)?;
    let cx = rw.context().clone();
    let map = cx.map(x.map);
    let permutation = map.permutation_of_minor_identity_with_broadcasting().matched()?;
    rw.require(permutation.iter().enumerate().any(|(at, &place)| at != place))?;
    let back = inverse(&permutation);
    let results: Option<Vec<_>> =
        back.iter().map(|&place| map.result(place).map(|expr| expr.handle())).collect();
    let new_map = cx.make_map(map.num_dims(), 0, results.matched()?);
    let ty = permuted_type(&cx, x.vector_ty, &back).matched()?;
    let in_bounds: Option<Vec<bool>> = back.iter().map(|&place| x.in_bounds.get(place).copied()).collect();
    let in_bounds = in_bounds.matched()?;
    let m = &mut Make::like(rw, op);
    let parts =
        Parts { base: x.base, indices: &x.indices, map: new_map, mask: x.mask, in_bounds: &in_bounds };
    let new = read(m, ty, x.padding.matched()?, &parts);
    let vector = m.rw.op(new).result(0).handle();
    let result = transpose(m, vector, &permutation).matched()?;
    rw.replace_op(op, &[result]);
    Ok(())
}

/// A write of a permuted vector is a write of the transposed one.
fn transpose_write(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let x = transfer(op, rw)?;
    let cx = rw.context().clone();
    let map = cx.map(x.map);
    let permutation = map.permutation_of_minor_identity_with_broadcasting().matched()?;
    let compressed = cx.map(map.compress_unused_dims());
    let back = cx.map(compressed.inverse_permutation().matched()?);
    let places: Option<Vec<usize>> =
        back.results().map(|expr| expr.as_dim().map(|dim| dim as usize)).collect();
    let places = places.matched()?;
    let in_bounds: Option<Vec<bool>> =
        inverse(&permutation).iter().map(|&place| x.in_bounds.get(place).copied()).collect();
    let in_bounds = in_bounds.matched()?;
    let new_map = cx.minor_identity_map(map.num_dims(), map.num_results() as u32).matched()?;
    let m = &mut Make::like(rw, op);
    let vector = transpose(m, x.vector, &places).matched()?;
    let parts =
        Parts { base: x.base, indices: &x.indices, map: new_map, mask: x.mask, in_bounds: &in_bounds };
    let new = write(m, vector, &parts);
    let results = crate::make::handles(rw.op(new).results());
    rw.replace_op(op, &results);
    Ok(())
}

/// A read whose outer dimensions are stretched is a read without them that is stretched.
fn stretch_read(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let x = transfer(op, rw)?;
    let cx = rw.context().clone();
    let map = cx.map(x.map);
    let leading = map.results().take_while(|expr| expr.as_constant() == Some(0)).count();
    rw.require(leading > 0)?;
    let results: Vec<_> = map.results().skip(leading).map(|expr| expr.handle()).collect();
    let new_map: AffineMap = cx.make_map(map.num_dims(), 0, results);
    rw.require(cx.map(new_map).minor_identity_with_broadcasting().is_some())?;
    let places: Vec<usize> = (leading..map.num_results()).collect();
    let ty = permuted_type(&cx, x.vector_ty, &places).matched()?;
    let in_bounds = x.in_bounds.get(leading..).matched()?;
    let m = &mut Make::like(rw, op);
    let parts = Parts { base: x.base, indices: &x.indices, map: new_map, mask: x.mask, in_bounds };
    let new = read(m, ty, x.padding.matched()?, &parts);
    let vector = m.rw.op(new).result(0).handle();
    let result = m.value("vector.broadcast", &[vector], x.vector_ty);
    rw.replace_op(op, &[result]);
    Ok(())
}

/// A write that leaves out inner dimensions of the memory has them with one element.
fn fill_write(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let x = transfer(op, rw)?;
    let cx = rw.context().clone();
    let map = cx.map(x.map);
    rw.require(x.mask.is_none())?;
    rw.require(map.permutation_of_minor_identity_with_broadcasting().is_none())?;
    let dims: Option<Vec<u32>> = map.results().map(|expr| expr.as_dim()).collect();
    let dims = dims.matched()?;
    let first = dims.iter().copied().min().matched()?;
    let missing: Vec<u32> = (first..map.num_dims()).filter(|dim| !dims.contains(dim)).collect();
    let results: Vec<_> = missing.iter().chain(&dims).map(|&dim| cx.affine_dim(dim)).collect();
    let new_map = cx.make_map(map.num_dims(), 0, results);
    let TypeData::Vector { shape, scalable, element } = cx.ty(x.vector_ty).data() else {
        return rewrite::no_match("no vector");
    };
    let new_shape: Vec<i64> = vec![1; missing.len()].into_iter().chain(shape.iter().copied()).collect();
    let scalable = scalable.checked_shl(missing.len() as u32).matched()?;
    let ty = cx.type_of(TypeData::Vector { shape: new_shape.into(), scalable, element: *element });
    let in_bounds: Vec<bool> =
        vec![true; missing.len()].into_iter().chain(x.in_bounds.iter().copied()).collect();
    let m = &mut Make::like(rw, op);
    let vector = m.value("vector.broadcast", &[x.vector], ty);
    let parts = Parts { base: x.base, indices: &x.indices, map: new_map, mask: None, in_bounds: &in_bounds };
    let new = write(m, vector, &parts);
    let results = crate::make::handles(rw.op(new).results());
    rw.replace_op(op, &results);
    Ok(())
}
