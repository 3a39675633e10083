//! `tosa-to-tensor`: operations that move elements in blocks.

mod reshape;

use crate::emit::Emit;
use crate::site::{Site, convert, pattern, signless_types};
use ir::{Body, Build, DYNAMIC, Op, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::{ConversionSet, ConversionTarget, MatchFailure, MatchResult, constant_i64, create_or_fold};
use shaped::slice::{Mixed, set_lists};

/// Lower TOSA to the Tensor dialect
///
/// `tosa.concat`, `tosa.pad`, `tosa.reshape` and `tosa.slice` become operations of `tensor`.
///
/// ```mlir
/// %0 = tosa.slice %x, %start, %size : (tensor<6xf32>, !tosa.shape<1>, !tosa.shape<1>) -> tensor<2xf32>
///
/// %0 = tensor.extract_slice %x[4] [2] [1] : tensor<6xf32> to tensor<2xf32>
/// ```
#[pass("tosa-to-tensor", name = "TosaToTensor", depends("arith", "tensor"))]
#[derive(Clone, Copy, Debug)]
pub struct TosaToTensor;

impl TosaToTensor {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        let mut target = ConversionTarget::new(&context);
        target.illegal_ops(&[tosa::Concat::NAME, tosa::Pad::NAME, tosa::Reshape::NAME, tosa::Slice::NAME]);
        target.legal_dialect("arith").legal_dialect("tensor");
        let mut set = ConversionSet::with_types(&context, &signless_types());
        set.convert(pattern(tosa::Concat::NAME, convert_concat));
        set.convert(pattern(tosa::Pad::NAME, convert_pad));
        set.convert(pattern(tosa::Reshape::NAME, reshape::convert));
        set.convert(pattern(tosa::Slice::NAME, convert_slice));
        convert(cx, body, target, set, false)
    }
}

/// Returns the dimensions that an operand is.
fn shape_of(at: &Site<'_, '_>, operand: usize) -> Result<Vec<i64>, MatchFailure> {
    tosa::const_shape(at.view().operand(operand))
        .ok_or(MatchFailure { reason: "the shape must be a constant" })
}

fn convert_slice(at: &mut Site<'_, '_>) -> MatchResult {
    let input = at.operands[0];
    let ty = at.result_type()?;
    let rank = at.rw.context().ty(ty).rank().ok_or(MatchFailure { reason: "unranked" })?;
    let (starts, sizes) = (shape_of(at, 1)?, shape_of(at, 2)?);
    at.rw.require(starts.len() == rank && sizes.len() == rank && at.ty(input).rank() == Some(rank))?;
    let shapes: Vec<Option<Op>> = [1, 2].map(|operand| sole_definition(at, operand)).to_vec();
    let e = &mut Emit { rw: &mut *at.rw, loc: at.loc };
    let mut parts = Vec::new();
    for (dim, (&start, &size)) in starts.iter().zip(&sizes).enumerate() {
        parts.push(if size == -1 {
            let all = e.dim(input, dim);
            let before = e.index(start);
            Mixed::Value(e.same("arith.subi", &[all, before]))
        } else {
            Mixed::Fixed(size)
        });
    }
    let lists = [starts.into_iter().map(Mixed::Fixed).collect(), parts, vec![Mixed::Fixed(1); rank]];
    let cx = e.cx();
    let mut state = e.rw.state("tensor.extract_slice", e.loc).operands([input]).results([ty]);
    set_lists(&cx, &mut state, &lists);
    let result = e.rw.insert_value(state);
    at.replace(&[result])?;
    shapes.into_iter().flatten().for_each(|shape| at.rw.erase_op(shape));
    Ok(())
}

/// Returns the definition of an operand that nothing else uses.
fn sole_definition(at: &Site<'_, '_>, operand: usize) -> Option<Op> {
    let value = at.view().operand(operand);
    value.defining_op().filter(|_| value.has_one_use()).map(|op| op.handle())
}

