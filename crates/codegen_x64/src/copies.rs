//! Copies that the register allocator leaves: reads of a copy become reads of its source, and moves whose result is not read go.
//!
//! The allocator splits the range of a value that crosses a call into pieces, and copies the value at each of its uses, even where the pieces
//! around are in one register.

use crate::mir::Mir;
use regalloc2::{
    Allocation, Block, Edit, Function, Inst, Operand, OperandConstraint, OperandKind, Output, PReg,
    ProgPoint, RegClass,
};
use std::ops::Range;

/// Set of registers: general ones are bits from 0 on, those of vectors from 32 on.
type Set = u64;

/// Returns the bit of a register; `None` for memory.
fn place_of(allocation: Allocation) -> Option<usize> {
    let register = allocation.as_reg()?;
    Some(register.hw_enc() + if register.class() == RegClass::Int { 0 } else { 32 })
}

fn set_of(allocation: Allocation) -> Set {
    place_of(allocation).map_or(0, |place| 1 << place)
}

fn register_at(place: usize) -> Allocation {
    let class = if place < 32 { RegClass::Int } else { RegClass::Float };
    Allocation::reg(PReg::new(place % 32, class))
}

/// Instruction or move of a block, by its number.
#[derive(Clone, Copy)]
enum Item {
    Inst(usize),
    Move(usize),
}

/// Function and the registers of its values.
struct Copies<'a> {
    mir: &'a Mir,
    output: &'a mut Output,
    /// Items of each block, in order.
    items: Vec<Vec<Item>>,
    /// Moves that go.
    dead: Vec<bool>,
}

/// Removes copies between registers.
pub(crate) fn remove(mir: &Mir, output: &mut Output) {
    let dead = vec![false; output.edits.len()];
    let mut copies = Copies { mir, output, items: Vec::new(), dead };
    copies.list();
    (0..copies.items.len()).for_each(|block| copies.propagate(block));
    let live = copies.live_at_ends();
    (0..copies.items.len()).for_each(|block| copies.sweep(block, live[block]));
    let mut dead = copies.dead.into_iter();
    output.edits.retain(|_| dead.next() == Some(false));
}

