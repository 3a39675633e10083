//! Strides and offsets of memref types.
//!
//! The element at indices `i` of a strided memref is `offset + Σ i[d] * strides[d]` elements from its start.
//! [`DYNAMIC`] is the value of those known only at run time.

use ir::affine::{AffineExprData, BinaryKind};
use ir::{AffineExpr, Attr, AttrData, Context, DYNAMIC, Type, TypeData, TypeRef};

/// Strided layout: distances in elements, [`DYNAMIC`] if unknown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Strides {
    /// Distance of the first element.
    pub offset: i64,
    /// Distance along each dimension.
    pub strides: Vec<i64>,
}

/// Returns the product of two numbers that may be [`DYNAMIC`]; too large a product is dynamic too.
pub fn times(a: i64, b: i64) -> i64 {
    if a == 0 || b == 0 {
        return 0;
    }
    if a == DYNAMIC || b == DYNAMIC { DYNAMIC } else { a.checked_mul(b).unwrap_or(DYNAMIC) }
}

/// Returns the sum of two numbers that may be [`DYNAMIC`]; too large a sum is dynamic too.
pub fn plus(a: i64, b: i64) -> i64 {
    if a == DYNAMIC || b == DYNAMIC { DYNAMIC } else { a.checked_add(b).unwrap_or(DYNAMIC) }
}

/// Returns whether the layout is the identity: there is none, or it is the identity map. A strided layout can
/// be that for one dimension only.
pub fn is_identity(ty: TypeRef<'_>) -> bool {
    let Some(layout) = ty.layout() else { return true };
    match layout.as_affine_map() {
        Some(map) => ty.context().map_data(map).is_identity(ty.context()),
        None => {
            ty.rank() == Some(1)
                && strides_and_offset(ty)
                    .is_some_and(|layout| layout.strides[..] == [1] && layout.offset == 0)
        }
    }
}

/// Returns the strides of a memref of this shape without a layout.
pub fn row_major(shape: &[i64]) -> Vec<i64> {
    let mut strides = vec![1; shape.len()];
    for dim in (1..shape.len()).rev() {
        // A size of zero counts: strides further out then do not matter, and MLIR uses 0.
        strides[dim - 1] = match (strides[dim], shape[dim]) {
            (DYNAMIC, _) | (_, DYNAMIC) => DYNAMIC,
            (stride, size) => stride.checked_mul(size).unwrap_or(DYNAMIC),
        };
    }
    strides
}

/// Returns strides and offset of a memref type; `None` if it is no ranked memref, or is not strided.
pub fn strides_and_offset(ty: TypeRef<'_>) -> Option<Strides> {
    let TypeData::MemRef { shape, layout, .. } = ty.data() else { return None };
    let cx = ty.context();
    match layout.map(|layout| cx.attr_data(layout)) {
        None => Some(Strides { offset: 0, strides: row_major(shape) }),
        Some(AttrData::StridedLayout { offset, strides }) => {
            Some(Strides { offset: *offset, strides: strides.to_vec() })
        }
        Some(_) => {
            let map = cx.map_data(ty.layout()?.as_layout_map()?);
            let [result] = *map.results else { return None };
            linear_form(cx, result, shape.len())
        }
    }
}

/// Returns a sum of dimensions times strides, and an offset.
fn linear_form(cx: &Context, expr: AffineExpr, rank: usize) -> Option<Strides> {
    let mut sum = Strides { offset: 0, strides: vec![0; rank] };
    // Each term with its factor.
    let mut open = vec![(expr, 1)];
    while let Some((expr, factor)) = open.pop() {
        match cx.expr_data(expr) {
            AffineExprData::Dim(dim) => {
                let stride = sum.strides.get_mut(dim as usize)?;
                *stride = plus(*stride, factor);
            }
            AffineExprData::Symbol(_) => sum.offset = DYNAMIC,
            AffineExprData::Constant(value) => sum.offset = plus(sum.offset, times(factor, value)),
            AffineExprData::Binary(BinaryKind::Add, a, b) => open.extend([(a, factor), (b, factor)]),
            AffineExprData::Binary(BinaryKind::Mul, a, b) => {
                let (a, b) = if is_free_of_dims(cx, a) { (b, a) } else { (a, b) };
                if !is_free_of_dims(cx, b) {
                    return None;
                }
                let by = cx.expr(b).as_constant().unwrap_or(DYNAMIC);
                open.push((a, times(factor, by)));
            }
            AffineExprData::Binary(..) if is_free_of_dims(cx, expr) => sum.offset = DYNAMIC,
            AffineExprData::Binary(..) => return None,
        }
    }
    Some(sum)
}

fn is_free_of_dims(cx: &Context, expr: AffineExpr) -> bool {
    cx.expr(expr).is_symbolic_or_constant()
}

/// Returns the number of symbols of a memref's layout: those of its map, or its dynamic strides and offset.
pub fn symbol_count(ty: TypeRef<'_>) -> usize {
    match ty.layout().map(|layout| layout.data()) {
        Some(AttrData::StridedLayout { offset, strides }) => {
            strides.iter().chain([offset]).filter(|&&distance| distance == DYNAMIC).count()
        }
        _ => {
            let map = ty.layout().and_then(|layout| layout.as_layout_map());
            map.map_or(0, |map| ty.context().map_data(map).symbols as usize)
        }
    }
}

/// Returns a strided layout attribute. MLIR keeps it even if it equals the default layout.
pub fn strided_layout(cx: &Context, layout: &Strides) -> Attr {
    cx.attr(AttrData::StridedLayout {
        offset: layout.offset,
        strides: Box::new(layout.strides.as_slice().into()),
    })
}

/// Returns a memref type of this shape and layout, with element type and memory space of `like`.
pub fn strided_type(like: TypeRef<'_>, shape: &[i64], layout: &Strides) -> Type {
    let cx = like.context();
    cx.type_of(TypeData::MemRef {
        shape: shape.into(),
        element: like.element_or_self().handle(),
        layout: Some(strided_layout(cx, layout)),
        space: like.memory_space().map(|space| space.handle()),
    })
}

/// Returns whether two strides are compatible: equal, or one of them dynamic.
pub(crate) fn agree(a: i64, b: i64) -> bool {
    a == b || a == DYNAMIC || b == DYNAMIC
}
