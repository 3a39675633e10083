//! Walking over operations, without recursion.

use super::OpRef;

/// An operation and all within it, each before what is within it. Enters bodies that are owned.
pub struct PreOrder<'a> {
    stack: Vec<OpRef<'a>>,
    enter_bodies: bool,
}

impl<'a> PreOrder<'a> {
    fn push_inner(&mut self, op: OpRef<'a>) {
        if op.num_regions() == 0 || (!self.enter_bodies && op.body_of().is_some()) {
            return;
        }
        let at = self.stack.len();
        self.stack.extend(op.regions().flat_map(|region| region.blocks()).flat_map(|block| block.ops()));
        self.stack[at..].reverse();
    }
}

impl<'a> Iterator for PreOrder<'a> {
    type Item = OpRef<'a>;

    fn next(&mut self) -> Option<OpRef<'a>> {
        let op = self.stack.pop()?;
        self.push_inner(op);
        Some(op)
    }
}

/// An operation and all within it, each behind what is within it. Enters bodies that are owned.
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
    /// This operation and all within it, those around first. Enters bodies that are owned.
    pub fn walk(self) -> PreOrder<'a> {
        PreOrder { stack: vec![self], enter_bodies: true }
    }

    /// This operation and all within it, those within first. Enters bodies that are owned.
    pub fn walk_post_order(self) -> PostOrder<'a> {
        PostOrder { stack: vec![(self, false)], enter_bodies: true }
    }

    /// This operation and all within it that are in its body, those around first.
    pub fn walk_body(self) -> PreOrder<'a> {
        PreOrder { stack: vec![self], enter_bodies: false }
    }

    /// This operation and all within it that are in its body, those within first.
    pub fn walk_body_post_order(self) -> PostOrder<'a> {
        PostOrder { stack: vec![(self, false)], enter_bodies: false }
    }
}
