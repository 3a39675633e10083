//! Type signatures that operations of one name have been verified with.

use crate::body::{PackedTypes, TYPE_WORDS, TypesKey};

/// Size of the direct-mapped table.
const PLACES: usize = 256;

/// Size of the table of packed types, of which some names have hundreds: casts, allocations. Each is at its place or at the one beside.
const PACKED_PLACES: usize = 512;

/// Signatures that have passed, as hash tables.
#[derive(Default)]
pub(in crate::verify) struct VerifiedSignatures<const WORDS: usize = TYPE_WORDS> {
    keys: Vec<[u32; WORDS]>,
    packed: Vec<PackedTypes>,
}

impl<const WORDS: usize> VerifiedSignatures<WORDS> {
    /// Whether a signature has passed. Colliding ones are dropped. A signature that starts with another has
    /// its length, because the counts come first.
    #[inline]
    pub(in crate::verify) fn holds(&self, key: &TypesKey<WORDS>) -> bool {
        self.keys.get(key.place(PLACES)).is_some_and(|seen| key.begins(seen))
    }

    /// Whether types have passed. Colliding ones are dropped.
    #[inline]
    pub(in crate::verify) fn holds_packed(&self, types: PackedTypes) -> bool {
        let place = types.place(PACKED_PLACES);
        let is_at = |place: usize| self.packed.get(place).is_some_and(|seen| *seen == types);
        is_at(place) || is_at(place ^ 1)
    }

    /// Adds types. Those at their place move aside.
    pub(in crate::verify) fn put_packed(&mut self, types: PackedTypes) {
        if self.packed.is_empty() {
            self.packed.resize(PACKED_PLACES, PackedTypes::NONE);
        }
        let place = types.place(PACKED_PLACES);
        self.packed[place ^ 1] = std::mem::replace(&mut self.packed[place], types);
    }

    /// Adds a signature.
    pub(in crate::verify) fn put(&mut self, key: &TypesKey<WORDS>) {
        if self.keys.is_empty() {
            // No signature starts with this word: there are less than 2^27 results.
            self.keys.resize(PLACES, [u32::MAX; WORDS]);
        }
        self.keys[key.place(PLACES)] = key.words();
    }
}

#[cfg(test)]
mod tests {
    use super::{PACKED_PLACES, VerifiedSignatures};
    use crate::body::PackedTypes;
    use crate::{Body, Context, Loc, OpState};

    #[test]
    fn two_signatures_of_one_place_are_both_known() {
        let cx = Context::default();
        let mut body = Body::new(&cx, cx.op_name("builtin.module"), Loc::UNKNOWN, 1);
        let mut at: Vec<Vec<PackedTypes>> = vec![Vec::new(); PACKED_PLACES];
        for width in 1..3000 {
            let state = OpState::new(&cx, cx.op_name("a.a"), Loc::UNKNOWN).results([cx.int_type(width)]);
            let op = body.create(state);
            let types = PackedTypes::of(body.pools(), body.op_data(op.index), |_| ()).unwrap();
            at[types.place(PACKED_PLACES)].push(types);
        }
        for all in at.iter().filter(|all| all.len() > 2) {
            let mut seen = VerifiedSignatures::<4>::default();
            let known = |seen: &VerifiedSignatures<4>| [0, 1, 2].map(|number| seen.holds_packed(all[number]));
            for (number, expected) in
                [(0, [true, false, false]), (1, [true, true, false]), (2, [false, true, true])]
            {
                seen.put_packed(all[number]);
                assert_eq!(known(&seen), expected);
            }
        }
        assert!(at.iter().any(|all| all.len() > 2));
    }
}
