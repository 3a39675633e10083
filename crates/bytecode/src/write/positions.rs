//! Encodings of positions in files, which most attributes are.

use super::place_index::PlaceIndex;
use super::table::{AttrItem, Table};
use crate::builtin;
use crate::encoding::{Buffer, varint};
use ir::{Context, FilePlace, Ident, Places};

/// Writes positions in files.
pub(super) struct Positions<'n, 'a> {
    attrs: &'n Table<AttrItem>,
    /// Positions that are in no text, unless these may be in a table that is kept.
    listed: Option<&'n PlaceIndex>,
    places: Places<'a>,
    /// File of the position that was written last, and the start of the encodings of such, with its number of bytes.
    file: Option<(Ident, u64, u32)>,
}

impl<'n, 'a> Positions<'n, 'a> {
    pub(super) fn new(cx: &'a Context, attrs: &'n Table<AttrItem>, listed: Option<&'n PlaceIndex>) -> Self {
        Positions { attrs, listed, places: Places::new(cx), file: None }
    }

    /// Returns the position that an attribute is, unless it may be in a table that is kept.
    #[inline]
    pub(super) fn find(&mut self, place: u32) -> Option<FilePlace> {
        match *self.attrs.item(place) {
            // Positions of a text are in no table that is kept.
            AttrItem::Source(loc) => self.places.find(loc),
            AttrItem::Place(index) => Some(self.listed?.get(index)),
            _ => None,
        }
    }

    /// Writes a position: most take one word.
    #[inline]
    pub(super) fn write(&mut self, position: FilePlace, out: &mut Buffer) {
        let (start, start_size) = match self.file {
            Some((file, start, size)) if file == position.file => (start, size),
            _ => self.enter(position.file),
        };
        let (line, line_size) = varint(position.line);
        let (column, column_size) = varint(position.column);
        let size = start_size + line_size + column_size;
        if size <= 8 {
            let word = start | (line | column << (8 * line_size)) << (8 * start_size);
            return out.word(word, size as usize);
        }
        out.word(start, start_size as usize);
        out.word(line, line_size as usize);
        out.word(column, column_size as usize);
    }

    /// Goes to the positions of a file.
    #[cold]
    fn enter(&mut self, file: Ident) -> (u64, u32) {
        let (start, size) = builtin::start_of_place(self.attrs.number_of(file.attr().to_word()));
        self.file = Some((file, start, size));
        (start, size)
    }
}
