//! The data layout of a module as LLVM's string, from the attribute of the `dlti` dialect.

use diag::Diagnostic;
use interfaces::DataLayout;
use ir::{AttrRef, OpRef, TypeRef};
use llvm::types::address_space;

/// Name of the attribute with the string itself.
const STRING: &str = "llvm.data_layout";
/// Name of the attribute with the specification.
const SPEC: &str = "dlti.dl_spec";

/// Returns the data layout string of a module; empty if it has none.
///
/// # Errors
/// If the specification has an entry that LLVM has no word for.
pub(crate) fn of_module(module: OpRef<'_>) -> Result<String, Diagnostic> {
    if let Some(text) = module.attr(STRING) {
        return Ok(text.as_str().unwrap_or("").to_owned());
    }
    let Some(spec) = module.attr(SPEC) else { return Ok(String::new()) };
    let mut layout = DataLayout::default();
    layout.add(spec);
    let parts = parts(spec, &layout)
        .map_err(|message| Diagnostic::error(module.context().place(module.loc()), message))?;
    Ok(parts.join("-"))
}

/// Returns the parts of the string: those of names come before those of types.
fn parts(spec: AttrRef<'_>, layout: &DataLayout) -> Result<Vec<String>, String> {
    let entries = || spec.dialect_param(0).and_then(|entries| entries.as_array()).into_iter().flatten();
    let mut parts = Vec::new();
    for entry in entries() {
        let (Some(key), Some(value)) = (entry.dialect_param(0), entry.dialect_param(1)) else { continue };
        if let Some(name) = key.as_bytes() {
            let part = of_name(name, value);
            parts.extend(part.ok_or_else(|| format!("unsupported data layout key {key}"))?);
        }
    }
    for ty in entries().filter_map(|entry| entry.dialect_param(0)?.as_type()) {
        if !ty.is_index() {
            parts.push(of_type(ty, spec, layout)?);
        }
    }
    Ok(parts)
}

/// Returns the part of a named entry, if it has one; `None` for a name that LLVM does not know.
fn of_name(name: &[u8], value: AttrRef<'_>) -> Option<Option<String>> {
    let number = || value.as_int().map_or(0, |value| value.low_u64());
    let space = |letter: char| Some(number()).filter(|&number| number != 0).map(|n| format!("{letter}{n}"));
    Some(match name.strip_prefix(b"dlti.")? {
        b"endianness" => Some(if value.as_str() == Some("little") { "e" } else { "E" }.to_owned()),
        b"mangling_mode" => Some(format!("m:{}", value.as_str().unwrap_or(""))),
        b"program_memory_space" => space('P'),
        b"global_memory_space" => space('G'),
        b"alloca_memory_space" => space('A'),
        b"stack_alignment" => space('S'),
        b"function_pointer_alignment" => {
            let align = value.dialect_param(0).and_then(|align| align.as_i64()).unwrap_or(0);
            let depends = value.dialect_param(1).and_then(|depends| depends.as_bool()).unwrap_or(false);
            (align != 0).then(|| format!("F{}{align}", if depends { 'n' } else { 'i' }))
        }
        b"legal_int_widths" => {
            let widths: Vec<String> =
                value.as_ints().unwrap_or_default().iter().map(|width| width.to_string()).collect();
            Some(format!("n{}", widths.join(":")))
        }
        _ => return None,
    })
}

fn of_type(ty: TypeRef<'_>, spec: AttrRef<'_>, layout: &DataLayout) -> Result<String, String> {
    let size = layout.size(ty).map_or(0, |size| size.bits);
    let abi = layout.abi_alignment(ty).unwrap_or(1).saturating_mul(8);
    let preferred = layout.preferred_alignment(ty).unwrap_or(1).saturating_mul(8);
    if let Some(space) = address_space(ty) {
        return Ok(format!("p{space}:{size}:{abi}:{preferred}:{}", index_bits(ty, spec, size)));
    }
    let letter = match ty.float_kind().map(|kind| kind.name().to_owned()).as_deref() {
        Some("f16" | "f32" | "f64" | "f80" | "f128") => 'f',
        None if ty.is_signless_integer() => 'i',
        None if ty.is_integer() => {
            return Err(format!("unsupported data layout for non-signless integer '{ty}'"));
        }
        _ => return Err(format!("unsupported type in data layout: '{ty}'")),
    };
    let preferred = if preferred == abi { String::new() } else { format!(":{preferred}") };
    Ok(format!("{letter}{size}:{abi}{preferred}"))
}

/// Returns the width of an index into memory of an address space: the fourth number of its entry, else its size.
fn index_bits(ty: TypeRef<'_>, spec: AttrRef<'_>, size: u64) -> u64 {
    let mut entries = spec.dialect_param(0).and_then(|entries| entries.as_array()).into_iter().flatten();
    let own = entries.find(|entry| {
        entry.dialect_param(0).and_then(|key| key.as_type()).is_some_and(|key| key.handle() == ty.handle())
    });
    let numbers = own.and_then(|entry| entry.dialect_param(1)?.as_dense());
    numbers.filter(|numbers| numbers.len() == 4).and_then(|n| n.int(3)).map_or(size, |n| n.low_u64())
}
