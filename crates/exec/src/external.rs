//! Functions that are only declared, and the C interface of those that are defined.
//!
//! A declaration binds to the first of: a function that the host registered; a runtime function of its name; one of the
//! libraries that the engine has opened, or of the process; code that ends the execution with an error when it is called. Of
//! functions of `func` with `llvm.emit_c_interface` the name begins with `_mlir_ciface_`.

use crate::abi::{self, Area, Returns};
use crate::error::ErrorKind;
use crate::function::{FunctionEmitter, TRUSTED, attr};
use crate::symbols::{Copied, Function};
use crate::types::Lowered;
use crate::unit::Unit;
use cranelift_codegen::ir::{InstBuilder, Signature, Type as Clif, Value, types};
use cranelift_module::{FuncId, Linkage};
use diag::Diagnostic;
use ir::OpRef;
use std::sync::Arc;

/// Declares a function without body.
pub(crate) fn declare(
    unit: &mut Unit,
    op: OpRef<'_>,
    name: &str,
    (inputs, copies): (&[Lowered], &[Copied]),
    results: &[Lowered],
) -> Result<FuncId, String> {
    let (mut signature, _) = crate::copies::signature(unit.convention(), inputs, copies, results);
    if unit.object.is_some() {
        extend_integers(&mut signature);
        return unit.declare(name, Linkage::Import, &signature);
    }
    let is_host = unit.state.shared.hosts.iter().any(|(host, _)| host == name);
    let is_plain = !is_host && !has_c_interface(op);
    if is_plain && unit.prefers_library(name) {
        let name = format!("{}{name}", crate::streams::OF_LIBRARY);
        return unit.declare(&name, Linkage::Import, &signature);
    }
    if let Some(function) = crate::runtime::find(name).filter(|_| is_plain) {
        check_runtime(name, function, &signature)?;
        return Ok(unit.runtime_function(function.name));
    }
    if is_plain && unit.libraries.find(name).is_some() {
        extend_integers(&mut signature);
        return unit.declare(name, Linkage::Import, &signature);
    }
    unit.declare(name, Linkage::Local, &signature)
}

/// Whether a declared function is one of the runtime.
pub(crate) fn is_of_runtime(unit: &Unit, name: &str) -> bool {
    let is_host = unit.state.shared.hosts.iter().any(|(host, _)| host == name);
    unit.object.is_none() && !is_host && !unit.prefers_library(name) && crate::runtime::find(name).is_some()
}

/// Whether a symbol need not be there: its address is then null.
pub(crate) fn is_weak(op: OpRef<'_>) -> bool {
    op.enum_attr("linkage") == Some(llvm::attrs::Linkage::ExternWeak)
}

/// Whether the host, the runtime or a library has a function.
pub(crate) fn is_there(unit: &Unit, name: &str) -> bool {
    let is_host = unit.state.shared.hosts.iter().any(|(host, _)| host == name);
    is_host || crate::runtime::find(name).is_some() || unit.libraries.find(name).is_some()
}

/// Returns whether memrefs of a declared function are passed as pointers to descriptors.
fn has_c_interface(op: OpRef<'_>) -> bool {
    !op.is("llvm.func") && attr(op, "llvm.emit_c_interface").is_some()
}

/// C functions may require small integers to be extended.
fn extend_integers(signature: &mut Signature) {
    for param in &mut signature.params {
        if param.value_type.is_int() && param.value_type.bits() < 32 {
            *param = param.uext();
        }
    }
}

/// Checks that the declaration has the registers of the runtime function.
fn check_runtime(
    name: &str,
    function: &crate::runtime::RuntimeFn,
    signature: &Signature,
) -> Result<(), String> {
    let same_params = function.params().eq(signature.params.iter().map(|param| param.value_type));
    let same_results =
        function.result().into_iter().eq(signature.returns.iter().map(|result| result.value_type));
    // A caller may ignore what a function of C returns.
    if same_params && (same_results || signature.returns.is_empty()) {
        return Ok(());
    }
    Err(format!("is declared with another type than the runtime function '{name}' has"))
}

