//! Folding of one operation: by its own fold hook, then by its traits.

use crate::edits::apply_edits;
use crate::{Rewriter, constant_attr};
use ir::def::{Edit, Fold, FoldCx, Folded, MaterializeFn, TraitSet, fold_repeated};
use ir::{Attr, Body, Build, InsertPoint, Op, OpRef, OpState, Value};
use smallvec::SmallVec;

/// Outcome of folding an operation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FoldOutcome {
    /// The operation does not fold.
    None,
    /// The operation was changed in place. The listener has not been notified.
    InPlace,
    /// The operation folds to these, one for each result. It has not been replaced yet.
    Results(SmallVec<[Folded; 1]>),
}

/// Constants among the operands of an operation. Short lists do not allocate.
struct Constants {
    few: [Option<Attr>; Constants::FEW],
    many: Vec<Option<Attr>>,
    len: usize,
}

impl Constants {
    const FEW: usize = 4;

    /// Creates a list of `len` operands that are not constant.
    #[inline]
    fn none(len: usize) -> Constants {
        let many = if len <= Constants::FEW { Vec::new() } else { vec![None; len] };
        Constants { few: [None; Constants::FEW], many, len }
    }

    #[inline]
    fn of(op: OpRef<'_>) -> Constants {
        let len = op.num_operands();
        let mut found = Constants::none(len);
        if len <= Constants::FEW {
            for (slot, operand) in found.few.iter_mut().zip(op.operands()) {
                *slot = constant_attr(operand);
            }
        } else {
            found.many = op.operands().map(constant_attr).collect();
        }
        found
    }

    /// Returns whether no operand is constant.
    #[inline]
    fn are_none(&self) -> bool {
        self.all().iter().all(Option::is_none)
    }

    #[inline]
    fn all(&self) -> &[Option<Attr>] {
        if self.len <= Constants::FEW { &self.few[..self.len] } else { &self.many }
    }
}

/// Folds an operation; its constant operands are determined first. An operation that is not well formed does
/// not fold, nor does one whose fold returns values of other types than those of its results.
pub fn fold_op(body: &mut Body, op: Op) -> FoldOutcome {
    fold_with_facts(body, op, true)
}

/// Folds an operation like [`fold_op`]. If `constant` is `false`, no operand is defined by a constant-like
/// operation, so that the operands are not searched for constants.
pub(crate) fn fold_with_facts(body: &mut Body, op: Op, constant: bool) -> FoldOutcome {
    fold_noting(body, op, constant, &mut |_| {})
}

/// Folds an operation like [`fold_with_facts`], and calls `before` before it is changed in place.
pub(crate) fn fold_noting(
    body: &mut Body,
    op: Op,
    constant: bool,
    before: &mut dyn FnMut(&Body),
) -> FoldOutcome {
    let view = body.op(op);
    let Some(def) = view.def() else { return FoldOutcome::None };
    // A constant would fold to itself, again and again.
    if !def.can_fold() || def.traits.contains(TraitSet::CONSTANT_LIKE) || !view.is_well_formed() {
        return FoldOutcome::None;
    }
    let constants = if constant { Constants::of(view) } else { Constants::none(view.num_operands()) };
    let Some(fold) = def.hooks.fold else { return fold_traits(body, op, false, constants, before) };
    let mut cx = FoldCx { op: view, constants: constants.all(), edits: SmallVec::new() };
    match fold(&mut cx) {
        Fold::Results(results) if fits(view, &results) => return FoldOutcome::Results(results),
        Fold::Results(_) | Fold::None => {}
        Fold::InPlace => {
            let edits = cx.edits;
            before(body);
            if !edits.is_empty() && apply_edits(body, op, &edits) {
                return match fold_traits(body, op, true, constants, before) {
                    FoldOutcome::None => FoldOutcome::InPlace,
                    outcome => outcome,
                };
            }
        }
    }
    // Skips the folds of traits in the common cases. Commutativity only moves constants, and idempotence or
    // involution need a unary operation or equal operands.
    let may_repeat = |op: OpRef<'_>| op.num_operands() != 2 || op.operand(0) == op.operand(1);
    let repeated =
        def.traits.intersects(TraitSet::IDEMPOTENT.with(TraitSet::INVOLUTION)) && may_repeat(body.op(op));
    let idle = !repeated && constants.are_none();
    if idle || !def.traits.intersects(TraitSet::FOLDED) {
        return FoldOutcome::None;
    }
    fold_traits(body, op, false, constants, before)
}

/// Returns whether folded results match the results in number and type, and are not the results themselves.
fn fits(op: OpRef<'_>, results: &[Folded]) -> bool {
    results.len() == op.num_results()
        && op.results().zip(results).all(|(result, folded)| match *folded {
            Folded::Value(value) => {
                value != result.handle() && op.body().value(value).ty_handle() == result.ty_handle()
            }
            Folded::Attr(_) => true,
        })
}

/// Folds an operation by its traits.
fn fold_traits(
    body: &mut Body,
    op: Op,
    changed: bool,
    mut constants: Constants,
    before: &mut dyn FnMut(&Body),
) -> FoldOutcome {
    let view = body.op(op);
    let traits = view.traits();
    if traits.contains(TraitSet::COMMUTATIVE) && view.num_operands() > 1 {
        if changed {
            constants = Constants::of(view);
        }
        if let Some(edit) = constants_last(view, constants.all()) {
            before(body);
            apply_edits(body, op, &[edit]);
            return FoldOutcome::InPlace;
        }
    }
    match fold_repeated(body.op(op), traits) {
        Some(value) => FoldOutcome::Results(smallvec::smallvec![Folded::Value(value)]),
        None => FoldOutcome::None,
    }
}

