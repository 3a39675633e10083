//! The `linalg` dialect: structured operations on tensors and buffers.
//!
//! A structured operation runs its region once for each point of an iteration space. Indexing maps say which elements of its operands
//! the region gets, iterator types whether iterations are independent. Named operations are rows of one table: their maps,
//! iterator types and regions follow from their names.
//!
//! Suggested reading order: [`Structured`] (the interface), `generic`, `named` (the table), `payload` (regions of named operations).

mod broadcast;
pub mod build;
mod contract;
mod contraction_body;
mod elementwise;
mod enums;
mod generic;
mod index;
mod map;
mod model;
pub mod named;
mod pack;
pub mod patterns;
pub mod payload;
mod reduce;
mod relayout;
mod row;
mod softmax;
mod structured;
mod structured_names;
mod syntax;
mod transpose;
mod unpack;
mod verify;
mod winograd;
mod yield_;

pub use broadcast::Broadcast;
pub use contract::Contract;
pub use contraction_body::check_contraction_body;
pub use elementwise::Elementwise;
pub use enums::{
    BINARY_FN, BinaryFn, ELEMENTWISE_KIND, ElementwiseKind, ITERATOR_TYPE, IteratorType,
    IteratorTypeArrayAttr, TERNARY_FN, TYPE_FN, TernaryFn, TypeFn, UNARY_FN, UnaryFn, WinogradConv2DFmr,
};
pub use generic::Generic;
pub use index::Index;
pub use map::Map;
pub use pack::Pack;
pub use payload::Payload;
pub use reduce::Reduce;
pub use relayout::{Relayout, packed_shape, permuted};
pub use softmax::Softmax;
pub use structured::{
    LinalgOp, Structured, has_pure_tensor_semantics, is_container, iterators_attr, maps_attr, payload_type,
};
pub use structured_names::STRUCTURED_NAMES;
pub use transpose::Transpose;
pub use unpack::Unpack;
pub use verify::verify_destination_style;
pub use winograd::{WinogradFilterTransform, WinogradInputTransform, WinogradOutputTransform};
pub use yield_::Yield;

use diag::Diagnostic;
use ir::markers::*;
use ir::{NamedAttr, OpRef, attr_constraint, type_constraint};

type_constraint! {
    /// A ranked tensor or a memref.
    pub TensorOrMemref = "memref of any type values or ranked tensor of any type values", any(AnyMemRef, AnyRankedTensor);
}

attr_constraint! {
    /// Numbers of which each is greater than those before.
    pub SortedI64ArrayAttr = "i64 dense array attribute should be in increasing order",
        of DenseI64ArrayAttr where |attr| {
            attr.as_ints().is_some_and(|numbers| numbers.windows(2).all(|pair| pair[0] < pair[1]))
        };
}

/// Returns the sizes of a shape as a list.
fn shape_text(shape: &[i64]) -> String {
    let sizes: Vec<String> = shape.iter().map(|size| size.to_string()).collect();
    sizes.join(", ")
}

/// Verifies a discardable attribute of the dialect, of which there is one.
fn verify_attr(op: OpRef<'_>, attr: NamedAttr) -> Result<(), Diagnostic> {
    let name = op.context().ident_str(attr.name);
    if name == named::MEMOIZED {
        return Ok(());
    }
    Err(op.plain_error(format!("attribute '\"{name}\"' not supported by the linalg dialect")))
}

ir::dialect! {
    /// Structured operations on tensors and buffers: products of matrices, convolutions, and loops over elements in general.
    pub fn dialect("linalg") {
        depends: [affine, arith, complex, math, memref, tensor, ub],
        ops: [broadcast, contract, elementwise, generic, index, map, named::contraction, named::convolution, named::elementwise, named::fill, named::pooling, pack, reduce, softmax, transpose, unpack, winograd, yield_],
        attrs: [&BINARY_FN, &ELEMENTWISE_KIND, &ITERATOR_TYPE, &TERNARY_FN, &TYPE_FN, &UNARY_FN],
        materialize: arith::materialize,
        verify_attr: verify_attr,
        interfaces: [rewrite::Canonicalize = rewrite::Patterns(patterns::add), interfaces::Inliner = interfaces::InlineAnywhere],
    }
}
