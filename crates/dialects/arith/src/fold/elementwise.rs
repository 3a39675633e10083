//! Constant folding, element by element: scalars, splats, dense and sparse elements.
//!
//! Poison in an operand gives poison. Otherwise both operands must be constants of one type. The evaluation
//! may fail for an element, which leaves the operation as it is.

use apnum::{ApFloat, ApInt};
use ir::{Attr, AttrData, AttrRef, DenseElements, TypeRef};
use std::borrow::Borrow;
use std::sync::Arc;

/// Element type of constant folding: [`ApInt`] and [`ApFloat`].
pub trait Element: Clone {
    /// Borrowed or computed value of a scalar attribute.
    type Seen<'a>: Borrow<Self>;
    /// Returns the value of a scalar attribute, borrowed if possible.
    fn borrow_scalar(attr: AttrRef<'_>) -> Option<Self::Seen<'_>>;
    /// Returns the value of a scalar attribute.
    fn of_scalar(attr: AttrRef<'_>) -> Option<Self> {
        Self::borrow_scalar(attr).map(|value| value.borrow().clone())
    }
    /// Returns an element of dense elements.
    fn of_dense(dense: DenseElements<'_>, index: usize) -> Option<Self>;
    /// Returns zero of a type.
    fn zero(ty: TypeRef<'_>) -> Option<Self>;
    /// Returns the scalar attribute of this value; `None` if the type is of another kind or width.
    fn to_scalar(&self, ty: TypeRef<'_>) -> Option<Attr>;
    /// Appends the bytes of this value as dense data.
    fn push_bytes(&self, out: &mut Vec<u8>);
}

impl Element for ApInt {
    type Seen<'a> = &'a ApInt;

    #[inline]
    fn borrow_scalar(attr: AttrRef<'_>) -> Option<&ApInt> {
        attr.as_int()
    }

    fn of_dense(dense: DenseElements<'_>, index: usize) -> Option<Self> {
        dense.int(index)
    }

    fn zero(ty: TypeRef<'_>) -> Option<Self> {
        Some(ApInt::zero(ty.int_width()?))
    }

    fn to_scalar(&self, ty: TypeRef<'_>) -> Option<Attr> {
        (ty.int_width() == Some(self.width())).then(|| ty.context().ap_int_attr(ty.handle(), self.clone()))
    }

    fn push_bytes(&self, out: &mut Vec<u8>) {
        out.extend(ir::Context::dense_int_bytes(self));
    }
}

impl Element for ApFloat {
    type Seen<'a> = ApFloat;

    #[inline]
    fn borrow_scalar(attr: AttrRef<'_>) -> Option<ApFloat> {
        attr.as_float()
    }

    fn of_dense(dense: DenseElements<'_>, index: usize) -> Option<Self> {
        dense.float(index)
    }

    fn zero(ty: TypeRef<'_>) -> Option<Self> {
        Some(ApFloat::zero(ty.float_kind()?, false))
    }

    fn to_scalar(&self, ty: TypeRef<'_>) -> Option<Attr> {
        (ty.float_kind() == Some(self.kind())).then(|| ty.context().float_attr(ty.handle(), self))
    }

    fn push_bytes(&self, out: &mut Vec<u8>) {
        let len = (self.kind().width() as usize).div_ceil(8);
        out.extend(&self.to_bits().to_le_bytes()[..len]);
    }
}

/// Constant operand.
enum Operand<'a, E> {
    Scalar(E),
    Dense(DenseElements<'a>),
    /// Sparse elements, expanded.
    Expanded(Vec<E>),
}

impl<'a, E: Element> Operand<'a, E> {
    fn of(attr: AttrRef<'a>) -> Option<Self> {
        if let Some(value) = E::of_scalar(attr) {
            return Some(Operand::Scalar(value));
        }
        match attr.as_dense() {
            Some(dense) => Some(Operand::Dense(dense)),
            None => expand_sparse(attr).map(Operand::Expanded),
        }
    }

    fn is_splat(&self) -> bool {
        matches!(self, Operand::Dense(dense) if dense.is_splat())
    }

    fn is_scalar(&self) -> bool {
        matches!(self, Operand::Scalar(_))
    }

    fn get(&self, index: usize) -> Option<E> {
        match self {
            Operand::Scalar(value) => Some(value.clone()),
            Operand::Dense(dense) => E::of_dense(*dense, index),
            Operand::Expanded(values) => values.get(index).cloned(),
        }
    }

    fn len(&self) -> usize {
        match self {
            Operand::Scalar(_) => 1,
            Operand::Dense(dense) => dense.len(),
            Operand::Expanded(values) => values.len(),
        }
    }
}

/// Expands the elements of a sparse attribute; elements not stored are zero.
fn expand_sparse<E: Element>(attr: AttrRef<'_>) -> Option<Vec<E>> {
    let AttrData::SparseElements { ty, indices, values } = attr.data() else { return None };
    let cx = attr.context();
    let ty = cx.ty(*ty);
    let (indices, given) = (cx.attr_ref(*indices).as_dense()?, cx.attr_ref(*values).as_dense()?);
    let shape = ty.shape()?;
    let mut expanded = vec![E::zero(ty.element_type()?)?; usize::try_from(ty.num_elements()?).ok()?];
    for row in 0..given.len() {
        let mut at = 0usize;
        for (dim, &size) in shape.iter().enumerate() {
            let index = indices.int(row * shape.len() + dim)?.to_u64()?;
            at = at.checked_mul(usize::try_from(size).ok()?)?.checked_add(usize::try_from(index).ok()?)?;
        }
        *expanded.get_mut(at)? = E::of_dense(given, row)?;
    }
    Some(expanded)
}

/// Creates a constant of a type from its elements; `None` if one is missing, the shape is not static, or the
/// elements are not of the type.
pub fn constant<E: Element>(
    ty: TypeRef<'_>,
    splat: bool,
    elements: impl Iterator<Item = Option<E>>,
) -> Option<Attr> {
    if ty.element_type().is_none() {
        return elements.last()??.to_scalar(ty);
    }
    let mut bytes = Vec::new();
    for element in elements {
        element?.push_bytes(&mut bytes);
    }
    dense_constant(ty, splat, bytes)
}

/// Creates dense elements of a type from their bytes; `None` if these are not as many as the type has.
fn dense_constant(ty: TypeRef<'_>, splat: bool, mut bytes: Vec<u8>) -> Option<Attr> {
    let cx = ty.context();
    let size = cx.dense_element_bytes(ty.element_type()?.handle())?;
    let count = usize::try_from(ty.num_elements()?).ok()?;
    let wanted = if splat { 1 } else { count };
    if bytes.len() != size.checked_mul(wanted)? {
        return None;
    }
    let splat = count > 0 && bytes.chunks_exact(size).all(|chunk| chunk == &bytes[..size]);
    if splat {
        bytes.truncate(size);
    }
    Some(cx.dense_attr(ty.handle(), Arc::from(bytes), splat))
}

/// Creates a constant of a type whose elements are all this value.
pub fn splat<E: Element>(ty: TypeRef<'_>, value: E) -> Option<Attr> {
    constant(ty, true, std::iter::once(Some(value)))
}

/// Folds two constants.
pub fn binary<E: Element, R: Element>(
    lhs: AttrRef<'_>,
    rhs: AttrRef<'_>,
    result: TypeRef<'_>,
    mut calculate: impl FnMut(&E, &E) -> Option<R>,
) -> Option<Attr> {
    if lhs.ty()? != rhs.ty()? {
        return None;
    }
    // Most constants are scalars: they are not cloned.
    if let (Some(lhs), Some(rhs)) = (E::borrow_scalar(lhs), E::borrow_scalar(rhs))
        && result.element_type().is_none()
    {
        return calculate(lhs.borrow(), rhs.borrow())?.to_scalar(result);
    }
    let (lhs, rhs) = (Operand::<E>::of(lhs)?, Operand::<E>::of(rhs)?);
    if lhs.is_scalar() != rhs.is_scalar() {
        return None;
    }
    let splat = lhs.is_splat() && rhs.is_splat();
    let count = if splat { 1 } else { lhs.len() };
    constant(result, splat, (0..count).map(|i| calculate(&lhs.get(i)?, &rhs.get(i)?)))
}

/// Folds one constant.
pub fn unary<E: Element, R: Element>(
    operand: AttrRef<'_>,
    result: TypeRef<'_>,
    mut calculate: impl FnMut(&E) -> Option<R>,
) -> Option<Attr> {
    let operand = Operand::<E>::of(operand)?;
    let count = if operand.is_splat() { 1 } else { operand.len() };
    constant(result, operand.is_splat(), (0..count).map(|i| calculate(&operand.get(i)?)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ir::{Context, Type};

    fn dense(cx: &Context, shape: &[i64], values: &[u8]) -> Attr {
        let splat = values.len() == 1;
        cx.dense_attr(cx.vector_type(shape, Type::I8), Arc::from(values), splat)
    }

    fn add(cx: &Context, lhs: Attr, rhs: Attr) -> Option<Attr> {
        let lhs = cx.attr_ref(lhs);
        binary(lhs, cx.attr_ref(rhs), lhs.ty()?, |a: &ApInt, b| Some(a.add(b)))
    }

    #[test]
    fn scalars_wrap() {
        let cx = Context::default();
        let sum = add(&cx, cx.int_attr(Type::I8, 200), cx.int_attr(Type::I8, 100));
        assert_eq!(sum, Some(cx.int_attr(Type::I8, 44)));
        assert_eq!(add(&cx, cx.int_attr(Type::I8, 1), cx.i32_attr(1)), None);
    }

    // Shows R-213.
    #[test]
    fn splats_stay_splats_and_equal_elements_become_one() {
        let cx = Context::default();
        let (one, two) = (dense(&cx, &[3], &[1]), dense(&cx, &[3], &[2]));
        assert_eq!(add(&cx, one, one), Some(two));
        let (up, down) = (dense(&cx, &[3], &[1, 2, 3]), dense(&cx, &[3], &[3, 2, 1]));
        assert_eq!(add(&cx, up, one), Some(dense(&cx, &[3], &[2, 3, 4])));
        assert_eq!(add(&cx, up, down), Some(dense(&cx, &[3], &[4])));
    }

    #[test]
    fn shapes_must_be_static_and_equal() {
        let cx = Context::default();
        let ty = cx.ty(cx.tensor_type(&[ir::DYNAMIC], Type::I8));
        assert_eq!(splat(ty, ApInt::zero(8)), None);
        assert_eq!(add(&cx, dense(&cx, &[3], &[1]), dense(&cx, &[4], &[1])), None);
    }

    #[test]
    fn one_failing_element_prevents_folding() {
        let cx = Context::default();
        let (a, b) = (dense(&cx, &[2], &[4, 6]), dense(&cx, &[2], &[2, 0]));
        let lhs = cx.attr_ref(a);
        let quotient = binary(lhs, cx.attr_ref(b), lhs.ty().unwrap(), ApInt::udiv);
        assert_eq!(quotient, None);
    }

    #[test]
    fn sparse_elements_not_stored_are_zero() {
        let cx = Context::default();
        let ty = cx.tensor_type(&[2, 2], Type::I8);
        let rows = [1i64, 0].iter().flat_map(|i| i.to_le_bytes()).collect::<Vec<_>>();
        let indices = cx.dense_attr(cx.tensor_type(&[1, 2], Type::I64), Arc::from(rows), false);
        let values = cx.dense_attr(cx.tensor_type(&[1], Type::I8), Arc::from([5u8]), true);
        let sparse = cx.attr(AttrData::SparseElements { ty, indices, values });
        let found = unary(cx.attr_ref(sparse), cx.ty(ty), |a: &ApInt| Some(a.clone()));
        assert_eq!(found, Some(cx.dense_attr(ty, Arc::from([0u8, 0, 5, 0]), false)));
    }

    #[test]
    fn floats_of_three_bytes_or_less() {
        let cx = Context::default();
        let ty = cx.ty(cx.vector_type(&[2], Type::F16));
        let one = ApFloat::one(apnum::FloatKind::F16);
        let attr = constant(ty, false, [one, one.neg()].into_iter().map(Some)).unwrap();
        assert_eq!(cx.attr_ref(attr).as_dense().unwrap().bytes(), [0, 0x3c, 0, 0xbc]);
        let back = unary(cx.attr_ref(attr), ty, |a: &ApFloat| Some(a.neg())).unwrap();
        assert_eq!(cx.attr_ref(back).as_dense().unwrap().float(1), Some(one));
    }
}
