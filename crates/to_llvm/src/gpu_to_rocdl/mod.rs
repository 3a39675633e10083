//! `convert-gpu-to-rocdl`: kernels and what they call become functions of `llvm` with operations of `rocdl`.
//!
//! Exchange between threads by a constant is first an operation of `amdgpu` (`promote`). Registers, exchange between threads (`lanes`), messages
//! (`messages`) and functions of numbers (`math`) have patterns here; functions share theirs with `gpu_to_nvvm`, the other dialects have
//! those of their own conversions.

mod lanes;
mod math;
mod messages;
mod promote;
mod words;

pub(crate) use lanes::{convert_swap, convert_swizzle};
pub use math::MathToRocdl;
pub(crate) use messages::call_with_text;

use crate::gpu_to_nvvm::{
    BLOCK, Device, GRID, Register, convert_dynamic_for, convert_function_for, dialect_patterns,
    register_patterns, request_wrappers, rewrite_patterns,
};
use crate::llvm::{
    LlvmTypes, LoweringOptions, Patterns, Site, add_patterns, convert, signature::can_be_bare_pointer,
};
use amdgpu::Chipset;
use diag::Diagnostic;
use ir::def::EnumAttr;
use ir::{AttrRef, Body, Context, Loc, OpRef};
use pass::{PassCx, PassResult, option_enum, pass};
use rewrite::{ConversionRewriter, ConversionSet, ConversionTarget, GreedyConfig, MatchResult, PatternSet};

/// The library that kernels are run by.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Runtime {
    /// None that is known.
    #[default]
    Unknown,
    /// That of HIP.
    Hip,
    /// That of OpenCL.
    OpenCl,
}

option_enum!(Runtime { Unknown = "unknown", Hip = "HIP", OpenCl = "OpenCL" });

/// Generate ROCDL operations for gpu operations
///
/// Operations of a `gpu.module` become those of `llvm` and `rocdl`: kernels are functions with `rocdl.kernel`, numbers of threads and blocks are
/// read from registers, and functions that the hardware does not have are those of AMD's library. With `allowed-dialects` only operations
/// of these dialects, and those of `gpu`, are converted.
#[pass(
    "convert-gpu-to-rocdl",
    name = "ConvertGpuOpsToROCDLOps",
    on = "gpu.module",
    depends("amdgpu", "cf", "memref", "rocdl")
)]
#[derive(Debug)]
pub struct GpuToRocdl {
    /// Chipset that these operations will run on
    #[option(default = "gfx000")]
    pub chipset: String,
    /// Bitwidth of the index type, 0 to use size of machine word
    #[option]
    pub index_bitwidth: u32,
    /// Replace memref arguments in GPU functions with bare pointers.All memrefs must have static shape
    #[option]
    pub use_bare_ptr_memref_call_conv: bool,
    /// Runtime code will be run on (default is Unknown, can also use HIP or OpenCL)
    #[option]
    pub runtime: Runtime,
    /// Run conversion patterns of only the specified dialects
    #[option]
    pub allowed_dialects: Vec<String>,
}

/// Kernels on GPUs of AMD.
static AMD: Device = Device {
    kernel: Some("rocdl.kernel"),
    conventions: None,
    block_size: "rocdl.reqd_work_group_size",
    cluster_size: None,
    thread_count: Some("rocdl.flat_work_group_size"),
    private_space: 5,
    dynamic_alignment: None,
    shared_arguments: false,
};

const REGISTERS: [Register; 4] = [
    Register { op: gpu::ThreadId::NAME, name: "rocdl.workitem.id", bound: BLOCK, is_size: false },
    Register { op: gpu::BlockDim::NAME, name: "rocdl.workgroup.dim", bound: BLOCK, is_size: true },
    Register { op: gpu::BlockId::NAME, name: "rocdl.workgroup.id", bound: GRID, is_size: false },
    Register { op: gpu::GridDim::NAME, name: "rocdl.grid.dim", bound: GRID, is_size: true },
];

/// The patterns of what `promote` makes.
const PROMOTED: Patterns = &[
    ("amdgpu.swizzle_bitmode", "AMDGPUSwizzleBitModeLowering", lanes::convert_swizzle),
    ("amdgpu.permlane_swap", "AMDGPUPermlaneLowering", lanes::convert_swap),
];

/// The patterns of `gpu`.
const PATTERNS: Patterns = &[
    (gpu::Barrier::NAME, "GPUBarrierToROCDL", lanes::convert_barrier),
    (gpu::Return::NAME, "GPUReturnOpLowering", crate::func_to_llvm::convert_return),
    (gpu::Func::NAME, "GPUFuncOpLowering", convert_function),
    (gpu::DynamicSharedMemory::NAME, "GPUDynamicSharedMemoryOpLowering", convert_dynamic),
    (gpu::Shuffle::NAME, "GPUShuffleOpLowering", lanes::convert_shuffle),
    (gpu::LaneId::NAME, "GPULaneIdOpToROCDL", lanes::convert_lane),
    (gpu::SubgroupBroadcast::NAME, "GPUSubgroupBroadcastOpToROCDL", lanes::convert_broadcast),
];

