//! `convert-arith-to-apfloat`: arithmetic of floats becomes calls of a library that computes in software.

use crate::apfloat::{
    Function, Scalar, bits, convert, extend, from_bits, of_floats, semantics, to_float, truncate,
};
use crate::make::Make;
use arith::{
    AddF, CmpF, CmpFPredicate, CmpIPredicate, DivF, ExtF, FPToSI, FPToUI, MaxNumF, MaximumF, MinNumF,
    MinimumF, MulF, NegF, RemF, SIToFP, SubF, TruncF, UIToFP,
};
use ir::{Body, Op, Type, Value};
use pass::{PassCx, PassResult, pass};

/// Convert Arith ops to APFloat runtime library calls
///
/// Operations of floats of at most 64 bits become calls of functions of the runtime library `mlir_apfloat_wrappers`, those of vectors
/// element by element. A float is passed as its bits, after the number of its format. Comparisons compare the
/// result of the function with those that fulfil the predicate.
#[pass(
    "convert-arith-to-apfloat",
    name = "ArithToAPFloatConversionPass",
    on = "builtin.module",
    depends("arith", "func", "vector")
)]
#[derive(Clone, Copy, Debug)]
pub struct ArithToApfloat;

/// The functions.
const FUNCTIONS: [Function; 17] = [
    binary(AddF::NAME, "add"),
    binary(SubF::NAME, "subtract"),
    binary(MulF::NAME, "multiply"),
    binary(DivF::NAME, "divide"),
    binary(RemF::NAME, "remainder"),
    binary(MinNumF::NAME, "minnum"),
    binary(MaxNumF::NAME, "maxnum"),
    binary(MinimumF::NAME, "minimum"),
    binary(MaximumF::NAME, "maximum"),
    function(NegF::NAME, "neg", &[Type::I32, Type::I64], to_float),
    function(ExtF::NAME, "convert", &[Type::I32, Type::I32, Type::I64], between_floats),
    function(TruncF::NAME, "convert", &[Type::I32, Type::I32, Type::I64], between_floats),
    function(FPToSI::NAME, "convert_to_int", INTEGERS, to_signed),
    function(FPToUI::NAME, "convert_to_int", INTEGERS, to_unsigned),
    function(SIToFP::NAME, "convert_from_int", INTEGERS, from_signed),
    function(UIToFP::NAME, "convert_from_int", INTEGERS, from_unsigned),
    Function {
        result: Type::I8,
        ..function(CmpF::NAME, "compare", &[Type::I32, Type::I64, Type::I64], compare)
    },
];

/// Parameters of conversions of integers: the format, the width, whether it is unsigned, and the operand.
const INTEGERS: &[Type] = &[Type::I32, Type::I32, Type::I1, Type::I64];

const fn function(op: &'static str, name: &'static str, inputs: &'static [Type], scalar: Scalar) -> Function {
    Function { op, name, inputs, result: Type::I64, scalar, vectors: true }
}

const fn binary(op: &'static str, name: &'static str) -> Function {
    function(op, name, &[Type::I32, Type::I64, Type::I64], to_float)
}

impl ArithToApfloat {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        convert(cx, body, &FUNCTIONS)
    }
}

fn between_floats(m: &mut Make<'_, '_>, function: &Function, _: Op, operands: &[Value], ty: Type) -> Value {
    let from = m.ty(operands[0]);
    let value = bits(m, operands[0]);
    let (from, to) = (semantics(m, from), semantics(m, ty));
    let value = function.call(m, &[from, to, value]);
    from_bits(m, value, ty)
}

fn to_signed(m: &mut Make<'_, '_>, function: &Function, _: Op, operands: &[Value], ty: Type) -> Value {
    to_int(m, function, operands[0], ty, false)
}

fn to_unsigned(m: &mut Make<'_, '_>, function: &Function, _: Op, operands: &[Value], ty: Type) -> Value {
    to_int(m, function, operands[0], ty, true)
}

