//! `test-matchers`: patterns of operations and the operations that define their operands.

use ir::def::TraitSet;
use ir::{Body, OpRef, ValueRef};
use pass::{PassCx, PassResult, pass};
use rewrite::constant_value;
use std::fmt::Write;

/// Test C++ pattern matchers.
///
/// A test pass, as mlir-opt has it under the same name.
#[pass("test-matchers", name = "(anonymous namespace)::TestMatchers", can_schedule_on = crate::is_function)]
pub(crate) struct TestMatchers;

impl TestMatchers {
    /// Prints which patterns match; the function's name says which ones are tried.
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let name = crate::symbol_name(body);
        let mut out = format!("{name}\n");
        match name {
            "test1" => count_matches(body.root(), &mut out),
            "test2" => last_op(body.root()).into_iter().for_each(|op| match_constant(op, &mut out)),
            "test3" => last_op(body.root()).into_iter().for_each(|op| match_attribute(op, &mut out)),
            _ => {}
        }
        cx.output(out);
        cx.preserve_all();
        Ok(())
    }
}

/// Patterns of sums and products. `a`, `b` and `c` are arguments of the function, `*` is anything; `add(*)` is any sum.
const COUNTED: [&str; 18] = [
    "add(*)",
    "mul(*)",
    "add(add(*), *)",
    "add(*, add(*))",
    "mul(add(*), *)",
    "mul(*, add(*))",
    "mul(mul(*), *)",
    "mul(mul(*), mul(*))",
    "mul(mul(mul(*), mul(*)), mul(mul(*), mul(*)))",
    "mul(mul(mul(mul(*), add(*)), mul(*)), mul(mul(*, add(*)), mul(*, add(*))))",
    "add(a, b)",
    "add(a, c)",
    "add(b, a)",
    "add(c, a)",
    "mul(a, add(c, b))",
    "mul(a, add(b, c))",
    "mul(mul(a, *), add(a, c))",
    "mul(mul(a, *), add(c, b))",
];

fn count_matches(function: OpRef<'_>, out: &mut String) {
    for pattern in COUNTED {
        let count = function.walk().filter(|&op| matches_op(op, pattern, function)).count();
        let _ = writeln!(out, "Pattern {pattern} matched {count} times");
    }
}

/// Whether an operation is the one that a pattern names, with operands as the pattern says.
fn matches_op(op: OpRef<'_>, pattern: &str, function: OpRef<'_>) -> bool {
    let Some((name, operands)) = pattern.strip_suffix(')').and_then(|pattern| pattern.split_once('(')) else {
        return false;
    };
    if !op.is(&format!("arith.{name}f")) {
        return false;
    }
    let patterns = split_operands(operands);
    patterns == ["*"]
        || op.num_operands() == patterns.len()
            && op.operands().zip(patterns).all(|(value, pattern)| matches_value(value, pattern, function))
}

/// Whether a value is anything, an argument, or a result of an operation, as a pattern says.
fn matches_value(value: ValueRef<'_>, pattern: &str, function: OpRef<'_>) -> bool {
    let argument = ["a", "b", "c"].iter().position(|&name| name == pattern);
    match (pattern, argument) {
        ("*", _) => true,
        (_, Some(at)) => is_argument(value, at, function),
        (_, None) => value.defining_op().is_some_and(|op| matches_op(op, pattern, function)),
    }
}

fn is_argument(value: ValueRef<'_>, at: usize, function: OpRef<'_>) -> bool {
    let entry = function.regions().next().and_then(|region| region.first_block());
    entry.is_some_and(|entry| value.argument_block() == Some(entry)) && value.position() == at
}

/// Splits a list at the commas that are in no parentheses.
fn split_operands(text: &str) -> Vec<&str> {
    let mut depth = 0;
    let parts = text.split(|char: char| {
        depth += i32::from(char == '(') - i32::from(char == ')');
        char == ',' && depth == 0
    });
    parts.map(str::trim).collect()
}

/// Returns the operation before the terminator of a function's entry.
fn last_op(function: OpRef<'_>) -> Option<OpRef<'_>> {
    function.regions().next()?.first_block()?.last()?.prev()
}

/// Returns the second operand of an operation that has the first argument and the result of another as operands.
fn operand_of_inner<'a>(op: OpRef<'a>, outer: &str, inner: &str) -> Option<(OpRef<'a>, ValueRef<'a>)> {
    let [_, rhs] = op.operands().collect::<Vec<_>>()[..] else { return None };
    let added = rhs.defining_op().filter(|added| op.is(outer) && added.is(inner))?;
    let [_, value] = added.operands().collect::<Vec<_>>()[..] else { return None };
    Some((added, value))
}

fn match_constant(op: OpRef<'_>, out: &mut String) {
    let Some(function) = op.parent() else { return };
    let Some((added, value)) = operand_of_inner(op, "arith.mulf", "arith.addf") else { return };
    let on_argument = |op: OpRef<'_>| is_argument(op.operand(0), 0, function);
    if !on_argument(op) || !on_argument(added) {
        return;
    }
    let Some(constant) = value.defining_op().filter(|def| def.has_trait(TraitSet::CONSTANT_LIKE)) else {
        return;
    };
    let bound = constant_value(constant).and_then(|bound| op.context().attr_ref(bound).as_float());
    if let Some(bound) = bound {
        let number = scientific(bound.to_f64());
        let _ = writeln!(out, "Pattern add(add(a, constant), a) matched and bound constant to: {number}");
    }
    out.push_str("Pattern add(add(a, constant), a) matched\n");
}

/// Returns a number as C's `%e` writes it.
fn scientific(number: f64) -> String {
    let text = format!("{number:.6e}");
    match text.split_once('e') {
        Some((digits, exponent)) => {
            let (sign, exponent) = exponent.strip_prefix('-').map_or(('+', exponent), |rest| ('-', rest));
            format!("{digits}e{sign}{exponent:0>2}")
        }
        None => text,
    }
}

fn match_attribute(op: OpRef<'_>, out: &mut String) {
    let named = operand_of_inner(op, "arith.mulf", "arith.addf");
    if named.and_then(|(_, value)| value.defining_op()).is_some_and(|def| def.is("test.name")) {
        out.push_str("Pattern mul(*, add(*, m_Op(\"test.name\"))) matched\n");
    }
    let flags = op.attr("fastmath").map(|flags| flags.to_string()).unwrap_or_default();
    let flags = flags.strip_prefix("#arith.fastmath<").and_then(|flags| flags.strip_suffix('>'));
    if let Some(flags) = flags {
        let quote = if flags.contains(',') { "\"" } else { "" };
        let _ =
            writeln!(out, "Pattern m_Attr(\"fastmath\") matched and bound value to: {quote}{flags}{quote}");
    }
}
