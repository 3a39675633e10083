//! Convolutions and poolings: rows of the table whose maps are those of the operation for some strides and dilations.

use super::Found;
use super::contraction::product_and_sum;
use ir::{AffineExprRef, AffineMap, Attr, Context, Type};
use linalg::named::{Named, Shape, named_of};
use linalg::payload::Payload;
use linalg::{BinaryFn, LinalgOp, Structured};

/// Returns the factors of the two dimensions of a sum such as `d1 * 2 + d4`.
fn factors(expr: AffineExprRef<'_>) -> Option<[(u32, i64); 2]> {
    let term = |expr: AffineExprRef<'_>| match (expr.as_dim(), expr.as_binary()) {
        (Some(dim), _) => Some((dim, 1)),
        (None, Some((ir::affine::BinaryKind::Mul, lhs, rhs))) => Some((lhs.as_dim()?, rhs.as_constant()?)),
        _ => None,
    };
    match expr.as_binary()? {
        (ir::affine::BinaryKind::Add, lhs, rhs) => Some([term(lhs)?, term(rhs)?]),
        _ => None,
    }
}

/// Returns the attribute of strides or dilations.
fn numbers(cx: &Context, numbers: &[i64]) -> Attr {
    let ty = cx.tensor_type(&[numbers.len() as i64], Type::I64);
    let splat = numbers.windows(2).all(|pair| pair[0] == pair[1]);
    let count = if splat { 1 } else { numbers.len() };
    let bytes: Vec<u8> = numbers[..count].iter().flat_map(|number| number.to_le_bytes()).collect();
    cx.dense_attr(ty, bytes.into(), splat)
}

/// Returns the strides and dilations with which a row has these maps.
fn fits(cx: &Context, row: &Named, maps: &[AffineMap]) -> Option<(Vec<i64>, Vec<i64>)> {
    if row.maps.len() != maps.len() {
        return None;
    }
    let (mut strides, mut dilations) = (Vec::new(), Vec::new());
    if row.maps[0].contains('s') {
        for [window, kernel] in cx.map(maps[0]).results().filter_map(factors) {
            strides.push(window.1);
            dilations.push(kernel.1);
        }
    }
    let attr = |name: &str| match name {
        "strides" if !strides.is_empty() => Some(numbers(cx, &strides)),
        "dilations" if !dilations.is_empty() => Some(numbers(cx, &dilations)),
        _ => None,
    };
    let wanted = row.indexing_maps(cx, &attr);
    (wanted == maps).then_some((strides, dilations))
}

/// Returns the name of the operation by which a region combines its last argument with the first.
fn combiner<'a>(view: Structured<'a>) -> Option<&'a str> {
    let block = view.block().filter(|block| block.num_arguments() == 3)?;
    let op = block.last().filter(|end| end.num_operands() == 1)?.operand(0).defining_op()?;
    op.operands().eq([block.argument(2), block.argument(0)]).then(|| op.name_str())
}

/// Whether an operation computes a function of two numbers.
fn computes(op: &str, function: BinaryFn) -> bool {
    match function {
        BinaryFn::Add => matches!(op, "arith.addf" | "arith.addi"),
        BinaryFn::MaxSigned => matches!(op, "arith.maximumf" | "arith.maxsi"),
        BinaryFn::MinSigned => matches!(op, "arith.minimumf" | "arith.minsi"),
        BinaryFn::MaxUnsigned => op == "arith.maxui",
        BinaryFn::MinUnsigned => op == "arith.minui",
        _ => false,
    }
}

/// Returns the convolution or pooling that an operation is.
pub(super) fn find(view: Structured<'_>) -> Option<Found> {
    if view.num_inputs() != 2 || view.num_inits() != 1 {
        return None;
    }
    let (products, combiner) = (product_and_sum(view) == Some(false), combiner(view));
    if !products && combiner.is_none() {
        return None;
    }
    let (cx, maps, iterators) = (view.context(), view.maps(), view.iterators());
    // No results of sums, no windows.
    cx.map(*maps.first()?).results().find_map(factors)?;
    for name in cx.registered_ops() {
        let text = cx.op_name_str(name);
        let Some(row) = text.strip_prefix("linalg.").and_then(|_| named_of(cx, name)) else { continue };
        let same = match row.payload {
            Payload::Contraction => products,
            Payload::Pooling(function, _) => combiner.is_some_and(|op| computes(op, function)),
            _ => false,
        };
        if !same || row.shape != Shape::Convolution || row.iterator_types(view.op()) != iterators {
            continue;
        }
        if let Some((strides, dilations)) = fits(cx, row, &maps) {
            let mut attrs = Vec::new();
            if !strides.is_empty() {
                attrs = vec![("dilations", numbers(cx, &dilations)), ("strides", numbers(cx, &strides))];
            }
            return Some(Found { name: text.to_owned(), attrs });
        }
    }
    None
}
