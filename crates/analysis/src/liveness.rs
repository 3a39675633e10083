//! Liveness of values at blocks.

use ir::{BlockRef, Body, OpRef, Value, ValueRef};
use rustc_hash::{FxHashMap, FxHashSet};

/// Live-in and live-out values of each block of a body. Values of enclosing regions are live in the blocks
/// that enclose their uses too.
pub struct Liveness {
    blocks: FxHashMap<ir::Block, Sets>,
}

#[derive(Default)]
struct Sets {
    live_in: FxHashSet<Value>,
    live_out: FxHashSet<Value>,
}

/// Returns the operation of a block that is or encloses another, in one body.
fn ancestor_in<'a>(op: OpRef<'a>, block: BlockRef<'_>) -> Option<OpRef<'a>> {
    let mut at = Some(op);
    while let Some(op) = at {
        if op.block()? == block {
            return Some(op);
        }
        at = op.parent();
    }
    None
}

impl Liveness {
    /// Computes the liveness of a body, without nested bodies. Takes time proportional to the number of uses
    /// times the number of blocks that each value is live in.
    pub fn of(body: &Body) -> Self {
        let mut liveness = Liveness { blocks: FxHashMap::default() };
        let ops = body.root().walk_body().filter(|op| op.body_of().is_none());
        for block in ops.flat_map(|op| op.regions()).flat_map(|region| region.blocks()) {
            liveness.blocks.entry(block.handle()).or_default();
            for value in block.arguments().chain(block.ops().flat_map(|op| op.results())) {
                liveness.add(value);
            }
        }
        liveness
    }

    /// Marks the blocks from each use of a value up to its definition.
    fn add(&mut self, value: ValueRef<'_>) {
        let Some(home) = value.block() else { return };
        let mut open: Vec<BlockRef<'_>> = Vec::new();
        for user in value.users() {
            // Blocks that contain the user, from the inside out, up to that in the region of the definition.
            let mut at = user.block();
            while let Some(block) = at.filter(|block| *block != home) {
                open.push(block);
                let outermost = block.region() == home.region();
                at = block.parent_op().and_then(OpRef::block).filter(|_| !outermost);
            }
        }
        let handle = value.handle();
        while let Some(block) = open.pop() {
            if !self.blocks.entry(block.handle()).or_default().live_in.insert(handle) {
                continue;
            }
            for from in block.predecessors() {
                self.blocks.entry(from.handle()).or_default().live_out.insert(handle);
                if from != home {
                    open.push(from);
                }
            }
        }
    }

    /// Whether a value defined elsewhere is live at the start of a block.
    pub fn is_live_in(&self, value: Value, block: ir::Block) -> bool {
        self.blocks.get(&block).is_some_and(|sets| sets.live_in.contains(&value))
    }

    /// Whether a value is live at the end of a block.
    pub fn is_live_out(&self, value: Value, block: ir::Block) -> bool {
        self.blocks.get(&block).is_some_and(|sets| sets.live_out.contains(&value))
    }

    /// Returns the live-in values of a block, by their numbers.
    pub fn live_in(&self, block: ir::Block) -> Vec<Value> {
        sorted(self.blocks.get(&block).map(|sets| &sets.live_in))
    }

    /// Returns the live-out values of a block, by their numbers.
    pub fn live_out(&self, block: ir::Block) -> Vec<Value> {
        sorted(self.blocks.get(&block).map(|sets| &sets.live_out))
    }

    /// Returns the last operation of a block at which a value is live, at or after `from`; the last of the
    /// block if the value is live out.
    pub fn end<'a>(&self, value: ValueRef<'a>, from: OpRef<'a>) -> Option<OpRef<'a>> {
        let block = from.block()?;
        if self.is_live_out(value.handle(), block.handle()) {
            return block.last();
        }
        let body = from.body();
        let mut last = from;
        for user in value.users().filter_map(|user| ancestor_in(user, block)) {
            if user != last && body.is_before(last.handle(), user.handle()) {
                last = user;
            }
        }
        Some(last)
    }

