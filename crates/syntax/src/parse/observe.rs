//! Optional records of the parser: names and positions for the formatter, names in scope for suggestions, and
//! failures for recovery. Valid text without these costs one comparison per operation.

use super::recover::Recovery;
use super::{ParseResult, Parser};
use crate::comments;
use crate::record::{Element, ElementKind, Record};
use ir::print::AliasTarget;
use ir::{Block, Op, Region, Value};
use std::ops::Range;

/// Notes on a text.
pub(super) struct Observer<'a> {
    /// Names and positions.
    record: Option<Record>,
    /// Whether errors get suggestions.
    pub(super) advises: bool,
    /// State of error recovery.
    pub(super) recovery: Recovery<'a>,
    /// Names of defined values with their isolated scopes, in order.
    pub(super) defined: Vec<(u32, &'a [u8])>,
}

impl<'a> Observer<'a> {
    /// Creates an observer, if any option needs one.
    pub(super) fn new(options: &super::ParseOptions) -> Option<Box<Observer<'a>>> {
        let wanted = options.record || options.advice || options.all_errors;
        wanted.then(|| {
            Box::new(Observer {
                record: options.record.then(Record::default),
                advises: options.advice,
                recovery: Recovery::new(options.all_errors),
                defined: Vec::new(),
            })
        })
    }

    fn element(&mut self, range: Range<usize>, what: ElementKind) {
        if let Some(record) = &mut self.record {
            record.elements.push(Element { range, what });
        }
    }
}

impl<'a> Parser<'a> {
    /// Parses an operation, with notes.
    #[cold]
    #[inline(never)]
    pub(super) fn observed_operation(&mut self) -> ParseResult<()> {
        self.ws();
        let start = self.pos;
        let lens = (self.result_names.len(), self.uses.len(), self.types.len());
        let listed = if self.byte() == b'%' { self.noted_results().map(|_| ()) } else { Ok(()) };
        let names = self.result_names.split_off(lens.0);
        let is_generic = self.ws() == b'"';
        self.pos = start;
        let done = match listed {
            Ok(()) => self.plain_operation(),
            Err(error) => Err(error),
        };
        self.result_names.truncate(lens.0);
        if let Err(error) = done {
            // Entries that the operation left would be taken for those of the enclosing one.
            self.uses.truncate(lens.1);
            self.types.truncate(lens.2);
            let scope = self.names.scope;
            if let Some(observer) = &mut self.observer {
                observer.recovery.failed(start, names.iter().map(|name| (scope, name.key)));
            }
            return Err(error);
        }
        let block = self.open_block();
        let Some(op) = self.body.block(block).last() else { return Ok(()) };
        let handle = op.inner().handle();
        let mut value: Option<Value> = (op.num_results() > 0).then(|| op.result(0).handle());
        for name in names {
            if let Some(first) = value {
                self.note_values(name.pos, first, name.count);
                value = Some(first.sibling(name.count));
            }
        }
        let end = self.pos;
        self.note(start..end, ElementKind::Op(handle));
        if is_generic
            && let Some(record) = self.observer.as_mut().and_then(|observer| observer.record.as_mut())
        {
            record.generic.insert(handle);
        }
        Ok(())
    }

    pub(super) fn note(&mut self, range: Range<usize>, what: ElementKind) {
        if let Some(observer) = &mut self.observer {
            observer.element(range, what);
        }
    }

    /// Records the name of values, after the `%` at `pos`.
    #[cold]
    pub(super) fn note_values(&mut self, pos: u32, first: Value, count: u32) {
        let src = self.src;
        let name = &src[pos as usize + 1..pos as usize + self.name_len(pos)];
        let scope = self.names.scope;
        if let Some(observer) = self.observer.as_mut().filter(|observer| observer.advises) {
            observer.defined.push((scope, name));
        }
        self.record_values(pos, first, count);
    }

    /// Records the name of values of a hole like [`Parser::note_values`]: such a name is not suggested.
    #[cold]
    pub(super) fn record_values(&mut self, pos: u32, first: Value, count: u32) {
        let name = &self.src[pos as usize + 1..pos as usize + self.name_len(pos)];
        if let Some(record) = self.observer.as_mut().and_then(|observer| observer.record.as_mut()) {
            record.names.name_values(first, count, name);
        }
    }

    /// Records a block's label from `start` to the current position.
    #[cold]
    pub(super) fn note_label(&mut self, start: usize, name: &[u8], block: Block) {
        self.note(start..self.pos, ElementKind::Label(block));
        if let Some(record) = self.observer.as_mut().and_then(|observer| observer.record.as_mut()) {
            record.names.name_block(block, name);
        }
    }

    /// Records a region from `start` to the current position.
    #[cold]
    pub(super) fn note_region(&mut self, start: usize, region: Region) {
        self.note(start..self.pos, ElementKind::Region(region));
    }

    /// Records an alias from `start` to the current position.
    pub(super) fn note_alias(&mut self, start: usize, target: AliasTarget) {
        self.note(start..self.pos, ElementKind::Alias(target));
    }

    /// Records metadata from `start` to the current position.
    pub(super) fn note_metadata(&mut self, start: usize) {
        self.note(start..self.pos, ElementKind::Metadata);
    }

    /// Records a dialect's body that is kept as text.
    pub(super) fn note_raw(&mut self, range: Range<usize>) {
        if let Some(record) = self.observer.as_mut().and_then(|observer| observer.record.as_mut()) {
            // Text without `//` cannot be mistaken for a comment.
            record.raw.extend(memchr::memmem::find(&self.src[range.clone()], b"//").map(|_| range));
        }
    }

    /// Returns the record of the whole text, in which this parser's text starts at `offset`. `root` is that
    /// of the module.
    pub(super) fn take_record(&mut self, offset: usize, root: Op) -> Option<Record> {
        let mut record = self.observer.as_mut()?.record.take()?;
        // A memoized text is parsed only once, so its other occurrences are searched here.
        let mut found: Vec<&[u8]> =
            std::mem::take(&mut record.raw).into_iter().map(|range| &self.src[range]).collect();
        found.sort_unstable();
        found.dedup();
        for text in found {
            record.raw.extend(memchr::memmem::find_iter(self.src, text).map(|at| at..at + text.len()));
        }
        record.raw.sort_by_key(|range| (range.start, range.end));
        record.raw.dedup();
        let comments = comments::scan(self.src, 0..self.src.len(), &record.raw);
        for element in &mut record.elements {
            element.range.end = comments::code_end(self.src, &comments, element.range.end);
        }
        record.elements.sort_by_key(|element| (element.range.start, std::cmp::Reverse(element.range.end)));
        record.implicit_module = !record.elements.iter().any(|element| element.what == ElementKind::Op(root));
        let shift = |range: &mut Range<usize>| *range = range.start + offset..range.end + offset;
        record.elements.iter_mut().for_each(|element| shift(&mut element.range));
        record.raw.iter_mut().for_each(shift);
        Some(record)
    }
}
