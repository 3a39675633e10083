//! Encodings of positions in files, which most attributes are.

use super::number::Numbering;
use super::table::AttrItem;
use crate::builtin;
use crate::encoding::{Buffer, varint};
use ir::{FilePlace, Ident, Places};

/// Writes positions in files.
pub(super) struct Positions<'n, 'a> {
    numbering: &'n Numbering<'a>,
    places: Places<'a>,
    /// File of the position that was written last, and the start of the encodings of such, with its number of bytes.
    file: Option<(Ident, u64, u32)>,
}

impl<'n, 'a> Positions<'n, 'a> {
    pub(super) fn new(numbering: &'n Numbering<'a>) -> Self {
        Positions { numbering, places: Places::new(numbering.cx), file: None }
    }

    /// Returns the position that an attribute is, unless it may be in a table that is kept.
    #[inline]
    pub(super) fn find(&mut self, place: u32) -> Option<FilePlace> {
        match *self.numbering.attrs.item(place) {
            // Positions of a text are in no table that is kept.
            AttrItem::Source(loc) => self.places.find(loc),
            AttrItem::Place(index) if self.numbering.kept.is_none() => {
                Some(self.numbering.file_places.get(index))
            }
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
        let (start, size) = builtin::start_of_place(self.numbering.attr_number(file.attr()));
        self.file = Some((file, start, size));
        (start, size)
    }
}

#[cfg(test)]
mod tests {
    use super::Positions;
    use crate::builtin;
    use crate::encoding::{Buffer, VERSION};
    use crate::write::number::Numbering;
    use crate::write::sections::EntryEmitter;
    use crate::write::strings::Strings;
    use ir::{Context, FilePlace};

    #[test]
    fn positions_are_written_as_any_attribute() {
        let cx = Context::default();
        let files: Vec<_> = (0..300).map(|number| cx.ident(&format!("file{number}"))).collect();
        let mut numbering = Numbering::new(&cx, VERSION);
        for file in &files {
            numbering.attr_place(file.attr());
        }
        numbering.finish().expect("nothing is kept");
        let numbers: Vec<u32> = (0..32).flat_map(|bits| [1 << bits, u32::MAX >> bits]).collect();
        let (mut fast, mut plain, mut strings) = (Buffer::default(), Buffer::default(), Strings::default());
        let mut positions = Positions::new(&numbering);
        for &file in &files[290..] {
            for &line in &numbers {
                for &column in numbers.iter().chain(&[0]) {
                    positions.write(FilePlace { file, line, column }, &mut fast);
                    let mut out =
                        EntryEmitter { numbering: &numbering, strings: &mut strings, out: &mut plain };
                    builtin::write_place(file, line, column, &mut out);
                }
            }
        }
        assert_eq!(fast.as_slice(), plain.as_slice());
    }
}
