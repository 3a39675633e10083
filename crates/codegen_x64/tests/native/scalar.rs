//! Functions of scalars, native against interpreted.

use crate::support::check;
use std::fmt::Write;

const INTS: [&str; 13] =
    ["add", "sub", "mul", "and", "or", "xor", "shl", "lshr", "ashr", "udiv", "sdiv", "urem", "srem"];
const INT_PREDICATES: [&str; 10] = ["eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"];
const FLOAT_PREDICATES: [&str; 16] = [
    "_false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt", "uge", "ult", "ule", "une",
    "uno", "_true",
];

#[test]
fn integers() {
    let mut text = String::new();
    for width in [1, 5, 8, 16, 31, 32, 63, 64] {
        for op in INTS {
            let _ = writeln!(
                text,
                "llvm.func @{op}{width}(%a: i{width}, %b: i{width}) -> i{width} {{
                   %0 = llvm.{op} %a, %b : i{width}
                   llvm.return %0 : i{width}
                 }}"
            );
        }
        for constant in ["0", "1", "-1", "3", "5", "8", "9"] {
            if width == 1 || width == 5 && matches!(constant, "5" | "8" | "9") {
                continue;
            }
            for op in INTS {
                let name = constant.replace('-', "m");
                let _ = writeln!(
                    text,
                    "llvm.func @{op}{width}_{name}(%a: i{width}) -> i{width} {{
                       %c = llvm.mlir.constant({constant} : i{width}) : i{width}
                       %0 = llvm.{op} %a, %c : i{width}
                       llvm.return %0 : i{width}
                     }}"
                );
            }
        }
    }
    check(&text, 40);
}

#[test]
fn divisions_by_constants() {
    let mut text = String::new();
    for width in [2u32, 5, 8, 16, 31, 32, 63, 64] {
        let most = i64::MAX >> (64 - width);
        let constants = [
            1,
            2,
            3,
            5,
            6,
            7,
            9,
            10,
            12,
            14,
            16,
            28,
            100,
            641,
            1000,
            65_536,
            1_000_000_007,
            most / 3,
            most,
            most - 1,
        ];
        let signed = constants.into_iter().flat_map(|constant| [constant, -constant]).chain([-most - 1]);
        let mut constants: Vec<i64> =
            signed.filter(|constant| *constant != 0 && (-most - 1..=most).contains(constant)).collect();
        constants.sort_unstable();
        constants.dedup();
        for (at, constant) in constants.into_iter().enumerate() {
            for op in ["udiv", "urem", "sdiv", "srem"] {
                let _ = writeln!(
                    text,
                    "llvm.func @{op}{width}_{at}(%a: i{width}) -> i{width} {{
                       %c = llvm.mlir.constant({constant} : i{width}) : i{width}
                       %0 = llvm.{op} %a, %c : i{width}
                       llvm.return %0 : i{width}
                     }}"
                );
            }
        }
    }
    check(&text, 60);
}

#[test]
fn comparisons() {
    let mut text = String::new();
    for width in [1, 8, 13, 16, 32, 64] {
        for predicate in INT_PREDICATES {
            let _ = writeln!(
                text,
                "llvm.func @{predicate}{width}(%a: i{width}, %b: i{width}) -> i1 {{
                   %0 = llvm.icmp \"{predicate}\" %a, %b : i{width}
                   llvm.return %0 : i1
                 }}
                 llvm.func @pick_{predicate}{width}(%a: i{width}, %b: i{width}, %x: f32, %y: f32) -> f32 {{
                   %0 = llvm.icmp \"{predicate}\" %a, %b : i{width}
                   %1 = llvm.select %0, %x, %y : i1, f32
                   llvm.return %1 : f32
                 }}
                 llvm.func @branch_{predicate}{width}(%a: i{width}) -> i{width} {{
                   %c = llvm.mlir.constant(1 : i{width}) : i{width}
                   %0 = llvm.icmp \"{predicate}\" %c, %a : i{width}
                   llvm.cond_br %0, ^bb1(%a : i{width}), ^bb1(%c : i{width})
                 ^bb1(%r: i{width}):
                   llvm.return %r : i{width}
                 }}"
            );
        }
    }
    for ty in ["f32", "f64"] {
        for predicate in FLOAT_PREDICATES {
            let _ = writeln!(
                text,
                "llvm.func @{predicate}{ty}(%a: {ty}, %b: {ty}) -> i1 {{
                   %0 = llvm.fcmp \"{predicate}\" %a, %b : {ty}
                   llvm.return %0 : i1
                 }}
                 llvm.func @pick_{predicate}{ty}(%a: {ty}, %b: {ty}, %x: i64, %y: i64) -> i64 {{
                   %0 = llvm.fcmp \"{predicate}\" %a, %b : {ty}
                   %1 = llvm.select %0, %x, %y : i1, i64
                   llvm.return %1 : i64
                 }}
                 llvm.func @branch_{predicate}{ty}(%a: {ty}, %b: {ty}) -> i64 {{
                   %c = llvm.mlir.constant(1 : i64) : i64
                   %d = llvm.mlir.constant(-5000000000 : i64) : i64
                   %0 = llvm.fcmp \"{predicate}\" %a, %b : {ty}
                   llvm.cond_br %0, ^bb1, ^bb2
                 ^bb1:
                   llvm.return %c : i64
                 ^bb2:
                   llvm.return %d : i64
                 }}"
            );
        }
    }
    check(&text, 60);
}

