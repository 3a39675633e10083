//! `legacy.stats_ref` and `legacy.coupled_ref`.

use ir::markers::*;
use macros::op;

/// Name of the statistics of a value, kept elsewhere: `quant.stats_ref` of 2019, which today's quantization
/// dialect lacks.
///
/// The value is passed through.
///
/// ```mlir
/// %1 = legacy.stats_ref %0 {statsKey = "layer 1"} : tensor<8x4x3xf32>
/// ```
#[op(
    "legacy.stats_ref",
    traits(PURE),
    rules(AllTypesMatch("arg", "res")),
    format = "$arg attr-dict `:` type($arg)"
)]
pub struct StatsRef {
    #[operand]
    arg: AnyType,
    #[attr]
    statsKey: StrAttr,
    #[result]
    res: AnyType,
}

/// Name of a point whose values are quantized alike wherever it is given: `quant.coupled_ref` of 2019, which
/// today's quantization dialect lacks.
///
/// The value is passed through.
///
/// ```mlir
/// %1 = legacy.coupled_ref %0 {coupledKey = "state"} : tensor<8x4x3xf32>
/// ```
#[op(
    "legacy.coupled_ref",
    traits(PURE),
    rules(AllTypesMatch("arg", "res")),
    format = "$arg attr-dict `:` type($arg)"
)]
pub struct CoupledRef {
    #[operand]
    arg: AnyType,
    #[attr]
    coupledKey: StrAttr,
    #[result]
    res: AnyType,
}

ir::ops![StatsRef, CoupledRef];
