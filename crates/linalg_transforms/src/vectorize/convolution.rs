//! Convolutions and poolings along one dimension: slices along the window, contracted or combined one after the other.

mod find;
mod slices;

pub(super) use find::{Conv, Kind, Layout, find};

use super::Options;
use super::build::{
    Access, create_mask, kind_attr, masked, read, set_in_bounds, shaped, sizes_of, vector_type, write, zero,
};
use super::state::{Canonical, Vectorization};
use ir::{Build, InsertPoint, Loc, Op, Type, Value};
use linalg::Structured;
use linalg::build::{constant_index, materialize};
use rewrite::{MatchFailure, Matched, Rewriter};
use slices::Slices;

/// Vectors of the three operands.
struct Parts {
    loc: Loc,
    /// Sizes of batch, output, input channels, window and output channels.
    sizes: Sizes,
    zero: Value,
    /// Whether the channels are masked, and scalable.
    mask: bool,
    scalable: bool,
}

/// Sizes of dimensions.
#[derive(Clone, Copy, Debug)]
struct Sizes {
    n: i64,
    w: i64,
    c: i64,
    kw: i64,
    f: i64,
    /// Elements of the input that a window covers in all.
    iw: i64,
    /// Elements of the output that are computed at once.
    step: i64,
}

fn sizes(conv: &Conv, shapes: &[Vec<i64>; 3]) -> Option<Sizes> {
    let [_, rhs, res] = shapes;
    let (n, w, f) = match (conv.layout, &res[..]) {
        (Layout::W, &[w]) => (0, w, 0),
        (Layout::Nwc, &[n, w, f]) => (n, w, f),
        (Layout::Ncw, &[n, f, w]) => (n, w, f),
        _ => return None,
    };
    let (kw, c) = match (conv.kind, conv.layout, &rhs[..]) {
        (_, _, &[kw]) => (kw, f),
        (Kind::Conv, Layout::Nwc, &[kw, c, _]) | (Kind::Conv, Layout::Ncw, &[_, c, kw]) => (kw, c),
        (Kind::Depthwise, _, &[kw, c]) => (kw, c),
        _ => return None,
    };
    let span = |size: i64, factor: i64| size.checked_sub(1)?.checked_mul(factor)?.checked_add(1);
    let iw = span(w, conv.stride)?.checked_add(span(kw, conv.dilation)?)?.checked_sub(1)?;
    let step = if conv.stride == 1 { w } else { 1 };
    // Each slice is an operation.
    let slices = (w / step.max(1)).checked_mul(kw)?;
    (w > 0 && kw > 0 && slices <= 1 << 16).then_some(Sizes { n, w, c, kw, f, iw, step })
}

/// Vectorizes a convolution or pooling and returns its results.
pub(super) fn vectorize(
    rw: &mut Rewriter<'_>,
    op: Op,
    options: &Options,
) -> Result<Vec<Value>, MatchFailure> {
    let view = Structured::of(rw.op(op)).matched()?;
    let conv = find(view).matched()?;
    let ranges = view.static_loop_ranges().matched()?;
    let mut shapes = [0, 1, 2].map(|operand| view.shape_of(operand).to_vec());
    let operands: Vec<Value> = view.operands().map(|value| value.handle()).collect();
    let channels = if conv.kind == Kind::Depthwise { shapes[1][1] } else { 0 };
    let canonical = match options.sizes.is_empty() {
        true => Canonical { scalable: vec![false; ranges.len()], sizes: ranges },
        false => Canonical { sizes: options.sizes.clone(), scalable: options.scalable.clone() },
    };
    let scalable = channels == ir::DYNAMIC && canonical.scalable.get(2) == Some(&true);
    if channels == ir::DYNAMIC {
        let size = *canonical.sizes.get(2).matched()?;
        (shapes[0][2], shapes[1][1], shapes[2][2]) = (size, size, size);
    }
    let sizes = sizes(&conv, &shapes).matched()?;
    let state = Vectorization::new(rw, op, canonical, options.assume_sizes).matched()?;
    let loc = state.loc;
    let zero = constant_index(rw, loc, 0);
    let parts = Parts { loc, sizes, zero, mask: channels == ir::DYNAMIC, scalable };
    match conv.kind {
        Kind::Depthwise => depthwise(rw, &conv, &parts, &operands, options.flatten_1d_depthwise_conv),
        _ => channelled(rw, &conv, &parts, &operands),
    }
}

