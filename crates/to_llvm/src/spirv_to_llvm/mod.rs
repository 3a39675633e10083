//! `convert-spirv-to-llvm`: modules of SPIR-V become modules of `llvm`.
//!
//! Structures without offsets are packed; pointers are in address spaces by the interface of programs. Structured control flow
//! becomes branches. What groups of invocations do together is a function of the runtime.

mod builtin;
mod control;
mod elements;
mod integers;
mod memory;
mod module;
mod table;
mod types;

use crate::llvm::{LlvmTypes, LoweringOptions, Patterns, Site, add_pattern, add_patterns, convert, target};
use ir::{Body, Op};
use pass::{OptionValue, PassCx, PassResult, option_enum, pass};
use rewrite::{ConversionRewriter, ConversionSet};
use types::{Spaces, opencl_space, special};

pub(crate) use types::host_type;

/// Interface that programs talk to a device by.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum ClientApi {
    /// None is known: all pointers are in address space 0.
    #[default]
    Unknown,
    /// Metal.
    Metal,
    /// OpenCL.
    OpenCL,
    /// Vulkan.
    Vulkan,
    /// WebGPU.
    WebGpu,
}

option_enum!(ClientApi {
    Unknown = "Unknown",
    Metal = "Metal",
    OpenCL = "OpenCL",
    Vulkan = "Vulkan",
    WebGpu = "WebGPU",
});

/// Patterns that are functions.
const PATTERNS: Patterns = &[
    ("spirv.module", "ModuleConversionPattern", module::convert_module),
    ("spirv.func", "FuncConversionPattern", module::convert_function),
    ("spirv.EntryPoint", "ErasePattern", control::erase),
    ("spirv.ExecutionMode", "ExecutionModePattern", module::convert_execution_mode),
    ("spirv.Branch", "BranchConversionPattern", control::convert_branch),
    ("spirv.BranchConditional", "BranchConditionalConversionPattern", control::convert_cond_branch),
    ("spirv.mlir.loop", "LoopPattern", control::convert_loop),
    ("spirv.mlir.selection", "SelectionPattern", control::convert_selection),
    ("spirv.mlir.merge", "ErasePattern", control::erase),
    ("spirv.FunctionCall", "FunctionCallPattern", control::convert_call),
    ("spirv.Return", "ReturnPattern", control::convert_return),
    ("spirv.ReturnValue", "ReturnValuePattern", control::convert_return),
    ("spirv.Constant", "ConstantScalarAndVectorPattern", elements::convert_constant_op),
    ("spirv.CompositeExtract", "CompositeExtractPattern", elements::convert_extract),
    ("spirv.CompositeInsert", "CompositeInsertPattern", elements::convert_insert),
    ("spirv.VectorShuffle", "VectorShufflePattern", elements::convert_shuffle),
    ("spirv.FConvert", "IndirectCastPattern", |at, rw| {
        integers::convert_cast(at, ("llvm.fpext", "llvm.fptrunc"), rw)
    }),
    ("spirv.SConvert", "IndirectCastPattern", |at, rw| {
        integers::convert_cast(at, ("llvm.sext", "llvm.trunc"), rw)
    }),
    ("spirv.UConvert", "IndirectCastPattern", |at, rw| {
        integers::convert_cast(at, ("llvm.zext", "llvm.trunc"), rw)
    }),
    ("spirv.ShiftLeftLogical", "ShiftPattern", |at, rw| integers::convert_shift(at, "llvm.shl", rw)),
    ("spirv.ShiftRightArithmetic", "ShiftPattern", |at, rw| integers::convert_shift(at, "llvm.ashr", rw)),
    ("spirv.ShiftRightLogical", "ShiftPattern", |at, rw| integers::convert_shift(at, "llvm.lshr", rw)),
    ("spirv.BitFieldInsert", "BitFieldInsertPattern", integers::convert_field_insert),
    ("spirv.BitFieldSExtract", "BitFieldSExtractPattern", integers::convert_signed_extract),
    ("spirv.BitFieldUExtract", "BitFieldUExtractPattern", integers::convert_unsigned_extract),
    ("spirv.Not", "NotPattern", integers::convert_not),
    ("spirv.LogicalNot", "NotPattern", integers::convert_not),
    ("spirv.GL.InverseSqrt", "InverseSqrtPattern", integers::convert_inverse_sqrt),
    ("spirv.AccessChain", "AccessChainPattern", memory::convert_access_chain),
    ("spirv.mlir.addressof", "AddressOfPattern", memory::convert_address_of),
    ("spirv.Load", "LoadStorePattern", memory::convert_load),
    ("spirv.Store", "LoadStorePattern", memory::convert_store),
    ("spirv.Variable", "VariablePattern", memory::convert_variable),
    ("spirv.ControlBarrier", "ControlBarrierPattern", |at, rw| {
        builtin::convert_barrier(at, "_Z22__spirv_ControlBarrieriii", rw)
    }),
    ("spirv.INTEL.ControlBarrierArrive", "ControlBarrierPattern", |at, rw| {
        builtin::convert_barrier(at, "_Z33__spirv_ControlBarrierArriveINTELiii", rw)
    }),
    ("spirv.INTEL.ControlBarrierWait", "ControlBarrierPattern", |at, rw| {
        builtin::convert_barrier(at, "_Z31__spirv_ControlBarrierWaitINTELiii", rw)
    }),
];

