//! Arguments that a caller copies: `llvm.byval`. The System V convention for x86-64 has the copy among the arguments on the stack;
//! the callee has its address.

use crate::abi::{self, Returns};
use crate::function::{FunctionEmitter, TRUSTED, attr, long_float_hint, unsupported};
use crate::layout::Space;
use crate::symbols::{Copied, Copies};
use crate::types::{Lowered, Scalar};
use apnum::FloatKind;
use cranelift_codegen::ir::{AbiParam, ArgumentPurpose, InstBuilder, Signature, Value, types};
use cranelift_codegen::isa::CallConv;
use diag::Diagnostic;
use ir::{AttrRef, OpRef};
use std::sync::Arc;

/// Whether there is code for copies among arguments, and for lists of a variable number of them.
pub(crate) const HAS_STACK_ARGUMENTS: bool = cfg!(all(target_arch = "x86_64", not(windows)));
/// Largest alignment of a copy: that of the first argument on the stack.
const ALIGN: u64 = 16;

/// Returns the copies among the arguments of a function or a call.
pub(crate) fn of(op: OpRef<'_>) -> Result<Copies, Diagnostic> {
    let Some(list) = attr(op, "arg_attrs").and_then(|list| list.as_array()) else { return Ok(Arc::from([])) };
    let all = list.map(|attrs| copied(op, attrs)).collect::<Result<Vec<Copied>, Diagnostic>>()?;
    Ok(if all.iter().all(|copied| copied.bytes == 0) { Arc::from([]) } else { all.into() })
}

/// Adds what functions of C have on the stack besides: floats of 80 bits.
pub(crate) fn with_long_floats(inputs: &[Lowered], copies: Copies) -> Copies {
    if !inputs.iter().any(is_long_float) {
        return copies;
    }
    let one = |(at, input): (usize, &Lowered)| match is_long_float(input) {
        true => Copied { bytes: 16, align: 16 },
        false => copies.get(at).copied().unwrap_or_default(),
    };
    inputs.iter().enumerate().map(one).collect()
}

/// Whether a value is a float of 80 bits.
fn is_long_float(value: &Lowered) -> bool {
    value.scalar() == Some(Scalar::Float(FloatKind::F80))
}

/// Returns how many floats of 80 bits a function of C returns in registers of the x87.
///
/// # Errors
/// If it returns others besides, or more than there are registers.
pub(crate) fn long_results(op: OpRef<'_>, results: &[Lowered]) -> Result<u32, Diagnostic> {
    let scalars: Vec<Scalar> = results.iter().flat_map(Lowered::scalars).collect();
    let count = scalars.iter().filter(|&&scalar| scalar == Scalar::Float(FloatKind::F80)).count();
    match (count, count == scalars.len()) {
        (0, _) => Ok(0),
        (1 | 2, true) if HAS_STACK_ARGUMENTS => Ok(count as u32),
        _ => Err(unsupported(op, "a function of C that returns floats of 80 bits among others")),
    }
}

/// Checks that copies that want a multiple of 16 have one on the stack, where the code generator has none but multiples of 8.
pub(crate) fn check(
    op: OpRef<'_>,
    (inputs, copies): (&[Lowered], &[Copied]),
    results: &[Lowered],
) -> Result<(), Diagnostic> {
    let (mut ints, mut floats, mut offset) = (0_u32, 0_u32, 0_u32);
    if matches!(abi::returns_of(results), Returns::Area(_)) {
        ints += 1;
    }
    for (at, input) in inputs.iter().enumerate() {
        let copied = copies.get(at).copied().unwrap_or_default();
        if copied.bytes > 0 {
            if !offset.is_multiple_of(copied.align.max(8)) {
                return Err(unsupported(op, "an argument on the stack that begins at no multiple of 16"));
            }
            offset += copied.bytes.next_multiple_of(8);
            continue;
        }
        for register in abi::registers_of(std::slice::from_ref(input)) {
            let (count, most) = if register.is_float() { (&mut floats, 8) } else { (&mut ints, 6) };
            let words = register.bytes().div_ceil(8);
            if *count + words <= most {
                *count += words;
            } else {
                offset += 8 * words;
            }
        }
    }
    Ok(())
}

/// Returns what is copied for an argument of these attributes.
fn copied(op: OpRef<'_>, attrs: AttrRef<'_>) -> Result<Copied, Diagnostic> {
    let cx = op.context();
    let entry = |name: &str| {
        let entries = attrs.as_dictionary().unwrap_or_default();
        let found = entries.iter().find(|entry| cx.ident_str(entry.name) == name)?;
        Some(cx.attr_ref(found.value))
    };
    if entry("llvm.inalloca").is_some() || entry("llvm.preallocated").is_some() {
        return Err(unsupported(op, "an argument in memory of its caller"));
    }
    let Some(ty) = entry("llvm.byval").and_then(|ty| ty.as_type()) else { return Ok(Copied::default()) };
    let align = entry("llvm.align").and_then(|align| u64::try_from(align.as_i64()?).ok()).unwrap_or(1);
    let space = Space::of(ty).map(|space| (space.bytes, space.align.max(align).max(8)));
    let found = space.filter(|&(bytes, align)| align <= ALIGN && (1..=1 << 20).contains(&bytes));
    match found.filter(|_| HAS_STACK_ARGUMENTS) {
        Some((bytes, align)) => Ok(Copied { bytes: bytes as u32, align: align as u32 }),
        None => {
            let hint = long_float_hint(ty);
            Err(unsupported(op, &format!("an argument that is a copy of a value of type {ty}{hint}")))
        }
    }
}

/// Returns the signature of a function, like [`abi::signature`].
pub(crate) fn signature(
    convention: CallConv,
    inputs: &[Lowered],
    copies: &[Copied],
    results: &[Lowered],
) -> (Signature, Returns) {
    let (mut signature, returns) = abi::signature(convention, inputs, results);
    let mut at = signature.params.len() - abi::registers_of(inputs).len();
    for (input, copied) in inputs.iter().zip(copies) {
        if copied.bytes > 0 {
            let purpose = ArgumentPurpose::StructArgument(copied.bytes.next_multiple_of(8));
            signature.params[at] = AbiParam::special(types::I64, purpose);
        }
        at += input.len();
    }
    (signature, returns)
}

/// Replaces the addresses of values whose size is no multiple of 8, which is what a call copies, by those of memory that has it, and floats
/// of 80 bits by addresses of memory with them.
pub(crate) fn pad(
    emitter: &mut FunctionEmitter<'_, '_>,
    inputs: &[Lowered],
    copies: &[Copied],
    args: &mut [Value],
) {
    let mut at = 0;
    for (input, &Copied { bytes, .. }) in inputs.iter().zip(copies) {
        if bytes > 0
            && is_long_float(input)
            && let Some(arg) = args.get_mut(at)
        {
            let slot = emitter.stack_slot(16, 16);
            emitter.ins().store(TRUSTED, *arg, slot, 0);
            *arg = slot;
        } else if bytes % 8 != 0
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
