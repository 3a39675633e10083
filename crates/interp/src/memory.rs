//! Memory: buffers of elements, each uninitialised until it is written.

use interfaces::eval::{BufferId, Trap, TrapKind, Val};
use ir::OpRef;

/// All buffers of a run.
#[derive(Default)]
pub(crate) struct Memory {
    buffers: Vec<Option<Vec<Option<Val>>>>,
    elements: u64,
    /// Whether elements that were never written are poison.
    pub(crate) poison: bool,
}

impl Memory {
    /// A new buffer; a trap if it or all of them together exceed `limit` elements.
    pub(crate) fn allocate(&mut self, site: OpRef<'_>, elements: i64, limit: u64) -> Result<BufferId, Trap> {
        let count = u64::try_from(elements).map_err(|_| Trap::new(site, "allocation of negative size"))?;
        if self.elements.saturating_add(count) > limit {
            let message = format!("out of memory: {count} more elements exceed the limit of {limit}");
            return Err(Trap::of_kind(TrapKind::Limit, site, message));
        }
        self.elements += count;
        self.buffers.push(Some(vec![None; count as usize]));
        Ok(BufferId(self.buffers.len() as u32 - 1))
    }

    /// Ends a buffer's life.
    pub(crate) fn free(&mut self, site: OpRef<'_>, buffer: BufferId) -> Result<(), Trap> {
        match self.buffers.get_mut(buffer.0 as usize).and_then(Option::take) {
            Some(elements) => {
                self.elements -= elements.len() as u64;
                Ok(())
            }
            None => Err(Trap::new(site, "memory is freed twice")),
        }
    }

    /// An element; a trap if it was never written.
    pub(crate) fn load(&self, site: OpRef<'_>, buffer: BufferId, element: i64) -> Result<Val, Trap> {
        let elements = self.live(site, buffer)?;
        match usize::try_from(element).ok().and_then(|index| elements.get(index)) {
            Some(Some(value)) => Ok(value.clone()),
            Some(None) if self.poison => Ok(Val::Poison),
            Some(None) => Err(Trap::new(site, "use of uninitialised memory")),
            None => Err(out_of_buffer(site, element, elements.len())),
        }
    }

    /// Writes an element.
    pub(crate) fn store(
        &mut self,
        site: OpRef<'_>,
        buffer: BufferId,
        element: i64,
        value: Val,
    ) -> Result<(), Trap> {
        let Some(elements) = self.buffers.get_mut(buffer.0 as usize).and_then(Option::as_mut) else {
            return Err(Trap::new(site, "use of memory after it was freed"));
        };
        let len = elements.len();
        match usize::try_from(element).ok().and_then(|index| elements.get_mut(index)) {
            Some(cell) => {
                *cell = Some(value);
                Ok(())
            }
            None => Err(out_of_buffer(site, element, len)),
        }
    }

    /// A buffer's elements, to read results.
    pub(crate) fn elements(&self, buffer: BufferId) -> Option<&[Option<Val>]> {
        self.buffers.get(buffer.0 as usize)?.as_deref()
    }

    /// A buffer of these elements, from outside the program.
    pub(crate) fn import(&mut self, elements: Vec<Option<Val>>) -> BufferId {
        self.elements += elements.len() as u64;
        self.buffers.push(Some(elements));
        BufferId(self.buffers.len() as u32 - 1)
    }

    fn live(&self, site: OpRef<'_>, buffer: BufferId) -> Result<&[Option<Val>], Trap> {
        self.elements(buffer).ok_or_else(|| Trap::new(site, "use of memory after it was freed"))
    }
}

#[cold]
fn out_of_buffer(site: OpRef<'_>, element: i64, len: usize) -> Trap {
    Trap::new(site, format!("element {element} is outside of a buffer of {len} elements"))
}
