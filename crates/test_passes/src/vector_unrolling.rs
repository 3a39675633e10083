//! Passes that unroll operations on vectors.

use crate::vector_lowerings::apply;
use ir::{Body, OpRef};
use pass::{PassCx, PassResult, pass};
use rewrite::PatternSet;
use vector_transforms::unroll::{self, Options};
use vector_transforms::{combine, drop_dims, lower};

/// Whether an operation is one of these.
fn is_any(op: OpRef<'_>, names: &[&str]) -> bool {
    names.iter().any(|name| op.is(name))
}

/// Returns the number of loops of a contraction.
fn loops(op: OpRef<'_>) -> Option<usize> {
    if !op.is("vector.contract") {
        return None;
    }
    Some(op.attr("iterator_types")?.as_array()?.count())
}

/// Returns the shape of the vectors that users extract, or of the one that is inserted before it is written.
fn shape_of_neighbours(op: OpRef<'_>) -> Option<Vec<i64>> {
    if op.is("vector.transfer_read") {
        let mut users = op.result(0).users();
        let first = users.next().filter(|user| user.is("vector.extract_strided_slice"))?.result(0).ty();
        let is_same = |user: OpRef<'_>| {
            user.is("vector.extract_strided_slice") && user.result(0).ty_handle() == first.handle()
        };
        return users.all(is_same).then(|| first.shape().map(<[i64]>::to_vec)).flatten();
    }
    if !op.is("vector.transfer_write") {
        return None;
    }
    let made = op.operands().next()?.defining_op().filter(|made| made.is("vector.insert_strided_slice"))?;
    made.operands().next()?.ty().shape().map(<[i64]>::to_vec)
}

/// Test lowering patterns between ops in the vector dialect
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-vector-to-vector-lowering",
    name = "(anonymous namespace)::TestVectorToVectorLowering",
    on = "func.func",
    depends("affine", "arith", "ub", "vector")
)]
#[derive(Debug)]
pub(crate) struct TestVectorToVectorLowering {
    /// Include unrolling
    #[option]
    unroll: bool,
}

impl TestVectorToVectorLowering {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let options = Options::new(|op| {
            if is_any(op, &["arith.addf", "arith.select", "arith.cmpf"]) {
                return Some(vec![2; 2]);
            }
            if op.is("vector.contract") {
                return Some(vec![2; 3]);
            }
            shape_of_neighbours(op)
        });
        apply(cx, body, |set| {
            if self.unroll {
                unroll::patterns(set, &options);
            }
            lower::canonicalization_patterns(set);
            combine::bubble_bitcast::patterns(set);
            drop_dims::leading::patterns(set);
        })
    }
}

/// Test lowering patterns to unroll contract ops in the vector dialect
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-vector-unrolling-patterns",
    name = "(anonymous namespace)::TestVectorUnrollingPatterns",
    on = "func.func",
    depends("affine", "arith", "ub", "vector")
)]
#[derive(Debug)]
pub(crate) struct TestVectorUnrollingPatterns {
    /// Set the unroll factor based on type of the operation
    #[option]
    unroll_based_on_type: bool,
    /// set the unroll order
    #[option]
    unroll_order: Vec<i64>,
}

impl TestVectorUnrollingPatterns {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        apply(cx, body, |set| self.populate(set))
    }

    fn populate(&self, set: &mut PatternSet) {
        const SQUARES: [&str; 6] = [
            "arith.addf",
            "vector.fma",
            "vector.multi_reduction",
            "vector.broadcast",
            "vector.load",
            "vector.store",
        ];
        unroll::patterns(set, &Options::new(|op| is_any(op, &SQUARES).then(|| vec![2, 2])));
        unroll::patterns(set, &Options::new(|op| op.is("vector.reduction").then(|| vec![2])));
        unroll::patterns(set, &Options::new(|op| op.is("vector.transpose").then(|| vec![1, 3, 4, 2])));
        if self.unroll_based_on_type {
            let mut options = Options::new(|op| {
                let mut shape = vec![4; loops(op)?];
                let is_half = op.operands().next()?.ty().element_or_self().to_string() == "f16";
                *shape.last_mut()? = if is_half { 4 } else { 2 };
                Some(shape)
            });
            let order: Option<Vec<usize>> =
                self.unroll_order.iter().map(|&dim| usize::try_from(dim).ok()).collect();
            if let Some(order) = order.filter(|order| !order.is_empty()) {
                options = options.order(move |op| (loops(op)? == order.len()).then(|| order.clone()));
            }
            unroll::patterns(set, &options);
        } else {
            unroll::patterns(set, &Options::new(|op| Some(vec![2; loops(op)?])));
        }
        lower::canonicalization_patterns(set);
    }
}

/// Test lowering patterns to unroll transfer ops in the vector dialect
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-vector-transfer-unrolling-patterns",
    name = "(anonymous namespace)::TestVectorTransferUnrollingPatterns",
    on = "func.func",
    depends("affine", "arith", "ub", "vector")
)]
#[derive(Debug)]
pub(crate) struct TestVectorTransferUnrollingPatterns {
    /// reverse the order of unrolling of vector transfer operations
    #[option]
    reverse_unroll_order: bool,
}

impl TestVectorTransferUnrollingPatterns {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        const NAMES: [&str; 3] = ["vector.transfer_read", "vector.transfer_write", "vector.gather"];
        let mut options = Options::new(|op| is_any(op, &NAMES).then(|| vec![2, 2]));
        if self.reverse_unroll_order {
            options = options.order(|op| {
                let vector = if op.is("vector.transfer_write") { op.operand(0) } else { op.result(0) };
                Some((0..vector.ty().rank()?).rev().collect())
            });
        }
        apply(cx, body, |set| {
            unroll::patterns(set, &options);
            lower::canonicalization_patterns(set);
        })
    }
}
