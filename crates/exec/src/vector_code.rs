//! Functions of the `llvm` dialect by the vector code generator for x86-64, `codegen_x64`.
//!
//! Its calling convention is that of this crate, so that functions of both code generators call each other. What it has no code for,
//! and what would have another layout in memory there, is left to Cranelift.

use crate::error::ErrorKind;
use crate::native::{STACK_LIMIT_OFFSET, TrapSite};
use crate::symbols::{Function, Symbol};
use crate::unit::Unit;
use codegen_x64::{Code, Features, Options, Relocation, Site, Target, TrapKind, Unsupported};
use cranelift_codegen::binemit::Reloc;
use cranelift_codegen::ir::Signature;
use cranelift_module::{FuncId, Linkage, Module, ModuleReloc, ModuleRelocTarget};
use ir::{OpRef, TypeRef};
use llvm::types::{array_parts, struct_view};

/// Prefix of the functions that allocate on behalf of one call, and of those that abort at one.
const ALLOCATE: &str = "terrane.allocate.";
const ABORT: &str = "terrane.abort.";

/// Returns the instructions of this machine; `None` where there is no code generator for it.
pub(crate) fn features() -> Option<Features> {
    if cfg!(all(target_arch = "x86_64", not(windows))) { Features::detect() } else { None }
}

/// Returns the size in bytes of the vector registers that code uses on this machine.
pub fn vector_bytes() -> u32 {
    match features() {
        Some(Features::Avx512) => 64,
        Some(Features::Avx2) => 32,
        None => 16,
    }
}

/// Compiles a function, unless it has no code.
///
/// # Errors
/// The reason why it has none.
pub(crate) fn define(unit: &mut Unit, op: OpRef<'_>, name: &str, function: &Function) -> Result<(), String> {
    let features = features().ok_or("this machine has no AVX2")?;
    if !op.is("llvm.func") {
        return Err(format!("'{}' is not a function of llvm", op.name_str()));
    }
    let root = op.inner();
    if let Some(at) = root.walk().find(|&op| has_bits_in_memory(op)) {
        return Err(format!("'{}': vectors of i1 in memory", at.name_str()));
    }
    if !unit.symbols.absent.is_empty() && root.walk().any(|op| is_absent(unit, op)) {
        return Err("the address of a function that is not there".to_owned());
    }
    let limit = unit.state_address() as u64 + STACK_LIMIT_OFFSET as u64;
    let compiled = {
        let is_near = |name: &str| unit.functions.get(name).is_some_and(|function| function.defined);
        let renamed = |op: OpRef<'_>, name: &str| renamed(unit, op, name);
        let options = Options { features, is_near: &is_near, renamed: &renamed, stack_limit: Some(limit) };
        codegen_x64::compile(op, &options)
    };
    let (mut code, sites) = compiled.map_err(|error: Unsupported| error.to_string())?;
    let sites = add_sites(unit, root, name, &sites);
    let relocations = relocate(unit, &mut code, &sites)?;
    let defined = unit.jit.define_function_bytes(function.id, 64, &code.bytes, &relocations);
    defined.map_err(|error| error.to_string())?;
    unit.note_code(function.id, name, code.bytes.len());
    unit.concurrency.add_frame(crate::concurrency::vector_frame(op, code.code_len));
    Ok(())
}

/// Whether an operation returns the address of a function that need not be there, and is not.
fn is_absent(unit: &Unit, op: OpRef<'_>) -> bool {
    let names =
        ["global_name", "function_name"].into_iter().filter_map(|name| op.attr(name)?.as_flat_symbol());
    names.into_iter().any(|name| unit.symbols.absent.contains(op.context().ident_str(name)))
}

/// Whether a vector of `i1` is in memory: Cranelift's code has a byte for each lane, as globals have.
pub(crate) fn has_bits_in_memory(op: OpRef<'_>) -> bool {
    let is_access = matches!(op.name_str(), "llvm.load" | "llvm.store");
    let values = op.operands().chain(op.results()).filter(|_| is_access).map(|value| value.ty());
    let element = op.attr("elem_type").and_then(|ty| ty.as_type());
    values.chain(element).any(has_bits)
}

fn has_bits(ty: TypeRef<'_>) -> bool {
    let mut stack = vec![ty];
    while let Some(ty) = stack.pop() {
        if ty.is_vector() && ty.element_type().is_some_and(|element| element.int_width() == Some(1)) {
            return true;
        }
        if let Some((element, _)) = array_parts(ty) {
            stack.push(element);
        } else if let Some(view) = struct_view(ty) {
            stack.extend(view.elements());
        }
    }
    false
}

/// Returns the function to call in place of one whose errors are at the call's place.
fn renamed(unit: &Unit, op: OpRef<'_>, name: &str) -> Option<String> {
    let (kind, message, prefix) = match name {
        "_mlir_memref_to_llvm_alloc" => {
            (ErrorKind::OutOfMemory, "out of memory: cannot allocate {0} bytes", ALLOCATE)
        }
        "abort" => (ErrorKind::Assert, "the program aborts", ABORT),
        _ => return None,
    };
    if unit.functions.get(name).is_none_or(|function| function.defined) {
        return None;
    }
    let place = op.context().place(op.loc());
    let site = unit.state.shared.add_site(TrapSite { kind, message: message.to_owned(), place });
    Some(format!("{prefix}{site}"))
}

