//! Constants, uniqued: what instructions that are folded become, and what initializes globals.

mod address;
mod aggregate;
mod attribute;
mod compare;
mod fold;
mod open;
mod reinterpret;
mod scalar;
mod select;
mod vector;
mod write;

pub(crate) use write::write_gep_flags;

use crate::kinds::{Binary, Cast};
use crate::layout::Layout;
use apnum::{ApFloat, ApInt, FloatKind};
use ir::{Attr, Context, Ident, Type, TypeRef};
use llvm::types::{array_parts, struct_view};
use rustc_hash::{FxHashMap, FxHashSet};

/// Handle of a constant.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Const(u32);

/// Value of a constant.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Data {
    /// Integer of the type's width.
    Int(ApInt),
    /// Float, as its bits.
    Float(u128),
    /// Null pointer, or zeros of an aggregate or a vector.
    Null,
    /// Undefined value.
    Undef,
    /// Poison.
    Poison,
    /// The token `none`.
    NoToken,
    /// Address of a global or a function.
    Symbol(Ident),
    /// Function equivalent to another.
    Equivalent(Ident),
    /// Address of a block of a function, by its tag.
    Block(Ident, Attr),
    /// Elements of a structure, an array or a vector that are not all equal to a simpler constant.
    Elements(Box<[Const]>),
    /// Vector of equal elements.
    Splat(Const),
    /// Array of numbers: elements of an attribute from an index on.
    Dense(Attr, u64),
    /// Array of bytes.
    Bytes(Attr),
    /// Conversion that is an expression.
    Cast(Cast, Const),
    /// Addition, subtraction or exclusive or that is an expression, with its flags.
    Binary(Binary, u32, Const, Const),
    /// Address computation: element type, no-wrap flags, base and indices.
    Gep(Type, u32, Box<[Const]>),
    /// Vector with another element where that cannot be folded: the vector, the element and its position.
    InsertElement(Const, Const, Const),
    /// Element of a vector at a position where it is not known.
    ExtractElement(Const, Const),
    /// The first of two scalable vectors with its first element everywhere.
    FirstElement(Const, Const),
}

/// A global as expressions see it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Object {
    /// Number of bytes that are surely there.
    pub(crate) bytes: u64,
    /// Whether its address may be null.
    pub(crate) may_be_null: bool,
    /// Whether it is a variable or a function of this name, and no alias.
    pub(crate) is_object: bool,
    /// Whether its address is that of no other global.
    pub(crate) is_unique: bool,
}

/// The constants of a module.
#[derive(Clone)]
pub(crate) struct Constants<'m> {
    pub(crate) cx: &'m Context,
    pub(crate) layout: Layout,
    /// The globals by name.
    pub(crate) objects: FxHashMap<Ident, Object>,
    /// Numbers of blocks whose addresses are taken, by function and tag.
    pub(crate) blocks: FxHashMap<(Ident, Attr), u32>,
    all: Vec<(Type, Data)>,
    /// Aggregates that are being built: see [`Constants::insert_in_place`].
    open: FxHashSet<Const>,
    /// Texts of numbers by constant, empty for those of others.
    texts: Vec<Box<[u8]>>,
    known: FxHashMap<(Type, Data), Const>,
    /// Constants by the types and attributes of the operations that are.
    pub(crate) of_ops: FxHashMap<(Type, Attr), Const>,
}

impl<'m> Constants<'m> {
    pub(crate) fn new(cx: &'m Context, layout: Layout) -> Constants<'m> {
        Constants {
            cx,
            layout,
            objects: FxHashMap::default(),
            blocks: FxHashMap::default(),
            all: Vec::new(),
            open: FxHashSet::default(),
            texts: Vec::new(),
            known: FxHashMap::default(),
            of_ops: FxHashMap::default(),
        }
    }

    /// Returns the constant of a type and a value.
    pub(crate) fn make(&mut self, ty: Type, data: Data) -> Const {
        let key = (ty, data);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let new = Const(self.all.len() as u32);
        self.texts.push(write::number_text(self.cx.ty(ty), &key.1));
        self.all.push(key.clone());
        self.known.insert(key, new);
        new
    }

    /// Returns the value of a constant.
    pub(crate) fn data(&self, of: Const) -> &Data {
        &self.all[of.0 as usize].1
    }

    /// Returns the type of a constant.
    pub(crate) fn ty(&self, of: Const) -> TypeRef<'m> {
        self.cx.ty(self.all[of.0 as usize].0)
    }

