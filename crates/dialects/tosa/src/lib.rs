//! The `tosa` dialect: operators of neural networks on whole tensors.
//!
//! Operations are those of the Tensor Operator Set Architecture. Shapes that are operands, `!tosa.shape`, are computed at compile time.

mod availability;
mod broadcast;
mod build;
mod checks;
mod clamp;
mod concat;
mod constants;
mod control;
mod conv;
mod elementwise;
mod enums;
mod fold_pad;
mod fourier;
mod gather;
mod infer;
mod markers;
mod matmul;
mod pad;
mod pool;
mod reductions;
mod reshape;
mod resize;
mod reverse;
mod scalar_ops;
mod shape_ops;
mod slice;
mod spelling;
mod splats;
mod target;
mod tile;
mod transpose;
mod types;
mod variable;

pub use availability::{extensions, profiles};
pub use broadcast::{broadcast, broadcast_all};
pub use build::build_shape;
pub use checks::zero_point;
pub use clamp::Clamp;
pub use concat::Concat;
pub use constants::{Const, Custom, materialize};
pub use control::{If, While, Yield};
pub use conv::{Conv2D, Conv3D, DepthwiseConv2D, TransposeConv2D};
pub use elementwise::{
    Abs, Add, ArithmeticRightShift, BitwiseAnd, BitwiseNot, BitwiseOr, BitwiseXor, Ceil, Clz, Cos, Equal,
    Erf, Exp, Floor, Greater, GreaterEqual, IntDiv, Log, LogicalAnd, LogicalLeftShift, LogicalNot, LogicalOr,
    LogicalRightShift, LogicalXor, Maximum, Minimum, Pow, Reciprocal, Rsqrt, Sigmoid, Sin, Sub, Tanh,
};
pub use enums::{
    BlockSize, Extension, Level, NanPropagationMode, Profile, ResizeMode, RoundingMode, SpecificationVersion,
};
pub use fourier::{FFT2D, RFFT2D};
pub use gather::{Gather, Scatter};
pub use infer::{Shape, infer_shapes};
pub use matmul::{CastFromBlockScaled, CastToBlockScaled, MatMul, MatMulTBlockScaled};
pub use pad::Pad;
pub use pool::{AvgPool2D, MaxPool2D};
pub use reductions::{ArgMax, ReduceAll, ReduceAny, ReduceMax, ReduceMin, ReduceProduct, ReduceSum};
pub use reshape::Reshape;
pub use resize::Resize;
pub use reverse::{Identity, Reverse};
pub use scalar_ops::{ApplyScale, Cast, Mul, Negate, Rescale, Select, Table};
pub use shape_ops::{
    AddShape, ConcatShape, ConstShape, Dim, DivCeilShape, DivFloorShape, Exp2Shape, Log2CeilShape,
    Log2FloorShape, MaxShape, MinShape, ModShape, MulShape, SliceShape, SubShape, const_shape,
};
pub use slice::Slice;
pub use target::{
    ConvOpQuantizationAttr, MatMulOpQuantizationAttr, PadOpQuantizationAttr, TargetEnvAttr,
    UnaryOpQuantizationAttr,
};
pub use tile::Tile;
pub use transpose::{Transpose, permutation};
pub use types::{MXInt8Type, ShapeType, rank_of, shape_rank};
pub use variable::{Variable, VariableRead, VariableWrite, shape_elements, variable_type};

ir::dialect! {
    /// Operators of neural networks on whole tensors.
    pub fn dialect("tosa") {
        depends: [tensor, quant],
        ops: [
            clamp, concat, constants, control, conv, elementwise, fourier, gather, matmul, pad, pool, reductions, reshape,
            resize, reverse, scalar_ops, shape_ops, slice, tile, transpose, variable,
        ],
        types: [ShapeType::DEF, MXInt8Type::DEF],
        attrs: [
            &enums::BLOCK_SIZE, &enums::EXTENSION, &enums::LEVEL, &enums::NAN_MODE, &enums::PROFILE,
            &enums::RESIZE_MODE, &enums::ROUNDING_MODE, &enums::SPECIFICATION_VERSION, ConvOpQuantizationAttr::DEF,
            MatMulOpQuantizationAttr::DEF, PadOpQuantizationAttr::DEF, TargetEnvAttr::DEF, UnaryOpQuantizationAttr::DEF,
        ],
        materialize: materialize,
        interfaces: [interfaces::Inliner = interfaces::InlineAnywhere],
    }
}
