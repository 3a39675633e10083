//! Arguments that a caller copies: `llvm.byval`. The System V convention for x86-64 has the copy among the arguments on the stack;
//! the callee has its address.

use crate::abi::{self, Returns};
use crate::function::{FunctionEmitter, attr, long_float_hint, unsupported};
use crate::layout::Space;
use crate::symbols::Copies;
use crate::types::Lowered;
use cranelift_codegen::ir::{AbiParam, ArgumentPurpose, Signature, Value, types};
use cranelift_codegen::isa::CallConv;
use diag::Diagnostic;
use ir::{AttrRef, OpRef};
use std::sync::Arc;

/// Whether there is code for copies among arguments, and for lists of a variable number of them.
pub(crate) const HAS_STACK_ARGUMENTS: bool = cfg!(all(target_arch = "x86_64", not(windows)));
/// Largest alignment of a copy: that of the arguments on the stack.
const ALIGN: i64 = 8;

/// Returns the copies among the arguments of a function or a call.
pub(crate) fn of(op: OpRef<'_>) -> Result<Copies, Diagnostic> {
    let Some(list) = attr(op, "arg_attrs").and_then(|list| list.as_array()) else { return Ok(Arc::from([])) };
    let all = list.map(|attrs| bytes_of(op, attrs)).collect::<Result<Vec<u32>, Diagnostic>>()?;
    Ok(if all.iter().all(|&bytes| bytes == 0) { Arc::from([]) } else { all.into() })
}

/// Returns the number of bytes that are copied for an argument of these attributes.
fn bytes_of(op: OpRef<'_>, attrs: AttrRef<'_>) -> Result<u32, Diagnostic> {
    let cx = op.context();
    let entry = |name: &str| {
        let entries = attrs.as_dictionary().unwrap_or_default();
        let found = entries.iter().find(|entry| cx.ident_str(entry.name) == name)?;
        Some(cx.attr_ref(found.value))
    };
    if entry("llvm.inalloca").is_some() || entry("llvm.preallocated").is_some() {
        return Err(unsupported(op, "an argument in memory of its caller"));
    }
    let Some(ty) = entry("llvm.byval").and_then(|ty| ty.as_type()) else { return Ok(0) };
    let align = entry("llvm.align").and_then(|align| align.as_i64()).unwrap_or(1);
    let space = Space::of(ty).filter(|space| align <= ALIGN && space.align <= ALIGN as u64);
    let bytes = space.and_then(|space| u32::try_from(space.bytes).ok());
    let bytes = bytes.filter(|&bytes| HAS_STACK_ARGUMENTS && (1..=1 << 20).contains(&bytes));
    bytes.ok_or_else(|| {
        let hint = long_float_hint(ty);
        unsupported(op, &format!("an argument that is a copy of a value of type {ty}{hint}"))
    })
}

/// Returns the signature of a function, like [`abi::signature`].
pub(crate) fn signature(
    convention: CallConv,
    inputs: &[Lowered],
    copies: &[u32],
    results: &[Lowered],
) -> (Signature, Returns) {
    let (mut signature, returns) = abi::signature(convention, inputs, results);
    let mut at = signature.params.len() - abi::registers_of(inputs).len();
    for (input, &bytes) in inputs.iter().zip(copies) {
        if bytes > 0 {
            let purpose = ArgumentPurpose::StructArgument(bytes.next_multiple_of(8));
            signature.params[at] = AbiParam::special(types::I64, purpose);
        }
        at += input.len();
    }
    (signature, returns)
}

/// Replaces the addresses of values whose size is no multiple of 8, which is what a call copies, by those of memory that has it.
pub(crate) fn pad(
    emitter: &mut FunctionEmitter<'_, '_>,
    inputs: &[Lowered],
    copies: &[u32],
    args: &mut [Value],
) {
    let mut at = 0;
    for (input, &bytes) in inputs.iter().zip(copies) {
        if bytes % 8 != 0
            && let Some(arg) = args.get_mut(at)
        {
            let padded = emitter.stack_slot(bytes.next_multiple_of(8), 8);
            let len = emitter.index(i64::from(bytes));
            emitter.call_runtime("memcpy", &[padded, *arg, len]);
            *arg = padded;
        }
        at += input.len();
    }
}
