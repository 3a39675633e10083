//! Evaluation of `func`, and the functions that programs may declare and call.

use crate::{Entry, Interp};
use interfaces::eval::{Machine, Step, Trap, Val};
use ir::OpRef;

pub(crate) const TABLE: &[Entry] = &[
    ("func.return", &exit),
    ("func.call", &call),
    ("func.call_indirect", &call_indirect),
    ("func.constant", &constant),
    ("builtin.unrealized_conversion_cast", &cast),
];

pub(crate) fn exit(_: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> Result<Step, Trap> {
    Ok(Step::Exit(args.to_vec()))
}

fn cast(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> Result<Step, Trap> {
    if args.len() != op.num_results() {
        return Err(Trap::new(
            op,
            "the interpreter cannot evaluate a cast between different numbers of values",
        ));
    }
    Ok(Step::Results(args.to_vec()))
}

fn call(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> Result<Step, Trap> {
    let callee = op.attr("callee").and_then(|callee| callee.as_flat_symbol());
    let callee = callee.ok_or_else(|| Trap::new(op, "call without callee"))?;
    machine.call(op, callee, args.to_vec()).map(Step::Results)
}

fn call_indirect(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> Result<Step, Trap> {
    match args {
        [Val::Function(callee), rest @ ..] => machine.call(op, *callee, rest.to_vec()).map(Step::Results),
        _ => Err(Trap::new(op, "call of poison")),
    }
}

fn constant(op: OpRef<'_>, _: &[Val], _: &mut dyn Machine) -> Result<Step, Trap> {
    let value = op.attr("value").and_then(|value| value.as_flat_symbol());
    value.map(|name| Val::Function(name).into()).ok_or_else(|| Trap::new(op, "constant without value"))
}

/// Functions of upstream's runtime that print; `None` for any other name.
pub(crate) fn runtime_call(
    interp: &mut Interp<'_>,
    name: &str,
    args: &[Val],
) -> Option<Result<Vec<Val>, String>> {
    let text = match (name, args) {
        ("printI64", [Val::Int(value)]) => value.to_string_signed(),
        ("printU64", [Val::Int(value)]) => value.to_string_unsigned(),
        ("printF32" | "printF64", [Val::Float(value)]) => format_g(value.to_f64()),
        ("printNewline", []) => "\n".to_owned(),
        ("printComma", []) => ", ".to_owned(),
        ("printOpen", []) => "( ".to_owned(),
        ("printClose", []) => " )".to_owned(),
        _ => return None,
    };
    let written = interp.out().write_all(text.as_bytes());
    Some(written.map(|()| Vec::new()).map_err(|error| error.to_string()))
}

/// As C's `%lg`: six significant digits, the shorter of fixed and scientific notation.
fn format_g(value: f64) -> String {
    if value.is_nan() {
        return if value.is_sign_negative() { "-nan" } else { "nan" }.to_owned();
    }
    if value.is_infinite() {
        return if value < 0.0 { "-inf" } else { "inf" }.to_owned();
    }
    let scientific = format!("{value:.5e}");
    let (digits, exponent) = scientific.split_once('e').unwrap_or((&scientific, "0"));
    let exponent: i32 = exponent.parse().unwrap_or(0);
    let trim = |text: &str| match text.contains('.') {
        true => text.trim_end_matches('0').trim_end_matches('.').to_owned(),
        false => text.to_owned(),
    };
    if (-4..6).contains(&exponent) {
        return trim(&format!("{value:.*}", (5 - exponent) as usize));
    }
    let sign = if exponent < 0 { '-' } else { '+' };
    format!("{}e{sign}{:02}", trim(digits), exponent.abs())
}

#[cfg(test)]
mod tests {
    use super::format_g;

    #[test]
    fn numbers_print_as_in_c() {
        let cases = [
            (0.0, "0"),
            (1.0, "1"),
            (-2.5, "-2.5"),
            (100000.0, "100000"),
            (1e6, "1e+06"),
            (1e-5, "1e-05"),
            (3.14159265, "3.14159"),
            (f64::INFINITY, "inf"),
        ];
        for (value, text) in cases {
            assert_eq!(format_g(value), text);
        }
    }
}