/// Returns the element type of an operand.
fn element(rw: &Rewriter<'_>, value: Value) -> Type {
    rw.value(value).ty().element_or_self().handle()
}

/// Builds the read of an operand from its first element on, zero where it is out of bounds.
fn read_operand(
    rw: &mut Rewriter<'_>,
    parts: &Parts,
    source: Value,
    shape: &[i64],
) -> Result<Value, MatchFailure> {
    let (cx, loc) = (rw.context().clone(), parts.loc);
    let element = element(rw, source);
    let mut flags = vec![false; shape.len()];
    if let Some(last) = flags.last_mut() {
        *last = parts.scalable;
    }
    let ty = vector_type(&cx, shape, &flags, element);
    let padding = zero(rw, loc, element).matched()?;
    let rank = shape.len() as u32;
    let access = Access {
        indices: &vec![parts.zero; shape.len()],
        map: cx.multi_dim_identity_map(rank),
        in_bounds: &vec![false; shape.len()],
    };
    let transfer = read(rw, loc, (source, padding), &access, ty);
    let outer = mask_channels(rw, parts, transfer, source, shape, &flags);
    Ok(rw.op(outer).result(0).handle())
}

/// Masks a transfer, if channels are masked.
fn mask_channels(
    rw: &mut Rewriter<'_>,
    parts: &Parts,
    transfer: Op,
    memory: Value,
    shape: &[i64],
    flags: &[bool],
) -> Op {
    if !parts.mask {
        return transfer;
    }
    let cx = rw.context().clone();
    set_in_bounds(rw, transfer, &vec![true; shape.len()]);
    let ty = vector_type(&cx, shape, flags, Type::I1);
    let mask = rw.at(InsertPoint::Before(transfer), |rw| {
        let sizes = sizes_of(rw, parts.loc, memory);
        let sizes: Vec<Value> = sizes.into_iter().map(|size| materialize(rw, parts.loc, size)).collect();
        create_mask(rw, parts.loc, ty, &sizes)
    });
    masked(rw, transfer, mask)
}

/// Builds the write of the result.
fn write_result(rw: &mut Rewriter<'_>, parts: &Parts, value: Value, dest: Value) -> Vec<Value> {
    let cx = rw.context().clone();
    let shape = rw.value(value).ty().shape().unwrap_or(&[]).to_vec();
    let mut flags = vec![false; shape.len()];
    if let Some(last) = flags.last_mut() {
        *last = parts.scalable;
    }
    let access = Access {
        indices: &vec![parts.zero; shape.len()],
        map: cx.multi_dim_identity_map(shape.len() as u32),
        in_bounds: &vec![false; shape.len()],
    };
    let transfer = write(rw, parts.loc, (value, dest), &access);
    let outer = mask_channels(rw, parts, transfer, dest, &shape, &flags);
    rw.op(outer).results().map(|result| result.handle()).collect()
}

/// Builds the transposition of a vector.
fn transposed(rw: &mut Rewriter<'_>, loc: Loc, value: Value, order: &[i64]) -> Value {
    let cx = rw.context().clone();
    let ty = rw.value(value).ty();
    let shape = linalg::permuted(ty.shape().unwrap_or(&[]), order);
    let ty = cx.vector_type(&shape, ty.element_or_self().handle());
    shaped(rw, loc, "vector.transpose", value, Some(("permutation", order)), ty)
}

