//! Summaries of sets of aliases, and indexes of accesses by their places in blocks.
//!
//! A set that is in place has no conflict: all pairs of a read and a write in it have been compared when it was joined. Another decision needs
//! to compare the new pairs only. If all accesses are in one block, those that conflict lie between the definition that is read and
//! the read, so that few have to be looked at.

use super::Analysis;
use crate::state::{Use, operand_of, use_of};
use crate::{AnalysisState, Facts};
use ir::{Block, BlockRef, Body, OpRef, OperandRef, Value, ValueRef};
use smallvec::{SmallVec, smallvec};
use std::collections::BTreeMap;

/// Blocks in which the accesses of a set are.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Home {
    Nowhere,
    One(Block),
    Several,
}

impl Home {
    fn with(self, other: Home) -> Home {
        match (self, other) {
            (Home::Nowhere, home) | (home, Home::Nowhere) => home,
            (a, b) if a == b => a,
            _ => Home::Several,
        }
    }
}

/// Facts about a set of aliases.
#[derive(Clone, Copy)]
struct Summary {
    home: Home,
    /// Whether an operand that is in place writes it.
    is_written: bool,
    /// Whether a value in it may not be written.
    is_fixed: bool,
}

impl Summary {
    const EMPTY: Summary = Summary { home: Home::Nowhere, is_written: false, is_fixed: false };

    fn with(self, other: Summary) -> Summary {
        Summary {
            home: self.home.with(other.home),
            is_written: self.is_written || other.is_written,
            is_fixed: self.is_fixed || other.is_fixed,
        }
    }
}

/// First definition of a read in their block.
#[derive(Clone, Copy)]
struct Start {
    place: u32,
    /// The definition, if it is the only one.
    only: Option<Value>,
}

/// Read between the places of its definition and of itself in their block.
#[derive(Clone, Copy)]
struct Span {
    start: Start,
    end: u32,
    read: Use,
    /// Number of the value that is read.
    value: u32,
}

/// Reads of a block by their spans: sorted by start, each part of the array with its last end.
#[derive(Default)]
struct Spans {
    spans: Vec<Span>,
    /// Last end of the part of which the element is the middle.
    last: Vec<u32>,
}

impl Spans {
    fn sort(&mut self) {
        self.spans.sort_by_key(|span| span.start.place);
        self.last = vec![0; self.spans.len()];
        self.find_last(0, self.spans.len());
    }

    fn find_last(&mut self, from: usize, to: usize) -> u32 {
        if from >= to {
            return 0;
        }
        let middle = from.midpoint(to);
        let around = self.find_last(from, middle).max(self.find_last(middle + 1, to));
        self.last[middle] = around.max(self.spans[middle].end);
        self.last[middle]
    }

    /// Calls a function with the reads whose spans a place is in.
    fn at(&self, place: u32, mut visit: impl FnMut(&Span)) {
        let mut open: SmallVec<[(usize, usize); 16]> = smallvec![(0, self.spans.len())];
        while let Some((from, to)) = open.pop() {
            let middle = from.midpoint(to);
            if from >= to || self.last[middle] < place {
                continue;
            }
            open.push((from, middle));
            let span = &self.spans[middle];
            if span.start.place <= place {
                if span.end >= place {
                    visit(span);
                }
                open.push((middle + 1, to));
            }
        }
    }
}

/// Summaries and indexes of a body.
pub(super) struct Groups {
    /// By representative.
    summaries: Vec<Summary>,
    /// Place of each operation in its block, from one on, by number.
    places: Vec<u32>,
    /// First definition of each read that is in the block of its definitions, by number of the operand.
    starts: Vec<Option<Start>>,
    /// Reads by number of the block.
    reads: Vec<Spans>,
    /// Writes in place by number of the block.
    writes: Vec<BTreeMap<(u32, usize), Use>>,
    /// Whether several threads may run a region.
    is_parallel: bool,
}

impl Groups {
    /// Collects the accesses of a body.
    pub(super) fn new(body: &Body, facts: &Facts, state: &AnalysisState<'_>) -> Groups {
        let mut groups = Groups {
            summaries: vec![Summary::EMPTY; body.value_bound()],
            places: vec![0; body.op_bound()],
            starts: vec![None; facts.uses.bound()],
            reads: (0..body.block_bound()).map(|_| Spans::default()).collect(),
            writes: vec![BTreeMap::new(); body.block_bound()],
            is_parallel: false,
        };
        let ops =
            || facts.ops.iter().map(|&op| body.op(op)).filter(|op| op.body_of().is_none() || op.is_root());
        for op in ops() {
            let model = state.model(op);
            groups.is_parallel |=
                model.is_some_and(|model| (0..op.num_regions()).any(|at| model.is_parallel(op, at)));
            for block in op.regions().flat_map(|region| region.blocks()) {
                for (op, place) in block.ops().zip(1..) {
                    groups.places[op.number()] = place;
                }
            }
        }
        for op in ops() {
            let blocks = op.regions().flat_map(|region| region.blocks());
            let arguments = blocks.flat_map(|block| block.arguments());
            let results = op.results().filter(|_| !op.is_root());
            for value in results.chain(arguments).filter(|value| value.ty().is_tensor()) {
                groups.add_value(value, facts, state);
            }
        }
        groups.reads.iter_mut().for_each(Spans::sort);
        groups
    }

