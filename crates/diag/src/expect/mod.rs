//! The checker after `--verify-diagnostics`.
//!
//! A comment `expected-error {{text}}` (or `-warning`, `-remark`, `-note`) says that on its line a diagnostic of that kind is
//! emitted whose message contains the text. It may have a suffix for another line: `@+N`, `@-N` (N in decimal, or octal with a
//! leading 0), `@above` and `@below` (the nearest line without such a comment), `@unknown` (no place). After `-re`, what
//! stands in inner `{{` `}}` is a POSIX extended regular expression. The closing `}}` ends the line but for blanks, so a line holds one comment.
//! There are no counts: all equal diagnostics of a line meet the first comment that they match.

mod checker;
mod ere;
mod scan;

pub use checker::{Checker, Mode};
