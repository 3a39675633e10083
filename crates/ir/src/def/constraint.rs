//! Constraints on types and attributes, as values.
//!
//! A constraint is data: the verifier evaluates it, documentation prints its summary, and the generator of
//! random modules picks types that satisfy it. The summary is the wording of diagnostics (`operand #0 must be
//! signless-integer-like, but got 'f32'`).

use super::{Callback, EnumDef, TypeClass};
use crate::{AttrRef, Context, List, Signedness, Type, TypeData, TypeRef};
use apnum::FloatKind;

/// Predicate of types as a function.
pub type TypeCheck = Callback<dyn Fn(TypeRef<'_>) -> bool + Send + Sync>;
/// Maker of a type.
pub type TypeMaker = Callback<dyn Fn(&Context) -> Type + Send + Sync>;
/// Predicate of attributes as a function.
pub type AttrCheck = Callback<dyn Fn(AttrRef<'_>) -> bool + Send + Sync>;

/// Constraint on a type.
#[derive(Clone, Copy, Debug)]
pub struct TypeConstraint {
    /// Wording after "must be" in diagnostics.
    pub summary: &'static str,
    /// Predicate to satisfy.
    pub pred: TypePred,
}

/// Predicate of a [`TypeConstraint`].
#[derive(Clone, Copy, Debug)]
pub enum TypePred {
    /// Any type.
    Any,
    /// `index`.
    Index,
    /// `none`.
    None,
    /// An integer; empty lists allow all.
    Integer {
        /// Allowed widths in bits.
        widths: List<u32>,
        /// Allowed signednesses.
        signs: List<Signedness>,
    },
    /// A float; an empty list allows all.
    Float(List<FloatKind>),
    /// A complex number of such elements.
    Complex(&'static TypePred),
    /// Any function type.
    Function,
    /// Any tuple.
    Tuple,
    /// A container of such elements.
    Shaped(ShapedPred),
    /// A type of a dialect, by name (`"llvm.ptr"`).
    Dialect(&'static str),
    /// The type that a function makes, and no other.
    Only(TypeMaker),
    /// Any of these.
    AnyOf(List<TypeConstraint>),
    /// All of these.
    AllOf(List<TypeConstraint>),
    /// Negation.
    Not(&'static TypePred),
    /// Types that implement an interface: those of these classes.
    Interface(List<TypeClass>),
    /// Function predicate.
    Fn(TypeCheck),
}

/// Predicate on vectors, tensors and memrefs.
#[derive(Clone, Copy, Debug)]
pub struct ShapedPred {
    /// Accepted containers, a union of the `ShapedPred` bits.
    pub kinds: u8,
    /// Accepted ranks; empty for any. An unranked container has no rank.
    pub ranks: List<u32>,
    /// Whether every dimension must be static.
    pub static_shape: bool,
    /// Predicate of the elements.
    pub element: &'static TypePred,
}

impl ShapedPred {
    /// Vectors without scalable dimensions.
    pub const FIXED_VECTOR: u8 = 1;
    /// Vectors with scalable dimensions.
    pub const SCALABLE_VECTOR: u8 = 2;
    /// All vectors.
    pub const VECTOR: u8 = 3;
    /// Ranked tensors.
    pub const RANKED_TENSOR: u8 = 4;
    /// Unranked tensors.
    pub const UNRANKED_TENSOR: u8 = 8;
    /// All tensors.
    pub const TENSOR: u8 = 12;
    /// Ranked memrefs.
    pub const MEMREF: u8 = 16;
    /// Unranked memrefs.
    pub const UNRANKED_MEMREF: u8 = 32;
    /// Containers of dialects: types with the interface [`ShapedType`](super::ShapedType).
    pub const DIALECT: u8 = 64;
    /// All containers.
    pub const ALL: u8 = 127;

    /// Returns the bit of a container; 0 for all other types.
    pub(super) fn kind_of(data: &TypeData) -> u8 {
        match data {
            TypeData::Vector { scalable: 0, .. } => Self::FIXED_VECTOR,
            TypeData::Vector { .. } => Self::SCALABLE_VECTOR,
            TypeData::RankedTensor { .. } => Self::RANKED_TENSOR,
            TypeData::UnrankedTensor(_) => Self::UNRANKED_TENSOR,
            TypeData::MemRef { .. } => Self::MEMREF,
            TypeData::UnrankedMemRef { .. } => Self::UNRANKED_MEMREF,
            // Without the interface it has no elements.
            TypeData::Dialect { .. } => Self::DIALECT,
            _ => 0,
        }
    }

    fn accepts(&self, ty: TypeRef<'_>) -> bool {
        let kind = Self::kind_of(ty.data());
        if self.kinds & kind == 0 {
            return false;
        }
        if kind == Self::DIALECT {
            return self.accepts_shape(ty.dims().as_deref())
                && self.accepts_element(ty.shaped_element_type());
        }
        self.accepts_shape(ty.shape()) && self.accepts_element(ty.element_type())
    }

    fn accepts_shape(&self, shape: Option<&[i64]>) -> bool {
        (self.ranks.is_empty() || shape.is_some_and(|shape| self.ranks.contains(&(shape.len() as u32))))
            && (!self.static_shape || shape.is_some_and(|shape| shape.iter().all(|&dim| dim >= 0)))
    }

    fn accepts_element(&self, element: Option<TypeRef<'_>>) -> bool {
        element.is_some_and(|element| self.element.accepts(element))
    }
}

impl TypeConstraint {
    /// Creates a constraint from a summary and a predicate.
    pub const fn new(summary: &'static str, pred: TypePred) -> Self {
        TypeConstraint { summary, pred }
    }

    /// Whether a type satisfies the constraint.
    #[inline]
    pub fn accepts(&self, ty: TypeRef<'_>) -> bool {
        self.pred.accepts(ty)
    }
}

impl TypePred {
    /// Whether a type satisfies the predicate. Recursion is bounded by the depth of the predicate, not of the
    /// type.
    pub fn accepts(&self, ty: TypeRef<'_>) -> bool {
        match (self, ty.data()) {
            (TypePred::Any, _) => true,
            (TypePred::Index, data) => matches!(data, TypeData::Index),
            (TypePred::None, data) => matches!(data, TypeData::None),
            (TypePred::Integer { widths, signs }, TypeData::Integer { width, signedness }) => {
                (widths.is_empty() || widths.contains(width))
                    && (signs.is_empty() || signs.contains(signedness))
            }
            (TypePred::Float(kinds), TypeData::Float(kind)) => kinds.is_empty() || kinds.contains(kind),
            // A dialect's float type is none of the builtin ones.
            (TypePred::Float([]), TypeData::Dialect { .. }) => ty.is_float(),
            (TypePred::Complex(element), TypeData::Complex(ty_)) => element.accepts(ty.context().ty(*ty_)),
            (TypePred::Function, data) => matches!(data, TypeData::Function { .. }),
            (TypePred::Tuple, data) => matches!(data, TypeData::Tuple(_)),
            (TypePred::Shaped(shaped), _) => shaped.accepts(ty),
            (TypePred::Dialect(name), TypeData::Dialect { def, .. }) => {
                ty.context().type_def(*def).name == *name
            }
            (TypePred::Only(make), _) => make.0(ty.context()) == ty.handle(),
            (TypePred::AnyOf(options), _) => options.iter().any(|option| option.accepts(ty)),
            (TypePred::AllOf(demands), _) => demands.iter().all(|demand| demand.accepts(ty)),
            (TypePred::Not(pred), _) => !pred.accepts(ty),
            (TypePred::Interface(classes), _) => classes.iter().any(|class| class.holds(ty)),
            (TypePred::Fn(accepts), _) => accepts.0(ty),
            _ => false,
        }
    }
}

/// Constraint on an inherent attribute, with its storage.
#[derive(Clone, Copy, Debug)]
pub struct AttrConstraint {
    /// Wording after "constraint:" in diagnostics.
    pub summary: &'static str,
    /// Kind and storage of the attribute.
    pub kind: AttrKind,
}

/// Kinds of inherent attributes.
#[derive(Clone, Copy, Debug)]
pub enum AttrKind {
    /// Any attribute.
    Any,
    /// `unit`: present or absent.
    Unit,
    /// Flag, present or absent, that is no attribute in MLIR.
    UnitProperty,
    /// A number that may be absent, and is no attribute in MLIR: an array of at most one `i64`.
    OptionalI64Property,
    /// `true` or `false`.
    Bool,
    /// An integer attribute of this width (0 is `index`) and sign.
    Integer {
        /// Width in bits; 0 for `index`.
        width: u32,
        /// Signedness.
        signedness: Signedness,
    },
    /// An integer attribute of any type.
    AnyInteger,
    /// A float attribute of this kind, or of any.
    Float(Option<FloatKind>),
    /// A string.
    String,
    /// The name of the symbol that the operation defines: a string, written `@name`.
    SymbolName,
    /// A symbol reference that is not nested.
    FlatSymbolRef,
    /// A symbol reference.
    SymbolRef,
    /// A type of this kind as an attribute.
    Type(&'static TypePred),
    /// An array of such attributes.
    Array(&'static AttrConstraint),
    /// A dictionary.
    Dictionary,
    /// `array<iN: ...>` or `array<fN: ...>`; the element type's text (`"i32"`).
    DenseArray(&'static str),
    /// Dense or other elements of a shaped type.
    Elements,
    /// `affine_map`.
    AffineMap,
    /// `affine_set`.
    IntegerSet,
    /// An attribute with a type: a constant's value.
    Typed,
    /// A case of an enum, stored as a raw word.
    Enum(&'static EnumDef),
    /// A dialect's attribute, by name (`"llvm.cconv"`).
    Dialect(&'static str),
    /// The sizes of operand or result segments, stored as raw words, one for each.
    SegmentSizes,
    /// Function predicate.
    Fn(AttrCheck),
    /// A kind with a further predicate.
    Confined(&'static AttrKind, AttrCheck),
}

impl AttrConstraint {
    /// Creates a constraint from a summary and a kind.
    pub const fn new(summary: &'static str, kind: AttrKind) -> Self {
        AttrConstraint { summary, kind }
    }

    /// Whether an attribute satisfies the constraint. Raw kinds accept attributes that can be encoded as raw
    /// words.
    pub fn accepts(&self, attr: AttrRef<'_>) -> bool {
        self.kind.accepts(attr)
    }
}

impl AttrKind {
    /// Returns the enum of a kind stored as a raw word.
    pub const fn as_enum(&self) -> Option<&'static EnumDef> {
        match self {
            AttrKind::Enum(def) => Some(def),
            _ => None,
        }
    }

    /// Whether an attribute can be stored as a property of this kind: a string as a string, an integer of any
    /// type as an integer. The verifier checks the rest.
    pub fn stores(&self, attr: AttrRef<'_>) -> bool {
        match self {
            AttrKind::Integer { .. } => attr.as_int().is_some(),
            AttrKind::Float(_) => attr.as_float().is_some(),
            AttrKind::Type(_) => attr.as_type().is_some(),
            AttrKind::Array(_) => attr.as_array().is_some(),
            AttrKind::SegmentSizes => true,
            AttrKind::Confined(kind, _) => kind.stores(attr),
            _ => self.accepts(attr),
        }
    }

    /// Whether an attribute is of this kind.
    pub fn accepts(&self, attr: AttrRef<'_>) -> bool {
        match self {
            AttrKind::Any => true,
            AttrKind::Unit | AttrKind::UnitProperty => attr.is_unit(),
            AttrKind::OptionalI64Property => attr.as_array().is_some_and(|mut list| {
                let number = list.next().is_none_or(|number| is_integer(number, 64, Signedness::Signless));
                number && list.next().is_none()
            }),
            AttrKind::Bool => attr.as_bool().is_some(),
            AttrKind::Integer { width, signedness } => is_integer(attr, *width, *signedness),
            AttrKind::AnyInteger => attr.as_int().is_some(),
            AttrKind::Float(kind) => {
                attr.as_float().is_some_and(|value| kind.is_none_or(|kind| value.kind() == kind))
            }
            AttrKind::String | AttrKind::SymbolName => attr.as_bytes().is_some(),
            AttrKind::FlatSymbolRef => attr.as_flat_symbol().is_some(),
            AttrKind::SymbolRef => attr.as_symbol_ref().is_some(),
            AttrKind::Type(pred) => attr.as_type().is_some_and(|ty| pred.accepts(ty)),
            AttrKind::Array(element) => {
                attr.as_array().is_some_and(|mut items| items.all(|item| element.accepts(item)))
            }
            AttrKind::Dictionary => attr.as_dictionary().is_some(),
            AttrKind::DenseArray(element) => {
                attr.as_dense_array().is_some_and(|(ty, _)| is_written(ty, element))
            }
            AttrKind::Elements => attr.is_elements(),
            AttrKind::AffineMap => attr.as_affine_map().is_some(),
            AttrKind::IntegerSet => attr.as_integer_set().is_some(),
            AttrKind::Typed => {
                // Strings and unknown attributes have at least the type `none`.
                attr.ty().is_some() || attr.as_bytes().is_some() || attr.is_opaque()
            }
            AttrKind::Enum(def) => def.narrow(attr).is_some(),
            AttrKind::Dialect(name) => attr.dialect_def().is_some_and(|def| def.name == *name),
            AttrKind::SegmentSizes => attr.as_dense_array().is_some(),
            AttrKind::Fn(accepts) => accepts.0(attr),
            AttrKind::Confined(kind, accepts) => kind.accepts(attr) && accepts.0(attr),
        }
    }
}

/// Whether an attribute is an integer of this width (0 is `index`) and sign.
fn is_integer(attr: AttrRef<'_>, width: u32, signedness: Signedness) -> bool {
    attr.as_int().is_some()
        && match attr.ty().map(|ty| ty.data()) {
            Some(TypeData::Index) => width == 0,
            Some(TypeData::Integer { width: w, signedness: s }) => (*w, *s) == (width, signedness),
            _ => false,
        }
}

/// Whether a signless integer or float type has this text. Called at every change of an operation.
fn is_written(ty: TypeRef<'_>, text: &str) -> bool {
    match ty.data() {
        TypeData::Integer { width, signedness: Signedness::Signless } => {
            text.strip_prefix('i').and_then(|digits| digits.parse().ok()) == Some(*width)
        }
        TypeData::Float(kind) => kind.name() == text,
        _ => false,
    }
}
