//! Conflicts: reads of values that have been overwritten, writes to what may not be written.

use super::{Analysis, subset};
use crate::state::{Use, operand_of, use_of};
use crate::{AnalysisState, Traversal};
use interfaces::RegionBranch;
use ir::{BlockRef, Body, Dominance, OpRef, OperandRef, RegionRef, Value, ValueRef};
use rustc_hash::FxHashSet;

/// Reads and writes of the aliases of an operand.
#[derive(Default)]
struct Accesses {
    reads: Vec<Use>,
    writes: Vec<Use>,
}

impl<'a> Analysis<'a> {
    /// Whether a value would be read after it was overwritten, if an operand were bufferized in place. With `only_decided`, the write of
    /// the operand itself does not count.
    pub(super) fn would_lose_a_value(&mut self, operand: OperandRef<'a>, only_decided: bool) -> bool {
        let mut accesses = self.accesses(operand);
        if !only_decided && self.state().writes(operand) {
            accesses.writes.push(use_of(operand));
        }
        dedup(&mut accesses.writes);
        if accesses.writes.is_empty() {
            return false;
        }
        dedup(&mut accesses.reads);
        self.has_conflict(&accesses)
    }

    /// Whether something that may not be written would be, if an operand were bufferized in place.
    pub(super) fn would_write_what_may_not_be(
        &mut self,
        operand: OperandRef<'a>,
        only_decided: bool,
    ) -> bool {
        let state = self.state();
        let groups: Vec<ValueRef<'a>> = std::iter::once(operand.value())
            .chain(state.aliasing_values(operand).into_iter().map(|alias| alias.value))
            .collect();
        let is_written = !only_decided && state.writes(operand)
            || groups.iter().any(|&value| {
                state.aliases_of(value).any(|alias| alias.uses().any(|other| is_write(&state, other)))
            });
        if !is_written {
            return false;
        }
        let fixed = |value: &ValueRef<'a>| !state.is_writable(*value);
        let mut fixed = groups.iter().flat_map(|&value| state.aliases_of(value)).filter(fixed);
        if !self.options.print_conflicts {
            return fixed.next().is_some();
        }
        let fixed: Vec<ValueRef<'a>> = fixed.collect();
        for value in &fixed {
            self.note_fixed(*value);
        }
        !fixed.is_empty()
    }

    fn note_fixed(&mut self, value: ValueRef<'a>) {
        let (op, place) = described(value);
        self.note(1, [(op, format!("NOT-WRITABLE: {place}"))]);
    }

    fn accesses(&self, operand: OperandRef<'a>) -> Accesses {
        let state = self.state();
        let mut accesses = Accesses::default();
        let groups = std::iter::once(operand.value())
            .chain(state.aliasing_values(operand).into_iter().map(|alias| alias.value));
        for group in groups {
            for alias in state.aliases_of(group) {
                for other in alias.uses() {
                    if is_read(&state, other) {
                        accesses.reads.push(use_of(other));
                    }
                    if is_write(&state, other) {
                        accesses.writes.push(use_of(other));
                    }
                }
            }
        }
        accesses
    }

    fn has_conflict(&mut self, accesses: &Accesses) -> bool {
        let body = self.body;
        if self.options.check_parallel_regions && !accesses.reads.is_empty() {
            let state = self.state();
            if accesses.writes.iter().any(|&write| is_written_by_several_threads(&state, view(body, write))) {
                return true;
            }
        }
        for &read in &accesses.reads {
            let read = view(body, read);
            let definitions = self.state().definitions(read.value());
            if definitions.is_empty() {
                continue;
            }
            for &write in &accesses.writes {
                let write = view(body, write);
                if let Some(definition) = self.conflicting_definition(read, write, &definitions) {
                    if self.options.print_conflicts {
                        self.note_conflict(read, write, definition);
                    }
                    return true;
                }
            }
        }
        false
    }

