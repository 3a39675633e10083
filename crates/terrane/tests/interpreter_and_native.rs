//! The interpreter and machine code agree on functions of numbers, on vectors and on memory, for sampled inputs.

use std::fmt::Write;
use terrane::apnum::{ApFloat, ApInt, FloatKind};
use terrane::exec::{Arg, Engine, EngineOptions};
use terrane::interp::{Interp, Val};

/// Functions whose result is exact or correctly rounded.
const EXACT: [&str; 9] =
    ["absf", "sqrt", "floor", "ceil", "trunc", "roundeven", "round", "isnan", "isfinite"];
/// Functions that are approximated: results may differ in their last bits.
const NEAR: [&str; 23] = [
    "acos", "acosh", "asin", "asinh", "atan", "atanh", "cbrt", "cos", "cosh", "erf", "erfc", "exp", "exp2",
    "expm1", "log", "log10", "log1p", "log2", "rsqrt", "sin", "sinh", "tan", "tanh",
];
/// Functions of two floats, the first of them exact.
const TWO: [&str; 3] = ["copysign", "atan2", "powf"];
/// Functions of integers.
const INTEGERS: [&str; 4] = ["absi", "ctlz", "cttz", "ctpop"];

const FLOATS: [f64; 22] = [
    0.0,
    -0.0,
    1.0,
    -1.0,
    0.5,
    -0.5,
    1.5,
    2.5,
    -2.5,
    0.1,
    -0.7,
    3.25,
    10.0,
    -20.0,
    100.25,
    1e-10,
    1e10,
    -1e30,
    1e-40,
    f64::INFINITY,
    f64::NEG_INFINITY,
    f64::NAN,
];
const INTS: [i64; 10] = [0, 1, -1, 2, -3, 7, 127, -128, i64::MAX, i64::MIN];

/// A float for people and for comparisons: all NaNs are alike.
fn float(value: f64) -> String {
    if value.is_nan() { "nan".to_owned() } else { format!("{value:e}") }
}

fn shown(value: &Val) -> Vec<String> {
    match value {
        Val::Int(value) if value.width() == 1 => vec![u8::from(value.is_one()).to_string()],
        Val::Int(value) => vec![value.to_string_signed()],
        Val::Float(value) => vec![float(value.to_f64())],
        other => other.items().unwrap_or_default().iter().flat_map(shown).collect(),
    }
}

fn shown_native(value: &Arg) -> Vec<String> {
    match value {
        Arg::Int(value) => vec![value.to_string()],
        Arg::F32(value) => vec![float(f64::from(*value))],
        Arg::F64(value) => vec![float(*value)],
        Arg::Vector(lanes) => lanes.iter().flat_map(shown_native).collect(),
        Arg::MemRef(_) => vec!["a memref".to_owned()],
    }
}

/// An argument for both machines.
#[derive(Clone, Copy)]
enum Number {
    F32(f64),
    F64(f64),
    Int(u32, i64),
}

impl Number {
    fn val(self) -> Val {
        match self {
            Number::F32(value) => Val::Float(ApFloat::from_f64(value).convert(FloatKind::F32)),
            Number::F64(value) => Val::Float(ApFloat::from_f64(value)),
            Number::Int(width, value) => Val::Int(ApInt::from_i64(width, value)),
        }
    }

    fn arg(self) -> Arg {
        match self {
            Number::F32(value) => Arg::F32(value as f32),
            Number::F64(value) => Arg::F64(value),
            Number::Int(_, value) => Arg::Int(value.into()),
        }
    }
}

/// Whether two results are as near as two approximations are: a millionth, or 12 digits for 64 bits.
fn near(a: &str, b: &str, single: bool) -> bool {
    if a == b {
        return true;
    }
    let (Ok(a), Ok(b)) = (a.parse::<f64>(), b.parse::<f64>()) else { return false };
    let bound = if single { 1e-6 } else { 1e-12 };
    (a - b).abs() <= bound * a.abs().max(b.abs())
}

/// Both results of a function of a module, for each input.
fn compare(text: &str, calls: &[(String, Vec<Vec<Number>>, bool)]) {
    let cx = terrane::context();
    let module = terrane::parse(&cx, text).unwrap_or_else(|errors| panic!("{errors:?}\n{text}"));
    terrane::interp::attach(&cx);
    let mut native = module.clone_body();
    terrane::run_pipeline("builtin.module(convert-scf-to-cf)", &mut native).expect("it lowers");
    for checked in [false, true] {
        let engine = Engine::new(&native, EngineOptions::new().checked(checked)).expect("it compiles");
        compare_with(&module, &engine, calls);
    }
}