    pub(crate) fn int(&mut self, ty: Type, value: ApInt) -> Const {
        self.make(ty, Data::Int(value))
    }

    /// Returns an integer of up to 64 bits.
    pub(crate) fn small(&mut self, ty: Type, value: i64) -> Const {
        let width = self.cx.ty(ty).int_width().unwrap_or(64);
        self.make(ty, Data::Int(ApInt::from_i64(width, value)))
    }

    pub(crate) fn float(&mut self, ty: Type, value: &ApFloat) -> Const {
        self.make(ty, Data::Float(value.to_bits()))
    }

    /// Returns zero of a type.
    pub(crate) fn null(&mut self, ty: Type) -> Const {
        let view = self.cx.ty(ty);
        if let Some(width) = view.int_width() {
            return self.int(ty, ApInt::zero(width));
        }
        let pair = view.dialect_def().is_some_and(|def| def.mnemonic() == "ppc_fp128");
        let data = if pair || float_kind(view).is_some() { Data::Float(0) } else { Data::Null };
        self.make(ty, data)
    }

    pub(crate) fn undef(&mut self, ty: Type) -> Const {
        self.make(ty, Data::Undef)
    }

    pub(crate) fn poison(&mut self, ty: Type) -> Const {
        self.make(ty, Data::Poison)
    }

    /// Returns the value of an integer.
    pub(crate) fn as_int(&self, of: Const) -> Option<&ApInt> {
        match self.data(of) {
            Data::Int(value) => Some(value),
            _ => None,
        }
    }

    /// Returns the value of a float.
    pub(crate) fn as_float(&self, of: Const) -> Option<ApFloat> {
        match self.data(of) {
            Data::Float(bits) => Some(ApFloat::from_bits(float_kind(self.ty(of))?, *bits)),
            _ => None,
        }
    }

    /// Whether a constant is zero of its type.
    pub(crate) fn is_null(&self, of: Const) -> bool {
        match self.data(of) {
            Data::Int(value) => value.is_zero(),
            Data::Float(bits) => *bits == 0,
            Data::Null => true,
            _ => false,
        }
    }

    /// Whether a constant is written as an expression.
    pub(crate) fn is_expression(&self, of: Const) -> bool {
        matches!(
            self.data(of),
            Data::Cast(..)
                | Data::Binary(..)
                | Data::Gep(..)
                | Data::InsertElement(..)
                | Data::ExtractElement(..)
                | Data::FirstElement(..)
        )
    }

    /// Whether a constant is a global or an expression.
    pub(crate) fn is_address(&self, of: Const) -> bool {
        matches!(self.data(of), Data::Symbol(_)) || self.is_expression(of)
    }

    pub(crate) fn is_undef(&self, of: Const) -> bool {
        matches!(self.data(of), Data::Undef)
    }

    pub(crate) fn is_poison(&self, of: Const) -> bool {
        matches!(self.data(of), Data::Poison)
    }
}

/// Returns the kind of a float of LLVM; `ppc_fp128` has none.
fn float_kind(ty: TypeRef<'_>) -> Option<FloatKind> {
    ty.float_kind().filter(|_| ty.is_float())
}

/// Returns the number of elements of a type of fixed length.
pub(crate) fn len(ty: TypeRef<'_>) -> Option<u64> {
    if let Some((_, len)) = array_parts(ty) {
        return Some(len);
    }
    if let Some(of) = struct_view(ty) {
        return (!of.is_opaque()).then_some(of.len() as u64);
    }
    if ty.is_vector() && ty.scalable_dims() == 0 {
        return Some(ty.shape()?.first()?.unsigned_abs());
    }
    None
}

/// Returns the type of an element.
pub(crate) fn element_type<'a>(ty: TypeRef<'a>, index: u64) -> Option<TypeRef<'a>> {
    if let Some((element, len)) = array_parts(ty) {
        return (index < len).then_some(element);
    }
    if let Some(of) = struct_view(ty) {
        return of.element(usize::try_from(index).ok()?);
    }
    ty.element_type().filter(|_| ty.is_vector())
}
