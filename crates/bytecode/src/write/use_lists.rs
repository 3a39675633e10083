//! Use-list orders, where they differ from the order in which uses are read.

use super::plan::BodyPlan;
use crate::encoding::push_varint;
use ir::ValueRef;

/// Writes the orders of the values of an operation or block, if any is out of order. Returns whether there
/// was one.
pub(super) fn write<'a>(
    plan: &BodyPlan<'a>,
    mut values: impl ExactSizeIterator<Item = ValueRef<'a>>,
    out: &mut Vec<u8>,
) -> bool {
    let is_unordered = |value: &ValueRef<'_>| plan.is_unordered(value.number());
    let count = values.len();
    if count == 1 {
        return match values.next().filter(is_unordered).and_then(|value| order(plan, value)) {
            Some(order) => {
                write_order(&order, out);
                true
            }
            None => false,
        };
    }
    let orders: Vec<(usize, Vec<u32>)> = values
        .enumerate()
        .filter(|(_, value)| is_unordered(value))
        .filter_map(|(index, value)| Some((index, order(plan, value)?)))
        .collect();
    if orders.is_empty() {
        return false;
    }
    push_varint(out, orders.len() as u64);
    let keys: Vec<usize> = orders.iter().map(|order| order.0).collect();
    for (index, order) in order_of_map(&keys).into_iter().map(|at| &orders[at]) {
        push_varint(out, *index as u64);
        write_order(order, out);
    }
    true
}

/// Returns the indices of numbers in the order in which MLIR writes them: that of an LLVM hash map.
fn order_of_map(keys: &[usize]) -> Vec<usize> {
    let hash = |at: usize| keys[at].wrapping_mul(37);
    let mut buckets: Vec<Option<usize>> = vec![None; 64];
    let put = |buckets: &mut Vec<Option<usize>>, at: usize| {
        let (mut bucket, mut step) = (hash(at) % buckets.len(), 1);
        while buckets[bucket].is_some() {
            bucket = (bucket + step) % buckets.len();
            step += 1;
        }
        buckets[bucket] = Some(at);
    };
    for at in 0..keys.len() {
        if (at + 1) * 4 >= buckets.len() * 3 {
            let larger = vec![None; buckets.len() * 2];
            for old in std::mem::replace(&mut buckets, larger).into_iter().flatten() {
                put(&mut buckets, old);
            }
        }
        put(&mut buckets, at);
    }
    buckets.into_iter().flatten().collect()
}

/// Returns the indices in the use list of a value's uses, from the last in the text to the first; `None` if
/// they are in order.
fn order(plan: &BodyPlan<'_>, value: ValueRef<'_>) -> Option<Vec<u32>> {
    let place = |operand: ir::OperandRef<'_>| (plan.order(operand.owner()), operand.position());
    // Most are in order: later uses in the text come first.
    let mut uses = value.uses();
    let mut last = uses.next().map(place)?;
    let in_order = uses.all(|operand| {
        let before = std::mem::replace(&mut last, place(operand));
        before > last
    });
    if in_order {
        return None;
    }
    let mut places: Vec<_> = value.uses().map(place).zip(0..).collect();
    places.sort_unstable_by_key(|&(place, _)| std::cmp::Reverse(place));
    Some(places.into_iter().map(|(_, index)| index).collect())
}

/// Writes an order: all of it, or the pairs that differ if they are few.
fn write_order(order: &[u32], out: &mut Vec<u8>) {
    let moved = || (0..).zip(order).filter(|&(at, &index)| at != index);
    let count = moved().count();
    if count < order.len() / 2 {
        push_varint(out, (count as u64 * 2) << 1 | 1);
        for (at, &index) in moved() {
            push_varint(out, index.into());
            push_varint(out, u64::from(at));
        }
        return;
    }
    push_varint(out, (order.len() as u64) << 1);
    for &index in order {
        push_varint(out, index.into());
    }
}

#[cfg(test)]
mod tests {
    use super::order_of_map;

    #[test]
    fn numbers_are_in_the_order_of_a_hash_map() {
        assert_eq!(order_of_map(&[1, 2, 3]), [1, 0, 2]);
        assert_eq!(order_of_map(&[0]), [0]);
        let many: Vec<usize> = (0..1000).collect();
        let mut order = order_of_map(&many);
        order.sort_unstable();
        assert_eq!(order, many);
    }
}
