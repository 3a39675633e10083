//! Libraries that are linked into a module: what it needs of them.

use crate::functions::{Functions, Ref};
use crate::library::Llvm;
use crate::object::{Emitted, FileKind, Message, OptLevel, Owned, Target, c_name, compile_changed, load};
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::{CStr, c_int};
use std::path::Path;
use std::ptr::null_mut;

/// Files of bitcode or text that are linked into a module, in order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Libraries {
    pub(crate) files: Vec<String>,
    /// Whether they take the triple and layout of the module, and lose the names of the compilers that made them.
    pub(crate) are_adapted: bool,
}

/// Named metadata that says which compiler made a library, and for which OpenCL.
const ORIGINS: [&CStr; 2] = [c"opencl.ocl.version", c"llvm.ident"];

/// `LLVMLinkage`: kinds that matter here.
mod linkage {
    use std::ffi::c_int;

    pub(super) const AVAILABLE_EXTERNALLY: c_int = 1;
    pub(super) const LINK_ONCE: c_int = 2;
    pub(super) const LINK_ONCE_ODR: c_int = 3;
    pub(super) const APPENDING: c_int = 7;
    pub(super) const INTERNAL: c_int = 8;
    pub(super) const PRIVATE: c_int = 9;
}

/// `LLVMDefaultVisibility`.
const DEFAULT_VISIBILITY: c_int = 0;
/// `LLVMGlobalUnnamedAddr`, which every other kind overrides.
const GLOBAL_UNNAMED_ADDRESS: c_int = 2;

/// `LLVMNoDeduplicateComdatSelectionKind`.
const NO_DEDUPLICATE: c_int = 3;

/// Definitions that the code generator may refer to later: they never become internal.
const PRESERVED: [&[u8]; 2] = [b"__stack_chk_fail", b"__stack_chk_guard"];

/// Compiles a module of LLVM IR with what it needs of libraries.
///
/// # Errors
/// As of [`compile`](crate::compile), or if a library cannot be linked.
pub(crate) fn compile_linked<'l>(
    llvm: &'l Llvm,
    text: &[u8],
    libraries: &Libraries,
    level: OptLevel,
    kind: FileKind,
    target: &Target,
) -> Result<Emitted<'l>, String> {
    // SAFETY: the module is one of this library, in this context.
    compile_changed(llvm, text, level, kind, target, |context, module| unsafe {
        libraries.link(llvm, context, module)
    })
}

impl Libraries {
    /// Links what a module needs of each library.
    ///
    /// # Errors
    /// The message, if a file is missing or is no module, or if it contradicts the module.
    ///
    /// # Safety
    /// `context` and `module` must be objects of the library of LLVM, one in the other.
    pub(crate) unsafe fn link(&self, llvm: &Llvm, context: Ref, module: Ref) -> Result<(), String> {
        let functions = &llvm.functions;
        let mut libraries = Vec::new();
        for path in &self.files {
            // SAFETY: as the caller promises.
            libraries.push(unsafe { self.read(llvm, context, module, path) }?);
        }
        for library in libraries {
            // SAFETY: as the caller promises; the libraries are modules in the same context.
            unsafe { link(functions, module, library) }?;
        }
        Ok(())
    }

    /// Checks that the files are there.
    ///
    /// # Errors
    /// The message about the first that is not.
    pub(crate) fn check(&self) -> Result<(), String> {
        match self.files.iter().find(|path| !Path::new(path).is_file()) {
            Some(path) => Err(format!("File path: \"{path}\" does not exist or is not a file.")),
            None => Ok(()),
        }
    }

    /// Reads a library.
    ///
    /// # Safety
    /// As of [`Libraries::link`].
    unsafe fn read(&self, llvm: &Llvm, context: Ref, module: Ref, path: &str) -> Result<Owned, String> {
        let failed = |why: &str| format!("Failed loading file from {path}, error: {why}");
        let bytes = std::fs::read(path).map_err(|error| {
            let text = error.to_string();
            failed(&format!("Could not open input file: {}", text.split(" (os error").next().unwrap_or("")))
        })?;
        // The message alone, without the place in the file and its line.
        let short = |message: String| {
            let line = message.lines().next().unwrap_or("");
            failed(line.split_once("error: ").map_or(line, |(_, text)| text))
        };
        let functions = &llvm.functions;
        // SAFETY: as the caller promises; strings are copied by LLVM.
        unsafe {
            let mut library = load(functions, context, &bytes, &c_name(path)?).map_err(short)?;
            if self.are_adapted {
                library = without_origins(functions, context, library, path).map_err(short)?;
                (functions.module_set_triple)(library.object, (functions.module_triple)(module));
                (functions.module_set_layout_text)(library.object, (functions.module_layout)(module));
            }
            Ok(library)
        }
    }
}

