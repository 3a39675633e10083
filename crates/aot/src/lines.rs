//! Debug information: the lines of functions and of the operations in them, for debuggers and profilers.
//!
//! The form is DWARF 4: a compilation unit, a subprogram for each function, and a line program with rows for each.

use codegen_x64::Line;
use gimli::write::{
    Address, AttributeValue, DwarfUnit, EndianVec, LineProgram, LineString, RelocateWriter, Relocation,
    RelocationTarget, Sections,
};
use gimli::{Encoding, Format, LineEncoding, LittleEndian};

use ir::{Context, Loc, OpRef};
use object::write::{Object, SymbolId};
use object::{RelocationEncoding, RelocationFlags, RelocationKind, SectionKind};
use rustc_hash::FxHashMap;

/// Functions with their places.
#[derive(Default)]
pub(crate) struct Lines {
    functions: Vec<Function>,
}

struct Function {
    name: String,
    symbol: SymbolId,
    bytes: u64,
    /// Its own place first, then those of its operations.
    rows: Vec<Row>,
}

/// Place of the instructions from an offset on.
#[derive(Clone, PartialEq, Eq)]
struct Row {
    offset: u64,
    file: String,
    line: u64,
    column: u64,
}

impl Row {
    fn of(cx: &Context, offset: u64, loc: Loc) -> Option<Row> {
        let place = cx.place(loc);
        let at = place.position()?;
        let file = at.file.to_string().replace('\0', "");
        Some(Row { offset, file, line: u64::from(at.start.line), column: u64::from(at.start.column) })
    }
}

impl Lines {
    /// Adds a function of so many bytes, unless its place is not known. Instructions without a place have that of those before.
    pub(crate) fn add(&mut self, op: OpRef<'_>, symbol: SymbolId, bytes: u64, lines: &[Line]) {
        let cx = op.context();
        let name = op.symbol_name().map_or("", |name| cx.ident_str(name)).to_owned();
        let Some(first) = Row::of(cx, 0, op.loc()) else { return };
        let mut rows = vec![first];
        for line in lines {
            let Some(row) = Row::of(cx, u64::from(line.offset), line.loc) else { continue };
            match rows.last_mut() {
                // A later row at an offset is that which counts.
                Some(last) if last.offset == row.offset && row.offset > 0 => *last = row,
                _ => rows.push(row),
            }
        }
        self.functions.push(Function { name, symbol, bytes, rows });
    }

    /// Writes the tables.
    ///
    /// # Errors
    /// If they have no form.
    pub(crate) fn write(self, object: &mut Object<'_>) -> Result<(), String> {
        let Some(first) = self.functions.first().and_then(|function| function.rows.first()) else {
            return Ok(());
        };
        let encoding = Encoding { format: Format::Dwarf32, version: 4, address_size: 8 };
        let text = |text: &str| LineString::String(text.as_bytes().to_vec());
        let folder = match std::path::absolute(".") {
            Ok(folder) => folder.display().to_string(),
            Err(_) => ".".to_owned(),
        };
        let program =
            LineProgram::new(encoding, LineEncoding::default(), text(&folder), None, text(&first.file), None);
        let mut dwarf = DwarfUnit::new(encoding);
        dwarf.unit.line_program = program;
        let root = dwarf.unit.root();
        let strings = [
            (gimli::DW_AT_producer, "terrane"),
            (gimli::DW_AT_name, first.file.as_str()),
            (gimli::DW_AT_comp_dir, folder.as_str()),
        ];
        for (name, value) in strings {
            let value = AttributeValue::String(value.as_bytes().to_vec());
            dwarf.unit.get_mut(root).set(name, value);
        }
        // Debuggers have no language of MLIR; C's names and types fit what they show.
        dwarf.unit.get_mut(root).set(gimli::DW_AT_language, AttributeValue::Language(gimli::DW_LANG_C99));
        let directory = dwarf.unit.line_program.default_directory();
        for (index, function) in self.functions.iter().enumerate() {
            let address = Address::Symbol { symbol: index, addend: 0 };
            let program = &mut dwarf.unit.line_program;
            program.begin_sequence(Some(address));
            for row in &function.rows {
                let file = program.add_file(text(&row.file), directory, None);
                let next = program.row();
                (next.address_offset, next.file, next.line, next.column) =
                    (row.offset, file, row.line, row.column);
                program.generate_row();
            }
            program.end_sequence(function.bytes);
            let Some(own) = function.rows.first() else { continue };
            let file = program.add_file(text(&own.file), directory, None);
            let entry = dwarf.unit.add(root, gimli::DW_TAG_subprogram);
            let entry = dwarf.unit.get_mut(entry);
            entry.set(gimli::DW_AT_name, AttributeValue::String(function.name.as_bytes().to_vec()));
            entry.set(gimli::DW_AT_low_pc, AttributeValue::Address(address));
            entry.set(gimli::DW_AT_high_pc, AttributeValue::Udata(function.bytes));
            entry.set(gimli::DW_AT_decl_file, AttributeValue::FileIndex(Some(file)));
            entry.set(gimli::DW_AT_decl_line, AttributeValue::Udata(own.line));
            entry.set(gimli::DW_AT_external, AttributeValue::Flag(true));
        }
        let mut sections = Sections::new(Section::default());
        dwarf.write(&mut sections).map_err(|error| error.to_string())?;
        self.add_sections(object, &sections)
    }

