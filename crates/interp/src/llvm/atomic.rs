//! Atomic memory operations. There is one thread, so that all orderings are equivalent.

use super::memory::{alignment, load_at, pointer, store_at};
use super::{EvalResult, entries};
use crate::elementwise::map;
use apnum::{ApFloat, ApInt};
use interfaces::eval::{Machine, Trap, Val};
use ir::{OpRef, TypeRef};
use llvm::attrs::AtomicBinOp;

entries! {
    "llvm.atomicrmw" => update,
    "llvm.cmpxchg" => exchange,
}

/// Returns the alignment of an access; by default the size of the type.
fn aligned(op: OpRef<'_>, ty: TypeRef<'_>) -> Result<Option<u64>, Trap> {
    Ok(Some(alignment(op).map_or_else(|| super::codec::size_of(op, ty), Ok)?))
}

fn integer(kind: AtomicBinOp, a: &ApInt, b: &ApInt) -> Option<ApInt> {
    use AtomicBinOp::{
        Add, And, Max, Min, Nand, Or, Sub, UdecWrap, UincWrap, Umax, Umin, UsubCond, UsubSat, Xor,
    };
    let one = ApInt::from_u64(a.width(), 1);
    Some(match kind {
        Add => a.add(b),
        Sub => a.sub(b),
        And => a.and(b),
        Nand => a.and(b).not(),
        Or => a.or(b),
        Xor => a.xor(b),
        Max => a.smax(b),
        Min => a.smin(b),
        Umax => a.umax(b),
        Umin => a.umin(b),
        UincWrap => {
            if a.uge(b) {
                ApInt::zero(a.width())
            } else {
                a.add(&one)
            }
        }
        UdecWrap => {
            if a.is_zero() || a.ugt(b) {
                b.clone()
            } else {
                a.sub(&one)
            }
        }
        UsubCond => {
            if a.uge(b) {
                a.sub(b)
            } else {
                a.clone()
            }
        }
        UsubSat => a.usub_saturating(b),
        _ => return None,
    })
}

fn float(kind: AtomicBinOp, a: ApFloat, b: ApFloat) -> Option<ApFloat> {
    use AtomicBinOp::{Fadd, Fmax, Fmaximum, Fmin, Fminimum, Fsub};
    Some(match kind {
        Fadd => a + b,
        Fsub => a - b,
        Fmax => a.maxnum(&b),
        Fmin => a.minnum(&b),
        Fmaximum => a.maximum(&b),
        Fminimum => a.minimum(&b),
        _ => return None,
    })
}

fn update(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> EvalResult {
    let (at, ty) = (pointer(op, args.first())?, op.result(0).ty());
    let unknown = || Trap::unsupported(op, "the interpreter does not know this update");
    let kind: AtomicBinOp = op.enum_attr("bin_op").ok_or_else(unknown)?;
    let old = load_at(op, ty, at, aligned(op, ty)?, machine)?;
    let new = match kind {
        AtomicBinOp::Xchg => args[1].clone(),
        _ => map(op, &[old.clone(), args[1].clone()], &mut |pair| match pair {
            [Val::Int(a), Val::Int(b)] => integer(kind, a, b).map(Val::Int).ok_or_else(unknown),
            [Val::Float(a), Val::Float(b)] => float(kind, *a, *b).map(Val::Float).ok_or_else(unknown),
            _ => Err(unknown()),
        })?,
    };
    store_at(op, ty, &new, at, aligned(op, ty)?, machine)?;
    Ok(old.into())
}

/// Compares bits, and addresses of pointers. A weak exchange never fails spuriously.
fn exchange(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> EvalResult {
    let (at, ty) = (pointer(op, args.first())?, op.operand(2).ty());
    let old = load_at(op, ty, at, aligned(op, ty)?, machine)?;
    let equal = match (&old, &args[1]) {
        (Val::Poison, _) | (_, Val::Poison) => {
            return Err(Trap::new(op, "comparison with poison"));
        }
        (Val::Pointer(a), Val::Pointer(b)) => a.address == b.address,
        (Val::Float(a), Val::Float(b)) => a.to_bits() == b.to_bits(),
        (a, b) => a == b,
    };
    if equal {
        store_at(op, ty, &args[2], at, aligned(op, ty)?, machine)?;
    }
    Ok(Val::Aggregate([old, Val::bool(equal)].into()).into())
}
