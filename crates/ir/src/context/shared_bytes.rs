//! Shared bytes, of a mapped file or of an allocation.

use std::fmt;
use std::ops::{Deref, Range};
use std::sync::Arc;

/// Owner of shared bytes.
type Holder = Arc<dyn AsRef<[u8]> + Send + Sync>;

/// Slice of an owner's bytes, so that large ones are not copied out of a file.
#[derive(Clone)]
pub struct SharedBytes {
    holder: Holder,
    range: Range<usize>,
}

impl SharedBytes {
    /// Returns a slice of an owner's bytes.
    ///
    /// # Panics
    /// If the range is out of bounds.
    #[track_caller]
    pub fn part(holder: Holder, range: Range<usize>) -> SharedBytes {
        assert!((*holder).as_ref().get(range.clone()).is_some(), "a part of bytes that are not there");
        SharedBytes { holder, range }
    }
}

impl Deref for SharedBytes {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        (*self.holder).as_ref().get(self.range.clone()).unwrap_or_default()
    }
}

impl From<Arc<[u8]>> for SharedBytes {
    fn from(bytes: Arc<[u8]>) -> Self {
        let range = 0..bytes.len();
        SharedBytes { holder: Arc::new(bytes), range }
    }
}

impl From<&[u8]> for SharedBytes {
    fn from(bytes: &[u8]) -> Self {
        Arc::<[u8]>::from(bytes).into()
    }
}

impl PartialEq for SharedBytes {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl Eq for SharedBytes {}

impl fmt::Debug for SharedBytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::SharedBytes;
    use std::sync::Arc;

    #[test]
    fn a_part_is_a_slice_of_its_owner() {
        let holder = Arc::new(vec![1_u8, 2, 3, 4]);
        let part = SharedBytes::part(holder.clone(), 1..3);
        assert_eq!(&*part, &[2, 3]);
        assert_eq!(part, SharedBytes::from(&[2_u8, 3][..]));
        assert_eq!(part.as_ptr(), &raw const holder[1]);
    }
}
