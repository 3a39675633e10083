//! Bytecode writer.
//!
//! It makes three passes over a module. [`plan`] walks it in the order of the text, and finds its bodies, the
//! operations that are isolated, and the values whose uses are out of order; [`number`], meanwhile if there are threads,
//! assigns numbers to names, attributes and types, smaller ones to those that are used more often;
//! [`ops`] writes the operations of each body, in parallel. [`sections`] writes the other sections.

mod affine_text;
mod kept;
mod number;
mod numbered;
mod ops;
mod pieces;
mod place_index;
mod plan;
mod positions;
mod properties;
mod sections;
mod strings;
mod table;
mod text_distinct;
mod use_lists;

use crate::dialect::EncodingCallbacks;
use crate::encoding::{MAGIC, Section, VERSION, push_varint, since};
use crate::origin::Origin;
use crate::read;
use ir::print::ExternalResources;
use ir::{Body, IgnorePoison, Threads};
use number::Numbering;
use ops::LocalNumbers;
use pieces::Piece;
use plan::Plan;
use properties::Properties;
use sections::{Emitter, Entries};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock};
use strings::Strings;

/// Default producer: that of MLIR's tools, whose bytes are written.
pub const PRODUCER: &str = "MLIR22.1.8";

/// The manner of writing bytecode.
#[derive(Clone, Debug)]
pub struct WriteOptions {
    /// The version of the format.
    pub version: u64,
    /// Name of the producer.
    pub producer: String,
    /// Whether the data of resources is elided.
    pub elide_resources: bool,
    /// Resources that the IR does not refer to.
    pub external_resources: ExternalResources,
    /// Older versions of dialects to write, encoded, by the names of the dialects. Their [`DialectBytecode`](crate::DialectBytecode)
    /// finds them in [`EntryWriter::dialect_version`](crate::EntryWriter::dialect_version).
    pub dialect_versions: BTreeMap<String, Vec<u8>>,
    /// Encodings that take the place of those of dialects.
    pub callbacks: Option<Arc<dyn EncodingCallbacks>>,
    /// Number of threads that write. The bytes do not depend on it.
    pub threads: Threads,
}

impl Default for WriteOptions {
    fn default() -> Self {
        WriteOptions {
            version: VERSION,
            producer: PRODUCER.to_owned(),
            elide_resources: false,
            external_resources: ExternalResources::default(),
            dialect_versions: BTreeMap::new(),
            callbacks: None,
            threads: Threads::ONE,
        }
    }
}

/// Writes a module as bytecode.
///
/// # Errors
/// If the version is unknown, or the tables of the file that the module was read from do not fit it: the
/// message.
pub fn write(module: &Body, options: &WriteOptions) -> Result<Vec<u8>, String> {
    let (cx, mut version) = (module.context(), options.version);
    if version > VERSION {
        return Err(format!("unsupported version requested {version}, must be in range [0, {VERSION}]"));
    }
    let origin = Origin::find(cx, &options.external_resources).map_err(read::message)?;
    if let Some(origin) = &origin {
        version = origin.tables.version;
    }
    let mut numbering = Numbering::new(cx, version, options);
    if let Some(origin) = &origin {
        numbering.start_with(origin);
    }
    let has_properties = version >= since::PROPERTIES;
    let plan = plan_and_number(module, &mut numbering, options.threads)?;
    let kept = origin.as_ref().map(|origin| origin.tables.strings.clone());
    let mut strings = Strings::starting_with(kept.unwrap_or_default());
    // What is not needed of it is never touched.
    let mut out = Emitter::of(Vec::with_capacity(32 * plan.count as usize + 1024));
    out.bytes.extend_from_slice(MAGIC);
    push_varint(&mut out.bytes, version);
    out.bytes.extend_from_slice(options.producer.as_bytes());
    out.bytes.push(0);
    sections::dialects(&numbering, &mut strings, &mut out);
    // Inherent attributes refer to no string.
    let properties = properties::write(&numbering, &plan, &mut Strings::default());
    let (entries, pieces) = write_parts(&numbering, &plan, &properties, &mut strings, options.threads);
    entries.write(&mut out);
    pieces::join(pieces, &mut out.bytes);
    sections::resources(&numbering, options, &mut strings, &mut out);
    out.section(Section::String, Emitter::of(strings.encode()));
    if has_properties {
        out.section(Section::Properties, Emitter::of(properties.bytes));
    }
    Ok(out.bytes)
}

/// Plans the operations of a module, and numbers all that they refer to: at once if there are threads.
fn plan_and_number<'a>(
    module: &'a Body,
    numbering: &mut Numbering<'a>,
    threads: Threads,
) -> Result<Plan<'a>, String> {
    let planned = OnceLock::new();
    let plan = || {
        planned.get_or_init(|| Plan::new(module.root()));
    };
    let number = || {
        numbering.number_all(module);
        numbering.finish()
    };
    threads.share(2, plan, number)?;
    Ok(planned.into_inner().unwrap_or_else(|| Plan::new(module.root())))
}

/// Part of a file that is written by one thread.
enum Part {
    Entries(Entries),
    Piece(Piece),
}

/// Writes the attributes and types, and the operations of each body, in parallel.
fn write_parts<'a>(
    numbering: &Numbering<'a>,
    plan: &Plan<'a>,
    properties: &Properties,
    strings: &mut Strings<'a>,
    threads: Threads,
) -> (Entries, Vec<Piece>) {
    let strings = Mutex::new(strings);
    let numbers: Vec<usize> = (0..=plan.bodies.len()).collect();
    let parts = threads.map(&numbers, LocalNumbers::default, |local, &number| match number.checked_sub(1) {
        None => Part::Entries(sections::attrs_and_types(numbering, &mut strings.lock().ignore_poison())),
        Some(body) => Part::Piece(ops::write(numbering, &plan.bodies[body], properties, body == 0, local)),
    });
    let (mut entries, mut pieces) = (Entries::default(), Vec::with_capacity(plan.bodies.len()));
    for part in parts {
        match part {
            Part::Entries(all) => entries = all,
            Part::Piece(piece) => pieces.push(piece),
        }
    }
    (entries, pieces)
}
