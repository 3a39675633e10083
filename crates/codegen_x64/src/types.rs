//! Types in registers and in memory.
//!
//! Integers of up to 64 bits are in a general register, whose bits above the width have no meaning; an `i1` has zeros in
//! the low byte. Floats are in the low lane of a vector register. A vector is in as many registers as it needs, of
//! which the last may be narrower, and has lanes without meaning at its end. A vector of `i1` has lanes of all zeros or all ones,
//! of a size that its value says. Structures and arrays are the registers of their elements.

use crate::mir::Size;
use apnum::FloatKind;
use ir::{TypeData, TypeRef};
use llvm::types::{address_space, array_parts, struct_view};
use std::rc::Rc;

/// Lane of a vector.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Elem {
    I8,
    I16,
    I32,
    I64,
    F32,
    F64,
    /// The pattern of an `f16`.
    F16,
    /// The pattern of a `bf16`.
    BF16,
}

impl Elem {
    pub(crate) fn bytes(self) -> u32 {
        match self {
            Elem::I8 => 1,
            Elem::I16 | Elem::F16 | Elem::BF16 => 2,
            Elem::I32 | Elem::F32 => 4,
            Elem::I64 | Elem::F64 => 8,
        }
    }

    /// Whether scalars are in vector registers.
    pub(crate) fn is_float(self) -> bool {
        matches!(self, Elem::F32 | Elem::F64)
    }

    /// Returns the integer lane of a size.
    pub(crate) fn int(bytes: u32) -> Elem {
        match bytes {
            1 => Elem::I8,
            2 => Elem::I16,
            4 => Elem::I32,
            _ => Elem::I64,
        }
    }

    pub(crate) fn bits(self) -> u32 {
        self.bytes() * 8
    }

    fn of(ty: TypeRef<'_>) -> Option<Elem> {
        match ty.data() {
            TypeData::Integer { width: 8, .. } => Some(Elem::I8),
            TypeData::Integer { width: 16, .. } => Some(Elem::I16),
            TypeData::Integer { width: 32, .. } => Some(Elem::I32),
            TypeData::Integer { width: 64, .. } | TypeData::Index => Some(Elem::I64),
            TypeData::Float(FloatKind::F32) => Some(Elem::F32),
            TypeData::Float(FloatKind::F64) => Some(Elem::F64),
            TypeData::Float(FloatKind::F16) => Some(Elem::F16),
            TypeData::Float(FloatKind::BF16) => Some(Elem::BF16),
            _ if address_space(ty).is_some() => Some(Elem::I64),
            _ => None,
        }
    }
}

/// Vector of lanes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Shape {
    pub(crate) elem: Elem,
    pub(crate) lanes: u32,
}

/// Register of a vector and the lanes in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Part {
    pub(crate) size: Size,
    /// Number of the first lane.
    pub(crate) first: u32,
    pub(crate) lanes: u32,
}

impl Shape {
    pub(crate) fn new(elem: Elem, lanes: u32) -> Shape {
        Shape { elem, lanes }
    }

    /// Bytes of the lanes.
    pub(crate) fn bytes(self) -> u32 {
        self.elem.bytes() * self.lanes
    }

    /// Returns the registers.
    pub(crate) fn parts(self, wide: bool) -> Vec<Part> {
        let full = if wide { 64 } else { 32 } / self.elem.bytes();
        let mut parts = Vec::new();
        let mut first = 0;
        while first < self.lanes {
            let lanes = full.min(self.lanes - first);
            let size = match lanes * self.elem.bytes() {
                0..=16 => Size::X,
                17..=32 => Size::Y,
                _ => Size::Z,
            };
            parts.push(Part { size, first, lanes });
            first += lanes;
        }
        parts
    }

    /// Returns the shape with lanes of another kind.
    pub(crate) fn with(self, elem: Elem) -> Shape {
        Shape { elem, ..self }
    }
}

/// A type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Ty {
    Void,
    /// An integer of at most 64 bits, or the pattern of a float of 16.
    Int(u32),
    F32,
    F64,
    Vec(Shape),
    /// A vector of so many `i1`.
    Mask(u32),
    /// The elements of a structure or an array, with their distances in bytes.
    Agg(Rc<[(Ty, u32)]>),
}

/// Most lanes of a vector, and most elements of an aggregate.
const MOST: u64 = 256;

impl Ty {
    /// Returns the type; `None` for those that have no registers.
    pub(crate) fn of(ty: TypeRef<'_>) -> Option<Ty> {
        match ty.data() {
            TypeData::Integer { width, .. } => (1..=64).contains(width).then_some(Ty::Int(*width)),
            TypeData::Index => Some(Ty::Int(64)),
            TypeData::Float(FloatKind::F32) => Some(Ty::F32),
            TypeData::Float(FloatKind::F64) => Some(Ty::F64),
            TypeData::Float(FloatKind::F16 | FloatKind::BF16) => Some(Ty::Int(16)),
            TypeData::Vector { shape, scalable: 0, element } => {
                let &[lanes] = &shape[..] else { return None };
                let lanes = u32::try_from(lanes).ok().filter(|&lanes| (1..=MOST as u32).contains(&lanes))?;
                let element = ty.context().ty(*element);
                if element.int_width() == Some(1) {
                    return (lanes <= 64).then_some(Ty::Mask(lanes));
                }
                Some(Ty::Vec(Shape { elem: Elem::of(element)?, lanes }))
            }
            _ if address_space(ty).is_some() => Some(Ty::Int(64)),
            _ if llvm::types::VoidType::cast(ty).is_some() => Some(Ty::Void),
            _ => leaves(ty).map(|leaves| Ty::Agg(leaves.into())),
        }
    }