/// Defines the function that a declaration binds to, unless it is a runtime function.
pub(crate) fn define(
    unit: &mut Unit,
    op: OpRef<'_>,
    name: &str,
    function: &Function,
) -> Result<(), Diagnostic> {
    let host = unit.state.shared.hosts.iter().position(|(host, _)| host == name);
    let c_interface = has_c_interface(op);
    let is_found = |unit: &Unit| crate::runtime::find(name).is_some() || unit.libraries.find(name).is_some();
    if host.is_none() && !c_interface && is_found(unit) {
        return Ok(());
    }
    let (signature, returns) =
        crate::copies::signature(unit.convention(), &function.inputs, &function.copies, &function.results);
    let place = op.context().place(op.loc());
    let results = (function.results.clone(), returns);
    let inputs = function.inputs.clone();
    let outputs = function.results.clone();
    if let Some(host) = host {
        check_host(unit, op, host, &inputs, &outputs)?;
        return unit.compile((function.id, name), signature, results, &place, |emitter| {
            emit_host_call(emitter, op, host, &inputs, &outputs);
            Ok(())
        });
    }
    let target = match c_interface {
        true => c_target(unit, name, &inputs, &outputs).map_err(|message| op.error(message))?,
        false => None,
    };
    unit.compile((function.id, name), signature, results, &place, |emitter| {
        match target {
            Some(target) => emit_c_call(emitter, target, &inputs, &outputs),
            None => emit_missing(emitter, op, name),
        }
        Ok(())
    })
}

/// Returns the function of the C interface that a declaration binds to.
fn c_target(
    unit: &mut Unit,
    name: &str,
    inputs: &[Lowered],
    results: &[Lowered],
) -> Result<Option<FuncId>, String> {
    let name = format!("_mlir_ciface_{name}");
    let (mut expected, _) = abi::c_interface(unit.convention(), inputs, results);
    if let Some(target) = crate::runtime::find(&name) {
        check_runtime(target.name, target, &expected)?;
        return Ok(Some(unit.runtime_function(target.name)));
    }
    if unit.libraries.find(&name).is_none() {
        return Ok(None);
    }
    extend_integers(&mut expected);
    unit.declare(&name, Linkage::Import, &expected).map(Some)
}

/// Emits code that reports a missing function.
fn emit_missing(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>, name: &str) {
    emitter.start();
    let message = format!("call of the external function @{name}, which is not there");
    let site = emitter.site(ErrorKind::NoFunction, message, op);
    emitter.fail(site, None);
}

fn check_host(
    unit: &Unit,
    op: OpRef<'_>,
    host: usize,
    inputs: &[Lowered],
    results: &[Lowered],
) -> Result<(), Diagnostic> {
    let (name, function) = &unit.state.shared.hosts[host];
    let params = function.params.iter().map(|&param| Lowered::Scalar(param));
    let result = function.result.map(Lowered::Scalar);
    if params.eq(inputs.iter().cloned()) && result.iter().eq(results) {
        return Ok(());
    }
    Err(op.error(format!("is declared with another type than the host function '{name}' has")))
}

/// Emits a call of a closure of the host with the arguments as words.
fn emit_host_call(
    emitter: &mut FunctionEmitter<'_, '_>,
    op: OpRef<'_>,
    host: usize,
    inputs: &[Lowered],
    results: &[Lowered],
) {
    let params = emitter.start();
    let words = emitter.stack_slot(8 * inputs.len() as u32, 8);
    let result = emitter.stack_slot(8, 8);
    let zero = emitter.index(0);
    for (index, &param) in params.iter().enumerate() {
        emitter.ins().store(TRUSTED, zero, words, 8 * index as i32);
        emitter.ins().store(TRUSTED, param, words, 8 * index as i32);
    }
    let site = emitter.site(ErrorKind::Host, "", op);
    let (host, site) = (emitter.index(host as i64), emitter.index(site as i64));
    emitter.call_runtime("terrane.host", &[host, words, result, site]);
    let registers = abi::registers_of(results);
    let values: Vec<Value> =
        registers.iter().map(|&register| emitter.ins().load(register, TRUSTED, result, 0)).collect();
    emitter.emit_return(&values);
    emitter.finish_exit();
}

