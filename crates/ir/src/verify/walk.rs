//! Walk over a unit: an isolated operation with all nested operations that are not isolated themselves.

use super::fast::LocalDominance;
use super::models::Models;
use super::symbols::{self, EnclosingTable, Failures};
use super::users::{self, GroupRef, NestedUse, Users};
use super::visible::DominanceFindings;
use super::{Check, Verifier, isolation};
use crate::body::Body;
use crate::def::{TraitSet, VerifyFn};
use crate::dominance::Dominance;
use crate::{BlockRef, OpRef, RegionRef};
use diag::Diagnostic;

/// Unit that is being verified.
pub(super) struct Unit<'a> {
    /// The operation, seen from its enclosing body.
    pub(super) op: OpRef<'a>,
    pub(super) frames: Vec<Frame<'a>>,
    /// Indices of nested isolated operations that are still to be verified, the next one last.
    pub(super) waiting: Vec<u32>,
    /// Whether one of them is invalid.
    pub(super) failed: bool,
    /// Users of symbols in this body.
    own: Vec<u32>,
    pub(super) left: DeferredSymbolUses<'a>,
    defined: LocalDominance,
}

/// Symbol users of nested units, deferred to the enclosing unit.
#[derive(Default)]
pub(super) struct DeferredSymbolUses<'a> {
    /// Symbol table of the enclosing unit, if it is indexed.
    pub(super) table: Option<EnclosingTable<'a>>,
    /// Failures of users that do not resolve in it.
    pub(super) failed: Failures,
    /// Users to verify.
    pub(super) users: Users<'a>,
}

impl<'a> DeferredSymbolUses<'a> {
    /// Appends the deferred users of other units.
    pub(super) fn append(&mut self, other: DeferredSymbolUses<'a>) {
        self.failed.extend(other.failed);
        self.users.append(other.users);
    }
}

/// Operation whose regions are being walked.
pub(super) struct Frame<'a> {
    op: OpRef<'a>,
    next_region: usize,
    block: Option<BlockRef<'a>>,
    next: Option<OpRef<'a>>,
    isolated: Vec<u32>,
    /// Number of users found before it.
    own_start: usize,
    users_start: usize,
}

/// Reason to suspend the walk.
pub(super) enum Step {
    /// These isolated operations are verified first; then the walk continues.
    Nested(Vec<u32>),
    /// The walk is complete.
    Done,
}

impl<'a> Unit<'a> {
    pub(super) fn new(op: OpRef<'a>, frames: Vec<Frame<'a>>) -> Unit<'a> {
        Unit {
            op,
            frames,
            waiting: Vec::new(),
            failed: false,
            own: Vec::new(),
            left: DeferredSymbolUses::default(),
            defined: LocalDominance::default(),
        }
    }

    /// Returns the body that the unit owns, if it owns one.
    pub(super) fn owned(&self) -> Option<&'a Body> {
        users::owned(self.op)
    }

    /// Returns a nested operation by index.
    pub(super) fn at(&self, place: u32) -> OpRef<'a> {
        OpRef::new(self.op.inner().body(), place)
    }

    /// Defers the symbol users to the enclosing unit, or verifies them if that is an indexed table. `outer`
    /// are the bodies enclosing this unit.
    pub(super) fn defer_users(
        &mut self,
        enclosing: &mut DeferredSymbolUses<'a>,
        outer: &[&'a Body],
        models: &mut Models,
    ) {
        if self.own.is_empty() && self.left.users.len() == 0 {
            return;
        }
        let hidden = symbols::is_in_unknown_table(self.op);
        let mut nested = std::mem::take(&mut self.left.users);
        nested.enter_users(self.owned(), hidden);
        enclosing.users.append(nested);
        match &enclosing.table {
            Some(table) => table.check(self.op, &self.own, outer, models, &mut enclosing.failed),
            None => enclosing.users.add(self.op, &self.own, NestedUse { hidden, ..NestedUse::default() }),
        }
    }

    /// Returns the error that MLIR reports instead: it verifies successors in a block before its operations.
    pub(super) fn earlier_error(&self, error: Diagnostic) -> Diagnostic {
        let blocks = self.frames.iter().filter_map(|frame| frame.block);
        let mut misplaced =
            blocks.flat_map(BlockRef::ops).filter(|op| op.next().is_some() && op.num_successors() > 0);
        misplaced.next().map_or(error, misplaced_successors)
    }
}

