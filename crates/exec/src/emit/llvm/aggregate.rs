//! Elements of structures and arrays.

use super::{EmitResult, Table};
use crate::function::FunctionEmitter;
use crate::layout::leaves;
use crate::types::MAX_LANES;
use ir::{OpRef, TypeRef};
use llvm::types::{array_parts, struct_view};
use std::ops::Range;

pub(super) const EMITTERS: Table = &[("llvm.extractvalue", extract), ("llvm.insertvalue", insert)];

fn count(ty: TypeRef<'_>) -> Option<usize> {
    leaves(ty, MAX_LANES as usize).map(|parts| parts.len())
}

/// Returns the registers of an element of an aggregate. Programs of memrefs ask for few of them many times.
fn range(
    emitter: &mut FunctionEmitter<'_, '_>,
    op: OpRef<'_>,
    container: TypeRef<'_>,
) -> Option<Range<usize>> {
    let position = op.attr("position")?;
    let key = (container.handle(), position.handle());
    if let Some(known) = emitter.unit.places.get(&key) {
        return Some(known.clone());
    }
    let range = find(container, &position.as_ints()?)?;
    emitter.unit.places.insert(key, range.clone());
    Some(range)
}

fn find(container: TypeRef<'_>, position: &[i64]) -> Option<Range<usize>> {
    let (mut ty, mut start) = (container, 0);
    for &index in position {
        let index = usize::try_from(index).ok()?;
        if let Some((element, _)) = array_parts(ty) {
            start += index * count(element)?;
            ty = element;
        } else {
            let view = struct_view(ty)?;
            for before in view.elements().into_iter().take(index) {
                start += count(before)?;
            }
            ty = view.element(index)?;
        }
    }
    Some(start..start + count(ty)?)
}

fn extract(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let registers = emitter.operand(op, 0)?;
    let container = op.operand(0).ty();
    let part = range(emitter, op, container).and_then(|range| registers.get(range).map(<[_]>::to_vec));
    let part = part.ok_or_else(|| emitter.unsupported(op, &format!("values of type {container}")))?;
    emitter.bind(op, 0, &part);
    Ok(())
}

fn insert(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let (mut registers, part) = (emitter.operand(op, 0)?, emitter.operand(op, 1)?);
    let container = op.operand(0).ty();
    let place = range(emitter, op, container).filter(|range| range.len() == part.len());
    let place = place.and_then(|range| registers.get_mut(range));
    let place = place.ok_or_else(|| emitter.unsupported(op, &format!("values of type {container}")))?;
    place.copy_from_slice(&part);
    emitter.bind(op, 0, &registers);
    Ok(())
}
