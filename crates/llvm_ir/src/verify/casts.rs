//! Conversions and selections, whose types have to fit each other.

use super::check;
use crate::kinds::Cast;
use crate::layout::Layout;
use ir::{OpRef, TypeRef};
use llvm::types::{address_space, array_parts, struct_view};

/// Number of elements of a vector, and whether it is a multiple that the machine knows.
fn elements(ty: TypeRef<'_>) -> Option<(i64, bool)> {
    let size = ty.is_vector().then(|| ty.shape()?.first().copied())??;
    Some((size, ty.scalable_dims() != 0))
}

fn refuse(is_wrong: bool, name: &str, message: &str) -> Result<(), String> {
    if is_wrong { Err(format!("{name} {message}")) } else { Ok(()) }
}

/// Checks the types of a conversion.
pub(super) fn check_cast(layout: &Layout, cast: Cast, op: OpRef<'_>) -> Result<(), String> {
    let (Some(from), Some(to)) = (op.operands().next(), op.results().next()) else { return Ok(()) };
    let (from, to) = (from.ty(), to.ty());
    let (of, into) = (elements(from), elements(to));
    let both = of.is_some() == into.is_some();
    let bits = |ty: TypeRef<'_>| layout.bits(ty.element_or_self()).unwrap_or(0);
    match cast {
        Cast::Bitcast => check(is_bitcast(layout, from, to), "Invalid bitcast"),
        Cast::AddressSpace => {
            let space = |ty: TypeRef<'_>| address_space(ty.element_or_self());
            check(space(from) != space(to), "AddrSpaceCast must be between different address spaces")?;
            check(of == into, "AddrSpaceCast vector pointer number of elements mismatch")
        }
        Cast::IntToPtr | Cast::PtrToInt | Cast::PtrToAddr => {
            let name = match cast {
                Cast::IntToPtr => "IntToPtr",
                Cast::PtrToInt => "PtrToInt",
                _ => "PtrToAddr",
            };
            refuse(!both, name, "type mismatch")?;
            refuse(of != into, name, "Vector length mismatch")
        }
        Cast::Trunc | Cast::FPTrunc | Cast::SExt | Cast::ZExt | Cast::FPExt => {
            let is_smaller = bits(to) < bits(from);
            let (name, fits, message) = match cast {
                Cast::Trunc => ("trunc", is_smaller, "DestTy too big for Trunc"),
                Cast::FPTrunc => ("fptrunc", is_smaller, "DestTy too big for FPTrunc"),
                Cast::SExt => ("sext", bits(to) > bits(from), "Type too small for SExt"),
                Cast::ZExt => ("zext", bits(to) > bits(from), "Type too small for ZExt"),
                _ => ("fpext", bits(to) > bits(from), "DestTy too small for FPExt"),
            };
            refuse(!both, name, "source and destination must both be a vector or neither")?;
            check(fits, message)?;
            // LLVM's verifier lets it pass, but its reader does not.
            refuse(of != into, name, "source and destination must have equal numbers of elements")
        }
        Cast::SIToFP | Cast::UIToFP | Cast::FPToSI | Cast::FPToUI => {
            let name = match cast {
                Cast::SIToFP => "SIToFP",
                Cast::UIToFP => "UIToFP",
                Cast::FPToSI => "FPToSI",
                _ => "FPToUI",
            };
            refuse(!both, name, "source and dest must both be vector or scalar")?;
            refuse(of != into, name, "source and dest vector length mismatch")
        }
    }
}

/// Whether the bits of a type can be those of another.
fn is_bitcast(layout: &Layout, from: TypeRef<'_>, to: TypeRef<'_>) -> bool {
    let is_aggregate = |ty: TypeRef<'_>| struct_view(ty).is_some() || array_parts(ty).is_some();
    if is_aggregate(from) || is_aggregate(to) {
        return false;
    }
    let (of, into) = (elements(from), elements(to));
    let spaces = (address_space(from.element_or_self()), address_space(to.element_or_self()));
    let count = |of: Option<(i64, bool)>| of.unwrap_or((1, false));
    match spaces {
        (None, None) => {
            let size = |ty: TypeRef<'_>| {
                let (count, is_scalable) = count(elements(ty));
                (
                    layout.bits(ty.element_or_self()).map(|bits| i128::from(bits) * i128::from(count)),
                    is_scalable,
                )
            };
            size(from) == size(to)
        }
        (Some(from), Some(to)) => from == to && count(of) == count(into),
        _ => false,
    }
}

/// Checks the types of a selection: a condition that is a vector is of vectors of as many elements.
pub(super) fn check_select(op: OpRef<'_>) -> Result<(), String> {
    let mut types = op.operands().map(|value| value.ty());
    let (Some(condition), Some(value)) = (types.next(), types.next()) else { return Ok(()) };
    let condition = elements(condition);
    check(condition.is_none() || condition == elements(value), "Invalid operands for select instruction!")
}
