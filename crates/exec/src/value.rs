//! Arguments and results of an invocation.

use crate::types::Scalar;
use apnum::FloatKind;

/// An argument of an invocation, or a result.
#[derive(Clone, PartialEq, Debug)]
pub enum Arg {
    /// Integer, index or pointer. An argument is truncated to the width of the type; a result is sign-extended, except
    /// that an `i1` is 0 or 1.
    Int(i128),
    /// An `f32`, or a narrower float as the `f32` of its value.
    F32(f32),
    /// An `f64`.
    F64(f64),
    /// The lanes of a vector in row-major order, or the scalars of a structure or an array.
    Vector(Vec<Arg>),
    /// A memref, ranked or not.
    MemRef(Buffer),
}

/// A result of an invocation.
pub type Ret = Arg;

/// The elements of a memref: dense, in row-major order, in the byte order of the machine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Buffer {
    scalar: Scalar,
    shape: Vec<i64>,
    bytes: Vec<u8>,
}

macro_rules! typed_access {
    ($($make:ident $read:ident $ty:ty, $scalar:expr;)*) => {$(
        #[doc = concat!("A buffer of `", stringify!($ty), "` elements; `None` if their number is not that of the shape.")]
        pub fn $make(shape: &[i64], elements: &[$ty]) -> Option<Buffer> {
            let bytes = elements.iter().flat_map(|element| element.to_ne_bytes()).collect();
            Buffer::from_bytes($scalar, shape, bytes)
        }

        #[doc = concat!("The elements as `", stringify!($ty), "`; `None` if they take another number of bytes.")]
        pub fn $read(&self) -> Option<Vec<$ty>> {
            let (chunks, rest) = self.bytes.as_chunks();
            let fits = self.scalar.bytes() as usize == size_of::<$ty>() && rest.is_empty();
            fits.then(|| chunks.iter().map(|&chunk| <$ty>::from_ne_bytes(chunk)).collect())
        }
    )*};
}

impl Buffer {
    /// Returns a buffer of a shape, from the bytes of its elements. `None` if their number is not that of the
    /// shape.
    pub fn from_bytes(scalar: Scalar, shape: &[i64], bytes: Vec<u8>) -> Option<Buffer> {
        let count = shape
            .iter()
            .try_fold(1usize, |product, &size| product.checked_mul(usize::try_from(size).ok()?))?;
        (count.checked_mul(scalar.bytes() as usize)? == bytes.len()).then(|| Buffer {
            scalar,
            shape: shape.into(),
            bytes,
        })
    }

    /// Returns a buffer of zeros; `None` if the shape has negative sizes or is too large.
    pub fn zeros(scalar: Scalar, shape: &[i64]) -> Option<Buffer> {
        let count = shape
            .iter()
            .try_fold(1usize, |product, &size| product.checked_mul(usize::try_from(size).ok()?))?;
        let bytes =
            count.checked_mul(scalar.bytes() as usize).filter(|&bytes| bytes <= isize::MAX as usize)?;
        Some(Buffer { scalar, shape: shape.into(), bytes: vec![0; bytes] })
    }

    typed_access! {
        from_f32 to_f32 f32, Scalar::Float(FloatKind::F32);
        from_f64 to_f64 f64, Scalar::Float(FloatKind::F64);
        from_i8 to_i8 i8, Scalar::Int(8);
        from_i16 to_i16 i16, Scalar::Int(16);
        from_i32 to_i32 i32, Scalar::Int(32);
        from_i64 to_i64 i64, Scalar::Int(64);
    }

    /// Returns the element type; `index` counts as `i64`.
    pub fn scalar(&self) -> Scalar {
        self.scalar
    }

    /// Returns the sizes.
    pub fn shape(&self) -> &[i64] {
        &self.shape
    }

    /// Returns the bytes of the elements.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Mutable access to the bytes of the elements.
    pub fn bytes_mut(&mut self) -> &mut [u8] {
        &mut self.bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn buffers_keep_their_elements() {
        let buffer = Buffer::from_f32(&[2, 2], &[1.0, 2.0, 3.0, 4.5]).unwrap();
        assert_eq!(buffer.to_f32(), Some(vec![1.0, 2.0, 3.0, 4.5]));
        assert_eq!(buffer.to_f64(), None);
        assert_eq!(Buffer::from_i64(&[3], &[1, 2]), None);
        assert_eq!(Buffer::zeros(Scalar::Int(8), &[-1]), None);
    }
}
