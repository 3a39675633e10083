//! Printer of MLIR's textual form: custom forms, aliases, resources.
//!
//! [`print()`] walks a body once for aliases, if any can occur, and once for the text. Formats are compiled
//! to steps with their blanks decided, see [`program`](self); the rest is done by `ir::print`.

mod aliases;
mod fast;
mod forms;
mod program;
mod relevance;
mod steps;
mod target;

pub use ir::print::PrintOptions;

pub(crate) use forms::Forms;
use ir::print::{MarkKind, Printer};
use ir::{BlockRef, Body, Op, OpRef, Threads};
use std::io;

/// Prints a body: its root with everything nested in it, its aliases and resources.
///
/// With [`PrintOptions::local_scope`] there are no aliases and resources, and the text ends without a line
/// break. Nesting deeper than 2,500 levels is indented no further.
///
/// # Errors
/// If `out` fails.
pub fn print(body: &Body, options: &PrintOptions, out: &mut dyn io::Write) -> io::Result<()> {
    print_with(body, options, Threads::ONE, out)
}

/// Prints a body like [`print()`], in parallel where that is faster. The text does not depend on it.
///
/// # Errors
/// If `out` fails.
pub fn print_with(
    body: &Body,
    options: &PrintOptions,
    threads: Threads,
    out: &mut dyn io::Write,
) -> io::Result<()> {
    let forms = Forms::new(body.context());
    let aliases = aliases::collect(body.root(), options, &forms, threads);
    let printer = Printer::forked(body.root(), options.clone(), threads);
    let mut printer = printer.with_forms(&forms).with_aliases(aliases).with_sink(out);
    printer.alias_definitions(false);
    printer.op_line(body.root());
    if !options.local_scope {
        printer.put("\n");
        printer.alias_definitions(true);
        printer.writer().resource_section();
    }
    printer.finish().map(drop)
}

/// Returns the text of a body, as [`print()`] writes it.
pub fn to_string(body: &Body, options: &PrintOptions) -> String {
    let mut out = Vec::new();
    // Writing to memory does not fail.
    let _ = print(body, options, &mut out);
    String::from_utf8(out).unwrap_or_else(|e| String::from_utf8_lossy(e.as_bytes()).into_owned())
}

/// Returns the text of an operation in the note of a warning or remark: in custom form, without aliases and
/// large elements.
pub fn note_text(op: OpRef<'_>) -> String {
    ir::print::local_text_by(op, PrintOptions::custom_note(), &Forms::new(op.context()))
}

/// Returns the texts of operations of one body, each alone, under the names that they have in the body's
/// text.
pub fn op_texts(body: &Body, ops: &[Op], options: &PrintOptions) -> Vec<String> {
    let forms = Forms::new(body.context());
    let mut printer = Printer::new(body.root(), options.clone()).with_forms(&forms);
    let mut text = |&op: &Op| {
        // Later text may be a copy of earlier text, so nothing is removed.
        let start = printer.text_mut().len();
        printer.op(body.op(op));
        String::from_utf8_lossy(&printer.text_mut()[start..]).into_owned()
    };
    ops.iter().map(&mut text).collect()
}

/// Returns the texts of blocks of a body and of blocks nested in it, each alone with its label, under the
/// names that they have in the body's text.
pub fn block_texts<'a>(
    body: &'a Body,
    blocks: impl IntoIterator<Item = BlockRef<'a>>,
    options: &PrintOptions,
) -> Vec<String> {
    let forms = Forms::new(body.context());
    let mut printer = Printer::new(body.root(), options.clone()).with_forms(&forms);
    let mut text = |block: BlockRef<'_>| {
        let start = printer.text_mut().len();
        printer.block_alone(block);
        String::from_utf8_lossy(&printer.text_mut()[start..]).into_owned()
    };
    blocks.into_iter().map(&mut text).collect()
}

/// Position of an operation in a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpPlace {
    /// The operation; of one that owns a body, the root of that body.
    pub op: Op,
    /// The line, from 1.
    pub line: u32,
    /// The column in bytes, from 0.
    pub column: u32,
}

/// Returns the positions of operations in the text that [`print()`] writes, in its order. Operations that a
/// custom form omits are not included.
pub fn op_places(body: &Body, options: &PrintOptions) -> Vec<OpPlace> {
    let forms = Forms::new(body.context());
    let aliases = aliases::collect(body.root(), options, &forms, Threads::ONE);
    let printer = Printer::new(body.root(), options.clone()).with_forms(&forms).with_aliases(aliases);
    // Comments at labels, which are not printed with marks, do not change positions.
    let mut printer = printer.with_marks();
    printer.alias_definitions(false);
    printer.op_line(body.root());
    let marks = printer.take_marks();
    let text = printer.text_mut();
    let (mut line, mut counted, mut line_start) = (1, 0, 0);
    let mut place = |offset: usize, op: Op| {
        for at in memchr::memchr_iter(b'\n', &text[counted..offset]) {
            line += 1;
            line_start = counted + at + 1;
        }
        counted = offset;
        let indent = text[offset..].iter().take_while(|&&byte| byte == b' ').count();
        OpPlace { op, line, column: (offset + indent - line_start) as u32 }
    };
    let starts = marks.into_iter().filter_map(|mark| match mark.what {
        MarkKind::OpStart(op) => Some(place(mark.offset, op)),
        _ => None,
    });
    starts.collect()
}

#[cfg(test)]
mod tests;
