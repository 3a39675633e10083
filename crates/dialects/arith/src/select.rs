//! `arith.select`.

use crate::fold::operands;
use crate::rewrite_util::{constant, defined_by, int_constant, is_true, loc_of, replace};
use crate::{CmpI, CmpIPredicate, ExtUI, XOrI};
use diag::Diagnostic;
use ir::asm::{Delimiter, OpParser, OpPrinter};
use ir::def::{Fold, FoldCx};
use ir::markers::{AnyType, BoolLike};
use ir::{Attr, AttrRef, Build, Loc, Op, OpRef, OpState, Type, Value, ValueRef};
use macros::op;
use rewrite::{MatchResult, PatternSet, Rewriter, no_match};
use std::sync::Arc;

/// Selects one of two values: the first if the condition is true, the second if it is false.
///
/// The other value may be poison. A container as condition selects element by element; its type is then
/// written before that of the values.
///
/// ```mlir
/// %x = arith.select %cond, %true, %false : i32
/// %v = arith.select %mask, %a, %b : vector<4xi1>, vector<4xf32>
/// ```
#[op(
    "arith.select",
    interfaces(interfaces::SelectLike, interfaces::InferIntRange),
    canonicalize,
    traits(PURE, ELEMENTWISE_MAPPABLE),
    rules(
        AllTypesMatch("true_value", "false_value", "result"),
        Check("condition is signless i1 or has matching shape", condition_fits)
    ),
    fold,
    fold_needs(constants, CmpI),
    verify,
    parse,
    print
)]
pub struct Select {
    #[operand]
    condition: BoolLike,
    #[operand]
    true_value: AnyType,
    #[operand]
    false_value: AnyType,
    #[result]
    result: AnyType,
}

impl<'a> interfaces::SelectLikeMethods<'a> for Select<'a> {}

fn condition_fits(op: OpRef<'_>) -> bool {
    let (condition, result) = (op.operand(0).ty(), op.result(0).ty());
    condition == Type::I1
        || condition.is_shaped() && result.is_shaped() && condition.shape() == result.shape()
}

impl Select<'_> {
    /// Verifies that the type of a shaped condition is that of the values with `i1` elements.
    fn verify(self) -> Result<(), Diagnostic> {
        let (condition, result) = (self.condition().ty(), self.result().ty());
        if condition == Type::I1 {
            return Ok(());
        }
        if !result.is_vector() && !result.is_tensor() {
            return Err(self.error(format!("expected condition to be a signless i1, but got '{condition}'")));
        }
        let expected = result.with_element(Type::I1);
        if condition == expected {
            return Ok(());
        }
        Err(self.error(format!(
            "expected condition type to have the same shape as the result type, expected '{expected}', but got \
             '{condition}'"
        )))
    }

    /// `%cond, %a, %b {attributes} : [condition type,] type`
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let pos = parser.position();
        let names = parser.operand_list(Delimiter::None)?;
        if names.is_empty() {
            return Err(parser.wrong_token("expected operand"));
        }
        let [condition, if_true, if_false] = names[..] else {
            return Err(parser.error_at(pos, "expected 3 operands"));
        };
        for attr in parser.optional_attr_dict()? {
            state.set_discardable(attr.name, attr.value);
        }
        let mut ty = parser.colon_type()?;
        let mut condition_ty = Type::I1;
        if parser.optional_punct(",") {
            condition_ty = std::mem::replace(&mut ty, parser.ty()?);
        }
        state.result_types.push(ty);
        let condition = parser.resolve(condition, condition_ty)?;
        let (if_true, if_false) = (parser.resolve(if_true, ty)?, parser.resolve(if_false, ty)?);
        state.operands.extend([condition, if_true, if_false]);
        Ok(())
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        printer.write(" ");
        printer.operands(&mut self.operands());
        printer.attr_dict(*self, &[]);
        printer.write(" : ");
        let condition = self.condition().ty();
        if condition.is_shaped() {
            printer.ty(condition.handle());
            printer.write(", ");
        }
        printer.ty(self.result().ty_handle());
    }

    /// Folds a constant or redundant condition, and equal values.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let [condition, if_true, if_false] = operands(cx);
        if if_true == if_false || condition.is_one() {
            return if_true.into();
        }
        if condition.is_zero() || if_true.poison().is_some() {
            return if_false.into();
        }
        if if_false.poison().is_some() {
            return if_true.into();
        }
        if if_true.value.ty() == Type::I1 && if_true.is_one() && if_false.is_zero() {
            return condition.into();
        }
        if let Some(equal) = chosen_of_compared(condition.value, if_true.value, if_false.value) {
            return equal.handle().into();
        }
        match (condition.constant, if_true.constant, if_false.constant) {
            (Some(condition), Some(if_true), Some(if_false)) => {
                fold_elements(condition, if_true, if_false).into()
            }
            _ => Fold::None,
        }
    }

    /// Adds the canonicalization patterns.
    fn canonicalize(set: &mut PatternSet) {
        set.of_user::<Select<'_>, Select<'_>>(repeated_if_false)
            .of_user::<Select<'_>, Select<'_>>(repeated_if_true)
            .of_user::<Select<'_>, XOrI<'_>>(of_negated)
            .of_constant::<Select<'_>>(of_false_and_true)
            .of_constant::<Select<'_>>(of_zero_and_one);
    }
}

