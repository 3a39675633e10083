//! `tosa-layerwise-constant-fold`.

use crate::drive::greedily;
use ::tosa::{Const, Reciprocal, Transpose, permutation};
use apnum::{ApFloat, ApInt, Rounding};
use ir::{Attr, AttrRef, Body, Build, Op, OpRef, Type, ValueRef};
use pass::{PassCx, PassResult, pass};
use rewrite::{Canonicalize, MatchResult, Matched, PatternSet, Rewriter, no_match};

/// Fold layerwise operations on constant tensors
///
/// Transposes, reciprocals and reductions of constants become constants. Those that other operations use too stay, since the program would
/// be larger.
///
/// ```mlir
/// %c = "tosa.const"() <{values = dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>}> : () -> tensor<2x2xi32>
/// %0 = tosa.reduce_sum %c {axis = 0 : i32} : (tensor<2x2xi32>) -> tensor<1x2xi32>
///
/// %0 = "tosa.const"() <{values = dense<[[4, 6]]> : tensor<1x2xi32>}> : () -> tensor<1x2xi32>
/// ```
#[pass("tosa-layerwise-constant-fold", name = "TosaLayerwiseConstantFoldPass", on = "func.func")]
#[derive(Clone, Copy, Debug)]
pub struct TosaLayerwiseConstantFold {
    /// Always perform the reduce constant optimizationMay add more tosa.const but would reduce runtime calculations
    #[option(default = false)]
    pub aggressive_reduce_constant: bool,
}

/// Greatest number of elements that become one: a splat of more could take all time.
const MAX_LENGTH: usize = 1 << 24;

type Reduce = fn(&ApInt, &ApInt) -> ApInt;

/// Reductions of integers.
static REDUCTIONS: [(&str, Reduce); 6] = [
    ("tosa.reduce_all", |a, b| a.and(b)),
    ("tosa.reduce_any", |a, b| a.or(b)),
    ("tosa.reduce_max", |a, b| if a.scmp(b).is_ge() { a.clone() } else { b.clone() }),
    ("tosa.reduce_min", |a, b| if a.scmp(b).is_le() { a.clone() } else { b.clone() }),
    ("tosa.reduce_product", |a, b| a.mul(b)),
    ("tosa.reduce_sum", |a, b| a.add(b)),
];

impl TosaLayerwiseConstantFold {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        let mut set = PatternSet::new(&context);
        let aggressive = self.aggressive_reduce_constant;
        for (name, reduce) in REDUCTIONS {
            set.on(name, move |op, rw| fold_reduction(op, rw, reduce, aggressive));
        }
        set.of::<Transpose<'_>>(fold_transpose);
        set.of::<Reciprocal<'_>>(fold_reciprocal);
        for name in
            context.loaded_ops().into_iter().filter(|&name| context.op_name_str(name).starts_with("tosa."))
        {
            if let Some(model) = context.interface::<dyn Canonicalize>(name) {
                model.patterns(&mut set);
            }
        }
        greedily(cx, body, set)
    }
}

