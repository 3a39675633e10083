//! Text of LLVM IR to an object file in memory.

use crate::functions::{Functions, Ref};
use crate::library::Llvm;
use std::ffi::{CStr, CString, c_char, c_void};
use std::ptr::null_mut;

/// Level of LLVM's optimizations.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum OptLevel {
    /// None: `-O0`.
    None,
    /// `-O1`.
    Less,
    /// `-O2`.
    #[default]
    Default,
    /// `-O3`.
    Aggressive,
}

impl OptLevel {
    /// Returns the level of `-O0` to `-O3`.
    pub fn from_number(level: u32) -> OptLevel {
        match level {
            0 => OptLevel::None,
            1 => OptLevel::Less,
            2 => OptLevel::Default,
            _ => OptLevel::Aggressive,
        }
    }

    fn pipeline(self) -> &'static CStr {
        match self {
            OptLevel::None => c"default<O0>",
            OptLevel::Less => c"default<O1>",
            OptLevel::Default => c"default<O2>",
            OptLevel::Aggressive => c"default<O3>",
        }
    }
}

/// Kind of the file that is emitted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FileKind {
    /// Text of the assembler.
    Assembly,
    /// Object file.
    Object,
    /// The module after optimization, as bitcode.
    Bitcode,
}

/// Machine that code is for.
#[derive(Clone, Debug, Default)]
pub enum Target {
    /// This machine, or the one that the module names.
    #[default]
    Host,
    /// A GPU of NVIDIA, by the name of its processor: `sm_90`. Its code is the text of PTX.
    Nvptx(String),
    /// A GPU.
    Gpu {
        /// The triple, which says of which code generator it is.
        triple: String,
        /// The name of its processor.
        cpu: String,
        /// Features: `+ptx80`.
        features: String,
    },
}

impl Target {
    /// Returns the triple, processor and features of a GPU.
    fn gpu(&self) -> Option<[&str; 3]> {
        match self {
            Target::Host => None,
            Target::Nvptx(cpu) => Some([NVPTX_TRIPLE, cpu, ""]),
            Target::Gpu { triple, cpu, features } => Some([triple, cpu, features]),
        }
    }
}

/// Triple of NVIDIA's GPUs.
pub const NVPTX_TRIPLE: &str = "nvptx64-nvidia-cuda";

/// Position independent code (`LLVMRelocPIC`), which may lie at any distance from what it calls.
const PIC: i32 = 2;
/// The default code model (`LLVMCodeModelDefault`).
const DEFAULT_CODE_MODEL: i32 = 0;
/// `LLVMDSError`.
const SEVERITY_ERROR: i32 = 0;

/// Message of LLVM that has to be given back.
pub(crate) struct Message<'l> {
    text: *mut c_char,
    functions: &'l Functions,
}

impl<'l> Message<'l> {
    pub(crate) fn new(text: *mut c_char, functions: &'l Functions) -> Self {
        Message { text, functions }
    }

    /// Returns the text; empty where there is none.
    pub(crate) fn to_text(&self) -> String {
        String::from_utf8_lossy(&self.to_bytes()).into_owned()
    }

    /// Returns the bytes; none where there is no text.
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        if self.text.is_null() {
            return Vec::new();
        }
        // SAFETY: LLVM's messages are C strings, and this one has not been given back.
        unsafe { CStr::from_ptr(self.text) }.to_bytes().to_vec()
    }

    fn as_ptr(&self) -> *const c_char {
        self.text
    }
}

impl Drop for Message<'_> {
    fn drop(&mut self) {
        if !self.text.is_null() {
            // SAFETY: the message comes from LLVM and is not used again.
            unsafe { (self.functions.dispose_message)(self.text) };
        }
    }
}

/// Object of LLVM that is disposed of by a function when it is dropped.
pub(crate) struct Owned {
    pub(crate) object: Ref,
    dispose: unsafe extern "C" fn(Ref),
}

impl Drop for Owned {
    fn drop(&mut self) {
        if !self.object.is_null() {
            // SAFETY: the object was created by the function's counterpart, and is not used again.
            unsafe { (self.dispose)(self.object) };
        }
    }
}

/// Records errors that passes and the code generator report. Without a handler, LLVM would end the process.
unsafe extern "C" fn record(info: Ref, state: *mut c_void) {
    // SAFETY: `state` is the pair that `Compilation` passes, which outlives its context.
    let (functions, errors) = unsafe { &mut *state.cast::<(&Functions, Vec<String>)>() };
    // SAFETY: LLVM passes a diagnostic that is valid during the call.
    let is_error = unsafe { (functions.diagnostic_severity)(info) } == SEVERITY_ERROR;
    if is_error {
        // SAFETY: as above; the message is given back by its owner.
        let text = unsafe { (functions.diagnostic_description)(info) };
        errors.push(Message::new(text, functions).to_text());
    }
}

