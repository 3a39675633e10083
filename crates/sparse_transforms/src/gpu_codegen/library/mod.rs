//! Products that libraries of a GPU compute.

mod calls;
mod dense;
mod matrix;
mod sampled;
mod sparse;
mod structured;

use crate::emit::Emit;
use ir::{Op, OpRef, Value, ValueRef};
use linalg::{IteratorType, Structured};
use rewrite::{MatchResult, Matched, Rewriter};
use sparse_tensor::encoding::of_type;

/// Operands of a product.
#[derive(Clone, Copy)]
struct Operands {
    first: Value,
    second: Value,
    output: Value,
}

/// Replaces a product of matrices, or of a matrix and a vector. Lists of coordinates are there if the runtime library is.
pub(super) fn rewrite(op: Op, rw: &mut Rewriter<'_>, lists: bool) -> MatchResult {
    let view = Structured::of(rw.op(op)).matched()?;
    let (is_vector, is_matrix) = (is_product(view, &VECTOR), is_product(view, &MATRIX));
    rw.require(is_vector || is_matrix)?;
    let [first, second, output] = [0, 1, 2].map(|at| view.operand(at));
    let [a, b, c] = [first, second, output].map(|value| of_type(value.ty()).is_some());
    let operands = Operands { first: first.handle(), second: second.handle(), output: output.handle() };
    let format = matrix::format_of(first, lists);
    let sums = sums_products(view);
    let is_new = sparse::is_new(output);
    let source = structured::source(first);
    let is_sampled = is_matrix && !a && !b && c && sampled::samples_products(view);
    let of_output = matrix::format_of(output, false);
    let strict = [second, output].map(|value| matrix::format_of(value, false));
    let ty = view.result(0).ty_handle();
    let loc = view.loc();
    let e = &mut Emit { rw, loc };
    let result = if let Some(source) = source.filter(|_| is_matrix && sums && !b && !c) {
        structured::multiply(e, Operands { first: source, ..operands }, ty)
    } else if let Some(format) = format.filter(|_| sums && !b && !c) {
        dense::multiply(e, operands, format, is_vector, ty)
    } else if is_sampled && of_output == Some(matrix::Format::Csr) {
        sampled::multiply(e, operands, ty)
    } else if is_matrix && sums && is_new && [format, strict[0], strict[1]] == [Some(matrix::Format::Csr); 3]
    {
        sparse::multiply(e, operands, ty)
    } else {
        None
    };
    let result = result.matched()?;
    e.rw.replace_op(op, &[result]);
    Ok(())
}

/// Loops of a product: types, and the dimensions of the operands.
struct Shape {
    loops: &'static [IteratorType],
    maps: [&'static [u32]; 3],
}

const VECTOR: Shape =
    Shape { loops: &[IteratorType::Parallel, IteratorType::Reduction], maps: [&[0, 1], &[1], &[0]] };
const MATRIX: Shape = Shape {
    loops: &[IteratorType::Parallel, IteratorType::Parallel, IteratorType::Reduction],
    maps: [&[0, 2], &[2, 1], &[0, 1]],
};

/// Whether an operation has the loops of a product.
fn is_product(view: Structured<'_>, shape: &Shape) -> bool {
    let cx = view.context();
    let maps = view.maps();
    view.num_inits() == 1
        && view.num_results() == 1
        && view.iterators() == shape.loops
        && maps.len() == 3
        && maps.iter().zip(shape.maps).all(|(&map, dims)| {
            cx.map(map).results().map(|result| result.as_dim()).eq(dims.iter().map(|&dim| Some(dim)))
        })
}

/// Whether two operands, in any order, satisfy a condition.
fn either(op: OpRef<'_>, is: impl Fn(ValueRef<'_>, ValueRef<'_>) -> bool) -> bool {
    is(op.operand(0), op.operand(1)) || is(op.operand(1), op.operand(0))
}

/// Whether a value is a product of two values.
fn is_product_of(value: ValueRef<'_>, first: ValueRef<'_>, second: ValueRef<'_>) -> bool {
    let def = value.defining_op().filter(|def| def.is("arith.mulf") || def.is("arith.muli"));
    def.is_some_and(|def| either(def, |a, b| a == first && b == second))
}

/// Returns the sum that a value is.
fn sum_of(value: ValueRef<'_>) -> Option<OpRef<'_>> {
    value.defining_op().filter(|def| def.is("arith.addf") || def.is("arith.addi"))
}

/// Whether the region adds the product of the first two elements to the last.
fn sums_products(view: Structured<'_>) -> bool {
    let Some(block) = view.block().filter(|block| block.num_arguments() == 3) else { return false };
    let [first, second, last] = [0, 1, 2].map(|at| block.argument(at));
    let sum = block.last().and_then(|end| sum_of(end.operands().next()?));
    sum.is_some_and(|sum| either(sum, |a, b| a == last && is_product_of(b, first, second)))
}
