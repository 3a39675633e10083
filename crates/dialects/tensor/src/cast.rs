//! `tensor.cast`.

use crate::ExtractSlice;
use crate::model::named_result;
use crate::slices::extract;
use diag::Diagnostic;
use interfaces::{DestinationStyle, LoopLike};
use ir::def::{Edit, Fold, FoldCx};
use ir::markers::*;
use ir::{Build, Context, DYNAMIC, Op, OpRef, OpView, Type, TypeData, TypeRef, Value, ValueRef};
use macros::op;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use shaped::slice::{self, Mixed};

/// Casts to a type that is more or less specific: sizes and the rank may become static or dynamic.
///
/// ```mlir
/// %1 = tensor.cast %0 : tensor<4xf32> to tensor<?xf32>
/// ```
#[op("tensor.cast",
     interfaces(interfaces::CastLike, interfaces::ConditionallySpeculatable = crate::speculation::BoundsSpeculation),
     canonicalize, traits(NO_MEMORY_EFFECT), verify, fold, result_names = named_result!("cast"),
     format = "$source attr-dict `:` type($source) `to` type($dest)")]
pub struct Cast {
    #[operand]
    source: AnyTensor,
    #[result]
    dest: AnyTensor,
}

impl<'a> interfaces::CastLikeMethods<'a> for Cast<'a> {
    fn are_cast_compatible(cx: &Context, inputs: &[Type], outputs: &[Type]) -> bool {
        match (inputs, outputs) {
            ([input], [output]) => are_compatible(cx.ty(*input), cx.ty(*output)),
            _ => false,
        }
    }
}

/// Returns whether types are cast compatible.
pub fn are_compatible(a: TypeRef<'_>, b: TypeRef<'_>) -> bool {
    a.is_tensor()
        && b.is_tensor()
        && a.element_type() == b.element_type()
        && join(a.shape(), b.shape()).is_some()
}

/// Combines the static sizes of two shapes; `Some(None)` if both are unranked, `None` if they contradict each
/// other.
fn join(a: Option<&[i64]>, b: Option<&[i64]>) -> Option<Option<Vec<i64>>> {
    let (a, b) = match (a, b) {
        (Some(a), Some(b)) => (a, b),
        (one, other) => return Some(one.or(other).map(<[i64]>::to_vec)),
    };
    let size = |(&a, &b): (&i64, &i64)| match (a, b) {
        (DYNAMIC, size) | (size, DYNAMIC) => Some(size),
        (a, b) => (a == b).then_some(a),
    };
    if a.len() != b.len() {
        return None;
    }
    a.iter().zip(b).map(size).collect::<Option<Vec<i64>>>().map(Some)
}

/// Verifies a cast with a predicate on its types.
pub(crate) fn verify_types(
    op: OpRef<'_>,
    compatible: fn(TypeRef<'_>, TypeRef<'_>) -> bool,
) -> Result<(), Diagnostic> {
    let (from, to) = (op.operand(0).ty(), op.result(0).ty());
    if compatible(from, to) {
        return Ok(());
    }
    Err(op.error(format!("operand type '{from}' and result type '{to}' are cast incompatible")))
}

impl Cast<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        verify_types(*self, are_compatible)
    }

    /// Folds a cast to its own type.
    fn fold(self, _: &mut FoldCx<'_>) -> Fold {
        let source = self.source();
        (source.ty() == self.dest().ty()).then_some(source).into()
    }

    /// Adds the canonicalization patterns.
    fn canonicalize(set: &mut PatternSet) {
        set.of::<Cast<'_>>(of_cast).of::<Cast<'_>>(of_slice);
    }
}

/// Returns the encoding of a ranked tensor.
fn encoding(ty: TypeRef<'_>) -> Option<ir::Attr> {
    match ty.data() {
        TypeData::RankedTensor { encoding, .. } => *encoding,
        _ => None,
    }
}

/// Returns whether all static sizes of the ranked tensor `known` are static in `other` too.
pub fn is_at_least_as_static(other: TypeRef<'_>, known: TypeRef<'_>) -> bool {
    let (Some(shape), Some(sizes)) = (known.shape(), other.shape()) else { return false };
    known.is_tensor()
        && other.is_tensor()
        && known.element_type() == other.element_type()
        && shape.len() == sizes.len()
        && encoding(known) == encoding(other)
        && shape.iter().zip(sizes).all(|(&known, &size)| known == DYNAMIC || size != DYNAMIC)
}

/// Returns whether a cast is to a less specific type: a consumer that accepts any tensor can use its source.
pub fn only_forgets(cast: Cast<'_>) -> bool {
    is_at_least_as_static(cast.source().ty(), cast.dest().ty())
}

