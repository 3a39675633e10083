//! Module during and after compilation: its code, functions and globals.

use crate::abi::{self, Returns};
use crate::backend::Backend;
use crate::concurrency::Concurrency;
use crate::function::{FunctionEmitter, attr, symbol_name, unsupported_type};
use crate::native::{CodeRange, ExecState, Memory};
use crate::registry::{Emitter, EmitterRegistry};
use crate::runtime::Libraries;
use crate::symbols::{Function, HostSignature, Symbol, Symbols, Variadic};
use crate::types::{Lowered, Scalar};
use cranelift_codegen::Context as CodegenContext;
use cranelift_codegen::ir::{AbiParam, Signature, Type as Clif, types};
use cranelift_codegen::isa::{self, CallConv};
use cranelift_codegen::settings::{self, Configurable};
use cranelift_frontend::{FunctionBuilder, FunctionBuilderContext};
use cranelift_jit::{ArenaMemoryProvider, JITBuilder, JITModule};
use cranelift_module::{FuncId, Linkage, Module, ModuleRelocTarget};
use diag::{Diagnostic, Place};
use ir::{Attr, IgnorePoison, Loc, OpName, OpRef, Type, TypeRef};
use rustc_hash::FxHashMap;
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// Address space for code, contiguous so that near calls reach; unused parts take no memory.
const CODE_BYTES: usize = 512 << 20;

/// Prefix of the names of runtime functions in code, which avoids collisions with names of the user.
pub(crate) const RUNTIME: &str = "terrane.rt.";

/// Function of an object file while it is compiled.
#[derive(Default)]
pub(crate) struct ObjectFunction {
    /// First part of the engine that the code needs.
    pub(crate) engine_need: Option<&'static str>,
    /// Locations of the operations, by the numbers that their instructions have.
    pub(crate) locations: Vec<Loc>,
}

/// The code of a module.
pub(crate) struct Unit {
    pub(crate) jit: JITModule,
    pub(crate) state: Box<ExecState>,
    pub(crate) functions: FxHashMap<String, Function>,
    pub(crate) globals: FxHashMap<String, Memory>,
    pub(crate) symbols: Symbols,
    pub(crate) libraries: Libraries,
    /// Registers of elements of aggregates, by the type and the attribute of the position.
    pub(crate) places: FxHashMap<(Type, Attr), Range<usize>>,
    pub(crate) checked: bool,
    pub(crate) concurrency: Concurrency,
    /// Code that takes a float of 80 bits off the registers of the x87, after it is compiled.
    taker_of_long_float: Option<FuncId>,
    /// The function that is compiled for an object file, which has no engine.
    pub(crate) object: Option<ObjectFunction>,
    /// Functions with code, and the number of its bytes.
    codes: Vec<(FuncId, u64, String)>,
    backend: Backend,
    registry: EmitterRegistry,
    emitters: FxHashMap<OpName, Option<Emitter>>,
    types: FxHashMap<Type, Arc<Lowered>>,
    runtime: FxHashMap<&'static str, FuncId>,
    codegen: CodegenContext,
    frontend: FunctionBuilderContext,
}

