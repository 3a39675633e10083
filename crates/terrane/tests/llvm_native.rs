//! Machine code of the `llvm` dialect agrees with the interpreter: each operation on corner values of many widths, and programs in
//! memory.

use std::fmt::Write;
use terrane::apnum::{ApFloat, ApInt, FloatKind};
use terrane::exec::{Arg, Engine, EngineOptions};
use terrane::interp::{Interp, Val};

/// Widths of integers: full registers and others.
const WIDTHS: [u32; 6] = [1, 13, 16, 32, 64, 100];

/// Two integers to one of the type.
const BINARY: [&str; 17] = [
    "llvm.add %a, %b : T",
    "llvm.sub %a, %b : T",
    "llvm.mul %a, %b : T",
    "llvm.udiv %a, %b : T",
    "llvm.sdiv %a, %b : T",
    "llvm.urem %a, %b : T",
    "llvm.srem %a, %b : T",
    "llvm.shl %a, %b : T",
    "llvm.lshr %a, %b : T",
    "llvm.ashr %a, %b : T",
    "llvm.and %a, %b : T",
    "llvm.or %a, %b : T",
    "llvm.xor %a, %b : T",
    "llvm.intr.smax(%a, %b) : (T, T) -> T",
    "llvm.intr.umin(%a, %b) : (T, T) -> T",
    "llvm.intr.fshl(%a, %b, %b) : (T, T, T) -> T",
    "llvm.intr.fshr(%a, %b, %a) : (T, T, T) -> T",
];
const SATURATING: [&str; 6] = ["sadd", "uadd", "ssub", "usub", "sshl", "ushl"];
const OVERFLOWING: [&str; 6] = ["sadd", "uadd", "ssub", "usub", "smul", "umul"];
const PREDICATES: [&str; 10] = ["eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"];

/// Floats that are near nothing, and others.
const FLOATS: [f64; 11] =
    [0.0, -0.0, -1.5, 0.5, 2.5, 100.25, 1e10, 1e-40, f64::INFINITY, f64::NEG_INFINITY, f64::NAN];

fn corners(width: u32) -> Vec<i128> {
    let top = 1i128 << (width - 1).min(126);
    vec![0, 1, -1, 3, -7, top, top - 1, 0x1234_5678_9abc_def0]
}

fn float(value: f64) -> String {
    if value.is_nan() { "nan".to_owned() } else { format!("{value:e}") }
}