/// Bytes of a file that LLVM has emitted.
pub struct Emitted<'l> {
    buffer: Owned,
    functions: &'l Functions,
}

impl Emitted<'_> {
    /// Returns the bytes.
    pub fn bytes(&self) -> &[u8] {
        let functions = self.functions;
        // SAFETY: the buffer is owned and has this many bytes at its start.
        unsafe {
            let start = (functions.memory_buffer_start)(self.buffer.object);
            std::slice::from_raw_parts(start.cast(), (functions.memory_buffer_size)(self.buffer.object))
        }
    }

    /// Gives the buffer away.
    pub(crate) fn into_buffer(mut self) -> Ref {
        std::mem::replace(&mut self.buffer.object, null_mut())
    }
}

/// Compiles a module of LLVM IR for a machine.
///
/// # Errors
/// LLVM's message if the text is not a module of its version, or has no code.
pub fn compile<'l>(
    llvm: &'l Llvm,
    text: &[u8],
    level: OptLevel,
    kind: FileKind,
    target: &Target,
) -> Result<Emitted<'l>, String> {
    compile_changed(llvm, text, level, kind, target, |_, _| Ok(()))
}

/// Compiles a module of LLVM IR that a function changes before it is optimized, by its context and itself.
///
/// # Errors
/// As of [`compile`], or that of the function.
pub(crate) fn compile_changed<'l>(
    llvm: &'l Llvm,
    text: &[u8],
    level: OptLevel,
    kind: FileKind,
    target: &Target,
    change: impl FnOnce(Ref, Ref) -> Result<(), String>,
) -> Result<Emitted<'l>, String> {
    let functions = &llvm.functions;
    if let Some([triple, ..]) = target.gpu() {
        llvm.initialize_gpu(triple)?;
    }
    let mut state: (&Functions, Vec<String>) = (functions, Vec::new());
    // SAFETY: the functions are called as LLVM's headers ask: each object is used while its context lives, and the state
    // of the handler outlives the context.
    unsafe {
        let context = Owned { object: (functions.context_create)(), dispose: functions.context_dispose };
        let handler = (&raw mut state).cast::<c_void>();
        (functions.context_set_diagnostic_handler)(context.object, record, handler);
        let module = parse(llvm, context.object, text)?;
        let machine = machine(functions, module.object, level, target)?;
        if let Err(message) = change(context.object, module.object) {
            drop((machine, module, context));
            return Err([vec![message], state.1].concat().join(" "));
        }
        optimize(functions, module.object, machine.object, level)?;
        let buffer = emit(functions, module.object, machine.object, kind)?;
        drop((machine, module, context));
        match state.1.is_empty() {
            true => Ok(Emitted { buffer, functions }),
            false => Err(state.1.join("; ")),
        }
    }
}

/// Writes a module to memory.
///
/// # Safety
/// `module` and `machine` must be objects of this library.
unsafe fn emit(functions: &Functions, module: Ref, machine: Ref, kind: FileKind) -> Result<Owned, String> {
    // SAFETY: as the caller promises.
    unsafe {
        let mut buffer = null_mut();
        if kind == FileKind::Bitcode {
            buffer = (functions.write_bitcode)(module);
        } else {
            let mut message = null_mut();
            let kind = i32::from(kind == FileKind::Object);
            let failed = (functions.emit_to_buffer)(machine, module, kind, &raw mut message, &raw mut buffer);
            let message = Message::new(message, functions);
            if failed != 0 {
                return Err(message.to_text());
            }
        }
        Ok(Owned { object: buffer, dispose: functions.memory_buffer_dispose })
    }
}

/// Parses a module, of bitcode or text.
///
/// # Safety
/// `context` must be a context of this library.
pub(crate) unsafe fn load(
    functions: &Functions,
    context: Ref,
    bytes: &[u8],
    name: &CStr,
) -> Result<Owned, String> {
    // SAFETY: as the caller promises; the bytes are copied, and the parser owns the copy.
    unsafe {
        let buffer = (functions.memory_buffer_create_copy)(bytes.as_ptr().cast(), bytes.len(), name.as_ptr());
        let (mut module, mut message) = (null_mut(), null_mut());
        let failed = (functions.parse_ir)(context, buffer, &raw mut module, &raw mut message);
        let text = Message::new(message, functions).to_text();
        match failed {
            0 => Ok(Owned { object: module, dispose: functions.module_dispose }),
            _ => Err(text),
        }
    }
}