impl Unit {
    pub(crate) fn new(
        state: Box<ExecState>,
        registry: EmitterRegistry,
        libraries: Libraries,
        (checked, backend): (bool, Backend),
        level: &str,
        target: isa::Builder,
    ) -> Result<Unit, String> {
        let mut flags = settings::builder();
        let settings = [
            ("opt_level", level),
            ("is_pic", "false"),
            ("use_colocated_libcalls", "false"),
            ("enable_probestack", "false"),
            ("enable_verifier", if cfg!(debug_assertions) { "true" } else { "false" }),
            ("unwind_info", "false"),
            // Integers of 128 bits as arguments and results.
            ("enable_llvm_abi_extensions", "true"),
        ];
        for (name, value) in settings {
            flags.set(name, value).map_err(|error| error.to_string())?;
        }
        let isa = target.finish(settings::Flags::new(flags)).map_err(|error| error.to_string())?;
        let mut builder = JITBuilder::with_isa(isa, cranelift_module::default_libcall_names());
        let opened = libraries.clone();
        builder.symbol_lookup_fn(Box::new(move |name| {
            if let Some(name) = name.strip_prefix(crate::streams::OF_LIBRARY) {
                return opened.find(name).map(|address| address as *const u8);
            }
            match crate::runtime::find(name.strip_prefix(RUNTIME).unwrap_or(name)) {
                Some(found) => Some((found.address)()),
                None => opened.find(name).map(|address| address as *const u8),
            }
        }));
        let memory = ArenaMemoryProvider::new_with_size(CODE_BYTES).map_err(|error| error.to_string())?;
        builder.memory_provider(Box::new(memory));
        Ok(Unit {
            jit: JITModule::new(builder),
            state,
            functions: FxHashMap::default(),
            globals: FxHashMap::default(),
            taker_of_long_float: None,
            symbols: Symbols::default(),
            libraries,
            places: FxHashMap::default(),
            checked,
            concurrency: Concurrency::default(),
            object: None,
            codes: Vec::new(),
            backend,
            registry,
            emitters: FxHashMap::default(),
            types: FxHashMap::default(),
            runtime: FxHashMap::default(),
            codegen: CodegenContext::new(),
            frontend: FunctionBuilderContext::new(),
        })
    }

    /// Returns the calling convention of C on this machine.
    pub(crate) fn convention(&self) -> CallConv {
        self.jit.isa().default_call_conv()
    }

    /// Returns the state's address, which does not change.
    pub(crate) fn state_address(&self) -> i64 {
        &raw const *self.state as i64
    }

    pub(crate) fn emitter(&mut self, name: OpName, text: &str) -> Option<Emitter> {
        let registry = &self.registry;
        *self.emitters.entry(name).or_insert_with(|| registry.find(text))
    }

    /// Returns the emitter of a name.
    pub(crate) fn emitter_of(&self, name: &str) -> Option<Emitter> {
        self.registry.find(name)
    }

    pub(crate) fn lowered(&mut self, op: OpRef<'_>, ty: TypeRef<'_>) -> Result<Arc<Lowered>, Diagnostic> {
        if let Some(found) = self.types.get(&ty.handle()) {
            return Ok(found.clone());
        }
        let lowered = Lowered::of(ty).ok_or_else(|| unsupported_type(op, ty))?;
        let lowered = Arc::new(lowered);
        self.types.insert(ty.handle(), lowered.clone());
        Ok(lowered)
    }

    pub(crate) fn lowered_all(
        &mut self,
        op: OpRef<'_>,
        types: &[Type],
    ) -> Result<Arc<[Lowered]>, Diagnostic> {
        let cx = op.context();
        types.iter().map(|&ty| self.lowered(op, cx.ty(ty)).map(|found| (*found).clone())).collect()
    }

    /// Returns the runtime function of a name that is in the table.
    pub(crate) fn runtime_function(&mut self, name: &'static str) -> FuncId {
        if let Some(&id) = self.runtime.get(name) {
            return id;
        }
        // An object calls the C library, and `terrane.fail` of its own.
        if name.starts_with("terrane.") && name != "terrane.fail" {
            self.need_engine(name);
        }
        let mut signature = Signature::new(self.convention());
        if let Some(function) = crate::runtime::find(name) {
            // C functions may require small integers to be extended.
            let param = |clif: Clif| {
                if clif.is_int() && clif.bits() < 32 {
                    AbiParam::new(clif).uext()
                } else {
                    AbiParam::new(clif)
                }
            };
            signature.params.extend(function.params().map(param));
            signature.returns.extend(function.result().map(AbiParam::new));
        }
        let id = self.jit.declare_function(&format!("{RUNTIME}{name}"), Linkage::Import, &signature);
        let id = id.expect("a name of its own can be declared");
        self.runtime.insert(name, id);
        id
    }

    /// Declares a function under a name.
    ///
    /// # Errors
    /// If it is declared already with another signature.
    pub(crate) fn declare(
        &mut self,
        name: &str,
        linkage: Linkage,
        signature: &Signature,
    ) -> Result<FuncId, String> {
        self.jit.declare_function(name, linkage, signature).map_err(|error| error.to_string())
    }

