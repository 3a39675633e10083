//! Atomic operations.

use super::packed::Integer;
use super::scope::{device_scope, insert_atomic};
use crate::common::Site;
use crate::common::element_pointer::element_pointer;
use arith::AtomicRMWKind;
use rewrite::{ConversionRewriter, MatchResult, Matched, no_match};

pub(super) fn convert_atomic_rmw(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let name = match at.view(rw).enum_attr::<AtomicRMWKind>("kind").matched()? {
        AtomicRMWKind::Addi => "spirv.AtomicIAdd",
        AtomicRMWKind::Maxs => "spirv.AtomicSMax",
        AtomicRMWKind::Maxu => "spirv.AtomicUMax",
        AtomicRMWKind::Mins => "spirv.AtomicSMin",
        AtomicRMWKind::Minu => "spirv.AtomicUMin",
        AtomicRMWKind::Ori => "spirv.AtomicOr",
        AtomicRMWKind::Andi => "spirv.AtomicAnd",
        _ => return no_match("SPIR-V has no such atomic operation on integers"),
    };
    let scope = device_scope(at, 1, rw).matched()?;
    let integer = Integer::of(at, 1, rw)?;
    rw.require(integer.is_alone())?;
    let pointer = element_pointer(at, integer.place, rw)?;
    let value = insert_atomic(at, name, scope, [pointer, at.operand(0)], rw)?;
    at.replace(&[value], rw)
}
