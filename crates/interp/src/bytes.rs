//! Byte memory with addresses, for pointers.
//!
//! Buffers are allocated in sequence with gaps between them, and no address is reused. A pointer has the
//! provenance of its buffer and may access no other, whatever its address.

use interfaces::eval::{BufferId, Byte, Lifetime, PointerVal, Trap, TrapKind};
use ir::{Ident, OpRef};

/// Bytes between two buffers, at least.
const GAP: u64 = 32;

/// The address of the first buffer.
const START: u64 = 0x1_0000;

/// All buffers of bytes of a run.
#[derive(Default)]
pub(crate) struct Bytes {
    /// By address.
    buffers: Vec<Buffer>,
    /// The buffers on the stack.
    stack: Vec<BufferId>,
    /// Bytes in buffers that live.
    used: u64,
}

struct Buffer {
    address: u64,
    size: u64,
    /// `None` when its life has ended.
    bytes: Option<Vec<Byte>>,
    lifetime: Lifetime,
    /// Whether it may not be written.
    constant: bool,
    /// The function that is here.
    function: Option<Ident>,
}

impl Bytes {
    /// Returns a pointer to a new buffer; a trap if all buffers together exceed `limit` bytes.
    pub(crate) fn allocate(
        &mut self,
        site: OpRef<'_>,
        size: u64,
        alignment: u64,
        lifetime: Lifetime,
        limit: u64,
    ) -> Result<PointerVal, Trap> {
        if self.used.saturating_add(size) > limit {
            let message = format!("out of memory: {size} more bytes exceed the limit of {limit}");
            return Err(Trap::of_kind(TrapKind::Limit, site, message));
        }
        let free = self.buffers.last().map_or(START, |last| last.address + last.size + GAP);
        let alignment = alignment.max(1);
        let multiple = free.div_ceil(alignment).checked_mul(alignment);
        // The alignment is not larger than requested, so that code which relies on more is detected.
        let odd = multiple.and_then(|at| {
            if (at / alignment).is_multiple_of(2) { at.checked_add(alignment) } else { Some(at) }
        });
        let address = odd.filter(|at| at.checked_add(limit).is_some_and(|end| end < u64::MAX - GAP));
        let Some(address) = address else {
            return Err(Trap::of_kind(TrapKind::Limit, site, "out of memory: no address is left"));
        };
        self.used += size;
        let id = BufferId(self.buffers.len() as u32);
        let bytes = Some(vec![Byte::Unwritten; size as usize]);
        self.buffers.push(Buffer { address, size, bytes, lifetime, constant: false, function: None });
        if lifetime == Lifetime::Stack {
            self.stack.push(id);
        }
        Ok(PointerVal { buffer: Some(id), address })
    }

    /// Returns a pointer to a function.
    pub(crate) fn function(
        &mut self,
        site: OpRef<'_>,
        function: Ident,
        limit: u64,
    ) -> Result<PointerVal, Trap> {
        let pointer = self.allocate(site, 0, 16, Lifetime::Global, limit)?;
        if let Some(buffer) = self.buffers.last_mut() {
            buffer.function = Some(function);
        }
        Ok(pointer)
    }

    /// Returns the function at the start of a buffer.
    pub(crate) fn function_at(&self, pointer: PointerVal) -> Option<Ident> {
        let buffer = self.get(pointer.buffer?)?;
        buffer.function.filter(|_| buffer.address == pointer.address)
    }

    /// Makes a buffer read-only.
    pub(crate) fn make_constant(&mut self, id: BufferId) {
        if let Some(buffer) = self.buffers.get_mut(id.0 as usize) {
            buffer.constant = true;
        }
    }

    fn get(&self, id: BufferId) -> Option<&Buffer> {
        self.buffers.get(id.0 as usize)
    }

    /// Returns the first address of a buffer, and its size.
    pub(crate) fn extent(&self, id: BufferId) -> Option<(u64, u64)> {
        self.get(id).map(|buffer| (buffer.address, buffer.size))
    }

