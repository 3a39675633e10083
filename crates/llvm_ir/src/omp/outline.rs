//! Regions that become functions, as LLVM's code extractor makes them.

use super::state::{After, Outline};
use crate::attributes::Attributes;
use crate::builder::build::Template;
use crate::builder::code::{BlockId, Code, FunctionId, InstId, InstKind, Operand, Piece, ValueId};
use crate::translator::Translator;
use ir::{Ident, Type};
use rustc_hash::{FxHashMap, FxHashSet};

/// A function that was made of a region.
pub(super) struct Outlined {
    pub(super) function: FunctionId,
    /// The block of the call.
    pub(super) caller: BlockId,
    /// The call.
    pub(super) call: InstId,
    /// The address of the structure of captured values, if there is one.
    pub(super) captured: Option<Operand>,
    /// The type of that structure.
    pub(super) structure: Type,
}

impl<'m> Translator<'m> {
    /// Returns a name that no other function or global has.
    pub(crate) fn unique_symbol(&mut self, name: &[u8]) -> Vec<u8> {
        let mut found = name.to_vec();
        while self.is_symbol(&found) || !self.omp.symbols.insert(found.clone()) {
            self.omp.last_unique += 1;
            found = name.to_vec();
            // Names of functions for NVIDIA's devices have no dots.
            if !self.has_plain_names() {
                found.push(b'.');
            }
            found.extend_from_slice(self.omp.last_unique.to_string().as_bytes());
        }
        found
    }

    pub(crate) fn is_symbol(&self, name: &[u8]) -> bool {
        let ident: Option<Ident> = std::str::from_utf8(name).ok().map(|name| self.cx.ident(name));
        ident.is_some_and(|ident| self.symbols.contains_key(&ident))
    }

    /// Takes all regions out that become functions.
    pub(crate) fn outline_regions(&mut self) {
        for outline in std::mem::take(&mut self.omp.outlines) {
            self.omp.loc = outline.loc;
            let outlined = self.extract(&outline);
            let around = self.builder.code.function_of(outlined.caller);
            self.omp.outlined.entry(around).or_default().insert(0, outlined.function);
            self.finish_outlined(outline, &outlined);
        }
        self.omp.loc = None;
    }

    /// Returns the blocks from an entry to an exit, which is not among them.
    pub(crate) fn region_blocks(&self, entry: BlockId, exit: BlockId) -> Vec<BlockId> {
        let mut seen: FxHashSet<BlockId> = [entry, exit].into_iter().collect();
        let (mut open, mut found) = (vec![entry], Vec::new());
        while let Some(block) = open.pop() {
            found.push(block);
            open.extend(self.builder.code.successors(block).into_iter().filter(|next| seen.insert(*next)));
        }
        found
    }

    /// Returns the values that blocks use and that are not of them, in the order of uses.
    pub(crate) fn inputs(&self, blocks: &[BlockId]) -> Vec<ValueId> {
        let code = &self.builder.code;
        let set: FxHashSet<BlockId> = blocks.iter().copied().collect();
        let mut seen = FxHashSet::default();
        let mut found = Vec::new();
        for &inst in blocks.iter().flat_map(|block| &code.blocks[block.index()].insts) {
            for value in code.insts[inst.index()].values() {
                let def = code.values[value.index()].def.and_then(|inst| code.insts[inst.index()].block);
                if def.is_none_or(|block| !set.contains(&block)) && seen.insert(value) {
                    found.push(value);
                }
            }
        }
        found
    }

    /// Moves a region into a function of its own, and calls that.
    fn extract(&mut self, outline: &Outline) -> Outlined {
        let blocks = self.region_blocks(outline.entry, outline.exit);
        let mut inputs = outline.first.clone();
        let others = self.inputs(&blocks).into_iter();
        inputs
            .extend(others.filter(|value| {
                ![&outline.separate, &outline.first].iter().any(|list| list.contains(value))
            }));
        let old = self.builder.code.function_of(outline.entry);
        let mut symbol = self.builder.code.functions[old.index()].symbol.clone();
        symbol.extend_from_slice(b"..omp_par");
        let symbol = self.unique_symbol(&symbol);
        let function = self.builder.code.add_function(symbol, Attributes::default());
        let mut replaced: FxHashMap<ValueId, ValueId> = FxHashMap::default();
        for &value in &outline.separate {
            let of = &self.builder.code.values[value.index()];
            let (ty, name) = (of.ty, of.name.clone());
            replaced.insert(value, self.builder.code.add_param(function, ty, &name, ""));
        }
        let types: Vec<Type> =
            inputs.iter().map(|value| self.builder.code.values[value.index()].ty).collect();
        let structure = self.structure(&types);
        let root = self.load_captured(function, &inputs, structure, &mut replaced);
        let next = self.block_after_region(&blocks);
        self.move_blocks(&blocks, old, function);
        self.prepend(root, outline.entry);
        let caller = self.add_caller(old, outline.entry, next);
        self.remove_stale(old);
        let (captured, call) = self.call_outlined(outline, (caller, function), &inputs, structure);
        for &inst in blocks.iter().flat_map(|block| &self.builder.code.blocks[block.index()].insts) {
            for piece in &mut self.builder.code.insts[inst.index()].pieces {
                if let Piece::Value(value) = piece
                    && let Some(new) = replaced.get(value)
                {
                    *value = *new;
                }
            }
        }
        self.add_exit(outline.exit, function, &blocks);
        self.describe_function(function, old);
        Outlined { function, caller, call, captured, structure }
    }

