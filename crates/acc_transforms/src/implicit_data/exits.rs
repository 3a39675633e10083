//! Order of clauses, and the clauses after a construct.

use crate::ops::{MAX_VIEWS, build_exit, is_exit, var};
use acc::DataClause;
use dialect_transforms::make::Make;
use interfaces::ViewLike;
use ir::{InsertPoint, Op, OpRef, Value, ValueRef};
use rewrite::Rewriter;

/// Inserts a clause in a list, before the first one whose variable is a view of its variable; its operation moves with it.
pub(super) fn insert_sorted(rw: &mut Rewriter<'_>, sorted: &mut Vec<Value>, clause: Value) {
    let Some(entry) = rw.value(clause).defining_op() else { return };
    let Some(variable) = var(entry) else { return };
    let is_view = |&other: &Value| {
        let entry = rw.value(other).defining_op();
        entry.and_then(var).is_some_and(|other| is_based_on(other, variable))
    };
    let entry = entry.handle();
    match sorted.iter().position(is_view) {
        None => sorted.push(clause),
        Some(at) => {
            let next = rw.value(sorted[at]).defining_op().map(|next| next.handle());
            if let Some(next) = next.filter(|&next| next != entry) {
                rw.move_op_before(entry, next);
            }
            sorted.insert(at, clause);
        }
    }
}

/// Whether a value is another, or a view of it.
fn is_based_on(value: ValueRef<'_>, base: ValueRef<'_>) -> bool {
    let source = |value: ValueRef<'_>| {
        let op = value.defining_op().filter(|op| op.is_well_formed())?;
        Some(op.interface::<dyn ViewLike>()?.view_source(op).handle())
    };
    let views = std::iter::successors(Some(value.handle()), |&at| source(value.body().value(at)));
    views.take(MAX_VIEWS).any(|at| at == base.handle())
}

/// Creates the clauses after a construct, in the opposite order of those before it.
pub(super) fn write_exits(rw: &mut Rewriter<'_>, op: Op, new: &[Value], sorted: &[Value]) {
    let m = &mut Make::like(rw, op);
    m.rw.move_to(InsertPoint::After(op));
    let mut last: Option<Op> = None;
    for &clause in sorted.iter().rev() {
        let Some(entry) = m.rw.value(clause).defining_op().map(|entry| entry.handle()) else { continue };
        if new.contains(&clause) {
            if let Some(exit) = last.and_then(|last| exit_of(m.rw.op(last))) {
                m.rw.move_to(InsertPoint::After(exit));
            }
            let view = m.rw.op(entry);
            let variable = var(view).map(|variable| variable.handle());
            match view.name_str() {
                "acc.copyin" => build_exit(m, entry, variable, DataClause::AccCopy),
                "acc.nocreate" => build_exit(m, entry, None, DataClause::AccNoCreate),
                "acc.present" => build_exit(m, entry, None, DataClause::AccPresent),
                _ => {}
            }
        }
        last = Some(entry);
    }
}

/// Returns the clause after a construct that ends one before it.
fn exit_of(entry: OpRef<'_>) -> Option<Op> {
    let mut users = entry.results().flat_map(|result| result.users());
    users.find(|user| is_exit(*user)).map(|user| user.handle())
}
