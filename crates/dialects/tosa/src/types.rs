//! Types of `tosa`.

use ir::def::Callback;
use ir::def::TypePred;
use ir::markers::*;
use ir::{Attr, Context, TypeRef, ValueRef};
use macros::type_def;

/// A shape of fixed rank, of which the dimensions are computed at compile time.
///
/// ```mlir
/// !tosa.shape<4>
/// ```
#[type_def(
    "tosa.shape",
    summary = "Shape with static rank and Index element type",
    format = "`<` $rank `>`",
    verify = verify_rank
)]
pub struct ShapeType {
    /// Number of dimensions.
    rank: I32Attr,
}

/// Integers of 8 bits in units of 1/64, the elements of blocks with a common scale.
#[type_def("tosa.mxint8", summary = "INT8 type as defined by OCP-MX")]
pub struct MXInt8Type;

fn verify_rank(cx: &Context, params: &[Option<Attr>]) -> Result<(), String> {
    let rank = params.first().copied().flatten().and_then(|rank| cx.attr_ref(rank).as_i64());
    match rank {
        Some(0..) => Ok(()),
        rank => Err(format!("invalid rank (must be >= 0): {}", rank.unwrap_or_default())),
    }
}

/// Returns the rank of the shape that a value is; `None` if it is none.
pub fn shape_rank(value: ValueRef<'_>) -> Option<usize> {
    rank_of(value.ty())
}

/// Returns the rank of `!tosa.shape`; `None` for other types.
pub fn rank_of(ty: TypeRef<'_>) -> Option<usize> {
    usize::try_from(ShapeType::cast(ty)?.rank()?).ok()
}

ir::type_constraint! {
    /// A shape of one dimension.
    pub Rank1TosaShape = "Tosa shape type of rank 1", TypePred::Fn(Callback(&|ty| rank_of(ty) == Some(1)));
    /// A shape of two dimensions.
    pub Rank2TosaShape = "Tosa shape type of rank 2", TypePred::Fn(Callback(&|ty| rank_of(ty) == Some(2)));
    /// A shape of four dimensions.
    pub Rank4TosaShape = "Tosa shape type of rank 4", TypePred::Fn(Callback(&|ty| rank_of(ty) == Some(4)));
}