    fn add_value(&mut self, value: ValueRef<'_>, facts: &Facts, state: &AnalysisState<'_>) {
        let mut home = Home::Nowhere;
        for operand in value.uses() {
            if state.writes(operand) {
                home = home.with(block_of(operand.owner()));
            }
            if super::conflict::is_read(state, operand) {
                home = home.with(self.add_read(operand, facts, state));
            }
        }
        let is_fixed = !state.is_writable(value);
        self.summaries[value.number()] = Summary { home, is_written: false, is_fixed };
    }

    /// Takes a read, and returns where it and its definitions are.
    fn add_read(&mut self, operand: OperandRef<'_>, facts: &Facts, state: &AnalysisState<'_>) -> Home {
        let definitions = state.definitions(operand.value());
        let body = operand.value().body();
        let mut home = if definitions.is_empty() { Home::Nowhere } else { block_of(operand.owner()) };
        let mut start = u32::MAX;
        for &definition in definitions.iter() {
            let definition = body.value(definition);
            home = home.with(definition.block().map_or(Home::Several, |block| Home::One(block.handle())));
            start = start.min(definition.defining_op().map_or(0, |op| self.places[op.number()]));
        }
        if let Home::One(block) = home
            && let Some(place) = facts.uses.place(operand)
        {
            let (read, end) = (use_of(operand), self.places[operand.owner().number()]);
            let only = if let [only] = definitions[..] { Some(only) } else { None };
            let start = Start { place: start, only };
            self.starts[place] = Some(start);
            self.reads[body.block(block).number()].spans.push(Span {
                start,
                end,
                read,
                value: operand.value().number() as u32,
            });
        }
        home
    }

    /// Notes that an operand is in place.
    pub(super) fn add_in_place(&mut self, facts: &Facts, operand: OperandRef<'_>, writes: bool) {
        if !writes {
            return;
        }
        self.summaries[facts.aliases.find(operand.value().number())].is_written = true;
        if let Home::One(block) = block_of(operand.owner()) {
            let place = (self.places[operand.owner().number()], operand.position());
            let block = operand.value().body().block(block).number();
            self.writes[block].insert(place, use_of(operand));
        }
    }

    /// Joins the sets of two values.
    pub(super) fn join(&mut self, facts: &mut Facts, first: usize, second: usize) {
        let [a, b] = [first, second].map(|value| self.summaries[facts.aliases.find(value)]);
        facts.aliases.join(first, second);
        self.summaries[facts.aliases.find(first)] = a.with(b);
    }
}

/// Representatives of sets: mostly of one or two.
pub(super) type Representatives = SmallVec<[usize; 4]>;

fn block_of(op: OpRef<'_>) -> Home {
    op.block().map_or(Home::Several, |block| Home::One(block.handle()))
}

/// Whether control leaves a block only to what is around its region.
fn is_straight(block: BlockRef<'_>) -> bool {
    block.last().is_none_or(|last| last.num_successors() == 0)
}

impl<'a> Analysis<'a> {
    /// Returns the representatives of the sets that an operand would join, each once.
    pub(super) fn joined(&self, operand: OperandRef<'a>) -> Representatives {
        let aliases = self.state().aliasing_values(operand).into_iter().map(|alias| alias.value);
        let values = std::iter::once(operand.value()).chain(aliases);
        let mut found: Representatives =
            values.map(|value| self.facts.aliases.find(value.number())).collect();
        found.sort_unstable();
        found.dedup();
        found
    }

    /// Whether something that may not be written would be, if an operand were bufferized in place.
    pub(super) fn would_write_fixed(&self, operand: OperandRef<'a>, sets: &[usize]) -> bool {
        let sets = sets.iter().map(|&set| self.groups.summaries[set]);
        let all = sets.fold(Summary::EMPTY, Summary::with);
        all.is_fixed && (all.is_written || self.state().writes(operand))
    }