fn compare_with(module: &terrane::ir::Body, engine: &Engine, calls: &[(String, Vec<Vec<Number>>, bool)]) {
    for (name, inputs, exact) in calls {
        for input in inputs {
            let values = input.iter().map(|number| number.val()).collect();
            let args: Vec<Arg> = input.iter().map(|number| number.arg()).collect();
            let found = Interp::new(module).run(name, values).expect("the function has no errors");
            let expected = engine.invoke(name, &args).expect("it runs");
            let found: Vec<String> = found.iter().flat_map(shown).collect();
            let expected: Vec<String> = expected.iter().flat_map(shown_native).collect();
            let single = name.ends_with("f32");
            let same = found.len() == expected.len()
                && found.iter().zip(&expected).all(|(a, b)| a == b || (!exact && near(a, b, single)));
            assert!(same, "{name} {args:?}: interpreted {found:?}, native {expected:?}");
        }
    }
}

#[test]
fn functions_of_floats() {
    let mut text = String::new();
    let mut calls = Vec::new();
    for ty in ["f32", "f64"] {
        let number = |value: f64| if ty == "f32" { Number::F32(value) } else { Number::F64(value) };
        let ones: Vec<Vec<Number>> = FLOATS.iter().map(|&a| vec![number(a)]).collect();
        let pairs: Vec<Vec<Number>> =
            FLOATS.iter().flat_map(|&a| FLOATS.map(|b| vec![number(a), number(b)])).collect();
        for (name, exact) in EXACT.map(|name| (name, true)).into_iter().chain(NEAR.map(|name| (name, false)))
        {
            let result = if name.starts_with("is") { "i1" } else { ty };
            let function = format!("{name}_{ty}");
            let _ = writeln!(
                text,
                "func.func @{function}(%a: {ty}) -> {result} {{\n  %0 = math.{name} %a : {ty}\n  \
                 return %0 : {result}\n}}"
            );
            calls.push((function, ones.clone(), exact));
        }
        for name in TWO {
            let function = format!("{name}_{ty}");
            let _ = writeln!(
                text,
                "func.func @{function}(%a: {ty}, %b: {ty}) -> {ty} {{\n  %0 = math.{name} %a, %b : {ty}\n  \
                 return %0 : {ty}\n}}"
            );
            calls.push((function, pairs.clone(), name == "copysign"));
        }
        let _ = writeln!(
            text,
            "func.func @fma_{ty}(%a: {ty}, %b: {ty}) -> {ty} {{\n  %0 = math.fma %a, %b, %a : {ty}\n  \
             return %0 : {ty}\n}}"
        );
        calls.push((format!("fma_{ty}"), pairs, true));
        let _ = writeln!(
            text,
            "func.func @fpowi_{ty}(%a: {ty}, %b: i32) -> {ty} {{\n  %0 = math.fpowi %a, %b : {ty}, i32\n  \
             return %0 : {ty}\n}}"
        );
        let powers = FLOATS
            .iter()
            .flat_map(|&a| [0, 1, 2, 3, -1, -2, 31].map(|b| vec![number(a), Number::Int(32, b)]));
        calls.push((format!("fpowi_{ty}"), powers.collect(), false));
    }
    compare(&text, &calls);
}

