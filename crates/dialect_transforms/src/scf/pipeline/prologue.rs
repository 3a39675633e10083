//! The part in front of the loop.

use super::{Part, Pipeline};
use crate::make::{Make, handles};
use arith::CmpIPredicate;
use ir::{OpView, Value};
use rewrite::Rewriter;
use scf::For;

impl Pipeline<'_> {
    /// Builds the first stages of the first iterations; `None` if a value is not computed in time.
    pub(super) fn prologue(&mut self, rw: &mut Rewriter<'_>) -> Option<()> {
        let view = rw.op(self.op).cast::<For<'_>>()?;
        let (inits, used) = (handles(view.init_args()), OpView::op(view).results());
        let used: Vec<bool> = used.map(|result| !result.is_unused()).collect();
        for (argument, init) in self.carried.clone().into_iter().zip(inits) {
            self.set_version(argument, init, 0);
        }
        let mut predicates = Vec::new();
        for iteration in 0..self.last_stage {
            let [lower, upper, step] = self.bounds;
            let is_dynamic = self.is_dynamic;
            let m = &mut self.make(rw);
            let predicate = is_dynamic.then(|| {
                let start = offset_by(m, lower, step, iteration);
                m.cmpi(CmpIPredicate::Slt, start, upper)
            });
            let variable = offset_by(m, lower, step, iteration);
            predicates.push(predicate);
            self.set_version(self.variable, variable, iteration);
            for place in 0..self.schedule.len() {
                let (_, stage) = self.schedule[place];
                if stage <= iteration {
                    self.early(place, iteration, &predicates, &used, rw)?;
                }
            }
        }
        Some(())
    }

    /// Builds an operation for an iteration of the prologue.
    fn early(
        &mut self,
        place: usize,
        iteration: usize,
        predicates: &[Option<Value>],
        used: &[bool],
        rw: &mut Rewriter<'_>,
    ) -> Option<()> {
        let (op, stage) = self.schedule[place];
        let version = iteration - stage;
        let predicate = predicates.get(version).copied().flatten();
        let new = self.clone_version(op, version, rw)?;
        let new = self.finish(new, predicate, (Part::Prologue, iteration), rw)?;
        let (results, new_results) = (handles(rw.op(op).results()), handles(rw.op(new).results()));
        for (&result, &new_result) in results.iter().zip(&new_results) {
            let mut source = new_result;
            for (at, &is_used) in used.iter().enumerate() {
                if self.yielded[at] != result {
                    continue;
                }
                let argument = self.carried[at];
                if let Some(predicate) = predicate.filter(|_| is_used) {
                    // The value after the loop is that of the last iteration that was done.
                    let before = self.version(argument, version)?;
                    source = self.make(rw).select(predicate, source, before);
                }
                self.set_version(argument, source, version + 1);
            }
            self.set_version(result, new_result, version);
        }
        Some(())
    }
}

/// Builds the start of an iteration.
fn offset_by(m: &mut Make<'_, '_>, lower: Value, step: Value, iteration: usize) -> Value {
    let ty = m.ty(lower);
    let number = m.int(ty, iteration as i128);
    let offset = m.same("arith.muli", &[step, number]);
    m.same("arith.addi", &[lower, offset])
}