/// Operations of `llvm` that the back end has no code for.
const WITHOUT_CODE: [&str; 9] = [
    "llvm.intr.cos",
    "llvm.intr.exp2",
    "llvm.intr.ceil",
    "llvm.intr.floor",
    "llvm.frem",
    "llvm.intr.log10",
    "llvm.intr.log2",
    "llvm.intr.pow",
    "llvm.intr.sin",
];

/// Such as there is code for on floats of 32 bits.
const SINGLE_ONLY: [&str; 2] = ["llvm.intr.exp", "llvm.intr.log"];

/// Layout of data of the hardware.
const LAYOUT: &str = "e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-\
    p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-\
    ni:7:8:9";

fn convert_function(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    convert_function_for(&AMD, at, rw)
}

fn convert_dynamic(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    convert_dynamic_for(&AMD, at, rw)
}

impl GpuToRocdl {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        let layout = context.ident("llvm.data_layout");
        if body.root().attr("llvm.data_layout").is_none() {
            let root = body.root_handle();
            body.set_attr(root, layout, Some(context.string_attr(LAYOUT.as_bytes())));
        }
        request_wrappers(body);
        if let Err(error) = Chipset::parse(&self.chipset, context.place(Loc::UNKNOWN)) {
            return cx.fail(error);
        }
        if self.use_bare_ptr_memref_call_conv && !functions_can_be_bare(body) {
            let message = "bare pointer calling convention requires all memrefs to have static shape and use the identity map";
            return cx.fail(Diagnostic::error(context.place(Loc::UNKNOWN), message));
        }
        let mut patterns = rewrite_patterns(&context);
        shuffle_patterns(&mut patterns, Some(&self.chipset));
        let patterns = patterns.freeze();
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
        dialect_patterns(cx, body, (&mut target, &types, &mut set), (&self.allowed_dialects, &[]))?;
        add_patterns(&mut set, &types, PROMOTED);
        if let Err(error) = gpu_patterns(&mut set, &types, &self.chipset, self.runtime) {
            return cx.fail(error);
        }
        legality(&mut target);
        convert(target, set, cx, body)
    }
}

/// Returns the types of the lowering: memory of `gpu` and `amdgpu` has numbers of the hardware.
pub fn types(cx: &Context, options: LoweringOptions) -> LlvmTypes {
    LlvmTypes::with_spaces(cx, options, |_, _| None, space_number)
}

/// Adds the patterns of operations of `gpu` and of functions of numbers.
///
/// # Errors
/// If there is no such chipset.
pub fn gpu_patterns(
    set: &mut ConversionSet,
    types: &LlvmTypes,
    chipset: &str,
    runtime: Runtime,
) -> Result<(), Diagnostic> {
    let chipset = Chipset::parse(chipset, types.context().place(Loc::UNKNOWN))?;
    register_patterns(set, types, 1, &REGISTERS);
    add_patterns(set, types, PATTERNS);
    lanes::size_pattern(set, types, chipset);
    messages::patterns(set, types, runtime);
    math::patterns(set, types, chipset);
    Ok(())
}

/// Adds the patterns that make operations of `amdgpu` of exchanges by a constant, as far as a chipset has them.
pub fn shuffle_patterns(set: &mut PatternSet, chipset: Option<&str>) {
    let chipset = chipset.and_then(Chipset::of);
    promote::patterns(set, chipset.unwrap_or_default());
}

/// Whether all memrefs of functions can be handed on as pointers.
fn functions_can_be_bare(module: &Body) -> bool {
    let functions = module.children().into_iter().filter(|&op| module.op(op).is(gpu::Func::NAME));
    functions.filter_map(|op| module.op(op).attr("function_type")?.as_type()?.as_function()).all(
        |(inputs, _)| {
            let mut inputs = inputs.iter().map(|&ty| module.context().ty(ty)).filter(|ty| ty.is_memref());
            inputs.all(can_be_bare_pointer)
        },
    )
}

/// Returns the number of a memory of `gpu` or `amdgpu`.
fn space_number(space: AttrRef<'_>) -> Option<u32> {
    if let Some(space) = amdgpu::AddressSpace::DEF.narrow(space).and_then(amdgpu::AddressSpace::from_word) {
        return Some(match space {
            amdgpu::AddressSpace::FatRawBuffer => 7,
            amdgpu::AddressSpace::BufferRsrc => 8,
            amdgpu::AddressSpace::FatStructuredBuffer => 9,
        });
    }
    let space = gpu::AddressSpace::from_word(gpu::AddressSpace::DEF.narrow(space)?)?;
    Some(match space {
        gpu::AddressSpace::Global => 1,
        gpu::AddressSpace::Workgroup => 3,
        gpu::AddressSpace::Private => 5,
    })
}

/// Says what may stay.
fn legality(target: &mut ConversionTarget) {
    target.illegal_op(func::Func::NAME).legal_dialect("llvm").legal_dialect("rocdl").illegal_dialect("gpu");
    target.illegal_ops(&WITHOUT_CODE).legal_op(gpu::Yield::NAME).legal_op(gpu::Module::NAME);
    for name in SINGLE_ONLY {
        target.dynamically_legal(name, |op: OpRef<'_>| op.operand_types().any(|ty| ty == ir::Type::F32));
    }
}
