//! Sums of two or four outer products, of elements of half or a quarter of the size.

use crate::constraints::{Fours, PairsOfHalves, PairsOfI16, TileOfF32, TileOfI32, TileOfWide};
use crate::outer_product::{BOTH_MASKS, LHS_MASK, RHS_MASK};
use crate::tile_op::{TILE_OP, VALID_TILE_ID};
use ir::markers::*;
use ir::{OpRef, TypeRef};
use op_table::*;

/// Creates rows of products, which differ in name, description, types, and the factor between the sizes of elements.
macro_rules! products {
    ($($doc:literal $name:literal $factor:ident $product:ident $size:ident;)*) => {
        table! {
            $(
                #[doc = $doc]
                $name: ["lhs" One $factor, "rhs" One AnyVectorOfNonZeroRank, "lhsMask" Optional AnyVectorOfNonZeroRank, "rhsMask" Optional AnyVectorOfNonZeroRank, "acc" Optional AnyVectorOfNonZeroRank] -> ["result" One $product],
                    [SEGMENTS], SEGMENTED.with(PURE),
                    "$lhs `,` $rhs oilist(`acc` `` `(` $acc `)` | `masks` `` `(` $lhsMask `,` $rhsMask `)`) attr-dict `:` type($lhs) `,` type($rhs) `into` type($result)",
                    {
                        rules: &[
                            Rule::AllTypesMatch(&["lhs", "rhs"]), LHS_MASK, RHS_MASK, BOTH_MASKS,
                            SAME_ACC, $size, VALID_TILE_ID,
                        ],
                        interfaces: TILE_OP,
                    };
            )*
        }
    };
}

products! {
    "Adds two outer products of floats to a tile.\n\n```mlir\n%0 = arm_sme.fmopa_2way %lhs, %rhs acc(%tile) : vector<[8]xf16>, vector<[8]xf16> into vector<[4]x[4]xf32>\n```" "arm_sme.fmopa_2way" PairsOfHalves TileOfF32 TWICE;
    "Subtracts two outer products of floats from a tile." "arm_sme.fmops_2way" PairsOfHalves TileOfF32 TWICE;
    "Adds two outer products of signed integers to a tile." "arm_sme.smopa_2way" PairsOfI16 TileOfI32 TWICE;
    "Subtracts two outer products of signed integers from a tile." "arm_sme.smops_2way" PairsOfI16 TileOfI32 TWICE;
    "Adds two outer products of unsigned integers to a tile." "arm_sme.umopa_2way" PairsOfI16 TileOfI32 TWICE;
    "Subtracts two outer products of unsigned integers from a tile." "arm_sme.umops_2way" PairsOfI16 TileOfI32 TWICE;
    "Adds four outer products of signed integers to a tile." "arm_sme.smopa_4way" Fours TileOfWide FOUR_TIMES;
    "Subtracts four outer products of signed integers from a tile." "arm_sme.smops_4way" Fours TileOfWide FOUR_TIMES;
    "Adds four outer products of unsigned integers to a tile." "arm_sme.umopa_4way" Fours TileOfWide FOUR_TIMES;
    "Subtracts four outer products of unsigned integers from a tile." "arm_sme.umops_4way" Fours TileOfWide FOUR_TIMES;
    "Adds four outer products of signed and unsigned integers to a tile." "arm_sme.sumopa_4way" Fours TileOfWide FOUR_TIMES;
    "Subtracts four outer products of signed and unsigned integers from a tile." "arm_sme.sumops_4way" Fours TileOfWide FOUR_TIMES;
    "Adds four outer products of unsigned and signed integers to a tile." "arm_sme.usmopa_4way" Fours TileOfWide FOUR_TIMES;
    "Subtracts four outer products of unsigned and signed integers from a tile." "arm_sme.usmops_4way" Fours TileOfWide FOUR_TIMES;
}

/// The sum is of the type of what is added to.
const SAME_ACC: Rule = Rule::TypesMatchWith {
    summary: "`result` and `acc` have the same type",
    from: "result",
    to: "acc",
    transform: TypeTransform::Fn(Callback(&same)),
};

fn same(ty: TypeRef<'_>) -> Option<TypeRef<'_>> {
    Some(ty)
}

/// Elements of the tile have twice the size.
const TWICE: Rule = Rule::Check {
    summary: "tile element size equals input element size * 2",
    holds: Callback(&|op| is_wider(op, 2)),
};

/// Elements of the tile have four times the size.
const FOUR_TIMES: Rule = Rule::Check {
    summary: "tile element size equals input element size * 4",
    holds: Callback(&|op| is_wider(op, 4)),
};

fn is_wider(op: OpRef<'_>, factor: u32) -> bool {
    let width = |ty: TypeRef<'_>| ty.element_or_self().bit_width();
    let (from, to) = (op.operands().next(), op.results().next());
    let from = from.and_then(|value| width(value.ty())).and_then(|bits| bits.checked_mul(factor));
    from == to.and_then(|value| width(value.ty()))
}