#[test]
fn floats() {
    let mut text = String::new();
    for ty in ["f32", "f64"] {
        for op in ["fadd", "fsub", "fmul", "fdiv", "frem"] {
            let _ = writeln!(
                text,
                "llvm.func @{op}{ty}(%a: {ty}, %b: {ty}) -> {ty} {{
                   %0 = llvm.{op} %a, %b : {ty}
                   llvm.return %0 : {ty}
                 }}
                 llvm.func @{op}{ty}_c(%a: {ty}) -> {ty} {{
                   %c = llvm.mlir.constant(2.5 : {ty}) : {ty}
                   %0 = llvm.{op} %c, %a : {ty}
                   llvm.return %0 : {ty}
                 }}"
            );
        }
        for op in ["minnum", "maxnum", "minimum", "maximum", "copysign"] {
            let _ = writeln!(
                text,
                "llvm.func @{op}{ty}(%a: {ty}, %b: {ty}) -> {ty} {{
                   %0 = llvm.intr.{op}(%a, %b) : ({ty}, {ty}) -> {ty}
                   llvm.return %0 : {ty}
                 }}"
            );
        }
        for op in ["sqrt", "fabs", "floor", "ceil", "trunc", "rint", "roundeven"] {
            let _ = writeln!(
                text,
                "llvm.func @{op}{ty}(%a: {ty}) -> {ty} {{
                   %0 = llvm.intr.{op}(%a) : ({ty}) -> {ty}
                   llvm.return %0 : {ty}
                 }}"
            );
        }
        let _ = writeln!(
            text,
            "llvm.func @fma{ty}(%a: {ty}, %b: {ty}, %c: {ty}) -> {ty} {{
               %0 = llvm.intr.fma(%a, %b, %c) : ({ty}, {ty}, {ty}) -> {ty}
               llvm.return %0 : {ty}
             }}
             llvm.func @fmuladd{ty}(%a: {ty}, %b: {ty}, %c: {ty}) -> {ty} {{
               %0 = llvm.intr.fmuladd(%a, %b, %c) : ({ty}, {ty}, {ty}) -> {ty}
               llvm.return %0 : {ty}
             }}
             llvm.func @neg{ty}(%a: {ty}) -> {ty} {{
               %0 = llvm.fneg %a : {ty}
               llvm.return %0 : {ty}
             }}"
        );
    }
    check(&text, 80);
}

#[test]
fn conversions() {
    let mut text = String::new();
    let mut cast = |op: &str, from: &str, to: &str| {
        let _ = writeln!(
            text,
            "llvm.func @{op}_{from}_{to}(%a: {from}) -> {to} {{
               %0 = llvm.{op} %a : {from} to {to}
               llvm.return %0 : {to}
             }}"
        );
    };
    for (narrow, wide) in [
        ("i1", "i8"),
        ("i1", "i64"),
        ("i8", "i16"),
        ("i8", "i32"),
        ("i16", "i64"),
        ("i32", "i64"),
        ("i5", "i32"),
    ] {
        cast("zext", narrow, wide);
        cast("sext", narrow, wide);
        cast("trunc", wide, narrow);
    }
    for int in ["i1", "i8", "i16", "i32", "i64"] {
        for float in ["f32", "f64"] {
            cast("sitofp", int, float);
            cast("uitofp", int, float);
            cast("fptosi", float, int);
            cast("fptoui", float, int);
        }
    }
    for (from, to) in [("f32", "f64"), ("f16", "f32"), ("bf16", "f32"), ("f16", "f64")] {
        cast("fpext", from, to);
    }
    for (from, to) in [("f64", "f32"), ("f32", "f16"), ("f32", "bf16")] {
        cast("fptrunc", from, to);
    }
    for (from, to) in [("f32", "i32"), ("i64", "f64"), ("f16", "i16"), ("i32", "f32")] {
        cast("bitcast", from, to);
    }
    check(&text, 80);
}