    /// Compiles a function whose code `emit` writes.
    pub(crate) fn compile(
        &mut self,
        (id, name): (FuncId, &str),
        signature: Signature,
        (results, returns): (Arc<[Lowered]>, Returns),
        place: &Place,
        emit: impl FnOnce(&mut FunctionEmitter<'_, '_>) -> Result<(), Diagnostic>,
    ) -> Result<(), Diagnostic> {
        let mut codegen = self.build(signature, (results, returns), emit)?;
        let outcome = self.jit.define_function(id, &mut codegen);
        if let Some(code) = codegen.compiled_code() {
            let len = code.code_buffer().len();
            let slots: u64 = codegen.func.sized_stack_slots.values().map(|slot| u64::from(slot.size)).sum();
            self.concurrency.add_frame(Some(crate::concurrency::frame_of_code(len) + slots));
            self.note_code(id, name, len);
        }
        self.jit.clear_context(&mut codegen);
        self.codegen = codegen;
        outcome.map_err(|error| {
            let text = match &error {
                cranelift_module::ModuleError::Compilation(error) => format!("{error:?}"),
                other => other.to_string(),
            };
            Diagnostic::error(place.clone(), format!("exec failed to compile a function: {text}"))
        })
    }

    /// Builds a function whose code `emit` writes.
    pub(crate) fn build(
        &mut self,
        signature: Signature,
        (results, returns): (Arc<[Lowered]>, Returns),
        emit: impl FnOnce(&mut FunctionEmitter<'_, '_>) -> Result<(), Diagnostic>,
    ) -> Result<CodegenContext, Diagnostic> {
        let mut codegen = std::mem::replace(&mut self.codegen, CodegenContext::new());
        let mut frontend = std::mem::take(&mut self.frontend);
        codegen.clear();
        codegen.func.signature = signature;
        let builder = FunctionBuilder::new(&mut codegen.func, &mut frontend);
        let mut emitter = FunctionEmitter::new(self, builder, results, returns);
        // After an error the incomplete function is dropped with its contexts.
        emit(&mut emitter)?;
        emitter.finish();
        self.frontend = frontend;
        Ok(codegen)
    }

    /// Notes that the code needs a part of the engine: in an object file an error.
    pub(crate) fn need_engine(&mut self, what: &'static str) {
        if let Some(object) = &mut self.object {
            object.engine_need.get_or_insert(what);
        }
    }

    /// Declares a function of a module.
    pub(crate) fn declare_function(&mut self, op: OpRef<'_>) -> Result<(), Diagnostic> {
        let cx = op.context();
        let name = symbol_name(op);
        let name = name.ok_or_else(|| op.error("requires a symbol name"))?;
        let name = cx.ident_str(name).to_owned();
        let ty = attr(op, "function_type").and_then(|ty| ty.as_type());
        let ty = ty.and_then(|ty| match ty.as_function() {
            Some((inputs, results)) => Some((inputs.to_vec(), results.to_vec(), false)),
            None => crate::emit::llvm::signature(ty),
        });
        let (inputs, results, variadic) = ty.ok_or_else(|| op.error("requires a function type"))?;
        let defined = op.regions().next().is_some_and(|region| !region.is_empty());
        let (mut inputs, mut results) = (self.lowered_all(op, &inputs)?, self.lowered_all(op, &results)?);
        let mut copies = crate::copies::of(op)?;
        let mut long_results = 0;
        if !defined && !crate::external::is_of_runtime(self, &name) {
            copies = crate::copies::with_long_floats(&inputs, copies);
            long_results = crate::copies::long_results(op, &results)?;
            results = if long_results > 0 { Arc::from([]) } else { results };
        }
        // Those with a body have a convention of the engine.
        if variadic && self.object.is_some() {
            self.symbols.linked.insert(name);
            return Ok(());
        }
        if variadic && !defined {
            self.declare_variadic(name, results);
            return Ok(());
        }
        if variadic {
            crate::emit::llvm::check_variadic(op)?;
            inputs = inputs.iter().cloned().chain([Lowered::Scalar(Scalar::Int(64))]).collect();
        }
        if !defined
            && crate::external::is_weak(op)
            && self.object.is_none()
            && !crate::external::is_there(self, &name)
        {
            self.symbols.absent.insert(name.clone());
        }
        crate::copies::check(op, (&inputs, &copies), &results)?;
        let (signature, _) = crate::copies::signature(self.convention(), &inputs, &copies, &results);
        let id = if defined {
            self.declare(&name, Linkage::Export, &signature)
        } else {
            crate::external::declare(self, op, &name, (&inputs, &copies), &results)
        };
        let id = id.map_err(|message| op.error(message))?;
        let function = Function { id, inputs, results, copies, long_results, variadic, defined, host: None };
        if self.functions.insert(name, function).is_some() {
            return Err(op.error("redefines a function"));
        }
        Ok(())
    }

