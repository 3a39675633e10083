//! The formatter: a text in canonical form, with its author's names, labels, aliases and comments.
//!
//! ```mlir
//! // Before
//! func.func @f(%x : i32)->i32{
//!     // Twice.
//!     %twice="arith.addi"(%x,%x) : (i32,i32)->i32   // one step
//!     func.return %twice : i32 }
//! // After
//! func.func @f(%x: i32) -> i32 {
//!   // Twice.
//!   %twice = arith.addi %x, %x : i32 // one step
//!   func.return %twice : i32
//! }
//! ```
//! Operations stand one a line, in their custom form where they have one. Numbers are spelt as they were, dense literals keep
//! their lines, and names of operations their prefixes. Empty lines stay, but at most one
//! at a time and none at the start of a region. A comment on its own line stays before what it stood
//! before; one after an operation, a label or a brace stays there; one in the midst of an operation goes
//! before it. A text without a module around its operations gets none. The formatter reads back what it
//! writes: a text that would change in meaning, or lose a comment, is left as it is.

mod items;
mod lines;
mod opaque;
mod spelling;

use crate::ParseOptions;
use crate::comments::{self, Tree};
use crate::legacy::Legacy;
use crate::record::Record;
use diag::{Diagnostic, Place, Source};
use ir::print::PrintOptions;
use ir::{Body, Context, Threads};
use std::ops::Range;

/// A formatted text.
#[derive(Debug, Default)]
pub struct Formatted {
    /// The text.
    pub text: Vec<u8>,
    /// Warnings of parts that were left as they are.
    pub warnings: Vec<Diagnostic>,
}

/// Formats a text. Parts between lines `// -----` are formatted each on its own, in a context that
/// `context` makes.
///
/// A part that cannot be read, or is not valid, stays as it is if it says so in an `expected-error`. Functions and other
/// operations of the top level stay as they are, with a warning, if they have a custom form of a dialect that is not known. A part
/// in a language before today's, by `legacy`, stays as it is, with a warning.
///
/// # Errors
/// The errors of parts that cannot be read, or are not valid. Nothing is formatted then.
pub fn format(
    source: &Source,
    legacy: Option<&dyn Legacy>,
    context: &dyn Fn() -> Context,
) -> Result<Formatted, Vec<Diagnostic>> {
    let text = source.text();
    if memchr::memmem::find(text, b"\r\n").is_some() {
        return format_crlf(source, legacy, context);
    }
    let whole: Range<usize> = 0..text.len();
    match parts(source, &split(text), legacy, context) {
        // Perhaps the lines are but comments, and later parts rely on earlier ones.
        Err(errors) if split(text).len() > 1 => {
            parts(source, std::slice::from_ref(&whole), legacy, context).map_err(|_| errors)
        }
        result => result,
    }
}

/// Formats a text with line ends of two bytes, which stay.
fn format_crlf(
    source: &Source,
    legacy: Option<&dyn Legacy>,
    context: &dyn Fn() -> Context,
) -> Result<Formatted, Vec<Diagnostic>> {
    let text = source.text();
    let mut plain = Vec::with_capacity(text.len());
    let mut start = 0;
    for at in memchr::memmem::find_iter(text, b"\r\n") {
        plain.extend_from_slice(&text[start..at]);
        start = at + 1;
    }
    plain.extend_from_slice(&text[start..]);
    let mut formatted = format(&Source::new(source.name().clone(), plain), legacy, context)?;
    let mut text = Vec::with_capacity(formatted.text.len() + formatted.text.len() / 16);
    for line in formatted.text.split_inclusive(|&byte| byte == b'\n') {
        match line.strip_suffix(b"\n") {
            Some(line) => {
                text.extend_from_slice(line);
                text.extend_from_slice(b"\r\n");
            }
            None => text.extend_from_slice(line),
        }
    }
    formatted.text = text;
    Ok(formatted)
}

