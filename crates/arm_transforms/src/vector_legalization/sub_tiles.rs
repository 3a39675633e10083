//! Tiles that a larger vector consists of.

use arm_sme::tile;
use dialect_transforms::make::{Make, handles};
use ir::{Type, TypeRef, Value, ValueRef};
use vector::CreateMask;

/// Greatest number of tiles that a vector is split into.
const MOST: i64 = 1 << 12;

/// A tile and its place in a vector, in elements for the shortest vector.
#[derive(Clone, Copy)]
pub(super) struct SubTile {
    pub(super) row: i64,
    pub(super) column: i64,
}

/// Returns the type of the tiles that a vector consists of, if it is several.
pub(super) fn tile_of(ty: TypeRef<'_>) -> Option<Type> {
    let &[rows, columns] = ty.shape().filter(|_| ty.scalable_dims() == 0b11)? else { return None };
    let element = ty.element_type()?;
    let length = tile::slice_length(element)?;
    let is_multiple = rows % length == 0 && columns % length == 0;
    let is_split =
        is_multiple && (rows > length || columns > length) && is_few(rows / length, columns / length);
    is_split.then(|| tile::with_element(element)).flatten()
}

/// Whether a vector consists of so few tiles that an operation on each is made: a type can say any number.
pub(super) fn is_few(rows: i64, columns: i64) -> bool {
    rows.checked_mul(columns).is_some_and(|count| count <= MOST)
}

/// Returns the tiles of a vector, row by row; transposed, with rows and columns exchanged.
pub(super) fn decompose(ty: TypeRef<'_>, transposed: bool) -> Vec<SubTile> {
    let (Some(&[rows, columns]), Some(length)) = (ty.shape(), ty.element_type().and_then(tile::slice_length))
    else {
        return Vec::new();
    };
    let steps = |size: i64| (0..size).step_by(length.max(1) as usize);
    let tiles = steps(rows).flat_map(|row| steps(columns).map(move |column| (row, column)));
    let place = |(row, column)| if transposed { (column, row) } else { (row, column) };
    tiles.map(place).map(|(row, column)| SubTile { row, column }).collect()
}

/// Returns the types that a vector of several tiles becomes.
pub(super) fn types_of(ty: TypeRef<'_>) -> Option<Vec<Type>> {
    let tile = tile_of(ty)?;
    Some(vec![tile; decompose(ty, false).len()])
}

/// Whether a mask can be split: there is none, or it is made of sizes.
pub(super) fn is_supported(mask: Option<ValueRef<'_>>) -> bool {
    mask.is_none_or(|mask| mask.defining_op().is_some_and(|made| made.is(CreateMask::NAME)))
}

/// Creates subscripts that are further on by multiples of the length of vectors.
pub(super) fn moved(m: &mut Make<'_, '_>, subscripts: &[Value], offsets: [i64; 2]) -> Vec<Value> {
    let scale = m.value("vector.vscale", &[], Type::INDEX);
    let mut moved = Vec::with_capacity(subscripts.len());
    for (&subscript, offset) in subscripts.iter().zip(offsets) {
        let offset = m.index(offset);
        let offset = m.same("arith.muli", &[offset, scale]);
        moved.push(m.same("arith.addi", &[subscript, offset]));
    }
    moved
}

/// Creates the mask of a tile from that of the vector.
pub(super) fn mask_of(m: &mut Make<'_, '_>, mask: Option<Value>, at: SubTile, tile: Type) -> Option<Value> {
    let made = m.rw.value(mask?).defining_op()?;
    let sizes = moved(m, &handles(made.operands()), [-at.row, -at.column]);
    let ty = m.with_element(tile, Type::I1);
    Some(m.value(CreateMask::NAME, &sizes, ty))
}

/// Multiples of the length of vectors, of which the factor is created once.
#[derive(Default)]
pub(super) struct Multiples(Option<Value>);

impl Multiples {
    pub(super) fn of(&mut self, m: &mut Make<'_, '_>, number: i64) -> Value {
        let scale = *self.0.get_or_insert_with(|| m.value("vector.vscale", &[], Type::INDEX));
        let number = m.index(number);
        m.same("arith.muli", &[scale, number])
    }
}
