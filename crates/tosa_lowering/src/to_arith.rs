//! `tosa-to-arith`: constants and `tosa.apply_scale`.

use crate::emit::Emit;
use crate::site::{Lowering, Site, convert, pattern};
use arith::CmpIPredicate;
use ir::{Body, Build, Type, TypeRef, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::{ConversionSet, ConversionTarget, MatchResult};
use tosa::RoundingMode;

/// Lower TOSA to the Arith dialect
///
/// Constants become `arith.constant`, and on request `tosa.apply_scale` a product that is shifted and rounded.
///
/// ```mlir
/// %0 = "tosa.const"() {values = dense<1> : tensor<2xi8>} : () -> tensor<2xi8>
///
/// %cst = arith.constant dense<1> : tensor<2xi8>
/// ```
#[pass("tosa-to-arith", name = "TosaToArithPass", depends("arith"))]
#[derive(Clone, Copy, Debug)]
pub struct TosaToArith {
    /// Whether to include the lowering for tosa.apply_rescale to arith
    #[option]
    include_apply_rescale: bool,
    /// Whether to prioritze lowering to 32-bit operations
    #[option("use-32-bit")]
    use_32_bit: bool,
}

impl TosaToArith {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        let mut target = ConversionTarget::new(&context);
        target.illegal_op(tosa::Const::NAME).legal_dialect("arith");
        let mut set = ConversionSet::new(&context);
        set.convert(pattern(tosa::Const::NAME, convert_constant));
        if self.include_apply_rescale {
            target.illegal_op(tosa::ApplyScale::NAME);
            let generic = pattern(tosa::ApplyScale::NAME, apply_scale_by_64_bits as Lowering);
            set.convert(generic.benefit(100));
            let benefit = if self.use_32_bit { 200 } else { 10 };
            set.convert(pattern(tosa::ApplyScale::NAME, apply_scale_by_32_bits as Lowering).benefit(benefit));
        }
        convert(cx, body, target, set, false)
    }
}

fn convert_constant(at: &mut Site<'_, '_>) -> MatchResult {
    let values = at.view().attr("values").map(|values| values.handle());
    let ty = at.view().result(0).ty_handle();
    at.rw.require(values.is_some())?;
    let e = &mut Emit { rw: &mut *at.rw, loc: at.loc };
    let constant = values.map(|values| e.constant(values, ty));
    at.replace(&constant.into_iter().collect::<Vec<_>>())
}

/// Returns a type of the container of another with elements of this width.
fn with_width(ty: TypeRef<'_>, width: u32) -> Type {
    let element = ty.context().int_type(width);
    if ty.is_shaped() { ty.with_element(element).handle() } else { element }
}

/// Emits an integer, or a container of it.
fn splat(e: &mut Emit<'_, '_>, ty: Type, number: i64) -> Value {
    let cx = e.cx();
    let view = cx.ty(ty);
    if !view.is_shaped() {
        return e.int(ty, i128::from(number));
    }
    let bytes = (e.width(ty) / 8) as usize;
    let bytes: Vec<u8> = number.to_le_bytes().into_iter().take(bytes).collect();
    let attr = cx.dense_attr(ty, bytes.into(), true);
    e.constant(attr, ty)
}

/// Operands and result of a scaled product.
struct Scale {
    operands: [Value; 3],
    ty: Type,
    double: bool,
}

impl Scale {
    fn of(at: &mut Site<'_, '_>) -> Result<Scale, rewrite::MatchFailure> {
        let ty = at.view().result(0).ty_handle();
        let double = at.view().enum_attr("rounding_mode") == Some(RoundingMode::DoubleRound);
        let is_tensor = at.view().operands().any(|operand| operand.ty().is_tensor());
        let width = at.rw.context().ty(ty).element_or_self().int_width();
        at.rw.require(!is_tensor && width.is_some_and(|width| width <= 32) && at.operands.len() == 3)?;
        Ok(Scale { operands: [at.operands[0], at.operands[1], at.operands[2]], ty, double })
    }
}

fn extended(e: &mut Emit<'_, '_>, name: &str, value: Value, ty: Type) -> Value {
    if e.ty(value) == ty { value } else { e.op(name, &[value], ty) }
}

