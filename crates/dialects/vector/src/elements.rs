//! Vectors and their elements as values; numbers in order.

use crate::markers::StepVector;
use arith::fold::elementwise::{Element, constant};
use ir::def::{Fold, FoldCx, Folded, InferCx};
use ir::markers::*;
use ir::{AttrRef, OpRef, Type, TypeRef, Value};
use macros::op;
use smallvec::SmallVec;

/// A vector of these elements, in row-major order.
///
/// ```mlir
/// %v = vector.from_elements %a, %b, %c, %d : vector<2x2xf32>
/// ```
#[op("vector.from_elements", traits(PURE),
     rules(TypesMatchWith("shaped type 'dest' matches 'elements' element count and types", from = "dest", to = "elements", List(element_types))),
     fold = fold_from, format = "$elements attr-dict `:` type($dest)")]
pub struct FromElements {
    #[operand]
    elements: Variadic<AnyType>,
    #[result]
    dest: AnyFixedVectorOfAnyRank,
}

/// All elements of a vector, in row-major order.
///
/// ```mlir
/// %0:4 = vector.to_elements %v : vector<2x2xf32>
/// ```
#[op("vector.to_elements", traits(PURE),
    rules(TypesMatchWith("shaped type 'source' matches 'elements' element count and types", from = "source", to = "elements", List(element_types))), infer = infer_to, fold = fold_to,
     format = "$source attr-dict `:` type($source)")]
pub struct ToElements {
    #[operand]
    source: AnyVectorOfAnyRank,
    #[result]
    elements: Variadic<AnyType>,
}

/// The numbers from 0 on.
///
/// ```mlir
/// %0 = vector.step : vector<4xindex>
/// ```
#[op("vector.step", traits(PURE), format = "attr-dict `:` type($result)")]
pub struct Step {
    #[result]
    result: StepVector,
}

/// By how much scalable vectors are larger than their types say.
///
/// ```mlir
/// %0 = vector.vscale
/// ```
#[op("vector.vscale", traits(PURE), result_names = vscale_names, format = "attr-dict")]
pub struct Vscale {
    #[result]
    res: Index,
}

fn vscale_names(op: OpRef<'_>, name: &mut dyn FnMut(Value, &str)) {
    if let Some(result) = op.results().next() {
        name(result.handle(), "vscale");
    }
}

/// The most elements that a list of types is made for.
const MOST: i64 = 1 << 20;

fn element_types(ty: TypeRef<'_>) -> Option<Vec<TypeRef<'_>>> {
    let count = ty.num_elements().filter(|&count| count <= MOST)?;
    Some(vec![ty.element_type()?; usize::try_from(count).ok()?])
}

fn infer_to(cx: &InferCx<'_>) -> Result<SmallVec<[Type; 2]>, String> {
    let source = cx.state.operands.first().map(|&operand| cx.body.value(operand).ty());
    let types = source.and_then(element_types).ok_or_else(|| "no vector of known size".to_owned())?;
    Ok(types.into_iter().map(|ty| ty.handle()).collect())
}

/// Constants make a constant, and all elements of a vector that vector.
fn fold_from(cx: &mut FoldCx<'_>) -> Fold {
    let (ty, context) = (cx.op.result(0).ty(), cx.op.context());
    if let Some(first) = cx.op.operands().next().and_then(|first| first.defining_op())
        && let Some(whole) = first.cast::<ToElements<'_>>()
        && whole.source().ty() == ty
        && whole.num_results() == cx.op.num_operands()
        && whole.results().zip(cx.op.operands()).all(|(result, operand)| result == operand)
    {
        return whole.source().into();
    }
    let attrs: Option<Vec<AttrRef<'_>>> =
        cx.constants.iter().map(|constant| Some(context.attr_ref((*constant)?))).collect();
    let Some(attrs) = attrs.filter(|attrs| !attrs.is_empty()) else { return Fold::None };
    if ty.element_or_self().is_int_or_index() {
        return constant(ty, false, attrs.iter().map(|&attr| <apnum::ApInt as Element>::of_scalar(attr)))
            .into();
    }
    constant(ty, false, attrs.iter().map(|&attr| <apnum::ApFloat as Element>::of_scalar(attr))).into()
}

/// The elements of a vector of these elements.
fn fold_to(cx: &mut FoldCx<'_>) -> Fold {
    let made = cx.op.operand(0).defining_op().and_then(|made| made.cast::<FromElements<'_>>());
    let Some(made) = made.filter(|made| made.elements().len() == cx.op.num_results()) else {
        return Fold::None;
    };
    Fold::Results(made.elements().map(|element| Folded::Value(element.handle())).collect())
}
