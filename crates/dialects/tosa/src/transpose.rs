//! `tosa.transpose`.

use crate::build::build_shape;
use crate::checks::{Check, same_elements};
use crate::markers::TosaTensorAtLeast1D;
use crate::reshape::Reshape;
use crate::splats::fold_moved;
use diag::Diagnostic;
use ir::def::{Fold, FoldCx};
use ir::markers::*;
use ir::{DYNAMIC, Op, OpRef};
use macros::op;
use rewrite::{MatchResult, PatternSet, Rewriter, no_match};

/// A tensor with its dimensions in another order: dimension `i` of the result is dimension `perms[i]` of the operand.
///
/// ```mlir
/// %6 = tosa.transpose %x {perms = array<i32: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
/// ```
#[op(
    "tosa.transpose",
    traits(PURE),
    rules(AllElementTypesMatch("input1", "output")),
    fold,
    canonicalize,
    verify,
    format = "operands attr-dict `:` functional-type(operands, results)"
)]
pub struct Transpose {
    #[operand]
    input1: TosaTensorAtLeast1D,
    #[attr]
    perms: DenseI32ArrayAttr,
    #[result]
    output: TosaTensorAtLeast1D,
}

/// Returns the positions of a permutation; `None` if it is none.
pub fn permutation(perms: &[i32]) -> Option<Vec<usize>> {
    let positions: Vec<usize> =
        perms.iter().map(|&index| usize::try_from(index)).collect::<Result<_, _>>().ok()?;
    let is_permutation = (0..positions.len()).all(|index| positions.contains(&index));
    is_permutation.then_some(positions)
}

/// Two permutations are one.
fn merge_transposes(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let outer: Transpose<'_> = rw.cast(op)?;
    let inner = outer.input1().defining_op().and_then(|op| op.cast::<Transpose<'_>>());
    let Some(inner) = inner else { return no_match("no transpose of a transpose") };
    let (Some(first), Some(second)) = (permutation(&inner.perms()), permutation(&outer.perms())) else {
        return no_match("no permutations");
    };
    rw.require(first.len() == second.len())?;
    let perms: Vec<i32> = second.iter().map(|&position| first[position] as i32).collect();
    let (input, ty, loc, cx) =
        (inner.input1().handle(), outer.output().ty_handle(), outer.loc(), rw.context().clone());
    let state = Transpose::state(&cx, loc).operands([input]).results([ty]);
    rw.replace_with(op, state.with(&cx, Transpose::PERMS, &perms));
    Ok(())
}

/// A permutation that leaves the order of all elements is a reshape.
fn transpose_to_reshape(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let transpose: Transpose<'_> = rw.cast(op)?;
    let is_transpose = |op: OpRef<'_>| op.is(Transpose::NAME);
    let is_composed = transpose.input1().defining_op().is_some_and(is_transpose)
        || transpose.output().users().any(is_transpose);
    rw.require(!is_composed)?;
    let (Some(shape), Some(positions)) = (transpose.input1().ty().shape(), permutation(&transpose.perms()))
    else {
        return no_match("unranked");
    };
    rw.require(transpose.input1().ty().dynamic_dims() < 2 && positions.len() == shape.len())?;
    let moved: Vec<usize> = positions.iter().copied().filter(|&position| shape[position] != 1).collect();
    rw.require(moved.is_sorted())?;
    let shape: Vec<i64> = positions.iter().map(|&position| shape[position]).collect();
    let shape: Vec<i64> = shape.into_iter().map(|dim| if dim == DYNAMIC { -1 } else { dim }).collect();
    let (input, ty, loc) = (transpose.input1().handle(), transpose.output().ty_handle(), transpose.loc());
    let shape = build_shape(rw, loc, &shape);
    let state = Reshape::state(rw.context(), loc).operands([input, shape]).results([ty]);
    rw.replace_with(op, state);
    Ok(())
}

impl Transpose<'_> {
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        if let Some(splat) = fold_moved(cx) {
            return splat.into();
        }
        let is_identity =
            self.perms().iter().enumerate().all(|(index, &position)| i64::from(position) == index as i64);
        (is_identity && self.input1().ty() == self.output().ty()).then_some(self.input1()).into()
    }

    fn canonicalize(set: &mut PatternSet) {
        set.of_user::<Transpose<'_>, Transpose<'_>>(merge_transposes);
        set.of::<Transpose<'_>>(transpose_to_reshape);
    }

    fn verify(self) -> Result<(), Diagnostic> {
        let (input, output) = (self.input1().ty(), self.output().ty());
        same_elements(*self, input, output)?;
        let perms = self.perms();
        let (from, to) = (input.rank(), output.rank());
        let length = perms.len();
        let mismatch = |rank: usize, name: &str| {
            self.error(format!(
                "expected perms attribute to have size {rank} ({name} rank) but got size {length}"
            ))
        };
        if let Some(rank) = from.filter(|&rank| rank != length) {
            return Err(mismatch(rank, "input"));
        }
        if from.is_some() && to.is_some() && from != to {
            return Err(self.error("expected input tensor rank to equal result tensor rank"));
        }
        if let Some(rank) = to.filter(|&rank| rank != length) {
            return Err(mismatch(rank, "output"));
        }
        let Some(positions) = permutation(&perms) else {
            return Err(self.error("expected valid permutation indices"));
        };
        self.verify_sizes(&positions)
    }

    fn verify_sizes(self, positions: &[usize]) -> Check {
        let (input, output) = (self.input1().ty(), self.output().ty());
        if let (Some(from), Some(to)) = (input.num_elements(), output.num_elements())
            && from != to
        {
            return Err(self.error(format!(
                "expected input1 and output to have same numbers of elements, got {from} and {to}"
            )));
        }
        let (Some(from), Some(to)) = (input.shape(), output.shape()) else { return Ok(()) };
        for (index, (&position, &dim)) in positions.iter().zip(to).enumerate() {
            let size = from[position];
            if size != DYNAMIC && dim != DYNAMIC && size != dim {
                return Err(self.error(format!(
                    "expected output tensor dim {index} to match input dim {position} with value of {size}"
                )));
            }
        }
        Ok(())
    }
}

ir::ops![Transpose];
