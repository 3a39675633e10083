//! `omp.distribute`: a loop whose iterations the first threads of teams share.

use super::clauses::{is_set, operand, refuse_operands};
use super::errors::unhandled;
use super::reduction::Place;
use super::schedule::Schedule;
use super::state::Distribution;
use super::state::{After, Outline};
use super::teams::is_reduced_in_distribute;
use super::wsloop::innermost;
use crate::plan::Plan;
use crate::translator::Translator;
use diag::Diagnostic;
use ir::OpRef;

impl<'m> Translator<'m> {
    /// Converts `omp.distribute`.
    pub(super) fn convert_distribute(
        &mut self,
        plan: &mut Plan<'m>,
        op: OpRef<'m>,
    ) -> Result<(), Diagnostic> {
        refuse_operands(op, &[("allocate_vars", "allocate")])?;
        if is_set(op, "order") {
            return Err(unhandled(op, "order"));
        }
        let outer = self.alloca_point().block;
        let teams = std::iter::successors(op.parent(), |op| op.parent()).find(|op| op.is("omp.teams"));
        let mut reductions = match teams.filter(|teams| is_reduced_in_distribute(*teams)) {
            Some(teams) => self.reductions(teams, 0),
            None => Vec::new(),
        };
        self.allocate_reductions(plan, &mut reductions, outer)?;
        self.init_reductions(plan, &mut reductions, outer)?;
        let exit = self.split_here("distribute.exit");
        let body = self.split_here("distribute.body");
        let allocas = self.split_here("distribute.alloca");
        self.omp.alloca_points.push(self.builder.code.first_insertion(allocas));
        self.at_terminator(body);
        let built = self.build_distribute(plan, op);
        self.omp.alloca_points.pop();
        built?;
        if self.omp.device.is_some() {
            let ident = self.ident();
            self.omp.outlines.push(Outline {
                loc: self.omp.loc,
                entry: allocas,
                exit,
                outer_allocas: outer,
                separate: Vec::new(),
                first: Vec::new(),
                after: After::Call,
                ident,
                erased: Vec::new(),
            });
        }
        self.builder.at = self.builder.code.first_insertion(exit);
        let around = self.builder.code.before_terminator(outer);
        self.reduce_and_clean(plan, &reductions, Place::of_teams(around))
    }

    /// Creates the content of the construct at the current point.
    fn build_distribute(&mut self, plan: &mut Plan<'m>, op: OpRef<'m>) -> Result<(), Diagnostic> {
        let allocas = self.alloca_point();
        let mut privates = self.private_variables(op);
        self.allocate_privates(&mut privates, allocas);
        self.init_privates(plan, &mut privates)?;
        self.copy_first_privates(plan, &privates, is_set(op, "private_needs_barrier"))?;
        let Some(region) = op.regions().next() else { return Ok(()) };
        let (after, _) = self.convert_region(plan, region, "omp.distribute.region")?;
        let is_shared_already = region.ops().any(|nested| nested.is("omp.wsloop"));
        if let Some(made) = self.omp.loops.last().cloned().flatten().filter(|_| !is_shared_already) {
            let chunk = operand(op, "dist_schedule_chunk_size").map(|chunk| self.operand_of(plan, chunk));
            let distribution = Distribution::Teams;
            let schedule = Schedule { chunk, distribution, ..Schedule::default() };
            let around = self.omp.loc;
            self.omp.loc = region.ops().next().and_then(innermost).map(|nest| nest.loc()).or(around);
            match self.omp.device {
                Some(_) => self.share_on_device(op, &made, (allocas, distribution)),
                None => drop(self.share_loop(&made, allocas, &schedule)),
            }
            self.omp.loc = around;
        }
        self.at_end(after);
        self.free_privates(plan, &privates)
    }
}
