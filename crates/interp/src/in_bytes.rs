//! Buffers of elements in byte memory: between the passes of a lowering, memrefs and pointers to one memory
//! coexist.

use crate::Interp;
use crate::llvm::lowered::ALIGNMENT;
use crate::llvm::{decode, encode, stride_of};
use crate::memory::InBytes;
use interfaces::eval::{BufferId, Byte, ByteMemory, Lifetime, PointerVal, Trap, Val};
use ir::{OpRef, Type};

impl Interp<'_> {
    fn address(&self, site: OpRef<'_>, place: InBytes, at: i64) -> Result<PointerVal, Trap> {
        let stride = stride_of(site, self.module().context().ty(place.element))?;
        let distance = stride.wrapping_mul(at as u64);
        Ok(PointerVal { address: place.aligned.address.wrapping_add(distance), ..place.aligned })
    }

    /// Returns an element; `None` if it, or a part of it, was never written.
    pub(crate) fn read_in_bytes(
        &self,
        site: OpRef<'_>,
        place: InBytes,
        at: i64,
    ) -> Result<Option<Val>, Trap> {
        let ty = self.module().context().ty(place.element);
        let size = crate::llvm::size_of(site, ty)?;
        let bytes = self.read_bytes(site, self.address(site, place, at)?, size)?;
        if bytes.contains(&Byte::Unwritten) {
            return Ok(None);
        }
        decode(site, ty, &bytes, self).map(Some)
    }

    /// Writes an element, or marks it as uninitialized.
    pub(crate) fn write_in_bytes(
        &mut self,
        site: OpRef<'_>,
        place: InBytes,
        at: i64,
        value: Option<&Val>,
    ) -> Result<(), Trap> {
        let ty = self.module().context().ty(place.element);
        let bytes = match value {
            Some(value) => encode(site, ty, value)?,
            None => vec![Byte::Unwritten; crate::llvm::size_of(site, ty)? as usize],
        };
        let to = self.address(site, place, at)?;
        self.write_bytes(site, to, &bytes)
    }

    /// Returns all elements; `None` if they were freed.
    pub(crate) fn all_in_bytes(&self, place: InBytes) -> Option<Vec<Option<Val>>> {
        let site = self.module().root();
        let buffer = place.aligned.buffer?;
        self.bytes.all(buffer)?;
        let (start, size) = self.bytes.extent(buffer)?;
        let stride = stride_of(site, self.module().context().ty(place.element)).ok()?.max(1);
        let count = size.saturating_sub(place.aligned.address.wrapping_sub(start)) / stride;
        let element = |at: u64| self.read_in_bytes(site, place, at as i64).ok().flatten();
        Some((0..count).map(element).collect())
    }

    /// Moves the elements of a buffer to byte memory.
    pub(crate) fn move_to_bytes(
        &mut self,
        site: OpRef<'_>,
        buffer: BufferId,
        element: Type,
    ) -> Result<[PointerVal; 2], Trap> {
        if let Some(place) = self.memory.in_bytes(buffer) {
            return Ok([place.allocated, place.aligned]);
        }
        let is_whole = self.memory.allocated(buffer) == (buffer, 0);
        let elements = self.memory.elements(buffer).filter(|_| is_whole).map(<[Option<Val>]>::to_vec);
        let Some(elements) = elements else {
            return Err(Trap::unsupported(site, "the interpreter cannot take the address of this buffer"));
        };
        let stride = stride_of(site, site.context().ty(element))?;
        let size = stride.saturating_mul(elements.len() as u64);
        let pointer = self.allocate_bytes(site, size, ALIGNMENT, Lifetime::Heap)?;
        let place = InBytes { allocated: pointer, aligned: pointer, element };
        for (at, item) in elements.iter().enumerate() {
            self.write_in_bytes(site, place, at as i64, item.as_ref())?;
        }
        self.memory.move_to_bytes(buffer, place);
        Ok([pointer; 2])
    }
}
