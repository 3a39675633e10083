//! Operations.

use super::number::Numbering;
use super::pieces::{Mark, Piece};
use super::plan::{BodyPlan, NONE, Plan};
use super::properties::Properties;
use super::use_lists;
use crate::encoding::{has, push_varint, since};
use ir::{BlockRef, OpRef, RegionRef, Threads};

/// Returns the operations of each body.
pub(super) fn write(
    numbering: &Numbering<'_>,
    plan: &Plan<'_>,
    properties: &Properties,
    threads: Threads,
) -> Vec<Piece> {
    let bodies: Vec<u32> = (0..plan.bodies.len() as u32).collect();
    threads.map(&bodies, LocalNumbers::default, |numbers, &number| {
        let body = &plan.bodies[number as usize];
        let mut writer = Writer::new(numbering, body, properties, std::mem::take(numbers));
        let root = body.body.root();
        if number == 0 {
            // The section is encoded like a block of one operation.
            push_varint(&mut writer.piece.bytes, 1 << 1);
            writer.op(root);
        }
        writer.regions(root, number == 0);
        *numbers = writer.numbers;
        writer.piece
    })
}

/// Numbers of the values and blocks of a body, with room for those of larger ones.
#[derive(Default)]
struct LocalNumbers {
    values: Vec<u32>,
    /// Number in its region, and number of operations.
    blocks: Vec<(u32, u32)>,
}

/// Writes the operations of a body.
struct Writer<'w, 'a> {
    numbering: &'w Numbering<'a>,
    plan: &'w BodyPlan<'a>,
    properties: &'w Properties,
    piece: Piece,
    numbers: LocalNumbers,
}

/// Regions that are being written.
struct Open<'a> {
    op: OpRef<'a>,
    next_region: usize,
    block: Option<BlockRef<'a>>,
    next: Option<OpRef<'a>>,
    /// First number of the values of these regions, and of regions nested in the current one.
    start: u32,
    end: u32,
    section: bool,
}

impl<'w, 'a> Writer<'w, 'a> {
    fn new(
        numbering: &'w Numbering<'a>,
        plan: &'w BodyPlan<'a>,
        properties: &'w Properties,
        mut numbers: LocalNumbers,
    ) -> Self {
        let body = plan.body;
        numbers.values.resize(numbers.values.len().max(body.value_bound()), 0);
        numbers.blocks.resize(numbers.blocks.len().max(body.block_bound()), (0, 0));
        let mut piece = Piece::default();
        piece.bytes.reserve(10 * body.op_bound());
        Writer { numbering, plan, properties, piece, numbers }
    }

    fn put(&mut self, value: u64) {
        push_varint(&mut self.piece.bytes, value);
    }

    /// Writes the regions of an operation, with everything nested in them. The root's are a section of their
    /// own if it is written here.
    fn regions(&mut self, root: OpRef<'a>, written: bool) {
        let section = written && self.sections() && self.plan.op(root).isolated && root.num_regions() > 0;
        let mut stack = vec![self.open(root, 0, section)];
        while let Some(open) = stack.last_mut() {
            if let Some(op) = open.next {
                open.next = op.next();
                let end = open.end;
                self.op(op);
                let note = self.plan.op(op);
                if op.num_regions() > 0 && note.child == NONE {
                    let start = if note.isolated { 0 } else { end };
                    let inner = self.open(op, start, note.isolated && self.sections());
                    stack.push(inner);
                }
                continue;
            }
            if let Some(block) = open.block.and_then(BlockRef::next) {
                (open.block, open.next) = (Some(block), block.first());
                self.block(block);
            } else if open.next_region < open.op.num_regions() {
                let region = open.op.region(open.next_region);
                open.next_region += 1;
                open.end = self.region(region, open.start);
                open.block = region.first_block();
                open.next = open.block.and_then(BlockRef::first);
                if let Some(block) = open.block {
                    self.block(block);
                }
            } else {
                if open.section {
                    self.piece.mark(Mark::Close);
                }
                stack.pop();
            }
        }
    }

    fn sections(&self) -> bool {
        self.numbering.version >= since::ISOLATED_SECTIONS
    }

