//! `tensor.concat`.

use crate::Cast;
use crate::cast::is_at_least_as_static;
use crate::model::named_result;
use diag::Diagnostic;
use ir::def::{Fold, FoldCx};
use ir::markers::*;
use ir::{Build, DYNAMIC, Op, Type, TypeRef, Value};
use macros::op;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

/// Tensors one after the other along a dimension.
///
/// ```mlir
/// %2 = tensor.concat dim(0) %0, %1 : (tensor<3x6xf32>, tensor<?x6xf32>) -> tensor<?x6xf32>
/// ```
#[op("tensor.concat",
     interfaces(interfaces::ConditionallySpeculatable = crate::speculation::BoundsSpeculation),
     canonicalize, traits(NO_MEMORY_EFFECT), verify, fold, result_names = named_result!("concat"),
     format = "`dim` `(` $dim `)` $inputs attr-dict `:` functional-type(operands, results)")]
pub struct Concat {
    #[attr]
    dim: I64Attr,
    #[operand]
    inputs: Variadic<AnyRankedTensor>,
    #[result]
    result: AnyRankedTensor,
}

/// Returns the shape of tensors of these shapes, of one rank, one after the other. `Err` is a dimension along
/// which they contradict each other.
fn joined_shape(dim: usize, shapes: &[&[i64]]) -> Result<Vec<i64>, usize> {
    let Some(first) = shapes.first() else { return Ok(Vec::new()) };
    let mut joined = first.to_vec();
    for shape in &shapes[1..] {
        for (index, (size, &other)) in joined.iter_mut().zip(*shape).enumerate() {
            *size = match (*size, other) {
                (size, other) if index == dim => {
                    if size == DYNAMIC || other == DYNAMIC {
                        DYNAMIC
                    } else {
                        size.saturating_add(other)
                    }
                }
                (DYNAMIC, other) => other,
                (size, DYNAMIC) => size,
                (size, other) if size == other => size,
                _ => return Err(index),
            };
        }
    }
    Ok(joined)
}

/// Returns the type of tensors one after the other along a dimension; `None` if they do not fit.
pub fn concat_type(body: &ir::Body, dim: i64, inputs: &[Value]) -> Option<Type> {
    let types: Vec<TypeRef<'_>> = inputs.iter().map(|&input| body.value(input).ty()).collect();
    let shapes: Option<Vec<&[i64]>> = types.iter().map(|ty| ty.shape()).collect();
    let shape = joined_shape(usize::try_from(dim).ok()?, &shapes?).ok()?;
    Some(body.context().tensor_type(&shape, types.first()?.element_or_self().handle()))
}

/// Returns dimension and shape of the result, inferred from the inputs.
fn inferred<'a>(concat: Concat<'a>) -> Option<(usize, TypeRef<'a>)> {
    let shapes: Option<Vec<&[i64]>> = concat.inputs().map(|input| input.ty().shape()).collect();
    let dim = usize::try_from(concat.dim()).ok()?;
    let shape = joined_shape(dim, &shapes?).ok()?;
    let first = concat.inputs().next()?.ty();
    let plain = first.context().tensor_type(&shape, first.element_or_self().handle());
    Some((dim, first.context().ty(plain)))
}

