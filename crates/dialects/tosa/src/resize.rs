//! `tosa.resize`.

use crate::checks::{Check, idiv_check, list, resolvable_shapes};
use crate::conv::verify_calculated;
use crate::enums::ResizeMode;
use crate::markers::TosaTensor4D;
use crate::shape_ops::const_shape;
use crate::spelling;
use crate::types::{Rank2TosaShape, Rank4TosaShape};
use diag::Diagnostic;
use ir::DYNAMIC;
use ir::def::{Fold, FoldCx};
use macros::op;

/// Images in another size. The scale is two fractions, of rows and of columns.
///
/// ```mlir
/// %s = tosa.const_shape {values = dense<[2, 1, 2, 1]> : tensor<4xindex>} : () -> !tosa.shape<4>
/// %o = tosa.const_shape {values = dense<[0, 0]> : tensor<2xindex>} : () -> !tosa.shape<2>
/// %7 = tosa.resize %x, %s, %o, %o {mode = BILINEAR}
///   : (tensor<1x8x8x4xf32>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x15x15x4xf32>
/// ```
#[op(
    "tosa.resize",
    traits(PURE),
    rules(Verify(resolvable_shapes)),
    fold,
    verify,
    parse = spelling::parse_resize_mode,
    print = spelling::print
)]
pub struct Resize {
    #[operand]
    input: TosaTensor4D,
    #[operand]
    scale: Rank4TosaShape,
    #[operand]
    offset: Rank2TosaShape,
    #[operand]
    border: Rank2TosaShape,
    #[attr]
    mode: ResizeMode,
    #[result]
    output: TosaTensor4D,
}

impl Resize<'_> {
    /// The size that they have leaves images as they are.
    fn fold(self, _: &mut FoldCx<'_>) -> Fold {
        let shapes = (const_shape(self.scale()), const_shape(self.offset()), const_shape(self.border()));
        let (Some(scale), Some(offset), Some(border)) = shapes else { return Fold::None };
        let keeps = scale.chunks(2).all(|pair| pair[0] == pair[1])
            && offset.iter().chain(&border).all(|&number| number == 0);
        (keeps && self.input().ty() == self.output().ty()).then_some(self.input()).into()
    }

    fn verify(self) -> Result<(), Diagnostic> {
        let shapes = (const_shape(self.scale()), const_shape(self.offset()), const_shape(self.border()));
        let (Some(scale), Some(offset), Some(border)) = shapes else { return Ok(()) };
        if scale.iter().any(|&scale| scale <= 0) {
            return Err(self.error(format!("expect all scale values to be > 0, got {}", list(&scale))));
        }
        let (Some(input), Some(output)) = (self.input().ty().shape(), self.output().ty().shape()) else {
            return Ok(());
        };
        let names = [("height", "y"), ("width", "x")];
        for (index, names) in names.into_iter().enumerate() {
            let sizes = [input[1 + index], output[1 + index]];
            let scale = [scale[2 * index], scale[2 * index + 1]];
            self.verify_size(names, sizes, scale, [offset[index], border[index]])?;
        }
        Ok(())
    }

    fn verify_size(
        self,
        (name, axis): (&str, &str),
        [input, output]: [i64; 2],
        [n, d]: [i64; 2],
        [offset, border]: [i64; 2],
    ) -> Check {
        // A single row may be broadcast.
        if input == DYNAMIC || input == 1 {
            return Ok(());
        }
        let scaled = (input - 1).wrapping_mul(n).wrapping_sub(offset).wrapping_add(border);
        match idiv_check(scaled, d) {
            Some(last) => verify_calculated(*self, name, last.wrapping_add(1), output),
            None => Err(self.error(format!(
                "expected (input_{name} - 1) * scale_{axis}_n - offset_{axis} + border_{axis} to be wholly divisible by \
                 scale_{axis}_d, got (({input} - 1) * {n} - {offset} + {border}) / {d}"
            ))),
        }
    }
}

ir::ops![Resize];
