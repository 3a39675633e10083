//! Operations.

use super::number::Numbering;
use super::numbered::NumberedBody;
use super::pieces::{Mark, Piece};
use super::plan::{BodyPlan, NONE, Regions};
use super::properties::Properties;
use super::use_lists;
use crate::encoding::{Buffer, has, since};
use ir::{BlockRef, OpRef, RegionRef, ValueRef};

/// Returns the operations of a body.
pub(super) fn write(
    numbering: &Numbering<'_>,
    body: &BodyPlan<'_>,
    properties: &Properties,
    is_first: bool,
    numbers: &mut LocalNumbers,
) -> Piece {
    let mut writer = Writer::new(numbering, body, properties, std::mem::take(numbers));
    let root = body.body.root();
    if is_first {
        // The section is encoded like a block of one operation.
        writer.out.put(1 << 1);
        writer.op(root);
    }
    writer.regions(root, is_first);
    *numbers = writer.numbers;
    Piece::new(writer.out.into_bytes(), writer.marks)
}

/// Numbers of the values and blocks of a body, with room for those of larger ones.
#[derive(Default)]
pub(super) struct LocalNumbers {
    values: Vec<u32>,
    /// Number in its region, and number of operations.
    blocks: Vec<(u32, u32)>,
}

/// Writes the operations of a body.
struct Writer<'w, 'a> {
    numbering: &'w Numbering<'a>,
    plan: &'w BodyPlan<'a>,
    attrs: &'w NumberedBody,
    properties: &'w Properties,
    out: Buffer,
    marks: Vec<(usize, Mark)>,
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
        let out = Buffer::with_room(12 * body.op_bound() + 16);
        let attrs = numbering.bodies.of(body);
        Writer { numbering, plan, attrs, properties, out, marks: Vec::new(), numbers }
    }

    #[inline]
    fn put(&mut self, value: u32) {
        self.out.put(value);
    }

    fn mark(&mut self, mark: Mark) {
        self.marks.push((self.out.len(), mark));
    }

    /// Writes the regions of an operation, with everything nested in them. The root's are a section of their
    /// own if it is written here.
    fn regions(&mut self, root: OpRef<'a>, written: bool) {
        let isolated = self.plan.regions(root).isolated;
        let section = written && self.sections() && isolated && root.num_regions() > 0;
        let mut stack = vec![self.open(root, 0, section)];
        while let Some(open) = stack.last_mut() {
            if let Some(op) = open.next {
                open.next = op.next();
                let end = open.end;
                if let Some(regions) = self.op(op)
                    && regions.child == NONE
                {
                    let start = if regions.isolated { 0 } else { end };
                    let inner = self.open(op, start, regions.isolated && self.sections());
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
                    self.mark(Mark::Close);
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
            self.mark(Mark::Open(0));
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
                for place in &mut self.numbers.values[op.result_numbers()] {
                    *place = next;
                    next += 1;
                }
            }
            self.numbers.blocks[block.number()] = (blocks, ops);
            blocks += 1;
        }
        self.put(blocks);
        if blocks > 0 {
            self.put(next - start);
        }
        next
    }

    /// Writes a block without its operations.
    fn block(&mut self, block: BlockRef<'a>) {
        let version = self.numbering.version;
        let has_arguments = block.num_arguments() > 0;
        let count = u64::from(self.numbers.blocks[block.number()].1);
        self.out.put_long(count << 1 | u64::from(has_arguments));
        if !has_arguments {
            return;
        }
        self.put(block.num_arguments() as u32);
        for argument in block.arguments() {
            let ty = self.numbering.type_number(argument.ty_handle());
            let (loc, known) = self.numbering.loc_number(self.attrs.argument_loc(argument.number()));
            if version >= since::ELIDED_LOCATIONS {
                self.out.put_long(u64::from(ty) << 1 | u64::from(known));
            } else {
                self.put(ty);
            }
            if known || version < since::ELIDED_LOCATIONS {
                self.put(loc);
            }
        }
        if version >= since::USE_LISTS {
            let place = self.out.len();
            self.out.byte(0);
            if self.use_lists(block.arguments()) {
                self.out.set(place, has::USE_LISTS);
            }
        }
    }

    /// Writes the orders of use lists. Returns whether there was one.
    fn use_lists(&mut self, values: impl ExactSizeIterator<Item = ValueRef<'a>>) -> bool {
        if !self.plan.has_unordered() {
            return false;
        }
        let mut bytes = Vec::new();
        let any = use_lists::write(self.plan, values, &mut bytes);
        self.out.extend(&bytes);
        any
    }

    /// Writes an operation without its regions. Those of an operation that owns a body are another piece.
    /// Returns the facts about its regions, if it has any.
    #[inline]
    fn op(&mut self, op: OpRef<'a>) -> Option<Regions> {
        let (numbering, attrs, parts) = (self.numbering, self.attrs.of(op), op.parts());
        self.put(numbering.names.number_of(parts.name().to_word()));
        let mask_place = self.out.len();
        let mut mask = 0;
        self.out.byte(0);
        self.put(numbering.attrs.number(attrs.loc - 1));
        if attrs.dict != 0 {
            mask |= has::ATTRS;
            self.put(numbering.attrs.number(attrs.dict - 1));
        }
        if attrs.properties != 0 {
            mask |= has::PROPERTIES;
            self.put(self.properties.numbers[attrs.properties as usize - 1]);
        }
        if parts.num_results() > 0 {
            mask |= has::RESULTS;
            self.put(parts.num_results() as u32);
            for ty in parts.result_types() {
                self.put(numbering.type_number(ty));
            }
        }
        if parts.num_operands() > 0 {
            mask |= has::OPERANDS;
            self.put(parts.num_operands() as u32);
            for value in parts.operand_numbers() {
                self.put(self.numbers.values[value]);
            }
        }
        if parts.has_successors() {
            let successors = op.successors();
            if successors.len() > 0 {
                mask |= has::SUCCESSORS;
                self.put(successors.len() as u32);
                for block in successors {
                    self.put(self.numbers.blocks[block.number()].0);
                }
            }
        }
        if mask & has::RESULTS != 0 && numbering.version >= since::USE_LISTS && self.use_lists(op.results()) {
            mask |= has::USE_LISTS;
        }
        let count = parts.num_regions();
        if count == 0 {
            self.out.set(mask_place, mask);
            return None;
        }
        self.out.set(mask_place, mask | has::REGIONS);
        let regions = self.plan.regions(op);
        self.out.put_long((count as u64) << 1 | u64::from(regions.isolated));
        if regions.child != NONE {
            self.mark(Mark::Child(regions.child, regions.isolated && self.sections()));
        }
        Some(regions)
    }
}