    /// Returns the first block after the entry of a region, in the order of the text, that is not of it.
    fn block_after_region(&self, blocks: &[BlockId]) -> Option<BlockId> {
        let set: FxHashSet<BlockId> = blocks.iter().copied().collect();
        let list = &self.builder.code.functions[self.builder.code.function_of(blocks[0]).index()].blocks;
        list.iter().copied().skip_while(|block| *block != blocks[0]).find(|block| !set.contains(block))
    }

    /// Puts a block for the call of a region where that was, before another block.
    fn add_caller(&mut self, old: FunctionId, entry: BlockId, next: Option<BlockId>) -> BlockId {
        let caller = self.builder.code.add_block_before(old, "codeRepl", next);
        for inst in self.builder.code.blocks[entry.index()].uses.clone() {
            self.builder.code.redirect(inst, Some(entry), caller);
        }
        caller
    }

    /// Creates the call in its block.
    fn call_outlined(
        &mut self,
        outline: &Outline,
        (caller, function): (BlockId, FunctionId),
        inputs: &[ValueId],
        structure: Type,
    ) -> (Option<Operand>, InstId) {
        let mut captured = None;
        if !inputs.is_empty() {
            self.builder.at = self.builder.code.first_insertion(outline.outer_allocas);
            let memory = self.alloca(structure, "structArg");
            let passed = match self.omp.device {
                Some(_) => self.in_default_space(&memory, "structArg.ascast"),
                None => memory,
            };
            self.at_end(caller);
            for (index, &value) in inputs.iter().enumerate() {
                let value = Operand::Local(value);
                let name = format!("gep_{}", String::from_utf8_lossy(&self.name_of(&value)));
                let place = (Type::I32, &[0, index as i64][..]);
                let address = self.element_address("", structure, &memory, place, &name);
                self.store(&value, &address);
            }
            captured = Some(passed);
        }
        self.at_end(caller);
        let mut out = Template::new("call void ");
        let symbol = self.builder.code.functions[function.index()].symbol.clone();
        let symbol = self.builder.globals.symbol(&symbol);
        self.put(&symbol, &mut out);
        out.text("(");
        let arguments: Vec<Operand> =
            outline.separate.iter().map(|&value| Operand::Local(value)).chain(captured).collect();
        self.put_list(&arguments, &mut out);
        out.text(")");
        let call = self.emit(InstKind::Plain, out);
        // A region that does not end has no way to the exit.
        match self.is_left(outline.exit, function) {
            true => self.br(outline.exit),
            false => self.unreachable(),
        };
        (captured, call)
    }

    /// Moves blocks into another function.
    fn move_blocks(&mut self, blocks: &[BlockId], old: FunctionId, new: FunctionId) {
        let set: FxHashSet<BlockId> = blocks.iter().copied().collect();
        self.builder.code.functions[old.index()].blocks.retain(|block| !set.contains(block));
        for &block in blocks {
            let code = &mut self.builder.code;
            let of = &mut code.blocks[block.index()];
            code.functions[old.index()].forget(&of.name);
            of.function = new;
            of.name = code.functions[new.index()].unique(&of.name);
            for &inst in &of.insts {
                let Some(value) = code.insts[inst.index()].result else { continue };
                let value = &mut code.values[value.index()];
                code.functions[old.index()].forget(&value.name);
                value.name = code.functions[new.index()].unique(&value.name);
            }
            code.functions[new.index()].blocks.push(block);
        }
    }