/// `x == y ? x : y` is `y`, and `x != y ? x : y` is `x`.
fn chosen_of_compared<'a>(
    condition: ValueRef<'a>,
    if_true: ValueRef<'a>,
    if_false: ValueRef<'a>,
) -> Option<ValueRef<'a>> {
    let cmp: CmpI<'_> = condition.defining_op()?.cast()?;
    let compared = [cmp.lhs(), cmp.rhs()];
    if compared != [if_true, if_false] && compared != [if_false, if_true] {
        return None;
    }
    match cmp.predicate() {
        CmpIPredicate::Eq => Some(if_false),
        CmpIPredicate::Ne => Some(if_true),
        _ => None,
    }
}

/// Selects among constant elements.
fn fold_elements(condition: AttrRef<'_>, if_true: AttrRef<'_>, if_false: AttrRef<'_>) -> Option<Attr> {
    let (condition, if_true, if_false) = (condition.as_dense()?, if_true.as_dense()?, if_false.as_dense()?);
    let ty = if_true.ty();
    if condition.len() != if_true.len() || if_true.len() != if_false.len() || ty != if_false.ty() {
        return None;
    }
    let mut bytes = Vec::new();
    for index in 0..condition.len() {
        let chosen = if condition.int(index)?.is_zero() { if_false } else { if_true };
        bytes.extend_from_slice(chosen.element(index)?);
    }
    let cx = ty.context();
    let size = cx.dense_element_bytes(ty.element_type()?.handle())?;
    let splat = !bytes.is_empty() && bytes.chunks_exact(size).all(|chunk| chunk == &bytes[..size]);
    if splat {
        bytes.truncate(size);
    }
    Some(cx.dense_attr(ty.handle(), Arc::from(bytes), splat))
}

/// Replaces the operation by a select of other operands.
fn replace_by(rw: &mut Rewriter<'_>, op: Op, loc: Loc, operands: [Value; 3]) -> MatchResult {
    let state = Select::state(rw.context(), loc).operands(operands);
    replace(rw, op, state)
}

/// `c ? a : (c ? x : b)` is `c ? a : b`.
fn repeated_if_false(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let outer: Select<'_> = rw.cast(op)?;
    let inner = defined_by::<Select<'_>>(outer.false_value())?;
    rw.require(inner.condition() == outer.condition())?;
    let operands = [outer.condition(), outer.true_value(), inner.false_value()].map(Value::from);
    let loc = rw.context().fused_loc(&[outer.loc(), inner.loc()]);
    replace_by(rw, op, loc, operands)
}

/// `c ? (c ? a : x) : b` is `c ? a : b`.
fn repeated_if_true(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let outer: Select<'_> = rw.cast(op)?;
    let inner = defined_by::<Select<'_>>(outer.true_value())?;
    rw.require(inner.condition() == outer.condition())?;
    let operands = [outer.condition(), inner.true_value(), outer.false_value()].map(Value::from);
    let loc = rw.context().fused_loc(&[outer.loc(), inner.loc()]);
    replace_by(rw, op, loc, operands)
}

/// `!c ? a : b` is `c ? b : a`.
fn of_negated(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let outer: Select<'_> = rw.cast(op)?;
    let not = defined_by::<XOrI<'_>>(outer.condition())?;
    rw.require(is_true(not.rhs()))?;
    let operands = [not.lhs(), outer.false_value(), outer.true_value()].map(Value::from);
    let loc = rw.context().fused_loc(&[outer.loc(), loc_of(not.rhs())]);
    replace_by(rw, op, loc, operands)
}

/// Returns the state of `!c` of an `i1`.
fn negation(rw: &mut Rewriter<'_>, loc: Loc, condition: Value) -> OpState {
    let yes = constant(rw, loc, Attr::TRUE);
    XOrI::state(rw.context(), loc).operands([condition, yes]).results([Type::I1])
}

/// Matches a select of the constants 1 and 0 by an `i1`, and returns whether the first is 1.
fn chooses_bit(select: Select<'_>) -> Option<bool> {
    let (if_true, if_false) = (int_constant(select.true_value())?, int_constant(select.false_value())?);
    if select.condition().ty() != Type::I1 {
        return None;
    }
    match (if_true.is_one(), if_false.is_one()) {
        (true, false) if if_false.is_zero() => Some(true),
        (false, true) if if_true.is_zero() => Some(false),
        _ => None,
    }
}

/// `c ? false : true` is `!c`.
fn of_false_and_true(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let select: Select<'_> = rw.cast(op)?;
    rw.require(select.result().ty() == Type::I1 && chooses_bit(select) == Some(false))?;
    let (loc, condition) = (select.loc(), select.condition().handle());
    let state = negation(rw, loc, condition);
    replace(rw, op, state)
}

/// `c ? 1 : 0` extends `c`, `c ? 0 : 1` extends `!c`, for integers wider than `i1`.
fn of_zero_and_one(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let select: Select<'_> = rw.cast(op)?;
    let ty = select.result().ty();
    rw.require(ty.is_signless_integer() && ty != Type::I1)?;
    let Some(first_is_one) = chooses_bit(select) else { return no_match("the values are not 0 and 1") };
    let (loc, mut condition) = (select.loc(), select.condition().handle());
    if !first_is_one {
        let state = negation(rw, loc, condition);
        condition = rw.insert_value(state);
    }
    let state = ExtUI::state(rw.context(), loc).operands([condition]);
    replace(rw, op, state)
}

ir::ops![Select];