    /// Returns the definition that a write overwrites before it is read.
    pub(super) fn conflicting_definition(
        &mut self,
        read: OperandRef<'a>,
        write: OperandRef<'a>,
        definitions: &[Value],
    ) -> Option<ValueRef<'a>> {
        let body = self.body;
        let (reader, writer) = (read.owner(), write.owner());
        if can_use_order(&self.state(), read, write, definitions)
            && (happens_before(&mut self.dominance, reader, writer)
                || use_of(read) == use_of(write)
                || are_exclusive(reader, writer)
                || reader == writer && is_elementwise(&self.state(), read, write))
        {
            return None;
        }
        let state = self.state();
        if subset::are_not_conflicting(&state, read, write) {
            return None;
        }
        let excused = |op: OpRef<'a>| {
            state.model(op).is_some_and(|model| model.is_not_conflicting(op, read, write, &state))
        };
        if excused(reader) || reader != writer && excused(writer) {
            return None;
        }
        let aliases = state.aliasing_values(write);
        let same = if let [alias] = aliases.as_slice() { Some(alias.value) } else { None };
        for &definition in definitions.iter() {
            let definition = body.value(definition);
            let is_before = match (definition.defining_op(), definition.argument_block()) {
                (Some(op), _) => {
                    happens_before(&mut self.dominance, writer, op) || op != writer && op.contains(writer)
                }
                (None, Some(block)) => !is_inside(writer, block),
                (None, None) => false,
            };
            if !is_before && same != Some(definition) {
                return Some(definition);
            }
        }
        None
    }

    fn note_conflict(&mut self, read: OperandRef<'a>, write: OperandRef<'a>, definition: ValueRef<'a>) {
        let (op, place) = described(definition);
        let parts = [
            (write.owner().handle(), format!("CONFL-WRITE: {}", write.position())),
            (read.owner().handle(), format!("READ: {}", read.position())),
            (op, format!("DEF: {place}")),
        ];
        self.note(0, parts);
    }
}

fn view(body: &Body, (op, operand): Use) -> OperandRef<'_> {
    operand_of(body.op(op), operand)
}

fn dedup(uses: &mut Vec<Use>) {
    let mut seen: FxHashSet<Use> = FxHashSet::default();
    uses.retain(|&operand| seen.insert(operand));
}

/// The operation to annotate for a value, and which value of it.
fn described(value: ValueRef<'_>) -> (ir::Op, String) {
    match value.defining_op() {
        Some(op) => (op.handle(), format!("result {}", value.position())),
        None => {
            let op = crate::state::owner(value).expect("a value has an owner");
            (op.handle(), format!("bbArg {}", value.position()))
        }
    }
}

/// Whether an operand is written in place.
fn is_write(state: &AnalysisState<'_>, operand: OperandRef<'_>) -> bool {
    state.is_in_place(operand) && state.writes(operand)
}

/// Whether an operand is read, or its aliases are.
pub(super) fn is_read(state: &AnalysisState<'_>, operand: OperandRef<'_>) -> bool {
    state.reads(operand)
        || !state.writes(operand)
            && state.aliasing_values(operand).iter().any(|alias| state.is_value_read(alias.value))
}

fn is_written_by_several_threads(state: &AnalysisState<'_>, write: OperandRef<'_>) -> bool {
    let place = |block: Option<BlockRef<'_>>| {
        state.parallel_region(block.and_then(|block| block.region())).map(RegionRef::handle)
    };
    let of_write = place(write.owner().block());
    let found = state.find_values_up(write.value(), &|value| state.defines(value), Traversal::default());
    found.into_iter().any(|value| place(value.block()) != of_write)
}

/// Whether what happens first in the order of the text happens first, for a read and a write of some definitions.
fn can_use_order<'a>(
    state: &AnalysisState<'_>,
    read: OperandRef<'a>,
    write: OperandRef<'a>,
    definitions: &[Value],
) -> bool {
    let body = read.value().body();
    let (reader, writer) = (read.owner(), write.owner());
    let region_of = |op: OpRef<'a>| op.block().and_then(|block| block.region());
    let blocks = reader.block().zip(writer.block()).filter(|(a, b)| a.region() == b.region());
    for &definition in definitions {
        let block = body.value(definition).block();
        if !is_in_one_iteration(state, region_of(reader), block.and_then(|block| block.region()), writer) {
            return false;
        }
        if let (Some((a, b)), Some(except)) = (blocks, block)
            && is_reachable(a, b, except)
            && is_reachable(b, a, except)
        {
            return false;
        }
    }
    true
}

