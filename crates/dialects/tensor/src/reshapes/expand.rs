//! `tensor.expand_shape`.

use super::fold::fold_reshape;
use super::patterns::{expand_of_collapse, expand_of_expand, of_elements, of_splat};
use super::verify::verify_types;
use crate::Cast;
use crate::cast::forgetting_cast;
use crate::model::named_result;
use diag::Diagnostic;
use interfaces::index_list;
use ir::markers::*;
use ir::{Build, Context, DYNAMIC, Loc, Op, OpState, OpView, Type, Value};
use macros::op;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter, constant_i64};
use shaped::reassociation::{groups, groups_attr};

/// Expands each dimension to a group of dimensions.
///
/// ```mlir
/// %1 = tensor.expand_shape %0 [[0, 1], [2]] output_shape [%n, 4, 32]
///   : tensor<?x32xf32> into tensor<?x4x32xf32>
/// ```
#[op("tensor.expand_shape",
     interfaces(interfaces::ConditionallySpeculatable = crate::speculation::BoundsSpeculation),
     canonicalize, traits(NO_MEMORY_EFFECT), verify, fold = fold_reshape,
     result_names = named_result!("expanded"),
     custom(DynamicIndexList(index_list::parse, index_list::print)),
     format = "$src $reassociation `output_shape` custom<DynamicIndexList>($output_shape, $static_output_shape) \
               attr-dict `:` type($src) `into` type($result)")]
pub struct ExpandShape {
    #[operand]
    src: AnyTensor,
    #[attr]
    reassociation: IndexListArrayAttr,
    #[operand]
    output_shape: Variadic<Index>,
    #[attr]
    static_output_shape: DenseI64ArrayAttr,
    #[result]
    result: AnyTensor,
}

impl ExpandShape<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let (source, result) = (self.src().ty(), self.result().ty());
        let fixed = self.static_output_shape();
        let rank = result.rank().unwrap_or(0);
        if fixed.len() != rank {
            return Err(self.error(format!(
                "expected number of static shape dims to be equal to the output rank ({rank}) but found {} inputs instead",
                fixed.len()
            )));
        }
        let (dynamic, values) =
            (fixed.iter().filter(|&&size| size == DYNAMIC).count(), self.num_operands() - 1);
        if dynamic != values {
            return Err(self.error(format!(
                "mismatch in dynamic dims in output_shape and static_output_shape: static_output_shape has {dynamic} dynamic dims while output_shape has {values} values"
            )));
        }
        verify_types(*self, result, source)
    }

    /// Adds the canonicalization patterns.
    fn canonicalize(set: &mut PatternSet) {
        set.of::<ExpandShape<'_>>(expand_of_expand)
            .of::<ExpandShape<'_>>(expand_of_collapse)
            .of::<ExpandShape<'_>>(of_cast)
            .of::<ExpandShape<'_>>(of_splat)
            .of::<ExpandShape<'_>>(of_elements);
    }
}

/// Returns the state of an expansion to these sizes.
pub(super) fn state(
    cx: &Context,
    loc: Loc,
    source: Value,
    groups: &[Vec<i64>],
    (fixed, sizes): (&[i64], &[Value]),
    ty: Type,
) -> OpState {
    let state = ExpandShape::state(cx, loc).operands([source]).operands(sizes.iter().copied()).results([ty]);
    let state = state.attr(cx, "reassociation", groups_attr(cx, groups));
    state.attr(cx, "static_output_shape", cx.i64_array_attr(fixed))
}

/// Moves constant sizes to the type, if the source is a cast of a tensor whose size along the dimension is
/// static.
fn of_cast(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let expand: ExpandShape<'_> = rw.cast(op)?;
    let cast = forgetting_cast(expand.src()).matched()?;
    let known = cast.source().ty().shape().matched()?;
    let (groups, old) = (groups(expand.op()), expand.result().ty());
    let mut output = old.shape().matched()?.to_vec();
    let values: Vec<Value> = expand.output_shape().map(|size| size.handle()).collect();
    let count = values.len();
    let mut values = values.into_iter();
    let mut left: Vec<Value> = Vec::new();
    let mut input = vec![1i64; groups.len()];
    for (group, (size, &known)) in groups.iter().zip(input.iter_mut().zip(known)) {
        for &dim in group {
            let extent = usize::try_from(dim).ok().and_then(|dim| output.get_mut(dim)).matched()?;
            if *extent == DYNAMIC {
                let value = values.next().matched()?;
                match constant_i64(rw.value(value)).filter(|_| known != DYNAMIC) {
                    Some(constant) => *extent = constant,
                    None => left.push(value),
                }
            }
            let dynamic = *size == DYNAMIC || *extent == DYNAMIC;
            *size = if dynamic { DYNAMIC } else { size.checked_mul(*extent).matched()? };
        }
    }
    rw.require(left.len() < count)?;
    let (loc, cx, source) = (expand.loc(), rw.context().clone(), expand.src().handle());
    let (from, to, old) = (expand.src().ty(), old.with_shape(&output).handle(), old.handle());
    let from = from.with_shape(&input).handle();
    let narrowed = Cast::build_value(rw, loc, source, from);
    let new = rw.insert_value(state(&cx, loc, narrowed, &groups, (&output, &left), to));
    rw.replace_with(op, Cast::state(&cx, loc).operands([new]).results([old]));
    Ok(())
}

ir::ops![ExpandShape];
