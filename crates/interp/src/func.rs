//! Evaluation of `func`.

use crate::Entry;
use crate::llvm::lowered::cast as cast_value;
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

/// Casts values to other types: to themselves, or to the values that a lowering to LLVM replaces them by.
fn cast(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> Result<Step, Trap> {
    if args.len() != op.num_results() {
        return Err(Trap::unsupported(
            op,
            "the interpreter cannot evaluate a cast between different numbers of values",
        ));
    }
    let mut values = Vec::with_capacity(args.len());
    for ((from, to), value) in op.operands().zip(op.results()).zip(args) {
        let value = cast_value(op, (from.ty(), to.ty()), value, machine)?;
        let unknown = || Trap::unsupported(op, "the interpreter cannot evaluate a cast between these types");
        values.push(value.ok_or_else(unknown)?);
    }
    Ok(Step::Results(values))
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