    /// Declares a function of a module that another compiler compiles, and defines the one that a declaration binds to. Of one whose
    /// arguments or results have no registers here, nothing is needed: the other compiler has its code, or finds it by its name.
    pub(crate) fn declare_foreign(&mut self, op: OpRef<'_>) -> Result<(), Diagnostic> {
        let name = symbol_name(op).map(|name| op.context().ident_str(name).to_owned());
        // LLVM has intrinsics of its own for these.
        if name.is_some_and(|name| name.starts_with("llvm.")) {
            return Ok(());
        }
        if !self.has_registers(op) {
            return Ok(());
        }
        self.declare_function(op)?;
        let is_declared = op.regions().all(|region| region.is_empty());
        if is_declared { self.define_function(op) } else { Ok(()) }
    }

    /// Whether there are registers for all arguments and results of a function.
    fn has_registers(&self, op: OpRef<'_>) -> bool {
        let ty = attr(op, "function_type").and_then(|ty| ty.as_type());
        let Some((inputs, results, _)) = ty.and_then(crate::emit::llvm::signature) else { return true };
        let has = |types: &[Type]| types.iter().all(|&ty| Lowered::of(op.context().ty(ty)).is_some());
        has(&inputs) && has(&results) && crate::copies::of(op).is_ok()
    }

    /// Returns what a name stands for; aliases are followed.
    pub(crate) fn symbol(&self, name: &str) -> Option<Symbol> {
        let mut name = name;
        let mut aliases = self.symbols.aliases.len();
        while let Some(target) = self.symbols.aliases.get(name) {
            aliases = aliases.checked_sub(1)?;
            name = target;
        }
        if let Some(function) = self.functions.get(name) {
            return Some(Symbol::Function(function.clone()));
        }
        if let Some(name) = self.symbols.linked.get(name) {
            return Some(Symbol::Linked(name.clone()));
        }
        if let Some(variadic) = self.symbols.variadic.get(name) {
            return Some(Symbol::Variadic(variadic.clone()));
        }
        if let Some(&copied) = self.symbols.thread_locals.get(name) {
            return Some(Symbol::ThreadLocal(copied));
        }
        let global = self.globals.get(name).map(Memory::address);
        global.or_else(|| self.symbols.external.get(name).copied()).map(Symbol::Address)
    }

    /// Sets how the host sees functions that were lowered.
    pub(crate) fn set_host_signatures(&mut self, signatures: Vec<(String, HostSignature)>) {
        for (name, host) in signatures {
            if let Some(function) = self.functions.get_mut(&name)
                && abi::registers_of(&host.inputs) == abi::registers_of(&function.inputs)
                && abi::registers_of(&host.results) == abi::registers_of(&function.results)
            {
                function.host = Some(host);
            }
        }
    }

    /// Whether a name means the function of the C library, not that of the runtime.
    pub(crate) fn prefers_library(&self, name: &str) -> bool {
        crate::streams::is_replaced(name)
            && self.state.shared.has_streams.load(Ordering::Relaxed)
            && self.libraries.find(name).is_some()
    }

    fn declare_variadic(&mut self, name: String, results: Arc<[Lowered]>) {
        let own = if self.prefers_library(&name) { None } else { crate::runtime::variadic(&name) };
        let address = own.or_else(|| self.libraries.find(&name));
        self.symbols.variadic.insert(name, Variadic { address, trampoline: None, results });
    }

