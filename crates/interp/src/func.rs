//! Evaluation of `func`, and the functions that programs may declare and call.

use crate::{Entry, Interp};
use interfaces::eval::MemRefVal;
use interfaces::eval::{Machine, Step, Trap, Val};
use interfaces::runtime_text::{View, float_g};
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
        return Err(Trap::unsupported(
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

/// Names of the runtime functions, but for those that print memrefs.
const RUNTIME: [&str; 8] =
    ["printI64", "printU64", "printF32", "printF64", "printNewline", "printComma", "printOpen", "printClose"];

/// Whether a value, or an element of it, is poison.
fn has_poison(value: &Val) -> bool {
    match value {
        Val::Poison => true,
        Val::Aggregate(items) => items.iter().any(has_poison),
        _ => false,
    }
}

/// Functions of upstream's runtime that print; `None` for any other name.
pub(crate) fn runtime_call(
    interp: &mut Interp<'_>,
    name: &str,
    args: &[Val],
) -> Option<Result<Vec<Val>, String>> {
    if let Some(at) = args.iter().position(has_poison) {
        let is_known = RUNTIME.contains(&name) || name.starts_with("printMemref");
        let message = format!("call of the external function '{name}' with poison as argument {at}");
        return is_known.then_some(Err(message));
    }
    let text = match (name, args) {
        (_, [Val::MemRef(memref)]) if name.starts_with("printMemref") => print_memref(interp, memref)?,
        ("printI64", [Val::Int(value)]) => value.to_string_signed(),
        ("printU64", [Val::Int(value)]) => value.to_string_unsigned(),
        ("printF32" | "printF64", [Val::Float(value)]) => float_g(value.to_f64()),
        ("printNewline", []) => "\n".to_owned(),
        ("printComma", []) => ", ".to_owned(),
        ("printOpen", []) => "( ".to_owned(),
        ("printClose", []) => " )".to_owned(),
        _ if RUNTIME.contains(&name) => {
            return Some(Err(format!("the runtime function '{name}' takes other arguments")));
        }
        _ => return None,
    };
    let written = interp.out().write_all(text.as_bytes());
    Some(written.map(|()| Vec::new()).map_err(|error| error.to_string()))
}

/// The memref as upstream's `printMemrefF32` and its kin print it; addresses are buffer numbers.
fn print_memref(interp: &Interp<'_>, memref: &MemRefVal) -> Option<String> {
    let view = View {
        base: u64::from(memref.buffer.0) << 32,
        offset: memref.offset,
        sizes: memref.sizes.clone(),
        strides: memref.strides.clone(),
    };
    let mut text = format!("Unranked Memref {} data = \n", view.metadata()).into_bytes();
    view.data(&mut text, &mut |offset, text| {
        let element = interp.element(memref, offset);
        let shown = match element {
            Some(Val::Int(value)) => value.to_string_signed(),
            Some(Val::Float(value)) => float_g(value.to_f64()),
            Some(_) => "poison".to_owned(),
            None => "uninitialised".to_owned(),
        };
        text.extend_from_slice(shown.as_bytes());
    });
    text.push(b'\n');
    String::from_utf8(text).ok()
}
