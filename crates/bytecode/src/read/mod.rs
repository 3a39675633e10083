//! Bytecode reader.
//!
//! [`sections`] finds the parts of a file; [`tables`] has the entries that operations refer to by number,
//! including attributes and types, which [`entries`] reads; [`ops`] reads operations, in parallel, since those of each function are in
//! a section of their own.

pub(crate) mod cursor;
pub(crate) mod entries;
pub(crate) mod entry;
mod foreign;
mod keep;
mod lazy;
mod ops;
mod plain;
pub(crate) mod resources;
mod scope;
pub(crate) mod sections;
mod slots;
pub(crate) mod tables;
mod use_lists;

pub use cursor::Fault;
pub use lazy::{LazyModule, LazyOp, read_lazily};

use crate::dialect::EncodingCallbacks;
use crate::encoding::{MAGIC, Section};
use cursor::{Cursor, Why, Wrong};
use diag::{Diagnostic, Place, Source};
use ir::IgnorePoison;
use ir::print::ExternalResources;
use ir::{Body, Context, Loc, Op, Threads};
use ops::{Defer, Later, OpReader};
use sections::Sections;
use slots::KnownAttrs;
use std::sync::Mutex;
use std::sync::atomic::Ordering;
use syntax::{Era, ParseOptions, Parsed};
use tables::Tables;

/// Returns whether bytes start like bytecode.
pub fn is_bytecode(bytes: &[u8]) -> bool {
    bytes.starts_with(MAGIC)
}

/// Reads a module, from bytecode or text.
pub fn parse(cx: &Context, source: &Source, options: &ParseOptions) -> Parsed {
    let text = source.text();
    let range = options.range.clone().unwrap_or(0..text.len());
    let start = range.start;
    match text.get(range) {
        Some(bytes) if is_bytecode(bytes) => {
            read(cx, source.name(), bytes, Some((source.clone(), start)), options, None)
        }
        _ => syntax::parse(cx, source, options),
    }
}

/// Reads a module, from bytecode or text, out of bytes of this name.
pub fn parse_bytes(cx: &Context, name: &str, bytes: &[u8], options: &ParseOptions) -> Parsed {
    if is_bytecode(bytes) {
        read(cx, name, bytes, None, options, None)
    } else {
        syntax::parse_bytes(cx, name, bytes, options)
    }
}

/// Reads a module from bytecode, or from text as [`parse_bytes`] does, where some encodings are other ones than those of dialects.
pub fn parse_with(
    cx: &Context,
    name: &str,
    bytes: &[u8],
    options: &ParseOptions,
    callbacks: &dyn EncodingCallbacks,
) -> Parsed {
    if is_bytecode(bytes) {
        read(cx, name, bytes, None, options, Some(callbacks))
    } else {
        syntax::parse_bytes(cx, name, bytes, options)
    }
}

fn read(
    cx: &Context,
    name: &str,
    bytes: &[u8],
    source: Option<(Source, usize)>,
    options: &ParseOptions,
    callbacks: Option<&dyn EncodingCallbacks>,
) -> Parsed {
    match read_module(cx, bytes, source, options, callbacks) {
        Ok((module, external_resources)) => {
            Parsed { module, diagnostics: Vec::new(), external_resources, record: None, era: Era::Now }
        }
        Err(fault) => Parsed::failed(cx, vec![diagnostic(name, fault)]),
    }
}

/// Returns the fault as a diagnostic.
pub(crate) fn diagnostic(name: &str, fault: Fault) -> Diagnostic {
    Diagnostic::error(Place::file(name, 0, 0), message(fault))
}

/// Returns the message of a fault.
pub(crate) fn message(fault: Fault) -> String {
    match fault.0 {
        Why::Wrong(wrong) => {
            let Wrong { message, offset, section } = *wrong;
            match section {
                Some(section) => format!("{message} (at byte {offset}, in the {} section)", section.name()),
                None => format!("{message} (at byte {offset})"),
            }
        }
        Why::Wait => "an attribute or type is missing".to_owned(),
    }
}

fn read_module(
    cx: &Context,
    bytes: &[u8],
    source: Option<(Source, usize)>,
    options: &ParseOptions,
    callbacks: Option<&dyn EncodingCallbacks>,
) -> Result<(Box<Body>, ExternalResources), Fault> {
    let (sections, tables, mut external) = read_head(cx, bytes, source, callbacks)?;
    let defer = if options.threads.0 > 1 { Defer::Functions } else { Defer::Nothing };
    let mut reader = OpReader::new(&tables, sections.part(Section::Ir)?, defer);
    let module = reader.read_module()?;
    let later = std::mem::take(&mut reader.later);
    let mut module = unwrap(cx, module, options.implicit_module, &sections)?;
    read_later(&tables, &sections, &mut module, later, options.threads)?;
    for name in &tables.names {
        cx.note_read(name.name);
    }
    upgrade(&tables, sections.file(), &mut module)?;
    if tables.unknown.load(Ordering::Relaxed) {
        keep::tables(&sections, &mut external);
    }
    Ok((module, external))
}

