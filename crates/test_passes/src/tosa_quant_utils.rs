//! `tosa-test-quant-utils`: convolutions of quantized tensors as sums of integers that are rescaled.

use ir::def::EnumAttr;
use ir::{AttrRef, Body, Build, Context, Loc, Op, Type, TypeRef, Value};
use pass::{PassCx, PassResult, pass};
use quant::{Quantized, Scales};
use rewrite::{GreedyConfig, MatchResult, Matched, PatternSet, Rewriter, apply_greedily, for_each_body};
use tosa::{Const, Conv2D, Rescale, RoundingMode};

/// TOSA Test: Exercise the APIs in QuantUtils.cpp.
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "tosa-test-quant-utils",
    name = "(anonymous namespace)::TosaTestQuantUtilAPI",
    on = "func.func",
    depends("quant", "tosa")
)]
pub(crate) struct TosaTestQuantUtils;

impl TosaTestQuantUtils {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(body.context());
        set.on(Conv2D::NAME, convert);
        let set = set.freeze();
        for_each_body(body, cx.scope(), cx.threads(), &|scope, body| {
            apply_greedily(body, scope, &set, &GreedyConfig::default());
        });
        Ok(())
    }
}

/// Scale, zero point and storage of a quantized tensor.
struct Uniform {
    scale: f64,
    zero: i64,
    storage: Type,
}

impl Uniform {
    /// Those of a ranked tensor with one scale for all elements.
    fn of(ty: TypeRef<'_>) -> Option<Uniform> {
        let quantized = Quantized::of(ty.element_type().filter(|_| ty.rank().is_some())?)?;
        let Scales::All(scale, zero) = quantized.scales()? else { return None };
        let cx = ty.context();
        let storage = quantized.storage()?.handle();
        Some(Uniform {
            scale: cx.attr_ref(scale).as_float()?.to_f64(),
            zero: cx.attr_ref(zero).as_i64()?,
            storage,
        })
    }
}

/// Returns a multiplier and a shift to the right that multiply by a number together; `None` if the shift is out of range.
fn multiplier_and_shift(scale: f64) -> Option<(i32, i32)> {
    const BITS: i32 = 31;
    const MAX_SHIFT: i32 = 62;
    // Exponent and fraction, such that the fraction is at least one half and less than one.
    const EXPONENT: u64 = 0x7ff << 52;
    let bits = Some(scale).filter(|scale| scale.is_normal())?.to_bits();
    let exponent = ((bits & EXPONENT) >> 52) as i32 - 1022;
    let fraction = f64::from_bits(bits & !EXPONENT | 1022 << 52);
    let mut multiplier = (fraction * 2f64.powi(BITS)).round() as i64;
    let mut shift = BITS - exponent;
    if multiplier == 1 << BITS {
        multiplier /= 2;
        shift -= 1;
    }
    if shift > MAX_SHIFT {
        multiplier >>= (shift - MAX_SHIFT).min(BITS);
        shift = MAX_SHIFT;
    }
    Some((i32::try_from(multiplier).ok()?, shift)).filter(|_| shift >= 2)
}

/// Creates a constant of one integer.
fn number(rw: &mut Rewriter<'_>, loc: Loc, element: Type, value: i64) -> Value {
    let cx: Context = rw.context().clone();
    let ty = cx.tensor_type(&[1], element);
    let bytes = cx.dense_element_bytes(element).unwrap_or_default();
    let value = cx.dense_attr(ty, value.to_le_bytes()[..bytes.min(8)].into(), true);
    rw.insert_value(Const::state(&cx, loc).with(&cx, Const::VALUES, value).results([ty]))
}

fn convert(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let cx = rw.context().clone();
    let view = rw.op(op);
    let (loc, operands) = (view.loc(), view.operands().map(|value| value.handle()).collect::<Vec<_>>());
    let &[input, weight, bias, ..] = &operands[..] else { return rewrite::no_match("operands are missing") };
    let [of_input, of_weight, of_output] =
        [rw.value(input).ty(), rw.value(weight).ty(), view.result(0).ty()].map(Uniform::of);
    let (from, by, to) = (of_input.matched()?, of_weight.matched()?, of_output.matched()?);
    let (multiplier, shift) = multiplier_and_shift(from.scale * by.scale / to.scale).matched()?;
    let ty = view.result(0).ty();
    let sum = ty.with_element(Type::I32).handle();
    let ty = ty.handle();
    let attrs: Vec<_> = ["acc_type", "dilation", "pad", "stride"]
        .into_iter()
        .filter_map(|name| Some((name, view.attr(name).map(AttrRef::handle)?)))
        .collect();
    let zeros =
        [(from.storage, from.zero), (by.storage, by.zero)].map(|(ty, zero)| number(rw, loc, ty, zero));
    let state = Conv2D::state(&cx, loc).operands([input, weight, bias, zeros[0], zeros[1]]).results([sum]);
    let state = attrs.into_iter().fold(state, |state, (name, value)| state.attr(&cx, name, value));
    let sum = rw.insert_value(state);
    let parts =
        [(Type::I32, 0), (to.storage, to.zero), (Type::I32, multiplier.into()), (Type::I8, shift.into())];
    let [zero, to_zero, multiplier, shift] = parts.map(|(ty, value)| number(rw, loc, ty, value));
    let rounding = RoundingMode::DEF.widen(&cx, RoundingMode::DoubleRound.to_word());
    let mut state = Rescale::state(&cx, loc).operands([sum, multiplier, shift, zero, to_zero]).results([ty]);
    state = state.attr(&cx, "rounding_mode", rounding);
    let flags =
        [("scale32", true), ("per_channel", false), ("input_unsigned", false), ("output_unsigned", false)];
    for (name, flag) in flags {
        state = state.attr(&cx, name, cx.bool_attr(flag));
    }
    rw.replace_with(op, state);
    Ok(())
}
