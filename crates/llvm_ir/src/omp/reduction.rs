//! Reductions: a partial result for each thread, and its combination with the variable around.

use super::clauses::operands;
use super::runtime::ATOMIC_REDUCE;
use super::synchronization::Barrier;
use crate::attributes::Attributes;
use crate::builder::code::{BlockId, FunctionId, InsertPoint, Operand};
use crate::intrinsics::Declaration;
use crate::plan::Plan;
use crate::translator::Translator;
use diag::Diagnostic;
use ir::{OpRef, Type, ValueRef};
use llvm::types::array_type;

/// Regions of `omp.declare_reduction`, by position.
const ALLOC: usize = 0;
const INIT: usize = 1;
const COMBINE: usize = 2;
const ATOMIC: usize = 3;
const CLEANUP: usize = 4;

/// The name of a partial result that is loaded, before its position.
pub(super) const PRIVATE_VALUE: &str = "red.private.value.";

/// A reduction of a construct.
#[derive(Clone)]
pub(crate) struct Reduction<'m> {
    /// Its declaration, an `omp.declare_reduction`.
    pub(super) decl: OpRef<'m>,
    /// The variable around the construct.
    original: ValueRef<'m>,
    /// The argument of the region that stands for it.
    argument: ValueRef<'m>,
    pub(super) by_reference: bool,
    /// The memory of the partial result.
    pub(super) memory: Operand,
    /// The value that the region that allocates has made.
    allocated: Option<Operand>,
}

impl Reduction<'_> {
    fn has(&self, region: usize) -> bool {
        self.decl.regions().nth(region).is_some_and(|region| !region.is_empty())
    }

    pub(super) fn ty(&self) -> Type {
        let ty = self.decl.attr("type").and_then(|ty| ty.as_type());
        ty.map_or(Type::I32, |ty| ty.handle())
    }
}

/// Place and manner of combining partial results.
#[derive(Clone, Copy)]
pub(crate) struct Place {
    /// The point for allocations.
    pub(crate) allocas: InsertPoint,
    pub(crate) nowait: bool,
    /// Whether the threads are the first ones of teams.
    pub(crate) is_of_teams: bool,
}

impl Place {
    /// Returns that of the threads of a team.
    pub(crate) fn of_team(allocas: InsertPoint, nowait: bool) -> Place {
        Place { allocas, nowait, is_of_teams: false }
    }

    /// Returns that of the first threads of teams.
    pub(crate) fn of_teams(allocas: InsertPoint) -> Place {
        Place { allocas, nowait: false, is_of_teams: true }
    }
}

/// The parts of a call that reduces.
struct Call {
    ident: Operand,
    thread: Operand,
    lock: Operand,
    is_atomic: bool,
    nowait: bool,
}

