//! Memory: buffers of elements, which are uninitialized until written, and windows on them.

use apnum::{ApFloat, ApInt};
use interfaces::eval::{BufferId, PointerVal, Trap, TrapKind, Val, WindowElement};
use ir::{OpRef, Type};

/// All buffers of a run.
#[derive(Default)]
pub(crate) struct Memory {
    buffers: Vec<Buffer>,
    elements: u64,
    /// Whether elements that were never written are poison.
    pub(crate) poison: bool,
}

enum Buffer {
    /// Elements; `None` if uninitialized.
    Elements(Vec<Option<Val>>),
    /// Elements reinterpreted from those of another buffer, from its element `first` on.
    Window {
        of: BufferId,
        first: i64,
        element: WindowElement,
    },
    /// Elements in memory of bytes.
    InBytes(InBytes),
    Freed,
}

/// Position of elements in byte memory.
#[derive(Clone, Copy)]
pub(crate) struct InBytes {
    /// The allocation.
    pub(crate) allocated: PointerVal,
    /// The first element.
    pub(crate) aligned: PointerVal,
    /// The type of the elements.
    pub(crate) element: Type,
}

/// Reason why an element cannot be accessed.
pub(crate) enum Fault {
    Freed,
    Outside(i64, usize),
    /// The element kinds of buffer and value differ.
    Kind,
}

impl Fault {
    #[cold]
    fn trap(self, site: OpRef<'_>) -> Trap {
        match self {
            Fault::Freed => Trap::new(site, "use of memory after it was freed"),
            Fault::Outside(element, len) => {
                Trap::new(site, format!("element {element} is outside of a buffer of {len} elements"))
            }
            Fault::Kind => Trap::unsupported(site, "the interpreter cannot see memory as this type"),
        }
    }
}

impl Memory {
    /// Returns a new buffer; a trap if it or all of them together exceed `limit` elements.
    pub(crate) fn allocate(&mut self, site: OpRef<'_>, elements: i64, limit: u64) -> Result<BufferId, Trap> {
        let count = u64::try_from(elements).map_err(|_| Trap::new(site, "allocation of negative size"))?;
        if self.elements.saturating_add(count) > limit {
            let message = format!("out of memory: {count} more elements exceed the limit of {limit}");
            return Err(Trap::of_kind(TrapKind::Limit, site, message));
        }
        Ok(self.import(vec![None; count as usize]))
    }

    /// Returns a buffer of these elements, from outside the program.
    pub(crate) fn import(&mut self, elements: Vec<Option<Val>>) -> BufferId {
        self.elements += elements.len() as u64;
        self.push(Buffer::Elements(elements))
    }

    /// Returns a buffer of elements in memory of bytes.
    pub(crate) fn import_bytes(&mut self, place: InBytes) -> BufferId {
        self.push(Buffer::InBytes(place))
    }

    /// Returns the position of a buffer's elements in byte memory, if they are there.
    pub(crate) fn in_bytes(&self, buffer: BufferId) -> Option<InBytes> {
        match self.buffers.get(buffer.0 as usize) {
            Some(&Buffer::InBytes(place)) => Some(place),
            _ => None,
        }
    }

    /// Records that the elements of a buffer have moved to byte memory.
    pub(crate) fn move_to_bytes(&mut self, buffer: BufferId, place: InBytes) {
        let old = self.buffers.get_mut(buffer.0 as usize);
        if let Some(Buffer::Elements(elements)) =
            old.map(|old| std::mem::replace(old, Buffer::InBytes(place)))
        {
            self.elements -= elements.len() as u64;
        }
    }

    fn push(&mut self, buffer: Buffer) -> BufferId {
        self.buffers.push(buffer);
        BufferId(self.buffers.len() as u32 - 1)
    }

    /// Returns a window on a buffer. That on a window of bytes shows the buffer of that one.
    pub(crate) fn window(&mut self, of: BufferId, first: i64, element: WindowElement) -> BufferId {
        let (of, first) = match self.buffers.get(of.0 as usize) {
            Some(&Buffer::Window { of, first: start, element: WindowElement::Int(8) }) => {
                (of, start.wrapping_add(first))
            }
            _ => (of, first),
        };
        self.push(Buffer::Window { of, first, element })
    }

