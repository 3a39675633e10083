//! `test-spirv-vector-unrolling`: operations on vectors as those on vectors that SPIR-V has.

use crate::spirv_signatures::{native_size, unroll_signatures};
use ir::def::TraitSet;
use ir::{Body, OpRef, Scope, Threads};
use pass::{PassCx, PassResult, pass};
use rewrite::{Canonicalize, GreedyConfig, PatternSet, apply_greedily, for_each_body};
use vector_transforms::lower::{shape_cast, strided_slices, transpose};
use vector_transforms::{drop_dims, unroll};

/// Test patterns that unroll vectors to types supported by SPIR-V
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-spirv-vector-unrolling",
    name = "mlir::(anonymous namespace)::TestSPIRVVectorUnrolling",
    on = "builtin.module",
    depends("arith", "spirv", "ub", "vector")
)]
pub(crate) struct TestSpirvVectorUnrolling;

impl TestSpirvVectorUnrolling {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        unroll_signatures(body, cx.scope(), cx.threads());
        unroll_bodies(body, cx.scope(), cx.threads());
        Ok(())
    }
}

/// Operations that are canonicalized after the others.
const CANONICALIZED: [&str; 6] = [
    "vector.reduction",
    "vector.transpose",
    "vector.insert",
    "vector.extract",
    "vector.broadcast",
    "vector.shape_cast",
];

/// Unrolls operations to vectors that SPIR-V has, and removes dimensions of one element.
pub(crate) fn unroll_bodies(body: &mut Body, scope: &Scope<'_>, threads: Threads) {
    apply(body, scope, threads, |set| unroll::patterns(set, &unroll::Options::new(native_shape)));
    apply(body, scope, threads, |set| {
        transpose::patterns(set, transpose::Strategy::Elementwise);
        shape_cast::patterns(set);
    });
    apply(body, scope, threads, |set| {
        drop_dims::leading::patterns(set);
        strided_slices::decomposition_patterns(set);
        let cx = set.context().clone();
        for name in CANONICALIZED {
            if let Some(model) = cx.interface::<dyn Canonicalize>(cx.op_name(name)) {
                model.patterns(set);
            }
        }
    });
}

fn apply(body: &mut Body, scope: &Scope<'_>, threads: Threads, populate: impl FnOnce(&mut PatternSet)) {
    let mut set = PatternSet::new(body.context());
    populate(&mut set);
    let set = set.freeze();
    for_each_body(body, scope, threads, &|scope, body| {
        apply_greedily(body, scope, &set, &GreedyConfig::default());
    });
}

/// Returns the shape that an operation is unrolled to.
fn native_shape(op: OpRef<'_>) -> Option<Vec<i64>> {
    let vector = match op.name_str() {
        "vector.reduction" => op.operand(0).ty(),
        "vector.transpose" => op.result(0).ty(),
        _ if op.has_trait(TraitSet::ELEMENTWISE_MAPPABLE) && op.num_results() == 1 => op.result(0).ty(),
        _ => return None,
    };
    let shape = vector.shape().filter(|_| vector.is_vector())?;
    let mut native = vec![1; shape.len()];
    *native.last_mut()? = native_size(*shape.last()?);
    Some(native)
}
