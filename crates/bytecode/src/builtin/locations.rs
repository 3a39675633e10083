//! Locations.

use super::attr_code as code;
use crate::dialect::EntryWriter;
use crate::encoding::varint;
use crate::read::Fault;
use crate::read::cursor::Cursor;
use crate::read::entry::EntryReader;
use ir::{Attr, AttrData, Context, FilePlace, Ident, LocExtent};

/// Extent of a location in a file: which of its numbers are present.
mod extent {
    pub(super) const FILE: u64 = 0;
    pub(super) const LINE: u64 = 1;
    pub(super) const PLACE: u64 = 2;
    pub(super) const COLUMNS: u64 = 3;
    pub(super) const LINES: u64 = 4;
}

/// Writes a position in a file.
pub(crate) fn write_place<W: EntryWriter + ?Sized>(file: Ident, line: u32, column: u32, out: &mut W) {
    out.varint(code::FILE_PLACE);
    out.attr(file.attr());
    out.varint(line.into());
    out.varint(column.into());
}

/// Returns the start of the encodings of positions in a file, before line and column, and its number of bytes.
pub(crate) fn start_of_place(file: u32) -> (u64, u32) {
    let ((code, code_size), (file, file_size)) = (varint(code::FILE_PLACE as u32), varint(file));
    (code | file << (8 * code_size), code_size + file_size)
}

/// Writes a location attribute.
pub(super) fn write<W: EntryWriter + ?Sized>(location: &AttrData, out: &mut W) {
    match location {
        AttrData::FileLoc { file, range: [line, column, ..], extent: LocExtent::Place } => {
            write_place(*file, *line, *column, out);
        }
        AttrData::FileLoc { file, range, .. } => {
            out.varint(code::FILE_RANGE);
            out.attr(file.attr());
            write_range(*range, out);
        }
        AttrData::NameLoc { name, child } => {
            out.varint(code::NAME);
            out.attr(name.attr());
            out.attr(*child);
        }
        AttrData::CallSiteLoc { callee, caller } => {
            out.varint(code::CALL_SITE);
            out.attr(*callee);
            out.attr(*caller);
        }
        AttrData::FusedLoc { locs, metadata } => {
            out.varint(if metadata.is_some() { code::FUSED_WITH_METADATA } else { code::FUSED });
            out.varint(locs.len() as u64);
            for &loc in locs {
                out.attr(loc);
            }
            if let Some(metadata) = metadata {
                out.attr(*metadata);
            }
        }
        _ => out.varint(code::UNKNOWN),
    }
}

fn write_range<W: EntryWriter + ?Sized>(range: [u32; 4], out: &mut W) {
    let [line, column, last_line, last_column] = range;
    let (extent, numbers): (u64, &[u32]) = if range == [0; 4] {
        (extent::FILE, &[])
    } else if line == last_line && column == 0 && last_column == 0 {
        (extent::LINE, &[line])
    } else if line == last_line && column == last_column {
        (extent::PLACE, &[line, column])
    } else if line == last_line {
        (extent::COLUMNS, &[line, column, last_column])
    } else {
        (extent::LINES, &[line, column, last_line, last_column])
    };
    out.varint(extent);
    for &number in numbers {
        out.varint(number.into());
    }
}

/// Reads a location of this encoding.
pub(super) fn read(cx: &Context, code: u64, input: &mut EntryReader<'_>) -> Result<Attr, Fault> {
    let data = match code {
        code::FILE_PLACE => {
            let (file, line, column) = (input.string_attr()?, input.number()?, input.number()?);
            AttrData::FileLoc { file, range: [line, column, line, column], extent: LocExtent::Place }
        }
        code::FILE_RANGE => read_range(input)?,
        code::NAME => AttrData::NameLoc { name: input.string_attr()?, child: location(cx, input)? },
        code::CALL_SITE => {
            AttrData::CallSiteLoc { callee: location(cx, input)?, caller: location(cx, input)? }
        }
        code::FUSED | code::FUSED_WITH_METADATA => {
            let count = input.count(1)?;
            let locs: Result<Vec<Attr>, Fault> = (0..count).map(|_| location(cx, input)).collect();
            let metadata = if code == code::FUSED { None } else { Some(input.attr()?) };
            AttrData::FusedLoc { locs: locs?.into(), metadata }
        }
        _ => return Ok(Attr::UNKNOWN_LOC),
    };
    input.settled()?;
    Ok(cx.attr(data))
}

/// Reads a position in a file, if the entry consists of one, with a function that resolves attributes by
/// number.
pub(crate) fn read_place(
    cx: &Context,
    cursor: &mut Cursor<'_>,
    attr: impl Fn(usize) -> Option<Attr>,
) -> Option<FilePlace> {
    if cursor.varint().ok()? != code::FILE_PLACE {
        return None;
    }
    let file = cx.attr_ref(attr(usize::try_from(cursor.varint().ok()?).ok()?)?).as_ident()?;
    let line = u32::try_from(cursor.varint().ok()?).ok()?;
    let column = u32::try_from(cursor.varint().ok()?).ok()?;
    cursor.at_end().then_some(FilePlace { file, line, column })
}

/// Reads a position in a file at a cursor that may end later, with a function that resolves names of files by
/// number. Whatever it does not foresee is for [`read_place`].
#[inline]
pub(crate) fn quick_place(
    cursor: &mut Cursor<'_>,
    file: impl FnOnce(u32) -> Option<Ident>,
) -> Option<FilePlace> {
    if u64::from(cursor.quick()?) != code::FILE_PLACE {
        return None;
    }
    let file = file(cursor.quick()?)?;
    Some(FilePlace { file, line: cursor.quick()?, column: cursor.quick()? })
}

fn read_range(input: &mut EntryReader<'_>) -> Result<AttrData, Fault> {
    let (file, extent) = (input.string_attr()?, input.varint()?);
    let mut numbers = [0; 4];
    let count = match extent {
        extent::FILE => 0,
        extent::LINE => 1,
        extent::PLACE => 2,
        extent::COLUMNS => 3,
        extent::LINES => 4,
        _ => return Err(input.fail(&format!("unknown extent of a location: {extent}"))),
    };
    for number in &mut numbers[..count] {
        *number = input.number()?;
    }
    let [line, column, third, fourth] = numbers;
    let (range, extent) = match extent {
        extent::COLUMNS => ([line, column, line, third], LocExtent::Columns),
        extent::LINES => ([line, column, third, fourth], LocExtent::Lines),
        _ => ([line, column, line, column], LocExtent::Place),
    };
    Ok(AttrData::FileLoc { file, range, extent })
}

/// Returns a location that a location refers to.
fn location(cx: &Context, input: &mut EntryReader<'_>) -> Result<Attr, Fault> {
    let attr = input.attr()?;
    if input.is_settled() && !cx.attr_ref(attr).is_location() {
        return Err(input.fail(&format!("expected mlir::LocationAttr, but got: {}", cx.attr_ref(attr))));
    }
    Ok(attr)
}
