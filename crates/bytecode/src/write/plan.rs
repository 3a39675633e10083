//! Plan of the operations of a module in the order of the text, with the facts about each that the writer
//! needs.

use ir::def::TraitSet;
use ir::{BlockRef, Body, OpRef, RegionRef};
use rustc_hash::FxHashMap;

/// Absent number.
pub(super) const NONE: u32 = u32::MAX;

/// Facts about an operation with regions.
#[derive(Clone, Copy)]
pub(super) struct Regions {
    /// Number of the body that the operation owns.
    pub(super) child: u32,
    /// Whether no nested operation uses a value from outside.
    pub(super) isolated: bool,
    /// Nesting depth in the body.
    depth: u32,
}

impl Regions {
    /// Facts about an operation that has none.
    const NONE: Regions = Regions { child: NONE, isolated: false, depth: 0 };
}

/// Body with facts about its operations and values.
pub(super) struct BodyPlan<'a> {
    pub(super) body: &'a Body,
    /// Places of operations in the order of the text, by their numbers; the root's comes last.
    orders: Vec<u32>,
    /// By the numbers of operations; that of the root is one past the others.
    regions: FxHashMap<u32, Regions>,
    /// Whether the use list of a value is in another order than that in which uses are read, by the numbers of
    /// values; empty if all are in that order.
    unordered: Vec<bool>,
}

impl<'a> BodyPlan<'a> {
    fn new(body: &'a Body) -> Self {
        let orders = vec![0; body.op_bound() + 1];
        BodyPlan { body, orders, regions: FxHashMap::default(), unordered: Vec::new() }
    }

    #[inline]
    fn index(&self, op: OpRef<'_>) -> usize {
        op.number().min(self.orders.len() - 1)
    }

    /// Returns the facts about an operation's regions.
    #[inline]
    pub(super) fn regions(&self, op: OpRef<'_>) -> Regions {
        self.regions.get(&(self.index(op) as u32)).copied().unwrap_or(Regions::NONE)
    }

    /// Returns the facts about an operation's regions, to be changed.
    fn regions_mut(&mut self, op: OpRef<'_>) -> &mut Regions {
        self.regions.entry(self.index(op) as u32).or_insert(Regions::NONE)
    }

    /// Records the place of an operation in the order of the text.
    #[inline]
    fn set_order(&mut self, op: OpRef<'_>, order: u32) {
        let index = self.index(op);
        self.orders[index] = order;
    }

    /// Returns the places of operations in the order of the text, by their numbers; the root's comes last.
    pub(super) fn orders(&self) -> &[u32] {
        &self.orders
    }

    /// Whether the use list of any value is out of order.
    #[inline]
    pub(super) fn has_unordered(&self) -> bool {
        !self.unordered.is_empty()
    }

    /// Whether the use list of a value is out of order.
    pub(super) fn is_unordered(&self, value: usize) -> bool {
        self.unordered.get(value).is_some_and(|&unordered| unordered)
    }

    /// Returns the place of an operation in the order of the text.
    pub(super) fn order(&self, op: OpRef<'_>) -> u32 {
        self.orders[self.index(op)]
    }

    fn set_unordered(&mut self, value: usize) {
        if self.unordered.is_empty() {
            self.unordered = vec![false; self.body.value_bound()];
        }
        self.unordered[value] = true;
    }
}

/// Bodies of a module in the order of the text.
pub(super) struct Plan<'a> {
    pub(super) bodies: Vec<BodyPlan<'a>>,
    /// Number of operations.
    pub(super) count: u32,
    /// Facts about the values of the bodies that are being walked; and lists that are free.
    values: Vec<Vec<ValueNote>>,
    spare: Vec<Vec<ValueNote>>,
}

/// Facts about a value, while its body is walked.
#[derive(Clone, Copy)]
struct ValueNote {
    /// The use that was visited last, plus one.
    last_use: u32,
    /// Depth of the operation in whose regions it is defined, plus one; 0 if that is not known yet.
    depth: u32,
}

