//! Growing a function by random operations, as long as its module stays valid.

use crate::Random;
use crate::check::{Findings, text};
use crate::pool::{Pool, SCAFFOLD, draw_type, parse};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::panic::{AssertUnwindSafe, catch_unwind};
use terrane::ir::def::{Arity, AttrKind, OpDef, RegionConstraint, Rule, SlotDef, TraitSet, ValueDef};
use terrane::ir::{Attr, Block, Body, Context, Loc, Op, OpState, Region, Threads, Type, Value, verify};

/// A module that grows.
pub(crate) struct Grower<'p> {
    cx: Context,
    pool: &'p Pool,
    pub(crate) random: Random,
    module: Box<Body>,
    /// The function that grows, and its terminator.
    shell: Op,
    end: Op,
    /// Values that operations of the function may use.
    scope: Vec<(Value, Type)>,
    symbols: usize,
    broken: bool,
    /// Where all that is drawn goes.
    dump: Option<String>,
}

/// What the parts of one operation are drawn around.
struct Draw {
    main: Type,
    /// How often, of a hundred times, a type is `main` where that is allowed.
    alike: usize,
    /// The types of groups of operands: lists that results, blocks and terminators may repeat.
    lists: Vec<Vec<Type>>,
    /// Values that only the region around has.
    inner: Vec<(Value, Type)>,
    depth: usize,
}

