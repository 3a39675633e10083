//! Writer: a `spirv.module` as words.

mod blocks;
mod constants;
mod control;
mod decorations;
mod functions;
mod globals;
mod graphs;
mod lines;
mod operations;
mod types;

pub(crate) use decorations::{WITHOUT_VALUE, decoration_of};

use crate::words::{GENERATOR, MAGIC, push, push_string};
use diag::Diagnostic;
use ir::{Attr, Block, Body, Context, Ident, Loc, OpRef, Type, Value};
use rustc_hash::FxHashMap;
use spirv::attrs::Triple;
use spirv::enums::{Capability, Extension, Opcode, StorageClass};

/// Options of the writer.
#[derive(Clone, Debug, Default)]
pub struct SerializeOptions {
    /// Whether places in the source are part of the binary. They need an extension, which the target has to have.
    pub emit_debug_info: bool,
}

/// Writes a module that verifies, whose root is a `spirv.module`.
///
/// # Errors
/// If SPIR-V has no words for something.
pub fn serialize(module: &Body, options: &SerializeOptions) -> Result<Vec<u8>, Diagnostic> {
    let root = module.root();
    let mut writer = Writer::new(root.context());
    writer.write_module(root, options)?;
    Ok(writer.into_bytes(root))
}

/// Sections of a binary, in their order.
#[derive(Default)]
struct Sections {
    capabilities: Vec<u32>,
    extensions: Vec<u32>,
    sets: Vec<u32>,
    memory_model: Vec<u32>,
    entry_points: Vec<u32>,
    execution_modes: Vec<u32>,
    strings: Vec<u32>,
    names: Vec<u32>,
    decorations: Vec<u32>,
    globals: Vec<u32>,
    functions: Vec<u32>,
    graphs: Vec<u32>,
    /// The function that is being written: what is before the first block, the variables, and the blocks.
    header: Vec<u32>,
    body: Vec<u32>,
}

/// Numbers that have been given.
#[derive(Default)]
struct Ids {
    last: u32,
    types: FxHashMap<Type, u32>,
    /// Types of graphs, by the types of functions with their inputs and outputs.
    graph_types: FxHashMap<Type, u32>,
    constants: FxHashMap<Attr, u32>,
    replicated: FxHashMap<(Attr, Type), u32>,
    undefined: FxHashMap<Type, u32>,
    variables: FxHashMap<Ident, u32>,
    spec_constants: FxHashMap<Ident, u32>,
    functions: FxHashMap<Ident, u32>,
    sets: FxHashMap<&'static str, u32>,
    /// Values and blocks of the function that is being written.
    values: FxHashMap<Value, u32>,
    blocks: FxHashMap<Block, u32>,
}

impl Ids {
    fn next(&mut self) -> u32 {
        self.last += 1;
        self.last
    }
}

/// State of the writer.
struct Writer<'a> {
    cx: &'a Context,
    sections: Sections,
    ids: Ids,
    /// Pointers to structures around them, by the name of the structure: they are written after it.
    recursive: FxHashMap<String, Vec<(u32, StorageClass)>>,
    /// Places in the body of the number of a value that is not known yet.
    deferred: Vec<(Value, usize)>,
    lines: lines::Lines,
}

impl<'a> Writer<'a> {
    fn new(cx: &'a Context) -> Self {
        Writer {
            cx,
            sections: Sections::default(),
            ids: Ids::default(),
            recursive: FxHashMap::default(),
            deferred: Vec::new(),
            lines: lines::Lines::default(),
        }
    }

    fn error(&self, loc: Loc, message: String) -> Diagnostic {
        Diagnostic::error(self.cx.place(loc), message)
    }

    fn write_module(&mut self, root: OpRef<'a>, options: &SerializeOptions) -> Result<(), Diagnostic> {
        let Some(triple) = root.attr("vce_triple").and_then(Triple::cast) else {
            return Err(root.plain_error("module must have 'vce_triple' attribute to be serializeable"));
        };
        for capability in triple.capability_list().collect::<Vec<Capability>>() {
            push(&mut self.sections.capabilities, Opcode::OpCapability, &[capability.to_word()]);
        }
        self.write_extensions(root, triple.extension_list().collect(), options)?;
        if options.emit_debug_info {
            self.write_file(root);
        }
        let model = ["addressing_model", "memory_model"].map(|name| operations::word(root.attr(name)));
        push(&mut self.sections.memory_model, Opcode::OpMemoryModel, &model);
        root.region(0).ops().try_for_each(|op| self.write_op(op))
    }

    fn write_extensions(
        &mut self,
        root: OpRef<'a>,
        mut extensions: Vec<Extension>,
        options: &SerializeOptions,
    ) -> Result<(), Diagnostic> {
        let debug = Extension::SpvKhrNonSemanticInfo;
        if options.emit_debug_info && !extensions.contains(&debug) {
            if !target_has(root, debug) {
                return Err(root.plain_error("SPV_KHR_non_semantic_info extension not available"));
            }
            extensions.push(debug);
        }
        let mut seen = Vec::new();
        for extension in extensions {
            if !seen.contains(&extension) {
                seen.push(extension);
            }
        }
        // Upstream collects them in a set that is sorted once it is not small.
        if seen.len() > 4 {
            seen.sort_unstable_by_key(|extension| extension.to_word());
        }
        for extension in seen {
            let mut operands = Vec::new();
            let name = <Extension as ir::def::EnumAttr>::DEF.case_name(extension.to_word());
            push_string(&mut operands, name.unwrap_or_default().as_bytes());
            push(&mut self.sections.extensions, Opcode::OpExtension, &operands);
        }
        Ok(())
    }

    fn into_bytes(self, root: OpRef<'_>) -> Vec<u8> {
        let version = root.attr("vce_triple").and_then(Triple::cast).and_then(|triple| triple.version());
        let minor = version.map_or(0, |version| version.to_word());
        let mut words = vec![MAGIC, 0x0001_0000 | (minor << 8), GENERATOR, self.ids.last + 1, 0];
        let sections = self.sections;
        for section in [
            sections.capabilities,
            sections.extensions,
            sections.sets,
            sections.memory_model,
            sections.entry_points,
            sections.execution_modes,
            sections.strings,
            sections.names,
            sections.decorations,
            sections.globals,
            sections.functions,
            sections.graphs,
        ] {
            words.extend(section);
        }
        words.iter().flat_map(|word| word.to_le_bytes()).collect()
    }
}

/// Whether the target around a module has an extension.
fn target_has(root: OpRef<'_>, extension: Extension) -> bool {
    let mut around = std::iter::successors(Some(root), |op| op.parent());
    let target = around.find_map(|op| spirv::attrs::TargetEnv::cast(op.attr("spirv.target_env")?));
    let triple = target.and_then(|target| target.triple());
    triple.is_some_and(|triple| triple.extension_list().any(|known| known == extension))
}
