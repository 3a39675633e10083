//! Resizes of images of one row or column: what is resized to another number of them repeats them.

use crate::emit::{Emit, identity, map_of, parallel};
use ir::{Build, DYNAMIC, Type, Value};
use shaped::reassociation::groups_attr;

/// Emits the sizes of the batch and of the channels that are not known.
fn dynamic_sizes(e: &mut Emit<'_, '_>, input: Value) -> Vec<Value> {
    let shape = e.rw.value(input).ty().shape().unwrap_or_default().to_vec();
    let dynamic = [0, 3].into_iter().filter(|&dim| shape.get(dim) == Some(&DYNAMIC));
    dynamic.map(|dim| e.dim(input, dim)).collect()
}

/// Emits a tensor without the dimensions that are merged into the next one.
fn collapse(e: &mut Emit<'_, '_>, value: Value, groups: &[Vec<i64>], shape: &[i64]) -> Value {
    let cx = e.cx();
    let ty = cx.tensor_type(shape, e.rw.value(value).ty().element_or_self().handle());
    let state = e.rw.state("tensor.collapse_shape", e.loc).operands([value]).results([ty]);
    e.rw.insert_value(state.attr(&cx, "reassociation", groups_attr(&cx, groups)))
}

/// Emits the only pixel of an image, scaled by numbers where the result has other elements.
pub(super) fn scale_pixel(e: &mut Emit<'_, '_>, input: Value, ty: Type, scales: &[i64]) -> Value {
    if e.ty(input) == ty {
        return input;
    }
    let cx = e.cx();
    let shape = e.rw.value(input).ty().shape().unwrap_or_default().to_vec();
    let groups = [vec![0], vec![1, 2, 3]];
    let shape = [shape[0], shape[3]];
    let collapsed = collapse(e, input, &groups, &shape);
    let dynamic = dynamic_sizes(e, input);
    let (from, element) =
        (e.rw.value(input).ty().element_or_self().handle(), cx.ty(ty).element_or_self().handle());
    let empty = e.empty(&shape, &dynamic, element);
    let map = identity(&cx, 2);
    let op = e.generic((&[collapsed], &[empty]), &[map, map], &parallel(2), |e, arguments| {
        if from == element {
            return vec![arguments[0]];
        }
        let wide = e.op("arith.extsi", &arguments[..1], element);
        let scale = |value, scale: &i64| {
            let scale = e.int(element, i128::from(*scale));
            e.same("arith.muli", &[value, scale])
        };
        vec![scales.iter().fold(wide, scale)]
    });
    let scaled = e.result(op, 0);
    let state = e.rw.state("tensor.expand_shape", e.loc).operands([scaled].into_iter().chain(dynamic));
    let state = state.results([ty]).attr(&cx, "reassociation", groups_attr(&cx, &groups));
    let sizes = cx.ty(ty).shape().unwrap_or_default().to_vec();
    e.rw.insert_value(state.attr(&cx, "static_output_shape", cx.i64_array_attr(&sizes)))
}

/// Emits an image with its only row or column repeated.
pub(super) fn repeat(e: &mut Emit<'_, '_>, input: Value, image: Value, ty: Type) -> Value {
    let cx = e.cx();
    let from = e.rw.value(input).ty().shape().unwrap_or_default().to_vec();
    let shape = e.rw.value(image).ty().shape().unwrap_or_default().to_vec();
    let (mut groups, mut kept): (Vec<Vec<i64>>, Vec<usize>) = (vec![vec![0], Vec::new()], vec![0]);
    for dim in [1, 2, 3] {
        if let Some(group) = groups.last_mut() {
            group.push(dim as i64);
        }
        if dim == 3 || from[dim] != 1 {
            kept.push(dim);
            groups.push(Vec::new());
        }
    }
    groups.pop();
    let collapsed_shape: Vec<i64> = kept.iter().map(|&dim| shape[dim]).collect();
    let collapsed = collapse(e, image, &groups, &collapsed_shape);
    let dynamic = dynamic_sizes(e, input);
    let empty = e.op("tensor.empty", &dynamic, ty);
    let read: Vec<Option<usize>> = kept.into_iter().map(Some).collect();
    let maps = [map_of(&cx, 4, &read), identity(&cx, 4)];
    let op = e.generic((&[collapsed], &[empty]), &maps, &parallel(4), |_, arguments| vec![arguments[0]]);
    e.result(op, 0)
}
