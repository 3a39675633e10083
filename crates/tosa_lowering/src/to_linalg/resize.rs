//! `tosa.resize`.

use super::unit_resize::{repeat, scale_pixel};
use crate::emit::{Emit, identity, parallel};
use crate::site::Site;
use arith::{CmpFPredicate, CmpIPredicate};
use ir::{DYNAMIC, Type, Value};
use rewrite::{MatchFailure, MatchResult};
use tosa::ResizeMode;

/// Sizes and fractions of a resize: those of rows and of columns.
struct Geometry {
    sizes: [i64; 2],
    numerators: [i64; 2],
    denominators: [i64; 2],
    offsets: [i64; 2],
    borders: [i64; 2],
    mode: ResizeMode,
}

impl Geometry {
    fn of(at: &Site<'_, '_>, shape: &[i64]) -> Result<Geometry, MatchFailure> {
        let constant = |operand: usize, length: usize| {
            let numbers =
                tosa::const_shape(at.view().operand(operand)).filter(|numbers| numbers.len() == length);
            numbers.ok_or(MatchFailure {
                reason: "tosa.resize scale/offset/border should have compile time constant values.",
            })
        };
        let (scale, offset, border) = (constant(1, 4)?, constant(2, 2)?, constant(3, 2)?);
        let mode = at.view().enum_attr("mode");
        Ok(Geometry {
            sizes: [shape[1], shape[2]],
            numerators: [scale[0], scale[2]],
            denominators: [scale[1], scale[3]],
            offsets: [offset[0], offset[1]],
            borders: [border[0], border[1]],
            mode: mode
                .ok_or(MatchFailure { reason: "tosa.resize mode should be NEAREST_NEIGHBOR or BILINEAR" })?,
        })
    }
}

/// Position in a dimension of the operand: the pixel, and the distance from it.
struct Position {
    index: Value,
    delta: Value,
    last: Value,
    numerator: Value,
}

/// Converts a resize.
pub(super) fn convert(at: &mut Site<'_, '_>) -> MatchResult {
    let input = at.operands[0];
    let shape = at.shape(input)?;
    let ty = at.result_type()?;
    let cx = at.rw.context().clone();
    let to = cx.ty(ty);
    at.rw.require(shape.len() == 4 && to.rank() == Some(4))?;
    let geometry = Geometry::of(at, &shape)?;
    let result = to.shape().unwrap_or_default();
    at.rw.require(
        shape[1] != DYNAMIC && shape[2] != DYNAMIC && result[1] != DYNAMIC && result[2] != DYNAMIC,
    )?;
    let element = to.element_or_self();
    at.rw.require(element.is_float() || element.is_integer())?;
    let element = element.handle();
    // Rows and columns of which there is one are repeated afterwards.
    let mut middle = result.to_vec();
    for dim in [1, 2].into_iter().filter(|&dim| shape[dim] == 1) {
        middle[dim] = 1;
    }
    let is_point = middle[1..3] == [1, 1] && shape[1..3] == [1, 1];
    let middle_type = cx.tensor_type(&middle, element);
    let e = &mut Emit { rw: &mut *at.rw, loc: at.loc };
    let mut value = if is_point {
        let is_bilinear = geometry.mode == ResizeMode::Bilinear;
        let scales = if is_bilinear { &geometry.numerators[..] } else { &[] };
        scale_pixel(e, input, middle_type, scales)
    } else {
        resample(e, input, middle_type, &geometry)
    };
    if middle_type != ty {
        value = repeat(e, input, value, ty);
    }
    at.replace(&[value])
}

/// Emits a loop over all pixels of the result.
fn resample(e: &mut Emit<'_, '_>, input: Value, ty: Type, geometry: &Geometry) -> Value {
    let cx = e.cx();
    let to = cx.ty(ty);
    let (shape, element) = (to.shape().unwrap_or_default(), to.element_or_self().handle());
    let mut dynamic = Vec::new();
    for dim in (0..4).filter(|&dim| shape[dim] == DYNAMIC) {
        dynamic.push(e.dim(input, dim));
    }
    let empty = e.op("tensor.empty", &dynamic, ty);
    let op = e.generic((&[], &[empty]), &[identity(&cx, 4)], &parallel(4), |e, _| {
        vec![pixel(e, input, element, geometry)]
    });
    e.result(op, 0)
}

fn pixel(e: &mut Emit<'_, '_>, input: Value, element: Type, geometry: &Geometry) -> Value {
    let [batch, y, x, channel] = [0, 1, 2, 3].map(|dim| e.loop_index(dim));
    let is_float = e.is_float(element);
    let zero = e.int(Type::I32, 0);
    let none = if is_float { e.number(element, 0.0) } else { e.int(element, 0) };
    let last = geometry.sizes.map(|size| e.int(Type::I32, i128::from(size - 1)));
    let [y, x] = [y, x].map(|index| e.op("arith.index_cast", &[index], Type::I32));
    let mut fractions = Vec::new();
    for dim in 0..2 {
        fractions.push(
            [geometry.numerators[dim], geometry.denominators[dim]]
                .map(|part| e.int(Type::I32, i128::from(part))),
        );
    }
    let offsets = geometry.offsets.map(|offset| e.int(Type::I32, i128::from(offset)));
    // As in MLIR, where nothing reads them.
    for border in geometry.borders {
        e.int(Type::I32, i128::from(border));
    }
    let mut positions = Vec::new();
    for (dim, at) in [y, x].into_iter().enumerate() {
        let [numerator, denominator] = fractions[dim];
        let (index, delta) = if geometry.sizes[dim] == 1 {
            (zero, if is_float { none } else { zero })
        } else if is_float {
            float_position(e, element, at, [numerator, denominator, offsets[dim]])
        } else {
            int_position(e, at, [numerator, denominator, offsets[dim]])
        };
        positions.push(Position { index, delta, last: last[dim], numerator });
    }
    let one = e.int(Type::I32, 1);
    let pixel = Pixel { input, batch, channel, zero, one, element };
    match geometry.mode {
        ResizeMode::NearestNeighbor => pixel.nearest(e, &positions, geometry),
        ResizeMode::Bilinear => pixel.bilinear(e, &positions, geometry.sizes),
    }
}

