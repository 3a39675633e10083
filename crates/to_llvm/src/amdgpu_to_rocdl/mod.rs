//! `convert-amdgpu-to-rocdl`: operations of AMD's GPUs over vectors and memrefs become intrinsics of `rocdl`.
//!
//! Buffers are resources of pointers (`buffers`, `resource`), waits and barriers are those of the generation (`waits`), small floats are packed in
//! words (`packed`, `scaled`), and products of matrices are chosen from tables of sizes and elements (`mfma`, `wmma`). An operation that the
//! chipset does not have is an error.

mod buffers;
mod copies;
mod dpp;
mod mfma;
mod packed;
mod resource;
mod scaled;
mod sparse;
mod values;
mod waits;
mod wmma;

use crate::gpu_to_rocdl::types;
use crate::llvm::{LlvmTypes, LoweringOptions, Site, add_pattern, convert, target};
use amdgpu::Chipset;
use ir::{Body, Loc};
use pass::{PassCx, PassResult, pass};
use rewrite::{ConversionRewriter, ConversionSet, MatchFailure, MatchResult};

/// Convert AMDGPU dialect to ROCDL dialect
///
/// The intrinsics are those of a chipset:
///
/// ```mlir
/// %0 = amdgpu.raw_buffer_load %buffer[%i] : memref<64xi32>, i32 -> i32
/// // %rsrc = rocdl.make.buffer.rsrc %pointer, %stride, %records, %flags : !llvm.ptr to <8>
/// // %0 = rocdl.raw.ptr.buffer.load %rsrc, %offset, %zero, %zero : i32
/// ```
#[pass("convert-amdgpu-to-rocdl", name = "ConvertAMDGPUToROCDLPass", depends("llvm", "rocdl"))]
#[derive(Debug)]
pub struct AmdgpuToRocdl {
    /// Chipset that these operations will run on
    #[option(default = "gfx000")]
    pub chipset: String,
}

/// A function that converts an operation for a chipset.
type ChipsetLowering = fn(&Site<'_>, Chipset, &mut ConversionRewriter<'_>) -> MatchResult;

/// The patterns that depend on the chipset.
const PATTERNS: &[(&str, &str, ChipsetLowering)] = &[
    ("amdgpu.fat_raw_buffer_cast", "FatRawBufferCastLowering", resource::convert_cast),
    ("amdgpu.raw_buffer_load", "RawBufferOpLowering", buffers::convert_load),
    ("amdgpu.raw_buffer_store", "RawBufferOpLowering", buffers::convert_store),
    ("amdgpu.raw_buffer_atomic_fadd", "RawBufferOpLowering", buffers::convert_fadd),
    ("amdgpu.raw_buffer_atomic_fmax", "RawBufferOpLowering", buffers::convert_fmax),
    ("amdgpu.raw_buffer_atomic_smax", "RawBufferOpLowering", buffers::convert_smax),
    ("amdgpu.raw_buffer_atomic_umin", "RawBufferOpLowering", buffers::convert_umin),
    ("amdgpu.raw_buffer_atomic_cmpswap", "RawBufferOpLowering", buffers::convert_cmpswap),
    ("amdgpu.dpp", "AMDGPUDPPLowering", dpp::convert_dpp),
    ("amdgpu.swizzle_bitmode", "AMDGPUSwizzleBitModeLowering", dpp::convert_swizzle),
    ("amdgpu.permlane_swap", "AMDGPUPermlaneLowering", dpp::convert_swap),
    ("amdgpu.memory_counter_wait", "MemoryCounterWaitOpLowering", waits::convert_wait),
    ("amdgpu.lds_barrier", "LDSBarrierOpLowering", waits::convert_barrier),
    ("amdgpu.sched_barrier", "SchedBarrierOpLowering", waits::convert_sched),
    ("amdgpu.mfma", "MFMAOpLowering", mfma::convert_mfma),
    ("amdgpu.scaled_mfma", "ScaledMFMAOpLowering", mfma::convert_scaled),
    ("amdgpu.sparse_mfma", "SparseMFMAOpLowering", sparse::convert_sparse),
    ("amdgpu.wmma", "WMMAOpLowering", wmma::convert_wmma),
    ("amdgpu.scaled_wmma", "ScaledWMMAOpLowering", wmma::convert_scaled),
    ("amdgpu.ext_packed_fp8", "ExtPackedFp8OpLowering", packed::convert_ext),
    ("amdgpu.packed_trunc_2xfp8", "PackedTrunc2xFp8OpLowering", packed::convert_trunc),
    ("amdgpu.packed_stoch_round_fp8", "PackedStochRoundFp8OpLowering", packed::convert_stoch),
    ("amdgpu.scaled_ext_packed", "ScaledExtPackedOpLowering", scaled::convert_ext),
    ("amdgpu.scaled_ext_packed_matrix", "ScaledExtPackedMatrixOpLowering", scaled::convert_matrix),
    ("amdgpu.packed_scaled_trunc", "PackedScaledTruncOpLowering", scaled::convert_trunc),
    ("amdgpu.gather_to_lds", "GatherToLDSOpLowering", copies::convert_gather),
    ("amdgpu.transpose_load", "TransposeLoadOpLowering", copies::convert_transpose),
];

const GFX908: Chipset = Chipset::new(9, 0, 8);
const GFX90A: Chipset = Chipset::new(9, 0, 0xa);
const GFX942: Chipset = Chipset::new(9, 4, 2);
const GFX950: Chipset = Chipset::new(9, 5, 0);
const GFX1250: Chipset = Chipset::new(12, 5, 0);

impl AmdgpuToRocdl {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        let chipset = match Chipset::parse(&self.chipset, context.place(Loc::UNKNOWN)) {
            Ok(chipset) => chipset,
            Err(error) => return cx.fail(error),
        };
        let types = types(&context, LoweringOptions::default());
        let mut set = ConversionSet::with_types(&context, &types.converter());
        patterns(&mut set, &types, chipset);
        let mut target = target(&context);
        target.illegal_dialect("amdgpu").legal_dialect("rocdl");
        convert(target, set, cx, body)
    }
}

/// Adds the patterns for a chipset.
pub fn patterns(set: &mut ConversionSet, types: &LlvmTypes, chipset: Chipset) {
    for &(op, pattern, lower) in PATTERNS {
        add_pattern(set, types, op, pattern, move |at, rw| lower(at, chipset, rw));
    }
}

/// Reports an error of an operation: the chipset does not have it.
fn fail(at: &Site<'_>, message: impl Into<String>, rw: &mut ConversionRewriter<'_>) -> MatchFailure {
    let error = at.view(rw).error(message.into());
    rw.report(error);
    MatchFailure { reason: "the chipset does not have it" }
}

/// Whether a chipset has floats of 8 bits as the Open Compute Project defines them.
fn has_ocp_floats(chipset: Chipset) -> bool {
    chipset == GFX950 || chipset.major >= 12
}

/// Whether a chipset has floats of 8 bits without negative zero.
fn has_fnuz_floats(chipset: Chipset) -> bool {
    chipset == GFX942
}
