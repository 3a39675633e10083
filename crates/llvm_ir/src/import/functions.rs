//! Functions and their blocks.

use super::Importer;
use super::frame::Frame;
use crate::attributes::of_text;
use crate::intrinsics::{definition_of, row_of};
use crate::read::constant::ConstData;
use crate::read::module::{Attribute, Attributes, Function, Inst, Op as InstOp};
use diag::Diagnostic;
use ir::{Block, Body, InsertPoint, Loc, Value};
use rustc_hash::FxHashSet;

/// Returns the numbers of the blocks that can be reached, each after those that lead to it where there is no cycle.
fn reverse_postorder(function: &Function) -> Vec<usize> {
    let targets = |block: usize| {
        let last = function.blocks.get(block).and_then(|block| block.insts.last());
        last.map(Inst::targets).unwrap_or_default()
    };
    let mut seen: FxHashSet<usize> = FxHashSet::default();
    let mut order = Vec::new();
    let mut open = vec![(0, targets(0), 0)];
    seen.insert(0);
    while let Some((block, list, next)) = open.last_mut() {
        match list.get(*next) {
            Some(&target) => {
                *next += 1;
                if seen.insert(target) {
                    let list = targets(target);
                    open.push((target, list, 0));
                }
            }
            None => {
                order.push(*block);
                open.pop();
            }
        }
    }
    order.reverse();
    order
}

/// Returns the attributes that LLVM gives an intrinsic.
fn intrinsic_attributes(name: &[u8]) -> Option<Attributes> {
    let definition = definition_of(name)?.definition;
    let mut found = Attributes::new();
    for (name, value) in of_text(definition.attributes).parts() {
        if name != "memory" {
            found.push(Attribute::Flag(name.to_owned()));
            continue;
        }
        let mut effects = [0; 6];
        for part in value.split(',') {
            let (place, access) = match part.split_once(':') {
                Some((place, access)) => (Some(place.trim()), access.trim()),
                None => (None, part.trim()),
            };
            let access = ["none", "read", "write", "readwrite"].iter().position(|word| *word == access);
            let access = access.unwrap_or(3) as u8;
            let places = ["argmem", "inaccessiblemem", "errnomem", "target_mem0", "target_mem1"];
            match place.and_then(|place| places.iter().position(|known| *known == place)) {
                Some(place) => effects[place + 1] = access,
                None => effects = [access; 6],
            }
        }
        found.push(Attribute::Memory(effects));
    }
    Some(found)
}

impl Importer<'_, '_> {
    /// Whether an intrinsic becomes an operation of its own.
    pub(super) fn is_convertible(&self, name: &[u8]) -> bool {
        name.starts_with(b"llvm.dbg.") || row_of(name).is_some() || self.operation_of_target(name).is_some()
    }

    /// Returns the attributes of a function; those of an intrinsic are LLVM's.
    pub(super) fn attributes_of(&self, function: &Function) -> Attributes {
        let name = &self.m.entries[function.entry].name;
        let own = name.starts_with(b"llvm.").then(|| intrinsic_attributes(name)).flatten();
        own.unwrap_or_else(|| function.attributes.clone())
    }

