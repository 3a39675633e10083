//! Object files of modules of the `llvm` dialect, by the vector code generator, and by Cranelift what that has no code for: for x86-64
//! with ELF.
//!
//! Code does not depend on where it is loaded: addresses come from the global offset table. Each function has its line in tables that
//! debuggers and profilers read.
//!
//! Reading order: [`Assembler`], `code`, `data`, `lines`.

mod code;
mod data;
mod lines;

pub use codegen_x64::Features;

use diag::Diagnostic;
use ir::{Body, OpRef};
use llvm::attrs::Linkage;
use object::write::{Object, StandardSection, Symbol, SymbolId, SymbolSection};
use object::{
    Architecture, BinaryFormat, Endianness, SectionKind, SymbolFlags, SymbolKind, SymbolScope, elf,
};
use rustc_hash::{FxHashMap, FxHashSet};

/// Functions of the C library under the names that conversions give to calls of them.
const RENAMED: [(&str, &str); 3] = [
    ("_mlir_memref_to_llvm_alloc", "malloc"),
    ("_mlir_memref_to_llvm_aligned_alloc", "aligned_alloc"),
    ("_mlir_memref_to_llvm_free", "free"),
];

/// Object file under construction.
pub struct Assembler {
    object: Object<'static>,
    features: Features,
    /// Symbols with their places in `order`.
    symbols: FxHashMap<String, (SymbolId, usize)>,
    /// Names of symbols in the order in which they were met, with whether they are defined.
    order: Vec<(String, bool)>,
    lines: lines::Lines,
    /// Whether a function `main` without a result is the program's, whose exit code is 0.
    has_entry: bool,
}

impl Assembler {
    /// Creates an empty object for a machine with these instructions.
    pub fn new(features: Features) -> Assembler {
        let mut object = Object::new(BinaryFormat::Elf, Architecture::X86_64, Endianness::Little);
        // Its absence would ask for a stack that can be executed.
        let kind = SectionKind::Elf(elf::SHT_PROGBITS);
        object.add_section(Vec::new(), b".note.GNU-stack".to_vec(), kind);
        Assembler {
            object,
            features,
            symbols: FxHashMap::default(),
            order: Vec::new(),
            lines: lines::Lines::default(),
            has_entry: false,
        }
    }

    /// Makes a function `main` without a result one that ends the program well.
    pub fn with_entry(mut self) -> Assembler {
        self.has_entry = true;
        self
    }

    /// Adds all functions and globals of a module of the `llvm` dialect.
    ///
    /// # Errors
    /// Diagnostics of all that has no code.
    pub fn add(&mut self, module: &Body) -> Result<(), Vec<Diagnostic>> {
        self.add_those(module, &|_| true, false)
    }

    /// Adds functions of a library that are used and not defined, and what these use. They are not visible outside of the object.
    ///
    /// # Errors
    /// Diagnostics of all that has no code.
    pub fn add_used(&mut self, library: &Body) -> Result<(), Vec<Diagnostic>> {
        loop {
            let missing = self.missing();
            let before = missing.len();
            self.add_those(library, &|name| missing.iter().any(|missing| missing == name), true)?;
            let after = self.missing();
            if after.len() == before && after == missing {
                return Ok(());
            }
        }
    }

    /// Returns the names of symbols that are used and not defined, in the order of their first use.
    pub fn missing(&self) -> Vec<String> {
        self.order.iter().filter(|(_, defined)| !defined).map(|(name, _)| name.clone()).collect()
    }

