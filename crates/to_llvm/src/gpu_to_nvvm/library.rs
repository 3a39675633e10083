//! Functions of numbers that are those of NVIDIA's library.

use crate::llvm::vectors::{is_array, unroll};
use crate::llvm::{LlvmTypes, Site, add_pattern_first, call, constant, declare, poison};
use apnum::FloatKind;
use arith::FastMathFlags;
use ir::def::TraitSet;
use ir::{Build, InsertPoint, OpRef, OpState, SymbolPlace, Type, Value};
use llvm::ops::{ExtractElement, FPExt, FPTrunc, ICmp, InsertElement};
use llvm::types::function_type;
use rewrite::{ConversionRewriter, ConversionSet, MatchFailure, MatchResult, Matched, no_match};

/// Names of a function for floats of 32 bits, for those of 64, of the approximation for those of 32, and for floats of 16.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Names {
    pub(crate) op: &'static str,
    /// Other floats are extended to these where there is no function for them.
    pub(crate) single: Option<&'static str>,
    pub(crate) double: &'static str,
    pub(crate) fast: Option<&'static str>,
    pub(crate) half: Option<&'static str>,
}

/// A row of functions `__nv_NAMEf` and `__nv_NAME`; with `fast` there is `__nv_fast_NAMEf`.
macro_rules! rows {
    ($($op:path: $name:literal $($fast:ident)?;)*) => {
        [$(Names {
            op: $op,
            single: Some(concat!("__nv_", $name, "f")),
            double: concat!("__nv_", $name),
            fast: rows!(@fast $name $($fast)?),
            half: None,
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

/// Returns the names of a function that is neither approximated nor there for floats of 16 bits.
const fn test(op: &'static str, single: &'static str, double: &'static str) -> Names {
    Names { op, single: Some(single), double, fast: None, half: None }
}

/// Tests of floats.
const TESTS: [Names; 3] = [
    test(math::IsFinite::NAME, "__nv_finitef", "__nv_isfinited"),
    test(math::IsInf::NAME, "__nv_isinff", "__nv_isinfd"),
    test(math::IsNaN::NAME, "__nv_isnanf", "__nv_isnand"),
];

/// The absolute value of an integer of 32 bits.
const ABS: &str = "__nv_abs";

/// Adds the patterns.
pub(super) fn patterns(set: &mut ConversionSet, types: &LlvmTypes, benefit: u16) {
    let abs = test(math::AbsI::NAME, ABS, ABS);
    for &names in ROWS.iter().chain(&TESTS).chain([&abs]) {
        if names.op == math::Sincos::NAME {
            add_pattern_first(set, types, benefit, names.op, "SincosOpLowering", move |at, rw| {
                sin_cos(names, at, rw)
            });
            continue;
        }
        names.patterns(set, types, benefit);
    }
}

impl Names {
    /// Adds the patterns of the function, on numbers and on vectors.
    pub(crate) fn patterns(self, set: &mut ConversionSet, types: &LlvmTypes, benefit: u16) {
        add_pattern_first(set, types, benefit, self.op, "OpToFuncCallLowering", move |at, rw| {
            scalar(self, at, rw)
        });
        add_pattern_first(set, types, benefit, self.op, "ScalarizeVectorOpLowering", vector);
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
        Some(FloatKind::F16) if let Some(half) = names.half => Ok((half, Type::F16)),
        Some(FloatKind::F32 | FloatKind::F16 | FloatKind::BF16) => {
            Ok((fast.or(names.single).matched()?, Type::F32))
        }
        None if element == Type::I32 && names.op == math::AbsI::NAME => Ok((names.double, element)),
        _ => Err(MatchFailure { reason: "the library has no function of such a type" }),
    }
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
    let callee = declare(at.loc, SymbolPlace::Before, name, function_type(cx, result, &inputs, false), rw)?;
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

/// Does an operation on each element of a vector.
fn vector(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = at.result_type(0, rw);
    let made = if at.operands.all().iter().any(|&operand| is_array(rw, operand)) {
        let mut make =
            |rw: &mut ConversionRewriter<'_>, ty, operands: &[Value]| elements(at, ty, operands, rw);
        unroll(at.loc, ty.handle(), at.operands.all(), rw, &mut make)?
    } else {
        let ty = at.convert(ty.handle())?;
        if at.context().ty(ty).rank() != Some(1) || at.context().ty(ty).scalable_dims() != 0 {
            return no_match("no vector of one dimension");
        }
        elements(at, ty, at.operands.all(), rw)
    };
    at.replace(&[made], rw)
}

/// Does an operation on each element of vectors of one dimension; returns the vector of the results.
fn elements(at: &Site<'_>, ty: Type, operands: &[Value], rw: &mut ConversionRewriter<'_>) -> Value {
    let (cx, loc, index) = (at.context(), at.loc, at.types.index());
    let size = cx.ty(ty).num_elements().unwrap_or(0);
    let result = cx.ty(ty).element_or_self().handle();
    let mut made = poison(rw, loc, ty);
    for number in 0..size {
        let place = constant(rw, loc, index, cx.int_attr(index, number.into()));
        let mut elements = Vec::new();
        for &operand in operands {
            let element = rw.value(operand).ty().element_or_self().handle();
            let state = ExtractElement::state(cx, loc).operands([operand, place]).results([element]);
            elements.push(rw.insert_value(state));
        }
        let view = at.view(rw);
        let mut state = OpState::new(cx, view.name(), loc).operands(elements).results([result]);
        state.slots = view.slot_words().to_list();
        state.discardable = view.discardable().as_dictionary().unwrap_or(&[]).iter().copied().collect();
        let element = rw.insert_value(state);
        let state = InsertElement::state(cx, loc).operands([made, element, place]).results([ty]);
        made = rw.insert_value(state);
    }
    made
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
    let callee = declare(
        at.loc,
        SymbolPlace::Before,
        name,
        function_type(cx, void, &[ty, pointer, pointer], false),
        rw,
    )?;
    call(rw, loc, Some(callee), &[operand, memory[0], memory[1]], None);
    let loaded = memory.map(|memory| crate::llvm::load(rw, loc, memory, ty));
    let results = loaded.map(|value| truncate(at, value, element, rw));
    at.replace(&results, rw)
}
