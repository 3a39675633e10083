//! `tensor.extract` and `tensor.insert`: single elements.

use crate::model::named_result;
use crate::{Cast, FromElements, Generate, Yield};
use apnum::{ApFloat, ApInt};
use arith::fold::elementwise;
use diag::Diagnostic;
use ir::def::{Fold, FoldCx, Folded};
use ir::markers::*;
use ir::{Attr, AttrRef, DenseElements, Mapping, Op, OpView, TypeData, Value, ValueRef};
use macros::op;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter, constant_i64};

/// An element of a tensor.
///
/// ```mlir
/// %x = tensor.extract %t[%i, %j] : tensor<4x?xf32>
/// ```
#[op("tensor.extract",
     interfaces(interfaces::ConditionallySpeculatable = crate::speculation::BoundsSpeculation),
     canonicalize, traits(NO_MEMORY_EFFECT),
     rules(TypesMatchWith("result type matches element type of tensor", from = "tensor", to = "result", ElementType)),
     verify, fold, result_names = named_result!("extracted"),
     format = "$tensor `[` $indices `]` attr-dict `:` type($tensor)")]
pub struct Extract {
    #[operand]
    tensor: AnyRankedTensor,
    #[operand]
    indices: Variadic<Index>,
    #[result]
    result: AnyType,
}

/// A tensor in which one element is another.
///
/// ```mlir
/// %1 = tensor.insert %x into %0[%i, %j] : tensor<4x?xf32>
/// ```
#[op("tensor.insert",
     interfaces(interfaces::ConditionallySpeculatable = crate::speculation::BoundsSpeculation, interfaces::DestinationStyle = crate::model::SecondIsInit), traits(NO_MEMORY_EFFECT),
     rules(TypesMatchWith("result type matches type of dest", from = "dest", to = "result", |ty| Some(ty)),
           TypesMatchWith("scalar type matches element type of dest", from = "dest", to = "scalar", ElementType)),
     verify, fold, result_names = named_result!("inserted"),
     format = "$scalar `into` $dest `[` $indices `]` attr-dict `:` type($dest)")]
pub struct Insert {
    #[operand]
    scalar: AnyType,
    #[operand]
    dest: AnyRankedTensor,
    #[operand]
    indices: Variadic<Index>,
    #[result]
    result: AnyRankedTensor,
}

impl Extract<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        if self.tensor().ty().rank() == Some(self.num_operands() - 1) {
            return Ok(());
        }
        Err(self.error("incorrect number of indices for extract_element"))
    }

    /// Folds an element of a constant, or of `tensor.from_elements`.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let context = self.context();
        let constant = cx.constants[0].map(|constant| context.attr_ref(constant));
        let dense = constant.and_then(|constant| constant.as_dense());
        if let Some(splat) = dense.filter(|dense| dense.is_splat()) {
            return element_attr(splat, 0).into();
        }
        if let Some(inserted) = inserted_there(cx) {
            return inserted.into();
        }
        let indices: Option<Vec<i64>> =
            cx.constants[1..].iter().map(|index| context.attr_ref((*index)?).as_i64()).collect();
        let (Some(indices), Some(shape)) = (indices, self.tensor().ty().shape()) else { return Fold::None };
        let Some(at) = position(shape, &indices) else { return Fold::None };
        if let Some(def) = self.tensor().defining_op().and_then(|def| def.cast::<FromElements<'_>>()) {
            return def.elements().nth(at).into();
        }
        let spread =
            constant.filter(|constant| constant.is_elements() && dense.is_none()).and_then(spread_out);
        let dense = dense.or_else(|| context.attr_ref(spread?).as_dense());
        dense.and_then(|dense| element_attr(dense, at)).into()
    }

    /// Adds the canonicalization patterns of `tensor.extract`.
    fn canonicalize(set: &mut PatternSet) {
        set.of::<Extract<'_>>(of_cast);
    }
}

impl Insert<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        if self.dest().ty().rank() == Some(self.num_operands() - 2) {
            return Ok(());
        }
        Err(self.error("incorrect number of indices"))
    }

    /// Folds an insertion of an element that is there already.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let context = self.context();
        let (Some(scalar), Some(dest)) = (cx.constants[0], cx.constants[1]) else { return Fold::None };
        let splat = context.attr_ref(dest).as_dense().filter(|dense| dense.is_splat());
        let same = splat.and_then(|splat| splat.attr(0)).is_some_and(|value| value == scalar);
        if same { Fold::Results([Folded::Attr(dest)].into_iter().collect()) } else { Fold::None }
    }
}

