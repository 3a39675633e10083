//! Naive model of a body, kept in lists and maps.

// Each entity is checked by itself: the order of the checks does not matter.
#![allow(clippy::iter_over_hash_type)]

use ir::*;
use std::collections::HashMap;

/// Model of an operation.
#[derive(Clone, Default)]
pub(crate) struct ModelOp {
    pub(crate) operands: Vec<Value>,
    pub(crate) results: Vec<Value>,
    pub(crate) successors: Vec<Block>,
    pub(crate) regions: Vec<Region>,
    pub(crate) attr: Option<Attr>,
    pub(crate) block: Option<Block>,
    pub(crate) child: bool,
}

#[derive(Clone, Default)]
pub(crate) struct ModelBlock {
    pub(crate) args: Vec<Value>,
    pub(crate) ops: Vec<Op>,
    pub(crate) region: Option<Region>,
}

/// Naive mirror of a body.
#[derive(Default)]
pub(crate) struct Model {
    pub(crate) ops: HashMap<Op, ModelOp>,
    pub(crate) blocks: HashMap<Block, ModelBlock>,
    pub(crate) regions: HashMap<Region, Vec<Block>>,
    /// Uses of each value, the newest first: user and operand number.
    pub(crate) uses: HashMap<Value, Vec<(Op, usize)>>,
    pub(crate) dead_ops: Vec<Op>,
    pub(crate) dead_blocks: Vec<Block>,
    pub(crate) dead_values: Vec<Value>,
    pub(crate) live_ops: Vec<Op>,
    pub(crate) live_blocks: Vec<Block>,
}

impl Model {
    pub(crate) fn values(&self) -> Vec<Value> {
        let results = self.live_ops.iter().flat_map(|op| self.ops[op].results.iter().copied());
        let args = self.live_blocks.iter().flat_map(|block| self.blocks[block].args.iter().copied());
        results.chain(args).collect()
    }

    pub(crate) fn add_use(&mut self, value: Value, op: Op, at: usize) {
        self.uses.entry(value).or_default().insert(0, (op, at));
    }

    pub(crate) fn drop_use(&mut self, value: Value, op: Op, at: usize) {
        self.uses.get_mut(&value).unwrap().retain(|&found| found != (op, at));
    }

    /// Replaces the operands from a position on.
    pub(crate) fn set_operands(&mut self, op: Op, from: usize, fresh: Vec<Value>) {
        let old = self.ops[&op].operands.clone();
        for (at, &value) in old.iter().enumerate().skip(from) {
            self.drop_use(value, op, at);
        }
        for (at, &value) in fresh.iter().enumerate().skip(from) {
            self.add_use(value, op, at);
        }
        self.ops.get_mut(&op).unwrap().operands = fresh;
    }

    pub(crate) fn replace_all(&mut self, old: Value, new: Value) {
        if old == new {
            return;
        }
        for (op, at) in self.uses.remove(&old).unwrap_or_default() {
            self.ops.get_mut(&op).unwrap().operands[at] = new;
            self.add_use(new, op, at);
        }
    }

    pub(crate) fn unlink(&mut self, op: Op) {
        if let Some(block) = self.ops.get_mut(&op).unwrap().block.take() {
            self.blocks.get_mut(&block).unwrap().ops.retain(|&found| found != op);
        }
    }

    pub(crate) fn link(&mut self, op: Op, block: Block, at: usize) {
        self.ops.get_mut(&op).unwrap().block = Some(block);
        self.blocks.get_mut(&block).unwrap().ops.insert(at, op);
    }

    /// Returns the operations and blocks nested in an operation, itself included.
    pub(crate) fn nested(&self, op: Op) -> (Vec<Op>, Vec<Block>) {
        let (mut ops, mut blocks) = (vec![op], Vec::new());
        let mut next = 0;
        while next < ops.len() {
            for region in &self.ops[&ops[next]].regions {
                for block in &self.regions[region] {
                    blocks.push(*block);
                    ops.extend(&self.blocks[block].ops);
                }
            }
            next += 1;
        }
        (ops, blocks)
    }

