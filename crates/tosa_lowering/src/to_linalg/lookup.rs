//! Elements by their position: `tosa.gather`, `tosa.table`, `tosa.reverse`, `tosa.tile`.

use crate::emit::{Emit, identity, map_of, parallel};
use crate::site::Site;
use ir::{Build, Context, DYNAMIC, Type, Value};
use rewrite::{MatchFailure, MatchResult};
use shaped::slice::Mixed;

/// Returns the sizes of the dynamic dimensions of a tensor.
fn dynamic_sizes(e: &mut Emit<'_, '_>, tensor: Value, shape: &[i64]) -> Vec<Value> {
    let dynamic = (0..shape.len()).filter(|&dim| shape[dim] == DYNAMIC);
    dynamic.map(|dim| e.dim(tensor, dim)).collect()
}

/// Converts `tosa.gather`.
pub(super) fn convert_gather(at: &mut Site<'_, '_>) -> MatchResult {
    let [values, indices] = [at.operands[0], at.operands[1]];
    let ty = at.result_type()?;
    let ranked = [values, indices].iter().all(|&value| at.ty(value).rank().is_some());
    at.rw.require(ranked && at.rw.context().ty(ty).rank().is_some())?;
    let e = &mut Emit { rw: &mut *at.rw, loc: at.loc };
    let cx = e.cx();
    let mut dynamic = Vec::new();
    for (tensor, dim) in [(values, 0), (indices, 1), (values, 2)] {
        if let Mixed::Value(size) = e.size(tensor, dim) {
            dynamic.push(size);
        }
    }
    let empty = e.op("tensor.empty", &dynamic, ty);
    let maps = [map_of(&cx, 3, &[Some(0), Some(1)]), identity(&cx, 3)];
    let op = e.generic((&[indices], &[empty]), &maps, &parallel(3), |e, arguments| {
        let batch = e.loop_index(0);
        let row = e.op("arith.index_cast", &arguments[..1], Type::INDEX);
        let column = e.loop_index(2);
        vec![e.extract(values, &[batch, row, column])]
    });
    let result = e.result(op, 0);
    at.replace(&[result])
}

/// Converts `tosa.table`.
pub(super) fn convert_table(at: &mut Site<'_, '_>) -> MatchResult {
    let [input, table] = [at.operands[0], at.operands[1]];
    let shape = at.shape(input)?;
    let ty = at.result_type()?;
    let result = at.rw.context().ty(ty);
    let width = |ty: ir::TypeRef<'_>| ty.element_or_self().int_width();
    let widths = [width(at.ty(input)), width(at.ty(table)), width(result)];
    let interpolates = match widths {
        [Some(8), Some(8), Some(8)] => false,
        [Some(16), Some(16), Some(32)] => true,
        _ => return Err(MatchFailure { reason: "unable to create body for tosa.table op" }),
    };
    at.rw.require(result.rank() == Some(shape.len()))?;
    let e = &mut Emit { rw: &mut *at.rw, loc: at.loc };
    let dynamic = dynamic_sizes(e, input, &shape);
    let empty = e.op("tensor.empty", &dynamic, ty);
    let map = identity(&e.cx(), shape.len());
    let op = e.generic((&[input], &[empty]), &[map, map], &parallel(shape.len()), |e, arguments| {
        vec![if interpolates { interpolated(e, table, arguments[0]) } else { entry(e, table, arguments[0]) }]
    });
    let result = e.result(op, 0);
    at.replace(&[result])
}

fn entry(e: &mut Emit<'_, '_>, table: Value, value: Value) -> Value {
    let index = e.op("arith.index_cast", &[value], Type::INDEX);
    let offset = e.index(128);
    let index = e.same("arith.addi", &[index, offset]);
    e.extract(table, &[index])
}

