//! Passes that linearize vectors.

use ir::{Body, OpRef, TypeRef};
use pass::{PassCx, PassResult, pass};
use rewrite::Conversion;
use vector_transforms::linearize;

/// Whether the last dimension of a vector has at least so many bits; those of `index` are not known.
fn is_wide(ty: TypeRef<'_>, bits: u64) -> bool {
    let Some(&last) = ty.shape().filter(|_| ty.is_vector()).and_then(|shape| shape.last()) else {
        return false;
    };
    let element = ty.element_or_self();
    let width = element.bit_width().filter(|_| !element.is_index());
    width.is_none_or(|width| u64::from(width).saturating_mul(last.unsigned_abs()) >= bits)
}

/// Whether an operation stays because of the bits of its results, or of what it inserts.
fn stays(op: OpRef<'_>, bits: u32) -> bool {
    let all = u64::from(bits);
    if op.is("vector.insert") {
        let bits = if bits == u32::MAX { all } else { all + 1 };
        return op.operands().next().is_some_and(|value| is_wide(value.ty(), bits));
    }
    op.results().any(|result| is_wide(result.ty(), all))
}

fn run(cx: &mut PassCx<'_>, body: &mut Body, bits: Option<u32>) -> PassResult {
    let (target, set) = linearize::conversion(body.context(), bits.is_none(), move |op| {
        bits.is_some_and(|bits| stays(op, bits))
    });
    let outcome = Conversion::new(target, set).partial(body, cx.scope(), cx.threads());
    outcome.diagnostics.into_iter().for_each(|diagnostic| cx.emit(diagnostic));
    match outcome.error {
        Some(error) => cx.fail(error),
        None => Ok(()),
    }
}

/// Linearizes ND vectors for N >= 2 into 1D vectors
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-vector-linearize",
    name = "(anonymous namespace)::TestVectorLinearize",
    depends("arith", "scf", "ub", "vector")
)]
#[derive(Debug)]
pub(crate) struct TestVectorLinearize;

impl TestVectorLinearize {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        run(cx, body, None)
    }
}

/// Linearizes ND vectors for N >= 2 into 1D vectors, with constraints in inner-most dimension's bit width.
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-bit-width-constrained-vector-linearize",
    name = "(anonymous namespace)::TestVectorBitWidthLinearize",
    depends("arith", "ub", "vector")
)]
#[derive(Debug)]
pub(crate) struct TestVectorBitWidthLinearize {
    /// Minimum vector bitwidth to enable the flattening transformation
    #[option(default = 4294967295)]
    target_vector_bitwidth: u32,
}

impl TestVectorBitWidthLinearize {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        run(cx, body, Some(self.target_vector_bitwidth))
    }
}
