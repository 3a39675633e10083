//! The calling convention of compiled functions.
//!
//! Arguments are the registers of their types in order ([`Lowered::registers`]): a ranked memref is its
//! descriptor field by field, an unranked one its rank and a pointer to a descriptor, as in MLIR's C
//! interface. Results that fit two integer and two float registers are returned there; otherwise the first
//! argument is a pointer to memory for them, as a C structure.

use crate::types::Lowered;
use cranelift_codegen::ir::{AbiParam, Signature, Type as Clif, types};
use cranelift_codegen::isa::CallConv;

/// Way of returning results.
#[derive(Clone, Debug)]
pub(crate) enum Returns {
    /// In registers.
    Direct(Vec<Clif>),
    /// In memory that the caller provides.
    Area(Area),
}

/// Memory for results: the fields of a C structure.
#[derive(Clone, Debug)]
pub(crate) struct Area {
    /// Registers with their offsets.
    pub(crate) fields: Vec<(Clif, i32)>,
    /// Size in bytes, a multiple of 16.
    pub(crate) bytes: u32,
}

impl Area {
    /// Returns the structure of these registers.
    pub(crate) fn of(registers: &[Clif]) -> Area {
        let mut at = 0u32;
        let mut fields = Vec::with_capacity(registers.len());
        for &clif in registers {
            at = at.next_multiple_of(clif.bytes());
            fields.push((clif, at as i32));
            at += clif.bytes();
        }
        Area { fields, bytes: at.next_multiple_of(16).max(16) }
    }
}

/// Returns the registers of a list of values.
pub(crate) fn registers_of(values: &[Lowered]) -> Vec<Clif> {
    let mut registers = Vec::new();
    values.iter().for_each(|value| value.registers(&mut registers));
    registers
}

/// Returns how results of these types are returned.
pub(crate) fn returns_of(results: &[Lowered]) -> Returns {
    let registers = registers_of(results);
    let floats = registers.iter().filter(|clif| clif.is_float()).count();
    let ints: usize = registers
        .iter()
        .filter(|clif| clif.is_int())
        .map(|&clif| if clif == types::I128 { 2 } else { 1 })
        .sum();
    if floats <= 2 && ints <= 2 { Returns::Direct(registers) } else { Returns::Area(Area::of(&registers)) }
}

/// Returns the signature of a function.
pub(crate) fn signature(
    convention: CallConv,
    inputs: &[Lowered],
    results: &[Lowered],
) -> (Signature, Returns) {
    let mut signature = Signature::new(convention);
    let returns = returns_of(results);
    match &returns {
        Returns::Direct(registers) => {
            signature.returns.extend(registers.iter().map(|&clif| AbiParam::new(clif)));
        }
        Returns::Area(_) => signature.params.push(AbiParam::new(types::I64)),
    }
    signature.params.extend(registers_of(inputs).into_iter().map(AbiParam::new));
    (signature, returns)
}

/// Returns the signature of the C interface of a function: memrefs are pointers to descriptors; memref
/// results and multiple results are stored through a pointer, the first parameter.
pub(crate) fn c_interface(
    convention: CallConv,
    inputs: &[Lowered],
    results: &[Lowered],
) -> (Signature, Option<Area>) {
    let mut signature = Signature::new(convention);
    let in_memory = match results {
        [] => false,
        [one] => one.scalar().is_none() || one.len() != 1,
        _ => true,
    };
    let area = in_memory.then(|| Area::of(&registers_of(results)));
    if in_memory {
        signature.params.push(AbiParam::new(types::I64));
    } else {
        signature.returns.extend(registers_of(results).into_iter().map(AbiParam::new));
    }
    for input in inputs {
        if is_by_pointer(input) {
            signature.params.push(AbiParam::new(types::I64));
        } else {
            signature.params.extend(registers_of(std::slice::from_ref(input)).into_iter().map(AbiParam::new));
        }
    }
    (signature, area)
}

/// Returns whether the C interface passes a pointer to the value's registers in memory.
pub(crate) fn is_by_pointer(value: &Lowered) -> bool {
    matches!(value, Lowered::MemRef(_) | Lowered::Unranked(_))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::types::Scalar;

    #[test]
    fn results() {
        let int = |width| Lowered::Scalar(Scalar::Int(width));
        assert!(matches!(returns_of(&[int(32), int(64)]), Returns::Direct(_)));
        assert!(matches!(returns_of(&[int(128), int(1)]), Returns::Area(_)));
        let area = Area::of(&[types::I8, types::I64, types::I16]);
        assert_eq!(area.fields, [(types::I8, 0), (types::I64, 8), (types::I16, 16)]);
        assert_eq!(area.bytes, 32);
    }
}
