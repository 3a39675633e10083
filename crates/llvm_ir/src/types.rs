//! Types as LLVM writes them.

use crate::text::{Short, Text};
use ir::{Context, Type, TypeData, TypeRef};
use llvm::types::{StructView, address_space, array_parts, function_parts, struct_view};
use rustc_hash::{FxHashMap, FxHashSet};

/// Text of a type: its start and end among all, and the text itself if it is short.
#[derive(Clone, Copy, Default)]
struct Place {
    start: u32,
    end: u32,
    short: Option<Short>,
}

/// Texts of types, and the identified structures that occur.
#[derive(Clone)]
pub(crate) struct Types<'m> {
    cx: &'m Context,
    /// Texts one after the other, and by the word of each type its own, which is empty if there is none.
    texts: Vec<u8>,
    places: Vec<Place>,
    seen: FxHashSet<Type>,
    names: FxHashSet<&'m [u8]>,
    identified: Vec<(Type, StructView<'m>)>,
    /// Number of those that globals of the module have.
    of_globals: usize,
}

impl<'m> Types<'m> {
    pub(crate) fn new(cx: &'m Context) -> Types<'m> {
        Types {
            cx,
            texts: Vec::new(),
            places: Vec::new(),
            seen: FxHashSet::default(),
            names: FxHashSet::default(),
            identified: Vec::new(),
            of_globals: 0,
        }
    }

    /// Writes a type; structures in it are defined at the head of the module.
    #[inline]
    pub(crate) fn write(&mut self, ty: Type, out: &mut Vec<u8>) {
        let place = match self.places.get(ty.to_word() as usize) {
            Some(place) if place.start < place.end => *place,
            _ => self.spelled(ty),
        };
        match place.short {
            Some(short) => out.short(short),
            None => out.extend_from_slice(&self.texts[place.start as usize..place.end as usize]),
        }
    }

    #[cold]
    fn spelled(&mut self, ty: Type) -> Place {
        self.collect(ty);
        let start = self.texts.len();
        spell(self.cx.ty(ty), &mut self.texts);
        let place = Place {
            start: start as u32,
            end: self.texts.len() as u32,
            short: Short::new(&self.texts[start..]),
        };
        let word = ty.to_word() as usize;
        if word >= self.places.len() {
            self.places.resize(word + 1, Place::default());
        }
        self.places[word] = place;
        place
    }

    /// Adds the identified structures in a type, in the order in which LLVM finds them.
    fn collect(&mut self, ty: Type) {
        let mut open = vec![ty];
        while let Some(ty) = open.pop() {
            if !self.seen.insert(ty) {
                continue;
            }
            let view = self.cx.ty(ty);
            let start = open.len();
            if let Some(of) = struct_view(view) {
                if let Some(name) = of.name().filter(|_| !of.is_reference())
                    && self.names.insert(name)
                {
                    self.identified.push((ty, of));
                }
                open.extend(of.elements().iter().map(|element| element.handle()));
            } else if let Some((element, _)) = array_parts(view) {
                open.push(element.handle());
            } else if let Some((result, params, _)) = function_parts(view) {
                open.push(result.handle());
                open.extend(params);
            } else if let Some(element) = view.element_type() {
                open.push(element.handle());
            }
            open[start..].reverse();
        }
    }

    /// Returns the number of identified structures that were written.
    pub(crate) fn num_identified(&self) -> usize {
        self.identified.len()
    }

    /// Notes that the globals of the module are written.
    pub(crate) fn end_globals(&mut self) {
        self.of_globals = self.identified.len();
    }

    /// Puts the identified structures that globals do not have in the order in which a text names them.
    pub(crate) fn order_by_use(&mut self, text: &[u8]) {
        let others = self.identified.split_off(self.of_globals);
        let mut by_name: FxHashMap<Vec<u8>, Type> = FxHashMap::default();
        for &(ty, of) in &others {
            let mut name = Vec::new();
            write_name(of, &mut name);
            by_name.insert(name, ty);
        }
        self.seen = self.identified.iter().map(|of| of.0).collect();
        self.names = self.identified.iter().filter_map(|of| of.1.name()).collect();
        for (at, _) in text.iter().enumerate().filter(|(_, byte)| **byte == b'%') {
            if let Some(&ty) = by_name.get(name_at(&text[at..])) {
                self.collect(ty);
            }
        }
        others.iter().for_each(|of| self.collect(of.0));
    }

    /// Writes the definitions of the identified structures, after those of structures without names, and the given ones after those of globals.
    pub(crate) fn write_definitions(&self, unnamed: &[u8], others: &str, out: &mut Vec<u8>) {
        if !self.identified.is_empty() || !others.is_empty() || !unnamed.is_empty() {
            out.push(b'\n');
        }
        out.extend_from_slice(unnamed);
        for (index, (_, of)) in self.identified.iter().enumerate() {
            out.text(if index == self.of_globals { others } else { "" });
            write_name(*of, out);
            out.text(" = type ");
            write_body(*of, out);
            out.push(b'\n');
        }
        out.text(if self.identified.len() == self.of_globals { others } else { "" });
    }
}

/// Writes the name of an identified structure.
fn write_name(of: StructView<'_>, out: &mut Vec<u8>) {
    out.name(b'%', of.name().unwrap_or_default());
}

/// Returns the name that a text begins with.
fn name_at(text: &[u8]) -> &[u8] {
    let end = match text.get(1) {
        Some(b'"') => text.iter().skip(2).position(|&byte| byte == b'"').map(|at| at + 3),
        _ => text.iter().skip(1).position(|byte| !is_of_name(*byte)).map(|at| at + 1),
    };
    &text[..end.unwrap_or(text.len())]
}

fn is_of_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"$._-".contains(&byte)
}

