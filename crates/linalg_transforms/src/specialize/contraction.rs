//! Products of matrices.

use super::Found;
use ir::def::EnumAttr;
use ir::{AffineMapRef, BlockRef, OpRef, ValueRef};
use linalg::{IteratorType, Structured, TypeFn, maps_attr};

/// Returns the argument that a value is, through casts, and whether they are of unsigned integers.
fn argument_of<'a>(value: ValueRef<'a>, block: BlockRef<'a>) -> Option<(usize, bool)> {
    let (mut value, mut unsigned) = (value, false);
    while let Some(def) = value.defining_op() {
        unsigned |= matches!(def.name_str(), "arith.extui" | "arith.uitofp" | "arith.fptoui");
        let casts = [
            "arith.extui",
            "arith.extsi",
            "arith.extf",
            "arith.truncf",
            "arith.trunci",
            "arith.uitofp",
            "arith.sitofp",
            "arith.fptosi",
            "arith.fptoui",
        ];
        if !casts.contains(&def.name_str()) {
            return None;
        }
        value = def.operand(0);
    }
    (value.argument_block() == Some(block)).then(|| (value.position(), unsigned))
}

/// Returns the other operand of an operation, one of whose two operands is a value.
fn other<'a>(op: OpRef<'a>, value: ValueRef<'a>) -> Option<ValueRef<'a>> {
    if op.num_operands() != 2 {
        return None;
    }
    let (a, b) = (op.operand(0), op.operand(1));
    if a == value { Some(b) } else { (b == value).then_some(a) }
}

/// Whether a region adds the product of its two first arguments to the third; if so, whether they are cast as unsigned integers.
pub(super) fn product_and_sum(view: Structured<'_>) -> Option<bool> {
    let block = view.block().filter(|block| block.num_arguments() == 3)?;
    let end = block.last().filter(|end| end.num_operands() == 1)?;
    let sum = end.operand(0).defining_op()?;
    let product = other(sum, block.argument(2))?.defining_op()?;
    let pairs = [
        ("arith.addf", "arith.mulf"),
        ("arith.addi", "arith.muli"),
        ("complex.add", "complex.mul"),
        ("arith.ori", "arith.andi"),
    ];
    if !pairs.contains(&(sum.name_str(), product.name_str())) || product.num_operands() != 2 {
        return None;
    }
    let factors = [0, 1].map(|at| argument_of(product.operand(at), block));
    match factors {
        [Some((0, a)), Some((1, b))] | [Some((1, a)), Some((0, b))] => Some(a || b),
        _ => None,
    }
}

/// Reading of a pair of dimensions.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Order {
    Same,
    Swapped,
}

fn order(map: AffineMapRef<'_>, first: usize, row: u32, column: u32) -> Option<Order> {
    let found = (map.dim_position(first)?, map.dim_position(first + 1)?);
    match found {
        _ if found == (row, column) => Some(Order::Same),
        _ if found == (column, row) => Some(Order::Swapped),
        _ => None,
    }
}

/// Returns the product of matrices that an operation is.
pub(super) fn find(view: Structured<'_>) -> Option<Found> {
    if view.num_inputs() != 2 || view.num_inits() != 1 {
        return None;
    }
    let (maps, iterators) = (view.map_refs(), view.iterators());
    if !maps.iter().all(|map| map.is_projected_permutation(false)) {
        return None;
    }
    let unsigned = product_and_sum(view)?;
    let reads = |operand: usize, dim: u32| maps[operand].results().any(|result| result.as_dim() == Some(dim));
    let (mut batch, mut m, mut n, mut k) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for (dim, iterator) in iterators.iter().enumerate() {
        let dim = dim as u32;
        match ([0, 1, 2].map(|operand| reads(operand, dim)), iterator) {
            ([true, true, true], IteratorType::Parallel) => batch.push(dim),
            ([true, false, true], IteratorType::Parallel) => m.push(dim),
            ([false, true, true], IteratorType::Parallel) => n.push(dim),
            ([true, true, false], IteratorType::Reduction) => k.push(dim),
            _ => return None,
        }
    }
    let (&[m], &[n], &[k]) = (&m[..], &n[..], &k[..]) else { return None };
    if batch.len() > 1 {
        return None;
    }
    let starts = |map: &AffineMapRef<'_>| (0..batch.len()).all(|at| map.dim_position(at) == Some(batch[at]));
    if !maps.iter().all(starts) {
        return None;
    }
    let first = batch.len();
    let lhs = order(maps[0], first, m, k)?;
    let rhs = order(maps[1], first, k, n)?;
    if order(maps[2], first, m, n)? != Order::Same || (lhs, rhs) == (Order::Swapped, Order::Swapped) {
        return None;
    }
    Some(found(view, first, (lhs, rhs), unsigned))
}

fn found(view: Structured<'_>, batches: usize, orders: (Order, Order), unsigned: bool) -> Found {
    let cx = view.context();
    let loops = batches as u32 + 3;
    let [m, n, k] = [0, 1, 2].map(|at| at + batches as u32);
    let map = |dims: [u32; 2]| {
        let dims: Vec<_> = (0..batches as u32).chain(dims).map(|dim| cx.affine_dim(dim)).collect();
        cx.make_map(loops, 0, dims)
    };
    let lhs = if orders.0 == Order::Same { [m, k] } else { [k, m] };
    let rhs = if orders.1 == Order::Same { [k, n] } else { [n, k] };
    let mut attrs = vec![("indexing_maps", maps_attr(cx, &[map(lhs), map(rhs), map([m, n])]))];
    if unsigned {
        attrs.push(("cast", TypeFn::DEF.widen(cx, TypeFn::CastUnsigned.to_word())));
    }
    let name = if batches == 0 { "linalg.matmul" } else { "linalg.batch_matmul" };
    Found { name: name.to_owned(), attrs }
}