/// Parses and verifies a module.
///
/// # Safety
/// `context` must be a context of this library.
unsafe fn parse(llvm: &Llvm, context: Ref, text: &[u8]) -> Result<Owned, String> {
    let functions = &llvm.functions;
    let text = crate::compatibility::for_version(text, llvm.version());
    // SAFETY: as the caller promises.
    unsafe {
        let module = load(functions, context, &text, c"LLVMDialectModule")
            .map_err(|text| format!("LLVM {} does not read the module: {text}", llvm.version()))?;
        let mut message = null_mut();
        // 2: return the status, print nothing.
        let failed = (functions.verify_module)(module.object, 2, &raw mut message);
        let text = Message::new(message, functions).to_text();
        if failed != 0 {
            return Err(format!("LLVM finds the module invalid: {text}"));
        }
        match unknown_intrinsic(functions, module.object) {
            Some(name) => Err(format!("LLVM {} does not know the intrinsic '{name}'", llvm.version())),
            None => Ok(module),
        }
    }
}

/// Returns the name of an intrinsic in a module that LLVM would take for a function which is defined elsewhere.
///
/// # Safety
/// `module` must be a module of this library.
unsafe fn unknown_intrinsic(functions: &Functions, module: Ref) -> Option<String> {
    // SAFETY: as the caller promises; the values are functions of the module.
    unsafe {
        let mut function = (functions.first_function)(module);
        while !function.is_null() {
            let name = crate::link::name(functions, function);
            if name.starts_with(b"llvm.") && (functions.intrinsic_id)(function) == 0 {
                return Some(String::from_utf8_lossy(name).into_owned());
            }
            function = (functions.next_function)(function);
        }
        None
    }
}

/// Creates the code generator for a machine, and gives the module its triple and layout where it has none.
///
/// # Safety
/// `module` must be a module of this library.
unsafe fn machine(
    functions: &Functions,
    module: Ref,
    level: OptLevel,
    target: &Target,
) -> Result<Owned, String> {
    let gpu = match target.gpu() {
        None => None,
        Some([triple, cpu, features]) => Some([c_name(triple)?, c_name(cpu)?, c_name(features)?]),
    };
    // SAFETY: as the caller promises; strings are owned until the end.
    unsafe {
        let triple = Message::new((functions.default_triple)(), functions);
        let own = CStr::from_ptr((functions.module_triple)(module)).to_owned();
        let triple = match &gpu {
            Some([triple, ..]) => triple.as_ptr(),
            None if own.is_empty() => triple.as_ptr(),
            None => own.as_ptr(),
        };
        let (mut target, mut message) = (null_mut(), null_mut());
        let failed = (functions.target_from_triple)(triple, &raw mut target, &raw mut message);
        let text = Message::new(message, functions).to_text();
        if failed != 0 {
            return Err(text);
        }
        let cpu = Message::new((functions.host_cpu)(), functions);
        let features = Message::new((functions.host_features)(), functions);
        let (cpu, features) = match &gpu {
            Some([_, cpu, features]) => (cpu.as_ptr(), features.as_ptr()),
            None => (cpu.as_ptr(), features.as_ptr()),
        };
        let level = level as i32;
        let machine =
            (functions.target_machine_create)(target, triple, cpu, features, level, PIC, DEFAULT_CODE_MODEL);
        if machine.is_null() {
            return Err("LLVM has no code generator for this machine".to_owned());
        }
        let machine = Owned { object: machine, dispose: functions.target_machine_dispose };
        (functions.module_set_triple)(module, triple);
        if CStr::from_ptr((functions.module_layout)(module)).is_empty() {
            let layout = (functions.target_layout)(machine.object);
            (functions.module_set_layout)(module, layout);
            (functions.target_layout_dispose)(layout);
        }
        Ok(machine)
    }
}

/// Runs the pipeline of a level.
///
/// # Safety
/// `module` and `machine` must be objects of this library.
unsafe fn optimize(functions: &Functions, module: Ref, machine: Ref, level: OptLevel) -> Result<(), String> {
    // SAFETY: as the caller promises; the options are disposed of once.
    unsafe {
        let options = (functions.pass_options_create)();
        let error = (functions.run_passes)(module, level.pipeline().as_ptr(), machine, options);
        (functions.pass_options_dispose)(options);
        check(functions, error)
    }
}

/// Returns the message of an error, which is used up.
///
/// # Safety
/// `error` must be null or an error of this library that has not been used.
pub(crate) unsafe fn check(functions: &Functions, error: Ref) -> Result<(), String> {
    if error.is_null() {
        return Ok(());
    }
    // SAFETY: as the caller promises; the message is a C string until it is given back.
    unsafe {
        let message = (functions.error_message)(error);
        let text = CStr::from_ptr(message).to_string_lossy().into_owned();
        (functions.dispose_error_message)(message);
        Err(text)
    }
}

/// Returns a name as a C string.
///
/// # Errors
/// If it contains a zero byte.
pub(crate) fn c_name(name: &str) -> Result<CString, String> {
    CString::new(name).map_err(|_| format!("the symbol '{}' has a zero byte", name.escape_default()))
}