impl<'a> Verifier<'a> {
    /// Continues the walk of a unit. `outer` are the bodies enclosing it.
    pub(super) fn step(&mut self, unit: &mut Unit<'a>, outer: &[&'a Body]) -> Result<Step, Diagnostic> {
        loop {
            let Some(frame) = unit.frames.last_mut() else { return Ok(Step::Done) };
            if let Some(op) = frame.next {
                frame.next = None;
                // An isolated operation is verified separately: reading its body can wait until it is
                // prefetched.
                if op.body_of().is_some() {
                    if frame.isolated.is_empty() {
                        frame.isolated.reserve(op.body().pools().cold.children().len());
                    }
                    frame.next = op.next();
                    frame.isolated.push(op.index());
                    continue;
                }
                let Some(op) = self.skip_verified(op, &mut unit.own, &mut unit.defined) else { continue };
                frame.next = op.next();
                if frame.next.is_some() && op.num_successors() > 0 {
                    return Err(misplaced_successors(op));
                }
                unit.defined.check_operands(op.body().pools(), op.body().op_data(op.index()));
                if op.num_regions() == 0 {
                    if !self.enter_op(op, &mut unit.own)? {
                        self.exit_unregistered(op)?;
                    }
                } else if op.has_trait(TraitSet::ISOLATED_FROM_ABOVE) {
                    frame.isolated.push(op.index());
                } else {
                    self.enter(unit, op)?;
                    unit.defined.enter(op);
                }
                continue;
            }
            if let Some(block) = frame.block {
                exit_block(block)?;
            }
            if let Some(block) = next_block(frame) {
                enter_block(block)?;
                frame.block = Some(block);
                frame.next = block.first();
                continue;
            }
            frame.block = None;
            if !frame.isolated.is_empty() {
                return Ok(Step::Nested(std::mem::take(&mut frame.isolated)));
            }
            self.exit(unit, outer)?;
        }
    }

    /// Verifies an operation and starts with its regions.
    pub(super) fn enter(&mut self, unit: &mut Unit<'a>, op: OpRef<'a>) -> Check {
        let (own_start, users_start) = (unit.own.len(), unit.left.users.len());
        self.enter_op(op, &mut unit.own)?;
        let isolated = Vec::new();
        unit.frames.push(Frame {
            op,
            next_region: 0,
            block: None,
            next: None,
            isolated,
            own_start,
            users_start,
        });
        Ok(())
    }

    /// Verifies an operation itself; returns whether it is registered.
    #[inline]
    fn enter_op(&mut self, op: OpRef<'a>, users: &mut Vec<u32>) -> Result<bool, Diagnostic> {
        let at = self.cache.plan(self.cx, op.name());
        let contents = self.cache.plans[at].contents(op);
        let is_known = self.cache.plans[at].knows(contents.as_ref());
        let (good, key) = if is_known { (true, None) } else { self.cache.plans[at].check_cached(op) };
        if !good {
            null_operands(op)?;
        }
        self.discardable(op)?;
        let plan = &mut self.cache.plans[at];
        if plan.uses_symbols {
            users.push(users::place(op));
        }
        let Some(info) = op.info().filter(|_| plan.registered) else {
            return enter_regions(op).map(|()| false);
        };
        if !good {
            super::invariants::check(op, info, &plan.rules)?;
            plan.remember(op, key);
        } else {
            super::invariants::of_regions_and_symbol(op, info.def(), plan.regions)?;
            if !is_known {
                plan.remember_packed(op);
            }
        }
        if !is_known {
            plan.verifiers().iter().try_for_each(|verify| verify(op))?;
            if info.def().hooks.verify_regions.is_none() {
                plan.know(contents.as_ref());
            }
        }
        if !info.def().regions.is_empty() {
            enter_regions(op)?;
        }
        Ok(true)
    }

    /// Runs the checks of an operation after those of its regions.
    fn exit(&mut self, unit: &mut Unit<'a>, outer: &[&'a Body]) -> Check {
        let Some(frame) = unit.frames.last() else { return Ok(()) };
        let (op, own_start, users_start) = (frame.op, frame.own_start, frame.users_start);
        let is_unit = unit.frames.len() == 1;
        let found = if is_unit && !unit.defined.is_certain(op.inner().body()) {
            self.dominance(op)
        } else {
            DominanceFindings::default()
        };
        unit.defined.exit();
        if let Some(info) = op.info() {
            let def = info.def();
            if let Some(terminator) = def.implicit_terminator() {
                implicit_terminator(op, terminator)?;
            }
            let suspicious = found.unreachable || !found.violations.is_empty();
            if is_unit && suspicious && def.traits.contains(TraitSet::ISOLATED_FROM_ABOVE) {
                isolation::check(op)?;
            }
            if def.traits.contains(TraitSet::SYMBOL_TABLE) {
                let own = GroupRef { of: unit.op, places: &unit.own[own_start..], deep: None };
                let nested = symbols::NestedUsers { own, users: &unit.left.users, from: users_start };
                let known = unit.left.table.take();
                let failed = std::mem::take(&mut unit.left.failed);
                let checked = symbols::check(op, outer, &nested, known, failed, self.threads);
                unit.own.truncate(own_start);
                unit.left.users.truncate(users_start);
                checked?;
            }
            if let Some(verify) = def.hooks.verify_regions {
                self.verify_regions(op, verify)?;
            }
        }
        self.exit_unregistered(op)?;
        if !found.violations.is_empty() {
            isolation::report(op, &found)?;
        }
        unit.frames.pop();
        Ok(())
    }

    /// Runs the verifier of an operation after its regions, unless one with equal contents has passed.
    fn verify_regions(&mut self, op: OpRef<'a>, verify: VerifyFn) -> Check {
        let at = self.cache.plan(self.cx, op.name());
        let contents = self.cache.plans[at].contents(op);
        if self.cache.plans[at].knows(contents.as_ref()) {
            return Ok(());
        }
        verify(op)?;
        self.cache.plans[at].know(contents.as_ref());
        Ok(())
    }

    /// Finds operands in a unit that no definition dominates.
    fn dominance(&mut self, op: OpRef<'a>) -> DominanceFindings {
        if op.num_regions() == 0 {
            return DominanceFindings::default();
        }
        let mut found = self.cache.marks.check(op);
        let closed = op.is_root() || op.has_trait(TraitSet::ISOLATED_FROM_ABOVE);
        if !closed && !found.violations.is_empty() {
            // Values defined outside of the operation may be used too.
            let mut dominance = Dominance::new();
            found.violations.retain_mut(|(user, number)| {
                let user = OpRef::new(op.body(), *user);
                let bad = user.operands().position(|value| !dominance.properly_dominates(value, user));
                *number = bad.unwrap_or(0) as u32;
                bad.is_some()
            });
        }
        found
    }

    /// Verifies that an unregistered operation is allowed by its dialect or by the context.
    #[inline]
    fn exit_unregistered(&mut self, op: OpRef<'a>) -> Check {
        let plan = self.cache.plan(self.cx, op.name());
        if self.cache.plans[plan].registered {
            return Ok(());
        }
        let dialect = op.name_str().split('.').next();
        match dialect.and_then(|name| self.cx.find_dialect(name)) {
            None if op.context().allows_unregistered() => Ok(()),
            None => Err(op.error(
                "created with unregistered dialect. If this is intended, please call \
                 allowUnregisteredDialects() on the MLIRContext, or use -allow-unregistered-dialect with \
                 the MLIR opt tool used",
            )),
            Some(dialect) if dialect.allows_unknown_ops => Ok(()),
            Some(dialect) => Err(op.plain_error(format!(
                "unregistered operation '{}' found in dialect ('{}') that does not allow unknown operations",
                op.name_str(),
                dialect.name
            ))),
        }
    }
}