/// Whether no loop is around a read and a write that is not around the definition.
fn is_in_one_iteration(
    state: &AnalysisState<'_>,
    read: Option<RegionRef<'_>>,
    definition: Option<RegionRef<'_>>,
    writer: OpRef<'_>,
) -> bool {
    if read == definition {
        return true;
    }
    let of_definition = state.repetitive_region(definition);
    let mut at = state.repetitive_region(read);
    if at == of_definition {
        return true;
    }
    // The outermost loop around the read that is not around the definition.
    let mut outermost = at;
    while let Some(region) = at.filter(|_| at != of_definition) {
        outermost = at;
        let around = region.parent_op().and_then(|op| op.block()).and_then(|block| block.region());
        at = state.repetitive_region(around);
    }
    !outermost.and_then(|region| region.parent_op()).is_some_and(|op| op.contains(writer))
}

/// Whether a block is reachable from another by edges that do not pass through a third.
fn is_reachable(from: BlockRef<'_>, to: BlockRef<'_>, except: BlockRef<'_>) -> bool {
    if to == except || from.successors().next().is_none() {
        return false;
    }
    let mut seen: FxHashSet<usize> = FxHashSet::default();
    seen.insert(except.number());
    let mut open: Vec<BlockRef<'_>> = from.successors().collect();
    while let Some(block) = open.pop() {
        if block == to {
            return true;
        }
        if seen.insert(block.number()) {
            open.extend(block.successors());
        }
    }
    false
}

/// Whether `a`, or an operation around it that is not around `b`, is always executed before `b`.
fn happens_before(dominance: &mut Dominance, a: OpRef<'_>, b: OpRef<'_>) -> bool {
    // An operation around both is not executed before.
    if a.block().is_some() && a.block() == b.block() {
        return dominance.op_properly_dominates(a, b);
    }
    let mut at = Some(a);
    while let Some(op) = at {
        if op != b && op.contains(b) {
            return false;
        }
        if op.block().is_some() && dominance.op_properly_dominates(op, b) {
            return true;
        }
        at = op.parent();
    }
    false
}

/// Whether an operation is in a block, at any depth.
fn is_inside(op: OpRef<'_>, block: BlockRef<'_>) -> bool {
    let mut at = Some(op);
    while let Some(op) = at {
        if op.block() == Some(block) {
            return true;
        }
        at = op.parent();
    }
    false
}

/// Whether two operations are in regions of one operation that exclude each other.
fn are_exclusive(a: OpRef<'_>, b: OpRef<'_>) -> bool {
    let mut at = a.parent();
    while let Some(op) = at {
        if let Some(model) = op.interface::<dyn RegionBranch>()
            && op != b
            && op.contains(b)
        {
            let (of_a, of_b) = (region_in(op, a), region_in(op, b));
            let Some((of_a, of_b)) = of_a.zip(of_b) else { return false };
            return of_a != of_b && !reaches(model, op, of_a, of_b) && !reaches(model, op, of_b, of_a);
        }
        at = op.parent();
    }
    false
}

/// Returns the number of the region of an operation that another operation is in.
fn region_in(op: OpRef<'_>, inner: OpRef<'_>) -> Option<usize> {
    let mut at = inner;
    loop {
        let region = at.block()?.region()?;
        let parent = region.parent_op()?;
        if parent == op {
            return Some(region.position());
        }
        at = parent;
    }
}

/// Whether control may come from one region of an operation to another.
fn reaches(model: &dyn RegionBranch, op: OpRef<'_>, from: usize, to: usize) -> bool {
    let mut seen = vec![false; op.num_regions()];
    let mut open = vec![from];
    while let Some(at) = open.pop() {
        for next in model.successors_of_region(op, op.region(at)) {
            let Some(next) = next.region().map(RegionRef::position) else { continue };
            if next == to {
                return true;
            }
            if !std::mem::replace(&mut seen[next], true) {
                open.push(next);
            }
        }
    }
    false
}

/// Whether an operation reads and writes equivalent operands element by element.
fn is_elementwise(state: &AnalysisState<'_>, read: OperandRef<'_>, write: OperandRef<'_>) -> bool {
    let op = read.owner();
    let operands = [read.position(), write.position()];
    let same = |start: OperandRef<'_>, other: ValueRef<'_>| {
        let traversal = Traversal {
            equivalent_only: true,
            leaves: false,
            same_type_or_casts: true,
            ..Default::default()
        };
        let other = other.handle();
        !state.find_values_up(start.value(), &|value| value.handle() == other, traversal).is_empty()
    };
    state.model(op).is_some_and(|model| model.accesses_elementwise(op, &operands, state))
        && (same(read, write.value()) || same(write, read.value()))
}