impl Copies<'_> {
    /// Lists the items of blocks.
    fn list(&mut self) {
        let mut edit = 0;
        for block in 0..self.mir.num_blocks() {
            let mut items = Vec::new();
            for inst in self.mir.block_insns(Block::new(block)).iter() {
                while self.output.edits.get(edit).is_some_and(|(at, _)| *at <= ProgPoint::before(inst)) {
                    items.push(Item::Move(edit));
                    edit += 1;
                }
                items.push(Item::Inst(inst.index()));
            }
            self.items.push(items);
        }
    }

    fn ends(&self, edit: usize) -> (Allocation, Allocation) {
        let Edit::Move { from, to } = self.output.edits[edit].1;
        (from, to)
    }

    /// Returns the numbers of the allocations of an instruction.
    fn allocations(&self, inst: usize) -> Range<usize> {
        let offsets = &self.output.inst_alloc_offsets;
        let end = offsets.get(inst + 1).map_or(self.output.allocs.len(), |&end| end as usize);
        offsets[inst] as usize..end
    }

    /// Returns the operands of an instruction with their allocations.
    fn operands(&self, inst: usize) -> impl Iterator<Item = (Operand, Allocation)> {
        let allocations = &self.output.allocs[self.allocations(inst)];
        self.mir.inst_operands(Inst::new(inst)).iter().copied().zip(allocations.iter().copied())
    }

    /// Returns the registers that an instruction reads.
    fn reads(&self, inst: usize) -> Set {
        let uses = self.operands(inst).filter(|(operand, _)| operand.kind() == OperandKind::Use);
        uses.fold(0, |set, (_, allocation)| set | set_of(allocation))
    }

    /// Returns the registers that an instruction writes or destroys.
    fn writes(&self, inst: usize) -> Set {
        let defs = self.operands(inst).filter(|(operand, _)| operand.kind() == OperandKind::Def);
        let clobbers = self.mir.inst_clobbers(Inst::new(inst)).into_iter().map(Allocation::reg);
        defs.map(|(_, allocation)| allocation).chain(clobbers).fold(0, |set, one| set | set_of(one))
    }

    /// Reads sources in place of copies, in one block.
    fn propagate(&mut self, block: usize) {
        // Source of each register that is a copy.
        let mut sources = [None::<usize>; 64];
        for at in 0..self.items[block].len() {
            let written = match self.items[block][at] {
                Item::Inst(inst) => {
                    self.read_sources(inst, &sources);
                    self.writes(inst)
                }
                Item::Move(edit) => {
                    let (from, to) = self.ends(edit);
                    let source = place_of(from).map(|from| sources[from].unwrap_or(from));
                    let from = source.map_or(from, register_at);
                    self.output.edits[edit].1 = Edit::Move { from, to };
                    self.dead[edit] = from == to;
                    if let (Some(to), Some(source), false) = (place_of(to), source, from == to) {
                        forget(&mut sources, 1 << to);
                        sources[to] = Some(source);
                    }
                    if source.is_some() { 0 } else { set_of(to) }
                }
            };
            forget(&mut sources, written);
        }
    }

    /// Reads sources in place of copies, in one instruction.
    fn read_sources(&mut self, inst: usize, sources: &[Option<usize>; 64]) {
        let operands = self.mir.inst_operands(Inst::new(inst));
        let written = self.writes(inst);
        for (number, at) in self.allocations(inst).enumerate() {
            let operand = operands[number];
            let is_tied = operands.iter().any(|other| other.constraint() == OperandConstraint::Reuse(number));
            let Some(source) = place_of(self.output.allocs[at]).and_then(|place| sources[place]) else {
                continue;
            };
            // Some instructions on vectors demand that operands differ from the result.
            let is_written = source >= 32 && written & 1 << source != 0;
            let may_be = match operand.constraint() {
                OperandConstraint::Reg => true,
                OperandConstraint::Limit(end) => source % 32 < end,
                _ => false,
            };
            if operand.kind() == OperandKind::Use && may_be && !is_tied && !is_written {
                self.output.allocs[at] = register_at(source);
            }
        }
    }

    /// Returns the registers that are live before an item, of those that are after it.
    fn live_before(&self, item: Item, live: Set) -> Set {
        match item {
            Item::Inst(inst) => live & !self.writes(inst) | self.reads(inst),
            Item::Move(edit) => {
                let (from, to) = self.ends(edit);
                let is_dead = self.dead[edit] || to.is_reg() && live & set_of(to) == 0;
                if is_dead { live } else { live & !set_of(to) | set_of(from) }
            }
        }
    }

    /// Returns the registers that are live at the end of each block.
    fn live_at_ends(&self) -> Vec<Set> {
        let count = self.items.len();
        let (mut starts, mut ends) = (vec![0; count], vec![0; count]);
        let mut changes = true;
        while std::mem::take(&mut changes) {
            for block in (0..count).rev() {
                let succs = self.mir.block_succs(Block::new(block));
                let end = succs.iter().fold(0, |live, succ| live | starts[succ.index()]);
                let start =
                    self.items[block].iter().rev().fold(end, |live, &item| self.live_before(item, live));
                changes |= starts[block] != start;
                (starts[block], ends[block]) = (start, end);
            }
        }
        ends
    }

    /// Removes the moves of a block whose results are not read.
    fn sweep(&mut self, block: usize, mut live: Set) {
        for at in (0..self.items[block].len()).rev() {
            let item = self.items[block][at];
            if let Item::Move(edit) = item {
                let to = self.ends(edit).1;
                self.dead[edit] |= to.is_reg() && live & set_of(to) == 0 || self.join(block, at, live);
            }
            live = self.live_before(item, live);
        }
    }

    /// Lets an instruction write the register that its result is moved to. Returns whether the move has become useless.
    fn join(&mut self, block: usize, at: usize, live: Set) -> bool {
        let items = &self.items[block];
        let (Item::Move(edit), Some(&Item::Inst(inst))) =
            (items[at], at.checked_sub(1).and_then(|at| items.get(at)))
        else {
            return false;
        };
        let (from, to) = self.ends(edit);
        let is_last = from.is_reg() && to.is_reg() && from != to && live & set_of(from) == 0;
        let Some(number) =
            self.operands(inst).position(|one| one.0.kind() == OperandKind::Def && one.1 == from)
        else {
            return false;
        };
        let (first, touched) = (self.allocations(inst).start, self.reads(inst) | self.writes(inst));
        let is_int = from.as_reg().is_some_and(|register| register.class() == RegClass::Int);
        match self.mir.inst_operands(Inst::new(inst))[number].constraint() {
            OperandConstraint::Reg if is_last && is_int && self.writes(inst) & set_of(to) == 0 => {
                self.output.allocs[first + number] = to;
                true
            }
            OperandConstraint::Reuse(tied) if is_last && touched & set_of(to) == 0 => {
                // The operand is a copy of what the register of the result still has.
                let Some(&Item::Move(before)) = at.checked_sub(2).and_then(|at| self.items[block].get(at))
                else {
                    return false;
                };
                let readers = self.operands(inst).filter(|(_, allocation)| *allocation == from).count();
                if self.ends(before) != (to, from) || self.dead[before] || readers != 2 {
                    return false;
                }
                self.dead[before] = true;
                self.output.allocs[first + number] = to;
                self.output.allocs[first + tied] = to;
                true
            }
            _ => false,
        }
    }
}

/// Forgets what is known of registers that are written.
fn forget(sources: &mut [Option<usize>; 64], written: Set) {
    for (place, source) in sources.iter_mut().enumerate() {
        if source.is_some_and(|source| written & 1 << source != 0) || written & 1 << place != 0 {
            *source = None;
        }
    }
}
