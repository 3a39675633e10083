//! Interfaces of types and attributes: part of a definition, or attached to its name.

use super::names::InterfaceList;
use super::{Context, Index};
use crate::def::Target;
use crate::def::{Interface, InterfaceDef, InterfaceImpl};
use crate::{Attr, AttrData, Type, TypeData};

/// Interfaces attached to builtin types and attributes, by kind.
#[derive(Default)]
pub(crate) struct BuiltinInterfaces {
    types: [InterfaceList; TYPES.len()],
    attrs: [InterfaceList; ATTRS.len()],
}

/// Names of the kinds of builtin types, by [`type_kind`].
const TYPES: [&str; 13] = [
    "builtin.integer",
    "builtin.index",
    "builtin.float",
    "builtin.none",
    "builtin.complex",
    "builtin.tuple",
    "builtin.function",
    "builtin.vector",
    "builtin.tensor",
    "builtin.unranked_tensor",
    "builtin.memref",
    "builtin.unranked_memref",
    "builtin.opaque",
];

/// Names of the kinds of builtin attributes, by [`attr_kind`].
const ATTRS: [&str; 18] = [
    "builtin.unit",
    "builtin.integer",
    "builtin.float",
    "builtin.string",
    "builtin.symbol_ref",
    "builtin.array",
    "builtin.dictionary",
    "builtin.type",
    "builtin.dense_array",
    "builtin.dense",
    "builtin.sparse",
    "builtin.dense_resource",
    "builtin.affine_map",
    "builtin.integer_set",
    "builtin.strided_layout",
    "builtin.distinct",
    "builtin.opaque",
    "builtin.location",
];

/// Returns the index in [`TYPES`]; `None` for a dialect's type.
fn type_kind(data: &TypeData) -> Option<usize> {
    Some(match data {
        TypeData::Integer { .. } => 0,
        TypeData::Index => 1,
        TypeData::Float(_) => 2,
        TypeData::None => 3,
        TypeData::Complex(_) => 4,
        TypeData::Tuple(_) => 5,
        TypeData::Function { .. } => 6,
        TypeData::Vector { .. } => 7,
        TypeData::RankedTensor { .. } => 8,
        TypeData::UnrankedTensor(_) => 9,
        TypeData::MemRef { .. } => 10,
        TypeData::UnrankedMemRef { .. } => 11,
        TypeData::Opaque { .. } => 12,
        TypeData::Dialect { .. } => return None,
    })
}

/// Returns the index in [`ATTRS`]; `None` for a dialect's attribute.
fn attr_kind(data: &AttrData) -> Option<usize> {
    Some(match data {
        AttrData::Unit => 0,
        AttrData::Integer { .. } => 1,
        AttrData::Float { .. } => 2,
        AttrData::String { .. } => 3,
        AttrData::SymbolRef { .. } => 4,
        AttrData::Array(_) => 5,
        AttrData::Dictionary(_) => 6,
        AttrData::Type(_) => 7,
        AttrData::DenseArray { .. } => 8,
        AttrData::DenseElements { .. } | AttrData::DenseStrings { .. } => 9,
        AttrData::SparseElements { .. } => 10,
        AttrData::DenseResource { .. } => 11,
        AttrData::AffineMap(_) => 12,
        AttrData::IntegerSet(_) => 13,
        AttrData::StridedLayout { .. } => 14,
        AttrData::Distinct { .. } => 15,
        AttrData::Opaque { .. } => 16,
        AttrData::UnknownLoc
        | AttrData::FileLoc { .. }
        | AttrData::NameLoc { .. }
        | AttrData::CallSiteLoc { .. }
        | AttrData::FusedLoc { .. } => 17,
        AttrData::Dialect { .. } => return None,
    })
}

/// Returns the names of the kinds of builtin types or attributes.
pub(crate) fn builtin_kinds(target: Target) -> &'static [&'static str] {
    match target {
        Target::Op => &[],
        Target::Type => &TYPES,
        Target::Attr => &ATTRS,
    }
}

