//! Source positions: offsets into one address space that all parsed texts share.
//!
//! A location costs four bytes and no interning. A shared text is kept, and its lines are counted on demand;
//! of any other text only the line starts are kept.

use super::Context;
use crate::IgnorePoison;
use crate::{Attr, AttrData, Ident, Loc, LocExtent, LocKind};
use diag::{Place, Source};
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
}

impl SourceText {
    /// Returns the line and column of an offset in the address space.
    fn line_column(&self, offset: u32) -> (u32, u32) {
        let offset = offset - self.base;
        match &self.lines {
            Lines::Starts(first_line, starts) => {
                let line = starts.partition_point(|&start| start <= offset) - 1;
                (first_line + line as u32, offset - starts[line] + 1)
            }
            Lines::Shared(source, start) => {
                let pos = source.pos(start + offset as usize);
                (pos.line, pos.column)
            }
        }
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

/// Resolves locations that are mostly in order, which is faster than resolving each by itself.
pub struct Places<'c> {
    cx: &'c Context,
    text: Option<Arc<SourceText>>,
    /// Text of the last location, its line, and the start of that line.
    last: usize,
    line: u32,
    start: usize,
}

/// Largest distance in bytes for which lines are counted from the last location.
const NEAR: usize = 2048;

impl<'c> Places<'c> {
    /// Creates a resolver.
    pub fn new(cx: &'c Context) -> Self {
        Places { cx, text: None, last: usize::MAX, line: 0, start: 0 }
    }

    /// Returns the position of a location: see [`Context::file_place`].
    pub fn find(&mut self, loc: Loc) -> Option<FilePlace> {
        let LocKind::Source(offset) = loc.kind() else { return self.cx.file_place(loc) };
        let is_within = |text: &Arc<SourceText>| text.base <= offset && offset - text.base <= text.len;
        if !self.text.as_ref().is_some_and(is_within) {
            self.text = self.cx.inner().sources.text_at(offset);
            self.last = usize::MAX;
        }
        let text = self.text.as_ref()?;
        let Lines::Shared(source, start) = &text.lines else {
            let (line, column) = text.line_column(offset);
            return Some(FilePlace { file: text.file, line, column });
        };
        let (bytes, pos) = (source.text(), start + (offset - text.base) as usize);
        let between =
            if pos >= self.last && pos - self.last < NEAR { bytes.get(self.last..pos) } else { None };
        match between {
            Some(between) => {
                if let Some(newline) = memchr::memrchr(b'\n', between) {
                    self.line += memchr::memchr_iter(b'\n', between).count() as u32;
                    self.start = self.last + newline + 1;
                }
            }
            None => {
                let found = source.pos(pos);
                (self.line, self.start) = (found.line, pos + 1 - found.column as usize);
            }
        }
        self.last = pos;
        Some(FilePlace { file: text.file, line: self.line, column: (pos - self.start) as u32 + 1 })
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
            LocKind::Source(offset) => {
                let text = self.inner().sources.text_at(offset)?;
                let (line, column) = text.line_column(offset);
                Some(FilePlace { file: text.file, line, column })
            }
            LocKind::Attr(attr) => self.file_place_of_attr(attr),
            LocKind::CallSite(site) => self.file_place_of_attr(self.call_site_attr(site)),
        }
    }

    fn file_place_of_attr(&self, attr: Attr) -> Option<FilePlace> {
        let mut queue = vec![attr];
        while let Some(attr) = queue.pop() {
            match self.attr_data(attr) {
                AttrData::FileLoc { file, range, .. } => {
                    return Some(FilePlace { file: *file, line: range[0], column: range[1] });
                }
                AttrData::NameLoc { child, .. } => queue.push(*child),
                AttrData::CallSiteLoc { callee, caller } => queue.extend([*caller, *callee]),
                AttrData::FusedLoc { locs, .. } => queue.extend(locs.iter().rev()),
                _ => {}
            }
        }
        None
    }

    /// Returns the position that a diagnostic at a location shows, with its callers.
    pub fn place(&self, loc: Loc) -> Place {
        if let LocKind::Source(offset) = loc.kind()
            && let Some(text) = self.inner().sources.text_at(offset)
        {
            let (line, column) = text.line_column(offset);
            return Place::file(text.name.clone(), line, column);
        }
        let inner = match self.file_place(loc) {
            Some(place) => Place::file(self.ident_str(place.file), place.line, place.column),
            None => Place::Unknown,
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
            }
            next = self.caller_of(caller);
        }
        callers
    }

    /// Returns the caller of a call site: of the location itself, of its child, or of the first fused
    /// location that is one.
    fn caller_of(&self, location: Attr) -> Option<Attr> {
        let mut open = vec![location];
        while let Some(location) = open.pop() {
            match self.attr_data(location) {
                AttrData::CallSiteLoc { caller, .. } => return Some(*caller),
                AttrData::NameLoc { child, .. } => open.push(*child),
                AttrData::FusedLoc { locs, .. } => open.extend(locs.iter().rev()),
                _ => {}
            }
        }
        None
    }

    /// Whether two locations denote one position, even if one is an offset and the other an attribute.
    pub fn same_place(&self, a: Loc, b: Loc) -> bool {
        a == b || self.loc_attr(a) == self.loc_attr(b)
    }
}

#[cfg(test)]
mod tests {
    use super::Places;
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
        let mut forward = Places::new(&cx);
        assert!((0..9000).all(|offset| forward.find(base.loc(offset)) == cx.file_place(base.loc(offset))));
    }
}