/// Vectorizes a convolution or pooling of all channels.
fn channelled(
    rw: &mut Rewriter<'_>,
    conv: &Conv,
    parts: &Parts,
    operands: &[Value],
) -> Result<Vec<Value>, MatchFailure> {
    let Sizes { n, w, c, kw, f, iw, .. } = parts.sizes;
    let is_conv = conv.kind == Kind::Conv;
    let (lhs_shape, rhs_shape, res_shape) = match conv.layout {
        Layout::W => (vec![iw], vec![kw], vec![w]),
        Layout::Nwc => (vec![n, iw, c], vec![kw, c, f], vec![n, w, f]),
        Layout::Ncw => (vec![n, c, iw], vec![f, c, kw], vec![n, f, w]),
    };
    let mut lhs = read_operand(rw, parts, operands[0], &lhs_shape)?;
    let mut rhs = if is_conv { Some(read_operand(rw, parts, operands[1], &rhs_shape)?) } else { None };
    let mut res = read_operand(rw, parts, operands[2], &res_shape)?;
    if conv.layout == Layout::Ncw {
        lhs = transposed(rw, parts.loc, lhs, &[0, 2, 1]);
        rhs = rhs.map(|rhs| transposed(rw, parts.loc, rhs, &[2, 1, 0]));
        res = transposed(rw, parts.loc, res, &[0, 2, 1]);
    }
    let slices = Slices::new(rw, conv, parts.loc, parts.sizes, (lhs, rhs, res));
    let values = slices.combine(rw, |rw, [lhs, res], rhs| match (conv.kind, conv.layout, rhs) {
        (Kind::Conv, Layout::W, Some(rhs)) => outer_product(rw, parts.loc, [lhs, rhs, res]),
        (Kind::Conv, _, Some(rhs)) => contract(rw, conv, parts.loc, [lhs, rhs, res]),
        _ => Some(pool(rw, conv, parts.loc, lhs, res)),
    });
    res = slices.insert(rw, res, &values.matched()?);
    if conv.layout == Layout::Ncw {
        res = transposed(rw, parts.loc, res, &[0, 2, 1]);
    }
    Ok(write_result(rw, parts, res, operands[2]))
}

/// Extends elements to those of another type.
fn promote(rw: &mut Rewriter<'_>, loc: Loc, value: Value, to: Type) -> Option<Value> {
    let cx = rw.context().clone();
    let (ty, to) = (rw.value(value).ty(), cx.ty(to));
    let from = ty.element_or_self();
    if from == to {
        return Some(value);
    }
    let narrower = from.bit_width()? < to.bit_width()?;
    let name = match (from.is_integer(), to.is_integer()) {
        (true, true) if narrower => "arith.extsi",
        (false, false) if narrower => "arith.extf",
        (true, false) => "arith.sitofp",
        _ => return None,
    };
    let ty = if ty.is_vector() { ty.with_element(to.handle()).handle() } else { to.handle() };
    Some(rw.insert_value(rw.state(name, loc).operands([value]).results([ty])))
}

/// Builds the product of a slice and a filter, which is added to the result.
fn contract(rw: &mut Rewriter<'_>, conv: &Conv, loc: Loc, [lhs, rhs, res]: [Value; 3]) -> Option<Value> {
    use linalg::IteratorType::{Parallel, Reduction};
    let cx = rw.context().clone();
    let ty = rw.value(res).ty();
    let (to, ty) = (ty.element_or_self().handle(), ty.handle());
    let (lhs, rhs) = (promote(rw, loc, lhs, to)?, promote(rw, loc, rhs, to)?);
    let map =
        |dims: &[u32]| cx.make_map(4, 0, dims.iter().map(|&dim| cx.affine_dim(dim)).collect::<Vec<_>>());
    let maps = [map(&[0, 1, 3]), map(&[3, 2]), map(&[0, 1, 2])];
    let iterators = super::contraction::iterators_attr(&cx, &[Parallel, Parallel, Parallel, Reduction]);
    let contract = rw
        .state("vector.contract", loc)
        .operands([lhs, rhs, res])
        .results([ty])
        .attr(&cx, "indexing_maps", linalg::maps_attr(&cx, &maps))
        .attr(&cx, "iterator_types", iterators)
        .attr(&cx, "kind", kind_attr(&cx, conv.combining));
    Some(rw.insert_value(contract))
}