    /// Returns the allocated buffer, and the index of the first element of this one in it.
    pub(crate) fn allocated(&self, mut buffer: BufferId) -> (BufferId, i64) {
        let mut start = 0_i64;
        while let Some(&Buffer::Window { of, first, .. }) = self.buffers.get(buffer.0 as usize) {
            (buffer, start) = (of, start.wrapping_add(first));
        }
        (buffer, start)
    }

    /// Ends a buffer's life.
    pub(crate) fn free(&mut self, site: OpRef<'_>, buffer: BufferId) -> Result<(), Trap> {
        match self.buffers.get_mut(buffer.0 as usize) {
            Some(place @ Buffer::Elements(_)) => {
                if let Buffer::Elements(elements) = std::mem::replace(place, Buffer::Freed) {
                    self.elements -= elements.len() as u64;
                }
                Ok(())
            }
            Some(Buffer::Window { .. }) => Err(Trap::new(site, "memory is freed that was not allocated")),
            _ => Err(Trap::new(site, "memory is freed twice")),
        }
    }

    /// Returns an element; a trap if it was never written.
    pub(crate) fn load(&self, site: OpRef<'_>, buffer: BufferId, element: i64) -> Result<Val, Trap> {
        match self.read(buffer, element) {
            Ok(Some(value)) => Ok(value),
            Ok(None) => self.unwritten(site),
            Err(fault) => Err(fault.trap(site)),
        }
    }

    /// Returns the value of memory that was never written, where that is no error.
    pub(crate) fn unwritten(&self, site: OpRef<'_>) -> Result<Val, Trap> {
        if self.poison { Ok(Val::Poison) } else { Err(Trap::new(site, "use of uninitialised memory")) }
    }

    /// Writes an element.
    pub(crate) fn store(
        &mut self,
        site: OpRef<'_>,
        buffer: BufferId,
        element: i64,
        value: Val,
    ) -> Result<(), Trap> {
        self.write(buffer, element, Some(value)).map_err(|fault| fault.trap(site))
    }

    /// Returns a raw element; `None` if uninitialized.
    pub(crate) fn peek(&self, site: OpRef<'_>, buffer: BufferId, at: i64) -> Result<Option<Val>, Trap> {
        self.read(buffer, at).map_err(|fault| fault.trap(site))
    }

    /// Writes a raw element.
    pub(crate) fn put(
        &mut self,
        site: OpRef<'_>,
        to: (BufferId, i64),
        value: Option<Val>,
    ) -> Result<(), Trap> {
        self.write(to.0, to.1, value).map_err(|fault| fault.trap(site))
    }

    /// Returns an element; `None` if a part of it is uninitialized. Windows are nested as deep as types.
    pub(crate) fn read(&self, buffer: BufferId, at: i64) -> Result<Option<Val>, Fault> {
        match self.buffers.get(buffer.0 as usize) {
            Some(Buffer::Elements(elements)) => {
                let found = usize::try_from(at).ok().and_then(|index| elements.get(index));
                found.cloned().ok_or(Fault::Outside(at, elements.len()))
            }
            Some(&Buffer::Window { of, first, element }) => {
                let mut parts = Vec::with_capacity(element.parts());
                for place in element.places(first, at) {
                    match self.read(of, place)? {
                        Some(part) => parts.push(part),
                        None => return Ok(None),
                    }
                }
                element.join(parts).map(Some)
            }
            Some(Buffer::InBytes(_)) => Err(Fault::Kind),
            _ => Err(Fault::Freed),
        }
    }

