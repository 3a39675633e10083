//! Fragments of matrices: arrays of vectors, and what `nvvm` has in their place.

use super::value;
use crate::gpu_to_nvvm::with_cases;
use crate::llvm::vectors::unroll;
use crate::llvm::{Site, constant, extract, insert, poison};
use crate::memref_to_llvm::strided;
use apnum::FloatKind;
use ir::{Attr, Build, Context, OpState, Type, TypeRef, Value};
use llvm::attrs::GepNoWrapFlags;
use llvm::ops::{Bitcast, ExtractElement, InsertElement};
use llvm::types::{array_parts, struct_type};
use rewrite::{ConversionRewriter, MatchResult, Matched, no_match};

/// Returns a structure of equal registers, or the register if there is one only.
fn registers(cx: &Context, register: Type, count: usize) -> Type {
    if count == 1 { register } else { struct_type(cx, &vec![register; count], false) }
}

/// Returns the attribute of `nvvm` that a shape is.
fn shape(cx: &Context, name: &str, sizes: &[i64]) -> Option<Attr> {
    let sizes: Vec<Option<Attr>> = sizes.iter().map(|&size| Some(cx.i32_attr(size as i32))).collect();
    Some(cx.dialect_attr(cx.find_attr_def(name)?, sizes))
}

fn bitcast(at: &Site<'_>, from: Value, ty: Type, rw: &mut ConversionRewriter<'_>) -> Value {
    value(rw, Bitcast::state(at.context(), at.loc).operands([from]).results([ty]))
}

pub(super) fn convert_load(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (cx, loc) = (at.context(), at.loc);
    let ty = at.result_type(0, rw);
    let &[count, held] = ty.shape().matched()? else { return no_match("no fragment") };
    let view = at.view(rw);
    let transposed = view.attr("transpose").and_then(|flag| flag.as_bool()).matched()?;
    let tiles = view.attr("numTiles").matched()?.handle();
    let part = cx.vector_type(&[held], ty.element_type().matched()?.handle());
    let address = strided(at, 0, &at.operands.all()[1..], GepNoWrapFlags::NONE, rw)?;
    let result = registers(cx, Type::I32, count as usize);
    let state = rw.state("nvvm.ldmatrix", loc).operands([address]).results([result]);
    let layout = if transposed { "col" } else { "row" };
    let cases = [("eltType", "nvvm.ld_st_matrix_elt_type", "b16"), ("layout", "nvvm.mma_layout", layout)];
    let tile = shape(cx, "nvvm.ld_st_matrix_shape", &[8, 8]).matched()?;
    let loaded = value(rw, with_cases(cx, state, &cases).attr(cx, "num", tiles).attr(cx, "shape", tile));
    let mut made = poison(rw, loc, at.convert(ty.handle())?);
    for number in 0..count {
        let register = if count == 1 { loaded } else { extract(rw, loc, loaded, &[number]) };
        let register = bitcast(at, register, part, rw);
        made = insert(rw, loc, made, register, &[number]);
    }
    at.replace(&[made], rw)
}