    fn open(&mut self, op: OpRef<'a>, start: u32, section: bool) -> Open<'a> {
        if section {
            self.piece.mark(Mark::Open(0));
        }
        Open { op, next_region: 0, block: None, next: None, start, end: start, section }
    }

    /// Numbers the blocks and values of a region, and writes their numbers. Returns the number after the
    /// last.
    fn region(&mut self, region: RegionRef<'a>, start: u32) -> u32 {
        let (mut blocks, mut next) = (0, start);
        for block in region.blocks() {
            let mut ops = 0;
            for value in block.arguments() {
                self.numbers.values[value.number()] = next;
                next += 1;
            }
            for op in block.ops() {
                ops += 1;
                for value in op.results() {
                    self.numbers.values[value.number()] = next;
                    next += 1;
                }
            }
            self.numbers.blocks[block.number()] = (blocks, ops);
            blocks += 1;
        }
        self.put(blocks.into());
        if blocks > 0 {
            self.put((next - start).into());
        }
        next
    }

    /// Writes a block without its operations.
    fn block(&mut self, block: BlockRef<'a>) {
        let version = self.numbering.version;
        let has_arguments = block.num_arguments() > 0;
        let count = u64::from(self.numbers.blocks[block.number()].1);
        self.put(count << 1 | u64::from(has_arguments));
        if !has_arguments {
            return;
        }
        self.put(block.num_arguments() as u64);
        for argument in block.arguments() {
            let ty = self.numbering.type_number(argument.ty_handle());
            let (loc, known) = self.numbering.loc_number(self.plan.argument_loc(argument.number()));
            if version >= since::ELIDED_LOCATIONS {
                self.put(ty << 1 | u64::from(known));
            } else {
                self.put(ty);
            }
            if known || version < since::ELIDED_LOCATIONS {
                self.put(loc);
            }
        }
        if version >= since::USE_LISTS {
            let place = self.piece.bytes.len();
            self.piece.bytes.push(0);
            if use_lists::write(self.plan, block.arguments(), &mut self.piece.bytes) {
                self.piece.bytes[place] = has::USE_LISTS;
            }
        }
    }

    /// Writes an operation without its regions. Those of an operation that owns a body are another piece.
    fn op(&mut self, op: OpRef<'a>) {
        let (numbering, note) = (self.numbering, *self.plan.op(op));
        self.put(numbering.names.number(note.name));
        let mask_place = self.piece.bytes.len();
        let mut mask = 0;
        self.piece.bytes.push(0);
        self.put(numbering.attrs.number(note.loc));
        if note.dict != NONE {
            mask |= has::ATTRS;
            self.put(numbering.attrs.number(note.dict));
        }
        if note.properties != NONE {
            mask |= has::PROPERTIES;
            self.put(self.properties.numbers[note.properties as usize].into());
        }
        if op.num_results() > 0 {
            mask |= has::RESULTS;
            self.put(op.num_results() as u64);
            for ty in op.result_types() {
                self.put(numbering.type_number(ty));
            }
        }
        if op.num_operands() > 0 {
            mask |= has::OPERANDS;
            self.put(op.num_operands() as u64);
            for value in op.operands() {
                self.put(self.numbers.values[value.number()].into());
            }
        }
        if op.num_successors() > 0 {
            mask |= has::SUCCESSORS;
            self.put(op.num_successors() as u64);
            for block in op.successors() {
                self.put(self.numbers.blocks[block.number()].0.into());
            }
        }
        if numbering.version >= since::USE_LISTS
            && mask & has::RESULTS != 0
            && use_lists::write(self.plan, op.results(), &mut self.piece.bytes)
        {
            mask |= has::USE_LISTS;
        }
        let regions = op.num_regions() as u64;
        if regions > 0 {
            mask |= has::REGIONS;
            self.put(regions << 1 | u64::from(note.isolated));
            if note.child != NONE {
                self.piece.mark(Mark::Child(note.child, note.isolated && self.sections()));
            }
        }
        self.piece.bytes[mask_place] = mask;
    }
}
