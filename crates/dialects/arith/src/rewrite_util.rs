//! Utilities of canonicalization patterns.

use crate::fold::constant_of;
use crate::{Constant, IntegerOverflowFlags, MulI};
use apnum::ApInt;
use ir::{Attr, AttrRef, Build, Loc, Op, OpRef, OpState, OpView, Type, Value, ValueRef};
use rewrite::{MatchFailure, MatchResult, Matched, Rewriter};

/// Returns the view of a value's defining operation; no match if that is of another kind.
pub(crate) fn defined_by<'a, V: OpView<'a>>(value: ValueRef<'a>) -> Result<V, MatchFailure> {
    value.defining_op().and_then(|op| op.cast()).matched()
}

/// Returns the integer of a constant scalar.
pub(crate) fn int_constant(value: ValueRef<'_>) -> Option<&ApInt> {
    constant_of(value).and_then(AttrRef::as_int)
}

/// Whether a value is the constant `true`.
pub(crate) fn is_true(value: ValueRef<'_>) -> bool {
    constant_of(value).and_then(AttrRef::as_bool) == Some(true)
}

/// Returns the location of a value's defining operation.
pub(crate) fn loc_of(value: ValueRef<'_>) -> Loc {
    value.defining_op().map_or(Loc::UNKNOWN, OpRef::loc)
}

/// Builds a constant.
pub(crate) fn constant(rw: &mut Rewriter<'_>, loc: Loc, value: Attr) -> Value {
    Constant::build_value(rw, loc, value)
}

/// Replaces an operation by one built from a state. Missing result types are those of the operation.
pub(crate) fn replace(rw: &mut Rewriter<'_>, op: Op, mut state: OpState) -> MatchResult {
    if state.result_types.is_empty() {
        state.result_types.extend(rw.op(op).result_types());
    }
    let new = rw.insert(state);
    let results: Vec<Value> = rw.op(new).results().map(|result| result.handle()).collect();
    rw.replace_op(op, &results);
    Ok(())
}

/// Matches `y * -1` and returns `y`, with the location of `user` fused with that of the constant.
pub(crate) fn times_minus_one(value: ValueRef<'_>, user: OpRef<'_>) -> Option<(Value, Loc)> {
    let mul = value.defining_op()?.cast::<MulI>()?;
    let minus_one = crate::fold::Operand::of(mul.rhs()).is_all_ones();
    minus_one.then(|| (mul.lhs().handle(), user.context().fused_loc(&[user.loc(), loc_of(mul.rhs())])))
}

/// Side of the constant operand.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Side {
    Lhs,
    Rhs,
}

impl Side {
    /// Returns the constant, the other operand, and the location of the constant.
    fn split<'a>(self, op: OpRef<'a>) -> Option<(&'a ApInt, ValueRef<'a>, Loc)> {
        let (constant, other) = match self {
            Side::Lhs => (op.operand(0), op.operand(1)),
            Side::Rhs => (op.operand(1), op.operand(0)),
        };
        Some((int_constant(constant)?, other, loc_of(constant)))
    }
}

/// Combination of the two constants of a chain.
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

/// Operation on a constant scalar and on another such operation: `(x + inner) - outer`.
pub(crate) struct Chain {
    op: Op,
    /// The operand that is not constant.
    x: Value,
    ty: Type,
    loc: Loc,
    flags: IntegerOverflowFlags,
    /// Constant of the inner operation.
    pub(crate) inner: ApInt,
    /// Constant of the outer operation.
    pub(crate) outer: ApInt,
}

impl Chain {
    /// Matches an operation of kind `O` on one of kind `I`, with constants on these sides.
    pub(crate) fn of<'a, O: OpView<'a>, I: OpView<'a>>(
        op: Op,
        rw: &Rewriter<'_>,
        outer_side: Side,
        inner_side: Side,
    ) -> Result<Chain, MatchFailure> {
        let view = rw.op(op);
        // The most selective check first.
        rw.require(view.num_operands() == 2)?;
        let (outer, inner_op, outer_loc) = outer_side.split(view).matched()?;
        rw.require(view.isa(O::DEF))?;
        let inner_op = inner_op.defining_op().matched()?;
        rw.require(inner_op.isa(I::DEF))?;
        let (inner, x, inner_loc) = inner_side.split(inner_op).matched()?;
        // Upstream's generated patterns fuse with the constant that they match first.
        let first = if outer_side == Side::Lhs { outer_loc } else { inner_loc };
        Ok(Chain {
            op,
            x: x.handle(),
            ty: x.ty_handle(),
            loc: rw.context().fused_loc(&[view.loc(), first]),
            flags: flags_of(view).intersection(flags_of(inner_op)),
            inner: inner.clone(),
            outer: outer.clone(),
        })
    }

    /// Combines the two constants, and keeps the overflow flags that remain valid. If the combined constant
    /// does not overflow, the result equals that of the chain and so do its overflows. If it does overflow,
    /// the flag is dropped: the chain may compute without overflow where the new operation overflows.
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

    /// Drops the overflow flags.
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
    // The second result is unused, so any value may replace it.
    rw.replace_op(op, &[first, first]);
    Ok(())
}