impl<'p> Grower<'p> {
    pub(crate) fn new(cx: &Context, pool: &'p Pool, random: Random) -> Grower<'p> {
        let text =
            format!("{SCAFFOLD}\nfunc.func @main(%a: i32, %b: index, %c: i1, %d: f32) {{\n  return\n}}\n");
        let module = parse(cx, &text);
        let shell = *module.children().last().expect("the function is the last");
        let entry = module.child(shell).and_then(|body| body.root().region(0).first_block());
        let entry = entry.expect("it has a block");
        let scope = entry.arguments().map(|value| (value.handle(), value.ty_handle())).collect();
        let end = entry.last().expect("it has a terminator").handle();
        let dump = std::env::var("TERRANE_RANDOM_MODULES_DUMP").ok();
        Grower { cx: cx.clone(), pool, random, module, shell, end, scope, symbols: 0, broken: false, dump }
    }

    pub(crate) fn finish(self) -> Option<Box<Body>> {
        (!self.broken).then_some(self.module)
    }

    fn body(&mut self) -> &mut Body {
        self.module.child_mut(self.shell).expect("the function is in the module")
    }

    /// Adds an operation with all that it needs, or nothing if the module is not valid then.
    pub(crate) fn try_add(&mut self, def: &'static OpDef, findings: &mut Findings) -> bool {
        if self.broken {
            return false;
        }
        let parents = parents(def);
        if !parents.is_empty() {
            // Whether the terminator that is meant is drawn is up to chance.
            let parent = self.random.pick(parents).map(|name| self.cx.op_name(name));
            let parent = parent.and_then(|name| self.cx.op_info(name)).map(|info| info.def());
            let drawn = |name| name != "func.func" && KNOWN.iter().all(|known| known.0 != name);
            return parent.is_some_and(|parent| drawn(parent.name) && self.try_add(parent, findings));
        }
        let (values, top) = (self.scope.len(), self.last_of_module());
        let end = self.end;
        let before = self.body().op(end).prev().map(|op| op.handle());
        let added = catch_unwind(AssertUnwindSafe(|| {
            let mut errors = Vec::new();
            let complete = self.add(def).is_some();
            let valid = complete && verify(&self.module, Threads::ONE, &mut errors);
            if complete && let Some(folder) = &self.dump {
                let error = errors.first().map_or("", |error| error.message());
                dump(folder, def.name, &self.module, error);
            }
            valid
        }));
        let Ok(added) = added else {
            findings.panicked(def.name, "creation or verification");
            self.broken = true;
            return false;
        };
        if !added {
            self.scope.truncate(values);
            self.roll_back(before, top);
        }
        added
    }

    fn last_of_module(&self) -> Option<Op> {
        self.module.root().region(0).last_block()?.last().map(|op| op.handle())
    }

    /// Erases what came after these operations.
    fn roll_back(&mut self, before: Option<Op>, top: Option<Op>) {
        while self.last_of_module() != top
            && let Some(op) = self.last_of_module()
        {
            self.module.erase(op);
        }
        let end = self.end;
        let body = self.body();
        let mut added = Vec::new();
        let mut at = body.op(end).prev();
        while let Some(op) = at.filter(|op| Some(op.handle()) != before) {
            added.push(op.handle());
            at = op.prev();
        }
        body.erase_ops(&added);
    }

    fn add(&mut self, def: &'static OpDef) -> Option<()> {
        if def.owns_body() {
            return None;
        }
        let pool = self.pool;
        let main = self.main_type(def).or_else(|| self.random.pick(&pool.types).copied())?;
        let alike = if self.random.percent(60) { 100 } else { 40 };
        let mut draw = Draw { main, alike, lists: Vec::new(), inner: Vec::new(), depth: 0 };
        if def.traits.contains(TraitSet::SYMBOL) {
            return self.add_symbol(def, &mut draw);
        }
        let place = if def.traits.contains(TraitSet::TERMINATOR) { self.new_region()? } else { Place::End };
        let op = self.create(def, &mut draw, place)?;
        let results: Vec<(Value, Type)> =
            self.body().op(op).results().map(|value| (value.handle(), value.ty_handle())).collect();
        if place == Place::End {
            self.scope.extend(&results);
            if !results.is_empty() {
                let state = self.plain("t.use").operands(results.iter().map(|entry| entry.0));
                self.insert(state, Place::End);
            }
        }
        Some(())
    }

    /// A type that some operand, result or attribute may have.
    fn main_type(&mut self, def: &'static OpDef) -> Option<Type> {
        let values: Vec<&'static ValueDef> = def.operands.iter().chain(def.results).collect();
        let value = *self.random.pick(&values)?;
        let fitting = self.pool.types_of(&self.cx, value.constraint);
        self.random.pick(&fitting).copied()
    }

    fn add_symbol(&mut self, def: &'static OpDef, draw: &mut Draw) -> Option<()> {
        let mut state = OpState::new(&self.cx, self.cx.op_name(def.name), Loc::UNKNOWN);
        self.draw_attrs(def, draw, &mut state)?;
        let block = self.module.root().region(0).last_block()?.handle();
        let op = self.module.create(state);
        self.module.append(block, op);
        Some(())
    }

    fn plain(&self, name: &str) -> OpState {
        OpState::new(&self.cx, self.cx.op_name(name), Loc::UNKNOWN)
    }

    fn insert(&mut self, state: OpState, place: Place) -> Op {
        let end = self.end;
        let body = self.body();
        let op = body.create(state);
        match place {
            Place::End => body.insert_before(end, op),
            Place::In(block) => body.append(block, op),
        }
        op
    }

    /// A block of an operation that nobody knows, for terminators.
    fn new_region(&mut self) -> Option<Place> {
        let op = self.insert(self.plain("t.region").regions(1), Place::End);
        let region = self.body().op(op).region(0).handle();
        Some(Place::In(self.body().append_new_block(region, &[])))
    }

    /// Draws an operation and puts it in its place, regions and all.
    fn create(&mut self, def: &'static OpDef, draw: &mut Draw, place: Place) -> Option<Op> {
        let mut state = OpState::new(&self.cx, self.cx.op_name(def.name), Loc::UNKNOWN);
        let outer = draw.lists.clone();
        let mut sizes = Vec::new();
        for operand in def.operands {
            let types = self.draw_types(operand, draw, &outer)?;
            sizes.push(types.len() as u32);
            for &ty in &types {
                let value = self.value_of(ty, draw);
                state.operands.push(value);
            }
            draw.lists.push(types);
        }
        if def.traits.contains(TraitSet::ATTR_SIZED_OPERAND_SEGMENTS) {
            state.set_words(&self.cx, "operandSegmentSizes", &sizes);
        }
        self.draw_attrs(def, draw, &mut state)?;
        self.draw_results(def, draw, &mut state)?;
        for successor in def.successors {
            let count = if successor.variadic { self.random.below(3) } else { 1 };
            for _ in 0..count {
                let block = self.successor(draw, place)?;
                state.successors.push(block);
            }
        }
        let counts = def.regions.iter().map(|region| if region.variadic { self.random.below(3) } else { 1 });
        let counts: Vec<usize> = counts.collect();
        let op = self.insert(state.regions(counts.iter().sum()), place);
        let handles: Vec<Region> = self.body().op(op).regions().map(|region| region.handle()).collect();
        let kinds = def.regions.iter().zip(counts).flat_map(|(region, count)| vec![region.constraint; count]);
        for (constraint, region) in kinds.zip(handles) {
            self.fill(def, op, constraint, region, draw)?;
        }
        Some(op)
    }

    /// The types of a named operand or result.
    fn draw_types(
        &mut self,
        value: &'static ValueDef,
        draw: &Draw,
        lists: &[Vec<Type>],
    ) -> Option<Vec<Type>> {
        let fitting = self.pool.types_of(&self.cx, value.constraint);
        let count = match value.arity {
            Arity::One => 1,
            Arity::Optional => self.random.below(2),
            Arity::Variadic => {
                let allowed = |list: &&Vec<Type>| list.iter().all(|ty| fitting.contains(ty));
                let lists: Vec<&Vec<Type>> = lists.iter().filter(allowed).collect();
                if self.random.percent(60)
                    && let Some(&list) = self.random.pick(&lists)
                {
                    return Some(list.clone());
                }
                // None, or as many as the main type has dimensions, are what fits most often.
                let view = self.cx.ty(draw.main);
                let counts = [0, 1, 2, view.rank().unwrap_or(0), view.dynamic_dims()];
                counts[self.random.below(counts.len())]
            }
        };
        (0..count).map(|_| draw_type(&self.cx, &mut self.random, &fitting, draw.main, draw.alike)).collect()
    }

    /// A value of a type: one that is there, or one that is made at the end of the function.
    fn value_of(&mut self, ty: Type, draw: &Draw) -> Value {
        let known = draw.inner.iter().chain(&self.scope).filter(|entry| entry.1 == ty);
        let known: Vec<Value> = known.map(|entry| entry.0).collect();
        if self.random.percent(70)
            && let Some(&value) = self.random.pick(&known)
        {
            return value;
        }
        // Constants make folds work.
        let attrs = self.pool.attrs.iter().copied();
        let of_type = |&attr: &Attr| self.cx.attr_ref(attr).ty().is_some_and(|found| found.handle() == ty);
        let attrs: Vec<Attr> = attrs.filter(of_type).collect();
        let constant = self.random.percent(40).then(|| self.random.pick(&attrs).copied()).flatten();
        let state = match constant.filter(|&attr| is_constant(&self.cx, attr)) {
            Some(attr) => self.plain("arith.constant").attr(&self.cx, "value", attr),
            None => self.plain("t.make"),
        };
        // In front of everything that has been drawn of this operation: it dominates all regions.
        let place = match draw.depth {
            0 => Place::End,
            _ => return self.made_in_front(state.results([ty])),
        };
        let op = self.insert(state.results([ty]), place);
        self.body().op(op).result(0).handle()
    }

    /// The result of an operation at the start of the function.
    fn made_in_front(&mut self, state: OpState) -> Value {
        let op = self.insert(state, Place::End);
        let body = self.body();
        let first = body.root().region(0).first_block().and_then(|block| block.first());
        let first = first.expect("the operation is in it").handle();
        if first != op {
            body.move_before(first, op);
        }
        body.op(op).result(0).handle()
    }

    fn draw_attrs(&mut self, def: &'static OpDef, draw: &Draw, state: &mut OpState) -> Option<()> {
        for slot in def.attrs {
            if matches!(slot.constraint.kind, AttrKind::SegmentSizes)
                || slot.optional && self.random.percent(60)
            {
                continue;
            }
            if slot.default.is_some() && self.random.percent(40) {
                continue;
            }
            let attr = self.draw_attr(slot, draw)?;
            state.try_put_attr(&self.cx, self.cx.ident(slot.name), attr).then_some(())?;
        }
        // The text of an operation with an implicit terminator leaves out what that holds, in MLIR too.
        if self.random.percent(10) && !def.traits.contains(TraitSet::TERMINATOR) {
            let pool = self.pool;
            let attr = *self.random.pick(&pool.attrs)?;
            state.set_discardable(self.cx.ident("t.extra"), attr);
        }
        Some(())
    }

    fn draw_attr(&mut self, slot: &'static SlotDef, draw: &Draw) -> Option<Attr> {
        if matches!(slot.constraint.kind, AttrKind::SymbolName) {
            self.symbols += 1;
            return Some(self.cx.string_attr(format!("symbol{}", self.symbols).as_bytes()));
        }
        let fitting = self.pool.attrs_of(&self.cx, &slot.constraint);
        let of_main = |attr: &&Attr| {
            let view = self.cx.attr_ref(**attr);
            view.ty().is_some_and(|ty| ty.handle() == draw.main)
                || view.as_type().is_some_and(|ty| ty.handle() == draw.main)
        };
        let alike: Vec<Attr> = fitting.iter().filter(of_main).copied().collect();
        if self.random.percent(draw.alike)
            && let Some(&attr) = self.random.pick(&alike)
        {
            return Some(attr);
        }
        self.random.pick(&fitting).copied()
    }

    fn draw_results(&mut self, def: &'static OpDef, draw: &Draw, state: &mut OpState) -> Option<()> {
        if self.random.percent(70) {
            let shell = self.shell;
            let body = self.module.child(shell)?;
            if let Ok(types) = def.infer_results(body, state) {
                state.result_types = types;
                return Some(());
            }
        }
        let mut sizes = Vec::new();
        for result in def.results {
            let types = self.draw_types(result, draw, &draw.lists)?;
            sizes.push(types.len() as u32);
            state.result_types.extend(types);
        }
        if def.traits.contains(TraitSet::ATTR_SIZED_RESULT_SEGMENTS) {
            state.set_words(&self.cx, "resultSegmentSizes", &sizes);
        }
        Some(())
    }

    /// A new block beside the one that a terminator is in.
    fn successor(&mut self, draw: &Draw, place: Place) -> Option<Block> {
        let Place::In(block) = place else { return None };
        let types =
            self.random.pick(&draw.lists).cloned().filter(|_| self.random.percent(80)).unwrap_or_default();
        let region = self.body().block(block).region()?.handle();
        let fresh = self.body().append_new_block(region, &types);
        let arguments: Vec<Value> =
            self.body().block(fresh).arguments().map(|value| value.handle()).collect();
        self.insert(self.plain("t.end").operands(arguments), Place::In(fresh));
        Some(fresh)
    }

    /// Gives a region a block with a terminator, or leaves it empty.
    fn fill(
        &mut self,
        def: &'static OpDef,
        op: Op,
        constraint: RegionConstraint,
        region: Region,
        draw: &Draw,
    ) -> Option<()> {
        let may_be_empty = matches!(constraint, RegionConstraint::Any | RegionConstraint::MaxOneBlock);
        if may_be_empty && self.random.percent(20) || draw.depth > 2 {
            return Some(());
        }
        let view = self.module.child(self.shell)?.op(op);
        let results: Vec<Type> = view.result_types().collect();
        let mut lists = draw.lists.clone();
        lists.extend([Vec::new(), results.clone(), results.clone(), results]);
        let types = self.block_arguments(def, draw, &lists);
        let block = self.body().append_new_block(region, &types);
        let arguments = self.body().block(block).arguments();
        let arguments: Vec<(Value, Type)> =
            arguments.map(|value| (value.handle(), value.ty_handle())).collect();
        lists.push(types);
        let mut inner = draw.inner.clone();
        inner.extend(arguments);
        let ends = self.terminators(def);
        let place = Place::In(block);
        let main = lists.iter().flatten().next().copied().unwrap_or(draw.main);
        let mut next = Draw { main, alike: draw.alike, lists, inner, depth: draw.depth + 1 };
        if let Some(&end) = self.random.pick(&ends) {
            self.create(end, &mut next, place)?;
        } else if !def.traits.contains(TraitSet::NO_TERMINATOR) {
            self.insert(self.plain("t.end"), place);
        }
        Some(())
    }

    /// The arguments of a region's first block: some induction variables, and one of the known lists.
    fn block_arguments(&mut self, def: &OpDef, draw: &Draw, lists: &[Vec<Type>]) -> Vec<Type> {
        // MLIR takes arguments of these regions, which neither its text nor its lowerings know.
        let bare = ["emitc.switch", "scf.index_switch", "scf.forall.in_parallel"];
        if def.traits.contains(TraitSet::NO_REGION_ARGUMENTS) || bare.contains(&def.name) {
            return Vec::new();
        }
        let element = self.cx.ty(draw.main).element_or_self().handle();
        let mut types = match self.random.below(6) {
            0 | 1 => vec![],
            2 | 3 => vec![Type::INDEX],
            4 => vec![Type::INDEX; 2],
            _ => vec![element; 2],
        };
        if self.random.percent(50) {
            types.extend(self.random.pick(lists).into_iter().flatten());
        }
        types
    }

    /// What may end the blocks of an operation's regions.
    fn terminators(&self, def: &OpDef) -> Vec<&'static OpDef> {
        let all = self.cx.registered_ops().into_iter().filter_map(|name| self.cx.op_info(name));
        let ends = all.map(|info| info.def()).filter(|end| end.traits.contains(TraitSet::TERMINATOR));
        ends.filter(|end| parents(end).contains(&def.name) || def.implicit_terminator() == Some(end.name))
            .collect()
    }
}

