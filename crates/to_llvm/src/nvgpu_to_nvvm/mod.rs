//! `convert-nvgpu-to-nvvm`: matrices, copies and barriers over vectors and memrefs become those of `nvvm` over registers and pointers.
//!
//! Products of sparse matrices and those of four warps, and descriptors that the host makes, stay.

mod barriers;
mod copies;
mod matrix;
mod tiles;

use crate::gpu_to_nvvm::{fragment_type, space_number};
use crate::llvm::{LlvmTypes, LoweringOptions, Patterns, Site, add_patterns, convert, target};
use ir::{Body, Build, Context, OpState, Type, TypeRef, Value};
use llvm::types::{array_type, pointer_type, struct_type};
use nvgpu::{DeviceAsyncTokenType, MBarrierGroupType, MBarrierTokenType, TensorMapDescriptorType};
use pass::{PassCx, PassResult, pass};
use rewrite::{ConversionRewriter, ConversionSet};

/// Convert NVGPU dialect to NVVM dialect
///
/// Fragments are arrays of vectors of LLVM; the address of what is copied, loaded or waited for is computed from the descriptor of its memref.
#[pass("convert-nvgpu-to-nvvm", name = "ConvertNVGPUToNVVMPass", depends("arith", "llvm", "memref", "nvvm"))]
#[derive(Debug)]
pub struct NvgpuToNvvm {}

/// The patterns.
const PATTERNS: Patterns = &[
    (nvgpu::LdMatrix::NAME, "MmaLdMatrixOpToNVVM", matrix::convert_load),
    (nvgpu::MmaSync::NAME, "MmaSyncOptoNVVM", matrix::convert_product),
    (nvgpu::Rcp::NAME, "NVGPURcpOpLowering", matrix::convert_reciprocal),
    (nvgpu::DeviceAsyncCopy::NAME, "NVGPUAsyncCopyLowering", copies::convert_copy),
    (nvgpu::DeviceAsyncCreateGroup::NAME, "NVGPUAsyncCreateGroupLowering", copies::convert_group),
    (nvgpu::DeviceAsyncWait::NAME, "NVGPUAsyncWaitLowering", copies::convert_wait),
    (nvgpu::MBarrierCreate::NAME, "NVGPUMBarrierCreateLowering", barriers::convert_create),
    (nvgpu::MBarrierGet::NAME, "NVGPUMBarrierGetLowering", barriers::convert_get),
    (nvgpu::MBarrierInit::NAME, "NVGPUMBarrierInitLowering", barriers::convert_init),
    (nvgpu::MBarrierArrive::NAME, "NVGPUMBarrierArriveLowering", barriers::convert_arrive),
    (
        nvgpu::MBarrierArriveNoComplete::NAME,
        "NVGPUMBarrierArriveNoCompleteLowering",
        barriers::convert_no_complete,
    ),
    (nvgpu::MBarrierTestWait::NAME, "NVGPUMBarrierTestWaitLowering", barriers::convert_test),
    (nvgpu::MBarrierArriveExpectTx::NAME, "NVGPUMBarrierArriveExpectTxLowering", barriers::convert_expect),
    (nvgpu::MBarrierTryWaitParity::NAME, "NVGPUMBarrierTryWaitParityLowering", barriers::convert_wait),
    (nvgpu::TmaFence::NAME, "NVGPUTmaFenceOpLowering", tiles::convert_fence),
    (nvgpu::TmaPrefetch::NAME, "NVGPUTmaPrefetchOpLowering", tiles::convert_prefetch),
    (nvgpu::TmaAsyncLoad::NAME, "NVGPUTmaAsyncLoadOpLowering", tiles::convert_load),
    (nvgpu::TmaAsyncStore::NAME, "NVGPUTmaAsyncStoreOpLowering", tiles::convert_store),
];

impl NvgpuToNvvm {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        let types = LlvmTypes::with_spaces(
            &context,
            LoweringOptions::default(),
            |ty, _| counterpart(ty),
            space_number,
        );
        let mut set = ConversionSet::with_types(&context, &types.converter());
        patterns(&mut set, &types);
        let mut target = target(&context);
        target.legal_dialect("arith").legal_dialect("memref").legal_dialect("nvvm");
        convert(target, set, cx, body)
    }
}

/// Adds the patterns.
pub fn patterns(set: &mut ConversionSet, types: &LlvmTypes) {
    add_patterns(set, types, PATTERNS);
}

/// Returns the types of lowerings of `gpu` and `nvgpu` at once.
pub fn device_types(cx: &Context, options: LoweringOptions) -> LlvmTypes {
    LlvmTypes::with_spaces(cx, options, |ty, _| fragment_type(ty).or_else(|| counterpart(ty)), space_number)
}

/// Returns the counterpart of a type of `nvgpu`.
fn counterpart(ty: TypeRef<'_>) -> Option<Type> {
    let cx = ty.context();
    if DeviceAsyncTokenType::cast(ty).is_some() {
        return Some(Type::I32);
    }
    if MBarrierTokenType::cast(ty).is_some() {
        return Some(Type::I64);
    }
    if TensorMapDescriptorType::cast(ty).is_some() {
        return Some(pointer_type(cx, 0));
    }
    let group = MBarrierGroupType::cast(ty)?;
    let pointer = pointer_type(cx, barriers::space(group)?);
    let sizes = array_type(cx, Type::I64, 1);
    Some(struct_type(cx, &[pointer, pointer, Type::I64, sizes, sizes], false))
}

/// Creates an operation, and returns its result.
fn value(rw: &mut ConversionRewriter<'_>, state: OpState) -> Value {
    rw.insert_value(state)
}

/// Truncates a number to 32 bits.
fn truncate(at: &Site<'_>, number: Value, rw: &mut ConversionRewriter<'_>) -> Value {
    if rw.value(number).ty().int_width().is_none_or(|width| width <= 32) {
        return number;
    }
    let state = llvm::ops::Trunc::state(at.context(), at.loc).operands([number]).results([Type::I32]);
    value(rw, state)
}
