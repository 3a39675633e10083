//! Reader: words as a `spirv.module`.
//!
//! Types, constants and decorations are collected as they come. A constant becomes an operation at each of its uses, as upstream. A
//! function is read with its blocks side by side; then its selections and loops are put into regions.

mod constants;
mod control;
mod debug;
mod decorations;
mod functions;
mod globals;
mod graphs;
mod operations;
mod structurize;
mod types;

use crate::words::{HEADER, MAGIC};
use diag::Diagnostic;
use ir::def::EnumAttr;
use ir::{Attr, Block, Body, Context, Ident, InsertPoint, Loc, Op, OpState, Type, Value};
use rustc_hash::FxHashMap;
use spirv::attrs::Triple;
use spirv::enums::{Opcode, Version};

/// Options of the reader.
#[derive(Clone, Debug)]
pub struct DeserializeOptions {
    /// Whether selections and loops become `spirv.mlir.selection` and `spirv.mlir.loop`.
    pub structurize_control_flow: bool,
}

impl Default for DeserializeOptions {
    fn default() -> Self {
        DeserializeOptions { structurize_control_flow: true }
    }
}

/// Result of reading.
pub struct Deserialized {
    /// The module; absent after an error. It has not been verified.
    pub module: Option<Box<Body>>,
    /// Errors.
    pub diagnostics: Vec<Diagnostic>,
}

/// Reads a binary. The `spirv` dialect is registered in the context.
pub fn deserialize(cx: &Context, bytes: &[u8], options: &DeserializeOptions) -> Deserialized {
    let error = |message: String| Diagnostic::error(cx.place(Loc::UNKNOWN), message);
    let (chunks, rest) = bytes.as_chunks::<4>();
    if !rest.is_empty() {
        let message = "SPIR-V binary module must contain integral number of 32-bit words".to_owned();
        return Deserialized { module: None, diagnostics: vec![error(message)] };
    }
    let words: Vec<u32> = chunks.iter().map(|&word| u32::from_le_bytes(word)).collect();
    let mut reader = Reader::new(cx, &words, options);
    match reader.read() {
        Ok(module) => Deserialized { module: Some(module), diagnostics: Vec::new() },
        Err(message) => {
            let note = format!("in the instruction at byte {}", reader.start * 4);
            let diagnostic = error(message).note(cx.place(Loc::UNKNOWN), note);
            Deserialized { module: None, diagnostics: vec![diagnostic] }
        }
    }
}

/// Largest number of parts of a type or constant, with those of their parts: what doubles at each step has no end.
const MAX_SIZE: u64 = 1 << 20;

/// Result of a step, with the message of an error.
type Read<T> = Result<T, String>;

/// Entity that a number stands for where it is used, besides values of the function.
#[derive(Clone)]
enum Entity {
    /// Constant.
    Constant(Attr, Type),
    /// Composite constant whose parts are one constant.
    Replicated(Attr, Type),
    /// Variable of the module.
    Variable(Ident, Type),
    /// Specialization constant.
    SpecConstant(Ident, Type),
    /// Operation on specialization constants: its opcode, the number of its type and its operands.
    SpecOperation(Opcode, u32, Vec<u32>),
    /// Constant of a graph, by its number there.
    GraphConstant(u32, Type),
    /// Value that is not known.
    Undefined(Type),
}

/// Decorations of a number.
#[derive(Default, Clone)]
struct Decorations {
    /// Attributes, in the order in which they come.
    attrs: Vec<(String, Attr)>,
    /// Distance of elements.
    stride: u32,
    /// Decorations of members: member, decoration and value.
    members: Vec<(u32, u32, Attr)>,
}

