//! The part after the loop.

use super::{Part, Pipeline};
use crate::make::handles;
use arith::CmpIPredicate;
use ir::Value;
use rewrite::Rewriter;

/// Value that the loop carries and that was computed in an iteration of the epilogue: its argument, and the version.
type Computed = Option<(Value, usize)>;

impl Pipeline<'_> {
    /// Builds the last stages of the last iterations, and sets the values of the loop; `None` if one is not computed in time.
    pub(super) fn epilogue(&mut self, results: &mut [Value], rw: &mut Rewriter<'_>) -> Option<()> {
        let predicates = self.last_iterations(rw);
        for iteration in 1..=self.last_stage {
            let mut computed: Vec<Computed> = vec![None; results.len()];
            for place in 0..self.schedule.len() {
                if self.schedule[place].1 >= iteration {
                    self.late(place, iteration, &predicates, (results, &mut computed), rw)?;
                }
            }
            if !self.is_dynamic {
                continue;
            }
            for (at, known) in computed.into_iter().enumerate() {
                let Some((argument, version)) = known else { continue };
                let before = self.version(argument, version)?;
                let predicate = predicates.get(version).copied().flatten()?;
                results[at] = self.make(rw).select(predicate, results[at], before);
                self.set_version(argument, results[at], version + 1);
            }
        }
        Some(())
    }

    /// Builds the induction variables of the last iterations, and the conditions under which they are done.
    fn last_iterations(&mut self, rw: &mut Rewriter<'_>) -> Vec<Option<Value>> {
        let ([lower, upper, step], count, is_dynamic) =
            (self.bounds, self.last_stage as i128, self.is_dynamic);
        let m = &mut self.make(rw);
        let ty = m.ty(lower);
        let (zero, one) = (m.int(ty, 0), m.int(ty, 1));
        let is_negative = m.cmpi(CmpIPredicate::Slt, step, zero);
        let minus_one = m.int(ty, -1);
        let rounding = m.select(is_negative, one, minus_one);
        let range = m.same("arith.subi", &[upper, lower]);
        let range = m.same("arith.addi", &[range, step]);
        let range = m.same("arith.addi", &[range, rounding]);
        let total = m.same("arith.divsi", &[range, step]);
        let stages = m.int(ty, count);
        let first = m.same("arith.subi", &[total, stages]);
        let mut iteration = m.same("arith.maxsi", &[zero, first]);
        let (mut variables, mut predicates) = (Vec::new(), vec![None]);
        for number in 1..=count {
            let offset = m.same("arith.muli", &[step, iteration]);
            variables.push(m.same("arith.addi", &[lower, offset]));
            iteration = m.same("arith.addi", &[iteration, one]);
            predicates.push(is_dynamic.then(|| {
                let number = m.int(ty, number);
                m.cmpi(CmpIPredicate::Sge, total, number)
            }));
        }
        for (at, variable) in variables.into_iter().enumerate() {
            self.set_version(self.variable, variable, at + 1);
        }
        predicates
    }

    /// Builds an operation for an iteration of the epilogue.
    fn late(
        &mut self,
        place: usize,
        iteration: usize,
        predicates: &[Option<Value>],
        (values, computed): (&mut [Value], &mut [Computed]),
        rw: &mut Rewriter<'_>,
    ) -> Option<()> {
        let (op, stage) = self.schedule[place];
        let version = self.last_stage - stage + iteration;
        let new = self.clone_version(op, version, rw)?;
        let predicate = predicates.get(version).copied()?;
        let new = self.finish(new, predicate, (Part::Epilogue, iteration - 1), rw)?;
        let (results, new_results) = (handles(rw.op(op).results()), handles(rw.op(new).results()));
        for (result, new_result) in results.into_iter().zip(new_results) {
            self.set_version(result, new_result, version);
            for at in 0..self.yielded.len() {
                if self.yielded[at] == result {
                    values[at] = new_result;
                    computed[at] = Some((self.carried[at], version));
                    self.set_version(self.carried[at], new_result, version + 1);
                }
            }
        }
        Some(())
    }
}
