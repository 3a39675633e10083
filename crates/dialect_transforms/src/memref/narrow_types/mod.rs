//! Emulation of narrow types in memory: buffers of integers or floats narrower than what can be loaded become buffers of containers.
//!
//! A buffer of any shape becomes one of one dimension whose elements are integers of the width of a load, each of which holds several of
//! the old elements, the first in the lowest bits.
//!
//! ```mlir
//! %0 = memref.alloc() : memref<4xi4>
//! %1 = memref.load %0[%i] : memref<4xi4>
//!
//! %0 = memref.alloc() : memref<2xi8>
//! %at = affine.apply affine_map<()[s0] -> (s0 floordiv 2)>()[%i]
//! %byte = memref.load %0[%at] : memref<2xi8>
//! %bit = affine.apply affine_map<()[s0] -> (s0 * 4 - (s0 floordiv 2) * 8)>()[%i]
//! %shift = arith.index_cast %bit : index to i8
//! %shifted = arith.shrsi %byte, %shift : i8
//! %1 = arith.trunci %shifted : i8 to i4
//! ```

mod access;
pub mod linear_index;
mod view;

use ir::{DYNAMIC, Op, Type, TypeData, TypeRef};
use memref::layout::{Strides, strided_layout, strides_and_offset};
use rewrite::{ConversionRewriter, ConversionSet, Converted, MatchFailure, TypeConverter};

/// Returns a converter of buffers whose containers have `width` bits; other types stay, and types of functions are converted part by part.
pub fn converter(width: u32) -> TypeConverter {
    let mut types = TypeConverter::new();
    types.add(|ty: TypeRef<'_>| ty.handle());
    types.add_nested(|types: &TypeConverter, ty: TypeRef<'_>| -> Converted {
        let Some((inputs, results)) = ty.as_function() else { return Converted::Unhandled };
        let cx = ty.context();
        let all = |list: &[Type]| types.convert_all(list.iter().map(|&ty| cx.ty(ty)));
        match (all(inputs), all(results)) {
            (Some(inputs), Some(results)) => cx.function_type(&inputs, &results).into(),
            _ => Converted::Failed,
        }
    });
    types.add(move |ty: TypeRef<'_>| convert_buffer(ty, width));
    types
}

/// Returns the buffer of containers that a buffer becomes.
fn convert_buffer(ty: TypeRef<'_>, width: u32) -> Converted {
    let TypeData::MemRef { space, .. } = ty.data() else { return Converted::Unhandled };
    let Some(narrow) = ty.element_type().and_then(bits) else { return ty.handle().into() };
    if narrow >= width {
        return ty.handle().into();
    }
    let Some(layout) = strides_and_offset(ty) else { return Converted::Failed };
    if layout.strides.last().is_some_and(|&stride| stride != 1) {
        return Converted::Failed;
    }
    let cx = ty.context();
    let signedness = ty.element_type().map(|element| element.data().clone());
    let element = match signedness {
        Some(TypeData::Integer { signedness, .. }) => cx.type_of(TypeData::Integer { width, signedness }),
        _ => cx.int_type(width),
    };
    let scale = i64::from(width / narrow.max(1));
    let offset = match layout.offset {
        DYNAMIC => DYNAMIC,
        offset => {
            let bit = i128::from(offset) * i128::from(narrow);
            if bit % i128::from(width) != 0 {
                return Converted::Unhandled;
            }
            (bit / i128::from(width)) as i64
        }
    };
    let layout = (offset != 0).then(|| strided_layout(cx, &Strides { offset, strides: vec![1] }));
    let shape = ty.shape().unwrap_or(&[]);
    let shape: Box<[i64]> = match shape.is_empty() {
        true => Box::new([]),
        false => {
            let mut count = Some(1_i64);
            for &size in shape {
                count = count.filter(|_| size != DYNAMIC).and_then(|count| count.checked_mul(size));
            }
            Box::new([count.map_or(DYNAMIC, |count| div_ceil(count, scale))])
        }
    };
    cx.type_of(TypeData::MemRef { shape, element, layout, space: *space }).into()
}

/// Returns the width of an integer or a float.
pub fn bits(ty: TypeRef<'_>) -> Option<u32> {
    ty.int_width().or_else(|| ty.float_kind().map(|kind| kind.width()))
}

/// Returns a quotient rounded up. The divisor is positive.
fn div_ceil(number: i64, by: i64) -> i64 {
    number / by + i64::from(number % by > 0)
}

/// Adds the patterns for `memref`.
pub fn patterns(set: &mut ConversionSet) {
    view::patterns(set);
    access::patterns(set);
}

/// Returns the converted type of a buffer.
///
/// # Errors
/// If it has none, or stays.
fn converted(rw: &mut ConversionRewriter<'_>, ty: Type) -> Result<Type, MatchFailure> {
    let new = rw.convert_type(ty)?;
    rw.require(new != ty && rw.context().ty(new).is_memref())?;
    Ok(new)
}

/// Widths of an element and of the container that holds several of them.
#[derive(Clone, Copy, Debug)]
struct Widths {
    element: u32,
    container: u32,
}

impl Widths {
    /// Returns the widths of the elements of two buffers.
    ///
    /// # Errors
    /// If the one is no multiple of the other.
    fn of(rw: &ConversionRewriter<'_>, old: Type, new: Type) -> Result<Self, MatchFailure> {
        let width = |ty: Type| rw.context().ty(ty).element_type().and_then(bits);
        match (width(old), width(new)) {
            (Some(element), Some(container))
                if 0 < element && element < container && container % element == 0 =>
            {
                Ok(Widths { element, container })
            }
            _ => Err(MatchFailure { reason: "only dstBits % srcBits == 0 supported" }),
        }
    }

    /// Returns the number of elements of a container.
    fn scale(self) -> i64 {
        i64::from(self.container / self.element)
    }
}

/// Returns the types of the only result of an operation: the old one and the converted one.
fn result_types(op: Op, rw: &mut ConversionRewriter<'_>) -> Result<(Type, Type), MatchFailure> {
    let old = rw.op(op).result(0).ty_handle();
    Ok((old, converted(rw, old)?))
}
