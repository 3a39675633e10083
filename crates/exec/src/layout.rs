//! Sizes, alignments and offsets of the types of the `llvm` dialect: those of LLVM on machines of 64 bits.
//!
//! Numbers have their natural alignment, up to 16 bytes. Lanes of vectors have whole bytes, also those of `i1`.

use crate::types::{Element, Part, Scalar};
use ir::{TypeData, TypeRef};
use llvm::types::{StructView, array_parts, struct_view};
use std::sync::Arc;

/// Size and alignment of a type, in bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Space {
    /// Size without the padding between elements of an array.
    pub(crate) bytes: u64,
    pub(crate) align: u64,
}

/// Returns the bytes that a scalar has in memory: as many as its bits need.
pub(crate) fn stored_bytes(scalar: Scalar) -> u32 {
    scalar.width().div_ceil(8)
}

/// Calls a function that recurses as deep as types are nested.
pub(crate) fn deep<R>(work: impl FnOnce() -> R) -> R {
    ir::ensure_sufficient_stack(work)
}

impl Space {
    /// Returns the space of a type; `None` if values of the type are not in memory.
    pub(crate) fn of(ty: TypeRef<'_>) -> Option<Space> {
        if let Some((element, len)) = array_parts(ty) {
            let element = deep(|| Space::of(element))?;
            return Some(Space { bytes: element.stride().checked_mul(len)?, align: element.align });
        }
        if let Some(view) = struct_view(ty) {
            return Members::of(view).map(|members| members.space);
        }
        if let TypeData::Complex(part) = *ty.data() {
            let part = Space::of(ty.context().ty(part))?;
            return Some(Space { bytes: 2 * part.stride(), align: part.align });
        }
        if ty.is_vector() {
            let element = Element::of(ty)?;
            let bytes = u64::from(element.lanes) * u64::from(element.scalar.bytes());
            return Some(Space { bytes, align: bytes.max(1).next_power_of_two() });
        }
        let bytes = u64::from(stored_bytes(Scalar::of(ty)?));
        Some(Space { bytes, align: bytes.next_power_of_two().min(16) })
    }

    /// Returns the distance of adjacent elements of an array.
    pub(crate) fn stride(self) -> u64 {
        self.bytes.checked_next_multiple_of(self.align).unwrap_or(u64::MAX)
    }
}

/// The places of the elements of a structure.
pub(crate) struct Members {
    /// Offsets in bytes.
    pub(crate) offsets: Vec<u64>,
    pub(crate) space: Space,
}

impl Members {
    /// Returns the places of the elements; `None` if one is not in memory.
    pub(crate) fn of(view: StructView<'_>) -> Option<Members> {
        if view.is_opaque() {
            return None;
        }
        let (mut offsets, mut end, mut align) = (Vec::with_capacity(view.len()), 0u64, 1);
        for element in view.elements() {
            let element = deep(|| Space::of(element))?;
            let step = if view.is_packed() { 1 } else { element.align };
            let start = end.checked_next_multiple_of(step)?;
            align = align.max(step);
            offsets.push(start);
            end = start.checked_add(element.stride())?;
        }
        Some(Members { offsets, space: Space { bytes: end.checked_next_multiple_of(align)?, align } })
    }
}

/// Returns the element of an aggregate or a vector and its offset in bytes.
pub(crate) fn element_at(ty: TypeRef<'_>, index: u64) -> Option<(TypeRef<'_>, u64)> {
    if let Some((element, _)) = array_parts(ty) {
        return Some((element, Space::of(element)?.stride().checked_mul(index)?));
    }
    if let Some(view) = struct_view(ty) {
        let place = usize::try_from(index).ok()?;
        return Some((view.element(place)?, *Members::of(view)?.offsets.get(place)?));
    }
    let element = ty.element_type().filter(|_| ty.is_vector())?;
    Some((element, u64::from(Scalar::of(element)?.bytes()).checked_mul(index)?))
}

/// Returns the scalars of a structure, an array or a complex number; `None` for other types, and if there are more than
/// `limit`.
pub(crate) fn parts_of(ty: TypeRef<'_>, limit: usize) -> Option<Arc<[Part]>> {
    let is_complex = matches!(ty.data(), TypeData::Complex(_));
    let is_aggregate = is_complex || array_parts(ty).is_some() || struct_view(ty).is_some();
    is_aggregate.then(|| leaves(ty, limit)).flatten().map(Into::into)
}

