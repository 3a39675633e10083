//! The printer of operations.

use super::aliases::Alias;
use super::generic_memo::GenericMemo;
use super::memo::{CachedText, Memo, Table};
use super::names::{Names, Place};
use super::text;
use super::writer::Writer;
use super::{Aliases, Mark, MarkKind, PrintOptions};
use crate::{Attr, BlockRef, Body, Context, Loc, NamedAttr, OpName, OpParts, OpRef, Threads, Type, ValueRef};
use std::io;

/// Prints operations in custom form.
pub trait CustomForms: Sync {
    /// Prints an operation from its name on, without results and location. Returns `false` and prints nothing
    /// if it has no custom form.
    fn print(&self, op: &OpParts<'_>, printer: &mut Printer<'_>) -> bool;
}

/// Depth from which on indentation does not grow: otherwise the text of deep nesting would be of quadratic
/// size.
const MAX_INDENT: usize = 2500;
/// Size of an unbuffered text from which on a smaller depth limits the indentation.
const LONG: (usize, usize) = (16 << 20, 100);
/// Size of the pieces in which the text is written, which stay in the cache.
const PIECE: usize = 1 << 16;
const BLANKS: [u8; 32] = [b' '; 32];

/// Prints operations.
///
/// Regions may be nested to any depth: the printer grows its stack on demand.
pub struct Printer<'a> {
    pub(super) writer: Writer<'a>,
    pub(super) names: Names,
    pub(super) place: Place,
    /// Threads that print the operations of the first block.
    pub(super) fork: Option<Threads>,
    pub(super) level: usize,
    /// Whether the text is kept as a whole, and so must not be as large as one that is written in pieces.
    is_whole: bool,
    pub(super) forms: Option<&'a dyn CustomForms>,
    /// Default dialects of the enclosing regions, with their numbers.
    pub(super) dialects: Vec<(u32, &'static str)>,
    pub(super) known_dialects: Vec<&'static str>,
    sink: Option<&'a mut dyn io::Write>,
    error: Option<io::Error>,
    pub(super) generic: GenericMemo,
    /// Texts of operation names, for each default dialect.
    short_names: Vec<Table>,
    pub(super) marks: Option<Vec<Mark>>,
}

impl<'a> Printer<'a> {
    /// Creates a printer of an operation and everything nested in it. Names are given in `scope`: the
    /// operation itself, or an enclosing one in its body.
    pub fn new(scope: OpRef<'a>, options: PrintOptions) -> Self {
        let names = Names::of(scope, &options);
        let place = names.place(scope.body());
        Printer::with_names(Writer::new(scope.context(), options, true), names, place)
    }

    pub(super) fn with_names(writer: Writer<'a>, names: Names, place: Place) -> Self {
        Printer {
            writer,
            names,
            place,
            fork: None,
            level: 0,
            is_whole: false,
            forms: None,
            dialects: vec![(0, "builtin")],
            known_dialects: vec!["builtin"],
            sink: None,
            error: None,
            generic: GenericMemo::default(),
            short_names: Vec::new(),
            marks: None,
        }
    }

    /// Keeps the text as a whole.
    pub(super) fn whole(mut self) -> Self {
        self.is_whole = true;
        self
    }

    /// Sets the printer of custom forms.
    pub fn with_forms(mut self, forms: &'a dyn CustomForms) -> Self {
        self.forms = Some(forms);
        self
    }

    /// Sets the aliases of types and attributes.
    pub fn with_aliases(mut self, aliases: Aliases) -> Self {
        self.writer.aliases = aliases;
        self
    }

    /// Writes the text in large pieces to a sink.
    pub fn with_sink(mut self, sink: &'a mut dyn io::Write) -> Self {
        // The line that fills a piece mostly fits into an eighth.
        self.writer.out.reserve_exact(PIECE + PIECE / 8);
        self.sink = Some(sink);
        self
    }

