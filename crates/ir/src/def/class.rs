//! Classes of types: checked for a format's `type(...)` while parsing, before verification.

use super::{ShapedPred, TypePred};
use crate::{List, TypeData, TypeRef};

/// Class of types.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TypeClass {
    /// Any type.
    Any,
    /// Integers.
    Integer,
    /// `index`.
    Index,
    /// `none`.
    None,
    /// Floats.
    Float,
    /// Complex numbers.
    Complex,
    /// Functions.
    Function,
    /// Tuples.
    Tuple,
    /// Containers: a union of the bits of [`ShapedPred`].
    Shaped(u8),
    /// A type of a dialect, by name.
    Dialect(&'static str),
    /// Types that implement an interface: those of these classes.
    Interface(List<TypeClass>),
}

impl TypeClass {
    /// Whether a type is of the class.
    pub fn holds(self, ty: TypeRef<'_>) -> bool {
        match (self, ty.data()) {
            (TypeClass::Any, _)
            | (TypeClass::Integer, TypeData::Integer { .. })
            | (TypeClass::Index, TypeData::Index)
            | (TypeClass::None, TypeData::None)
            | (TypeClass::Float, TypeData::Float(_))
            | (TypeClass::Complex, TypeData::Complex(_))
            | (TypeClass::Function, TypeData::Function { .. })
            | (TypeClass::Tuple, TypeData::Tuple(_)) => true,
            (TypeClass::Shaped(kinds), data) => kinds & ShapedPred::kind_of(data) != 0,
            (TypeClass::Dialect(name), TypeData::Dialect { def, .. }) => {
                ty.context().type_def(*def).name == name
            }
            (TypeClass::Interface(classes), _) => classes.iter().any(|class| class.holds(ty)),
            _ => false,
        }
    }

    /// Returns the name in diagnostics; unions have none.
    pub fn name(self) -> Option<&'static str> {
        Some(match self {
            TypeClass::Integer => "builtin.integer",
            TypeClass::Index => "builtin.index",
            TypeClass::None => "builtin.none",
            TypeClass::Complex => "builtin.complex",
            TypeClass::Function => "builtin.function",
            TypeClass::Tuple => "builtin.tuple",
            TypeClass::Shaped(ShapedPred::VECTOR) => "builtin.vector",
            TypeClass::Shaped(ShapedPred::RANKED_TENSOR) => "builtin.tensor",
            TypeClass::Shaped(ShapedPred::UNRANKED_TENSOR) => "builtin.unranked_tensor",
            TypeClass::Shaped(ShapedPred::MEMREF) => "builtin.memref",
            TypeClass::Shaped(ShapedPred::UNRANKED_MEMREF) => "builtin.unranked_memref",
            TypeClass::Dialect(name) => name,
            TypeClass::Any | TypeClass::Float | TypeClass::Shaped(_) | TypeClass::Interface(_) => {
                return None;
            }
        })
    }
}

/// Returns the class of these kinds of containers; some unions are no class.
fn container(kinds: u8) -> TypeClass {
    const TENSOR_OR_MEMREF: u8 = ShapedPred::TENSOR | ShapedPred::MEMREF;
    const ANY_MEMREF: u8 = ShapedPred::MEMREF | ShapedPred::UNRANKED_MEMREF;
    match kinds {
        ShapedPred::VECTOR
        | ShapedPred::RANKED_TENSOR
        | ShapedPred::UNRANKED_TENSOR
        | ShapedPred::TENSOR
        | ShapedPred::MEMREF
        | ShapedPred::UNRANKED_MEMREF
        | ANY_MEMREF => TypeClass::Shaped(kinds),
        TENSOR_OR_MEMREF | ShapedPred::ALL => TypeClass::Shaped(ShapedPred::ALL),
        _ => TypeClass::Any,
    }
}

impl TypePred {
    /// Returns the class of the types that satisfy the predicate.
    pub fn class(&self) -> TypeClass {
        match self {
            TypePred::Integer { .. } => TypeClass::Integer,
            TypePred::Index => TypeClass::Index,
            TypePred::None => TypeClass::None,
            TypePred::Float(_) => TypeClass::Float,
            TypePred::Complex(_) => TypeClass::Complex,
            TypePred::Function => TypeClass::Function,
            TypePred::Tuple => TypeClass::Tuple,
            TypePred::Shaped(shaped) if shaped.kinds & ShapedPred::VECTOR == shaped.kinds => {
                TypeClass::Shaped(ShapedPred::VECTOR)
            }
            TypePred::Shaped(shaped) => container(shaped.kinds),
            TypePred::Dialect(name) => TypeClass::Dialect(name),
            TypePred::Interface(classes) => TypeClass::Interface(classes),
            TypePred::AllOf(demands) => {
                let classes = demands.iter().map(|demand| demand.pred.class());
                classes.into_iter().find(|&class| class != TypeClass::Any).unwrap_or(TypeClass::Any)
            }
            TypePred::AnyOf(options) => {
                let kinds = options.iter().try_fold(0, |kinds, option| match option.pred.class() {
                    TypeClass::Shaped(more) => Some(kinds | more),
                    _ => None,
                });
                kinds.map_or(TypeClass::Any, container)
            }
            TypePred::Any | TypePred::Only(_) | TypePred::Not(_) | TypePred::Fn(_) => TypeClass::Any,
        }
    }
}
