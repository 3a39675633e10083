//! Human-readable dump of bytecode: its sections and records, each with its offset and size.

mod ops;

use crate::encoding::{Section, resource, since};
use crate::read::cursor::Cursor;
use crate::read::sections::Sections;
use crate::read::{Fault, diagnostic, entries, resources, tables};
use diag::Diagnostic;
use std::fmt::Write;

/// Prints the contents of the bytes of a file of this name.
///
/// # Errors
/// If they are no bytecode, or some of it is malformed.
pub fn dump(name: &str, bytes: &[u8]) -> Result<String, Diagnostic> {
    Dump::new(bytes).and_then(Dump::all).map_err(|fault| diagnostic(name, fault))
}

struct Dump<'a> {
    sections: Sections<'a>,
    strings: Vec<&'a [u8]>,
    dialects: Vec<usize>,
    out: String,
}

/// Bytes between quotes, shortened.
fn quoted(bytes: &[u8]) -> String {
    const MOST: usize = 60;
    let shown = bytes[..bytes.len().min(MOST)].escape_ascii();
    format!("\"{shown}\"{}", if bytes.len() > MOST { "..." } else { "" })
}

impl<'a> Dump<'a> {
    fn new(bytes: &'a [u8]) -> Result<Self, Fault> {
        let sections = Sections::find(bytes)?;
        let strings = tables::strings(&mut sections.part(Section::String)?)?;
        let heads =
            tables::dialect_heads(&mut sections.part(Section::Dialect)?, sections.version, strings.len())?;
        let dialects = heads.into_iter().map(|head| head.0).collect();
        Ok(Dump { sections, strings, dialects, out: String::new() })
    }

    fn line(&mut self, text: std::fmt::Arguments<'_>) {
        let _ = writeln!(self.out, "{text}");
    }

    fn string(&self, number: usize) -> String {
        self.strings
            .get(number)
            .map_or_else(|| "?".to_owned(), |text| String::from_utf8_lossy(text).into_owned())
    }

    fn dialect(&self, number: usize) -> String {
        self.dialects.get(number).map_or_else(|| "?".to_owned(), |&name| self.string(name))
    }

    /// Returns the head of a section.
    fn section(&mut self, section: Section) -> Option<Cursor<'a>> {
        let cursor = self.sections.optional(section)?;
        let (start, len) = (cursor.pos(), cursor.remaining());
        self.line(format_args!("\nsection {} {}: {len} bytes at {start}", section as u8, section.name()));
        Some(cursor)
    }

    fn all(mut self) -> Result<String, Fault> {
        let producer = quoted(self.sections.producer);
        let (version, len) = (self.sections.version, self.sections.file().end());
        self.line(format_args!("MLIR bytecode version {version}, produced by {producer}, {len} bytes"));
        let names = self.dialects_and_names()?;
        self.entries()?;
        if let Some(cursor) = self.section(Section::Ir) {
            let mut lines = String::new();
            ops::show(cursor, version, &names, &mut lines)?;
            self.out.push_str(&lines);
        }
        self.resources()?;
        if self.section(Section::String).is_some() {
            for number in 0..self.strings.len() {
                let text = quoted(self.strings[number]);
                self.line(format_args!("  string {number}: {text}"));
            }
        }
        if let Some(mut cursor) = self.section(Section::Properties) {
            for (number, range) in tables::properties(&mut cursor)?.into_iter().enumerate() {
                self.line(format_args!("  properties {number}: {} bytes at {}", range.len(), range.start));
            }
        }
        Ok(self.out)
    }

    /// Returns the names of operations, in full.
    fn dialects_and_names(&mut self) -> Result<Vec<String>, Fault> {
        let Some(mut cursor) = self.section(Section::Dialect) else { return Ok(Vec::new()) };
        let version = self.sections.version;
        for (number, (_, written)) in
            tables::dialect_heads(&mut cursor, version, self.strings.len())?.into_iter().enumerate()
        {
            let name = self.dialect(number);
            let shown = if written.is_empty() { String::new() } else { format!(", version {written:02X?}") };
            self.line(format_args!("  dialect {number}: {name}{shown}"));
        }
        let mut found = Vec::new();
        tables::op_names(&mut cursor, version, self.dialects.len(), |_, dialect, name, registered| {
            found.push((dialect, usize::try_from(name).unwrap_or(usize::MAX), registered));
            Ok(())
        })?;
        let mut names = Vec::new();
        for (number, (dialect, name, registered)) in found.into_iter().enumerate() {
            let name = format!("{}.{}", self.dialect(dialect), self.string(name));
            let shown = if registered || version < since::PROPERTIES { "" } else { ", not registered" };
            self.line(format_args!("  operation {number}: {name}{shown}"));
            names.push(name);
        }
        Ok(names)
    }

    fn entries(&mut self) -> Result<(), Fault> {
        let Some(mut offsets) = self.section(Section::AttrTypeOffset) else { return Ok(()) };
        let data = self.sections.range(Section::AttrType)?;
        let (attrs, types) = entries::entries(&mut offsets, &data, self.dialects.len())?;
        self.section(Section::AttrType);
        for (what, entries) in [("attribute", attrs), ("type", types)] {
            for (number, entry) in entries.iter().enumerate() {
                let mut cursor = self.sections.file().part(entry.start..entry.end, Section::AttrType);
                let bytes = cursor.take((entry.end - entry.start) as u64)?;
                let shown = match bytes {
                    [text @ .., 0] if !entry.encoded => quoted(text),
                    _ => {
                        let digits = bytes.iter().take(24).map(|byte| format!("{byte:02x}"));
                        let digits: Vec<String> = digits.collect();
                        format!("{}{}", digits.join(" "), if bytes.len() > 24 { " ..." } else { "" })
                    }
                };
                let dialect = self.dialect(entry.dialect as usize);
                let (start, len) = (entry.start, bytes.len());
                self.line(format_args!("  {what} {number}: {dialect}, {len} bytes at {start}: {shown}"));
            }
        }
        Ok(())
    }

    fn resources(&mut self) -> Result<(), Fault> {
        let Some(mut keys) = self.section(Section::ResourceOffset) else { return Ok(()) };
        let (external, of_dialects) = resources::groups(&mut keys, self.strings.len(), self.dialects.len())?;
        let mut start = self.section(Section::Resource).map_or(0, |cursor| cursor.pos());
        let external =
            external.into_iter().map(|(owner, heads)| (format!("external {}", self.string(owner)), heads));
        let mut groups: Vec<(String, Vec<resources::Head>)> = external.collect();
        groups.extend(
            of_dialects.into_iter().map(|(owner, heads)| (format!("dialect {}", self.dialect(owner)), heads)),
        );
        for (owner, heads) in groups {
            for head in heads {
                let kind = match head.kind {
                    resource::BLOB => "bytes",
                    resource::BOOL => "boolean",
                    resource::STRING => "string",
                    _ => "unknown",
                };
                let key = self.string(head.key);
                self.line(format_args!("  {owner}, {key}: {kind}, {} bytes at {start}", head.size));
                start = start.saturating_add(usize::try_from(head.size).unwrap_or(usize::MAX));
            }
        }
        Ok(())
    }
}
