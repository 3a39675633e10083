//! `convert-arith-to-amdgpu`: casts between small floats and others become those of registers.

use super::scaled_casts::{self, cast};
use crate::drive::greedily;
use crate::make::Make;
use crate::vector::transfer::{extract, insert};
use ::amdgpu::Chipset;
use apnum::{ApFloat, FloatKind};
use arith::{CmpFPredicate, ExtF, TruncF};
use ir::{Body, Build, Op, Type, TypeRef, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::{MatchFailure, MatchResult, Matched, PatternSet, Rewriter, no_match};

/// Convert Arith operations to AMDGPU-specific implementations
///
/// Casts from and to floats of 8 bits are done four at a time, in a register; `rocdl` has a cast of two floats to halves, which rounds
/// toward zero. Casts with scales are those of gfx950.
///
/// ```mlir
/// %0 = arith.extf %a : f8E5M2 to f32
/// // %0 = amdgpu.ext_packed_fp8 %a[0] : f8E5M2 to f32
/// ```
#[pass(
    "convert-arith-to-amdgpu",
    name = "ArithToAMDGPUConversionPass",
    depends("amdgpu", "llvm", "rocdl", "vector")
)]
#[derive(Clone, Debug)]
pub struct ArithToAmdgpu {
    /// Chipset that these operations will run on
    #[option(default = "gfx000")]
    pub chipset: String,
    /// Use saturating truncation for 8-bit float types
    #[option]
    pub saturate_fp8_truncf: bool,
    /// Whether we should allow f32->f16 packed round-to-zero conversion
    #[option]
    pub allow_packed_f16_round_to_zero: bool,
}

/// Number of floats of 8 bits in a register.
const PACKED: i64 = 4;
/// Number of floats that an operation casts.
const PAIR: i64 = 2;

impl ArithToAmdgpu {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        let chipset = match Chipset::parse(&self.chipset, context.place(body.root().loc())) {
            Ok(chipset) => chipset,
            Err(error) => return cx.fail(error),
        };
        let saturates = self.saturate_fp8_truncf;
        let mut set = PatternSet::new(&context);
        if has_small_floats(chipset) {
            set.of::<ExtF<'_>>(move |op, rw| extend(op, chipset, rw));
            set.of::<TruncF<'_>>(move |op, rw| truncate(op, chipset, saturates, rw));
        }
        if chipset == GFX950 {
            scaled_casts::patterns(&mut set);
        }
        if self.allow_packed_f16_round_to_zero {
            set.of::<TruncF<'_>>(truncate_to_halves);
        }
        greedily(cx, body, set)
    }
}

const GFX942: Chipset = Chipset::new(9, 4, 2);
const GFX950: Chipset = Chipset::new(9, 5, 0);

/// Whether a chipset casts floats of 8 bits.
fn has_small_floats(chipset: Chipset) -> bool {
    chipset == GFX942 || chipset == GFX950 || chipset.major >= 12
}

/// Whether a type has floats of 8 bits that a chipset casts.
fn is_small(ty: TypeRef<'_>, chipset: Chipset) -> bool {
    match ty.element_or_self().float_kind() {
        Some(FloatKind::F8E5M2FNUZ | FloatKind::F8E4M3FNUZ) => chipset == GFX942,
        Some(FloatKind::F8E5M2 | FloatKind::F8E4M3FN) => chipset != GFX942 && has_small_floats(chipset),
        _ => false,
    }
}

/// A cast of floats, or of vectors of them.
struct Cast {
    input: Value,
    ty: Type,
    result: Type,
    /// Number of elements of a vector.
    count: Option<i64>,
}

impl Cast {
    fn of(op: Op, rw: &Rewriter<'_>) -> Result<Cast, MatchFailure> {
        let view = rw.op(op);
        let (input, result) = (view.operand(0), view.result(0).ty());
        if !result.is_vector() && result.is_shaped() {
            return Err(MatchFailure { reason: "no vector" });
        }
        let count = if result.is_vector() { Some(result.num_elements().matched()?) } else { None };
        Ok(Cast { input: input.handle(), ty: input.ty_handle(), result: result.handle(), count })
    }

    /// Returns the type of a vector with so many of the results.
    fn vector(&self, m: &Make<'_, '_>, count: i64) -> Type {
        let cx = m.cx();
        cx.vector_type(&[count], cx.ty(self.result).element_or_self().handle())
    }

    /// Returns zeros, which results are put into.
    fn zeros(&self, m: &mut Make<'_, '_>) -> Value {
        let count = self.count.unwrap_or(1);
        let ty = self.vector(m, count);
        m.zero(ty)
    }

