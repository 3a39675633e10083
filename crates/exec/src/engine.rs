//! The engine: compiles a module and invokes its functions.

use crate::backend::Backend;
use crate::compiler::ModuleCompiler;
use crate::error::ExecError;
use crate::function::unsupported;
use crate::handle::Function;
use crate::host::{HostFunction, IntoHostFunction};
use crate::loaded::{Core, Inner};
use crate::native::{ExecState, Shared};
use crate::registry::EmitterRegistry;
use crate::runtime::Libraries;
use crate::sink::Output;
use crate::unit::Unit;
use crate::value::{Arg, Ret};
use diag::{Diagnostic, Place};
use ir::Body;
use rustc_hash::FxHashMap;
use std::io::Write;
use std::mem::ManuallyDrop;
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// Level of Cranelift's optimisation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum OptLevel {
    /// As little as possible: the fastest to compile.
    None,
    /// For the speed of the code.
    #[default]
    Speed,
}

/// Options of an engine.
pub struct EngineOptions {
    /// Whether indices, sizes and ranks of memory accesses are checked; an error has the location of the
    /// operation. Without checks, such a mistake is undefined behaviour, as in MLIR.
    pub checked: bool,
    /// Optimisation level.
    pub opt_level: OptLevel,
    /// Code generator.
    pub backend: Backend,
    /// Size in bytes of the stack that code runs on; unused address space takes no memory.
    pub stack_bytes: usize,
    /// Number of threads that parallel loops run on: calls of the runtime function `terrane.parallel`.
    pub threads: usize,
    /// Whether an access of machine code to memory that is not there ends the invocation with an error, on Linux. It installs
    /// handlers of signals in the process; without them such an access ends the process.
    pub catch_faults: bool,
    /// Whether the addresses of functions are written to `/tmp/perf-PID.map`, where Linux's `perf` finds their names.
    pub perf_map: bool,
    /// Emitters of operations.
    pub registry: EmitterRegistry,
    output: Box<dyn Write + Send>,
    hosts: Vec<(String, HostFunction)>,
    libraries: Vec<PathBuf>,
    compiler: Option<Box<dyn ModuleCompiler>>,
}

impl Default for EngineOptions {
    fn default() -> Self {
        EngineOptions {
            checked: false,
            opt_level: OptLevel::Speed,
            backend: Backend::Best,
            threads: std::thread::available_parallelism().map_or(1, usize::from),
            catch_faults: false,
            perf_map: false,
            stack_bytes: 1 << 30,
            registry: EmitterRegistry::new(),
            output: Box::new(std::io::stdout()),
            hosts: Vec::new(),
            libraries: Vec::new(),
            compiler: None,
        }
    }
}

impl EngineOptions {
    /// Creates the defaults: not checked, optimised, 1 GiB of stack, output to standard output.
    pub fn new() -> EngineOptions {
        EngineOptions::default()
    }

    /// Enables or disables checks of memory accesses.
    pub fn checked(mut self, checked: bool) -> Self {
        self.checked = checked;
        self
    }

    /// Sets the code generator.
    pub fn backend(mut self, backend: Backend) -> Self {
        self.backend = backend;
        self
    }

    /// Sets the number of threads that parallel loops run on.
    pub fn threads(mut self, threads: usize) -> Self {
        self.threads = threads.max(1);
        self
    }

    /// Sets whether accesses to memory that is not there are errors of the invocation: see [`EngineOptions::catch_faults`].
    pub fn catch_faults(mut self, catch_faults: bool) -> Self {
        self.catch_faults = catch_faults;
        self
    }

    /// Sets the writer of print functions. It is buffered and flushed when an invocation ends.
    pub fn output(mut self, sink: impl Write + Send + 'static) -> Self {
        self.output = Box::new(sink);
        self
    }

    /// Adds a shared library whose functions and globals the module uses. They stand after those of the host and of the
    /// runtime, and before those of the process.
    pub fn library(mut self, path: impl Into<PathBuf>) -> Self {
        self.libraries.push(path.into());
        self
    }

    /// Sets a compiler of whole modules, which takes the place of this crate's code generator. Accesses are not checked.
    pub fn compiler(mut self, compiler: impl ModuleCompiler + 'static) -> Self {
        self.compiler = Some(Box::new(compiler));
        self
    }

