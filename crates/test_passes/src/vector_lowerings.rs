//! Passes that apply one set of patterns on vectors each.

use ir::Body;
use pass::{PassCx, PassResult, pass};
use rewrite::{GreedyConfig, PatternSet, apply_greedily, for_each_body};
use vector_transforms::{combine, drop_dims, lower};

/// Applies patterns greedily in all bodies.
pub(crate) fn apply(
    cx: &mut PassCx<'_>,
    body: &mut Body,
    populate: impl FnOnce(&mut PatternSet),
) -> PassResult {
    let mut set = PatternSet::new(body.context());
    populate(&mut set);
    let set = set.freeze();
    for_each_body(body, cx.scope(), cx.threads(), &|scope, body| {
        apply_greedily(body, scope, &set, &GreedyConfig::default());
    });
    Ok(())
}

/// Declares passes of MLIR's names that apply patterns.
macro_rules! vector_passes {
    ($($(#[$doc:meta])* $name:ident($flag:literal, $patterns:expr);)*) => {
        $(
            $(#[$doc])*
            #[pass($flag, on = "func.func", depends("affine", "arith", "memref", "scf", "tensor", "ub", "vector"))]
            #[derive(Debug)]
            pub(crate) struct $name;

            impl $name {
                fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
                    apply(cx, body, $patterns)
                }
            }
        )*
    };
}

vector_passes! {
    /// Test patterns that fold arithmetic extension ops into vector contract ops
    ///
    /// A test pass, as mlir-opt has it under the same name.
    TestFoldArithExtensionIntoVectorContractPatterns(
        "test-fold-arith-extf-into-vector-contract-patterns",
        combine::extensions::patterns
    );
    /// Test pattern that breaks down vector.bitcast ops
    ///
    /// A test pass, as mlir-opt has it under the same name.
    TestVectorBreakDownBitCast("test-vector-break-down-bitcast", |set| {
        combine::break_down_bitcast::patterns(set, |op| {
            op.operand(0).ty().shape().and_then(|shape| shape.last()).is_some_and(|&size| size > 4)
        });
    });
    /// Test patterns to break down vector reductions into arith reductions
    ///
    /// A test pass, as mlir-opt has it under the same name.
    TestVectorBreakDownReductionPatterns(
        "test-vector-break-down-reduction-patterns",
        |set| combine::break_down_reduction::patterns(set, 2)
    );
    /// Test patterns to fold chained vector reductions
    ///
    /// A test pass, as mlir-opt has it under the same name.
    TestVectorChainedReductionFoldingPatterns(
        "test-vector-chained-reduction-folding-patterns",
        combine::chained_reduction::patterns
    );
    /// Test vector.contract matmul canonicalization for MMT lowering.
    ///
    /// A test pass, as mlir-opt has it under the same name.
    TestVectorContractionPrepareForMMTLowering(
        "test-vector-contraction-prepare-for-mmt-lowering",
        combine::to_mmt::patterns
    );
    /// Test patterns that emulate the maskedload/maskedstore op by  memref.load/store and scf.if
    ///
    /// A test pass, as mlir-opt has it under the same name.
    TestVectorEmulateMaskedLoadStore("test-vector-emulate-masked-load-store", lower::masked_memory::patterns);
    /// Test lowering patterns that converts vector.extract_strided_slice into a chain of vector.extract and vector.insert ops
    ///
    /// A test pass, as mlir-opt has it under the same name.
    TestVectorExtractStridedSliceLowering(
        "test-vector-extract-strided-slice-lowering",
        lower::strided_slices::to_extracts_patterns
    );
    /// Test patterns that lower the gather op in the vector conditional loads
    ///
    /// A test pass, as mlir-opt has it under the same name.
    TestVectorGatherLowering("test-vector-gather-lowering", |set| {
        lower::gather::patterns(set);
        lower::gather::to_conditional_loads_patterns(set);
    });
    /// Test patterns to convert multireduce op to contract and combine broadcast/transpose to contract
    ///
    /// A test pass, as mlir-opt has it under the same name.
    TestVectorReduceToContractPatternsPatterns(
        "test-vector-reduction-to-contract-patterns",
        combine::to_contract::patterns
    );
    /// Test lowering patterns that lower the scan op in the vector dialect
    ///
    /// A test pass, as mlir-opt has it under the same name.
    TestVectorScanLowering("test-vector-scan-lowering", lower::scan::patterns);
    /// Test lowering patterns for vector.shuffle with mixed-size inputs
    ///
    /// A test pass, as mlir-opt has it under the same name.
    TestVectorShuffleLowering("test-vector-shuffle-lowering", lower::shuffle::patterns);
    /// Test lowering patterns that eliminate redundant broadcast and transpose operations.
    ///
    /// A test pass, as mlir-opt has it under the same name.
    TestVectorSinkPatterns("test-vector-sink-patterns", |set| {
        combine::sink::patterns(set);
        combine::sink_memory::patterns(set);
    });
}

/// Test lowering of scalar vector transfers to memref loads/stores.
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-scalar-vector-transfer-lowering",
    name = "(anonymous namespace)::TestScalarVectorTransferLoweringPatterns",
    on = "func.func",
    depends("affine", "arith", "memref", "tensor", "vector")
)]
#[derive(Debug)]
pub(crate) struct TestScalarVectorTransferLowering {
    /// Fold transfer operations with multiple uses
    #[option]
    allow_multiple_uses: bool,
}

impl TestScalarVectorTransferLowering {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let shared = self.allow_multiple_uses;
        apply(cx, body, |set| combine::scalar_transfer::patterns(set, shared))
    }
}

/// Test patterns to rewrite contiguous row-major N-dimensional vector.transfer_{read,write} ops into 1D transfers
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-vector-transfer-flatten-patterns",
    name = "(anonymous namespace)::TestFlattenVectorTransferPatterns",
    on = "func.func",
    depends("affine", "arith", "memref", "vector")
)]
#[derive(Debug)]
pub(crate) struct TestFlattenVectorTransferPatterns {
    /// Minimum vector bitwidth to enable the flattening transformation. For scalable vectors this is the base size, i.e. the size corresponding to vscale=1.
    #[option(default = 4294967295)]
    target_vector_bitwidth: u32,
}

impl TestFlattenVectorTransferPatterns {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let bits = self.target_vector_bitwidth;
        apply(cx, body, |set| {
            combine::flatten::patterns(set, bits);
            drop_dims::by_shape_cast::patterns(set);
        })
    }
}
