//! The tables of LLVM's intrinsics, made of LLVM's definitions.
//!
//! `llvm-tblgen -dump-json -I INCLUDE INCLUDE/llvm/IR/Intrinsics.td -o FILE` writes the definitions, and `cargo xtask intrinsics FILE` a
//! table of each target to `crates/llvm_ir/src/intrinsics/definitions`. How a table is read is told beside them.

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::Path;

/// Folder of the tables.
const FOLDER: &str = "crates/llvm_ir/src/intrinsics/definitions";

/// Properties of functions, and the attributes that they are, in LLVM's order.
const FUNCTION: &[(&str, &str)] = &[
    ("IntrCold", "cold"),
    ("IntrConvergent", "convergent"),
    ("IntrNoCallback", "nocallback"),
    ("IntrNoCreateUndefOrPoison", "nocreateundeforpoison"),
    ("IntrNoDuplicate", "noduplicate"),
    ("IntrNoFree", "nofree"),
    ("IntrNoMerge", "nomerge"),
    ("IntrNoReturn", "noreturn"),
    ("IntrNoSync", "nosync"),
    ("Throws", ""),
    ("IntrSpeculatable", "speculatable"),
    ("IntrStrictFP", "strictfp"),
    ("IntrWillReturn", "willreturn"),
];

/// Classes of properties of parameters, and the attributes that they are.
const PARAMETER: &[(&str, &str)] = &[
    ("ImmArg", "immarg"),
    ("NoAlias", "noalias"),
    ("NoCapture", "captures(none)"),
    ("NonNull", "nonnull"),
    ("NoUndef", "noundef"),
    ("ReadNone", "readnone"),
    ("ReadOnly", "readonly"),
    ("Returned", "returned"),
    ("WriteOnly", "writeonly"),
];

/// Words that LLVM prints for values of arguments, by the functions that print them.
const PRINTERS: &[(&str, &str)] = &[
    ("printTcgen05MMAKind", "f16 tf32 f8f6f4 i8"),
    ("printTcgen05CollectorUsageOp", "discard lastuse fill use"),
    (
        "printTensormapElemType",
        "u8 u16 u32 s32 u64 s64 f16 f32 f32.ftz f64 bf16 tf32 tf32.ftz b4x16 b4x16_p64 b6x16_p32",
    ),
    ("printTensormapInterleaveLayout", "No_interleave 16B_interleave 32B_interleave"),
    ("printTensormapSwizzleMode", "No_swizzling 32B_swizzling 64B_swizzling 128B_swizzling 96B_swizzling"),
    ("printTensormapSwizzleAtomicity", "16B 32B 32B+8B_flip 64B"),
    ("printTensormapFillMode", "Zero_fill OOB-NaN_fill"),
];

/// Writes the tables.
pub(crate) fn main(mut args: impl Iterator<Item = String>) -> Result<(), String> {
    let file = args.next().ok_or("cargo xtask intrinsics: names no file")?;
    let text = std::fs::read_to_string(&file).map_err(|error| format!("{file}: {error}"))?;
    let records: Value = serde_json::from_str(&text).map_err(|error| format!("{file}: {error}"))?;
    let folder = Path::new(FOLDER);
    std::fs::create_dir_all(folder).map_err(|error| format!("{FOLDER}: {error}"))?;
    for (target, groups) in tables(&Records(&records))? {
        let target = if target.is_empty() { "generic" } else { &target };
        let path = folder.join(target).with_extension("txt");
        std::fs::write(&path, text_of(&groups)).map_err(|error| format!("{}: {error}", path.display()))?;
    }
    Ok(())
}

/// Names of the intrinsics that are declared alike, by the lines that say how.
type Groups = BTreeMap<String, BTreeSet<String>>;

/// Returns the groups of each target.
fn tables(records: &Records<'_>) -> Result<BTreeMap<String, Groups>, String> {
    let mut tables: BTreeMap<String, Groups> = BTreeMap::new();
    for name in records.of_class("Intrinsic") {
        let record = records.get(name)?;
        let given = text(record, "LLVMName")?;
        let symbol = match given.strip_prefix("llvm.") {
            Some(given) => given.to_owned(),
            None => name.trim_start_matches("int_").replace('_', "."),
        };
        let groups = tables.entry(text(record, "TargetPrefix")?.to_owned()).or_default();
        groups.entry(declaration(records, record)?).or_default().insert(symbol);
    }
    Ok(tables)
}