    /// Registers a Rust closure for declarations of this name, such as `func.func private @name(i64) -> f32`.
    ///
    /// Parameters and result are integers of 8 to 64 bits, `bool`, `f32` or `f64`, at most six; a
    /// `Result<_, String>` ends the execution where it is an error, and so does a panic.
    ///
    /// ```
    /// let options = exec::EngineOptions::new().host_function("twice", |x: i64| 2 * x);
    /// ```
    pub fn host_function<Args>(
        mut self,
        name: impl Into<String>,
        function: impl IntoHostFunction<Args>,
    ) -> Self {
        let name = name.into();
        self.hosts.retain(|(known, _)| *known != name);
        self.hosts.push((name, function.into_host_function()));
        self
    }
}

/// Compiled module.
///
/// Invocations of one engine run one at a time; others wait. Globals keep their contents between invocations.
pub struct Engine {
    core: Arc<Core>,
}

impl Engine {
    /// Compiles a module: a body whose root is `builtin.module`, of `llvm`, of dialects that have a conversion to it (`func`,
    /// `cf`, `arith`, `memref`, `complex`), of `math`, and of further operations of the registry.
    ///
    /// # Errors
    /// Diagnostics of all operations that cannot be lowered.
    pub fn new(module: &Body, options: EngineOptions) -> Result<Engine, Vec<Diagnostic>> {
        let root = module.root();
        let place = root.context().place(root.loc());
        let shared = Shared::new(Output::new(options.output), options.hosts, options.threads);
        let state = Box::new(ExecState::new(shared.clone()));
        let level = match options.opt_level {
            OptLevel::None => "none",
            OptLevel::Speed => "speed",
        };
        let mut libraries = Libraries::default();
        let failed = |message| vec![Diagnostic::error(place.clone(), message)];
        for path in &options.libraries {
            let opened = libraries.open(path);
            opened.map_err(|message| vec![Diagnostic::error(Place::Unknown, message)])?;
        }
        let how = (options.checked, options.backend);
        let target = cranelift_native::builder().map_err(|error| failed(error.to_owned()))?;
        let unit = Unit::new(state, options.registry, libraries, how, level, target).map_err(failed)?;
        let mut inner = Inner {
            unit: ManuallyDrop::new(unit),
            thunks: FxHashMap::default(),
            started: false,
            compiled: None,
            stays: crate::streams::runs_at_exit(module),
        };
        if let Some(compiler) = options.compiler {
            let mut lowered = module.clone_body();
            crate::lowering::lower(&mut lowered, false, true)?;
            let (compiled, thunks) = crate::compiler::compile(&mut inner.unit, &*compiler, &mut lowered)?;
            (inner.compiled, inner.thunks) = (Some(compiled), thunks);
            inner.unit.set_host_signatures(crate::lowering::signatures(module));
            // Its frames are not known.
            inner.unit.concurrency.add_frame(None);
        } else if crate::lowering::is_needed(module) {
            let mut lowered = module.clone_body();
            crate::lowering::lower(&mut lowered, options.checked, false)?;
            let compiled = compile_module(&mut inner.unit, &lowered, &place);
            compiled.map_err(|errors| crate::lowering::name_sources(module, errors))?;
            inner.unit.set_host_signatures(crate::lowering::signatures(module));
        } else {
            compile_module(&mut inner.unit, module, &place)?;
        }
        inner.unit.map_code();
        let code = inner.unit.state.code();
        #[cfg(unix)]
        if options.catch_faults {
            crate::fault::install(code);
        }
        if options.perf_map {
            let written = shared.write_perf_map();
            written.map_err(|error| failed(format!("the map for perf cannot be written: {error}")))?;
        }
        let stack_bound = inner.unit.concurrency.stack_bound();
        let stack_bytes = options.stack_bytes.max(1 << 20);
        Ok(Engine {
            core: Arc::new(Core { inner: Mutex::new(inner), stack_bytes, shared, code, stack_bound }),
        })
    }

    /// Returns a function to call with borrowed values: see [`Function`]. The module's constructors run, if they have not yet.
    ///
    /// # Errors
    /// If there is no such function with a body, or a constructor ended with an error.
    pub fn function(&self, name: &str) -> Result<Function, ExecError> {
        Function::new(&self.core, name)
    }

