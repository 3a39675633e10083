//! Checks of a schedule.

use super::{Failure, Pipeline};
use ir::{BlockRef, OpRef, OpView, ValueRef};
use rustc_hash::FxHashMap;
use scf::For;

impl Pipeline<'_> {
    /// Checks that the schedule has all operations of the body, that values are computed before they are used, and that what
    /// the loop carries is computed in the iteration before.
    pub(super) fn check(&self, view: For<'_>) -> Result<(), Failure> {
        let block = view.region().single_block().ok_or(None)?;
        let end = block.last().ok_or(None)?;
        for op in block.ops().filter(|op| *op != end) {
            if !self.stages.contains_key(&op.handle()) {
                return Err(Some(Box::new(op.error("not assigned a pipeline stage"))));
            }
        }
        self.check_order(block, view)?;
        for &(op, _) in &self.schedule {
            let op = OpView::op(view).body().op(op);
            if op == end {
                return Err(Some(Box::new(op.plain_error("terminator should not be assigned a stage"))));
            }
            if op.block() != Some(block) {
                let message =
                    "the owning Block of all operations assigned a stage should be the loop body block";
                return Err(Some(Box::new(op.error(message))));
            }
        }
        let is_near = |value: ValueRef<'_>| match value.defining_op() {
            Some(def) => self.stages.contains_key(&def.handle()) || is_outside(def, block),
            None => false,
        };
        if end.operands().all(is_near) { Ok(()) } else { Err(None) }
    }

    /// Checks that no operation is done before those whose results it uses.
    fn check_order(&self, block: BlockRef<'_>, view: For<'_>) -> Result<(), Failure> {
        let count = self.schedule.len();
        let cycles: FxHashMap<_, _> = self
            .schedule
            .iter()
            .enumerate()
            .map(|(place, &(op, stage))| (op, place as i128 + stage as i128 * count as i128))
            .collect();
        for &(op, _) in &self.schedule {
            let consumer = OpView::op(view).body().op(op);
            for operand in Self::nested_operands(consumer) {
                let Some((producer, distance)) = self.definition(operand, block) else { continue };
                let Some(&produced) = cycles.get(&producer.handle()) else { continue };
                let consumed = cycles.get(&op).copied().unwrap_or(0);
                if consumed < produced - count as i128 * distance {
                    let message = "operation scheduled before its operands";
                    return Err(Some(Box::new(consumer.plain_error(message))));
                }
            }
        }
        Ok(())
    }

    /// Returns the operation that computes a value, in the iteration before if the distance is one.
    pub(super) fn definition<'r>(
        &self,
        value: ValueRef<'r>,
        block: BlockRef<'r>,
    ) -> Option<(OpRef<'r>, i128)> {
        match self.carried_place(value.handle()) {
            Some(place) => Some((block.last()?.operands().nth(place)?.defining_op()?, 1)),
            None => Some((value.defining_op()?, 0)),
        }
    }
}

/// Whether an operation is not in a block, nor nested in an operation of it.
fn is_outside(op: OpRef<'_>, block: BlockRef<'_>) -> bool {
    let mut around = Some(op);
    while let Some(op) = around {
        if op.block() == Some(block) {
            return false;
        }
        around = op.parent();
    }
    true
}
