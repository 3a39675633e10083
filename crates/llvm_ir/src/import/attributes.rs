//! Attributes of functions, parameters and results.

use super::Importer;
use crate::attributes::rank;
use crate::read::module::{Attribute, Attributes};
use apnum::ApInt;
use ir::def::EnumAttr;
use ir::{Attr, Loc, NamedAttr, OpState, Type};
use llvm::attrs::{FramePointerKind, UWTableKind};

/// Attributes of functions that the operation has as attributes of its own.
const EXPLICIT: &[&str] = &[
    "aarch64_in_za",
    "aarch64_inout_za",
    "aarch64_new_za",
    "aarch64_out_za",
    "aarch64_preserves_za",
    "aarch64_pstate_sm_body",
    "aarch64_pstate_sm_compatible",
    "aarch64_pstate_sm_enabled",
    "alwaysinline",
    "convergent",
    "denormal-fp-math",
    "denormal-fp-math-f32",
    "fp-contract",
    "frame-pointer",
    "inlinehint",
    "instrument-function-entry",
    "instrument-function-exit",
    "memory",
    "no-infs-fp-math",
    "no-nans-fp-math",
    "no-signed-zeros-fp-math",
    "noinline",
    "nounwind",
    "optnone",
    "target-features",
    "tune-cpu",
    "uwtable",
    "vscale_range",
    "willreturn",
];

/// Strings that are an attribute of the same value.
const STRINGS: [(&str, &str); 9] = [
    ("target-cpu", "target_cpu"),
    ("tune-cpu", "tune_cpu"),
    ("reciprocal-estimates", "reciprocal_estimates"),
    ("prefer-vector-width", "prefer_vector_width"),
    ("denormal-fp-math", "denormal_fp_math"),
    ("denormal-fp-math-f32", "denormal_fp_math_f32"),
    ("fp-contract", "fp_contract"),
    ("instrument-function-entry", "instrument_function_entry"),
    ("instrument-function-exit", "instrument_function_exit"),
];

const TRUTHS: [(&str, &str); 3] = [
    ("no-infs-fp-math", "no_infs_fp_math"),
    ("no-nans-fp-math", "no_nans_fp_math"),
    ("no-signed-zeros-fp-math", "no_signed_zeros_fp_math"),
];

const FLAGS: [(&str, &str); 7] = [
    ("noinline", "no_inline"),
    ("alwaysinline", "always_inline"),
    ("inlinehint", "inline_hint"),
    ("optnone", "optimize_none"),
    ("convergent", "convergent"),
    ("nounwind", "no_unwind"),
    ("willreturn", "will_return"),
];

/// Modes, of which the first that is there counts.
const MODES: [&[(&str, &str)]; 2] = [
    &[
        ("aarch64_pstate_sm_enabled", "arm_streaming"),
        ("aarch64_pstate_sm_body", "arm_locally_streaming"),
        ("aarch64_pstate_sm_compatible", "arm_streaming_compatible"),
    ],
    &[
        ("aarch64_new_za", "arm_new_za"),
        ("aarch64_in_za", "arm_in_za"),
        ("aarch64_out_za", "arm_out_za"),
        ("aarch64_inout_za", "arm_inout_za"),
        ("aarch64_preserves_za", "arm_preserves_za"),
    ],
];

/// Whether a set has an attribute of a name.
pub(super) fn has(attributes: &Attributes, name: &str) -> bool {
    attributes.iter().any(|attribute| matches!(attribute, Attribute::Flag(found) if found == name))
}

fn string<'a>(attributes: &'a Attributes, key: &str) -> Option<&'a [u8]> {
    attributes.iter().rev().find_map(|attribute| match attribute {
        Attribute::Text(found, value) if found == key.as_bytes() => Some(&value[..]),
        _ => None,
    })
}

fn number(attributes: &Attributes, name: &str) -> Option<u64> {
    attributes.iter().find_map(|attribute| match attribute {
        Attribute::Number(found, value) if found == name => Some(*value),
        _ => None,
    })
}

/// Returns the accesses of memory of a set of attributes; all if it does not say.
pub(super) fn memory(attributes: &Attributes) -> [u8; 6] {
    attributes
        .iter()
        .find_map(|attribute| match attribute {
            Attribute::Memory(effects) => Some(*effects),
            _ => None,
        })
        .unwrap_or([3; 6])
}

