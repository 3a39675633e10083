//! Constructs by their names.

use super::errors::unknown;
use super::region::is_wrapper;
use super::synchronization::Barrier;
use crate::errors::failed;
use crate::plan::Plan;
use crate::translator::Translator;
use diag::Diagnostic;
use ir::OpRef;

impl<'m> Translator<'m> {
    /// Converts a construct at the current point.
    pub(super) fn convert_construct(&mut self, plan: &mut Plan<'m>, op: OpRef<'m>) -> Result<(), Diagnostic> {
        let is_outermost = is_wrapper(op) && !op.parent().is_some_and(is_wrapper);
        if is_outermost {
            self.omp.loops.push(None);
        }
        let around = self.omp.loc.replace(op.loc());
        let converted = match self.is_left_to_host(op) {
            true => self.convert_kernels_in(plan, op),
            false => self.convert_by_name(plan, op),
        };
        self.omp.loc = around;
        if is_outermost {
            self.omp.loops.pop();
        }
        // The constructs around say so, too.
        converted.map_err(|error| error.followed_by(failed(op)))
    }

    pub(super) fn convert_by_name(&mut self, plan: &mut Plan<'m>, op: OpRef<'m>) -> Result<(), Diagnostic> {
        match op.name_str() {
            // The construct around makes a branch of them.
            "omp.terminator" | "omp.yield" => {}
            "omp.barrier" => self.barrier(Barrier::Explicit),
            "omp.cancel" => self.convert_cancel(plan, op)?,
            "omp.cancellation_point" => self.convert_cancellation_point(op)?,
            "omp.taskwait" => self.convert_taskwait(op)?,
            "omp.taskyield" => self.convert_taskyield(),
            "omp.flush" => self.flush(),
            "omp.threadprivate" => self.convert_threadprivate(plan, op)?,
            "omp.master" => self.convert_master(plan, op)?,
            "omp.masked" => self.convert_masked(plan, op)?,
            "omp.critical" => self.convert_critical(plan, op)?,
            "omp.ordered.region" => self.convert_ordered_region(plan, op)?,
            "omp.ordered" => self.convert_ordered(plan, op),
            "omp.single" => self.convert_single(plan, op)?,
            "omp.taskgroup" => self.convert_taskgroup(plan, op)?,
            "omp.parallel" => self.convert_parallel(plan, op)?,
            "omp.atomic.read" => self.convert_atomic_read(plan, op)?,
            "omp.atomic.write" => self.convert_atomic_write(plan, op)?,
            "omp.atomic.update" => self.convert_atomic_update(plan, op)?,
            "omp.atomic.capture" => self.convert_atomic_capture(plan, op)?,
            "omp.sections" => self.convert_sections(plan, op)?,
            "omp.task" => self.convert_task(plan, op)?,
            "omp.taskloop" => self.convert_taskloop(plan, op)?,
            "omp.teams" => self.convert_teams(plan, op)?,
            "omp.distribute" => self.convert_distribute(plan, op)?,
            // A handle of a loop is no value: what is done with the loop finds it by the operation.
            "omp.new_cli" => {}
            "omp.canonical_loop" => self.convert_canonical_loop(plan, op)?,
            "omp.target" => self.convert_target(plan, op)?,
            // A construct finds what is mapped by the operations.
            "omp.map.info" | "omp.map.bounds" | "omp.declare_mapper.info" => {}
            "omp.target_data" | "omp.target_enter_data" | "omp.target_exit_data" | "omp.target_update" => {
                self.convert_target_data(plan, op)?;
            }
            "omp.target_allocmem" => self.convert_target_allocmem(plan, op),
            "omp.target_freemem" => self.convert_target_freemem(plan, op),
            "omp.tile" => self.convert_tile(plan, op)?,
            "omp.unroll_heuristic" => self.convert_unroll_heuristic(op)?,
            "omp.loop_nest" => self.convert_loop_nest(plan, op)?,
            "omp.wsloop" => self.convert_wsloop(plan, op)?,
            "omp.simd" => self.convert_simd(plan, op)?,
            _ => return Err(unknown(op)),
        }
        Ok(())
    }
}
