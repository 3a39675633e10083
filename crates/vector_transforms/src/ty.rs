//! Vector types as data.

use ir::{Context, Type, TypeData};

/// The parts of a vector type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct VectorType {
    pub(crate) shape: Vec<i64>,
    /// The scalable dimensions, a bit each.
    pub(crate) scalable: u64,
    pub(crate) element: Type,
}

impl VectorType {
    /// Returns the parts of a type; `None` if it is no vector type.
    pub(crate) fn of(cx: &Context, ty: Type) -> Option<Self> {
        let TypeData::Vector { shape, scalable, element } = cx.ty(ty).data() else { return None };
        Some(VectorType { shape: shape.to_vec(), scalable: *scalable, element: *element })
    }

    /// Returns a vector type without scalable dimensions.
    pub(crate) fn fixed(shape: &[i64], element: Type) -> Self {
        VectorType { shape: shape.to_vec(), scalable: 0, element }
    }

    pub(crate) fn rank(&self) -> usize {
        self.shape.len()
    }

    pub(crate) fn is_scalable(&self, dim: usize) -> bool {
        self.scalable >> dim.min(63) & 1 == 1
    }

    /// Returns the type without its first dimensions.
    pub(crate) fn drop_front(&self, count: usize) -> Self {
        let count = count.min(self.rank());
        VectorType {
            shape: self.shape[count..].to_vec(),
            scalable: self.scalable.checked_shr(count as u32).unwrap_or(0),
            element: self.element,
        }
    }

    /// Returns the type without a dimension.
    pub(crate) fn drop_dim(&self, dim: usize) -> Self {
        let kept: Vec<usize> = (0..self.rank()).filter(|&other| other != dim).collect();
        self.select(&kept)
    }

    /// Returns the type with these dimensions.
    pub(crate) fn select(&self, dims: &[usize]) -> Self {
        let bits = dims.iter().enumerate().map(|(at, &dim)| u64::from(self.is_scalable(dim)) << at);
        VectorType {
            shape: dims.iter().map(|&dim| self.shape[dim]).collect(),
            scalable: bits.fold(0, |all, bit| all | bit),
            element: self.element,
        }
    }

    pub(crate) fn with_element(&self, element: Type) -> Self {
        VectorType { element, ..self.clone() }
    }

    /// Returns the number of elements, of one part for scalable vectors; `None` if it overflows.
    pub(crate) fn num_elements(&self) -> Option<i64> {
        self.shape.iter().try_fold(1i64, |count, &size| count.checked_mul(size))
    }

    /// Returns the vector type.
    pub(crate) fn vector(&self, cx: &Context) -> Type {
        cx.type_of(TypeData::Vector {
            shape: self.shape.clone().into(),
            scalable: self.scalable,
            element: self.element,
        })
    }
}

/// Returns the positions of all elements of a shape, in row-major order; `None` if there are too many.
pub(crate) fn positions(shape: &[i64]) -> Option<Vec<Vec<i64>>> {
    let count = shape.iter().try_fold(1i64, |count, &size| count.checked_mul(size))?;
    if count > crate::MOST {
        return None;
    }
    let place = |number: i64| {
        let (mut rest, mut position) = (number, vec![0; shape.len()]);
        for (place, &size) in position.iter_mut().zip(shape).rev() {
            (*place, rest) = (rest % size, rest / size);
        }
        position
    };
    Some((0..count).map(place).collect())
}
