//! `test-grid-process-multi-index-op-lowering`, `test-grid-all-slice-op-lowering`, `test-grid-simplifications` and
//! `test-grid-resharding-partition`.

use dialect_transforms::drive::greedily;
use ir::Body;
use pass::{PassCx, PassResult, pass};
use rewrite::{PatternSet, for_each_body};
use shard_transforms::lower::{all_slice_patterns, process_multi_index_patterns};
use shard_transforms::reshard_annotated;
use shard_transforms::simplify::simplification_patterns;

/// Test lowering of shard.process_multi_index op.
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-grid-process-multi-index-op-lowering",
    name = "(anonymous namespace)::TestMultiIndexOpLoweringPass",
    depends("affine", "shard")
)]
#[derive(Debug)]
pub(crate) struct TestGridProcessMultiIndexOpLowering;

impl TestGridProcessMultiIndexOpLowering {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(body.context());
        process_multi_index_patterns(&mut set);
        greedily(cx, body, set)
    }
}

/// Test Shard dialect resharding partition.
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-grid-resharding-partition",
    name = "(anonymous namespace)::TestReshardingPass",
    on = "builtin.module",
    depends("builtin", "shard", "tensor")
)]
#[derive(Debug)]
pub(crate) struct TestGridReshardingPartition;

impl TestGridReshardingPartition {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let errors = for_each_body(body, cx.scope(), cx.threads(), &|scope, body| {
            reshard_annotated(body, scope).err()
        });
        if let Some(error) = errors.into_iter().flatten().next() {
            return cx.fail(error);
        }
        greedily(cx, body, PatternSet::new(cx.context()))
    }
}

/// Test lowering of all-slice.
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-grid-all-slice-op-lowering",
    name = "(anonymous namespace)::TestAllSliceOpLoweringPass",
    depends("affine", "arith", "cf", "shard", "tensor")
)]
#[derive(Debug)]
pub(crate) struct TestGridAllSliceOpLowering;

impl TestGridAllSliceOpLowering {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(body.context());
        all_slice_patterns(&mut set);
        greedily(cx, body, set)
    }
}

/// Test grid simplifications
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-grid-simplifications",
    name = "(anonymous namespace)::TestShardSimplificationsPass",
    depends("arith", "shard")
)]
#[derive(Debug)]
pub(crate) struct TestGridSimplifications;

impl TestGridSimplifications {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(body.context());
        simplification_patterns(&mut set);
        greedily(cx, body, set)
    }
}