/// Returns the scalars that a value consists of, in order; `None` if there are more than `limit`.
pub(crate) fn leaves(ty: TypeRef<'_>, limit: usize) -> Option<Vec<Part>> {
    let mut parts = Vec::new();
    let mut stack = vec![(ty, 0u64)];
    // Elements may have no scalars, so that these alone bound nothing.
    let mut steps = limit.saturating_mul(4).saturating_add(64);
    while let Some((ty, base)) = stack.pop() {
        steps = steps.checked_sub(1)?;
        if let Some((element, len)) = array_parts(ty) {
            let len = usize::try_from(len).ok().filter(|&len| len <= steps)?;
            let stride = Space::of(element)?.stride();
            stack.extend((0..len as u64).rev().map(|at| (element, base + at * stride)));
        } else if let Some(view) = struct_view(ty) {
            let members = Members::of(view)?;
            let elements = view.elements().into_iter().zip(members.offsets);
            stack.extend(elements.rev().map(|(element, offset)| (element, base + offset)));
        } else if let TypeData::Complex(part) = *ty.data() {
            let part = ty.context().ty(part);
            let stride = Space::of(part)?.stride();
            stack.extend([(part, base + stride), (part, base)]);
        } else {
            let element = Element::of(ty)?;
            let size = u64::from(element.scalar.bytes());
            for lane in 0..u64::from(element.lanes) {
                let offset = u32::try_from(base + lane * size).ok()?;
                parts.push(Part { scalar: element.scalar, offset });
            }
        }
        if parts.len() > limit {
            return None;
        }
    }
    Some(parts)
}

/// Returns the scalar that fills a type from end to end, and how many there are; `None` for others.
pub(crate) fn uniform(mut ty: TypeRef<'_>) -> Option<(Scalar, u64)> {
    let mut count = 1u64;
    while let Some((element, len)) = array_parts(ty) {
        count = count.checked_mul(len)?;
        ty = element;
    }
    let (element, space) = (Element::of(ty)?, Space::of(ty)?);
    let is_dense = space.stride() == space.bytes
        && space.bytes == u64::from(element.lanes) * u64::from(stored_bytes(element.scalar));
    is_dense.then(|| Some((element.scalar, count.checked_mul(u64::from(element.lanes))?))).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ir::{Context, Type, def::Registry};
    use llvm::types::{array_type, pointer_type, struct_type};

    #[test]
    fn aggregates_are_laid_out_as_in_c() {
        let cx = Context::new(Registry::new().with(llvm::dialect()));
        let (byte, word, long) = (cx.int_type(8), Type::I32, Type::I64);
        let of = |ty: Type| Space::of(cx.ty(ty)).map(|space| (space.bytes, space.align, space.stride()));
        assert_eq!(of(struct_type(&cx, &[word, long, byte], false)), Some((24, 8, 24)));
        assert_eq!(of(struct_type(&cx, &[word, long, byte], true)), Some((13, 1, 13)));
        assert_eq!(of(cx.int_type(24)), Some((3, 4, 4)));
        assert_eq!(of(array_type(&cx, pointer_type(&cx, 0), 3)), Some((24, 8, 24)));
        let pair = struct_type(&cx, &[byte, array_type(&cx, word, 2)], false);
        let parts = parts_of(cx.ty(pair), 10).expect("three scalars");
        assert_eq!(parts.iter().map(|part| part.offset).collect::<Vec<_>>(), [0, 4, 8]);
        assert!(parts_of(cx.ty(pair), 2).is_none() && parts_of(cx.ty(word), 2).is_none());
        assert_eq!(uniform(cx.ty(array_type(&cx, word, 5))), Some((Scalar::Int(32), 5)));
        assert_eq!(uniform(cx.ty(array_type(&cx, cx.int_type(24), 5))), None);
    }

    #[test]
    fn many_elements_without_scalars_end() {
        let cx = Context::new(Registry::new().with(llvm::dialect()));
        let empty = struct_type(&cx, &[], false);
        let many = array_type(&cx, array_type(&cx, empty, 4000), 4000);
        assert!(parts_of(cx.ty(many), 4096).is_none());
    }
}