    /// Calls a function by its name. Memrefs are copied in; their changes are not visible outside: see
    /// [`Engine::invoke_mut`].
    ///
    /// # Errors
    /// If there is no such function with a body, the arguments do not match its type, or the execution ended
    /// with an error; output printed before has been written.
    pub fn invoke(&self, name: &str, args: &[Arg]) -> Result<Vec<Ret>, ExecError> {
        self.invoke_mut(name, &mut args.to_vec())
    }

    /// Calls a function like [`Engine::invoke`], and copies memrefs among the arguments back.
    ///
    /// # Errors
    /// The errors of [`Engine::invoke`].
    pub fn invoke_mut(&self, name: &str, args: &mut [Arg]) -> Result<Vec<Ret>, ExecError> {
        crate::invoke::invoke(&mut *self.core.lock()?, name, args, self.core.stack_bytes, None)
    }

    /// Calls a function like [`Engine::invoke_mut`], again and again while `more` returns true; it is given the time that the code
    /// took. Memory that the function returns stays allocated.
    ///
    /// # Errors
    /// The errors of [`Engine::invoke`].
    pub fn measure(
        &self,
        name: &str,
        args: &mut [Arg],
        more: &mut (dyn FnMut(Duration) -> bool + Send),
    ) -> Result<Vec<Ret>, ExecError> {
        crate::invoke::invoke(&mut *self.core.lock()?, name, args, self.core.stack_bytes, Some(more))
    }

    /// Runs the module's destructors (`llvm.mlir.global_dtors`), if its constructors have run, and frees its memory, unless a
    /// handle to a function is left. An engine that is dropped runs none.
    ///
    /// # Errors
    /// If the execution of one ended with an error.
    pub fn close(self) -> Result<(), ExecError> {
        let mut inner = self.core.lock()?;
        if !inner.started {
            return Ok(());
        }
        let destructors = std::mem::take(&mut inner.unit.symbols.destructors);
        crate::invoke::run_all(&mut inner, destructors, self.core.stack_bytes)
    }

    /// Returns the names of the functions that can be invoked, sorted.
    pub fn function_names(&self) -> Vec<String> {
        let Ok(inner) = self.core.lock() else { return Vec::new() };
        let mut names: Vec<String> = inner
            .unit
            .functions
            .iter()
            .filter(|(_, function)| function.defined)
            .map(|(name, _)| name.clone())
            .collect();
        names.sort_unstable();
        names
    }
}

fn compile_module(unit: &mut Unit, module: &Body, place: &Place) -> Result<(), Vec<Diagnostic>> {
    let root = module.root();
    if !root.is("builtin.module") {
        return Err(vec![root.error("is not a module: exec compiles 'builtin.module'")]);
    }
    let mut errors = Vec::new();
    unit.state.shared.has_streams.store(crate::streams::are_used(module), Ordering::Relaxed);
    unit.concurrency.is_recursive = crate::concurrency::is_recursive(module);
    let ops = || root.regions().flat_map(|region| region.blocks()).flat_map(|block| block.ops());
    for op in ops() {
        let outcome = match op.name_str() {
            "func.func" | "llvm.func" => unit.declare_function(op),
            "memref.global" => crate::emit::define_global(unit, op),
            "llvm.mlir.global" => crate::emit::llvm::declare_global(unit, op),
            "llvm.mlir.alias" => crate::emit::llvm::declare_alias(unit, op),
            "llvm.mlir.global_ctors" | "llvm.mlir.global_dtors" => {
                crate::emit::llvm::declare_startup(unit, op)
            }
            "llvm.comdat" | "llvm.module_flags" | "llvm.linker_options" => Ok(()),
            _ => Err(unsupported(op, "not a function or global of the module")),
        };
        errors.extend(outcome.err());
    }
    if !errors.is_empty() {
        return Err(errors);
    }
    for op in ops().filter(|op| op.is("func.func") || op.is("llvm.func")) {
        errors.extend(unit.define_function(op).err());
    }
    if !errors.is_empty() {
        return Err(errors);
    }
    let linked = unit.jit.finalize_definitions();
    linked.map_err(|error| {
        vec![Diagnostic::error(place.clone(), format!("exec failed to link the module: {error}"))]
    })?;
    for op in ops().filter(|op| op.is("llvm.mlir.global")) {
        errors.extend(crate::emit::llvm::initialize(unit, op).err());
    }
    if errors.is_empty() { Ok(()) } else { Err(errors) }
}

const _: () = {
    const fn shared<T: Send + Sync>() {}
    shared::<Engine>();
};
