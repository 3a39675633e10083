//! Bytecode writer.
//!
//! It makes three passes over a module. [`plan`] walks it in the order of the text, and finds its bodies and
//! the operations that are isolated; [`number`] assigns numbers to names, attributes and types, smaller ones
//! to those that are used more often; [`ops`] writes the operations of each body, in parallel. [`sections`]
//! writes the other sections.

mod number;
mod ops;
mod pieces;
mod plan;
mod properties;
mod sections;
mod strings;
mod text_distinct;
mod use_lists;

use crate::encoding::{MAGIC, Section, VERSION, push_varint, since};
use ir::print::ExternalResources;
use ir::{Body, Threads};
use number::Numbering;
use plan::Plan;
use sections::Emitter;
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
            threads: Threads::ONE,
        }
    }
}

/// Writes a module as bytecode.
///
/// # Errors
/// If the version is unknown: the message.
pub fn write(module: &Body, options: &WriteOptions) -> Result<Vec<u8>, String> {
    let version = options.version;
    if version > VERSION {
        return Err(format!("unsupported version requested {version}, must be in range [0, {VERSION}]"));
    }
    let mut plan = Plan::new(module.root());
    let mut numbering = Numbering::new(module.context(), version);
    numbering.number_all(&mut plan);
    numbering.finish();
    let mut strings = Strings::default();
    let mut out = Emitter::default();
    out.bytes.extend_from_slice(MAGIC);
    push_varint(&mut out.bytes, version);
    out.bytes.extend_from_slice(options.producer.as_bytes());
    out.bytes.push(0);
    sections::dialects(&numbering, &mut strings, &mut out);
    sections::attrs_and_types(&numbering, &mut strings, &mut out);
    let properties = properties::write(&numbering, &plan, &mut strings);
    let operations = ops::write(&numbering, &plan, &properties, options.threads);
    out.section(Section::Ir, Emitter::of(operations));
    sections::resources(&numbering, options, &mut strings, &mut out);
    out.section(Section::String, Emitter::of(strings.encode()));
    if version >= since::PROPERTIES {
        out.section(Section::Properties, Emitter::of(properties.bytes));
    }
    Ok(out.bytes)
}
