//! The data layout of a module as an attribute of the `dlti` dialect.

use apnum::FloatKind;
use ir::{Attr, Context, Type};
use llvm::types::pointer_type;

/// The layout that LLVM assumes for what a module does not say.
const DEFAULT: &str =
    "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:32:64-f16:16:16-f64:64:64-f128:128:128";

/// Entries of a layout: those of types come before those of names.
#[derive(Default)]
struct Entries {
    types: Vec<(Attr, Attr)>,
    names: Vec<(Attr, Attr)>,
}

/// A layout as an attribute.
pub struct LayoutSpec {
    /// The attribute.
    pub spec: Attr,
    /// The parts of the layout that have no entry in it.
    pub unhandled: Vec<String>,
}

fn put(list: &mut Vec<(Attr, Attr)>, key: Attr, value: Attr) {
    if !list.iter().any(|known| known.0 == key) {
        list.push((key, value));
    }
}

fn numbers(text: &str) -> Option<Vec<u64>> {
    text.strip_prefix(':').unwrap_or(text).split(':').map(|part| part.parse().ok()).collect()
}

/// Splits the digits at the start of a text off.
fn number(text: &str) -> Option<(u64, &str)> {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    Some((text[..end].parse().ok()?, &text[end..]))
}

fn dense(cx: &Context, values: &[u64]) -> Attr {
    let ty = cx.vector_type(&[values.len() as i64], Type::I64);
    let values: Vec<apnum::ApInt> = values.iter().map(|&value| apnum::ApInt::from_u64(64, value)).collect();
    cx.dense_ints(ty, &values)
}

fn alignment(cx: &Context, text: &str) -> Option<Attr> {
    match numbers(text)?[..] {
        [minimal] => Some(dense(cx, &[minimal, minimal])),
        [minimal, preferred] => Some(dense(cx, &[minimal, preferred])),
        _ => None,
    }
}

fn pointer(cx: &Context, text: &str) -> Option<Attr> {
    let parts = numbers(text)?;
    let [size, minimal, ..] = parts[..] else { return None };
    let preferred = parts.get(2).copied().unwrap_or(minimal);
    let index = parts.get(3).copied().unwrap_or(size);
    (parts.len() <= 4).then(|| dense(cx, &[size, minimal, preferred, index]))
}

impl Entries {
    /// Adds the entry of a part of a layout; `None` if it is malformed, `Some(false)` if it has no entry.
    fn add(&mut self, cx: &Context, token: &str) -> Option<bool> {
        let end = token.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(token.len());
        let (prefix, rest) = token.split_at(end);
        let name = |name: &str| cx.string_attr(format!("dlti.{name}").as_bytes());
        let space = |text: &str| -> Option<Option<Attr>> {
            let (space, _) = number(text)?;
            let ty = cx.integer_type(64, ir::Signedness::Unsigned);
            Some((space != 0).then(|| cx.int_attr(ty, i128::from(space))))
        };
        let names = &mut self.names;
        match prefix {
            "" => return None,
            "e" | "E" if !rest.is_empty() => return None,
            "e" => put(names, name("endianness"), cx.string_attr(b"little")),
            "E" => put(names, name("endianness"), cx.string_attr(b"big")),
            "P" | "G" | "A" => {
                let key = match prefix {
                    "P" => "program_memory_space",
                    "G" => "global_memory_space",
                    _ => "alloca_memory_space",
                };
                if let Some(space) = space(rest)? {
                    put(names, name(key), space);
                }
            }
            "m" => {
                let mode = rest.strip_prefix(':').unwrap_or(rest);
                if mode.is_empty() {
                    return None;
                }
                put(names, name("mangling_mode"), cx.string_attr(mode.as_bytes()));
            }
            "S" => {
                let (align, _) = number(rest)?;
                if align == 0 {
                    return None;
                }
                put(names, name("stack_alignment"), cx.i64_attr(align as i64));
            }
            "n" => {
                let widths: Option<Vec<i32>> =
                    numbers(rest)?.into_iter().map(|width| i32::try_from(width).ok()).collect();
                put(names, name("legal_int_widths"), cx.i32_array_attr(&widths?));
            }
            "Fi" | "Fn" => {
                let (align, _) = number(rest)?;
                let def = cx.find_attr_def("dlti.function_pointer_alignment")?;
                let params = [cx.i64_attr(align as i64), cx.bool_attr(prefix == "Fn")].map(Some);
                put(names, name("function_pointer_alignment"), cx.dialect_attr(def, params));
            }
            "i" | "f" | "p" => return self.add_type(cx, prefix, rest),
            _ => return Some(false),
        }
        Some(true)
    }

    fn add_type(&mut self, cx: &Context, prefix: &str, rest: &str) -> Option<bool> {
        if prefix == "p" {
            let (space, rest) = if rest.starts_with(':') { (0, rest) } else { number(rest)? };
            let ty = pointer_type(cx, u32::try_from(space).ok()?);
            let entry = pointer(cx, rest)?;
            put(&mut self.types, cx.type_attr(ty), entry);
            return Some(true);
        }
        let (width, rest) = number(rest)?;
        let ty = match (prefix, width) {
            ("i", _) => {
                cx.int_type(u32::try_from(width).ok().filter(|width| *width <= ir::MAX_INTEGER_WIDTH)?)
            }
            (_, 16) => Type::F16,
            (_, 32) => Type::F32,
            (_, 64) => Type::F64,
            (_, 80) => cx.float_type(FloatKind::F80),
            (_, 128) => cx.float_type(FloatKind::F128),
            _ => return None,
        };
        let entry = alignment(cx, rest)?;
        put(&mut self.types, cx.type_attr(ty), entry);
        Some(true)
    }
}

/// Returns the layout that a string says.
///
/// # Errors
/// If a part of it is malformed: this part.
pub fn layout_spec(cx: &Context, text: &str) -> Result<LayoutSpec, String> {
    let mut entries = Entries::default();
    let mut unhandled = Vec::new();
    let own = text.split('-').filter(|_| !text.is_empty());
    for token in own.chain(DEFAULT.split('-')) {
        match entries.add(cx, token) {
            Some(true) => {}
            Some(false) => unhandled.push(token.to_owned()),
            None => return Err(token.to_owned()),
        }
    }
    let missing = || "dlti".to_owned();
    let entry = cx.find_attr_def("dlti.dl_entry").ok_or_else(missing)?;
    let spec = cx.find_attr_def("dlti.dl_spec").ok_or_else(missing)?;
    let list: Vec<Attr> = entries
        .types
        .into_iter()
        .chain(entries.names)
        .map(|(key, value)| cx.dialect_attr(entry, [Some(key), Some(value)]))
        .collect();
    let spec = cx.dialect_attr(spec, [Some(cx.array_attr(&list))]);
    Ok(LayoutSpec { spec, unhandled })
}
