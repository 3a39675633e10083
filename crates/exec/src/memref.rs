//! Typed views of borrowed memory as memrefs.

use crate::error::{ErrorKind, ExecError};
use crate::types::{MemRefLayout, Scalar};
use apnum::FloatKind;
use ir::DYNAMIC;

/// Element of a [`MemRefMut`].
pub trait MemRefElement: Copy + Send + Sync + 'static {
    /// Type in the IR; `i64` and `u64` also match `index`.
    const SCALAR: Scalar;
}

macro_rules! elements {
    ($($ty:ty, $scalar:expr;)*) => {$(
        impl MemRefElement for $ty {
            const SCALAR: Scalar = $scalar;
        }
    )*};
}

elements! {
    i8, Scalar::Int(8); u8, Scalar::Int(8);
    i16, Scalar::Int(16); u16, Scalar::Int(16);
    i32, Scalar::Int(32); u32, Scalar::Int(32);
    i64, Scalar::Int(64); u64, Scalar::Int(64);
    i128, Scalar::Int(128); u128, Scalar::Int(128);
    f32, Scalar::Float(FloatKind::F32); f64, Scalar::Float(FloatKind::F64);
}

/// View of borrowed memory with sizes and strides, as an argument of [`Function::call`](crate::Function::call). All elements are in the
/// borrowed slice.
///
/// ```
/// use exec::MemRefMut;
///
/// let mut data = [0.0f32; 12];
/// let columns = MemRefMut::new(&mut data, [3, 4]).unwrap().permuted([1, 0]);
/// assert_eq!((columns.sizes(), columns.strides()), ([4, 3], [1, 4]));
/// assert!(MemRefMut::strided(&mut data, 1, [3, 4], [4, 1]).is_none(), "the last element is outside");
/// ```
#[derive(Debug)]
pub struct MemRefMut<'a, T, const RANK: usize> {
    data: &'a mut [T],
    offset: usize,
    sizes: [usize; RANK],
    strides: [isize; RANK],
}

impl<'a, T: MemRefElement, const RANK: usize> MemRefMut<'a, T, RANK> {
    /// Returns a dense view in row-major order; `None` if the slice has another number of elements.
    pub fn new(data: &'a mut [T], sizes: [usize; RANK]) -> Option<Self> {
        let count = sizes.iter().try_fold(1usize, |count, &size| count.checked_mul(size))?;
        let mut strides = [1isize; RANK];
        for dim in (1..RANK).rev() {
            strides[dim - 1] = strides[dim].checked_mul(isize::try_from(sizes[dim]).ok()?)?;
        }
        (count == data.len()).then_some(MemRefMut { data, offset: 0, sizes, strides })
    }

    /// Returns a view whose first element is at `offset`; `None` if an element is outside of the slice.
    pub fn strided(
        data: &'a mut [T],
        offset: usize,
        sizes: [usize; RANK],
        strides: [isize; RANK],
    ) -> Option<Self> {
        let (mut first, mut last) = (isize::try_from(offset).ok()?, isize::try_from(offset).ok()?);
        for (&size, &stride) in sizes.iter().zip(&strides) {
            let reach = isize::try_from(size).ok()?.checked_sub(1)?.max(0).checked_mul(stride)?;
            let end = if reach < 0 { &mut first } else { &mut last };
            *end = end.checked_add(reach)?;
        }
        let is_empty = sizes.contains(&0);
        let is_inside = first >= 0 && usize::try_from(last).is_ok_and(|last| last < data.len());
        (is_inside || is_empty && offset <= data.len()).then_some(MemRefMut { data, offset, sizes, strides })
    }