    /// Imports a function.
    pub(super) fn function(&mut self, body: &mut Body, block: Block, index: usize) -> Result<(), Diagnostic> {
        let m = self.m;
        let function = &m.functions[index];
        let name = &m.entries[function.entry].name;
        if name.starts_with(b"llvm.") && self.is_convertible(name) {
            return Ok(());
        }
        let cx = self.cx;
        let loc = self.function_loc(function);
        let ty = self.ty(function.ty);
        let symbol = self.symbol(function.entry);
        let mut state = self.state("llvm.func", loc);
        state.try_put_named(cx, "sym_name", symbol.attr());
        state.try_put_named(cx, "function_type", cx.type_attr(ty));
        self.set_head(&mut state, &function.head);
        self.set_convention(&mut state, function.convention);
        let sets = function.parameters.iter().map(|parameter| &parameter.attributes);
        self.set_parameter_attributes(&mut state, sets, &function.result_attributes);
        match function.personality.map(|personality| m.consts.data(personality)) {
            Some(ConstData::Global(entry, _)) => {
                let symbol = self.symbol(*entry);
                state.try_put_named(cx, "personality", cx.symbol_ref(symbol));
            }
            Some(_) => self.warn(loc, "could not deduce personality, skipping it"),
            None => {}
        }
        if let Some(collector) = &function.collector {
            state.try_put_named(cx, "garbageCollector", self.text(collector));
        }
        if let Some(section) = &function.section {
            state.try_put_named(cx, "section", self.text(section));
        }
        if let Some(comdat) = function.comdat.as_ref().and_then(|comdat| self.comdats.get(comdat)) {
            state.try_put_named(cx, "comdat", *comdat);
        }
        if let Some(align) = function.align {
            state.try_put_named(cx, "alignment", cx.i64_attr(align as i64));
        }
        let attributes = self.attributes_of(function);
        self.set_function_attributes(&mut state, loc, &attributes);
        self.set_function_metadata(&mut state, loc, function);
        let op = body.create(state.regions(1));
        body.append(block, op);
        if !function.is_definition {
            return Ok(());
        }
        match body.child_mut(op) {
            Some(child) => self.blocks(child, function, loc),
            None => Ok(()),
        }
    }

    fn blocks(&mut self, body: &mut Body, function: &Function, loc: Loc) -> Result<(), Diagnostic> {
        let Some(region) = body.root().regions().next().map(|region| region.handle()) else { return Ok(()) };
        let order = reverse_postorder(function);
        let reached: FxHashSet<usize> = order.iter().copied().collect();
        let taken: FxHashSet<usize> = (self.m.consts.taken_blocks())
            .filter(|(entry, _)| *entry == function.entry)
            .map(|(entry, name)| self.block_number(entry, name))
            .collect();
        let mut blocks = Vec::with_capacity(function.blocks.len());
        for number in 0..function.blocks.len() {
            let is_reached = reached.contains(&number);
            if !is_reached && taken.contains(&number) {
                let name = match &function.blocks[number].name {
                    Some(crate::read::constant::BlockName::Named(name)) => {
                        String::from_utf8_lossy(name).into_owned()
                    }
                    _ => String::new(),
                };
                return Err(self.error(loc, format!("unreachable block '{name}' with address taken")));
            }
            blocks.push(is_reached.then(|| body.append_new_block(region, &[])));
        }
        let Some(&Some(entry)) = blocks.first() else { return Ok(()) };
        let mut locals: Vec<Option<Value>> = vec![None; function.locals];
        for (index, parameter) in function.parameters.iter().enumerate() {
            let ty = self.ty(parameter.ty);
            locals[index] = Some(body.add_located_argument(entry, ty, loc));
        }
        let mut frame = Frame::new(body, entry);
        (frame.blocks, frame.locals) = (blocks, locals);
        let mut records = Vec::new();
        for number in order {
            let Some(block) = frame.blocks[number] else { continue };
            frame.block = block;
            for inst in &function.blocks[number].insts {
                self.take_records(&mut frame, inst, &mut records);
                self.instruction(&mut frame, function, number, inst)?;
            }
            if taken.contains(&number) {
                let met = function.blocks[number].met;
                let tag = self.attr("llvm.blocktag", &[Some(self.cx.i64_attr(met as i64))]);
                let mut state = self.state("llvm.blocktag", loc);
                state.try_put_named(self.cx, "tag", tag);
                frame.insert_at(InsertPoint::Start(block), state);
            }
        }
        self.records(&mut frame, records)
    }

    /// Returns the values that a branch passes to the phis of a block.
    pub(super) fn block_arguments(
        &mut self,
        frame: &mut Frame<'_>,
        function: &Function,
        from: usize,
        target: usize,
    ) -> Result<Vec<Value>, Diagnostic> {
        let mut values = Vec::new();
        for inst in &function.blocks[target].insts {
            let InstOp::Phi(blocks) = &inst.op else { break };
            let place = blocks.iter().position(|&block| block == from);
            let Some((_, value)) = place.and_then(|place| inst.operands.get(place)) else {
                let message = "PHINode should have one entry for each predecessor of its parent basic block!";
                return Err(self.error(Loc::UNKNOWN, message));
            };
            values.push(self.value(frame, value)?);
        }
        Ok(values)
    }
}
