//! Versions of a loop's body: one to vectorize where a condition holds, and a copy of it to be run as it is.

use super::state::CanonicalLoop;
use crate::builder::code::{BlockId, InsertPoint, InstId, InstKind, Operand, Piece, ValueId};
use crate::translator::Translator;
use rustc_hash::{FxHashMap, FxHashSet};

impl<'m> Translator<'m> {
    /// Runs the body of a loop where a condition holds, else a copy of it; the blocks of the copy.
    pub(super) fn copy_body(
        &mut self,
        of: &CanonicalLoop,
        condition: &Operand,
        name: &str,
    ) -> FxHashSet<BlockId> {
        let body = self.body_blocks(of);
        let function = self.builder.code.function_of(of.body);
        let then = self.builder.code.add_block(function, &format!("{name}.if.then"), Some(of.body));
        let otherwise =
            self.builder.code.add_block_before(function, &format!("{name}.if.else"), Some(of.exit));
        let first = self.builder.code.first_insertion(of.body);
        self.builder.code.move_rest(first, then);
        self.builder.code.replace_in_phis(then, of.body, then);
        self.at_end(of.body);
        self.cond_br(condition, then, otherwise);
        let rest = body.into_iter().filter(|&block| block != of.body);
        let sources: Vec<BlockId> = std::iter::once(then).chain(rest).collect();
        let copies = self.copy_blocks(&sources, &format!("{name}.if.else"), of.exit);
        if let Some(&entry) = copies.first() {
            self.builder.code.add_branch(otherwise, entry);
        }
        let join = self.builder.code.add_block_before(function, &format!("{name}.pre_latch"), Some(of.latch));
        self.redirect_predecessors(of.latch, join);
        self.builder.code.add_branch(join, of.latch);
        copies.into_iter().collect()
    }

    /// Returns the blocks of the body of a loop: those before others come first.
    fn body_blocks(&self, of: &CanonicalLoop) -> Vec<BlockId> {
        let mut seen: FxHashSet<BlockId> = [of.body, of.latch].into_iter().collect();
        let (mut open, mut finished) = (vec![(of.body, 0)], Vec::new());
        while let Some((block, at)) = open.last_mut() {
            let next = self.builder.code.successors(*block).get(*at).copied();
            *at += 1;
            match next {
                Some(next) if seen.insert(next) => open.push((next, 0)),
                Some(_) => {}
                None => {
                    finished.push(*block);
                    open.pop();
                }
            }
        }
        finished.reverse();
        finished
    }

    /// Copies blocks to before another, the first with a name; what is of them is in the copies replaced by its copy.
    fn copy_blocks(&mut self, sources: &[BlockId], name: &str, before: BlockId) -> Vec<BlockId> {
        let code = &mut self.builder.code;
        let mut blocks: FxHashMap<BlockId, BlockId> = FxHashMap::default();
        let mut values: FxHashMap<ValueId, ValueId> = FxHashMap::default();
        let mut made: Vec<InstId> = Vec::new();
        for &source in sources {
            let function = code.function_of(source);
            let like = String::from_utf8_lossy(&code.blocks[source.index()].name).into_owned();
            let copy = code.add_block_before(function, &like, Some(before));
            for inst in code.blocks[source.index()].insts.clone() {
                let of = &code.insts[inst.index()];
                let (kind, pieces, result) = (of.kind, of.pieces.clone(), of.result);
                let like = result.map(|value| &code.values[value.index()]);
                let like = like.map(|value| (value.ty, value.name.clone(), value.align));
                let as_given = like.as_ref().map(|(ty, name, _)| (*ty, &name[..]));
                let at = InsertPoint { block: copy, before: None };
                let (inst, value) = code.insert(at, kind, as_given, pieces);
                made.push(inst);
                if let (Some(old), Some(new), Some((_, _, align))) = (result, value, like) {
                    code.values[new.index()].align = align;
                    values.insert(old, new);
                }
            }
            if blocks.is_empty() {
                code.rename_block(copy, name);
            }
            blocks.insert(source, copy);
        }
        made.into_iter().for_each(|inst| self.replace_copied(inst, &blocks, &values));
        sources.iter().filter_map(|source| blocks.get(source).copied()).collect()
    }

    /// Replaces blocks and values in an instruction.
    fn replace_copied(
        &mut self,
        inst: InstId,
        blocks: &FxHashMap<BlockId, BlockId>,
        values: &FxHashMap<ValueId, ValueId>,
    ) {
        let code = &mut self.builder.code;
        if code.insts[inst.index()].kind == InstKind::Terminator {
            let targets: Vec<BlockId> = code.insts[inst.index()].blocks().collect();
            // The second target of a branch is set first.
            for target in targets.iter().rev() {
                if let Some(&copy) = blocks.get(target) {
                    code.redirect(inst, Some(*target), copy);
                }
            }
        }
        for piece in &mut code.insts[inst.index()].pieces {
            match piece {
                Piece::Value(value) => *value = values.get(value).copied().unwrap_or(*value),
                // Targets of branches are copies already, which are not in the map.
                Piece::Block(block) => *block = blocks.get(block).copied().unwrap_or(*block),
                _ => {}
            }
        }
    }
}
