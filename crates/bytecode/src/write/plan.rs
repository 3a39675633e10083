//! Plan of the operations of a module in the order of the text, with the facts about each that the writer
//! needs.

use ir::def::TraitSet;
use ir::{BlockRef, Body, OpRef, RegionRef};

/// Absent number.
pub(super) const NONE: u32 = u32::MAX;

/// Facts about an operation.
#[derive(Clone, Copy)]
pub(super) struct OpPlan {
    /// Index in the order of the text.
    pub(super) order: u32,
    /// Nesting depth in its body.
    depth: u32,
    /// Whether no nested operation uses a value from outside.
    pub(super) isolated: bool,
    /// The number of the body that it owns.
    pub(super) child: u32,
    /// Indices in the lists of the numbering: of its name, location, dictionary and inherent attributes.
    pub(super) name: u32,
    pub(super) loc: u32,
    pub(super) dict: u32,
    pub(super) properties: u32,
}

impl OpPlan {
    const NEW: OpPlan = OpPlan {
        order: 0,
        depth: 0,
        isolated: false,
        child: NONE,
        name: NONE,
        loc: NONE,
        dict: NONE,
        properties: NONE,
    };
}

/// Body and its operations, by their numbers; the root comes last.
pub(super) struct BodyPlan<'a> {
    pub(super) body: &'a Body,
    ops: Vec<OpPlan>,
    /// Indices of the locations of block arguments, by the numbers of the values.
    argument_locs: Vec<u32>,
}

impl<'a> BodyPlan<'a> {
    fn new(body: &'a Body) -> Self {
        BodyPlan { body, ops: vec![OpPlan::NEW; body.op_bound() + 1], argument_locs: Vec::new() }
    }

    #[inline]
    pub(super) fn op(&self, op: OpRef<'_>) -> &OpPlan {
        &self.ops[op.number().min(self.ops.len() - 1)]
    }

    /// Records the location of a block argument.
    pub(super) fn set_argument_loc(&mut self, number: usize, loc: u32) {
        if number >= self.argument_locs.len() {
            self.argument_locs.resize(number + 1, NONE);
        }
        self.argument_locs[number] = loc;
    }

    /// Returns the location of a block argument.
    pub(super) fn argument_loc(&self, number: usize) -> u32 {
        self.argument_locs[number]
    }

    #[inline]
    pub(super) fn op_mut(&mut self, op: OpRef<'_>) -> &mut OpPlan {
        let last = self.ops.len() - 1;
        &mut self.ops[op.number().min(last)]
    }
}

/// Bodies of a module in the order of the text.
pub(super) struct Plan<'a> {
    pub(super) bodies: Vec<BodyPlan<'a>>,
    /// Number of operations.
    pub(super) count: u32,
}

/// Iterator over the operations of an operation's regions.
struct Contents<'a> {
    op: OpRef<'a>,
    next_region: usize,
    block: Option<BlockRef<'a>>,
    next: Option<OpRef<'a>>,
}

impl<'a> Contents<'a> {
    fn new(op: OpRef<'a>) -> Self {
        Contents { op, next_region: 0, block: None, next: None }
    }

    fn next(&mut self) -> Option<OpRef<'a>> {
        loop {
            if let Some(op) = self.next {
                self.next = op.next();
                return Some(op);
            }
            self.block = match self.block.and_then(BlockRef::next) {
                Some(block) => Some(block),
                None if self.next_region < self.op.num_regions() => {
                    self.next_region += 1;
                    self.op.region(self.next_region - 1).first_block()
                }
                None => return None,
            };
            self.next = self.block.and_then(BlockRef::first);
        }
    }
}

/// An operation whose regions are being walked.
struct Open<'a> {
    contents: Contents<'a>,
    /// The body that the operation is in, and the one that its regions are in.
    outer: u32,
    inner: u32,
    depth: u32,
    /// Minimum depth of the values that nested operations use.
    lowest: u32,
}

impl<'a> Plan<'a> {
    /// Creates the plan of an operation that owns a body.
    pub(super) fn new(root: OpRef<'a>) -> Self {
        let mut plan = Plan { bodies: vec![BodyPlan::new(root.body())], count: 1 };
        plan.bodies[0].op_mut(root).isolated = root.has_trait(TraitSet::ISOLATED_FROM_ABOVE);
        let mut stack = vec![Open { contents: Contents::new(root), outer: 0, inner: 0, depth: 0, lowest: 0 }];
        while let Some(open) = stack.last_mut() {
            match open.contents.next() {
                Some(op) => {
                    if let Some(inner) = plan.visit(op, open) {
                        stack.push(inner);
                    }
                }
                None => {
                    let closed = stack.pop();
                    if let (Some(closed), Some(parent)) = (closed, stack.last_mut()) {
                        plan.close(&closed, parent);
                    }
                }
            }
        }
        plan
    }

    /// Records an operation. Returns its frame, if it has regions.
    fn visit(&mut self, op: OpRef<'a>, parent: &mut Open<'a>) -> Option<Open<'a>> {
        let outer = parent.inner;
        if parent.depth > 0 {
            let own = op.block();
            for value in op.operands() {
                let block = value.block();
                if block == own {
                    continue;
                }
                let container = block.and_then(BlockRef::region).and_then(RegionRef::parent_op);
                let depth = container.map_or(0, |op| self.bodies[outer as usize].op(op).depth);
                parent.lowest = parent.lowest.min(depth);
            }
        }
        let order = self.count;
        self.count += 1;
        let child = op.body_of().map(|body| {
            self.bodies.push(BodyPlan::new(body));
            self.bodies.len() as u32 - 1
        });
        let depth = if child.is_some() { 0 } else { parent.depth + 1 };
        let note = self.bodies[outer as usize].op_mut(op);
        (note.order, note.depth, note.child) = (order, depth, child.unwrap_or(NONE));
        if op.num_regions() == 0 {
            return None;
        }
        let inner = child.unwrap_or(outer);
        Some(Open { contents: Contents::new(op), outer, inner, depth, lowest: depth })
    }

    fn close(&mut self, closed: &Open<'a>, parent: &mut Open<'a>) {
        let op = closed.contents.op;
        let isolated = closed.lowest >= closed.depth || op.has_trait(TraitSet::ISOLATED_FROM_ABOVE);
        self.bodies[closed.outer as usize].op_mut(op).isolated = isolated;
        if closed.outer == closed.inner {
            parent.lowest = parent.lowest.min(closed.lowest);
        }
    }
}
