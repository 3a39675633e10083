//! Walking over operations, without recursion.

use super::{OpRef, RegionRef};

/// Iterator over an operation and all nested ones, parents first. Enters child bodies.
pub struct PreOrder<'a> {
    /// First operation, before the walk has started.
    start: Option<OpRef<'a>>,
    /// Next operation in each enclosing list.
    stack: Vec<OpRef<'a>>,
    enter_bodies: bool,
}

/// Returns the first operation of a region.
fn first_of(region: RegionRef<'_>) -> Option<OpRef<'_>> {
    region.blocks().find_map(|block| block.first())
}

/// Returns the operation after another in their region.
fn following(op: OpRef<'_>) -> Option<OpRef<'_>> {
    op.next().or_else(|| {
        let block = op.block()?;
        std::iter::successors(block.next(), |block| block.next()).find_map(|block| block.first())
    })
}

impl<'a> PreOrder<'a> {
    fn push_inner(&mut self, op: OpRef<'a>) {
        if op.num_regions() == 0 || (!self.enter_bodies && op.body_of().is_some()) {
            return;
        }
        self.stack.extend(op.regions().rev().filter_map(first_of));
    }
}

impl<'a> Iterator for PreOrder<'a> {
    type Item = OpRef<'a>;

    fn next(&mut self) -> Option<OpRef<'a>> {
        let op = match self.start.take() {
            Some(start) => start,
            None => {
                let op = self.stack.pop()?;
                self.stack.extend(following(op));
                op
            }
        };
        self.push_inner(op);
        Some(op)
    }
}

/// Iterator over an operation and all nested ones, parents last. Enters child bodies.
pub struct PostOrder<'a> {
    stack: Vec<(OpRef<'a>, bool)>,
    enter_bodies: bool,
}

impl<'a> Iterator for PostOrder<'a> {
    type Item = OpRef<'a>;

    fn next(&mut self) -> Option<OpRef<'a>> {
        loop {
            let (op, done) = self.stack.pop()?;
            if done || op.num_regions() == 0 || (!self.enter_bodies && op.body_of().is_some()) {
                return Some(op);
            }
            self.stack.push((op, true));
            let at = self.stack.len();
            let inner = op.regions().flat_map(|region| region.blocks()).flat_map(|block| block.ops());
            self.stack.extend(inner.map(|op| (op, false)));
            self.stack[at..].reverse();
        }
    }
}

impl<'a> OpRef<'a> {
    /// Walks this operation and all nested ones in preorder. Enters child bodies.
    pub fn walk(self) -> PreOrder<'a> {
        PreOrder { start: Some(self), stack: Vec::new(), enter_bodies: true }
    }

    /// Walks this operation and all nested ones in postorder. Enters child bodies.
    pub fn walk_post_order(self) -> PostOrder<'a> {
        PostOrder { stack: vec![(self, false)], enter_bodies: true }
    }

    /// Walks this operation and all nested ones of its body in preorder.
    pub fn walk_body(self) -> PreOrder<'a> {
        PreOrder { start: Some(self), stack: Vec::new(), enter_bodies: false }
    }

    /// Walks this operation and all nested ones of its body in postorder.
    pub fn walk_body_post_order(self) -> PostOrder<'a> {
        PostOrder { stack: vec![(self, false)], enter_bodies: false }
    }
}
