//! Addresses: of symbols and elements, and as integers.

use super::memory::ACCESS;
use super::{EmitResult, Table, forward, result_type};
use crate::function::FunctionEmitter;
use crate::layout::{Space, element_at};
use crate::symbols::{Symbol, ThreadLocal};
use crate::types::Scalar;
use cranelift_codegen::ir::{InstBuilder, Value, types};
use diag::Diagnostic;
use ir::{OpRef, TypeRef};
use llvm::types::struct_view;

pub(super) const EMITTERS: Table = &[
    ("llvm.mlir.addressof", |emitter, op| address_of(emitter, op, "global_name")),
    ("llvm.dso_local_equivalent", |emitter, op| address_of(emitter, op, "function_name")),
    ("llvm.getelementptr", element_pointer),
    ("llvm.ptrtoint", to_int),
    ("llvm.inttoptr", to_pointer),
    ("llvm.intr.vp.ptrtoint", to_int),
    ("llvm.intr.vp.inttoptr", to_pointer),
    ("llvm.addrspacecast", forward),
    ("llvm.intr.ptrmask", mask),
    ("llvm.intr.launder.invariant.group", forward),
    ("llvm.intr.strip.invariant.group", forward),
    ("llvm.intr.threadlocal.address", forward),
    ("llvm.intr.load.relative", load_relative),
];

/// Index of an element that is an operand.
const DYNAMIC: i64 = i32::MIN as i64;

/// Reason why the address of a function of the program with a variable number of arguments is not taken: see `varargs`.
pub(super) const OF_VARIADIC: &str = "the address of a function with a variable number of arguments";

fn address_of(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>, attr: &str) -> EmitResult {
    let symbol = emitter.attr(op, attr).and_then(|name| name.as_flat_symbol());
    let symbol = symbol.ok_or_else(|| op.error(format!("requires attribute '{attr}'")))?;
    let name = op.context().ident_str(symbol);
    let address = match emitter.unit.symbol(name) {
        _ if emitter.unit.symbols.absent.contains(name) => emitter.index(0),
        Some(Symbol::Function(function)) if function.variadic => {
            return Err(emitter.unsupported(op, OF_VARIADIC));
        }
        Some(Symbol::Function(function)) if function.has_long_floats_of_c() => {
            return Err(emitter.unsupported(op, "the address of a function of C on floats of 80 bits"));
        }
        Some(Symbol::Function(function)) => {
            let function = emitter.function_ref(function.id);
            emitter.ins().func_addr(types::I64, function)
        }
        Some(Symbol::Variadic(variadic)) => emitter.index(variadic.address.unwrap_or(0) as i64),
        Some(Symbol::Address(address)) => emitter.index(address as i64),
        Some(Symbol::ThreadLocal(copied)) => {
            let ThreadLocal { address, bytes, align } = copied;
            let args = [address, bytes, align].map(|arg| emitter.index(arg as i64));
            let [address, ..] = args;
            emitter.call_runtime("terrane.thread_local", &args).unwrap_or(address)
        }
        Some(Symbol::Linked(name)) => emitter.linked_address(&name),
        None => return Err(emitter.unsupported(op, &format!("the symbol '{name}', which is not there"))),
    };
    emitter.bind(op, 0, &[address]);
    Ok(())
}

/// An address computation: a constant number of bytes, and indices times numbers of bytes.
#[derive(Default)]
pub(super) struct Path {
    pub(super) constant: i64,
    /// Operands and the bytes that they count.
    pub(super) terms: Vec<(usize, i64)>,
}

impl Path {
    /// Returns the computation of a `llvm.getelementptr`; `None` for types that are not in memory.
    pub(super) fn of(op: OpRef<'_>) -> Option<Path> {
        let indices = op.attr("rawConstantIndices")?.as_ints()?;
        let mut ty: TypeRef<'_> = op.attr("elem_type")?.as_type()?;
        let mut path = Path::default();
        let mut operand = 0;
        for (place, &index) in indices.iter().enumerate() {
            let stride = if place == 0 {
                Space::of(ty)?.stride()
            } else if struct_view(ty).is_some() {
                let (element, offset) = element_at(ty, u64::try_from(index).ok()?)?;
                ty = element;
                path.constant = path.constant.wrapping_add(offset as i64);
                continue;
            } else {
                let (element, stride) = element_at(ty, 1)?;
                ty = element;
                stride
            } as i64;
            if index == DYNAMIC {
                operand += 1;
                path.terms.push((operand, stride));
            } else {
                path.constant = path.constant.wrapping_add(index.wrapping_mul(stride));
            }
        }
        Some(path)
    }
}