fn write_body(of: StructView<'_>, out: &mut Vec<u8>) {
    if of.is_opaque() {
        return out.text("opaque");
    }
    out.text(if of.is_packed() { "<{" } else { "{" });
    for (index, element) in of.elements().into_iter().enumerate() {
        out.text(if index > 0 { ", " } else { " " });
        spell(element, out);
    }
    out.text(if of.is_empty() { "}" } else { " }" });
    if of.is_packed() {
        out.push(b'>');
    }
}

pub(crate) fn spell(ty: TypeRef<'_>, out: &mut Vec<u8>) {
    ir::ensure_sufficient_stack(|| spell_unguarded(ty, out));
}

fn spell_unguarded(ty: TypeRef<'_>, out: &mut Vec<u8>) {
    match ty.data() {
        TypeData::Integer { width, .. } => {
            out.push(b'i');
            out.number(u64::from(*width));
        }
        TypeData::Index => out.text("i64"),
        TypeData::Float(kind) => out.text(match kind.name() {
            "f16" => "half",
            "bf16" => "bfloat",
            "f32" => "float",
            "f64" => "double",
            "f80" => "x86_fp80",
            _ => "fp128",
        }),
        TypeData::Vector { shape, scalable, element } => {
            out.text(if *scalable != 0 { "<vscale x " } else { "<" });
            out.number(shape.first().map_or(0, |size| size.unsigned_abs()));
            out.text(" x ");
            spell(ty.context().ty(*element), out);
            out.push(b'>');
        }
        _ => spell_dialect(ty, out),
    }
}

fn spell_dialect(ty: TypeRef<'_>, out: &mut Vec<u8>) {
    if let Some(space) = address_space(ty) {
        out.text("ptr");
        if space != 0 {
            out.text(" addrspace(");
            out.number(u64::from(space));
            out.push(b')');
        }
    } else if let Some((element, len)) = array_parts(ty) {
        out.push(b'[');
        out.number(len);
        out.text(" x ");
        spell(element, out);
        out.push(b']');
    } else if let Some(of) = struct_view(ty) {
        match of.name() {
            Some(name) => out.name(b'%', name),
            None => write_body(of, out),
        }
    } else if let Some((result, params, variadic)) = function_parts(ty) {
        spell(result, out);
        out.text(" (");
        for (index, &param) in params.iter().enumerate() {
            out.comma(index);
            spell(ty.context().ty(param), out);
        }
        if variadic {
            out.text(if params.is_empty() { "..." } else { ", ..." });
        }
        out.push(b')');
    } else {
        spell_simple(ty, out);
    }
}

fn spell_simple(ty: TypeRef<'_>, out: &mut Vec<u8>) {
    let name = ty.dialect_def().map_or("", |def| def.mnemonic());
    if name != "target" {
        return out.text(name);
    }
    let TypeData::Dialect { params, .. } = ty.data() else { return };
    let param = |index: usize| params.get(index).copied().flatten().map(|attr| ty.context().attr_ref(attr));
    out.text("target(");
    out.quoted(param(0).and_then(|name| name.as_bytes()).unwrap_or_default());
    for of in param(1).and_then(|types| types.as_array()).into_iter().flatten() {
        out.text(", ");
        if let Some(of) = of.as_type() {
            spell(of, out);
        }
    }
    for of in param(2).and_then(|numbers| numbers.as_array()).into_iter().flatten() {
        out.text(", ");
        out.number(of.as_i64().unwrap_or(0) as u64);
    }
    out.push(b')');
}

/// Appends the name of a type in names of overloaded intrinsics: `.v4f32`, `.p0`.
pub(crate) fn mangle(ty: TypeRef<'_>, out: &mut Vec<u8>) {
    ir::ensure_sufficient_stack(|| match ty.data() {
        TypeData::Vector { shape, scalable, element } => {
            out.text(if *scalable != 0 { "nxv" } else { "v" });
            out.number(shape.first().map_or(0, |size| size.unsigned_abs()));
            mangle(ty.context().ty(*element), out);
        }
        TypeData::Float(kind) => out.text(kind.name()),
        TypeData::Integer { .. } | TypeData::Index => spell(ty, out),
        _ => mangle_dialect(ty, out),
    });
}

fn mangle_dialect(ty: TypeRef<'_>, out: &mut Vec<u8>) {
    if let Some(space) = address_space(ty) {
        out.push(b'p');
        out.number(u64::from(space));
    } else if let Some((element, len)) = array_parts(ty) {
        out.push(b'a');
        out.number(len);
        mangle(element, out);
    } else if let Some(of) = struct_view(ty) {
        match of.name() {
            Some(name) => {
                out.text("s_");
                out.extend_from_slice(name);
            }
            None => {
                out.text("sl_");
                of.elements().into_iter().for_each(|element| mangle(element, out));
            }
        }
        out.push(b's');
    } else {
        out.text(match ty.dialect_def().map_or("", |def| def.mnemonic()) {
            "void" => "isVoid",
            "ppc_fp128" => "ppcf128",
            "metadata" => "Metadata",
            "x86_amx" => "x86amx",
            other => other,
        });
    }
}