    /// Whether a value would be lost if an operand were bufferized in place; `None` if all pairs of accesses have to be compared.
    pub(super) fn would_lose_in_block(&mut self, operand: OperandRef<'a>, sets: &[usize]) -> Option<bool> {
        let home = sets.iter().map(|&set| self.groups.summaries[set].home).fold(Home::Nowhere, Home::with);
        if self.options.print_conflicts || self.options.check_parallel_regions && self.groups.is_parallel {
            return None;
        }
        let block = match home {
            Home::Several => return None,
            Home::Nowhere => return Some(false),
            Home::One(block) => block,
        };
        let block = self.body.block(block);
        if self.state().writes(operand) && self.loses_by_write(block, operand, sets) {
            return Some(true);
        }
        // The largest set is compared with the others, of which all accesses are visited.
        let largest = sets.iter().copied().max_by_key(|&set| self.facts.aliases.size(set));
        for &set in sets.iter().filter(|&&set| Some(set) != largest) {
            let members: SmallVec<[ValueRef<'a>; 8]> =
                self.state().aliases_of_number(self.body, set).collect();
            for other in members.into_iter().flat_map(ValueRef::uses) {
                if self.loses_by_read(block, other, sets)
                    || self.state().is_in_place(other)
                        && self.state().writes(other)
                        && self.loses_by_write(block, other, sets)
                {
                    return Some(true);
                }
            }
        }
        Some(false)
    }

    /// Whether a write overwrites something that is read in some sets.
    fn loses_by_write(&mut self, block: BlockRef<'a>, write: OperandRef<'a>, sets: &[usize]) -> bool {
        if !self.is_in(write.value().number(), sets) {
            return false;
        }
        let place = self.groups.places[write.owner().number()];
        let mut reads: SmallVec<[Use; 8]> = SmallVec::new();
        let is_straight = is_straight(block);
        self.groups.reads[block.number()].at(place, |span| {
            if self.is_in(span.value as usize, sets)
                && !(is_straight && self.is_harmless(span.start, span.read, write))
            {
                reads.push(span.read);
            }
        });
        reads.into_iter().any(|read| self.is_conflict(self.operand(read), write))
    }

    /// Whether something in some sets overwrites what is read.
    fn loses_by_read(&mut self, block: BlockRef<'a>, read: OperandRef<'a>, sets: &[usize]) -> bool {
        let start = self.facts.uses.place(read).and_then(|place| self.groups.starts[place]);
        let Some(start) = start.filter(|_| self.is_in(read.value().number(), sets)) else { return false };
        let end = self.groups.places[read.owner().number()];
        let writes = &self.groups.writes[block.number()];
        let writes =
            writes.range((start.place, 0)..=(end, usize::MAX)).map(|(_, &write)| self.operand(write));
        let is_straight = is_straight(block);
        let matters = |write: &OperandRef<'a>| {
            self.is_in(write.value().number(), sets)
                && !(is_straight && self.is_harmless(start, use_of(read), *write))
        };
        let writes: SmallVec<[OperandRef<'a>; 4]> = writes.filter(matters).collect();
        writes.into_iter().any(|write| self.is_conflict(read, write))
    }

    /// Whether a write between the definitions of a read and the read, in a block that runs once in a run of its region, is that of
    /// the operand that is read, or makes what is read: most are.
    fn is_harmless(&self, start: Start, read: Use, write: OperandRef<'a>) -> bool {
        if read == use_of(write) {
            return true;
        }
        let is_start = start.place == self.groups.places[write.owner().number()];
        start.only.filter(|_| is_start).is_some_and(|definition| {
            let aliases = self.state().aliasing_values(write);
            matches!(aliases.as_slice(), [alias] if alias.value.handle() == definition)
        })
    }

    fn operand(&self, (op, operand): Use) -> OperandRef<'a> {
        operand_of(self.body.op(op), operand)
    }

    /// Whether a value is in one of some sets.
    fn is_in(&self, value: usize, sets: &[usize]) -> bool {
        sets.contains(&self.facts.aliases.find(value))
    }

    fn is_conflict(&mut self, read: OperandRef<'a>, write: OperandRef<'a>) -> bool {
        let definitions = self.state().definitions(read.value());
        self.conflicting_definition(read, write, &definitions).is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::{Span, Spans, Start};
    use ir::def::Registry;
    use ir::{Body, Context, Loc};

    #[test]
    fn spans_are_found_by_place() {
        let cx = Context::new(Registry::new());
        let body = Body::new(&cx, cx.op_name("t.f"), Loc::UNKNOWN, 1);
        let root = body.root_handle();
        let ends = [(0, 9), (1, 2), (3, 3), (2, 7), (5, 6), (8, 8)];
        let spans = ends.iter().enumerate().map(|(number, &(start, end))| Span {
            start: Start { place: start, only: None },
            end,
            read: (root, number),
            value: 0,
        });
        let mut all = Spans { spans: spans.collect(), last: Vec::new() };
        all.sort();
        for place in 0..10 {
            let mut found: Vec<usize> = Vec::new();
            all.at(place, |span| found.push(span.read.1));
            found.sort_unstable();
            let is_in = |&number: &usize| (ends[number].0..=ends[number].1).contains(&place);
            assert_eq!(found, (0..ends.len()).filter(is_in).collect::<Vec<_>>(), "{place}");
        }
    }
}
