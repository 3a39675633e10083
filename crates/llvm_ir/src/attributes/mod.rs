//! Attributes of functions, parameters, results and calls, in LLVM's order.

mod names;

pub(crate) use names::{is_known, is_of_function, is_of_parameter, rank, takes_value};

use crate::text::Text;
use crate::types::Types;
use ir::{AttrRef, NamedAttr, OpRef};
use names::{NUMBERED, OF_PARAMETERS, PLAIN, TYPED};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// An attribute's place in the order, its name, and its value as it is written.
type Entry = (usize, &'static str, String);

/// A set of attributes.
#[derive(Clone, Default)]
pub(crate) struct Attributes {
    entries: Vec<Entry>,
    strings: BTreeMap<Vec<u8>, Vec<u8>>,
}

impl Attributes {
    pub(crate) fn is_empty(&self) -> bool {
        self.entries.is_empty() && self.strings.is_empty()
    }

    /// Adds an attribute that LLVM knows, with the text of its value; whether LLVM knows it.
    pub(crate) fn add(&mut self, name: &str, value: String) -> bool {
        let all = PLAIN.iter().chain(TYPED).chain(NUMBERED).chain(&["range", "initializes"]);
        let Some((rank, &name)) = all.enumerate().find(|(_, known)| **known == name) else { return false };
        match self.entries.binary_search_by_key(&rank, |entry| entry.0) {
            Ok(at) => self.entries[at].2 = value,
            Err(at) => self.entries.insert(at, (rank, name, value)),
        }
        true
    }

    /// Adds an attribute without a value.
    pub(crate) fn flag(&mut self, name: &str) {
        self.add(name, String::new());
    }

    /// Whether the set has an attribute that LLVM knows.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.value(name).is_some()
    }

    /// Returns the value of an attribute that LLVM knows, as it is written.
    pub(crate) fn value(&self, name: &str) -> Option<&str> {
        self.entries.iter().find(|entry| entry.1 == name).map(|entry| entry.2.as_str())
    }

    /// Returns the value of an attribute of strings.
    pub(crate) fn string_value(&self, key: &[u8]) -> Option<&[u8]> {
        self.strings.get(key).map(Vec::as_slice)
    }

    /// Returns the first attribute that LLVM knows and a predicate holds for, as LLVM writes it.
    pub(crate) fn find(&self, mut holds: impl FnMut(&str) -> bool) -> Option<String> {
        let (_, name, value) = self.entries.iter().find(|entry| holds(entry.1))?;
        let mut out = Vec::new();
        write_one(name, value, false, &mut out);
        Some(String::from_utf8_lossy(&out).into_owned())
    }

    /// Returns the names and values of attributes that LLVM knows.
    pub(crate) fn parts(&self) -> Vec<(&'static str, String)> {
        self.entries.iter().map(|(_, name, value)| (*name, value.clone())).collect()
    }

    /// Keeps the attributes whose names a predicate holds for.
    pub(crate) fn retain(&mut self, mut holds: impl FnMut(&str) -> bool) {
        self.entries.retain(|entry| holds(entry.1));
        self.strings.retain(|key, _| std::str::from_utf8(key).is_ok_and(&mut holds));
    }

    /// Adds other attributes, which replace those of the same name.
    pub(crate) fn merge(&mut self, other: Attributes) {
        for (_, name, value) in other.entries {
            self.add(name, value);
        }
        self.strings.extend(other.strings);
    }

    /// Adds an attribute of strings.
    pub(crate) fn string(&mut self, key: &[u8], value: &[u8]) {
        self.strings.insert(key.to_vec(), value.to_vec());
    }

    /// Writes the attributes but those of strings; `grouped` as they are written in groups.
    pub(crate) fn write(&self, grouped: bool, out: &mut Vec<u8>) {
        for (index, (_, name, value)) in self.entries.iter().enumerate() {
            out.text(if index > 0 { " " } else { "" });
            write_one(name, value, grouped, out);
        }
    }

    pub(crate) fn write_strings(&self, out: &mut Vec<u8>) {
        for (index, (key, value)) in self.strings.iter().enumerate() {
            out.text(if index > 0 || !self.entries.is_empty() { " " } else { "" });
            out.quoted(key);
            if !value.is_empty() {
                out.push(b'=');
                out.quoted(value);
            }
        }
    }

    /// Writes the comment before a function, if there is one.
    pub(crate) fn write_comment(&self, out: &mut Vec<u8>) {
        if !self.entries.is_empty() {
            out.text("; Function Attrs: ");
            self.write(false, out);
            out.push(b'\n');
        }
    }
}

