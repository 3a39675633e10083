//! `#dlti.dl_spec`.

use crate::entry::{ENTRIES, Key, key, parse_list, print_list, value};
use crate::verify::{entries_of, verify_entries};
use interfaces::DataLayoutType;
use ir::def::{AttrDef, ParamsDef};
use ir::{AttrRef, TypeData, TypeRef};

/// `#dlti.dl_spec`: the layout of types in memory.
pub static SPEC: AttrDef = ParamsDef {
    doc: "The layout of types in memory, and properties of the target by name.\n\n`index` has its width; integers and floats have their ABI alignment in bits and, after it, the preferred one; types of dialects have what these say.\n\n```mlir\n#dlti.dl_spec<index = 32 : i64, i64 = dense<[32, 64]> : vector<2xi64>, \"dlti.endianness\" = \"little\">\n```",
    params: &ENTRIES,
    parse: Some(&|parser| parse_list(parser, true)),
    print: Some(&print_list),
    verify: Some(&|cx, params| verify_entries(&entries_of(cx, params), true)),
    ..ParamsDef::new("dlti.dl_spec")
};

/// Names of this dialect that entries may have.
const NAMES: [&str; 9] = [
    "dlti.alloca_memory_space",
    "dlti.default_memory_space",
    "dlti.endianness",
    "dlti.function_pointer_alignment",
    "dlti.global_memory_space",
    "dlti.legal_int_widths",
    "dlti.mangling_mode",
    "dlti.program_memory_space",
    "dlti.stack_alignment",
];

/// Verifies the entries of a specification on a module: those of types first, by kind of type, as upstream.
pub(crate) fn verify_spec(spec: AttrRef<'_>) -> Result<(), String> {
    for entry in crate::entries(spec) {
        if let (Some(Key::Type(ty)), Some(value)) = (key(entry), value(entry)) {
            verify_type(ty, entry, value)?;
        }
    }
    for entry in crate::entries(spec) {
        if let (Some(Key::Text(name)), Some(value)) = (key(entry), value(entry)) {
            verify_name(&String::from_utf8_lossy(name), value)?;
        }
    }
    Ok(())
}

fn verify_type(ty: TypeRef<'_>, entry: AttrRef<'_>, value: AttrRef<'_>) -> Result<(), String> {
    match ty.data() {
        TypeData::Index if value.as_int().is_some() => Ok(()),
        TypeData::Index => Err(format!("expected integer attribute in the data layout entry for '{ty}'")),
        TypeData::Integer { .. } | TypeData::Float(_) => verify_alignments(entry, value),
        TypeData::Dialect { .. } => match ty.interface::<dyn DataLayoutType>() {
            Some(model) => model.verify_entry(ty, value),
            None => Err("data layout specified for a type that does not support it".to_owned()),
        },
        // Of a type of a dialect that is not there nothing is known.
        TypeData::Opaque { .. } => Ok(()),
        _ => Err("unexpected data layout for a built-in type".to_owned()),
    }
}

fn verify_alignments(entry: AttrRef<'_>, value: AttrRef<'_>) -> Result<(), String> {
    let numbers = value.as_dense().filter(|dense| dense.element_type() == ir::Type::I64);
    let Some(numbers) = numbers else {
        return Err(format!("expected a dense i64 elements attribute in the data layout entry {entry}"));
    };
    let bits: Vec<u64> =
        (0..numbers.len()).filter_map(|at| numbers.int(at)).map(|bits| bits.low_u64()).collect();
    match bits[..] {
        [_] => Ok(()),
        [abi, preferred] if abi <= preferred => Ok(()),
        [_, _] => Err(format!(
            "preferred alignment is expected to be greater than or equal to the abi alignment in data layout entry {entry}"
        )),
        _ => Err(format!("expected 1 or 2 elements in the data layout entry {entry}")),
    }
}

fn verify_name(name: &str, value: AttrRef<'_>) -> Result<(), String> {
    let cx = value.context();
    match name.split_once('.') {
        Some(("dlti", _)) if name == "dlti.endianness" => match value.as_bytes() {
            Some(b"big" | b"little") => Ok(()),
            _ => Err(format!("'{name}' data layout entry is expected to be either 'big' or 'little'")),
        },
        Some(("dlti", _)) if NAMES.contains(&name) => Ok(()),
        Some(("dlti", _)) => Err(format!("unknown data layout entry name: {name}")),
        Some((dialect, _)) if cx.loaded_dialects().any(|loaded| loaded.name == dialect) => {
            Err(format!("the '{dialect}' dialect does not support identifier data layout entries"))
        }
        // Of a dialect that is not there nothing is known.
        _ => Ok(()),
    }
}
