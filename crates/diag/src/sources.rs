//! Source texts of diagnostics.

use std::collections::HashMap;
use std::sync::Arc;

use crate::lines::Lines;
use crate::{Diagnostic, FilePlace, Place, Pos};

/// Named text, whose lines are counted on demand. The bytes need not be UTF-8.
#[derive(Clone)]
pub struct Source {
    name: Arc<str>,
    lines: Arc<Lines>,
}

/// Text as it was read or mapped: a large one is not copied.
pub type SharedText = Arc<dyn AsRef<[u8]> + Send + Sync>;

impl std::fmt::Debug for Source {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Source").field("name", &self.name).finish_non_exhaustive()
    }
}

impl Source {
    /// Wraps a text; `\n` ends its lines.
    pub fn new(name: impl Into<Arc<str>>, text: impl Into<Vec<u8>>) -> Source {
        Source::shared(name, Arc::new(text.into()))
    }

    /// Wraps a shared text.
    pub fn shared(name: impl Into<Arc<str>>, text: SharedText) -> Source {
        Source { name: name.into(), lines: Arc::new(Lines::new(text)) }
    }

    /// Returns the name that places use.
    pub fn name(&self) -> &Arc<str> {
        &self.name
    }

    /// Returns the whole text.
    pub fn text(&self) -> &[u8] {
        self.lines.text()
    }

    /// Returns the number of lines; an empty text has one.
    pub fn line_count(&self) -> usize {
        self.lines.find(self.text().len()).0 + 1
    }

    /// Returns a line (from 1) without its ending `\n` or `\r\n`.
    pub fn line(&self, line: u32) -> Option<&[u8]> {
        let index = (line as usize).checked_sub(1)?;
        let start = self.lines.start(index)?;
        let end = self.lines.start(index + 1).map_or(self.text().len(), |next| next - 1);
        let bytes = self.text().get(start..end)?;
        Some(bytes.strip_suffix(b"\r").unwrap_or(bytes))
    }

    /// Returns the line and column of a byte offset; one past the end of the text is the last position.
    pub fn pos(&self, offset: usize) -> Pos {
        let offset = offset.min(self.text().len());
        let (ended, start) = self.lines.find(offset);
        Pos { line: saturate(ended + 1), column: saturate(offset - start + 1) }
    }

    /// Returns the byte offset of a position, if it is in the text. A column may be on the line's ending, not
    /// after it.
    pub fn offset(&self, pos: Pos) -> Option<usize> {
        let start = self.lines.start((pos.line as usize).checked_sub(1)?)?;
        let offset = start.checked_add((pos.column as usize).checked_sub(1)?)?;
        let before = self.text().get(start..offset)?;
        if before.iter().any(|b| matches!(b, b'\n' | b'\r')) { None } else { Some(offset) }
    }

    /// Returns the place of a byte offset.
    pub fn place(&self, offset: usize) -> Place {
        Place::File(FilePlace { file: self.name.clone(), start: self.pos(offset), end: None })
    }

    /// Returns the place of the bytes `start..end`.
    pub fn range(&self, start: usize, end: usize) -> Place {
        Place::File(FilePlace {
            file: self.name.clone(),
            start: self.pos(start),
            end: Some(self.pos(end.max(start))),
        })
    }
}

