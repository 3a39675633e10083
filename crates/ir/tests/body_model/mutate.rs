//! Random mutations, applied to a body and to its model.

use crate::common::{Random, func};
use crate::model::{Model, ModelBlock};
use ir::*;

/// Body with its model.
pub(crate) struct Pair {
    pub(crate) body: Box<Body>,
    pub(crate) model: Model,
    random: Random,
    top: Region,
}

impl Pair {
    /// Creates a function with an entry block of one argument.
    pub(crate) fn new(cx: &Context, random: Random) -> Pair {
        let (body, entry) = func(cx, "f", &[Type::I32]);
        let top = body.root().region(0).handle();
        let mut model = Model::default();
        let args = body.block(entry).arguments().map(|value| value.handle()).collect();
        model.blocks.insert(entry, ModelBlock { args, ops: Vec::new(), region: Some(top) });
        model.regions.insert(top, vec![entry]);
        model.live_blocks.push(entry);
        Pair { body, model, random, top }
    }

    /// Applies one random mutation; `None` if the drawn one does not apply.
    pub(crate) fn step(&mut self) -> Option<()> {
        match self.random.below(20) {
            0..=3 => self.create(),
            4 => self.erase(),
            5 => self.replace_all_uses(),
            6 => self.insert_operands(),
            7 => self.remove_operands(),
            8 => self.set_operand(),
            9 => self.append_block(),
            10 => self.split_block(),
            11 => self.merge_blocks(),
            12 => self.move_before(),
            13 => self.move_to_front(),
            14 => self.clone_op(),
            15 => self.insert_argument(),
            16 => self.erase_argument(),
            17 => self.set_attr(),
            18 => self.adopt(),
            _ => self.detach(),
        }
    }

    fn any_block(&mut self) -> Block {
        let blocks = &self.model.live_blocks;
        blocks[self.random.below(blocks.len())]
    }

    fn any_op(&mut self) -> Option<Op> {
        let ops = &self.model.live_ops;
        (!ops.is_empty()).then(|| ops[self.random.below(ops.len())])
    }

    /// Returns a random operation that is not a shell.
    fn plain_op(&mut self) -> Option<Op> {
        self.any_op().filter(|op| !self.model.ops[op].child)
    }

    fn some_values(&mut self, most: usize) -> Vec<Value> {
        let values = self.model.values();
        let count = if values.is_empty() { 0 } else { self.random.below(most + 1) };
        (0..count).map(|_| values[self.random.below(values.len())]).collect()
    }

    fn create(&mut self) -> Option<()> {
        let block = self.any_block();
        let operands = self.some_values(9);
        // A few have more operands than an operation's record can count.
        let fewest = if self.random.below(16) == 0 { 253 } else { 0 };
        let results = vec![Type::I32; fewest + self.random.below(4)];
        let to: Vec<Block> = (0..self.random.below(3)).map(|_| self.any_block()).collect();
        let cx = self.body.context().clone();
        let state = OpState::new(&cx, cx.op_name("x.op"), Loc::UNKNOWN).operands(operands).results(results);
        let op = self.body.create(state.successors(to).regions(self.random.below(3)));
        self.model.learn(&self.body, op);
        let ops = &self.model.blocks[&block].ops;
        let at = self.random.below(ops.len() + 1);
        match ops.get(at) {
            Some(&next) => self.body.insert_before(next, op),
            None if at > 0 && self.random.below(2) == 0 => self.body.insert_after(ops[at - 1], op),
            None => self.body.append(block, op),
        }
        self.model.link(op, block, at);
        Some(())
    }

    fn erase(&mut self) -> Option<()> {
        let op = self.any_op()?;
        let (inner, blocks) = self.model.nested(op);
        if self.model.erasable(&inner, &blocks) {
            self.body.erase(op);
            self.model.unlink(op);
            self.model.forget(&inner, &blocks);
        }
        Some(())
    }