/// Writes an attribute; `grouped` as it is written in groups.
fn write_one(name: &str, value: &str, grouped: bool, out: &mut Vec<u8>) {
    out.text(name);
    let number = !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit());
    match name {
        _ if value.is_empty() => {}
        "align" if !grouped => {
            out.text(" ");
            out.text(value);
        }
        "align" | "alignstack" | "dereferenceable" | "dereferenceable_or_null" if grouped && number => {
            out.text("=");
            out.text(value);
        }
        _ => {
            out.text("(");
            out.text(value);
            out.text(")");
        }
    }
}

/// Groups of attributes by number.
#[derive(Clone, Default)]
pub(crate) struct Groups {
    numbers: FxHashMap<Vec<u8>, u32>,
    texts: Vec<Vec<u8>>,
}

impl Groups {
    /// Returns the number of groups.
    pub(crate) fn len(&self) -> usize {
        self.texts.len()
    }

    /// Returns the number of a set of attributes; `None` if it is empty.
    pub(crate) fn number(&mut self, attributes: &Attributes) -> Option<u32> {
        if attributes.is_empty() {
            return None;
        }
        let mut text = Vec::new();
        attributes.write(true, &mut text);
        attributes.write_strings(&mut text);
        if let Some(&number) = self.numbers.get(&text) {
            return Some(number);
        }
        let number = self.texts.len() as u32;
        self.texts.push(text.clone());
        self.numbers.insert(text, number);
        Some(number)
    }

    /// Forgets the groups after a number of them.
    pub(crate) fn truncate(&mut self, len: usize) {
        for text in self.texts.drain(len.min(self.texts.len())..) {
            self.numbers.remove(&text);
        }
    }

    /// Writes the definitions of all groups.
    pub(crate) fn write(&self, out: &mut Vec<u8>) {
        if !self.texts.is_empty() {
            out.push(b'\n');
        }
        for (number, text) in self.texts.iter().enumerate() {
            out.text("attributes #");
            out.number(number as u64);
            out.text(" = { ");
            out.extend_from_slice(text);
            out.text(" }\n");
        }
    }
}

const ACCESS: [&str; 4] = ["none", "read", "write", "readwrite"];

/// Returns the value of `memory(...)`: the accesses of all else, then of the locations that differ.
pub(crate) fn memory(effects: AttrRef<'_>) -> String {
    let access =
        |index| effects.dialect_param(index).and_then(|value| value.as_i64()).unwrap_or(0) as usize & 3;
    memory_of(access(0), [1, 2, 3, 4, 5].map(access))
}

/// Returns the value of `memory(...)` for a word of LLVM that has two bits for each location.
fn memory_of_word(word: i64) -> String {
    let access = |place: u32| (word >> (2 * place)) as usize & 3;
    memory_of(access(3), [0, 1, 2, 4, 5].map(access))
}

/// Returns the value of `memory(...)` for the accesses of all else and of each location.
fn memory_of(other: usize, accesses: [usize; 5]) -> String {
    let locations = ["argmem", "inaccessiblemem", "errnomem", "target_mem0", "target_mem1"];
    let mut parts = Vec::new();
    if other != 0 || accesses.iter().all(|&access| access == 0) {
        parts.push(ACCESS[other].to_owned());
    }
    for (name, access) in locations.into_iter().zip(accesses) {
        if access != other {
            parts.push(format!("{name}: {}", ACCESS[access]));
        }
    }
    parts.join(", ")
}

