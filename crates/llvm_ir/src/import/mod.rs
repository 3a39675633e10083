//! LLVM IR as a module of the `llvm` dialect, as `mlir-translate --import-llvm` makes it.
//!
//! The text is read whole ([`crate::read`]); then globals and functions become operations. Each global and
//! function has its constants at the start of its body, in the order in which they are needed.

mod aliasing;
mod attributes;
mod calls;
mod constants;
mod debug;
mod debug_types;
mod flags;
mod frame;
mod functions;
mod globals;
mod instructions;
mod intrinsics;
mod loops;
mod metadata;
mod records;
mod terminators;
mod types;

use crate::layout::Layout as Sizes;
use crate::read::module::Module;
use crate::read::ty::Ty;
use diag::{Diagnostic, Place};
use ir::{Attr, Body, Context, Ident, InsertPoint, Loc, Op, OpName, OpState, Type};
use rustc_hash::FxHashMap;

/// Options of the import.
#[derive(Clone, Copy, Default, Debug)]
pub struct ImportOptions {
    /// Whether what is dropped is reported too.
    pub emit_expensive_warnings: bool,
    /// Whether elements of composite types of debug information are dropped.
    pub drop_di_composite_type_elements: bool,
    /// Whether all intrinsics become `llvm.call_intrinsic`.
    pub prefer_unregistered_intrinsics: bool,
    /// Whether named structures become literal ones.
    pub import_structs_as_literals: bool,
}

/// Result of an import.
pub struct Imported {
    /// The module; absent after an error. It has not been verified.
    pub module: Option<Box<Body>>,
    /// Warnings and errors.
    pub diagnostics: Vec<Diagnostic>,
}

/// State of an import.
pub(crate) struct Importer<'m, 't> {
    pub(crate) cx: &'m Context,
    pub(crate) m: &'m Module<'t>,
    options: ImportOptions,
    types: types::Converted,
    /// Names of operations by the names of instructions.
    names: FxHashMap<&'static str, OpName>,
    /// Sizes and alignments of types.
    sizes: Sizes,
    /// Location of the module.
    place: Loc,
    diagnostics: Vec<Diagnostic>,
    /// Names of nameless globals, by entry.
    nameless: FxHashMap<usize, Ident>,
    next_nameless: usize,
    comdats: FxHashMap<Vec<u8>, Attr>,
    /// The operation after which the next global comes.
    last_global: Option<Op>,
    aliasing: aliasing::Aliasing,
    debug: debug::Debug,
}

impl<'m, 't> Importer<'m, 't> {
    fn new(cx: &'m Context, m: &'m Module<'t>, file: &str, options: ImportOptions) -> Importer<'m, 't> {
        // A module that does not say what it was made of is named as its file.
        let own = std::str::from_utf8(&m.source_name).unwrap_or("");
        let file = if own.is_empty() { file } else { own };
        Importer {
            cx,
            m,
            options,
            types: types::Converted::new(options.import_structs_as_literals),
            names: FxHashMap::default(),
            sizes: Sizes::parse(std::str::from_utf8(&m.layout).unwrap_or("")),
            place: cx.file_loc(file, 0, 0),
            diagnostics: Vec::new(),
            nameless: FxHashMap::default(),
            next_nameless: 0,
            comdats: FxHashMap::default(),
            last_global: None,
            aliasing: aliasing::Aliasing::default(),
            debug: debug::Debug::default(),
        }
    }

    /// Returns a type of the dialect.
    fn ty(&mut self, ty: Ty) -> Type {
        self.types.of(self.cx, &self.m.types, ty)
    }

    /// Returns an error at a location.
    fn error(&self, loc: Loc, message: impl Into<String>) -> Diagnostic {
        Diagnostic::error(self.cx.place(loc), message)
    }

    fn warn(&mut self, loc: Loc, message: impl Into<String>) {
        let place: Place = self.cx.place(loc);
        self.diagnostics.push(Diagnostic::warning(place, message));
    }

    /// Returns an attribute of a dialect; absent parameters at the end may be left out.
    fn attr(&self, name: &str, params: &[Option<Attr>]) -> Attr {
        match self.cx.find_attr_def(name) {
            Some(def) => self.cx.dialect_attr(def, params),
            None => Attr::UNIT,
        }
    }

    fn text(&self, text: &[u8]) -> Attr {
        self.cx.string_attr(text)
    }

    fn state(&self, name: &str, loc: Loc) -> OpState {
        OpState::new(self.cx, self.cx.op_name(name), loc)
    }

    /// Returns the symbol of an entry.
    fn symbol(&mut self, entry: usize) -> Ident {
        let stored = &self.m.entries[entry];
        if !stored.name.is_empty() {
            return self.cx.ident_bytes(&stored.name);
        }
        if let Some(&known) = self.nameless.get(&entry) {
            return known;
        }
        let name = loop {
            let name = format!("mlir.llvm.nameless_global_{}", self.next_nameless);
            self.next_nameless += 1;
            if !self.m.entries.iter().any(|entry| entry.name == name.as_bytes()) {
                break name;
            }
        };
        let symbol = self.cx.ident(&name);
        self.nameless.insert(entry, symbol);
        symbol
    }