#[test]
fn intrinsics_of_integers() {
    let mut text = String::new();
    for width in [8, 16, 32, 64] {
        let ty = format!("i{width}");
        for op in ["smax", "smin", "umax", "umin"] {
            let _ = writeln!(
                text,
                "llvm.func @{op}{ty}(%a: {ty}, %b: {ty}) -> {ty} {{
                   %0 = llvm.intr.{op}(%a, %b) : ({ty}, {ty}) -> {ty}
                   llvm.return %0 : {ty}
                 }}"
            );
        }
        let _ = writeln!(
            text,
            "llvm.func @ctpop{ty}(%a: {ty}) -> {ty} {{
               %0 = llvm.intr.ctpop(%a) : ({ty}) -> {ty}
               llvm.return %0 : {ty}
             }}
             llvm.func @abs{ty}(%a: {ty}) -> {ty} {{
               %0 = \"llvm.intr.abs\"(%a) <{{is_int_min_poison = false}}> : ({ty}) -> {ty}
               llvm.return %0 : {ty}
             }}
             llvm.func @ctlz{ty}(%a: {ty}) -> {ty} {{
               %0 = \"llvm.intr.ctlz\"(%a) <{{is_zero_poison = false}}> : ({ty}) -> {ty}
               llvm.return %0 : {ty}
             }}
             llvm.func @cttz{ty}(%a: {ty}) -> {ty} {{
               %0 = \"llvm.intr.cttz\"(%a) <{{is_zero_poison = false}}> : ({ty}) -> {ty}
               llvm.return %0 : {ty}
             }}"
        );
        if width > 8 {
            let _ = writeln!(
                text,
                "llvm.func @bswap{ty}(%a: {ty}) -> {ty} {{
                   %0 = llvm.intr.bswap(%a) : ({ty}) -> {ty}
                   llvm.return %0 : {ty}
                 }}"
            );
        }
    }
    check(&text, 60);
}

#[test]
fn overflow_and_funnel_shifts() {
    let mut text = String::new();
    for ty in ["i32", "i64"] {
        for op in ["sadd", "uadd", "ssub", "usub", "smul", "umul"] {
            let _ = writeln!(
                    text,
                    "llvm.func @{op}{ty}(%a: {ty}, %b: {ty}) -> {ty} {{
                       %0 = \"llvm.intr.{op}.with.overflow\"(%a, %b) : ({ty}, {ty}) -> !llvm.struct<({ty}, i1)>
                       %1 = llvm.extractvalue %0[0] : !llvm.struct<({ty}, i1)>
                       %2 = llvm.extractvalue %0[1] : !llvm.struct<({ty}, i1)>
                       %3 = llvm.select %2, %a, %1 : i1, {ty}
                       llvm.return %3 : {ty}
                     }}"
                );
        }
        for op in ["fshl", "fshr"] {
            let _ = writeln!(
                text,
                "llvm.func @{op}{ty}(%a: {ty}, %b: {ty}, %c: {ty}) -> {ty} {{
                       %0 = llvm.intr.{op}(%a, %b, %c) : ({ty}, {ty}, {ty}) -> {ty}
                       llvm.return %0 : {ty}
                     }}"
            );
        }
    }
    check(&text, 60);
}

