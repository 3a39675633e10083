//! `test-tensor-transform-patterns`: applies patterns of tensors greedily.

use crate::{slice_of_collapse, tracking_listener};
use dialect_transforms::tensor::{
    consecutive_slices, constant_slices, expand_before_collapse, extract_of_collapse, reassociative_reshapes,
};
use ir::Body;
use pass::{PassCx, PassResult, pass};
use rewrite::{GreedyConfig, PatternSet, apply_greedily, for_each_body};
use tiling::LoopKind;

/// Test Tensor transformation patterns by applying them greedily.
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-tensor-transform-patterns",
    name = "(anonymous namespace)::TestTensorTransforms",
    depends("affine", "arith", "scf", "tensor")
)]
#[derive(Debug)]
pub(crate) struct TestTensorTransforms {
    /// Test folding arith.constant and tensor.extract_slice
    #[option(default = false)]
    test_fold_constant_extract_slice: bool,
    /// Test folding consecutive tensor.insert_slice/tensor.extract_slice
    #[option(default = false)]
    test_fold_consecutive_insert_extract_slice: bool,
    /// Test dropping redundant insert_slice rank expansions
    #[option(default = false)]
    test_drop_redundant_insert_slice_rank_expansion: bool,
    /// Test folding of expand_shape/collapse_shape
    #[option(default = false)]
    test_reassociative_reshape_folding: bool,
    /// Test folding of expand_shape/collapse_shape
    #[option(default = false)]
    test_expand_shape_bubbling: bool,
    /// Test folding of extract from collapse_shape
    #[option(default = false)]
    test_fold_extract_from_collapse_shape: bool,
    /// Test swapping tensor.extract_slice of a collapse_shape with loop nest
    #[option(default = false)]
    test_rewrite_extract_slice_from_collapse_shape: bool,
    /// Test tensor TrackingListener for the transform dialect
    #[option(default = false)]
    test_tracking_listener: bool,
    /// Use the scf.forall operation when generating loop nests for the extract_slice of collapse_shape pattern
    #[option(default = false)]
    use_foreach: bool,
}

impl TestTensorTransforms {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut sets = Vec::new();
        let mut add = |wanted: bool, populate: fn(&mut PatternSet)| {
            if wanted {
                let mut set = PatternSet::new(body.context());
                populate(&mut set);
                sets.push(set.freeze());
            }
        };
        add(self.test_fold_constant_extract_slice, constant_slices::patterns);
        add(self.test_fold_consecutive_insert_extract_slice, consecutive_slices::merge_patterns);
        add(
            self.test_drop_redundant_insert_slice_rank_expansion,
            consecutive_slices::rank_expansion_patterns,
        );
        add(self.test_reassociative_reshape_folding, reassociative_reshapes::patterns);
        add(self.test_expand_shape_bubbling, expand_before_collapse::patterns);
        add(self.test_fold_extract_from_collapse_shape, extract_of_collapse::patterns);
        add(
            self.test_rewrite_extract_slice_from_collapse_shape,
            match self.use_foreach {
                true => |set| slice_of_collapse::patterns(set, LoopKind::Forall),
                false => |set| slice_of_collapse::patterns(set, LoopKind::For),
            },
        );
        for set in &sets {
            for_each_body(body, cx.scope(), cx.threads(), &|scope, body| {
                apply_greedily(body, scope, set, &GreedyConfig::default());
            });
        }
        match self.test_tracking_listener {
            true => tracking_listener::check(cx, body),
            false => Ok(()),
        }
    }
}
