//! `convert-gpu-to-nvvm`: kernels and what they call become functions of `llvm` with operations of `nvvm`.
//!
//! Operations on a whole grid are rewritten first (`rewrites`). Functions (`function`), places of threads (`ids`), exchange between threads
//! (`lanes`), products of matrices (`matrix`), messages (`messages`) and functions of numbers (`library`) have patterns here; the other
//! dialects those of their own conversions.

mod all_reduce;
mod cases;
mod device;
mod function;
mod ids;
mod lanes;
mod library;
mod matrix;
mod messages;
mod rewrites;
mod shared;

pub(crate) use cases::with_cases;
pub(crate) use device::Device;
pub(crate) use function::convert_for as convert_function_for;
pub(crate) use ids::{BLOCK, GRID, Register, range_attr, read, register_patterns, resize, upper_bound};
pub use lanes::reduction_pattern;
pub(crate) use library::Names;
pub(crate) use matrix::fragment_type;
pub(crate) use messages::text;
pub use rewrites::rewrite_patterns;
pub(crate) use shared::convert_dynamic_for;

use crate::conversion_of;
use crate::convert_to_llvm::is_loaded;
use crate::llvm::{LlvmTypes, LoweringOptions, Patterns, add_patterns, add_patterns_first, convert};
use ir::{AttrRef, Body, Context, Op};
use pass::{PassCx, PassResult, pass};
use rewrite::{ConversionSet, ConversionTarget, GreedyConfig};

/// Generate NVVM operations for gpu operations
///
/// Operations of a `gpu.module` become those of `llvm` and `nvvm`: kernels are functions with `nvvm.kernel`, numbers of threads and blocks are read from
/// registers, and functions that the hardware does not have are those of NVIDIA's library. With `allowed-dialects` only operations of
/// these dialects, and those of `gpu`, are converted.
#[pass(
    "convert-gpu-to-nvvm",
    name = "ConvertGpuOpsToNVVMOps",
    on = "gpu.module",
    depends("cf", "memref", "nvvm")
)]
#[derive(Debug)]
pub struct GpuToNvvm {
    /// Bitwidth of the index type, 0 to use size of machine word
    #[option]
    pub index_bitwidth: u32,
    /// Target gpu supports redux
    #[option]
    pub has_redux: bool,
    /// Replace memref arguments in GPU functions with bare pointers. All memrefs must have static shape.
    #[option]
    pub use_bare_ptr_memref_call_conv: bool,
    /// Experimental performance flag to disallow pattern rollback
    #[option(default = true)]
    pub allow_pattern_rollback: bool,
    /// Run conversion patterns of only the specified dialects
    #[option]
    pub allowed_dialects: Vec<String>,
}

/// Benefit of the patterns: they come before those of other conversions.
const BENEFIT: u16 = 10;

/// The patterns of `gpu`.
const PATTERNS: Patterns = &[
    (gpu::Func::NAME, "GPUFuncOpLowering", function::convert_function),
    (gpu::Return::NAME, "GPUReturnOpLowering", crate::func_to_llvm::convert_return),
    (gpu::Barrier::NAME, "GPUBarrierToNVVM", lanes::convert_barrier),
    (gpu::LaneId::NAME, "GPULaneIdOpToNVVM", lanes::convert_lane),
    (gpu::Shuffle::NAME, "GPUShuffleOpLowering", lanes::convert_shuffle),
    (gpu::DynamicSharedMemory::NAME, "GPUDynamicSharedMemoryOpLowering", shared::convert_dynamic),
    (gpu::Printf::NAME, "GPUPrintfOpToVPrintfLowering", messages::convert_print),
    (cf::Assert::NAME, "AssertOpToAssertfailLowering", messages::convert_assert),
];

/// The patterns of matrices.
const MATRICES: Patterns = &[
    (gpu::SubgroupMmaLoadMatrix::NAME, "WmmaLoadOpToNVVMLowering", matrix::convert_load),
    (gpu::SubgroupMmaStoreMatrix::NAME, "WmmaStoreOpToNVVMLowering", matrix::convert_store),
    (gpu::SubgroupMmaCompute::NAME, "WmmaMmaOpToNVVMLowering", matrix::convert_product),
    (gpu::SubgroupMmaConstantMatrix::NAME, "WmmaConstantOpToNVVMLowering", matrix::convert_constant),
    (gpu::SubgroupMmaElementwise::NAME, "WmmaElementwiseOpToNVVMLowering", matrix::convert_elements),
];

