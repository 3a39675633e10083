//! `omp.parallel`: a function that each thread of a team runs.

use super::clauses::{case, is_set, operand, refuse_operands};
use super::finalization::Canceled;
use super::outline::Outlined;
use super::private::Private;
use super::reduction::{Place, Reduction};
use super::state::{After, Outline, Parallel};
use crate::builder::code::{BlockId, InsertPoint, InstId, Operand, ValueId};
use crate::plan::Plan;
use crate::translator::Translator;
use diag::Diagnostic;
use ir::{OpRef, Type};

/// Blocks of a parallel region.
struct Blocks {
    /// The block before the region.
    before: BlockId,
    entry: BlockId,
    body: BlockId,
    pre_finalize: BlockId,
    exit: BlockId,
}

/// Stand-ins for the arguments of the function while it is built.
struct Model {
    /// Allocations of the function around that become parameters.
    parameters: [Operand; 2],
    /// The memory of the number of the thread, and the load of it.
    local: Operand,
    thread: InstId,
    /// Instructions that are erased at the end.
    erased: Vec<InstId>,
}

impl<'m> Translator<'m> {
    /// Converts `omp.parallel`.
    pub(super) fn convert_parallel(&mut self, plan: &mut Plan<'m>, op: OpRef<'m>) -> Result<(), Diagnostic> {
        refuse_operands(op, &[("allocate_vars", "allocate")])?;
        if is_set(op, "reduction_mod") {
            return Err(super::errors::unhandled(op, "reduction with modifier"));
        }
        let condition = operand(op, "if_expr").map(|value| self.operand_of(plan, value));
        let outer = self.alloca_point();
        let ident = self.ident();
        let starter = self.thread_id_of(&ident);
        let mut threads = operand(op, "num_threads").map(|count| self.operand_of(plan, count));
        if let Some(count) = threads.take_if(|_| self.omp.device.is_none()) {
            let count = self.int_cast(&count, Type::I32, false, "");
            let arguments = [ident, starter, count];
            self.call_runtime("__kmpc_push_num_threads", &arguments, "");
        }
        // Numbers of the library: primary, its former name, close, spread.
        if let Some(bind) = case(op, "proc_bind_kind").and_then(|kind| [5, 2, 3, 4].get(kind as usize)) {
            let bind = self.i32(*bind);
            self.call_runtime("__kmpc_push_proc_bind", &[ident, starter, bind], "");
        }
        let mut model = self.parallel_model(outer.block);
        let blocks = self.parallel_blocks();
        // What a function does before its region is at no place.
        let loc = self.omp.loc.take();
        self.at_terminator(blocks.entry);
        let local = self.alloca(Type::I32, "tid.addr.local");
        let thread = self.load(Type::I32, &local, "tid");
        model.thread = self.def_of(&thread).unwrap_or(model.thread);
        model.local = local;
        for (parameter, name) in model.parameters.clone().iter().zip(["tid.addr.use", "zero.addr.use"]) {
            let used = self.load(Type::I32, parameter, name);
            model.erased.splice(0..0, self.def_of(&used));
        }
        self.omp.loc = loc;
        let fini = self.build_parallel(plan, op, &blocks)?;
        self.pass_inputs(&blocks, outer.block);
        if self.builder.code.blocks[fini.index()].name.is_empty() {
            self.builder.code.rename_block(fini, ".fini");
        }
        let (separate, erased) = (model.parameters, model.erased);
        let (thread, local) = (model.thread, model.local);
        let parallel = Parallel { condition, threads, starter, thread, local };
        self.close_parallel(&blocks, outer.block, (separate, erased), ident, parallel);
        Ok(())
    }

    /// Creates what stands for the parameters of the function.
    fn parallel_model(&mut self, outer: BlockId) -> Model {
        let saved = self.builder.at;
        let first = self.builder.code.blocks[outer.index()].insts.first().copied();
        self.builder.at = InsertPoint { block: outer, before: first };
        let memory = ["tid.addr", "zero.addr"].map(|name| self.alloca(Type::I32, name));
        let mut erased: Vec<InstId> = memory.iter().filter_map(|memory| self.def_of(memory)).collect();
        let mut parameters = memory;
        if self.omp.device.is_some() {
            for (parameter, name) in parameters.iter_mut().zip(["tid.addr.ascast", "zero.addr.ascast"]) {
                *parameter = self.in_default_space(parameter, name);
            }
            let casts = parameters.iter().filter(|parameter| !memory.contains(parameter));
            let casts: Vec<InstId> = casts.filter_map(|parameter| self.def_of(parameter)).collect();
            erased.splice(0..0, casts);
        }
        self.builder.at = saved;
        Model { local: parameters[0], parameters, thread: InstId(0), erased }
    }