/// Returns the lane of an operand that may be a scalar for all lanes.
fn lane_of(registers: &[Value], lane: usize) -> Option<Value> {
    if registers.len() == 1 { registers.first().copied() } else { registers.get(lane).copied() }
}

fn element_pointer(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let path = Path::of(op).ok_or_else(|| emitter.unsupported(op, "an element of this type"))?;
    let lanes = result_type(emitter, op)?.len();
    let bases = emitter.operand(op, 0)?;
    let mut addresses = (0..lanes).map(|lane| lane_of(&bases, lane)).collect::<Option<Vec<_>>>();
    for &(operand, stride) in &path.terms {
        let indices = scaled(emitter, op, operand, stride)?;
        for (lane, address) in addresses.iter_mut().flatten().enumerate() {
            if let Some(index) = lane_of(&indices, lane) {
                *address = emitter.ins().iadd(*address, index);
            }
        }
    }
    let mut addresses = addresses.ok_or_else(|| op.error("has operands of different shapes"))?;
    if path.constant != 0 {
        let constant = emitter.index(path.constant);
        for address in &mut addresses {
            *address = emitter.ins().iadd(*address, constant);
        }
    }
    emitter.bind(op, 0, &addresses);
    Ok(())
}

/// Returns the lanes of an index times a number of bytes.
fn scaled(
    emitter: &mut FunctionEmitter<'_, '_>,
    op: OpRef<'_>,
    operand: usize,
    stride: i64,
) -> Result<Vec<Value>, Diagnostic> {
    let value = op.operands().nth(operand).ok_or_else(|| op.error("has too few operands"))?;
    let Scalar::Int(width) = emitter.scalar_type(op, value.ty())? else {
        return Err(op.error("has an index that is not an integer"));
    };
    let mut lanes = emitter.operand(op, operand)?;
    for lane in &mut lanes {
        let index = emitter.sign_extended(*lane, width);
        let index = emitter.resized(index, types::I64, true);
        *lane = super::super::memref_access::times(emitter, index, stride);
    }
    Ok(lanes)
}

/// Emits a conversion of each lane.
fn convert(
    emitter: &mut FunctionEmitter<'_, '_>,
    op: OpRef<'_>,
    mut f: impl FnMut(&mut FunctionEmitter<'_, '_>, Value) -> Value,
) -> EmitResult {
    let mut lanes = emitter.operand(op, 0)?;
    for lane in &mut lanes {
        *lane = f(emitter, *lane);
    }
    emitter.bind(op, 0, &lanes);
    Ok(())
}

fn to_int(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let scalar = super::super::result_scalar(emitter, op, 0)?;
    convert(emitter, op, |emitter, pointer| {
        let value = emitter.resized(pointer, scalar.clif(), false);
        emitter.masked(value, scalar.width())
    })
}

fn to_pointer(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    convert(emitter, op, |emitter, int| emitter.resized(int, types::I64, false))
}

/// Clears bits of pointers; bits beyond a narrow mask stay.
fn mask(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let operand = op.operands().nth(1).ok_or_else(|| op.error("has too few operands"))?;
    let width = emitter.scalar_type(op, operand.ty())?.width();
    let masks = emitter.operand(op, 1)?;
    let mut lane = 0;
    convert(emitter, op, |emitter, pointer| {
        let mask = lane_of(&masks, lane).unwrap_or(pointer);
        lane += 1;
        let mut mask = emitter.resized(mask, types::I64, false);
        if width < 64 {
            let high = emitter.index(-1 << width);
            mask = emitter.ins().bor(mask, high);
        }
        emitter.ins().band(pointer, mask)
    })
}

/// Emits the address that is as far from a table as its element says, which is a signed integer of 32 bits.
fn load_relative(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let (table, offset) = (emitter.scalar(op, 0)?, emitter.scalar(op, 1)?);
    let offset = emitter.resized(offset, types::I64, true);
    let element = emitter.ins().iadd(table, offset);
    let distance = emitter.ins().load(types::I32, ACCESS, element, 0);
    let distance = emitter.resized(distance, types::I64, true);
    let address = emitter.ins().iadd(table, distance);
    emitter.bind(op, 0, &[address]);
    Ok(())
}
