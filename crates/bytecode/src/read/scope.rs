//! Values by number, while operations are read.

use super::Fault;
use super::cursor::Cursor;
use ir::{Block, Body, Type, Value};

/// Values of an isolated region and of the regions nested in it.
///
/// The numbers of a region's values follow those of the enclosing region, in the order of definitions. A
/// value that is used before its definition is represented by an argument of a detached block.
#[derive(Default)]
pub(super) struct Scope {
    values: Vec<Option<Value>>,
    /// Number of the first value: smaller ones belong to another body.
    base: usize,
    /// Block whose arguments represent values that are not defined yet.
    pending: Option<Block>,
}

/// The numbers of a region's values.
#[derive(Clone, Copy, Default)]
pub(super) struct Numbers {
    next: usize,
    end: usize,
}

impl Numbers {
    /// Checks that a number of values can be numbered.
    pub(super) fn check_room(self, count: usize, cursor: &Cursor<'_>) -> Result<(), Fault> {
        let Numbers { next, end } = self;
        if count <= end - next {
            return Ok(());
        }
        let (wanted, last) = (next + count, end as i64 - 1);
        Err(cursor.fail(format!(
            "value index range was outside of the expected range for the parent region, got [{next}, {wanted}), but the \
             maximum index was {last}"
        )))
    }
}

impl Scope {
    /// Returns a scope that continues the numbers of an outer one, whose values are not visible.
    pub(super) fn continuing(outer: &Scope) -> Self {
        Scope { base: outer.base + outer.values.len(), ..Scope::default() }
    }

    /// Enters a region of a number of values.
    pub(super) fn enter(&mut self, count: usize) -> Numbers {
        let next = self.values.len();
        self.values.resize(next + count, None);
        Numbers { next, end: next + count }
    }

    /// Ends a region.
    pub(super) fn leave(&mut self, numbers: Numbers, start: usize, cursor: &Cursor<'_>) -> Result<(), Fault> {
        if numbers.next != numbers.end {
            let missing = numbers.end - numbers.next;
            return Err(cursor.fail(format!("a region defines {missing} values less than it says")));
        }
        self.values.truncate(start);
        Ok(())
    }

    /// Returns the number of the first value of the next region.
    pub(super) fn len(&self) -> usize {
        self.values.len()
    }

    /// Assigns the next number to a value. Returns whether it was used before.
    pub(super) fn define(
        &mut self,
        numbers: &mut Numbers,
        value: Value,
        body: &mut Body,
        cursor: &Cursor<'_>,
    ) -> Result<bool, Fault> {
        numbers.check_room(1, cursor)?;
        let used = self.values[numbers.next].replace(value);
        numbers.next += 1;
        if let Some(used) = used {
            body.replace_all_uses(used, value);
        }
        Ok(used.is_some())
    }

    /// Reads the value of a number.
    #[inline]
    pub(super) fn value(
        &mut self,
        number: u64,
        body: &mut Body,
        cursor: &Cursor<'_>,
    ) -> Result<Value, Fault> {
        let index = usize::try_from(number).ok().and_then(|number| number.checked_sub(self.base));
        match index.and_then(|index| self.values.get_mut(index)) {
            Some(Some(value)) => Ok(*value),
            Some(place) => {
                let block = *self.pending.get_or_insert_with(|| body.create_block(&[]));
                Ok(*place.insert(body.add_argument(block, Type::NONE)))
            }
            None => Err(cursor.fail(format!("invalid value index: {number}"))),
        }
    }

    /// Returns the value of a number, if it is defined.
    #[inline(always)]
    pub(super) fn known(&self, number: u32) -> Option<Value> {
        *self.values.get((number as usize).checked_sub(self.base)?)?
    }

    /// Returns the places of the next values of a region, if none of them has been used.
    #[inline(always)]
    pub(super) fn next_places(
        &mut self,
        numbers: &mut Numbers,
        count: usize,
    ) -> Option<&mut [Option<Value>]> {
        let end = numbers.next + count;
        if end > numbers.end {
            return None;
        }
        let places = self.values.get_mut(numbers.next..end)?;
        if places.iter().any(Option::is_some) {
            return None;
        }
        numbers.next = end;
        Some(places)
    }

    /// Drops the placeholders of values, all of which are defined by now.
    pub(super) fn finish(self, body: &mut Body) {
        if let Some(block) = self.pending {
            body.erase_block(block);
        }
    }
}
