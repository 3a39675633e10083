//! Which dialects are loaded: those that the program uses, and those on which they depend.

use ir::Body;

/// The dialects that come with others, of those that have a conversion.
const COMPANIONS: [(&str, &[&str]); 10] = [
    ("affine", &["arith", "ub"]),
    ("bufferization", &["arith", "cf", "complex", "math", "memref", "ub"]),
    ("cf", &["arith"]),
    ("complex", &["arith"]),
    ("func", &["arith", "cf"]),
    ("math", &["arith"]),
    ("memref", &["arith"]),
    ("scf", &["arith"]),
    ("tensor", &["arith", "cf", "complex", "math", "memref", "ub"]),
    ("vector", &["arith", "ub"]),
];

/// Whether a dialect is loaded: something of it was read or is in the program, or of one that it comes with.
pub(super) fn is_loaded(body: &Body, dialect: &str) -> bool {
    let cx = body.context();
    let brings = |other: &str| {
        let companions = COMPANIONS.iter().find(|(name, _)| *name == other);
        other == dialect || companions.is_some_and(|(_, all)| all.contains(&dialect))
    };
    let built_in = ["builtin", "llvm"].contains(&dialect);
    built_in
        || cx.dialects().any(|other| brings(other.name) && cx.was_read(other.name))
        || body.root().walk().any(|op| brings(op.dialect()))
}