    fn parallel_blocks(&mut self) -> Blocks {
        let before = self.insert_block();
        self.at_end(before);
        let last = self.unreachable();
        let mut split = |block: BlockId, name: &str| {
            let at = InsertPoint { block, before: Some(last) };
            self.builder.code.split(at, name)
        };
        let entry = split(before, "omp.par.entry");
        let body = split(entry, "omp.par.region");
        let pre_finalize = split(body, "omp.par.pre_finalize");
        let exit = split(pre_finalize, "omp.par.exit");
        Blocks { before, entry, body, pre_finalize, exit }
    }

    /// Creates the content of the region; the block in which it is left.
    fn build_parallel(
        &mut self,
        plan: &mut Plan<'m>,
        op: OpRef<'m>,
        blocks: &Blocks,
    ) -> Result<BlockId, Diagnostic> {
        let mut privates = self.private_variables(op);
        let at = self.builder.code.before_terminator(blocks.entry);
        self.at_terminator(blocks.body);
        let after = self.allocate_privates(&mut privates, at);
        let mut reductions = self.reductions(op, privates.len());
        self.allocate_reductions(plan, &mut reductions, blocks.entry)?;
        // What is placed at the point, and not in its block, comes after the inputs.
        let allocas = InsertPoint { block: blocks.entry, ..self.builder.code.before_terminator(after) };
        self.at_terminator(blocks.body);
        self.init_privates(plan, &mut privates)?;
        self.copy_first_privates(plan, &privates, is_set(op, "private_needs_barrier"))?;
        self.init_reductions(plan, &mut reductions, after)?;
        self.omp.alloca_points.push(allocas);
        self.push_finalization(op, Some(Canceled::Parallel));
        let region = op.regions().next();
        let built = match region {
            Some(region) => self.convert_region(plan, region, "omp.par.region").map(|(after, _)| Some(after)),
            None => Ok(None),
        };
        self.omp.alloca_points.pop();
        if let Some(after) = built?.filter(|_| !reductions.is_empty()) {
            self.at_terminator(after);
            let at = self.builder.code.before_terminator(blocks.entry);
            self.reduce(plan, &reductions, Place::of_team(at, false))?;
        }
        self.finalize_parallel(plan, (&privates, &reductions), blocks)
    }

    /// Creates the block in which the region is left.
    fn finalize_parallel(
        &mut self,
        plan: &Plan<'m>,
        (privates, reductions): (&[Private<'m>], &[Reduction<'m>]),
        blocks: &Blocks,
    ) -> Result<BlockId, Diagnostic> {
        let function = self.builder.code.function_of(blocks.entry);
        let (left, is_cancellable) = self.pop_parallel();
        // It gets its name later: numbers of names show when it was put into the function.
        let last = left.unwrap_or_else(|| self.builder.code.add_block(function, "", None));
        self.at_end(last);
        if is_cancellable && left.is_none() {
            self.cancel_barrier();
        }
        let barrier = self.builder.code.blocks[last.index()].insts.clone();
        self.at_end(last);
        self.br(blocks.exit);
        self.at_terminator(last);
        self.clean_reductions(plan, reductions)?;
        self.free_privates(plan, privates)?;
        // Variables are freed before it.
        let end = self.insert_block();
        for inst in barrier {
            let at = self.builder.code.before_terminator(end);
            self.builder.code.move_to(inst, at);
        }
        if let Some(branch) = self.builder.code.terminator(blocks.pre_finalize) {
            self.at_inst(branch);
            self.br(last);
            self.builder.code.erase(branch);
        }
        Ok(last)
    }