/// Returns the name of the elements of a factor.
fn element_name(ty: TypeRef<'_>) -> Option<&'static str> {
    Some(match (ty.float_kind(), ty.int_width()) {
        (_, Some(8)) => "s8",
        (_, Some(4)) => "s4",
        (Some(FloatKind::F16), _) => "f16",
        (Some(FloatKind::F64), _) => "f64",
        (Some(FloatKind::F32), _) => "tf32",
        _ => return None,
    })
}

/// Returns the registers of a fragment. Short elements are those of one register together; others are by themselves.
fn unpack(at: &Site<'_>, fragment: Value, rw: &mut ConversionRewriter<'_>) -> Option<Vec<Value>> {
    let (cx, loc) = (at.context(), at.loc);
    let (row, count) = array_parts(rw.value(fragment).ty())?;
    let (row, element) = (row.handle(), row.element_type()?.handle());
    let &[held] = cx.ty(row).shape()? else { return None };
    let width = cx.ty(element).bit_width()?;
    let together = width < 16 || (element == Type::F32 && held == 1);
    let mut list = Vec::new();
    for number in 0..count as i64 {
        let part = extract(rw, loc, fragment, &[number]);
        if together {
            list.push(bitcast(at, part, Type::I32, rw));
        } else if width < 32 {
            list.push(part);
        } else {
            for place in 0..held {
                let place = constant(rw, loc, Type::I64, cx.i64_attr(place));
                let state = ExtractElement::state(cx, loc).operands([part, place]).results([element]);
                list.push(value(rw, state));
            }
        }
    }
    Some(list)
}

/// Returns the fragment that registers are.
fn pack(at: &Site<'_>, whole: Value, ty: Type, rw: &mut ConversionRewriter<'_>) -> Option<Value> {
    let (cx, loc) = (at.context(), at.loc);
    let (row, count) = array_parts(cx.ty(ty))?;
    let (row, held) = (row.handle(), *row.shape()?.first()?);
    let single = cx.ty(row).element_type()?.bit_width()? < 32;
    let mut parts = Vec::new();
    for number in 0..count as i64 {
        if single {
            parts.push(extract(rw, loc, whole, &[number]));
            continue;
        }
        let mut part = poison(rw, loc, row);
        let elements: Vec<Value> =
            (0..held).map(|place| extract(rw, loc, whole, &[number * held + place])).collect();
        for (place, element) in elements.into_iter().enumerate() {
            let place = super::copies::number(at, place as i64, rw);
            let state = InsertElement::state(cx, loc).operands([part, element, place]).results([row]);
            part = value(rw, state);
        }
        parts.push(part);
    }
    let empty = poison(rw, loc, ty);
    let parts = (0i64..).zip(parts);
    Some(parts.fold(empty, |whole, (number, part)| insert(rw, loc, whole, part, &[number])))
}

/// Returns the type of the registers that a product has for a fragment.
fn product_type(cx: &Context, ty: Type) -> Option<Type> {
    let (row, count) = array_parts(cx.ty(ty))?;
    let (element, held) = (row.element_type()?, *row.shape()?.first()?);
    Some(match element.bit_width()? < 32 {
        true => struct_type(cx, &vec![row.handle(); count as usize], false),
        false => struct_type(cx, &vec![element.handle(); count as usize * held as usize], false),
    })
}

/// Adds what the elements of the factors say.
fn with_elements(cx: &Context, state: OpState, element: TypeRef<'_>, name: &str) -> OpState {
    let names =
        [("multiplicandAPtxType", "nvvm.mma_type", name), ("multiplicandBPtxType", "nvvm.mma_type", name)];
    let state = with_cases(cx, state, &names);
    match element.is_integer() {
        true => with_cases(cx, state, &[("intOverflowBehavior", "nvvm.mma_int_overflow", "satfinite")]),
        false => state,
    }
}

pub(super) fn convert_product(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let cx = at.context();
    let view = at.view(rw);
    let element = at.operand_type(0, rw).element_type().matched()?;
    if element.handle() == Type::F32 && view.attr("tf32Enabled").is_none() {
        return no_match("products of floats of 32 bits are those of tf32");
    }
    let name = element_name(element).matched()?;
    let sizes = view.attr("mmaShape").and_then(|shape| shape.as_array()).matched()?;
    let sizes: Vec<i64> = sizes.filter_map(|size| size.as_i64()).collect();
    let ty = at.convert(at.result_type(0, rw).handle())?;
    let result = product_type(cx, ty).matched()?;
    let mut operands = Vec::new();
    let mut segments = [0; 3];
    for (number, segment) in segments.iter_mut().enumerate() {
        let list = unpack(at, at.operand(number), rw).matched()?;
        *segment = list.len() as u32;
        operands.extend(list);
    }
    let state = rw.state("nvvm.mma.sync", at.loc).operands(operands).results([result]);
    let state = state.words(cx, "operandSegmentSizes", &segments);
    let layouts = [("layoutA", "nvvm.mma_layout", "row"), ("layoutB", "nvvm.mma_layout", "col")];
    let state = with_elements(cx, with_cases(cx, state, &layouts), element, name);
    let made = value(rw, state.attr(cx, "shape", shape(cx, "nvvm.shape", &sizes).matched()?));
    let made = pack(at, made, ty, rw).matched()?;
    at.replace(&[made], rw)
}

/// Computes the reciprocals of the elements of a vector.
fn reciprocals(at: &Site<'_>, ty: Type, from: Value, rw: &mut ConversionRewriter<'_>) -> Value {
    let (cx, loc) = (at.context(), at.loc);
    let size = cx.ty(ty).shape().and_then(|shape| shape.first()).copied().unwrap_or(0);
    let mut made = poison(rw, loc, ty);
    for number in 0..size {
        let place = constant(rw, loc, Type::I64, cx.i64_attr(number));
        let element = value(rw, ExtractElement::state(cx, loc).operands([from, place]).results([Type::F32]));
        let state = rw.state("nvvm.rcp.approx.ftz.f", loc).operands([element]).results([Type::F32]);
        let element = value(rw, state);
        made = value(rw, InsertElement::state(cx, loc).operands([made, element, place]).results([ty]));
    }
    made
}

pub(super) fn convert_reciprocal(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (ty, operand) = (at.result_type(0, rw), at.operand(0));
    let made = match ty.rank() {
        Some(1) => reciprocals(at, at.convert(ty.handle())?, operand, rw),
        _ => unroll(at.loc, ty.handle(), &[operand], rw, &mut |rw, ty, parts| {
            reciprocals(at, ty, parts[0], rw)
        })?,
    };
    at.replace(&[made], rw)
}
