//! Blocks, branches, and values of `OpPhi`.

use super::{Frame, Merge, Read, Reader};
use apnum::ApInt;
use ir::def::{Edit, EnumAttr};
use ir::{Attr, Block, InsertPoint, Loc, Type, Value};
use spirv::enums::{LoopControl, Opcode, SelectionControl};

impl Frame<'_> {
    /// Returns the block of a label, which may be defined later.
    pub(super) fn block(&mut self, label: u32) -> Block {
        if let Some(&block) = self.blocks.get(&label) {
            return block;
        }
        let block = self.body.append_new_block(self.region, &[]);
        self.blocks.insert(label, block);
        block
    }
}

impl Reader<'_> {
    pub(super) fn read_merge(&mut self, frame: &mut Frame<'_>, opcode: Opcode, operands: &[u32]) -> Read<()> {
        let is_loop = opcode == Opcode::OpLoopMerge;
        let name = if is_loop { "OpLoopMerge" } else { "OpSelectionMerge" };
        let Some(current) = frame.current else { return Err(format!("{name} must appear in a block")) };
        let (merge, next, control) = match *operands {
            [merge, next, control, ..] if is_loop => (merge, Some(next), control),
            [merge, control, ..] if !is_loop => (merge, None, control),
            _ if is_loop => {
                return Err(
                    "OpLoopMerge must specify merge target, continue target and loop control".to_owned()
                );
            }
            _ => return Err("OpSelectionMerge must specify merge target and selection control".to_owned()),
        };
        let is_valid = match is_loop {
            true => LoopControl::DEF.contains(control),
            false => SelectionControl::DEF.contains(control),
        };
        if !is_valid {
            return Err(format!("unknown control of {name}: {control}"));
        }
        if frame.merges.iter().any(|known| known.0 == current) {
            return Err(format!("a block cannot have more than one {name} instruction"));
        }
        let merge = frame.block(merge);
        let next = next.map(|next| frame.block(next));
        frame.merges.push((current, Merge { control, merge, next, loc: self.line }));
        Ok(())
    }

    pub(super) fn read_branch(
        &mut self,
        frame: &mut Frame<'_>,
        opcode: Opcode,
        operands: &[u32],
    ) -> Read<()> {
        let name = Opcode::DEF.case_name(opcode.to_word()).unwrap_or_default();
        if frame.current.is_none() {
            return Err(format!("{name} must appear inside a block"));
        }
        let state = match (opcode, operands) {
            (Opcode::OpBranch, &[target]) => {
                self.placed_state("spirv.Branch").successors([frame.block(target)])
            }
            (Opcode::OpBranch, _) => return Err("OpBranch must take exactly one target label".to_owned()),
            (Opcode::OpBranchConditional, &[condition, yes, no, ref weights @ ..])
                if matches!(weights.len(), 0 | 2) =>
            {
                let condition = self.value(frame, condition)?;
                let blocks = [frame.block(yes), frame.block(no)];
                let mut state =
                    self.placed_state("spirv.BranchConditional").operands([condition]).successors(blocks);
                state.set_words(self.cx, "operandSegmentSizes", &[1, 0, 0]);
                if !weights.is_empty() {
                    let weights: Vec<Attr> = weights.iter().map(|&weight| self.number(weight)).collect();
                    state.try_put_named(self.cx, "branch_weights", self.cx.array_attr(&weights));
                }
                state
            }
            (Opcode::OpBranchConditional, _) => {
                return Err(
                    "OpBranchConditional must have condition, true label, false label, and optionally two \
                            branch weights"
                        .to_owned(),
                );
            }
            (_, &[selector, default, ref cases @ ..]) if cases.len().is_multiple_of(2) => {
                let selector = self.value(frame, selector)?;
                let mut blocks = vec![frame.block(default)];
                let mut literals = Vec::new();
                for case in cases.chunks_exact(2) {
                    literals.push(ApInt::from_u64(32, u64::from(case[0])));
                    blocks.push(frame.block(case[1]));
                }
                let ty = frame.body.value(selector).ty_handle();
                self.switch((selector, ty), blocks, &literals)
            }
            _ => {
                return Err(
                    "OpSwitch must at have an even number of operands: selector, default target and any \
                            number of literal and label <id> pairs"
                        .to_owned(),
                );
            }
        };
        frame.insert(state);
        frame.current = None;
        self.line = Loc::UNKNOWN;
        Ok(())
    }

    /// Returns a switch on a value of a type, whose literals have one word each.
    fn switch(&self, (selector, ty): (Value, Type), blocks: Vec<Block>, literals: &[ApInt]) -> ir::OpState {
        let mut state = self.placed_state("spirv.Switch").operands([selector]).successors(blocks);
        state.set_words(self.cx, "operandSegmentSizes", &[1, 0, 0]);
        let sizes = self.cx.i32_array_attr(&vec![0; literals.len()]);
        state.try_put_named(self.cx, "case_operand_segments", sizes);
        if !literals.is_empty() {
            let is_word = self.cx.ty(ty).int_width() == Some(32);
            let element = if is_word { ty } else { self.cx.int_type(32) };
            let ty = self.cx.vector_type(&[literals.len() as i64], element);
            state.try_put_named(self.cx, "literals", self.cx.dense_ints(ty, literals));
        }
        state
    }

    pub(super) fn read_phi(&mut self, frame: &mut Frame<'_>, operands: &[u32]) -> Read<()> {
        let Some(current) = frame.current else { return Err("OpPhi must appear in a block".to_owned()) };
        let &[ty, id, ref pairs @ ..] = operands else {
            return Err("OpPhi must specify result type, result <id>, and variable-parent pairs".to_owned());
        };
        if pairs.is_empty() || !pairs.len().is_multiple_of(2) || frame.body.block(current).is_entry() {
            return Err("OpPhi must specify result type, result <id>, and variable-parent pairs".to_owned());
        }
        let ty = self.ty(ty)?;
        let argument = frame.body.add_located_argument(current, ty, Loc::UNKNOWN);
        if frame.values.insert(id, argument).is_some() {
            return Err(format!("duplicate definition of result <id> {id}"));
        }
        for pair in pairs.chunks_exact(2) {
            let key = (frame.block(pair[1]), current);
            let new = frame.passed.len();
            let at = *frame.passed_places.entry(key).or_insert(new);
            match frame.passed.get_mut(at) {
                Some(known) => known.1.push(pair[0]),
                None => frame.passed.push((key, vec![pair[0]])),
            }
        }
        Ok(())
    }

    /// Passes the values of `OpPhi` from the blocks that it names.
    pub(super) fn pass_values(&mut self, frame: &mut Frame<'_>) -> Read<()> {
        for ((from, to), ids) in std::mem::take(&mut frame.passed) {
            let Some(end) = frame.body.block(from).terminator().map(|end| end.handle()) else {
                return Err("OpPhi names a block without a terminator".to_owned());
            };
            frame.point = InsertPoint::Before(end);
            let mut values: Vec<Value> = Vec::new();
            for id in ids {
                let value = self.value(frame, id);
                values.push(value.map_err(|_| "OpPhi references undefined value!".to_owned())?);
            }
            let view = frame.body.op(end);
            let successor = view.successors().position(|successor| successor.handle() == to);
            let branch = view.interface::<dyn interfaces::Branch>();
            let Some((successor, branch)) = successor.zip(branch) else {
                return Err("unimplemented terminator for Phi creation".to_owned());
            };
            let range = branch.successor_operands(view, successor).forwarded;
            let edits = branch.resize_successor(view, successor, values.len());
            frame.body.insert_operands(end, range.start, &values);
            for edit in edits {
                match edit {
                    Edit::Words(name, words) => {
                        let info = frame.body.op(end).info();
                        if let Some(slot) = info.and_then(|info| info.slot_named(name)).cloned() {
                            frame.body.set_slot_words(end, &slot, &words);
                        }
                    }
                    Edit::Attr(name, value) => {
                        frame.body.try_put_attr(end, self.cx.ident(name), value);
                    }
                    _ => {}
                }
            }
        }
        Ok(())
    }
}
