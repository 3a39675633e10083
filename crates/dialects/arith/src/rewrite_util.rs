//! What canonicalization patterns share.

use crate::fold::constant_of;
use crate::{Constant, IntegerOverflowFlags, MulI};
use apnum::ApInt;
use ir::{Attr, AttrRef, Build, Loc, Op, OpRef, OpState, OpView, Type, Value, ValueRef};
use rewrite::{MatchFailure, MatchResult, Matched, Rewriter};

/// The view of the operation that a value is a result of; no match if that is of another kind.
pub(crate) fn defined_by<'a, V: OpView<'a>>(value: ValueRef<'a>) -> Result<V, MatchFailure> {
    value.defining_op().and_then(|op| op.cast()).matched()
}

/// The integer that a value is, if it is a constant scalar.
pub(crate) fn int_constant(value: ValueRef<'_>) -> Option<&ApInt> {
    constant_of(value).and_then(AttrRef::as_int)
}

/// Whether a value is the constant `true`.
pub(crate) fn is_true(value: ValueRef<'_>) -> bool {
    constant_of(value).and_then(AttrRef::as_bool) == Some(true)
}

/// The location of the operation that defines a value.
pub(crate) fn loc_of(value: ValueRef<'_>) -> Loc {
    value.defining_op().map_or(Loc::UNKNOWN, OpRef::loc)
}

/// Builds a constant.
pub(crate) fn constant(rw: &mut Rewriter<'_>, loc: Loc, value: Attr) -> Value {
    Constant::build_value(rw, loc, value)
}

/// Builds what stands for an operation from now on. Result types that the state lacks are those of the
/// operation.
pub(crate) fn replace(rw: &mut Rewriter<'_>, op: Op, mut state: OpState) -> MatchResult {
    if state.result_types.is_empty() {
        state.result_types.extend(rw.op(op).result_types());
    }
    let new = rw.insert(state);
    let results: Vec<Value> = rw.op(new).results().map(|result| result.handle()).collect();
    rw.replace_op(op, &results);
    Ok(())
}

/// The operation that a value of `y * -1` negates, and where the operation that uses it, fused with it,
/// comes from.
pub(crate) fn times_minus_one(value: ValueRef<'_>, user: OpRef<'_>) -> Option<(Value, Loc)> {
    let mul = value.defining_op()?.cast::<MulI>()?;
    let minus_one = crate::fold::Operand::of(mul.rhs()).is_all_ones();
    minus_one.then(|| (mul.lhs().handle(), user.context().fused_loc(&[user.loc(), loc_of(mul.rhs())])))
}

/// Which operand is the constant.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Side {
    Lhs,
    Rhs,
}

impl Side {
    /// The constant, and the other operand.
    fn split<'a>(self, op: OpRef<'a>) -> Option<(&'a ApInt, ValueRef<'a>, Loc)> {
        let (constant, other) = match self {
            Side::Lhs => (op.operand(0), op.operand(1)),
            Side::Rhs => (op.operand(1), op.operand(0)),
        };
        Some((int_constant(constant)?, other, loc_of(constant)))
    }
}

/// What two constants of a chain become.
#[derive(Clone, Copy)]
pub(crate) enum Merge {
    /// `inner + outer`
    Sum,
    /// `inner * outer`
    Product,
    /// `inner - outer`
    InnerMinusOuter,
    /// `outer - inner`
    OuterMinusInner,
}

/// An operation on a constant scalar and on another such operation: `(x + inner) - outer`.
pub(crate) struct Chain {
    op: Op,
    /// What is no constant.
    x: Value,
    ty: Type,
    loc: Loc,
    flags: IntegerOverflowFlags,
    /// The constant of the operation within.
    pub(crate) inner: ApInt,
    /// The constant of the operation itself.
    pub(crate) outer: ApInt,
}

