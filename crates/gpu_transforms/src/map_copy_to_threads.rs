//! `transform.structured.gpu.map_copy_to_threads`: a copy is distributed over the threads of a block.
//!
//! Threads take as many contiguous elements as one access can have, and the greatest number of threads that divides the other
//! dimensions is used.

use diag::Diagnostic;
use gpu::MappingId;
use ir::def::EnumAttr;
use ir::{Attr, Context, OpRef};
use transform_engine::{Applied, PayloadOp, State, for_each_target, silenceable, tile_by_counts};

/// Most bits of one access.
const ACCESS_BITS: i64 = 128;

/// Dimensions of a basis, from the last one of a copy on.
const DIMS: [MappingId; 3] = [MappingId::LinearDim0, MappingId::LinearDim1, MappingId::LinearDim2];

/// Distributes each target.
pub(crate) fn apply<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let number = |name: &str| op.attr(name).and_then(|number| number.as_i64()).unwrap_or(0);
    let (threads, alignment) = (number("total_num_threads"), number("desired_bit_alignment"));
    for_each_target(op, state, |target, state| {
        let counts = match copy_shape(op, target, state) {
            Ok((shape, bits)) => distribute(&shape, bits, threads, alignment).ok_or_else(|| {
                silenceable(
                    op,
                    "too few threads to map copy op to threads on the most minor dimension, given alignment and vector size \
                     constraints, try smaller tile size of mapping to more threads",
                )
            }),
            Err(error) => Err(error),
        };
        let counts = counts.map_err(|error| error.note(state.place_of(target), "target op"))?;
        let mapping = mapping(state.context(), counts.len());
        tile_by_counts(op, state, target, &counts, mapping)
    })
}

/// Returns the shape of a copy and the bits of an element.
fn copy_shape<'s>(
    op: OpRef<'s>,
    target: &PayloadOp,
    state: &State<'s, '_>,
) -> Result<(Vec<i64>, i64), Diagnostic> {
    let view = target.get(state.payload).filter(|view| view.is("linalg.copy") || view.is("tensor.pad"));
    let Some(view) = view else {
        return Err(silenceable(op, "only linalg.copy and tensor.pad target ops are supported"));
    };
    let ty = view.results().next().map(|result| result.ty());
    // Upstream takes no part of what has no tensor as result, or no elements of a known number of bits.
    let shape = ty.filter(|ty| ty.is_tensor() && ty.has_static_shape()).and_then(|ty| ty.shape());
    let bits = ty.and_then(|ty| ty.element_or_self().bit_width()).filter(|&bits| bits > 0);
    match (shape, bits) {
        (Some(shape), Some(bits)) if (1..=DIMS.len()).contains(&shape.len()) => {
            Ok((shape.to_vec(), i64::from(bits)))
        }
        _ => Err(silenceable(op, "only statically sized ops of rank <= 3 are supported")),
    }
}

/// Returns the mapping of loops to the last dimensions of a basis.
fn mapping(cx: &Context, loops: usize) -> Attr {
    let def = cx.find_attr_def(gpu::THREAD.name);
    let dims = DIMS[..loops.min(DIMS.len())].iter().rev();
    let all = dims.map(|dim| MappingId::DEF.widen(cx, dim.to_word()));
    let all: Vec<Attr> = match def {
        Some(def) => all.map(|dim| cx.dialect_attr(def, [Some(dim)])).collect(),
        None => Vec::new(),
    };
    cx.array_attr(&all)
}

/// Returns the numbers of threads along the dimensions of a copy; `None` if there are too few threads for the last one.
fn distribute(shape: &[i64], bits: i64, threads: i64, alignment: i64) -> Option<Vec<i64>> {
    let &last = shape.last().filter(|_| !shape.contains(&0))?;
    let aligned = if alignment % bits == 0 { alignment / bits } else { 1 };
    let widest = gcd(gcd(aligned, last), ACCESS_BITS / bits);
    let mut wide = widest;
    while wide >= 1 {
        let counts = with_width(shape, wide, threads)?;
        if product(&counts) == threads {
            return Some(counts);
        }
        wide /= 2;
    }
    with_width(shape, widest, threads)
}

/// Returns the numbers of threads where each takes some contiguous elements; `None` if there are too few threads.
fn with_width(shape: &[i64], wide: i64, threads: i64) -> Option<Vec<i64>> {
    let (&last, outer) = shape.split_last()?;
    let last = last / wide.max(1);
    if last > threads {
        return None;
    }
    let counts = most_threads(outer, last, threads);
    (1..=threads).contains(&product(&counts)).then_some(counts)
}

/// Returns factors of the outer sizes, and the last number, whose product is the greatest that does not exceed a limit. Where the last
/// number exceeds it, the list is empty, and counts as one thread, as upstream has it. Sizes are three at most.
fn most_threads(outer: &[i64], last: i64, limit: i64) -> Vec<i64> {
    let Some((&size, inner)) = outer.split_first() else { return vec![last] };
    let (mut best, mut found) = (0, Vec::new());
    for factor in factors(size) {
        let nested = most_threads(inner, last, limit / factor);
        let count = factor.saturating_mul(product(&nested));
        if count > best && count <= limit {
            best = count;
            found = [&[factor], &nested[..]].concat();
        }
    }
    found
}

/// Returns the numbers that divide a size, from the least one on.
fn factors(size: i64) -> Vec<i64> {
    let small = (1..).take_while(|&factor: &i64| factor.saturating_mul(factor) <= size);
    let mut found: Vec<i64> = small.filter(|factor| size % factor == 0).collect();
    let large: Vec<i64> = found.iter().rev().map(|factor| size / factor).collect();
    found.extend(large);
    found.dedup();
    found
}

fn product(numbers: &[i64]) -> i64 {
    numbers.iter().fold(1, |product, &number| product.saturating_mul(number))
}

fn gcd(a: i64, b: i64) -> i64 {
    let (mut a, mut b) = (a.unsigned_abs(), b.unsigned_abs());
    while b != 0 {
        (a, b) = (b, a % b);
    }
    i64::try_from(a).unwrap_or(1)
}
