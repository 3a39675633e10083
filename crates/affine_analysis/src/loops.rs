//! Structure of loop nests.

use affine::{For, Parallel};
use ir::def::TraitSet;
use ir::{Block, BlockRef, Body, Op, OpRef, Value};

/// Returns the block of an `affine.for`.
pub fn loop_block(body: &Body, op: Op) -> Option<Block> {
    body.op(op).regions().next()?.first_block().map(BlockRef::handle)
}

/// Returns the `affine.for` that enclose an operation in its affine scope, the outermost first.
pub fn enclosing_loops(op: OpRef<'_>) -> Vec<Op> {
    let mut found = Vec::new();
    let mut next = op.parent();
    while let Some(parent) = next.filter(|parent| !parent.has_trait(TraitSet::AFFINE_SCOPE)) {
        if parent.cast::<For<'_>>().is_some() {
            found.push(parent.handle());
        }
        next = parent.parent();
    }
    found.reverse();
    found
}

/// Returns the number of dimensions of the iteration domain of an operation: induction variables of the `affine.for` and
/// `affine.parallel` that enclose it in its affine scope. Depths of dependences count these.
pub fn domain_depth(op: OpRef<'_>) -> usize {
    let mut depth = 0;
    let mut next = op.parent();
    while let Some(parent) = next.filter(|parent| !parent.has_trait(TraitSet::AFFINE_SCOPE)) {
        depth += usize::from(parent.cast::<For<'_>>().is_some());
        depth += parent.cast::<Parallel<'_>>().map_or(0, |view| view.induction_variables().len());
        next = parent.parent();
    }
    depth
}

/// Returns the number of leading values that two lists of induction variables share.
pub fn common_loops(a: &[Value], b: &[Value]) -> usize {
    a.iter().zip(b).take_while(|(a, b)| a == b).count()
}

/// Whether no other `affine.for` is nested in an operation.
pub fn is_innermost(op: OpRef<'_>) -> bool {
    op.walk().skip(1).all(|inner| inner.cast::<For<'_>>().is_none())
}

/// Returns the perfectly nested loops from a root on: each has nothing but the next one in its body.
pub fn perfectly_nested_loops(body: &Body, root: Op) -> Vec<Op> {
    let mut found = vec![root];
    let mut last = root;
    loop {
        let first = loop_block(body, last).and_then(|block| body.block(block).first());
        let Some(first) = first.filter(|first| first.cast::<For<'_>>().is_some()) else { return found };
        if first.next().is_none_or(|end| end.next().is_some()) {
            return found;
        }
        last = first.handle();
        found.push(last);
    }
}

/// Whether an operation is nested in a block, at any depth.
pub(crate) fn is_inside(op: OpRef<'_>, block: BlockRef<'_>) -> bool {
    ancestor_in(op, block).is_some()
}

/// Returns the operation of a block that an operation is, or is nested in.
pub(crate) fn ancestor_in<'a>(op: OpRef<'a>, block: BlockRef<'_>) -> Option<OpRef<'a>> {
    let mut next = Some(op);
    while let Some(op) = next {
        if op.block().is_some_and(|other| other.handle() == block.handle()) {
            return Some(op);
        }
        next = op.parent();
    }
    None
}

/// Returns the innermost block that contains two operations of one affine scope, at any depth, with the operations of the block that
/// they are, or are nested in.
pub fn common_block<'a>(a: OpRef<'a>, b: OpRef<'a>) -> Option<(BlockRef<'a>, OpRef<'a>, OpRef<'a>)> {
    let mut next = Some(a);
    while let Some(op) = next.filter(|op| !op.is_root()) {
        let block = op.block()?;
        if let Some(other) = ancestor_in(b, block) {
            return Some((block, op, other));
        }
        next = op.parent().filter(|parent| !parent.has_trait(TraitSet::AFFINE_SCOPE));
    }
    None
}

/// Whether an operation, or what it is nested in, comes before the other in the innermost block that contains both.
pub fn is_before(a: OpRef<'_>, b: OpRef<'_>) -> bool {
    common_block(a, b)
        .is_some_and(|(_, a, b)| a.handle() != b.handle() && a.body().is_before(a.handle(), b.handle()))
}
