//! Compilers of whole modules that take the place of this crate's code generator, such as LLVM.

use crate::error::ErrorKind;
use crate::error::ExecError;
use crate::function::unsupported;
use crate::native::{leave_invocation, with_state};
use crate::symbols::Symbol;
use crate::unit::Unit;
use diag::Diagnostic;
use ir::Body;
use rustc_hash::FxHashMap;
use std::sync::atomic::Ordering;

/// Compiler of modules of the `llvm` dialect.
pub trait ModuleCompiler: Send {
    /// Compiles a module. `address` returns the address of a function or global that the module declares only. The module may
    /// change.
    ///
    /// # Errors
    /// Diagnostics of what cannot be compiled.
    fn compile(
        &self,
        module: &mut Body,
        address: &dyn Fn(&str) -> Option<u64>,
    ) -> Result<Box<dyn CompiledModule>, Vec<Diagnostic>>;
}

/// Module of a [`ModuleCompiler`].
///
/// # Safety
/// An address must be that of a thunk as [`CompiledModule::thunk`] describes it, and valid while the value lives.
pub unsafe trait CompiledModule: Send {
    /// Returns the address of the thunk of a function: `void(const void *arguments, void *results)`, with 8 bytes for each scalar of
    /// up to 64 bits in the order of the types, and 16 bytes for each larger one.
    fn thunk(&self, function: &str) -> Option<u64>;
}

/// Why a global of which each thread has a copy has no place: LLVM's linker in memory lacks the relocations.
const OF_EACH_THREAD: &str = "a global of each thread, which the back end of LLVM does not link in memory; others do (`--backend=cranelift`)";

/// Ends the invocation, in place of the process.
extern "C" fn abort() -> ! {
    with_state(|state| {
        *state.error.borrow_mut() = Some(ExecError::new(ErrorKind::Assert, "the program aborts"));
    });
    // SAFETY: machine code called this function, which has nothing to drop.
    unsafe { leave_invocation() }
}

/// Compiled module with the addresses of its thunks.
type Compiled = (Box<dyn CompiledModule>, FxHashMap<String, usize>);

/// Compiles a lowered module by a compiler of its own. Returns it with the thunks of its functions.
pub(crate) fn compile(
    unit: &mut Unit,
    compiler: &dyn ModuleCompiler,
    module: &mut Body,
) -> Result<Compiled, Vec<Diagnostic>> {
    let root = module.root();
    let mut errors = Vec::new();
    unit.state.shared.has_streams.store(crate::streams::are_used(module), Ordering::Relaxed);
    let ops = || root.regions().flat_map(|region| region.ops());
    for op in ops() {
        let outcome = match op.name_str() {
            "llvm.func" => unit.declare_foreign(op),
            "llvm.mlir.global_ctors" | "llvm.mlir.global_dtors" => {
                crate::emit::llvm::declare_startup(unit, op)
            }
            "llvm.mlir.global" if op.attr("thread_local_").is_some() => Err(unsupported(op, OF_EACH_THREAD)),
            _ => Ok(()),
        };
        errors.extend(outcome.err());
    }
    if !errors.is_empty() {
        return Err(errors);
    }
    let linked = unit.jit.finalize_definitions();
    linked.map_err(|error| vec![root.error(format!("exec failed to link the module: {error}"))])?;
    let compiled = compiler.compile(module, &|name| address(unit, name))?;
    let functions = unit.functions.iter().filter(|(_, function)| function.defined);
    let thunks =
        functions.filter_map(|(name, _)| Some((name.clone(), compiled.thunk(name)? as usize))).collect();
    Ok((compiled, thunks))
}

/// Returns the address of what a module declares only.
fn address(unit: &Unit, name: &str) -> Option<u64> {
    if name == "abort" {
        return Some(abort as *const () as u64);
    }
    if unit.symbols.absent.contains(name) {
        return Some(0);
    }
    if unit.prefers_library(name) {
        return unit.libraries.find(name);
    }
    if let Some(found) = crate::runtime::find(name) {
        return Some((found.address)() as u64);
    }
    match unit.symbol(name) {
        Some(Symbol::Function(function)) if !function.defined => Some(unit.address_of(&function)),
        Some(Symbol::Variadic(variadic)) => variadic.address,
        _ => crate::runtime::variadic(name).or_else(|| unit.libraries.find(name)),
    }
}
