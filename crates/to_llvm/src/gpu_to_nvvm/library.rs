//! Functions of numbers that are those of NVIDIA's library.

use crate::llvm::{LlvmTypes, Site, add_pattern_first, call, constant, function, poison};
use apnum::FloatKind;
use arith::FastMathFlags;
use ir::def::TraitSet;
use ir::{Attr, Build, Context, Ident, InsertPoint, OpRef, SymbolPlace, Type, Value};
use llvm::ops::{ExtractElement, FPExt, FPTrunc, ICmp, InsertElement};
use llvm::types::function_type;
use rewrite::{ConversionRewriter, ConversionSet, MatchFailure, MatchResult, Matched, no_match};

/// Names of a function for floats of 32 bits, for those of 64, and of the approximation for those of 32.
#[derive(Clone, Copy)]
struct Names {
    op: &'static str,
    single: &'static str,
    double: &'static str,
    fast: Option<&'static str>,
}

/// A row of functions `__nv_NAMEf` and `__nv_NAME`; with `fast` there is `__nv_fast_NAMEf`.
macro_rules! rows {
    ($($op:path: $name:literal $($fast:ident)?;)*) => {
        [$(Names {
            op: $op,
            single: concat!("__nv_", $name, "f"),
            double: concat!("__nv_", $name),
            fast: rows!(@fast $name $($fast)?),
        }),*]
    };
    (@fast $name:literal fast) => { Some(concat!("__nv_fast_", $name, "f")) };
    (@fast $name:literal) => { None };
}

/// The functions whose names follow a rule.
const ROWS: [Names; 38] = rows! {
    math::AbsF::NAME: "fabs";
    math::Acos::NAME: "acos";
    math::Acosh::NAME: "acosh";
    math::Asin::NAME: "asin";
    math::Asinh::NAME: "asinh";
    math::Atan::NAME: "atan";
    math::Atan2::NAME: "atan2";
    math::Atanh::NAME: "atanh";
    math::Cbrt::NAME: "cbrt";
    math::Ceil::NAME: "ceil";
    math::CopySign::NAME: "copysign";
    math::Cos::NAME: "cos" fast;
    math::Cosh::NAME: "cosh";
    math::Erf::NAME: "erf";
    math::Erfc::NAME: "erfc";
    math::Exp::NAME: "exp" fast;
    math::Exp2::NAME: "exp2";
    math::ExpM1::NAME: "expm1";
    math::Floor::NAME: "floor";
    math::Fma::NAME: "fma";
    math::FPowI::NAME: "powi";
    math::Log::NAME: "log" fast;
    math::Log1p::NAME: "log1p";
    math::Log10::NAME: "log10" fast;
    math::Log2::NAME: "log2" fast;
    math::PowF::NAME: "pow" fast;
    math::Round::NAME: "round";
    math::RoundEven::NAME: "rint";
    math::Rsqrt::NAME: "rsqrt";
    math::Sin::NAME: "sin" fast;
    math::Sinh::NAME: "sinh";
    math::Sqrt::NAME: "sqrt";
    math::Tan::NAME: "tan" fast;
    math::Tanh::NAME: "tanh";
    math::Sincos::NAME: "sincos" fast;
    arith::RemF::NAME: "fmod";
    arith::MaxNumF::NAME: "fmax";
    arith::MinNumF::NAME: "fmin";
};

/// Tests of floats.
const TESTS: [Names; 3] = [
    Names { op: math::IsFinite::NAME, single: "__nv_finitef", double: "__nv_isfinited", fast: None },
    Names { op: math::IsInf::NAME, single: "__nv_isinff", double: "__nv_isinfd", fast: None },
    Names { op: math::IsNaN::NAME, single: "__nv_isnanf", double: "__nv_isnand", fast: None },
];

/// The absolute value of an integer of 32 bits.
const ABS: &str = "__nv_abs";

/// Adds the patterns.
pub(super) fn patterns(set: &mut ConversionSet, types: &LlvmTypes, benefit: u16) {
    let abs = Names { op: math::AbsI::NAME, single: ABS, double: ABS, fast: None };
    for &names in ROWS.iter().chain(&TESTS).chain([&abs]) {
        if names.op == math::Sincos::NAME {
            add_pattern_first(set, types, benefit, names.op, "SincosOpLowering", move |at, rw| {
                sin_cos(names, at, rw)
            });
            continue;
        }
        add_pattern_first(set, types, benefit, names.op, "OpToFuncCallLowering", move |at, rw| {
            scalar(names, at, rw)
        });
        add_pattern_first(set, types, benefit, names.op, "ScalarizeVectorOpLowering", move |at, rw| {
            vector(names, at, rw)
        });
    }
}

/// Returns the function for elements of a type, and the type that it takes.
fn choose(
    names: Names,
    at: &Site<'_>,
    element: Type,
    rw: &ConversionRewriter<'_>,
) -> Result<(&'static str, Type), MatchFailure> {
    let flags = at.view(rw).enum_attr::<FastMathFlags>("fastmath").map_or(0, FastMathFlags::to_word);
    let fast = names.fast.filter(|_| flags & FastMathFlags::AFN.to_word() != 0);
    match at.context().ty(element).float_kind() {
        Some(FloatKind::F64) => Ok((names.double, Type::F64)),
        Some(FloatKind::F32 | FloatKind::F16 | FloatKind::BF16) => {
            Ok((fast.unwrap_or(names.single), Type::F32))
        }
        None if element == Type::I32 && names.op == math::AbsI::NAME => Ok((names.single, element)),
        _ => Err(MatchFailure { reason: "the library has no function of such a type" }),
    }
}

