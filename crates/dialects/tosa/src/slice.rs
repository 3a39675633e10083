//! `tosa.slice`.

use crate::build::build_shape;
use crate::checks::{resolvable_shapes, same_elements};
use crate::concat::Concat;
use crate::markers::TosaTensorAtLeast1D;
use crate::shape_ops::const_shape;
use crate::splats::fold_moved;
use crate::types::{ShapeType, shape_rank};
use diag::Diagnostic;
use ir::Op;
use ir::def::{Fold, FoldCx};
use macros::op;
use rewrite::{MatchResult, PatternSet, Rewriter, no_match};

/// A part of a tensor: so many elements of each dimension from a position on.
///
/// ```mlir
/// %t = tosa.const_shape {values = dense<[0, 0]> : tensor<2xindex>} : () -> !tosa.shape<2>
/// %s = tosa.const_shape {values = dense<[1, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
/// %4 = tosa.slice %x, %t, %s : (tensor<2x3xf32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x2xf32>
/// ```
#[op(
    "tosa.slice",
    traits(PURE),
    rules(Verify(resolvable_shapes)),
    fold,
    canonicalize,
    verify,
    format = "operands attr-dict `:` functional-type(operands, results)"
)]
pub struct Slice {
    #[operand]
    input1: TosaTensorAtLeast1D,
    #[operand]
    start: ShapeType,
    #[operand]
    size: ShapeType,
    #[result]
    output: TosaTensorAtLeast1D,
}

/// Part of one of the tensors of a concatenation.
fn slice_of_concat(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let slice: Slice<'_> = rw.cast(op)?;
    let concat = slice.input1().defining_op().and_then(|op| op.cast::<Concat<'_>>());
    let Some(concat) = concat.filter(|concat| concat.output().ty().has_static_shape()) else {
        return no_match("no concatenation of known size");
    };
    let shapes = (const_shape(slice.start()), const_shape(slice.size()));
    let ((Some(mut starts), Some(sizes)), Ok(axis)) = (shapes, usize::try_from(concat.axis())) else {
        return no_match("no constant part");
    };
    rw.require(axis < starts.len() && axis < sizes.len())?;
    let mut found = None;
    for input in concat.input1() {
        let Some(size) =
            input.ty().shape().filter(|_| input.ty().has_static_shape()).and_then(|shape| shape.get(axis))
        else {
            return no_match("a tensor of unknown size");
        };
        if starts[axis] >= 0 && starts[axis].saturating_add(sizes[axis]) <= *size {
            found = Some(input.handle());
            break;
        }
        starts[axis] = starts[axis].saturating_sub(*size);
    }
    let Some(input) = found else { return no_match("a part of several tensors") };
    let (loc, ty) = (slice.loc(), slice.output().ty_handle());
    let [start, size] = [starts, sizes].map(|shape| build_shape(rw, loc, &shape));
    let state = Slice::state(rw.context(), loc).operands([input, start, size]).results([ty]);
    rw.replace_with(op, state);
    Ok(())
}

impl Slice<'_> {
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let (input, output) = (self.input1(), self.output().ty());
        match input.ty() == output && output.has_static_shape() {
            true => input.into(),
            false => fold_moved(cx).into(),
        }
    }

    fn canonicalize(set: &mut PatternSet) {
        set.of_user::<Slice<'_>, Concat<'_>>(slice_of_concat);
    }

    fn verify(self) -> Result<(), Diagnostic> {
        let (input, output) = (self.input1().ty(), self.output().ty());
        same_elements(*self, input, output)?;
        if let Some(rank) = input.rank() {
            if let Some(other) = output.rank().filter(|&other| other != rank) {
                return Err(self.error(format!(
                    "expect input1 and output to have the same ranks, got {rank} and {other}"
                )));
            }
            for (name, value) in [("start", self.start()), ("size", self.size())] {
                if shape_rank(value) != Some(rank) {
                    return Err(self.error(format!("length of {name} is not equal to rank of input shape")));
                }
            }
        }
        Ok(())
    }
}

ir::ops![Slice];