    pub(crate) fn forget(&mut self, ops: &[Op], blocks: &[Block]) {
        for op in ops {
            let data = self.ops.remove(op).unwrap();
            for (at, &value) in data.operands.iter().enumerate() {
                self.drop_use(value, *op, at);
            }
            for region in data.regions {
                self.regions.remove(&region);
            }
            self.dead_values.extend(data.results);
            self.dead_ops.push(*op);
        }
        for block in blocks {
            let data = self.blocks.remove(block).unwrap();
            self.dead_values.extend(data.args);
            self.dead_blocks.push(*block);
        }
        self.live_ops.retain(|op| self.ops.contains_key(op));
        self.live_blocks.retain(|block| self.blocks.contains_key(block));
    }

    /// Whether values defined inside have no uses outside.
    pub(crate) fn erasable(&self, ops: &[Op], blocks: &[Block]) -> bool {
        let results = ops.iter().flat_map(|op| &self.ops[op].results);
        let args = blocks.iter().flat_map(|block| &self.blocks[block].args);
        let values_unused = results
            .chain(args)
            .all(|value| self.uses.get(value).is_none_or(|uses| uses.iter().all(|(op, _)| ops.contains(op))));
        let leads_in = |op: &Op| self.ops[op].successors.iter().any(|to| blocks.contains(to));
        values_unused && self.live_ops.iter().filter(|op| !ops.contains(op)).all(|op| !leads_in(op))
    }

    /// Adopts the body's state of a new operation.
    pub(crate) fn learn(&mut self, body: &Body, op: Op) {
        let view = body.op(op);
        let data = ModelOp {
            operands: view.operands().map(|value| value.handle()).collect(),
            results: view.results().map(|value| value.handle()).collect(),
            successors: view.successors().map(|block| block.handle()).collect(),
            regions: if view.body_of().is_some() {
                Vec::new()
            } else {
                view.regions().map(|region| region.handle()).collect()
            },
            attr: None,
            block: None,
            child: view.body_of().is_some(),
        };
        for region in &data.regions {
            self.regions.entry(*region).or_default();
        }
        for (at, &value) in data.operands.clone().iter().enumerate() {
            self.add_use(value, op, at);
        }
        self.ops.insert(op, data);
        self.live_ops.push(op);
    }

    /// Adopts the body's state of an unlinked operation and all nested ones; returns the operations, parents
    /// first.
    pub(crate) fn learn_tree(&mut self, body: &Body, op: Op) -> Vec<Op> {
        let mut all = vec![op];
        let mut next = 0;
        while next < all.len() {
            let op = all[next];
            next += 1;
            self.learn(body, op);
            if body.op(op).body_of().is_some() {
                continue;
            }
            self.ops.get_mut(&op).unwrap().attr = body.op(op).attr("x").map(|attr| attr.handle());
            for block in body.op(op).regions().flat_map(|region| region.blocks()) {
                let region = block.region().unwrap().handle();
                let data = ModelBlock {
                    args: block.arguments().map(|value| value.handle()).collect(),
                    ops: block.ops().map(|op| op.handle()).collect(),
                    region: Some(region),
                };
                all.extend(&data.ops);
                self.regions.get_mut(&region).unwrap().push(block.handle());
                self.live_blocks.push(block.handle());
                self.blocks.insert(block.handle(), data);
            }
        }
        for &inner in &all[1..] {
            let block = body.op(inner).block().unwrap().handle();
            self.ops.get_mut(&inner).unwrap().block = Some(block);
        }
        all
    }

