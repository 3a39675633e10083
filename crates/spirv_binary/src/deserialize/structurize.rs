//! Selections and loops in regions.
//!
//! The blocks from a header up to the merge block are moved into a region of an operation at the start of the merge block, to
//! which those branch that went to the header. The outermost come first: what is in a region has its merge block there.

use super::{Frame, Merge, Read, Reader};
use ir::{Block, InsertPoint, Loc, Op, OpState, Value};
use rustc_hash::FxHashSet;

impl Reader<'_> {
    /// Puts all selections and loops of a function into regions.
    pub(super) fn structurize(&self, frame: &mut Frame<'_>) -> Read<()> {
        let mut merges = std::mem::take(&mut frame.merges).into_iter();
        while let Some((header, merge)) = merges.next() {
            let moved = self.structurize_one(frame, header, merge)?;
            if let Some((old, new)) = moved {
                // The first block of the function stays, and what was in it has another block.
                let rest: Vec<(Block, Merge)> = merges.collect();
                let renamed =
                    rest.into_iter().map(|(header, merge)| (if header == old { new } else { header }, merge));
                merges = renamed.collect::<Vec<_>>().into_iter();
            }
        }
        Ok(())
    }

    /// Puts a selection or loop into a region. Returns the first block of the function and the block that its operations are in
    /// now, if it was the header.
    fn structurize_one(
        &self,
        frame: &mut Frame<'_>,
        header: Block,
        merge: Merge,
    ) -> Read<Option<(Block, Block)>> {
        let is_loop = merge.next.is_some();
        if header == merge.merge || frame.body.block(merge.merge).is_entry() {
            return Err("merge block cannot be the header".to_owned());
        }
        if is_loop && frame.body.block(merge.merge).num_arguments() > 0 {
            return Err("OpPhi in loop merge block unsupported".to_owned());
        }
        let mut blocks = construct(frame, header, merge.merge);
        if frame.body.block(header).region().map(|region| region.handle())
            != frame.body.block(merge.merge).region().map(|region| region.handle())
        {
            return Err(
                "failed control flow structurization: merge block is not beside the header".to_owned()
            );
        }
        if blocks.iter().skip(1).any(|&block| frame.body.block(block).is_entry()) {
            return Err("failed control flow structurization: branch to the first block".to_owned());
        }
        let moved = frame.body.block(header).is_entry().then(|| self.leave_entry(frame, header, merge.merge));
        if let Some((_, inner)) = moved {
            blocks[0] = inner;
        }
        let header = blocks[0];
        let outside = self.outside_values(frame, &blocks, merge.merge, is_loop);
        let region = frame.body.new_region();
        let entry = is_loop.then(|| frame.body.append_new_block(region, &[]));
        let last = frame.body.append_new_block(region, &[]);
        self.redirect(frame, &blocks, header, merge.merge, last);
        for &block in &blocks {
            frame.body.move_block_before(last, block);
        }
        if let Some(entry) = entry {
            let types: Vec<_> = frame.body.block(header).argument_types().collect();
            let arguments: Vec<Value> = types
                .into_iter()
                .map(|ty| frame.body.add_located_argument(merge.merge, ty, Loc::UNKNOWN))
                .collect();
            let mut branch = self.state("spirv.Branch").operands(arguments).successors([header]);
            branch.loc = merge.loc;
            let branch = frame.body.create(branch);
            frame.body.append(entry, branch);
        }
        self.finish(frame, region, last, merge, outside);
        Ok(moved)
    }

    /// Leaves the first block of a function in its place, with its arguments; its operations move to a new block.
    fn leave_entry(&self, frame: &mut Frame<'_>, entry: Block, merge: Block) -> (Block, Block) {
        let inner = frame.body.append_new_block(frame.region, &[]);
        let ops: Vec<Op> = frame.body.block(entry).ops().map(|op| op.handle()).collect();
        for op in ops {
            frame.body.move_to_end(inner, op);
        }
        let branch = frame.body.create(self.state("spirv.Branch").successors([merge]));
        frame.body.append(entry, branch);
        (entry, inner)
    }

    /// Returns the values of blocks that are used outside of them; before them the arguments of the merge block of a selection.
    fn outside_values(&self, frame: &Frame<'_>, blocks: &[Block], merge: Block, is_loop: bool) -> Outside {
        let arguments = match is_loop {
            true => Vec::new(),
            false => frame.body.block(merge).arguments().map(|value| value.handle()).collect(),
        };
        let inside: FxHashSet<Block> = blocks.iter().copied().collect();
        let is_inside = |op: ir::OpRef<'_>| {
            let around = std::iter::successors(op.block(), |block| block.parent_op()?.block());
            around.into_iter().any(|block| inside.contains(&block.handle()))
        };
        let mut values = Vec::new();
        for &block in blocks {
            let block = frame.body.block(block);
            let results = block.ops().flat_map(|op| op.results());
            values.extend(
                results
                    .chain(block.arguments())
                    .filter(|value| value.users().any(|user| !is_inside(user)))
                    .map(|value| value.handle()),
            );
        }
        Outside { arguments, values, inside }
    }

    /// Makes branches inside go to the last block of the region in the place of the merge block, and those outside to the merge
    /// block in the place of the header.
    fn redirect(&self, frame: &mut Frame<'_>, blocks: &[Block], header: Block, merge: Block, last: Block) {
        let inside: FxHashSet<Block> = blocks.iter().copied().collect();
        let uses = |frame: &Frame<'_>, block: Block| -> Vec<(Op, usize, bool)> {
            let uses = frame.body.block(block).predecessor_uses();
            uses.map(|(op, successor)| {
                let block = op.block().map(|block| block.handle());
                (op.handle(), successor, block.is_some_and(|block| inside.contains(&block)))
            })
            .collect()
        };
        for (op, successor, _) in uses(frame, merge).into_iter().filter(|item| item.2) {
            frame.body.set_successor(op, successor, last);
        }
        for (op, successor, _) in uses(frame, header).into_iter().filter(|item| !item.2) {
            frame.body.set_successor(op, successor, merge);
        }
    }

    /// Creates the operation of a region, whose results stand for the values that are used outside.
    fn finish(&self, frame: &mut Frame<'_>, region: ir::Region, last: Block, merge: Merge, outside: Outside) {
        let mut yielded = Vec::new();
        for &argument in &outside.arguments {
            let ty = frame.body.value(argument).ty_handle();
            yielded.push(frame.body.add_located_argument(last, ty, Loc::UNKNOWN));
        }
        yielded.extend(&outside.values);
        let mut end = self.state("spirv.mlir.merge").operands(yielded.iter().copied());
        end.loc = merge.loc;
        let end = frame.body.create(end);
        frame.body.append(last, end);
        let mut state = self.construct_state(merge);
        state.result_types.extend(yielded.iter().map(|&value| frame.body.value(value).ty_handle()));
        state.built_regions.push(region);
        let op = frame.body.create(state);
        frame.body.insert_at(InsertPoint::Start(merge.merge), op);
        let results: Vec<Value> = frame.body.op(op).results().map(|result| result.handle()).collect();
        let olds = outside.arguments.iter().chain(&outside.values);
        for (at, (&old, &new)) in olds.zip(&results).enumerate() {
            if at < outside.arguments.len() {
                frame.body.replace_all_uses(old, new);
                continue;
            }
            frame.body.replace_uses_if(old, new, |body, user, _| {
                let around = std::iter::successors(body.op(user).block(), |block| block.parent_op()?.block());
                let mut around = around.into_iter();
                user != end && !around.any(|block| outside.inside.contains(&block.handle()))
            });
        }
        for at in (0..outside.arguments.len()).rev() {
            frame.body.erase_argument(merge.merge, at);
        }
    }

    fn construct_state(&self, merge: Merge) -> OpState {
        use ir::def::EnumAttr;
        use spirv::enums::{LoopControl, SelectionControl};
        let (name, attr, value) = match merge.next {
            Some(_) => ("spirv.mlir.loop", "loop_control", LoopControl::DEF.widen(self.cx, merge.control)),
            None => {
                let control = SelectionControl::DEF.widen(self.cx, merge.control);
                ("spirv.mlir.selection", "selection_control", control)
            }
        };
        let mut state = self.state(name);
        state.loc = merge.loc;
        state.try_put_named(self.cx, attr, value);
        state
    }
}

/// Values that a region yields.
struct Outside {
    /// Arguments of the merge block.
    arguments: Vec<Value>,
    /// Values of the blocks of the region.
    values: Vec<Value>,
    /// The blocks of the region.
    inside: FxHashSet<Block>,
}

/// Returns the blocks from a header up to the merge block, breadth first.
fn construct(frame: &Frame<'_>, header: Block, merge: Block) -> Vec<Block> {
    let mut blocks = vec![header];
    let mut seen: FxHashSet<Block> = FxHashSet::from_iter([header, merge]);
    let mut at = 0;
    while let Some(&block) = blocks.get(at) {
        let successors = frame.body.block(block).successors();
        blocks.extend(successors.map(|block| block.handle()).filter(|&block| seen.insert(block)));
        at += 1;
    }
    blocks
}
