//! Reductions of vectors.

use crate::common::Site;
use ir::{Type, Value};
use rewrite::{ConversionRewriter, MatchFailure, MatchResult, Matched, create_or_fold};
use vector::CombiningKind as Kind;

/// Extrema of signed, unsigned and floating-point numbers: for each the greater and the lesser.
pub(super) type Extrema = [[&'static str; 2]; 3];

/// Extrema that are taken where the target has them.
pub(super) const PREFERRED: Extrema = [
    ["spirv.CL.s_max", "spirv.CL.s_min"],
    ["spirv.CL.u_max", "spirv.CL.u_min"],
    ["spirv.GL.FMax", "spirv.GL.FMin"],
];

/// Extrema that are taken otherwise.
pub(super) const OTHERS: Extrema = [
    ["spirv.GL.SMax", "spirv.GL.SMin"],
    ["spirv.GL.UMax", "spirv.GL.UMin"],
    ["spirv.CL.fmax", "spirv.CL.fmin"],
];

/// The operation that combines two numbers.
fn operation(kind: Kind, is_float: bool, extrema: Extrema) -> Option<&'static str> {
    let [signed, unsigned, floats] = extrema;
    Some(match (kind, is_float) {
        (Kind::Add, false) => "spirv.IAdd",
        (Kind::Add, true) => "spirv.FAdd",
        (Kind::Mul, false) => "spirv.IMul",
        (Kind::Mul, true) => "spirv.FMul",
        (Kind::MaxSI, false) => signed[0],
        (Kind::MinSI, false) => signed[1],
        (Kind::MaxUI, false) => unsigned[0],
        (Kind::MinUI, false) => unsigned[1],
        (Kind::MaxNumF | Kind::MaximumF, true) => floats[0],
        (Kind::MinNumF | Kind::MinimumF, true) => floats[1],
        _ => return None,
    })
}

/// The kind of a reduction, and the type of its result.
fn facts(at: &Site<'_>, rw: &ConversionRewriter<'_>) -> Result<(Kind, Type), MatchFailure> {
    Ok((at.view(rw).enum_attr::<Kind>("kind").matched()?, at.new_type(rw)?))
}

/// Converts a reduction to operations on its elements in order.
pub(super) fn convert(at: &Site<'_>, extrema: Extrema, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (kind, ty) = facts(at, rw)?;
    let name = operation(kind, at.context().ty(ty).is_float(), extrema).matched()?;
    let source = at.operand(0);
    let count = at.converted_type(0, rw).num_elements();
    let mut emit = at.emit(rw);
    let mut values: Vec<Value> = match count {
        Some(count) => (0..count).map(|number| emit.extract(source, number as i32, ty)).collect(),
        None => vec![source],
    };
    values.extend(at.operands.all().get(1));
    let mut values = values.into_iter();
    let mut result = values.next().matched()?;
    for value in values {
        result = emit.op(name, &[result, value], ty);
    }
    at.replace(&[result], rw)
}

/// Converts a sum of floats to a product with ones, or with the factors that are summed up.
pub(super) fn convert_to_dot(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (kind, ty) = facts(at, rw)?;
    rw.require(kind == Kind::Add && at.context().ty(ty).is_float())?;
    let source = at.operand(0);
    let vector = at.converted_type(0, rw);
    let accumulator = at.operands.all().get(1).copied();
    let sum = if vector.is_vector() {
        let product = rw.value(source).defining_op().filter(|op| op.is(arith::MulF::NAME));
        let factors = product.map(|op| [0, 1].map(|operand| op.operand(operand).handle()));
        let mut emit = at.emit(rw);
        let [lhs, rhs] = factors.unwrap_or_else(|| [source, emit.number(vector.handle(), 1)]);
        emit.op("spirv.Dot", &[lhs, rhs], ty)
    } else {
        source
    };
    let result = match accumulator {
        Some(accumulator) => {
            let state = at.emit(rw).state("spirv.FAdd", &[accumulator, sum]).results([ty]);
            create_or_fold(rw, state)
        }
        None => sum,
    };
    at.replace(&[result], rw)
}
