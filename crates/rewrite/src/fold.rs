//! Folding one operation: its own hook, then what its traits promise.

use crate::edits::apply_edits;
use crate::{Rewriter, constant_attr};
use ir::def::{Edit, Fold, FoldCx, FoldFn, Folded, MaterializeFn, TraitSet, fold_repeated};
use ir::{Attr, Body, Build, Context, InsertPoint, Op, OpRef, OpState, Type, Value};
use smallvec::SmallVec;

/// What folding an operation did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FoldOutcome {
    /// Nothing.
    None,
    /// The operation was changed in place. No listener was told.
    InPlace,
    /// Nothing yet: this is what stands for each result.
    Results(SmallVec<[Folded; 1]>),
}

/// The constant that an operation makes, if it is of a constant-like kind.
#[inline]
pub fn constant_value(op: OpRef<'_>) -> Option<Attr> {
    // Most operations have operands: their definition is not looked up.
    if op.num_operands() > 0 {
        return None;
    }
    let def = op.def()?;
    if !def.traits.contains(TraitSet::CONSTANT_LIKE) || !op.is_well_formed() {
        return None;
    }
    if def.traits.contains(TraitSet::HOLDS_CONSTANT) {
        let held = op.slot_words().get(0).and_then(Attr::from_word);
        debug_assert_eq!(
            held,
            folded_constant(op, def.hooks.fold?),
            "it holds the constant that it folds to"
        );
        return held;
    }
    folded_constant(op, def.hooks.fold?)
}

/// The constant that an operation without operands folds to.
fn folded_constant(op: OpRef<'_>, fold: FoldFn) -> Option<Attr> {
    let mut cx = FoldCx { op, constants: &[], edits: SmallVec::new() };
    match fold(&mut cx) {
        Fold::Results(results) => match results[..] {
            [Folded::Attr(value)] => Some(value),
            _ => None,
        },
        _ => None,
    }
}

/// The constants among the operands of an operation. Few take no memory.
struct Constants {
    few: [Option<Attr>; Constants::FEW],
    many: Vec<Option<Attr>>,
    len: usize,
}

impl Constants {
    const FEW: usize = 4;

    /// Of so many operands, none of which is constant.
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

    /// Whether no operand is one.
    #[inline]
    fn are_none(&self) -> bool {
        self.all().iter().all(Option::is_none)
    }

    #[inline]
    fn all(&self) -> &[Option<Attr>] {
        if self.len <= Constants::FEW { &self.few[..self.len] } else { &self.many }
    }
}

/// Folds an operation. Operands that are constants are found out here. An operation that is not well
/// formed is left alone, and so is one whose fold returns values of other types than its results'.
pub fn fold_op(body: &mut Body, op: Op) -> FoldOutcome {
    fold_with_facts(body, op, true)
}

/// As [`fold_op`]; whether some operand may be the result of a constant-like operation is known already.
pub(crate) fn fold_with_facts(body: &mut Body, op: Op, constant: bool) -> FoldOutcome {
    fold_noting(body, op, constant, &mut |_| {})
}

/// As [`fold_with_facts`]; `before` is called before the operation is changed in place.
pub(crate) fn fold_noting(
    body: &mut Body,
    op: Op,
    constant: bool,
    before: &mut dyn FnMut(&Body),
) -> FoldOutcome {
    let view = body.op(op);
    let Some(def) = view.def() else { return FoldOutcome::None };
    if !def.can_fold() || !view.is_well_formed() {
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
    // Most operations are symmetric at most in that constants come last. What may be repeated has one operand, or equal ones.
    let may_repeat = |op: OpRef<'_>| op.num_operands() != 2 || op.operand(0) == op.operand(1);
    let repeated =
        def.traits.intersects(TraitSet::IDEMPOTENT.with(TraitSet::INVOLUTION)) && may_repeat(body.op(op));
    let idle = !repeated && constants.are_none();
    if idle || !def.traits.intersects(TraitSet::FOLDED) {
        return FoldOutcome::None;
    }
    fold_traits(body, op, false, constants, before)
}

/// Whether folded results are of the right number and types, and not the operation's own.
fn fits(op: OpRef<'_>, results: &[Folded]) -> bool {
    results.len() == op.num_results()
        && op.results().zip(results).all(|(result, folded)| match *folded {
            Folded::Value(value) => {
                value != result.handle() && op.body().value(value).ty_handle() == result.ty_handle()
            }
            Folded::Attr(_) => true,
        })
}

/// What the traits of an operation promise.
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

/// The operands with constants after all others, if they are not.
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

/// The constant operation that the dialect of an operation makes of a folded attribute.
pub fn materialize_constant(cx: &Context, dialect: &str, value: Attr, ty: Type) -> Option<OpState> {
    cx.find_dialect(dialect)?.materialize?(cx, value, ty)
}

/// The values that stand for folded results, with constants made at the insertion point. `None`, and
/// nothing made, if the dialect cannot make one of them.
pub(crate) fn materialize_results(
    rw: &mut Rewriter<'_>,
    op: Op,
    results: &[Folded],
) -> Option<SmallVec<[Value; 2]>> {
    let view = rw.op(op);
    let make = view.context().find_dialect(view.dialect()).and_then(|dialect| dialect.materialize);
    materialize_with(make, rw, op, results)
}

/// As [`materialize_results`], with what makes constants of the operation's dialect.
pub(crate) fn materialize_with(
    make: Option<MaterializeFn>,
    rw: &mut Rewriter<'_>,
    op: Op,
    results: &[Folded],
) -> Option<SmallVec<[Value; 2]>> {
    let mut values: SmallVec<[Value; 2]> = SmallVec::new();
    let mut made: SmallVec<[Op; 2]> = SmallVec::new();
    for (number, folded) in results.iter().enumerate() {
        let view = rw.op(op);
        let (ty, loc) = (view.result(number).ty_handle(), view.loc());
        match *folded {
            Folded::Value(value) => values.push(value),
            Folded::Attr(attr) => {
                let Some(mut state) = make.and_then(|make| make(rw.context(), attr, ty)) else {
                    made.into_iter().rev().for_each(|op| rw.erase_op(op));
                    return None;
                };
                state.loc = loc;
                let constant = rw.insert(state);
                made.push(constant);
                values.push(rw.op(constant).result(0).handle());
            }
        }
    }
    Some(values)
}

/// How often an operation that folds in place is folded again.
const MAX_FOLDS: u32 = 16;

/// The result of an operation, made at the insertion point, or what it folds to, with constants made there.
///
/// # Panics
/// If the operation has not exactly one result.
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

/// Folds an operation and replaces it, with constants made before it. The answer is whether anything
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
    fn constants_move_behind_other_operands_of_commutative_operations() {
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
