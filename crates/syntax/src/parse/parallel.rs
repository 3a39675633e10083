//! Parallel parsing of the operations of a module.
//!
//! The text is cut at operations that own a body and look like the first of them: they have the same
//! indentation and name. Each piece is parsed by an idle thread, and its operations are moved into the module
//! in order. A cut is only a guess: it was right if the previous piece ends there. A piece that is wrong, or
//! that depends on the order (an error, a forward reference to an alias, a distinct attribute), is parsed
//! again in order, with all pieces after it.

use super::Parser;
use ir::IgnorePoison;
use ir::{Attr, Body, Context, Importer, Loc, Numbers, OpInfo, Region, SourceBase, Threads, Type};
use memchr::memmem;
use rustc_hash::FxHashMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Size in bytes below which one thread parses a text, regardless of
/// [`ParseOptions::threads`](super::ParseOptions::threads).
pub const WORTH_THREADS: usize = 32 * 1024;
/// Minimum and maximum size of a piece in bytes, without its last operation.
const PIECE: std::ops::RangeInclusive<usize> = 4 * 1024..=64 * 1024;
/// Number of bytes in which the next start of a piece is searched. Usually the outermost operation is alone,
/// and finding that out in all of a text would take a tenth of the time of parsing it.
const NEAR: usize = 2 * 1024 * 1024;

/// State of parallel parsing.
pub(super) struct Parallel {
    threads: Threads,
    /// Number of open regions when pieces were last searched.
    depth: usize,
}

impl Parallel {
    /// Creates the state for a text of this length, if several threads parse it.
    pub(super) fn of(threads: Threads, len: usize) -> Option<Parallel> {
        (threads.0 > 1 && len >= WORTH_THREADS).then_some(Parallel { threads, depth: 0 })
    }
}

/// A piece that was read.
struct Piece<'a> {
    number: usize,
    body: Box<Body>,
    region: Region,
    /// Start of the text after it.
    end: usize,
    deferred_locs: FxHashMap<u32, &'a [u8]>,
}

impl<'a> Parser<'a> {
    /// Parses operations of the open region in parallel, if the next one owns a body and there are enough of
    /// them. Returns whether it parsed any.
    pub(super) fn read_in_parallel(&mut self) -> bool {
        let start = self.pos;
        let depth = self.regions.len();
        if let Some(parallel) = &self.parallel
            && depth > parallel.depth
            && !self.names.is_any_defined()
            && self.src.len() - self.pos >= WORTH_THREADS
        {
            let threads = parallel.threads;
            self.read_pieces(threads, depth);
        }
        self.pos > start
    }

    fn read_pieces(&mut self, threads: Threads, depth: usize) {
        let Some(line) = self.start_of_owner() else { return };
        self.parallel = Some(Parallel { threads, depth });
        let size = (self.src.len() - self.pos) / (16 * threads.0);
        let cuts = cuts(self.src, self.pos, line, size.clamp(*PIECE.start(), *PIECE.end()));
        if cuts.len() < 2 {
            return;
        }
        let shared = Shared {
            cx: self.cx,
            file: &self.file,
            src: self.src,
            first_line: self.first_line,
            base: self.base,
            types: &self.type_aliases,
            attrs: &self.attr_aliases,
            dialects: &self.default_dialects,
            cuts: &cuts,
            numbers: threads.numbers(cuts.len()),
            end: AtomicUsize::new(cuts.len()),
            done: Mutex::default(),
        };
        threads.share(cuts.len(), || shared.read(), || shared.read());
        let mut done = shared.done.into_inner().ignore_poison();
        done.sort_unstable_by_key(|piece| piece.number);
        let block = self.open_block();
        let mut importer = Importer::default();
        for (number, piece) in done.into_iter().enumerate() {
            if piece.number != number || cuts.get(number) != Some(&self.pos) {
                break;
            }
            self.body.splice_from(&mut importer, piece.body, piece.region, block);
            self.deferred_locs.extend(piece.deferred_locs);
            self.pos = piece.end;
        }
    }