    /// Creates an operation after the last global, or first in the module.
    fn insert_global(&mut self, body: &mut Body, state: OpState) -> Option<Op> {
        let block = body.root().regions().next()?.first_block()?.handle();
        let op = body.create(state);
        let point = match self.last_global {
            Some(last) => InsertPoint::After(last),
            None => InsertPoint::Start(block),
        };
        body.insert_at(point, op);
        self.last_global = Some(op);
        Some(op)
    }

    fn run(&mut self) -> Result<Box<Body>, Diagnostic> {
        let mut body = Body::new(self.cx, self.cx.op_name("builtin.module"), self.place, 1);
        let region = body.root().regions().next().map(|region| region.handle());
        let Some(region) = region else { return Err(self.error(Loc::UNKNOWN, "no module")) };
        let block = body.append_new_block(region, &[]);
        let layout_text = String::from_utf8_lossy(&self.m.layout).into_owned();
        let layout = llvm_transforms::layout_spec(self.cx, &layout_text)
            .map_err(|token| self.error(self.place, format!("cannot translate data layout: {token}")))?;
        for token in layout.unhandled {
            self.warn(self.place, format!("unhandled data layout token: {token}"));
        }
        let root = body.root_handle();
        body.set_attr(root, self.cx.ident("dlti.dl_spec"), Some(layout.spec));
        self.comdats(&mut body, block);
        self.metadata(&mut body, block)?;
        self.globals(&mut body)?;
        let m = self.m;
        for (index, _) in m.functions.iter().enumerate() {
            self.function(&mut body, block, index)?;
        }
        self.aliases(&mut body)?;
        let triple = self.text(&m.triple);
        body.set_attr(root, self.cx.ident("llvm.target_triple"), Some(triple));
        let lines: Vec<Attr> = m
            .asm
            .split(|&byte| byte == b'\n')
            .filter(|line| !line.is_empty())
            .map(|line| self.text(line))
            .collect();
        body.set_attr(root, self.cx.ident("llvm.module_asm"), Some(self.cx.array_attr(&lines)));
        Ok(body)
    }
}

/// Returns the text of an error of the reader, as LLVM's diagnostics show it.
fn shown(text: &[u8], file: &str, failure: &crate::read::Failure) -> String {
    let position = failure.position.min(text.len());
    let before = &text[..position];
    let line_start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
    let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
    let line_end =
        text[position..].iter().position(|&byte| byte == b'\n').map_or(text.len(), |at| position + at);
    let column = position - line_start;
    let source = String::from_utf8_lossy(&text[line_start..line_end]).replace('\t', " ");
    let caret = " ".repeat(column);
    format!("{file}:{line}:{}: error: {}\n{source}\n{caret}^\n", column + 1, failure.message)
}

/// Translates the text of LLVM IR to a module of the `llvm` dialect. The name of the file is for errors.
pub fn from_llvm_ir(cx: &Context, file: &str, text: &[u8], options: ImportOptions) -> Imported {
    let mut module = match crate::read::parse(text) {
        Ok(module) => module,
        Err(failure) => {
            let message = shown(text, file, &failure);
            return Imported { module: None, diagnostics: vec![Diagnostic::error(Place::Unknown, message)] };
        }
    };
    let old_version = module.drop_old_debug_info();
    let mut importer = Importer::new(cx, &module, file, options);
    let made = importer.run();
    let mut diagnostics = importer.diagnostics;
    if let Some(version) = old_version {
        let message = format!("ignoring debug info with an invalid version ({version}) in {file}");
        diagnostics.insert(0, Diagnostic::warning(Place::Unknown, message));
    }
    match made {
        Ok(module) => Imported { module: Some(module), diagnostics },
        Err(mut error) => {
            let followers = error.take_followers();
            diagnostics.push(error);
            diagnostics.extend(followers);
            Imported { module: None, diagnostics }
        }
    }
}

#[cfg(test)]
mod tests {
    use ir::Context;
    use ir::def::Registry;

    #[test]
    fn what_a_layout_does_not_say_is_the_default() {
        let cx = Context::new(Registry::new().with(llvm::dialect()).with(dlti::dialect()));
        let layout = llvm_transforms::layout_spec(&cx, "E-p:32:32-S64-x").expect("well-formed");
        let text = cx.attr_ref(layout.spec).to_string();
        assert!(text.contains("\"dlti.endianness\" = \"big\""), "{text}");
        assert!(text.contains("!llvm.ptr = dense<32> : vector<4xi64>"), "{text}");
        assert_eq!(layout.unhandled, ["x"]);
        assert_eq!(llvm_transforms::layout_spec(&cx, "p:x").err().as_deref(), Some("p:x"));
    }
}
