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
    ("printTcgen05MMAKind", "f16,tf32,f8f6f4,i8"),
    ("printTcgen05CollectorUsageOp", "discard,lastuse,fill,use"),
    (
        "printTensormapElemType",
        "u8,u16,u32,s32,u64,s64,f16,f32,f32.ftz,f64,bf16,tf32,tf32.ftz,b4x16,b4x16_p64,b6x16_p32",
    ),
    ("printTensormapInterleaveLayout", "No interleave,16B interleave,32B interleave"),
    ("printTensormapSwizzleMode", "No swizzling,32B swizzling,64B swizzling,128B swizzling,96B swizzling"),
    ("printTensormapSwizzleAtomicity", "16B,32B,32B + 8B flip,64B"),
    ("printTensormapFillMode", "Zero fill,OOB-NaN fill"),
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

/// Names of the intrinsics that are declared alike, by the lines that say how, and by their signatures.
type Groups = BTreeMap<String, BTreeMap<String, BTreeSet<String>>>;

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
        let signatures = groups.entry(declaration(records, record)?).or_default();
        signatures.entry(signature(records, record)?).or_default().insert(symbol);
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

/// Returns the types of the results and of the parameters, as words.
fn signature(records: &Records<'_>, record: &Value) -> Result<String, String> {
    let mut out = String::new();
    for (list, before) in [("RetTypes", ""), ("ParamTypes", " <-")] {
        out += before;
        for ty in records.list(record, list)? {
            _ = write!(out, " {}", word(records, ty)?);
        }
    }
    Ok(out)
}

/// Words of types that depend on others, by their classes.
const DEPENDENT: &[(&str, &str)] = &[
    ("LLVMScalarOrSameVectorWidth", "shape"),
    ("LLVMVectorElementType", "element"),
    ("LLVMOneNthElementsVectorType", "part"),
    ("LLVMExtendedType", "wide"),
    ("LLVMTruncatedType", "narrow"),
    ("LLVMSubdivide2VectorType", "halves"),
    ("LLVMSubdivide4VectorType", "quarters"),
    ("LLVMVectorOfBitcastsToInt", "ints"),
    ("LLVMVectorOfAnyPointersToElt", "pointers"),
    ("LLVMMatchType", ""),
];

/// Returns the word of a type.
fn word(records: &Records<'_>, ty: &Value) -> Result<String, String> {
    if number(ty, "isAny")? != 0 {
        let kinds = ["any", "anyint", "anyfloat", "anyvector", "anyptr"];
        let kind = usize::try_from(number(ty, "ArgCode")?).ok().and_then(|code| kinds.get(code));
        return Ok((*kind.ok_or("unknown kind of any type")?).to_owned());
    }
    let of = |class: &str| ty["!superclasses"].as_array().is_some_and(|all| all.iter().any(|of| of == class));
    if let Some((_, word)) = DEPENDENT.iter().find(|(class, _)| of(class)) {
        let mut out = format!("{word}={}", number(ty, "Number")?);
        // What is after the code and the number of the other type: the code of an element, or a number.
        let rest = ty["Sig"].as_array().and_then(|codes| codes.get(2..)).unwrap_or_default();
        match *word {
            "shape" => _ = write!(out, ":{}", records.of_codes(rest).ok_or("unknown element")?),
            "part" => _ = write!(out, ":{}", rest.first().ok_or("no number of parts")?),
            _ => {}
        }
        return Ok(out);
    }
    match ty["VT"]["def"].as_str().ok_or("a type without a value type")? {
        "iPTR" => match ty["Sig"][1].as_i64() {
            Some(space) => Ok(format!("p{space}")),
            None => Ok("p".to_owned()),
        },
        "isVoid" if ty["!name"] == "llvm_vararg_ty" => Ok("...".to_owned()),
        other => Ok(other.to_owned()),
    }
}

/// Length of lines of names.
const WIDTH: usize = 120;

/// Returns the text of a table.
fn text_of(groups: &Groups) -> String {
    let mut all: Vec<_> = groups.iter().collect();
    all.sort_by_key(|(_, signatures)| signatures.values().filter_map(BTreeSet::first).min());
    let mut out = String::new();
    for (lines, signatures) in all {
        out += lines;
        let mut signatures: Vec<_> = signatures.iter().collect();
        signatures.sort_by_key(|(_, names)| names.first());
        for (signature, names) in signatures {
            _ = writeln!(out, ":{signature}");
            write_names(names, &mut out);
        }
    }
    out
}

fn write_names(names: &BTreeSet<String>, out: &mut String) {
    let split: Vec<Vec<&str>> = names.iter().map(|name| name.split_inclusive('.').collect()).collect();
    let text = nested(&split.iter().map(Vec::as_slice).collect::<Vec<_>>()).join(",");
    *out += "  ";
    let mut width = 2;
    for part in text.split_inclusive(',') {
        if width + part.len() > WIDTH && width > 2 {
            *out += "\n  ";
            width = 2;
        }
        *out += part;
        width += part.len();
    }
    out.push('\n');
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

    /// Returns the word of the type of some codes.
    fn of_codes(&self, codes: &[Value]) -> Option<&'r str> {
        let mut types = self.of_class("LLVMType").filter_map(|name| self.0.get(name));
        types.find(|ty| ty["Sig"].as_array().is_some_and(|of| of == codes))?["VT"]["def"].as_str()
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