/// Removes what says where a library comes from. Only text can be without it: the interface has no function for that.
///
/// # Safety
/// `context` and `library` must be objects of this library of LLVM, one in the other.
unsafe fn without_origins(
    functions: &Functions,
    context: Ref,
    library: Owned,
    path: &str,
) -> Result<Owned, String> {
    // SAFETY: as the caller promises.
    unsafe {
        let has = |name: &&CStr| {
            let len = name.count_bytes();
            !(functions.module_named_metadata)(library.object, name.as_ptr(), len).is_null()
        };
        if !ORIGINS.iter().any(has) {
            return Ok(library);
        }
        let text = Message::new((functions.module_print)(library.object), functions).to_bytes();
        let names_origin = |line: &&[u8]| {
            let name = line.strip_prefix(b"!").unwrap_or_default();
            ORIGINS.iter().any(|origin| {
                name.strip_prefix(origin.to_bytes()).is_some_and(|rest| rest.starts_with(b" = "))
            })
        };
        let lines = text.split_inclusive(|&byte| byte == b'\n');
        let kept: Vec<u8> = lines.filter(|line| !names_origin(line)).flatten().copied().collect();
        load(functions, context, &kept, &c_name(path)?)
    }
}

/// Function, variable or alias of a module.
#[derive(Clone, Copy)]
struct Symbol {
    value: Ref,
    kind: Kind,
    linkage: c_int,
    is_declaration: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Function,
    Variable,
    /// Another name, which may be found out when the program starts.
    Alias,
}

impl Symbol {
    fn is_definition(&self) -> bool {
        !self.is_declaration && self.linkage != linkage::AVAILABLE_EXTERNALLY
    }

    fn is_local(&self) -> bool {
        matches!(self.linkage, linkage::INTERNAL | linkage::PRIVATE)
    }

    /// Whether it is linked where something refers to it, without a change.
    fn is_lazy(&self) -> bool {
        matches!(self.linkage, linkage::AVAILABLE_EXTERNALLY | linkage::LINK_ONCE | linkage::LINK_ONCE_ODR)
    }
}

/// Calls a function for each symbol of a module, with its name.
///
/// # Safety
/// `module` must be a module of this library of LLVM.
unsafe fn each_symbol(functions: &Functions, module: Ref, mut each: impl FnMut(&[u8], Symbol)) {
    let lists = [
        (Kind::Function, functions.first_function, functions.next_function),
        (Kind::Variable, functions.first_variable, functions.next_variable),
        (Kind::Alias, functions.first_alias, functions.next_alias),
        (Kind::Alias, functions.first_ifunc, functions.next_ifunc),
    ];
    for (kind, first, next) in lists {
        // SAFETY: as the caller promises; the values are of the kind that the functions are for.
        unsafe {
            let mut value = first(module);
            while !value.is_null() {
                let linkage = (functions.linkage)(value);
                let is_declaration = (functions.is_declaration)(value) != 0;
                each(name(functions, value), Symbol { value, kind, linkage, is_declaration });
                value = next(value);
            }
        }
    }
}

/// Returns the name of a value; empty if it has none.
///
/// # Safety
/// `value` must be one of this library of LLVM, which lives as long as the name.
pub(crate) unsafe fn name<'a>(functions: &Functions, value: Ref) -> &'a [u8] {
    let mut len = 0;
    // SAFETY: as the caller promises; names may be null if they are empty.
    unsafe {
        let text = (functions.value_name)(value, &raw mut len);
        if len == 0 { &[] } else { std::slice::from_raw_parts(text.cast(), len) }
    }
}

/// Returns the symbols of a module by name, without those that other modules do not see.
///
/// # Safety
/// `module` must be a module of this library of LLVM.
unsafe fn symbols(functions: &Functions, module: Ref) -> BTreeMap<Vec<u8>, Symbol> {
    let mut symbols = BTreeMap::new();
    // SAFETY: as the caller promises.
    unsafe {
        each_symbol(functions, module, |name, symbol| {
            if !name.is_empty() && !symbol.is_local() && symbol.linkage != linkage::APPENDING {
                symbols.insert(name.to_vec(), symbol);
            }
        });
    }
    symbols
}

