//! Types of LLVM IR. A named structure is a name: its body is looked up, so that types may contain themselves.

use apnum::FloatKind;
use rustc_hash::FxHashMap;

/// Handle of a type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Ty(u32);

/// A type.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum TyData {
    /// `void`
    Void,
    /// `label`
    Label,
    /// `metadata`
    Metadata,
    /// `token`
    Token,
    /// `x86_amx`
    Amx,
    /// `i32`
    Int(u32),
    /// `float` and others.
    Float(FloatKind),
    /// `ppc_fp128`
    PpcFloat,
    /// `ptr addrspace(1)`
    Ptr(u32),
    /// `[4 x i8]`
    Array(Ty, u64),
    /// `<vscale x 4 x i32>`
    Vector(Ty, u64, bool),
    /// `{ i32, ptr }`, without padding if the flag is set.
    Struct(Vec<Ty>, bool),
    /// `%name`
    Named(usize),
    /// `i32 (ptr, ...)`
    Function(Ty, Vec<Ty>, bool),
    /// `target("name", i32, 1)`
    Target(Vec<u8>, Vec<Ty>, Vec<u32>),
}

impl TyData {
    /// Returns the word that a type without parts is.
    fn word(&self) -> &'static str {
        match self {
            TyData::Void => "void",
            TyData::Label => "label",
            TyData::Metadata => "metadata",
            TyData::Token => "token",
            TyData::Amx => "x86_amx",
            TyData::PpcFloat => "ppc_fp128",
            TyData::Float(kind) => match kind.name() {
                "f16" => "half",
                "bf16" => "bfloat",
                "f32" => "float",
                "f64" => "double",
                "f80" => "x86_fp80",
                _ => "fp128",
            },
            _ => "",
        }
    }
}

/// Body of a named structure.
#[derive(Clone, Debug)]
pub(crate) struct NamedType {
    /// Its name; numbers are names of digits.
    pub(crate) name: Vec<u8>,
    /// Whether the name is a number.
    pub(crate) numbered: bool,
    /// Its body, if that is known and not opaque.
    pub(crate) body: Option<Ty>,
    /// Whether it is defined.
    pub(crate) defined: bool,
    /// Its first place in the text.
    pub(crate) position: usize,
}

/// The types of a module.
pub(crate) struct Types {
    all: Vec<TyData>,
    known: FxHashMap<TyData, Ty>,
    pub(crate) named: Vec<NamedType>,
    by_name: FxHashMap<(bool, Vec<u8>), usize>,
}

impl Ty {
    pub(crate) const VOID: Ty = Ty(0);
    pub(crate) const LABEL: Ty = Ty(1);
    pub(crate) const METADATA: Ty = Ty(2);
    pub(crate) const TOKEN: Ty = Ty(3);
    pub(crate) const PTR: Ty = Ty(4);
    pub(crate) const I1: Ty = Ty(5);
    pub(crate) const I8: Ty = Ty(6);
    pub(crate) const I32: Ty = Ty(7);
    pub(crate) const I64: Ty = Ty(8);
}

impl Types {
    pub(crate) fn new() -> Types {
        let mut types = Types {
            all: Vec::new(),
            known: FxHashMap::default(),
            named: Vec::new(),
            by_name: FxHashMap::default(),
        };
        for data in [
            TyData::Void,
            TyData::Label,
            TyData::Metadata,
            TyData::Token,
            TyData::Ptr(0),
            TyData::Int(1),
            TyData::Int(8),
            TyData::Int(32),
            TyData::Int(64),
        ] {
            types.of(data);
        }
        types
    }

    /// Returns the handle of a type.
    pub(crate) fn of(&mut self, data: TyData) -> Ty {
        if let Some(&known) = self.known.get(&data) {
            return known;
        }
        let ty = Ty(self.all.len() as u32);
        self.all.push(data.clone());
        self.known.insert(data, ty);
        ty
    }

    pub(crate) fn data(&self, ty: Ty) -> &TyData {
        &self.all[ty.0 as usize]
    }

    /// Returns the type that a named structure is of, through names; `None` if it is opaque.
    pub(crate) fn body(&self, ty: Ty) -> Option<&TyData> {
        let mut ty = ty;
        // A name may stand for another; a chain is not longer than the list of names.
        for _ in 0..=self.named.len() {
            match self.data(ty) {
                TyData::Named(index) => ty = self.named[*index].body?,
                other => return Some(other),
            }
        }
        None
    }

    /// Returns the named structure of a name, which may still be undefined.
    pub(crate) fn named(&mut self, name: &[u8], numbered: bool, position: usize) -> usize {
        if let Some(&index) = self.by_name.get(&(numbered, name.to_vec())) {
            return index;
        }
        let index = self.named.len();
        self.named.push(NamedType { name: name.to_vec(), numbered, body: None, defined: false, position });
        self.by_name.insert((numbered, name.to_vec()), index);
        index
    }