    /// Returns the view with its dimensions in another order: dimension `order[i]` becomes dimension `i`.
    ///
    /// # Panics
    /// If `order` is not a permutation.
    pub fn permuted(self, order: [usize; RANK]) -> Self {
        let mut seen = [false; RANK];
        order.iter().for_each(|&dim| seen[dim] = true);
        assert!(seen.iter().all(|&seen| seen), "{order:?} is no permutation");
        let sizes = order.map(|dim| self.sizes[dim]);
        let strides = order.map(|dim| self.strides[dim]);
        MemRefMut { sizes, strides, ..self }
    }

    /// Returns the part of the view from `offsets` on with the given sizes; `None` if it is not in the view.
    pub fn subview(self, offsets: [usize; RANK], sizes: [usize; RANK]) -> Option<Self> {
        let mut offset = isize::try_from(self.offset).ok()?;
        for dim in 0..RANK {
            offsets[dim].checked_add(sizes[dim]).filter(|&end| end <= self.sizes[dim])?;
            offset += isize::try_from(offsets[dim]).ok()?.checked_mul(self.strides[dim])?;
        }
        if sizes.contains(&0) {
            return MemRefMut::strided(self.data, 0, sizes, self.strides);
        }
        MemRefMut::strided(self.data, usize::try_from(offset).ok()?, sizes, self.strides)
    }

    /// Returns the sizes.
    pub fn sizes(&self) -> [usize; RANK] {
        self.sizes
    }

    /// Returns the strides, in elements.
    pub fn strides(&self) -> [isize; RANK] {
        self.strides
    }

    /// Returns the parts of the descriptor.
    pub(crate) fn parts(self) -> Parts<RANK> {
        Parts {
            address: self.data.as_mut_ptr() as u64,
            scalar: T::SCALAR,
            bytes: size_of::<T>() as u64,
            offset: self.offset as i64,
            sizes: self.sizes.map(|size| size as i64),
            strides: self.strides.map(|stride| stride as i64),
        }
    }
}

/// Parts of a descriptor.
pub(crate) struct Parts<const RANK: usize> {
    pub(crate) address: u64,
    pub(crate) scalar: Scalar,
    pub(crate) bytes: u64,
    pub(crate) offset: i64,
    pub(crate) sizes: [i64; RANK],
    pub(crate) strides: [i64; RANK],
}

impl<const RANK: usize> Parts<RANK> {
    /// Adds the words of a descriptor that a layout describes.
    pub(crate) fn push(
        mut self,
        layout: &MemRefLayout,
        words: &mut impl Extend<u64>,
    ) -> Result<(), ExecError> {
        let misfit =
            |what: &str| ExecError::new(ErrorKind::Arguments, format!("a view for a memref of {what}"));
        if layout.element.lanes != 1 || layout.element.scalar != self.scalar {
            return Err(misfit(&format!("elements {:?}: it has {:?}", layout.element.scalar, self.scalar)));
        }
        let fits = |known: i64, given: i64| known == DYNAMIC || known == given;
        let has_shape = layout.shape.len() == RANK
            && layout.shape.iter().zip(self.sizes).all(|(&known, given)| fits(known, given));
        if !has_shape {
            return Err(misfit(&format!("shape {:?}: it has {:?}", layout.shape, self.sizes)));
        }
        for dim in 0..RANK {
            let known = layout.strides[dim];
            if !fits(known, self.strides[dim]) {
                if self.sizes[dim] > 1 {
                    return Err(misfit(&format!("strides {:?}: it has {:?}", layout.strides, self.strides)));
                }
                // The distance to a next element that is not there.
                self.strides[dim] = known;
            }
        }
        let mut address = self.address;
        if layout.offset != DYNAMIC {
            let Some(skipped) = u64::try_from(self.offset - layout.offset).ok() else {
                return Err(misfit(&format!("offset {}: it has {}", layout.offset, self.offset)));
            };
            address += skipped * self.bytes;
            self.offset = layout.offset;
        }
        words.extend([address, address, self.offset as u64]);
        words.extend(self.sizes.into_iter().chain(self.strides).map(|word| word as u64));
        Ok(())
    }
}