const MARKER: &[u8] = b"// -----";

/// The parts between lines that are the marker and nothing else.
fn split(text: &[u8]) -> Vec<Range<usize>> {
    let (mut parts, mut start, mut at) = (Vec::new(), 0, 0);
    for line in text.split_inclusive(|&byte| byte == b'\n') {
        let end = at + line.len();
        if line.trim_ascii_end() == MARKER {
            parts.push(start..at);
            start = end;
        }
        at = end;
    }
    parts.push(start..text.len());
    parts
}

fn parts(
    source: &Source,
    parts: &[Range<usize>],
    legacy: Option<&dyn Legacy>,
    context: &dyn Fn() -> Context,
) -> Result<Formatted, Vec<Diagnostic>> {
    let mut formatted = Formatted::default();
    let mut errors = Vec::new();
    for (number, part) in parts.iter().enumerate() {
        if number > 0 {
            if !formatted.text.is_empty() {
                formatted.text.push(b'\n');
            }
            formatted.text.extend_from_slice(MARKER);
            formatted.text.push(b'\n');
        }
        match one_part(source, part.clone(), legacy, context, &mut formatted.warnings) {
            Ok(text) => {
                let text = trim_lines(&text);
                if !text.is_empty() {
                    formatted.text.extend_from_slice(if number > 0 { b"\n" } else { b"" });
                    formatted.text.extend_from_slice(text);
                    formatted.text.push(b'\n');
                }
            }
            Err(found) => errors.extend(found),
        }
    }
    if errors.is_empty() { Ok(formatted) } else { Err(errors) }
}

/// Without empty lines at its start and blanks at its end.
fn trim_lines(text: &[u8]) -> &[u8] {
    let text = text.trim_ascii_end();
    let blank = text.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
    let start = text[..blank].iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
    &text[start..]
}

fn one_part(
    source: &Source,
    part: Range<usize>,
    legacy: Option<&dyn Legacy>,
    context: &dyn Fn() -> Context,
    warnings: &mut Vec<Diagnostic>,
) -> Result<Vec<u8>, Vec<Diagnostic>> {
    let text = source.text();
    let as_it_is = || text[part.clone()].to_vec();
    if let Some(found) = legacy.and_then(|legacy| legacy.detect(&text[part.clone()])) {
        let message = format!(
            "left as it is: MLIR of {}, because of '{}' here; 'terrane upgrade' writes it in today's language",
            found.era.name(),
            found.evidence
        );
        warnings.push(Diagnostic::warning(source_place(source, part.start + found.at), message));
        return Ok(as_it_is());
    }
    let errors = match canonical(source, part.clone(), context, warnings) {
        Ok(text) => return Ok(text),
        Err(errors) => errors,
    };
    if memchr::memmem::find(&text[part.clone()], b"expected-error").is_some() {
        return Ok(as_it_is());
    }
    let Some(unknown) = errors.iter().find(|error| opaque::is_unknown_form(error)) else {
        return Err(errors);
    };
    let mut found = Vec::new();
    let mut format = |source: &Source| {
        found.clear();
        canonical(source, 0..source.text().len(), context, &mut found)
    };
    match opaque::format(source.name(), &text[part.clone()], &errors, &mut format) {
        Some(text) => {
            let message = format!("kept as it is: {}", unknown.message().trim_end());
            warnings.push(Diagnostic::warning(unknown.place().clone(), message));
            warnings.append(&mut found);
            Ok(text)
        }
        None => Err(errors),
    }
}