/// Emits a position with the rest as an integer.
fn int_position(
    e: &mut Emit<'_, '_>,
    at: Value,
    [numerator, denominator, offset]: [Value; 3],
) -> (Value, Value) {
    let scaled = e.same("arith.muli", &[at, denominator]);
    let scaled = e.same("arith.addi", &[scaled, offset]);
    let index = e.same("arith.divsi", &[scaled, numerator]);
    let whole = e.same("arith.muli", &[index, numerator]);
    (index, e.same("arith.subi", &[scaled, whole]))
}

/// Emits a position with the rest as a fraction.
fn float_position(
    e: &mut Emit<'_, '_>,
    element: Type,
    at: Value,
    [numerator, denominator, offset]: [Value; 3],
) -> (Value, Value) {
    let scaled = e.same("arith.muli", &[at, denominator]);
    let scaled = e.same("arith.addi", &[scaled, offset]);
    let index = e.same("arith.floordivsi", &[scaled, numerator]);
    let rest = e.same("arith.remsi", &[scaled, numerator]);
    let rest = e.op("arith.sitofp", &[rest], element);
    let numerator = e.op("arith.uitofp", &[numerator], element);
    (index, e.same("arith.divf", &[rest, numerator]))
}

/// Source of a pixel.
struct Pixel {
    input: Value,
    batch: Value,
    channel: Value,
    zero: Value,
    one: Value,
    element: Type,
}

impl Pixel {
    fn at(&self, e: &mut Emit<'_, '_>, y: Value, x: Value) -> Value {
        e.extract(self.input, &[self.batch, y, x, self.channel])
    }

    fn nearest(&self, e: &mut Emit<'_, '_>, positions: &[Position], geometry: &Geometry) -> Value {
        let mut indices = Vec::new();
        for (dim, position) in positions.iter().enumerate() {
            if geometry.sizes[dim] == 1 {
                indices.push(e.index(0));
                continue;
            }
            let next = if e.is_float(self.element) {
                let half = e.number(self.element, 0.5);
                e.cmpf(CmpFPredicate::Oge, position.delta, half)
            } else {
                let twice = e.same("arith.shli", &[position.delta, self.one]);
                e.cmpi(CmpIPredicate::Sge, twice, position.numerator)
            };
            let offset = e.select(next, self.one, self.zero);
            let index = e.same("arith.addi", &[position.index, offset]);
            let index = e.clamp_int(index, self.zero, position.last, false);
            indices.push(e.op("arith.index_cast", &[index], Type::INDEX));
        }
        self.at(e, indices[0], indices[1])
    }

    fn bilinear(&self, e: &mut Emit<'_, '_>, positions: &[Position], [height, width]: [i64; 2]) -> Value {
        let mut corners = Vec::new();
        for position in positions {
            let next = e.same("arith.addi", &[position.index, self.one]);
            let pair =
                [position.index, next].map(|index| e.clamp_int(index, self.zero, position.last, false));
            corners.push(pair.map(|index| e.op("arith.index_cast", &[index], Type::INDEX)));
        }
        let [y, x] = [corners[0], corners[1]];
        let mut pixels = Vec::new();
        for row in y {
            for column in x {
                pixels.push(self.at(e, row, column));
            }
        }
        let pairs = [[pixels[0], pixels[1]], [pixels[2], pixels[3]]];
        let mut deltas = [positions[1].delta, positions[0].delta];
        if e.is_float(self.element) {
            let one = e.number(self.element, 1.0);
            let rows = pairs.map(|pair| mix_floats(e, pair, deltas[0], (one, width)));
            return mix_floats(e, rows, deltas[1], (one, height));
        }
        let pairs = pairs.map(|pair| pair.map(|pixel| self.widened(e, pixel)));
        deltas = deltas.map(|delta| self.widened(e, delta));
        let [by_row, by_column] = [0, 1].map(|dim: usize| self.widened(e, positions[dim].numerator));
        let rows = pairs.map(|pair| mix_ints(e, pair, deltas[0], (by_column, width)));
        mix_ints(e, rows, deltas[1], (by_row, height))
    }

    /// Emits an integer with as many bits as the result.
    fn widened(&self, e: &mut Emit<'_, '_>, value: Value) -> Value {
        match e.width(e.ty(value)) < e.width(self.element) {
            true => e.op("arith.extsi", &[value], self.element),
            false => value,
        }
    }
}

fn mix_ints(
    e: &mut Emit<'_, '_>,
    [a, b]: [Value; 2],
    delta: Value,
    (numerator, size): (Value, i64),
) -> Value {
    if size == 1 {
        return e.same("arith.muli", &[a, numerator]);
    }
    let rest = e.same("arith.subi", &[numerator, delta]);
    let a = e.same("arith.muli", &[a, rest]);
    let b = e.same("arith.muli", &[b, delta]);
    e.same("arith.addi", &[a, b])
}

fn mix_floats(e: &mut Emit<'_, '_>, [a, b]: [Value; 2], delta: Value, (one, size): (Value, i64)) -> Value {
    if size == 1 {
        return a;
    }
    let rest = e.same("arith.subf", &[one, delta]);
    let a = e.same("arith.mulf", &[a, rest]);
    let b = e.same("arith.mulf", &[b, delta]);
    e.same("arith.addf", &[a, b])
}
