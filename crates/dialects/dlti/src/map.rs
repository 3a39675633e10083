//! `#dlti.map`.

use crate::entry::{ENTRIES, parse_list, print_list};
use crate::verify::{entries_of, verify_entries};
use ir::def::{AttrDef, ParamsDef};

/// `#dlti.map`: values by keys.
pub static MAP: AttrDef = ParamsDef {
    doc: "Values by keys, which are types or strings. A value may be a map again: a query follows a path of keys.\n\n```mlir\n#dlti.map<\"L1\" = #dlti.map<\"size_in_bytes\" = 65536 : i32>>\n```",
    params: &ENTRIES,
    parse: Some(&|parser| parse_list(parser, true)),
    print: Some(&print_list),
    verify: Some(&|cx, params| verify_entries(&entries_of(cx, params), true)),
    ..ParamsDef::new("dlti.map")
};
