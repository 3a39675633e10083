//! `xegpu-vector-linearize`.

use dialect_transforms::drive::{convert, greedily};
use ir::{Body, OpRef};
use pass::{PassCx, PassResult, pass};
use rewrite::PatternSet;
use vector_transforms::lower::{broadcast, gather, transpose};
use vector_transforms::{linearize, unroll};

/// Linearize n-D vectors to 1-D vectors
///
/// Broadcasts, transpositions and gathers become operations on rows, loads and stores are done row by row, and all other vectors
/// become vectors of one dimension, with their elements in row-major order.
///
/// ```mlir
/// %0 = vector.shape_cast %a : vector<4x8xf32> to vector<32xf32>
/// %1 = arith.addf %0, %0 : vector<32xf32>
/// ```
#[pass(
    "xegpu-vector-linearize",
    name = "XeGPUVectorLinearize",
    depends("arith", "memref", "scf", "ub", "vector")
)]
#[derive(Clone, Copy, Debug)]
pub struct XegpuVectorLinearize;

impl XegpuVectorLinearize {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(body.context());
        broadcast::patterns(&mut set);
        gather::patterns(&mut set);
        gather::to_conditional_loads_patterns(&mut set);
        transpose::patterns(&mut set, transpose::Strategy::Shuffle16x16);
        greedily(cx, body, set)?;
        let mut set = PatternSet::new(body.context());
        unroll::patterns(&mut set, &unroll::Options::new(row));
        greedily(cx, body, set)?;
        let (target, set) = linearize::conversion(body.context(), true, |_| false);
        convert(cx, body, target, set)
    }
}

/// Returns the shape of a row of what is loaded or stored.
fn row(op: OpRef<'_>) -> Option<Vec<i64>> {
    let vector = match op.name_str() {
        vector::Load::NAME => op.results().next()?,
        vector::Store::NAME => op.operands().next()?,
        _ => return None,
    };
    let (&last, outer) = vector.ty().shape()?.split_last()?;
    (!outer.is_empty()).then(|| outer.iter().map(|_| 1).chain([last]).collect())
}