fn apply_scale_by_64_bits(at: &mut Site<'_, '_>) -> MatchResult {
    let Scale { operands: [value, multiplier, shift], ty, double } = Scale::of(at)?;
    let e = &mut Emit { rw: &mut *at.rw, loc: at.loc };
    let cx = e.cx();
    let (wide, shift_ty) = (with_width(cx.ty(ty), 64), with_width(cx.ty(ty), 32));
    let value_ty = e.ty(value);
    let zero = splat(e, value_ty, 0);
    let one = splat(e, wide, 1);
    let limit = splat(e, shift_ty, 31);
    let shift = extended(e, "arith.extui", shift, shift_ty);
    let wide_value = extended(e, "arith.extsi", value, wide);
    let multiplier = extended(e, "arith.extsi", multiplier, wide);
    let mut product = e.same("arith.muli", &[wide_value, multiplier]);
    let wide_shift = e.op("arith.extui", &[shift], wide);
    let round = e.same("arith.shli", &[one, wide_shift]);
    let round = e.same("arith.shrui", &[round, one]);
    product = e.same("arith.addi", &[product, round]);
    if double {
        let [up, down] = [1 << 30, -(1 << 30)].map(|number| splat(e, wide, number));
        let is_positive = e.cmpi(CmpIPredicate::Sge, value, zero);
        let second = e.select(is_positive, up, down);
        let twice = e.same("arith.addi", &[second, product]);
        let is_far = e.cmpi(CmpIPredicate::Sgt, shift, limit);
        product = e.select(is_far, twice, product);
    }
    let shifted = e.same("arith.shrsi", &[product, wide_shift]);
    let result = e.op("arith.trunci", &[shifted], ty);
    at.replace(&[result])
}

fn apply_scale_by_32_bits(at: &mut Site<'_, '_>) -> MatchResult {
    let Scale { operands: [value, multiplier, shift], ty, double } = Scale::of(at)?;
    let width = |site: &Site<'_, '_>, value: Value| site.ty(value).element_or_self().int_width();
    at.rw.require(width(at, value).is_some_and(|width| width <= 32))?;
    let e = &mut Emit { rw: &mut *at.rw, loc: at.loc };
    let ty = with_width(e.cx().ty(ty), 32);
    let value = extended(e, "arith.extsi", value, ty);
    let multiplier = extended(e, "arith.extsi", multiplier, ty);
    let shift = extended(e, "arith.extui", shift, ty);
    let [zero, one, two, thirty, thirty_two] = [0, 1, 2, 30, 32].map(|number| splat(e, ty, number));
    let state = e.rw.state("arith.mulsi_extended", e.loc).operands([value, multiplier]).results([ty, ty]);
    let product = e.rw.insert(state);
    let [mut low, mut high] = [e.result(product, 0), e.result(product, 1)];
    let is_far = e.cmpi(CmpIPredicate::Sge, shift, thirty_two);
    let is_farther = e.cmpi(CmpIPredicate::Sgt, shift, thirty_two);
    let left = e.same("arith.subi", &[thirty_two, shift]);
    let right = e.same("arith.subi", &[shift, thirty_two]);
    let left = e.select(is_far, zero, left);
    let right = e.select(is_far, right, zero);
    if double {
        let minus_one = splat(e, ty, -1);
        let is_positive = e.cmpi(CmpIPredicate::Sge, value, zero);
        let round = e.select(is_positive, one, minus_one);
        let round = e.select(is_far, round, zero);
        let carry = e.same("arith.shrui", &[low, thirty]);
        let carry = e.same("arith.addi", &[carry, round]);
        let carry = e.same("arith.shrsi", &[carry, two]);
        let round = e.same("arith.shli", &[round, thirty]);
        low = e.same("arith.addi", &[low, round]);
        high = e.same("arith.addi", &[high, carry]);
    }
    let last = e.same("arith.subi", &[shift, one]);
    let half = e.same("arith.shli", &[one, last]);
    let half = e.select(is_farther, zero, half);
    let rounded = e.same("arith.addi", &[low, half]);
    let overflows = e.cmpi(CmpIPredicate::Ugt, low, rounded);
    let carry = e.op("arith.extui", &[overflows], ty);
    high = e.same("arith.addi", &[high, carry]);
    let last = e.same("arith.subi", &[right, one]);
    let half = e.same("arith.shli", &[one, last]);
    let half = e.select(is_farther, half, zero);
    high = e.same("arith.addi", &[high, half]);
    let high = e.same("arith.shli", &[high, left]);
    let high = e.same("arith.shrsi", &[high, right]);
    let low = e.same("arith.shrui", &[rounded, shift]);
    let low = e.select(is_far, zero, low);
    let result = e.same("arith.addi", &[low, high]);
    at.replace(&[result])
}
