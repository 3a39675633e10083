//! Result types of a custom form.

use super::directives::Run;
use super::ops::OpHead;
use super::{ParseResult, Parser};
use crate::format::{TypeSource, ValueGroup};
use ir::OpState;
use ir::def::{Arity, InferCx, TraitSet};
use smallvec::SmallVec;

impl<'a> Parser<'a> {
    /// Determines the types of all results, and sets the segment sizes.
    pub(super) fn resolve_results(
        &mut self,
        head: &OpHead<'a>,
        state: &mut OpState,
        run: &Run<'_>,
    ) -> ParseResult<()> {
        let def = run.format.def;
        if let Some(all) = run.all_results {
            state.result_types.extend_from_slice(&self.types[all.range()]);
            return Ok(());
        }
        if matches!(run.format.result_types.first(), Some(TypeSource::Inferred)) {
            return self.infer_results(head, state, run);
        }
        let mut sizes: SmallVec<[u32; 4]> = SmallVec::new();
        for (index, result) in def.results.iter().enumerate() {
            let before = state.result_types.len();
            if let Some(span) = run.result_types[index] {
                state.result_types.extend_from_slice(&self.types[span.range()]);
            } else if result.arity == Arity::One
                && let Some(ty) = self.one_type(ValueGroup::Result(index as u32), run)
            {
                state.result_types.push(ty);
            } else if result.arity == Arity::One {
                let types = self.group_types(ValueGroup::Result(index as u32), head, state, run)?;
                let Some(&ty) = types.first() else { return Err(self.no_type(head, run)) };
                state.result_types.push(ty);
            } else if !matches!(run.format.result_types[index], TypeSource::Spelled | TypeSource::Absent) {
                let types = self.group_types(ValueGroup::Result(index as u32), head, state, run)?;
                state.result_types.extend_from_slice(&types);
            }
            sizes.push((state.result_types.len() - before) as u32);
        }
        if run.info.traits().contains(TraitSet::ATTR_SIZED_RESULT_SEGMENTS)
            && let Some(slot) = run.info.slot_named("resultSegmentSizes")
        {
            for (index, size) in sizes.into_iter().enumerate() {
                if let Some(word) = state.slots.get_mut(slot.offset as usize + index) {
                    *word = size;
                }
            }
        }
        Ok(())
    }

    fn infer_results(&mut self, head: &OpHead<'a>, state: &mut OpState, run: &Run<'_>) -> ParseResult<()> {
        let Some(infer) = run.format.def.hooks.infer else { return Ok(()) };
        match infer(&InferCx { body: &self.body, state }) {
            Ok(types) => {
                state.result_types = types;
                Ok(())
            }
            Err(message) => {
                let message = format!("'{}' op {message}", run.format.def.name);
                Err(self.fail(head.pos as usize, &message))
            }
        }
    }
}
