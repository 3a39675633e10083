//! `test-linalg-transform-patterns`: patterns of `linalg` that no pass of its own applies.

use ir::{Body, OpRef};
use linalg_transforms::{decompose_pad, packing, slice_of_fill, unused_operands, vectorize, winograd};
use pass::{PassCx, PassResult, pass};
use rewrite::{GreedyConfig, PatternSet, apply_greedily, for_each_body};
use tiling::{TilingInterface, bubble_up, slice_of_pad};

/// Test Linalg transformation patterns by applying them greedily.
///
/// A test pass, as mlir-opt has it under the same name, with the options whose patterns are here.
#[pass(
    "test-linalg-transform-patterns",
    name = "(anonymous namespace)::TestLinalgTransforms",
    on = "func.func",
    depends("affine", "memref", "scf", "linalg", "vector", "tensor")
)]
pub(crate) struct TestLinalgTransforms {
    /// Test patterns to swap tensor.extract_slice(linalg.fill())
    #[option]
    test_swap_extract_slice_with_fill_pattern: bool,
    /// Test patterns to erase unused operands and results
    #[option]
    test_erase_unused_operands_and_results: bool,
    /// Test patterns to erase unnecessary inputs
    #[option]
    test_erase_unnecessary_inputs: bool,
    /// Test transform that generalizes pack ops into a sequence of tensor and Linalg ops
    #[option]
    test_decompose_linalg_pack: bool,
    /// Test transform that generalizes unpack ops into a sequence of tensor and Linalg ops
    #[option]
    test_decompose_tensor_unpack: bool,
    /// Test transform conv2d by Winograd conv2d algorithm
    #[option("test-winograd-conv2d")]
    test_winograd_conv2d: bool,
    /// Test decompose Winograd ops
    #[option]
    test_decompose_winograd_ops: bool,
    /// Test folding ops into linalg.pack and linalg.unpack
    #[option]
    test_fold_into_pack_and_unpack: bool,
    /// Test controlling folding ops into linalg.pack and linalg.unpack
    #[option]
    test_fold_into_pack_and_unpack_control: bool,
    /// Test patterns to simplify linalg.pack and linalg.unpack
    #[option]
    test_simplify_pack_unpack_patterns: bool,
    /// Test a mixed set of patterns
    #[option]
    test_patterns: bool,
    /// Test transform pad tensor by copying with generic ops
    #[option]
    test_decompose_pad_tensor: bool,
    /// Test rewrite of linalgOp + extract_slice into extract_slice + linalgOp
    #[option]
    test_bubble_up_extract_slice_op_pattern: bool,
    /// Test rewrite of subtensor(tensor.pad) into tensor.pad(subtensor)
    #[option]
    test_swap_subtensor_padtensor: bool,
    /// Test a fused pass that forwards memref.copy to vector.transfer
    #[option]
    test_vector_transfer_forwarding_patterns: bool,
    /// Loops to be peeled when test-tile-pattern
    #[option]
    peeled_loops: Vec<i64>,
    /// Linalg tile sizes for test-tile-pattern
    #[option]
    tile_sizes: Vec<i64>,
    /// Skip loops inside partial iterations during peeling
    #[option]
    skip_partial: bool,
    /// Specify the type of loops to generate: for, parallel or tiled_loop
    #[option(default = "for")]
    loop_type: String,
}

/// Function that adds patterns to a set.
type Add = fn(&mut PatternSet);

impl TestLinalgTransforms {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let added: [(bool, Add); 15] = [
            (self.test_patterns, vectorize::add_copy_pattern),
            (self.test_decompose_linalg_pack, packing::decompose_unit::add_pack_patterns),
            (self.test_decompose_tensor_unpack, packing::decompose_unit::add_unpack_patterns),
            (self.test_winograd_conv2d, winograd::add_patterns),
            (self.test_decompose_winograd_ops, winograd::add_decomposition_patterns),
            (self.test_fold_into_pack_and_unpack, packing::fold::add_patterns),
            (self.test_fold_into_pack_and_unpack_control, |set| {
                packing::fold::add_patterns_where(set, folds_alone);
            }),
            (self.test_simplify_pack_unpack_patterns, packing::simplify::add_patterns),
            (self.test_swap_extract_slice_with_fill_pattern, slice_of_fill::add_patterns),
            (self.test_erase_unused_operands_and_results, unused_operands::add_patterns),
            (self.test_erase_unnecessary_inputs, unused_operands::add_input_patterns),
            (self.test_decompose_pad_tensor, decompose_pad::add_patterns),
            (self.test_bubble_up_extract_slice_op_pattern, bubble_up::add_patterns),
            (self.test_swap_subtensor_padtensor, slice_of_pad::add_patterns),
            (self.test_vector_transfer_forwarding_patterns, vectorize::forwarding::add_patterns),
        ];
        for (_, add) in added.iter().filter(|(asked, _)| *asked) {
            let mut set = PatternSet::new(cx.context());
            add(&mut set);
            let (patterns, config) = (set.freeze(), GreedyConfig::default());
            for_each_body(body, cx.scope(), cx.threads(), &|scope, body| {
                apply_greedily(body, scope, &patterns, &config);
            });
        }
        Ok(())
    }
}

/// Whether an operation may be folded with the one that makes its first operand: not if it is a pack or unpack, and the other one can be tiled
/// and has other users.
fn folds_alone(op: OpRef<'_>) -> bool {
    let producer = op.operands().next().and_then(|operand| operand.defining_op());
    let relayout = op.is("linalg.pack") || op.is("linalg.unpack");
    let producer =
        producer.filter(|&producer| relayout && producer.interface::<dyn TilingInterface>().is_some());
    producer.is_none_or(|producer| producer.results().map(|result| result.uses().count()).sum::<usize>() == 1)
}
