//! Block arguments: insertion, replacement, and conversion of all arguments of a block or region.

use super::super::signature::Input;
use super::super::{SignatureConversion, TypeConverter};
use super::ConversionRewriter;
use crate::MatchFailure;
use crate::journal::{ConverterId, Edit};
use ir::{Block, InsertPoint, Region, Value};
use std::sync::Arc;

impl ConversionRewriter<'_> {
    /// Replaces a block argument by values: one, several, or none if it has no uses in the end.
    pub fn replace_argument(&mut self, argument: Value, values: &[Value]) {
        let block = self.value(argument).argument_block().map(|block| block.handle());
        let (body, journal) = self.body_and_journal();
        journal.replace_argument(body, argument, values, journal.converter, block);
    }

    /// Converts the arguments of a block: its operations move to a new block in its place, which is returned.
    /// If the types do not change, the block remains.
    ///
    /// # Panics
    /// If the conversion is for another number of arguments.
    #[track_caller]
    pub fn convert_signature(&mut self, block: Block, signature: &SignatureConversion) -> Block {
        self.convert_signature_by(block, signature, self.journal().converter)
    }

    #[track_caller]
    fn convert_signature_by(
        &mut self,
        block: Block,
        signature: &SignatureConversion,
        types: Option<ConverterId>,
    ) -> Block {
        let view = self.block(block);
        assert_eq!(view.num_arguments(), signature.len(), "one input for each argument");
        if view.argument_types().eq(signature.types().iter().copied()) {
            return block;
        }
        if let Some(region) = view.region().map(|region| region.handle()) {
            self.erase_unreached(region);
        }
        let view = self.block(block);
        let old: Vec<Value> = view.arguments().map(|value| value.handle()).collect();
        let first = view.first().map(|op| op.handle());
        let fresh = self.body_mut().create_block(signature.types());
        self.note(|| Edit::BlockCreated(fresh));
        self.body_mut().insert_block_after(block, fresh);
        if let Some(first) = first {
            self.move_ops_from(first, block, InsertPoint::End(fresh));
        }
        self.body_mut().replace_block_uses(block, fresh);
        self.note(|| Edit::BlockReplaced(block, fresh));
        let new: Vec<Value> = self.block(fresh).arguments().map(|value| value.handle()).collect();
        for (number, argument) in old.into_iter().enumerate() {
            let values: &[Value] = match signature.input(number) {
                Input::Dropped => &[],
                Input::Values(values) => values,
                Input::Arguments(range) => {
                    let loc = self.value(argument).loc();
                    let made = &new[range.clone()];
                    made.iter().for_each(|&value| self.body_mut().set_argument_loc(value, loc));
                    made
                }
            };
            let (body, journal) = self.body_and_journal();
            journal.replace_argument(body, argument, values, types, Some(fresh));
        }
        let (body, journal) = self.body_and_journal();
        journal.detach_block(body, block);
        fresh
    }

    /// Erases the unreachable blocks of a region. They are not converted, so they would forward values of
    /// other types to the others.
    pub fn erase_unreached(&mut self, region: Region) {
        let is_here = |block: &Block| self.block(*block).region().is_some_and(|at| at.handle() == region);
        let unreached: Vec<Block> = self.state.unreached.iter().copied().filter(is_here).collect();
        unreached.into_iter().for_each(|block| self.erase_block(block));
    }

    /// Converts the arguments of all blocks of a region, those of the first by `entry` if it is given. Blocks
    /// that are moved into the region later are converted too. Returns the first block, if there is one.
    ///
    /// # Errors
    /// If a type cannot be converted: the pattern does not match.
    pub fn convert_region_types(
        &mut self,
        region: Region,
        types: &Arc<TypeConverter>,
        entry: Option<&SignatureConversion>,
    ) -> Result<Option<Block>, MatchFailure> {
        let id = self.state.converter_id(types);
        let (_, journal) = self.body_and_journal();
        let before = journal.region_types.insert(region, id);
        journal.push(Edit::RegionTypes(region, before));
        self.erase_unreached(region);
        let blocks: Vec<Block> = self.region(region).blocks().map(|block| block.handle()).collect();
        let Some((&first, others)) = blocks.split_first() else { return Ok(None) };
        for &block in others {
            self.convert_block(block, types)?;
        }
        match entry {
            Some(signature) => Ok(Some(self.convert_signature_by(first, signature, Some(id)))),
            None => self.convert_block(first, types).map(Some),
        }
    }

    /// Returns the converter of the block arguments of a region, if they were converted.
    pub(in super::super) fn region_types(&self, region: Region) -> Option<Arc<TypeConverter>> {
        let id = self.journal().region_types.get(&region).copied();
        self.state.converter(id).cloned()
    }

    /// Converts the arguments of a block with a converter.
    pub(in super::super) fn convert_block(
        &mut self,
        block: Block,
        types: &Arc<TypeConverter>,
    ) -> Result<Block, MatchFailure> {
        let Some(signature) = types.convert_block(self.block(block)) else {
            return Err(self.mismatch("unable to convert the types of a block's arguments"));
        };
        let id = self.state.converter_id(types);
        Ok(self.convert_signature_by(block, &signature, Some(id)))
    }
}
