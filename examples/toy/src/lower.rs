//! The lowering to `affine`, `memref`, `scf` and `arith`: tensors become buffers, operations become loops.

use crate::constant::Constant;
use crate::function::{Func, Return};
use crate::map::{Map, Yield};
use crate::matmul::MatMul;
use crate::sum::Sum;
use crate::transpose::Transpose;
use crate::types::TensorType;
use std::sync::Arc;
use terrane::apnum::ApFloat;
use terrane::dialects::{affine, arith, func, memref, scf};
use terrane::prelude::*;

/// Tensors of known shape become memrefs.
fn types() -> TypeConverter {
    let mut types = TypeConverter::new();
    types.add(|ty| ty.handle());
    types.add(|ty| {
        let shape = TensorType::cast(ty)?.shape()?;
        Some(ty.context().memref_type(&shape, Type::F64))
    });
    types
}

fn conversion(cx: &Context) -> Conversion {
    let mut target = ConversionTarget::new(cx);
    target.illegal_dialect("toy");
    for dialect in ["affine", "arith", "builtin", "func", "memref", "scf"] {
        target.legal_dialect(dialect);
    }
    let mut set = ConversionSet::with_types(cx, &Arc::new(types()));
    set.of::<Constant<'_>>(lower_constant)
        .of::<Transpose<'_>>(lower_transpose)
        .of::<Sum<'_>>(lower_sum)
        .of::<MatMul<'_>>(lower_matmul)
        .of::<Map<'_>>(lower_map)
        .of::<Func<'_>>(lower_func)
        .of::<Return<'_>>(lower_return);
    Conversion::new(target, set)
}

