//! Blocks of matrices.
//!
//! A descriptor of two dimensions is a vector of eight numbers of 32 bits: the address in the first two, then the width and the height of the
//! matrix, and how far apart its rows are.

use super::{bits_of, caches, number, pointer_to, wide, with_elements};
use dialect_transforms::make::Make;
use ir::{Attr, AttrRef, Build, Context, Op, OpRef, Type, Value};
use memref::layout::strides_and_offset;
use rewrite::{ConversionRewriter, MatchFailure, MatchResult, Matched, Operands, create_or_fold};
use shaped::slice::{self, Mixed};
use xegpu::TensorDesc;

/// Numbers of a descriptor, and where they are.
const WIDTH: i64 = 2;
const HEIGHT: i64 = 3;
const PITCH: i64 = 4;

fn descriptor_types(cx: &Context) -> [Type; 2] {
    [cx.vector_type(&[8], Type::I32), cx.vector_type(&[4], Type::I64)]
}

/// Creates the element of a vector at a place.
fn extract(m: &mut Make<'_, '_>, vector: Value, at: i64) -> Value {
    let cx = m.cx();
    let element = cx.ty(m.ty(vector)).element_or_self().handle();
    m.with("vector.extract", &[vector], element, &[("static_position", cx.i64_array_attr(&[at]))])
}

/// Creates a vector with an element replaced.
fn insert(m: &mut Make<'_, '_>, value: Value, vector: Value, at: i64) -> Value {
    let (cx, ty) = (m.cx(), m.ty(vector));
    m.with("vector.insert", &[value, vector], ty, &[("static_position", cx.i64_array_attr(&[at]))])
}

/// Returns the sizes and strides of the matrix of a descriptor, as it is written or as the buffer has them.
fn matrix(op: OpRef<'_>) -> Option<[Vec<Mixed>; 2]> {
    let list = |name: &str, group: usize| {
        let fixed = op.attr(name).and_then(AttrRef::as_ints)?;
        Some(slice::mixed(&fixed, op.group(group).map(|value| value.handle())))
    };
    if let (Some(shape), Some(strides)) = (list("const_shape", 2), list("const_strides", 3)) {
        return Some([shape, strides]);
    }
    let source = op.operand(0).ty();
    let fixed = |list: &[i64]| list.iter().map(|&entry| Mixed::Fixed(entry)).collect::<Vec<Mixed>>();
    let strides = strides_and_offset(source)?.strides;
    Some([fixed(source.shape()?), fixed(&strides)])
}

pub(super) fn create(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let has_offsets =
        view.attr("const_offsets").and_then(AttrRef::as_ints).is_some_and(|list| !list.is_empty());
    if has_offsets {
        return Err(rw.mismatch("Offsets not supported."));
    }
    let [shape, strides] = matrix(view).matched()?;
    let source = operands.one(0);
    let m = &mut Make::like(rw, op);
    let [ty, wide_ty] = descriptor_types(&m.cx());
    let empty = m.int(ty, 0);
    let base = wide(m, source);
    let (&[.., height, width], &[.., pitch, _]) = (&shape[..], &strides[..]) else {
        rw.replace_op(op, &[base]);
        return Ok(());
    };
    if shape.len() != 2 {
        return rewrite::no_match("the matrix does not have two dimensions");
    }
    let [width, height, pitch] = [width, height, pitch].map(|size| number(m, size, Type::I32));
    let wide = m.value("vector.bitcast", &[empty], wide_ty);
    let wide = insert(m, base, wide, 0);
    let desc = m.value("vector.bitcast", &[wide], ty);
    let desc = insert(m, width, desc, WIDTH);
    let desc = insert(m, height, desc, HEIGHT);
    let desc = insert(m, pitch, desc, PITCH);
    rw.replace_op(op, &[desc]);
    Ok(())
}

/// Access to a block.
struct Access {
    op: Op,
    /// Value that is stored, as it is and as it was.
    stored: Option<[Value; 2]>,
    /// Type of what is loaded.
    loaded: Option<Type>,
    bits: u32,
    shape: Vec<i64>,
    blocks: i64,
    pointer: Type,
    control: Attr,
}

pub(super) fn access(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let is_store = view.is("xegpu.store_nd");
    let at = usize::from(is_store);
    let desc = TensorDesc::of(view.operand(at).ty()).matched()?;
    let fixed = view.attr("const_offsets").and_then(AttrRef::as_ints).unwrap_or_default();
    let offsets = slice::mixed(&fixed, view.operands().skip(at + 1).map(|value| value.handle()));
    rw.require(offsets.len() == desc.shape.len() && desc.shape.len() <= 2)?;
    let control = if is_store { caches::of_store(view) } else { caches::of_load(view) };
    let access = Access {
        op,
        stored: is_store.then(|| [operands.one(0), view.operand(0).handle()]),
        loaded: view.result_types().next(),
        bits: bits_of(desc.element).matched()?,
        blocks: desc.array_length,
        pointer: pointer_to(view.context(), desc.space),
        shape: desc.shape,
        control: control.matched()?,
    };
    let desc = operands.one(at);
    match offsets[..] {
        [offset] => access.line(desc, offset, rw),
        [y, x] => access.tile(desc, [y, x], rw),
        _ => rewrite::no_match("blocks have one or two dimensions"),
    }
}

