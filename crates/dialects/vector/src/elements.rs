//! Vectors and their elements as values; numbers in order.

use crate::element::{advance, linear};
use crate::markers::StepVector;
use crate::shape::SplatSource;
use crate::{Broadcast, Extract, ShapeCast};
use arith::fold::elementwise::{Element, constant};
use ir::def::{Fold, FoldCx, Folded, InferCx};
use ir::markers::*;
use ir::{AttrRef, Build, Op, Type, TypeRef, Value, ValueRef};
use macros::op;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use smallvec::SmallVec;

/// A vector of these elements, in row-major order.
///
/// ```mlir
/// %v = vector.from_elements %a, %b, %c, %d : vector<2x2xf32>
/// ```
#[op(
    "vector.from_elements",
    canonicalize,
    traits(PURE),
    rules(TypesMatchWith(
        "shaped type 'dest' matches 'elements' element count and types",
        from = "dest",
        to = "elements",
        List(element_types)
    )),
    fold,
    format = "$elements attr-dict `:` type($dest)"
)]
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
#[op(
    "vector.to_elements",
    canonicalize,
    traits(PURE),
    rules(TypesMatchWith(
        "shaped type 'source' matches 'elements' element count and types",
        from = "source",
        to = "elements",
        List(element_types)
    )),
    infer,
    fold,
    format = "$source attr-dict `:` type($source)"
)]
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
#[op(
    "vector.step",
    interfaces(interfaces::InferIntRange),
    canonicalize,
    traits(PURE),
    format = "attr-dict `:` type($result)"
)]
pub struct Step {
    #[result]
    result: StepVector,
}

/// Returns the run-time factor of the sizes of scalable vectors.
///
/// ```mlir
/// %0 = vector.vscale
/// ```
#[op("vector.vscale", traits(PURE), result_names, format = "attr-dict")]
pub struct Vscale {
    #[result]
    res: Index,
}

impl Vscale<'_> {
    fn result_names(self, name: &mut dyn FnMut(Value, &str)) {
        if let Some(result) = self.results().next() {
            name(result.handle(), "vscale");
        }
    }
}

/// Maximum length of the inferred list of types.
const MOST: i64 = 1 << 20;

fn element_types(ty: TypeRef<'_>) -> Option<Vec<TypeRef<'_>>> {
    let count = ty.num_elements().filter(|&count| count <= MOST)?;
    Some(vec![ty.element_type()?; usize::try_from(count).ok()?])
}

impl ToElements<'_> {
    fn infer(cx: &InferCx<'_>) -> Result<SmallVec<[Type; 2]>, String> {
        let source = cx.state.operands.first().map(|&operand| cx.body.value(operand).ty());
        let types = source.and_then(element_types).ok_or_else(|| "no vector of known size".to_owned())?;
        Ok(types.into_iter().map(|ty| ty.handle()).collect())
    }

    /// Folds the elements of `vector.from_elements`, or of a splat.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        if let Some(value) = self.source().splat_source() {
            return Fold::Results((0..cx.op.num_results()).map(|_| Folded::Value(value.handle())).collect());
        }
        let def = self.source().defining_op().and_then(|def| def.cast::<FromElements<'_>>());
        let Some(def) = def.filter(|def| def.elements().len() == self.num_results()) else {
            return Fold::None;
        };
        Fold::Results(def.elements().map(|element| Folded::Value(element.handle())).collect())
    }
}

impl ToElements<'_> {
    /// Adds the canonicalization patterns of `vector.to_elements`.
    fn canonicalize(set: &mut PatternSet) {
        set.of::<ToElements<'_>>(of_broadcast);
    }
}

/// Replaces the elements of a broadcast by those of its source.
fn of_broadcast(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: ToElements<'_> = rw.cast(op)?;
    let source = view.source().broadcast_source().filter(|source| source.ty().is_vector()).matched()?;
    let (from, to) = (source.ty().shape().matched()?, view.source().ty().shape().matched()?);
    let types = element_types(source.ty()).matched()?;
    let (added, count) = (to.len().checked_sub(from.len()).matched()?, view.num_results());
    let mut places = Vec::with_capacity(count);
    let mut index = vec![0; to.len()];
    for _ in 0..count {
        let inner = index[added..].iter().zip(from).map(|(&index, &size)| if size == 1 { 0 } else { index });
        places.push(linear(from, &inner.collect::<Vec<i64>>()).matched()?);
        advance(&mut index, to);
    }
    let (source, loc) = (source.handle(), view.loc());
    let types: Vec<Type> = types.into_iter().map(|ty| ty.handle()).collect();
    let state = ToElements::state(rw.context(), loc).operands([source]).results(types);
    let made = rw.insert(state);
    let elements: Vec<Value> = rw.op(made).results().map(|element| element.handle()).collect();
    let values: Vec<Value> = places.into_iter().map(|place| elements[place]).collect();
    rw.replace_op(op, &values);
    Ok(())
}

