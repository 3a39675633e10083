//! `convert-vector-to-llvm`: vectors become those of the `llvm` dialect, and arrays of them.
//!
//! Patterns of `vector_transforms` first leave operations on vectors of one dimension; those become operations and intrinsics
//! of LLVM, one file for each kind.

mod alignment;
mod broadcast;
mod elements;
mod masked_reduction;
mod masks;
mod memory;
mod print;
mod reduction;
mod scalable;
mod shuffle;
mod type_cast;

use crate::llvm::{LlvmTypes, LoweringOptions, Patterns, Special, add_pattern, add_patterns, lower_to};
use crate::{amx_to_llvm, arm_sve_to_llvm, x86vector_to_llvm};
use ir::Body;
use pass::{PassCx, PassResult, option_enum, pass};
use rewrite::{ConversionSet, GreedyConfig, PatternSet, apply_greedily, for_each_body};
use vector_transforms::arm::{self, Elements};
use vector_transforms::lower as vectors;

/// Lowering of `vector.contract`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ContractLowering {
    /// To products of rows and columns.
    #[default]
    Dot,
    /// To `llvm.intr.matrix.multiply`.
    LlvmIntr,
    /// To `vector.outerproduct`.
    OuterProduct,
    /// To arithmetic on whole vectors, where reductions have one iteration.
    ParallelArith,
}

option_enum!(ContractLowering {
    Dot = "dot",
    LlvmIntr = "llvmintr",
    OuterProduct = "outerproduct",
    ParallelArith = "parallelarith",
});

impl ContractLowering {
    fn strategy(self) -> vectors::contract::Strategy {
        use vectors::contract::Strategy;
        match self {
            ContractLowering::Dot => Strategy::Dot,
            ContractLowering::LlvmIntr => Strategy::LLVMIntr,
            ContractLowering::OuterProduct => Strategy::OuterProduct,
            ContractLowering::ParallelArith => Strategy::ParallelArith,
        }
    }
}

/// Lowering of `vector.transpose`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TransposeLowering {
    /// To extractions and insertions of elements.
    #[default]
    Eltwise,
    /// To `llvm.intr.matrix.transpose`.
    LlvmIntr,
    /// To a shuffle of a vector of one dimension.
    Shuffle1d,
    /// To shuffles of vectors of 16 elements, for 16 times 16 elements.
    Shuffle16x16,
}

option_enum!(TransposeLowering {
    Eltwise = "eltwise",
    LlvmIntr = "llvmintr",
    Shuffle1d = "shuffle1d",
    Shuffle16x16 = "shuffle16x16",
});

impl TransposeLowering {
    fn strategy(self) -> vectors::transpose::Strategy {
        use vectors::transpose::Strategy;
        match self {
            TransposeLowering::Eltwise => Strategy::Elementwise,
            TransposeLowering::LlvmIntr => Strategy::LLVMIntr,
            TransposeLowering::Shuffle1d => Strategy::Shuffle1D,
            TransposeLowering::Shuffle16x16 => Strategy::Shuffle16x16,
        }
    }
}