/// Builds the product of a slice and one element of the filter, which is added to the result.
fn outer_product(rw: &mut Rewriter<'_>, loc: Loc, [lhs, rhs, res]: [Value; 3]) -> Option<Value> {
    let cx = rw.context().clone();
    let ty = rw.value(res).ty_handle();
    let kind = kind_attr(&cx, vector::CombiningKind::Add);
    let state = rw.state("vector.outerproduct", loc).operands([lhs, rhs, res]).results([ty]);
    Some(rw.insert_value(state.attr(&cx, "kind", kind)))
}

/// Builds the combination of a slice with the result.
fn pool(rw: &mut Rewriter<'_>, conv: &Conv, loc: Loc, mut lhs: Value, res: Value) -> Value {
    let ty = rw.value(res).ty_handle();
    if let Some(extension) = &conv.extension {
        lhs = rw.insert_value(rw.state(extension, loc).operands([lhs]).results([ty]));
    }
    rw.insert_value(rw.state(&conv.combiner, loc).operands([lhs, res]).results([ty]))
}

/// Vectorizes a convolution of each channel by itself.
fn depthwise(
    rw: &mut Rewriter<'_>,
    conv: &Conv,
    parts: &Parts,
    operands: &[Value],
    flatten: bool,
) -> Result<Vec<Value>, MatchFailure> {
    rw.require(!(flatten && parts.mask))?;
    let Sizes { n, w, c, kw, iw, step, .. } = parts.sizes;
    let loc = parts.loc;
    let lhs = read_operand(rw, parts, operands[0], &[n, iw, c])?;
    let rhs = read_operand(rw, parts, operands[1], &[kw, c])?;
    let mut res = read_operand(rw, parts, operands[2], &[n, w, c])?;
    let slices = Slices::new(rw, conv, loc, parts.sizes, (lhs, Some(rhs), res));
    let values = slices.combine(rw, |rw, [mut lhs, mut res], rhs| {
        let (rhs, cx, ty) = (rhs?, rw.context().clone(), rw.value(res).ty_handle());
        if flatten {
            let flat = |rw: &mut Rewriter<'_>, value: Value| {
                let ty = cx.vector_type(&[n, step * c], element(rw, value));
                shaped(rw, loc, "vector.shape_cast", value, None, ty)
            };
            lhs = flat(rw, lhs);
            res = flat(rw, res);
        }
        res = multiply_add(rw, loc, [lhs, rhs, res], flatten.then_some((step, c)))?;
        Some(if flatten { shaped(rw, loc, "vector.shape_cast", res, None, ty) } else { res })
    });
    res = slices.insert(rw, res, &values.matched()?);
    Ok(write_result(rw, parts, res, operands[2]))
}

/// Builds the product of a slice and the filter of each channel, and adds it to the result. A filter is repeated where vectors are flat.
fn multiply_add(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    [lhs, mut rhs, res]: [Value; 3],
    flat: Option<(i64, i64)>,
) -> Option<Value> {
    let cx = rw.context().clone();
    let ty = cx.ty(rw.value(res).ty_handle());
    let to = ty.element_or_self();
    let lhs = promote(rw, loc, lhs, to.handle())?;
    if let Some((step, c)) = flat {
        let lanes: Vec<i64> = (0..step).flat_map(|_| 0..c).collect();
        let repeated = cx.vector_type(&[step * c], element(rw, rhs));
        let state = rw.state("vector.shuffle", loc).operands([rhs, rhs]).results([repeated]);
        rhs = rw.insert_value(state.attr(&cx, "mask", cx.i64_array_attr(&lanes)));
    }
    let wide = ty.with_element(element(rw, rhs)).handle();
    rhs = rw.insert_value(rw.state("vector.broadcast", loc).operands([rhs]).results([wide]));
    let rhs = promote(rw, loc, rhs, to.handle())?;
    let ty = ty.handle();
    if to.is_float() {
        return Some(rw.insert_value(rw.state("vector.fma", loc).operands([lhs, rhs, res]).results([ty])));
    }
    let product = rw.insert_value(rw.state("arith.muli", loc).operands([lhs, rhs]).results([ty]));
    Some(rw.insert_value(rw.state("arith.addi", loc).operands([product, res]).results([ty])))
}
