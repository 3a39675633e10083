//! The orders of use lists.

use super::Fault;
use super::cursor::Cursor;
use ir::{Body, Op, Value};

/// Use-list order of a value: for each use, from the last in the text to the first, its index in the use
/// list; empty if the order is that.
pub(super) type Order = (Value, Vec<u32>);

/// Reads the orders of some values: each with the number of its value.
pub(super) fn read(cursor: &mut Cursor<'_>, count: usize) -> Result<Vec<(usize, Vec<u32>)>, Fault> {
    let ordered = if count == 1 { 1 } else { cursor.count(2)? };
    let mut orders = Vec::with_capacity(ordered);
    for _ in 0..ordered {
        let index = if count == 1 { 0 } else { cursor.index(count, "use-list result")? };
        let (len, pairs) = cursor.varint_with_flag()?;
        let len = cursor.check_count(len, 1)?;
        let mut numbers = Vec::with_capacity(len);
        for _ in 0..len {
            let number = cursor.varint()?;
            numbers.push(u32::try_from(number).map_err(|_| cursor.fail("invalid use-list order"))?);
        }
        let order = if pairs { Shuffle::Pairs(numbers) } else { Shuffle::All(numbers) };
        orders.push((index, order.encode(cursor)?));
    }
    Ok(orders)
}

/// An order as it is in the file.
enum Shuffle {
    All(Vec<u32>),
    Pairs(Vec<u32>),
}

/// Marker of an order that is encoded as pairs.
const PAIRS: u32 = u32::MAX;

impl Shuffle {
    /// Returns the numbers, with a marker if they are pairs: the number of uses is known later.
    fn encode(self, cursor: &Cursor<'_>) -> Result<Vec<u32>, Fault> {
        match self {
            Shuffle::All(numbers) if numbers.first() != Some(&PAIRS) => Ok(numbers),
            Shuffle::Pairs(mut numbers) if numbers.len().is_multiple_of(2) => {
                numbers.insert(0, PAIRS);
                Ok(numbers)
            }
            _ => Err(cursor.fail("invalid use-list order")),
        }
    }
}

/// Returns the indices of the uses in an order; `None` if it is no permutation of that length.
fn places(order: &[u32], count: usize) -> Option<Vec<usize>> {
    let mut places: Vec<usize> = (0..count).collect();
    match order {
        [] => {}
        [PAIRS, pairs @ ..] => {
            for &[place, at] in pairs.as_chunks().0 {
                *places.get_mut(at as usize)? = place as usize;
            }
        }
        all if all.len() == count => places = all.iter().map(|&place| place as usize).collect(),
        _ => return None,
    }
    let mut seen = vec![false; count];
    let fresh = |&place: &usize| seen.get_mut(place).is_some_and(|seen| !std::mem::replace(seen, true));
    places.iter().all(fresh).then_some(places)
}

/// Reorders the use lists of values.
pub(super) fn apply(body: &mut Body, orders: &[Order], cursor: &Cursor<'_>) -> Result<(), Fault> {
    for (value, order) in orders {
        // Operations are numbered in the order in which they were created, which is that of the text.
        let mut uses: Vec<(usize, usize, Op)> = body
            .value(*value)
            .uses()
            .map(|operand| {
                let owner = operand.owner();
                (owner.number(), operand.position(), owner.handle())
            })
            .collect();
        uses.sort_unstable_by_key(|&(number, position, _)| std::cmp::Reverse((number, position)));
        let Some(places) = places(order, uses.len()) else {
            return Err(cursor.fail("malformed use-list order: it is not one of the value's uses"));
        };
        let mut sorted = uses.clone();
        for (&place, operand) in places.iter().zip(uses) {
            sorted[place] = operand;
        }
        // Each use is inserted at the head of the list.
        for &(_, position, op) in sorted.iter().rev() {
            body.set_operand(op, position, *value);
        }
    }
    Ok(())
}
