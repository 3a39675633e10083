//! Markers of small floats, and predicates of vectors and numbers.

use apnum::FloatKind;
use ir::def::TypePred;
use ir::{AttrRef, TypeRef, type_constraint};

type_constraint! {
    /// `f4E2M1FN`.
    pub F4E2M1FN = "f4E2M1FN type", TypePred::Float(&[FloatKind::F4E2M1FN]);
    /// `f6E2M3FN`.
    pub F6E2M3FN = "f6E2M3FN type", TypePred::Float(&[FloatKind::F6E2M3FN]);
    /// `f6E3M2FN`.
    pub F6E3M2FN = "f6E3M2FN type", TypePred::Float(&[FloatKind::F6E3M2FN]);
    /// `f8E4M3FN`.
    pub F8E4M3FN = "f8E4M3FN type", TypePred::Float(&[FloatKind::F8E4M3FN]);
    /// `f8E4M3FNUZ`.
    pub F8E4M3FNUZ = "f8E4M3FNUZ type", TypePred::Float(&[FloatKind::F8E4M3FNUZ]);
    /// `f8E5M2`.
    pub F8E5M2 = "f8E5M2 type", TypePred::Float(&[FloatKind::F8E5M2]);
    /// `f8E5M2FNUZ`.
    pub F8E5M2FNUZ = "f8E5M2FNUZ type", TypePred::Float(&[FloatKind::F8E5M2FNUZ]);
    /// `f8E8M0FNU`.
    pub F8E8M0FNU = "f8E8M0FNU type", TypePred::Float(&[FloatKind::F8E8M0FNU]);
}

/// Whether a type is a vector of one of these numbers of elements.
pub fn has_length(ty: TypeRef<'_>, lengths: &[i64]) -> bool {
    ty.is_vector() && ty.num_elements().is_some_and(|count| lengths.contains(&count))
}

/// Whether a type is a vector of no dimensions or of these sizes.
pub fn has_shape(ty: TypeRef<'_>, shape: &[i64]) -> bool {
    ty.is_vector() && ty.shape() == Some(shape)
}

/// Whether a type is a vector of a number of elements in a range.
pub fn has_length_in(ty: TypeRef<'_>, least: i64, most: i64) -> bool {
    ty.is_vector() && ty.num_elements().is_some_and(|count| (least..=most).contains(&count))
}

/// Whether an attribute is one of these numbers.
pub fn is_one_of(attr: AttrRef<'_>, numbers: &[i64]) -> bool {
    attr.as_i64().is_some_and(|number| numbers.contains(&number))
}

/// Whether an attribute is a number in a range.
pub fn is_in_range(attr: AttrRef<'_>, least: i64, most: i64) -> bool {
    attr.as_i64().is_some_and(|number| (least..=most).contains(&number))
}
