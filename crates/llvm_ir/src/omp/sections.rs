//! `omp.sections`: a loop over sections, which threads share.

use super::clauses::{is_set, refuse_operands};
use super::errors::unhandled;
use super::finalization::Canceled;
use super::loops::Bounds;
use super::reduction::Place;
use super::schedule::Schedule;
use crate::builder::code::{InsertPoint, Operand};
use crate::plan::Plan;
use crate::translator::Translator;
use diag::Diagnostic;
use ir::{OpRef, Type};

const NAME: &str = "section_loop";

impl<'m> Translator<'m> {
    /// Converts `omp.sections`.
    pub(super) fn convert_sections(&mut self, plan: &mut Plan<'m>, op: OpRef<'m>) -> Result<(), Diagnostic> {
        refuse_operands(op, &[("allocate_vars", "allocate"), ("private_vars", "privatization")])?;
        if is_set(op, "reduction_mod") {
            return Err(unhandled(op, "reduction with modifier"));
        }
        let mut reductions = self.reductions(op, 0);
        let allocas = self.alloca_point();
        self.allocate_reductions(plan, &mut reductions, allocas.block)?;
        self.init_reductions(plan, &mut reductions, allocas.block)?;
        let Some(region) = op.regions().next() else { return Ok(()) };
        let sections: Vec<OpRef<'m>> = region.ops().filter(|section| section.is("omp.section")).collect();
        if sections.is_empty() {
            return Ok(());
        }
        let allocas = self.alloca_point();
        let bounds = Bounds {
            start: self.i32(0),
            stop: self.i32(sections.len() as i64),
            step: self.i32(1),
            is_signed: true,
            is_inclusive: false,
        };
        let at = self.builder.at;
        let count = self.trip_count(&bounds, NAME);
        let made = self.counted_loop(at, &count, NAME);
        let number = self.loop_variable(&made, &bounds);
        self.push_finalization(op, Some(Canceled::Sections));
        self.choose_section(plan, op, &sections, &number)?;
        let schedule = Schedule { needs_barrier: !is_set(op, "nowait"), ..Schedule::default() };
        self.share_statically(&made, allocas, &schedule);
        self.pop_finalization(Some(made.exit));
        self.builder.at = self.builder.code.first_insertion(made.after);
        if reductions.is_empty() {
            return Ok(());
        }
        self.at_end(made.after);
        self.reduce_and_clean(plan, &reductions, Place::of_team(allocas, is_set(op, "nowait")))
    }

    /// Creates the choice of a section by its number.
    fn choose_section(
        &mut self,
        plan: &mut Plan<'m>,
        op: OpRef<'m>,
        sections: &[OpRef<'m>],
        number: &Operand,
    ) -> Result<(), Diagnostic> {
        let body = self.insert_block();
        let function = self.builder.code.function_of(body);
        let name = String::from_utf8_lossy(&self.builder.code.blocks[body.index()].name).into_owned();
        let rest = self.builder.code.split_off(self.builder.at, &format!("{name}.sections.after"));
        let arguments: Vec<_> = op.regions().flat_map(|region| region.first_block()).collect();
        self.at_end(body);
        let choice = self.switch(number, rest, &[]);
        let mut cases = Vec::new();
        for (index, section) in sections.iter().enumerate() {
            let block =
                self.builder.code.add_block_before(function, "omp_section_loop.body.case", Some(rest));
            cases.push((self.int(Type::I32, index as i64), block));
            self.at_end(block);
            let last = self.br(rest);
            self.builder.at = InsertPoint { block, before: Some(last) };
            let Some(region) = section.regions().next() else { continue };
            let of_section = region.first_block().into_iter().flat_map(|entry| entry.arguments());
            let of_sections = arguments.iter().flat_map(|entry| entry.arguments());
            for (inner, outer) in of_section.zip(of_sections) {
                let value = self.operand_of(plan, outer);
                self.map(plan, inner, &value);
            }
            self.convert_region(plan, region, "omp.section.region")?;
        }
        let pieces = self.switch_template(number, rest, &cases).finish();
        self.builder.code.add_targets(choice, pieces, cases.into_iter().map(|(_, block)| block));
        Ok(())
    }
}