/// Reads the parts of a file before its operations: sections, tables, and external resources.
fn read_head<'a>(
    cx: &'a Context,
    bytes: &'a [u8],
    source: Option<(Source, usize)>,
    callbacks: Option<&'a dyn EncodingCallbacks>,
) -> Result<(Sections<'a>, Tables<'a>, ExternalResources), Fault> {
    cx.show_operations_by(syntax::print::note_text);
    let sections = Sections::find(bytes)?;
    let (tables, external) = read_tables(cx, &sections, source, callbacks)?;
    Ok((sections, tables, external))
}

/// Returns the only operation that was read, if it is a module; otherwise the whole.
fn unwrap(
    cx: &Context,
    mut module: Box<Body>,
    implicit: bool,
    sections: &Sections<'_>,
) -> Result<Box<Body>, Fault> {
    let region = module.root().region(0);
    let ops: Vec<Op> = region.ops().take(2).map(|op| op.handle()).collect();
    if let [only] = ops[..] {
        let is_module = module.op(only).name() == cx.op_name("builtin.module");
        if module.child(only).is_some() && (is_module || !implicit) {
            return Ok(module.detach(only));
        }
    }
    if implicit { Ok(module) } else { Err(sections.file().fail("expected one top-level operation")) }
}

/// Reads deferred regions in parallel.
fn read_later(
    tables: &Tables<'_>,
    sections: &Sections<'_>,
    module: &mut Body,
    later: Vec<Later>,
    threads: Threads,
) -> Result<(), Fault> {
    let mut bodies: Vec<(Later, Mutex<Body>)> = Vec::with_capacity(later.len());
    for one in later {
        let Some(body) = module.child_mut(one.op) else { continue };
        let empty = Body::bare(tables.cx, body.root().name(), Loc::UNKNOWN);
        bodies.push((one, Mutex::new(std::mem::replace(body, *empty))));
    }
    let start = || (KnownAttrs::default(), None);
    let results = threads.map(&bodies, start, |(known, emptied): &mut (_, Option<Body>), (one, body)| {
        let mut body = body.lock().ignore_poison();
        let cursor = sections.file().part(one.range.clone(), Section::Ir);
        // Lists grow once for all that a thread reads.
        if let Some(emptied) = emptied {
            body.take_room(emptied);
        }
        let result = read_regions(tables, cursor, known, &mut body, one.regions);
        let done = body.take_shrunk();
        *emptied = Some(std::mem::replace(&mut *body, *done));
        result
    });
    for (one, body) in bodies {
        if let Some(place) = module.child_mut(one.op) {
            *place = body.into_inner().ignore_poison();
        }
    }
    results.into_iter().collect()
}

/// Reads the regions of the root of a body, with what is known of attributes from others.
fn read_regions<'a>(
    tables: &Tables<'a>,
    cursor: Cursor<'a>,
    known: &mut KnownAttrs,
    body: &mut Body,
    count: usize,
) -> Result<(), Fault> {
    let mut reader = OpReader::new(tables, cursor, Defer::Nothing);
    reader.known = std::mem::take(known);
    let result = reader.read_regions(body, count);
    *known = reader.known;
    result
}

fn upgrade(tables: &Tables<'_>, file: &Cursor<'_>, module: &mut Body) -> Result<(), Fault> {
    for dialect in tables.dialects.iter().filter(|dialect| !dialect.version.is_empty()) {
        if let Some(code) = dialect.bytecode {
            code.upgrade(module, dialect.version).map_err(|message| file.fail(message))?;
        }
    }
    Ok(())
}

fn read_tables<'a>(
    cx: &'a Context,
    sections: &Sections<'a>,
    source: Option<(Source, usize)>,
    callbacks: Option<&'a dyn EncodingCallbacks>,
) -> Result<(Tables<'a>, ExternalResources), Fault> {
    let strings = tables::strings(&mut sections.part(Section::String)?)?;
    let mut tables = Tables::new(cx, source, sections.version, strings);
    tables.callbacks = callbacks;
    if let Some(mut cursor) = sections.optional(Section::Properties) {
        tables.properties = tables::properties(&mut cursor)?;
    }
    tables.read_dialects(&mut sections.part(Section::Dialect)?)?;
    let mut external = ExternalResources::default();
    if let Some(mut keys) = sections.optional(Section::ResourceOffset) {
        external = resources::read(&mut tables, &mut keys, &mut sections.part(Section::Resource)?)?;
    }
    let data = sections.range(Section::AttrType)?;
    tables.read_entries(sections.file(), &mut sections.part(Section::AttrTypeOffset)?, &data)?;
    Ok((tables, external))
}