    /// Adds the sections of the tables to the object, with their relocations.
    fn add_sections(&self, object: &mut Object<'_>, sections: &Sections<Section>) -> Result<(), String> {
        let mut ids = FxHashMap::default();
        let added = sections.for_each(|id, section| -> Result<(), gimli::write::Error> {
            if !section.bytes.slice().is_empty() {
                let place = object.add_section(Vec::new(), id.name().as_bytes().to_vec(), SectionKind::Debug);
                object.append_section_data(place, section.bytes.slice(), 1);
                ids.insert(id, place);
            }
            Ok(())
        });
        added.map_err(|error| error.to_string())?;
        let mut relocations = Vec::new();
        let listed = sections.for_each(|id, section| -> Result<(), gimli::write::Error> {
            relocations.extend(section.relocations.iter().map(|relocation| (id, *relocation)));
            Ok(())
        });
        listed.map_err(|error| error.to_string())?;
        for (id, relocation) in relocations {
            let symbol = match relocation.target {
                RelocationTarget::Symbol(index) => self.functions.get(index).map(|function| function.symbol),
                RelocationTarget::Section(id) => ids.get(&id).map(|&section| object.section_symbol(section)),
            };
            let (Some(symbol), Some(&section)) = (symbol, ids.get(&id)) else { continue };
            let flags = RelocationFlags::Generic {
                kind: RelocationKind::Absolute,
                encoding: RelocationEncoding::Generic,
                size: relocation.size * 8,
            };
            let relocation = object::write::Relocation {
                offset: relocation.offset as u64,
                symbol,
                addend: relocation.addend,
                flags,
            };
            object.add_relocation(section, relocation).map_err(|error| error.to_string())?;
        }
        Ok(())
    }
}

/// Section of debug information with its relocations.
#[derive(Clone)]
struct Section {
    bytes: EndianVec<LittleEndian>,
    relocations: Vec<Relocation>,
}

impl Default for Section {
    fn default() -> Self {
        Section { bytes: EndianVec::new(LittleEndian), relocations: Vec::new() }
    }
}

impl RelocateWriter for Section {
    type Writer = EndianVec<LittleEndian>;

    fn writer(&self) -> &Self::Writer {
        &self.bytes
    }

    fn writer_mut(&mut self) -> &mut Self::Writer {
        &mut self.bytes
    }

    fn relocate(&mut self, relocation: Relocation) {
        self.relocations.push(relocation);
    }
}