fn saturate(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

/// Set of named texts, in the order in which they were added.
#[derive(Clone, Debug, Default)]
pub struct Sources {
    list: Vec<Arc<Source>>,
    by_name: HashMap<Arc<str>, usize>,
}

impl Sources {
    /// Creates an empty set.
    pub fn new() -> Sources {
        Sources::default()
    }

    /// Adds a text, which replaces one of equal name. MLIR names standard input `<stdin>`.
    pub fn add(&mut self, name: impl Into<Arc<str>>, text: impl Into<Vec<u8>>) -> Arc<Source> {
        self.insert(Source::new(name, text))
    }

    /// Adds a source, which replaces one of equal name.
    pub fn insert(&mut self, source: Source) -> Arc<Source> {
        let source = Arc::new(source);
        match self.by_name.get(&source.name).and_then(|i| self.list.get_mut(*i)) {
            Some(slot) => *slot = source.clone(),
            None => {
                self.by_name.insert(source.name.clone(), self.list.len());
                self.list.push(source.clone());
            }
        }
        source
    }

    /// Returns the text of that name.
    pub fn find(&self, name: &str) -> Option<&Arc<Source>> {
        self.by_name.get(name).and_then(|i| self.list.get(*i))
    }

    /// Iterates over all texts, in the order in which they were added.
    pub fn iter(&self) -> impl Iterator<Item = &Arc<Source>> {
        self.list.iter()
    }

    /// Reads from disk the files that the diagnostic names and the set lacks, as mlir-opt does; unreadable
    /// files are skipped.
    pub fn load_for(&mut self, diagnostic: &Diagnostic) {
        let notes = diagnostic.notes().iter().map(|n| &n.place);
        for place in std::iter::once(diagnostic.place()).chain(notes) {
            for place in std::iter::once(place.innermost()).chain(place.callers()) {
                if let Some(at) = place.position()
                    && self.find(&at.file).is_none()
                    && std::path::Path::new(&*at.file).is_file()
                    && let Ok(text) = std::fs::read(&*at.file)
                {
                    self.add(at.file.clone(), text);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_any_length_are_found_from_any_block() {
        let lengths = [0, 1, 3000, 0, 1023, 1, 1022, 5, 1024, 40];
        let text: Vec<u8> = lengths.iter().flat_map(|&len| [vec![b'x'; len], vec![b'\n']].concat()).collect();
        let source = Source::new("a", text.as_slice());
        assert_eq!(source.line_count(), lengths.len() + 1);
        let (mut line, mut column) = (1, 1);
        for (offset, &byte) in text.iter().enumerate() {
            assert_eq!(source.pos(offset), Pos { line, column });
            assert_eq!(source.offset(Pos { line, column }), Some(offset));
            (line, column) = if byte == b'\n' { (line + 1, 1) } else { (line, column + 1) };
        }
        let found: Vec<usize> = (1..=10).filter_map(|line| Some(source.line(line)?.len())).collect();
        assert_eq!(found, lengths);
        assert_eq!((source.line(11), source.line(12)), (Some(&[][..]), None));
    }

    #[test]
    fn positions_and_offsets() {
        let s = Source::new("a", *b"l1\r\nl2\nx");
        assert_eq!(s.line_count(), 3);
        assert_eq!(s.line(1), Some(&b"l1"[..]));
        assert_eq!(s.line(3), Some(&b"x"[..]));
        assert_eq!((s.line(0), s.line(4)), (None, None));
        assert_eq!(s.pos(4), Pos { line: 2, column: 1 });
        assert_eq!(s.pos(99), Pos { line: 3, column: 2 });
        assert_eq!(s.offset(Pos { line: 1, column: 3 }), Some(2));
        assert_eq!(s.offset(Pos { line: 1, column: 4 }), None);
        assert_eq!(s.offset(Pos { line: 3, column: 2 }), Some(8));
        assert_eq!(s.offset(Pos { line: 3, column: 3 }), None);
        assert_eq!(s.offset(Pos { line: 0, column: 1 }), None);
        for offset in 0..8 {
            if s.text()[offset] != b'\n' || offset == 6 {
                assert_eq!(s.offset(s.pos(offset)), Some(offset));
            }
        }
    }

    #[test]
    fn replaces_by_name() {
        let mut all = Sources::new();
        all.add("a", *b"1");
        all.add("b", *b"2");
        all.add("a", *b"3");
        assert_eq!(all.iter().map(|s| s.text()[0]).collect::<Vec<_>>(), b"32");
        assert!(all.find("c").is_none());
    }
}
