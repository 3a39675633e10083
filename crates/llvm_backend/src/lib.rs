//! LLVM as a back end, where it is installed: libLLVM of versions 15 to 22, loaded at run time through its C interface.
//!
//! Nothing of LLVM is needed to build. A module of the `llvm` dialect is translated to text (`llvm_ir`), which LLVM reads, optimizes
//! and compiles to an object; ORC links the object in memory for [`exec::Engine`], or it is written to a file. Modules of kernels become
//! objects in the program ([`GpuModuleToBinary`]).

mod compatibility;
mod functions;
mod gpu_binary;
mod jit;
mod library;
mod link;
mod object;
mod thunk;

pub use gpu_binary::GpuModuleToBinary;
pub use library::{Llvm, VARIABLE};
/// Adds the passes, and the pipeline `gpu-lower-to-nvvm-pipeline`.
///
/// # Errors
/// If another pass or pipeline has one of their names.
pub fn register(registry: &mut pass::PassRegistry) -> Result<(), pass::RegisterError> {
    registry.add(PASSES)?;
    gpu_binary::register_pipeline(registry)
}

/// The passes.
pub const PASSES: pass::Passes = pass::passes![gpu_binary::GpuModuleToBinary];

pub use object::{Emitted, FileKind, NVPTX_TRIPLE, OptLevel, Target, compile};

use diag::Diagnostic;
use exec::{CompiledModule, ModuleCompiler};
use ir::{Body, OpRef};
use jit::Jit;
use rustc_hash::FxHashMap;

/// Compiler of modules for [`exec::EngineOptions::compiler`].
pub struct LlvmCompiler {
    llvm: &'static Llvm,
    level: OptLevel,
}

impl LlvmCompiler {
    /// Creates a compiler with the libLLVM that is installed.
    ///
    /// # Errors
    /// If there is none: see [`Llvm::find`].
    pub fn new(level: OptLevel) -> Result<LlvmCompiler, String> {
        Ok(LlvmCompiler { llvm: Llvm::find()?, level })
    }
}

impl ModuleCompiler for LlvmCompiler {
    fn compile(
        &self,
        module: &mut Body,
        address: &dyn Fn(&str) -> Option<u64>,
    ) -> Result<Box<dyn CompiledModule>, Vec<Diagnostic>> {
        erase_startups(module);
        let mut text = llvm_ir::to_llvm_ir(module, ir::Threads::ONE).map_err(|error| vec![error])?;
        let module = &*module;
        let names = thunk::append(module, &mut text);
        let failed = |message: String| vec![module.root().error(message)];
        let object =
            compile(self.llvm, &text, self.level, FileKind::Object, &Target::Host).map_err(failed)?;
        let declared = declarations(module).filter_map(|name| Some((name.clone(), address(&name)?)));
        let declared: Vec<(String, u64)> = declared.collect();
        let jit = Jit::link(&self.llvm.functions, object, &declared).map_err(failed)?;
        let mut thunks = FxHashMap::default();
        for name in names {
            let thunk = jit.address(&format!("{}{name}", thunk::PREFIX)).map_err(failed)?;
            thunks.insert(name, thunk);
        }
        Ok(Box::new(Compiled { thunks, _jit: jit }))
    }
}

/// Erases the lists of constructors and destructors: the engine calls them.
fn erase_startups(module: &mut Body) {
    let is_list =
        |op: &OpRef<'_>| matches!(op.name_str(), "llvm.mlir.global_ctors" | "llvm.mlir.global_dtors");
    let ops = module.root().regions().flat_map(|region| region.ops()).filter(is_list);
    for op in ops.map(|op| op.handle()).collect::<Vec<_>>() {
        module.erase(op);
    }
}

/// Returns the names of functions and globals that the module declares only.
fn declarations(module: &Body) -> impl Iterator<Item = String> {
    let is_declared = |op: &OpRef<'_>| match op.name_str() {
        "llvm.func" => op.regions().all(|region| region.is_empty()),
        "llvm.mlir.global" => op.attr("value").is_none() && op.regions().all(|region| region.is_empty()),
        _ => false,
    };
    let ops = module.root().regions().flat_map(|region| region.ops()).filter(is_declared);
    ops.filter_map(|op| Some(op.context().ident_str(op.symbol_name()?).to_owned()))
}

/// Linked module.
struct Compiled {
    thunks: FxHashMap<String, u64>,
    _jit: Jit<'static>,
}

// SAFETY: thunks of functions that LLVM compiled from the module; their code lives as long as the value.
unsafe impl CompiledModule for Compiled {
    fn thunk(&self, function: &str) -> Option<u64> {
        self.thunks.get(function).copied()
    }
}
