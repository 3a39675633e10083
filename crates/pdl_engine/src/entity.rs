//! Entities that values of `pdl` denote when a pattern runs.

use ir::{Attr, Op, Type, TypeRef, Value};

/// An attribute, operation, type or value, or any number of one kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entity {
    /// `!pdl.attribute`.
    Attr(Attr),
    /// `!pdl.operation`.
    Op(Op),
    /// `!pdl.type`.
    Type(Type),
    /// `!pdl.value`.
    Value(Value),
    /// `!pdl.range<attribute>`.
    Attrs(Vec<Attr>),
    /// `!pdl.range<operation>`.
    Ops(Vec<Op>),
    /// `!pdl.range<type>`.
    Types(Vec<Type>),
    /// `!pdl.range<value>`.
    Values(Vec<Value>),
}

impl Entity {
    /// Returns the attribute, if it is one.
    pub fn as_attr(&self) -> Option<Attr> {
        match self {
            Entity::Attr(attr) => Some(*attr),
            _ => None,
        }
    }

    /// Returns the operation, if it is one.
    pub fn as_op(&self) -> Option<Op> {
        match self {
            Entity::Op(op) => Some(*op),
            _ => None,
        }
    }

    /// Returns the type, if it is one.
    pub fn as_type(&self) -> Option<Type> {
        match self {
            Entity::Type(ty) => Some(*ty),
            _ => None,
        }
    }

    /// Returns the value, if it is one.
    pub fn as_value(&self) -> Option<Value> {
        match self {
            Entity::Value(value) => Some(*value),
            _ => None,
        }
    }

    /// Returns the types of a range, or the one type.
    pub fn types(&self) -> &[Type] {
        match self {
            Entity::Type(ty) => std::slice::from_ref(ty),
            Entity::Types(types) => types,
            _ => &[],
        }
    }

    /// Returns the values of a range, or the one value.
    pub fn values(&self) -> &[Value] {
        match self {
            Entity::Value(value) => std::slice::from_ref(value),
            Entity::Values(values) => values,
            _ => &[],
        }
    }
}

/// The kinds of entities.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Attr,
    Op,
    Type,
    Value,
}

/// Kind of an entity.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Shape {
    pub(crate) kind: Kind,
    pub(crate) range: bool,
}

impl Shape {
    /// Returns the kind of a type of `pdl`; `None` for other types.
    pub(crate) fn of(ty: TypeRef<'_>) -> Option<Shape> {
        let range = pdl::range_element(ty);
        let kind = match range.unwrap_or(ty).dialect_def()?.name {
            "pdl.attribute" => Kind::Attr,
            "pdl.operation" => Kind::Op,
            "pdl.type" => Kind::Type,
            "pdl.value" => Kind::Value,
            _ => return None,
        };
        Some(Shape { kind, range: range.is_some() })
    }

    /// Whether an entity is of this shape.
    pub(crate) fn accepts(self, entity: &Entity) -> bool {
        let (kind, range) = match entity {
            Entity::Attr(_) => (Kind::Attr, false),
            Entity::Op(_) => (Kind::Op, false),
            Entity::Type(_) => (Kind::Type, false),
            Entity::Value(_) => (Kind::Value, false),
            Entity::Attrs(_) => (Kind::Attr, true),
            Entity::Ops(_) => (Kind::Op, true),
            Entity::Types(_) => (Kind::Type, true),
            Entity::Values(_) => (Kind::Value, true),
        };
        self == Shape { kind, range }
    }
}
