//! `test-loop-permutation`: permutations of perfect nests.

use affine::For;
use affine_analysis::perfectly_nested_loops;
use affine_transforms::{is_valid_permutation, permute_loops};
use ir::{Body, Op};
use pass::{PassCx, PassResult, pass};

/// Tests affine loop permutation utility
///
/// A test pass, as mlir-opt has it under the same name. It permutes perfect nests of as many loops as the permutation has.
#[pass("test-loop-permutation", name = "(anonymous namespace)::TestLoopPermutation")]
pub(crate) struct TestLoopPermutation {
    /// Specify the loop permutation
    #[option]
    permutation_map: Vec<u32>,
    /// Check validity of the loop permutation
    #[option]
    check_validity: bool,
}

impl TestLoopPermutation {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let permutation: Vec<usize> = self.permutation_map.iter().map(|&at| at as usize).collect();
        rewrite::for_each_body(body, cx.scope(), cx.threads(), &|_, body| {
            self.permute(body, &permutation);
        });
        Ok(())
    }

    fn permute(&self, body: &mut Body, permutation: &[usize]) {
        let loops: Vec<Op> = body
            .root()
            .walk_body_post_order()
            .filter(|op| op.cast::<For<'_>>().is_some())
            .map(|op| op.handle())
            .collect();
        for root in loops {
            let nest = perfectly_nested_loops(body, root);
            if nest.len() < 2 || nest.len() != permutation.len() {
                continue;
            }
            if self.check_validity && is_valid_permutation(body, &nest, permutation) != Ok(true) {
                continue;
            }
            permute_loops(body, &nest, permutation);
        }
    }
}
