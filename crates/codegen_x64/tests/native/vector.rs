//! Arithmetic of vectors.

use crate::support::check;
use std::fmt::Write;

pub const LANES: [u32; 9] = [1, 2, 3, 4, 5, 8, 16, 17, 33];

/// Returns functions with vectors of all lengths.
fn each(elements: &[&str], mut f: impl FnMut(&mut String, &str, &str)) -> String {
    let mut text = String::new();
    for element in elements {
        for lanes in LANES {
            if lanes == 33 && matches!(*element, "i64" | "f64") {
                continue;
            }
            f(&mut text, &format!("{element}_{lanes}"), &format!("vector<{lanes}x{element}>"));
        }
    }
    text
}

#[test]
fn integers() {
    let text = each(&["i8", "i16", "i32", "i64"], |text, name, ty| {
        for op in ["add", "sub", "mul", "and", "or", "xor"] {
            let _ = writeln!(
                text,
                "llvm.func @{op}_{name}(%a: {ty}, %b: {ty}) -> {ty} {{
                   %0 = llvm.{op} %a, %b : {ty}
                   llvm.return %0 : {ty}
                 }}"
            );
        }
        for op in ["smax", "smin", "umax", "umin"] {
            let _ = writeln!(
                text,
                "llvm.func @{op}_{name}(%a: {ty}, %b: {ty}) -> {ty} {{
                   %0 = llvm.intr.{op}(%a, %b) : ({ty}, {ty}) -> {ty}
                   llvm.return %0 : {ty}
                 }}"
            );
        }
        for op in ["shl", "lshr", "ashr"] {
            let _ = writeln!(
                text,
                "llvm.func @{op}_{name}(%a: {ty}, %b: {ty}) -> {ty} {{
                   %m = llvm.mlir.constant(dense<7> : {ty}) : {ty}
                   %n = llvm.and %b, %m : {ty}
                   %0 = llvm.{op} %a, %n : {ty}
                   %3 = llvm.mlir.constant(dense<3> : {ty}) : {ty}
                   %1 = llvm.{op} %0, %3 : {ty}
                   llvm.return %1 : {ty}
                 }}"
            );
        }
        for op in ["udiv", "srem"] {
            let _ = writeln!(
                text,
                "llvm.func @{op}_{name}(%a: {ty}, %b: {ty}) -> {ty} {{
                   %m = llvm.mlir.constant(dense<1> : {ty}) : {ty}
                   %n = llvm.or %b, %m : {ty}
                   %0 = llvm.{op} %a, %n : {ty}
                   llvm.return %0 : {ty}
                 }}"
            );
        }
        let _ = writeln!(
            text,
            "llvm.func @ctpop_{name}(%a: {ty}) -> {ty} {{
               %0 = llvm.intr.ctpop(%a) : ({ty}) -> {ty}
               %1 = \"llvm.intr.abs\"(%0) <{{is_int_min_poison = false}}> : ({ty}) -> {ty}
               llvm.return %1 : {ty}
             }}"
        );
    });
    check(&text, 3);
}

#[test]
fn floats() {
    let text = each(&["f32", "f64"], |text, name, ty| {
        for op in ["fadd", "fsub", "fmul", "fdiv"] {
            let _ = writeln!(
                text,
                "llvm.func @{op}_{name}(%a: {ty}, %b: {ty}) -> {ty} {{
                   %c = llvm.mlir.constant(dense<1.5> : {ty}) : {ty}
                   %0 = llvm.{op} %a, %b : {ty}
                   %1 = llvm.{op} %0, %c : {ty}
                   llvm.return %1 : {ty}
                 }}"
            );
        }
        for op in ["minnum", "maximum", "copysign"] {
            let _ = writeln!(
                text,
                "llvm.func @{op}_{name}(%a: {ty}, %b: {ty}) -> {ty} {{
                   %0 = llvm.intr.{op}(%a, %b) : ({ty}, {ty}) -> {ty}
                   llvm.return %0 : {ty}
                 }}"
            );
        }
        for op in ["sqrt", "fabs", "floor", "ceil", "trunc", "rint"] {
            let _ = writeln!(
                text,
                "llvm.func @{op}_{name}(%a: {ty}) -> {ty} {{
                   %0 = llvm.intr.{op}(%a) : ({ty}) -> {ty}
                   %1 = llvm.fneg %0 : {ty}
                   llvm.return %1 : {ty}
                 }}"
            );
        }
        let _ = writeln!(
            text,
            "llvm.func @fma_{name}(%a: {ty}, %b: {ty}, %c: {ty}) -> {ty} {{
               %0 = llvm.intr.fma(%a, %b, %c) : ({ty}, {ty}, {ty}) -> {ty}
               %k = llvm.mlir.constant(dense<0.25> : {ty}) : {ty}
               %1 = llvm.intr.fma(%0, %a, %k) : ({ty}, {ty}, {ty}) -> {ty}
               %2 = llvm.intr.fma(%k, %1, %b) : ({ty}, {ty}, {ty}) -> {ty}
               llvm.return %2 : {ty}
             }}
             llvm.func @frem_{name}(%a: {ty}, %b: {ty}) -> {ty} {{
               %0 = llvm.frem %a, %b : {ty}
               llvm.return %0 : {ty}
             }}"
        );
    });
    check(&text, 5);
}

