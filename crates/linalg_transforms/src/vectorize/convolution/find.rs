//! Recognition of convolutions and poolings along one dimension.

use super::super::build::combining_kind;
use super::super::precondition::{is_vector_element, reduction, reduction_op};
use ir::{AffineExprRef, BlockRef, OpRef, ValueRef};
use linalg::Structured;
use vector::CombiningKind;

/// Kind of operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// Convolution over all channels.
    Conv,
    /// Convolution of each channel.
    Depthwise,
    /// Combination of the elements of a window.
    Pool,
}

/// Order of the dimensions of input and output.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Layout {
    /// Only the convolved one.
    W,
    /// Batch, convolved, channels.
    Nwc,
    /// Batch, channels, convolved.
    Ncw,
}

/// Convolution or pooling.
#[derive(Clone, Debug)]
pub(crate) struct Conv {
    pub(crate) kind: Kind,
    pub(crate) layout: Layout,
    pub(crate) stride: i64,
    pub(crate) dilation: i64,
    /// Operation that combines elements, and its kind.
    pub(crate) combiner: String,
    pub(crate) combining: CombiningKind,
    /// Operation that extends elements before they are pooled.
    pub(crate) extension: Option<String>,
}

/// Returns the dimension and the factor of a product.
fn term(expr: AffineExprRef<'_>) -> Option<(u32, i64)> {
    match (expr.as_dim(), expr.as_binary()) {
        (Some(dim), _) => Some((dim, 1)),
        (None, Some((ir::affine::BinaryKind::Mul, lhs, rhs))) => Some((lhs.as_dim()?, rhs.as_constant()?)),
        _ => None,
    }
}

/// Returns both terms of a sum.
fn window(expr: AffineExprRef<'_>) -> Option<[(u32, i64); 2]> {
    match expr.as_binary()? {
        (ir::affine::BinaryKind::Add, lhs, rhs) => Some([term(lhs)?, term(rhs)?]),
        _ => None,
    }
}

/// Returns the dimensions that are the results of a map.
fn dims(view: Structured<'_>, operand: usize) -> Option<Vec<u32>> {
    view.map_refs().get(operand)?.results().map(|result| result.as_dim()).collect()
}

/// Whether a value is an argument of a block, or an extension of one.
fn is_argument(value: ValueRef<'_>, block: BlockRef<'_>) -> bool {
    match value.defining_op() {
        None => value.argument_block() == Some(block),
        Some(cast) => is_extension(cast, block),
    }
}

fn is_extension(op: OpRef<'_>, block: BlockRef<'_>) -> bool {
    let casts = ["arith.extsi", "arith.extui", "arith.extf", "arith.sitofp", "arith.uitofp"];
    casts.contains(&op.name_str()) && op.operand(0).argument_block() == Some(block)
}

/// Returns the convolution or pooling that an operation is.
pub(crate) fn find(view: Structured<'_>) -> Option<Conv> {
    let block = view.block()?;
    let (maps, combine) = (view.map_refs(), reduction_op(view, 0).or_else(|| last_combiner(view))?);
    let combining = combining_kind(combine.name_str())?;
    let input: Vec<AffineExprRef<'_>> = maps.first()?.results().collect();
    let place = input.iter().position(|&result| window(result).is_some())?;
    let [(w, stride), (kw, dilation)] = window(input[place])?;
    let (rhs, res) = (dims(view, 1)?, dims(view, 2)?);
    let at = |index: usize| input.get(index).and_then(|result| result.as_dim());
    let feeder = reduction(view, 0)?.0;
    let (pooled, extension) = match feeder.defining_op() {
        None => (true, None),
        Some(op) if is_extension(op, block) => (true, Some(op.name_str().to_owned())),
        Some(_) => (false, None),
    };
    let layout = match (input.len(), place) {
        (1, 0) => Layout::W,
        (3, 1) => Layout::Nwc,
        (3, 2) => Layout::Ncw,
        _ => return None,
    };
    let channel = if layout == Layout::Nwc { at(2) } else { at(1) };
    let kind = match (layout, &rhs[..], &res[..]) {
        (Layout::W, &[k], &[out]) if k == kw && out == w && !pooled && stride == 1 && dilation == 1 => {
            Kind::Conv
        }
        (Layout::Nwc, &[k, c, f], &[n, out, g]) if pattern(&[(k, kw), (out, w), (f, g)]) => {
            (Some(c) == channel && Some(n) == at(0) && !pooled && f != c).then_some(Kind::Conv)?
        }
        (Layout::Ncw, &[f, c, k], &[n, g, out]) if pattern(&[(k, kw), (out, w), (f, g)]) => {
            (Some(c) == channel && Some(n) == at(0) && !pooled && f != c).then_some(Kind::Conv)?
        }
        (Layout::Nwc, &[k, c], &[n, out, d]) if pattern(&[(k, kw), (out, w), (c, d)]) => {
            (Some(c) == channel && Some(n) == at(0) && !pooled).then_some(Kind::Depthwise)?
        }
        (Layout::Nwc, &[k], &[n, out, c]) | (Layout::Ncw, &[k], &[n, c, out]) if k == kw && out == w => {
            (Some(c) == channel && Some(n) == at(0) && pooled).then_some(Kind::Pool)?
        }
        _ => return None,
    };
    let supported = match kind {
        Kind::Pool => true,
        Kind::Conv => {
            is_product(feeder, block) && matches!(combining, CombiningKind::Add | CombiningKind::Or)
        }
        Kind::Depthwise => is_product(feeder, block) && combining == CombiningKind::Add,
    };
    let numbers = view.operands().all(|operand| is_vector_element(operand.ty().element_or_self()));
    let combiner = combine.name_str().to_owned();
    (supported && numbers && stride > 0 && dilation > 0).then_some(Conv {
        kind,
        layout,
        stride,
        dilation,
        combiner,
        combining,
        extension,
    })
}

fn pattern(pairs: &[(u32, u32)]) -> bool {
    pairs.iter().all(|(a, b)| a == b)
}

/// Returns the operation that combines elements with the initial value.
fn last_combiner(view: Structured<'_>) -> Option<OpRef<'_>> {
    reduction(view, 0)?.1.last().copied()
}

/// Whether a value is the product of two arguments, which may be extended.
fn is_product(value: ValueRef<'_>, block: BlockRef<'_>) -> bool {
    value.defining_op().is_some_and(|op| {
        let bits = op.is("arith.andi") && op.result(0).ty().int_width() == Some(1);
        (bits || op.is("arith.mulf") || op.is("arith.muli"))
            && op.operands().all(|operand| is_argument(operand, block))
    })
}
