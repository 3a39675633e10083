//! Types of memrefs whose layout is an identity.

use affine_analysis::Constraints;
use ir::affine::BinaryKind;
use ir::{AffineExpr, AffineMap, AttrRef, Context, DYNAMIC, Type, TypeRef};

/// Memref type without a layout, in whose places the elements of one with a layout are.
#[derive(Clone, Debug)]
pub(super) struct Normalized {
    /// The type.
    pub(super) ty: Type,
    /// Map from the old subscripts to the new ones.
    pub(super) map: AffineMap,
    /// Maps from the old sizes to those that are dynamic, in order.
    pub(super) sizes: Vec<AffineMap>,
}

/// Returns the type without a layout; `None` if it has none, or one that cannot be expressed by sizes.
pub(super) fn normalized(ty: TypeRef<'_>) -> Option<Normalized> {
    let cx = ty.context();
    let (shape, layout, element) = (ty.shape()?, ty.layout()?, ty.element_type()?);
    let map = layout_map(cx, layout, shape.len())?;
    let view = cx.map(map);
    if shape.is_empty() || view.is_identity() || view.num_symbols() > 0 || !ty.is_memref() {
        return None;
    }
    let is_dynamic = |expr: ir::AffineExprRef<'_>| {
        expr.post_order()
            .filter_map(|part| part.as_dim())
            .any(|dim| shape.get(dim as usize) == Some(&DYNAMIC))
    };
    let tiled = tiles(cx, map);
    let mut system = Constraints::unnamed(shape.len());
    for (dim, &size) in shape.iter().enumerate().filter(|(_, size)| **size != DYNAMIC) {
        system.add_lower_bound(dim, 0);
        system.add_upper_bound(dim, size.checked_sub(1)?);
    }
    let inputs: Vec<usize> = (0..shape.len()).collect();
    let (mut new, mut sizes) = (Vec::new(), Vec::new());
    for (at, expr) in view.results().enumerate() {
        if is_dynamic(expr) {
            let size =
                dynamic_size(cx, tiled.as_deref().filter(|tiles| !tiles.is_empty())?, at, expr.handle())?;
            sizes.push(cx.make_map(shape.len() as u32, 0, [size]));
            new.push(DYNAMIC);
            continue;
        }
        let linear = system.flatten_expr(expr, shape.len(), &inputs).ok()?;
        let (least, most) = system.bounds_of(&linear);
        if least? < 0 {
            return None;
        }
        new.push(most?.checked_add(1)?);
    }
    let space = ty.memory_space().map(|space| space.handle());
    let ty = cx.memref_type_with(&new, element.handle(), None, space);
    Some(Normalized { ty, map, sizes })
}

/// Returns a layout as a map; `None` if it has dynamic strides.
fn layout_map(cx: &Context, layout: AttrRef<'_>, rank: usize) -> Option<AffineMap> {
    if let Some(map) = layout.as_affine_map() {
        return Some(map);
    }
    let (offset, strides) = layout.as_strided_layout()?;
    if offset == DYNAMIC || strides.contains(&DYNAMIC) || strides.len() != rank {
        return None;
    }
    let mut sum = cx.affine_constant(0);
    for (dim, &stride) in strides.iter().enumerate() {
        sum = cx.affine_add(sum, cx.affine_mul(cx.affine_dim(dim as u32), cx.affine_constant(stride)));
    }
    Some(cx.make_map(rank as u32, 0, [cx.affine_add(sum, cx.affine_constant(offset))]))
}

/// Places of a quotient and of the remainder that belongs to it.
struct Tile {
    size: AffineExpr,
    quotient: usize,
    remainder: usize,
}

/// Returns the tiles of a layout; `None` if what is divided is used for something else than one quotient and one remainder by the same number.
fn tiles(cx: &Context, map: AffineMap) -> Option<Vec<Tile>> {
    let results: Vec<_> = cx.map(map).results().collect();
    let mut tiles = Vec::new();
    for (quotient, expr) in results.iter().enumerate() {
        let Some((BinaryKind::FloorDiv, divided, by)) = expr.as_binary() else { continue };
        let mut found = None;
        for (at, other) in results.iter().enumerate().filter(|&(at, _)| at != quotient) {
            if !other.post_order().any(|part| part.handle() == divided.handle()) {
                continue;
            }
            match other.as_binary() {
                Some((BinaryKind::Mod, same, size))
                    if (same.handle(), size.handle()) == (divided.handle(), by.handle())
                        && found.is_none() =>
                {
                    found = Some(at);
                }
                _ => return None,
            }
        }
        if let Some(remainder) = found {
            tiles.push(Tile { size: by.handle(), quotient, remainder });
        }
    }
    Some(tiles)
}

/// Returns the size of a dimension, as a function of the old sizes: the number of tiles, that of a tile, or an old size.
fn dynamic_size(cx: &Context, tiles: &[Tile], at: usize, expr: AffineExpr) -> Option<AffineExpr> {
    if let Some(tile) = tiles.iter().find(|tile| tile.remainder == at) {
        return Some(tile.size);
    }
    if let Some(tile) = tiles.iter().find(|tile| tile.quotient == at) {
        let (_, divided, _) = cx.expr(expr).as_binary()?;
        return divided.as_dim().map(|_| cx.affine_ceildiv(divided.handle(), tile.size));
    }
    cx.expr(expr).as_dim().map(|_| expr)
}
