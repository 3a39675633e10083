//! Branches, calls and returns.

use super::{EvalResult, entries, ignore};
use crate::{arith, cf, func};
use interfaces::eval::{Machine, Step, Trap, TrapKind, Val};
use ir::OpRef;

entries! {
    "llvm.br" => cf::branch,
    "llvm.cond_br" => cf::cond_branch,
    "llvm.switch" => cf::switch,
    "llvm.unreachable" => arith::unreachable,
    "llvm.return" => func::exit,
    "llvm.call" => call,
    "llvm.intr.assume" => |op, args, _| assume(op, args),
    "llvm.intr.trap" => |op, _, _| trap(op),
    "llvm.intr.ubsantrap" => |op, _, _| trap(op),
    "llvm.intr.debugtrap" => ignore,
    "llvm.intr.expect" => |_, args: &[Val], _| Ok(args[0].clone().into()),
    "llvm.intr.expect.with.probability" => |_, args: &[Val], _| Ok(args[0].clone().into()),
    "llvm.intr.ssa.copy" => |_, args: &[Val], _| Ok(args[0].clone().into()),
    "llvm.intr.annotation" => |_, args: &[Val], _| Ok(args[0].clone().into()),
    "llvm.intr.ptr.annotation" => |_, args: &[Val], _| Ok(args[0].clone().into()),
    "llvm.intr.var.annotation" => ignore,
    "llvm.intr.dbg.declare" => ignore,
    "llvm.intr.dbg.label" => ignore,
    "llvm.intr.dbg.value" => ignore,
    "llvm.intr.experimental.noalias.scope.decl" => ignore,
    "llvm.linker_options" => ignore,
    "llvm.blocktag" => ignore,
}

fn call(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> EvalResult {
    let operands = args.get(op.operand_group(0)).unwrap_or_default();
    if let Some(callee) = op.attr("callee").and_then(|callee| callee.as_flat_symbol()) {
        return machine.call(op, callee, operands.to_vec()).map(Step::Results);
    }
    let [Val::Pointer(pointer), arguments @ ..] = operands else {
        return Err(Trap::new(op, "call of poison"));
    };
    let callee = machine.function_at(*pointer).ok_or_else(|| Trap::new(op, "call of what is no function"))?;
    machine.call(op, callee, arguments.to_vec()).map(Step::Results)
}

fn assume(op: OpRef<'_>, args: &[Val]) -> EvalResult {
    let bundles = args.get(op.operand_group(1)).unwrap_or_default();
    let holds = matches!(args.first(), Some(Val::Int(bit)) if !bit.is_zero());
    let aligned = !op.attr("op_bundle_tags").is_some_and(|tags| {
        let mut tags = tags.as_array().into_iter().flatten();
        tags.next().and_then(|tag| tag.as_bytes()) == Some(b"align") && tags.next().is_none()
    }) || match bundles {
        [Val::Pointer(pointer), Val::Int(alignment), offset @ ..] => {
            let offset = offset.first().and_then(Val::as_int).map_or(0, |offset| offset.low_u64());
            pointer.address.wrapping_sub(offset).checked_rem(alignment.low_u64()).is_none_or(|rest| rest == 0)
        }
        _ => false,
    };
    if !holds || !aligned {
        return Err(Trap::new(op, "an assumption does not hold"));
    }
    super::nothing()
}

fn trap(op: OpRef<'_>) -> EvalResult {
    Err(Trap::of_kind(TrapKind::Aborted, op, super::runtime::ABORT))
}
