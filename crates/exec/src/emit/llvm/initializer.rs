//! Initial values of globals: attributes, and regions of constant expressions, which are evaluated when the module is compiled.

use super::address::Path;
use super::global::is_defined;
use super::image;
use crate::function::{attr, long_float_hint, symbol_name, unsupported};
use crate::layout::{Space, element_at};
use crate::symbols::Symbol;
use crate::types::Scalar;
use crate::unit::Unit;
use diag::Diagnostic;
use ir::{OpRef, TypeRef, ValueRef};
use rustc_hash::FxHashMap;

/// Writes the initial value of a `llvm.mlir.global`, when all code has its addresses.
pub(crate) fn initialize(unit: &mut Unit, op: OpRef<'_>) -> Result<(), Diagnostic> {
    let Some(name) = symbol_name(op).map(|name| op.context().ident_str(name)) else { return Ok(()) };
    if !is_defined(op) {
        return Ok(());
    }
    let ty = attr(op, "global_type").and_then(|ty| ty.as_type());
    let ty = ty.ok_or_else(|| op.error("requires attribute 'global_type'"))?;
    let mut bytes = match attr(op, "value") {
        Some(value) => {
            let mut bytes = zeros(op, ty)?;
            image::fill(value, ty, &mut bytes)
                .ok_or_else(|| unsupported(op, "an initial value of this kind"))?;
            bytes
        }
        None if op.regions().next().is_some_and(|region| !region.is_empty()) => {
            let Some(bytes) = Evaluation { unit, values: FxHashMap::default() }.run(op.inner())? else {
                return Ok(());
            };
            bytes
        }
        None => return Ok(()),
    };
    if let Some(copied) = unit.symbols.thread_locals.get(name) {
        bytes.resize(copied.bytes as usize, 0);
        bytes.extend_from_within(..);
    }
    if let Some(memory) = unit.globals.get_mut(name) {
        memory.fill(&bytes);
    }
    Ok(())
}

fn zeros(op: OpRef<'_>, ty: TypeRef<'_>) -> Result<Vec<u8>, Diagnostic> {
    let bytes = Space::of(ty).and_then(|space| usize::try_from(space.bytes).ok());
    let bytes = bytes.filter(|&bytes| bytes <= 1 << 32);
    bytes
        .map(|bytes| vec![0; bytes])
        .ok_or_else(|| unsupported(op, &format!("memory of type {ty}{}", long_float_hint(ty))))
}

/// Evaluation of a region: its values as bytes in memory.
struct Evaluation<'u> {
    unit: &'u mut Unit,
    values: FxHashMap<usize, Vec<u8>>,
}

