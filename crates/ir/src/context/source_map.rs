//! Source positions: offsets into one address space that all parsed texts share.
//!
//! A location costs four bytes and no interning. A shared text is kept, and its lines are counted on demand;
//! of any other text only the line starts are kept. Positions that come without a text, as bytecode has them, are a list.

use super::Context;
use crate::IgnorePoison;
use crate::{Attr, AttrData, Ident, Loc, LocExtent, LocKind};
use diag::{Place, Source};
use rustc_hash::FxHashMap;
use std::ops::Range;
use std::sync::{Arc, RwLock};

/// Base of a text in the source map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SourceBase(u32);

struct SourceText {
    base: u32,
    len: u32,
    file: Ident,
    name: Arc<str>,
    lines: Lines,
}

/// Data for computing lines and columns.
enum Lines {
    /// Number of the first line, and the line starts.
    Starts(u32, Box<[u32]>),
    /// Shared text, from an offset on.
    Shared(Source, usize),
    /// Positions themselves: an offset is an index.
    Listed(Box<[FilePlace]>),
}

impl SourceText {
    /// Returns the position of an offset in the address space.
    fn file_place(&self, offset: u32) -> Option<FilePlace> {
        let offset = offset - self.base;
        let (line, column) = match &self.lines {
            Lines::Starts(first_line, starts) => {
                let line = starts.partition_point(|&start| start <= offset) - 1;
                (first_line + line as u32, offset - starts[line] + 1)
            }
            Lines::Shared(source, start) => {
                let pos = source.pos(start + offset as usize);
                (pos.line, pos.column)
            }
            Lines::Listed(places) => return places.get(offset as usize).copied(),
        };
        Some(FilePlace { file: self.file, line, column })
    }

    /// Returns the offsets of the text in the address space, and the name of its file; `None` for a list of positions.
    #[inline]
    fn extent(&self) -> Option<(Range<u32>, Ident)> {
        let is_text = !matches!(self.lines, Lines::Listed(_));
        is_text.then(|| (self.base..self.base + self.len + 1, self.file))
    }
}

/// Line and column in a file, both from 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct FilePlace {
    /// Name of the file.
    pub file: Ident,
    /// Line, from 1.
    pub line: u32,
    /// Column in bytes, from 1.
    pub column: u32,
}

/// Texts parsed into a context.
#[derive(Default)]
pub(crate) struct SourceMap {
    texts: RwLock<Vec<Arc<SourceText>>>,
}

impl SourceMap {
    fn text_at(&self, offset: u32) -> Option<Arc<SourceText>> {
        let texts = self.texts.read().ignore_poison();
        let index = texts.partition_point(|text| text.base <= offset);
        texts.get(index.checked_sub(1)?).cloned()
    }
}

impl SourceBase {
    /// Returns the location of a byte offset in the text.
    #[inline]
    pub fn loc(self, offset: u32) -> Loc {
        Loc::source(self.0.wrapping_add(offset) & !(1 << 31))
    }

    /// Returns the byte offset of a location in the text.
    pub fn offset(self, loc: Loc) -> Option<u32> {
        match loc.kind() {
            LocKind::Source(offset) => offset.checked_sub(self.0),
            _ => None,
        }
    }
}

/// Resolves many locations, mostly in order, which is faster than resolving each by itself.
pub struct Places<'c> {
    cx: &'c Context,
    /// The texts that were met, by their bases.
    known: FxHashMap<u32, LineStarts>,
    last: Option<LineStarts>,
}

/// Line starts of a text, with the line that was found last.
struct LineStarts {
    text: Arc<SourceText>,
    /// Position of the text's first byte.
    first: (u32, u32),
    /// Offsets in the text after which a new line starts, with the text's end as the last one; empty until a position is asked for.
    starts: Vec<u32>,
    line: usize,
}

impl LineStarts {
    fn new(text: Arc<SourceText>) -> Self {
        LineStarts { text, first: (1, 1), starts: Vec::new(), line: 0 }
    }