/// Emits a call of a function of the C interface with the parameters of the current function.
fn emit_c_call(
    emitter: &mut FunctionEmitter<'_, '_>,
    target: FuncId,
    inputs: &[Lowered],
    results: &[Lowered],
) {
    let params = emitter.start();
    let convention = emitter.unit.convention();
    let (_, area) = abi::c_interface(convention, inputs, results);
    let mut args = Vec::new();
    let mut memory = None;
    if let Some(area) = &area {
        let address = emitter.stack_slot(area.bytes, 16);
        memory = Some((address, area.clone()));
        args.push(address);
    }
    let mut at = 0;
    for input in inputs {
        let registers = &params[at..at + input.len()];
        at += input.len();
        if abi::is_by_pointer(input) {
            args.push(spill(emitter, registers));
        } else {
            args.extend_from_slice(registers);
        }
    }
    let function = emitter.function_ref(target);
    let call = emitter.ins().call(function, &args);
    let values = match memory {
        Some((address, area)) => load_area(emitter, address, &area),
        None => emitter.builder.inst_results(call).to_vec(),
    };
    emitter.emit_return(&values);
    emitter.finish_exit();
}

/// Stores registers of 64 bits in a slot of the frame. Returns its address.
pub(crate) fn spill(emitter: &mut FunctionEmitter<'_, '_>, registers: &[Value]) -> Value {
    let address = emitter.stack_slot(8 * registers.len() as u32, 8);
    for (index, &register) in registers.iter().enumerate() {
        emitter.ins().store(TRUSTED, register, address, 8 * index as i32);
    }
    address
}

/// Returns the registers of results in memory.
pub(crate) fn load_area(emitter: &mut FunctionEmitter<'_, '_>, address: Value, area: &Area) -> Vec<Value> {
    area.fields.iter().map(|&(clif, offset)| emitter.ins().load(clif, TRUSTED, address, offset)).collect()
}

/// Defines `_mlir_ciface_NAME` for a function that is defined.
pub(crate) fn export_c_interface(
    unit: &mut Unit,
    op: OpRef<'_>,
    name: &str,
    function: &Function,
) -> Result<(), Diagnostic> {
    let name = format!("_mlir_ciface_{name}");
    if unit.functions.contains_key(&name) {
        return Err(op.error(format!("has a C interface '{name}', which is a function of its own")));
    }
    let (signature, area) = abi::c_interface(unit.convention(), &function.inputs, &function.results);
    let id = unit.declare(&name, Linkage::Export, &signature).map_err(|message| op.error(message))?;
    let place = op.context().place(op.loc());
    let direct: Vec<Clif> = signature.returns.iter().map(|result| result.value_type).collect();
    let plain: (Arc<[Lowered]>, Returns) = (Arc::from([]), Returns::Direct(direct));
    let function = function.clone();
    unit.compile((id, &name), signature, plain, &place, |emitter| {
        let mut params = emitter.start().into_iter();
        let memory = area.as_ref().and_then(|_| params.next());
        let mut args = Vec::new();
        for input in &*function.inputs {
            if abi::is_by_pointer(input) {
                let Some(pointer) = params.next() else { break };
                for field in 0..input.len() {
                    args.push(emitter.ins().load(types::I64, TRUSTED, pointer, 8 * field as i32));
                }
            } else {
                args.extend(params.by_ref().take(input.len()));
            }
        }
        let values = call(emitter, function.id, &function.results, &args);
        match (memory, &area) {
            (Some(memory), Some(area)) => {
                for (&value, &(_, offset)) in values.iter().zip(&area.fields) {
                    emitter.ins().store(TRUSTED, value, memory, offset);
                }
                emitter.emit_return(&[]);
            }
            _ => emitter.emit_return(&values),
        }
        emitter.finish_exit();
        Ok(())
    })
}

/// Calls a compiled function. Returns the registers of its results.
pub(crate) fn call(
    emitter: &mut FunctionEmitter<'_, '_>,
    target: FuncId,
    results: &[Lowered],
    args: &[Value],
) -> Vec<Value> {
    let function = emitter.function_ref(target);
    match abi::returns_of(results) {
        Returns::Direct(_) => {
            let call = emitter.ins().call(function, args);
            emitter.builder.inst_results(call).to_vec()
        }
        Returns::Area(area) => {
            let address = emitter.stack_slot(area.bytes, 16);
            let args: Vec<Value> = std::iter::once(address).chain(args.iter().copied()).collect();
            emitter.ins().call(function, &args);
            load_area(emitter, address, &area)
        }
    }
}