    /// Passes what the region uses, and is no pointer, through memory.
    fn pass_inputs(&mut self, blocks: &Blocks, outer: BlockId) {
        let region = self.region_blocks(blocks.entry, blocks.exit);
        let at = self.builder.code.first_insertion(outer);
        for value in self.inputs(&region) {
            let of = Operand::Local(value);
            let ty = self.type_of(&of);
            if llvm::types::address_space(self.cx.ty(ty)).is_some() {
                continue;
            }
            let users = self.users_in(&region, value);
            self.builder.at = at;
            let name = format!("{}.reloaded", String::from_utf8_lossy(&self.name_of(&of)));
            let memory = self.alloca(ty, &name);
            self.at_terminator(blocks.before);
            self.store(&of, &memory);
            self.at_terminator(blocks.entry);
            let loc = self.omp.loc.take();
            let loaded = self.load(ty, &memory, "");
            self.omp.loc = loc;
            if let Operand::Local(new) = loaded {
                users.into_iter().for_each(|inst| self.builder.code.replace_uses_in(inst, value, new));
            }
        }
    }

    /// Returns the instructions in blocks that use a value.
    pub(super) fn users_in(&self, region: &[BlockId], value: ValueId) -> Vec<InstId> {
        let code = &self.builder.code;
        let insts = region.iter().flat_map(|block| code.blocks[block.index()].insts.iter().copied());
        insts.filter(|inst| code.insts[inst.index()].values().any(|used| used == value)).collect()
    }

    /// Notes that the region becomes a function, and goes on after it.
    fn close_parallel(
        &mut self,
        blocks: &Blocks,
        outer: BlockId,
        (parameters, erased): ([Operand; 2], Vec<InstId>),
        ident: Operand,
        parallel: Parallel,
    ) {
        let separate = parameters.iter().filter_map(Operand::local).collect();
        self.omp.outlines.push(Outline {
            loc: self.omp.loc,
            entry: blocks.entry,
            exit: blocks.exit,
            outer_allocas: outer,
            separate,
            first: Vec::new(),
            after: After::Parallel(parallel),
            ident,
            erased,
        });
        if let Some(last) = self.builder.code.terminator(blocks.exit) {
            self.builder.code.erase(last);
        }
        self.at_end(blocks.exit);
    }

    /// Replaces the call of the function by a call of the library.
    pub(super) fn finish_parallel(&mut self, outlined: &Outlined, ident: &Operand, parallel: &Parallel) {
        let symbol = self.begin_parallel_call(outlined, " noalias");
        let condition = parallel.condition.as_ref();
        let count = self.i32(i64::from(outlined.captured.is_some()));
        let mut arguments = vec![*ident, count, symbol];
        if let Some(condition) = condition {
            arguments.push(self.int_cast(condition, Type::I32, true, ""));
        }
        match &outlined.captured {
            Some(captured) => arguments.push(*captured),
            None if condition.is_some() => {
                let pointer = self.ptr();
                arguments.push(Operand::Const(self.consts.null(pointer)));
            }
            None => {}
        }
        let name = if condition.is_some() { "__kmpc_fork_call_if" } else { "__kmpc_fork_call" };
        self.call_runtime(name, &arguments, "");
        self.end_parallel_call(outlined, parallel);
    }

    /// Sets the current point to the call of the function of a region, whose first parameters get attributes; the function.
    pub(super) fn begin_parallel_call(&mut self, outlined: &Outlined, words: &'static str) -> Operand {
        let function = &mut self.builder.code.functions[outlined.function.index()];
        function.attributes.flag("nounwind");
        function.params.iter_mut().take(2).for_each(|param| param.1 = words);
        let symbol = self.builder.globals.symbol(&function.symbol);
        self.builder.code.rename_block(outlined.caller, "omp_parallel");
        self.at_inst(outlined.call);
        symbol
    }

    /// Removes the call of the function of a region, which gets the number of its thread from its parameter.
    pub(super) fn end_parallel_call(&mut self, outlined: &Outlined, parallel: &Parallel) {
        let param = self.builder.code.functions[outlined.function.index()].params.first();
        let address = param.map(|param| Operand::Local(param.0));
        self.at_inst(parallel.thread);
        let loc = self.omp.loc.take();
        if let Some(address) = address {
            let number = self.load(Type::I32, &address, "");
            self.store(&number, &parallel.local);
        }
        self.omp.loc = loc;
        self.builder.code.erase(outlined.call);
        self.builder.code.hoist_allocas(outlined.function);
    }
}