    fn contains(&self, offset: u32) -> bool {
        self.text.base <= offset && offset - self.text.base <= self.text.len
    }

    #[inline]
    fn find(&mut self, offset: u32) -> Option<FilePlace> {
        if self.starts.is_empty() {
            let Lines::Shared(source, start) = &self.text.lines else { return self.text.file_place(offset) };
            (self.first, self.starts) = find_lines(source, *start, self.text.len as usize);
        }
        let offset = offset - self.text.base;
        let mut line = self.line;
        if offset < self.starts[line] {
            line = self.starts.partition_point(|&start| start <= offset) - 1;
        } else if offset >= self.starts[line + 1] {
            let near = &self.starts[line + 1..(line + 9).min(self.starts.len())];
            line += match near.iter().position(|&start| offset < start) {
                Some(lines) => lines,
                None => self.starts[line + 1..].partition_point(|&start| start <= offset),
            };
        }
        self.line = line;
        let column = offset - self.starts[line] + if line == 0 { self.first.1 } else { 1 };
        Some(FilePlace { file: self.text.file, line: self.first.0 + line as u32, column })
    }
}

/// Returns the position of the first byte of a part of a text, and the line starts of a [`LineStarts`].
#[cold]
fn find_lines(source: &Source, start: usize, len: usize) -> ((u32, u32), Vec<u32>) {
    let bytes = source.text().get(start..start + len).unwrap_or_default();
    // Room for lines of usual lengths. What is not needed is never touched.
    let (pos, mut starts) = (source.pos(start), Vec::with_capacity(len / 24 + 2));
    starts.push(0);
    starts.extend(memchr::memchr_iter(b'\n', bytes).map(|at| at as u32 + 1));
    starts.push(u32::MAX);
    ((pos.line, pos.column), starts)
}

impl Context {
    /// Returns the offsets of the text that a location is in, and the name of its file; `None` for locations
    /// that are in no text. Different offsets of one text are different positions.
    pub fn text_extent(&self, loc: Loc) -> Option<(Range<u32>, Ident)> {
        self.inner().sources.text_at(loc.source_offset()?)?.extent()
    }
}

impl<'c> Places<'c> {
    /// Creates a resolver.
    pub fn new(cx: &'c Context) -> Self {
        Places { cx, known: FxHashMap::default(), last: None }
    }

    /// Returns the position of a location: see [`Context::file_place`].
    #[inline]
    pub fn find(&mut self, loc: Loc) -> Option<FilePlace> {
        let LocKind::Source(offset) = loc.kind() else { return self.cx.file_place(loc) };
        if !self.last.as_ref().is_some_and(|last| last.contains(offset)) {
            self.enter(offset)?;
        }
        self.last.as_mut()?.find(offset)
    }

    /// Returns the offsets of the text that a location is in: see [`Context::text_extent`].
    #[inline]
    pub fn text_extent(&mut self, loc: Loc) -> Option<(Range<u32>, Ident)> {
        let offset = loc.source_offset()?;
        if !self.last.as_ref().is_some_and(|last| last.contains(offset)) {
            self.enter(offset)?;
        }
        self.last.as_ref()?.text.extent()
    }

    /// Goes to the text of an offset.
    #[cold]
    fn enter(&mut self, offset: u32) -> Option<()> {
        if let Some(last) = self.last.take() {
            self.known.insert(last.text.base, last);
        }
        let text = self.cx.inner().sources.text_at(offset)?;
        self.last = Some(self.known.remove(&text.base).unwrap_or_else(|| LineStarts::new(text)));
        Some(())
    }
}

/// Number of callers reported for a location: the rest of a deep recursion adds no information.
const MOST_CALLERS: usize = 64;