/// Loops, switches, recursion, memory, many arguments, structures as results.
#[test]
fn programs() {
    check(
        r#"
llvm.func @sum(%n: i8) -> i64 {
  %0 = llvm.mlir.constant(0 : i64) : i64
  %1 = llvm.mlir.constant(1 : i64) : i64
  %w = llvm.zext %n : i8 to i64
  llvm.br ^head(%0, %0 : i64, i64)
^head(%i: i64, %s: i64):
  %c = llvm.icmp "slt" %i, %w : i64
  llvm.cond_br %c, ^body, ^exit
^body:
  %sq = llvm.mul %i, %i : i64
  %t = llvm.add %s, %sq : i64
  %j = llvm.add %i, %1 : i64
  llvm.br ^head(%j, %t : i64, i64)
^exit:
  llvm.return %s : i64
}
llvm.func @_fib(%n: i32) -> i32 {
  %1 = llvm.mlir.constant(1 : i32) : i32
  %2 = llvm.mlir.constant(2 : i32) : i32
  %c = llvm.icmp "sle" %n, %1 : i32
  llvm.cond_br %c, ^done, ^more
^done:
  llvm.return %n : i32
^more:
  %a = llvm.sub %n, %1 : i32
  %b = llvm.sub %n, %2 : i32
  %x = llvm.call @_fib(%a) : (i32) -> i32
  %y = llvm.call @_fib(%b) : (i32) -> i32
  %s = llvm.add %x, %y : i32
  llvm.return %s : i32
}
llvm.func @fib(%n: i8) -> i32 {
  %m = llvm.mlir.constant(7 : i8) : i8
  %k = llvm.and %n, %m : i8
  %w = llvm.zext %k : i8 to i32
  %0 = llvm.call @_fib(%w) : (i32) -> i32
  llvm.return %0 : i32
}
llvm.func @switch(%a: i16, %x: i32, %y: i32) -> i32 {
  llvm.switch %a : i16, ^other(%x : i32) [
    0: ^same(%x, %y : i32, i32),
    1: ^same(%y, %x : i32, i32),
    -1: ^other(%y : i32)
  ]
^same(%p: i32, %q: i32):
  %0 = llvm.sub %p, %q : i32
  llvm.br ^other(%0 : i32)
^other(%r: i32):
  llvm.return %r : i32
}
llvm.func @swap(%a: i64, %b: i64, %n: i8) -> i64 {
  %0 = llvm.mlir.constant(0 : i8) : i8
  %1 = llvm.mlir.constant(1 : i8) : i8
  llvm.br ^head(%a, %b, %n : i64, i64, i8)
^head(%x: i64, %y: i64, %i: i8):
  %c = llvm.icmp "ne" %i, %0 : i8
  %j = llvm.sub %i, %1 : i8
  llvm.cond_br %c, ^head(%y, %x, %j : i64, i64, i8), ^exit
^exit:
  %s = llvm.shl %x, %x : i64
  %r = llvm.sub %x, %y : i64
  llvm.return %r : i64
}
llvm.func @memory(%a: i32, %b: i64, %c: f32, %i: i8) -> i64 {
  %n = llvm.mlir.constant(8 : i64) : i64
  %1 = llvm.mlir.constant(1 : i32) : i32
  %seven = llvm.mlir.constant(7 : i8) : i8
  %p = llvm.alloca %n x !llvm.struct<(i8, i64, f32, i16)> : (i64) -> !llvm.ptr
  %z = llvm.mlir.constant(0 : i8) : i8
  %len = llvm.mlir.constant(160 : i64) : i64
  "llvm.intr.memset"(%p, %z, %len) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %k = llvm.and %i, %seven : i8
  %w = llvm.zext %k : i8 to i64
  %q = llvm.getelementptr %p[%w, 1] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(i8, i64, f32, i16)>
  llvm.store %b, %q : i64, !llvm.ptr
  %f = llvm.getelementptr %p[%w, 2] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(i8, i64, f32, i16)>
  llvm.store %c, %f : f32, !llvm.ptr
  %f2 = llvm.getelementptr %p[3, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i8, i64, f32, i16)>
  llvm.store %a, %f2 : i32, !llvm.ptr
  %v = llvm.load %q : !llvm.ptr -> i64
  %u = llvm.load %f : !llvm.ptr -> i32
  %x = llvm.zext %u : i32 to i64
  %s = llvm.add %v, %x : i64
  %h = llvm.getelementptr %p[4, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i8, i64, f32, i16)>
  %t = llvm.load %h : !llvm.ptr -> i64
  %r = llvm.xor %s, %t : i64
  llvm.return %r : i64
}
llvm.func @_many(%a: i8, %b: f32, %c: i16, %d: f64, %e: i32, %f: i64, %g: i64, %h: i64, %i: i64, %j: i8,
    %k: f32, %l: f32, %m: f32, %n: f32, %o: f32, %p: f32, %q: f32, %r: f64)
    -> !llvm.struct<(i64, f32, f64, i8, i64)> {
  %0 = llvm.sext %a : i8 to i64
  %1 = llvm.sext %j : i8 to i64
  %2 = llvm.sub %i, %1 : i64
  %3 = llvm.mul %2, %0 : i64
  %4 = llvm.fsub %q, %b : f32
  %5 = llvm.fsub %r, %d : f64
  %u = llvm.mlir.undef : !llvm.struct<(i64, f32, f64, i8, i64)>
  %6 = llvm.insertvalue %3, %u[0] : !llvm.struct<(i64, f32, f64, i8, i64)>
  %7 = llvm.insertvalue %4, %6[1] : !llvm.struct<(i64, f32, f64, i8, i64)>
  %8 = llvm.insertvalue %5, %7[2] : !llvm.struct<(i64, f32, f64, i8, i64)>
  %9 = llvm.insertvalue %j, %8[3] : !llvm.struct<(i64, f32, f64, i8, i64)>
  %10 = llvm.insertvalue %h, %9[4] : !llvm.struct<(i64, f32, f64, i8, i64)>
  llvm.return %10 : !llvm.struct<(i64, f32, f64, i8, i64)>
}
llvm.func @many(%a: i8, %b: f32, %c: i64, %d: f64) -> i64 {
  %z = llvm.mlir.constant(5 : i16) : i16
  %y = llvm.mlir.constant(6 : i32) : i32
  %0 = llvm.call @_many(%a, %b, %z, %d, %y, %c, %c, %c, %c, %a, %b, %b, %b, %b, %b, %b, %b, %d) : (i8, f32, i16, f64, i32, i64, i64, i64, i64, i8, f32, f32, f32, f32, f32, f32, f32, f64) -> !llvm.struct<(i64, f32, f64, i8, i64)>
  %1 = llvm.extractvalue %0[0] : !llvm.struct<(i64, f32, f64, i8, i64)>
  %2 = llvm.extractvalue %0[3] : !llvm.struct<(i64, f32, f64, i8, i64)>
  %3 = llvm.extractvalue %0[4] : !llvm.struct<(i64, f32, f64, i8, i64)>
  %4 = llvm.sext %2 : i8 to i64
  %5 = llvm.add %1, %4 : i64
  %6 = llvm.xor %5, %3 : i64
  llvm.return %6 : i64
}
llvm.func @indirect(%a: i8) -> i32 {
  %f = llvm.mlir.addressof @fib : !llvm.ptr
  %0 = llvm.call %f(%a) : !llvm.ptr, (i8) -> i32
  llvm.return %0 : i32
}
llvm.func @slot_in_a_branch(%a: i32, %b: i32) -> i32 {
  %c = llvm.icmp "slt" %a, %b : i32
  %1 = llvm.mlir.constant(1 : i64) : i64
  llvm.cond_br %c, ^slot, ^end(%a : i32)
^slot:
  %p = llvm.alloca %1 x i32 : (i64) -> !llvm.ptr
  llvm.store %b, %p : i32, !llvm.ptr
  %v = llvm.load %p : !llvm.ptr -> i32
  llvm.br ^end(%v : i32)
^end(%r: i32):
  llvm.return %r : i32
}
llvm.func @contracted(%a: f64, %b: f64, %c: f64) -> f64 {
  %0 = llvm.fmul %a, %b : f64
  %1 = llvm.fadd %0, %c : f64
  %2 = llvm.fmul %a, %c : f64
  %3 = llvm.fsub %1, %2 : f64
  llvm.return %3 : f64
}
"#,
        100,
    );
}