/// Returns the elements of `tosa.const`.
fn constant(value: ValueRef<'_>) -> Option<AttrRef<'_>> {
    Some(value.defining_op()?.cast::<Const<'_>>()?.values())
}

/// Replaces an operation by a constant.
fn replace(op: Op, rw: &mut Rewriter<'_>, ty: Type, values: Attr) -> MatchResult {
    let (loc, cx) = (rw.op(op).loc(), rw.context().clone());
    rw.replace_with(op, Const::state(&cx, loc).results([ty]).with(&cx, Const::VALUES, values));
    Ok(())
}

/// Returns how far elements are apart that are neighbours in a dimension.
fn strides(shape: &[usize]) -> Vec<usize> {
    let mut strides = vec![1_usize; shape.len()];
    for dim in (1..shape.len()).rev() {
        strides[dim - 1] = strides[dim].saturating_mul(shape[dim]);
    }
    strides
}

/// Returns the sizes of a static shape.
fn sizes(shape: &[i64]) -> Option<Vec<usize>> {
    shape.iter().map(|&dim| usize::try_from(dim).ok()).collect()
}

/// The reduction of a constant is a constant.
fn fold_reduction(op: Op, rw: &mut Rewriter<'_>, reduce: Reduce, aggressive: bool) -> MatchResult {
    let view = rw.op(op);
    let input = view.operand(0);
    let Some(values) = constant(input) else { return no_match("reduce input must be const operation") };
    rw.require(aggressive || input.has_one_use())?;
    let ty = view.result(0).ty();
    let dense = values.as_dense().filter(|dense| ty.has_static_shape() && dense.element_type().is_integer());
    let dense = dense.matched()?;
    let shape = dense.ty().shape().and_then(sizes).matched()?;
    let axis = view.attr("axis").and_then(|axis| usize::try_from(axis.as_i64()?).ok()).matched()?;
    rw.require(axis < shape.len() && !shape.contains(&0))?;
    let (length, stride) = (shape[axis], strides(&shape)[axis]);
    // All results of a splat are one number.
    let count = if dense.is_splat() { 1 } else { dense.len() / length };
    rw.require(length <= MAX_LENGTH)?;
    let mut reduced = Vec::with_capacity(count);
    for index in 0..count {
        let first = index / stride * stride * length + index % stride;
        let mut value = dense.int(first).matched()?;
        for step in 1..length {
            value = reduce(&value, &dense.int(first + step * stride).matched()?);
        }
        reduced.push(value);
    }
    let ty = ty.handle();
    let values = rw.context().dense_ints(ty, &reduced);
    replace(op, rw, ty, values)
}

/// The reciprocals of a constant are a constant.
fn fold_reciprocal(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let input = view.operand(0);
    let Some(values) = constant(input) else { return no_match("Non-const or non-dense input tensor") };
    let dense = values.as_dense().filter(|dense| dense.element_type().is_float()).matched()?;
    rw.require(dense.is_splat() || input.has_one_use())?;
    rw.require(dense.ty() == view.result(0).ty())?;
    let width = dense.element_type().bit_width().matched()?;
    let count = if dense.is_splat() { 1 } else { dense.len() };
    let floats: Option<Vec<ApFloat>> = (0..count).map(|index| dense.float(index)).collect();
    let inverse = |float: ApFloat| {
        let inverse = ApFloat::one(float.kind()).div_round(&float, Rounding::NearestEven).0;
        ApInt::from_le_bytes(width, &inverse.to_bits().to_le_bytes())
    };
    let inverses: Vec<ApInt> = floats.matched()?.into_iter().map(inverse).collect();
    let ty = dense.ty().handle();
    let values = rw.context().dense_ints(ty, &inverses);
    replace(op, rw, ty, values)
}

/// The transpose of a constant is a constant.
fn fold_transpose(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let transpose: Transpose<'_> = rw.cast(op)?;
    let input = transpose.input1();
    rw.require(input.has_one_use() && is_transposable(view))?;
    let values = rewrite::constant_attr(input).map(|attr| view.context().attr_ref(attr)).matched()?;
    let positions = permutation(&transpose.perms()).matched()?;
    let ty = transpose.output().ty();
    rw.require(ty.has_static_shape())?;
    let ty = ty.handle();
    let values = transposed(values, &positions, ty).matched()?;
    replace(op, rw, ty, values)
}

/// Whether MLIR has elements of a type as numbers of C++ or as floats.
fn is_transposable(op: OpRef<'_>) -> bool {
    let element = op.result(0).ty().element_or_self();
    let is_signed = element.signedness() != Some(ir::Signedness::Unsigned);
    element.is_float() || is_signed && matches!(element.int_width(), Some(1 | 8 | 16 | 32 | 64))
}

/// Returns the elements with dimension `positions[i]` as dimension `i`, as elements of a type of that shape; `None` if they are not dense.
pub(super) fn transposed(values: AttrRef<'_>, positions: &[usize], ty: Type) -> Option<Attr> {
    let cx = values.context();
    let dense = values.as_dense()?;
    if dense.is_splat() {
        return Some(cx.dense_attr(ty, dense.bytes().into(), true));
    }
    let shape = sizes(dense.ty().shape()?).filter(|shape| shape.len() == positions.len())?;
    let steps = strides(&shape);
    let mut bytes = Vec::with_capacity(dense.bytes().len());
    let mut place = vec![0; shape.len()];
    for _ in 0..dense.len() {
        let index = place.iter().zip(positions).map(|(at, &dim)| at * steps[dim]).sum();
        bytes.extend_from_slice(dense.element(index)?);
        for (at, &dim) in place.iter_mut().zip(positions).rev() {
            *at += 1;
            if *at < shape[dim] {
                break;
            }
            *at = 0;
        }
    }
    Some(cx.dense_attr(ty, bytes.into(), false))
}