    /// Returns the width of a scalar in a general register; `None` for other types.
    pub(crate) fn int_width(&self) -> Option<u32> {
        match self {
            Ty::Int(width) => Some(*width),
            _ => None,
        }
    }
}

/// Size and alignment of a type in memory; `None` if it is not there.
pub(crate) fn space(ty: TypeRef<'_>) -> Option<(u64, u64)> {
    if let Some((element, len)) = array_parts(ty) {
        let (bytes, align) = deep(|| space(element))?;
        return Some((bytes.checked_next_multiple_of(align)?.checked_mul(len)?, align));
    }
    if struct_view(ty).is_some() {
        return members(ty).map(|(_, space)| space);
    }
    match Ty::of(ty)? {
        Ty::Vec(shape) => Some((u64::from(shape.bytes()), u64::from(shape.bytes()).next_power_of_two())),
        Ty::Mask(lanes) => {
            let bytes = u64::from(lanes.div_ceil(8));
            Some((bytes, bytes.next_power_of_two()))
        }
        Ty::Int(width) => {
            let bytes = u64::from(width.div_ceil(8));
            Some((bytes, bytes.next_power_of_two()))
        }
        Ty::F32 => Some((4, 4)),
        Ty::F64 => Some((8, 8)),
        _ => None,
    }
}

/// Returns the distance of adjacent elements of a type.
pub(crate) fn stride(ty: TypeRef<'_>) -> Option<u64> {
    let (bytes, align) = space(ty)?;
    bytes.checked_next_multiple_of(align)
}

/// Distances of the elements of a structure, and its size and alignment.
type Members = (Vec<u64>, (u64, u64));

/// Returns the places of the elements of a structure.
pub(crate) fn members(ty: TypeRef<'_>) -> Option<Members> {
    let view = struct_view(ty).filter(|view| !view.is_opaque())?;
    let (mut offsets, mut end, mut align) = (Vec::new(), 0u64, 1u64);
    for element in view.elements() {
        let (bytes, own) = deep(|| space(element))?;
        let step = if view.is_packed() { 1 } else { own };
        let start = end.checked_next_multiple_of(step)?;
        align = align.max(step);
        offsets.push(start);
        end = start.checked_add(bytes.checked_next_multiple_of(own)?)?;
    }
    Some((offsets, (end.checked_next_multiple_of(align)?, align)))
}

fn deep<R>(work: impl FnOnce() -> R) -> R {
    ir::ensure_sufficient_stack(work)
}

/// Returns the scalars and vectors of an aggregate; `None` for other types and for large ones.
fn leaves(ty: TypeRef<'_>) -> Option<Vec<(Ty, u32)>> {
    if array_parts(ty).is_none() && struct_view(ty).is_none() {
        return None;
    }
    let (mut out, mut stack, mut steps) = (Vec::new(), vec![(ty, 0u64)], 4 * MOST);
    while let Some((ty, base)) = stack.pop() {
        steps = steps.checked_sub(1)?;
        if let Some((element, len)) = array_parts(ty) {
            if len > MOST {
                return None;
            }
            let step = stride(element)?;
            stack.extend((0..len).rev().map(|at| (element, base + at * step)));
        } else if let Some(view) = struct_view(ty) {
            let (offsets, _) = members(ty)?;
            let all: Vec<_> = view.elements().into_iter().zip(offsets).collect();
            stack.extend(all.into_iter().rev().map(|(element, offset)| (element, base + offset)));
        } else {
            match Ty::of(ty)? {
                Ty::Void | Ty::Mask(_) | Ty::Agg(_) => return None,
                leaf => out.push((leaf, u32::try_from(base).ok()?)),
            }
        }
        if out.len() as u64 > MOST {
            return None;
        }
    }
    Some(out)
}

/// Returns the first leaf and the number of leaves of the element that a path selects.
pub(crate) fn leaf_range(mut ty: TypeRef<'_>, path: &[i64]) -> Option<(usize, usize)> {
    let count = |ty: TypeRef<'_>| match Ty::of(ty)? {
        Ty::Agg(leaves) => Some(leaves.len()),
        _ => Some(1),
    };
    let mut first = 0;
    for &index in path {
        let index = usize::try_from(index).ok()?;
        if let Some((element, len)) = array_parts(ty) {
            if index as u64 >= len {
                return None;
            }
            first += index * count(element)?;
            ty = element;
        } else {
            let view = struct_view(ty)?;
            for before in view.elements().into_iter().take(index) {
                first += count(before)?;
            }
            ty = view.element(index)?;
        }
    }
    Some((first, count(ty)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn vectors_are_split() {
        let of = |lanes, wide| Shape::new(Elem::F32, lanes).parts(wide);
        let sizes = |parts: Vec<Part>| parts.iter().map(|part| part.size).collect::<Vec<_>>();
        assert_eq!(sizes(of(20, false)), [Size::Y, Size::Y, Size::X]);
        assert_eq!(sizes(of(20, true)), [Size::Z, Size::X]);
        assert_eq!(sizes(of(3, true)), [Size::X]);
        assert_eq!(of(20, false)[2], Part { size: Size::X, first: 16, lanes: 4 });
    }
}