    /// Returns the context.
    pub fn context(&self) -> &'a Context {
        self.writer.cx
    }

    /// Returns the options.
    pub fn options(&self) -> &PrintOptions {
        &self.writer.options
    }

    /// Appends text verbatim.
    #[inline]
    pub fn put(&mut self, text: &str) {
        self.writer.out.extend_from_slice(text.as_bytes());
    }

    /// Appends a short text.
    #[inline]
    pub fn write_short(&mut self, text: &text::Short) {
        text.push(&mut self.writer.out);
    }

    /// Returns the text that is printed and not written yet.
    pub fn text_mut(&mut self) -> &mut Vec<u8> {
        &mut self.writer.out
    }

    /// Returns the writer of types and attributes.
    pub fn writer(&mut self) -> &mut Writer<'a> {
        &mut self.writer
    }

    /// Finishes printing.
    ///
    /// # Errors
    /// The first error of the sink.
    pub fn finish(mut self) -> io::Result<Vec<u8>> {
        self.flush(0);
        match self.error {
            Some(error) => Err(error),
            None => Ok(self.writer.out),
        }
    }

    /// Ends the line of an operation.
    #[inline]
    pub(super) fn end_line(&mut self) {
        self.writer.out.push(b'\n');
        if self.writer.memo.is_full() {
            self.forget();
        }
        self.flush(PIECE);
    }

    /// Drops all cached texts.
    #[cold]
    fn forget(&mut self) {
        self.writer.memo = Memo::default();
        self.generic = GenericMemo::default();
        self.short_names.clear();
    }

    /// Appends text that was printed separately. Returns a buffer to reuse.
    pub(super) fn append_text(&mut self, mut text: Vec<u8>) -> Vec<u8> {
        if self.sink.is_none() {
            self.writer.out.extend_from_slice(&text);
            text.clear();
            return text;
        }
        self.flush(0);
        let own = std::mem::replace(&mut self.writer.out, text);
        self.flush(0);
        std::mem::replace(&mut self.writer.out, own)
    }

    fn flush(&mut self, limit: usize) {
        if self.writer.out.len() < limit {
            return;
        }
        if let Some(sink) = &mut self.sink {
            if self.error.is_none() {
                self.error = sink.write_all(&self.writer.out).err();
            }
            self.writer.out.clear();
        }
    }

    /// Starts a line with the current indentation.
    #[inline]
    pub(super) fn indent(&mut self) {
        let is_long = self.is_whole && self.writer.out.len() > LONG.0;
        let mut len = 2 * self.level.min(if is_long { LONG.1 } else { MAX_INDENT });
        while len >= BLANKS.len() {
            self.writer.out.extend_from_slice(&BLANKS);
            len -= BLANKS.len();
        }
        self.writer.out.extend_from_slice(&BLANKS);
        self.writer.out.truncate(self.writer.out.len() - BLANKS.len() + len);
    }

    /// Prints a line break and the indentation.
    pub fn newline(&mut self) {
        self.put("\n");
        self.indent();
    }

    /// Prints a type, by its alias if it has one.
    #[inline]
    pub fn ty(&mut self, ty: Type) {
        self.writer.ty(ty);
    }

    /// Prints an attribute, by its alias if it has one.
    #[inline]
    pub fn attr(&mut self, attr: Attr) {
        self.writer.attr(attr);
    }

    /// Prints `%name` of a value.
    #[inline]
    pub fn value(&mut self, value: ValueRef<'_>) {
        self.name(value, true);
    }

    #[inline]
    fn name(&mut self, value: ValueRef<'_>, numbered: bool) {
        if !Names::is_of(self.place, value.body()) {
            return self.name_elsewhere(value, numbered);
        }
        self.names.write(self.place, value.number(), numbered, &mut self.writer.out);
    }

    #[inline(never)]
    fn name_elsewhere(&mut self, value: ValueRef<'_>, numbered: bool) {
        let place = self.names.place(value.body());
        self.names.write(place, value.number(), numbered, &mut self.writer.out);
    }

    #[inline]
    pub(super) fn place_of(&self, body: &Body) -> Place {
        if Names::is_of(self.place, body) { self.place } else { self.names.place(body) }
    }

    /// Prints `^name` of a block.
    #[inline]
    pub fn block_name(&mut self, block: BlockRef<'_>) {
        let place = self.place_of(block.body());
        self.names.write_block(place, block, &mut self.writer.out);
    }

    /// Prints an operation on a line of its own, without the line break.
    #[inline]
    pub fn op_line(&mut self, op: OpRef<'_>) {
        if self.marks.is_some() {
            return self.marked_line(op);
        }
        self.line(op);
    }

    #[inline(always)]
    fn line(&mut self, op: OpRef<'_>) {
        self.indent();
        self.op(op);
        if self.writer.options.debug_info {
            self.location(op.loc(), true);
        }
    }

    #[cold]
    fn marked_line(&mut self, op: OpRef<'_>) {
        self.mark(MarkKind::OpStart(op.inner().handle()));
        self.line(op);
        self.mark(MarkKind::OpEnd(op.inner().handle()));
    }

    /// Prints ` loc(...)`, unless the options exclude it.
    #[inline(never)]
    pub(super) fn location(&mut self, loc: Loc, by_alias: bool) {
        if self.writer.options.explicit_locs && loc.is_source() {
            return;
        }
        self.put(" ");
        let loc = self.writer.cx.loc_attr(loc);
        self.writer.location(loc, by_alias);
    }

    /// Prints an operation with its results, without location.
    #[inline(always)]
    pub fn op(&mut self, op: OpRef<'_>) {
        let parts = op.parts();
        // A shell has no results.
        match parts.num_results() {
            0 => {}
            1 => {
                self.name(parts.result(0), false);
                self.put(" = ");
            }
            _ => {
                self.result_groups(op);
                self.put(" = ");
            }
        }
        self.form_of(&parts);
    }

    fn result_groups(&mut self, op: OpRef<'_>) {
        let place = self.place_of(op.body());
        let mut start = 0;
        let count = op.num_results();
        while start < count {
            let is_member = |index| self.names.is_member(place, op.result(index).number());
            let end = (start + 1..count).find(|&index| !is_member(index)).unwrap_or(count);
            self.put(if start > 0 { ", " } else { "" });
            self.names.write(place, op.result(start).number(), false, &mut self.writer.out);
            if end > start + 1 {
                self.put(":");
                text::push_number(&mut self.writer.out, (end - start) as u32);
            }
            start = end;
        }
    }

    /// Prints an operation from its name on.
    pub fn form(&mut self, op: OpRef<'_>) {
        self.form_of(&op.parts());
    }

    #[inline(always)]
    fn form_of(&mut self, parts: &OpParts<'_>) {
        if !self.writer.options.generic
            && let Some(forms) = self.forms
            && forms.print(parts, self)
        {
            return;
        }
        self.generic(parts);
    }

    /// Prints the name of an operation in custom form: without the default dialect.
    #[inline]
    pub fn short_name(&mut self, name: OpName) {
        let (number, dialect) = self.dialects.last().copied().unwrap_or((0, ""));
        let known = self.short_names.get(number as usize);
        if !known
            .is_some_and(|table| table.find(name.index()).push(&self.writer.memo.long, &mut self.writer.out))
        {
            self.new_short_name(name, number, dialect);
        }
    }

    #[cold]
    fn new_short_name(&mut self, name: OpName, number: u32, dialect: &str) {
        let full = self.writer.cx.op_name_str(name);
        let rest = full.strip_prefix(dialect).and_then(|rest| rest.strip_prefix('.'));
        let short = rest.filter(|rest| !rest.contains('.')).unwrap_or(full);
        self.put(short);
        let text = CachedText::new(short.as_bytes(), &mut self.writer.memo.long);
        let index = number as usize;
        if index >= self.short_names.len() {
            self.short_names.resize_with(index + 1, Table::default);
        }
        self.short_names[index].put(name.index(), text);
    }

    /// Returns a small number for a default dialect.
    pub(super) fn dialect_number(&mut self, dialect: &'static str) -> u32 {
        // The address is nearly always equal.
        let same = |known: &str| std::ptr::eq(known, dialect) || known == dialect;
        let place = self.known_dialects.iter().position(|known| same(known));
        let place = place.unwrap_or_else(|| {
            self.known_dialects.push(dialect);
            self.known_dialects.len() - 1
        });
        place as u32
    }

    /// Prints ` {a = 1}` of these attributes except the elided; nothing if none is left.
    pub fn attrs(&mut self, prefix: &str, attrs: impl Iterator<Item = NamedAttr>, elided: &[&str]) {
        let cx = self.writer.cx;
        let mut first = true;
        for entry in attrs {
            if !elided.is_empty() && elided.contains(&cx.ident_str(entry.name)) {
                continue;
            }
            if std::mem::take(&mut first) {
                self.put(prefix);
                self.put(" {");
            } else {
                self.put(", ");
            }
            self.writer.named_attr(entry.name, entry.value);
        }
        self.put(if first { "" } else { "}" });
    }

    /// Prints the definitions of aliases that may (or may not) come after their uses.
    pub fn alias_definitions(&mut self, deferred: bool) {
        let list: Vec<_> =
            self.writer.aliases.list().iter().filter(|alias| alias.deferred == deferred).cloned().collect();
        for alias in list {
            self.writer.alias_definition(&alias);
            self.flush(PIECE);
        }
    }
}

impl Printer<'_> {
    /// Records positions of entities, for [`Printer::take_marks`]. Comments about predecessors are then
    /// omitted.
    pub fn with_marks(mut self) -> Self {
        self.marks = Some(Vec::new());
        self
    }

    /// Takes the marks of the text so far, in order.
    pub fn take_marks(&mut self) -> Vec<Mark> {
        self.marks.as_mut().map(std::mem::take).unwrap_or_default()
    }

    #[cold]
    pub(super) fn mark(&mut self, what: MarkKind) {
        let offset = self.writer.out.len();
        self.marks.get_or_insert_default().push(Mark { offset, what });
    }

    /// Adds an alias that is used from here on.
    pub fn add_alias(&mut self, alias: Alias) {
        self.writer.add_alias(alias);
        self.generic.forget();
    }

    /// Prints `#name = ...` and a line break.
    pub fn alias_definition(&mut self, alias: &Alias) {
        self.writer.alias_definition(alias);
    }
}