/// Returns the attributes of a parameter or a result.
pub(crate) fn of_parameter<'m>(dictionary: AttrRef<'m>, types: &mut Types<'m>) -> Attributes {
    let mut attributes = Attributes::default();
    let cx = dictionary.context();
    for &NamedAttr { name, value } in dictionary.as_dictionary().unwrap_or_default() {
        let Some(name) = cx.ident_str(name).strip_prefix("llvm.") else { continue };
        add_parameter(name, cx.attr_ref(value), &mut attributes, types);
    }
    attributes
}

fn add_parameter<'m>(name: &str, value: AttrRef<'m>, attributes: &mut Attributes, types: &mut Types<'m>) {
    if name == "nocapture" {
        attributes.add("captures", "none".to_owned());
    } else if !OF_PARAMETERS.contains(&name) {
        // Upstream's table has no other.
    } else if let Some(ty) = value.as_type() {
        let mut text = Vec::new();
        types.write(ty.handle(), &mut text);
        attributes.add(name, String::from_utf8_lossy(&text).into_owned());
    } else if name == "range" {
        let bound = |index| value.dialect_param(index).and_then(|bound| bound.as_int());
        if let (Some(lower), Some(upper)) = (bound(0), bound(1)) {
            let text =
                format!("i{} {}, {}", lower.width(), lower.to_string_signed(), upper.to_string_signed());
            attributes.add(name, text);
        }
    } else if let Some(number) = value.as_int().filter(|_| value.as_bool().is_none()) {
        attributes.add(name, number.to_string_unsigned());
    } else if value.is_unit() {
        attributes.flag(name);
    }
}

/// Adds an attribute of the list that is passed through to LLVM, or returns an error.
fn add_passed(key: &str, value: &str, attributes: &mut Attributes) -> Result<(), String> {
    let numbered = NUMBERED.contains(&key);
    if !numbered && rank(key).is_none() {
        attributes.string(key.as_bytes(), value.as_bytes());
        return Ok(());
    }
    if !numbered {
        if !value.is_empty() {
            return Err(format!("LLVM attribute '{key}' does not expect a value, found '{value}'"));
        }
        attributes.flag(key);
        return Ok(());
    }
    if value.is_empty() {
        return Err(format!("LLVM attribute '{key}' expects a value"));
    }
    let Some(number) = integer(value) else {
        attributes.string(key.as_bytes(), value.as_bytes());
        return Ok(());
    };
    let text = match key {
        "uwtable" if number == 1 => "sync".to_owned(),
        "uwtable" => String::new(),
        "vscale_range" => format!("{},{}", number >> 32, number & 0xFFFF_FFFF),
        "allocsize" if number & 0xFFFF_FFFF == 0xFFFF_FFFF => (number >> 32).to_string(),
        "allocsize" => format!("{},{}", number >> 32, number & 0xFFFF_FFFF),
        "allockind" => {
            let words = ["alloc", "realloc", "free", "uninitialized", "zeroed", "aligned"];
            let set: Vec<&str> = words
                .into_iter()
                .enumerate()
                .filter(|(bit, _)| number >> bit & 1 != 0)
                .map(|of| of.1)
                .collect();
            format!("\"{}\"", set.join(","))
        }
        "memory" => memory_of_word(number),
        _ => number.to_string(),
    };
    attributes.add(key, text);
    Ok(())
}

/// Returns the value of digits with the prefix of their base, as C has them.
fn integer(text: &str) -> Option<i64> {
    let (digits, base) = match text.as_bytes() {
        [b'0', b'x' | b'X', ..] => (&text[2..], 16),
        [b'0', b'b' | b'B', ..] => (&text[2..], 2),
        [b'0', b'o', ..] => (&text[2..], 8),
        [b'0', b'0'..=b'9', ..] => (&text[1..], 8),
        _ => (text, 10),
    };
    i64::from_str_radix(digits, base).ok()
}

