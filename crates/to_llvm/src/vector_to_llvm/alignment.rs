//! Alignments that LLVM prefers for types, where nothing is said about the machine.

use ir::{TypeData, TypeRef};
use llvm::types::{address_space, array_parts, struct_view};

/// Returns the preferred alignment of a converted type in bytes; `None` for types without a size.
pub(super) fn preferred(ty: TypeRef<'_>) -> Option<u64> {
    match ty.data() {
        TypeData::Integer { width, .. } => Some(u64::from(width.div_ceil(8)).next_power_of_two().clamp(1, 8)),
        TypeData::Float(_) if ty.float_kind().is_some_and(|kind| kind.width() == 80) => Some(16),
        TypeData::Float(_) => Some(u64::from(ty.float_kind()?.width().div_ceil(8)).next_power_of_two()),
        TypeData::Vector { shape, element, .. } => {
            let bits = match *ty.context().ty(*element).data() {
                TypeData::Integer { width, .. } => u64::from(width),
                TypeData::Float(kind) => u64::from(kind.width()),
                _ => 64,
            };
            let count = shape.iter().try_fold(1u64, |count, &size| count.checked_mul(size.unsigned_abs()))?;
            Some(bits.checked_mul(count)?.div_ceil(8).max(1).next_power_of_two())
        }
        _ if address_space(ty).is_some() => Some(8),
        _ if struct_view(ty).is_some() => Some(8),
        _ => preferred(array_parts(ty)?.0),
    }
}
