//! `gpu-to-llvm`: what the host does with a GPU becomes calls of a runtime library.
//!
//! Streams and events of the runtime stand for tokens (`wait`). Memory (`memory`), sparse matrices (`sparse`) and the choice of a device are
//! calls; launches stay, on types of `llvm` (`launch`), until `gpu-module-to-binary` and the translation to LLVM IR replace them.

mod launch;
mod memory;
mod runtime;
mod sparse;
mod wait;

use crate::conversion_of;
use crate::llvm::{LlvmTypes, LoweringOptions, Patterns, add_pattern, add_patterns, convert};
use ir::{Body, Context, OpRef, Type, TypeRef};
use pass::{PassCx, PassResult, pass};
use rewrite::{ConversionSet, ConversionTarget, GreedyConfig, PatternSet, convert_op_types};
use vector_transforms::lower as vectors;

/// Convert GPU dialect to LLVM dialect with GPU runtime calls
///
/// Operations of the host on memory, tokens and devices become calls of functions `mgpu...`, which are declared at the end of the module;
/// all dialects that have a conversion to `llvm` are converted besides. Modules of kernels stay as operations.
#[pass("gpu-to-llvm", name = "GpuToLLVMConversionPass", on = "builtin.module", depends("async", "llvm"))]
#[derive(Debug)]
pub struct GpuToLlvm {
    /// Use bare pointers to pass memref arguments to host functions. All memrefs must have static shape.
    #[option]
    pub use_bare_pointers_for_host: bool,
    /// Use bare pointers to pass memref arguments to kernels. The kernel must use the same setting for this option.
    #[option]
    pub use_bare_pointers_for_kernels: bool,
    /// Inserts a size_t argument following each memref argument, containing the static size in bytes of the buffer. Incompatible arguments
    /// are rejected. This is intended for use by the Vulkan runtime with the kernel bare pointer calling convention, to enable dynamic
    /// binding of buffers as arguments without static type info.
    #[option]
    pub intersperse_sizes_for_kernels: bool,
}

/// The patterns of single operations.
const PATTERNS: Patterns = &[
    (gpu::Alloc::NAME, "ConvertAllocOpToGpuRuntimeCallPattern", memory::convert_alloc),
    (gpu::Dealloc::NAME, "ConvertDeallocOpToGpuRuntimeCallPattern", memory::convert_dealloc),
    (gpu::HostRegister::NAME, "ConvertHostRegisterOpToGpuRuntimeCallPattern", memory::convert_register),
    (gpu::HostUnregister::NAME, "ConvertHostUnregisterOpToGpuRuntimeCallPattern", memory::convert_unregister),
    (gpu::Memcpy::NAME, "ConvertMemcpyOpToGpuRuntimeCallPattern", memory::convert_copy),
    (gpu::Memset::NAME, "ConvertMemsetOpToGpuRuntimeCallPattern", memory::convert_set),
    (
        gpu::SetDefaultDevice::NAME,
        "ConvertSetDefaultDeviceOpToGpuRuntimeCallPattern",
        runtime::convert_device,
    ),
    (gpu::Wait::NAME, "ConvertWaitAsyncOpToGpuRuntimeCallPattern", wait::convert_async),
    (gpu::Wait::NAME, "ConvertWaitOpToGpuRuntimeCallPattern", wait::convert),
    (async_::Yield::NAME, "ConvertAsyncYieldToGpuRuntimeCallPattern", wait::convert_yield),
];

/// Operations of `async` that only get other types.
const STRUCTURAL: [&str; 3] = [async_::Execute::NAME, async_::Await::NAME, async_::Yield::NAME];

impl GpuToLlvm {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        lower_vectors(cx, body);
        let options =
            LoweringOptions { bare_pointers: self.use_bare_pointers_for_host, ..LoweringOptions::default() };
        let types = LlvmTypes::with_special(&context, options, counterpart);
        let converter = types.converter();
        let mut set = ConversionSet::with_types(&context, &converter);
        let mut target = ConversionTarget::new(&context);
        target.legal_dialect("llvm");
        for dialect in context.loaded_dialects() {
            if let Some(conversion) = conversion_of(&context, dialect.name) {
                conversion.populate(&mut target, &types, &mut set);
            }
        }
        target.legal_op(gpu::Module::NAME).legal_op(gpu::Binary::NAME);
        for name in STRUCTURAL.into_iter().chain([gpu::LaunchFunc::NAME]) {
            let known = converter.clone();
            target.dynamically_legal(name, move |op: OpRef<'_>| known.is_legal(op));
        }
        crate::vector_to_llvm::all_patterns(&mut set, &types);
        crate::memref_to_llvm::patterns(&mut set, &types);
        convert_op_types(&mut set, &STRUCTURAL);
        self.patterns(&mut set, &types);
        convert(target, set, cx, body)
    }

    /// Adds the patterns of `gpu`.
    fn patterns(&self, set: &mut ConversionSet, types: &LlvmTypes) {
        add_patterns(set, types, PATTERNS);
        sparse::patterns(set, types);
        let convention = launch::Convention {
            bare: self.use_bare_pointers_for_kernels || self.use_bare_pointers_for_host,
            with_sizes: self.intersperse_sizes_for_kernels,
        };
        add_pattern(set, types, gpu::LaunchFunc::NAME, "LegalizeLaunchFuncOpPattern", move |at, rw| {
            launch::convert(convention, at, rw)
        });
    }
}

/// Lowers transfers of vectors, and vectors that are made of elements.
fn lower_vectors(cx: &PassCx<'_>, body: &mut Body) {
    let mut set = PatternSet::new(body.context());
    vectors::transfer::patterns(&mut set, Some(1));
    vectors::elements::from_elements_patterns(&mut set);
    let set = set.freeze();
    rewrite::for_each_body(body, cx.scope(), cx.threads(), &|scope, body| {
        rewrite::apply_greedily(body, scope, &set, &GreedyConfig::default());
    });
}

/// Returns the counterpart of a type of `gpu` or `async`: handles of the runtime are pointers, values that come later are such of
/// `llvm`.
fn counterpart(ty: TypeRef<'_>, part: &mut dyn FnMut(Type) -> Option<Type>) -> Option<Type> {
    let cx: &Context = ty.context();
    if let Some(value) = async_::awaited(ty) {
        return part(value.handle()).map(|value| async_::ValueType::make(cx, value));
    }
    if ty.handle() == async_::TokenType::make(cx) {
        return Some(ty.handle());
    }
    let is_handle = gpu::AsyncTokenType::cast(ty).is_some()
        || gpu::DnTensorHandleType::cast(ty).is_some()
        || gpu::SpMatHandleType::cast(ty).is_some()
        || gpu::SpGEMMOpHandleType::cast(ty).is_some();
    is_handle.then(|| llvm::types::pointer_type(cx, 0))
}
