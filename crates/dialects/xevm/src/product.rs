//! Products of matrices.

use crate::constraints::Tile;
use crate::enums::ElemType;
use diag::Diagnostic;
use ir::OpRef;
use ir::def::{AttrConstraint, AttrDef, EnumAttr};
use ir::markers::*;
use op_table::*;

/// Sizes of a product: `#xevm.mma_shape<m = 8, n = 16, k = 16>`.
pub static MMA_SHAPE: AttrDef = AttrDef {
    doc: "Sizes of a product of a matrix of `m` rows and `k` columns with one of `k` rows and `n` columns.",
    params: &[
        param("m", I32Attr::CONSTRAINT.kind),
        param("n", I32Attr::CONSTRAINT.kind),
        param("k", I32Attr::CONSTRAINT.kind),
    ],
    format: "`<` struct(params) `>`",
    ..ParamsDef::new("xevm.mma_shape")
};

/// Types of the elements of the matrices of a product: `#xevm.mma_types<d = f32, a = f16, b = f16>`.
pub static MMA_TYPES: AttrDef = AttrDef {
    doc: "Types of the elements of the result, the factors and what is added to their product.",
    params: &[
        param("d", AttrKind::Enum(ElemType::DEF)),
        param("a", AttrKind::Enum(ElemType::DEF)),
        param("b", AttrKind::Enum(ElemType::DEF)),
        optional_param("c", AttrKind::Enum(ElemType::DEF)),
    ],
    format: "`<` struct(params) `>`",
    ..ParamsDef::new("xevm.mma_types")
};

const SHAPE: AttrConstraint = AttrConstraint::new("", AttrKind::Dialect(MMA_SHAPE.name));
const TYPES: AttrConstraint = AttrConstraint::new("", AttrKind::Dialect(MMA_TYPES.name));

table! {
    /// Multiplies the matrices that the lanes of a subgroup hold together, and adds a third.
    "xevm.mma": ["a" One Tile, "b" One Tile, "c" Optional Tile] -> ["d" One Tile],
        [attr("shape", SHAPE), attr("types", TYPES)], NOTHING,
        "$a `,` $b (`,` $c^)? ` ` `{` `shape` `=` $shape `,` `types` `=` $types `}` attr-dict `:` functional-type(operands, results)",
        { hooks: verifier(&verify_product) };
}

fn verify_product(op: OpRef<'_>) -> Result<(), Diagnostic> {
    match op.operands().nth(2).is_some_and(|sum| sum.ty() != op.result(0).ty()) {
        true => Err(op.error("type of C operand must match result type")),
        false => Ok(()),
    }
}