    /// Returns code that passes calls on to a function of a variable number of arguments; `None` where it may be called
    /// directly. On x86-64 callers have to say in a register of its own that arguments may be floats.
    pub(crate) fn trampoline(&mut self, name: &str, address: u64) -> Option<FuncId> {
        if cfg!(not(target_arch = "x86_64")) {
            return None;
        }
        let known = self.symbols.variadic.get(name).and_then(|variadic| variadic.trampoline);
        if known.is_some() {
            return known;
        }
        // mov al, 8; movabs r11, address; jmp r11
        let mut code = vec![0xb0, 8, 0x49, 0xbb];
        code.extend(address.to_le_bytes());
        code.extend([0x41, 0xff, 0xe3]);
        let signature = Signature::new(self.convention());
        let id = self.declare(&format!("terrane.variadic.{name}"), Linkage::Local, &signature).ok()?;
        self.jit.define_function_bytes(id, 16, &code, &[]).ok()?;
        if let Some(variadic) = self.symbols.variadic.get_mut(name) {
            variadic.trampoline = Some(id);
        }
        Some(id)
    }

    /// Returns code that takes a float of 80 bits off the registers of the x87, and stores it at an address; `None` in an object file.
    pub(crate) fn taker_of_long_float(&mut self) -> Option<FuncId> {
        if self.taker_of_long_float.is_none() && self.object.is_none() {
            let mut signature = Signature::new(self.convention());
            signature.params.push(AbiParam::new(types::I64));
            let id = self.declare("terrane.take_long_float", Linkage::Local, &signature).ok()?;
            // fstp tbyte ptr [rdi]; ret
            self.jit.define_function_bytes(id, 16, &[0xdb, 0x3f, 0xc3], &[]).ok()?;
            self.taker_of_long_float = Some(id);
        }
        self.taker_of_long_float
    }

    /// Notes the code of a function.
    pub(crate) fn note_code(&mut self, id: FuncId, name: &str, bytes: usize) {
        self.codes.push((id, bytes as u64, name.to_owned()));
    }

    /// Sets where code is, when all code has its address.
    pub(crate) fn map_code(&mut self) {
        let new = std::mem::take(&mut self.codes);
        let mut code = self.state.shared.code.write().ignore_poison();
        code.extend(new.into_iter().map(|(id, bytes, name)| {
            let start = self.jit.get_finalized_function(id) as u64;
            CodeRange { start, end: start + bytes, name }
        }));
        code.sort_unstable_by_key(|range| range.start);
        if let (Some(first), Some(last)) = (code.first(), code.last()) {
            self.state.set_code((first.start, last.end));
        }
    }

    /// Returns the address of a function, when all code has its address.
    pub(crate) fn address_of(&self, function: &Function) -> u64 {
        self.jit.get_address(&ModuleRelocTarget::user(0, function.id.as_u32())) as u64
    }

    /// Compiles the body of a declared function.
    pub(crate) fn define_function(&mut self, op: OpRef<'_>) -> Result<(), Diagnostic> {
        let Some(name) = symbol_name(op) else { return Ok(()) };
        let name = op.context().ident_str(name).to_owned();
        let Some(function) = self.functions.get(&name).cloned() else { return Ok(()) };
        let place = op.context().place(op.loc());
        if !function.defined {
            return crate::external::define(self, op, &name, &function);
        }
        if self.backend != Backend::Cranelift {
            match crate::vector_code::define(self, op, &name, &function) {
                Ok(()) => return Ok(()),
                Err(reason) if self.backend == Backend::X64 => {
                    return Err(op.error(format!("has no code of the vector code generator: {reason}")));
                }
                Err(_) => {}
            }
        }
        let (signature, returns) = crate::copies::signature(
            self.convention(),
            &function.inputs,
            &function.copies,
            &function.results,
        );
        let results = (function.results.clone(), returns);
        self.compile((function.id, &name), signature, results, &place, |emitter| emitter.emit_region(op))?;
        // A function of `llvm` has a wrapper in the module already.
        if !op.is("llvm.func") && attr(op, "llvm.emit_c_interface").is_some() {
            crate::external::export_c_interface(self, op, &name, &function)?;
        }
        Ok(())
    }
}
