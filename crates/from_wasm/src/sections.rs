//! Sections of a file.

use crate::reader::{Read, Reader};
use diag::Diagnostic;
use ir::Context;

/// Kinds of sections, by their numbers.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Type = 1,
    Import = 2,
    Function = 3,
    Table = 4,
    Memory = 5,
    Global = 6,
    Export = 7,
    Code = 10,
}

/// Names of the kinds.
const NAMES: [&str; 13] = [
    "CUSTOM",
    "TYPE",
    "IMPORT",
    "FUNCTION",
    "TABLE",
    "MEMORY",
    "GLOBAL",
    "EXPORT",
    "START",
    "ELEMENT",
    "CODE",
    "DATA",
    "DATACOUNT",
];

/// Sections that say what a module does, and that the dialect has nothing for.
const LEFT_OUT: [u8; 3] = [8, 9, 11];

/// Sections of a file that occur once, by their numbers.
pub(crate) struct Sections<'a> {
    cx: &'a Context,
    name: &'a str,
    contents: [Option<&'a [u8]>; NAMES.len()],
}

impl<'a> Sections<'a> {
    /// Returns the number of items of a section, and a reader that is at the first one. An absent section has none.
    pub(crate) fn items(&self, kind: Kind) -> Read<(u32, Reader<'a>)> {
        let part = format!("{}:{}-SECTION", self.name, NAMES[kind as usize]);
        let Some(content) = self.contents[kind as usize] else {
            return Ok((0, Reader::new(self.cx, &part, &[])));
        };
        let mut reader = Reader::new(self.cx, &part, content);
        let count = reader.u32()?;
        Ok((count, reader))
    }

    /// Reads the items of a section.
    pub(crate) fn read<T>(
        &self,
        kind: Kind,
        mut item: impl FnMut(&mut Reader<'a>, usize) -> Read<T>,
    ) -> Read<Vec<T>> {
        let (count, mut reader) = self.items(kind)?;
        let start = reader.clone();
        let mut items = Vec::new();
        for number in 0..count as usize {
            items.push(item(&mut reader, number)?);
        }
        match reader.is_at_end() {
            true => Ok(items),
            false => {
                let name = NAMES[kind as usize];
                start.fail(reader.loc(), format!("unparsed garbage at end of section {name}"))
            }
        }
    }
}

/// Splits a file into its sections. Each one is remarked on.
pub(crate) fn read<'a>(
    cx: &'a Context,
    name: &'a str,
    bytes: &'a [u8],
    diagnostics: &mut Vec<Diagnostic>,
) -> Read<Sections<'a>> {
    let mut reader = Reader::new(cx, name, bytes);
    let start = reader.loc();
    if !reader.take(4).is_ok_and(|magic| magic == b"\0asm") {
        return reader.fail(start, "source file does not contain valid Wasm header");
    }
    let start = reader.loc();
    if reader.take(4)? != [1, 0, 0, 0] {
        return reader.fail(start, "unsupported Wasm version. only version 1 is supported");
    }
    let mut sections = Sections { cx, name, contents: [None; NAMES.len()] };
    while !reader.is_at_end() {
        let loc = reader.loc();
        let id = reader.byte()?;
        if usize::from(id) >= NAMES.len() {
            return reader.fail(reader.loc(), format!("invalid section ID: {id}"));
        }
        let size = reader.u32()?;
        let content = reader.take(size as usize)?;
        if id != 0 && sections.contents[usize::from(id)].replace(content).is_some() {
            return reader.fail(loc, "trying to add a second instance of unique section");
        }
        diagnostics.push(Diagnostic::remark(cx.place(loc), format!("Adding section with section ID {id}")));
        if LEFT_OUT.contains(&id) {
            let message = format!("section {} is left out", NAMES[usize::from(id)]);
            diagnostics.push(Diagnostic::warning(cx.place(loc), message));
        }
    }
    Ok(sections)
}