/// Returns the lines that say how an intrinsic is declared.
fn declaration(records: &Records<'_>, record: &Value) -> Result<String, String> {
    let mut properties = records.list(record, "IntrProperties")?;
    if number(record, "DisableDefaultAttributes")? == 0 {
        for name in records.of_class("IntrinsicProperty") {
            let property = records.get(name)?;
            if number(property, "IsDefault")? != 0 {
                properties.push(property);
            }
        }
    }
    let mut lines = format!("={}\n", attributes(&properties)?);
    let mut places: BTreeMap<i64, Vec<String>> = BTreeMap::new();
    for property in &properties {
        let Some(class) = class(property).filter(|_| property.get("ArgNo").is_some()) else { continue };
        // The result has the number 0.
        let place = number(property, "ArgNo")? - 1;
        let known = PARAMETER.iter().find(|(known, _)| *known == class);
        let attribute = match (class, known) {
            (_, Some((_, attribute))) => (*attribute).to_owned(),
            ("Align", _) => format!("align({})", number(property, "Align")?),
            ("Range", _) => {
                let bound = |key| bound(records, record, place, number(property, key)?);
                format!("range({}, {})", bound("Lower")?, bound("Upper")?)
            }
            ("ArgInfo", _) => {
                lines += &shown(records, property, place)?;
                continue;
            }
            _ => return Err(format!("unknown property {class}")),
        };
        places.entry(place).or_default().push(attribute);
    }
    for (place, mut attributes) in places {
        attributes.sort();
        attributes.dedup();
        let place = if place < 0 { "result".to_owned() } else { place.to_string() };
        _ = writeln!(lines, "{place} {}", attributes.join(" "));
    }
    let types = overloaded(records, record)?;
    if !types.is_empty() {
        _ = writeln!(lines, "types{types}");
    }
    Ok(lines)
}

/// Returns a bound of a range of the result or a parameter as a number with a sign, as LLVM writes it.
fn bound(records: &Records<'_>, record: &Value, place: i64, number: i64) -> Result<i64, String> {
    let types = records.list(record, if place < 0 { "RetTypes" } else { "ParamTypes" })?;
    let ty = types.get(usize::try_from(place).unwrap_or(0)).ok_or("a range of no parameter")?;
    Ok(if ty["VT"]["def"] == "i32" { i64::from(number as i32) } else { number })
}

/// Returns the attributes of the function, each after a space.
fn attributes(properties: &[&Value]) -> Result<String, String> {
    let names: BTreeSet<&str> = properties.iter().filter_map(|of| of.get("!name")?.as_str()).collect();
    let mut out = String::new();
    for (property, attribute) in FUNCTION {
        let attribute = match (*property, names.contains(property)) {
            ("Throws", false) => "nounwind",
            (_, true) => attribute,
            (_, false) => "",
        };
        if !attribute.is_empty() {
            _ = write!(out, " {attribute}");
        }
    }
    // Memory that may be read (1) and written (2): of arguments, not accessible, all other.
    let mut memory = [3; 3];
    for name in names.iter().filter(|name| name.contains("Mem")) {
        let mask = match *name {
            "IntrNoMem" => [0; 3],
            "IntrReadMem" => [1; 3],
            "IntrWriteMem" => [2; 3],
            "IntrArgMemOnly" => [3, 0, 0],
            "IntrInaccessibleMemOnly" => [0, 3, 0],
            "IntrInaccessibleMemOrArgMemOnly" => [3, 3, 0],
            _ => return Err(format!("unknown property {name}")),
        };
        memory.iter_mut().zip(mask).for_each(|(memory, mask)| *memory &= mask);
    }
    let words = ["none", "read", "write", "readwrite"];
    let [argument, inaccessible, other] = memory;
    let mut parts = Vec::new();
    if other != 0 || memory == [0; 3] {
        parts.push(words[other].to_owned());
    }
    for (place, access) in [("argmem", argument), ("inaccessiblemem", inaccessible)] {
        if access != other {
            parts.push(format!("{place}: {}", words[access]));
        }
    }
    // Effects that are not on memory are as if any memory was accessed.
    let has_effects = memory == [0; 3] && names.contains("IntrHasSideEffects");
    if memory != [3; 3] && !has_effects {
        _ = write!(out, " memory({})", parts.join(", "));
    }
    Ok(out)
}

