//! `legacy.quant_region` and `legacy.quant_return`.

use ir::markers::*;
use macros::op;

/// Operations on floats that are one kernel on quantized numbers: `quant.region` of 2019, which today's
/// quantization dialect lacks.
///
/// The types of its operands and results in the kernel are lists of types.
///
/// ```mlir
/// %1 = "legacy.quant_region"(%0) ({
/// ^bb0(%a: tensor<4xf32>):
///   %2 = arith.negf %a : tensor<4xf32>
///   legacy.quant_return %2 : tensor<4xf32>
/// }) {input_specs = [!quant.uniform<i8:f32, 1.0>], logical_kernel = "neg", output_specs = [f32]} : (tensor<4xf32>) -> tensor<4xf32>
/// ```
#[op(
    "legacy.quant_region",
    traits(ISOLATED_FROM_ABOVE, SINGLE_BLOCK, RECURSIVE_MEMORY_EFFECTS),
    rules(ImplicitTerminator("legacy.quant_return"))
)]
pub struct QuantRegion {
    #[operand]
    inputs: Variadic<AnyType>,
    #[attr]
    input_specs: TypeArrayAttr,
    #[attr]
    output_specs: TypeArrayAttr,
    #[attr]
    logical_kernel: StrAttr,
    #[result]
    outputs: Variadic<AnyType>,
    #[region]
    body: SizedRegion<1>,
}

/// Terminator of [`legacy.quant_region`](QuantRegion): its results.
///
/// ```mlir
/// legacy.quant_return %2 : tensor<4xf32>
/// ```
#[op("legacy.quant_return", traits(TERMINATOR, PURE), format = "($results^ `:` type($results))? attr-dict")]
pub struct QuantReturn {
    #[operand]
    results: Variadic<AnyType>,
}

ir::ops![QuantRegion, QuantReturn];