    /// Asserts that operations are copies of an operation and all nested ones.
    pub(crate) fn compare_copy(&self, copies: &[Op], source: Op, mapping: &Mapping) {
        let source = self.nested(source).0;
        assert_eq!(copies.len(), source.len());
        for (copy, old) in copies.iter().zip(&source) {
            let (copy, old) = (&self.ops[copy], &self.ops[old]);
            assert_eq!(copy.operands.len(), old.operands.len());
            for (new, old) in copy.operands.iter().zip(&old.operands) {
                assert_eq!(*new, mapping.value_or_self(*old));
            }
            for (new, old) in copy.successors.iter().zip(&old.successors) {
                assert_eq!(*new, mapping.block(*old).unwrap_or(*old));
            }
        }
    }

    /// Adopts the body's order of uses, if the uses are equal.
    pub(crate) fn adopt_order_of_uses(&mut self, body: &Body) {
        let sorted = |list: &[(Op, usize)]| {
            let mut list: Vec<String> = list.iter().map(|used| format!("{used:?}")).collect();
            list.sort();
            list
        };
        for value in self.values() {
            let uses = uses(body, value);
            let old = self.uses.entry(value).or_default();
            assert_eq!(sorted(&uses), sorted(old));
            *old = uses;
        }
    }

    /// Asserts that a body agrees with the model.
    pub(crate) fn check(&self, body: &Body) {
        self.check_ops(body);
        self.check_blocks(body);
        for (&region, blocks) in &self.regions {
            assert!(body.region(region).blocks().map(|block| block.handle()).eq(blocks.iter().copied()));
        }
        for value in self.values() {
            let wanted = self.uses.get(&value).cloned().unwrap_or_default();
            assert_eq!(uses(body, value), wanted, "order of uses");
        }
        assert!(self.dead_ops.iter().all(|&op| !body.is_live(op)));
        assert!(self.dead_blocks.iter().all(|&block| !body.is_live_block(block)));
        assert!(self.dead_values.iter().all(|&value| !body.is_live_value(value)));
    }

    fn check_ops(&self, body: &Body) {
        for (&op, data) in &self.ops {
            let view = body.op(op);
            assert!(view.operands().map(|value| value.handle()).eq(data.operands.iter().copied()));
            assert!(view.results().map(|value| value.handle()).eq(data.results.iter().copied()));
            assert!(view.successors().map(|block| block.handle()).eq(data.successors.iter().copied()));
            assert_eq!(view.block().map(|block| block.handle()), data.block);
            assert_eq!(view.body_of().is_some(), data.child);
            if !data.child {
                assert!(view.regions().map(|region| region.handle()).eq(data.regions.iter().copied()));
                assert_eq!(view.attr("x").map(|attr| attr.handle()), data.attr);
            }
        }
    }

    fn check_blocks(&self, body: &Body) {
        for (&block, data) in &self.blocks {
            let view = body.block(block);
            assert!(view.arguments().map(|value| value.handle()).eq(data.args.iter().copied()));
            assert!(view.arguments().enumerate().all(|(at, value)| value.position() == at));
            assert!(view.ops().map(|op| op.handle()).eq(data.ops.iter().copied()));
            assert!(view.ops_reversed().map(|op| op.handle()).eq(data.ops.iter().rev().copied()));
            let in_order =
                |pair: &[Op]| body.is_before(pair[0], pair[1]) && !body.is_before(pair[1], pair[0]);
            assert!(data.ops.windows(2).all(in_order));
            assert_eq!(view.region().map(|region| region.handle()), data.region);
            let leading: Vec<(Op, usize)> =
                view.predecessor_uses().map(|(op, at)| (op.handle(), at)).collect();
            assert!(leading.iter().all(|&(op, at)| self.ops[&op].successors[at] == block));
            let to_here = self.ops.values().flat_map(|op| &op.successors).filter(|&&to| to == block);
            assert_eq!(leading.len(), to_here.count());
        }
    }
}

/// Returns the uses of a value, in the body's order.
fn uses(body: &Body, value: Value) -> Vec<(Op, usize)> {
    body.value(value).uses().map(|used| (used.owner().handle(), used.position())).collect()
}
