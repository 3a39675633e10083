//! Operations of the usual form: neither regions, successors, discardable attributes nor orders of use lists, and
//! operands that are defined.

use super::cursor::Cursor;
use super::scope::Scope;
use super::slots::{KnownAttrs, OpAttrs};
use super::tables::{NameEntry, Tables};
use crate::encoding::has;
use ir::{Loc, OpInfo, Type, Value};

/// Operands and result types of an operation of the usual form.
#[derive(Default)]
pub(super) struct PlainValues {
    pub(super) operands: Vec<Value>,
    pub(super) result_types: Vec<Type>,
}

/// Reads an operation of the usual form, with its values. Returns nothing for any other, which may have been read in part.
#[inline(always)]
pub(super) fn read<'t, 'k>(
    tables: &'t Tables<'_>,
    cursor: &mut Cursor<'_>,
    scope: &Scope,
    known: &'k mut KnownAttrs,
    file: &Cursor<'_>,
    values: &mut PlainValues,
) -> Option<(&'t NameEntry<'t>, Loc, &'k OpAttrs)> {
    const OTHER: u8 = has::ATTRS | has::SUCCESSORS | has::REGIONS | has::USE_LISTS;
    let number = cursor.quick()? as usize;
    let name = tables.names.get(number)?;
    let mask = cursor.quick_byte()?;
    if mask & OTHER != 0 || name.info.is_some_and(OpInfo::owns_body) {
        return None;
    }
    let loc = tables.quick_loc(cursor.quick_word()?)?;
    let properties = if mask & has::PROPERTIES == 0 { None } else { Some(cursor.quick()? as usize) };
    if properties.is_some_and(|index| index >= tables.properties.len()) {
        return None;
    }
    values.result_types.clear();
    values.operands.clear();
    if mask & has::RESULTS != 0 {
        for _ in 0..cursor.quick()? {
            values.result_types.push((*tables.types.get(cursor.quick()? as usize)?)?);
        }
    }
    if mask & has::OPERANDS != 0 {
        for _ in 0..cursor.quick()? {
            values.operands.push(scope.known(cursor.quick()?)?);
        }
    }
    let attrs = known.read(tables, file, (number, None, properties)).ok()?;
    Some((name, loc, attrs))
}
