//! Types of LLVM IR as types of the `llvm` dialect.

use crate::read::ty::{Ty, TyData, Types};
use ir::{Attr, Context, Type, TypeData};
use llvm::types::{
    LabelType, MetadataType, PpcFp128Type, TokenType, VoidType, X86AmxType, array_type, function_type,
    pointer_type, struct_type,
};
use rustc_hash::FxHashMap;

/// Types that have been converted.
pub(super) struct Converted {
    known: FxHashMap<Ty, Type>,
    /// Whether named structures become literal ones.
    literal: bool,
}

impl Converted {
    /// Returns an empty table; named structures become literal ones if `literal` is set.
    pub(super) fn new(literal: bool) -> Converted {
        Converted { known: FxHashMap::default(), literal }
    }

    /// Returns the type of the dialect.
    pub(super) fn of(&mut self, cx: &Context, types: &Types, ty: Ty) -> Type {
        if let Some(&known) = self.known.get(&ty) {
            return known;
        }
        let made = ir::ensure_sufficient_stack(|| self.make(cx, types, ty));
        self.known.insert(ty, made);
        made
    }

    fn list(&mut self, cx: &Context, types: &Types, list: &[Ty]) -> Vec<Type> {
        list.iter().map(|&ty| self.of(cx, types, ty)).collect()
    }

    fn make(&mut self, cx: &Context, types: &Types, ty: Ty) -> Type {
        match types.data(ty) {
            TyData::Void => VoidType::make(cx),
            TyData::Label => LabelType::make(cx),
            TyData::Metadata => MetadataType::make(cx),
            TyData::Token => TokenType::make(cx),
            TyData::Amx => X86AmxType::make(cx),
            TyData::Int(width) => cx.int_type(*width),
            TyData::Float(kind) => cx.float_type(*kind),
            TyData::PpcFloat => PpcFp128Type::make(cx),
            TyData::Ptr(space) => pointer_type(cx, *space),
            TyData::Array(element, count) => {
                let element = self.of(cx, types, *element);
                array_type(cx, element, *count)
            }
            TyData::Vector(element, count, scalable) => {
                let element = self.of(cx, types, *element);
                let shape = [i64::try_from(*count).unwrap_or(1)].into();
                cx.type_of(TypeData::Vector { shape, scalable: u64::from(*scalable), element })
            }
            TyData::Struct(elements, packed) => {
                let elements = self.list(cx, types, elements);
                struct_type(cx, &elements, *packed)
            }
            TyData::Named(index) => self.named(cx, types, *index),
            TyData::Function(result, parameters, variadic) => {
                let result = self.of(cx, types, *result);
                let parameters = self.list(cx, types, parameters);
                function_type(cx, result, &parameters, *variadic)
            }
            TyData::Target(name, inner, numbers) => {
                let inner = self.list(cx, types, inner);
                let inner: Vec<Attr> = inner.into_iter().map(|ty| cx.type_attr(ty)).collect();
                let numbers: Vec<Attr> =
                    numbers.iter().map(|&number| cx.i64_attr(i64::from(number))).collect();
                let params = [cx.string_attr(name), cx.array_attr(&inner), cx.array_attr(&numbers)].map(Some);
                match cx.find_type_def("llvm.target") {
                    Some(def) => cx.dialect_type(def, params),
                    None => VoidType::make(cx),
                }
            }
        }
    }

    fn named(&mut self, cx: &Context, types: &Types, index: usize) -> Type {
        let of = &types.named[index];
        let name = cx.string_attr(if of.numbered { b"" } else { &of.name });
        let Some(def) = cx.find_type_def("llvm.struct") else { return VoidType::make(cx) };
        let Some(body) = of.body else {
            return cx.dialect_type(def, [Some(name), None, None, Some(Attr::UNIT)]);
        };
        let TyData::Struct(elements, packed) = types.data(body) else { return self.of(cx, types, body) };
        let elements = self.list(cx, types, elements);
        if self.literal {
            return struct_type(cx, &elements, *packed);
        }
        let body: Vec<Attr> = elements.into_iter().map(|ty| cx.type_attr(ty)).collect();
        let packed = packed.then_some(Attr::UNIT);
        cx.dialect_type(def, [Some(name), Some(cx.array_attr(&body)), packed, None])
    }
}
