//! Machine code of other code generators: linked, and called.

use crate::error::{ErrorKind, ExecError};
use crate::native::{ExecState, Shared, TrapSite};
use crate::sink::Output;
use cranelift_codegen::binemit::Reloc;
use cranelift_codegen::ir::Signature;
use cranelift_codegen::isa::CallConv;
use cranelift_codegen::settings;
use cranelift_jit::{ArenaMemoryProvider, JITBuilder, JITModule};
use cranelift_module::{FuncId, Linkage, Module, ModuleReloc, ModuleRelocTarget};
use rustc_hash::FxHashMap;
use std::mem::ManuallyDrop;

/// Address space for the code of one link.
const CODE_BYTES: usize = 64 << 20;
/// Stack that code runs on: that of the thread, which is at least as large.
const STACK_BYTES: usize = 1 << 20;

/// Function of a code generator.
#[derive(Clone, Debug)]
pub struct MachineFunction {
    /// Name that relocations and calls refer to.
    pub name: String,
    /// Instructions and constants; the start is aligned to 64 bytes.
    pub bytes: Vec<u8>,
    /// Places that depend on addresses.
    pub relocations: Vec<MachineRelocation>,
}

/// Place in a function that depends on an address.
#[derive(Clone, Debug)]
pub struct MachineRelocation {
    /// Distance from the start of the function, in bytes.
    pub offset: u32,
    /// A function of the link, a function of the runtime, or one of the process.
    pub name: String,
    /// Whether 4 bytes hold the distance from their end; otherwise 8 bytes hold the address.
    pub relative: bool,
}

/// Linked functions.
///
/// This type trusts its input: bytes that are not code of the System V calling convention, or that access memory which is not theirs,
/// are undefined behaviour. It is for tests and measurements of code generators.
pub struct MachineCode {
    jit: ManuallyDrop<JITModule>,
    functions: FxHashMap<String, FuncId>,
    state: Box<ExecState>,
}

impl Drop for MachineCode {
    fn drop(&mut self) {
        // SAFETY: the module is not used again.
        let jit = unsafe { ManuallyDrop::take(&mut self.jit) };
        // SAFETY: no code is running: calls borrow the value.
        unsafe { jit.free_memory() };
    }
}

impl MachineCode {
    /// Links functions.
    ///
    /// # Errors
    /// If a name is defined twice, or a function that is referred to does not exist.
    pub fn link(functions: &[MachineFunction]) -> Result<MachineCode, String> {
        let isa = cranelift_native::builder()?;
        let isa = isa.finish(settings::Flags::new(settings::builder())).map_err(|error| error.to_string())?;
        let mut builder = JITBuilder::with_isa(isa, cranelift_module::default_libcall_names());
        builder.symbol_lookup_fn(Box::new(|name| crate::runtime::find(name).map(|found| (found.address)())));
        let memory = ArenaMemoryProvider::new_with_size(CODE_BYTES).map_err(|error| error.to_string())?;
        builder.memory_provider(Box::new(memory));
        let mut jit = JITModule::new(builder);
        let signature = Signature::new(CallConv::SystemV);
        let mut ids = FxHashMap::default();
        for function in functions {
            let id = jit.declare_function(&function.name, Linkage::Export, &signature);
            ids.insert(function.name.clone(), id.map_err(|error| error.to_string())?);
        }
        for function in functions {
            let mut relocations = Vec::new();
            for relocation in &function.relocations {
                let id = jit.declare_function(&relocation.name, Linkage::Import, &signature);
                let id = id.map_err(|error| error.to_string())?;
                let (kind, addend) =
                    if relocation.relative { (Reloc::X86PCRel4, -4) } else { (Reloc::Abs8, 0) };
                let name = ModuleRelocTarget::user(0, id.as_u32());
                relocations.push(ModuleReloc { offset: relocation.offset, kind, name, addend });
            }
            let defined = jit.define_function_bytes(ids[&function.name], 64, &function.bytes, &relocations);
            defined.map_err(|error| error.to_string())?;
        }
        jit.finalize_definitions().map_err(|error| error.to_string())?;
        let shared = Shared::new(Output::new(Box::new(std::io::sink())), Vec::new(), 1);
        let state = Box::new(ExecState::new(shared));
        let site = TrapSite {
            kind: ErrorKind::DivisionByZero,
            message: "the code ended the execution".to_owned(),
            place: diag::Place::Unknown,
        };
        state.shared.add_site(site);
        Ok(MachineCode { jit: ManuallyDrop::new(jit), functions: ids, state })
    }

    /// Calls a function `void(const void *arguments, void *results)`.
    ///
    /// # Errors
    /// If there is no such function, or its code ended the execution: by `terrane.fail` with site 0.
    pub fn call(&self, name: &str, arguments: &[u64], results: &mut [u64]) -> Result<(), ExecError> {
        let Some(&id) = self.functions.get(name) else {
            return Err(ExecError::new(ErrorKind::NoFunction, format!("no function named '{name}'")));
        };
        let code = self.jit.get_finalized_function(id);
        // SAFETY: the code is trusted to be a function of this type, as the type's documentation says.
        unsafe { crate::native::run(&self.state, code, arguments, results, STACK_BYTES) }
    }
}

#[cfg(all(test, target_arch = "x86_64"))]
mod tests {
    use super::*;

    #[test]
    fn code_is_called() {
        // mov rax, [rdi]; inc rax; mov [rsi], rax; ret
        let bytes = vec![0x48, 0x8b, 7, 0x48, 0xff, 0xc0, 0x48, 0x89, 6, 0xc3];
        let next = MachineFunction { name: "next".to_owned(), bytes, relocations: Vec::new() };
        // jmp next
        let jump = MachineRelocation { offset: 1, name: "next".to_owned(), relative: true };
        let same = MachineFunction {
            name: "same".to_owned(),
            bytes: vec![0xe9, 0, 0, 0, 0],
            relocations: vec![jump],
        };
        let code = MachineCode::link(&[next, same]).expect("the names are known");
        let mut result = [0];
        code.call("same", &[41], &mut result).expect("it returns");
        assert_eq!(result, [42]);
        assert_eq!(code.call("other", &[], &mut []).map_err(|error| error.kind), Err(ErrorKind::NoFunction));
    }
}