    fn replace_all_uses(&mut self) -> Option<()> {
        let values = self.model.values();
        let mut pick = || values.get(self.random.below(values.len())).copied();
        let (old, new) = (pick()?, pick()?);
        self.body.replace_all_uses(old, new);
        self.model.replace_all(old, new);
        Some(())
    }

    fn insert_operands(&mut self) -> Option<()> {
        let op = self.plain_op()?;
        let mut operands = self.model.ops[&op].operands.clone();
        let (at, fresh) = (self.random.below(operands.len() + 1), self.some_values(3));
        self.body.insert_operands(op, at, &fresh);
        operands.splice(at..at, fresh.iter().copied());
        if !fresh.is_empty() {
            self.model.set_operands(op, at, operands);
        }
        Some(())
    }

    fn remove_operands(&mut self) -> Option<()> {
        let op = self.any_op().filter(|op| !self.model.ops[op].operands.is_empty())?;
        let mut operands = self.model.ops[&op].operands.clone();
        let start = self.random.below(operands.len());
        let end = start + self.random.below(operands.len() - start + 1);
        self.body.remove_operands(op, start..end);
        operands.drain(start..end);
        if start < end {
            self.model.set_operands(op, start, operands);
        }
        Some(())
    }

    fn set_operand(&mut self) -> Option<()> {
        let op = self.any_op().filter(|op| !self.model.ops[op].operands.is_empty())?;
        let value = *self.some_values(1).first()?;
        let at = self.random.below(self.model.ops[&op].operands.len());
        self.body.set_operand(op, at, value);
        let old = self.model.ops[&op].operands[at];
        self.model.drop_use(old, op, at);
        self.model.add_use(value, op, at);
        self.model.ops.get_mut(&op).unwrap().operands[at] = value;
        Some(())
    }

    fn append_block(&mut self) -> Option<()> {
        let ops = self.model.live_ops.iter();
        let mut regions: Vec<Region> = ops.flat_map(|op| self.model.ops[op].regions.clone()).collect();
        regions.push(self.top);
        let region = regions[self.random.below(regions.len())];
        let fresh = self.body.append_new_block(region, &vec![Type::I64; self.random.below(4)]);
        let args = self.body.block(fresh).arguments().map(|value| value.handle()).collect();
        self.model.blocks.insert(fresh, ModelBlock { args, ops: Vec::new(), region: Some(region) });
        self.model.regions.get_mut(&region).unwrap().push(fresh);
        self.model.live_blocks.push(fresh);
        Some(())
    }

    fn split_block(&mut self) -> Option<()> {
        let block = self.any_block();
        let model = &mut self.model;
        let ops = model.blocks[&block].ops.clone();
        let at = self.random.below(ops.len());
        let fresh = self.body.split_block(*ops.get(at)?);
        let region = model.blocks[&block].region?;
        let moved = model.blocks.get_mut(&block)?.ops.split_off(at);
        for op in &moved {
            model.ops.get_mut(op)?.block = Some(fresh);
        }
        model.blocks.insert(fresh, ModelBlock { args: Vec::new(), ops: moved, region: Some(region) });
        let place = model.regions[&region].iter().position(|&found| found == block)?;
        model.regions.get_mut(&region)?.insert(place + 1, fresh);
        model.live_blocks.push(fresh);
        Some(())
    }

    fn merge_blocks(&mut self) -> Option<()> {
        let (into, from) = (self.any_block(), self.any_block());
        let model = &mut self.model;
        let used = model.ops.values().any(|op| op.successors.contains(&from));
        let holds = |outer: Block, inner: Block| {
            model.blocks[&outer].ops.iter().any(|&op| model.nested(op).1.contains(&inner))
        };
        let args = model.blocks[&from].args.clone();
        let values: Vec<Value> = model.values().into_iter().filter(|value| !args.contains(value)).collect();
        if from == into || holds(into, from) || holds(from, into) || used || values.is_empty() {
            return None;
        }
        let values: Vec<Value> = args.iter().map(|_| values[self.random.below(values.len())]).collect();
        self.body.merge_block(from, into, &values);
        for (&old, &new) in args.iter().zip(&values) {
            model.replace_all(old, new);
        }
        let moved = std::mem::take(&mut model.blocks.get_mut(&from)?.ops);
        for op in &moved {
            model.ops.get_mut(op)?.block = Some(into);
        }
        model.blocks.get_mut(&into)?.ops.extend(moved);
        let region = model.blocks[&from].region?;
        model.regions.get_mut(&region)?.retain(|&found| found != from);
        model.forget(&[], &[from]);
        Some(())
    }

