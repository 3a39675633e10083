//! `omp.target_data`, `omp.target_enter_data`, `omp.target_exit_data` and `omp.target_update`: data of a device.

use super::clauses::{is_set, operand, refuse_operands};
use super::map::{Entry, Mapped};
use super::members::Directive;
use super::offload::{Arrays, Passed};
use super::target_task::Deferral;
use crate::builder::code::{InsertPoint, Operand};
use crate::plan::Plan;
use crate::translator::Translator;
use diag::Diagnostic;
use ir::{OpRef, Type};

impl<'m> Translator<'m> {
    /// Whether there is a device for which functions are made.
    pub(super) fn has_devices(&self) -> bool {
        let triples = self.module.attr("omp.target_triples").and_then(|triples| triples.as_array());
        triples.into_iter().flatten().next().is_some()
    }

    /// Converts a construct that copies data to a device, or from it.
    pub(super) fn convert_target_data(
        &mut self,
        plan: &mut Plan<'m>,
        op: OpRef<'m>,
    ) -> Result<(), Diagnostic> {
        refuse_operands(op, &[("depend_vars", "depend")])?;
        let condition = operand(op, "if_expr").map(|value| self.operand_of(plan, value));
        let device = self.device_of(plan, op);
        let mut mapped = self.mapped_variables(plan, op)?;
        if self.omp.device.is_some() {
            return self.convert_unmapped(plan, op, &mapped);
        }
        let allocas = self.alloca_point();
        if !self.has_devices() {
            return self.convert_unmapped(plan, op, &mapped);
        }
        let directive = if op.is("omp.target_update") { Directive::Update } else { Directive::Data };
        let is_private = mapped.iter().any(|mapped| mapped.on_device.is_some());
        let mut arrays = None;
        self.branch_if(condition.as_ref(), |translator, holds| {
            if !holds {
                return if is_private { translator.convert_unmapped(plan, op, &mapped) } else { Ok(()) };
            }
            translator.address_mapped(plan, &mut mapped, allocas);
            let entries = translator.map_entries(&mapped, directive)?;
            let made = translator.map_arrays(plan, (&entries, directive), allocas)?;
            let passed = translator.pass_arrays(&made, false);
            match is_set(op, "nowait") {
                true => translator.defer_call(first_call(op), &device, &passed, allocas)?,
                false => translator.call_with_arrays(first_call(op), &device, &passed, false),
            }
            if is_private {
                translator.map_device_addresses(plan, &entries, (&made, allocas));
                translator.inline_data_region(plan, op)?;
            }
            arrays = Some(made);
            Ok(())
        })?;
        if op.regions().next().is_none() {
            return Ok(());
        }
        if !is_private {
            self.inline_data_region(plan, op)?;
        }
        let Some(arrays) = arrays else { return Ok(()) };
        self.branch_if(condition.as_ref(), |translator, holds| {
            if holds {
                let passed = translator.pass_arrays(&arrays, true);
                translator.call_with_arrays("end", &device, &passed, false);
            }
            Ok(())
        })
    }

    /// Creates a task that calls the library.
    fn defer_call(
        &mut self,
        action: &str,
        device: &Operand,
        passed: &Passed,
        allocas: InsertPoint,
    ) -> Result<(), Diagnostic> {
        let deferral = Deferral { dependences: Vec::new(), device: Some(*device) };
        self.in_target_task(deferral, Some(passed), allocas, |translator, _| {
            translator.call_with_arrays(action, device, passed, true);
            let block = translator.insert_block();
            let function = translator.builder.code.function_of(block);
            let rest = translator.builder.code.add_block(function, "omp_offload.cont", Some(block));
            translator.br(rest);
            translator.at_end(rest);
            Ok(())
        })
    }

    /// Creates a call of the library that is passed arrays, whether at once or later.
    fn call_with_arrays(&mut self, action: &str, device: &Operand, passed: &Passed, is_deferred: bool) {
        let mut arguments = vec![self.ident(), *device];
        arguments.extend(self.passed_list(passed));
        if !is_deferred {
            self.call_runtime(&format!("__tgt_target_data_{action}_mapper"), &arguments, "");
            return;
        }
        let ptr = self.ptr();
        let (none, null) = (self.i32(0), Operand::Const(self.consts.null(ptr)));
        arguments.extend([none, null, none, null]);
        self.call_runtime(&format!("__tgt_target_data_{action}_nowait_mapper"), &arguments, "");
    }

