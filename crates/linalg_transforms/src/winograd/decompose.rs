//! Transformations of Winograd's algorithm as loops over tiles, with products of small matrices.

use super::matrices::{Matrices, Matrix};
use super::zero;
use apnum::ApFloat;
use ir::{AffineMap, Build, InsertPoint, Loc, Op, Type, Value};
use linalg::build::{build_empty, build_generic, build_named, constant_index};
use linalg::{
    IteratorType, WinogradConv2DFmr, WinogradFilterTransform, WinogradInputTransform, WinogradOutputTransform,
};
use rewrite::{MatchFailure, Matched, Rewriter};
use scf::{For, Yield};
use shaped::{slice, slice::Mixed};

/// Names of the operations that are decomposed.
pub(super) const NAMES: [&str; 3] =
    [WinogradFilterTransform::NAME, WinogradInputTransform::NAME, WinogradOutputTransform::NAME];

const ONE: Mixed = Mixed::Fixed(1);
const ZERO: Mixed = Mixed::Fixed(0);

/// Replaces one of the transformations by loops. Returns the outermost one.
///
/// # Errors
/// If it is another operation, or has shapes that are not known.
pub fn decompose(op: Op, rw: &mut Rewriter<'_>) -> Result<Op, MatchFailure> {
    let view = rw.op(op);
    let name = NAMES.into_iter().find(|name| view.is(name)).matched()?;
    let fmr = view.enum_attr::<WinogradConv2DFmr>("fmr").matched()?;
    let [source, dest] = [0, 1].map(|at| view.operand(at));
    let shapes = [source.ty().shape().matched()?.to_vec(), dest.ty().shape().matched()?.to_vec()];
    rw.require(shapes.iter().all(|shape| !shape.contains(&ir::DYNAMIC)))?;
    let element = dest.ty().element_type().matched()?;
    rw.require(element.is_float())?;
    let work = Work {
        loc: view.loc(),
        element: element.handle(),
        sizes: fmr.sizes(),
        matrices: Matrices::of(fmr),
        source: source.handle(),
        shapes,
    };
    let init = dest.handle();
    let uppers: Vec<i64> = match name {
        WinogradFilterTransform::NAME => vec![work.shapes[0][0], work.shapes[0][3]],
        WinogradInputTransform::NAME => work.shapes[1][2..].to_vec(),
        _ => work.shapes[0][2..].to_vec(),
    };
    let loc = work.loc;
    let start = constant_index(rw, loc, 0);
    let uppers: Vec<Value> = uppers.iter().map(|&upper| constant_index(rw, loc, upper)).collect();
    let step = constant_index(rw, loc, 1);
    let bounds: Vec<[Value; 3]> = uppers.iter().map(|&upper| [start, upper, step]).collect();
    let outermost = build_nest(rw, loc, &bounds, init, |rw, at, carried| match name {
        WinogradFilterTransform::NAME => work.filter(rw, (at, start), carried),
        WinogradInputTransform::NAME => work.input(rw, at, carried),
        _ => work.output(rw, at, carried),
    });
    let outermost = outermost.matched()?;
    let value = rw.op(outermost).result(0).handle();
    rw.replace_op(op, &[value]);
    Ok(outermost)
}

