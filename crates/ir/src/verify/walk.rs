//! The walk over a unit: an isolated operation with all that is within it and not isolated itself.

use super::quick::LocalDominance;
use super::symbols::{self, EnclosingTable, Failures, Models};
use super::users::{self, GroupRef, NestedUse, Users};
use super::visible::DominanceFindings;
use super::{Check, Verifier, isolation};
use crate::body::Body;
use crate::def::TraitSet;
use crate::dominance::Dominance;
use crate::{BlockRef, OpRef, RegionRef};
use diag::Diagnostic;

/// A unit that is being verified.
pub(super) struct Unit<'a> {
    /// The operation, as its surroundings see it.
    pub(super) op: OpRef<'a>,
    pub(super) frames: Vec<Frame<'a>>,
    /// Where isolated operations within are that wait to be verified, the next one last.
    pub(super) waiting: Vec<u32>,
    /// Whether one of them has failed.
    pub(super) failed: bool,
    /// Uses of symbols to verify: places of those of this body, then what units within leave.
    own: Vec<u32>,
    pub(super) left: DeferredSymbolUses<'a>,
    defined: LocalDominance,
}

/// What units leave to the one around of the users of symbols in them.
#[derive(Default)]
pub(super) struct DeferredSymbolUses<'a> {
    /// The symbol table that the one around is, if its symbols are known.
    pub(super) table: Option<EnclosingTable<'a>>,
    /// Users that do not find what they use there.
    pub(super) failed: Failures,
    /// Users to verify.
    pub(super) users: Users<'a>,
}

impl<'a> DeferredSymbolUses<'a> {
    /// Adds what others leave.
    pub(super) fn append(&mut self, other: DeferredSymbolUses<'a>) {
        self.failed.extend(other.failed);
        self.users.append(other.users);
    }
}

/// An operation whose regions are being walked.
pub(super) struct Frame<'a> {
    op: OpRef<'a>,
    next_region: usize,
    block: Option<BlockRef<'a>>,
    next: Option<OpRef<'a>>,
    isolated: Vec<u32>,
    /// How many users had been found before it.
    own_start: usize,
    users_start: usize,
}

/// Why a walk stops.
pub(super) enum Step {
    /// The isolated operations at these places come first; then the walk goes on.
    Within(Vec<u32>),
    /// The unit is done.
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

    /// The body that the unit owns, if it owns one.
    pub(super) fn owned(&self) -> Option<&'a Body> {
        users::owned(self.op)
    }

    /// The operation of a place within.
    pub(super) fn at(&self, place: u32) -> OpRef<'a> {
        OpRef::new(self.op.inner().body(), place)
    }

    /// Hands on the users that are left to the unit around, or verifies them if the symbols there are known. `outer` are the
    /// bodies around this unit.
    pub(super) fn hand_on(
        &mut self,
        around: &mut DeferredSymbolUses<'a>,
        outer: &[&'a Body],
        models: &mut Models,
    ) {
        if self.own.is_empty() && self.left.users.len() == 0 {
            return;
        }
        let hidden = symbols::is_in_unknown_table(self.op);
        let mut within = std::mem::take(&mut self.left.users);
        within.enter_users(self.owned(), hidden);
        around.users.append(within);
        match &around.table {
            Some(table) => table.check(self.op, &self.own, outer, models, &mut around.failed),
            None => around.users.add(self.op, &self.own, NestedUse { hidden, ..NestedUse::default() }),
        }
    }

    /// The error that MLIR reports instead: it looks for successors within a block before its
    /// operations.
    pub(super) fn earlier_error(&self, error: Diagnostic) -> Diagnostic {
        let blocks = self.frames.iter().filter_map(|frame| frame.block);
        let mut misplaced =
            blocks.flat_map(BlockRef::ops).filter(|op| op.next().is_some() && op.num_successors() > 0);
        misplaced.next().map_or(error, misplaced_successors)
    }
}

impl<'a> Verifier<'a> {
    /// Walks on in a unit. `outer` are the bodies around it.
    pub(super) fn step(&mut self, unit: &mut Unit<'a>, outer: &[&'a Body]) -> Result<Step, Diagnostic> {
        loop {
            let Some(frame) = unit.frames.last_mut() else { return Ok(Step::Done) };
            if let Some(op) = frame.next {
                frame.next = None;
                // It stands alone, and a look at it can wait until it is near.
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
                unit.defined.see(op.body().pools(), op.body().op_data(op.index()));
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
                return Ok(Step::Within(std::mem::take(&mut frame.isolated)));
            }
            self.exit(unit, outer)?;
        }
    }

    /// Verifies an operation and begins with its regions.
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

    /// Verifies an operation itself; says whether it is registered.
    #[inline]
    fn enter_op(&mut self, op: OpRef<'a>, users: &mut Vec<u32>) -> Result<bool, Diagnostic> {
        let at = self.cache.plan(self.cx, op.name());
        let (good, key) = self.cache.plans[at].quick(op);
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
        }
        plan.verifiers().iter().try_for_each(|verify| verify(op))?;
        if !info.def().regions.is_empty() {
            enter_regions(op)?;
        }
        Ok(true)
    }

    /// The checks of an operation after those of its regions.
    fn exit(&mut self, unit: &mut Unit<'a>, outer: &[&'a Body]) -> Check {
        let Some(frame) = unit.frames.last() else { return Ok(()) };
        let (op, own_start, users_start) = (frame.op, frame.own_start, frame.users_start);
        let is_unit = unit.frames.len() == 1;
        let found = if is_unit && !unit.defined.is_sure() {
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
                let within = symbols::Within { own, users: &unit.left.users, from: users_start };
                let known = unit.left.table.take();
                let failed = std::mem::take(&mut unit.left.failed);
                let checked = symbols::check(op, outer, &within, known, failed, self.threads);
                unit.own.truncate(own_start);
                unit.left.users.truncate(users_start);
                checked?;
            }
            if let Some(verify) = def.hooks.verify_regions {
                verify(op)?;
            }
        }
        self.exit_unregistered(op)?;
        if !found.violations.is_empty() {
            isolation::report(op, &found)?;
        }
        unit.frames.pop();
        Ok(())
    }

    /// Operands within a unit that no definition dominates.
    fn dominance(&mut self, op: OpRef<'a>) -> DominanceFindings {
        if op.num_regions() == 0 {
            return DominanceFindings::default();
        }
        let mut found = self.cache.marks.check(op);
        let closed = op.is_root() || op.has_trait(TraitSet::ISOLATED_FROM_ABOVE);
        if !closed && !found.violations.is_empty() {
            // Values from around the operation may be used too.
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

    /// An unregistered operation is only accepted where its dialect, or the context, says so.
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

/// Where the regions of an operation begin.
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

/// Whether a block may do without a terminator.
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
    if last.successors().any(|successor| successor.region() != block.region()) {
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
