//! Dominance of all operands of a unit, by marking visible values in dominator-tree order.
//!
//! A value is marked when it becomes visible and unmarked when its subtree is left, so that a check is one
//! load, however deep regions nest.

use crate::body::NIL;
use crate::def::TraitSet;
use crate::dominance::{Walk, has_ssa_dominance};
use crate::{BlockRef, Body, OpRef, RegionRef};

/// Findings of a walk: operands without dominating definition, and whether some code is unreachable.
#[derive(Default)]
pub(super) struct DominanceFindings {
    /// Operations, by index, with the number of the first such operand.
    pub(super) violations: Vec<(u32, u32)>,
    pub(super) unreachable: bool,
}

/// Marks of visible values, reused from body to body.
#[derive(Default)]
pub(super) struct Marks {
    epoch: u32,
    marks: Vec<u32>,
    trail: Vec<u32>,
}

/// Region that is being walked.
struct Frame<'a> {
    region: RegionRef<'a>,
    /// Length of the trail when the region was entered.
    base: usize,
    /// Next operation of the current block, or one whose regions have just been walked.
    op: u32,
    pending: u32,
    graph: bool,
    reachable: bool,
    /// Remaining blocks of a multi-block region.
    rest: Option<Box<Rest>>,
}

/// Blocks of a multi-block region, in preorder of the dominator tree.
struct Rest {
    blocks: Vec<(u32, u32)>,
    next: usize,
    /// Length of the trail at each depth of the tree.
    starts: Vec<usize>,
    unreachable: Vec<u32>,
    all_marked: bool,
}

impl Marks {
    /// Checks all operands of operations in the regions of `unit`, without entering isolated ones.
    pub(super) fn check<'a>(&mut self, unit: OpRef<'a>) -> DominanceFindings {
        let mut found = DominanceFindings::default();
        let inner = unit.inner();
        let body = inner.body();
        self.begin(body);
        let mut stack: Vec<Frame<'a>> = Vec::new();
        for region in inner.regions().rev() {
            push_region(&mut stack, region);
        }
        while let Some(frame) = stack.last_mut() {
            if !self.enter_block(body, frame, &mut found) {
                self.unmark(frame.base);
                stack.pop();
                continue;
            }
            if let Some(op) = self.walk_block(body, frame, &mut found) {
                for region in op.regions().rev() {
                    push_region(&mut stack, region);
                }
            }
        }
        found
    }

    fn begin(&mut self, body: &Body) {
        if self.marks.len() < body.value_bound() {
            self.marks.resize(body.value_bound(), 0);
        }
        self.trail.clear();
        self.epoch = match self.epoch.checked_add(1) {
            Some(epoch) => epoch,
            None => {
                self.marks.fill(0);
                1
            }
        };
    }

    #[inline]
    fn mark(&mut self, value: u32) {
        self.marks[value as usize] = self.epoch;
        self.trail.push(value);
    }

    fn unmark(&mut self, base: usize) {
        for value in self.trail.drain(base..) {
            self.marks[value as usize] = 0;
        }
    }

    /// Continues in the current block; returns an operation whose regions come next.
    fn walk_block<'a>(
        &mut self,
        body: &'a Body,
        frame: &mut Frame<'a>,
        found: &mut DominanceFindings,
    ) -> Option<OpRef<'a>> {
        let pools = body.pools();
        if frame.pending != NIL {
            let results = pools.results(&pools.ops[frame.pending as usize]);
            if !frame.graph {
                results.range().for_each(|value| self.mark(value as u32));
            }
            frame.pending = NIL;
        }
        while frame.op != NIL {
            let index = frame.op;
            let data = &pools.ops[index as usize];
            frame.op = data.next;
            if frame.reachable {
                for (number, operand) in pools.operand_records(data).iter().enumerate() {
                    if self.marks.get(operand.of as usize) != Some(&self.epoch) {
                        found.violations.push((index, number as u32));
                        break;
                    }
                }
            }
            if body.child_place(index).is_none() && body.extra(index).regions > 0 {
                let op = OpRef::new(body, index);
                if !op.has_trait(TraitSet::ISOLATED_FROM_ABOVE) {
                    frame.pending = index;
                    return Some(op);
                }
            }
            if !frame.graph {
                pools.results(data).range().for_each(|value| self.mark(value as u32));
            }
        }
        None
    }

    /// Enters the next block if the current one is done; returns `false` if there is none.
    fn enter_block(&mut self, body: &Body, frame: &mut Frame<'_>, found: &mut DominanceFindings) -> bool {
        if frame.op != NIL || frame.pending != NIL {
            return true;
        }
        let Some(rest) = &mut frame.rest else {
            // The only block of the region: entered while `base` is not known yet.
            if frame.base != usize::MAX {
                return false;
            }
            frame.base = self.trail.len();
            if frame.region.single_block().is_none() {
                frame.rest = Some(Rest::new(frame.region));
                return self.enter_block(body, frame, found);
            }
            let Some(block) = frame.region.first_block() else { return false };
            frame.graph = !has_ssa_dominance(frame.region);
            self.mark_arguments(body, block);
            if frame.graph {
                self.mark_results(block);
            }
            frame.op = block.first().map_or(NIL, OpRef::index);
            return true;
        };
        if let Some(&(block, depth)) = rest.blocks.get(rest.next) {
            rest.next += 1;
            rest.starts.truncate(depth as usize + 1);
            if let Some(&start) = rest.starts.get(depth as usize) {
                self.unmark(start);
            } else {
                rest.starts.push(self.trail.len());
            }
            let block = BlockRef::new(body, block);
            self.mark_arguments(body, block);
            frame.op = block.first().map_or(NIL, OpRef::index);
            return true;
        }
        found.unreachable |= !rest.unreachable.is_empty();
        let Some(block) = rest.unreachable.pop() else { return false };
        frame.reachable = false;
        if !std::mem::replace(&mut rest.all_marked, true) {
            self.unmark(frame.base);
            for block in frame.region.blocks() {
                self.mark_arguments(body, block);
                self.mark_results(block);
            }
        }
        let block = BlockRef::new(body, block);
        for op in block.ops() {
            op.results().for_each(|value| self.marks[value.number()] = 0);
        }
        frame.op = block.first().map_or(NIL, OpRef::index);
        true
    }

    fn mark_arguments(&mut self, body: &Body, block: BlockRef<'_>) {
        body.argument_indices(block.number() as u32).iter().for_each(|&value| self.mark(value));
    }

    fn mark_results(&mut self, block: BlockRef<'_>) {
        for op in block.ops() {
            op.results().for_each(|value| self.mark(value.number() as u32));
        }
    }
}

fn push_region<'a>(stack: &mut Vec<Frame<'a>>, region: RegionRef<'a>) {
    if !region.is_empty() {
        let start = usize::MAX;
        let frame =
            Frame { region, base: start, op: NIL, pending: NIL, graph: false, reachable: true, rest: None };
        stack.push(frame);
    }
}

impl Rest {
    fn new(region: RegionRef<'_>) -> Box<Rest> {
        let Walk { preorder: blocks, unreachable } = Walk::new(region);
        Box::new(Rest { blocks, next: 0, starts: Vec::new(), unreachable, all_marked: false })
    }
}
