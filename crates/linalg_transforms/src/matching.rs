//! Recognition of what structured operations compute: reductions, elementwise operations, and the roles of loops.

pub use crate::vectorize::precondition::{is_elementwise, reduction};

use ir::affine::BinaryKind;
use ir::{AffineExprRef, AffineMapRef};
use linalg::{IteratorType, Structured};

/// Loops of a product by their role.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ContractionDims {
    /// Dimensions of both inputs and the result.
    pub batch: Vec<u32>,
    /// Dimensions of the first input and the result.
    pub m: Vec<u32>,
    /// Dimensions of the second input and the result.
    pub n: Vec<u32>,
    /// Dimensions of both inputs that are reduced.
    pub k: Vec<u32>,
}

/// Returns the loops of a kind that are results of a map, each of one result.
fn dims_of(map: AffineMapRef<'_>, iterators: &[IteratorType], kind: IteratorType) -> Vec<u32> {
    let once = |dim: u32| map.results().filter(|result| result.is_function_of_dim(dim)).count() == 1;
    let dims = map.results().filter_map(|result| result.as_dim());
    dims.filter(|&dim| iterators.get(dim as usize) == Some(&kind) && once(dim)).collect()
}

/// Returns the roles of the loops of an operation with two inputs and one result.
pub fn contraction_dims(view: Structured<'_>) -> Option<ContractionDims> {
    if view.num_inputs() != 2 || view.num_inits() != 1 {
        return None;
    }
    let (maps, iterators) = (view.map_refs(), view.iterators());
    let [lhs, rhs, res] = [0, 1, 2].map(|at| dims_of(maps[at], &iterators, IteratorType::Parallel));
    let [reduced_lhs, reduced_rhs] = [0, 1].map(|at| dims_of(maps[at], &iterators, IteratorType::Reduction));
    let mut dims = ContractionDims::default();
    for dim in 0..iterators.len() as u32 {
        match (lhs.contains(&dim), rhs.contains(&dim), res.contains(&dim)) {
            (true, true, true) => dims.batch.push(dim),
            (true, false, true) => dims.m.push(dim),
            (false, true, true) => dims.n.push(dim),
            _ if reduced_lhs.contains(&dim) && reduced_rhs.contains(&dim) => dims.k.push(dim),
            _ => {}
        }
    }
    Some(dims)
}

/// Loops of a convolution by their role.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ConvolutionDims {
    /// Dimensions of input and result.
    pub batch: Vec<u32>,
    /// Dimensions of the result that the window moves along.
    pub output_image: Vec<u32>,
    /// Dimensions of filter and result.
    pub output_channel: Vec<u32>,
    /// Dimensions of the window.
    pub filter_loop: Vec<u32>,
    /// Dimensions of input and filter that are reduced.
    pub input_channel: Vec<u32>,
    /// Dimensions of input, filter and result.
    pub depth: Vec<u32>,
    /// Factor of each dimension of `output_image`.
    pub strides: Vec<i64>,
    /// Factor of each dimension of `filter_loop`.
    pub dilations: Vec<i64>,
}

/// Returns the dimension and the factor of a product.
fn term(expr: AffineExprRef<'_>) -> Option<(u32, i64)> {
    match (expr.as_dim(), expr.as_binary()) {
        (Some(dim), _) => Some((dim, 1)),
        (None, Some((BinaryKind::Mul, lhs, rhs))) => Some((lhs.as_dim()?, rhs.as_constant()?)),
        _ => None,
    }
}

/// Returns the roles of the loops of a convolution.
pub fn convolution_dims(view: Structured<'_>) -> Option<ConvolutionDims> {
    if view.num_inputs() < 2 || view.num_inits() != 1 {
        return None;
    }
    let (maps, iterators) = (view.map_refs(), view.iterators());
    let mut convolved: Vec<(u32, i64)> = Vec::new();
    let mut plain = Vec::new();
    for result in maps[0].results() {
        match (result.as_dim(), result.as_binary()) {
            (Some(dim), _) => plain.push(dim),
            (None, Some((BinaryKind::Add, lhs, rhs))) => convolved.extend([term(lhs)?, term(rhs)?]),
            _ => return None,
        }
    }
    let factor = |dim: u32| convolved.iter().find(|(other, _)| *other == dim).map(|(_, factor)| *factor);
    let filter = dims_of(maps[1], &iterators, IteratorType::Parallel);
    let reduced = dims_of(maps[1], &iterators, IteratorType::Reduction);
    let output = dims_of(*maps.last()?, &iterators, IteratorType::Parallel);
    let mut dims = ConvolutionDims::default();
    for dim in 0..iterators.len() as u32 {
        let (in_filter, in_output, is_plain) =
            (filter.contains(&dim), output.contains(&dim), plain.contains(&dim));
        match (factor(dim), in_output) {
            (Some(stride), true) if !in_filter => {
                dims.output_image.push(dim);
                dims.strides.push(stride);
            }
            (Some(dilation), false) if reduced.contains(&dim) => {
                dims.filter_loop.push(dim);
                dims.dilations.push(dilation);
            }
            (None, true) if is_plain && in_filter => dims.depth.push(dim),
            (None, true) if is_plain => dims.batch.push(dim),
            (None, true) if in_filter => dims.output_channel.push(dim),
            (None, false) if is_plain && reduced.contains(&dim) => dims.input_channel.push(dim),
            _ => {}
        }
    }
    (!dims.output_image.is_empty()).then_some(dims)
}
