//! Operations of the usual form: neither regions, successors, discardable attributes nor orders of use lists, and
//! operands that are defined.

use super::cursor::Cursor;
use super::scope::Scope;
use super::slots::{KnownAttrs, OpAttrs};
use super::tables::{NameEntry, Tables};
use crate::encoding::has;
use ir::{Loc, OpInfo, OpState};

/// Reads an operation of the usual form into a state. Returns nothing for any other, which may have been read in part.
#[inline(always)]
pub(super) fn read<'t, 'k>(
    tables: &'t Tables<'_>,
    cursor: &mut Cursor<'_>,
    scope: &Scope,
    known: &'k mut KnownAttrs,
    state: &mut OpState,
) -> Option<(&'t NameEntry<'t>, Loc, &'k OpAttrs)> {
    const OTHER: u8 = has::ATTRS | has::SUCCESSORS | has::REGIONS | has::USE_LISTS;
    let number = cursor.quick()? as usize;
    let name = tables.names.get(number)?;
    let mask = cursor.quick_byte()?;
    if mask & OTHER != 0 || name.info.is_some_and(OpInfo::owns_body) {
        return None;
    }
    let loc = tables.quick_loc(cursor.quick()?)?;
    let properties = if mask & has::PROPERTIES == 0 { None } else { Some(cursor.quick()? as usize) };
    if properties.is_some_and(|index| index >= tables.properties.len()) {
        return None;
    }
    state.result_types.clear();
    state.operands.clear();
    if mask & has::RESULTS != 0 {
        for _ in 0..cursor.quick()? {
            state.result_types.push((*tables.types.get(cursor.quick()? as usize)?)?);
        }
    }
    if mask & has::OPERANDS != 0 {
        for _ in 0..cursor.quick()? {
            state.operands.push(scope.known(cursor.quick()?)?);
        }
    }
    let attrs = known.read(tables, cursor, (number, None, properties)).ok()?;
    Some((name, loc, attrs))
}
