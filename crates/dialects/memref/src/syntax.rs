//! What the custom forms of several operations share.

use diag::Diagnostic;
use ir::asm::OpParser;
use ir::{NamedAttr, OpState};

/// `{a = 1}`, if it is next, into the state. What cannot be stored is left out, as in MLIR.
pub(crate) fn parse_attr_dict(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
    for NamedAttr { name, value } in parser.optional_attr_dict()? {
        state.try_put_attr(parser.context(), name, value);
    }
    Ok(())
}
