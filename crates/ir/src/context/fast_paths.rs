//! The switch for fast paths: see `docs/fast-paths.md`.

/// Set of fast paths: second, faster ways of doing a thing, each with a plain function that it equals.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FastPaths(u16);

impl FastPaths {
    /// Custom forms on one line are parsed without the directives of their formats.
    pub const CUSTOM_FORM: FastPaths = FastPaths(1);
    /// Generic forms whose properties have been read before are parsed without dictionaries.
    pub const GENERIC_FORM: FastPaths = FastPaths(1 << 1);
    /// Numbers in `dense<...>` are parsed without literals.
    pub const DENSE_ELEMENTS: FastPaths = FastPaths(1 << 2);
    /// Adjacent steps of printing a custom form are fused.
    pub const FUSED_PRINTING: FastPaths = FastPaths(1 << 3);
    /// Operations whose type signature has been verified before skip the checks that it decides.
    pub const VERIFIED_SIGNATURES: FastPaths = FastPaths(1 << 4);
    /// Dominators of regions with few blocks are bit sets.
    pub const SMALL_DOMINATORS: FastPaths = FastPaths(1 << 5);
    /// Folds and patterns are tried only where facts about operands allow for them.
    pub const OPERAND_PREFILTER: FastPaths = FastPaths(1 << 6);
    /// An operation that folds to a constant becomes it in place.
    pub const FOLD_IN_PLACE: FastPaths = FastPaths(1 << 7);
    /// Constants are propagated in the order of execution.
    pub const CONSTANTS_IN_ORDER: FastPaths = FastPaths(1 << 8);
    /// Affine accesses by units in loops with constant bounds are related without systems of constraints.
    pub const UNIT_ACCESSES: FastPaths = FastPaths(1 << 9);
    /// All fast paths.
    pub const ALL: FastPaths = FastPaths((1 << 10) - 1);
    /// No fast path: only plain functions run.
    pub const NONE: FastPaths = FastPaths(0);

    /// Names of all fast paths, in the order of the documentation.
    pub const NAMED: [(&'static str, FastPaths); 10] = [
        ("custom-form", FastPaths::CUSTOM_FORM),
        ("generic-form", FastPaths::GENERIC_FORM),
        ("dense-elements", FastPaths::DENSE_ELEMENTS),
        ("fused-printing", FastPaths::FUSED_PRINTING),
        ("verified-signatures", FastPaths::VERIFIED_SIGNATURES),
        ("small-dominators", FastPaths::SMALL_DOMINATORS),
        ("operand-prefilter", FastPaths::OPERAND_PREFILTER),
        ("fold-in-place", FastPaths::FOLD_IN_PLACE),
        ("constants-in-order", FastPaths::CONSTANTS_IN_ORDER),
        ("unit-accesses", FastPaths::UNIT_ACCESSES),
    ];

    /// Returns whether all of some fast paths are in the set.
    pub const fn contains(self, other: FastPaths) -> bool {
        self.0 & other.0 == other.0
    }

    /// Returns the set without some fast paths.
    pub const fn without(self, other: FastPaths) -> FastPaths {
        FastPaths(self.0 & !other.0)
    }

    pub(super) const fn bits(self) -> u16 {
        self.0
    }

    pub(super) const fn from_bits(bits: u16) -> FastPaths {
        FastPaths(bits)
    }
}

#[cfg(test)]
mod tests {
    use super::FastPaths;

    #[test]
    fn named_paths_are_all_of_them_once() {
        let mut left = FastPaths::ALL;
        for (name, path) in FastPaths::NAMED {
            assert!(left.contains(path) && path != FastPaths::NONE, "{name}");
            left = left.without(path);
        }
        assert_eq!(left, FastPaths::NONE);
    }
}