/// Adds functions of floats of 80 bits, of which arguments and results are the `f64` that a caller has. A product with a number that no `f64`
/// is makes the other digits count.
#[test]
fn floats_of_80_bits() {
    let mut text = String::new();
    let mut calls = Vec::new();
    let pairs: Vec<Vec<Number>> =
        FLOATS.iter().flat_map(|&a| FLOATS.map(|b| vec![Number::F64(a), Number::F64(b)])).collect();
    let mut add = |name: &str, result: &str, body: &str| {
        let _ = writeln!(
            text,
            "func.func @{name}(%x: f64, %y: f64) -> {result} {{\n  %third = arith.constant 0x3FFDAAAAAAAAAAAAAAAB : f80\n  \
             %w = arith.extf %x : f64 to f80\n  %a = arith.mulf %w, %third : f80\n  \
             %b = arith.extf %y : f64 to f80\n{body}\n  return %r : {result}\n}}"
        );
        calls.push((name.to_owned(), pairs.clone(), true));
    };
    let binary = ["addf", "subf", "mulf", "divf", "remf", "maximumf", "minimumf", "maxnumf", "minnumf"];
    for name in binary.map(|name| format!("arith.{name}")).into_iter().chain(["math.copysign".to_owned()]) {
        let body = format!(
            "  %0 = {name} %a, %b : f80\n  %1 = arith.subf %0, %w : f80\n  %r = arith.truncf %1 : f80 to f64"
        );
        add(&name.replace('.', "_"), "f64", &body);
    }
    for name in ["absf", "sqrt", "floor", "ceil", "trunc", "roundeven", "round"] {
        let body = format!(
            "  %0 = math.{name} %a : f80\n  %1 = arith.mulf %0, %0 : f80\n  %r = arith.truncf %1 : f80 to f64"
        );
        add(name, "f64", &body);
    }
    for name in
        ["oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt", "uge", "ult", "ule", "une", "uno"]
    {
        add(name, "i1", &format!("  %r = arith.cmpf {name}, %a, %b : f80"));
    }
    add("fma", "f64", "  %0 = math.fma %a, %b, %a : f80\n  %r = arith.truncf %0 : f80 to f64");
    add("short", "f32", "  %r = arith.truncf %a : f80 to f32");
    add("half", "f16", "  %r = arith.truncf %a : f80 to f16");
    add("negated", "f64", "  %0 = arith.negf %a : f80\n  %r = arith.truncf %0 : f80 to f64");
    compare(&text, &calls);
}

/// Integers of all widths are floats of 80 bits and back where they fit.
#[test]
fn integers_of_floats_of_80_bits() {
    let mut text = String::new();
    let mut calls = Vec::new();
    for width in [8, 32, 64, 128] {
        for (sign, to, from) in [("s", "sitofp", "fptosi"), ("u", "uitofp", "fptoui")] {
            let name = format!("{sign}{width}");
            let _ = writeln!(
                text,
                "func.func @{name}(%a: i64) -> i{width} {{\n  %0 = arith.{}  %a : i64 to i{width}\n  \
                 %1 = arith.{to} %0 : i{width} to f80\n  %2 = arith.{from} %1 : f80 to i{width}\n  return %2 : i{width}\n}}",
                if width > 64 { "extui" } else { "trunci" }
            );
            calls.push((name, INTS.iter().map(|&a| vec![Number::Int(64, a)]).collect(), true));
        }
    }
    let text = text.replace("arith.trunci  %a : i64 to i64", "arith.addi %a, %a : i64");
    compare(&text, &calls);
}

#[test]
fn functions_of_integers() {
    let mut text = String::new();
    let mut calls = Vec::new();
    for width in [8, 32, 64] {
        let ones: Vec<Vec<Number>> = INTS.iter().map(|&a| vec![Number::Int(width, a)]).collect();
        for name in INTEGERS {
            let _ = writeln!(
                text,
                "func.func @{name}_i{width}(%a: i{width}) -> i{width} {{\n  %0 = math.{name} %a : i{width}\n  \
                 return %0 : i{width}\n}}"
            );
            calls.push((format!("{name}_i{width}"), ones.clone(), true));
        }
        let _ = writeln!(
            text,
            "func.func @ipowi_i{width}(%a: i{width}, %b: i{width}) -> i{width} {{\n  \
             %0 = math.ipowi %a, %b : i{width}\n  return %0 : i{width}\n}}"
        );
        let pairs = INTS.iter().flat_map(|&a| INTS.map(|b| (a, b))).filter(|&(a, b)| a != 0 || b >= 0);
        let pairs = pairs.map(|(a, b)| vec![Number::Int(width, a), Number::Int(width, b)]);
        // The least power of 8 bits, of a base that is zero in them, divides by zero.
        let pairs = pairs.filter(|pair| {
            !matches!(pair[..], [Number::Int(w, a), Number::Int(_, b)]
            if ApInt::from_i64(w, a).is_zero() && ApInt::from_i64(w, b).is_negative())
        });
        calls.push((format!("ipowi_i{width}"), pairs.collect(), true));
    }
    compare(&text, &calls);
}