/// Adds the attributes of a variable that are passed through to LLVM.
pub(crate) fn add_target_specific(op: OpRef<'_>, attributes: &mut Attributes) -> Result<(), String> {
    add_list(op, "target_specific_attrs", attributes)
}

/// Adds the attributes of a list that are passed through to LLVM.
fn add_list(op: OpRef<'_>, name: &str, attributes: &mut Attributes) -> Result<(), String> {
    let list = op.attr(name).and_then(|list| list.as_array());
    for item in list.into_iter().flatten() {
        if let Some(key) = item.as_str() {
            add_passed(key, "", attributes)?;
            continue;
        }
        let Some(pair) = item.as_array().filter(|pair| pair.len() == 2) else {
            return Err("expected 'passthrough' to contain string or array attributes".to_owned());
        };
        let pair: Vec<&str> = pair.filter_map(|part| part.as_str()).collect();
        let [key, value] = pair[..] else {
            return Err("expected arrays within 'passthrough' to contain two strings".to_owned());
        };
        add_passed(key, value, attributes)?;
    }
    Ok(())
}

/// Returns the attributes of a function: those of its declaration, and of its definition too if it has a body.
pub(crate) fn of_function(op: OpRef<'_>, defined: bool) -> Result<Attributes, String> {
    let mut attributes = Attributes::default();
    for (name, flag) in [
        ("no_inline", "noinline"),
        ("always_inline", "alwaysinline"),
        ("inline_hint", "inlinehint"),
        ("optimize_none", "optnone"),
        ("convergent", "convergent"),
        ("no_unwind", "nounwind"),
        ("will_return", "willreturn"),
    ] {
        if op.attr(name).is_some() {
            attributes.flag(flag);
        }
    }
    if let Some(effects) = op.attr("memory_effects") {
        attributes.add("memory", memory(effects));
    }
    let case =
        |name: &str| op.attr(name).and_then(|attr| attr.dialect_param(0)).and_then(|case| case.as_i64());
    if let Some(kind) = case("frame_pointer") {
        let names = ["none", "non-leaf", "all", "reserved", "non-leaf-no-reserve"];
        let name = usize::try_from(kind).ok().and_then(|kind| names.get(kind)).unwrap_or(&"none");
        attributes.string(b"frame-pointer", name.as_bytes());
    }
    match case("uwtable_kind") {
        Some(1) => drop(attributes.add("uwtable", "sync".to_owned())),
        Some(2) => attributes.flag("uwtable"),
        _ => {}
    }
    add_list(op, "passthrough", &mut attributes)?;
    // Upstream sets the features of declarations too, but nothing else of the target.
    if let Some(features) = op.attr("target_features").and_then(|features| features.dialect_param(0)) {
        let list: Vec<&str> =
            features.as_array().into_iter().flatten().filter_map(|one| one.as_str()).collect();
        attributes.string(b"target-features", list.join(",").as_bytes());
    }
    if defined {
        add_of_definition(op, &mut attributes);
    }
    Ok(attributes)
}

fn add_of_definition(op: OpRef<'_>, attributes: &mut Attributes) {
    for (name, key) in [
        ("target_cpu", "target-cpu"),
        ("tune_cpu", "tune-cpu"),
        ("reciprocal_estimates", "reciprocal-estimates"),
        ("prefer_vector_width", "prefer-vector-width"),
        ("denormal_fp_math", "denormal-fp-math"),
        ("denormal_fp_math_f32", "denormal-fp-math-f32"),
        ("fp_contract", "fp-contract"),
        ("instrument_function_entry", "instrument-function-entry"),
        ("instrument_function_exit", "instrument-function-exit"),
    ] {
        if let Some(value) = op.attr(name).and_then(|value| value.as_bytes()) {
            attributes.string(key.as_bytes(), value);
        }
    }
    for (name, key) in [
        ("no_infs_fp_math", "no-infs-fp-math"),
        ("no_nans_fp_math", "no-nans-fp-math"),
        ("no_signed_zeros_fp_math", "no-signed-zeros-fp-math"),
    ] {
        if let Some(value) = op.attr(name).and_then(|value| value.as_bool()) {
            attributes.string(key.as_bytes(), if value { b"true" } else { b"false" });
        }
    }
    if let Some(range) = op.attr("vscale_range") {
        let bound = |index| range.dialect_param(index).and_then(|bound| bound.as_i64()).unwrap_or(0);
        attributes.add("vscale_range", format!("{},{}", bound(0), bound(1)));
    }
    add_of_streaming(op, attributes);
}