impl Access {
    /// Converts an access to a part of a line.
    fn line(&self, base: Value, offset: Mixed, rw: &mut ConversionRewriter<'_>) -> MatchResult {
        if self.stored.is_none() && self.loaded.is_none() {
            return rewrite::no_match("what is fetched has one dimension");
        }
        let m = &mut Make::like(rw, self.op);
        let cx = m.cx();
        let offset = number(m, offset, Type::I64);
        let bytes = m.int(Type::I64, (self.bits / 8).into());
        let state = m.rw.state("arith.muli", m.loc).operands([offset, bytes]).results([Type::I64]);
        let offset = create_or_fold(m.rw, state);
        let state = m.rw.state("arith.addi", m.loc).operands([base, offset]).results([Type::I64]);
        let address = create_or_fold(m.rw, state);
        let pointer = m.value("llvm.inttoptr", &[address], self.pointer);
        let control = ("cache_control", self.control);
        let Some(ty) = self.loaded else {
            let value = self.stored_integers(m)?;
            let state = m.rw.state("xevm.blockstore", m.loc).operands([pointer, value]);
            m.rw.insert(state.attr(&cx, control.0, control.1));
            rw.erase_op(self.op);
            return Ok(());
        };
        let integers = with_elements(cx.ty(ty), cx.int_type(self.bits)).matched()?;
        let mut value = m.with("xevm.blockload", &[pointer], integers, &[control]);
        if integers != ty {
            value = m.value("vector.bitcast", &[value], ty);
        }
        rw.replace_op(self.op, &[value]);
        Ok(())
    }

    /// Creates the integers that are stored.
    fn stored_integers(&self, m: &mut Make<'_, '_>) -> Result<Value, MatchFailure> {
        let [value, original] = self.stored.matched()?;
        // A vector of one element is a number now.
        let value = if m.rw.value(value).ty().is_vector() { value } else { original };
        let (cx, ty) = (m.cx(), m.ty(value));
        m.rw.require(cx.ty(ty).is_vector())?;
        let integers = with_elements(cx.ty(ty), cx.int_type(self.bits)).matched()?;
        Ok(if ty == integers { value } else { m.value("vector.bitcast", &[value], integers) })
    }

    /// Converts an access to a tile.
    fn tile(&self, desc: Value, [y, x]: [Mixed; 2], rw: &mut ConversionRewriter<'_>) -> MatchResult {
        let view = rw.op(self.op);
        let is_packed = view.attr("packed").is_some();
        let transpose = view.attr("transpose").and_then(AttrRef::as_ints);
        let is_transposed = transpose.is_some_and(|dims| dims.first() == Some(&1));
        let m = &mut Make::like(rw, self.op);
        let cx = m.cx();
        let bytes = m.int(Type::I32, (self.bits / 8).into());
        let wide = m.value("vector.bitcast", &[desc], descriptor_types(&cx)[1]);
        let base = extract(m, wide, 0);
        let [width, height, pitch] = [WIDTH, HEIGHT, PITCH].map(|at| extract(m, desc, at));
        let [x, y] = [x, y].map(|offset| number(m, offset, Type::I32));
        let pointer = m.value("llvm.inttoptr", &[base], self.pointer);
        let [width, pitch] = [width, pitch].map(|size| m.same("arith.muli", &[size, bytes]));
        let mut operands = vec![pointer, width, height, pitch, x, y];
        let size = |size: i64| cx.i32_attr(i32::try_from(size).unwrap_or(i32::MAX));
        let mut attrs = vec![
            ("cache_control", self.control),
            ("elem_size_in_bits", size(self.bits.into())),
            ("tile_height", size(self.shape[0])),
            ("tile_width", size(self.shape[1])),
        ];
        let is_store = self.stored.is_some();
        if is_store {
            operands.push(self.stored_integers(m)?);
        } else {
            attrs.push(("v_blocks", size(self.blocks)));
        }
        let name = if is_store { "xevm.blockstore2d" } else { "xevm.blockprefetch2d" };
        let Some(ty) = self.loaded else {
            let state = m.rw.state(name, m.loc).operands(operands);
            m.rw.insert(attrs.iter().fold(state, |state, &(name, attr)| state.attr(&cx, name, attr)));
            rw.erase_op(self.op);
            return Ok(());
        };
        attrs.push(("transpose", cx.bool_attr(is_transposed)));
        attrs.push(("pack_register", cx.bool_attr(is_packed)));
        let ty = cx.ty(ty);
        let integer = if is_packed { Type::I32 } else { cx.int_type(self.bits) };
        let integers = with_elements(ty, integer).matched()?;
        let value = m.with("xevm.blockload2d", &operands, integers, &attrs);
        let flat = with_elements(cx.ty(integers), ty.element_or_self().handle()).matched()?;
        let value = m.value("vector.bitcast", &[value], flat);
        rw.replace_op(self.op, &[value]);
        Ok(())
    }
}
