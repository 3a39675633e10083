//! Which dialects are loaded: those that the program uses, and those on which they depend.

use ir::Body;

/// Whether a dialect is loaded: something of it was read or is in the program, or of one that depends on it.
pub(crate) fn is_loaded(body: &Body, dialect: &str) -> bool {
    let brings = |other: &ir::def::Dialect| other.name == dialect || other.depends.contains(&dialect);
    let cx = body.context();
    let bringing: Vec<&str> =
        cx.loaded_dialects().filter(|other| brings(other)).map(|other| other.name).collect();
    ["builtin", "llvm"].contains(&dialect)
        || bringing.iter().any(|other| cx.was_read(other))
        || body.root().walk().any(|op| bringing.contains(&op.dialect()))
}
