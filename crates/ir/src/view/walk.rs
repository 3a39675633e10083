//! Walking over operations, without recursion.

use super::{BlockRef, OpRef, RegionRef};
use smallvec::SmallVec;

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
    /// Rest of the innermost region.
    rest: Rest<'a>,
    /// Rests of the regions around it.
    outer: SmallVec<[Rest<'a>; 4]>,
    enter_bodies: bool,
}

/// Rest of a region: the next operation of a block, the next block, and the operation that comes after them.
#[derive(Clone, Copy, Default)]
struct Rest<'a> {
    op: Option<OpRef<'a>>,
    block: Option<BlockRef<'a>>,
    parent: Option<OpRef<'a>>,
}

impl<'a> PostOrder<'a> {
    fn new(op: OpRef<'a>, enter_bodies: bool) -> Self {
        let mut walk = PostOrder { rest: Rest::default(), outer: SmallVec::new(), enter_bodies };
        if !walk.enter(op) {
            walk.rest.parent = Some(op);
        }
        walk
    }

    /// Starts with the regions of an operation; returns `false` if it has none to walk over.
    fn enter(&mut self, op: OpRef<'a>) -> bool {
        if op.num_regions() == 0 || (!self.enter_bodies && op.body_of().is_some()) {
            return false;
        }
        self.outer.push(self.rest);
        let from = self.outer.len();
        let inner = op.regions().rev().map(|region| Rest { block: region.first_block(), ..Rest::default() });
        self.outer.extend(inner);
        // The operation comes after the last of its regions.
        if let Some(last) = self.outer.get_mut(from) {
            last.parent = Some(op);
        }
        self.rest = self.outer.pop().unwrap_or_default();
        true
    }
}

impl<'a> Iterator for PostOrder<'a> {
    type Item = OpRef<'a>;

    fn next(&mut self) -> Option<OpRef<'a>> {
        loop {
            if let Some(op) = self.rest.op {
                self.rest.op = op.next();
                if self.enter(op) {
                    continue;
                }
                return Some(op);
            }
            if let Some(block) = self.rest.block {
                (self.rest.op, self.rest.block) = (block.first(), block.next());
                continue;
            }
            let parent = self.rest.parent.take();
            match self.outer.pop() {
                Some(rest) => self.rest = rest,
                None => return parent,
            }
            if parent.is_some() {
                return parent;
            }
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
        PostOrder::new(self, true)
    }

    /// Walks this operation and all nested ones of its body in preorder.
    pub fn walk_body(self) -> PreOrder<'a> {
        PreOrder { start: Some(self), stack: Vec::new(), enter_bodies: false }
    }

    /// Walks this operation and all nested ones of its body in postorder.
    pub fn walk_body_post_order(self) -> PostOrder<'a> {
        PostOrder::new(self, false)
    }
}