/// Returns the line of an argument that calls show a name of.
fn shown(records: &Records<'_>, property: &Value, place: i64) -> Result<String, String> {
    let (mut name, mut words) = ("", String::new());
    for part in records.list(property, "Properties")? {
        if let Some(given) = part.get("Name").and_then(Value::as_str) {
            name = given;
        }
        if let Some(function) = part.get("FuncName").and_then(Value::as_str) {
            let known = PRINTERS.iter().find(|(known, _)| *known == function);
            words = format!(" {}", known.ok_or_else(|| format!("unknown printer {function}"))?.1);
        }
    }
    Ok(format!("shown {place} {name}{words}\n"))
}

/// Returns the parts whose types are part of names, each after a space: `r` for the result, with a number for one of several.
fn overloaded(records: &Records<'_>, record: &Value) -> Result<String, String> {
    let mut out = String::new();
    for (list, prefix) in [("RetTypes", "r"), ("ParamTypes", "")] {
        let types = records.list(record, list)?;
        let is_one = list == "RetTypes" && types.len() == 1;
        for (index, ty) in types.into_iter().enumerate() {
            let index = if is_one { String::new() } else { index.to_string() };
            let pointers = ty.get("!superclasses").and_then(Value::as_array);
            let pointers =
                pointers.is_some_and(|all| all.iter().any(|of| of == "LLVMVectorOfAnyPointersToElt"));
            if pointers || number(ty, "isAny")? != 0 {
                _ = write!(out, " {prefix}{index}");
            }
            if ty.get("!name").is_some_and(|name| name == "llvm_vararg_ty") {
                out += " ...";
            }
        }
    }
    Ok(out)
}

/// Length of lines of names.
const WIDTH: usize = 120;

/// Returns the text of a table.
fn text_of(groups: &Groups) -> String {
    let mut all: Vec<_> = groups.iter().collect();
    all.sort_by_key(|(_, names)| names.first());
    let mut out = String::new();
    for (lines, names) in all {
        out += lines;
        let split: Vec<Vec<&str>> = names.iter().map(|name| name.split_inclusive('.').collect()).collect();
        let text = nested(&split.iter().map(Vec::as_slice).collect::<Vec<_>>()).join(",");
        out += "  ";
        let mut width = 2;
        for part in text.split_inclusive(',') {
            if width + part.len() > WIDTH && width > 2 {
                out += "\n  ";
                width = 2;
            }
            out += part;
            width += part.len();
        }
        out.push('\n');
    }
    out
}

/// Returns sorted names as those of a shell: those that begin alike are in braces after what they begin with.
fn nested(names: &[&[&str]]) -> Vec<String> {
    names
        .chunk_by(|a, b| a.first() == b.first())
        .map(|group| {
            let first = group[0];
            let same = |at: usize| group.iter().all(|name| name.get(at) == first.get(at));
            let common = (0..first.len()).take_while(|&at| same(at)).count();
            let rest: Vec<&[&str]> = group.iter().map(|name| &name[common..]).collect();
            let start = first[..common].concat();
            if group.len() == 1 { start } else { format!("{start}{{{}}}", nested(&rest).join(",")) }
        })
        .collect()
}

/// Records by their names.
struct Records<'r>(&'r Value);

impl<'r> Records<'r> {
    fn get(&self, name: &str) -> Result<&'r Value, String> {
        self.0.get(name).ok_or_else(|| format!("no record {name}"))
    }

    fn of_class(&self, class: &str) -> impl Iterator<Item = &'r str> {
        let names = self.0["!instanceof"][class].as_array();
        names.into_iter().flatten().filter_map(Value::as_str)
    }

    /// Returns the records that a list of a record refers to.
    fn list(&self, record: &Value, key: &str) -> Result<Vec<&'r Value>, String> {
        let items = record[key].as_array().into_iter().flatten();
        items.map(|item| self.get(item["def"].as_str().unwrap_or_default())).collect()
    }
}

/// Returns the class of a property of a parameter.
fn class(property: &Value) -> Option<&str> {
    property.get("!superclasses")?.get(1)?.as_str()
}

fn text<'r>(record: &'r Value, key: &str) -> Result<&'r str, String> {
    record[key].as_str().ok_or_else(|| format!("no text {key}"))
}

fn number(record: &Value, key: &str) -> Result<i64, String> {
    record[key].as_i64().ok_or_else(|| format!("no number {key}"))
}
