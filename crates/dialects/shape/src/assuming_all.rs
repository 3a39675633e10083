//! `shape.assuming_all`.

use crate::operand_patterns::remove_duplicates;
use crate::types::WitnessType;
use crate::{CstrBroadcastable, CstrEq};
use diag::Diagnostic;
use ir::def::{Edit, Fold, FoldCx};
use ir::{Op, Value, ValueRef};
use macros::op;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

/// Witness that several witnesses hold.
///
/// ```mlir
/// %0 = shape.assuming_all %a, %b, %c
/// ```
#[op(
    "shape.assuming_all",
    traits(PURE, COMMUTATIVE),
    fold,
    canonicalize,
    verify,
    format = "$inputs attr-dict"
)]
pub struct AssumingAll {
    #[operand]
    inputs: Variadic<WitnessType>,
    #[result]
    result: WitnessType,
}

impl AssumingAll<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        if self.num_operands() == 0 {
            return Err(self.error("no operands specified"));
        }
        Ok(())
    }

    /// Leaves out constants that hold; one that does not is the result. Constants are the last operands.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let mut kept = cx.constants.len();
        while kept > 0 {
            match cx.constant(kept - 1) {
                Some(constant) if constant.as_bool() == Some(false) => return constant.handle().into(),
                Some(_) => kept -= 1,
                None => break,
            }
        }
        if kept == 0 {
            return self.context().bool_attr(true).into();
        }
        if kept == cx.constants.len() {
            return Fold::None;
        }
        cx.edits.push(Edit::Operands(self.operands().take(kept).map(|value| value.handle()).collect()));
        Fold::InPlace
    }

    fn canonicalize(set: &mut PatternSet) {
        set.of_user::<AssumingAll<'_>, AssumingAll<'_>>(merge)
            .of::<AssumingAll<'_>>(of_one)
            .of_user::<AssumingAll<'_>, CstrBroadcastable<'_>>(remove_implied)
            .of_user::<AssumingAll<'_>, CstrEq<'_>>(to_one_equality)
            .of::<AssumingAll<'_>>(remove_duplicates);
    }
}

fn handles<'a>(values: impl Iterator<Item = ValueRef<'a>>) -> Vec<Value> {
    values.map(|value| value.handle()).collect()
}

/// `all(a, all(b, c))` is `all(a, b, c)`.
fn merge(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: AssumingAll<'_> = rw.cast(op)?;
    let mut operands: Vec<Value> = Vec::new();
    for operand in view.inputs() {
        match operand.defining_op().and_then(|def| def.cast::<AssumingAll<'_>>()) {
            Some(inner) if *inner != *view => operands.extend(handles(inner.inputs())),
            _ => operands.push(operand.handle()),
        }
    }
    rw.require(operands.len() != view.num_operands())?;
    replace(op, operands, rw)
}

fn replace(op: Op, operands: Vec<Value>, rw: &mut Rewriter<'_>) -> MatchResult {
    let (cx, loc) = (rw.context(), rw.op(op).loc());
    let state = AssumingAll::state(cx, loc).operands(operands).results([WitnessType::make(cx)]);
    rw.replace_with(op, state);
    Ok(())
}

/// `all(a)` is `a`.
fn of_one(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: AssumingAll<'_> = rw.cast(op)?;
    rw.require(view.num_operands() == 1)?;
    let only = view.operand(0).handle();
    rw.replace_op(op, &[only]);
    Ok(())
}

/// If shapes can be broadcast, so can some of them: that need not be said.
fn remove_implied(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: AssumingAll<'_> = rw.cast(op)?;
    let mut witnesses: Vec<CstrBroadcastable<'_>> = Vec::new();
    for operand in view.inputs() {
        let witness: CstrBroadcastable<'_> = operand.defining_op().and_then(|def| def.cast()).matched()?;
        if !witnesses.iter().any(|other| **other == *witness) {
            witnesses.push(witness);
        }
    }
    rw.require(witnesses.len() > 1)?;
    witnesses.sort_by_key(|witness| std::cmp::Reverse(witness.num_operands()));
    let mut implied: Vec<Op> = Vec::new();
    let mut at = 0;
    while at < witnesses.len() {
        let shapes = handles(witnesses[at].shapes());
        let is_implied =
            |other: &CstrBroadcastable<'_>| other.shapes().all(|shape| shapes.contains(&shape.handle()));
        let (gone, rest): (Vec<CstrBroadcastable<'_>>, Vec<CstrBroadcastable<'_>>) =
            witnesses[at + 1..].iter().copied().partition(is_implied);
        implied.extend(gone.iter().map(|witness| witness.handle()));
        witnesses.truncate(at + 1);
        witnesses.extend(rest);
        at += 1;
    }
    rw.require(!implied.is_empty())?;
    let operands = witnesses.iter().map(|witness| witness.result().handle()).collect();
    replace(op, operands, rw)?;
    for witness in implied {
        if rw.op(witness).is_unused() {
            rw.erase_op(witness);
        }
    }
    Ok(())
}

/// Equalities that share shapes are one.
fn to_one_equality(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: AssumingAll<'_> = rw.cast(op)?;
    let mut shapes: Vec<Value> = Vec::new();
    for witness in view.inputs() {
        let witness: CstrEq<'_> = witness.defining_op().and_then(|def| def.cast()).matched()?;
        let own = handles(witness.shapes());
        let shares = own.iter().any(|shape| shapes.contains(shape));
        rw.require(shares || shapes.is_empty() || own.is_empty())?;
        shapes.extend(own);
    }
    let (cx, loc) = (rw.context(), view.loc());
    let state = CstrEq::state(cx, loc).operands(shapes).results([WitnessType::make(cx)]);
    rw.replace_with(op, state);
    Ok(())
}

ir::ops![AssumingAll];
