//! `tosa-to-scf`: conditions, loops, and `tosa.scatter`.

use crate::emit::Emit;
use crate::site::{Site, convert, pattern};
use ir::{Block, Body, Build, BuildBlocks, DYNAMIC, InsertPoint, Op, Region, Type, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::{ConversionSet, ConversionTarget, MatchFailure, MatchResult};

/// Lower TOSA to the SCF dialect
///
/// `tosa.cond_if` becomes `scf.if`, `tosa.while_loop` `scf.while`, and `tosa.scatter` a nest of `scf.for`.
///
/// ```mlir
/// %0 = tosa.cond_if %c : tensor<i1> -> tensor<4xf32> { ... } else { ... }
///
/// %1 = tensor.extract %c[] : tensor<i1>
/// %0 = scf.if %1 -> (tensor<4xf32>) { ... } else { ... }
/// ```
#[pass("tosa-to-scf", name = "TosaToSCFPass", depends("arith", "scf", "tensor"))]
#[derive(Clone, Copy, Debug)]
pub struct TosaToScf;

impl TosaToScf {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        let mut target = ConversionTarget::new(&context);
        target.illegal_ops(&[tosa::If::NAME, tosa::Scatter::NAME, tosa::While::NAME]);
        target.legal_dialect("tensor").legal_dialect("scf").unknown_legal(|_| Some(true));
        let mut set = ConversionSet::new(&context);
        set.convert(pattern(tosa::If::NAME, convert_if));
        set.convert(pattern(tosa::Scatter::NAME, convert_scatter));
        set.convert(pattern(tosa::While::NAME, convert_while));
        convert(cx, body, target, set, false)
    }
}

/// Returns the block of a region that ends with `tosa.yield`, and what ends it.
fn yielding(at: &Site<'_, '_>, region: usize) -> Result<(Block, Op), MatchFailure> {
    let block = at.view().regions().nth(region).and_then(|region| region.first_block());
    let found = block.and_then(|block| Some((block.handle(), block.last()?)));
    match found.filter(|(_, end)| end.is(tosa::Yield::NAME)) {
        Some((block, end)) => Ok((block, end.handle())),
        None => Err(MatchFailure { reason: "a region does not end with tosa.yield" }),
    }
}

/// Returns the operands of an operation.
fn operands_of(at: &Site<'_, '_>, op: Op) -> Vec<Value> {
    at.rw.op(op).operands().map(|value| value.handle()).collect()
}

fn convert_if(at: &mut Site<'_, '_>) -> MatchResult {
    let blocks = [yielding(at, 0)?, yielding(at, 1)?];
    let types: Vec<Type> = at.view().result_types().collect();
    let (condition, loc) = (at.operands[0], at.loc);
    let arguments = at.operands[1..].to_vec();
    let e = &mut Emit { rw: &mut *at.rw, loc };
    let condition = e.op("tensor.extract", &[condition], Type::I1);
    let state = scf::If::state(e.rw.context(), loc).operands([condition]).results(types).regions(2);
    let op = e.rw.insert(state);
    let point = at.rw.point();
    for (index, (source, end)) in blocks.into_iter().enumerate() {
        let region = at.rw.op(op).region(index).handle();
        let block = at.rw.append_block(region, &[]);
        let count = at.rw.block(source).arguments().count();
        at.rw.require(count == arguments.len() || count == 0)?;
        at.rw.inline_block(source, InsertPoint::End(block), &arguments[..count]);
        replace_end(at, end, |at, values| {
            scf::Yield::build(&mut **at.rw, loc, values);
        });
    }
    at.rw.move_to(point);
    let results: Vec<Value> = at.rw.op(op).results().map(|value| value.handle()).collect();
    at.replace(&results)
}

/// Replaces the end of a block by what a function builds of its operands.
fn replace_end(at: &mut Site<'_, '_>, end: Op, build: impl FnOnce(&mut Site<'_, '_>, &[Value])) {
    let values = operands_of(at, end);
    at.rw.move_to(InsertPoint::Before(end));
    build(at, &values);
    at.rw.erase_op(end);
}

