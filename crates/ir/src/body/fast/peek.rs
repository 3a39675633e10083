//! Facts that a driver over many operations needs of each first, read from few records at once.

use crate::body::op_lists::Element;
use crate::body::pool::NIL;
use crate::body::{Body, OpCore, OpData, Use, ValueData};
use crate::{Op, OpName};

/// Cheap facts about an operation.
#[derive(Clone, Copy)]
pub struct OpPeek<'a> {
    /// Name of the operation.
    pub name: OpName,
    /// Whether all results are unused.
    pub is_unused: bool,
    operands: &'a [Use],
    values: &'a [ValueData],
    ops: &'a [OpData],
}

/// Reads [`OpPeek`]s of a body's operations.
#[derive(Clone, Copy)]
pub struct OpPeeker<'a> {
    body: &'a Body,
    ops: &'a [OpData],
    values: &'a [ValueData],
    uses: &'a [Use],
}

impl Body {
    /// Returns cheap facts about an operation.
    ///
    /// # Panics
    /// If the handle is stale or of another body.
    #[inline(always)]
    pub fn peek(&self, op: Op) -> OpPeek<'_> {
        self.op_peeker().read(op, self.core(op.index), self.op_data(op.index))
    }

    /// Returns a reader of cheap facts about many operations.
    #[inline(always)]
    pub fn op_peeker(&self) -> OpPeeker<'_> {
        let pools = self.pools();
        OpPeeker { body: self, ops: &pools.ops, values: &pools.values, uses: &pools.uses }
    }
}

impl<'a> OpPeeker<'a> {
    /// Returns cheap facts about an operation.
    ///
    /// # Panics
    /// If the handle is stale or of another body, or is the root's.
    #[inline(always)]
    pub fn of(&self, op: Op) -> OpPeek<'a> {
        let data = &self.ops[op.index as usize];
        self.read(op, &data.core, data)
    }

    #[inline(always)]
    fn read(&self, op: Op, core: &OpCore, data: &OpData) -> OpPeek<'a> {
        if core.stamp != op.stamp {
            self.refuse(op);
        }
        let (operands, results) = data.first_places();
        let is_unused = match results.len {
            0 => true,
            1 => self.values[results.start as usize].first_use == NIL,
            _ => self.body.pools().result_records(data).iter().all(|value| value.first_use == NIL),
        };
        let operands = match operands.len {
            0 => &[],
            1..Use::LONG => &self.uses[operands.range()],
            _ => self.body.pools().operand_records(data),
        };
        let name = if core.is_shell() { self.name_of_shell(op) } else { core.name() };
        OpPeek { name, is_unused, operands, values: self.values, ops: self.ops }
    }

    #[cold]
    #[inline(never)]
    fn refuse(&self, op: Op) {
        self.body.op_index(op);
    }

    #[cold]
    #[inline(never)]
    fn name_of_shell(&self, op: Op) -> OpName {
        self.body.op(op).name()
    }
}

impl OpPeek<'_> {
    /// Returns the number of operands.
    #[inline(always)]
    pub fn num_operands(&self) -> usize {
        self.operands.len()
    }

    /// The [number](crate::ValueRef::number) of an operand, and the name of its defining operation.
    ///
    /// # Panics
    /// If there is no such operand.
    #[inline(always)]
    pub fn operand(&self, position: usize) -> (u32, Option<OpName>) {
        let value = self.operands[position].of;
        let owner = self.values[value as usize].owner;
        // A shell has no results, so the name in the record is that of the defining operation.
        let producer =
            if owner & ValueData::ARGUMENT == 0 { Some(self.ops[owner as usize].core.name()) } else { None };
        (value, producer)
    }
}

#[cfg(test)]
mod tests {
    use crate::body::testing::module;
    use crate::{Loc, OpState, Type};

    #[test]
    fn peek_reports_users_and_defining_ops() {
        let (cx, mut body, block) = module(&[Type::I1]);
        let argument = body.block(block).argument(0).handle();
        let mut state = OpState::new(&cx, cx.op_name("a.a"), Loc::UNKNOWN);
        state.result_types.extend([Type::I1, Type::I1]);
        let first = body.create(state);
        body.append(block, first);
        assert!(body.peek(first).is_unused && body.peek(first).num_operands() == 0);
        let used = body.op(first).result(1).handle();
        let state = OpState::new(&cx, cx.op_name("a.b"), Loc::UNKNOWN).operands([argument, used]);
        let second = body.create(state);
        body.append(block, second);
        let peek = body.peek(second);
        assert!(peek.is_unused && !body.peek(first).is_unused);
        assert_eq!((peek.name, peek.num_operands()), (cx.op_name("a.b"), 2));
        assert_eq!(peek.operand(0), (argument.number() as u32, None));
        assert_eq!(peek.operand(1), (used.number() as u32, Some(cx.op_name("a.a"))));
    }
}