    /// Returns the type of the elements of a vector, or the type itself.
    pub(crate) fn scalar(&self, ty: Ty) -> Ty {
        match *self.data(ty) {
            TyData::Vector(element, ..) => element,
            _ => ty,
        }
    }

    pub(crate) fn int_width(&self, ty: Ty) -> Option<u32> {
        match *self.data(ty) {
            TyData::Int(width) => Some(width),
            _ => None,
        }
    }

    pub(crate) fn is_float(&self, ty: Ty) -> bool {
        matches!(self.data(ty), TyData::Float(_) | TyData::PpcFloat)
    }

    pub(crate) fn is_pointer(&self, ty: Ty) -> bool {
        matches!(self.data(ty), TyData::Ptr(_))
    }

    /// Returns the number of elements of an aggregate or vector of fixed length.
    pub(crate) fn count(&self, ty: Ty) -> Option<u64> {
        match self.body(ty)? {
            TyData::Array(_, count) | TyData::Vector(_, count, false) => Some(*count),
            TyData::Struct(elements, _) => Some(elements.len() as u64),
            _ => None,
        }
    }

    /// Iterates over the types of the elements of zeros: equal elements are met once.
    pub(crate) fn elements_of_zero(&self, ty: Ty) -> impl Iterator<Item = Ty> {
        let distinct = match self.body(ty) {
            Some(TyData::Struct(elements, _)) => elements.len() as u64,
            Some(TyData::Array(_, count)) => (*count).min(1),
            Some(TyData::Vector(..)) => 1,
            _ => 0,
        };
        (0..distinct).filter_map(move |index| self.element(ty, index))
    }

    /// Returns the type of an element of an aggregate or vector.
    pub(crate) fn element(&self, ty: Ty, index: u64) -> Option<Ty> {
        match self.body(ty)? {
            TyData::Array(element, count) => (index < *count).then_some(*element),
            TyData::Vector(element, ..) => Some(*element),
            TyData::Struct(elements, _) => elements.get(usize::try_from(index).ok()?).copied(),
            _ => None,
        }
    }

    /// Returns a type of this shape with another element: a vector if the shape is one.
    pub(crate) fn like(&mut self, shape: Ty, scalar: Ty) -> Ty {
        match *self.data(shape) {
            TyData::Vector(_, count, scalable) => self.of(TyData::Vector(scalar, count, scalable)),
            _ => scalar,
        }
    }

    /// Returns the text of a type, as LLVM writes it.
    pub(crate) fn text(&self, ty: Ty) -> String {
        let mut out = String::new();
        self.write(ty, &mut out);
        out
    }

    fn write(&self, ty: Ty, out: &mut String) {
        ir::ensure_sufficient_stack(|| self.write_unguarded(ty, out));
    }

    fn write_list(&self, types: &[Ty], out: &mut String) {
        for (index, &ty) in types.iter().enumerate() {
            out.push_str(if index > 0 { ", " } else { "" });
            self.write(ty, out);
        }
    }

    fn write_unguarded(&self, ty: Ty, out: &mut String) {
        match self.data(ty) {
            TyData::Int(width) => out.push_str(&format!("i{width}")),
            TyData::Ptr(0) => out.push_str("ptr"),
            TyData::Ptr(space) => out.push_str(&format!("ptr addrspace({space})")),
            TyData::Array(element, count) => {
                out.push_str(&format!("[{count} x "));
                self.write(*element, out);
                out.push(']');
            }
            TyData::Vector(element, count, scalable) => {
                out.push_str(if *scalable { "<vscale x " } else { "<" });
                out.push_str(&format!("{count} x "));
                self.write(*element, out);
                out.push('>');
            }
            TyData::Struct(elements, packed) => {
                out.push_str(if *packed { "<{" } else { "{" });
                out.push_str(if elements.is_empty() { "" } else { " " });
                self.write_list(elements, out);
                out.push_str(if elements.is_empty() { "}" } else { " }" });
                out.push_str(if *packed { ">" } else { "" });
            }
            TyData::Named(index) => {
                out.push('%');
                out.push_str(&String::from_utf8_lossy(&self.named[*index].name));
            }
            TyData::Function(result, parameters, variadic) => {
                self.write(*result, out);
                out.push_str(" (");
                self.write_list(parameters, out);
                if *variadic {
                    out.push_str(if parameters.is_empty() { "..." } else { ", ..." });
                }
                out.push(')');
            }
            TyData::Target(name, types, numbers) => {
                out.push_str(&format!("target(\"{}\"", String::from_utf8_lossy(name)));
                for &ty in types {
                    out.push_str(", ");
                    self.write(ty, out);
                }
                numbers.iter().for_each(|number| out.push_str(&format!(", {number}")));
                out.push(')');
            }
            other => out.push_str(other.word()),
        }
    }
}