/// Reductions of groups.
const REDUCTIONS: [&str; 24] = [
    "spirv.GroupIAdd",
    "spirv.GroupFAdd",
    "spirv.GroupFMin",
    "spirv.GroupUMin",
    "spirv.GroupSMin",
    "spirv.GroupFMax",
    "spirv.GroupUMax",
    "spirv.GroupSMax",
    "spirv.GroupNonUniformIAdd",
    "spirv.GroupNonUniformFAdd",
    "spirv.GroupNonUniformIMul",
    "spirv.GroupNonUniformFMul",
    "spirv.GroupNonUniformSMin",
    "spirv.GroupNonUniformUMin",
    "spirv.GroupNonUniformFMin",
    "spirv.GroupNonUniformSMax",
    "spirv.GroupNonUniformUMax",
    "spirv.GroupNonUniformFMax",
    "spirv.GroupNonUniformBitwiseAnd",
    "spirv.GroupNonUniformBitwiseOr",
    "spirv.GroupNonUniformBitwiseXor",
    "spirv.GroupNonUniformLogicalAnd",
    "spirv.GroupNonUniformLogicalOr",
    "spirv.GroupNonUniformLogicalXor",
];

/// Convert SPIR-V dialect to LLVM dialect
///
/// Modules and functions of SPIR-V, and all that is in them, become those of `llvm`. Descriptor sets and bindings become parts of
/// the names of variables.
#[pass("convert-spirv-to-llvm", name = "ConvertSPIRVToLLVMPass", on = "builtin.module", depends("llvm"))]
#[derive(Debug)]
pub struct SpirvToLlvm {
    /// Derive StorageClass to address space mapping from the client API
    #[option]
    pub client_api: ClientApi,
}

impl SpirvToLlvm {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let modules = spirv_modules(body);
        let mut modes = Vec::with_capacity(modules.len());
        for &child in &modules {
            body.child_mut(child).into_iter().for_each(module::encode_bindings);
            modes.push(body.child(child).map_or(0, module::count_modes));
        }
        if !matches!(self.client_api, ClientApi::Unknown | ClientApi::OpenCL) {
            let mut api = String::new();
            self.client_api.print(&mut api);
            let message = format!("address space mapping for client '{api}' not implemented");
            let warning = body.root().warning(message);
            cx.emit(warning);
        }
        let context = body.context().clone();
        let options = LoweringOptions::default();
        let (types, spaces): (LlvmTypes, Spaces) = match self.client_api {
            ClientApi::OpenCL => {
                (LlvmTypes::with_special(&context, options, |ty, _| special(ty, opencl_space)), opencl_space)
            }
            _ => (LlvmTypes::with_special(&context, options, |ty, _| special(ty, |_| 0)), |_| 0),
        };
        let mut set = ConversionSet::with_types(&context, &types.converter());
        patterns(&mut set, &types, spaces);
        let mut target = target(&context);
        target.illegal_dialect("spirv").legal_op("builtin.module");
        convert(target, set, cx, body)?;
        for (child, count) in modules.into_iter().zip(modes) {
            if let Some(module) = body.child_mut(child) {
                module::move_modes_first(module, count);
            }
        }
        Ok(())
    }
}

/// Returns the modules of SPIR-V of a module.
fn spirv_modules(body: &Body) -> Vec<Op> {
    body.children().into_iter().filter(|&op| body.op(op).is("spirv.module")).collect()
}

fn patterns(set: &mut ConversionSet, types: &LlvmTypes, spaces: Spaces) {
    table::patterns(set, types);
    add_patterns(set, types, PATTERNS);
    for name in REDUCTIONS {
        add_pattern(set, types, name, "GroupReducePattern", builtin::convert_reduction);
    }
    let global = move |at: &Site<'_>, rw: &mut ConversionRewriter<'_>| memory::convert_global(at, spaces, rw);
    add_pattern(set, types, "spirv.GlobalVariable", "GlobalVariablePattern", global);
}
