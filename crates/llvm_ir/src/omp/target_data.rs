//! `omp.target_data`, `omp.target_enter_data`, `omp.target_exit_data` and `omp.target_update`: data of a device.

use super::clauses::{is_set, operand, refuse_operands};
use super::code::Operand;
use super::errors::unknown;
use super::map::Mapped;
use super::offload::Arrays;
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
        if is_set(op, "nowait") && self.has_devices() {
            return Err(unknown(op));
        }
        let condition = operand(op, "if_expr").map(|value| self.operand_of(plan, value));
        let device = self.device_of(plan, op);
        let mut mapped = self.mapped_variables(plan, op)?;
        let allocas = self.alloca_point();
        if !self.has_devices() {
            return self.convert_unmapped(plan, op, &mapped);
        }
        self.address_mapped(plan, &mut mapped, allocas);
        let call = |translator: &mut Translator<'m>, arrays: &Arrays, (name, is_end): (&str, bool)| {
            let arguments = translator.array_arguments(arrays, is_end);
            let place = [translator.ident(), device];
            translator.call_runtime(name, &[&place[..], &arguments].concat(), "");
        };
        let first = match op.name_str() {
            "omp.target_update" => ("__tgt_target_data_update_mapper", false),
            "omp.target_exit_data" => ("__tgt_target_data_end_mapper", false),
            _ => ("__tgt_target_data_begin_mapper", false),
        };
        let is_private = mapped.iter().any(|mapped| mapped.on_device.is_some());
        let mut arrays = None;
        self.branch_if(condition.as_ref(), |translator, holds| {
            if !holds {
                return if is_private { translator.convert_unmapped(plan, op, &mapped) } else { Ok(()) };
            }
            let made = translator.map_arrays(&mapped, allocas);
            call(translator, &made, first);
            if is_private {
                translator.map_device_addresses(plan, &mapped, (&made, allocas));
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
                call(translator, &arrays, ("__tgt_target_data_end_mapper", true));
            }
            Ok(())
        })
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
        let function = self.omp.code.function_of(block);
        let mut before = block;
        let [then, otherwise, end] = ["omp_if.then", "omp_if.else", "omp_if.end"].map(|name| {
            before = self.omp.code.add_block(function, name, Some(before));
            before
        });
        let at = self.omp.at;
        self.omp.code.move_rest(at, end);
        self.omp.code.replace_in_phis(end, block, end);
        self.at_end(block);
        self.cond_br(condition, then, otherwise);
        for (branch, holds) in [(then, true), (otherwise, false)] {
            self.at_end(branch);
            make(self, holds)?;
            self.br(end);
        }
        self.omp.at = self.omp.code.first_insertion(end);
        Ok(())
    }

    /// Maps the arguments that have addresses on the device.
    fn map_device_addresses(
        &mut self,
        plan: &mut Plan<'m>,
        mapped: &[Mapped<'m>],
        (arrays, allocas): (&Arrays, super::code::InsertPoint),
    ) {
        let ptr = self.ptr();
        let on_device = mapped.iter().zip(&arrays.elements);
        let on_device = on_device.filter_map(|(mapped, element)| mapped.on_device.map(|on| (on, element)));
        let (addresses, variables): (Vec<_>, Vec<_>) = on_device.partition(|(on, _)| on.is_address);
        for (on, element) in variables {
            let at = std::mem::replace(&mut self.omp.at, allocas);
            let memory = self.alloca(ptr, "");
            self.omp.at = at;
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