/// Returns an edit that moves constant operands after all others, unless they are there already.
fn constants_last(op: OpRef<'_>, constants: &[Option<Attr>]) -> Option<Edit> {
    let first = constants.iter().position(Option::is_some)?;
    if constants[first..].iter().all(Option::is_some) {
        return None;
    }
    let which = |constant: bool| {
        let pairs = op.operands().zip(constants);
        pairs.filter(move |(_, found)| found.is_some() == constant).map(|(value, _)| value.handle())
    };
    Some(Edit::Operands(which(false).chain(which(true)).collect()))
}

/// Returns the values of folded results, with constants materialized at the insertion point. Returns `None`,
/// and inserts nothing, if the dialect cannot materialize one of them.
pub(crate) fn materialize_results(
    rw: &mut Rewriter<'_>,
    op: Op,
    results: &[Folded],
) -> Option<SmallVec<[Value; 2]>> {
    let view = rw.op(op);
    let materializer = view.context().find_dialect(view.dialect()).and_then(|dialect| dialect.materialize);
    materialize_with(materializer, rw, op, results)
}

/// Returns the values of folded results like [`materialize_results`], given the materializer of the dialect.
pub(crate) fn materialize_with(
    materializer: Option<MaterializeFn>,
    rw: &mut Rewriter<'_>,
    op: Op,
    results: &[Folded],
) -> Option<SmallVec<[Value; 2]>> {
    let mut values: SmallVec<[Value; 2]> = SmallVec::new();
    let mut inserted: SmallVec<[Op; 2]> = SmallVec::new();
    for (number, folded) in results.iter().enumerate() {
        let view = rw.op(op);
        let (ty, loc) = (view.result(number).ty_handle(), view.loc());
        match *folded {
            Folded::Value(value) => values.push(value),
            Folded::Attr(attr) => {
                let Some(mut state) =
                    materializer.and_then(|materialize| materialize(rw.context(), attr, ty))
                else {
                    inserted.into_iter().rev().for_each(|op| rw.erase_op(op));
                    return None;
                };
                state.loc = loc;
                let constant = rw.insert(state);
                inserted.push(constant);
                values.push(rw.op(constant).result(0).handle());
            }
        }
    }
    Some(values)
}

/// Maximum number of times that an operation which folds in place is folded again.
const MAX_FOLDS: u32 = 16;

/// Inserts an operation at the insertion point and folds it. Returns its result, or the value that it folds
/// to, with constants materialized there.
///
/// # Panics
/// If the operation does not have exactly one result.
#[track_caller]
pub fn create_or_fold(rw: &mut Rewriter<'_>, state: OpState) -> Value {
    let value = rw.insert_value(state);
    let Some(op) = rw.value(value).defining_op().map(|op| op.handle()) else { return value };
    let mut outcome = FoldOutcome::InPlace;
    for _ in 0..MAX_FOLDS {
        outcome = fold_op(rw.body_mut(), op);
        if outcome != FoldOutcome::InPlace {
            break;
        }
    }
    let FoldOutcome::Results(results) = outcome else { return value };
    let values = rw.at(InsertPoint::Before(op), |rw| materialize_results(rw, op, &results));
    let Some(values) = values else { return value };
    rw.erase_op(op);
    values[0]
}

/// Folds an operation and replaces it; constants are materialized before it. Returns whether anything
/// changed.
pub fn try_fold_and_replace(rw: &mut Rewriter<'_>, op: Op) -> bool {
    rw.note_change(op);
    match fold_op(rw.body_mut(), op) {
        FoldOutcome::None => false,
        FoldOutcome::InPlace => {
            rw.notify(|listener, body| listener.op_modified(body, op));
            true
        }
        FoldOutcome::Results(results) => {
            let values = rw.at(InsertPoint::Before(op), |rw| materialize_results(rw, op, &results));
            if let Some(values) = &values {
                rw.replace_op(op, values);
            }
            values.is_some()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_dialect::{find, parse, show};

    #[test]
    fn constants_move_after_other_operands_of_commutative_operations() {
        let mut body = parse("module { %x = t.opaque\n %c = t.const 7\n %a = t.add %c, %x\n t.use %a }");
        let op = find(&body, "t.add", 0);
        assert_eq!(fold_op(&mut body, op), FoldOutcome::InPlace);
        assert_eq!(show(&body), "%0 = t.opaque\n%1 = t.const 7\n%2 = t.add %0, %1\nt.use %2\n");
        assert_eq!(fold_op(&mut body, op), FoldOutcome::None);
    }

    #[test]
    fn constants_fold_to_a_constant_in_place() {
        let mut body = parse("module { %a = t.const 7\n %b = t.const 8\n %c = t.add %a, %b\n t.use %c }");
        let op = find(&body, "t.add", 0);
        assert!(try_fold_and_replace(&mut Rewriter::new(&mut body), op));
        assert_eq!(show(&body), "%0 = t.const 7\n%1 = t.const 8\n%2 = t.const 15\nt.use %2\n");
    }

    #[test]
    fn an_involution_undoes_itself() {
        let mut body = parse("module { %x = t.opaque\n %a = t.neg %x\n %b = t.neg %a\n t.use %b }");
        let op = find(&body, "t.neg", 1);
        assert!(try_fold_and_replace(&mut Rewriter::new(&mut body), op));
        assert_eq!(show(&body), "%0 = t.opaque\n%1 = t.neg %0\nt.use %0\n");
    }
}
