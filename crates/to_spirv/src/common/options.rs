//! Options of conversions.

/// Options of conversions to the `spirv` dialect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// Whether narrow integers and floats that the target does not have become those of 32 bits.
    pub emulate_narrow: bool,
    /// Whether floats of 8 bits become integers.
    pub emulate_floats: bool,
    /// Whether `index` has 64 bits instead of 32.
    pub wide_index: bool,
    /// Bits of a boolean in memory. Other numbers than 8 are not supported there.
    pub bool_bits: u32,
}

impl Default for Options {
    fn default() -> Self {
        Options { emulate_narrow: true, emulate_floats: true, wide_index: false, bool_bits: 8 }
    }
}