impl Concat<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let result = self.result().ty();
        let rank = result.rank().unwrap_or(0);
        if self.num_operands() < 1 {
            return Err(self.error("requires at least one input"));
        }
        if self.inputs().any(|input| input.ty().rank() != Some(rank)) {
            return Err(self.error("rank of concatenated inputs must match result rank"));
        }
        if self.inputs().any(|input| input.ty().element_type() != result.element_type()) {
            return Err(self.error("inputs and result element type must match"));
        }
        // MLIR does not survive a negative one.
        let Some(dim) = usize::try_from(self.dim()).ok().filter(|&dim| dim < rank) else {
            return Err(self.error("concatenation dim must be less than the tensor rank"));
        };
        let shapes: Vec<&[i64]> = self.inputs().filter_map(|input| input.ty().shape()).collect();
        let shape = joined_shape(dim, &shapes).map_err(|index| {
            self.error(format!("static concatenation size mismatch along non-concatenated dimension {index}"))
        })?;
        let agree = |(&a, &b): (&i64, &i64)| a == b || a == DYNAMIC || b == DYNAMIC;
        if shape.iter().zip(result.shape().unwrap_or(&[])).all(agree) {
            return Ok(());
        }
        let wanted = self.context().ty(self.context().tensor_type(&shape, result.element_or_self().handle()));
        Err(self
            .error(format!("result type '{result}'does not match inferred shape '{wanted}' static sizes")))
    }

    /// Folds a concatenation of one tensor.
    fn fold(self, _: &mut FoldCx<'_>) -> Fold {
        let same = self.num_operands() == 1 && self.operand(0).ty() == self.result().ty();
        if same { self.operand(0).into() } else { Fold::None }
    }

    /// Adds the canonicalization patterns.
    fn canonicalize(set: &mut PatternSet) {
        set.of::<Concat<'_>>(of_one).of::<Concat<'_>>(infer_operands).of::<Concat<'_>>(infer_result);
    }
}

/// Replaces a concatenation of one tensor by a cast.
fn of_one(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let concat: Concat<'_> = rw.cast(op)?;
    rw.require(concat.inputs().len() == 1)?;
    let (input, ty) = (concat.operand(0).handle(), concat.result().ty_handle());
    let state = Cast::state(rw.context(), concat.loc()).operands([input]).results([ty]);
    rw.replace_with(op, state);
    Ok(())
}

/// Propagates static sizes of one input to the others.
fn infer_operands(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let concat: Concat<'_> = rw.cast(op)?;
    let (dim, ty) = inferred(concat).matched()?;
    let mut shape = ty.shape().matched()?.to_vec();
    let mut casts: Vec<(usize, Value, Type)> = Vec::new();
    for (index, input) in concat.inputs().enumerate() {
        shape[dim] = input.ty().shape().matched()?[dim];
        let wanted = ty.with_shape(&shape);
        if !is_at_least_as_static(input.ty(), wanted) {
            casts.push((index, input.handle(), wanted.handle()));
        }
    }
    rw.require(!casts.is_empty())?;
    let loc = concat.loc();
    for (index, input, ty) in casts {
        let cast = Cast::build_value(rw, loc, input, ty);
        rw.modify_op(op, |op| {
            op.operand(index, cast);
        });
    }
    Ok(())
}

/// Propagates static sizes of the inputs to the result.
fn infer_result(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let concat: Concat<'_> = rw.cast(op)?;
    let (_, ty) = inferred(concat).matched()?;
    rw.require(!is_at_least_as_static(concat.result().ty(), ty))?;
    let (loc, dim, ty, old) = (concat.loc(), concat.dim(), ty.handle(), concat.result().ty_handle());
    let inputs: Vec<Value> = concat.inputs().map(|input| input.handle()).collect();
    let new = Concat::build_value(rw, loc, dim, &inputs, ty);
    let state = Cast::state(rw.context(), loc).operands([new]).results([old]);
    rw.replace_with(op, state);
    Ok(())
}

ir::ops![Concat];

#[cfg(test)]
mod tests {
    use super::joined_shape;
    use ir::DYNAMIC;

    #[test]
    fn sizes_add_up_along_the_dimension() {
        assert_eq!(joined_shape(0, &[&[2, DYNAMIC], &[3, 4]]), Ok(vec![5, 4]));
        assert_eq!(joined_shape(0, &[&[2, 4], &[DYNAMIC, 4]]), Ok(vec![DYNAMIC, 4]));
        assert_eq!(joined_shape(1, &[&[2, 4], &[3, 4]]), Err(0));
    }
}