#[test]
fn comparisons() {
    let text = each(&["i8", "i16", "i32", "i64"], |text, name, ty| {
        for predicate in ["eq", "ne", "slt", "sle", "sgt", "uge", "ult", "ugt"] {
            let _ = writeln!(
                text,
                "llvm.func @{predicate}_{name}(%a: {ty}, %b: {ty}) -> {ty} {{
                   %0 = llvm.icmp \"{predicate}\" %a, %b : {ty}
                   %1 = llvm.select %0, %a, %b : vector<{}xi1>, {ty}
                   llvm.return %1 : {ty}
                 }}",
                name.split_once('_').map_or("", |(_, lanes)| lanes)
            );
        }
    });
    check(&text, 3);
    let text = each(&["f32", "f64"], |text, name, ty| {
        let lanes = name.split_once('_').map_or("", |(_, lanes)| lanes);
        for predicate in
            ["oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt", "uge", "ult", "ule", "une", "uno"]
        {
            let _ = writeln!(
                text,
                "llvm.func @{predicate}_{name}(%a: {ty}, %b: {ty}) -> vector<{lanes}xi16> {{
                   %0 = llvm.fcmp \"{predicate}\" %a, %b : {ty}
                   %1 = llvm.zext %0 : vector<{lanes}xi1> to vector<{lanes}xi16>
                   llvm.return %1 : vector<{lanes}xi16>
                 }}"
            );
        }
        let _ = writeln!(
            text,
            "llvm.func @pick_{name}(%a: {ty}, %b: {ty}, %x: i8, %y: i8) -> {ty} {{
               %0 = llvm.icmp \"slt\" %x, %y : i8
               %1 = llvm.select %0, %a, %b : i1, {ty}
               llvm.return %1 : {ty}
             }}"
        );
    });
    check(&text, 4);
}

#[test]
fn selections_of_the_larger_or_smaller_float() {
    let text = each(&["f32", "f64"], |text, name, ty| {
        let lanes = name.split_once('_').map_or("", |(_, lanes)| lanes);
        let element = name.split_once('_').map_or("", |(element, _)| element);
        for predicate in ["olt", "ogt", "ole", "ult"] {
            for (order, operands) in [("same", "%a, %b"), ("other", "%b, %a")] {
                let _ = writeln!(
                    text,
                    "llvm.func @{predicate}_{order}_{name}(%a: {ty}, %b: {ty}) -> {ty} {{
                       %0 = llvm.fcmp \"{predicate}\" %a, %b : {ty}
                       %1 = llvm.select %0, {operands} : vector<{lanes}xi1>, {ty}
                       llvm.return %1 : {ty}
                     }}
                     llvm.func @one_{predicate}_{order}_{name}(%a: {element}, %b: {element}, %c: {element}) -> {element} {{
                       %0 = llvm.fcmp \"{predicate}\" %a, %b : {element}
                       %1 = llvm.select %0, {operands} : i1, {element}
                       %2 = llvm.select %0, %c, %1 : i1, {element}
                       %3 = llvm.fadd %1, %2 : {element}
                       llvm.return %3 : {element}
                     }}"
                );
            }
        }
        // A constant that another block uses is in a register there.
        let _ = writeln!(
            text,
            "llvm.func @clamp_{name}(%a: {ty}, %b: {ty}, %x: i8) -> {ty} {{
               %c = llvm.mlir.constant(dense<1.5> : {ty}) : {ty}
               %z = llvm.mlir.constant(0 : i8) : i8
               %0 = llvm.icmp \"slt\" %x, %z : i8
               llvm.cond_br %0, ^bb1, ^bb2
             ^bb1:
               %1 = llvm.fcmp \"ogt\" %a, %c : {ty}
               %2 = llvm.select %1, %c, %a : vector<{lanes}xi1>, {ty}
               %3 = llvm.fmul %2, %c : {ty}
               llvm.return %3 : {ty}
             ^bb2:
               %4 = llvm.fsub %c, %b : {ty}
               llvm.return %4 : {ty}
             }}"
        );
    });
    check(&text, 5);
}

