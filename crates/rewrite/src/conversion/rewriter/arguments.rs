//! Block arguments: insertion, replacement, and conversion of all arguments of a block or region.

use super::super::journal::{BlockPlace, Edit};
use super::super::signature::Input;
use super::super::{SignatureConversion, TypeConverter};
use super::ConversionRewriter;
use crate::MatchFailure;
use ir::{Block, InsertPoint, Region, Type, Value};
use std::sync::Arc;

impl ConversionRewriter<'_> {
    /// Appends an argument to a block. Terminators that branch to it are not changed.
    pub fn add_argument(&mut self, block: Block, ty: Type) -> Value {
        let at = self.body.block(block).num_arguments();
        self.insert_argument(block, at, ty)
    }

    /// Inserts an argument into a block. Terminators that branch to it are not changed.
    pub fn insert_argument(&mut self, block: Block, at: usize, ty: Type) -> Value {
        let value = self.body.insert_argument(block, at, ty);
        self.state.journal.push(Edit::ArgumentInserted(block, at));
        value
    }

    /// Replaces a block argument by values: one, several, or none if it has no uses in the end.
    pub fn replace_argument(&mut self, argument: Value, values: &[Value]) {
        let block = self.body.value(argument).argument_block().map(|block| block.handle());
        self.replace_argument_by(argument, values, self.types, block);
    }

    fn replace_argument_by(
        &mut self,
        argument: Value,
        values: &[Value],
        types: Option<&Arc<TypeConverter>>,
        block: Option<Block>,
    ) {
        if !values.is_empty() {
            self.map(&[argument], values);
        }
        let types = self.state.converter_id(types);
        self.state.journal.push(Edit::ArgumentReplaced(argument, types, block));
    }

    /// Converts the arguments of a block: its operations move to a new block in its place, which is returned.
    /// If the types do not change, the block remains.
    ///
    /// # Panics
    /// If the conversion is for another number of arguments.
    #[track_caller]
    pub fn convert_signature(&mut self, block: Block, signature: &SignatureConversion) -> Block {
        self.convert_signature_by(block, signature, self.types.cloned())
    }

    #[track_caller]
    pub(in super::super) fn convert_signature_by(
        &mut self,
        block: Block,
        signature: &SignatureConversion,
        types: Option<Arc<TypeConverter>>,
    ) -> Block {
        let view = self.body.block(block);
        assert_eq!(view.num_arguments(), signature.len(), "one input for each argument");
        if view.argument_types().eq(signature.types().iter().copied()) {
            return block;
        }
        if let Some(region) = view.region().map(|region| region.handle()) {
            self.erase_unreached(region);
        }
        let view = self.body.block(block);
        let old: Vec<Value> = view.arguments().map(|value| value.handle()).collect();
        let first = view.first().map(|op| op.handle());
        let fresh = self.new_block(signature.types());
        self.body.insert_block_after(block, fresh);
        if let Some(first) = first {
            self.move_ops_from(first, block, InsertPoint::End(fresh));
        }
        self.body.replace_block_uses(block, fresh);
        self.state.journal.push(Edit::BlockReplaced(block, fresh));
        let new: Vec<Value> = self.body.block(fresh).arguments().map(|value| value.handle()).collect();
        for (number, argument) in old.into_iter().enumerate() {
            let values: &[Value] = match signature.input(number) {
                Input::Dropped => &[],
                Input::Values(values) => values,
                Input::Arguments(range) => &new[range.clone()],
            };
            self.replace_argument_by(argument, values, types.as_ref(), Some(fresh));
        }
        let place = BlockPlace::of(self.body, block);
        self.body.remove_block(block);
        self.state.journal.push(Edit::BlockErased(block, place));
        fresh
    }

    /// Erases the unreachable blocks of a region. They are not converted, so they would forward values of
    /// other types to the others.
    pub fn erase_unreached(&mut self, region: Region) {
        let is_here =
            |block: &Block| self.body.block(*block).region().is_some_and(|at| at.handle() == region);
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
        let before = self.state.region_types.insert(region, types.clone());
        self.state.journal.push(Edit::RegionTypes(region, before));
        self.erase_unreached(region);
        let blocks: Vec<Block> = self.body.region(region).blocks().map(|block| block.handle()).collect();
        let Some((&first, others)) = blocks.split_first() else { return Ok(None) };
        for &block in others {
            self.convert_block(block, types)?;
        }
        match entry {
            Some(signature) => Ok(Some(self.convert_signature_by(first, signature, Some(types.clone())))),
            None => self.convert_block(first, types).map(Some),
        }
    }

    /// Converts the arguments of a block with a converter.
    pub(in super::super) fn convert_block(
        &mut self,
        block: Block,
        types: &Arc<TypeConverter>,
    ) -> Result<Block, MatchFailure> {
        let Some(signature) = types.convert_block(self.body.block(block)) else {
            return Err(self.mismatch("unable to convert the types of a block's arguments"));
        };
        Ok(self.convert_signature_by(block, &signature, Some(types.clone())))
    }
}
