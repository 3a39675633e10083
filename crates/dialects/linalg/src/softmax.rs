//! `linalg.softmax`.

use crate::model::{LastGroupIsInit, SoftmaxEffects};
use crate::relayout::compatible;
use crate::verify::verify_destination_style;
use diag::Diagnostic;
use ir::markers::*;
use macros::op;

/// Exponentials of elements divided by their sum along a dimension, computed so that no exponential overflows.
///
/// ```mlir
/// %0 = linalg.softmax dimension(1) ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) -> tensor<4x8xf32>
/// ```
#[op("linalg.softmax",
     interfaces(interfaces::DestinationStyle = LastGroupIsInit, interfaces::MemoryEffects = SoftmaxEffects),
     rules(Check("input and output have same element type", |op| {
         op.operand(0).ty().element_type() == op.operand(1).ty().element_type()
     })),
     fold = memref::cast::fold_into_consumer, verify, verify_regions = verify_destination_style,
     format = "attr-dict `dimension` `(` $dimension `)` `ins` `(` $input `:` type($input) `)` \
               `outs` `(` $output `:` type($output) `)` (`->` type($result)^)?")]
pub struct Softmax {
    #[operand]
    input: AnyShaped,
    #[operand]
    output: AnyShaped,
    #[attr]
    dimension: I64Attr,
    #[result]
    result: Variadic<AnyRankedTensor>,
}

impl Softmax<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let (input, output) =
            (self.input().ty().shape().unwrap_or(&[]), self.output().ty().shape().unwrap_or(&[]));
        if !compatible(input, output) {
            return Err(self.error("incompatible output shape"));
        }
        if usize::try_from(self.dimension()).is_ok_and(|dim| dim < input.len()) {
            return Ok(());
        }
        Err(self.error("incorrect dimension specified"))
    }
}

ir::ops![Softmax];