/// Links what a module declares, and what that refers to in turn, and makes it internal.
///
/// The interface links whole modules only. But what may be linked once is linked where something refers to it: so this is what all of the
/// library becomes that the module does not declare.
///
/// # Safety
/// `module` and `library` must be modules of this library of LLVM, in one context.
unsafe fn link(functions: &Functions, module: Ref, mut library: Owned) -> Result<(), String> {
    // SAFETY: as the caller promises; the linker owns the library whatever happens.
    unsafe {
        let own = symbols(functions, module);
        let mut offered = symbols(functions, library.object);
        offered.retain(|_, symbol| !symbol.is_declaration);
        for (name, symbol) in &offered {
            let known = own.get(name);
            if known.is_none_or(|known| !known.is_declaration) && !symbol.is_lazy() {
                (functions.set_linkage)(symbol.value, linkage::LINK_ONCE);
            }
            if known.is_some_and(|known| !known.is_declaration) {
                // The module has its own, which stays as it is.
                (functions.set_visibility)(symbol.value, DEFAULT_VISIBILITY);
                (functions.set_unnamed_address)(symbol.value, GLOBAL_UNNAMED_ADDRESS);
            }
        }
        let library = std::mem::replace(&mut library.object, null_mut());
        if (functions.link_modules)(module, library) != 0 {
            return Err("Unrecoverable failure during bitcode linking.".to_owned());
        }
        offered.retain(|name, _| own.get(name).is_none_or(|known| known.is_declaration));
        internalize(functions, module, &offered);
        Ok(())
    }
}

/// Makes those definitions internal that were linked from a library, but for those that must be seen: they get their linkage back.
///
/// # Safety
/// `module` must be a module of this library of LLVM.
unsafe fn internalize(functions: &Functions, module: Ref, linked: &BTreeMap<Vec<u8>, Symbol>) {
    // SAFETY: as the caller promises; only functions and variables have comdats.
    unsafe {
        let used = used(functions, module);
        let mut inner = Vec::new();
        // Number of members of each comdat, and whether one is seen.
        let mut comdats: BTreeMap<Ref, (u32, bool)> = BTreeMap::new();
        each_symbol(functions, module, |name, symbol| {
            let original = linked.get(name).filter(|_| symbol.is_definition() && !symbol.is_local());
            let is_set_elsewhere =
                symbol.kind == Kind::Variable && (functions.is_externally_initialized)(symbol.value) != 0;
            let stays = PRESERVED.contains(&name) || used.contains(name) || is_set_elsewhere;
            let is_inner = original.is_some() && !stays;
            let comdat = comdat(functions, &symbol);
            if !comdat.is_null() {
                let (count, is_seen) = comdats.entry(comdat).or_default();
                *count += 1;
                *is_seen |= !is_inner && !symbol.is_local();
            }
            if is_inner {
                inner.push(symbol);
            } else if let Some(original) = original {
                (functions.set_linkage)(symbol.value, original.linkage);
            }
        });
        for symbol in inner {
            let comdat = comdat(functions, &symbol);
            match comdats.get(&comdat) {
                Some((_, true)) => continue,
                Some((1, false)) => (functions.set_comdat)(symbol.value, null_mut()),
                Some((_, false)) => (functions.set_comdat_kind)(comdat, NO_DEDUPLICATE),
                None => {}
            }
            (functions.set_visibility)(symbol.value, DEFAULT_VISIBILITY);
            (functions.set_linkage)(symbol.value, linkage::INTERNAL);
        }
    }
}

/// Returns the comdat of a symbol, or null.
///
/// # Safety
/// The symbol must be one of a module of this library of LLVM.
unsafe fn comdat(functions: &Functions, symbol: &Symbol) -> Ref {
    // SAFETY: as the caller promises; only functions and variables have comdats.
    if symbol.kind == Kind::Alias { null_mut() } else { unsafe { (functions.comdat)(symbol.value) } }
}

/// Returns the names of what a module says is used where the linker does not see it.
///
/// # Safety
/// `module` must be a module of this library of LLVM.
unsafe fn used(functions: &Functions, module: Ref) -> BTreeSet<Vec<u8>> {
    let mut used = BTreeSet::new();
    // SAFETY: as the caller promises; the list is an array of constants.
    unsafe {
        let list = (functions.variable_of_name)(module, c"llvm.used".as_ptr());
        if list.is_null() {
            return used;
        }
        let list = (functions.initializer)(list);
        let count = if list.is_null() { 0 } else { (functions.num_operands)(list) };
        for number in 0..count.unsigned_abs() {
            let mut item = (functions.operand)(list, number);
            // Its address may be cast to another space.
            if name(functions, item).is_empty() && (functions.num_operands)(item) == 1 {
                item = (functions.operand)(item, 0);
            }
            used.insert(name(functions, item).to_vec());
        }
    }
    used
}