    /// Removes blocks of a function that branch to those of others: nothing reaches them.
    fn remove_stale(&mut self, function: FunctionId) {
        let code = &mut self.builder.code;
        let is_of_other = |code: &Code, block: BlockId| code.function_of(block) != function;
        let list = code.functions[function.index()].blocks.iter().copied();
        let mut open: Vec<BlockId> = list
            .filter(|&block| code.successors(block).into_iter().any(|next| is_of_other(code, next)))
            .collect();
        while let Some(block) = open.pop() {
            let from = code.blocks[block.index()].uses.clone();
            open.extend(from.into_iter().filter_map(|inst| code.insts[inst.index()].block));
            for inst in code.blocks[block.index()].insts.clone() {
                code.erase(inst);
            }
            code.remove_block(block);
        }
    }

    /// Moves the content of a block to the begin of another, and removes it.
    fn prepend(&mut self, root: BlockId, entry: BlockId) {
        let at = self.builder.code.first_insertion(entry);
        for inst in self.builder.code.blocks[root.index()].insts.clone() {
            self.builder.code.move_to(inst, at);
        }
        self.builder.code.remove_block(root);
    }

    /// Loads captured values in a block of a function, which is returned.
    fn load_captured(
        &mut self,
        function: FunctionId,
        inputs: &[ValueId],
        structure: Type,
        replaced: &mut FxHashMap<ValueId, ValueId>,
    ) -> BlockId {
        let root = self.builder.code.add_block(function, "newFuncRoot", None);
        if inputs.is_empty() {
            return root;
        }
        let ptr = self.ptr();
        let param = Operand::Local(self.builder.code.add_param(function, ptr, b"", ""));
        self.at_end(root);
        for (index, &value) in inputs.iter().enumerate() {
            let old = Operand::Local(value);
            let name = format!("gep_{}", String::from_utf8_lossy(&self.name_of(&old)));
            let place = (Type::I32, &[0, index as i64][..]);
            let address = self.element_address("", structure, &param, place, &name);
            let ty = self.type_of(&old);
            let loaded = self.load(ty, &address, &format!("load{name}"));
            let Operand::Local(new) = loaded else { continue };
            replaced.insert(value, new);
            if llvm::types::address_space(self.cx.ty(ty)).is_some() {
                let align = self.pointer_align(&old);
                self.promise_align(&loaded, align);
            }
        }
        root
    }

    /// Whether a function branches to the exit of its region.
    fn is_left(&self, exit: BlockId, function: FunctionId) -> bool {
        let code = &self.builder.code;
        let from = code.blocks[exit.index()].uses.iter().filter_map(|inst| code.insts[inst.index()].block);
        from.into_iter().any(|block| code.function_of(block) == function)
    }

    /// Adds the block that returns to a function, for the exit of its region.
    fn add_exit(&mut self, exit: BlockId, function: FunctionId, blocks: &[BlockId]) {
        if !self.is_left(exit, function) {
            self.builder.code.functions[function.index()].attributes.flag("noreturn");
            return;
        }
        let name = String::from_utf8_lossy(&self.builder.code.blocks[exit.index()].name).into_owned();
        let stub = self.builder.code.add_block(function, &format!("{name}.exitStub"), None);
        let set: FxHashSet<BlockId> = blocks.iter().copied().collect();
        let uses = self.builder.code.blocks[exit.index()].uses.clone();
        for inst in uses {
            let from = self.builder.code.insts[inst.index()].block;
            if from.is_some_and(|from| set.contains(&from)) {
                self.builder.code.redirect(inst, Some(exit), stub);
            }
        }
        self.at_end(stub);
        self.ret_void();
    }

    /// Replaces the call of an outlined function by what the construct needs.
    fn finish_outlined(&mut self, outline: Outline, outlined: &Outlined) {
        let ident = &outline.ident;
        match &outline.after {
            After::Parallel(parallel) if self.omp.device.is_some() => {
                self.finish_device_parallel(outlined, (ident, outline.outer_allocas), parallel);
            }
            After::Parallel(parallel) => self.finish_parallel(outlined, ident, parallel),
            After::DeviceLoop(of) => self.finish_device_loop(outlined, ident, of),
            After::Call => {}
            After::Teams => self.finish_teams(outlined, ident),
            After::Taskloop(taskloop) => self.finish_taskloop((outlined, outline.entry), ident, taskloop),
            After::TargetTask(task) => self.finish_target_task(outlined, ident, task),
            After::Task(clauses) => self.finish_task((outlined, outline.entry), ident, clauses),
        }
        outline.erased.into_iter().for_each(|inst| self.builder.code.erase(inst));
    }
}
