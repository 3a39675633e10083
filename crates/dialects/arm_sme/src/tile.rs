//! Types of tiles.

use apnum::FloatKind;
use ir::{Context, Type, TypeData, TypeRef};

/// Bits of the shortest vector that the hardware may have in streaming mode.
pub const MIN_VECTOR_BITS: u32 = 128;

/// Tiles of the storage by the size of their elements, from that of a byte to that of 16 bytes.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub enum TileKind {
    /// The one tile of bytes.
    B,
    /// One of two tiles.
    H,
    /// One of four tiles.
    S,
    /// One of eight tiles.
    D,
    /// One of sixteen tiles.
    Q,
}

impl TileKind {
    /// Returns the number of tiles of this kind in the storage.
    pub fn count(self) -> u32 {
        1 << self as u32
    }
}

/// Returns the number of elements of a slice of a tile, for the shortest vector, if tiles have such elements.
pub fn slice_length(element: TypeRef<'_>) -> Option<i64> {
    let width = match element.data() {
        TypeData::Integer { width, .. } if element.is_signless_integer() => *width,
        TypeData::Float(FloatKind::F16 | FloatKind::BF16) => 16,
        TypeData::Float(FloatKind::F32) => 32,
        TypeData::Float(FloatKind::F64) => 64,
        _ => return None,
    };
    matches!(width, 8 | 16 | 32 | 64 | 128).then_some(i64::from(MIN_VECTOR_BITS / width))
}

/// Returns the kind of tile that a type fills, if it is that of a tile.
pub fn kind(ty: TypeRef<'_>) -> Option<TileKind> {
    let TypeData::Vector { shape, scalable: 0b11, element } = ty.data() else { return None };
    let length = slice_length(ty.context().ty(*element))?;
    if **shape != [length, length] {
        return None;
    }
    Some(match length {
        16 => TileKind::B,
        8 => TileKind::H,
        4 => TileKind::S,
        2 => TileKind::D,
        _ => TileKind::Q,
    })
}

/// Whether a type is that of a tile.
pub fn is_tile(ty: TypeRef<'_>) -> bool {
    kind(ty).is_some()
}

/// Returns the type of tiles with these elements.
pub fn with_element(element: TypeRef<'_>) -> Option<Type> {
    let length = slice_length(element)?;
    Some(scalable(element.context(), &[length, length], 0b11, element.handle()))
}

/// Returns a vector type with these scalable dimensions.
pub fn scalable(cx: &Context, shape: &[i64], dims: u64, element: Type) -> Type {
    cx.type_of(TypeData::Vector { shape: shape.into(), scalable: dims, element })
}

/// Returns the type of the slices of a tile.
pub fn slice_of(ty: TypeRef<'_>) -> Option<Type> {
    let &[.., length] = ty.shape()? else { return None };
    Some(scalable(ty.context(), &[length], 1, ty.element_type()?.handle()))
}
