//! Common parts of the custom forms of several operations.

use diag::Diagnostic;
use ir::asm::OpParser;
use ir::{NamedAttr, OpState};

/// Parses `{a = 1}`, if it is next, into the state. As in MLIR, attributes that cannot be stored are dropped.
pub(crate) fn parse_attr_dict(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
    for NamedAttr { name, value } in parser.optional_attr_dict()? {
        state.try_put_attr(parser.context(), name, value);
    }
    Ok(())
}
