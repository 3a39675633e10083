//! Replacement of attributes and types, at any depth.

use crate::{Attr, AttrData, Body, Context, NamedAttr, Op, OpRef, Type, TypeData, Value};
use rustc_hash::FxHashMap;

/// Replaces attributes and types at any depth: first the parts, then what is made of them.
pub struct AttrTypeReplacer<'a> {
    cx: &'a Context,
    replace_attr: &'a dyn Fn(Attr) -> Attr,
    replace_type: &'a dyn Fn(Type) -> Type,
    attrs: FxHashMap<Attr, Attr>,
    types: FxHashMap<Type, Type>,
}

/// Attribute or type.
#[derive(Clone, Copy)]
enum Entity {
    Attr(Attr),
    Type(Type),
}

impl<'a> AttrTypeReplacer<'a> {
    /// Creates a replacer by two functions. They return what they do not replace, and see attributes and types whose parts are
    /// replaced.
    pub fn new(
        cx: &'a Context,
        replace_attr: &'a dyn Fn(Attr) -> Attr,
        replace_type: &'a dyn Fn(Type) -> Type,
    ) -> Self {
        let (attrs, types) = Default::default();
        AttrTypeReplacer { cx, replace_attr, replace_type, attrs, types }
    }

    /// Returns the replacement of an attribute.
    pub fn replace_attr(&mut self, attr: Attr) -> Attr {
        self.run(Entity::Attr(attr));
        self.of(attr)
    }

    /// Returns the replacement of a type.
    pub fn replace_type(&mut self, ty: Type) -> Type {
        self.run(Entity::Type(ty));
        self.of_type(ty)
    }

    /// Replaces the attributes of an operation, and the types of its results.
    pub fn replace_in_op(&mut self, body: &mut Body, op: Op) {
        let view = body.op(op);
        let attrs: Vec<NamedAttr> = view.attrs().collect();
        let properties = view.properties().map(|attr| attr.handle());
        let results: Vec<Value> = view.results().map(|value| value.handle()).collect();
        for entry in attrs {
            let fresh = self.replace_attr(entry.value);
            if fresh != entry.value {
                body.try_put_attr(op, entry.name, Some(fresh));
            }
        }
        if let Some(old) = properties {
            let fresh = self.replace_attr(old);
            if fresh != old {
                body.set_properties(op, Some(fresh));
            }
        }
        self.replace_in_values(body, &results);
    }

    /// Replaces the attributes of all operations of a body, its root among them, and the types of all values. Operations that own
    /// bodies are left to those.
    pub fn replace_in_body(&mut self, body: &mut Body) {
        let is_own = |op: &OpRef<'_>| body.child(op.handle()).is_none();
        let ops = std::iter::once(body.root()).chain(body.root().walk_body().filter(is_own));
        let ops: Vec<Op> = ops.map(|op| op.handle()).collect();
        for op in ops {
            self.replace_in_op(body, op);
            let blocks = body.op(op).regions().flat_map(|region| region.blocks());
            let arguments: Vec<Value> =
                blocks.flat_map(|block| block.arguments()).map(|value| value.handle()).collect();
            self.replace_in_values(body, &arguments);
        }
    }

    fn replace_in_values(&mut self, body: &mut Body, values: &[Value]) {
        for &value in values {
            let ty = body.value(value).ty_handle();
            let fresh = self.replace_type(ty);
            if fresh != ty {
                body.set_type(value, fresh);
            }
        }
    }

    fn is_done(&self, entity: Entity) -> bool {
        match entity {
            Entity::Attr(attr) => self.attrs.contains_key(&attr),
            Entity::Type(ty) => self.types.contains_key(&ty),
        }
    }

    /// Rebuilds from the leaves up, with an explicit stack.
    fn run(&mut self, start: Entity) {
        let mut stack = vec![(start, false)];
        while let Some((entity, ready)) = stack.pop() {
            if self.is_done(entity) {
                continue;
            }
            if ready {
                self.rebuild(entity);
                continue;
            }
            stack.push((entity, true));
            let cell = std::cell::RefCell::new(&mut stack);
            let ty = |ty| cell.borrow_mut().push((Entity::Type(ty), false));
            let attr = |attr| cell.borrow_mut().push((Entity::Attr(attr), false));
            match entity {
                Entity::Attr(at) => self.cx.attr_ref(at).children(ty, attr),
                Entity::Type(at) => self.cx.ty(at).children(ty, attr),
            }
        }
    }

    fn rebuild(&mut self, entity: Entity) {
        match entity {
            Entity::Attr(attr) => {
                let fresh = (self.replace_attr)(self.rebuilt_attr(attr));
                self.attrs.insert(attr, fresh);
            }
            Entity::Type(ty) => {
                let fresh = (self.replace_type)(self.rebuilt_type(ty));
                self.types.insert(ty, fresh);
            }
        }
    }

    fn of(&self, attr: Attr) -> Attr {
        self.attrs.get(&attr).copied().unwrap_or(attr)
    }

    fn of_type(&self, ty: Type) -> Type {
        self.types.get(&ty).copied().unwrap_or(ty)
    }

    fn rebuilt_attr(&self, attr: Attr) -> Attr {
        let mut data = self.cx.attr_data(attr).clone();
        match &mut data {
            AttrData::Integer { ty, .. }
            | AttrData::Float { ty, .. }
            | AttrData::DenseElements { ty, .. }
            | AttrData::DenseStrings { ty, .. }
            | AttrData::DenseResource { ty, .. }
            | AttrData::Type(ty) => *ty = self.of_type(*ty),
            AttrData::String { ty: Some(ty), .. } | AttrData::Opaque { ty: Some(ty), .. } => {
                *ty = self.of_type(*ty)
            }
            AttrData::Array(items) => items.iter_mut().for_each(|item| *item = self.of(*item)),
            AttrData::Dictionary(entries) => {
                entries.iter_mut().for_each(|entry: &mut NamedAttr| entry.value = self.of(entry.value));
            }
            AttrData::Distinct { referenced, .. } => *referenced = self.of(*referenced),
            AttrData::Dialect { params, .. } => {
                params.iter_mut().flatten().for_each(|param| *param = self.of(*param));
            }
            AttrData::FusedLoc { metadata: Some(metadata), .. } => *metadata = self.of(*metadata),
            _ => return attr,
        }
        self.cx.attr(data)
    }

    fn rebuilt_type(&self, ty: Type) -> Type {
        let mut data = self.cx.type_data(ty).clone();
        let attr = |attr: &mut Option<Attr>| *attr = attr.map(|attr| self.of(attr));
        match &mut data {
            TypeData::Complex(element)
            | TypeData::UnrankedTensor(element)
            | TypeData::Vector { element, .. } => {
                *element = self.of_type(*element);
            }
            TypeData::Tuple(items) => items.iter_mut().for_each(|item| *item = self.of_type(*item)),
            TypeData::Function { inputs, results } => {
                inputs.iter_mut().chain(results).for_each(|item| *item = self.of_type(*item));
            }
            TypeData::RankedTensor { element, encoding, .. } => {
                *element = self.of_type(*element);
                attr(encoding);
            }
            TypeData::MemRef { element, layout, space, .. } => {
                *element = self.of_type(*element);
                attr(layout);
                attr(space);
            }
            TypeData::UnrankedMemRef { element, space } => {
                *element = self.of_type(*element);
                attr(space);
            }
            TypeData::Dialect { params, .. } => params.iter_mut().for_each(attr),
            _ => return ty,
        }
        self.cx.type_of(data)
    }
}