fn shown(value: &Val) -> Vec<String> {
    match value {
        Val::Poison => vec!["poison".to_owned()],
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

/// Functions of a module, each with the inputs to call it on.
#[derive(Default)]
struct Cases {
    text: String,
    calls: Vec<(String, Vec<(Val, Arg)>)>,
}

impl Cases {
    /// Adds a function of two values of a type whose result is that of an operation.
    fn add(&mut self, op: &str, (ty, result): (&str, &str), inputs: &[(Val, Arg)]) {
        let name = format!("f{}", self.calls.len());
        let op = op.replace('T', ty);
        let _ = writeln!(
            self.text,
            "llvm.func @{name}(%a: {ty}, %b: {ty}) -> {result} {{\n  %0 = {op}\n  llvm.return %0 : {result}\n}}"
        );
        self.calls.push((name, inputs.to_vec()));
    }

    /// Runs all functions on all pairs of their inputs, both ways.
    fn compare(&self) -> usize {
        let cx = terrane::context();
        let module =
            terrane::parse(&cx, &self.text).unwrap_or_else(|errors| panic!("{errors:?}\n{}", self.text));
        terrane::interp::attach(&cx);
        let mut options = EngineOptions::new();
        options.stack_bytes = 1 << 20;
        let engine = Engine::new(&module, options).unwrap_or_else(|errors| panic!("{errors:?}"));
        let mut compared = 0;
        for (name, inputs) in &self.calls {
            for (a, b) in inputs.iter().flat_map(|a| inputs.iter().map(move |b| (a, b))) {
                // What is undefined for the interpreter may be anything.
                let Ok(found) = Interp::new(&module).run(name, vec![a.0.clone(), b.0.clone()]) else {
                    continue;
                };
                let args = [a.1.clone(), b.1.clone()];
                let native =
                    engine.invoke(name, &args).unwrap_or_else(|error| panic!("{name} {args:?}: {error}"));
                let found: Vec<String> = found.iter().flat_map(shown).collect();
                let native: Vec<String> = native.iter().flat_map(shown_native).collect();
                let same = found.iter().zip(&native).all(|(a, b)| a == "poison" || a == b);
                let whole = found.len() == native.len() || found == ["poison"];
                let text = self.text.split("llvm.func ").find(|text| text.starts_with(&format!("@{name}(")));
                assert!(same && whole, "{text:?} {args:?}: interpreted {found:?}, native {native:?}");
                compared += 1;
            }
        }
        compared
    }
}

fn ints(width: u32) -> Vec<(Val, Arg)> {
    let pair = |value: i128| {
        let int = ApInt::from_u128(width.max(128), value as u128).zext_or_trunc(width);
        (Val::Int(int), Arg::Int(value))
    };
    corners(width).into_iter().map(pair).collect()
}

fn floats(kind: FloatKind) -> Vec<(Val, Arg)> {
    let pair = |&value: &f64| {
        let float = ApFloat::from_f64(value).convert(kind);
        let arg = match kind {
            FloatKind::F64 => Arg::F64(value),
            _ => Arg::F32(float.to_f32()),
        };
        (Val::Float(float), arg)
    };
    FLOATS.iter().map(pair).collect()
}

#[test]
fn integers_of_all_widths() {
    let mut cases = Cases::default();
    for width in WIDTHS {
        let (ty, inputs) = (format!("i{width}"), ints(width));
        for op in BINARY {
            cases.add(op, (&ty, &ty), &inputs);
        }
        for name in SATURATING {
            cases.add(&format!("llvm.intr.{name}.sat(%a, %b) : (T, T) -> T"), (&ty, &ty), &inputs);
        }
        for name in OVERFLOWING {
            let result = format!("!llvm.struct<({ty}, i1)>");
            let op = format!("\"llvm.intr.{name}.with.overflow\"(%a, %b) : (T, T) -> {result}");
            cases.add(&op, (&ty, &result), &inputs);
        }
        for predicate in PREDICATES {
            cases.add(&format!("llvm.icmp \"{predicate}\" %a, %b : T"), (&ty, "i1"), &inputs);
        }
        for op in ["abs", "ctlz", "cttz"] {
            let flag = if op == "abs" { "is_int_min_poison" } else { "is_zero_poison" };
            let op = format!("\"llvm.intr.{op}\"(%a) <{{{flag} = false}}> : (T) -> T");
            cases.add(&op, (&ty, &ty), &inputs);
        }
        for op in ["ctpop", "bitreverse"] {
            cases.add(&format!("llvm.intr.{op}(%a) : (T) -> T"), (&ty, &ty), &inputs);
        }
        if width % 16 == 0 {
            cases.add("llvm.intr.bswap(%a) : (T) -> T", (&ty, &ty), &inputs);
        }
        cases.add("llvm.intr.scmp(%a, %b) : (T, T) -> i8", (&ty, "i8"), &inputs);
        cases.add("llvm.intr.ucmp(%a, %b) : (T, T) -> i8", (&ty, "i8"), &inputs);
        for to in WIDTHS.into_iter().filter(|&to| to != width) {
            let to_type = format!("i{to}");
            let casts: &[&str] = if to < width { &["trunc"] } else { &["sext", "zext"] };
            for cast in casts {
                cases.add(&format!("llvm.{cast} %a : T to {to_type}"), (&ty, &to_type), &inputs);
            }
        }
        for cast in ["sitofp", "uitofp"] {
            cases.add(&format!("llvm.{cast} %a : T to f64"), (&ty, "f64"), &inputs);
            cases.add(&format!("llvm.{cast} %a : T to f32"), (&ty, "f32"), &inputs);
        }
    }
    assert!(cases.compare() > 12_000);
}

#[test]
fn floats_of_all_formats() {
    let mut cases = Cases::default();
    let kinds = [
        ("f16", FloatKind::F16),
        ("bf16", FloatKind::BF16),
        ("f32", FloatKind::F32),
        ("f64", FloatKind::F64),
    ];
    for (ty, kind) in kinds {
        let inputs = floats(kind);
        for op in ["fadd", "fsub", "fmul", "fdiv", "frem"] {
            cases.add(&format!("llvm.{op} %a, %b : T"), (ty, ty), &inputs);
        }
        for op in ["maximum", "minimum", "maxnum", "minnum", "copysign"] {
            cases.add(&format!("llvm.intr.{op}(%a, %b) : (T, T) -> T"), (ty, ty), &inputs);
        }
        for op in ["fabs", "sqrt", "floor", "ceil", "trunc", "round", "roundeven", "rint", "nearbyint"] {
            cases.add(&format!("llvm.intr.{op}(%a) : (T) -> T"), (ty, ty), &inputs);
        }
        for op in ["fma", "fmuladd"] {
            cases.add(&format!("llvm.intr.{op}(%a, %b, %a) : (T, T, T) -> T"), (ty, ty), &inputs);
        }
        cases.add("llvm.fneg %a : T", (ty, ty), &inputs);
        for predicate in ["oeq", "ogt", "ole", "one", "ord", "ueq", "ult", "uno", "une", "_true", "_false"] {
            cases.add(&format!("llvm.fcmp \"{predicate}\" %a, %b : T"), (ty, "i1"), &inputs);
        }
        for bit in 0..10 {
            let op = format!("\"llvm.intr.is.fpclass\"(%a) <{{bit = {} : i32}}> : (T) -> i1", 1 << bit);
            cases.add(&op, (ty, "i1"), &inputs);
        }
        for (op, to) in [("fptosi", "i32"), ("fptosi", "i64"), ("fptoui", "i64"), ("fptosi", "i13")] {
            cases.add(&format!("llvm.{op} %a : T to {to}"), (ty, to), &inputs);
        }
        for op in ["lround", "lrint"] {
            cases.add(&format!("\"llvm.intr.{op}\"(%a) : (T) -> i64"), (ty, "i64"), &inputs);
        }
        if ty != "f64" {
            cases.add("llvm.fpext %a : T to f64", (ty, "f64"), &inputs);
        } else {
            cases.add("llvm.fptrunc %a : T to bf16", (ty, "bf16"), &inputs);
            cases.add("llvm.fptrunc %a : T to f32", (ty, "f32"), &inputs);
        }
    }
    assert!(cases.compare() > 9_000);
}

#[test]
fn vectors_and_memory() {
    let text = "
llvm.mlir.global internal @words(dense<[3, 1, 4, 1, 5, 9, 2, 6]> : tensor<8xi16>) : !llvm.array<8 x i16>
llvm.mlir.global internal @nested([[1 : i8, 2 : i8], dense<[3, 4]> : tensor<2xi64>]) : !llvm.struct<(struct<(i8, i8)>, array<2 x i64>)>
llvm.func @lanes(%a: i32, %b: i32) -> !llvm.struct<(vector<4xi32>, i32, i64, vector<2xi64>)> {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %u = llvm.mlir.poison : vector<4xi32>
  %z = llvm.mlir.zero : vector<4xi32>
  %0 = llvm.insertelement %a, %z[%c0 : i32] : vector<4xi32>
  %at = llvm.and %b, %c3 : i32
  %1 = llvm.insertelement %b, %0[%at : i32] : vector<4xi32>
  %2 = llvm.extractelement %1[%at : i32] : vector<4xi32>
  %3 = llvm.shufflevector %1, %u [3, 2, 1, 0] : vector<4xi32>
  %4 = llvm.bitcast %1 : vector<4xi32> to vector<2xi64>
  %5 = llvm.bitcast %1 : vector<4xi32> to vector<16xi8>
  %6 = \"llvm.intr.vector.reduce.smax\"(%5) : (vector<16xi8>) -> i8
  %7 = llvm.sext %6 : i8 to i64
  %s0 = llvm.mlir.undef : !llvm.struct<(vector<4xi32>, i32, i64, vector<2xi64>)>
  %s1 = llvm.insertvalue %3, %s0[0] : !llvm.struct<(vector<4xi32>, i32, i64, vector<2xi64>)>
  %s2 = llvm.insertvalue %2, %s1[1] : !llvm.struct<(vector<4xi32>, i32, i64, vector<2xi64>)>
  %s3 = llvm.insertvalue %7, %s2[2] : !llvm.struct<(vector<4xi32>, i32, i64, vector<2xi64>)>
  %s4 = llvm.insertvalue %4, %s3[3] : !llvm.struct<(vector<4xi32>, i32, i64, vector<2xi64>)>
  llvm.return %s4 : !llvm.struct<(vector<4xi32>, i32, i64, vector<2xi64>)>
}
llvm.func @masked(%a: i32, %b: i32) -> !llvm.struct<(vector<4xi16>, vector<4xi16>, i64)> {
  %mask = llvm.trunc %a : i32 to i4
  %bits = llvm.bitcast %mask : i4 to vector<4xi1>
  %words = llvm.mlir.addressof @words : !llvm.ptr
  %other = llvm.mlir.constant(dense<-7> : vector<4xi16>) : vector<4xi16>
  %0 = llvm.intr.masked.load %words, %bits, %other {alignment = 2 : i32} : (!llvm.ptr, vector<4xi1>, vector<4xi16>) -> vector<4xi16>
  %1 = \"llvm.intr.masked.expandload\"(%words, %bits, %other) : (!llvm.ptr, vector<4xi1>, vector<4xi16>) -> vector<4xi16>
  %one = llvm.mlir.constant(1 : i32) : i32
  %slot = llvm.alloca %one x vector<4xi16> : (i32) -> !llvm.ptr
  llvm.store %other, %slot : vector<4xi16>, !llvm.ptr
  \"llvm.intr.masked.compressstore\"(%1, %slot, %bits) : (vector<4xi16>, !llvm.ptr, vector<4xi1>) -> ()
  %2 = llvm.load %slot : !llvm.ptr -> i64
  %s0 = llvm.mlir.undef : !llvm.struct<(vector<4xi16>, vector<4xi16>, i64)>
  %s1 = llvm.insertvalue %0, %s0[0] : !llvm.struct<(vector<4xi16>, vector<4xi16>, i64)>
  %s2 = llvm.insertvalue %1, %s1[1] : !llvm.struct<(vector<4xi16>, vector<4xi16>, i64)>
  %s3 = llvm.insertvalue %2, %s2[2] : !llvm.struct<(vector<4xi16>, vector<4xi16>, i64)>
  llvm.return %s3 : !llvm.struct<(vector<4xi16>, vector<4xi16>, i64)>
}
llvm.func @places(%a: i32, %b: i32) -> !llvm.struct<(i64, i24, i16, i8)> {
  %one = llvm.mlir.constant(1 : i32) : i32
  %three = llvm.mlir.constant(3 : i32) : i32
  %slot = llvm.alloca %three x !llvm.struct<(i8, i24, array<3 x i16>)> : (i32) -> !llvm.ptr
  %0 = llvm.getelementptr %slot[%one, 1] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<(i8, i24, array<3 x i16>)>
  %n = llvm.trunc %a : i32 to i24
  llvm.store %n, %0 : i24, !llvm.ptr
  %m = llvm.urem %b, %three : i32
  %1 = llvm.getelementptr %slot[1, 2, %m] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<(i8, i24, array<3 x i16>)>
  %short = llvm.trunc %b : i32 to i16
  llvm.store %short, %1 : i16, !llvm.ptr
  %2 = llvm.load %0 : !llvm.ptr -> i24
  %3 = llvm.load %1 : !llvm.ptr -> i16
  %nested = llvm.mlir.addressof @nested : !llvm.ptr
  %4 = llvm.getelementptr %nested[0, 1, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(struct<(i8, i8)>, array<2 x i64>)>
  %5 = llvm.load %4 : !llvm.ptr -> i64
  %6 = llvm.getelementptr %nested[0, 0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(struct<(i8, i8)>, array<2 x i64>)>
  %7 = llvm.load %6 : !llvm.ptr -> i8
  %s0 = llvm.mlir.undef : !llvm.struct<(i64, i24, i16, i8)>
  %s1 = llvm.insertvalue %5, %s0[0] : !llvm.struct<(i64, i24, i16, i8)>
  %s2 = llvm.insertvalue %2, %s1[1] : !llvm.struct<(i64, i24, i16, i8)>
  %s3 = llvm.insertvalue %3, %s2[2] : !llvm.struct<(i64, i24, i16, i8)>
  %s4 = llvm.insertvalue %7, %s3[3] : !llvm.struct<(i64, i24, i16, i8)>
  llvm.return %s4 : !llvm.struct<(i64, i24, i16, i8)>
}
";
    let calls = ["lanes", "masked", "places"].map(|name| (name.to_owned(), ints(32))).to_vec();
    let compared = Cases { text: text.to_owned(), calls }.compare();
    assert_eq!(compared, 3 * ints(32).len().pow(2));
}

#[test]
fn functions_of_the_process_are_called() {
    let text = "
llvm.func @strlen(!llvm.ptr) -> i64
llvm.func @toupper(i32) -> i32
llvm.func @nowhere_to_be_found()
llvm.mlir.global internal constant @text(\"four\\00\")
llvm.func @main() -> i64 {
  %0 = llvm.mlir.addressof @text : !llvm.ptr
  %1 = llvm.call @strlen(%0) : (!llvm.ptr) -> i64
  %2 = llvm.mlir.constant(97 : i32) : i32
  %3 = llvm.call @toupper(%2) : (i32) -> i32
  %4 = llvm.sext %3 : i32 to i64
  %5 = llvm.add %1, %4 : i64
  llvm.return %5 : i64
}
llvm.func @missing() {
  llvm.call @nowhere_to_be_found() : () -> ()
  llvm.return
}
";
    let cx = terrane::context();
    let module = terrane::parse(&cx, text).expect("it is right");
    let engine = Engine::new(&module, EngineOptions::new()).expect("it compiles");
    assert_eq!(engine.invoke("main", &[]), Ok(vec![Arg::Int(69)]));
    let error = engine.invoke("missing", &[]).expect_err("there is no such function");
    assert_eq!(error.message, "call of the external function @nowhere_to_be_found, which is not there");
    engine.close().expect("it has no destructors");
    let options = EngineOptions::new().library("/no/such/library.so");
    let errors = Engine::new(&module, options).err().expect("there is no such library");
    assert!(errors[0].message().contains("/no/such/library.so"), "{errors:?}");
}

/// Texts that cannot be compiled, each with what the error says.
#[test]
fn what_cannot_be_compiled_is_named() {
    let texts = [
        ("llvm.func @f(%a: f128) { llvm.return }", "'llvm.func': values of type f128"),
        (
            "llvm.mlir.global external @nowhere() : i32\nllvm.func @f() -> !llvm.ptr {\n  \
             %0 = llvm.mlir.addressof @nowhere : !llvm.ptr\n  llvm.return %0 : !llvm.ptr\n}",
            "the symbol 'nowhere', which is not there",
        ),
        (
            "llvm.func @f(%a: !llvm.ptr) {\n  \"llvm.intr.vastart\"(%a) : (!llvm.ptr) -> ()\n  llvm.return\n}",
            "'llvm.intr.vastart'",
        ),
        (
            "llvm.mlir.global internal @g() : i32 {\n  %0 = llvm.mlir.constant(1.0 : f32) : f32\n  \
             %1 = llvm.fptosi %0 : f32 to i32\n  llvm.return %1 : i32\n}",
            "'llvm.fptosi': in an initializer",
        ),
    ];
    let cx = terrane::context();
    for (text, expected) in texts {
        let module = terrane::parse(&cx, text).unwrap_or_else(|errors| panic!("{errors:?}"));
        let errors = Engine::new(&module, EngineOptions::new()).err().unwrap_or_default();
        let found = errors.first().map_or("", |error| error.message());
        assert!(found.contains(expected), "{found:?} without {expected:?}");
    }
}
