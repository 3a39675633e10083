//! Random mutations of a body, mirrored in a naive model: use lists, order, counts, handles.

// Each thing is checked by itself: the order of the checks does not matter.
#![allow(clippy::iter_over_hash_type)]

mod common;

use common::*;
use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use terrane_ir::*;

/// What the model knows of an operation.
#[derive(Clone, Default)]
struct ModelOp {
    operands: Vec<Value>,
    results: Vec<Value>,
    successors: Vec<Block>,
    regions: Vec<Region>,
    attr: Option<Attr>,
    block: Option<Block>,
    child: bool,
}

#[derive(Clone, Default)]
struct ModelBlock {
    args: Vec<Value>,
    ops: Vec<Op>,
    region: Option<Region>,
}

/// The naive mirror of a body.
#[derive(Default)]
struct Model {
    ops: HashMap<Op, ModelOp>,
    blocks: HashMap<Block, ModelBlock>,
    regions: HashMap<Region, Vec<Block>>,
    /// Uses of each value, the newest first: operation and operand number.
    uses: HashMap<Value, Vec<(Op, usize)>>,
    dead_ops: Vec<Op>,
    dead_blocks: Vec<Block>,
    dead_values: Vec<Value>,
    live_ops: Vec<Op>,
    live_blocks: Vec<Block>,
}

impl Model {
    fn values(&self) -> Vec<Value> {
        let results = self.live_ops.iter().flat_map(|op| self.ops[op].results.iter().copied());
        let args = self.live_blocks.iter().flat_map(|block| self.blocks[block].args.iter().copied());
        results.chain(args).collect()
    }

    fn add_use(&mut self, value: Value, op: Op, at: usize) {
        self.uses.entry(value).or_default().insert(0, (op, at));
    }

    fn drop_use(&mut self, value: Value, op: Op, at: usize) {
        self.uses.get_mut(&value).unwrap().retain(|&found| found != (op, at));
    }

    /// Gives an operation other operands from a position on.
    fn put_operands(&mut self, op: Op, from: usize, fresh: Vec<Value>) {
        let old = self.ops[&op].operands.clone();
        for (at, &value) in old.iter().enumerate().skip(from) {
            self.drop_use(value, op, at);
        }
        for (at, &value) in fresh.iter().enumerate().skip(from) {
            self.add_use(value, op, at);
        }
        self.ops.get_mut(&op).unwrap().operands = fresh;
    }

    fn replace_all(&mut self, old: Value, new: Value) {
        if old == new {
            return;
        }
        for (op, at) in self.uses.remove(&old).unwrap_or_default() {
            self.ops.get_mut(&op).unwrap().operands[at] = new;
            self.add_use(new, op, at);
        }
    }

    fn unlink(&mut self, op: Op) {
        if let Some(block) = self.ops.get_mut(&op).unwrap().block.take() {
            self.blocks.get_mut(&block).unwrap().ops.retain(|&found| found != op);
        }
    }

    fn link(&mut self, op: Op, block: Block, at: usize) {
        self.ops.get_mut(&op).unwrap().block = Some(block);
        self.blocks.get_mut(&block).unwrap().ops.insert(at, op);
    }

