//! Modules for a device: they have the kernels of a program, and the functions that kernels call.

use super::architecture::{Architecture, architecture_of};
use super::clauses::{operand, operands};
use crate::builder::code::Operand;
use crate::errors::failed;
use crate::plan::Plan;
use crate::translator::Translator;
use diag::Diagnostic;
use ir::{Ident, OpRef, RegionRef};
use rustc_hash::FxHashSet;

/// Clauses whose variables the first arguments of a region stand for, in their order; target regions are kernels.
const FORWARDED: [&str; 5] =
    ["in_reduction_vars", "private_vars", "reduction_vars", "task_reduction_vars", "use_device_ptr_vars"];

/// The number that only the host has a function.
const HOST: i64 = 1;

/// Returns for which devices a function or variable is declared.
pub(super) fn declared_for(op: OpRef<'_>) -> Option<i64> {
    op.attr("omp.declare_target")?.dialect_param(0)?.dialect_param(0)?.as_i64()
}

/// Whether a construct is executed by a device: it is in a kernel or in a function that kernels call.
fn is_of_kernel(op: OpRef<'_>) -> bool {
    // What has a result is always there: the host's code of the module may use it.
    if ["omp.target_allocmem", "omp.target_freemem", "omp.threadprivate"].iter().any(|name| op.is(name)) {
        return true;
    }
    std::iter::successors(op.parent(), |op| op.parent()).any(|around| {
        let is_declared = || declared_for(around).is_some_and(|devices| devices != HOST);
        around.is("omp.target") || around.is("llvm.func") && is_declared()
    })
}

impl<'m> Translator<'m> {
    /// Whether names that are made unique have no dots.
    pub(crate) fn has_plain_names(&self) -> bool {
        let triple = self.module.attr("llvm.target_triple").and_then(|triple| triple.as_str());
        architecture_of(triple.unwrap_or("")) == Architecture::Nvidia
    }

    /// Whether a function is left out: a module for a device has none that is only of the host.
    pub(crate) fn is_left_out(&self, function: OpRef<'m>) -> bool {
        self.omp.device.is_some() && declared_for(function) == Some(HOST)
    }

    /// Reports what uses a function that is left out.
    pub(crate) fn check_left_out(&self, functions: &[OpRef<'m>]) -> Result<(), Diagnostic> {
        let ops = self.module.regions().flat_map(|region| region.ops()).map(OpRef::inner);
        let left_out = ops.filter(|op| self.is_left_out(*op)).filter_map(|op| op.symbol_name());
        let left_out: FxHashSet<Ident> = left_out.collect();
        let mut open: Vec<RegionRef<'m>> = match left_out.is_empty() {
            true => Vec::new(),
            false => functions.iter().flat_map(|function| function.regions()).collect(),
        };
        while let Some(region) = open.pop() {
            for op in region.ops() {
                let names = ["callee", "global_name"].into_iter();
                let mut names = names.filter_map(|name| op.attr(name)?.as_flat_symbol());
                if names.any(|name| left_out.contains(&name)) {
                    return Err(failed(op));
                }
                open.extend(op.regions());
            }
        }
        Ok(())
    }

    /// Whether a construct is of the host, in a module for a device.
    pub(super) fn is_left_to_host(&self, op: OpRef<'m>) -> bool {
        self.omp.device.is_some() && !is_of_kernel(op)
    }

    /// Converts the kernels in a construct of the host: of that, only the operations of other dialects are there.
    pub(super) fn convert_kernels_in(
        &mut self,
        plan: &mut Plan<'m>,
        op: OpRef<'m>,
    ) -> Result<(), Diagnostic> {
        if op.is("omp.target") || op.is("omp.target_data") {
            return self.convert_by_name(plan, op);
        }
        self.forward_arguments(plan, op);
        let name = format!("{}.fake.region", op.name_str());
        for region in op.regions().filter(|region| !region.is_empty()) {
            let (after, _) = self.convert_region(plan, region, &name)?;
            self.at_terminator(after);
        }
        Ok(())
    }

    /// Maps the arguments of the region of a construct to the values around that they stand for.
    fn forward_arguments(&mut self, plan: &mut Plan<'m>, op: OpRef<'m>) {
        let Some(entry) = op.regions().next().and_then(|region| region.first_block()) else { return };
        if op.is("omp.atomic.update") {
            if let (Some(argument), Some(variable)) = (entry.arguments().next(), operand(op, "x")) {
                let from = self.operand_of(plan, variable);
                let value = self.load(argument.ty_handle(), &from, "");
                self.map(plan, argument, &value);
            }
            return;
        }
        let values: Vec<_> = FORWARDED.iter().flat_map(|clause| operands(op, clause)).collect();
        for (index, argument) in entry.arguments().enumerate() {
            let value = match values.get(index) {
                Some(value) => self.mapped_base(plan, *value),
                // What the construct computes is not there.
                None => Operand::Const(self.consts.poison(argument.ty_handle())),
            };
            self.map(plan, argument, &value);
        }
    }
}