/// Returns whether a cast is to a more specific type, so that its producer could return that type.
pub fn only_learns(cast: Cast<'_>) -> bool {
    is_at_least_as_static(cast.dest().ty(), cast.source().ty())
}

/// Returns the cast that a value is, if it only forgets.
pub(crate) fn forgetting_cast(value: ValueRef<'_>) -> Option<Cast<'_>> {
    value.defining_op()?.cast::<Cast<'_>>().filter(|&cast| only_forgets(cast))
}

/// Replaces operands that are casts to less specific types by their sources, if the operation accepts these.
pub fn fold_into_consumer(cx: &mut FoldCx<'_>) -> Fold {
    for (index, operand) in cx.op.operands().enumerate() {
        if let Some(cast) = forgetting_cast(operand) {
            cx.edits.push(Edit::Operand(index as u32, cast.source().handle()));
        }
    }
    if cx.edits.is_empty() { Fold::None } else { Fold::InPlace }
}

/// Combines two casts, unless the intermediate type is more specific than both ends.
fn of_cast(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let cast: Cast<'_> = rw.cast(op)?;
    let before = cast.source().defining_op().and_then(|before| before.cast::<Cast<'_>>()).matched()?;
    let (from, middle, to) = (before.source().ty(), before.dest().ty(), cast.dest().ty());
    let joined = join(from.shape(), middle.shape()).matched()?;
    let all = join(joined.as_deref(), to.shape()).matched()?;
    rw.require(join(from.shape(), to.shape()) == Some(all))?;
    let (source, loc, ty) = (before.source().handle(), cast.loc(), to.handle());
    let state = Cast::state(rw.context(), loc).operands([source]).results([ty]);
    rw.replace_with(op, state);
    Ok(())
}

/// Moves static sizes of a cast of a slice to the slice.
fn of_slice(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let cast: Cast<'_> = rw.cast(op)?;
    let part = cast.source().defining_op().and_then(|part| part.cast::<ExtractSlice<'_>>()).matched()?;
    rw.require(only_learns(cast) && cast.source().ty().shape() != cast.dest().ty().shape())?;
    let shape = cast.dest().ty().shape().matched()?;
    let mut lists = slice::lists(part.op());
    let dropped = extract::reduction(&part.static_sizes(), part.result().ty().shape().matched()?);
    let mut kept = shape.iter();
    for (dim, size) in lists[1].iter_mut().enumerate() {
        if dropped.as_ref().is_some_and(|dropped| dropped[dim]) {
            continue;
        }
        match kept.next() {
            Some(&known) if known != DYNAMIC => *size = Mixed::Fixed(known),
            _ => {}
        }
    }
    let (source, loc, ty) = (part.source().handle(), cast.loc(), cast.dest().ty_handle());
    let state = extract::state(rw.context(), loc, source, &lists, ty);
    rw.replace_with(op, state);
    Ok(())
}

/// Replaces initial operands of destination-style operations that are casts to less specific types by their
/// sources. It is a pattern of the dialect.
pub(crate) fn into_destination_style(set: &mut PatternSet) {
    set.on_interface::<dyn DestinationStyle>(casts_of_operands);
}

fn casts_of_operands(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    // Slices have patterns of their own: sizes are among their operands.
    rw.require(!view.is(crate::InsertSlice::NAME) && view.interface::<dyn LoopLike>().is_none())?;
    let model = view.interface::<dyn DestinationStyle>().matched()?;
    rw.require(!model.folds_casts_itself())?;
    let inits = model.inits(view);
    let mut operands: Vec<Value> = view.operands().map(|operand| operand.handle()).collect();
    let mut results: Vec<Type> = view.result_types().collect();
    let old = results.clone();
    let mut changed = false;
    for (index, operand) in operands.iter_mut().enumerate() {
        let Some(cast) = forgetting_cast(rw.value(*operand)) else { continue };
        (*operand, changed) = (cast.source().handle(), true);
        if inits.contains(&index)
            && let Some(result) = results.get_mut(index - inits.start)
        {
            *result = cast.source().ty_handle();
        }
    }
    rw.require(changed)?;
    let loc = rw.op(op).loc();
    let copy = rw.clone_op(op, &mut ir::Mapping::new());
    rw.modify_op(copy, |new| {
        new.operands(&operands);
        for (index, &ty) in results.iter().enumerate() {
            new.result_type(index, ty);
        }
    });
    let mut values: Vec<Value> = rw.op(copy).results().map(|result| result.handle()).collect();
    for (value, (&new, &old)) in values.iter_mut().zip(results.iter().zip(&old)) {
        if new != old {
            *value = Cast::build_value(rw, loc, *value, old);
        }
    }
    rw.replace_op(op, &values);
    Ok(())
}

ir::ops![Cast];
