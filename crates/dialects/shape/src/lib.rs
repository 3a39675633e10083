//! The `shape` dialect: computation of shapes, and what is assumed of them.
//!
//! A shape is a list of extents, or an error. Values of `!shape.shape` and `!shape.size` carry an error along; a tensor of `index`, an
//! *extent tensor*, and an `index` cannot. A *witness* says that an assumption holds; `shape.assuming` runs code that relies on it.

mod any;
mod arithmetic;
mod assuming;
mod assuming_all;
mod broadcast;
mod broadcasting;
mod concat;
mod constants;
mod constraints;
mod dim;
mod extent_tensor;
mod extents;
mod function;
mod infer;
mod library;
mod meet;
mod minmax;
mod operand_patterns;
mod rank;
mod reduce;
mod shape_eq;
mod shape_of;
mod size_casts;
mod types;
mod values;

pub use any::Any;
pub use arithmetic::{Add, Div, Mul};
pub use assuming::{Assuming, AssumingYield, inline_assuming};
pub use assuming_all::AssumingAll;
pub use broadcast::Broadcast;
pub use concat::{Concat, SplitAt};
pub use constants::{ConstShape, ConstSize, ConstWitness, const_shape, extents, extents_attr, materialize};
pub use constraints::{CstrBroadcastable, CstrEq, CstrRequire, IsBroadcastable};
pub use dim::Dim;
pub use extent_tensor::{FromExtentTensor, ToExtentTensor};
pub use extents::{FromExtents, GetExtent};
pub use function::{Func, Return};
pub use library::{FunctionLibrary, lookup, shape_function, verify_lib};
pub use meet::Meet;
pub use minmax::{Max, Min};
pub use rank::{NumElements, Rank};
pub use reduce::{Reduce, Yield};
pub use shape_eq::ShapeEq;
pub use shape_of::ShapeOf;
pub use size_casts::{IndexToSize, SizeToIndex};
pub use types::{
    AnyShapeOrSize, ExtentTensor, ShapeOrExtentTensor, ShapeOrSize, ShapeType, ShapeTypeRef, SizeOrIndex,
    SizeType, SizeTypeRef, ValueShapeType, ValueShapeTypeRef, WitnessType, WitnessTypeRef, extent_tensor,
    is_extent_tensor, is_shape, is_size,
};
pub use values::{DebugPrint, ValueAsShape, ValueOf, WithShape};

use ir::def::Dialect;

ir::dialect! {
    /// Computation of shapes, and what is assumed of them.
    fn definitions("shape") {
        depends: [arith, tensor],
        ops: [any, arithmetic, assuming, assuming_all, broadcast, concat, constants, constraints, dim, extent_tensor, extents, function, library, meet, minmax, rank, reduce, shape_eq, shape_of, size_casts, values],
        types: [ShapeType::DEF, SizeType::DEF, ValueShapeType::DEF, WitnessType::DEF],
        materialize: constants::materialize,
        verify_attr: library::verify_lib,
        interfaces: [interfaces::Inliner = interfaces::InlineAnywhere],
    }
}

/// Returns the dialect. As upstream, it accepts operations that it does not define.
pub fn dialect() -> Dialect {
    let mut dialect = definitions();
    dialect.allows_unknown_ops = true;
    dialect
}
