//! Operands that a conversion pattern receives.

use ir::{OpRef, Value};
use smallvec::SmallVec;
use std::ops::Range;

/// Replacements of the operands of an operation, converted to the types of the pattern's converter.
#[derive(Clone, Default, Debug)]
pub struct Operands {
    values: SmallVec<[Value; 4]>,
    ends: SmallVec<[u32; 4]>,
}

impl Operands {
    pub(super) fn push(&mut self, values: &[Value]) {
        self.values.extend_from_slice(values);
        self.ends.push(self.values.len() as u32);
    }

    /// Returns all values in the order of operands.
    pub fn all(&self) -> &[Value] {
        &self.values
    }

    /// Returns the number of operands, not of values.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Returns whether there are no operands.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// Returns the values of an operand: one, unless the converter converts its type to several types or
    /// none.
    ///
    /// # Panics
    /// If there is no such operand.
    pub fn of(&self, operand: usize) -> &[Value] {
        &self.values[self.places(operand..operand + 1)]
    }

    /// Returns the only value of an operand.
    ///
    /// # Panics
    /// If there is no such operand, or it does not have exactly one value. It always has unless the pattern
    /// is [`one_to_many`](super::ConversionPattern::one_to_many).
    #[track_caller]
    pub fn one(&self, operand: usize) -> Value {
        match *self.of(operand) {
            [one] => one,
            _ => panic!("there is not one value for operand #{operand}"),
        }
    }

    /// Returns the values of a range of operands.
    ///
    /// # Panics
    /// If there are fewer operands.
    pub fn range(&self, operands: Range<usize>) -> &[Value] {
        &self.values[self.places(operands)]
    }

    /// Returns the values of an operand group of the operation's definition.
    pub fn group(&self, op: OpRef<'_>, group: usize) -> &[Value] {
        self.range(op.operand_group(group))
    }

    /// Returns the range of values of a range of operands.
    pub fn places(&self, operands: Range<usize>) -> Range<usize> {
        let end = |count: usize| count.checked_sub(1).map_or(0, |last| self.ends[last] as usize);
        end(operands.start)..end(operands.end)
    }

    pub(super) fn is_one_to_one(&self) -> bool {
        self.ends.iter().enumerate().all(|(number, &end)| end as usize == number + 1)
    }
}
