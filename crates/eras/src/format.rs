//! The formatter, for texts of all languages.

use super::{Era, OLD, upgrade};
use diag::{Diagnostic, Source};
use ir::Context;
use syntax::fmt::Formatted;

/// Formats a text like [`syntax::fmt::format`]. One of a given old era comes out in today's language; without
/// a given era, parts of an old one stay as they are, with a warning.
///
/// # Errors
/// The errors of parts that cannot be read, or are not valid.
pub fn format(
    source: &Source,
    era: Option<Era>,
    context: &dyn Fn() -> Context,
) -> Result<Formatted, Vec<Diagnostic>> {
    match era {
        Some(Era::Y2019 | Era::Y2021) => {
            let upgraded = upgrade(source, era, false, context)?;
            Ok(Formatted { text: upgraded.text, warnings: upgraded.remarks })
        }
        Some(Era::Now) => syntax::fmt::format(source, None, context),
        None => syntax::fmt::format(source, Some(OLD), context),
    }
}
