//! Calls: of functions, through pointers, of functions of a variable number of arguments, and of intrinsics by name.

use super::{EmitResult, Table};
use crate::abi::{self, Returns};
use crate::copies;
use crate::error::ErrorKind;
use crate::function::FunctionEmitter;
use crate::symbols::{Copied, Function, Symbol, Variadic};
use crate::types::{Lowered, Part, Scalar};
use apnum::FloatKind;
use cranelift_codegen::ir::{InstBuilder, Value, types};
use diag::Diagnostic;
use ir::{OpRef, Type};
use llvm::types::{VoidType, function_parts};
use std::ops::Range;
use std::sync::Arc;

pub(super) const EMITTERS: Table = &[("llvm.call", call), ("llvm.call_intrinsic", call_intrinsic)];

fn call(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let operands = op.operand_group(0);
    let Some(symbol) = emitter.attr(op, "callee").and_then(|callee| callee.as_flat_symbol()) else {
        return call_pointer(emitter, op, operands);
    };
    let name = op.context().ident_str(symbol);
    let values = match emitter.unit.symbol(name) {
        Some(Symbol::Function(function)) => {
            if name == "abort" && !function.defined && emitter.unit.object.is_none() {
                return super::misc::abort(emitter, op);
            }
            if function.variadic {
                let values = super::varargs::call(emitter, op, &function, operands)?;
                return bind(emitter, op, &values);
            }
            let mut args = arguments(emitter, op, operands)?;
            if let (ALLOCATE, false, &[bytes]) =
                (name, function.defined || emitter.unit.object.is_some(), &args[..])
            {
                return allocate(emitter, op, bytes);
            }
            check_registers(emitter, op, &function, &args)?;
            copies::pad(emitter, &function.inputs, &function.copies, &mut args);
            let values = crate::external::call(emitter, function.id, &function.results, &args);
            match function.long_results {
                0 => values,
                count => (0..count).map(|_| long_result(emitter, op)).collect::<Result<_, _>>()?,
            }
        }
        Some(Symbol::Variadic(variadic)) => call_variadic(emitter, op, (name, &variadic), operands)?,
        Some(Symbol::Linked(_)) => {
            return Err(emitter.unsupported(op, "a variable number of arguments in an object file"));
        }
        Some(Symbol::Address(_) | Symbol::ThreadLocal(_)) | None => {
            return Err(op.error(format!("'{name}' does not reference a valid function")));
        }
    };
    bind(emitter, op, &values)
}