/// Next part of an operation's regions.
enum Step<'a> {
    Block(BlockRef<'a>),
    Op(OpRef<'a>),
}

/// Iterator over the blocks and operations of an operation's regions.
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

    #[inline]
    fn next(&mut self) -> Option<Step<'a>> {
        if let Some(op) = self.next {
            self.next = op.next();
            return Some(Step::Op(op));
        }
        let mut block = self.block.and_then(BlockRef::next);
        while block.is_none() && self.next_region < self.op.num_regions() {
            block = self.op.region(self.next_region).first_block();
            self.next_region += 1;
        }
        self.block = block;
        self.next = block.and_then(BlockRef::first);
        block.map(Step::Block)
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
        let mut plan = Plan { bodies: Vec::new(), count: 1, values: Vec::new(), spare: Vec::new() };
        plan.open_body(root.body());
        plan.bodies[0].set_order(root, plan.count);
        plan.bodies[0].regions_mut(root).isolated = root.has_trait(TraitSet::ISOLATED_FROM_ABOVE);
        let mut stack = vec![Open { contents: Contents::new(root), outer: 0, inner: 0, depth: 0, lowest: 0 }];
        while let Some(open) = stack.last_mut() {
            match open.contents.next() {
                Some(Step::Op(op)) => {
                    if let Some(inner) = plan.visit(op, open) {
                        stack.push(inner);
                    }
                }
                Some(Step::Block(block)) => {
                    if let Some(values) = plan.values.last_mut() {
                        for argument in block.arguments() {
                            values[argument.number()].depth = open.depth + 1;
                        }
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

    /// Adds a body. Returns its number.
    fn open_body(&mut self, body: &'a Body) -> u32 {
        self.bodies.push(BodyPlan::new(body));
        let mut values = self.spare.pop().unwrap_or_default();
        values.clear();
        values.resize(body.value_bound(), ValueNote { last_use: 0, depth: 0 });
        self.values.push(values);
        self.bodies.len() as u32 - 1
    }

    /// Records an operation. Returns its frame, if it has regions.
    #[inline]
    fn visit(&mut self, op: OpRef<'a>, parent: &mut Open<'a>) -> Option<Open<'a>> {
        let (outer, parts) = (parent.inner, op.parts());
        self.count += 1;
        self.bodies[outer as usize].set_order(op, self.count);
        let values = self.values.last_mut()?;
        for link in parts.use_links() {
            let Some(value) = values.get_mut(link.value) else { continue };
            let before = std::mem::replace(&mut value.last_use, link.number + 1);
            let depth = value.depth;
            if link.next.map_or(0, |next| next + 1) != before {
                self.bodies[outer as usize].set_unordered(link.value);
            }
            if depth != parent.depth + 1 {
                let depth = match depth.checked_sub(1) {
                    Some(depth) => depth,
                    None => self.bodies[outer as usize].depth_of(op, link.number),
                };
                parent.lowest = parent.lowest.min(depth);
            }
        }
        for value in parts.result_numbers() {
            values[value].depth = parent.depth + 1;
        }
        if parts.num_regions() == 0 { None } else { Some(self.enter(op, parent)) }
    }

    /// Records an operation with regions. Returns its frame.
    fn enter(&mut self, op: OpRef<'a>, parent: &Open<'a>) -> Open<'a> {
        let outer = parent.inner;
        let (child, depth) = match op.body_of() {
            Some(body) => (self.open_body(body), 0),
            None => (NONE, parent.depth + 1),
        };
        let regions = self.bodies[outer as usize].regions_mut(op);
        (regions.child, regions.depth) = (child, depth);
        let inner = if child == NONE { outer } else { child };
        Open { contents: Contents::new(op), outer, inner, depth, lowest: depth }
    }

    fn close(&mut self, closed: &Open<'a>, parent: &mut Open<'a>) {
        let op = closed.contents.op;
        let isolated = closed.lowest >= closed.depth || op.has_trait(TraitSet::ISOLATED_FROM_ABOVE);
        self.bodies[closed.outer as usize].regions_mut(op).isolated = isolated;
        if closed.outer == closed.inner {
            parent.lowest = parent.lowest.min(closed.lowest);
        } else if let Some(values) = self.values.pop() {
            self.spare.push(values);
        }
    }
}

impl BodyPlan<'_> {
    /// Returns the depth of the operation in whose regions an operand is defined that is used before that.
    #[cold]
    fn depth_of(&self, user: OpRef<'_>, operand: u32) -> u32 {
        let link = user.parts().use_links().position(|link| link.number == operand);
        let block = link.and_then(|position| user.operand(position).block());
        let container = block.and_then(BlockRef::region).and_then(RegionRef::parent_op);
        container.map_or(0, |op| self.regions(op).depth)
    }
}
