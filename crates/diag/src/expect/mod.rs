//! Checker of `--verify-diagnostics`.
//!
//! A comment `expected-error {{text}}` (or `-warning`, `-remark`, `-note`) expects a diagnostic of that kind
//! on its line whose message contains the text. A suffix selects another line: `@+N`, `@-N` (N in decimal, or
//! octal with a leading 0), `@above` and `@below` (the nearest line without such a comment), `@unknown` (no
//! place). After `-re`, the text in inner `{{` `}}` is a POSIX extended regular expression. Only blanks may
//! follow the closing `}}` on its line, so a line has one comment. There are no counts: all equal diagnostics
//! of a line match the first comment that accepts them.

mod checker;
mod ere;
mod scan;

pub use checker::{Checker, Mode};

/// Whether a POSIX extended regular expression matches a part of a text.
///
/// # Errors
/// The fault of the expression, in LLVM's words.
pub fn matches(pattern: &str, text: &str) -> Result<bool, String> {
    let pattern = ere::translate(pattern)?;
    Ok(regex_lite::Regex::new(&pattern).map_err(|error| error.to_string())?.is_match(text))
}
