//! Copies of tensors that cannot be bufferized in place.

use crate::state::operand_of;
use crate::{Bufferizer, Done, shapes};
use ir::{Build, InsertPoint, Loc, Op, OpRef, Value};

impl Bufferizer<'_> {
    /// Copies the operands of an operation that are not bufferized in place. The result is copied instead of the operand where
    /// the operation only makes the one of the other.
    ///
    /// # Errors
    /// If one cannot be copied.
    pub fn copy_operands(&mut self, op: Op) -> Done {
        let mut operands: Vec<(usize, bool)> = Vec::new();
        let mut results: Vec<(Value, bool)> = Vec::new();
        let (view, state) = (self.op(op), self.analysis());
        let mut error = None;
        for operand in view.operand_uses().filter(|operand| operand.value().ty().is_tensor()) {
            if state.is_in_place(operand) {
                continue;
            }
            if operand.value().ty().rank().is_none() {
                error = Some(view.plain_error("copying of unranked tensors is not implemented"));
                break;
            }
            let with_copy = !state.can_omit_copy(operand);
            match self.result_to_copy(view, operand.position()) {
                Some(result) => results.push((result, with_copy)),
                None => operands.push((operand.position(), with_copy)),
            }
        }
        if let Some(error) = error {
            return self.fail(error);
        }
        let loc = self.loc(op);
        for (at, with_copy) in operands {
            self.move_to(InsertPoint::Before(op));
            let value = self.op(op).operand(at).handle();
            let copy = self.allocate_tensor(loc, value, with_copy)?;
            self.modify_op(op, |op| {
                op.operand(at, copy);
            });
        }
        self.move_to(InsertPoint::After(op));
        for (value, with_copy) in results {
            let copy = self.allocate_tensor(loc, value, with_copy)?;
            let new = self.value(copy).defining_op().map(|def| def.handle());
            self.replace_uses_if(value, copy, |body, user, _| {
                Some(user) != new && !body.op(user).is("tensor.dim")
            });
        }
        Ok(())
    }

    /// Returns the only alias of an operand, if it has no other operand as alias and may be copied instead.
    fn result_to_copy(&self, op: OpRef<'_>, operand: usize) -> Option<Value> {
        let state = self.analysis();
        let operand = operand_of(op, operand);
        let aliases = state.aliasing_values(operand);
        let [alias] = aliases.as_slice() else { return None };
        let fits = alias.value.defining_op().is_some()
            && !state.writes(operand)
            && state.aliasing_operands(alias.value).len() == 1
            && alias.value.ty().rank().is_some();
        fits.then(|| alias.value.handle())
    }

    /// Creates a `bufferization.alloc_tensor` like a tensor, with its elements or without.
    ///
    /// # Errors
    /// If the memory space is not known.
    pub fn allocate_tensor(&mut self, loc: Loc, value: Value, with_copy: bool) -> Done<Value> {
        let ty = self.ty(value);
        let sizes = if with_copy { Vec::new() } else { self.sizes_of(loc, value) };
        let cx = self.context().clone();
        let mut state = self.state("bufferization.alloc_tensor", loc).operands(sizes.iter().copied());
        state.operands.extend(with_copy.then_some(value));
        state.set_words(&cx, "operandSegmentSizes", &[sizes.len() as u32, u32::from(with_copy), 0]);
        let tensor = self.insert_value(state.results([ty]));
        if with_copy {
            return Ok(tensor);
        }
        let memref = self.buffer_type(value)?;
        let space = cx.ty(memref).memory_space().map(|space| space.handle());
        let space = space.or_else(|| self.options.default_memory_space(cx.ty(ty)).flatten());
        if let (Some(space), Some(op)) = (space, self.value(tensor).defining_op().map(|op| op.handle())) {
            self.modify_op(op, |op| {
                op.attr("memory_space", Some(space));
            });
        }
        Ok(tensor)
    }

    /// Returns the dynamic sizes of a tensor, from its definition where that tells.
    fn sizes_of(&mut self, loc: Loc, value: Value) -> Vec<Value> {
        match shapes::reified(self, loc, value) {
            Some(sizes) => sizes,
            None => self.dynamic_sizes(loc, value),
        }
    }
}
