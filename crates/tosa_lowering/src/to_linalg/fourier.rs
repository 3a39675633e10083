//! Fourier transforms: `tosa.fft2d` and `tosa.rfft2d`.

use crate::emit::{Emit, map_of, parallel};
use crate::site::Site;
use ir::{Build, Op, Type, Value};
use linalg::IteratorType;
use rewrite::{MatchResult, create_or_fold};
use shaped::slice::Mixed;

const TWO_PI: f64 = std::f64::consts::TAU;

/// Sizes of a transformed image, and its type of elements.
struct Image {
    /// Height and width, as an index and as a float.
    sizes: [(Value, Value); 2],
    two_pi: Value,
    element: Type,
}

/// Converts `tosa.fft2d`: each element of the result is a sum over the image.
pub(super) fn convert_fft(at: &mut Site<'_, '_>) -> MatchResult {
    let (inputs, inverse) = ([at.operands[0], at.operands[1]], at.flag("inverse"));
    at.shape(inputs[0])?;
    let e = &mut Emit { rw: &mut *at.rw, loc: at.loc };
    let sizes: Vec<Mixed> = (0..3).map(|dim| e.size(inputs[0], dim)).collect();
    let op = transform(e, &inputs, &sizes, |e, image, arguments| {
        let mut angle = emit_angle(e, image);
        if inverse {
            let minus_one = e.number(image.element, -1.0);
            angle = e.same("arith.mulf", &[angle, minus_one]);
        }
        let (cos, sin) = (e.same("math.cos", &[angle]), e.same("math.sin", &[angle]));
        let &[re, im, out_re, out_im] = arguments else { return Vec::new() };
        let (a, b) = (e.same("arith.mulf", &[re, cos]), e.same("arith.mulf", &[im, sin]));
        let real = e.same("arith.addf", &[a, b]);
        let (a, b) = (e.same("arith.mulf", &[im, cos]), e.same("arith.mulf", &[re, sin]));
        let imaginary = e.same("arith.subf", &[a, b]);
        vec![e.same("arith.addf", &[out_re, real]), e.same("arith.addf", &[out_im, imaginary])]
    });
    let results = [e.result(op, 0), e.result(op, 1)];
    at.replace(&results)
}

/// Converts `tosa.rfft2d`: the half of the result that the other half follows from.
pub(super) fn convert_rfft(at: &mut Site<'_, '_>) -> MatchResult {
    let input = at.operands[0];
    at.shape(input)?;
    let e = &mut Emit { rw: &mut *at.rw, loc: at.loc };
    let mut sizes: Vec<Mixed> = (0..3).map(|dim| e.size(input, dim)).collect();
    sizes[2] = half_plus_one(e, &sizes[2]);
    let op = transform(e, &[input], &sizes, |e, image, arguments| {
        let angle = emit_angle(e, image);
        let (cos, sin) = (e.same("math.cos", &[angle]), e.same("math.sin", &[angle]));
        let &[re, out_re, out_im] = arguments else { return Vec::new() };
        let (real, imaginary) = (e.same("arith.mulf", &[re, cos]), e.same("arith.mulf", &[re, sin]));
        vec![e.same("arith.addf", &[out_re, real]), e.same("arith.subf", &[out_im, imaginary])]
    });
    let results = [e.result(op, 0), e.result(op, 1)];
    at.replace(&results)
}

/// Emits half of a size, rounded down, plus 1.
fn half_plus_one(e: &mut Emit<'_, '_>, size: &Mixed) -> Mixed {
    let (one, two) = (e.index(1), e.index(2));
    let size = match size {
        Mixed::Fixed(size) => e.index(*size),
        Mixed::Value(size) => *size,
    };
    let state = e.rw.state("arith.divui", e.loc).operands([size, two]).results([Type::INDEX]);
    let half = create_or_fold(e.rw, state);
    let state = e.rw.state("arith.addi", e.loc).operands([half, one]).results([Type::INDEX]);
    let sum = create_or_fold(e.rw, state);
    rewrite::constant_i64(e.rw.value(sum)).map_or(Mixed::Value(sum), Mixed::Fixed)
}

/// Emits the sums of a transform, over all elements of an image.
fn transform<'b>(
    e: &mut Emit<'_, 'b>,
    inputs: &[Value],
    sizes: &[Mixed],
    sum: impl FnOnce(&mut Emit<'_, 'b>, &Image, &[Value]) -> Vec<Value>,
) -> Op {
    let element = e.rw.value(inputs[0]).ty().element_or_self().handle();
    let outputs = [(); 2].map(|()| {
        let empty = e.empty_of(sizes, element);
        let zero = e.number(element, 0.0);
        e.fill(zero, empty)
    });
    let [height, width] = [1, 2].map(|dim| {
        let index = e.index(dim);
        match e.rw.value(inputs[0]).ty().shape().and_then(|shape| shape.get(dim as usize).copied()) {
            Some(size) if size != ir::DYNAMIC => e.index(size),
            _ => e.op("tensor.dim", &[inputs[0], index], Type::INDEX),
        }
    });
    let two_pi = e.number(element, TWO_PI);
    let floats = [height, width].map(|size| index_to_float(e, size, element));
    let image = Image { sizes: [(height, floats[0]), (width, floats[1])], two_pi, element };
    let cx = e.cx();
    let read = map_of(&cx, 5, &[Some(0), Some(3), Some(4)]);
    let write = map_of(&cx, 5, &[Some(0), Some(1), Some(2)]);
    let maps = [vec![read; inputs.len()], vec![write; 2]].concat();
    let iterators = [parallel(3), vec![IteratorType::Reduction; 2]].concat();
    e.generic((inputs, &outputs), &maps, &iterators, |e, arguments| sum(e, &image, arguments))
}

fn index_to_float(e: &mut Emit<'_, '_>, index: Value, element: Type) -> Value {
    let number = e.op("arith.index_castui", &[index], Type::I32);
    e.op("arith.uitofp", &[number], element)
}

/// Emits the angle by which an element is turned.
fn emit_angle(e: &mut Emit<'_, '_>, image: &Image) -> Value {
    let indices = [1, 2, 3, 4].map(|dim| e.loop_index(dim));
    let y = e.same("index.mul", &[indices[2], indices[0]]);
    let x = e.same("index.mul", &[indices[3], indices[1]]);
    let y = e.same("index.remu", &[y, image.sizes[0].0]);
    let x = e.same("index.remu", &[x, image.sizes[1].0]);
    let [y, x] = [y, x].map(|index| index_to_float(e, index, image.element));
    let y = e.same("arith.divf", &[y, image.sizes[0].1]);
    let x = e.same("arith.divf", &[x, image.sizes[1].1]);
    let sum = e.same("arith.addf", &[y, x]);
    e.same("arith.mulf", &[image.two_pi, sum])
}