fn convert_while(at: &mut Site<'_, '_>) -> MatchResult {
    let ends = [yielding(at, 0)?, yielding(at, 1)?];
    let types: Vec<Type> = at.view().result_types().collect();
    let sources: Vec<Region> = at.view().regions().map(|region| region.handle()).collect();
    let loc = at.loc;
    let state = at.rw.state("scf.while", loc).operands(at.operands.iter().copied()).results(types).regions(2);
    let op = at.rw.insert(state);
    let point = at.rw.point();
    for (index, (block, end)) in ends.into_iter().enumerate() {
        let dest = at.rw.op(op).region(index).handle();
        at.rw.inline_region_at_end(sources[index], dest);
        let arguments: Vec<Value> = at.rw.block(block).arguments().map(|value| value.handle()).collect();
        replace_end(at, end, |at, values| {
            if index == 1 {
                scf::Yield::build(&mut **at.rw, loc, values);
                return;
            }
            let e = &mut Emit { rw: &mut *at.rw, loc };
            let again = e.op("tensor.extract", &values[..1], Type::I1);
            let state = e.rw.state("scf.condition", loc).operands([again].into_iter().chain(arguments));
            e.rw.insert(state);
        });
    }
    at.rw.move_to(point);
    let results: Vec<Value> = at.rw.op(op).results().map(|value| value.handle()).collect();
    at.replace(&results)
}

/// Emits the size of a dimension as a value.
fn size(e: &mut Emit<'_, '_>, tensor: Value, dim: usize) -> Value {
    match e.rw.value(tensor).ty().shape().and_then(|shape| shape.get(dim)).copied() {
        Some(size) if size != DYNAMIC => {
            // MLIR emits the dimension of the size that it folds.
            e.index(dim as i64);
            e.index(size)
        }
        _ => e.dim(tensor, dim),
    }
}

/// Emits `scf.for` that carries a tensor.
fn for_loop<'b>(
    e: &mut Emit<'_, 'b>,
    [from, to, step]: [Value; 3],
    init: Value,
    body: impl FnOnce(&mut Emit<'_, 'b>, Value, Value) -> Value,
) -> Value {
    let ty = e.ty(init);
    let state = e.rw.state("scf.for", e.loc).operands([from, to, step, init]).results([ty]).regions(1);
    let op = e.rw.insert(state);
    e.block(op, 0, &[Type::INDEX, ty], |e, arguments| {
        let value = body(e, arguments[0], arguments[1]);
        scf::Yield::build(e.rw, e.loc, &[value]);
    });
    e.result(op, 0)
}

/// Emits a slice of sizes and positions that are values.
fn slice(e: &mut Emit<'_, '_>, name: &str, tensors: &[Value], lists: [[Value; 3]; 3], ty: Type) -> Value {
    let cx = e.cx();
    let operands = tensors.iter().copied().chain(lists.into_iter().flatten());
    let mut segments = vec![1; tensors.len()];
    segments.extend([3; 3]);
    let mut state = e.rw.state(name, e.loc).operands(operands).results([ty]);
    for list in ["static_offsets", "static_sizes", "static_strides"] {
        state = state.attr(&cx, list, cx.i64_array_attr(&[DYNAMIC; 3]));
    }
    e.rw.insert_value(state.words(&cx, "operandSegmentSizes", &segments))
}

fn convert_scatter(at: &mut Site<'_, '_>) -> MatchResult {
    let [values, indices, input] = [at.operands[0], at.operands[1], at.operands[2]];
    let is_ranked = [values, indices, input].iter().all(|&value| at.ty(value).rank().is_some());
    at.rw.require(is_ranked)?;
    let element = at.ty(input).element_or_self().handle();
    let e = &mut Emit { rw: &mut *at.rw, loc: at.loc };
    let [n, w, c] = [0, 1, 2].map(|dim| size(e, input, dim));
    let zero = e.index(0);
    let one = e.index(1);
    let rows = e.cx().tensor_type(&[DYNAMIC; 3], element);
    let ty = e.ty(values);
    let result = for_loop(e, [zero, n, one], values, |e, batch, carried| {
        for_loop(e, [zero, w, one], carried, |e, position, carried| {
            let index = e.extract(indices, &[batch, position]);
            let index = e.op("arith.index_cast", &[index], Type::INDEX);
            let (sizes, strides) = ([one, one, c], [one; 3]);
            let from = [[batch, position, zero], sizes, strides];
            let row = slice(e, "tensor.extract_slice", &[input], from, rows);
            let to = [[batch, index, zero], sizes, strides];
            slice(e, "tensor.insert_slice", &[row, carried], to, ty)
        })
    });
    at.replace(&[result])
}