/// Rotations are two shifts whose numbers make up the width; other numbers, other operands and further uses are not.
#[test]
fn rotations() {
    let mut text = String::new();
    let mut rotation = |name: &str, width: u32, left: u32, right: u32, second: &str, result: &str| {
        let _ = writeln!(
            text,
            "llvm.func @{name}(%a: i{width}, %b: i{width}) -> i{width} {{
               %l = llvm.mlir.constant({left} : i{width}) : i{width}
               %r = llvm.mlir.constant({right} : i{width}) : i{width}
               %0 = llvm.shl %a, %l : i{width}
               %1 = llvm.lshr {second}, %r : i{width}
               %2 = llvm.or %1, %0 : i{width}
               %3 = llvm.sub {result} : i{width}
               llvm.return %3 : i{width}
             }}"
        );
    };
    for (width, left) in [(32, 7), (32, 31), (64, 1), (64, 40), (16, 5)] {
        rotation(&format!("turn{width}_{left}"), width, left, width - left, "%a", "%2, %b");
    }
    rotation("uneven", 32, 7, 24, "%a", "%2, %b");
    rotation("two", 64, 7, 57, "%b", "%2, %b");
    rotation("used", 64, 7, 57, "%a", "%2, %1");
    rotation("zero", 32, 0, 31, "%a", "%2, %b");
    check(&text, 40);
}

