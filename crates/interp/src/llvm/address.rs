//! Addresses: of symbols and elements, and as integers.

use super::codec::stride_of;
use super::{EvalResult, entries};
use crate::elementwise::map;
use apnum::ApInt;
use interfaces::DataLayout;
use interfaces::eval::{Machine, PointerVal, Trap, Val};
use ir::{AttrRef, OpRef, TypeRef};
use llvm::types::{array_parts, element_offsets, struct_view};

entries! {
    "llvm.mlir.addressof" => |op, _, machine| address_of(op, "global_name", machine),
    "llvm.dso_local_equivalent" => |op, _, machine| address_of(op, "function_name", machine),
    "llvm.getelementptr" => element_pointer,
    "llvm.ptrtoint" => |op, args, _| to_int(op, args),
    "llvm.inttoptr" => to_pointer,
    "llvm.addrspacecast" => |_, args: &[Val], _| Ok(args[0].clone().into()),
    "llvm.intr.ptrmask" => mask,
    "llvm.intr.launder.invariant.group" => |_, args: &[Val], _| Ok(args[0].clone().into()),
    "llvm.intr.strip.invariant.group" => |_, args: &[Val], _| Ok(args[0].clone().into()),
    "llvm.intr.threadlocal.address" => |_, args: &[Val], _| Ok(args[0].clone().into()),
}

fn address_of(op: OpRef<'_>, attr: &str, machine: &mut dyn Machine) -> EvalResult {
    let name = op.attr(attr).and_then(|name| name.as_flat_symbol());
    let name = name.ok_or_else(|| Trap::new(op, "address of nothing"))?;
    machine.symbol_address(op, name).map(|pointer| Val::Pointer(pointer).into())
}

fn to_int(op: OpRef<'_>, args: &[Val]) -> EvalResult {
    let width = op.result(0).ty().element_or_self().int_width();
    let width = width.ok_or_else(|| Trap::new(op, "an integer type expected"))?;
    map(op, args, &mut |one| match one {
        [Val::Pointer(pointer)] => Ok(Val::Int(ApInt::from_u64(64, pointer.address).zext_or_trunc(width))),
        _ => Err(Trap::new(op, "a pointer expected")),
    })
    .map(Into::into)
}

fn to_pointer(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> EvalResult {
    map(op, args, &mut |one| match one {
        [Val::Int(address)] => Ok(Val::Pointer(machine.pointer_at(address.low_u64()))),
        _ => Err(Trap::new(op, "an integer expected")),
    })
    .map(Into::into)
}

fn mask(op: OpRef<'_>, args: &[Val], _: &mut dyn Machine) -> EvalResult {
    map(op, args, &mut |two| match two {
        [Val::Pointer(pointer), Val::Int(mask)] => {
            let kept = if mask.width() < 64 { u64::MAX << mask.width() } else { 0 };
            Ok(Val::Pointer(PointerVal { address: pointer.address & (kept | mask.low_u64()), ..*pointer }))
        }
        _ => Err(Trap::new(op, "a pointer and a mask expected")),
    })
    .map(Into::into)
}

/// Step of an address computation: a number of bytes, or a number of elements of a size.
#[derive(Clone, Copy)]
enum Hop {
    Bytes(u64),
    Elements(u64),
}

/// Returns the steps of indices; the constant ones are attributes.
fn hops(op: OpRef<'_>, indices: &[i64]) -> Result<Vec<Hop>, Trap> {
    let unknown = || Trap::unsupported(op, "the interpreter does not know where this element is");
    let mut ty: TypeRef<'_> = op.attr("elem_type").and_then(|ty| ty.as_type()).ok_or_else(unknown)?;
    let mut hops = vec![Hop::Elements(stride_of(op, ty)?)];
    for &index in indices.iter().skip(1) {
        if let Some(view) = struct_view(ty) {
            let at = usize::try_from(index).map_err(|_| unknown())?;
            let offsets = element_offsets(&DataLayout::default(), view).ok_or_else(unknown)?;
            ty = view.element(at).ok_or_else(unknown)?;
            hops.push(Hop::Bytes(offsets[at]));
        } else {
            let is_array = array_parts(ty);
            ty = is_array.map(|(element, _)| element).or_else(|| ty.element_type()).ok_or_else(unknown)?;
            let stride = if is_array.is_some() { stride_of(op, ty)? } else { super::codec::size_of(op, ty)? };
            hops.push(Hop::Elements(stride));
        }
    }
    Ok(hops)
}

/// Promises of an address computation.
#[derive(Clone, Copy)]
struct Promises {
    inbounds: bool,
    nusw: bool,
    nuw: bool,
}

/// Returns the pointer after a step; `None` where a promise is broken.
fn hop(
    pointer: PointerVal,
    hop: Hop,
    index: Option<&ApInt>,
    promises: Promises,
    machine: &dyn Machine,
) -> Option<PointerVal> {
    let (count, size) = match hop {
        Hop::Bytes(bytes) => (i128::from(bytes), 1),
        Hop::Elements(size) => (index?.to_i128()?, i128::from(size)),
    };
    // Indices are sign-extended or cut to the width of an address.
    let narrow = count as i64;
    if promises.nusw && i128::from(narrow) != count {
        return None;
    }
    let signed = i128::from(narrow).checked_mul(size)?;
    if promises.nusw && i64::try_from(signed).is_err() {
        return None;
    }
    let unsigned = i128::from(narrow as u64).checked_mul(size)?;
    if promises.nuw && u64::try_from(unsigned).is_err() {
        return None;
    }
    let offset = signed as u64;
    let address = pointer.address.wrapping_add(offset);
    let forward = i128::from(pointer.address) + i128::from(offset as i64);
    if promises.nusw && u64::try_from(forward).is_err() {
        return None;
    }
    if promises.nuw && pointer.address.checked_add(offset).is_none() {
        return None;
    }
    if promises.inbounds && offset != 0 {
        let (start, size) = machine.extent(pointer.buffer?)?;
        let is_in = |address: u64| address >= start && address - start <= size;
        if !is_in(pointer.address) || !is_in(address) {
            return None;
        }
    }
    Some(PointerVal { address, ..pointer })
}

/// Returns the address of an element; poison where it breaks a promise.
fn element_pointer(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> EvalResult {
    let flags = op.words("noWrapFlags").and_then(|words| words.first().copied()).unwrap_or(0);
    let promises = Promises { inbounds: flags & 1 != 0, nusw: flags & 2 != 0, nuw: flags & 4 != 0 };
    let indices = op.attr("rawConstantIndices").and_then(AttrRef::as_ints).unwrap_or_default();
    let hops = hops(op, &indices)?;
    map(op, args, &mut |scalars| {
        let [Val::Pointer(base), dynamic @ ..] = scalars else {
            return Err(Trap::new(op, "a pointer expected"));
        };
        let (mut pointer, mut dynamic) = (*base, dynamic.iter());
        for (&constant, &step) in indices.iter().zip(&hops) {
            let known = ApInt::from_i64(64, constant);
            let index = match constant == i64::from(i32::MIN) {
                true => dynamic.next().and_then(Val::as_int),
                false => Some(&known),
            };
            match hop(pointer, step, index, promises, machine) {
                Some(next) => pointer = next,
                None => return Ok(Val::Poison),
            }
        }
        Ok(Val::Pointer(pointer))
    })
    .map(Into::into)
}