fn convert_pad(at: &mut Site<'_, '_>) -> MatchResult {
    let (input, constant) = (at.operands[0], at.operands[2]);
    let ty = at.result_type()?;
    let padding = shape_of(at, 1)?;
    let rank = at.shape(input)?.len();
    at.rw.require(padding.len() == 2 * rank && at.rw.context().ty(ty).rank() == Some(rank))?;
    at.rw.require(at.ty(constant).rank() == Some(1))?;
    let element = at.ty(input).element_or_self().handle();
    let e = &mut Emit { rw: &mut *at.rw, loc: at.loc };
    let zero = e.index(0);
    let state = e.rw.state("tensor.extract", e.loc).operands([constant, zero]).results([element]);
    let padded = create_or_fold(e.rw, state);
    let ends: Vec<Value> = padding.iter().map(|&size| e.index(size)).collect();
    let [low, high] = [0, 1].map(|end| ends.iter().skip(end).step_by(2).copied().collect::<Vec<_>>());
    let cx = e.cx();
    let dynamic = cx.i64_array_attr(&vec![DYNAMIC; rank]);
    let operands = [input].into_iter().chain(low).chain(high);
    let state = e.rw.state("tensor.pad", e.loc).operands(operands).results([ty]).regions(1);
    let state = state.words(&cx, "operandSegmentSizes", &[1, rank as u32, rank as u32]);
    let op = e.rw.insert(state.attr(&cx, "static_low", dynamic).attr(&cx, "static_high", dynamic));
    e.block(op, 0, &vec![ir::Type::INDEX; rank], |e, _| {
        let state = e.rw.state("tensor.yield", e.loc).operands([padded]);
        e.rw.insert(state);
    });
    let result = e.result(op, 0);
    at.replace(&[result])
}

/// Returns the constant that a value is as a number.
fn folded(e: &Emit<'_, '_>, value: Value) -> Mixed {
    constant_i64(e.rw.value(value)).map_or(Mixed::Value(value), Mixed::Fixed)
}

fn convert_concat(at: &mut Site<'_, '_>) -> MatchResult {
    let operands = at.operands.to_vec();
    let ty = at.result_type()?;
    let cx = at.rw.context().clone();
    let shape = cx.ty(ty).shape().ok_or(MatchFailure { reason: "unranked" })?;
    let axis = usize::try_from(at.number("axis")).unwrap_or(usize::MAX);
    let fits = operands.iter().all(|&operand| at.ty(operand).rank() == Some(shape.len()));
    at.rw.require(fits && axis < shape.len() && !operands.is_empty())?;
    let e = &mut Emit { rw: &mut *at.rw, loc: at.loc };
    let axis_value = e.index(axis as i64);
    let mut sizes: Vec<Mixed> = (0..shape.len()).map(|dim| e.size(operands[0], dim)).collect();
    let mut offsets = vec![Mixed::Fixed(0), sizes[axis]];
    for &operand in &operands[1..] {
        let state =
            e.rw.state("tensor.dim", e.loc).operands([operand, axis_value]).results([ir::Type::INDEX]);
        let size = create_or_fold(e.rw, state);
        let end = offsets.last().copied().unwrap_or(Mixed::Fixed(0));
        let end = linalg::build::materialize(e.rw, e.loc, end);
        let state = e.rw.state("arith.addi", e.loc).operands([end, size]).results([ir::Type::INDEX]);
        let total = create_or_fold(e.rw, state);
        offsets.push(folded(e, total));
    }
    sizes[axis] = offsets.last().copied().unwrap_or(Mixed::Fixed(0));
    let mut dynamic = Vec::new();
    for dim in (0..shape.len()).filter(|&dim| shape[dim] == DYNAMIC) {
        dynamic.push(linalg::build::materialize(e.rw, e.loc, sizes[dim]));
    }
    let mut result = e.op("tensor.empty", &dynamic, ty);
    for (&operand, &offset) in operands.iter().zip(&offsets) {
        let mut starts = vec![Mixed::Fixed(0); shape.len()];
        starts[axis] = offset;
        let sizes = (0..shape.len()).map(|dim| e.size(operand, dim)).collect();
        let mut state = e.rw.state("tensor.insert_slice", e.loc).operands([operand, result]).results([ty]);
        set_lists(&cx, &mut state, &[starts, sizes, vec![Mixed::Fixed(1); shape.len()]]);
        result = create_or_fold(e.rw, state);
    }
    at.replace(&[result])
}
