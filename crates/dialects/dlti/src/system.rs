//! `#dlti.target_system_spec` and `#dlti.target_device_spec`.

use crate::entry::{ENTRIES, Key, entries, key, parse_list, print_list, value};
use crate::verify::{entries_of, text, verify_entries};
use ir::def::{AttrDef, ParamsDef};
use ir::{Attr, AttrRef, Context};

/// `#dlti.target_device_spec`: properties of a device by name.
pub static TARGET_DEVICE_SPEC: AttrDef = ParamsDef {
    doc: "Properties of a device by name.\n\n```mlir\n#dlti.target_device_spec<\"max_vector_op_width\" = 64 : ui32>\n```",
    params: &ENTRIES,
    parse: Some(&|parser| parse_list(parser, false)),
    print: Some(&print_list),
    verify: Some(&|cx, params| verify_device(&entries_of(cx, params))),
    ..ParamsDef::new("dlti.target_device_spec")
};

/// `#dlti.target_system_spec`: devices by name.
pub static TARGET_SYSTEM_SPEC: AttrDef = ParamsDef {
    doc: "Devices by name.\n\n```mlir\n#dlti.target_system_spec<\"CPU\" = #dlti.target_device_spec<\"L1_cache_size_in_bytes\" = 4096 : ui32>>\n```",
    params: &ENTRIES,
    parse: Some(&|parser| parse_list(parser, false)),
    print: Some(&print_list),
    verify: Some(&verify_system),
    ..ParamsDef::new("dlti.target_system_spec")
};

fn verify_device(entries: &[AttrRef<'_>]) -> Result<(), String> {
    if entries.is_empty() {
        return Err("no DLTI entries provided".to_owned());
    }
    verify_entries(entries, false)
}

fn verify_system(cx: &Context, params: &[Option<Attr>]) -> Result<(), String> {
    let devices = entries_of(cx, params);
    if devices.is_empty() {
        return Err("no DLTI entries provided".to_owned());
    }
    let mut names: Vec<Key<'_>> = Vec::new();
    for entry in devices {
        let Some(name @ Key::Text(_)) = key(entry) else {
            return Err("non-string key of DLTI system spec".to_owned());
        };
        let is_device = |device: &AttrRef<'_>| {
            device.dialect_def().is_some_and(|def| def.name == TARGET_DEVICE_SPEC.name)
        };
        let Some(device) = value(entry).filter(is_device) else {
            return Err(format!("value associated with key {} is not a DLTI device spec", text(name)));
        };
        verify_entries(&entries(device).collect::<Vec<_>>(), false)?;
        if names.contains(&name) {
            return Err(format!("repeated device ID in dlti.target_system_spec: {}", text(name)));
        }
        names.push(name);
    }
    Ok(())
}
