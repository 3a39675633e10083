//! Descriptors of ranked memrefs.

use super::{LlvmTypes, emit};
use ir::{Build, Loc, Type, TypeRef, Value};

/// The value that a ranked memref became, and the operations that make one of another.
///
/// Its elements are the allocated pointer, the aligned pointer, the offset, the array of sizes, and that of strides.
#[derive(Clone, Copy, Debug)]
pub struct MemRefDescriptor {
    value: Value,
    index: Type,
    loc: Loc,
}

const ALLOCATED: i64 = 0;
const ALIGNED: i64 = 1;
const OFFSET: i64 = 2;
const SIZES: i64 = 3;
const STRIDES: i64 = 4;

impl MemRefDescriptor {
    /// A descriptor that there is. Operations that are made for it are at `loc`.
    pub fn of(value: Value, types: &LlvmTypes, loc: Loc) -> Self {
        MemRefDescriptor { value, index: types.index(), loc }
    }

    /// A descriptor of a memref type, of which nothing is known yet. `None` if the type cannot be converted.
    pub fn poison(b: &mut impl Build, loc: Loc, types: &LlvmTypes, ty: TypeRef<'_>) -> Option<Self> {
        let ty = types.convert(ty.handle())?;
        Some(Self::of(emit::poison(b, loc, ty), types, loc))
    }

    /// A descriptor of its parts: pointers, offset, sizes, strides. `None` if the type cannot be converted, or there are
    /// not as many parts.
    pub fn pack(
        b: &mut impl Build,
        loc: Loc,
        types: &LlvmTypes,
        ty: TypeRef<'_>,
        parts: &[Value],
    ) -> Option<Self> {
        let rank = ty.rank()?;
        let [allocated, aligned, offset, ref rest @ ..] = *parts else { return None };
        let (sizes, strides) = rest.split_at_checked(rank)?;
        let mut made = Self::poison(b, loc, types, ty)?;
        made.set_pointers(b, [allocated, aligned]);
        made.set_offset(b, offset);
        for (dim, (&size, &stride)) in sizes.iter().zip(strides).enumerate() {
            made.set_size(b, dim, size);
            made.set_stride(b, dim, stride);
        }
        Some(made)
    }

    /// A descriptor of memory at a pointer, of a type with static shape, strides and offset; `None` for others.
    pub fn from_static_shape(
        b: &mut impl Build,
        loc: Loc,
        types: &LlvmTypes,
        ty: TypeRef<'_>,
        memory: Value,
    ) -> Option<Self> {
        Self::from_pointers(b, loc, types, ty, memory, memory)
    }

    /// As [`from_static_shape`](Self::from_static_shape), with an aligned pointer besides that which was allocated.
    pub fn from_pointers(
        b: &mut impl Build,
        loc: Loc,
        types: &LlvmTypes,
        ty: TypeRef<'_>,
        allocated: Value,
        aligned: Value,
    ) -> Option<Self> {
        let shape = ty.shape()?;
        let layout = memref::layout::strides_and_offset(ty)?;
        let dynamic = |numbers: &[i64]| numbers.contains(&ir::DYNAMIC);
        if dynamic(shape) || dynamic(&layout.strides) || layout.offset == ir::DYNAMIC {
            return None;
        }
        let mut made = Self::poison(b, loc, types, ty)?;
        made.set_pointers(b, [allocated, aligned]);
        let offset = made.number(b, layout.offset);
        made.set_offset(b, offset);
        for (dim, (&size, stride)) in shape.iter().zip(layout.strides).enumerate() {
            let size = made.number(b, size);
            made.set_size(b, dim, size);
            let stride = made.number(b, stride);
            made.set_stride(b, dim, stride);
        }
        Some(made)
    }

    /// The value.
    pub fn value(self) -> Value {
        self.value
    }

    /// A constant as wide as sizes are.
    pub fn number(self, b: &mut impl Build, value: i64) -> Value {
        emit::index(b, self.loc, self.index, value)
    }

    /// All parts: pointers, offset, sizes, strides.
    pub fn unpack(self, b: &mut impl Build, rank: usize) -> Vec<Value> {
        let mut parts = vec![self.allocated(b), self.aligned(b), self.offset(b)];
        for dim in 0..rank {
            parts.push(self.size(b, dim));
        }
        for dim in 0..rank {
            parts.push(self.stride(b, dim));
        }
        parts
    }

    fn get(self, b: &mut impl Build, position: &[i64]) -> Value {
        emit::extract(b, self.loc, self.value, position)
    }

    fn put(&mut self, b: &mut impl Build, position: &[i64], value: Value) {
        self.value = emit::insert(b, self.loc, self.value, value, position);
    }

    /// The pointer that was allocated.
    pub fn allocated(self, b: &mut impl Build) -> Value {
        self.get(b, &[ALLOCATED])
    }

    /// The aligned pointer.
    pub fn aligned(self, b: &mut impl Build) -> Value {
        self.get(b, &[ALIGNED])
    }

    /// The pointer that was allocated, and the aligned one.
    pub fn pointers(self, b: &mut impl Build) -> [Value; 2] {
        [self.allocated(b), self.aligned(b)]
    }

    /// The offset of the first element, in elements.
    pub fn offset(self, b: &mut impl Build) -> Value {
        self.get(b, &[OFFSET])
    }

    /// The size of a dimension.
    pub fn size(self, b: &mut impl Build, dim: usize) -> Value {
        self.get(b, &[SIZES, dim as i64])
    }

    /// The stride of a dimension.
    pub fn stride(self, b: &mut impl Build, dim: usize) -> Value {
        self.get(b, &[STRIDES, dim as i64])
    }

    /// With another allocated pointer.
    pub fn set_allocated(&mut self, b: &mut impl Build, pointer: Value) {
        self.put(b, &[ALLOCATED], pointer);
    }

    /// With another aligned pointer.
    pub fn set_aligned(&mut self, b: &mut impl Build, pointer: Value) {
        self.put(b, &[ALIGNED], pointer);
    }

    /// With another allocated pointer and another aligned one.
    pub fn set_pointers(&mut self, b: &mut impl Build, [allocated, aligned]: [Value; 2]) {
        self.set_allocated(b, allocated);
        self.set_aligned(b, aligned);
    }

    /// With another offset.
    pub fn set_offset(&mut self, b: &mut impl Build, offset: Value) {
        self.put(b, &[OFFSET], offset);
    }

    /// With another size of a dimension.
    pub fn set_size(&mut self, b: &mut impl Build, dim: usize, size: Value) {
        self.put(b, &[SIZES, dim as i64], size);
    }

    /// With another stride of a dimension.
    pub fn set_stride(&mut self, b: &mut impl Build, dim: usize, stride: Value) {
        self.put(b, &[STRIDES, dim as i64], stride);
    }
}