    /// Creates the number of the device of a construct.
    pub(super) fn device_of(&mut self, plan: &Plan<'m>, op: OpRef<'m>) -> Operand {
        match operand(op, "device") {
            Some(device) => {
                let device = self.operand_of(plan, device);
                self.int_cast(&device, Type::I64, true, "")
            }
            None => self.int(Type::I64, -1),
        }
    }

    /// Converts the region of a construct whose data are not mapped.
    fn convert_unmapped(
        &mut self,
        plan: &mut Plan<'m>,
        op: OpRef<'m>,
        mapped: &[Mapped<'m>],
    ) -> Result<(), Diagnostic> {
        for mapped in mapped {
            if let Some(on_device) = mapped.on_device {
                self.map(plan, on_device.argument, &mapped.base);
            }
        }
        self.inline_data_region(plan, op)
    }

    fn inline_data_region(&mut self, plan: &mut Plan<'m>, op: OpRef<'m>) -> Result<(), Diagnostic> {
        match op.regions().next() {
            Some(region) => self.inline_region(plan, region, "omp.data.region").map(drop),
            None => Ok(()),
        }
    }

    /// Creates code where a condition holds, and where it does not.
    pub(super) fn branch_if(
        &mut self,
        condition: Option<&Operand>,
        mut make: impl FnMut(&mut Translator<'m>, bool) -> Result<(), Diagnostic>,
    ) -> Result<(), Diagnostic> {
        let Some(condition) = condition else { return make(self, true) };
        if let Operand::Const(constant) = condition
            && self.consts.as_int(*constant).is_some()
        {
            let holds = !self.consts.is_null(*constant);
            return make(self, holds);
        }
        let block = self.insert_block();
        let function = self.builder.code.function_of(block);
        let then = self.builder.code.add_block(function, "omp_if.then", Some(block));
        // These have their names only when what is before them is there.
        let otherwise = self.builder.code.add_block(function, "", Some(then));
        let end = self.builder.code.add_block(function, "", Some(otherwise));
        let at = self.builder.at;
        self.builder.code.move_rest(at, end);
        self.builder.code.replace_in_phis(end, block, end);
        self.at_end(block);
        self.cond_br(condition, then, otherwise);
        for (branch, holds) in [(then, true), (otherwise, false)] {
            if !holds {
                self.builder.code.rename_block(branch, "omp_if.else");
            }
            self.at_end(branch);
            make(self, holds)?;
            self.br(end);
        }
        self.builder.code.rename_block(end, "omp_if.end");
        self.builder.at = self.builder.code.first_insertion(end);
        Ok(())
    }

    /// Maps the arguments that have addresses on the device.
    fn map_device_addresses(
        &mut self,
        plan: &mut Plan<'m>,
        entries: &[Entry<'m>],
        (arrays, allocas): (&Arrays, InsertPoint),
    ) {
        let ptr = self.ptr();
        let on_device = entries.iter().zip(&arrays.elements);
        let on_device = on_device.filter_map(|(entry, element)| entry.on_device.map(|on| (on, element)));
        let (addresses, variables): (Vec<_>, Vec<_>) = on_device.partition(|(on, _)| on.is_address);
        for (on, element) in variables {
            let at = std::mem::replace(&mut self.builder.at, allocas);
            let memory = self.alloca(ptr, "");
            self.builder.at = at;
            let address = self.load(ptr, element, "");
            self.store(&address, &memory);
            self.map(plan, on.argument, &memory);
        }
        for (on, element) in addresses {
            let address = self.load(ptr, element, "");
            self.map(plan, on.argument, &address);
        }
    }
}

/// Returns what the library does first for a construct.
fn first_call(op: OpRef<'_>) -> &'static str {
    match op.name_str() {
        "omp.target_update" => "update",
        "omp.target_exit_data" => "end",
        _ => "begin",
    }
}