/// Operations of `llvm` that the back end has no code for.
const WITHOUT_CODE: [&str; 17] = [
    "llvm.intr.copysign",
    "llvm.intr.cos",
    "llvm.intr.exp",
    "llvm.intr.exp2",
    "llvm.intr.fabs",
    "llvm.intr.ceil",
    "llvm.intr.floor",
    "llvm.frem",
    "llvm.intr.log",
    "llvm.intr.log10",
    "llvm.intr.log2",
    "llvm.intr.pow",
    "llvm.intr.roundeven",
    "llvm.intr.round",
    "llvm.intr.sin",
    "llvm.intr.sincos",
    "llvm.intr.sqrt",
];

impl GpuToNvvm {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        request_wrappers(body);
        let patterns = rewrite_patterns(&context).freeze();
        rewrite::for_each_body(body, cx.scope(), cx.threads(), &|scope, body| {
            rewrite::apply_greedily(body, scope, &patterns, &GreedyConfig::default());
        });
        let options = LoweringOptions {
            bare_pointers: self.use_bare_ptr_memref_call_conv,
            ..LoweringOptions::of_module(body, self.index_bitwidth)
        };
        let types = types(&context, options);
        let mut set = ConversionSet::with_types(&context, &types.converter());
        let mut target = ConversionTarget::new(&context);
        gpu_patterns(&mut set, &types, BENEFIT);
        matrix_patterns(&mut set, &types);
        if self.has_redux {
            reduction_pattern(&mut set, &types);
        }
        dialect_patterns(cx, body, (&mut target, &types, &mut set), (&self.allowed_dialects, &["math"]))?;
        legality(&mut target);
        convert(target, set, cx, body)
    }
}

/// Adds the conversions of the dialects that are allowed, which are all but the `excluded` ones if none is named.
pub(crate) fn dialect_patterns(
    cx: &mut PassCx<'_>,
    body: &Body,
    (target, types, set): (&mut ConversionTarget, &LlvmTypes, &mut ConversionSet),
    (allowed, excluded): (&[String], &[&str]),
) -> PassResult {
    let context = body.context().clone();
    let is_allowed = |name: &str| allowed.iter().any(|allowed| allowed == name);
    for dialect in context.loaded_dialects().map(|dialect| dialect.name) {
        if !allowed.is_empty() && !is_allowed(dialect) {
            continue;
        }
        match conversion_of(&context, dialect).filter(|_| !excluded.contains(&dialect)) {
            Some(conversion) => conversion.populate(target, types, set),
            None if is_allowed(dialect) && is_loaded(body, dialect) => {
                let message = "dialect does not implement ConvertToLLVMPatternInterface: ";
                return cx.fail(body.root().plain_error(format!("{message}{dialect}")));
            }
            None => {}
        }
    }
    Ok(())
}

/// Asks for wrappers of the functions that are no kernels.
pub(crate) fn request_wrappers(body: &mut Body) {
    let children = body.children();
    let functions: Vec<Op> = children.into_iter().filter(|&op| body.op(op).is(func::Func::NAME)).collect();
    for op in functions {
        let Some(function) = body.child_mut(op) else { continue };
        let (root, name) = (function.root_handle(), function.context().ident("llvm.emit_c_interface"));
        function.set_attr(root, name, Some(ir::Attr::UNIT));
    }
}

/// Returns the types of the lowering: memory of `gpu` has numbers of `nvvm`, and matrices are structures of fragments.
pub(crate) fn types(cx: &Context, options: LoweringOptions) -> LlvmTypes {
    LlvmTypes::with_spaces(cx, options, |ty, _| fragment_type(ty), space_number)
}

/// Returns the number of a memory of `gpu`.
pub(crate) fn space_number(space: AttrRef<'_>) -> Option<u32> {
    use ir::def::EnumAttr;
    let space = gpu::AddressSpace::from_word(gpu::AddressSpace::DEF.narrow(space)?)?;
    Some(match space {
        gpu::AddressSpace::Global => 1,
        gpu::AddressSpace::Workgroup => 3,
        gpu::AddressSpace::Private => 0,
    })
}

/// Adds the patterns of operations of `gpu` but for those of matrices, and of functions of numbers. They come before those of lower benefit.
pub fn gpu_patterns(set: &mut ConversionSet, types: &LlvmTypes, benefit: u16) {
    ids::patterns(set, types, benefit);
    add_patterns_first(set, types, benefit, PATTERNS);
    library::patterns(set, types, benefit);
}

/// Adds the patterns of matrices that the threads of a warp hold together.
pub fn matrix_patterns(set: &mut ConversionSet, types: &LlvmTypes) {
    add_patterns(set, types, MATRICES);
}

/// Says what may stay.
fn legality(target: &mut ConversionTarget) {
    target.legal_dialect("llvm").legal_dialect("nvvm").illegal_dialect("gpu");
    target.illegal_op(func::Func::NAME).illegal_op(cf::Assert::NAME);
    target.illegal_ops(&WITHOUT_CODE).legal_op(gpu::Module::NAME).legal_op(gpu::Yield::NAME);
}
