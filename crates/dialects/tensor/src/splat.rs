//! `tensor.splat`.

use crate::model::{named_result, verify_dynamic_sizes};
use arith::fold::elementwise;
use ir::def::{Fold, FoldCx};
use ir::markers::*;
use macros::op;

/// A tensor of which every element is this value.
///
/// ```mlir
/// %t = tensor.splat %x[%n] : tensor<?x4xf32>
/// ```
#[op("tensor.splat",
     interfaces(interfaces::ConditionallySpeculatable = crate::speculation::BoundsSpeculation), traits(NO_MEMORY_EFFECT),
     rules(TypesMatchWith("operand type matches element type of result", from = "aggregate", to = "input", ElementType)),
     verify = |op| verify_dynamic_sizes(op, op.result(0).ty(), op.num_operands() - 1),
     fold, result_names = named_result!("splat"),
     format = "$input (`[` $dynamicSizes^ `]`)? attr-dict `:` type($aggregate)")]
pub struct Splat {
    #[operand]
    input: AnyType,
    #[operand]
    dynamicSizes: Variadic<Index>,
    #[result]
    aggregate: AnyRankedTensor,
}

impl Splat<'_> {
    /// Folds a splat of a constant number.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let (ty, context) = (self.aggregate().ty(), self.context());
        let Some(constant) = cx.constants[0].map(|constant| context.attr_ref(constant)) else {
            return Fold::None;
        };
        if let Some(value) = constant.as_int() {
            return elementwise::splat(ty, value.clone()).into();
        }
        constant.as_float().and_then(|value| elementwise::splat(ty, value)).into()
    }
}

ir::ops![Splat];