/// The patterns without options.
const PATTERNS: Patterns = &[
    (vector::BitCast::NAME, "VectorBitCastOpConversion", shuffle::convert_bitcast),
    (vector::Shuffle::NAME, "VectorShuffleOpConversion", shuffle::convert_shuffle),
    (vector::Interleave::NAME, "VectorInterleaveOpLowering", shuffle::convert_interleave),
    (vector::Deinterleave::NAME, "VectorDeinterleaveOpLowering", shuffle::convert_deinterleave),
    (vector::Extract::NAME, "VectorExtractOpConversion", elements::convert_extract),
    (vector::Insert::NAME, "VectorInsertOpConversion", elements::convert_insert),
    (vector::FromElements::NAME, "VectorFromElementsLowering", elements::convert_from_elements),
    (vector::ToElements::NAME, "VectorToElementsLowering", elements::convert_to_elements),
    (vector::Fma::NAME, "VectorFMAOp1DConversion", elements::convert_fma),
    (vector::Print::NAME, "VectorPrintOpConversion", print::convert),
    (vector::TypeCast::NAME, "VectorTypeCastOpConversion", type_cast::convert),
    (vector::Vscale::NAME, "VectorScaleOpConversion", scalable::convert_vscale),
    (vector::Step::NAME, "VectorScalableStepOpLowering", scalable::convert_step),
    (vector::ScalableInsert::NAME, "VectorScalableInsertOpLowering", scalable::convert_insert),
    (vector::ScalableExtract::NAME, "VectorScalableExtractOpLowering", scalable::convert_extract),
    (vector::Broadcast::NAME, "VectorBroadcastScalarToNdLowering", broadcast::convert),
    (vector::ExpandLoad::NAME, "VectorExpandLoadOpConversion", memory::convert_expand),
    (vector::CompressStore::NAME, "VectorCompressStoreOpConversion", memory::convert_compress),
    (vector::Mask::NAME, "MaskedReductionOpConversion", masked_reduction::convert),
];

/// Options of the conversion of operations.
#[derive(Clone, Copy, Debug, Default)]
pub struct VectorOptions {
    /// Whether sums and products of floats may be reordered.
    pub reassociate_fp_reductions: bool,
    /// Whether indices fit in 32 bits.
    pub force_32bit_indices: bool,
    /// Whether loads and stores are aligned as vectors, and not as elements.
    pub use_vector_alignment: bool,
}

/// Lower the operations from the vector dialect into the LLVM dialect
///
/// Operations on vectors of several dimensions, transfers of one dimension and masks are lowered to operations on vectors of one
/// dimension and to arithmetic; all that becomes operations of `llvm`. A vector of several dimensions is an array of vectors.
/// Transfers of several dimensions have to be lowered before, by `convert-vector-to-scf`, and `vector.multi_reduction` and
/// `vector.scan` by patterns of their own. The options that enable dialects of machines convert operations of these dialects too, to
/// intrinsics of LLVM.
#[pass(
    "convert-vector-to-llvm",
    name = "ConvertVectorToLLVMPass",
    depends("arith", "arm_neon", "arm_sve", "llvm", "memref", "tensor", "ub", "vector")
)]
#[derive(Clone, Copy, Debug)]
pub struct VectorToLlvm {
    /// Allows llvm to reassociate floating-point reductions for speed
    #[option]
    pub reassociate_fp_reductions: bool,
    /// Allows compiler to assume vector indices fit in 32-bit if that yields faster code
    #[option("force-32bit-vector-indices", default = true)]
    pub force_32bit_vector_indices: bool,
    /// Use the preferred alignment of a vector type in load/store operations instead of the alignment of the
    /// element type of the memref.
    #[option]
    pub use_vector_alignment: bool,
    /// Enables the use of AMX dialect while lowering the vector dialect.
    #[option]
    pub enable_amx: bool,
    /// Enables the use of ArmNeon dialect while lowering the vector dialect.
    #[option]
    pub enable_arm_neon: bool,
    /// Enables the use of ArmSVE dialect while lowering the vector dialect.
    #[option]
    pub enable_arm_sve: bool,
    /// Enables the use of Arm FEAT_I8MM instructions while lowering the vector dialect.
    #[option("enable-arm-i8mm")]
    pub enable_arm_i8mm: bool,
    /// Enables the use of Arm FEAT_BF16 instructions while lowering the vector dialect.
    #[option("enable-arm-bf16")]
    pub enable_arm_bf16: bool,
    /// Enables the use of X86Vector dialect while lowering the vector dialect.
    #[option("enable-x86vector")]
    pub enable_x86vector: bool,
    /// control the lowering of `vector.contract` operations.
    #[option]
    pub vector_contract_lowering: ContractLowering,
    /// control the lowering of `vector.transpose` operations.
    #[option]
    pub vector_transpose_lowering: TransposeLowering,
}