    /// Whether a value is dead after an operation.
    pub fn is_dead_after(&self, value: ValueRef<'_>, op: OpRef<'_>) -> bool {
        let Some(block) = op.block() else { return true };
        if self.is_live_out(value.handle(), block.handle()) {
            return false;
        }
        let users = value.users().filter_map(|user| ancestor_in(user, block));
        let mut later = users.filter(|user| *user != op && op.body().is_before(op.handle(), user.handle()));
        later.next().is_none()
    }

    /// Returns the operations of a value's block from its definition to its last use there.
    pub fn live_operations<'a>(&self, value: ValueRef<'a>) -> Vec<OpRef<'a>> {
        let Some(block) = value.block() else { return Vec::new() };
        let Some(first) = value.defining_op().or_else(|| block.first()) else { return Vec::new() };
        let Some(last) = self.end(value, first) else { return Vec::new() };
        let mut ops = Vec::new();
        for op in std::iter::successors(Some(first), |op| op.next()) {
            ops.push(op);
            if op == last {
                break;
            }
        }
        ops
    }
}

fn sorted(values: Option<&FxHashSet<Value>>) -> Vec<Value> {
    let mut values: Vec<Value> = values.map(|values| values.iter().copied().collect()).unwrap_or_default();
    values.sort_unstable_by_key(|value| value.number());
    values
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, parse, random_cfg};

    /// Whether a use of a value is reachable from the start of a block without passing its definition.
    fn is_needed(value: ValueRef<'_>, block: BlockRef<'_>) -> bool {
        let home = value.block().expect("the value is in a block");
        let mut seen = Vec::new();
        let mut open = vec![block];
        while let Some(at) = open.pop() {
            if at == home || seen.contains(&at) {
                continue;
            }
            seen.push(at);
            if value.users().any(|user| user.block() == Some(at)) {
                return true;
            }
            open.extend(at.successors());
        }
        false
    }

    #[test]
    fn blocks_agree_with_a_search_from_each() {
        let mut random = Random(5);
        for count in (1..8).cycle().take(150) {
            let module = parse(&random_cfg(&mut random, count));
            let function = module.child(module.children()[0]).expect("there is a function");
            let liveness = Liveness::of(function);
            let blocks: Vec<_> = function.root().region(0).blocks().collect();
            let values: Vec<_> = blocks
                .iter()
                .flat_map(|block| block.arguments().chain(block.ops().flat_map(|op| op.results())))
                .collect();
            for (&value, &block) in
                values.iter().flat_map(|value| blocks.iter().map(move |block| (value, block)))
            {
                let (v, b) = (value.handle(), block.handle());
                assert_eq!(liveness.is_live_in(v, b), is_needed(value, block));
                let out = block.successors().any(|to| is_needed(value, to));
                assert_eq!(liveness.is_live_out(v, b), out);
                assert_eq!(liveness.live_in(b).contains(&v), liveness.is_live_in(v, b));
                assert_eq!(liveness.live_out(b).contains(&v), out);
                for op in block.ops().filter(|_| value.block() == Some(block)) {
                    let later = std::iter::successors(op.next(), |op| op.next());
                    let used = later.into_iter().any(|op| op.operands().any(|operand| operand == value));
                    assert_eq!(liveness.is_dead_after(value, op), !used && !out);
                }
            }
        }
    }

    #[test]
    fn values_are_live_through_the_blocks_enclosing_their_uses() {
        let module = parse(
            "func.func @f(%c: i1, %x: i32) {\n scf.if %c {\n \"t.use\"(%x) : (i32) -> ()\n }\n return\n}",
        );
        let function = module.child(module.children()[0]).expect("there is a function");
        let liveness = Liveness::of(function);
        let entry = function.root().region(0).first_block().expect("it has a body");
        let branch = entry.first().expect("it has operations");
        let inner = branch.region(0).first_block().expect("it has a block");
        let x = entry.argument(1);
        assert!(liveness.is_live_in(x.handle(), inner.handle()));
        assert!(!liveness.is_live_in(x.handle(), entry.handle()));
        assert!(liveness.is_dead_after(x, branch));
        assert_eq!(liveness.live_operations(x), [branch]);
    }
}
