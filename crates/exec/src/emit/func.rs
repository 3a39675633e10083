//! Calls and returns: the `func` dialect.

use super::{EmitResult, Table};
use crate::abi::{self, Returns};
use crate::error::ErrorKind;
use crate::function::FunctionEmitter;
use crate::symbols::Function;
use crate::types::Lowered;
use cranelift_codegen::ir::{InstBuilder, Value, types};
use diag::Diagnostic;
use ir::OpRef;
use std::sync::Arc;

pub(super) const EMITTERS: Table = &[
    ("func.return", return_op),
    ("func.call", call),
    ("func.call_indirect", call_indirect),
    ("func.constant", constant),
];

fn return_op(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let results: Arc<[Lowered]> = emitter.results.clone();
    if results.len() != op.num_operands() {
        return Err(op.error("returns another number of values than its function"));
    }
    let mut values = Vec::new();
    for (index, result) in results.iter().enumerate() {
        let mut registers = emitter.operand(op, index)?;
        if registers.len() != result.len() {
            return Err(op.error("returns a value of another type than its function"));
        }
        if let Lowered::Unranked(_) = result {
            // The descriptor is in this function's frame: the caller receives a copy.
            let site = emitter.site(ErrorKind::OutOfMemory, "out of memory", op);
            let site = emitter.index(site as i64);
            let copy = emitter.call_runtime("terrane.to_heap", &[registers[0], registers[1], site]);
            registers[1] = copy.unwrap_or(registers[1]);
        }
        values.append(&mut registers);
    }
    emitter.emit_return(&values);
    Ok(())
}

/// Returns the function that a symbol attribute of the operation means.
fn callee(emitter: &FunctionEmitter<'_, '_>, op: OpRef<'_>, attr: &str) -> Result<Function, Diagnostic> {
    let symbol = emitter.attr(op, attr).and_then(|attr| attr.as_flat_symbol());
    let symbol = symbol.ok_or_else(|| op.error(format!("requires attribute '{attr}'")))?;
    let name = op.context().ident_str(symbol);
    let found = emitter.unit.functions.get(name).cloned();
    found.ok_or_else(|| op.error(format!("'{name}' does not reference a valid function")))
}

/// Returns the registers of the operands from `first` on, which must be those of the types.
fn arguments(
    emitter: &FunctionEmitter<'_, '_>,
    op: OpRef<'_>,
    first: usize,
    inputs: &[Lowered],
) -> Result<Vec<Value>, Diagnostic> {
    let mut args = Vec::new();
    for index in first..op.num_operands() {
        args.append(&mut emitter.operand(op, index)?);
    }
    let expected = abi::registers_of(inputs);
    if !args.iter().map(|&arg| emitter.register_type(arg)).eq(expected) {
        return Err(op.error("passes values of other types than its callee takes"));
    }
    Ok(args)
}

fn bind_results(
    emitter: &mut FunctionEmitter<'_, '_>,
    op: OpRef<'_>,
    results: &[Lowered],
    values: &[Value],
) -> EmitResult {
    if results.len() != op.num_results() {
        return Err(op.error("has another number of results than its callee"));
    }
    let mut at = 0;
    for (index, result) in results.iter().enumerate() {
        let mut registers = values[at..at + result.len()].to_vec();
        at += result.len();
        if let Lowered::Unranked(_) = result {
            emitter.note_arena();
            let site = emitter.site(ErrorKind::StackOverflow, "stack overflow: no room for a descriptor", op);
            let site = emitter.index(site as i64);
            let copy = emitter.call_runtime("terrane.from_heap", &[registers[0], registers[1], site]);
            registers[1] = copy.unwrap_or(registers[1]);
        }
        emitter.bind(op, index, &registers);
    }
    Ok(())
}

fn call(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let function = callee(emitter, op, "callee")?;
    let args = arguments(emitter, op, 0, &function.inputs)?;
    let values = crate::external::call(emitter, function.id, &function.results, &args);
    bind_results(emitter, op, &function.results, &values)
}

fn call_indirect(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let pointer = emitter.scalar(op, 0)?;
    let (inputs, results) =
        op.operand(0).ty().as_function().ok_or_else(|| op.error("has a callee that is not a function"))?;
    let (inputs, results) = (emitter.unit.lowered_all(op, inputs)?, emitter.unit.lowered_all(op, results)?);
    let mut args = arguments(emitter, op, 1, &inputs)?;
    let (signature, returns) = abi::signature(emitter.unit.convention(), &inputs, &results);
    let signature = emitter.builder.import_signature(signature);
    let values = match returns {
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
    };
    bind_results(emitter, op, &results, &values)
}

fn constant(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let function = callee(emitter, op, "value")?;
    let function = emitter.function_ref(function.id);
    let address = emitter.ins().func_addr(types::I64, function);
    emitter.bind(op, 0, &[address]);
    Ok(())
}