    fn add_those(
        &mut self,
        module: &Body,
        wanted: &dyn Fn(&str) -> bool,
        local: bool,
    ) -> Result<(), Vec<Diagnostic>> {
        let root = module.root();
        let mut fallback = code::Fallback::new(module);
        let mut errors = Vec::new();
        let functions = root.regions().flat_map(|region| region.ops()).filter(|op| op.is("llvm.func"));
        let defined = functions.filter(|op| op.regions().any(|region| !region.is_empty()));
        let defined: FxHashSet<&str> =
            defined.filter_map(|op| op.symbol_name().map(|name| module.context().ident_str(name))).collect();
        for op in root.regions().flat_map(|region| region.ops()) {
            let name = op.symbol_name().map(|name| op.context().ident_str(name).to_owned());
            if name.as_deref().is_some_and(|name| !wanted(name)) {
                continue;
            }
            let outcome = match op.name_str() {
                "llvm.func" => self.function(op, &defined, local, &mut fallback),
                "llvm.mlir.global" => self.global(op, local),
                "llvm.mlir.global_ctors" if !local => self.startup(op, "ctors", ".init_array"),
                "llvm.mlir.global_dtors" if !local => self.startup(op, "dtors", ".fini_array"),
                "llvm.comdat" | "llvm.module_flags" | "llvm.linker_options" => Ok(()),
                _ if local => Ok(()),
                name => {
                    Err(op.plain_error(format!("'{name}' has no form in an object file of this back end")))
                }
            };
            errors.extend(outcome.err());
        }
        if errors.is_empty() { Ok(()) } else { Err(errors) }
    }

    /// Returns the bytes of the object file.
    ///
    /// # Errors
    /// If the object is too large for its format.
    pub fn finish(mut self) -> Result<Vec<u8>, String> {
        let lines = std::mem::take(&mut self.lines);
        lines.write(&mut self.object)?;
        self.object.write().map_err(|error| error.to_string())
    }

    /// Returns the symbol of a name, which may be defined later or elsewhere.
    fn symbol(&mut self, name: &str) -> SymbolId {
        let is_renamed = |(from, _): &&(&str, &str)| *from == name;
        let name = RENAMED.iter().find(is_renamed).map_or(name, |(_, name)| *name);
        if let Some(&(id, _)) = self.symbols.get(name) {
            return id;
        }
        let id = self.object.add_symbol(Symbol {
            name: name.as_bytes().to_vec(),
            value: 0,
            size: 0,
            kind: SymbolKind::Unknown,
            scope: SymbolScope::Unknown,
            weak: false,
            section: SymbolSection::Undefined,
            flags: SymbolFlags::None,
        });
        self.symbols.insert(name.to_owned(), (id, self.order.len()));
        self.order.push((name.to_owned(), false));
        id
    }

    /// Returns the symbol of a definition, with what others see of it.
    fn define(
        &mut self,
        op: OpRef<'_>,
        name: &str,
        kind: SymbolKind,
        local: bool,
    ) -> Result<SymbolId, Diagnostic> {
        let id = self.symbol(name);
        let place = self.symbols.get(name).map(|&(_, place)| place);
        if let Some((_, defined)) = place.and_then(|place| self.order.get_mut(place)) {
            if *defined {
                return Err(op.error("redefines a symbol"));
            }
            *defined = true;
        }
        let linkage = op.enum_attr("linkage");
        let is_local = local || matches!(linkage, Some(Linkage::Internal | Linkage::Private));
        let symbol = self.object.symbol_mut(id);
        symbol.kind = kind;
        symbol.scope = if is_local { SymbolScope::Compilation } else { SymbolScope::Dynamic };
        symbol.weak = matches!(
            linkage,
            Some(
                Linkage::Weak | Linkage::WeakODR | Linkage::Linkonce | Linkage::LinkonceODR | Linkage::Common
            )
        );
        Ok(id)
    }

    /// Adds the text that an error prints. Returns its symbol.
    fn text(&mut self, text: &str) -> SymbolId {
        let section = self.object.section_id(StandardSection::ReadOnlyString);
        let id = self.object.add_symbol(Symbol {
            name: Vec::new(),
            value: 0,
            size: 0,
            kind: SymbolKind::Data,
            scope: SymbolScope::Compilation,
            weak: false,
            section: SymbolSection::Undefined,
            flags: SymbolFlags::None,
        });
        let bytes: Vec<u8> = text.bytes().filter(|&byte| byte != 0).chain([0]).collect();
        self.object.add_symbol_data(id, section, &bytes, 1);
        id
    }
}