fn to_int(m: &mut Make<'_, '_>, function: &Function, operand: Value, ty: Type, unsigned: bool) -> Value {
    let from = m.ty(operand);
    let value = bits(m, operand);
    let from = semantics(m, from);
    let [width, unsigned] = width_and_sign(m, ty, unsigned);
    let value = function.call(m, &[from, width, unsigned, value]);
    truncate(m, value, ty)
}

fn from_signed(m: &mut Make<'_, '_>, function: &Function, _: Op, operands: &[Value], ty: Type) -> Value {
    let value = extend(m, "arith.extsi", operands[0]);
    from_int(m, function, operands[0], value, ty, false)
}

fn from_unsigned(m: &mut Make<'_, '_>, function: &Function, _: Op, operands: &[Value], ty: Type) -> Value {
    let value = extend(m, "arith.extui", operands[0]);
    from_int(m, function, operands[0], value, ty, true)
}

fn from_int(
    m: &mut Make<'_, '_>,
    function: &Function,
    operand: Value,
    extended: Value,
    ty: Type,
    unsigned: bool,
) -> Value {
    let to = semantics(m, ty);
    let [width, unsigned] = width_and_sign(m, m.ty(operand), unsigned);
    let value = function.call(m, &[to, width, unsigned, extended]);
    from_bits(m, value, ty)
}

/// Creates the constants of the width of an integer type and of whether it is unsigned.
fn width_and_sign(m: &mut Make<'_, '_>, ty: Type, unsigned: bool) -> [Value; 2] {
    let width = m.cx().ty(ty).int_width().unwrap_or(64);
    [m.int(Type::I32, width.into()), m.int(Type::I1, unsigned.into())]
}

/// Results of a comparison, as `APFloat` counts them.
const LESS: i128 = 0;
const EQUAL: i128 = 1;
const GREATER: i128 = 2;
const UNORDERED: i128 = 3;

/// Returns the results that fulfil a predicate, or whether all or none do.
const fn fulfilling(predicate: CmpFPredicate) -> Result<&'static [i128], bool> {
    Ok(match predicate {
        CmpFPredicate::AlwaysFalse => return Err(false),
        CmpFPredicate::AlwaysTrue => return Err(true),
        CmpFPredicate::Oeq => &[EQUAL],
        CmpFPredicate::Ogt => &[GREATER],
        CmpFPredicate::Oge => &[GREATER, EQUAL],
        CmpFPredicate::Olt => &[LESS],
        CmpFPredicate::Ole => &[LESS, EQUAL],
        CmpFPredicate::One => &[LESS, GREATER],
        CmpFPredicate::Ord => &[LESS, GREATER, EQUAL],
        CmpFPredicate::Ueq => &[UNORDERED, EQUAL],
        CmpFPredicate::Ugt => &[UNORDERED, GREATER],
        CmpFPredicate::Uge => &[UNORDERED, GREATER, EQUAL],
        CmpFPredicate::Ult => &[UNORDERED, LESS],
        CmpFPredicate::Ule => &[UNORDERED, LESS, EQUAL],
        CmpFPredicate::Une => &[LESS, GREATER, UNORDERED],
        CmpFPredicate::Uno => &[UNORDERED],
    })
}

fn compare(m: &mut Make<'_, '_>, function: &Function, op: Op, operands: &[Value], ty: Type) -> Value {
    let predicate = m.rw.op(op).enum_attr::<CmpFPredicate>("predicate");
    let result = of_floats(m, function, op, operands, ty);
    let results = match predicate.map_or(Err(false), fulfilling) {
        Ok(results) => results,
        Err(always) => return m.int(Type::I1, always.into()),
    };
    let tests = results.iter().map(|&wanted| {
        let wanted = m.int(Type::I8, wanted);
        m.cmpi(CmpIPredicate::Eq, result, wanted)
    });
    let tests: Vec<Value> = tests.collect();
    let joined = tests.into_iter().rev().reduce(|rest, test| m.same("arith.ori", &[test, rest]));
    joined.unwrap_or(result)
}
