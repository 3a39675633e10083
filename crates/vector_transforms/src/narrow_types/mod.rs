//! Emulation of narrow types: vectors in buffers of containers, and conversions of narrow elements as shuffles and bitwise operations.
//!
//! [`patterns`] converts accesses of vectors beside `dialect_transforms::memref::narrow_types`, which converts the buffers:
//!
//! ```mlir
//! %0 = vector.load %m[%i, %j] : memref<3x8xi4>, vector<8xi4>
//!
//! %at = affine.apply affine_map<()[s0, s1] -> (s0 * 4 + s1 floordiv 2)>()[%i, %j]
//! %bytes = vector.load %m[%at] : memref<12xi8>, vector<4xi8>
//! %0 = vector.bitcast %bytes : vector<4xi8> to vector<8xi4>
//! ```

mod bitcast;
mod extension;
mod load;
mod mask;
mod masked;
mod store;
mod subvector;
mod transpose;

use dialect_transforms::make::Make;
use dialect_transforms::memref::narrow_types::bits;
use dialect_transforms::memref::narrow_types::linear_index::{Metadata, Place, place_of};
use ir::{Op, Type, Value};
use rewrite::{ConversionRewriter, ConversionSet, Convert, MatchFailure, Matched, PatternSet};
use shaped::slice::Mixed;
use vector::{Load, MaskedLoad, MaskedStore, Store, TransferRead};

/// Adds the patterns that convert accesses of vectors of one dimension. A store that replaces some elements of a container is atomic
/// unless `disable_atomic_rmw`.
pub fn patterns(set: &mut ConversionSet, disable_atomic_rmw: bool) {
    set.convert(Convert::on(Load::NAME, load::load).called("ConvertVectorLoad"));
    set.convert(Convert::on(MaskedLoad::NAME, masked::load).called("ConvertVectorMaskedLoad"));
    let store = move |op: Op, operands: &rewrite::Operands, rw: &mut ConversionRewriter<'_>| {
        store::store(op, operands, disable_atomic_rmw, rw)
    };
    set.convert(Convert::on(Store::NAME, store).called("ConvertVectorStore"));
    set.convert(Convert::on(MaskedStore::NAME, masked::store).called("ConvertVectorMaskedStore"));
    set.convert(Convert::on(TransferRead::NAME, load::transfer_read).called("ConvertVectorTransferRead"));
}

/// Adds the patterns that rewrite extensions, truncations and bit casts of narrow elements as shuffles and bitwise operations on bytes.
pub fn rewrite_patterns(set: &mut PatternSet) {
    bitcast::patterns(set);
    extension::patterns(set);
}

/// Adds the pattern that transposes narrow elements as bytes.
pub fn transpose_patterns(set: &mut PatternSet) {
    transpose::patterns(set);
}

/// Returns the number that a value is if it is constant, otherwise the value.
fn known_or_value(rw: &ConversionRewriter<'_>, value: Value) -> Mixed {
    rewrite::constant_i64(rw.value(value)).map_or(Mixed::Value(value), Mixed::Fixed)
}

/// Access of a vector of narrow elements.
#[derive(Clone, Copy, Debug)]
struct Access {
    /// Type of an element.
    element: Type,
    /// Type of a container.
    container: Type,
    /// Number of elements.
    count: i64,
    /// Number of elements of a container.
    scale: i64,
}

impl Access {
    /// Returns the access of a vector in a buffer of containers.
    ///
    /// # Errors
    /// If the vector has several dimensions or is scalable, or its elements do not fill a container.
    fn of(rw: &ConversionRewriter<'_>, vector: Type, buffer: Type) -> Result<Self, MatchFailure> {
        let cx = rw.context();
        let vector = crate::ty::VectorType::of(cx, vector).matched()?;
        let [count] = vector.shape[..] else {
            return Err(MatchFailure { reason: "only 1-D vectors are supported ATM" });
        };
        rw.require(vector.scalable == 0 && cx.ty(buffer).is_memref())?;
        let container = cx.ty(buffer).element_type().matched()?;
        let (narrow, wide) = (bits(cx.ty(vector.element)).matched()?, bits(container).matched()?);
        rw.require(0 < narrow && narrow < wide && wide % narrow == 0)?;
        rw.require(container.is_integer() && container.handle() == cx.int_type(wide))?;
        let scale = i64::from(wide / narrow);
        Ok(Access { element: vector.element, container: container.handle(), count, scale })
    }

    /// Whether the elements fill whole containers.
    fn is_divisible(self) -> bool {
        self.count % self.scale == 0
    }

    /// Returns the type of so many containers.
    fn containers(self, m: &Make<'_, '_>, count: i64) -> Type {
        m.rw.context().vector_type(&[count], self.container)
    }

    /// Returns the type of so many elements.
    fn elements(self, m: &Make<'_, '_>, count: i64) -> Type {
        m.rw.context().vector_type(&[count], self.element)
    }

    /// Computes the place of the first element, by the buffer before the conversion.
    fn place(
        self,
        rw: &mut ConversionRewriter<'_>,
        op: Op,
        buffer: Value,
        indices: &[Value],
    ) -> Result<Place, MatchFailure> {
        let loc = rw.op(op).loc();
        let parts = Metadata::extract(rw, loc, buffer)?;
        rw.require(parts.strides.len() == indices.len())?;
        // Constants are known as numbers, not only in the sums that they are in.
        let indices: Vec<Mixed> = indices.iter().map(|&index| known_or_value(rw, index)).collect();
        Ok(place_of(rw, loc, self.scale, &parts, &indices))
    }

    /// Returns the number of elements before the first one in its container; `None` if it is a value.
    fn front(self, place: Place) -> Option<i64> {
        match (self.is_divisible(), place.within) {
            (true, _) => Some(0),
            (false, Mixed::Fixed(number)) => Some(number),
            (false, Mixed::Value(_)) => None,
        }
    }

    /// Returns the number of containers that hold all elements, wherever the first one is.
    fn num_containers(self, front: Option<i64>) -> i64 {
        let all = front.unwrap_or(self.scale - 1) + self.count;
        all / self.scale + i64::from(all % self.scale != 0)
    }
}