    fn write(&mut self, buffer: BufferId, at: i64, value: Option<Val>) -> Result<(), Fault> {
        match self.buffers.get_mut(buffer.0 as usize) {
            Some(Buffer::Elements(elements)) => {
                let len = elements.len();
                let cell = usize::try_from(at).ok().and_then(|index| elements.get_mut(index));
                *cell.ok_or(Fault::Outside(at, len))? = value;
                Ok(())
            }
            Some(&mut Buffer::Window { of, first, element }) => {
                let mut parts = value.map(|value| element.split(&value)).transpose()?.map(Vec::into_iter);
                for place in element.places(first, at) {
                    self.write(of, place, parts.as_mut().and_then(Iterator::next))?;
                }
                Ok(())
            }
            Some(Buffer::InBytes(_)) => Err(Fault::Kind),
            _ => Err(Fault::Freed),
        }
    }

    /// Returns a buffer's elements, to read results; `None` if it was freed. A window has those of the
    /// allocated buffer.
    pub(crate) fn elements(&self, buffer: BufferId) -> Option<&[Option<Val>]> {
        match self.buffers.get(self.allocated(buffer).0.0 as usize)? {
            Buffer::Elements(elements) => Some(elements),
            _ => None,
        }
    }
}

/// Conversion of elements by a window.
trait WindowConversion {
    fn parts(self) -> usize;
    fn places(self, first: i64, at: i64) -> impl Iterator<Item = i64>;
    fn join(self, parts: Vec<Val>) -> Result<Val, Fault>;
    fn split(self, value: &Val) -> Result<Vec<Val>, Fault>;
}

/// Returns the size in bytes of a number of a width; an 80-bit float takes 16.
pub(crate) fn bytes_of(width: u32) -> usize {
    (width as usize).div_ceil(8).next_power_of_two()
}

impl WindowConversion for WindowElement {
    fn parts(self) -> usize {
        match self {
            WindowElement::Int(width) => bytes_of(width),
            WindowElement::Float(kind) => bytes_of(kind.width()),
            WindowElement::Vector(count) => count,
        }
    }

    fn places(self, first: i64, at: i64) -> impl Iterator<Item = i64> {
        let count = self.parts() as i64;
        let start = first.wrapping_add(at.wrapping_mul(count));
        (0..count).map(move |part| start.wrapping_add(part))
    }

    /// Returns a number of which a byte is poison is poison; so is one with bits beyond its width.
    fn join(self, parts: Vec<Val>) -> Result<Val, Fault> {
        if let WindowElement::Vector(_) = self {
            return Ok(Val::Aggregate(parts.into()));
        }
        let mut bytes = Vec::with_capacity(parts.len());
        for part in &parts {
            match part {
                Val::Int(byte) if byte.width() == 8 => bytes.push(byte.low_u128() as u8),
                Val::Poison => return Ok(Val::Poison),
                _ => return Err(Fault::Kind),
            }
        }
        let whole = ApInt::from_le_bytes(8 * bytes.len() as u32, &bytes);
        Ok(match self {
            WindowElement::Float(kind) => Val::Float(ApFloat::from_bits(kind, whole.low_u128())),
            WindowElement::Int(width) => {
                let value = whole.zext_or_trunc(width);
                if value.zext_or_trunc(whole.width()) == whole { Val::Int(value) } else { Val::Poison }
            }
            WindowElement::Vector(_) => Val::Poison,
        })
    }

    fn split(self, value: &Val) -> Result<Vec<Val>, Fault> {
        let byte = |value: &ApInt, at: usize| Val::Int(value.lshr(8 * at as u32).zext_or_trunc(8));
        let whole = 8 * self.parts() as u32;
        let whole = match (self, value) {
            (_, Val::Poison) => return Ok(vec![Val::Poison; self.parts()]),
            (WindowElement::Vector(count), Val::Aggregate(items)) if items.len() == count => {
                return Ok(items.to_vec());
            }
            (WindowElement::Int(_), Val::Int(value)) => value.zext_or_trunc(whole),
            (WindowElement::Float(_), Val::Float(value)) => ApInt::from_u128(whole, value.to_bits()),
            _ => return Err(Fault::Kind),
        };
        Ok((0..self.parts()).map(|at| byte(&whole, at)).collect())
    }
}