    /// Returns the element of the input at a position in the order of memory.
    fn element(&self, m: &mut Make<'_, '_>, place: i64) -> Value {
        let cx = m.cx();
        let mut rest = place;
        let mut position: Vec<i64> = Vec::new();
        for &size in cx.ty(self.ty).shape().unwrap_or_default().iter().rev() {
            position.push(rest % size.max(1));
            rest /= size.max(1);
        }
        position.reverse();
        extract(m, self.input, &position, None)
    }

    /// Replaces the cast by a vector of one dimension.
    fn replace(&self, op: Op, m: &mut Make<'_, '_>, vector: Value) -> MatchResult {
        let made = if m.ty(vector) == self.result {
            vector
        } else {
            m.value("vector.shape_cast", &[vector], self.result)
        };
        m.rw.replace_op(op, &[made]);
        Ok(())
    }
}

/// Returns a part of a vector.
fn slice(m: &mut Make<'_, '_>, vector: Value, first: i64, count: i64) -> Value {
    let cx = m.cx();
    let element = cx.ty(m.ty(vector)).element_or_self().handle();
    let [offsets, sizes, strides] = [first, count, 1].map(|number| m.index_array(&[number]));
    let attrs = [("offsets", offsets), ("sizes", sizes), ("strides", strides)];
    m.with("vector.extract_strided_slice", &[vector], cx.vector_type(&[count], element), &attrs)
}

/// Puts a vector into a larger one.
fn put(m: &mut Make<'_, '_>, part: Value, vector: Value, first: i64) -> Value {
    let ty = m.ty(vector);
    let [offsets, strides] = [first, 1].map(|number| m.index_array(&[number]));
    m.with("vector.insert_strided_slice", &[part, vector], ty, &[("offsets", offsets), ("strides", strides)])
}

/// Creates `amdgpu.ext_packed_fp8`.
fn unpack(m: &mut Make<'_, '_>, source: Value, index: i64, ty: Type) -> Value {
    let index = m.cx().i32_attr(index as i32);
    m.with("amdgpu.ext_packed_fp8", &[source], ty, &[("index", index)])
}

fn extend(op: Op, chipset: Chipset, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let (ty, result) = (view.operand(0).ty(), view.result(0).ty());
    if !is_small(ty, chipset) || ty.scalable_dims() != 0 {
        return no_match("no small floats");
    }
    let element = result.element_or_self().handle();
    let whole = Cast::of(op, rw)?;
    let rank = result.rank().unwrap_or(0);
    let m = &mut Make::like(rw, op);
    let pair = m.cx().vector_type(&[PAIR], Type::F32);
    let Some(count) = whole.count else {
        let made = unpack(m, whole.input, 0, Type::F32);
        let made = cast(m, made, element);
        m.rw.replace_op(op, &[made]);
        return Ok(());
    };
    if rank == 0 {
        let zero = m.zero(whole.result);
        let value = extract(m, whole.input, &[], None);
        let made = unpack(m, value, 0, Type::F32);
        let made = cast(m, made, element);
        let made = insert(m, made, zero, &[], None);
        m.rw.replace_op(op, &[made]);
        return Ok(());
    }
    let mut made = whole.zeros(m);
    let mut input = whole.input;
    if rank > 1 {
        let small = m.cx().ty(whole.ty).element_or_self().handle();
        let flat = m.cx().vector_type(&[count], small);
        input = m.value("vector.shape_cast", &[input], flat);
    }
    for first in (0..count).step_by(PACKED as usize) {
        let held = PACKED.min(count - first);
        let register = if count > PACKED { slice(m, input, first, held) } else { input };
        for place in (0..held).step_by(PAIR as usize) {
            if place + 1 < held {
                let floats = unpack(m, register, place / PAIR, pair);
                let floats = cast(m, floats, element);
                made = put(m, floats, made, first + place);
            } else {
                let float = unpack(m, register, place, Type::F32);
                let float = cast(m, float, element);
                made = insert(m, float, made, &[first + place], None);
            }
        }
    }
    whole.replace(op, m, made)
}

/// Returns a value in the range of a kind of floats, where it is finite.
fn clamp(m: &mut Make<'_, '_>, value: Value, kind: FloatKind) -> Value {
    let ty = m.ty(value);
    let Some(to) = m.cx().ty(ty).element_or_self().float_kind() else { return value };
    let [least, most] = [true, false].map(|negative| ApFloat::largest(kind, negative).convert(to));
    let [least, most] = [least, most].map(|bound| m.ap_float(ty, bound));
    let [positive, negative] = [false, true].map(|negative| m.ap_float(ty, ApFloat::infinity(to, negative)));
    let is_positive = m.cmpf(CmpFPredicate::Oeq, value, positive);
    let is_negative = m.cmpf(CmpFPredicate::Oeq, value, negative);
    let is_nan = m.cmpf(CmpFPredicate::Uno, value, value);
    let is_infinite = m.same("arith.ori", &[is_positive, is_negative]);
    let is_special = m.same("arith.ori", &[is_infinite, is_nan]);
    let bounded = m.same("arith.maximumf", &[value, least]);
    let bounded = m.same("arith.minimumf", &[bounded, most]);
    m.select(is_special, value, bounded)
}

