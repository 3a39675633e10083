//! Commit of a successful conversion: replaces values, erases operations that were only marked, and removes
//! casts or replaces them by materializations.

use super::ConversionConfig;
use super::reconcile::reconcile_casts;
use super::rewriter::{ConversionRewriter, State};
use super::types::{Materialization, TypeConverter};
use crate::journal::{CastInfo, CastKind, ConverterId, Edit, OpSet};
use crate::{Rewriter, work};
use diag::Diagnostic;
use ir::{Block, Body, InsertPoint, Op, Scope, Type, Value};
use smallvec::SmallVec;
use std::fmt::Write;

impl ConversionRewriter<'_> {
    /// Commits all changes. Returns the remaining casts in order of creation.
    pub(super) fn commit(mut self) -> (State, Vec<(Op, CastInfo)>) {
        let edits = std::mem::take(&mut self.body_and_journal().1.edits);
        let (mut dead, mut dead_blocks, mut casts) = (Vec::new(), Vec::new(), Vec::new());
        for edit in edits {
            work::count(|| 1);
            match edit {
                Edit::Replaced(op, types) => {
                    if self.op(op).block().is_some() {
                        self.replace_results(op, types);
                        self.body_mut().remove(op);
                    }
                    dead.push(op);
                }
                Edit::ArgumentReplaced(argument, types, block) => {
                    if let Some(value) = self.replacement(argument, types, block) {
                        self.replace_argument_uses(argument, value);
                    }
                }
                Edit::BlockErased(block, _) => dead_blocks.push(block),
                Edit::Cast(op, info) => casts.push((op, info)),
                _ => {}
            }
        }
        casts.extend(std::mem::take(&mut self.body_and_journal().1.edits).into_iter().filter_map(|edit| {
            match edit {
                Edit::Cast(op, info) => Some((op, info)),
                _ => None,
            }
        }));
        self.erase_dead(dead, &dead_blocks);
        casts.retain(|&(op, _)| self.is_live(op));
        (self.state, casts)
    }

    fn replace_results(&mut self, op: Op, types: Option<ConverterId>) {
        for number in 0..self.op(op).num_results() {
            let result = self.op(op).result(number).handle();
            if let Some(value) = self.replacement(result, types, None) {
                work::count(|| self.value(result).uses().count());
                self.body_mut().replace_all_uses(result, value);
            }
        }
    }

    /// Replaces the uses of a block argument, except for those before the definition of the replacement.
    fn replace_argument_uses(&mut self, argument: Value, value: Value) {
        let Some(op) = self.value(value).defining_op() else {
            self.body_mut().replace_all_uses(argument, value);
            return;
        };
        let (op, block) = (op.handle(), op.block());
        let block = block.map(|block| block.handle());
        self.body_mut().replace_uses_if(argument, value, |body, user, _| {
            let at = body.op(user).block().map(|block| block.handle());
            at != block || (user != op && body.is_before(op, user))
        });
    }

    fn erase_dead(&mut self, mut dead: Vec<Op>, blocks: &[Block]) {
        // An operation may have been marked twice.
        let mut seen = OpSet::default();
        dead.retain(|&op| self.is_live(op) && seen.insert(op));
        self.body_mut().erase_ops(&dead);
        let live: Vec<Block> = blocks.iter().copied().filter(|&block| self.is_live_block(block)).collect();
        for &block in &live {
            self.body_mut().drop_block_references(block);
        }
        for block in live {
            if self.is_live_block(block) {
                self.body_mut().erase_block(block);
            }
        }
    }
}

/// Removes casts that cancel each other, and replaces the remaining ones by materializations. The error is
/// about the first that no materialization replaces.
pub(super) fn legalize_casts(
    body: &mut Body,
    scope: &Scope<'_>,
    casts: &[(Op, CastInfo)],
    state: &State,
    config: &ConversionConfig,
) -> Option<Diagnostic> {
    let ops: Vec<Op> = casts.iter().map(|&(op, _)| op).collect();
    let left = reconcile_casts(body, &ops);
    if config.attach_materialization_kinds {
        attach_kinds(body, casts, &left);
    }
    let mut left = left.into_iter().peekable();
    if !config.build_materializations {
        return None;
    }
    let mut rw = Rewriter::new(body).in_scope(scope);
    casts.iter().filter(|(op, _)| left.next_if_eq(op).is_some()).find_map(|&(cast, info)| {
        let types = state.converter(info.types);
        let materialized = types.and_then(|types| make(&mut rw, cast, info, types));
        match materialized {
            Some(values) => {
                rw.replace_op(cast, &values);
                None
            }
            None if types.is_some_and(|types| types.do_casts_stay()) => None,
            None => Some(unresolved(rw.op(cast))),
        }
    })
}

/// Writes the kinds of the casts that are left, for debugging.
fn attach_kinds(body: &mut Body, casts: &[(Op, CastInfo)], left: &[Op]) {
    let cx = body.context().clone();
    let mut left = left.iter().peekable();
    for (op, info) in casts.iter().filter(|(op, _)| left.next_if_eq(&op).is_some()) {
        let kind = if info.kind == CastKind::Target { "target" } else { "source" };
        body.set_attr(*op, cx.ident("__kind__"), Some(cx.string_attr(kind.as_bytes())));
    }
}

fn make(rw: &mut Rewriter<'_>, cast: Op, info: CastInfo, types: &TypeConverter) -> Option<Vec<Value>> {
    let view = rw.op(cast);
    let inputs: SmallVec<[Value; 2]> = view.operands().map(|value| value.handle()).collect();
    let outputs: SmallVec<[Type; 2]> = view.result_types().collect();
    let what = Materialization { types: &outputs, inputs: &inputs, loc: view.loc(), original: info.original };
    rw.move_to(InsertPoint::Before(cast));
    let values = match info.kind {
        CastKind::Target => types.materialize_target(rw, what)?,
        kind => vec![types.materialize_source(rw, what, kind == CastKind::Argument)?],
    };
    // A materialization function of the wrong result types counts as failed.
    values.iter().map(|&value| rw.value(value).ty_handle()).eq(outputs).then_some(values)
}

fn unresolved(cast: ir::OpRef<'_>) -> Diagnostic {
    let list = |types: &mut dyn Iterator<Item = Type>| {
        let mut text = String::new();
        for ty in types {
            let comma = if text.is_empty() { "" } else { ", " };
            let _ = write!(text, "{comma}'{}'", cast.context().ty(ty));
        }
        text
    };
    let (inputs, outputs) = (list(&mut cast.operand_types()), list(&mut cast.result_types()));
    let message = format!(
        "failed to legalize unresolved materialization from ({inputs}) to ({outputs}) that remained live after conversion"
    );
    let error = cast.plain_error(message);
    match cast.results().flat_map(|result| result.users()).next() {
        Some(user) => {
            let text = cast.context().note_text().map_or_else(|| user.to_string(), |text| text(user));
            let gap = if text.contains('\n') { "\n" } else { "" };
            let place = cast.context().place(user.loc());
            error.note(place, format!("see existing live user here: {gap}{text}"))
        }
        None => error,
    }
}
