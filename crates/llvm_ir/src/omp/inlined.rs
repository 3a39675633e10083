//! Constructs whose region is run in place, between two calls: `master`, `masked`, `critical`, `ordered`, `single`, `taskgroup`.

use super::clauses::{is_set, operand, operands, refuse_operands};
use super::errors::unhandled;
use super::synchronization::Barrier;
use crate::builder::code::{InsertPoint, InstId, Operand};
use crate::plan::Plan;
use crate::text::Text;
use crate::translator::Translator;
use diag::Diagnostic;
use ir::{OpRef, Type};

/// Calls around a region.
struct Around {
    entry: Operand,
    exit: InstId,
    /// Whether the region is run only if the first call says so.
    is_conditional: bool,
}

impl<'m> Translator<'m> {
    /// Creates the calls before and after a region; the arguments begin with the place and the thread.
    fn around(
        &mut self,
        names: [&str; 2],
        arguments: &[Operand],
        exit_arguments: usize,
        is_conditional: bool,
    ) -> Around {
        let (entry, _) = self.call_runtime(names[0], arguments, "");
        let (_, exit) = self.call_runtime(names[1], &arguments[..exit_arguments], "");
        Around { entry, exit, is_conditional }
    }

    /// Converts a region between calls; `finish` creates what comes before the last call.
    fn inline_between(
        &mut self,
        plan: &mut Plan<'m>,
        op: OpRef<'m>,
        name: &str,
        around: &Around,
        finish: impl FnOnce(&mut Translator<'m>),
    ) -> Result<(), Diagnostic> {
        let entry = self.insert_block();
        self.at_end(entry);
        let split = self.unreachable();
        let at = InsertPoint { block: entry, before: Some(split) };
        let exit = self.builder.code.split(at, "omp_region.end");
        let at = self.builder.code.before_terminator(entry);
        let finalize = self.builder.code.split(at, "omp_region.finalize");
        self.at_terminator(entry);
        if around.is_conditional {
            let condition = self.is_not_null(&around.entry, "");
            let function = self.builder.code.function_of(entry);
            let then = self.builder.code.add_block(function, "omp_region.body", Some(entry));
            let last = self.builder.code.terminator(entry);
            self.cond_br(&condition, then, exit);
            if let Some(last) = last {
                self.builder.code.move_to(last, InsertPoint { block: then, before: None });
            }
            self.at_terminator(then);
        }
        if let Some(region) = op.regions().next() {
            self.push_finalization(op, None);
            self.convert_region(plan, region, name)?;
            self.pop_finalization(None);
        }
        self.builder.at = self.builder.code.first_insertion(finalize);
        finish(self);
        let end = self.builder.code.before_terminator(finalize);
        self.builder.code.move_to(around.exit, end);
        let is_merged = self.builder.code.merge_into_predecessor(exit);
        self.builder.code.erase(split);
        self.at_end(if is_merged { finalize } else { exit });
        Ok(())
    }

    /// Converts `omp.master`.
    pub(super) fn convert_master(&mut self, plan: &mut Plan<'m>, op: OpRef<'m>) -> Result<(), Diagnostic> {
        let ident = self.ident();
        let thread = self.thread_id_of(&ident);
        let around = self.around(["__kmpc_master", "__kmpc_end_master"], &[ident, thread], 2, true);
        self.inline_between(plan, op, "omp.master.region", &around, |_| ())
    }

    /// Converts `omp.masked`.
    pub(super) fn convert_masked(&mut self, plan: &mut Plan<'m>, op: OpRef<'m>) -> Result<(), Diagnostic> {
        let filter = match operand(op, "filtered_thread_id") {
            Some(filter) => {
                let filter = self.operand_of(plan, filter);
                self.int_cast(&filter, Type::I32, true, "")
            }
            None => self.i32(0),
        };
        let ident = self.ident();
        let thread = self.thread_id_of(&ident);
        let around = self.around(["__kmpc_masked", "__kmpc_end_masked"], &[ident, thread, filter], 2, true);
        self.inline_between(plan, op, "omp.masked.region", &around, |_| ())
    }

    /// Converts `omp.critical`.
    pub(super) fn convert_critical(&mut self, plan: &mut Plan<'m>, op: OpRef<'m>) -> Result<(), Diagnostic> {
        let name = op.attr("name").and_then(|name| name.as_flat_symbol());
        let decl = name.and_then(|name| self.symbols.get(&name).copied());
        let mut lock = b".gomp_critical_user_".to_vec();
        if let Some(name) = name {
            lock.text(self.cx.ident_str(name));
        }
        lock.text(".var");
        let ident = self.ident();
        let thread = self.thread_id_of(&ident);
        let lock = self.builder.globals.common(&lock, "[8 x i32] zeroinitializer");
        let mut arguments = vec![ident, thread, lock];
        let mut names = ["__kmpc_critical", "__kmpc_end_critical"];
        if name.is_some() {
            let hint = decl.and_then(|decl| decl.attr("hint")).and_then(|hint| hint.as_i64()).unwrap_or(0);
            arguments.push(self.i32(hint));
            names[0] = "__kmpc_critical_with_hint";
        }
        let around = self.around(names, &arguments, 3, false);
        self.inline_between(plan, op, "omp.critical.region", &around, |_| ())
    }

    /// Converts `omp.ordered.region`.
    pub(super) fn convert_ordered_region(
        &mut self,
        plan: &mut Plan<'m>,
        op: OpRef<'m>,
    ) -> Result<(), Diagnostic> {
        if is_set(op, "par_level_simd") {
            return Err(unhandled(op, "parallelization-level"));
        }
        let ident = self.ident();
        let thread = self.thread_id_of(&ident);
        let around = self.around(["__kmpc_ordered", "__kmpc_end_ordered"], &[ident, thread], 2, false);
        self.inline_between(plan, op, "omp.ordered.region", &around, |_| ())
    }

    /// Converts `omp.single`.
    pub(super) fn convert_single(&mut self, plan: &mut Plan<'m>, op: OpRef<'m>) -> Result<(), Diagnostic> {
        refuse_operands(op, &[("allocate_vars", "allocate"), ("private_vars", "privatization")])?;
        let copied = operands(op, "copyprivate_vars");
        let functions = self.named_by(op, "copyprivate_syms");
        let mut did_it = None;
        if !copied.is_empty() {
            let flag = self.alloca(ir::Type::I32, "");
            let zero = self.i32(0);
            self.store(&zero, &flag);
            did_it = Some(flag);
        }
        let ident = self.ident();
        let thread = self.thread_id_of(&ident);
        let around = self.around(["__kmpc_single", "__kmpc_end_single"], &[ident, thread], 2, true);
        self.inline_between(plan, op, "omp.single.region", &around, |translator| {
            if let Some(flag) = &did_it {
                let one = translator.i32(1);
                translator.store(&one, flag);
            }
        })?;
        let Some(flag) = did_it else {
            if !is_set(op, "nowait") {
                self.barrier(Barrier::Implicit);
            }
            return Ok(());
        };
        for (value, function) in copied.into_iter().zip(functions) {
            let value = self.operand_of(plan, value);
            let ident = self.ident();
            let thread = self.thread_id_of(&ident);
            let done = self.load(ir::Type::I32, &flag, "");
            let symbol = function.attr("sym_name").and_then(|name| name.as_bytes()).unwrap_or_default();
            let symbol = self.builder.globals.symbol(symbol);
            let size = self.int(ir::Type::I64, 0);
            let arguments = [ident, thread, size, value, symbol, done];
            self.call_runtime("__kmpc_copyprivate", &arguments, "");
        }
        Ok(())
    }

    /// Converts `omp.taskgroup`.
    pub(super) fn convert_taskgroup(&mut self, plan: &mut Plan<'m>, op: OpRef<'m>) -> Result<(), Diagnostic> {
        refuse_operands(op, &[("allocate_vars", "allocate"), ("task_reduction_vars", "task_reduction")])?;
        self.alloca_point();
        let ident = self.ident();
        let thread = self.thread_id_of(&ident);
        let arguments = [ident, thread];
        self.call_runtime("__kmpc_taskgroup", &arguments, "");
        let exit = self.split_here("taskgroup.exit");
        if let Some(region) = op.regions().next() {
            self.convert_region(plan, region, "omp.taskgroup.region")?;
        }
        self.at_end(exit);
        self.call_runtime("__kmpc_end_taskgroup", &arguments, "");
        Ok(())
    }
}
