//! Choice of the code generator.

/// Code generator.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Backend {
    /// The vector code generator for functions that it has code for, on machines with AVX2; Cranelift for all others.
    #[default]
    Best,
    /// Cranelift for all functions.
    Cranelift,
    /// The vector code generator for all functions: one that it has no code for is an error.
    X64,
}
