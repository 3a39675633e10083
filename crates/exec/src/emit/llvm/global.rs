//! Globals, aliases, and lists of functions that run before and after all others.
//!
//! A global is memory of the engine, whose address is a constant of the code. All are writable. Of one that is `thread_local` other
//! threads than those of the engine have copies, which are made when they first ask for the address. Aliases of functions and of globals are names; those of parts of globals cannot be compiled.

use crate::external::is_weak;
use crate::function::{attr, long_float_hint, symbol_name, unsupported};
use crate::layout::Space;
use crate::native::Memory;
use crate::symbols::{Startup, ThreadLocal};
use crate::unit::Unit;
use diag::Diagnostic;
use ir::OpRef;

/// The most bytes of a global.
const MAX_BYTES: u64 = 1 << 40;

/// Returns the name of a symbol.
fn name_of(op: OpRef<'_>) -> Result<String, Diagnostic> {
    let name = symbol_name(op).ok_or_else(|| op.error("requires a symbol name"))?;
    Ok(op.context().ident_str(name).to_owned())
}

/// Returns whether a global has an initial value.
pub(crate) fn is_defined(op: OpRef<'_>) -> bool {
    use llvm::attrs::Linkage;
    let has_region = op.regions().next().is_some_and(|region| !region.is_empty());
    let is_external = matches!(op.enum_attr("linkage"), None | Some(Linkage::External | Linkage::ExternWeak));
    attr(op, "value").is_some() || has_region || !is_external
}

/// Allocates a `llvm.mlir.global` of the module. Its initial value follows when the addresses of all symbols are known.
pub(crate) fn declare(unit: &mut Unit, op: OpRef<'_>) -> Result<(), Diagnostic> {
    let name = name_of(op)?;
    if unit.globals.contains_key(&name) || unit.symbols.external.contains_key(&name) {
        return Err(op.error("redefines a global"));
    }
    if !is_defined(op) {
        // One that no library defines is an error only where it is used. The address that a library has for a copy of this thread
        // is none of other threads.
        let found = unit.libraries.find(&name).filter(|_| attr(op, "thread_local_").is_none());
        if let Some(address) = found.or_else(|| is_weak(op).then_some(0)) {
            unit.symbols.external.insert(name, address);
        }
        return Ok(());
    }
    let ty = attr(op, "global_type").and_then(|ty| ty.as_type());
    let ty = ty.ok_or_else(|| op.error("requires attribute 'global_type'"))?;
    let space = Space::of(ty).filter(|space| space.bytes <= MAX_BYTES);
    let space =
        space.ok_or_else(|| unsupported(op, &format!("memory of type {ty}{}", long_float_hint(ty))))?;
    let said = attr(op, "alignment").and_then(|align| u64::try_from(align.as_i64()?).ok());
    let align = said.filter(|align| align.is_power_of_two()).unwrap_or(1).max(space.align).max(16);
    let bytes = space.stride();
    let is_copied = attr(op, "thread_local_").is_some();
    let memory = Memory::zeroed(bytes as usize * if is_copied { 2 } else { 1 }, align as usize);
    let memory = memory.ok_or_else(|| unsupported(op, "a global of this size"))?;
    if is_copied {
        let copied = ThreadLocal { address: memory.address(), bytes, align };
        unit.symbols.thread_locals.insert(name.clone(), copied);
    }
    unit.globals.insert(name, memory);
    Ok(())
}

/// Notes a `llvm.mlir.alias`.
pub(crate) fn declare_alias(unit: &mut Unit, op: OpRef<'_>) -> Result<(), Diagnostic> {
    let name = name_of(op)?;
    let mut ops = op.inner().regions().flat_map(|region| region.ops());
    let target = match (ops.next(), ops.next()) {
        (Some(first), Some(second)) if first.is("llvm.mlir.addressof") && second.is("llvm.return") => {
            attr(first, "global_name").and_then(|name| name.as_flat_symbol())
        }
        _ => None,
    };
    let target = target.ok_or_else(|| unsupported(op, "an alias of what is no function or global"))?;
    unit.symbols.aliases.insert(name, op.context().ident_str(target).to_owned());
    Ok(())
}

/// Notes the functions of a `llvm.mlir.global_ctors` or `llvm.mlir.global_dtors`.
pub(crate) fn declare_startup(unit: &mut Unit, op: OpRef<'_>) -> Result<(), Diagnostic> {
    let before = op.is("llvm.mlir.global_ctors");
    let list = attr(op, if before { "ctors" } else { "dtors" }).and_then(|list| list.as_array());
    let priorities = attr(op, "priorities").and_then(|list| list.as_array());
    for (function, priority) in list.into_iter().flatten().zip(priorities.into_iter().flatten()) {
        let function = function.as_flat_symbol().ok_or_else(|| op.error("lists what is no function"))?;
        let function = op.context().ident_str(function).to_owned();
        let startup = Startup { priority: priority.as_i64().unwrap_or(0), function };
        match before {
            true => unit.symbols.constructors.push(startup),
            false => unit.symbols.destructors.push(startup),
        }
    }
    Ok(())
}
