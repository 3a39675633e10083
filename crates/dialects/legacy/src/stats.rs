//! `legacy.stats`.

use diag::Diagnostic;
use ir::markers::*;
use ir::{AttrRef, OpRef};
use macros::op;

/// Statistics of the range of a value: `quant.stats` of 2019, which today's quantization dialect lacks.
///
/// The first statistics are the minimum and maximum of the whole value; the others of each slice along each
/// axis. The value is passed through.
///
/// ```mlir
/// %1 = legacy.stats %0 {layerStats = dense<[-1.0, 1.0]> : tensor<2xf32>} : tensor<8x4x3xf32>
/// ```
#[op(
    "legacy.stats",
    traits(PURE),
    rules(AllTypesMatch("arg", "res")),
    verify,
    format = "$arg attr-dict `:` type($arg)"
)]
pub struct Stats {
    #[operand]
    arg: AnyType,
    #[attr]
    layerStats: ElementsAttr,
    #[attr]
    axisStats: Option<ElementsAttr>,
    #[result]
    res: AnyType,
}

impl Stats<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let rank = self.arg().ty().rank();
        check(*self, "layerStats", "[2]", |shape| *shape == [2])?;
        check(
            *self,
            "axisStats",
            "[N,2] where N = the argument rank",
            |shape| matches!(*shape, [count, 2] if rank.is_some_and(|rank| usize::try_from(*count) == Ok(rank))),
        )
    }
}

fn check(op: OpRef<'_>, name: &str, wanted: &str, fits: impl Fn(&&[i64]) -> bool) -> Result<(), Diagnostic> {
    let Some(ty) = op.attr(name).and_then(AttrRef::ty) else { return Ok(()) };
    if !ty.element_or_self().is_float() {
        return Err(op.error(format!("{name} must have a floating point element type")));
    }
    if !ty.shape().is_some_and(|shape| fits(&shape)) {
        return Err(op.error(format!("{name} must have shape {wanted}")));
    }
    Ok(())
}

ir::ops![Stats];