/// A negated comparison is that of the opposite condition, for branches and selections, floats without an order included.
#[test]
fn negated_comparisons() {
    let mut text = String::new();
    let mut negated = |name: String, compare: &str, predicate: &str, ty: &str, also: &str| {
        let _ = writeln!(
            text,
            "llvm.func @{name}(%a: {ty}, %b: {ty}, %x: i64, %y: i64) -> i64 {{
               %one = llvm.mlir.constant(true) : i1
               %0 = llvm.{compare} \"{predicate}\" %a, %b : {ty}
               %1 = llvm.xor %0, %one : i1
               %2 = llvm.select %1, %x, %y : i1, i64
               %3 = llvm.select {also}, %2, %x : i1, i64
               llvm.cond_br %1, ^bb1(%3 : i64), ^bb2
             ^bb1(%r: i64):
               llvm.return %r : i64
             ^bb2:
               %4 = llvm.add %3, %y : i64
               llvm.return %4 : i64
             }}"
        );
    };
    for also in ["%0", "%1"] {
        for predicate in INT_PREDICATES {
            negated(format!("{predicate}{}", &also[1..]), "icmp", predicate, "i32", also);
        }
        for predicate in FLOAT_PREDICATES {
            negated(format!("f{predicate}{}", &also[1..]), "fcmp", predicate, "f64", also);
        }
    }
    check(&text, 40);
}

/// Floats that a comparison of floats selects, of its own type and of the other one.
#[test]
fn selected_floats() {
    let mut text = String::new();
    for (of, ty) in [("f32", "f32"), ("f64", "f64"), ("f32", "f64"), ("f64", "f32")] {
        for predicate in FLOAT_PREDICATES {
            let _ = writeln!(
                text,
                "llvm.func @{predicate}{of}{ty}(%a: {of}, %b: {of}, %x: {ty}, %y: {ty}) -> {ty} {{
                   %0 = llvm.fcmp \"{predicate}\" %a, %b : {of}
                   %1 = llvm.select %0, %x, %y : i1, {ty}
                   %2 = llvm.select %0, %y, %1 : i1, {ty}
                   %3 = llvm.fadd %1, %2 : {ty}
                   llvm.return %3 : {ty}
                 }}"
            );
        }
    }
    check(&text, 40);
}

/// Parameters on the stack are found in frames of all shapes: with calls, saved registers, spills and slots of a large alignment.
#[test]
fn parameters_on_the_stack() {
    let parameters: Vec<String> = (0..10).map(|at| format!("%a{at}: i64")).collect();
    let parameters = parameters.join(", ");
    let mut text = format!("llvm.func @last({parameters}) -> i64 {{\n llvm.return %a9 : i64\n}}\n");
    for (name, bytes) in [("calls", 0), ("slots", 8), ("aligned", 64)] {
        let _ = writeln!(text, "llvm.func @{name}({parameters}) -> i64 {{");
        let _ = writeln!(text, "%one = llvm.mlir.constant(1 : i64) : i64");
        if bytes > 0 {
            let _ = writeln!(
                text,
                "%p = llvm.alloca %one x i64 {{alignment = {bytes} : i64}} : (i64) -> !llvm.ptr"
            );
            let _ = writeln!(text, "llvm.store %a8, %p : i64, !llvm.ptr");
        }
        let types = ["i64"; 10].join(", ");
        let _ = writeln!(
            text,
            "%r = llvm.call @last(%a9, %a8, %a7, %a6, %a5, %a4, %a3, %a2, %a1, %a0) : ({types}) -> i64"
        );
        let mut sum = "%r".to_owned();
        for at in 0..10 {
            let _ = writeln!(
                text,
                "%m{at} = llvm.mul {sum}, %a{at} : i64\n%s{at} = llvm.add %m{at}, %a{at} : i64"
            );
            sum = format!("%s{at}");
        }
        if bytes > 0 {
            let _ = writeln!(text, "%v = llvm.load %p : !llvm.ptr -> i64\n%z = llvm.add {sum}, %v : i64");
            sum = "%z".to_owned();
        }
        let _ = writeln!(text, "llvm.return {sum} : i64\n}}");
    }
    check(&text, 20);
}