impl VectorToLlvm {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(body.context());
        self.lowering_patterns(&mut set);
        let set = set.freeze();
        for_each_body(body, cx.scope(), cx.threads(), &|scope, body| {
            apply_greedily(body, scope, &set, &GreedyConfig::default());
        });
        let options = VectorOptions {
            reassociate_fp_reductions: self.reassociate_fp_reductions,
            force_32bit_indices: self.force_32bit_vector_indices,
            use_vector_alignment: self.use_vector_alignment,
        };
        let special: Special = if self.enable_amx { amx_to_llvm::converted_tile } else { |_, _| None };
        let types = LlvmTypes::with_special(body.context(), LoweringOptions::default(), special);
        lower_to(&types, cx, body, |types, target, set| {
            target.legal_dialect("arith").legal_dialect("memref");
            let mut transfers = PatternSet::new(types.context());
            vectors::transfer::patterns(&mut transfers, None);
            set.patterns(transfers);
            patterns(set, types, options);
            if self.enable_arm_sve {
                arm_sve_to_llvm::patterns(target, types, set);
            }
            if self.enable_amx {
                amx_to_llvm::patterns(target, types, set);
            }
            if self.enable_x86vector {
                x86vector_to_llvm::patterns(target, types, set);
            }
        })
    }

    /// Adds the patterns that leave vectors of one dimension.
    fn lowering_patterns(&self, set: &mut PatternSet) {
        vectors::canonicalization_patterns(set);
        vectors::bitcast::patterns(set);
        vectors::broadcast::patterns(set);
        // Intrinsics of matrices are tried before what takes one dimension at a time.
        if self.vector_contract_lowering == ContractLowering::LlvmIntr {
            vectors::contract::matrix_multiply_patterns(set);
        }
        vectors::contract::patterns(set, self.vector_contract_lowering.strategy(), true);
        vectors::masks::patterns(set);
        vectors::shape_cast::patterns(set);
        vectors::interleave::patterns(set);
        if self.vector_transpose_lowering == TransposeLowering::LlvmIntr {
            vectors::transpose::flat_patterns(set);
        }
        vectors::transpose::patterns(set, self.vector_transpose_lowering.strategy());
        vectors::transfer::patterns(set, Some(1));
        vectors::materialize_masks::patterns(set, self.force_32bit_vector_indices);
        vectors::strided_slices::patterns(set);
        vectors::step::patterns(set);
        vectors::fma::patterns(set);
        vectors::gather::patterns(set);
        vectors::elements::from_elements_patterns(set);
        vectors::elements::to_elements_patterns(set);
        let features = [(self.enable_arm_i8mm, Elements::I8), (self.enable_arm_bf16, Elements::BF16)];
        for (_, elements) in features.into_iter().filter(|(enabled, _)| *enabled) {
            if self.enable_arm_neon {
                arm::neon::patterns(set, elements);
            }
            if self.enable_arm_sve {
                arm::sve::patterns(set, elements);
            }
        }
    }
}

/// Adds the patterns that convert operations on vectors of one dimension, with default options.
pub fn all_patterns(set: &mut ConversionSet, types: &LlvmTypes) {
    patterns(set, types, VectorOptions::default());
}

/// Adds the patterns that convert operations on vectors of one dimension.
pub fn patterns(set: &mut ConversionSet, types: &LlvmTypes, options: VectorOptions) {
    let reassociate = options.reassociate_fp_reductions;
    let narrow = options.force_32bit_indices;
    let name = vector::Reduction::NAME;
    add_pattern(set, types, name, "VectorReductionOpConversion", move |at, rw| {
        reduction::convert(at, reassociate, rw)
    });
    let name = vector::CreateMask::NAME;
    add_pattern(set, types, name, "VectorCreateMaskOpConversion", move |at, rw| {
        masks::convert_create(at, narrow, rw)
    });
    memory::patterns(set, types, options.use_vector_alignment);
    add_patterns(set, types, PATTERNS);
}
