//! The computation of a contraction: a sum of products.

use crate::structured::Structured;
use diag::Diagnostic;
use ir::{OpRef, ValueRef};

/// Operations that multiply elements, and those that add up the products.
const SUMS_OF_PRODUCTS: [(&str, &str); 4] = [
    ("arith.mulf", "arith.addf"),
    ("arith.muli", "arith.addi"),
    ("complex.mul", "complex.add"),
    ("arith.andi", "arith.ori"),
];

/// Returns the source of a value, through operations of one operand that only compute.
fn source(mut value: ValueRef<'_>) -> ValueRef<'_> {
    let is_unary = |def: &OpRef<'_>| def.num_operands() == 1 && interfaces::is_memory_effect_free(*def);
    // Before dominance is verified, operations may use each other.
    let bound = value.defining_op().map_or(0, |def| def.body().op_bound());
    for _ in 0..bound {
        match value.defining_op().filter(is_unary) {
            Some(def) => value = def.operand(0),
            None => break,
        }
    }
    value
}

fn binary(value: ValueRef<'_>) -> Option<OpRef<'_>> {
    value.defining_op().filter(|op| op.num_results() == 1 && op.num_operands() == 2)
}

/// Checks that a region combines its last argument with what an operation makes of the two first ones, and that these operations
/// are of a kind.
///
/// # Errors
/// If they are not: the message.
pub fn check_contraction_body(
    view: Structured<'_>,
    is_of_kind: impl FnOnce(&str, &str) -> bool,
) -> Result<(), &'static str> {
    let block = view.block().ok_or("no terminator in the block")?;
    let end = block.last().ok_or("no terminator in the block")?;
    if block.num_arguments() != 3 {
        return Err("expected block with 3 arguments");
    }
    if end.num_operands() != 1 {
        return Err("expected terminator with 1 operand");
    }
    let reduction = binary(source(end.operand(0))).ok_or("expected reduction op to be binary")?;
    let (lhs, rhs) = (source(reduction.operand(0)), source(reduction.operand(1)));
    if lhs != block.argument(2) && rhs != block.argument(2) {
        return Err(
            "expected reduction to take block argument #2 as one of the operands (modulo unary casts)",
        );
    }
    let contributed = if lhs.defining_op().is_none() { rhs } else { lhs };
    let elementwise = binary(source(contributed)).ok_or("expected elementwise op to be binary")?;
    if !is_of_kind(elementwise.name_str(), reduction.name_str()) {
        return Err("expected reduction/elementwise op kind not satisfied");
    }
    let factors = (source(elementwise.operand(0)), source(elementwise.operand(1)));
    let arguments = (block.argument(0), block.argument(1));
    if factors == arguments || factors == (arguments.1, arguments.0) {
        return Ok(());
    }
    Err("expected elementwise op to apply to block arguments (modulo unary casts)")
}

/// Verifies a contraction: loops that are summed, and the computation, which its name stands for in the text.
pub(crate) fn verify_contraction(view: Structured<'_>) -> Result<(), Diagnostic> {
    if view.num_inputs() != 2 || view.num_inits() != 1 {
        return Err(view.plain_error("expected op with 2 inputs and 1 output"));
    }
    let is_sum = |product: &str, sum: &str| SUMS_OF_PRODUCTS.contains(&(product, sum));
    check_contraction_body(view, is_sum).map_err(|_| view.plain_error("expected add/mul op in the body"))
}