/// Replaces an operation by a new buffer, whose elements a function computes in a loop nest.
fn fill(
    op: Op,
    rw: &mut ConversionRewriter<'_>,
    element: impl FnOnce(&mut ConversionRewriter<'_>, &[Value]) -> Value,
) -> MatchResult {
    let view = rw.op(op);
    let (loc, ty) = (view.loc(), view.result(0).ty_handle());
    let shape = TensorType::cast(view.result(0).ty()).and_then(|ty| ty.shape()).matched()?;
    let ty = rw.convert_type(ty)?;
    let result = memref::Alloc::build_value(rw, loc, &[], &[], ty);
    let ranges: Vec<_> = shape.iter().map(|&size| 0..size).collect();
    affine::build_loop_nest(rw, loc, &ranges, |rw, indices| {
        let value = element(rw, indices);
        affine::Store::build_at(rw, loc, value, result, indices);
    });
    rw.replace_op(op, &[result]);
    Ok(())
}

fn lower_transpose(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (input, loc) = (operands.one(0), rw.op(op).loc());
    fill(op, rw, |rw, indices| {
        let reversed: Vec<Value> = indices.iter().rev().copied().collect();
        affine::Load::build_at(rw, loc, input, &reversed)
    })
}

fn lower_sum(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let loc = rw.op(op).loc();
    let (&first, others) = operands.all().split_first().matched()?;
    fill(op, rw, |rw, indices| {
        let first = affine::Load::build_at(rw, loc, first, indices);
        others.iter().fold(first, |sum, &other| {
            let other = affine::Load::build_at(rw, loc, other, indices);
            arith::AddF::build_value(rw, loc, sum, other)
        })
    })
}

fn lower_matmul(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (lhs, rhs, loc) = (operands.one(0), operands.one(1), rw.op(op).loc());
    let inner = rw.value(lhs).ty().shape().and_then(|shape| shape.last().copied()).matched()?;
    let [zero, end, one] = [0, inner, 1].map(|value| index(rw, loc, value));
    let start = float(rw, loc, 0.0);
    fill(op, rw, |rw, indices| {
        let (row, column) = (indices[0], indices[1]);
        let sum = scf::For::build_with(rw, loc, [zero, end], one, &[start], |rw, k, sums| {
            let a = memref::Load::build_value(rw, loc, lhs, &[row, k]);
            let b = memref::Load::build_value(rw, loc, rhs, &[k, column]);
            let product = arith::MulF::build_value(rw, loc, a, b);
            [arith::AddF::build_value(rw, loc, sums[0], product)]
        });
        rw.op(sum).result(0).handle()
    })
}

fn lower_map(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let map: Map<'_> = rw.cast(op)?;
    let (loc, block) = (map.loc(), map.body().first_block().matched()?);
    let end = block.last().and_then(|end| end.cast::<Yield<'_>>()).matched()?;
    let (block, end, result) = (block.handle(), end.handle(), end.element().handle());
    fill(op, rw, |rw, indices| {
        let elements: Vec<Value> =
            operands.all().iter().map(|&input| affine::Load::build_at(rw, loc, input, indices)).collect();
        let point = rw.point();
        rw.inline_block(block, point, &elements);
        rw.erase_op(end);
        rw.remapped(result).map_or(result, |values| values[0])
    })
}

fn lower_constant(op: Op, _: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let constant: Constant<'_> = rw.cast(op)?;
    let (loc, ty) = (constant.loc(), constant.result().ty_handle());
    let data = constant.value();
    let (shape, values) = data.shape().zip(data.values()).matched()?;
    let ty = rw.convert_type(ty)?;
    let result = memref::Alloc::build_value(rw, loc, &[], &[], ty);
    for (number, value) in values.into_iter().enumerate() {
        // The last dimension changes fastest.
        let mut rest = number as i64;
        let mut place: Vec<i64> = Vec::with_capacity(shape.len());
        for size in shape.iter().rev() {
            place.push(rest % size);
            rest /= size;
        }
        let indices: Vec<Value> = place.into_iter().rev().map(|at| index(rw, loc, at)).collect();
        let value = float(rw, loc, value);
        affine::Store::build_at(rw, loc, value, result, &indices);
    }
    rw.replace_op(op, &[result]);
    Ok(())
}

/// A function owns its body: the pattern is tried on the root of that, and changes it in place.
fn lower_func(op: Op, _: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let types = rw.types().matched()?;
    let function: Func<'_> = rw.cast(op)?;
    let (cx, region) = (function.context().clone(), function.body().handle());
    let (inputs, results) = function.signature();
    let signature = types.convert_inputs(inputs.iter().map(|&ty| cx.ty(ty))).matched()?;
    let results = types.convert_inputs(results.iter().map(|&ty| cx.ty(ty))).matched()?;
    rw.convert_region_types(region, types, Some(&signature))?;
    let ty = cx.type_attr(cx.function_type(signature.types(), results.types()));
    rw.modify_op(op, |op| {
        op.attr("function_type", Some(ty));
    });
    rw.rename_root(cx.op_name(func::Func::NAME));
    Ok(())
}

fn lower_return(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let state = func::Return::state(rw.context(), rw.op(op).loc()).operands(operands.all().iter().copied());
    rw.replace_with(op, state);
    Ok(())
}

fn index(rw: &mut ConversionRewriter<'_>, loc: Loc, value: i64) -> Value {
    let value = rw.context().index_attr(value);
    arith::Constant::build_value(rw, loc, value)
}

fn float(rw: &mut ConversionRewriter<'_>, loc: Loc, value: f64) -> Value {
    let value = rw.context().float_attr(Type::F64, &ApFloat::from_f64(value));
    arith::Constant::build_value(rw, loc, value)
}

/// Lower tensors to buffers, and operations on them to loops
///
/// Functions become those of `func`, and all that is in them operations of Terrane's dialects.
#[pass("lower-toy", on = "builtin.module", depends("affine", "arith", "func", "memref", "scf"))]
pub struct LowerToy;

impl LowerToy {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let outcome = conversion(body.context()).partial(body, cx.scope(), cx.threads());
        match outcome.error {
            Some(error) => cx.fail(error),
            None => Ok(()),
        }
    }
}
