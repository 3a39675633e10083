//! Arithmetic and comparisons, most of which are those of `arith`.

use super::{EvalResult, entries};
use crate::arith;
use crate::elementwise::map;
use apnum::ApInt;
use interfaces::eval::{Machine, Step, Trap, Val};
use ir::OpRef;

entries! {
    "llvm.add" => arith::addi,
    "llvm.sub" => arith::subi,
    "llvm.mul" => arith::muli,
    "llvm.shl" => arith::shli,
    "llvm.udiv" => arith::divui,
    "llvm.sdiv" => arith::divsi,
    "llvm.urem" => arith::remui,
    "llvm.srem" => arith::remsi,
    "llvm.lshr" => arith::shrui,
    "llvm.ashr" => arith::shrsi,
    "llvm.and" => arith::andi,
    "llvm.or" => |op, args, _| or(op, args),
    "llvm.xor" => arith::xori,
    "llvm.icmp" => compare,
    "llvm.fcmp" => arith::cmpf,
    "llvm.select" => arith::select,
    "llvm.fadd" => arith::addf,
    "llvm.fsub" => arith::subf,
    "llvm.fmul" => arith::mulf,
    "llvm.fdiv" => arith::divf,
    "llvm.frem" => arith::remf,
    "llvm.fneg" => arith::negf,
    "llvm.trunc" => arith::trunci,
    "llvm.sext" => arith::extsi,
    "llvm.zext" => |op, args: &[Val], machine| arith::extui(op, &non_negative(op, args)?, machine),
    "llvm.uitofp" => |op, args: &[Val], machine| arith::uitofp(op, &non_negative(op, args)?, machine),
    "llvm.sitofp" => arith::sitofp,
    "llvm.fptoui" => arith::fptoui,
    "llvm.fptosi" => arith::fptosi,
    "llvm.fpext" => arith::extf,
    "llvm.fptrunc" => arith::truncf,
    "llvm.intr.smax" => arith::maxsi,
    "llvm.intr.smin" => arith::minsi,
    "llvm.intr.umax" => arith::maxui,
    "llvm.intr.umin" => arith::minui,
    "llvm.intr.maximum" => arith::maximumf,
    "llvm.intr.minimum" => arith::minimumf,
    "llvm.intr.maxnum" => arith::maxnumf,
    "llvm.intr.minnum" => arith::minnumf,
}

/// Evaluates `or`; poison if it is `disjoint` and the operands have a common bit.
fn or(op: OpRef<'_>, args: &[Val]) -> EvalResult {
    let disjoint = op.attr("isDisjoint").is_some();
    arith::int_op(op, args, |a, b| {
        Ok(if disjoint && !a.and(b).is_zero() { Val::Poison } else { Val::Int(a.or(b)) })
    })
}

/// Returns the operands, with poison for a negative one under `nneg`.
fn non_negative(op: OpRef<'_>, args: &[Val]) -> Result<Vec<Val>, Trap> {
    let promised = op.attr("nonNeg").is_some();
    let value = map(op, args, &mut |one| match one {
        [Val::Int(value)] if promised && value.is_negative() => Ok(Val::Poison),
        [value] => Ok(value.clone()),
        _ => Err(Trap::new(op, "an integer expected")),
    });
    value.map(|value| vec![value])
}

/// Pointers are compared by their addresses.
fn compare(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> Result<Step, Trap> {
    let number = |arg: &Val| {
        map(op, std::slice::from_ref(arg), &mut |one| {
            Ok(match one {
                [Val::Pointer(pointer)] => Val::Int(ApInt::from_u64(64, pointer.address)),
                _ => one[0].clone(),
            })
        })
    };
    let numbers: Result<Vec<Val>, Trap> = args.iter().map(number).collect();
    arith::cmpi(op, &numbers?, machine)
}
