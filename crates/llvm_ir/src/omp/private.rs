//! Private variables: memory of each thread, made, filled and freed by the regions of `omp.private`.

use super::clauses::operands;
use super::synchronization::Barrier;
use crate::builder::code::{BlockId, InsertPoint, Operand};
use crate::plan::Plan;
use crate::translator::Translator;
use diag::Diagnostic;
use ir::{OpRef, ValueRef};

/// A private variable of a construct.
#[derive(Clone)]
pub(crate) struct Private<'m> {
    /// Its declaration, an `omp.private`.
    pub(crate) decl: OpRef<'m>,
    /// The variable around the construct.
    pub(crate) original: ValueRef<'m>,
    /// The argument of the region that stands for it.
    pub(crate) argument: ValueRef<'m>,
    /// Its memory.
    pub(crate) memory: Operand,
}

/// Regions of `omp.private`, by position.
pub(crate) const INIT: usize = 0;
pub(crate) const COPY: usize = 1;
const DEALLOC: usize = 2;

/// Clauses whose arguments of a region are before those of private variables.
const FIRST: [&str; 4] = ["has_device_addr_vars", "host_eval_vars", "in_reduction_vars", "map_vars"];

/// Returns the number of arguments of a region that are of a clause: only a target region has some for what is mapped.
fn arguments_of(op: OpRef<'_>, clause: &str) -> usize {
    if clause == "map_vars" && !op.is("omp.target") { 0 } else { operands(op, clause).len() }
}

impl Private<'_> {
    /// Whether it begins with the value of the variable around.
    pub(crate) fn is_first(&self) -> bool {
        super::clauses::case(self.decl, "data_sharing_type") == Some(1)
    }
}

impl<'m> Translator<'m> {
    /// Returns the private variables of a construct, which have no memory yet.
    pub(crate) fn private_variables(&mut self, op: OpRef<'m>) -> Vec<Private<'m>> {
        let decls = self.named_by(op, "private_syms");
        let entry = op.regions().next().and_then(|region| region.first_block());
        // Arguments are in the order of the names of clauses.
        let before: usize = FIRST.iter().map(|clause| arguments_of(op, clause)).sum();
        let arguments = entry.into_iter().flat_map(|entry| entry.arguments()).skip(before);
        let memory = self.i32(0);
        let parts = decls.into_iter().zip(operands(op, "private_vars")).zip(arguments);
        parts.map(|((decl, original), argument)| Private { decl, original, argument, memory }).collect()
    }

    /// Splits the block for allocations at its end; the block after it.
    pub(crate) fn split_allocas(&mut self, block: BlockId) -> BlockId {
        let at = self.builder.code.before_terminator(block);
        self.builder.code.split(at, "omp.region.after_alloca")
    }

    /// Allocates private variables at the end of the block of a point; the block after it.
    pub(crate) fn allocate_privates(&mut self, privates: &mut [Private<'m>], at: InsertPoint) -> BlockId {
        let after = self.split_allocas(at.block);
        let saved = self.builder.at;
        for private in privates {
            let Some(ty) = private.decl.attr("type").and_then(|ty| ty.as_type()) else { continue };
            self.at_terminator(at.block);
            private.memory = self.default_alloca(ty.handle(), "omp.private.alloc");
        }
        self.builder.at = saved;
        after
    }

    /// Sets the point to before the end of the current block.
    pub(crate) fn at_end_of_current(&mut self) {
        let block = self.insert_block();
        self.at_terminator(block);
    }

    /// Initializes private variables in a block of their own.
    pub(crate) fn init_privates(
        &mut self,
        plan: &mut Plan<'m>,
        privates: &mut [Private<'m>],
    ) -> Result<(), Diagnostic> {
        if privates.is_empty() {
            return Ok(());
        }
        let block = self.split_here("omp.private.init");
        self.at_terminator(block);
        for private in privates {
            private.memory = self.init_private(plan, private)?;
            let memory = private.memory;
            self.map(plan, private.argument, &memory);
            self.at_end_of_current();
        }
        Ok(())
    }

    /// Initializes a private variable; its memory.
    pub(crate) fn init_private(
        &mut self,
        plan: &Plan<'m>,
        private: &Private<'m>,
    ) -> Result<Operand, Diagnostic> {
        let original = self.operand_of(plan, private.original);
        let arguments = [original, private.memory];
        let yielded = self.inline_declared(plan, private.decl, INIT, &arguments, "omp.private.init")?;
        Ok(yielded.into_iter().next().unwrap_or(private.memory))
    }

    /// Converts a region of a declaration at the current point, with these arguments; what it yields.
    pub(crate) fn inline_declared(
        &mut self,
        around: &Plan<'m>,
        decl: OpRef<'m>,
        region: usize,
        arguments: &[Operand],
        name: &str,
    ) -> Result<Vec<Operand>, Diagnostic> {
        let Some(region) = decl.regions().nth(region).filter(|region| !region.is_empty()) else {
            return Ok(Vec::new());
        };
        let mut plan = Plan::new(decl, around.subprogram);
        plan.is_template = true;
        let entry = region.first_block();
        for (argument, value) in entry.into_iter().flat_map(|entry| entry.arguments()).zip(arguments) {
            self.map(&mut plan, argument, value);
        }
        self.inline_region(&mut plan, region, name)
    }

    /// Copies the variables around to private ones that begin with their values.
    pub(crate) fn copy_first_privates(
        &mut self,
        plan: &Plan<'m>,
        privates: &[Private<'m>],
        needs_barrier: bool,
    ) -> Result<(), Diagnostic> {
        if !privates.iter().any(Private::is_first) {
            return Ok(());
        }
        let block = self.split_here("omp.private.copy");
        self.at_terminator(block);
        for private in privates.iter().filter(|private| private.is_first()) {
            self.copy_private(plan, private)?;
            self.at_end_of_current();
        }
        if needs_barrier {
            self.barrier(Barrier::Explicit);
        }
        Ok(())
    }

    /// Copies the variable around to a private one.
    pub(crate) fn copy_private(&mut self, plan: &Plan<'m>, private: &Private<'m>) -> Result<(), Diagnostic> {
        let arguments = [self.operand_of(plan, private.original), private.memory];
        self.inline_declared(plan, private.decl, COPY, &arguments, "omp.private.copy").map(drop)
    }

    /// Frees private variables.
    pub(crate) fn free_privates(
        &mut self,
        plan: &Plan<'m>,
        privates: &[Private<'m>],
    ) -> Result<(), Diagnostic> {
        for private in privates {
            let region = private.decl.regions().nth(DEALLOC);
            if region.is_none_or(|region| region.is_empty()) {
                continue;
            }
            self.at_last_terminator();
            let arguments = [private.memory];
            self.inline_declared(plan, private.decl, DEALLOC, &arguments, "omp.private.dealloc")?;
        }
        Ok(())
    }

    /// Sets the point to before the terminator of the current block, if it has one.
    pub(crate) fn at_last_terminator(&mut self) {
        let block = self.insert_block();
        if self.builder.code.terminator(block).is_some() {
            self.at_terminator(block);
        }
    }
}