/// The canonical form of a part of today's language.
fn canonical(
    source: &Source,
    part: Range<usize>,
    context: &dyn Fn() -> Context,
    warnings: &mut Vec<Diagnostic>,
) -> Result<Vec<u8>, Vec<Diagnostic>> {
    let text = source.text();
    let cx = context();
    let options = ParseOptions {
        range: Some(part.clone()),
        record: true,
        advice: true,
        all_errors: true,
        ..Default::default()
    };
    let parsed = crate::parse(&cx, source, &options);
    let (Some(module), Some(record)) = (parsed.ok(), &parsed.record) else {
        return Err(parsed.diagnostics);
    };
    let mut diagnostics = Vec::new();
    if !ir::verify(module, Threads::ONE, &mut diagnostics) {
        return Err(diagnostics);
    }
    for style in STYLES {
        let printed = print(text, part.clone(), module, record, style);
        if is_same(source, part.clone(), module, record, &printed, context) {
            return Ok(printed);
        }
    }
    let message = "left as it is: its canonical form does not read back to the same";
    warnings.push(Diagnostic::warning(source_place(source, part.start), message));
    Ok(text[part].to_vec())
}

fn source_place(source: &Source, offset: usize) -> Place {
    let pos = source.pos(offset);
    Place::file(source.name().clone(), pos.line, pos.column)
}

/// Choices of the printed form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Style {
    /// Whether the text's aliases are used beyond their definitions.
    pub aliases: bool,
    /// Whether operations that are written in generic form stay so.
    pub keep_generic: bool,
    /// Whether numbers, dense literals and prefixes of names are spelt as in the text.
    pub keep_spelling: bool,
}

impl Default for Style {
    fn default() -> Self {
        Style { aliases: true, keep_generic: false, keep_spelling: false }
    }
}

/// The styles that are tried. Not all that is valid can be read in custom form, nor by its alias everywhere.
const STYLES: [Style; 8] = [
    Style { aliases: true, keep_generic: false, keep_spelling: true },
    Style { aliases: true, keep_generic: true, keep_spelling: true },
    Style { aliases: false, keep_generic: false, keep_spelling: true },
    Style { aliases: false, keep_generic: true, keep_spelling: true },
    Style { aliases: true, keep_generic: false, keep_spelling: false },
    Style { aliases: true, keep_generic: true, keep_spelling: false },
    Style { aliases: false, keep_generic: false, keep_spelling: false },
    Style { aliases: false, keep_generic: true, keep_spelling: false },
];

/// Prints a part of a text that was read as this module and record, with its comments.
pub fn print(text: &[u8], part: Range<usize>, module: &Body, record: &Record, style: Style) -> Vec<u8> {
    let found: Vec<comments::Comment> = comments::scan(text, part.clone(), &record.raw)
        .into_iter()
        .filter(|comment| !items::in_metadata(record, comment))
        .collect();
    let tree = Tree::new(record);
    let mut printed = items::print(text, part, module, record, &tree, &found, style);
    if style.keep_spelling {
        printed = spelling::restore(text, &tree, printed);
    }
    lines::weave(text, &found, &tree, &printed)
}

/// Whether what was printed reads back to the same, with all comments.
fn is_same(
    source: &Source,
    part: Range<usize>,
    module: &Body,
    record: &Record,
    printed: &[u8],
    context: &dyn Fn() -> Context,
) -> bool {
    let cx = context();
    let options = ParseOptions { record: true, ..ParseOptions::default() };
    let again = crate::parse_bytes(&cx, source.name(), printed, &options);
    let text = source.text();
    let (Some(module_again), Some(new_record)) = (again.ok(), &again.record) else { return false };
    let options =
        PrintOptions { generic: true, debug_info: true, explicit_locs: true, ..PrintOptions::default() };
    let generic = |module: &Body| crate::print::to_string(module, &options);
    let words = |text: &[u8], part, record: &Record| {
        let mut words: Vec<Vec<u8>> = comments::scan(text, part, &record.raw)
            .into_iter()
            .map(|comment| text[comment.range].to_vec())
            .collect();
        words.sort_unstable();
        words
    };
    generic(module) == generic(module_again)
        && words(text, part, record) == words(printed, 0..printed.len(), new_record)
}

#[cfg(test)]
mod tests;
