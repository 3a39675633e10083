//! Types of the few operands and results of most operations, as one number.

use crate::body::{OpData, Pools, ValueData};

/// Number of values that are packed at most.
const MOST: u32 = 5;
/// Bits of a type.
const BITS: u32 = 24;

/// Counts of operands and results, and their types. Equal ones are those of equal lists of types.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct PackedTypes(u128);

impl PackedTypes {
    /// The types of no operation.
    pub(crate) const NONE: PackedTypes = PackedTypes(u128::MAX);

    /// Packs the types of an operation, and calls a function for each operand; `None` if there are too many values, one that is
    /// not defined, or one of a type with a large number.
    #[inline(always)]
    pub(crate) fn of(
        pools: &Pools,
        data: &OpData,
        mut operand: impl FnMut(&ValueData),
    ) -> Option<PackedTypes> {
        let (operands, results) = data.first_places();
        if operands.len + results.len > MOST {
            return None;
        }
        // Each type is at least 1, and so are the counts of any: more values make a larger number.
        let (mut packed, mut all) = (u128::from(operands.len << 4 | results.len), 0);
        for used in &pools.uses[operands.range()] {
            let value = pools.values.get(used.of as usize)?;
            if value.owner == ValueData::NO_OWNER {
                return None;
            }
            operand(value);
            all |= value.ty.to_word();
            packed = packed << BITS | u128::from(value.ty.to_word());
        }
        for value in &pools.values[results.range()] {
            all |= value.ty.to_word();
            packed = packed << BITS | u128::from(value.ty.to_word());
        }
        (all >> BITS == 0).then_some(PackedTypes(packed))
    }

    /// Returns the index in a hash table of `places` entries, at most 2^16.
    #[inline]
    pub(crate) fn place(self, places: usize) -> usize {
        let folded = (self.0 as u64 ^ (self.0 >> 64) as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        ((folded >> 48) as usize * places) >> 16
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::body::testing::module;
    use crate::{Loc, OpState, Type};

    #[test]
    fn only_equal_lists_of_types_are_packed_alike() {
        let (cx, mut body, block) = module(&[Type::I1, Type::F32]);
        let arguments: Vec<crate::Value> =
            body.block(block).arguments().map(|value| value.handle()).collect();
        let mut packed: Vec<(Vec<usize>, Option<PackedTypes>)> = Vec::new();
        let lists: [&[usize]; 8] =
            [&[], &[0], &[1], &[0, 0], &[0, 1], &[1, 0], &[0, 1, 0, 1], &[0, 0, 0, 0, 0, 0]];
        for (operands, results) in lists.iter().flat_map(|list| [(*list, 0), (*list, 1)]) {
            let state = OpState::new(&cx, cx.op_name("a.a"), Loc::UNKNOWN)
                .operands(operands.iter().map(|&at| arguments[at]))
                .results(std::iter::repeat_n(Type::I1, results));
            let op = body.create(state);
            let mut seen = 0;
            let found = PackedTypes::of(body.pools(), body.op_data(op.index), |_| seen += 1);
            assert_eq!(found.is_some(), operands.len() + results <= MOST as usize);
            assert_eq!(seen, if found.is_some() { operands.len() } else { 0 });
            let key: Vec<usize> = [operands, &[9, results]].concat();
            for (other, same) in &packed {
                assert!(found.is_none() || (found == *same) == (key == *other), "{key:?} and {other:?}");
            }
            packed.push((key, found));
        }
        assert!(packed.iter().flat_map(|(_, found)| found).all(|found| found.place(256) < 256));
    }
}
