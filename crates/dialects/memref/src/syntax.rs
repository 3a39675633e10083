//! What the custom forms of several operations share.

use diag::Diagnostic;
use ir::asm::OpParser;
use ir::{NamedAttr, OpState};

/// `{a = 1}`, if it is next, into the state.
///
/// # Errors
/// If an inherent attribute cannot be stored.
pub(crate) fn parse_attr_dict(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
    let cx = parser.context().clone();
    for NamedAttr { name, value } in parser.optional_attr_dict()? {
        if !state.try_put_attr(&cx, name, value) {
            let message = format!(
                "Invalid attribute `{}` in property conversion: {}",
                cx.ident_str(name),
                cx.attr_ref(value)
            );
            return Err(parser.error(&message));
        }
    }
    Ok(())
}
