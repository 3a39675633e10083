//! `omp.wsloop`: a loop whose iterations the threads of a team share.

use super::clauses::{case, is_set, operand, operands, refuse_operands};
use super::errors::unhandled;
use super::finalization::Canceled;
use super::reduction::Place;
use super::schedule::Schedule;
use super::state::Distribution;
use crate::plan::Plan;
use crate::translator::Translator;
use diag::Diagnostic;
use ir::OpRef;

impl<'m> Translator<'m> {
    /// Converts `omp.wsloop`.
    pub(super) fn convert_wsloop(&mut self, plan: &mut Plan<'m>, op: OpRef<'m>) -> Result<(), Diagnostic> {
        refuse_operands(op, &[("allocate_vars", "allocate")])?;
        if is_set(op, "order") {
            return Err(unhandled(op, "order"));
        }
        if is_set(op, "reduction_mod") {
            return Err(unhandled(op, "reduction with modifier"));
        }
        let schedule = self.schedule_of(plan, op);
        // The library has functions for counters of these widths.
        let step = op.regions().next().and_then(|region| innermost(region.ops().next()?));
        let width =
            step.and_then(|nest| nest.operand_types().next()).and_then(|ty| self.cx.ty(ty).int_width());
        let is_narrow = schedule.is_chunked() && width.is_some_and(|width| width < 64);
        if !is_narrow && !matches!(width, Some(32 | 64)) {
            return Err(super::errors::unknown(op));
        }
        let mut privates = self.private_variables(op);
        let mut reductions = self.reductions(op, privates.len());
        let allocas = self.alloca_point();
        self.allocate_privates(&mut privates, allocas);
        self.allocate_reductions(plan, &mut reductions, allocas.block)?;
        self.init_privates(plan, &mut privates)?;
        self.copy_first_privates(plan, &privates, is_set(op, "private_needs_barrier"))?;
        self.init_reductions(plan, &mut reductions, allocas.block)?;
        let linear = self.linear_variables(plan, op);
        if !linear.is_empty() && self.omp.device.is_some() {
            return Err(super::errors::unknown(op));
        }
        if let Some(region) = op.regions().next() {
            self.push_finalization(op, Some(Canceled::Loop));
            let (after, _) = self.convert_region(plan, region, "omp.wsloop.region")?;
            let made = self.omp.loops.last().cloned().flatten();
            // What runs the iterations is at the place of the loop.
            let around = self.omp.loc;
            self.omp.loc = region.ops().next().and_then(innermost).map(|nest| nest.loc()).or(around);
            match &made {
                Some(made) if self.omp.device.is_some() => {
                    self.share_on_device(op, made, (allocas, schedule.distribution));
                }
                Some(made) if linear.is_empty() => drop(self.share_loop(made, allocas, &schedule)),
                Some(made) => self.share_linear_loop(made, &linear, |translator, made| {
                    translator.share_loop(made, allocas, &schedule)
                }),
                None => {}
            }
            self.omp.loc = around;
            self.pop_finalization(made.map(|made| made.exit));
            self.at_end(after);
        }
        self.reduce_and_clean(plan, &reductions, Place::of_team(allocas, is_set(op, "nowait")))?;
        self.free_privates(plan, &privates)
    }

    fn schedule_of(&mut self, plan: &Plan<'m>, op: OpRef<'m>) -> Schedule {
        let mut schedule = Schedule {
            kind: case(op, "schedule_kind").unwrap_or(0),
            is_simd: is_set(op, "schedule_simd"),
            modifier: case(op, "schedule_mod").unwrap_or(0),
            is_ordered: is_set(op, "ordered"),
            needs_barrier: !is_set(op, "nowait"),
            chunk: None,
            distribution: match op.parent().is_some_and(|parent| parent.is("omp.distribute")) {
                true => Distribution::Both,
                false => Distribution::Threads,
            },
        };
        let nest = op.regions().next().and_then(|region| innermost(region.ops().next()?));
        let step = nest.and_then(|nest| operands(nest, "loop_steps").first().copied());
        if let (Some(chunk), Some(step)) = (operand(op, "schedule_chunk"), step) {
            let chunk = self.operand_of(plan, chunk);
            schedule.chunk = Some(self.int_cast(&chunk, step.ty_handle(), true, ""));
        }
        schedule
    }
}

/// Returns the loop nest in wrappers.
pub(super) fn innermost(op: OpRef<'_>) -> Option<OpRef<'_>> {
    let mut found = op;
    while !found.is("omp.loop_nest") {
        found = found.regions().next()?.ops().next()?;
    }
    Some(found)
}