fn null_operands(op: OpRef<'_>) -> Check {
    let uses = op.body().pools().operand_records(op.body().op_data(op.index()));
    match uses.iter().any(|operand| isolation::is_null(op.body(), operand.of)) {
        true => Err(Diagnostic::error(op.context().place(op.loc()), "null operand found")),
        false => Ok(()),
    }
}

/// Verifies the entry blocks of the regions of an operation.
fn enter_regions(op: OpRef<'_>) -> Check {
    if op.num_regions() == 0 {
        return Ok(());
    }
    let graph = op.has_trait(TraitSet::GRAPH_REGION);
    for (index, region) in op.regions().enumerate() {
        let Some(first) = region.first_block() else { continue };
        if graph && first.next().is_some() {
            return Err(op.error(format!("expects graph region #{index} to have 0 or 1 blocks")));
        }
        if !first.has_no_predecessors() {
            let place = op.context().place(op.loc());
            return Err(Diagnostic::error(place, "entry block of region may not have predecessors"));
        }
    }
    Ok(())
}

fn next_block<'a>(frame: &mut Frame<'a>) -> Option<BlockRef<'a>> {
    if let Some(next) = frame.block.and_then(BlockRef::next) {
        return Some(next);
    }
    let inner = frame.op.inner();
    while frame.next_region < inner.num_regions() {
        let region: RegionRef<'a> = inner.region(frame.next_region);
        frame.next_region += 1;
        if let Some(block) = region.first_block() {
            return Some(block);
        }
    }
    None
}