/// State of the reader.
struct Reader<'a> {
    cx: &'a Context,
    words: &'a [u32],
    options: &'a DeserializeOptions,
    /// Place of the next instruction, and of the one that is being read.
    offset: usize,
    start: usize,
    version: Version,
    capabilities: Vec<Attr>,
    extensions: Vec<Attr>,
    names: FxHashMap<u32, Vec<u8>>,
    sets: FxHashMap<u32, Vec<u8>>,
    /// Texts, such as names of files.
    strings: FxHashMap<u32, Vec<u8>>,
    /// Place of the instructions, until the end of the block.
    line: Loc,
    decorations: FxHashMap<u32, Decorations>,
    types: FxHashMap<u32, Type>,
    /// Number of parts of types and constants, with those of their parts.
    sizes: FxHashMap<u32, u64>,
    /// Pointers that are defined after the structure that has them.
    forward: FxHashMap<u32, ()>,
    entities: FxHashMap<u32, Entity>,
    functions: FxHashMap<u32, Ident>,
    /// Names of graphs that are entry points.
    graph_entries: FxHashMap<u32, Vec<u8>>,
    /// Entry points and execution modes, which name functions that come later.
    deferred: Vec<(usize, Opcode, &'a [u32])>,
}

/// Function that is being read.
struct Frame<'b> {
    body: &'b mut Body,
    region: ir::Region,
    /// Block that instructions are appended to.
    current: Option<Block>,
    point: InsertPoint,
    values: FxHashMap<u32, Value>,
    blocks: FxHashMap<u32, Block>,
    /// Values that a block passes to another, in the order in which the pairs come.
    passed: Vec<((Block, Block), Vec<u32>)>,
    passed_places: FxHashMap<(Block, Block), usize>,
    merges: Vec<(Block, Merge)>,
}

/// Selection or loop at the end of a block.
#[derive(Clone, Copy)]
struct Merge {
    control: u32,
    merge: Block,
    /// Block that continues a loop.
    next: Option<Block>,
    loc: Loc,
}

impl Frame<'_> {
    /// Creates an operation at the point.
    fn insert(&mut self, state: OpState) -> Op {
        let op = self.body.create(state);
        self.body.insert_at(self.point, op);
        op
    }

    /// Creates an operation at the point; its result.
    fn insert_value(&mut self, state: OpState) -> Option<Value> {
        let op = self.insert(state);
        self.body.op(op).results().next().map(|result| result.handle())
    }
}

impl<'a> Reader<'a> {
    fn new(cx: &'a Context, words: &'a [u32], options: &'a DeserializeOptions) -> Self {
        Reader {
            cx,
            words,
            options,
            offset: HEADER,
            start: 0,
            version: Version::V10,
            capabilities: Vec::new(),
            extensions: Vec::new(),
            names: FxHashMap::default(),
            sets: FxHashMap::default(),
            strings: FxHashMap::default(),
            line: Loc::UNKNOWN,
            decorations: FxHashMap::default(),
            types: FxHashMap::default(),
            sizes: FxHashMap::default(),
            forward: FxHashMap::default(),
            entities: FxHashMap::default(),
            functions: FxHashMap::default(),
            graph_entries: FxHashMap::default(),
            deferred: Vec::new(),
        }
    }

    fn state(&self, name: &str) -> OpState {
        OpState::new(self.cx, self.cx.op_name(name), Loc::UNKNOWN)
    }

    /// Returns the state of an operation at the place of the instruction.
    fn placed_state(&self, name: &str) -> OpState {
        OpState::new(self.cx, self.cx.op_name(name), self.line)
    }

    /// Returns the attribute that is a case or set of cases of an enum.
    fn case<E: EnumAttr>(&self, word: u32) -> Read<Attr> {
        match E::DEF.contains(word) {
            true => Ok(E::DEF.widen(self.cx, word)),
            false => Err(format!("unknown {}: {word}", E::DEF.name)),
        }
    }

    fn read(&mut self) -> Read<Box<Body>> {
        self.read_header()?;
        let mut module = Body::new(self.cx, self.cx.op_name("spirv.module"), Loc::UNKNOWN, 1);
        let region = module.root().region(0).handle();
        let block = module.append_new_block(region, &[]);
        while self.offset < self.words.len() {
            let (opcode, operands) = self.next_instruction("more")?;
            self.read_module_instruction(&mut module, block, opcode, operands)?;
        }
        for (start, opcode, operands) in std::mem::take(&mut self.deferred) {
            self.start = start;
            self.read_entry(&mut module, block, opcode, operands)?;
        }
        let root = module.root_handle();
        let version = self.version.to_word();
        let (capabilities, extensions) =
            (self.cx.array_attr(&self.capabilities), self.cx.array_attr(&self.extensions));
        if let Some(def) = self.cx.find_attr_def(Triple::NAME) {
            let params = [Some(Version::DEF.widen(self.cx, version)), Some(capabilities), Some(extensions)];
            module.try_put_attr(root, self.cx.ident("vce_triple"), Some(self.cx.dialect_attr(def, params)));
        }
        Ok(module)
    }

