//! Order numbers: decide in constant time whether one operation is before another in a block.
//!
//! Numbers grow along a block, with gaps. An operation inserted into a gap takes its middle; if there is no
//! gap, the numbers of the following operations are increased until there is one.

use super::Body;
use super::pool::NIL;
use crate::Op;

pub(super) const STRIDE: u32 = 1 << 6;
pub(super) const START: u32 = 1 << 31;

impl Body {
    /// Whether `a` is before `b` in their block.
    ///
    /// # Panics
    /// If they are not in one block.
    #[inline]
    pub fn is_before(&self, a: Op, b: Op) -> bool {
        let (a, b) = (self.op_data(self.op_index(a)), self.op_data(self.op_index(b)));
        assert!(a.block == b.block && a.block != NIL, "operations of different blocks have no order");
        a.core.order < b.core.order
    }

    /// Numbers an operation that has just been linked into its block.
    pub(super) fn number(&mut self, op: u32) {
        let (prev, next) = (self.op_data(op).prev, self.op_data(op).next);
        let order = match (prev, next) {
            (NIL, NIL) => START,
            (_, NIL) => {
                let Some(order) = self.core(prev).order.checked_add(STRIDE) else {
                    return self.renumber(op);
                };
                order
            }
            (NIL, _) => {
                let Some(order) = self.core(next).order.checked_sub(STRIDE) else {
                    return self.renumber(op);
                };
                order
            }
            _ => {
                let (low, high) = (self.core(prev).order, self.core(next).order);
                if high - low < 2 {
                    return self.push_up(op, low);
                }
                // Closer to the previous operation: the next insertion is often after this one.
                low + ((high - low) / 2).min(STRIDE)
            }
        };
        self.core_mut(op).order = order;
    }

    /// Numbers an operation after `low` and increases the numbers after it as far as needed.
    pub(super) fn push_up(&mut self, op: u32, low: u32) {
        let (mut at, mut order) = (op, low);
        while at != NIL {
            let Some(higher) = order.checked_add(STRIDE / 2) else { return self.renumber(op) };
            order = higher;
            self.core_mut(at).order = order;
            at = self.op_data(at).next;
            if at != NIL && self.core(at).order > order {
                return;
            }
        }
    }

    /// Renumbers the whole block of an operation.
    fn renumber(&mut self, op: u32) {
        let block = self.op_data(op).block;
        let mut count: u32 = 0;
        let mut at = self.block_data(block).first;
        while at != NIL {
            count += 1;
            at = self.op_data(at).next;
        }
        let stride = (u32::MAX / 2 / count.max(1)).clamp(1, STRIDE);
        let mut order = (START - count / 2 * stride).max(1);
        let mut at = self.block_data(block).first;
        while at != NIL {
            self.core_mut(at).order = order;
            order += stride;
            at = self.op_data(at).next;
        }
    }
}