/// Returns the position of an element in row-major order; `None` if it is beyond a shape.
fn position(shape: &[i64], indices: &[i64]) -> Option<usize> {
    let mut at = 0usize;
    for (&size, &index) in shape.iter().zip(indices) {
        if index < 0 || index >= size {
            return None;
        }
        at = at.checked_mul(usize::try_from(size).ok()?)?.checked_add(usize::try_from(index).ok()?)?;
    }
    Some(at)
}

/// Returns the value that was inserted at the extracted position.
fn inserted_there<'a>(cx: &FoldCx<'a>) -> Option<ValueRef<'a>> {
    let insert = cx.op.operand(0).defining_op()?.cast::<Insert<'a>>()?;
    let same = |(a, b): (ValueRef<'_>, ValueRef<'_>)| {
        constant_i64(a).is_some_and(|number| constant_i64(b) == Some(number))
    };
    let all = insert.indices().zip(cx.op.operands().skip(1)).all(same);
    (all && insert.scalar().ty() == cx.op.result(0).ty()).then_some(insert.scalar())
}

/// Converts sparse numeric elements to dense ones.
fn spread_out(sparse: AttrRef<'_>) -> Option<Attr> {
    let ty = sparse.ty()?;
    match ty.element_type()?.is_int_or_index() {
        true => elementwise::unary(sparse, ty, |value: &ApInt| Some(value.clone())),
        false => elementwise::unary(sparse, ty, |value: &ApFloat| Some(*value)),
    }
}

/// Returns an element of a constant: a complex number is an array of its parts.
fn element_attr(dense: DenseElements<'_>, index: usize) -> Option<Attr> {
    if let Some(value) = dense.attr(index) {
        return Some(value.handle());
    }
    let TypeData::Complex(part) = dense.element_type().data() else { return None };
    let context = dense.ty().context();
    let (bytes, ty) = (dense.element(index)?, context.ty(*part));
    let number = |bytes: &[u8]| match ty.float_kind() {
        Some(kind) => {
            let mut bits = [0; 16];
            bits.get_mut(..bytes.len())?.copy_from_slice(bytes);
            Some(context.float_attr(*part, &ApFloat::from_bits(kind, u128::from_le_bytes(bits))))
        }
        None => Some(context.ap_int_attr(*part, ApInt::from_le_bytes(ty.int_width()?, bytes))),
    };
    let (real, imag) = bytes.split_at(bytes.len() / 2);
    Some(context.array_attr(&[number(real)?, number(imag)?]))
}

/// Looks through a cast.
fn of_cast(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let extract: Extract<'_> = rw.cast(op)?;
    let cast = extract.tensor().defining_op().and_then(|cast| cast.cast::<Cast<'_>>()).matched()?;
    rw.require(cast.source().ty().rank().is_some())?;
    let mut operands = vec![cast.source().handle()];
    operands.extend(extract.indices().map(|index| index.handle()));
    let ty = extract.result().ty_handle();
    let state = Extract::state(rw.context(), extract.loc()).operands(operands).results([ty]);
    rw.replace_with(op, state);
    Ok(())
}

/// Inlines the computation of an element of a generated tensor. It is a pattern of `tensor.generate`.
pub(crate) fn of_generate(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let extract: Extract<'_> = rw.cast(op)?;
    let generate = extract.tensor().defining_op().and_then(|def| def.cast::<Generate<'_>>()).matched()?;
    rw.require(interfaces::would_be_trivially_dead(generate.op()))?;
    let block = generate.body().blocks().next().matched()?;
    let yielded = block.ops().last().and_then(|last| last.cast::<Yield<'_>>()).matched()?;
    let (yielded, end) = (yielded.value().handle(), yielded.handle());
    let mut mapping = Mapping::new();
    for (argument, index) in block.arguments().zip(extract.indices()) {
        mapping.map(argument.handle(), index.handle());
    }
    let inner: Vec<Op> = block.ops().map(|op| op.handle()).filter(|&op| op != end).collect();
    for op in inner {
        rw.clone_op(op, &mut mapping);
    }
    let value: Value = mapping.value_or_self(yielded);
    rw.replace_op(op, &[value]);
    Ok(())
}

ir::ops![Extract, Insert];