impl Context {
    /// Adds a text to the source map. `first_line` is the number of its first line (from 1), for a text that
    /// is a part of a file.
    ///
    /// # Errors
    /// If all texts together would exceed 2 GiB.
    pub fn add_source(&self, name: &str, text: &[u8], first_line: u32) -> Result<SourceBase, String> {
        let starts = memchr::memchr_iter(b'\n', text).map(|at| at as u32 + 1);
        let starts = std::iter::once(0).chain(starts).collect();
        self.add_text(name, text.len(), Lines::Starts(first_line, starts))
    }

    /// Adds a part of a shared text, which is kept. Lines are counted on demand.
    ///
    /// # Errors
    /// If all texts together would exceed 2 GiB.
    pub fn add_shared_source(&self, source: &Source, part: Range<usize>) -> Result<SourceBase, String> {
        self.add_text(source.name(), part.len(), Lines::Shared(source.clone(), part.start))
    }

    /// Adds positions that come without a text: the location of each is that of its index.
    ///
    /// # Errors
    /// If they do not fit the source map beside its texts: the positions.
    pub fn add_places(&self, places: Vec<FilePlace>) -> Result<SourceBase, Vec<FilePlace>> {
        let Some(first) = places.first() else { return Ok(SourceBase(0)) };
        let (file, len) = (first.file, places.len());
        let mut texts = self.inner().sources.texts.write().ignore_poison();
        let base = texts.last().map_or(1, |last| last.base + last.len + 1);
        if u64::from(base) + len as u64 >= 1 << 31 {
            return Err(places);
        }
        let lines = Lines::Listed(places.into());
        texts.push(Arc::new(SourceText { base, len: len as u32, file, name: "".into(), lines }));
        Ok(SourceBase(base))
    }

    fn add_text(&self, name: &str, len: usize, lines: Lines) -> Result<SourceBase, String> {
        let too_large = || "source texts of a context are limited to 2 GiB".to_owned();
        let len = u32::try_from(len).map_err(|_| too_large())?;
        let file = self.ident(name);
        let mut texts = self.inner().sources.texts.write().ignore_poison();
        let base = texts.last().map_or(1, |last| last.base + last.len + 1);
        if u64::from(base) + u64::from(len) >= 1 << 31 {
            return Err(too_large());
        }
        texts.push(Arc::new(SourceText { base, len, file, name: name.into(), lines }));
        Ok(SourceBase(base))
    }

    /// Returns the location of a location attribute.
    pub fn loc_of_attr(&self, attr: Attr) -> Loc {
        match self.attr_data(attr) {
            AttrData::UnknownLoc => Loc::UNKNOWN,
            _ => Loc::from_attr(attr),
        }
    }

    /// Returns the attribute of a location.
    pub fn loc_attr(&self, loc: Loc) -> Attr {
        match loc.kind() {
            LocKind::Unknown => Attr::UNKNOWN_LOC,
            LocKind::Attr(attr) => attr,
            LocKind::CallSite(site) => self.call_site_attr(site),
            LocKind::Source(_) => match self.file_place(loc) {
                Some(place) => {
                    let range = [place.line, place.column, place.line, place.column];
                    self.attr(AttrData::FileLoc { file: place.file, range, extent: LocExtent::Place })
                }
                None => Attr::UNKNOWN_LOC,
            },
        }
    }

    /// Returns the file, line and column of a location: its own, or those of its first part that has one.
    pub fn file_place(&self, loc: Loc) -> Option<FilePlace> {
        match loc.kind() {
            LocKind::Unknown => None,
            LocKind::Source(offset) => self.inner().sources.text_at(offset)?.file_place(offset),
            LocKind::Attr(attr) => self.file_place_of_attr(attr),
            LocKind::CallSite(site) => self.file_place_of_attr(self.call_site_attr(site)),
        }
    }

    fn file_place_of_attr(&self, attr: Attr) -> Option<FilePlace> {
        self.loc_parts(attr).find_map(|part| match part {
            AttrData::FileLoc { file, range, .. } => {
                Some(FilePlace { file: *file, line: range[0], column: range[1] })
            }
            _ => None,
        })
    }