    /// Returns the line of the next operation up to the end of its name, with the preceding line break, if it
    /// owns a body.
    fn start_of_owner(&mut self) -> Option<&'a [u8]> {
        let quoted = self.ws() == b'"';
        let start = self.pos;
        let line = memchr::memrchr(b'\n', &self.src[..start])?;
        if self.src[line + 1..start].iter().any(|&byte| byte != b' ') {
            return None;
        }
        let (info, end) = if quoted {
            let end = start + 2 + memchr::memchr(b'"', self.src.get(start + 1..)?)?;
            let name = std::str::from_utf8(&self.src[start + 1..end - 1]).ok()?;
            (self.cx.op_info(self.cx.op_name(name)), end)
        } else {
            let named = self.custom_name();
            let end = std::mem::replace(&mut self.pos, start);
            (named.ok()?.0.info, end)
        };
        info.is_some_and(OpInfo::owns_body).then_some(&self.src[line..end])
    }

    /// Parses the operations that start before `to` into a body of their own. Returns `None` if their order
    /// matters, or there is an error; this parser must not be used any more then.
    fn read_piece(&mut self, number: usize, from: usize, to: usize) -> Option<Piece<'a>> {
        self.pos = from;
        self.body.restart(self.cx.op_name("builtin.module"), Loc::UNKNOWN);
        let region = self.body.new_region();
        let block = self.body.append_new_block(region, &[]);
        self.enter_region(region, block);
        while !self.at_end() && self.pos < to && self.byte() != b'}' {
            self.operation().ok()?;
        }
        self.close().ok()?;
        let in_order = !self.distinct.is_empty() || !self.more_errors.is_empty();
        let names = self.names.has_forwards() || self.names.outside;
        if in_order || names || self.body.block(block).ops().any(|op| op.num_results() > 0) {
            return None;
        }
        let (body, deferred_locs) = (self.body.take_shrunk(), std::mem::take(&mut self.deferred_locs));
        Some(Piece { number, body, region, end: self.pos, deferred_locs })
    }
}

/// State that the threads share.
struct Shared<'s, 'a> {
    cx: &'a Context,
    file: &'s str,
    src: &'a [u8],
    first_line: u32,
    base: Option<SourceBase>,
    types: &'s FxHashMap<&'a [u8], Type>,
    attrs: &'s FxHashMap<&'a [u8], Attr>,
    dialects: &'s [&'static str],
    /// Starts of the pieces.
    cuts: &'s [usize],
    numbers: Numbers,
    /// Index of the piece from which on no piece is wanted.
    end: AtomicUsize,
    done: Mutex<Vec<Piece<'a>>>,
}

impl<'a> Shared<'_, 'a> {
    /// Parses pieces until none is left.
    fn read(&self) {
        let mut done = Vec::new();
        let Ok(mut parser) = Parser::new(self.cx, self.file, self.src, self.first_line) else { return };
        parser.base = self.base;
        (parser.type_aliases, parser.attr_aliases) = (self.types.clone(), self.attrs.clone());
        parser.default_dialects = self.dialects.to_vec();
        for number in self.numbers.take_all() {
            if number >= self.end.load(Ordering::Relaxed) {
                continue;
            }
            let to = self.cuts.get(number + 1).copied().unwrap_or(self.src.len());
            let piece = parser.read_piece(number, self.cuts[number], to);
            let right = piece.as_ref().is_some_and(|piece| piece.end == to);
            let wrong = piece.is_none();
            done.extend(piece);
            if !right {
                self.end.fetch_min(number + 1, Ordering::Relaxed);
            }
            if wrong {
                break;
            }
        }
        self.done.lock().ignore_poison().append(&mut done);
    }
}

/// Returns the starts of pieces of at least `size` bytes: `from`, and operations whose line starts as given.
fn cuts(src: &[u8], from: usize, line: &[u8], size: usize) -> Vec<usize> {
    let finder = memmem::Finder::new(line);
    let indent = line.iter().skip(1).take_while(|&&byte| byte == b' ').count();
    let mut cuts = vec![from];
    let mut at = from + size;
    while let Some(found) = src.get(at..).and_then(|rest| finder.find(&rest[..rest.len().min(NEAR)])) {
        let after = src.get(at + found + line.len()).copied().unwrap_or_default();
        at += found + 1;
        if !(after.is_ascii_alphanumeric() || matches!(after, b'_' | b'$' | b'.')) {
            cuts.push(at + indent);
            at += size;
        }
    }
    cuts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_cut_where_operations_start_like_the_first() {
        let text = b"\n  f @a\n    f @b\n  f.g @c\n  f @d\n  f @e";
        let starts = |size| cuts(text, 3, b"\n  f", size);
        assert_eq!(starts(1), [3, 28, 35]);
        assert_eq!(starts(24), [3, 35]);
    }

    #[test]
    fn what_starts_far_away_is_no_cut() {
        for (len, expected) in [(NEAR / 2, 2), (2 * NEAR, 1)] {
            let text = [b"\nf @a", &b" ".repeat(len)[..], b"\nf @b"].concat();
            assert_eq!(cuts(&text, 1, b"\nf", 16).len(), expected, "{len} bytes apart");
        }
    }
}
