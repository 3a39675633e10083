//! Blocks, and `OpPhi` for their arguments.

use super::Writer;
use crate::words::push;
use diag::Diagnostic;
use ir::{BlockRef, Loc, OpRef, ValueRef};
use rustc_hash::FxHashSet;
use spirv::enums::Opcode;

/// Instruction that merges control flow: opcode, operands and place.
pub(super) type Merge<'w> = (Opcode, &'w [u32], Loc);

/// Returns the last block of a selection or loop.
pub(super) fn merge_block(op: OpRef<'_>) -> Option<BlockRef<'_>> {
    let is_structured = op.is("spirv.mlir.selection") || op.is("spirv.mlir.loop");
    is_structured.then(|| op.region(0).last_block())?
}

/// Returns the block that is a predecessor in the binary, where a selection or loop ends the block before it.
fn predecessor(block: BlockRef<'_>) -> BlockRef<'_> {
    if let Some(op) = block.parent_op().filter(|op| block.is_entry() && op.is("spirv.mlir.loop")) {
        let mut before = std::iter::successors(op.prev(), |op| op.prev());
        return before.find_map(merge_block).or_else(|| op.block()).unwrap_or(block);
    }
    block.ops_reversed().find_map(merge_block).unwrap_or(block)
}

/// Returns what a terminator passes to an argument of a block.
fn passed<'a>(terminator: OpRef<'a>, successor: usize, argument: usize) -> Option<ValueRef<'a>> {
    let branch = terminator.interface::<dyn interfaces::Branch>()?;
    let operand = branch.successor_operands(terminator, successor).operand_of_argument(argument)?;
    terminator.operands().nth(operand)
}

impl<'a> Writer<'a> {
    /// Returns the number of a block.
    pub(super) fn block_id(&mut self, block: BlockRef<'_>) -> u32 {
        if let Some(&id) = self.ids.blocks.get(&block.handle()) {
            return id;
        }
        let id = self.ids.next();
        self.ids.blocks.insert(block.handle(), id);
        id
    }

    /// Writes the operations of a block, with an instruction that merges control flow before the terminator.
    pub(super) fn write_block(
        &mut self,
        block: BlockRef<'a>,
        mut merge: Option<Merge<'_>>,
    ) -> Result<(), Diagnostic> {
        if block.ops().any(|op| merge_block(op).is_some())
            && let Some(merge) = merge.take()
        {
            self.write_merge_instruction(merge);
            let id = self.ids.next();
            push(&mut self.sections.body, Opcode::OpBranch, &[id]);
            push(&mut self.sections.body, Opcode::OpLabel, &[id]);
        }
        let last = block.last().map(|op| op.handle());
        for op in block.ops() {
            if let Some(merge) = merge.filter(|_| Some(op.handle()) == last) {
                self.write_merge_instruction(merge);
            }
            self.write_op(op)?;
        }
        Ok(())
    }

    /// Writes a block with its label and the values of its arguments.
    pub(super) fn write_labeled(
        &mut self,
        block: BlockRef<'a>,
        merge: Option<Merge<'_>>,
    ) -> Result<(), Diagnostic> {
        let id = self.block_id(block);
        push(&mut self.sections.body, Opcode::OpLabel, &[id]);
        self.write_arguments(block)?;
        self.write_block(block, merge)
    }

    /// Writes the blocks that are reached from one, depth first, without it and without some that are written elsewhere.
    pub(super) fn write_reachable(
        &mut self,
        from: BlockRef<'a>,
        skipped: &[BlockRef<'a>],
    ) -> Result<(), Diagnostic> {
        let mut seen: FxHashSet<_> = skipped.iter().map(|block| block.handle()).collect();
        seen.insert(from.handle());
        let mut stack: Vec<BlockRef<'a>> = from.successors().collect::<Vec<_>>().into_iter().rev().collect();
        while let Some(block) = stack.pop() {
            if seen.insert(block.handle()) {
                self.write_labeled(block, None)?;
                let successors: Vec<BlockRef<'a>> = block.successors().collect();
                stack.extend(successors.into_iter().rev());
            }
        }
        Ok(())
    }

    /// Writes an `OpPhi` for each argument of a block that is no entry block.
    pub(super) fn write_arguments(&mut self, block: BlockRef<'a>) -> Result<(), Diagnostic> {
        if block.num_arguments() == 0 || block.is_entry() {
            return Ok(());
        }
        let mut predecessors: Vec<(OpRef<'a>, usize)> = Vec::new();
        for (terminator, successor) in block.predecessor_uses() {
            // Of two ways from one block to this one, the first counts.
            match predecessors.iter_mut().find(|known| known.0.handle() == terminator.handle()) {
                Some(known) => known.1 = known.1.min(successor),
                None => predecessors.push((terminator, successor)),
            }
        }
        for argument in block.arguments() {
            let ty = self.type_id(argument.loc(), argument.ty_handle())?;
            let id = self.ids.next();
            let mut words = vec![ty, id];
            for &(terminator, successor) in &predecessors {
                let Some(value) = passed(terminator, successor, argument.position()) else {
                    return Err(terminator.plain_error("unimplemented terminator for Phi creation"));
                };
                let from = terminator.block().map(predecessor);
                let from = from.map_or(0, |from| self.block_id(from));
                let known = self.ids.values.get(&value.handle()).copied();
                if known.is_none() {
                    self.deferred.push((value.handle(), self.sections.body.len() + 1 + words.len()));
                }
                words.extend([known.unwrap_or_default(), from]);
            }
            push(&mut self.sections.body, Opcode::OpPhi, &words);
            self.set(argument, id);
        }
        Ok(())
    }
}