impl Context {
    /// Returns the implementation of an interface for a type: the one attached last, otherwise that of the
    /// definition.
    pub fn type_interface<I: ?Sized + Interface>(&self, ty: Type) -> Option<&'static I> {
        let data = self.type_data(ty);
        match data {
            TypeData::Dialect { def, .. } => {
                let entry = self.inner().type_defs.get(def.index());
                entry.interfaces.find().or_else(|| InterfaceDef::find(entry.def.interfaces))
            }
            _ => self.inner().builtin_interfaces.types[type_kind(data)?].find(),
        }
    }

    /// Returns the implementation of an interface for an attribute: the one attached last, otherwise that of
    /// the definition.
    pub fn attr_interface<I: ?Sized + Interface>(&self, attr: Attr) -> Option<&'static I> {
        let data = self.attr_data(attr);
        match data {
            AttrData::Dialect { def, .. } => {
                let entry = self.inner().attr_defs.get(def.index());
                entry.interfaces.find().or_else(|| InterfaceDef::find(entry.def.interfaces))
            }
            _ => self.inner().builtin_interfaces.attrs[attr_kind(data)?].find(),
        }
    }

    /// Attaches an interface to a type or a kind of builtin types; to nothing if there is none of the name.
    pub(super) fn attach_to_type(&self, index: &Index, name: &str, imp: InterfaceImpl) {
        let inner = self.inner();
        let own = index.types.get(name).map(|id| &inner.type_defs.get(id.index()).interfaces);
        let kind = || TYPES.iter().position(|&kind| kind == name);
        let list = own.or_else(|| Some(&inner.builtin_interfaces.types[kind()?]));
        if let Some(list) = list {
            list.push(imp);
        }
    }

    /// Attaches an interface to an attribute or a kind of builtin attributes; to nothing if there is none of the
    /// name.
    pub(super) fn attach_to_attr(&self, index: &Index, name: &str, imp: InterfaceImpl) {
        let inner = self.inner();
        let own = index.attrs.get(name).map(|id| &inner.attr_defs.get(id.index()).interfaces);
        let kind = || ATTRS.iter().position(|&kind| kind == name);
        let list = own.or_else(|| Some(&inner.builtin_interfaces.attrs[kind()?]));
        if let Some(list) = list {
            list.push(imp);
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::def::{AttrDef, Dialect, InterfaceDef, ParamsDef, Registry, TypeDef};
    use crate::{Attr, Context, Type};

    trait Weight: Send + Sync {
        fn grams(&self) -> u32;
    }
    impl Weight for u32 {
        fn grams(&self) -> u32 {
            *self
        }
    }

    const OWN: InterfaceDef = InterfaceDef::new::<dyn Weight>(const { &(&7u32 as &'static dyn Weight) });
    static COIN: TypeDef = ParamsDef { interfaces: &[OWN], ..ParamsDef::new("shop.coin") };
    static NOTE: TypeDef = ParamsDef::new("shop.note");
    static LABEL: AttrDef = ParamsDef { interfaces: &[OWN], ..ParamsDef::new("shop.label") };

    fn shop() -> Dialect {
        Dialect::new("shop").types(&[&COIN, &NOTE]).attrs(&[&LABEL])
    }

    fn of_type(cx: &Context, ty: Type) -> Option<u32> {
        cx.ty(ty).interface::<dyn Weight>().map(Weight::grams)
    }

    fn of_shop(cx: &Context, name: &str) -> Option<u32> {
        of_type(cx, cx.dialect_type(cx.find_type_def(name)?, []))
    }

    #[test]
    fn types_and_attributes_have_the_interfaces_of_their_definition() {
        let cx = Context::new(Registry::new().with(shop()));
        assert_eq!((of_shop(&cx, "shop.coin"), of_shop(&cx, "shop.note")), (Some(7), None));
        let label = cx.dialect_attr(cx.find_attr_def("shop.label").expect("it is registered"), []);
        assert_eq!(cx.attr_ref(label).interface::<dyn Weight>().map(Weight::grams), Some(7));
        assert_eq!(
            (of_type(&cx, Type::I32), cx.attr_ref(Attr::UNIT).interface::<dyn Weight>().is_some()),
            (None, false)
        );
    }

    #[test]
    fn other_dialects_attach_interfaces_to_them_and_to_builtin_kinds() {
        let above = Dialect::new("bank")
            .attach_type::<dyn Weight>("shop.note", &1u32)
            .attach_type::<dyn Weight>("shop.coin", &9u32)
            .attach_type::<dyn Weight>("builtin.integer", &3u32)
            .attach_attr::<dyn Weight>("builtin.string", &4u32);
        let cx = Context::new(Registry::new().with(above).with(shop()));
        assert_eq!((of_shop(&cx, "shop.coin"), of_shop(&cx, "shop.note")), (Some(9), Some(1)));
        assert_eq!((of_type(&cx, Type::I32), of_type(&cx, Type::F32)), (Some(3), None));
        let text = cx.attr_ref(cx.string_attr(b"x"));
        assert_eq!(text.interface::<dyn Weight>().map(Weight::grams), Some(4));
    }

    #[test]
    fn an_interface_for_a_type_that_does_not_exist_is_a_mistake() {
        let wrong = || Registry::new().with(shop().attach_type::<dyn Weight>("shop.coins", &1u32));
        let expected = "dialect 'shop': an interface is attached to 'shop.coins', which is no type of dialect 'shop'; is 'shop.coin' meant?";
        assert_eq!(wrong().check().expect_err("it is accepted").messages, [expected]);
        let builtin = Registry::new().with(shop().attach_attr::<dyn Weight>("builtin.strin", &1u32));
        let expected = "dialect 'shop': an interface is attached to 'builtin.strin', which is no attribute of dialect 'builtin'; is 'builtin.string' meant?";
        assert_eq!(builtin.check().expect_err("it is accepted").messages, [expected]);
    }
}
