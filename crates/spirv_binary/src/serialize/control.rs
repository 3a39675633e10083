//! Branches, selections and loops.

use super::Writer;
use super::operations::word;
use crate::words::push;
use diag::Diagnostic;
use ir::{BlockRef, OpRef, ensure_sufficient_stack};
use spirv::enums::Opcode;

impl<'a> Writer<'a> {
    pub(super) fn write_branch(&mut self, op: OpRef<'a>) -> Result<(), Diagnostic> {
        let mut words = Vec::new();
        let opcode = match op.name_str() {
            "spirv.Branch" => Opcode::OpBranch,
            "spirv.BranchConditional" => Opcode::OpBranchConditional,
            _ => Opcode::OpSwitch,
        };
        if opcode != Opcode::OpBranch {
            words.push(self.operand_id(op, 0)?);
        }
        let literals = op.attr("literals").and_then(|literals| literals.as_dense());
        for (at, successor) in op.successors().enumerate() {
            if opcode == Opcode::OpSwitch && at > 0 {
                let literal = literals.and_then(|literals| literals.int(at - 1));
                words.push(literal.map_or(0, |literal| literal.words()[0] as u32));
            }
            words.push(self.block_id(successor));
        }
        let weights = op.attr("branch_weights").and_then(|weights| weights.as_array());
        words.extend(weights.into_iter().flatten().map(|weight| word(Some(weight))));
        push(&mut self.sections.body, opcode, &words);
        Ok(())
    }

    pub(super) fn write_selection(&mut self, op: OpRef<'a>) -> Result<(), Diagnostic> {
        let blocks: Vec<BlockRef<'a>> = op.region(0).blocks().collect();
        for &block in &blocks {
            self.block_id(block);
        }
        let (Some(&header), Some(&merge)) = (blocks.first(), blocks.last()) else { return Ok(()) };
        let id = self.block_id(header);
        push(&mut self.sections.body, Opcode::OpBranch, &[id]);
        let words = [self.block_id(merge), word(op.attr("selection_control"))];
        ensure_sufficient_stack(|| {
            self.write_labeled(header, Some((Opcode::OpSelectionMerge, &words, op.loc())))?;
            self.write_reachable(header, &[merge])
        })?;
        self.write_merge(op, merge)
    }

    pub(super) fn write_loop(&mut self, op: OpRef<'a>) -> Result<(), Diagnostic> {
        let blocks: Vec<BlockRef<'a>> = op.region(0).blocks().collect();
        for &block in blocks.iter().skip(1) {
            self.block_id(block);
        }
        let &[_, header, .., next, merge] = &blocks[..] else { return Ok(()) };
        let id = self.block_id(header);
        push(&mut self.sections.body, Opcode::OpBranch, &[id]);
        let words = [self.block_id(merge), self.block_id(next), word(op.attr("loop_control"))];
        ensure_sufficient_stack(|| {
            self.write_labeled(header, Some((Opcode::OpLoopMerge, &words, op.loc())))?;
            self.write_reachable(header, &[next, merge])?;
            self.write_labeled(next, None)
        })?;
        self.write_merge(op, merge)
    }

    /// Writes the block after a selection or loop, with the values that it yields.
    fn write_merge(&mut self, op: OpRef<'a>, merge: BlockRef<'a>) -> Result<(), Diagnostic> {
        let id = self.block_id(merge);
        push(&mut self.sections.body, Opcode::OpLabel, &[id]);
        self.write_arguments(merge)?;
        let Some(end) = merge.last().filter(|end| end.num_operands() == op.num_results()) else {
            return Ok(());
        };
        for (at, result) in op.results().enumerate() {
            let id = self.operand_id(end, at)?;
            self.set(result, id);
        }
        Ok(())
    }
}