/// Returns the number of a kind of allocation function.
fn allocation_kind(text: &str) -> u64 {
    let kinds = ["alloc", "realloc", "free", "uninitialized", "zeroed", "aligned"];
    let words = text.trim_matches('"').split(',');
    words
        .filter_map(|word| kinds.iter().position(|kind| *kind == word.trim()))
        .fold(0, |all, place| all | 1 << place)
}

impl Importer<'_, '_> {
    /// Returns the attributes that are passed through, but for some: names, or names with values.
    pub(super) fn passed_attributes(
        &mut self,
        loc: Loc,
        attributes: &Attributes,
        skip: &[&str],
    ) -> Vec<Attr> {
        let mut known: Vec<(usize, Attr)> = Vec::new();
        let mut strings: Vec<(&[u8], Attr)> = Vec::new();
        for attribute in attributes {
            let (name, value) = match attribute {
                Attribute::Text(key, value) => {
                    let skipped = std::str::from_utf8(key).is_ok_and(|key| skip.contains(&key));
                    if skipped {
                        continue;
                    }
                    let key_attr = self.text(key);
                    let attr = match value.is_empty() {
                        true => key_attr,
                        false => self.cx.array_attr(&[key_attr, self.text(value)]),
                    };
                    strings.retain(|known| known.0 != &key[..]);
                    strings.push((key, attr));
                    continue;
                }
                Attribute::Flag(name) => (name.as_str(), None),
                Attribute::Number(name, number) => (name.as_str(), Some(number.to_string())),
                Attribute::Memory(_) => ("memory", Some(String::new())),
                Attribute::Other(name, value) if name == "allockind" => {
                    (name.as_str(), Some(allocation_kind(value).to_string()))
                }
                Attribute::Other(name, value) => (name.as_str(), Some(value.clone())),
                Attribute::Type(name, _) => {
                    let message = format!("'{name}' attribute is invalid on current operation, skipping it");
                    self.warn(loc, message);
                    continue;
                }
                Attribute::Range(..) | Attribute::Captures(_) => continue,
            };
            if skip.contains(&name) {
                continue;
            }
            let key = self.text(name.as_bytes());
            let attr = match value {
                Some(value) => self.cx.array_attr(&[key, self.text(value.as_bytes())]),
                None => key,
            };
            if !known.iter().any(|other| other.1 == attr) {
                known.push((rank(name).unwrap_or(usize::MAX), attr));
            }
        }
        known.sort_by_key(|entry| entry.0);
        strings.sort_by(|a, b| a.0.cmp(b.0));
        known.into_iter().map(|entry| entry.1).chain(strings.into_iter().map(|entry| entry.1)).collect()
    }

    /// Returns the attribute of accesses of memory; `None` for all of them.
    pub(super) fn memory_effects(&self, effects: [u8; 6]) -> Option<Attr> {
        let params = effects.map(|access| Some(self.cx.i64_attr(i64::from(access))));
        (effects != [3; 6]).then(|| self.attr("llvm.memory_effects", &params))
    }

    /// Sets the attributes of a function.
    pub(super) fn set_function_attributes(&mut self, state: &mut OpState, loc: Loc, attributes: &Attributes) {
        let cx = self.cx;
        if let Some(effects) = self.memory_effects(memory(attributes)) {
            state.try_put_named(cx, "memory_effects", effects);
        }
        let passed = self.passed_attributes(loc, attributes, EXPLICIT);
        if !passed.is_empty() {
            state.try_put_named(cx, "passthrough", cx.array_attr(&passed));
        }
        for (flag, name) in FLAGS {
            if has(attributes, flag) {
                state.try_put_named(cx, name, Attr::UNIT);
            }
        }
        for modes in MODES {
            if let Some((_, name)) = modes.iter().find(|mode| string(attributes, mode.0).is_some()) {
                state.try_put_named(cx, name, Attr::UNIT);
            }
        }
        for (key, name) in STRINGS {
            if let Some(value) = string(attributes, key) {
                state.try_put_named(cx, name, self.text(value));
            }
        }
        for (key, name) in TRUTHS {
            if let Some(value) = string(attributes, key) {
                state.try_put_named(cx, name, cx.bool_attr(value == b"true"));
            }
        }
        if let Some(features) = string(attributes, "target-features") {
            let list: Vec<Attr> = features
                .split(|&byte| byte == b',')
                .filter(|feature| !feature.is_empty())
                .map(|feature| self.text(feature))
                .collect();
            let features = self.attr("llvm.target_features", &[Some(cx.array_attr(&list))]);
            state.try_put_named(cx, "target_features", features);
        }
        if let Some(kind) =
            string(attributes, "frame-pointer").and_then(|kind| FramePointerKind::DEF.value(kind))
        {
            state.set_words(cx, "frame_pointer", &[kind]);
        }
        if let Some(kind) = number(attributes, "uwtable") {
            let kind = if kind == 1 { UWTableKind::Sync } else { UWTableKind::Async };
            state.set_words(cx, "uwtable_kind", &[kind.to_word()]);
        }
        if let Some(range) = number(attributes, "vscale_range") {
            let bound = |value: u64| Some(cx.int_attr(Type::I32, i128::from(value & 0xFFFF_FFFF)));
            let range = self.attr("llvm.vscale_range", &[bound(range >> 32), bound(range)]);
            state.try_put_named(cx, "vscale_range", range);
        }
    }

