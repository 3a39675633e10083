//! Straight lines of arithmetic that there is much to simplify in.

use super::Random;
use super::straight_line::{FLOAT_OPS, INTEGER_OPS, Scalar, Writer};
use Scalar::{F32, I32, I64};
use std::fmt::Write;

/// Operations of a function before its results are combined.
const OPERATIONS: usize = 400;

/// So many expressions back an expression is repeated at the most.
const REPEATED: usize = 40;

/// Every so manieth value is used by the results.
const USED: usize = 4;

/// The types of arguments, values and results.
const TYPES: [Scalar; 3] = [I32, I64, F32];

/// Appends a function of which 30 % are repeated expressions, 12 % are of constants, and 10 % have one constant operand.
pub(super) fn function(out: &mut String, random: &mut Random, number: usize) {
    let mut writer = Writer::new(random, 2);
    for (place, ty) in [I32, I64, F32, I32, I64, F32].into_iter().enumerate() {
        writer.define(ty, format!("%a{place}"));
    }
    let constants = TYPES.map(|ty| match ty {
        F32 => ["0.0", "1.0", "2.5"].map(|number| writer.constant(ty, number)).to_vec(),
        _ => {
            let large = writer.random.range(2, 99);
            [0, 1, large].map(|number| writer.constant(ty, number)).to_vec()
        }
    });
    let mut expressions: Vec<(usize, String)> = Vec::new();
    let mut results = [const { Vec::new() }; 3];
    for _ in 0..OPERATIONS {
        let (kind, expression) = expression(&mut writer, &constants, &mut expressions);
        let name = writer.name();
        writer.line(format_args!("{name} = {expression}"));
        writer.define(TYPES[kind], name.clone());
        results[kind].push(name);
    }
    let returned: Vec<String> =
        results.iter().enumerate().map(|(kind, all)| combine(&mut writer, kind, all)).collect();
    writer.line(format_args!("return {} : i32, i64, f32", returned.join(", ")));
    let body = writer.text;
    let signature = "%a0: i32, %a1: i64, %a2: f32, %a3: i32, %a4: i64, %a5: f32";
    let _ = write!(out, "  func.func @g{number}({signature}) -> (i32, i64, f32) {{\n{body}  }}\n");
}

/// An expression and the place of its type; a new one is noted.
fn expression(
    writer: &mut Writer<'_>,
    constants: &[Vec<String>; 3],
    expressions: &mut Vec<(usize, String)>,
) -> (usize, String) {
    let choice = writer.random.fraction();
    if choice < 0.30 && !expressions.is_empty() {
        let back = writer.random.range(0, expressions.len().min(REPEATED));
        return expressions[expressions.len() - 1 - back].clone();
    }
    let kind = writer.random.range(0, TYPES.len());
    let ty = TYPES[kind];
    let op = writer.random.pick(if ty == F32 { &FLOAT_OPS[..3] } else { &INTEGER_OPS[..6] });
    let constant =
        |writer: &mut Writer<'_>| constants[kind][writer.random.range(0, constants[kind].len())].clone();
    let lhs = if choice < 0.42 { constant(writer) } else { writer.value(ty) };
    let rhs = if choice < 0.52 { constant(writer) } else { writer.value(ty) };
    let found = (kind, format!("arith.{op} {lhs}, {rhs} : {ty}"));
    expressions.push(found.clone());
    found
}

/// Combines some of the values of a type, so that most of the function is used; the last value.
fn combine(writer: &mut Writer<'_>, kind: usize, values: &[String]) -> String {
    let ty = TYPES[kind];
    let op = if ty == F32 { "addf" } else { "xori" };
    let last = writer.value(ty);
    let mut chosen = values.iter().step_by(USED).cloned().chain([last]);
    let mut combined = chosen.next().unwrap_or_default();
    for value in chosen {
        let name = writer.name();
        writer.line(format_args!("{name} = arith.{op} {combined}, {value} : {ty}"));
        combined = name;
    }
    combined
}