#[test]
fn vectors_and_memory() {
    let text = "
func.func @vectors(%a: i32, %b: i32) -> (vector<2x2xi32>, i32, vector<4xi32>, vector<2xi32>) {
  %0 = vector.broadcast %a : i32 to vector<2x2xi32>
  %1 = vector.insert %b, %0 [1, 0] : i32 into vector<2x2xi32>
  %2 = vector.extract %1[1] : vector<2xi32> from vector<2x2xi32>
  %3 = vector.extract %1[1, 0] : i32 from vector<2x2xi32>
  %4 = vector.shape_cast %1 : vector<2x2xi32> to vector<4xi32>
  %5:2 = vector.to_elements %2 : vector<2xi32>
  %6 = vector.from_elements %5#1, %5#0 : vector<2xi32>
  return %1, %3, %4, %6 : vector<2x2xi32>, i32, vector<4xi32>, vector<2xi32>
}
func.func @fma(%a: f32, %b: f32) -> vector<2xf32> {
  %0 = vector.from_elements %a, %b : vector<2xf32>
  %1 = vector.fma %0, %0, %0 : vector<2xf32>
  return %1 : vector<2xf32>
}
func.func @memory(%a: i32, %b: i32) -> (vector<4xi32>, i32, i32, i32, index, index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<2x4xi32>
  %0 = vector.from_elements %a, %b, %b, %a : vector<4xi32>
  vector.store %0, %m[%c0, %c0] : memref<2x4xi32>, vector<4xi32>
  vector.store %0, %m[%c1, %c0] : memref<2x4xi32>, vector<4xi32>
  %old = memref.atomic_rmw addi %a, %m[%c1, %c1] : (i32, memref<2x4xi32>) -> i32
  %s = memref.subview %m[0, %c1] [2, 3] [1, 1] : memref<2x4xi32> to memref<2x3xi32, strided<[4, 1], offset: ?>>
  %t = memref.transpose %s (i, j) -> (j, i) : memref<2x3xi32, strided<[4, 1], offset: ?>> to memref<3x2xi32, strided<[1, 4], offset: ?>>
  %x = memref.load %t[%c0, %c1] : memref<3x2xi32, strided<[1, 4], offset: ?>>
  %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %t : memref<3x2xi32, strided<[1, 4], offset: ?>> -> memref<i32>, index, index, index, index, index
  %flat = memref.collapse_shape %m [[0, 1]] : memref<2x4xi32> into memref<8xi32>
  %wide = memref.expand_shape %flat [[0, 1]] output_shape [4, 2] : memref<8xi32> into memref<4x2xi32>
  %y = memref.load %wide[%c2, %c1] : memref<4x2xi32>
  %r = memref.reinterpret_cast %m to offset: [1], sizes: [2], strides: [3] : memref<2x4xi32> to memref<2xi32, strided<[3], offset: 1>>
  memref.store %b, %r[%c1] : memref<2xi32, strided<[3], offset: 1>>
  %copy = memref.alloc() : memref<2x4xi32>
  memref.copy %m, %copy : memref<2x4xi32> to memref<2x4xi32>
  memref.dealloc %m : memref<2x4xi32>
  %dyn = memref.cast %copy : memref<2x4xi32> to memref<?x?xi32>
  %d = memref.dim %dyn, %c1 : memref<?x?xi32>
  %v = vector.load %copy[%c1, %c0] : memref<2x4xi32>, vector<4xi32>
  memref.dealloc %copy : memref<2x4xi32>
  return %v, %old, %x, %y, %offset, %strides#0, %strides#1, %d : vector<4xi32>, i32, i32, i32, index, index, index, index
}
func.func @bytes(%a: i32, %b: i32) -> (i8, i16, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloca() : memref<8xi8>
  %i = memref.view %m[%c0][] : memref<8xi8> to memref<2xi32>
  memref.store %a, %i[%c0] : memref<2xi32>
  memref.store %b, %i[%c1] : memref<2xi32>
  %c3 = arith.constant 3 : index
  %s = memref.view %m[%c3][] : memref<8xi8> to memref<2xi16>
  %f = memref.view %m[%c1][] : memref<8xi8> to memref<1xf32>
  %0 = memref.load %m[%c3] : memref<8xi8>
  %1 = memref.load %s[%c0] : memref<2xi16>
  %2 = memref.load %f[%c0] : memref<1xf32>
  return %0, %1, %2 : i8, i16, f32
}
";
    let pairs: Vec<Vec<Number>> =
        INTS.iter().flat_map(|&a| INTS.map(|b| vec![Number::Int(32, a), Number::Int(32, b)])).collect();
    let floats = FLOATS.iter().flat_map(|&a| FLOATS.map(|b| vec![Number::F32(a), Number::F32(b)])).collect();
    compare(
        text,
        &[
            ("vectors".to_owned(), pairs.clone(), true),
            ("fma".to_owned(), floats, true),
            ("memory".to_owned(), pairs.clone(), true),
            ("bytes".to_owned(), pairs, true),
        ],
    );
}