impl Chain {
    /// Matches an operation of kind `O` on one of kind `I`, with the constants on these sides.
    pub(crate) fn of<'a, O: OpView<'a>, I: OpView<'a>>(
        op: Op,
        rw: &Rewriter<'_>,
        outer_side: Side,
        inner_side: Side,
    ) -> Result<Chain, MatchFailure> {
        let view = rw.op(op);
        // What fails most often is asked first.
        rw.require(view.num_operands() == 2)?;
        let (outer, within, outer_loc) = outer_side.split(view).matched()?;
        rw.require(view.isa(O::DEF))?;
        let within = within.defining_op().matched()?;
        rw.require(within.isa(I::DEF))?;
        let (inner, x, inner_loc) = inner_side.split(within).matched()?;
        // Upstream's generated patterns fuse with the constant that they see first.
        let first = if outer_side == Side::Lhs { outer_loc } else { inner_loc };
        Ok(Chain {
            op,
            x: x.handle(),
            ty: x.ty_handle(),
            loc: rw.context().fused_loc(&[view.loc(), first]),
            flags: flags_of(view).intersection(flags_of(within)),
            inner: inner.clone(),
            outer: outer.clone(),
        })
    }

    /// The constant that both become, and the chain with the promises that hold for it. Where the constant itself does not
    /// overflow, the result is exactly that of the chain; where it does, it is another number for all that the chain computes
    /// without overflow, and the promise would be broken.
    pub(crate) fn merged(self, how: Merge) -> (Self, ApInt) {
        let ((value, signed), unsigned) = match how {
            Merge::Sum => (self.inner.sadd_overflow(&self.outer), self.inner.uadd_overflow(&self.outer).1),
            Merge::Product => {
                (self.inner.smul_overflow(&self.outer), self.inner.umul_overflow(&self.outer).1)
            }
            Merge::InnerMinusOuter => {
                (self.inner.ssub_overflow(&self.outer), self.inner.usub_overflow(&self.outer).1)
            }
            Merge::OuterMinusInner => {
                (self.outer.ssub_overflow(&self.inner), self.outer.usub_overflow(&self.inner).1)
            }
        };
        let mut flags = self.flags;
        for (broken, flag) in [(signed, IntegerOverflowFlags::NSW), (unsigned, IntegerOverflowFlags::NUW)] {
            if broken {
                flags = flags.difference(flag);
            }
        }
        (Chain { flags, ..self }, value)
    }

    /// The chain, but the result makes no promise.
    pub(crate) fn without_flags(self) -> Self {
        Chain { flags: IntegerOverflowFlags::NONE, ..self }
    }

    /// Replaces the operation by `x OP constant`.
    pub(crate) fn replace_by_right<'a, V: OpView<'a>>(
        self,
        rw: &mut Rewriter<'_>,
        value: ApInt,
    ) -> MatchResult {
        let constant = self.constant(rw, value);
        let operands = [self.x, constant];
        self.replace::<V>(rw, operands)
    }

    /// Replaces the operation by `constant OP x`.
    pub(crate) fn replace_by_left<'a, V: OpView<'a>>(
        self,
        rw: &mut Rewriter<'_>,
        value: ApInt,
    ) -> MatchResult {
        let constant = self.constant(rw, value);
        let operands = [constant, self.x];
        self.replace::<V>(rw, operands)
    }

    fn constant(&self, rw: &mut Rewriter<'_>, value: ApInt) -> Value {
        let attr = rw.context().ap_int_attr(self.ty, value);
        constant(rw, self.loc, attr)
    }

    fn replace<'a, V: OpView<'a>>(self, rw: &mut Rewriter<'_>, operands: [Value; 2]) -> MatchResult {
        let cx = rw.context();
        let state = V::DEF.state(cx, self.loc).operands(operands);
        let state = state.words(cx, "overflowFlags", &[self.flags.to_word()]);
        replace(rw, self.op, state)
    }
}

fn flags_of(op: OpRef<'_>) -> IntegerOverflowFlags {
    op.enum_attr("overflowFlags").unwrap_or(IntegerOverflowFlags::NONE)
}

/// Replaces an operation of two operands and two results, of which the second is unused, by an operation
/// of kind `V` for the first.
pub(crate) fn replace_first_result<'v, V: OpView<'v>>(rw: &mut Rewriter<'_>, op: Op) -> MatchResult {
    let view = rw.op(op);
    let state = V::DEF
        .state(rw.context(), view.loc())
        .operands(view.operands().map(|operand| operand.handle()))
        .results([view.result(0).ty_handle()]);
    let first = rw.insert_value(state);
    // Nothing uses the second result, so any value may stand for it.
    rw.replace_op(op, &[first, first]);
    Ok(())
}