    /// Returns the position that a diagnostic at a location shows, with its callers.
    pub fn place(&self, loc: Loc) -> Place {
        if let LocKind::Source(offset) = loc.kind()
            && let Some(text) = self.inner().sources.text_at(offset)
        {
            return match text.file_place(offset) {
                Some(place) if place.file == text.file && !text.name.is_empty() => {
                    Place::file(text.name.clone(), place.line, place.column)
                }
                Some(place) => Place::file(self.ident_str(place.file), place.line, place.column),
                None => Place::Unknown,
            };
        }
        let inner = match self.file_place(loc) {
            Some(place) => Place::file(self.ident_str(place.file), place.line, place.column),
            None if loc.is_unknown() => Place::Unknown,
            None => Place::other(self.attr_ref(self.loc_attr(loc)).to_string()),
        };
        match loc.kind() {
            LocKind::Attr(_) | LocKind::CallSite(_) => Place::called(inner, self.callers(self.loc_attr(loc))),
            LocKind::Unknown | LocKind::Source(_) => inner,
        }
    }

    /// Returns the callers of a location that have a position, innermost first.
    fn callers(&self, location: Attr) -> Vec<Place> {
        let mut callers = Vec::new();
        let mut next = self.caller_of(location);
        while let Some(caller) = next.filter(|_| callers.len() < MOST_CALLERS) {
            if let Some(place) = self.file_place_of_attr(caller) {
                callers.push(Place::file(self.ident_str(place.file), place.line, place.column));
            } else if caller != Attr::UNKNOWN_LOC {
                callers.push(Place::other(self.attr_ref(caller).to_string()));
            }
            next = self.caller_of(caller);
        }
        callers
    }

    /// Returns the caller of a call site: of the location itself, of its child, or of the first fused
    /// location that is one.
    fn caller_of(&self, location: Attr) -> Option<Attr> {
        self.loc_parts(location).find_map(|part| match part {
            AttrData::CallSiteLoc { caller, .. } => Some(*caller),
            _ => None,
        })
    }

    /// Whether two locations denote one position, even if one is an offset and the other an attribute.
    pub fn same_place(&self, a: Loc, b: Loc) -> bool {
        a == b || self.loc_attr(a) == self.loc_attr(b)
    }
}

#[cfg(test)]
mod tests {
    use super::{FilePlace, Places};
    use crate::Context;
    use diag::Source;

    #[test]
    fn places_are_found_in_any_order() {
        let cx = Context::default();
        let text = "ab\n\ncdef\n".repeat(2000);
        let source = Source::new("f", text.clone());
        let base = cx.add_shared_source(&source, 3..text.len()).unwrap();
        let copied = cx.add_source("g", &text.as_bytes()[..5000], 1).unwrap();
        let mut places = Places::new(&cx);
        let steps = [0, 1, 1, 4, 5, 900, 3, 5000, 1, 9, 2047, 2048];
        let mut offset = 0;
        for step in steps {
            offset += step;
            for offset in [offset, offset % 997] {
                for loc in [base.loc(offset), copied.loc(offset.min(4990))] {
                    assert_eq!(places.find(loc), cx.file_place(loc), "{offset}");
                }
            }
        }
        let listed: Vec<FilePlace> =
            (1..9).map(|line| FilePlace { file: cx.ident("h"), line, column: 2 * line }).collect();
        let base_of_list = cx.add_places(listed.clone()).unwrap();
        for (index, place) in listed.iter().enumerate() {
            let loc = base_of_list.loc(index as u32);
            assert_eq!((places.find(loc), cx.file_place(loc)), (Some(*place), Some(*place)));
            assert_eq!(cx.place(loc).to_string(), format!("h:{}:{}", place.line, place.column));
        }
        assert_eq!(cx.file_place(base_of_list.loc(8)), None);
        let mut forward = Places::new(&cx);
        assert!((0..9000).all(|offset| forward.find(base.loc(offset)) == cx.file_place(base.loc(offset))));
    }
}
