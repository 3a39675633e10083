//! Random programs.

use crate::support::{Random, check};
use std::fmt::Write;

const INTS: [&str; 9] = ["add", "sub", "mul", "and", "or", "xor", "smax", "umin", "smin"];
const FLOATS: [&str; 4] = ["fadd", "fsub", "fmul", "fdiv"];

/// Values of one type that a program has, by their names.
struct Values {
    ty: String,
    is_float: bool,
    names: Vec<String>,
}

impl Values {
    fn pick(&self, random: &mut Random) -> String {
        self.names[random.below(self.names.len() as u64) as usize].clone()
    }

    /// Adds an operation.
    fn step(&mut self, text: &mut String, random: &mut Random, next: &mut u32) {
        let (a, b, c) = (self.pick(random), self.pick(random), self.pick(random));
        let name = format!("%v{next}");
        *next += 1;
        let ty = &self.ty;
        let _ = match (self.is_float, random.below(8)) {
            (true, 0) => writeln!(text, "{name} = llvm.intr.fma({a}, {b}, {c}) : ({ty}, {ty}, {ty}) -> {ty}"),
            (true, 1) => writeln!(text, "{name} = llvm.fneg {a} : {ty}"),
            (true, 2) => writeln!(text, "{name} = llvm.intr.maximum({a}, {b}) : ({ty}, {ty}) -> {ty}"),
            (true, _) => {
                let op = FLOATS[random.below(FLOATS.len() as u64) as usize];
                writeln!(text, "{name} = llvm.{op} {a}, {b} : {ty}")
            }
            (false, _) => {
                let op = INTS[random.below(INTS.len() as u64) as usize];
                match op.len() {
                    4 => writeln!(text, "{name} = llvm.intr.{op}({a}, {b}) : ({ty}, {ty}) -> {ty}"),
                    _ => writeln!(text, "{name} = llvm.{op} {a}, {b} : {ty}"),
                }
            }
        };
        self.names.push(name);
    }

    /// Adds a selection by a comparison.
    fn select(&mut self, text: &mut String, random: &mut Random, next: &mut u32, mask: &str) {
        let (a, b, c) = (self.pick(random), self.pick(random), self.pick(random));
        let (test, name) = (format!("%v{next}"), format!("%v{}", *next + 1));
        *next += 2;
        let ty = &self.ty;
        let compare = if self.is_float { "fcmp \"olt\"" } else { "icmp \"slt\"" };
        let _ = writeln!(text, "{test} = llvm.{compare} {a}, {b} : {ty}");
        let _ = writeln!(text, "{name} = llvm.select {test}, {c}, {a} : {mask}, {ty}");
        self.names.push(name);
    }
}

fn program(number: u32, random: &mut Random) -> String {
    let elements = ["i8", "i16", "i32", "i64", "f32", "f64"];
    let element = elements[random.below(6) as usize];
    let lanes = [0u64, 1, 3, 4, 8, 11, 16][random.below(7) as usize];
    let (ty, mask) = match lanes {
        0 => (element.to_owned(), "i1".to_owned()),
        _ => (format!("vector<{lanes}x{element}>"), format!("vector<{lanes}xi1>")),
    };
    let names = ["%a", "%b", "%c"].map(str::to_owned).to_vec();
    let mut values = Values { ty: ty.clone(), is_float: element.starts_with('f'), names };
    let mut next = 0;
    let mut text = format!("llvm.func @p{number}(%a: {ty}, %b: {ty}, %c: {ty}, %n: i8) -> {ty} {{\n");
    let _ = writeln!(text, "%one = llvm.mlir.constant(1 : i8) : i8\n%zero = llvm.mlir.constant(0 : i8) : i8");
    let _ = writeln!(text, "%three = llvm.mlir.constant(3 : i8) : i8\n%times = llvm.and %n, %three : i8");
    for _ in 0..random.below(30) {
        match random.below(6) {
            0 => values.select(&mut text, random, &mut next, &mask),
            _ => values.step(&mut text, random, &mut next),
        }
    }
    let (x, y) = (values.pick(random), values.pick(random));
    let _ = writeln!(text, "llvm.br ^head(%zero, {x}, {y} : i8, {ty}, {ty})");
    let _ = writeln!(text, "^head(%i: i8, %x: {ty}, %y: {ty}):");
    let _ = writeln!(text, "%go = llvm.icmp \"ult\" %i, %times : i8\nllvm.cond_br %go, ^body, ^exit\n^body:");
    values.names.extend(["%x".to_owned(), "%y".to_owned()]);
    let outside = values.names.len();
    for _ in 0..1 + random.below(8) {
        match random.below(5) {
            0 => values.select(&mut text, random, &mut next, &mask),
            _ => values.step(&mut text, random, &mut next),
        }
    }
    let (x, y) = (values.pick(random), values.pick(random));
    let _ =
        writeln!(text, "%j = llvm.add %i, %one : i8\nllvm.br ^head(%j, {x}, {y} : i8, {ty}, {ty})\n^exit:");
    values.names.truncate(outside);
    values.step(&mut text, random, &mut next);
    let last = values.names[values.names.len() - 1].clone();
    let _ = writeln!(text, "llvm.return {last} : {ty}\n}}");
    text
}

#[test]
fn programs() {
    let mut random = Random(0x5eed);
    let text: String = (0..150).map(|number| program(number, &mut random)).collect();
    check(&text, 6);
}
