//! Evaluation of `index`, on a target with 64 bits.

use crate::Entry;
use crate::arith::EvalResult;
use crate::elementwise::map;
use apnum::ApInt;
use interfaces::eval::{Machine, Step, Trap, Val};
use ir::{OpRef, TypeRef};

pub(crate) const TABLE: &[Entry] = &[
    ("index.add", &|op: OpRef<'_>, args: &[Val], _: &mut dyn Machine| total(op, args, ApInt::add)),
    ("index.sub", &|op: OpRef<'_>, args: &[Val], _: &mut dyn Machine| total(op, args, ApInt::sub)),
    ("index.mul", &|op: OpRef<'_>, args: &[Val], _: &mut dyn Machine| total(op, args, ApInt::mul)),
    ("index.and", &|op: OpRef<'_>, args: &[Val], _: &mut dyn Machine| total(op, args, ApInt::and)),
    ("index.or", &|op: OpRef<'_>, args: &[Val], _: &mut dyn Machine| total(op, args, ApInt::or)),
    ("index.xor", &|op: OpRef<'_>, args: &[Val], _: &mut dyn Machine| total(op, args, ApInt::xor)),
    ("index.maxs", &|op: OpRef<'_>, args: &[Val], _: &mut dyn Machine| total(op, args, ApInt::smax)),
    ("index.maxu", &|op: OpRef<'_>, args: &[Val], _: &mut dyn Machine| total(op, args, ApInt::umax)),
    ("index.mins", &|op: OpRef<'_>, args: &[Val], _: &mut dyn Machine| total(op, args, ApInt::smin)),
    ("index.minu", &|op: OpRef<'_>, args: &[Val], _: &mut dyn Machine| total(op, args, ApInt::umin)),
    ("index.shl", &|op: OpRef<'_>, args: &[Val], _: &mut dyn Machine| shift(op, args, ApInt::shl)),
    ("index.shrs", &|op: OpRef<'_>, args: &[Val], _: &mut dyn Machine| shift(op, args, ApInt::ashr)),
    ("index.shru", &|op: OpRef<'_>, args: &[Val], _: &mut dyn Machine| shift(op, args, ApInt::lshr)),
    ("index.divs", &|op: OpRef<'_>, args: &[Val], _: &mut dyn Machine| {
        division(op, args, true, ApInt::sdiv_overflow)
    }),
    ("index.divu", &|op: OpRef<'_>, args: &[Val], _: &mut dyn Machine| {
        division(op, args, false, |a, b| Some((a.udiv(b)?, false)))
    }),
    ("index.ceildivs", &|op: OpRef<'_>, args: &[Val], _: &mut dyn Machine| {
        division(op, args, true, ApInt::sceildiv)
    }),
    ("index.ceildivu", &|op: OpRef<'_>, args: &[Val], _: &mut dyn Machine| {
        division(op, args, false, |a, b| Some((a.uceildiv(b)?, false)))
    }),
    ("index.floordivs", &|op: OpRef<'_>, args: &[Val], _: &mut dyn Machine| {
        division(op, args, true, ApInt::sfloordiv)
    }),
    ("index.rems", &|op: OpRef<'_>, args: &[Val], _: &mut dyn Machine| {
        division(op, args, true, |a, b| Some((a.srem(b)?, false)))
    }),
    ("index.remu", &|op: OpRef<'_>, args: &[Val], _: &mut dyn Machine| {
        division(op, args, false, |a, b| Some((a.urem(b)?, false)))
    }),
    ("index.casts", &|op: OpRef<'_>, args: &[Val], _: &mut dyn Machine| cast(op, args, ApInt::sext_or_trunc)),
    ("index.castu", &|op: OpRef<'_>, args: &[Val], _: &mut dyn Machine| cast(op, args, ApInt::zext_or_trunc)),
    ("index.cmp", &compare),
    ("index.constant", &constant),
    ("index.bool.constant", &constant),
    ("index.sizeof", &size_of),
];

const WIDTH: u32 = 64;

fn ints<'v>(op: OpRef<'_>, args: &'v [Val]) -> Result<(&'v ApInt, &'v ApInt), Trap> {
    match args {
        [Val::Int(a), Val::Int(b)] => Ok((a, b)),
        _ => Err(Trap::new(op, "integers expected")),
    }
}

fn total(op: OpRef<'_>, args: &[Val], f: fn(&ApInt, &ApInt) -> ApInt) -> EvalResult {
    map(op, args, &mut |pair| ints(op, pair).map(|(a, b)| Val::Int(f(a, b)))).map(Step::from)
}

fn shift(op: OpRef<'_>, args: &[Val], f: fn(&ApInt, u32) -> ApInt) -> EvalResult {
    map(op, args, &mut |pair| {
        let (a, b) = ints(op, pair)?;
        let amount = b.shift_amount();
        Ok(if amount < a.width() { Val::Int(f(a, amount)) } else { Val::Poison })
    })
    .map(Step::from)
}

fn division(
    op: OpRef<'_>,
    args: &[Val],
    signed: bool,
    f: impl Fn(&ApInt, &ApInt) -> Option<(ApInt, bool)>,
) -> EvalResult {
    let undefined = match args {
        [_, Val::Poison] => true,
        [Val::Poison, Val::Int(divisor)] => divisor.is_zero() || (signed && divisor.is_all_ones()),
        _ => false,
    };
    if undefined {
        return Err(Trap::new(op, "division by poison, or of poison by what it cannot be divided by"));
    }
    map(op, args, &mut |pair| {
        let (a, b) = ints(op, pair)?;
        match f(a, b) {
            None => Err(Trap::new(op, "division by zero")),
            Some((_, true)) => Err(Trap::new(op, "overflow in division")),
            Some((value, false)) => Ok(Val::Int(value)),
        }
    })
    .map(Step::from)
}

fn width(ty: TypeRef<'_>) -> u32 {
    ty.int_width().unwrap_or(WIDTH)
}

fn cast(op: OpRef<'_>, args: &[Val], f: fn(&ApInt, u32) -> ApInt) -> EvalResult {
    let width = width(op.result(0).ty());
    map(op, args, &mut |value| match value {
        [Val::Int(value)] => Ok(Val::Int(f(value, width))),
        _ => Err(Trap::new(op, "an integer expected")),
    })
    .map(Step::from)
}

fn compare(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    let predicate = op.words("pred").and_then(|words| words.first().copied()).unwrap_or(0);
    map(op, args, &mut |pair| {
        let (a, b) = ints(op, pair)?;
        Ok(Val::bool(match predicate {
            0 => a == b,
            1 => a != b,
            2 => a.slt(b),
            3 => a.sle(b),
            4 => a.sgt(b),
            5 => a.sge(b),
            6 => a.ult(b),
            7 => a.ule(b),
            8 => a.ugt(b),
            _ => a.uge(b),
        }))
    })
    .map(Step::from)
}

fn constant(op: OpRef<'_>, _: &[Val], _: &mut dyn Machine) -> EvalResult {
    let value = op.attr("value").and_then(|value| Val::of_attr(op.context(), value.handle()));
    value.map(Step::from).ok_or_else(|| Trap::new(op, "a constant without a value"))
}

fn size_of(_: OpRef<'_>, _: &[Val], _: &mut dyn Machine) -> EvalResult {
    Ok(Step::from(Val::Int(ApInt::from_u64(WIDTH, u64::from(WIDTH)))))
}
