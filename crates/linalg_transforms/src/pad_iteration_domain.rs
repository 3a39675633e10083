//! Padding of the iteration domain of a structured operation.

use crate::packing::lower_pack::build_pad;
use crate::pad_operands::{part, result_sizes};
use crate::vectorize::build::constant;
use ir::{AffineExpr, Attr, Build, InsertPoint, Loc, Op, Type, Value};
use linalg::Structured;
use linalg::build::{clone_with, composed_apply, folded_size_of, loop_sizes};
use rewrite::{MatchFailure, Matched, Rewriter};
use shaped::slice::Mixed;

/// Options of padding.
#[derive(Clone, Debug)]
pub struct DomainOptions {
    /// Size of each loop; 0, and loops after the last one, are not padded.
    pub sizes: Vec<i64>,
    /// Whether the sizes are what the sizes of the loops are made multiples of.
    pub multiples: bool,
    /// Value of the padding of each operand; `None` for poison.
    pub values: Vec<Option<Attr>>,
}

/// Replaces an operation by one on operands that are padded as its loops are. Returns it and the paddings.
///
/// # Errors
/// If the operation is not one on tensors, a size is negative, or an operand has no value to be padded with.
pub fn pad_iteration_domain(
    op: Op,
    rw: &mut Rewriter<'_>,
    options: &DomainOptions,
) -> Result<(Op, Vec<Op>), MatchFailure> {
    let view = Structured::of(rw.op(op)).matched()?;
    rw.require(view.has_pure_tensor_semantics() && options.values.len() >= view.operands().len())?;
    rw.require(options.sizes.iter().all(|&size| size >= 0))?;
    let (loc, maps, inits) = (view.loc(), view.maps(), view.init_range());
    let operands: Vec<Value> = view.operands().map(|value| value.handle()).collect();
    let next = rw.op(op).next().matched()?.handle();
    rw.move_to(InsertPoint::Before(next));
    let loops = loop_sizes(rw, op, loc).matched()?;
    let (mut padded, mut pads) = (Vec::new(), Vec::new());
    for (at, &value) in operands.iter().enumerate() {
        if !rw.value(value).ty().is_tensor() {
            padded.push(value);
            continue;
        }
        let cx = rw.context().clone();
        let mut shape = Vec::new();
        for expr in cx.map(maps[at]).results() {
            shape.push(padded_size(rw, loc, expr.handle(), &loops, options));
        }
        let new = pad(rw, loc, value, &shape, options.values[at]);
        pads.push(new);
        padded.push(rw.op(new).result(0).handle());
    }
    let sizes = result_sizes(rw, op, loc).matched()?;
    let results: Vec<Type> = padded[inits].iter().map(|&init| rw.value(init).ty_handle()).collect();
    let new = clone_with(rw, op, &padded, &results);
    let mut replacements = Vec::new();
    for (number, sizes) in sizes.into_iter().enumerate() {
        let value = rw.op(new).result(number).handle();
        replacements.push(part(rw, loc, value, sizes));
    }
    rw.replace_op(op, &replacements);
    Ok((new, pads))
}

/// Returns the size that an index over padded loops needs.
///
/// The last index is the sum of what each loop contributes to it in its last iteration.
fn padded_size(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    expr: AffineExpr,
    loops: &[Mixed],
    options: &DomainOptions,
) -> Mixed {
    let cx = rw.context().clone();
    let padding = |dim: usize| options.sizes.get(dim).copied().unwrap_or(0);
    let used = (0..loops.len()).filter(|&dim| cx.expr(expr).is_function_of_dim(dim as u32));
    let used: Vec<usize> = used.collect();
    let mut terms = Vec::new();
    for dim in used {
        let size = match padding(dim) {
            0 => loops[dim],
            size if options.multiples => {
                let (count, multiple) = (cx.affine_dim(0), cx.affine_symbol(0));
                let map = cx.make_map(1, 1, [cx.affine_mul(cx.affine_ceildiv(count, multiple), multiple)]);
                composed_apply(rw, loc, map, &[loops[dim], Mixed::Fixed(size)])
            }
            size => Mixed::Fixed(size),
        };
        let last = cx.affine_add(cx.affine_dim(0), cx.affine_constant(-1));
        let only = |other: usize| if other == dim { last } else { cx.affine_constant(0) };
        let others: Vec<AffineExpr> = (0..loops.len()).map(only).collect();
        let term = cx.expr(expr).replace_dims(&others);
        terms.push(composed_apply(rw, loc, cx.make_map(1, 0, [term]), &[size]));
    }
    let dims = (0..terms.len()).map(|at| cx.affine_dim(at as u32));
    let sum = dims.reduce(|a, b| cx.affine_add(a, b)).unwrap_or_else(|| cx.affine_constant(0));
    let sum = cx.affine_add(sum, cx.affine_constant(1));
    let map = cx.make_map(terms.len() as u32, 0, [sum]);
    composed_apply(rw, loc, map, &terms)
}

/// Pads a tensor to a shape, after its last elements.
fn pad(rw: &mut Rewriter<'_>, loc: Loc, value: Value, shape: &[Mixed], padding: Option<Attr>) -> Op {
    let cx = rw.context().clone();
    let element = rw.value(value).ty().element_or_self().handle();
    let with = match padding {
        Some(padding) => constant(rw, loc, element, padding),
        None => rw.insert_value(rw.state("ub.poison", loc).results([element])),
    };
    let minus = cx.affine_mul(cx.affine_dim(1), cx.affine_constant(-1));
    let difference = cx.make_map(2, 0, [cx.affine_add(cx.affine_dim(0), minus)]);
    let mut high = Vec::new();
    for (dim, &size) in shape.iter().enumerate() {
        let own = folded_size_of(rw, loc, value, dim);
        high.push(composed_apply(rw, loc, difference, &[size, own]));
    }
    let sizes: Vec<i64> = shape.iter().map(|size| size.fixed()).collect();
    build_pad(rw, loc, (value, cx.tensor_type(&sizes, element)), &high, with)
}