/// Creates `amdgpu.packed_trunc_2xfp8`.
fn pack(m: &mut Make<'_, '_>, floats: [Option<Value>; 3], word: i64, ty: Type) -> Value {
    let cx = m.cx();
    let segments = floats.map(|float| u32::from(float.is_some()));
    let state = m.rw.state("amdgpu.packed_trunc_2xfp8", m.loc).operands(floats.into_iter().flatten());
    let state = state.results([ty]).attr(&cx, "wordIndex", cx.i32_attr(word as i32));
    m.rw.insert_value(state.words(&cx, "operandSegmentSizes", &segments))
}

fn truncate(op: Op, chipset: Chipset, saturates: bool, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let result = view.result(0).ty();
    if !is_small(result, chipset) || result.scalable_dims() != 0 || view.attr("roundingmode").is_some() {
        return no_match("no small floats");
    }
    if result.is_vector() && result.rank() == Some(0) {
        return no_match("no elements in order");
    }
    let kind = result.element_or_self().float_kind().matched()?;
    let mut whole = Cast::of(op, rw)?;
    let m = &mut Make::like(rw, op);
    let register = whole.vector(m, PACKED);
    if saturates {
        whole.input = clamp(m, whole.input, kind);
    }
    let Some(count) = whole.count else {
        let float = cast(m, whole.input, Type::F32);
        let made = pack(m, [Some(float), None, None], 0, register);
        let made = extract(m, made, &[0], None);
        m.rw.replace_op(op, &[made]);
        return Ok(());
    };
    let mut made = if count > PACKED { Some(whole.zeros(m)) } else { None };
    for first in (0..count).step_by(PACKED as usize) {
        let held = PACKED.min(count - first);
        let mut packed = None;
        for place in (0..held).step_by(PAIR as usize) {
            let mut floats = [None, None, packed];
            for (float, place) in floats.iter_mut().zip(place..held.min(place + PAIR)) {
                let element = whole.element(m, first + place);
                *float = Some(cast(m, element, Type::F32));
            }
            packed = Some(pack(m, floats, place / PAIR, register));
        }
        let Some(mut packed) = packed else { continue };
        if held < PACKED {
            packed = slice(m, packed, 0, held);
        }
        made = Some(match made {
            Some(all) => put(m, packed, all, first),
            None => packed,
        });
    }
    let made = made.matched()?;
    whole.replace(op, m, made)
}

fn truncate_to_halves(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let (ty, result) = (view.operand(0).ty(), view.result(0).ty());
    let kinds = [ty, result].map(|ty| ty.element_or_self().float_kind());
    let is_there = kinds == [Some(FloatKind::F32), Some(FloatKind::F16)];
    if !is_there || result.scalable_dims() != 0 || (result.is_vector() && result.rank() == Some(0)) {
        return no_match("no vector of floats to round");
    }
    let whole = Cast::of(op, rw)?;
    let m = &mut Make::like(rw, op);
    let pair = whole.vector(m, PAIR);
    let round = |m: &mut Make<'_, '_>, first: Value, second: Option<Value>| {
        let second = second.unwrap_or_else(|| m.value("llvm.mlir.poison", &[], Type::F32));
        m.value("rocdl.cvt.pkrtz", &[first, second], pair)
    };
    let Some(count) = whole.count else {
        let made = round(m, whole.input, None);
        let made = extract(m, made, &[0], None);
        m.rw.replace_op(op, &[made]);
        return Ok(());
    };
    let mut made = if count > PAIR { Some(whole.zeros(m)) } else { None };
    for first in (0..count).step_by(PAIR as usize) {
        let held = PAIR.min(count - first);
        let value = whole.element(m, first);
        let second = (held > 1).then(|| whole.element(m, first + 1));
        let mut rounded = round(m, value, second);
        if held < PAIR {
            rounded = slice(m, rounded, 0, held);
        }
        made = Some(match made {
            Some(all) => put(m, rounded, all, first),
            None => rounded,
        });
    }
    let made: Value = made.matched()?;
    whole.replace(op, m, made)
}