impl FromElements<'_> {
    /// Folds constants to a constant, and all elements of a vector to that vector.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let (ty, context) = (self.dest().ty(), self.context());
        if let Some(first) = self.elements().next().and_then(|first| first.defining_op())
            && let Some(whole) = first.cast::<ToElements<'_>>()
            && whole.source().ty() == ty
            && whole.num_results() == self.num_operands()
            && whole.results().zip(self.elements()).all(|(result, operand)| result == operand)
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

    /// Adds the canonicalization patterns of `vector.from_elements`.
    fn canonicalize(set: &mut PatternSet) {
        set.of::<FromElements<'_>>(all_the_same).of::<FromElements<'_>>(as_cast);
    }
}

/// Replaces equal elements by a broadcast.
fn all_the_same(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: FromElements<'_> = rw.cast(op)?;
    let first = view.elements().next().matched()?;
    rw.require(view.elements().all(|element| element == first))?;
    let (first, loc, ty) = (first.handle(), view.loc(), view.dest().ty_handle());
    let state = Broadcast::state(rw.context(), loc).operands([first]).results([ty]);
    rw.replace_with(op, state);
    Ok(())
}

/// Returns the extraction that a value is.
fn extraction(value: ValueRef<'_>) -> Option<Extract<'_>> {
    value.defining_op()?.cast::<Extract<'_>>()
}

/// Replaces consecutive elements of another vector by a shape cast of a slice of it.
fn as_cast(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: FromElements<'_> = rw.cast(op)?;
    let ty = view.dest().ty();
    let count = ty.num_elements().filter(|&count| count > 1).matched()?;
    let first = view.elements().next().and_then(extraction).matched()?;
    let source = first.source();
    let shape = source.ty().shape().filter(|_| source.ty().scalable_dims() == 0).matched()?;
    let start = linear(shape, &first.static_position()).matched()?;
    for (number, element) in view.elements().enumerate() {
        let element = extraction(element).filter(|element| element.source() == source).matched()?;
        rw.require(linear(shape, &element.static_position()) == Some(start + number))?;
    }
    // The inner dimensions that have as many elements as are wanted.
    let suffix = |dim: &usize| shape[*dim..].iter().product::<i64>() == count;
    let outer = (0..shape.len()).rev().find(suffix).matched()?;
    let place = first.static_position();
    rw.require(place[outer..].iter().all(|&at| at == 0))?;
    let (loc, cx, result) = (view.loc(), rw.context().clone(), ty.handle());
    let inner = source.ty().with_shape(&shape[outer..]).handle();
    let mut value = source.handle();
    if outer > 0 {
        let state = Extract::state(&cx, loc).operands([value]).results([inner]);
        value = rw.insert_value(state.attr(&cx, "static_position", cx.i64_array_attr(&place[..outer])));
    }
    if inner == result {
        rw.replace_op(op, &[value]);
        return Ok(());
    }
    let state = ShapeCast::state(&cx, loc).operands([value]).results([result]);
    rw.replace_with(op, state);
    Ok(())
}

/// Replaces a subvector of elements by a vector of some of them.
pub(crate) fn extract_of_elements(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Extract<'_> = rw.cast(op)?;
    let def = view.source().defining_op().and_then(|def| def.cast::<FromElements<'_>>()).matched()?;
    let result = view.result().ty();
    let shape = def.dest().ty().shape().matched()?;
    let mut place = view.static_position().to_vec();
    rw.require(result.is_vector() && place.len() < shape.len())?;
    place.resize(shape.len(), 0);
    let start = linear(shape, &place).matched()?;
    let count = usize::try_from(result.num_elements().matched()?).ok().matched()?;
    let elements: Vec<Value> =
        def.elements().skip(start).take(count).map(|element| element.handle()).collect();
    let (loc, ty) = (view.loc(), result.handle());
    let state = FromElements::state(rw.context(), loc).operands(elements).results([ty]);
    rw.replace_with(op, state);
    Ok(())
}

ir::ops![FromElements, Step, ToElements, Vscale];