    /// Frees a buffer on the heap; null is ignored.
    pub(crate) fn free(&mut self, site: OpRef<'_>, pointer: PointerVal) -> Result<(), Trap> {
        if pointer.buffer.is_none() && pointer.address == 0 {
            return Ok(());
        }
        let buffer = pointer.buffer.and_then(|id| self.buffers.get_mut(id.0 as usize));
        match buffer {
            Some(buffer) if buffer.lifetime == Lifetime::Heap && buffer.address == pointer.address => {
                if buffer.bytes.take().is_none() {
                    return Err(Trap::new(site, "memory is freed twice"));
                }
                self.used -= buffer.size;
                Ok(())
            }
            _ => Err(Trap::new(site, "memory is freed that was not allocated")),
        }
    }

    /// Returns the number of buffers on the stack.
    pub(crate) fn stack_height(&self) -> u64 {
        self.stack.len() as u64
    }

    /// Frees the buffers on the stack above a height.
    pub(crate) fn unwind(&mut self, height: u64) {
        while self.stack.len() as u64 > height {
            let Some(id) = self.stack.pop() else { return };
            if let Some(buffer) = self.buffers.get_mut(id.0 as usize)
                && buffer.bytes.take().is_some()
            {
                self.used -= buffer.size;
            }
        }
    }

    /// Returns a pointer to the buffer at an address, its end included.
    pub(crate) fn pointer_at(&self, address: u64) -> PointerVal {
        let after = self.buffers.partition_point(|buffer| buffer.address <= address);
        let id =
            after.checked_sub(1).filter(|&id| address - self.buffers[id].address <= self.buffers[id].size);
        PointerVal { buffer: id.map(|id| BufferId(id as u32)), address }
    }

    /// Returns the range of an access in its buffer.
    fn place(&self, site: OpRef<'_>, at: PointerVal, count: u64) -> Result<Option<(usize, usize)>, Trap> {
        if count == 0 {
            return Ok(None);
        }
        let Some((id, buffer)) = at.buffer.and_then(|id| Some((id, self.get(id)?))) else {
            let what =
                if at.address == 0 { "the null pointer" } else { "an address that belongs to no memory" };
            return Err(Trap::new(site, format!("access through {what}")));
        };
        if buffer.bytes.is_none() {
            return Err(Trap::new(site, "use of memory after its life has ended"));
        }
        let offset = at.address.wrapping_sub(buffer.address);
        if offset.checked_add(count).is_none_or(|end| end > buffer.size) {
            let (offset, size) = (offset as i64, buffer.size);
            let message =
                format!("out-of-bounds access: {count} bytes at offset {offset} of {size} bytes of memory");
            return Err(Trap::new(site, message));
        }
        Ok(Some((id.0 as usize, offset as usize)))
    }

    /// Bytes as they are.
    pub(crate) fn read(&self, site: OpRef<'_>, from: PointerVal, count: u64) -> Result<Vec<Byte>, Trap> {
        let Some((id, offset)) = self.place(site, from, count)? else { return Ok(Vec::new()) };
        let bytes = self.buffers[id].bytes.as_deref().unwrap_or_default();
        Ok(bytes[offset..offset + count as usize].to_vec())
    }

    /// Returns all bytes of a buffer; `None` if it was freed.
    pub(crate) fn all(&self, id: BufferId) -> Option<&[Byte]> {
        self.get(id)?.bytes.as_deref()
    }

    /// Writes bytes to a buffer.
    pub(crate) fn write(&mut self, site: OpRef<'_>, to: PointerVal, bytes: &[Byte]) -> Result<(), Trap> {
        let Some((id, offset)) = self.place(site, to, bytes.len() as u64)? else { return Ok(()) };
        let buffer = &mut self.buffers[id];
        if buffer.constant {
            return Err(Trap::new(site, "constant memory is written"));
        }
        if let Some(all) = &mut buffer.bytes {
            all[offset..offset + bytes.len()].copy_from_slice(bytes);
        }
        Ok(())
    }
}