    /// Returns a range of integers.
    pub(super) fn range(&mut self, lower: &ApInt, upper: &ApInt) -> Attr {
        let (cx, ty) = (self.cx, self.cx.int_type(lower.width()));
        let bound = |value: &ApInt| Some(cx.ap_int_attr(ty, value.clone()));
        self.attr("llvm.constant_range", &[bound(lower), bound(upper)])
    }

    /// Returns the dictionary of the attributes of a parameter or a result.
    pub(super) fn parameter_dictionary(&mut self, attributes: &Attributes) -> Attr {
        let mut entries: Vec<NamedAttr> = Vec::new();
        let cx = self.cx;
        for attribute in attributes {
            let (name, value) = match attribute {
                Attribute::Flag(name) => (name.as_str(), Attr::UNIT),
                Attribute::Number(name, number) => (name.as_str(), cx.i64_attr(*number as i64)),
                Attribute::Type(name, ty) => {
                    let ty = self.ty(*ty);
                    (name.as_str(), cx.type_attr(ty))
                }
                Attribute::Range(lower, upper) => ("range", self.range(lower, upper)),
                Attribute::Captures(true) => ("nocapture", Attr::UNIT),
                _ => continue,
            };
            if name == "nocapture" || crate::attributes::is_of_parameter(name) {
                let name = cx.ident(&format!("llvm.{name}"));
                entries.push(NamedAttr { name, value });
            }
        }
        cx.dict_attr(&entries)
    }

    /// Sets the attributes of parameters and results of a function.
    pub(super) fn set_parameter_attributes<'a>(
        &mut self,
        state: &mut OpState,
        parameters: impl Iterator<Item = &'a Attributes>,
        result: &Attributes,
    ) {
        let parameters: Vec<Attr> = parameters.map(|set| self.parameter_dictionary(set)).collect();
        if parameters.iter().any(|&set| set != Attr::EMPTY_DICT) {
            state.try_put_named(self.cx, "arg_attrs", self.cx.array_attr(&parameters));
        }
        if !result.is_empty() {
            let result = self.parameter_dictionary(result);
            state.try_put_named(self.cx, "res_attrs", self.cx.array_attr(&[result]));
        }
    }

    /// Sets the attributes of arguments and results of a call, but for some arguments.
    pub(super) fn set_argument_attributes(
        &mut self,
        state: &mut OpState,
        call: &crate::read::module::Call,
        skipped: &[usize],
    ) {
        let kept = call.argument_attributes.iter().enumerate().filter(|(index, _)| !skipped.contains(index));
        let sets: Vec<&Attributes> = kept.map(|(_, set)| set).collect();
        if sets.iter().any(|set| !set.is_empty()) {
            let sets: Vec<Attr> = sets.into_iter().map(|set| self.parameter_dictionary(set)).collect();
            state.try_put_named(self.cx, "arg_attrs", self.cx.array_attr(&sets));
        }
        if !call.result_attributes.is_empty() {
            let result = self.parameter_dictionary(&call.result_attributes);
            state.try_put_named(self.cx, "res_attrs", self.cx.array_attr(&[result]));
        }
    }

    /// Sets the attributes of a call.
    pub(super) fn set_call_attributes(
        &mut self,
        state: &mut OpState,
        attributes: &Attributes,
        callee: [u8; 6],
    ) {
        for (flag, name) in FLAGS.into_iter().filter(|(flag, _)| *flag != "optnone") {
            if has(attributes, flag) {
                state.try_put_named(self.cx, name, Attr::UNIT);
            }
        }
        let mut effects = memory(attributes);
        effects.iter_mut().zip(callee).for_each(|(effect, callee)| *effect &= callee);
        if let Some(effects) = self.memory_effects(effects) {
            state.try_put_named(self.cx, "memory_effects", effects);
        }
    }
}