/// Returns a reference to a function of the library, which is declared before the function that calls it.
fn declare(
    at: &Site<'_>,
    name: &'static str,
    ty: Type,
    rw: &mut ConversionRewriter<'_>,
) -> Result<Attr, MatchFailure> {
    let cx = at.context();
    let symbol = cx.symbol_ref(cx.ident(name));
    if rw.scope().lookup(cx.attr_ref(symbol)).is_some() {
        return Ok(symbol);
    }
    let loc = at.loc;
    let build = move |cx: &Context, name: Ident| function(cx, loc, name, ty);
    rw.require_symbol_at((name, SymbolPlace::Before), name, build).matched()
}

fn extend(at: &Site<'_>, value: Value, ty: Type, rw: &mut ConversionRewriter<'_>) -> Value {
    let from = rw.value(value).ty();
    if from.handle() == ty || !from.is_float() {
        return value;
    }
    rw.insert_value(FPExt::state(at.context(), at.loc).operands([value]).results([ty]))
}

fn truncate(at: &Site<'_>, value: Value, ty: Type, rw: &mut ConversionRewriter<'_>) -> Value {
    if rw.value(value).ty_handle() == ty {
        return value;
    }
    rw.insert_value(FPTrunc::state(at.context(), at.loc).operands([value]).results([ty]))
}

/// Calls a function for numbers.
fn apply(
    names: Names,
    at: &Site<'_>,
    operands: &[Value],
    rw: &mut ConversionRewriter<'_>,
) -> Result<Value, MatchFailure> {
    let (cx, loc) = (at.context(), at.loc);
    let element = rw.value(*operands.first().matched()?).ty_handle();
    let is_test = TESTS.iter().any(|test| test.op == names.op);
    let (name, ty) = choose(names, at, element, rw)?;
    let operands: Vec<Value> = operands.iter().map(|&operand| extend(at, operand, ty, rw)).collect();
    let inputs: Vec<Type> = operands.iter().map(|&operand| rw.value(operand).ty_handle()).collect();
    let result = if is_test { Type::I32 } else { ty };
    let callee = declare(at, name, function_type(cx, result, &inputs, false), rw)?;
    let made = call(rw, loc, Some(callee), &operands, Some(result));
    let made = rw.op(made).result(0).handle();
    if !is_test {
        return Ok(truncate(at, made, element, rw));
    }
    let zero = constant(rw, loc, Type::I32, cx.i32_attr(0));
    let mut state = ICmp::state(cx, loc).operands([made, zero]).results([Type::I1]);
    state.put(cx, ICmp::PREDICATE, llvm::attrs::ICmpPredicate::Ne);
    Ok(rw.insert_value(state))
}

fn scalar(names: Names, at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    if !at.operand_type(0, rw).is_scalar_number() {
        return no_match("no number");
    }
    let made = apply(names, at, at.operands.all(), rw)?;
    at.replace(&[made], rw)
}

/// Calls a function for each element of a vector of one dimension.
fn vector(names: Names, at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (cx, loc) = (at.context(), at.loc);
    let ty = at.types.convert(at.result_type(0, rw).handle()).matched()?;
    let Some(&[size]) = cx.ty(ty).shape().filter(|_| cx.ty(ty).scalable_dims() == 0) else {
        return no_match("no vector of one dimension");
    };
    let mut made = poison(rw, loc, ty);
    for number in 0..size {
        let place = constant(rw, loc, Type::I64, cx.i64_attr(number));
        let mut elements = Vec::new();
        for &operand in at.operands.all() {
            let element = rw.value(operand).ty().element_or_self().handle();
            let state = ExtractElement::state(cx, loc).operands([operand, place]).results([element]);
            elements.push(rw.insert_value(state));
        }
        let element = apply(names, at, &elements, rw)?;
        let state = InsertElement::state(cx, loc).operands([made, element, place]).results([ty]);
        made = rw.insert_value(state);
    }
    at.replace(&[made], rw)
}

/// Returns the start of what memory of the stack around an operation lives in.
fn scope_start(op: OpRef<'_>) -> Option<InsertPoint> {
    let mut around = std::iter::successors(op.parent(), |op| op.parent());
    let scope = around.find(|op| op.has_trait(TraitSet::AUTOMATIC_ALLOCATION_SCOPE))?;
    Some(InsertPoint::Start(scope.regions().next()?.first_block()?.handle()))
}

/// Calls the function that stores sine and cosine.
fn sin_cos(names: Names, at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (cx, loc, pointer) = (at.context(), at.loc, at.types.pointer());
    let element = rw.value(at.operand(0)).ty_handle();
    let (name, ty) = choose(names, at, element, rw)?;
    let start = scope_start(at.view(rw)).matched()?;
    let memory = rw.at(start, |rw| {
        let one = constant(rw, loc, Type::I32, cx.i32_attr(1));
        [0; 2].map(|_| crate::llvm::alloca(rw, loc, pointer, ty, one, 0))
    });
    let operand = extend(at, at.operand(0), ty, rw);
    let void = llvm::types::VoidType::make(cx);
    let callee = declare(at, name, function_type(cx, void, &[ty, pointer, pointer], false), rw)?;
    call(rw, loc, Some(callee), &[operand, memory[0], memory[1]], None);
    let loaded = memory.map(|memory| crate::llvm::load(rw, loc, memory, ty));
    let results = loaded.map(|value| truncate(at, value, element, rw));
    at.replace(&results, rw)
}