#[test]
fn masks() {
    let mut text = String::new();
    for lanes in [1u32, 3, 8, 16, 17, 32] {
        let ty = format!("vector<{lanes}xi1>");
        for (from, to) in [("i8", "i64"), ("i64", "i8"), ("i32", "i16"), ("i16", "i32")] {
            let _ = writeln!(
                text,
                "llvm.func @logic_{lanes}_{from}_{to}(%a: vector<{lanes}x{from}>, %b: vector<{lanes}x{to}>)
                   -> vector<{lanes}x{to}> {{
                   %za = llvm.mlir.zero : vector<{lanes}x{from}>
                   %zb = llvm.mlir.zero : vector<{lanes}x{to}>
                   %t = llvm.mlir.constant(dense<true> : {ty}) : {ty}
                   %0 = llvm.icmp \"sgt\" %a, %za : vector<{lanes}x{from}>
                   %1 = llvm.icmp \"sgt\" %b, %zb : vector<{lanes}x{to}>
                   %2 = llvm.and %0, %1 : {ty}
                   %3 = llvm.xor %2, %t : {ty}
                   %4 = llvm.or %3, %1 : {ty}
                   %5 = llvm.sext %4 : {ty} to vector<{lanes}x{to}>
                   llvm.return %5 : vector<{lanes}x{to}>
                 }}"
            );
            if matches!(lanes, 1 | 8 | 16 | 32) {
                let _ = writeln!(
                    text,
                    "llvm.func @bits_{lanes}_{from}_{to}(%a: vector<{lanes}x{from}>, %x: i{lanes}) -> i{lanes} {{
                       %za = llvm.mlir.zero : vector<{lanes}x{from}>
                       %0 = llvm.icmp \"slt\" %a, %za : vector<{lanes}x{from}>
                       %m = llvm.bitcast %x : i{lanes} to {ty}
                       %t = llvm.xor %0, %m : {ty}
                       %1 = llvm.bitcast %t : {ty} to i{lanes}
                       llvm.return %1 : i{lanes}
                     }}"
                );
            }
        }
        for op in ["and", "or", "xor", "add", "smax", "umax"] {
            let _ = writeln!(
                text,
                "llvm.func @reduce_{op}_{lanes}(%a: vector<{lanes}xi32>) -> i1 {{
                   %za = llvm.mlir.zero : vector<{lanes}xi32>
                   %0 = llvm.icmp \"slt\" %a, %za : vector<{lanes}xi32>
                   %1 = \"llvm.intr.vector.reduce.{op}\"(%0) : ({ty}) -> i1
                   llvm.return %1 : i1
                 }}"
            );
        }
    }
    check(&text, 8);
}

#[test]
fn conversions() {
    let mut text = String::new();
    for lanes in [1, 3, 4, 8, 16, 17] {
        let mut cast = |op: &str, from: &str, to: &str| {
            let _ = writeln!(
                text,
                "llvm.func @{op}_{from}_{to}_{lanes}(%a: vector<{lanes}x{from}>) -> vector<{lanes}x{to}> {{
                   %0 = llvm.{op} %a : vector<{lanes}x{from}> to vector<{lanes}x{to}>
                   llvm.return %0 : vector<{lanes}x{to}>
                 }}"
            );
        };
        let ints = ["i8", "i16", "i32", "i64"];
        for (place, narrow) in ints.iter().enumerate() {
            for wide in &ints[place + 1..] {
                cast("zext", narrow, wide);
                cast("sext", narrow, wide);
                cast("trunc", wide, narrow);
            }
            for float in ["f32", "f64"] {
                cast("sitofp", narrow, float);
                cast("uitofp", narrow, float);
                cast("fptosi", float, narrow);
                cast("fptoui", float, narrow);
            }
        }
        cast("fpext", "f32", "f64");
        cast("fptrunc", "f64", "f32");
        cast("fpext", "f16", "f32");
        cast("fptrunc", "f32", "f16");
        cast("fpext", "bf16", "f32");
        cast("fptrunc", "f32", "bf16");
        cast("bitcast", "f32", "i32");
        cast("bitcast", "i64", "f64");
    }
    check(&text, 4);
}

#[test]
fn reductions() {
    let text = each(&["i8", "i16", "i32", "i64"], |text, name, ty| {
        let element = name.split_once('_').map_or("", |(element, _)| element);
        for op in ["add", "mul", "and", "or", "xor", "smax", "smin", "umax", "umin"] {
            let _ = writeln!(
                text,
                "llvm.func @{op}_{name}(%a: {ty}) -> {element} {{
                   %0 = \"llvm.intr.vector.reduce.{op}\"(%a) : ({ty}) -> {element}
                   llvm.return %0 : {element}
                 }}"
            );
        }
    });
    check(&text, 3);
    let text = each(&["f32", "f64"], |text, name, ty| {
        let element = name.split_once('_').map_or("", |(element, _)| element);
        for op in ["fadd", "fmul"] {
            let _ = writeln!(
                text,
                "llvm.func @{op}_{name}(%s: {element}, %a: {ty}) -> {element} {{
                   %0 = \"llvm.intr.vector.reduce.{op}\"(%s, %a) <{{fastmathFlags = #llvm.fastmath<none>}}>
                      : ({element}, {ty}) -> {element}
                   llvm.return %0 : {element}
                 }}"
            );
        }
        for op in ["fmax", "fmin", "fmaximum", "fminimum"] {
            let _ = writeln!(
                text,
                "llvm.func @{op}_{name}(%a: {ty}) -> {element} {{
                   %0 = llvm.intr.vector.reduce.{op}(%a) : ({ty}) -> {element}
                   llvm.return %0 : {element}
                 }}"
            );
        }
    });
    check(&text, 4);
}