impl<'m> Translator<'m> {
    /// Returns the reductions of a construct, which have no memory yet; their arguments are after these.
    pub(crate) fn reductions(&mut self, op: OpRef<'m>, before: usize) -> Vec<Reduction<'m>> {
        let entry = op.regions().next().and_then(|region| region.first_block());
        let arguments: Vec<_> = entry.into_iter().flat_map(|entry| entry.arguments()).skip(before).collect();
        self.reductions_of(op, &arguments)
    }

    /// Returns the reductions of a construct whose arguments these are.
    pub(crate) fn reductions_of(&mut self, op: OpRef<'m>, arguments: &[ValueRef<'m>]) -> Vec<Reduction<'m>> {
        let decls = self.named_by(op, "reduction_syms");
        let flags = op.attr("reduction_byref").and_then(|flags| flags.as_dense_array());
        let flags = flags.map(|flags| flags.1).unwrap_or_default();
        let memory = self.i32(0);
        let parts = decls.into_iter().zip(operands(op, "reduction_vars")).zip(arguments).enumerate();
        parts
            .map(|(index, ((decl, original), &argument))| Reduction {
                decl,
                original,
                argument,
                by_reference: flags.get(index).is_some_and(|&flag| flag != 0),
                memory,
                allocated: None,
            })
            .collect()
    }

    /// Allocates partial results at the end of a block.
    pub(crate) fn allocate_reductions(
        &mut self,
        plan: &mut Plan<'m>,
        reductions: &mut [Reduction<'m>],
        block: BlockId,
    ) -> Result<(), Diagnostic> {
        let saved = self.builder.at;
        for reduction in reductions {
            self.at_terminator(block);
            if reduction.by_reference && !reduction.has(ALLOC) {
                continue;
            }
            if reduction.by_reference {
                let made = self.inline_declared(plan, reduction.decl, ALLOC, &[], "omp.reduction.alloc")?;
                self.at_terminator(block);
                reduction.allocated = made.into_iter().next();
            }
            reduction.memory = self.default_alloca(reduction.ty(), "");
            let seen = reduction.allocated.unwrap_or(reduction.memory);
            self.map(plan, reduction.argument, &seen);
        }
        self.builder.at = saved;
        Ok(())
    }

    /// Sets partial results to their first values in a block of its own.
    pub(crate) fn init_reductions(
        &mut self,
        plan: &mut Plan<'m>,
        reductions: &mut [Reduction<'m>],
        allocas: BlockId,
    ) -> Result<(), Diagnostic> {
        if reductions.is_empty() {
            return Ok(());
        }
        let init = self.split_here("omp.reduction.init");
        self.at_terminator(allocas);
        for reduction in reductions.iter_mut().filter(|reduction| reduction.by_reference) {
            if !reduction.has(ALLOC) {
                reduction.memory = self.default_alloca(reduction.ty(), "");
            }
        }
        self.at_terminator(init);
        for reduction in reductions.iter() {
            if let Some(allocated) = &reduction.allocated {
                self.store(allocated, &reduction.memory);
            }
        }
        for reduction in reductions {
            self.init_reduction(plan, reduction)?;
        }
        Ok(())
    }

    fn init_reduction(&mut self, plan: &mut Plan<'m>, reduction: &Reduction<'m>) -> Result<(), Diagnostic> {
        let mut original = self.operand_of(plan, reduction.original);
        let entry = reduction.decl.regions().nth(INIT).and_then(|region| region.first_block());
        let mold = entry.and_then(|entry| entry.argument_types().next());
        let is_pointer = |ty: Type| llvm::types::address_space(self.cx.ty(ty)).is_some();
        if let Some(mold) = mold.filter(|&mold| !is_pointer(mold))
            && is_pointer(reduction.original.ty_handle())
        {
            original = self.load(mold, &original, "omp_orig");
        }
        let arguments: Vec<Operand> = [original].into_iter().chain(reduction.allocated).collect();
        let name = "omp.reduction.neutral";
        let made = self.inline_declared(plan, reduction.decl, INIT, &arguments, name)?;
        self.at_end_of_current();
        let Some(value) = made.into_iter().next() else { return Ok(()) };
        if reduction.by_reference && reduction.allocated.is_some() {
            return Ok(());
        }
        self.store(&value, &reduction.memory);
        if reduction.by_reference {
            self.map(plan, reduction.argument, &value);
        }
        Ok(())
    }

    /// Combines partial results with the variables around, at the end of the current block.
    pub(crate) fn reduce(
        &mut self,
        plan: &Plan<'m>,
        reductions: &[Reduction<'m>],
        place: Place,
    ) -> Result<(), Diagnostic> {
        if self.omp.device.is_some_and(|device| device.is_gpu) {
            return self.reduce_on_device(plan, reductions, place.allocas, place.is_of_teams);
        }
        let at = self.builder.at;
        let block = self.insert_block();
        let finalize = self.builder.code.split_off(at, "reduce.finalize");
        let list = array_type(self.cx, self.ptr(), reductions.len() as u64);
        self.at_terminator(place.allocas.block);
        let array = self.default_alloca(list, "red.array");
        self.at_end(block);
        for (index, reduction) in reductions.iter().enumerate() {
            let name = format!("red.array.elem.{index}");
            let element =
                self.element_address("inbounds ", list, &array, (Type::I64, &[0, index as i64]), &name);
            self.store(&reduction.memory, &element);
        }
        let is_atomic = reductions.iter().all(|reduction| reduction.has(ATOMIC));
        let ident = self.ident_with(if is_atomic { ATOMIC_REDUCE } else { 0 });
        let thread = self.thread_id_of(&ident);
        let function = self.declare_reduction_function();
        let lock =
            self.builder.globals.common(b".gomp_critical_user_.reduction.var", "[8 x i32] zeroinitializer");
        let call = Call { ident, thread, lock, is_atomic, nowait: place.nowait };
        let symbol = self.builder.globals.symbol(&function);
        self.call_reduction(plan, reductions, &call, (finalize, array, symbol))?;
        self.define_reduction_function(plan, reductions, list, &function)?;
        self.builder.at = self.builder.code.first_insertion(finalize);
        Ok(())
    }

    /// Calls the library, and does what it says.
    fn call_reduction(
        &mut self,
        plan: &Plan<'m>,
        reductions: &[Reduction<'m>],
        call: &Call,
        (finalize, array, function): (BlockId, Operand, Operand),
    ) -> Result<(), Diagnostic> {
        let count = self.i32(reductions.len() as i64);
        let list = array_type(self.cx, self.ptr(), reductions.len() as u64);
        let bits = self.consts.layout.bits(self.cx.ty(list)).unwrap_or(0);
        let size = self.int(Type::I64, (bits / 8) as i64);
        let Call { ident, thread, lock, .. } = call;
        let arguments = [ident, thread, &count, &size, &array, &function, lock].map(|of| *of);
        let names = match call.nowait {
            true => ["__kmpc_reduce_nowait", "__kmpc_end_reduce_nowait"],
            false => ["__kmpc_reduce", "__kmpc_end_reduce"],
        };
        let (chosen, _) = self.call_runtime(names[0], &arguments, "reduce");
        let of = self.current_function();
        let plain = self.builder.code.add_block(of, "reduce.switch.nonatomic", None);
        let atomic = self.builder.code.add_block(of, "reduce.switch.atomic", None);
        let cases = [(self.i32(1), plain), (self.i32(2), atomic)];
        self.switch(&chosen, finalize, &cases);
        self.at_end(plain);
        for (index, reduction) in reductions.iter().enumerate() {
            self.combine_into_original(plan, reduction, (index, PRIVATE_VALUE))?;
        }
        self.call_runtime(names[1], &[*ident, *thread, *lock], "");
        self.br(finalize);
        self.at_end(atomic);
        if !call.is_atomic || reductions.iter().any(|reduction| reduction.by_reference) {
            self.unreachable();
            return Ok(());
        }
        for reduction in reductions {
            let arguments = [self.operand_of(plan, reduction.original), reduction.memory];
            self.inline_declared(plan, reduction.decl, ATOMIC, &arguments, "omp.reduction.atomic.body")?;
        }
        self.br(finalize);
        Ok(())
    }

    /// Combines a partial result with the variable around at the current point.
    pub(crate) fn combine_into_original(
        &mut self,
        plan: &Plan<'m>,
        reduction: &Reduction<'m>,
        (index, name): (usize, &str),
    ) -> Result<(), Diagnostic> {
        let original = self.operand_of(plan, reduction.original);
        let left = match reduction.by_reference {
            true => original,
            false => self.load(reduction.ty(), &original, &format!("red.value.{index}")),
        };
        let right = self.load(reduction.ty(), &reduction.memory, &format!("{name}{index}"));
        let value = self.combine(plan, reduction, &[left, right])?;
        if let Some(value) = value.filter(|_| !reduction.by_reference) {
            self.store(&value, &original);
        }
        Ok(())
    }

    pub(super) fn combine(
        &mut self,
        plan: &Plan<'m>,
        reduction: &Reduction<'m>,
        arguments: &[Operand],
    ) -> Result<Option<Operand>, Diagnostic> {
        let name = "omp.reduction.nonatomic.body";
        let made = self.inline_declared(plan, reduction.decl, COMBINE, arguments, name)?;
        Ok(made.into_iter().next())
    }

    /// Declares a function that combines partial results of two threads; its name.
    fn declare_reduction_function(&mut self) -> Vec<u8> {
        self.declare_built(b".omp.reduction.func").1
    }

    /// Declares a function that is built besides those of the module; it and its name.
    pub(super) fn declare_built(&mut self, name: &[u8]) -> (FunctionId, Vec<u8>) {
        let symbol = self.unique_symbol(name);
        let function = self.builder.code.add_function(symbol.clone(), Attributes::default());
        let mut declaration = Declaration::new(symbol.clone(), None, Vec::new(), false);
        declaration.definition = Some(function.0);
        self.declare(declaration);
        (function, symbol)
    }

    fn define_reduction_function(
        &mut self,
        plan: &Plan<'m>,
        reductions: &[Reduction<'m>],
        list: Type,
        symbol: &[u8],
    ) -> Result<(), Diagnostic> {
        let index = self.declared_by_name.get(symbol).copied().unwrap_or(usize::MAX);
        let Some(function) = self.declared.get(index).and_then(|function| function.definition) else {
            return Ok(());
        };
        let function = crate::builder::code::FunctionId(function);
        let ptr = self.ptr();
        let arrays = [0, 1].map(|_| Operand::Local(self.builder.code.add_param(function, ptr, b"", "")));
        let block = self.builder.code.add_block(function, "", None);
        self.at_end(block);
        for (index, reduction) in reductions.iter().enumerate() {
            let mut values = Vec::new();
            let mut left = None;
            for array in &arrays {
                let place = (Type::I64, &[0, index as i64][..]);
                let element = self.element_address("inbounds ", list, array, place, "");
                let address = self.load(ptr, &element, "");
                values.push(self.load(reduction.ty(), &address, ""));
                left = left.or(Some(address));
            }
            let value = self.combine(plan, reduction, &values)?;
            if let (Some(value), Some(left)) = (value, left.filter(|_| !reduction.by_reference)) {
                self.store(&value, &left);
            }
        }
        self.ret_void();
        Ok(())
    }

    /// Reduces after a construct whose threads wait for each other, then destroys partial results.
    pub(crate) fn reduce_and_clean(
        &mut self,
        plan: &Plan<'m>,
        reductions: &[Reduction<'m>],
        place: Place,
    ) -> Result<(), Diagnostic> {
        if reductions.is_empty() {
            return Ok(());
        }
        let last = self.unreachable();
        self.at_inst(last);
        self.reduce(plan, reductions, place)?;
        self.at_inst(last);
        self.barrier(Barrier::Implicit);
        let at = InsertPoint { block: self.insert_block(), before: None };
        self.builder.code.erase(last);
        self.builder.at = at;
        self.clean_reductions(plan, reductions)
    }

    /// Destroys partial results.
    pub(crate) fn clean_reductions(
        &mut self,
        plan: &Plan<'m>,
        reductions: &[Reduction<'m>],
    ) -> Result<(), Diagnostic> {
        for reduction in reductions.iter().filter(|reduction| reduction.has(CLEANUP)) {
            self.at_last_terminator();
            let entry = reduction.decl.regions().nth(CLEANUP).and_then(|region| region.first_block());
            let Some(ty) = entry.and_then(|entry| entry.argument_types().next()) else { continue };
            let value = self.load(ty, &reduction.memory, "");
            self.inline_declared(plan, reduction.decl, CLEANUP, &[value], "omp.reduction.cleanup")?;
        }
        Ok(())
    }
}