/// Adds the sites of a function. Returns their numbers.
fn add_sites(unit: &Unit, root: OpRef<'_>, name: &str, sites: &[Site]) -> Vec<u64> {
    let mut numbers = Vec::with_capacity(sites.len());
    for site in sites {
        let (kind, message) = match site.kind {
            TrapKind::DivisionByZero => (ErrorKind::DivisionByZero, "division by zero".to_owned()),
            TrapKind::StackOverflow => (ErrorKind::StackOverflow, format!("stack overflow in @{name}")),
        };
        let op = root.body().op(site.op);
        let site = TrapSite { kind, message, place: op.context().place(op.loc()) };
        numbers.push(unit.state.shared.add_site(site));
    }
    numbers
}

/// Writes what is known, and returns the rest as relocations of the linker.
fn relocate(unit: &mut Unit, code: &mut Code, sites: &[u64]) -> Result<Vec<ModuleReloc>, String> {
    let mut out = Vec::new();
    for Relocation { offset, target, relative } in std::mem::take(&mut code.relocations) {
        let (kind, addend) = if relative { (Reloc::X86PCRel4, -4) } else { (Reloc::Abs8, 0) };
        let place = match target {
            Target::Site(number) => Place::Number(sites.get(number as usize).copied().unwrap_or(0)),
            Target::Trap => Place::Function(unit.runtime_function("terrane.fail")),
            Target::Near(name) | Target::Symbol(name) => find(unit, &name)?,
            Target::Library(name) => library(unit, &name)?,
        };
        match place {
            Place::Function(id) => {
                let name = ModuleRelocTarget::user(0, id.as_u32());
                out.push(ModuleReloc { offset, kind, name, addend });
            }
            Place::Number(_) if relative => return Err("a distance to an address".to_owned()),
            Place::Number(number) => {
                let at = offset as usize;
                let bytes = code.bytes.get_mut(at..at + 8).ok_or("a relocation outside of the code")?;
                bytes.copy_from_slice(&number.to_le_bytes());
            }
        }
    }
    Ok(out)
}

/// Referent of a relocation.
enum Place {
    Function(FuncId),
    Number(u64),
}

fn find(unit: &mut Unit, name: &str) -> Result<Place, String> {
    if let Some(site) = name.strip_prefix(ALLOCATE).and_then(|site| site.parse().ok()) {
        // mov esi, 1; movabs rdx, site
        return jump(unit, name, "terrane.alloc", &[0xbe, 1, 0, 0, 0, 0x48, 0xba], site);
    }
    if let Some(site) = name.strip_prefix(ABORT).and_then(|site| site.parse().ok()) {
        // movabs rdi, site
        return jump(unit, name, "terrane.fail", &[0x48, 0xbf], site);
    }
    match unit.symbol(name) {
        Some(Symbol::Function(function)) if function.variadic => {
            Err(format!("'{name}' takes a variable number of arguments"))
        }
        Some(Symbol::Function(function)) => Ok(Place::Function(function.id)),
        Some(Symbol::Variadic(variadic)) => {
            variadic.address.map(Place::Number).ok_or(format!("the function '{name}' is not there"))
        }
        Some(Symbol::Address(address)) => Ok(Place::Number(address)),
        Some(Symbol::ThreadLocal(_)) => Err(format!("each thread has a copy of '{name}'")),
        Some(Symbol::Linked(_)) | None => Err(format!("the symbol '{name}' is not there")),
    }
}

/// Returns a function of the runtime, or of the C library.
fn library(unit: &mut Unit, name: &str) -> Result<Place, String> {
    match crate::runtime::find(name) {
        Some(function) => Ok(Place::Function(unit.runtime_function(function.name))),
        None => {
            let found = unit.libraries.find(name).map(Place::Number);
            found.ok_or(format!("the function '{name}' is not there"))
        }
    }
}

/// Defines a function that passes a call on to a runtime function, with a number that instructions of the start load.
fn jump(unit: &mut Unit, name: &str, runtime: &str, start: &[u8], number: u64) -> Result<Place, String> {
    let function = crate::runtime::find(runtime).ok_or("a runtime function is not there")?;
    let mut code = start.to_vec();
    code.extend(number.to_le_bytes());
    // movabs rax, address; jmp rax
    code.extend([0x48, 0xb8]);
    code.extend(((function.address)() as u64).to_le_bytes());
    code.extend([0xff, 0xe0]);
    let signature = Signature::new(unit.convention());
    let id = unit.declare(name, Linkage::Local, &signature)?;
    unit.jit.define_function_bytes(id, 16, &code, &[]).map_err(|error| error.to_string())?;
    Ok(Place::Function(id))
}
