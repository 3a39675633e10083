//! Rows of operations that write values or copies of elements everywhere.

use crate::Payload;
use crate::named::named;
use crate::patterns;
use crate::structured::payload_type;
use diag::Diagnostic;
use ir::OpRef;
use rewrite::{Canonicalize, Patterns};

named! {
    /// Copy of all elements, cast to the type of the output.
    COPY: "copy", CASTING,
        "linalg.copy ins(%in : memref<4x8xf32>) outs(%out : memref<4x8xf32>)",
        Elementwise 2 "" [] Payload::Cast,
        Canonicalize = Patterns(patterns::copy::add);

    /// Tensor or buffer whose elements are all one value.
    FILL: "fill", PLAIN,
        "linalg.fill ins(%value : f32) outs(%out : memref<4x8xf32>)",
        Fill 2 "" [] Payload::Cast,
        Canonicalize = Patterns(patterns::fill_shapes::add);

    /// Pseudo-random elements between a minimum and a maximum, from a seed and the indices.
    FILL_RNG_2D: "fill_rng_2d", PLAIN,
        "linalg.fill_rng_2d ins(%min, %max, %seed : f64, f64, i32) outs(%out : memref<4x8xf32>)",
        Other 4 "pp" ["", "", "", "d0, d1"] Payload::Random;
}

/// Verifies that the value of a fill is of the type of the elements.
pub(crate) fn verify_value(op: OpRef<'_>) -> Result<(), Diagnostic> {
    if !op.is("linalg.fill") {
        return Ok(());
    }
    if op.num_operands() != 2 {
        return Err(op.error("expected op with 1 input and 1 output"));
    }
    let (value, element) = (op.operand(0).ty(), payload_type(op.operand(1).ty()));
    if crate::structured::is_container(value) {
        return Err(op.error("expected op with scalar input"));
    }
    if value != element {
        return Err(op.error(format!(
            "expected fill value type ('{value}') to match output element type ('{element}')"
        )));
    }
    Ok(())
}
