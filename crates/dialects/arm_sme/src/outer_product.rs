//! Products of two vectors that fill a register.

use crate::constraints::{SvePredicate, SveVector, Tile};
use crate::enums::CombiningKind;
use crate::tile;
use crate::tile_op::{TILE_OP, VALID_TILE_ID};
use ir::{OpRef, TypeRef};
use op_table::*;

table! {
    /// The product of a column and a row, added to a tile or subtracted from it, where both masks are set. Without a tile, of zeros.
    ///
    /// ```mlir
    /// %0 = arm_sme.outerproduct %lhs, %rhs kind<sub> acc(%tile) masks(%rows, %columns) : vector<[4]xf32>, vector<[4]xf32>
    /// ```
    "arm_sme.outerproduct": ["lhs" One SveVector, "rhs" One SveVector, "lhsMask" Optional SvePredicate, "rhsMask" Optional SvePredicate, "acc" Optional Tile] -> ["result" One Tile],
        [case("kind", CombiningKind::CONSTRAINT, 0), SEGMENTS], SEGMENTED.with(PURE),
        "$lhs `,` $rhs oilist(`kind` `` $kind | `acc` `` `(` $acc `)` | `masks` `` `(` $lhsMask `,` $rhsMask `)`) attr-dict `:` type($lhs) `,` type($rhs)",
        {
            rules: &[
                Rule::AllTypesMatch(&["lhs", "rhs"]),
                LHS_MASK,
                RHS_MASK,
                BOTH_MASKS,
                Rule::TypesMatchWith {
                    summary: "resulttype is derived from `lhs` and `rhs`",
                    from: "lhs",
                    to: "result",
                    transform: TypeTransform::Fn(Callback(&tile_of)),
                },
                Rule::TypesMatchWith {
                    summary: "acctype is derived from `lhs` and `rhs`",
                    from: "lhs",
                    to: "acc",
                    transform: TypeTransform::Fn(Callback(&tile_of)),
                },
                VALID_TILE_ID,
            ],
            interfaces: TILE_OP,
        };
}

/// The mask of the column fits it.
pub(crate) const LHS_MASK: Rule = Rule::TypesMatchWith {
    summary: "lhsMask has i1 element type and same shape as lhs",
    from: "lhs",
    to: "lhsMask",
    transform: TypeTransform::BoolLike,
};

/// The mask of the row fits it.
pub(crate) const RHS_MASK: Rule = Rule::TypesMatchWith {
    summary: "rhsMask has i1 element type and same shape as rhs",
    from: "rhs",
    to: "rhsMask",
    transform: TypeTransform::BoolLike,
};

/// One mask is not there without the other.
pub(crate) const BOTH_MASKS: Rule = Rule::Check {
    summary: "both `lhsMask` and `rhsMask` should be provided or neither",
    holds: Callback(&has_both_masks),
};

fn has_both_masks(op: OpRef<'_>) -> bool {
    op.group(2).count() == op.group(3).count()
}

/// Returns the type of the product of a vector with one like it.
fn tile_of(ty: TypeRef<'_>) -> Option<TypeRef<'_>> {
    let size = *ty.shape()?.first()?;
    let cx = ty.context();
    Some(cx.ty(tile::scalable(cx, &[size, size], 0b11, ty.element_type()?.handle())))
}