    /// Operations and blocks within an operation, itself included.
    fn within(&self, op: Op) -> (Vec<Op>, Vec<Block>) {
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

    fn forget(&mut self, ops: &[Op], blocks: &[Block]) {
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

    /// Whether nothing outside uses what is inside.
    fn erasable(&self, ops: &[Op], blocks: &[Block]) -> bool {
        let results = ops.iter().flat_map(|op| &self.ops[op].results);
        let args = blocks.iter().flat_map(|block| &self.blocks[block].args);
        let values_unused = results
            .chain(args)
            .all(|value| self.uses.get(value).is_none_or(|uses| uses.iter().all(|(op, _)| ops.contains(op))));
        let leads_in = |op: &Op| self.ops[op].successors.iter().any(|to| blocks.contains(to));
        values_unused && self.live_ops.iter().filter(|op| !ops.contains(op)).all(|op| !leads_in(op))
    }

    /// Adopts what the body says about a new operation.
    fn learn(&mut self, body: &Body, op: Op) {
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

    fn check(&self, body: &Body) {
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
        for (&block, data) in &self.blocks {
            let view = body.block(block);
            assert!(view.arguments().map(|value| value.handle()).eq(data.args.iter().copied()));
            assert!(view.arguments().enumerate().all(|(at, value)| value.position() == at));
            assert!(view.ops().map(|op| op.handle()).eq(data.ops.iter().copied()));
            assert!(view.ops_reversed().map(|op| op.handle()).eq(data.ops.iter().rev().copied()));
            assert!(
                data.ops
                    .windows(2)
                    .all(|pair| body.is_before(pair[0], pair[1]) && !body.is_before(pair[1], pair[0]))
            );
            assert_eq!(view.region().map(|region| region.handle()), data.region);
            let mut leading: Vec<(Op, usize)> =
                view.predecessor_uses().map(|(op, at)| (op.handle(), at)).collect();
            let count = leading.len();
            leading.retain(|&(op, at)| self.ops[&op].successors[at] == block);
            let wanted: usize =
                self.ops.values().map(|op| op.successors.iter().filter(|&&to| to == block).count()).sum();
            assert_eq!((leading.len(), count), (wanted, wanted));
        }
        for (&region, blocks) in &self.regions {
            assert!(body.region(region).blocks().map(|block| block.handle()).eq(blocks.iter().copied()));
        }
        for value in self.values() {
            let found: Vec<(Op, usize)> =
                body.value(value).uses().map(|used| (used.owner().handle(), used.position())).collect();
            assert_eq!(found, self.uses.get(&value).cloned().unwrap_or_default(), "order of uses");
        }
        for &op in &self.dead_ops {
            assert!(!body.is_live(op));
        }
        for &block in &self.dead_blocks {
            assert!(!body.is_live_block(block));
        }
        for &value in &self.dead_values {
            assert!(!body.is_live_value(value));
        }
    }
}

fn step(body: &mut Body, model: &mut Model, random: &mut Random, top: Region) {
    let cx = body.context().clone();
    let blocks = model.live_blocks.clone();
    let block = blocks[random.below(blocks.len())];
    let ops = model.live_ops.clone();
    let pick = |random: &mut Random| (!ops.is_empty()).then(|| ops[random.below(ops.len())]);
    let values = model.values();
    let some_values = |random: &mut Random, most: usize| -> Vec<Value> {
        let count = if values.is_empty() { 0 } else { random.below(most + 1) };
        (0..count).map(|_| values[random.below(values.len())]).collect()
    };
    match random.below(20) {
        0..=3 => {
            let operands = some_values(random, 9);
            let results = vec![Type::I32; random.below(4)];
            let to: Vec<Block> = (0..random.below(3)).map(|_| blocks[random.below(blocks.len())]).collect();
            let state = OpState::new(&cx, cx.op_name("x.op"), Loc::UNKNOWN);
            let state = state.operands(operands).results(results).successors(to).regions(random.below(3));
            let op = body.create(state);
            model.learn(body, op);
            let at = random.below(model.blocks[&block].ops.len() + 1);
            match model.blocks[&block].ops.get(at) {
                Some(&next) => body.insert_before(next, op),
                None if at > 0 && random.below(2) == 0 => {
                    body.insert_after(model.blocks[&block].ops[at - 1], op)
                }
                None => body.append(block, op),
            }
            model.link(op, block, at);
        }
        4 => {
            let Some(op) = pick(random) else { return };
            let (inner, inner_blocks) = model.within(op);
            if model.erasable(&inner, &inner_blocks) {
                body.erase(op);
                model.unlink(op);
                model.forget(&inner, &inner_blocks);
            }
        }
        5 if values.len() > 1 => {
            let (old, new) = (values[random.below(values.len())], values[random.below(values.len())]);
            body.replace_all_uses(old, new);
            model.replace_all(old, new);
        }
        6 => {
            let Some(op) = pick(random).filter(|op| !model.ops[op].child) else { return };
            let mut operands = model.ops[&op].operands.clone();
            let (at, fresh) = (random.below(operands.len() + 1), some_values(random, 3));
            body.insert_operands(op, at, &fresh);
            operands.splice(at..at, fresh.iter().copied());
            if !fresh.is_empty() {
                model.put_operands(op, at, operands);
            }
        }
        7 => {
            let Some(op) = pick(random).filter(|op| !model.ops[op].operands.is_empty()) else { return };
            let mut operands = model.ops[&op].operands.clone();
            let start = random.below(operands.len());
            let end = start + random.below(operands.len() - start + 1);
            body.remove_operands(op, start..end);
            operands.drain(start..end);
            if start < end {
                model.put_operands(op, start, operands);
            }
        }
        8 => {
            let Some(op) = pick(random).filter(|op| !model.ops[op].operands.is_empty()) else { return };
            let Some(&value) = some_values(random, 1).first() else { return };
            let at = random.below(model.ops[&op].operands.len());
            body.put_operand(op, at, value);
            let old = model.ops[&op].operands[at];
            model.drop_use(old, op, at);
            model.add_use(value, op, at);
            model.ops.get_mut(&op).unwrap().operands[at] = value;
        }
        9 => {
            let regions: Vec<Region> = {
                let mut all: Vec<Region> = ops.iter().flat_map(|op| model.ops[op].regions.clone()).collect();
                all.push(top);
                all
            };
            let region = regions[random.below(regions.len())];
            let fresh = body.append_new_block(region, &vec![Type::I64; random.below(4)]);
            let args = body.block(fresh).arguments().map(|value| value.handle()).collect();
            model.blocks.insert(fresh, ModelBlock { args, ops: Vec::new(), region: Some(region) });
            model.regions.get_mut(&region).unwrap().push(fresh);
            model.live_blocks.push(fresh);
        }
        10 => split(body, model, random, block),
        11 => merge(body, model, random, block),
        12 => {
            let (Some(op), Some(next)) = (pick(random), pick(random)) else { return };
            let (inner, _) = model.within(op);
            if inner.contains(&next) {
                return;
            }
            body.move_before(next, op);
            model.unlink(op);
            let home = model.ops[&next].block.unwrap();
            let at = model.blocks[&home].ops.iter().position(|&found| found == next).unwrap();
            model.link(op, home, at);
        }
        13 => {
            let Some(op) = pick(random) else { return };
            if model.within(op).1.contains(&block) {
                return;
            }
            body.remove(op);
            body.prepend(block, op);
            model.unlink(op);
            model.link(op, block, 0);
        }
        14 => {
            let op = pick(random);
            clone(body, model, random, block, op);
        }
        15 => {
            let at = random.below(model.blocks[&block].args.len() + 1);
            let value = body.insert_argument(block, at, Type::I32);
            model.blocks.get_mut(&block).unwrap().args.insert(at, value);
        }
        16 => {
            let args = model.blocks[&block].args.clone();
            if args.is_empty() {
                return;
            }
            let at = random.below(args.len());
            if model.uses.get(&args[at]).is_none_or(Vec::is_empty) {
                body.erase_argument(block, at);
                model.blocks.get_mut(&block).unwrap().args.remove(at);
                model.dead_values.push(args[at]);
            }
        }
        17 => {
            let Some(op) = pick(random).filter(|op| !model.ops[op].child) else { return };
            let attr = (random.below(3) > 0).then(|| cx.i32_attr(random.below(100) as i32));
            body.put_attr(op, cx.ident("x"), attr);
            model.ops.get_mut(&op).unwrap().attr = attr;
        }
        18 => {
            let (child, _) = func(&cx, "child", &[]);
            let op = body.adopt(child);
            model.learn(body, op);
            body.append(block, op);
            let at = model.blocks[&block].ops.len();
            model.link(op, block, at);
        }
        _ => {
            let Some(op) = ops.iter().copied().find(|op| model.ops[op].child) else { return };
            let child = body.detach(op);
            assert!(child.root().is("t.func"));
            model.unlink(op);
            model.forget(&[op], &[]);
        }
    }
}

fn split(body: &mut Body, model: &mut Model, random: &mut Random, block: Block) {
    let ops = model.blocks[&block].ops.clone();
    if ops.is_empty() {
        return;
    }
    let at = random.below(ops.len());
    let fresh = body.split_block(ops[at]);
    let region = model.blocks[&block].region.unwrap();
    let moved = model.blocks.get_mut(&block).unwrap().ops.split_off(at);
    for op in &moved {
        model.ops.get_mut(op).unwrap().block = Some(fresh);
    }
    model.blocks.insert(fresh, ModelBlock { args: Vec::new(), ops: moved, region: Some(region) });
    let place = model.regions[&region].iter().position(|&found| found == block).unwrap();
    model.regions.get_mut(&region).unwrap().insert(place + 1, fresh);
    model.live_blocks.push(fresh);
}

fn merge(body: &mut Body, model: &mut Model, random: &mut Random, into: Block) {
    let used = |model: &Model, block: &Block| model.ops.values().any(|op| op.successors.contains(block));
    let inner: Vec<Block> = model.blocks[&into].ops.iter().flat_map(|&op| model.within(op).1).collect();
    let all = model.live_blocks.clone();
    let from = all[random.below(all.len())];
    let holds_into = model.blocks[&from].ops.iter().any(|&op| model.within(op).1.contains(&into));
    let args = model.blocks[&from].args.clone();
    let values: Vec<Value> = model.values().into_iter().filter(|value| !args.contains(value)).collect();
    if from == into || inner.contains(&from) || holds_into || used(model, &from) || values.is_empty() {
        return;
    }
    let values: Vec<Value> = args.iter().map(|_| values[random.below(values.len())]).collect();
    body.merge_block(from, into, &values);
    for (&old, &new) in args.iter().zip(&values) {
        model.replace_all(old, new);
    }
    let moved = std::mem::take(&mut model.blocks.get_mut(&from).unwrap().ops);
    for op in &moved {
        model.ops.get_mut(op).unwrap().block = Some(into);
    }
    model.blocks.get_mut(&into).unwrap().ops.extend(moved);
    let region = model.blocks[&from].region.unwrap();
    model.regions.get_mut(&region).unwrap().retain(|&found| found != from);
    model.forget(&[], &[from]);
}

fn clone(body: &mut Body, model: &mut Model, random: &mut Random, block: Block, op: Option<Op>) {
    let Some(op) = op.filter(|&op| model.within(op).0.len() < 20) else { return };
    let mut mapping = Mapping::new();
    let values = model.values();
    if random.below(2) == 0 && !values.is_empty() {
        mapping.map(values[0], values[random.below(values.len())]);
    }
    let fresh = body.clone_op(op, &mut mapping);
    // Learn the copy, compare it with its source, and put it at the end of the block.
    let learned = learn_clone(body, model, fresh);
    let source = model.within(op).0;
    assert_eq!(learned.len(), source.len());
    for (copy, old) in learned.iter().zip(&source) {
        let (copy, old) = (&model.ops[copy], &model.ops[old]);
        assert_eq!(copy.operands.len(), old.operands.len());
        for (new, old) in copy.operands.iter().zip(&old.operands) {
            assert_eq!(*new, mapping.value_or_self(*old));
        }
        for (new, old) in copy.successors.iter().zip(&old.successors) {
            assert_eq!(*new, mapping.block(*old).unwrap_or(*old));
        }
    }
    body.append(block, fresh);
    let at = model.blocks[&block].ops.len();
    model.link(fresh, block, at);
    // The order in which a copy's uses are linked is not modelled: take the body's.
    for value in model.values() {
        let uses: Vec<_> =
            body.value(value).uses().map(|used| (used.owner().handle(), used.position())).collect();
        let old = model.uses.entry(value).or_default();
        let sorted = |list: &[(Op, usize)]| {
            let mut list: Vec<String> = list.iter().map(|used| format!("{used:?}")).collect();
            list.sort();
            list
        };
        assert_eq!(sorted(&uses), sorted(old));
        *old = uses;
    }
}

fn learn_clone(body: &Body, model: &mut Model, op: Op) -> Vec<Op> {
    let mut all = vec![op];
    let mut next = 0;
    while next < all.len() {
        let op = all[next];
        next += 1;
        model.learn(body, op);
        if body.op(op).body_of().is_some() {
            continue;
        }
        model.ops.get_mut(&op).unwrap().attr = body.op(op).attr("x").map(|attr| attr.handle());
        for region in body.op(op).regions() {
            for block in region.blocks() {
                let data = ModelBlock {
                    args: block.arguments().map(|value| value.handle()).collect(),
                    ops: block.ops().map(|op| op.handle()).collect(),
                    region: Some(region.handle()),
                };
                all.extend(&data.ops);
                model.regions.get_mut(&region.handle()).unwrap().push(block.handle());
                model.live_blocks.push(block.handle());
                model.blocks.insert(block.handle(), data);
            }
        }
    }
    for &inner in &all[1..] {
        let block = body.op(inner).block().unwrap().handle();
        model.ops.get_mut(&inner).unwrap().block = Some(block);
    }
    all
}

fn start(cx: &Context) -> (Box<Body>, Model, Region) {
    let (body, entry) = func(cx, "f", &[Type::I32]);
    let top = body.root().region(0).handle();
    let mut model = Model::default();
    let args = body.block(entry).arguments().map(|value| value.handle()).collect();
    model.blocks.insert(entry, ModelBlock { args, ops: Vec::new(), region: Some(top) });
    model.regions.insert(top, vec![entry]);
    model.live_blocks.push(entry);
    (body, model, top)
}

#[test]
fn random_mutations_agree_with_a_naive_model() {
    let cx = context();
    cx.allow_unregistered(true);
    for seed in 1..=60 {
        let mut random = Random(0x9E37_79B9_7F4A_7C15_u64.wrapping_mul(seed));
        let (mut body, mut model, top) = start(&cx);
        for round in 0..250 {
            step(&mut body, &mut model, &mut random, top);
            if round % 5 == 0 {
                model.check(&body);
            }
        }
        model.check(&body);
        // A copy of all is equivalent, and shares no handle.
        let copy = body.clone_body();
        let mut map = equivalence::Correspondence::new();
        assert!(equivalence::equivalent(body.root(), copy.root(), equivalence::Flags::default(), &mut map));
        assert!(model.live_ops.iter().all(|&op| !copy.is_live(op)));
        assert!(model.live_blocks.iter().all(|&block| !copy.is_live_block(block)));
    }
}

fn panics<R>(work: impl FnOnce() -> R) -> bool {
    catch_unwind(AssertUnwindSafe(work)).is_err()
}

#[test]
fn stale_and_foreign_handles_panic() {
    std::panic::set_hook(Box::new(|_| ()));
    let cx = context();
    let mut stale = Vec::new();
    let (mut body, entry) = func(&cx, "f", &[]);
    let region = body.root().region(0).handle();
    for _ in 0..50 {
        let add = op(&mut body, entry, "t.map", &[], &[Type::I32]);
        let value = result(&body, add, 0);
        let block = body.append_new_block(region, &[Type::I32]);
        let argument = body.block(block).argument(0).handle();
        let inner = with_region(&mut body, entry);
        body.erase(inner.0);
        body.erase(add);
        body.erase_block(block);
        stale.push((add, value, block, argument, inner.1));
    }
    // New things in the same places.
    for _ in 0..200 {
        op(&mut body, entry, "t.map", &[], &[Type::I32, Type::I32]);
        with_region(&mut body, entry);
        body.append_new_block(region, &[Type::I32]);
    }
    for (op, value, block, argument, region) in stale {
        assert!(!body.is_live(op) && !body.is_live_value(value) && !body.is_live_block(block));
        assert!(panics(|| body.op(op).name()));
        assert!(panics(|| body.value(value).ty_handle()));
        assert!(panics(|| body.value(argument).ty_handle()));
        assert!(panics(|| body.block(block).is_empty()));
        assert!(panics(|| body.region(region).is_empty()));
    }
    let (mut other, there) = func(&cx, "g", &[Type::I32]);
    let foreign = op(&mut other, there, "t.map", &[], &[Type::I32]);
    let argument = other.block(there).argument(0).handle();
    assert!(panics(|| body.op(foreign).name()));
    assert!(panics(|| body.block(there).is_empty()));
    assert!(panics(|| body.value(argument).ty_handle()));
    assert!(panics(|| body.op(other.root_handle()).name()));
    assert!(panics(|| body.append(entry, foreign)));
    let _ = std::panic::take_hook();
}

#[test]
fn erasing_what_is_used_from_outside_panics() {
    let cx = context();
    for leads in [false, true] {
        let (mut body, entry) = func(&cx, "f", &[]);
        let (holder, region) = with_region(&mut body, entry);
        let block = body.append_new_block(region, &[Type::I32]);
        let argument = body.block(block).argument(0).handle();
        let state = OpState::new(&cx, cx.op_name("t.switch"), Loc::UNKNOWN);
        let state = if leads { state.successors([block]) } else { state.operands([argument]) };
        put(&mut body, entry, state);
        assert!(panics(|| body.erase(holder)));
    }
}

fn with_region(body: &mut Body, entry: Block) -> (Op, Region) {
    let state = OpState::new(body.context(), body.context().op_name("t.graph"), Loc::UNKNOWN).regions(1);
    let op = put(body, entry, state);
    let region = body.op(op).region(0).handle();
    body.append_new_block(region, &[]);
    (op, region)
}

#[test]
fn inserting_in_one_gap_keeps_the_order() {
    let cx = context();
    let (mut body, entry) = func(&cx, "f", &[]);
    let first = op(&mut body, entry, "t.map", &[], &[]);
    let last = op(&mut body, entry, "t.map", &[], &[]);
    let mut before = last;
    for round in 0..20_000 {
        let fresh = body.create(OpState::new(&cx, cx.op_name("t.map"), Loc::UNKNOWN));
        match round % 3 {
            0 => body.insert_before(last, fresh),
            1 => body.insert_after(first, fresh),
            _ => body.insert_before(before, fresh),
        }
        before = fresh;
    }
    let all: Vec<Op> = body.block(entry).ops().map(|op| op.handle()).collect();
    assert!(all.windows(2).all(|pair| body.is_before(pair[0], pair[1])));
}

#[test]
fn children_are_worked_on_in_order_by_any_number_of_threads() {
    let cx = context();
    let build = || {
        let (mut m, top) = module(&cx);
        for at in 0..100 {
            let (f, _) = func(&cx, &format!("f{at}"), &[]);
            let shell = m.adopt(f);
            if at % 3 == 0 { m.prepend(top, shell) } else { m.append(top, shell) }
        }
        m
    };
    let mut results = Vec::new();
    for threads in [1, 2, 8] {
        let mut m = build();
        let names = m.par_children(Threads(threads), &Scope::top(), |scope, body| {
            let entry = body.root().region(0).first_block().unwrap().handle();
            op(body, entry, "t.map", &[], &[]);
            let name = body.root().symbol_name().unwrap();
            assert!(scope.lookup(cx.attr_ref(cx.symbol_ref(name))).is_some());
            cx.ident_str(name).to_owned()
        });
        let order: Vec<String> =
            m.root().region(0).ops().map(|op| cx.ident_str(op.symbol_name().unwrap()).to_owned()).collect();
        assert_eq!(names, order);
        assert!(m.root().region(0).ops().all(|op| op.region(0).ops().count() == 1));
        results.push(names);
    }
    assert!(results.windows(2).all(|pair| pair[0] == pair[1]));
}

#[test]
fn nested_bodies_are_copied_and_dropped_without_recursion() {
    let work = || {
        let cx = context();
        let (mut inner, _) = module(&cx);
        for _ in 0..100_000 {
            let (mut outer, top) = module(&cx);
            let shell = outer.adopt(inner);
            outer.append(top, shell);
            inner = outer;
        }
        assert!(verify(&inner, Threads::ONE, &mut Vec::new()));
        let copy = inner.clone_body();
        drop(inner);
        assert_eq!(copy.root().walk().count(), 100_001);
        drop(copy);
    };
    std::thread::Builder::new().stack_size(128 * 1024).spawn(work).unwrap().join().unwrap();
}