/// Whether a block may lack a terminator.
fn needs_no_terminator(block: BlockRef<'_>) -> bool {
    block.region().is_none_or(|region| {
        region.single_block().is_some()
            && region
                .parent_op()
                .and_then(OpRef::info)
                .is_none_or(|info| info.traits().contains(TraitSet::NO_TERMINATOR))
    })
}

fn enter_block(block: BlockRef<'_>) -> Check {
    if !block.is_empty() || needs_no_terminator(block) {
        return Ok(());
    }
    let place = block.parent_op().map_or(diag::Place::Unknown, |op| op.context().place(op.loc()));
    Err(Diagnostic::error(place, "empty block: expect at least a terminator"))
}

#[cold]
fn misplaced_successors(op: OpRef<'_>) -> Diagnostic {
    op.plain_error("operation with block successors must terminate its parent block")
}

fn exit_block(block: BlockRef<'_>) -> Check {
    let Some(last) = block.last() else { return Ok(()) };
    if last.num_successors() > 0 && last.successors().any(|successor| successor.region() != block.region()) {
        return Err(last.error("branching to block of a different region"));
    }
    if block.terminator().is_none() && !needs_no_terminator(block) {
        let printed = last.to_string();
        let gap = if printed.contains('\n') { "\n" } else { "" };
        return Err(last.plain_error(format!("block with no terminator, has {gap}{printed}")));
    }
    Ok(())
}

fn implicit_terminator(op: OpRef<'_>, name: &str) -> Check {
    for last in op.regions().filter_map(|region| region.first_block()).filter_map(BlockRef::last) {
        if !last.is(name) {
            let text = format!("expects regions to end with '{name}', found '{}'", last.name_str());
            let place = op.context().place(op.loc());
            let note = format!("in custom textual format, the absence of terminator implies '{name}'");
            return Err(op.error(text).note(place, note));
        }
    }
    Ok(())
}