/// Returns the first float in the registers of the x87, where a function of C has left it: no code here uses them.
fn long_result(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> Result<Value, Diagnostic> {
    let taker = emitter.unit.taker_of_long_float();
    let taker = taker.ok_or_else(|| emitter.unsupported(op, "a result in a register of the x87"))?;
    let (slot, function) = (emitter.stack_slot(16, 16), emitter.function_ref(taker));
    emitter.ins().call(function, &[slot]);
    let part = Part { scalar: Scalar::Float(FloatKind::F80), offset: 0 };
    Ok(emitter.load_scalar(part, slot))
}

/// Checks that arguments have the registers of the function's parameters.
pub(super) fn check_registers(
    emitter: &FunctionEmitter<'_, '_>,
    op: OpRef<'_>,
    function: &Function,
    args: &[Value],
) -> EmitResult {
    let expected = abi::registers_of(&function.inputs);
    match args.iter().map(|&arg| emitter.register_type(arg)).eq(expected) {
        true => Ok(()),
        false => Err(op.error("passes values of other types than its callee takes")),
    }
}

/// The function that the conversion of `memref.alloc` calls.
const ALLOCATE: &str = "_mlir_memref_to_llvm_alloc";

/// Allocates memory on the heap, or ends the execution with an error at the operation.
fn allocate(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>, bytes: Value) -> EmitResult {
    let site = emitter.site(ErrorKind::OutOfMemory, "out of memory: cannot allocate {0} bytes", op);
    let (align, site) = (emitter.index(1), emitter.index(site as i64));
    let address = emitter.call_runtime("terrane.alloc", &[bytes, align, site]).unwrap_or(site);
    emitter.bind(op, 0, &[address]);
    Ok(())
}

/// Binds what a call returns to its result, if it has one.
fn bind(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>, values: &[Value]) -> EmitResult {
    let Some(result) = op.results().next() else { return Ok(()) };
    let len = emitter.type_of(op, result.ty())?.len();
    let values =
        values.get(..len).ok_or_else(|| op.error("has another number of results than its callee"))?;
    emitter.bind(op, 0, values);
    Ok(())
}

/// Returns the registers of operands.
pub(super) fn arguments(
    emitter: &FunctionEmitter<'_, '_>,
    op: OpRef<'_>,
    operands: Range<usize>,
) -> Result<Vec<Value>, Diagnostic> {
    let mut args = Vec::new();
    for index in operands {
        args.append(&mut emitter.operand(op, index)?);
    }
    Ok(args)
}

/// Returns the lowered types of some operands.
fn operand_types(
    emitter: &mut FunctionEmitter<'_, '_>,
    op: OpRef<'_>,
    operands: Range<usize>,
) -> Result<Arc<[Lowered]>, Diagnostic> {
    let types: Vec<Type> = op.operand_types().skip(operands.start).take(operands.len()).collect();
    emitter.unit.lowered_all(op, &types)
}

fn result_types(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> Result<Arc<[Lowered]>, Diagnostic> {
    let types: Vec<Type> = op.result_types().collect();
    emitter.unit.lowered_all(op, &types)
}

/// Emits a call through a pointer, of a function that takes these and returns those registers.
fn call_address(
    emitter: &mut FunctionEmitter<'_, '_>,
    pointer: Value,
    (inputs, copied, results): (&[Lowered], &[Copied], &[Lowered]),
    mut args: Vec<Value>,
) -> Vec<Value> {
    copies::pad(emitter, inputs, copied, &mut args);
    let (signature, returns) = copies::signature(emitter.unit.convention(), inputs, copied, results);
    let signature = emitter.builder.import_signature(signature);
    match returns {
        Returns::Direct(_) => {
            let call = emitter.ins().call_indirect(signature, pointer, &args);
            emitter.builder.inst_results(call).to_vec()
        }
        Returns::Area(area) => {
            let address = emitter.stack_slot(area.bytes, 16);
            args.insert(0, address);
            emitter.ins().call_indirect(signature, pointer, &args);
            crate::external::load_area(emitter, address, &area)
        }
    }
}

fn call_pointer(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>, operands: Range<usize>) -> EmitResult {
    if emitter.attr(op, "var_callee_type").is_some() {
        let why = "a call through a pointer with a variable number of arguments";
        return Err(emitter.unsupported(op, why));
    }
    let pointer = emitter.scalar(op, operands.start)?;
    let operands = (operands.start + 1).min(operands.end)..operands.end;
    let inputs = operand_types(emitter, op, operands.clone())?;
    let results = result_types(emitter, op)?;
    let args = arguments(emitter, op, operands)?;
    let copied = copies::of(op)?;
    copies::check(op, (&inputs, &copied), &results)?;
    let values = call_address(emitter, pointer, (&inputs, &copied, &results), args);
    bind(emitter, op, &values)
}

fn call_variadic(
    emitter: &mut FunctionEmitter<'_, '_>,
    op: OpRef<'_>,
    (name, variadic): (&str, &Variadic),
    operands: Range<usize>,
) -> Result<Vec<Value>, Diagnostic> {
    let inputs = operand_types(emitter, op, operands.clone())?;
    let args = arguments(emitter, op, operands)?;
    let Some(address) = variadic.address else {
        let message = format!("call of the external function @{name}, which is not there");
        let site = emitter.site(ErrorKind::NoFunction, message, op);
        let always = emitter.constant(types::I8, 1);
        emitter.fail_if(always, site, None);
        return Ok(variadic.results.iter().flat_map(Lowered::scalars).map(|one| emitter.zero(one)).collect());
    };
    let pointer = match emitter.unit.trampoline(name, address) {
        Some(id) => {
            let function = emitter.function_ref(id);
            emitter.ins().func_addr(types::I64, function)
        }
        None => emitter.index(address as i64),
    };
    if copies::long_results(op, &variadic.results)? > 0 {
        return Err(
            emitter.unsupported(op, "a float of 80 bits of a function of a variable number of arguments")
        );
    }
    let copied = copies::with_long_floats(&inputs, copies::of(op)?);
    copies::check(op, (&inputs, &copied), &variadic.results)?;
    Ok(call_address(emitter, pointer, (&inputs, &copied, &variadic.results), args))
}

/// Returns the parameters and results of a function type of `llvm`, and whether it is variadic.
pub(crate) fn signature(ty: ir::TypeRef<'_>) -> Option<(Vec<Type>, Vec<Type>, bool)> {
    let (result, params, variadic) = function_parts(ty)?;
    let results = if VoidType::cast(result).is_some() { Vec::new() } else { vec![result.handle()] };
    Some((params, results, variadic))
}

/// Emits an intrinsic by its name in LLVM, which ends with the types that it is for: `llvm.fma.v4f32`.
fn call_intrinsic(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let name = emitter.attr(op, "intrin").and_then(|name| name.as_str()).unwrap_or("");
    let mut base = name.strip_prefix("llvm.").unwrap_or(name);
    loop {
        let found = emitter.unit.emitter_of(&format!("llvm.intr.{base}"));
        match (found, base.rsplit_once('.')) {
            (Some(found), _) => return found(emitter, op),
            (None, Some((shorter, _))) => base = shorter,
            (None, None) => return Err(emitter.unsupported(op, &format!("the intrinsic '{name}'"))),
        }
    }
}
