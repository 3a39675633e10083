//! Functions of LLVM's C interface that this crate calls: those that LLVM 15 to 22 share.

use libloading::Library;
use std::ffi::{c_char, c_int, c_void};

/// Pointer to an object of LLVM.
pub(crate) type Ref = *mut c_void;

/// Symbol with its address, as `LLVMOrcCSymbolMapPair` lays it out.
#[repr(C)]
pub(crate) struct SymbolPair {
    pub(crate) name: Ref,
    pub(crate) address: u64,
    pub(crate) generic_flags: u8,
    pub(crate) target_flags: u8,
}

/// Declares the table of functions, and loads it.
macro_rules! functions {
    ($($(#[$doc:meta])* $field:ident = $name:literal: fn($($arg:ty),*) $(-> $result:ty)?;)*) => {
        /// Addresses of the functions.
        pub(crate) struct Functions {
            $($(#[$doc])* pub(crate) $field: unsafe extern "C" fn($($arg),*) $(-> $result)?,)*
        }

        impl Functions {
            /// Finds the functions in a library.
            ///
            /// # Errors
            /// The name of the first one that it lacks.
            pub(crate) fn load(library: &Library) -> Result<Functions, &'static str> {
                Ok(Functions {
                    $($field: {
                        // SAFETY: the type is that of the function in LLVM's headers of versions 15 to 22.
                        let symbol = unsafe {
                            library.get::<unsafe extern "C" fn($($arg),*) $(-> $result)?>($name)
                        };
                        *symbol.map_err(|_| $name)?
                    },)*
                })
            }
        }
    };
}

/// Function that LLVM calls with a diagnostic.
pub(crate) type DiagnosticHandler = unsafe extern "C" fn(info: Ref, state: *mut c_void);

functions! {
    dispose_message = "LLVMDisposeMessage": fn(*mut c_char);
    error_message = "LLVMGetErrorMessage": fn(Ref) -> *mut c_char;
    dispose_error_message = "LLVMDisposeErrorMessage": fn(*mut c_char);

    context_create = "LLVMContextCreate": fn() -> Ref;
    context_dispose = "LLVMContextDispose": fn(Ref);
    context_set_diagnostic_handler = "LLVMContextSetDiagnosticHandler": fn(Ref, DiagnosticHandler, *mut c_void);
    diagnostic_description = "LLVMGetDiagInfoDescription": fn(Ref) -> *mut c_char;
    diagnostic_severity = "LLVMGetDiagInfoSeverity": fn(Ref) -> c_int;

    memory_buffer_create_copy = "LLVMCreateMemoryBufferWithMemoryRangeCopy": fn(*const c_char, usize, *const c_char) -> Ref;
    memory_buffer_start = "LLVMGetBufferStart": fn(Ref) -> *const c_char;
    memory_buffer_size = "LLVMGetBufferSize": fn(Ref) -> usize;
    memory_buffer_dispose = "LLVMDisposeMemoryBuffer": fn(Ref);
    /// Parses a module; owns the buffer whatever happens.
    parse_ir = "LLVMParseIRInContext": fn(Ref, Ref, *mut Ref, *mut *mut c_char) -> c_int;
    verify_module = "LLVMVerifyModule": fn(Ref, c_int, *mut *mut c_char) -> c_int;
    module_dispose = "LLVMDisposeModule": fn(Ref);
    write_bitcode = "LLVMWriteBitcodeToMemoryBuffer": fn(Ref) -> Ref;
    module_triple = "LLVMGetTarget": fn(Ref) -> *const c_char;
    module_set_triple = "LLVMSetTarget": fn(Ref, *const c_char);
    module_layout = "LLVMGetDataLayoutStr": fn(Ref) -> *const c_char;
    module_set_layout = "LLVMSetModuleDataLayout": fn(Ref, Ref);
    module_set_layout_text = "LLVMSetDataLayout": fn(Ref, *const c_char);
    module_named_metadata = "LLVMGetNamedMetadata": fn(Ref, *const c_char, usize) -> Ref;
    module_print = "LLVMPrintModuleToString": fn(Ref) -> *mut c_char;
    /// Links the second module into the first; owns the second whatever happens.
    link_modules = "LLVMLinkModules2": fn(Ref, Ref) -> c_int;

    first_function = "LLVMGetFirstFunction": fn(Ref) -> Ref;
    next_function = "LLVMGetNextFunction": fn(Ref) -> Ref;
    intrinsic_id = "LLVMGetIntrinsicID": fn(Ref) -> u32;
    first_variable = "LLVMGetFirstGlobal": fn(Ref) -> Ref;
    next_variable = "LLVMGetNextGlobal": fn(Ref) -> Ref;
    first_alias = "LLVMGetFirstGlobalAlias": fn(Ref) -> Ref;
    next_alias = "LLVMGetNextGlobalAlias": fn(Ref) -> Ref;
    first_ifunc = "LLVMGetFirstGlobalIFunc": fn(Ref) -> Ref;
    next_ifunc = "LLVMGetNextGlobalIFunc": fn(Ref) -> Ref;
    value_name = "LLVMGetValueName2": fn(Ref, *mut usize) -> *const c_char;
    is_declaration = "LLVMIsDeclaration": fn(Ref) -> c_int;
    is_externally_initialized = "LLVMIsExternallyInitialized": fn(Ref) -> c_int;
    linkage = "LLVMGetLinkage": fn(Ref) -> c_int;
    set_linkage = "LLVMSetLinkage": fn(Ref, c_int);
    set_visibility = "LLVMSetVisibility": fn(Ref, c_int);
    set_unnamed_address = "LLVMSetUnnamedAddress": fn(Ref, c_int);
    comdat = "LLVMGetComdat": fn(Ref) -> Ref;
    set_comdat = "LLVMSetComdat": fn(Ref, Ref);
    set_comdat_kind = "LLVMSetComdatSelectionKind": fn(Ref, c_int);
    variable_of_name = "LLVMGetNamedGlobal": fn(Ref, *const c_char) -> Ref;
    initializer = "LLVMGetInitializer": fn(Ref) -> Ref;
    num_operands = "LLVMGetNumOperands": fn(Ref) -> c_int;
    operand = "LLVMGetOperand": fn(Ref, u32) -> Ref;

    default_triple = "LLVMGetDefaultTargetTriple": fn() -> *mut c_char;
    host_cpu = "LLVMGetHostCPUName": fn() -> *mut c_char;
    host_features = "LLVMGetHostCPUFeatures": fn() -> *mut c_char;
    target_from_triple = "LLVMGetTargetFromTriple": fn(*const c_char, *mut Ref, *mut *mut c_char) -> c_int;
    target_machine_create = "LLVMCreateTargetMachine": fn(Ref, *const c_char, *const c_char, *const c_char, c_int, c_int, c_int) -> Ref;
    target_machine_dispose = "LLVMDisposeTargetMachine": fn(Ref);
    target_layout = "LLVMCreateTargetDataLayout": fn(Ref) -> Ref;
    target_layout_dispose = "LLVMDisposeTargetData": fn(Ref);
    emit_to_buffer = "LLVMTargetMachineEmitToMemoryBuffer": fn(Ref, Ref, c_int, *mut *mut c_char, *mut Ref) -> c_int;

    pass_options_create = "LLVMCreatePassBuilderOptions": fn() -> Ref;
    pass_options_dispose = "LLVMDisposePassBuilderOptions": fn(Ref);
    run_passes = "LLVMRunPasses": fn(Ref, *const c_char, Ref, Ref) -> Ref;

    jit_create = "LLVMOrcCreateLLJIT": fn(*mut Ref, Ref) -> Ref;
    jit_dispose = "LLVMOrcDisposeLLJIT": fn(Ref) -> Ref;
    jit_main = "LLVMOrcLLJITGetMainJITDylib": fn(Ref) -> Ref;
    jit_prefix = "LLVMOrcLLJITGetGlobalPrefix": fn(Ref) -> c_char;
    jit_mangle = "LLVMOrcLLJITMangleAndIntern": fn(Ref, *const c_char) -> Ref;
    jit_lookup = "LLVMOrcLLJITLookup": fn(Ref, *mut u64, *const c_char) -> Ref;
    /// Adds an object; owns the buffer.
    jit_add_object = "LLVMOrcLLJITAddObjectFile": fn(Ref, Ref, Ref) -> Ref;
    absolute_symbols = "LLVMOrcAbsoluteSymbols": fn(*const SymbolPair, usize) -> Ref;
    dylib_define = "LLVMOrcJITDylibDefine": fn(Ref, Ref) -> Ref;
    dylib_add_generator = "LLVMOrcJITDylibAddGenerator": fn(Ref, Ref);
    process_generator = "LLVMOrcCreateDynamicLibrarySearchGeneratorForProcess": fn(*mut Ref, c_char, *const c_void, *mut c_void) -> Ref;
}