/// Emits the point between two entries.
fn interpolated(e: &mut Emit<'_, '_>, table: Value, value: Value) -> Value {
    let value = e.op("arith.extsi", &[value], Type::I32);
    let [offset, seven, one, mask] = [32768, 7, 1, 127].map(|number| e.int(Type::I32, number));
    let value = e.same("arith.addi", &[value, offset]);
    let index = e.same("arith.shrui", &[value, seven]);
    let fraction = e.same("arith.andi", &[value, mask]);
    let next = e.same("arith.addi", &[index, one]);
    let indices = [index, next].map(|index| e.op("arith.index_cast", &[index], Type::INDEX));
    let entries = indices.map(|index| e.extract(table, &[index]));
    let [base, next] = entries.map(|entry| e.op("arith.extsi", &[entry], Type::I32));
    let scaled = e.same("arith.shli", &[base, seven]);
    let slope = e.same("arith.subi", &[next, base]);
    let step = e.same("arith.muli", &[slope, fraction]);
    e.same("arith.addi", &[scaled, step])
}

/// Converts `tosa.reverse`.
pub(super) fn convert_reverse(at: &mut Site<'_, '_>) -> MatchResult {
    let input = at.operands[0];
    let shape = at.shape(input)?;
    let ty = at.result_type()?;
    let axis = usize::try_from(at.number("axis")).unwrap_or(usize::MAX);
    at.rw.require(at.rw.context().ty(ty).rank() == Some(shape.len()) && axis < shape.len())?;
    let e = &mut Emit { rw: &mut *at.rw, loc: at.loc };
    let dynamic = dynamic_sizes(e, input, &shape);
    let size = e.dim(input, axis);
    let element = e.cx().ty(ty).element_or_self().handle();
    let empty = e.empty(&shape, &dynamic, element);
    let map = identity(&e.cx(), shape.len());
    let op = e.generic((&[], &[empty]), &[map], &parallel(shape.len()), |e, _| {
        let mut indices = Vec::new();
        for dim in 0..shape.len() {
            let mut index = e.loop_index(dim);
            if dim == axis {
                let one = e.index(1);
                let last = e.same("arith.subi", &[size, one]);
                index = e.same("arith.subi", &[last, index]);
            }
            indices.push(index);
        }
        vec![e.extract(input, &indices)]
    });
    let result = e.result(op, 0);
    at.replace(&[result])
}

/// Converts `tosa.tile`.
pub(super) fn convert_tile(at: &mut Site<'_, '_>) -> MatchResult {
    let input = at.operands[0];
    let shape = at.shape(input)?;
    let ty = at.result_type()?;
    let multiples =
        tosa::const_shape(at.view().operand(1)).ok_or(MatchFailure { reason: "no constant multiples" })?;
    at.rw.require(multiples.len() == shape.len() && at.rw.context().ty(ty).rank() == Some(shape.len()))?;
    let e = &mut Emit { rw: &mut *at.rw, loc: at.loc };
    let cx = e.cx();
    let dynamic = dynamic_sizes(e, input, &shape);
    let tiled: Vec<i64> = multiples.iter().zip(&shape).flat_map(|(&times, &size)| [times, size]).collect();
    let element = e.rw.value(input).ty().element_or_self().handle();
    let empty = e.empty(&tiled, &dynamic, element);
    let rank = shape.len();
    let dims: Vec<_> = (0..rank).map(|dim| Some(2 * dim + 1)).collect();
    let maps = [map_of(&cx, 2 * rank, &dims), identity(&cx, 2 * rank)];
    let op = e.generic((&[input], &[empty]), &maps, &parallel(2 * rank), |_, arguments| vec![arguments[0]]);
    let tiles = e.result(op, 0);
    let result = reshape(e, &cx, tiles, ty);
    at.replace(&[result])
}

/// Emits `tosa.reshape` to a type.
fn reshape(e: &mut Emit<'_, '_>, cx: &Context, value: Value, ty: Type) -> Value {
    let shape = cx.ty(ty).shape().unwrap_or_default();
    let rank = cx
        .find_type_def("tosa.shape")
        .map(|def| cx.dialect_type(def, [Some(cx.i32_attr(shape.len() as i32))]));
    let state = tosa::ConstShape::state(cx, e.loc).results(rank);
    let state = state.attr(cx, "values", tosa::shape_elements(cx, shape));
    let shape = e.rw.insert_value(state);
    e.op(tosa::Reshape::NAME, &[value, shape], ty)
}

/// Converts `tosa.identity`.
pub(super) fn convert_identity(at: &mut Site<'_, '_>) -> MatchResult {
    let input = at.operands[0];
    at.replace(&[input])
}
