//! Global variables.

use super::codec::{alignment_of, encode, size_of};
use super::constant;
use crate::Interp;
use interfaces::eval::{ByteMemory, Lifetime, PointerVal, Trap};
use ir::OpRef;

/// Allocates the memory of a global variable, uninitialized.
pub(crate) fn allocate(global: OpRef<'_>, interp: &mut Interp<'_>) -> Result<PointerVal, Trap> {
    let ty = global.attr("global_type").and_then(|ty| ty.as_type());
    let ty = ty.ok_or_else(|| Trap::unsupported(global, "the interpreter does not know this global"))?;
    let alignment = super::memory::alignment(global).map_or_else(|| alignment_of(global, ty), Ok)?;
    interp.allocate_bytes(global, size_of(global, ty)?, alignment, Lifetime::Global)
}

/// Writes the initial value of a global variable to its memory.
pub(crate) fn initialize<'m>(
    global: OpRef<'m>,
    pointer: PointerVal,
    interp: &mut Interp<'m>,
) -> Result<(), Trap> {
    let Some(ty) = global.attr("global_type").and_then(|ty| ty.as_type()) else { return Ok(()) };
    let unknown = || Trap::unsupported(global, "the interpreter cannot represent this initial value");
    let region = global.inner().regions().next().filter(|region| !region.is_empty());
    let value = match (global.attr("value"), region) {
        (Some(value), _) => constant::of_attr(value, ty).ok_or_else(unknown)?,
        (None, Some(_)) => {
            let body = global.body_of().ok_or_else(unknown)?;
            interp.enter(body, Vec::new())?.pop().ok_or_else(unknown)?
        }
        (None, None) => return Ok(()),
    };
    interp.write_bytes(global, pointer, &encode(global, ty, &value)?)
}