    fn move_before(&mut self) -> Option<()> {
        let (op, next) = (self.any_op()?, self.any_op()?);
        if self.model.nested(op).0.contains(&next) {
            return None;
        }
        self.body.move_before(next, op);
        self.model.unlink(op);
        let home = self.model.ops[&next].block?;
        let at = self.model.blocks[&home].ops.iter().position(|&found| found == next)?;
        self.model.link(op, home, at);
        Some(())
    }

    fn move_to_front(&mut self) -> Option<()> {
        let (block, op) = (self.any_block(), self.any_op()?);
        if self.model.nested(op).1.contains(&block) {
            return None;
        }
        self.body.remove(op);
        self.body.prepend(block, op);
        self.model.unlink(op);
        self.model.link(op, block, 0);
        Some(())
    }

    fn insert_argument(&mut self) -> Option<()> {
        let block = self.any_block();
        let at = self.random.below(self.model.blocks[&block].args.len() + 1);
        let value = self.body.insert_argument(block, at, Type::I32);
        self.model.blocks.get_mut(&block)?.args.insert(at, value);
        Some(())
    }

    fn erase_argument(&mut self) -> Option<()> {
        let block = self.any_block();
        let args = self.model.blocks[&block].args.clone();
        let at = self.random.below(args.len());
        if self.model.uses.get(args.get(at)?).is_none_or(Vec::is_empty) {
            self.body.erase_argument(block, at);
            self.model.blocks.get_mut(&block)?.args.remove(at);
            self.model.dead_values.push(args[at]);
        }
        Some(())
    }

    fn set_attr(&mut self) -> Option<()> {
        let op = self.plain_op()?;
        let cx = self.body.context().clone();
        let attr = (self.random.below(3) > 0).then(|| cx.i32_attr(self.random.below(100) as i32));
        self.body.set_attr(op, cx.ident("x"), attr);
        self.model.ops.get_mut(&op)?.attr = attr;
        Some(())
    }

    fn adopt(&mut self) -> Option<()> {
        let block = self.any_block();
        let (child, _) = func(self.body.context(), "child", &[]);
        let op = self.body.adopt(child);
        self.model.learn(&self.body, op);
        self.body.append(block, op);
        let at = self.model.blocks[&block].ops.len();
        self.model.link(op, block, at);
        Some(())
    }

    fn detach(&mut self) -> Option<()> {
        let op = self.model.live_ops.iter().copied().find(|op| self.model.ops[op].child)?;
        let child = self.body.detach(op);
        assert!(child.root().is("t.func"));
        self.model.unlink(op);
        self.model.forget(&[op], &[]);
        Some(())
    }

    fn clone_op(&mut self) -> Option<()> {
        let block = self.any_block();
        let op = self.any_op().filter(|&op| self.model.nested(op).0.len() < 20)?;
        let mut mapping = Mapping::new();
        let values = self.model.values();
        if self.random.below(2) == 0 && !values.is_empty() {
            mapping.map(values[0], values[self.random.below(values.len())]);
        }
        let fresh = self.body.clone_op(op, &mut mapping);
        let learned = self.model.learn_tree(&self.body, fresh);
        self.model.compare_copy(&learned, op, &mapping);
        self.body.append(block, fresh);
        let at = self.model.blocks[&block].ops.len();
        self.model.link(fresh, block, at);
        // The order in which a copy's uses are linked is not modelled: adopt the body's.
        self.model.adopt_order_of_uses(&self.body);
        Some(())
    }
}