/// Writes a module to a file of a folder, after a line with the verifier's first error or nothing.
fn dump(folder: &str, name: &str, module: &Body, error: &str) {
    let error = error.lines().next().unwrap_or("");
    let text = format!("// {name}: {error}\n{}", text(module, true));
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    let path = format!("{folder}/{name}.{:016x}.mlir", hasher.finish());
    std::fs::write(&path, text).unwrap_or_else(|error| panic!("{path}: {error}"));
}

/// Where an operation goes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// Before the terminator of the function.
    End,
    /// To the end of a block.
    In(Block),
}

fn parents(def: &OpDef) -> &'static [&'static str] {
    let parents = def.rules.iter().find_map(|rule| match rule {
        Rule::HasParent(names) => Some(*names),
        _ => None,
    });
    parents.unwrap_or(&[])
}

/// Operations that are not drawn, and why: their verifiers accept what mlir-opt rejects, and what then fails
/// hides all else. Empty is as it should be.
pub(crate) const KNOWN: &[(&str, &str)] = &[];

/// Whether `arith.constant` takes an attribute.
fn is_constant(cx: &Context, attr: Attr) -> bool {
    let view = cx.attr_ref(attr);
    let scalable = view.ty().is_some_and(|ty| ty.scalable_dims() != 0);
    let number = view.as_int().is_some() || view.as_float().is_some() || view.is_elements();
    let signless = view.ty().is_some_and(|ty| {
        let element = ty.element_or_self();
        element.is_signless_integer() || element.is_index() || element.is_float()
    });
    number && signless && !scalable
}
