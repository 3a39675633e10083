//! Attributes of kernels of AMD's GPUs, and hints of their accesses to memory.

use crate::attributes::Attributes;
use crate::metadata::{Attachment, Item, Metadata, Node};
use diag::Diagnostic;
use ir::{AttrRef, OpRef, Type};

const FLAT_SIZE: &[u8] = b"amdgpu-flat-work-group-size";
const UNIFORM: &[u8] = b"uniform-work-group-size";

/// Attributes of functions.
const OF_FUNCTIONS: [&str; 7] = [
    "rocdl.flat_work_group_size",
    "rocdl.kernel",
    "rocdl.max_flat_work_group_size",
    "rocdl.reqd_work_group_size",
    "rocdl.uniform_work_group_size",
    "rocdl.unsafe_fp_atomics",
    "rocdl.waves_per_eu",
];

/// Hints of accesses, their kinds of metadata, and numbers after those of LLVM's own kinds.
const HINTS: [(&str, &str, u32); 4] = [
    ("rocdl.ignore_denormal_mode", "amdgpu.ignore.denormal.mode", 1000),
    ("rocdl.last_use", "amdgpu.last.use", 1001),
    ("rocdl.no_fine_grained_memory", "amdgpu.no.fine.grained.memory", 1002),
    ("rocdl.no_remote_memory", "amdgpu.no.remote.memory", 1003),
];

/// Whether a function is a kernel.
pub(crate) fn is_kernel(op: OpRef<'_>) -> bool {
    op.attr("rocdl.kernel").is_some()
}

/// Adds the attributes of a function.
pub(crate) fn add_function(op: OpRef<'_>, attributes: &mut Attributes) -> Result<(), Diagnostic> {
    if let Some(sizes) = value_of(op, OF_FUNCTIONS[0], "a string", |attr| attr.as_bytes())? {
        attributes.string(FLAT_SIZE, sizes);
    }
    if is_kernel(op) {
        for (name, value) in [(FLAT_SIZE, &b"1,256"[..]), (UNIFORM, b"true")] {
            if attributes.string_value(name).is_none() {
                attributes.string(name, value);
            }
        }
    }
    if let Some(size) = value_of(op, OF_FUNCTIONS[2], "an integer", |attr| attr.as_i64())? {
        attributes.string(FLAT_SIZE, format!("1,{size}").as_bytes());
    }
    value_of(op, OF_FUNCTIONS[3], "a dense i32 array attribute", sizes)?;
    for (index, to) in [(4, UNIFORM), (5, &b"amdgpu-unsafe-fp-atomics"[..])] {
        if let Some(flag) = value_of(op, OF_FUNCTIONS[index], "a boolean", |attr| attr.as_bool())? {
            attributes.string(to, if flag { b"true" } else { b"false" });
        }
    }
    if let Some(waves) = value_of(op, OF_FUNCTIONS[6], "an integer", |attr| attr.as_i64())? {
        attributes.string(b"amdgpu-waves-per-eu", waves.to_string().as_bytes());
    }
    Ok(())
}

/// Returns the value of an attribute, or the error that it is not of its kind.
fn value_of<'m, T>(
    op: OpRef<'m>,
    name: &str,
    kind: &str,
    read: impl Fn(AttrRef<'m>) -> Option<T>,
) -> Result<Option<T>, Diagnostic> {
    match op.attr(name) {
        None => Ok(None),
        Some(attr) => match read(attr) {
            Some(value) => Ok(Some(value)),
            None => Err(op.error(format!("{name} must be {kind}"))),
        },
    }
}

fn sizes(attr: AttrRef<'_>) -> Option<Vec<i64>> {
    attr.as_dense_array().filter(|(element, _)| element.handle() == Type::I32).and(attr.as_ints())
}

/// Returns the sizes that a function's groups of threads have.
pub(crate) fn required_sizes(op: OpRef<'_>) -> Option<Vec<i64>> {
    op.attr(OF_FUNCTIONS[3]).and_then(sizes)
}

/// Adds the hints that an access has.
///
/// # Errors
/// If it has an attribute of functions.
pub(crate) fn add_hints<'m>(
    op: OpRef<'m>,
    meta: &mut Metadata<'m>,
    out: &mut Vec<Attachment>,
) -> Result<(), Diagnostic> {
    let cx = op.context();
    for entry in op.discardable().as_dictionary().unwrap_or_default() {
        let name = cx.ident_str(entry.name);
        if !name.starts_with("rocdl.") {
            continue;
        }
        if OF_FUNCTIONS.contains(&name) {
            return Err(op.error(format!("{name} is only supported on `llvm.func` operations")));
        }
        if let Some(&(_, kind, number)) = HINTS.iter().find(|(hint, ..)| *hint == name) {
            let node: Node = meta.tuple(Vec::<Item>::new());
            out.push((number, kind, node));
        }
    }
    Ok(())
}