/// Adds the attributes of streaming mode and of the matrix array; each is one of several.
fn add_of_streaming(op: OpRef<'_>, attributes: &mut Attributes) {
    let groups: [&[(&str, &str)]; 2] = [
        &[
            ("arm_streaming", "aarch64_pstate_sm_enabled"),
            ("arm_locally_streaming", "aarch64_pstate_sm_body"),
            ("arm_streaming_compatible", "aarch64_pstate_sm_compatible"),
        ],
        &[
            ("arm_new_za", "aarch64_new_za"),
            ("arm_in_za", "aarch64_in_za"),
            ("arm_out_za", "aarch64_out_za"),
            ("arm_inout_za", "aarch64_inout_za"),
            ("arm_preserves_za", "aarch64_preserves_za"),
        ],
    ];
    for group in groups {
        if let Some((_, key)) = group.iter().find(|(name, _)| op.attr(name).is_some()) {
            attributes.string(key.as_bytes(), b"");
        }
    }
}

/// Returns the attributes of a call.
pub(crate) fn of_call(op: OpRef<'_>) -> Attributes {
    let mut attributes = Attributes::default();
    for (name, flag) in [
        ("convergent", "convergent"),
        ("no_unwind", "nounwind"),
        ("will_return", "willreturn"),
        ("no_inline", "noinline"),
        ("always_inline", "alwaysinline"),
        ("inline_hint", "inlinehint"),
    ] {
        if op.attr(name).is_some() {
            attributes.flag(flag);
        }
    }
    if let Some(effects) = op.attr("memory_effects") {
        attributes.add("memory", memory(effects));
    }
    attributes
}

/// Returns the attributes of a text of names that are separated by blanks: `nounwind memory(none)`.
pub(crate) fn of_text(text: &str) -> Attributes {
    let mut attributes = Attributes::default();
    let mut rest = text;
    while let Some(start) = rest.find(|c: char| c != ' ') {
        rest = &rest[start..];
        let end = rest.find(['(', ' ']).unwrap_or(rest.len());
        let (name, after) = rest.split_at(end);
        let (value, after) = match after.strip_prefix('(').and_then(|after| after.split_once(')')) {
            Some((value, after)) if end < rest.len() && rest.as_bytes()[end] == b'(' => (value, after),
            _ => ("", after),
        };
        attributes.add(name, value.to_owned());
        rest = after;
    }
    attributes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attributes_have_one_order() {
        let attributes = of_text("memory(none) willreturn nounwind align(8) nocallback");
        let mut out = Vec::new();
        attributes.write(false, &mut out);
        assert_eq!(out, b"nocallback nounwind willreturn align 8 memory(none)");
        let mut groups = Groups::default();
        assert_eq!(groups.number(&attributes), Some(0));
        assert_eq!(groups.number(&Attributes::default()), None);
        let mut text = Vec::new();
        groups.write(&mut text);
        assert_eq!(text, b"\nattributes #0 = { nocallback nounwind willreturn align=8 memory(none) }\n");
    }

    #[test]
    fn values_have_the_base_of_their_prefix() {
        assert_eq!((integer("0x10"), integer("010"), integer("0b11")), (Some(16), Some(8), Some(3)));
        assert_eq!((integer("12"), integer("x")), (Some(12), None));
    }
}
