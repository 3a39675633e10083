//! Constraints on types.

use crate::tile;
use ir::def::{Callback, TypePred};
use ir::markers::*;
use ir::{Type, TypeRef, type_constraint};

/// Whether a type is a scalable vector of one dimension, of such a length and of elements of such a type.
fn is_line(ty: TypeRef<'_>, lengths: &[i64], is_element: impl Fn(TypeRef<'_>) -> bool) -> bool {
    ty.scalable_dims() != 0
        && matches!(ty.shape(), Some([length]) if lengths.contains(length))
        && ty.element_type().is_some_and(is_element)
}

/// Whether a type is that of tiles with such elements.
fn is_tile_of(ty: TypeRef<'_>, element: Type) -> bool {
    tile::is_tile(ty) && ty.element_or_self().handle() == element
}

fn is_bool(ty: TypeRef<'_>) -> bool {
    ty.handle() == Type::I1
}

type_constraint! {
    /// Elements of vectors that fill a register.
    pub Element = "", any(I8, I16, I32, I64, I128, F16, BF16, F32, F64);
    /// Elements of vectors of products.
    pub Factor = "", any(I8, I16, BF16, F16, F32, F64);
    /// Elements of products of two pairs.
    pub Half = "", any(F16, BF16);
    /// A vector that fills a register.
    pub SveVector = "a vector type that matches the size of a SVE vector",
        TypePred::Fn(Callback(&|ty| is_line(ty, &[16, 8, 4, 2, 1], |of| Element::CONSTRAINT.accepts(of))));
    /// A mask of a vector that fills a register.
    pub SvePredicate = "a vector type that matches the size of a SVE predicate",
        TypePred::Fn(Callback(&|ty| is_line(ty, &[16, 8, 4, 2, 1], is_bool)));
    /// A factor of an outer product.
    pub MopVector = "a vector type that is a supported input for the SME MOP instructions",
        TypePred::Fn(Callback(&|ty| is_line(ty, &[16, 8, 4, 2], |of| Factor::CONSTRAINT.accepts(of))));
    /// A mask of a factor of an outer product.
    pub MopPredicate = "a vector type that is a supported predicate for the SME MOP instructions",
        TypePred::Fn(Callback(&|ty| is_line(ty, &[16, 8, 4, 2], is_bool)));
    /// A tile.
    pub Tile = "a vector type that fits into a SME tile", TypePred::Fn(Callback(&tile::is_tile));
    /// A tile of floats of 32 bits.
    pub TileOfF32 = "vector<[4]x[4]xf32> of 32-bit float values",
        TypePred::Fn(Callback(&|ty| is_tile_of(ty, Type::F32)));
    /// A tile of integers of 32 bits.
    pub TileOfI32 = "vector<[4]x[4]xi32> of 32-bit signless integer values",
        TypePred::Fn(Callback(&|ty| is_tile_of(ty, Type::I32)));
    /// A tile of integers of 64 bits.
    pub TileOfI64 = "vector<[2]x[2]xi64> of 64-bit signless integer values",
        TypePred::Fn(Callback(&|ty| is_tile_of(ty, Type::I64)));
    /// A tile of wide integers.
    pub TileOfWide = "vector<[4]x[4]xi32> of 32-bit signless integer values or vector<[2]x[2]xi64> of 64-bit signless integer values",
        any(TileOfI32, TileOfI64);
    /// Pairs of halves.
    pub PairsOfHalves = " of ranks 1scalable vector of 16-bit float or bfloat16 type values of length 8",
        TypePred::Fn(Callback(&|ty| is_line(ty, &[8], |of| Half::CONSTRAINT.accepts(of))));
    /// Pairs of integers.
    pub PairsOfI16 = " of ranks 1scalable vector of 16-bit signless integer values of length 8",
        TypePred::Fn(Callback(&|ty| is_line(ty, &[8], |of| of.handle() == Type::I16)));
    /// Groups of four bytes.
    pub FoursOfI8 = " of ranks 1scalable vector of 8-bit signless integer values of length 16",
        TypePred::Fn(Callback(&|ty| is_line(ty, &[16], |of| of.handle() == Type::I8)));
    /// Groups of four integers.
    pub Fours = " of ranks 1scalable vector of 8-bit signless integer values of length 16 or  of ranks 1scalable vector of 16-bit signless integer values of length 8",
        any(FoursOfI8, PairsOfI16);
}
