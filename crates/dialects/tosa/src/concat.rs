//! `tosa.concat`.

use crate::broadcast::verify_inferred;
use crate::checks::{Check, same_elements};
use crate::markers::TosaTensorAtLeast1D;
use crate::reductions::axis_of;
use diag::Diagnostic;
use ir::def::{Edit, Fold, FoldCx};
use ir::markers::*;
use ir::{Build, DYNAMIC, Op, OpRef};
use macros::op;
use rewrite::{MatchResult, PatternSet, Rewriter};
use smallvec::SmallVec;

/// The elements of several tensors, one tensor after the other along an axis.
///
/// ```mlir
/// %0 = tosa.concat %x, %x {axis = 0 : i32} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<4x3xf32>
/// ```
#[op(
    "tosa.concat",
    traits(PURE),
    fold,
    canonicalize,
    verify,
    verify_regions = verify_type,
    format = "operands attr-dict `:` functional-type(operands, results)"
)]
pub struct Concat {
    #[operand]
    input1: Variadic<TosaTensorAtLeast1D>,
    #[attr]
    axis: I32Attr,
    #[result]
    output: TosaTensorAtLeast1D,
}

/// Returns the shape of tensors one after the other; `None` if none has a rank.
pub(crate) fn concat_shape<'a>(
    shapes: impl Iterator<Item = Option<&'a [i64]>> + Clone,
    axis: i64,
) -> Option<Vec<i64>> {
    let rank = shapes.clone().flatten().next()?.len();
    let mut known = vec![DYNAMIC; rank];
    for shape in shapes.clone().flatten() {
        for (known, &dim) in known.iter_mut().zip(shape) {
            if *known == DYNAMIC {
                *known = dim;
            }
        }
    }
    let axis = usize::try_from(axis).ok()?;
    let sizes: Option<Vec<i64>> = shapes.map(|shape| shape?.get(axis).copied()).collect();
    let sum = sizes.filter(|sizes| !sizes.contains(&DYNAMIC)).map_or(DYNAMIC, |sizes| total(&sizes));
    *known.get_mut(axis)? = sum;
    Some(known)
}

/// Returns the sum of sizes.
fn total(sizes: &[i64]) -> i64 {
    sizes.iter().fold(0, |sum, &size| sum.wrapping_add(size))
}

fn verify_type(op: OpRef<'_>) -> Check {
    let Some(first) = op.operands().next() else { return Ok(()) };
    let shape = concat_shape(op.operands().map(|value| value.ty().shape()), axis_of(op));
    verify_inferred(op, shape, first.ty().element_or_self())
}

/// A single tensor is the result, or is cast to its type.
fn drop_single(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let concat: Concat<'_> = rw.cast(op)?;
    rw.require(concat.num_operands() == 1)?;
    let (input, ty, loc) = (concat.operand(0).handle(), concat.output().ty_handle(), concat.loc());
    if rw.value(input).ty_handle() == ty {
        rw.replace_op(op, &[input]);
    } else {
        let state = rw.state("tensor.cast", loc).operands([input]).results([ty]);
        rw.replace_with(op, state);
    }
    Ok(())
}

impl Concat<'_> {
    fn canonicalize(set: &mut PatternSet) {
        set.of::<Concat<'_>>(drop_single);
    }

    /// The operands of concatenations along the same axis take their place.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let mut operands = SmallVec::new();
        let mut found = false;
        for input in self.input1() {
            let inner = input.defining_op().and_then(|op| op.cast::<Concat<'_>>());
            match inner.filter(|inner| inner.axis() == self.axis()) {
                Some(inner) => {
                    found = true;
                    operands.extend(inner.input1().map(|input| input.handle()));
                }
                None => operands.push(input.handle()),
            }
        }
        if !found {
            return Fold::None;
        }
        cx.edits.push(Edit::Operands(operands));
        Fold::InPlace
    }

    fn verify(self) -> Result<(), Diagnostic> {
        if self.input1().len() == 0 {
            return Err(self.error("expect at least one input"));
        }
        for input in self.input1() {
            same_elements(*self, input.ty(), self.output().ty())?;
        }
        let shapes = self.input1().map(|input| input.ty().shape());
        let axis = self.axis();
        if let Some(shape) = shapes.clone().flatten().next()
            && usize::try_from(axis).map_or(true, |axis| axis >= shape.len())
        {
            return Err(self.error(format!(
                "expect axis to be within range 0 < axis < rank(input1[firstRankedTensorIdx]), got {axis}"
            )));
        }
        match shapes.collect::<Option<Vec<_>>>() {
            Some(shapes) => self.verify_shapes(&shapes, axis as usize),
            None => Ok(()),
        }
    }

    fn verify_shapes(self, shapes: &[&[i64]], axis: usize) -> Check {
        let first = shapes[0];
        for (operand, shape) in shapes.iter().enumerate().skip(1) {
            if shape.len() != first.len() {
                return Err(self.error(format!(
                    "expect all operands to have the same rank, but got {} vs {} on operands 0 and {operand}",
                    first.len(),
                    shape.len()
                )));
            }
            for (index, (&known, &dim)) in first.iter().zip(*shape).enumerate() {
                if index != axis && known != DYNAMIC && dim != DYNAMIC && known != dim {
                    return Err(self.error(format!(
                        "expect all operand shapes to have the same sizes on non-axis dimensions, but got {dim} vs \
                         {known} at index {index} on operands 0 and {operand}"
                    )));
                }
            }
        }
        let sizes: Vec<i64> = shapes.iter().map(|shape| shape[axis]).collect();
        let Some(&size) = self.output().ty().shape().and_then(|shape| shape.get(axis)) else { return Ok(()) };
        let sum = total(&sizes);
        if size != DYNAMIC && !sizes.contains(&DYNAMIC) && sum != size {
            return Err(self.error(format!(
                "requires sum of axis dimensions of input1 equal to output axis dimension, got {sum} and {size}"
            )));
        }
        Ok(())
    }
}

ir::ops![Concat];