impl Evaluation<'_> {
    /// Returns the value that the region of a global returns.
    fn run(mut self, global: OpRef<'_>) -> Result<Option<Vec<u8>>, Diagnostic> {
        for op in global.regions().flat_map(|region| region.ops()) {
            if op.is("llvm.return") {
                return match op.operands().next() {
                    Some(value) => self.take(op, value).map(Some),
                    None => Ok(None),
                };
            }
            let value = self.evaluate(op)?;
            if let Some(result) = op.results().next() {
                self.values.insert(result.number(), value);
            }
        }
        Ok(None)
    }

    /// Returns the value of an operand; the last use of a large one copies nothing.
    fn take(&mut self, op: OpRef<'_>, value: ValueRef<'_>) -> Result<Vec<u8>, Diagnostic> {
        let found = match value.has_one_use() {
            true => self.values.remove(&value.number()),
            false => self.values.get(&value.number()).cloned(),
        };
        found.ok_or_else(|| op.error("uses a value that is not defined in its initializer"))
    }

    fn operand(&mut self, op: OpRef<'_>, index: usize) -> Result<Vec<u8>, Diagnostic> {
        let value = op.operands().nth(index).ok_or_else(|| op.error("has too few operands"))?;
        self.take(op, value)
    }

    fn evaluate(&mut self, op: OpRef<'_>) -> Result<Vec<u8>, Diagnostic> {
        let result = op.results().next().ok_or_else(|| unsupported(op, "in an initializer"))?.ty();
        let unknown = || unsupported(op, "in an initializer");
        match op.name_str() {
            "llvm.mlir.zero" | "llvm.mlir.undef" | "llvm.mlir.poison" => zeros(op, result),
            "llvm.mlir.constant" => {
                let mut bytes = zeros(op, result)?;
                let value = attr(op, "value").ok_or_else(unknown)?;
                image::fill(value, result, &mut bytes).ok_or_else(unknown)?;
                Ok(bytes)
            }
            "llvm.blockaddress" => {
                let address = super::indirect::address(op).ok_or_else(unknown)?;
                Ok(address.to_le_bytes().to_vec())
            }
            "llvm.mlir.addressof" | "llvm.dso_local_equivalent" => self.address(op),
            "llvm.getelementptr" => {
                let base = self.number(op, 0)?;
                let path = Path::of(op).ok_or_else(unknown)?;
                let mut address = base.wrapping_add(path.constant as u128);
                for (operand, stride) in path.terms {
                    let index = self.signed(op, operand)?;
                    address = address.wrapping_add(index.wrapping_mul(i128::from(stride)) as u128);
                }
                scalar(op, result, address)
            }
            "llvm.insertvalue" => {
                let value = self.operand(op, 1)?;
                let mut container = self.operand(op, 0)?;
                let (start, _) = place(op, result).ok_or_else(unknown)?;
                let place = container.get_mut(start..start + value.len()).ok_or_else(unknown)?;
                place.copy_from_slice(&value);
                Ok(container)
            }
            "llvm.extractvalue" => {
                let container = op.operands().next().ok_or_else(unknown)?;
                let (start, len) = place(op, container.ty()).ok_or_else(unknown)?;
                let container = self.operand(op, 0)?;
                container.get(start..start + len).map(<[u8]>::to_vec).ok_or_else(unknown)
            }
            "llvm.bitcast" | "llvm.addrspacecast" | "llvm.freeze" => self.operand(op, 0),
            "llvm.inttoptr" | "llvm.ptrtoint" | "llvm.trunc" | "llvm.zext" => {
                let value = self.number(op, 0)?;
                scalar(op, result, value)
            }
            "llvm.sext" => {
                let value = self.signed(op, 0)?;
                scalar(op, result, value as u128)
            }
            "llvm.add" | "llvm.sub" | "llvm.mul" | "llvm.and" | "llvm.or" | "llvm.xor" | "llvm.shl" => {
                let value = binary(op.name_str(), self.number(op, 0)?, self.number(op, 1)?);
                scalar(op, result, value)
            }
            _ => Err(unknown()),
        }
    }

    fn address(&mut self, op: OpRef<'_>) -> Result<Vec<u8>, Diagnostic> {
        let name = attr(op, "global_name").or_else(|| attr(op, "function_name"));
        let name =
            name.and_then(|name| name.as_flat_symbol()).map_or("", |name| op.context().ident_str(name));
        let address = match self.unit.symbol(name) {
            _ if self.unit.symbols.absent.contains(name) => Some(0),
            Some(Symbol::Function(function)) if function.variadic => {
                return Err(unsupported(op, super::address::OF_VARIADIC));
            }
            Some(Symbol::Function(function)) => Some(self.unit.address_of(&function)),
            Some(Symbol::Variadic(variadic)) => variadic.address,
            Some(Symbol::Address(address)) => Some(address),
            Some(Symbol::Linked(_) | Symbol::ThreadLocal(_)) | None => None,
        };
        let address =
            address.ok_or_else(|| unsupported(op, &format!("the symbol '{name}', which is not there")))?;
        Ok(address.to_le_bytes().to_vec())
    }

    /// Returns an operand that is a scalar, zero-extended.
    fn number(&mut self, op: OpRef<'_>, index: usize) -> Result<u128, Diagnostic> {
        let value = op.operands().nth(index).ok_or_else(|| op.error("has too few operands"))?;
        let is_scalar = Scalar::of(value.ty()).is_some();
        let bytes = self.take(op, value)?;
        let mut padded = [0; 16];
        match padded.get_mut(..bytes.len()).filter(|_| is_scalar) {
            Some(place) => place.copy_from_slice(&bytes),
            None => return Err(unsupported(op, "in an initializer")),
        }
        Ok(u128::from_le_bytes(padded))
    }

    /// Returns an operand that is a scalar, sign-extended.
    fn signed(&mut self, op: OpRef<'_>, index: usize) -> Result<i128, Diagnostic> {
        let value = self.number(op, index)?;
        let width = Scalar::of(op.operand(index).ty()).map_or(128, Scalar::width);
        Ok((value << (128 - width)) as i128 >> (128 - width))
    }
}

fn binary(name: &str, a: u128, b: u128) -> u128 {
    match name {
        "llvm.add" => a.wrapping_add(b),
        "llvm.sub" => a.wrapping_sub(b),
        "llvm.mul" => a.wrapping_mul(b),
        "llvm.and" => a & b,
        "llvm.or" => a | b,
        "llvm.xor" => a ^ b,
        _ => a.checked_shl(u32::try_from(b).unwrap_or(u32::MAX)).unwrap_or(0),
    }
}

/// Returns the bytes of a scalar of a type.
fn scalar(op: OpRef<'_>, ty: TypeRef<'_>, value: u128) -> Result<Vec<u8>, Diagnostic> {
    let scalar = Scalar::of(ty).ok_or_else(|| unsupported(op, "in an initializer"))?;
    let value = value & (u128::MAX >> (128 - scalar.width()));
    Ok(value.to_le_bytes()[..crate::layout::stored_bytes(scalar) as usize].to_vec())
}

/// Returns the bytes of an element in those of an aggregate: the first, and how many.
fn place(op: OpRef<'_>, container: TypeRef<'_>) -> Option<(usize, usize)> {
    let (mut ty, mut start) = (container, 0u64);
    for index in attr(op, "position")?.as_ints()? {
        let (element, offset) = element_at(ty, u64::try_from(index).ok()?)?;
        ty = element;
        start = start.checked_add(offset)?;
    }
    Some((usize::try_from(start).ok()?, usize::try_from(Space::of(ty)?.bytes).ok()?))
}