/// Builds nested loops that hand a value on, which a function computes in the innermost one from the induction variables and the value
/// of the iteration before. Returns the outermost loop.
fn build_nest(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    bounds: &[[Value; 3]],
    init: Value,
    body: impl FnOnce(&mut Rewriter<'_>, &[Value], Value) -> Option<Value>,
) -> Option<Op> {
    let (point, ty) = (rw.point(), rw.value(init).ty_handle());
    let (mut carried, mut variables, mut loops) = (init, Vec::new(), Vec::new());
    for &[lower, upper, step] in bounds {
        let op = For::build(rw, loc, lower, upper, step, &[carried], &[ty]);
        let region = rw.op(op).region(0).handle();
        let block = rw.create_block(region, &[Type::INDEX, ty]);
        variables.push(rw.block(block).argument(0).handle());
        carried = rw.block(block).argument(1).handle();
        loops.push((op, block));
    }
    let mut value = body(rw, &variables, carried)?;
    for &(op, block) in loops.iter().rev() {
        rw.move_to(InsertPoint::End(block));
        Yield::build(rw, loc, &[value]);
        value = rw.op(op).result(0).handle();
    }
    rw.move_to(point);
    loops.first().map(|&(op, _)| op)
}

struct Work {
    loc: Loc,
    element: Type,
    /// Sizes of a tile of the result, and of the filter.
    sizes: (i64, i64),
    matrices: Matrices,
    source: Value,
    shapes: [Vec<i64>; 2],
}

/// Matrix of four or six dimensions of which two are kept.
struct Part {
    offsets: Vec<Mixed>,
    sizes: Vec<i64>,
    /// Rows and columns.
    shape: [i64; 2],
}

impl Part {
    fn lists(&self) -> [Vec<Mixed>; 3] {
        let sizes = self.sizes.iter().map(|&size| Mixed::Fixed(size)).collect();
        [self.offsets.clone(), sizes, vec![ONE; self.sizes.len()]]
    }
}

impl Work {
    fn extract(&self, rw: &mut Rewriter<'_>, from: Value, part: &Part) -> Value {
        let cx = rw.context().clone();
        let ty = cx.tensor_type(&part.shape, self.element);
        let mut state = rw.state("tensor.extract_slice", self.loc).operands([from]).results([ty]);
        slice::set_lists(&cx, &mut state, &part.lists());
        rw.insert_value(state)
    }

    fn insert(&self, rw: &mut Rewriter<'_>, value: Value, into: Value, part: &Part) -> Value {
        let cx = rw.context().clone();
        let ty = rw.value(into).ty_handle();
        let mut state = rw.state("tensor.insert_slice", self.loc).operands([value, into]).results([ty]);
        slice::set_lists(&cx, &mut state, &part.lists());
        rw.insert_value(state)
    }

    fn matrix(&self, rw: &mut Rewriter<'_>, matrix: &Matrix) -> Option<Value> {
        let cx = rw.context().clone();
        let kind = cx.ty(self.element).float_kind()?;
        let size = cx.dense_element_bytes(self.element)?;
        let bytes = matrix.numbers.iter().flat_map(|&number| {
            let bits = ApFloat::from_f64(f64::from(number)).convert(kind).to_bits();
            bits.to_le_bytes().into_iter().take(size)
        });
        let ty = cx.tensor_type(&[matrix.rows as i64, matrix.columns as i64], self.element);
        let value = cx.dense_attr(ty, bytes.collect::<Vec<u8>>().into(), false);
        Some(arith::Constant::build_value(rw, self.loc, value))
    }

    /// Returns the product of two matrices, added to an initial one, or to zeros.
    fn product(
        &self,
        rw: &mut Rewriter<'_>,
        zero: Value,
        (matrix, is_left): (&Matrix, bool),
        value: Value,
        init: Option<Value>,
    ) -> Option<Value> {
        let shape = rw.value(value).ty().shape()?.to_vec();
        let shape = match is_left {
            true => [matrix.rows as i64, *shape.get(1)?],
            false => [*shape.first()?, matrix.columns as i64],
        };
        let init = match init {
            Some(init) => init,
            None => {
                let sizes: Vec<Mixed> = shape.iter().map(|&size| Mixed::Fixed(size)).collect();
                let empty = build_empty(rw, self.loc, &sizes, self.element);
                let fill = build_named(rw, self.loc, "linalg.fill", (&[zero], &[empty]), &[]);
                rw.op(fill).result(0).handle()
            }
        };
        let matrix = self.matrix(rw, matrix)?;
        let factors = if is_left { [matrix, value] } else { [value, matrix] };
        let product = build_named(rw, self.loc, "linalg.matmul", (&factors, &[init]), &[]);
        Some(rw.op(product).result(0).handle())
    }

    /// Multiplies a matrix from the left, where its rows are transformed, and from the right, where its columns are.
    fn transform(
        &self,
        rw: &mut Rewriter<'_>,
        (matrix, zero): (&Matrix, Value),
        [rows, columns]: [bool; 2],
        value: Value,
        init: Option<Value>,
    ) -> Option<Value> {
        let mut value = value;
        if rows {
            value = self.product(rw, zero, (matrix, true), value, init.filter(|_| !columns))?;
        }
        if columns {
            value = self.product(rw, zero, (&matrix.transposed(), false), value, init)?;
        }
        Some(value)
    }

    fn filter(&self, rw: &mut Rewriter<'_>, (at, start): (&[Value], Value), carried: Value) -> Option<Value> {
        let [filter, channel] = [at[0], at[1]].map(Mixed::Value);
        let start = Mixed::Value(start);
        let (source, dest) = (&self.shapes[0], &self.shapes[1]);
        let part = Part {
            offsets: vec![filter, start, start, channel],
            sizes: vec![1, source[1], source[2], 1],
            shape: [source[1], source[2]],
        };
        let value = self.extract(rw, self.source, &part);
        let zero = zero(rw, self.loc, self.element)?;
        let transformed = [source[1] != 1, source[2] != 1];
        let value = self.transform(rw, (&self.matrices.filter, zero), transformed, value, None)?;
        let part = Part {
            offsets: vec![start, start, channel, filter],
            sizes: vec![dest[0], dest[1], 1, 1],
            shape: [dest[0], dest[1]],
        };
        Some(self.insert(rw, value, carried, &part))
    }

    /// Returns the place of a tile in a tensor of height and width.
    fn place(&self, rw: &mut Rewriter<'_>, tile: Value, is_transformed: bool) -> Mixed {
        let cx = rw.context().clone();
        let size = if is_transformed { self.sizes.0 } else { 1 };
        let map: AffineMap = cx.make_map(1, 0, [cx.affine_mul(cx.affine_dim(0), cx.affine_constant(size))]);
        let state = rw.state("affine.apply", self.loc).operands([tile]).results([Type::INDEX]);
        Mixed::Value(rw.insert_value(state.attr(&cx, "map", cx.map_attr(map))))
    }

    fn input(&self, rw: &mut Rewriter<'_>, at: &[Value], carried: Value) -> Option<Value> {
        let alpha = [self.shapes[1][0], self.shapes[1][1]];
        let transformed = alpha.map(|alpha| alpha != 1);
        let row = self.place(rw, at[0], transformed[0]);
        let column = self.place(rw, at[1], transformed[1]);
        let [batch, channel] = [at[2], at[3]].map(Mixed::Value);
        let part = Part {
            offsets: vec![batch, row, column, channel],
            sizes: vec![1, alpha[0], alpha[1], 1],
            shape: alpha,
        };
        let value = self.extract(rw, self.source, &part);
        let zero = zero(rw, self.loc, self.element)?;
        let value = self.transform(rw, (&self.matrices.input, zero), transformed, value, None)?;
        Some(self.insert(rw, value, carried, &self.tile(at, alpha)))
    }

    /// Returns the part of a tensor of tiles.
    fn tile(&self, at: &[Value], alpha: [i64; 2]) -> Part {
        let tiles = at.iter().map(|&tile| Mixed::Value(tile));
        Part {
            offsets: [ZERO, ZERO].into_iter().chain(tiles).collect(),
            sizes: vec![alpha[0], alpha[1], 1, 1, 1, 1],
            shape: alpha,
        }
    }

    fn output(&self, rw: &mut Rewriter<'_>, at: &[Value], carried: Value) -> Option<Value> {
        let alpha = [self.shapes[0][0], self.shapes[0][1]];
        let transformed = alpha.map(|alpha| alpha != 1);
        let value = self.extract(rw, self.source, &self.tile(at, alpha));
        let zero = zero(rw, self.loc, self.element)?;
        let row = self.place(rw, at[0], transformed[0]);
        let column = self.place(rw, at[1], transformed[1]);
        let [batch, filter] = [at[2], at[3]].map(Mixed::Value);
        let shape = transformed.map(|is| if is { self.sizes.0 } else { 1 });
        let part =
            Part { offsets: vec![batch, row, column, filter], sizes: vec![1, shape[0], shape[1], 1], shape };
        let init = self.extract(rw, carried, &part);
        let factor = transformed.iter().filter(|is| **is).fold(1, |all, _| all * self.matrices.factor);
        let direct = (factor == 1).then_some(init);
        let mut value = self.transform(rw, (&self.matrices.output, zero), transformed, value, direct)?;
        if factor != 1 {
            value = self.scaled(rw, factor, value, init)?;
        }
        Some(self.insert(rw, value, carried, &part))
    }

    /// Returns a matrix times a number, added to another matrix.
    fn scaled(&self, rw: &mut Rewriter<'_>, factor: i64, value: Value, init: Value) -> Option<Value> {
        let cx = rw.context().clone();
        let kind = cx.ty(self.element).float_kind()?;
        let factor = cx.float_attr(self.element, &ApFloat::from_f64(factor as f64).convert(kind));
        let factor = arith::Constant::build_value(rw, self.loc, factor);
        let own = cx.multi_dim_identity_map(2);
        let maps = [cx.make_map(2, 0, []), own, own];
        let (loc, element) = (self.loc, self.element);
        let operands: (&[Value], &[Value]) = (&[factor, value], &[init]);
        let sum = build_generic(rw, loc, operands, &maps, &[IteratorType::Parallel; 2], |rw, values| {
            let state = rw.state("arith.mulf", loc).operands([values[0], values[1]]).results([element]);
            let product = rw.insert_value(state);
            let state = rw.state("arith.addf", loc).operands([product, values[2]]).results([element]);
            vec![rw.insert_value(state)]
        });
        Some(rw.op(sum).result(0).handle())
    }
}