    fn read_header(&mut self) -> Read<()> {
        let &[magic, version, _, _, _, ..] = self.words else {
            return Err("SPIR-V binary module must have a 5-word header".to_owned());
        };
        if magic != MAGIC {
            return Err("incorrect magic number".to_owned());
        }
        let (major, minor) = ((version >> 16) & 0xff, (version >> 8) & 0xff);
        if major != 1 {
            return Err(format!("unsupported SPIR-V major version: {major}"));
        }
        self.version =
            Version::from_word(minor).ok_or_else(|| format!("unsupported SPIR-V minor version: {minor}"))?;
        Ok(())
    }

    /// Returns the next instruction; an error that there is none says what was expected.
    fn next_instruction(&mut self, expected: &str) -> Read<(Opcode, &'a [u32])> {
        self.start = self.offset;
        let Some(&first) = self.words.get(self.offset) else {
            return Err(format!("expected {expected} instruction"));
        };
        let length = (first >> 16) as usize;
        if length == 0 {
            return Err("word count cannot be zero".to_owned());
        }
        let Some(operands) = self.words.get(self.offset + 1..self.offset + length) else {
            return Err("insufficient words for the last instruction".to_owned());
        };
        self.offset += length;
        match Opcode::from_word(first & 0xffff) {
            Some(opcode) => Ok((opcode, operands)),
            None => Err(format!("unhandled deserialization of opcode {}", first & 0xffff)),
        }
    }

    /// Notes the number of parts of a type or constant.
    fn measure(&mut self, id: u32, parts: &[u32]) -> Read<()> {
        let sizes = parts.iter().filter_map(|part| self.sizes.get(part));
        let size = sizes.fold(1, |all: u64, size| all.saturating_add(*size));
        self.sizes.insert(id, size);
        match size > MAX_SIZE {
            true => Err(format!("type or constant <id> {id} has too many parts")),
            false => Ok(()),
        }
    }

    /// Returns a type by its number.
    fn ty(&self, id: u32) -> Read<Type> {
        self.types.get(&id).copied().ok_or_else(|| format!("unknown type result <id> : {id}"))
    }

    /// Returns the name of a number, or one made of a prefix and the number.
    fn symbol(&self, id: u32, prefix: &str) -> Ident {
        match self.names.get(&id).filter(|name| !name.is_empty()) {
            Some(name) => self.cx.ident_bytes(name),
            None => self.cx.ident(&format!("{prefix}{id}")),
        }
    }

    /// Reads an instruction outside of functions.
    fn read_module_instruction(
        &mut self,
        module: &mut Body,
        block: Block,
        opcode: Opcode,
        operands: &'a [u32],
    ) -> Read<()> {
        if self.read_debug(opcode, operands)?
            || self.read_type(opcode, operands)?
            || self.read_graph_instruction(module, block, opcode, operands)?
        {
            return Ok(());
        }
        match opcode {
            Opcode::OpMemoryModel => {
                let &[addressing, memory] = operands else {
                    return Err("OpMemoryModel must have two operands".to_owned());
                };
                let root = module.root_handle();
                let addressing = self.case::<spirv::enums::AddressingModel>(addressing)?;
                let memory = self.case::<spirv::enums::MemoryModel>(memory)?;
                module.try_put_attr(root, self.cx.ident("addressing_model"), Some(addressing));
                module.try_put_attr(root, self.cx.ident("memory_model"), Some(memory));
                Ok(())
            }
            Opcode::OpEntryPoint | Opcode::OpExecutionMode => {
                self.deferred.push((self.start, opcode, operands));
                Ok(())
            }
            Opcode::OpDecorate | Opcode::OpMemberDecorate => self.read_decoration(opcode, operands),
            Opcode::OpVariable => self.read_global_variable(module, block, operands),
            Opcode::OpFunction => self.read_function(module, block, operands),
            _ => self.read_constant(module, block, opcode, operands),
        }
    }
}
