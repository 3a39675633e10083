//! Buffers and sizes that a sparse tensor becomes.

use crate::emit::Emit;
use ir::def::EnumAttr;
use ir::{Attr, Build, Context, Type, TypeRef, Value};
use rewrite::{MatchFailure, Matched};
use sparse_tensor::{LevelFormat, StorageField, StorageLayout, StorageSpecifierKind};

/// A tensor as its buffers, and after these their sizes.
#[derive(Clone)]
pub(super) struct Descriptor<'a> {
    pub(super) layout: StorageLayout<'a>,
    /// Type of the tensor.
    pub(super) ty: TypeRef<'a>,
    pub(super) values: Vec<Value>,
}

/// Returns the types that a sparse tensor becomes; `None` for other types.
pub(super) fn types_of(ty: TypeRef<'_>) -> Option<Vec<Type>> {
    let layout = StorageLayout::of_type(ty)?;
    let cx = ty.context();
    let shape = layout.field_shape(ty.shape()?);
    let element = ty.element_type()?.handle();
    let buffer = |field: StorageField| cx.memref_type(&shape, layout.field_element(field, element));
    let specifier = layout.specifier_type()?;
    Some(layout.fields().into_iter().map(buffer).chain([specifier]).collect())
}

/// Returns the size of a buffer among the sizes.
fn size_of(field: StorageField) -> (StorageSpecifierKind, Option<i64>) {
    match field {
        StorageField::Positions(level) => (StorageSpecifierKind::PosMemSize, Some(level as i64)),
        StorageField::Coordinates(level) => (StorageSpecifierKind::CrdMemSize, Some(level as i64)),
        StorageField::Values => (StorageSpecifierKind::ValMemSize, None),
    }
}

impl<'a> Descriptor<'a> {
    /// Returns the tensor of a type that these values are.
    ///
    /// # Errors
    /// If the type has no encoding, or other buffers.
    pub(super) fn new(cx: &'a Context, ty: Type, values: &[Value]) -> Result<Self, MatchFailure> {
        let ty = cx.ty(ty);
        let layout = StorageLayout::of_type(ty).matched()?;
        let count = layout.fields().len() + 1;
        (values.len() == count).then_some(()).matched()?;
        Ok(Descriptor { layout, ty, values: values.to_vec() })
    }

    pub(super) fn element(&self) -> Type {
        self.ty.element_or_self().handle()
    }

    fn index(&self, field: StorageField) -> usize {
        self.layout.field_index(field).unwrap_or(0)
    }

    /// Returns a buffer.
    pub(super) fn buffer(&self, field: StorageField) -> Value {
        self.values[self.index(field)]
    }

    /// Returns the buffers.
    pub(super) fn buffers(&self) -> &[Value] {
        &self.values[..self.values.len() - 1]
    }

    /// Returns the sizes.
    pub(super) fn specifier(&self) -> Value {
        self.values[self.values.len() - 1]
    }

    fn state(
        &self,
        e: &Emit<'_, '_>,
        name: &str,
        (kind, level): (StorageSpecifierKind, Option<i64>),
    ) -> ir::OpState {
        let cx = e.cx();
        let kind: Attr = StorageSpecifierKind::DEF.widen(&cx, kind.to_word());
        let state = e.rw.state(name, e.loc).operands([self.specifier()]).attr(&cx, "specifierKind", kind);
        match level {
            Some(level) => state.attr(&cx, "level", cx.index_attr(level)),
            None => state,
        }
    }

    /// Emits one of the sizes.
    pub(super) fn get(&self, e: &mut Emit<'_, '_>, kind: StorageSpecifierKind, level: Option<i64>) -> Value {
        let state = self.state(e, "sparse_tensor.storage_specifier.get", (kind, level));
        e.rw.insert_value(state.results([Type::INDEX]))
    }

    /// Emits the change of one of the sizes.
    pub(super) fn set(
        &mut self,
        e: &mut Emit<'_, '_>,
        kind: StorageSpecifierKind,
        level: Option<i64>,
        size: Value,
    ) {
        let ty = e.ty(self.specifier());
        let state = self.state(e, "sparse_tensor.storage_specifier.set", (kind, level));
        let changed = e.rw.insert_value(state.operands([size]).results([ty]));
        if let Some(last) = self.values.last_mut() {
            *last = changed;
        }
    }

    /// Emits the size of a buffer.
    pub(super) fn memory_size(&self, e: &mut Emit<'_, '_>, field: StorageField) -> Value {
        let (kind, level) = size_of(field);
        self.get(e, kind, level)
    }

    pub(super) fn set_memory_size(&mut self, e: &mut Emit<'_, '_>, field: StorageField, size: Value) {
        let (kind, level) = size_of(field);
        self.set(e, kind, level, size);
    }

    pub(super) fn level_size(&self, e: &mut Emit<'_, '_>, level: usize) -> Value {
        self.get(e, StorageSpecifierKind::LvlSize, Some(level as i64))
    }

    pub(super) fn set_level_size(&mut self, e: &mut Emit<'_, '_>, level: usize, size: Value) {
        self.set(e, StorageSpecifierKind::LvlSize, Some(level as i64), size);
    }

    /// Emits what appends a value to a buffer, once or a number of times.
    pub(super) fn push_back(
        &mut self,
        e: &mut Emit<'_, '_>,
        field: StorageField,
        value: Value,
        count: Option<Value>,
    ) {
        let size = self.memory_size(e, field);
        let buffer = self.buffer(field);
        let ty = e.ty(buffer);
        let value = cast(e, value, e.element(buffer));
        let state =
            e.rw.state("sparse_tensor.push_back", e.loc).operands([size, buffer, value]).operands(count);
        let op = e.rw.insert(state.results([ty, Type::INDEX]));
        let results = e.results(op);
        let index = self.index(field);
        self.values[index] = results[0];
        self.set_memory_size(e, field, results[1]);
    }

    /// Emits what makes room for the elements below one, from a level on: positions that are 0 up to the first level that has positions, or values that
    /// are 0 if there is none.
    pub(super) fn append_below(&mut self, e: &mut Emit<'_, '_>, first: usize) -> Result<(), MatchFailure> {
        let mut count = e.index(1);
        for level in first..self.layout.level_rank() {
            match self.layout.levels()[level].format {
                LevelFormat::Dense | LevelFormat::Batch => {
                    let size = self.level_size(e, level);
                    count = e.mul(count, size);
                }
                LevelFormat::Compressed | LevelFormat::LooseCompressed => {
                    let zero = e.zero(self.layout.pos_type()).matched()?;
                    if self.layout.levels()[level].format == LevelFormat::LooseCompressed {
                        let two = e.index(2);
                        count = e.mul(count, two);
                    }
                    self.push_back(e, StorageField::Positions(level), zero, Some(count));
                    return Ok(());
                }
                LevelFormat::Singleton | LevelFormat::NOutOfM => return Ok(()),
            }
        }
        let zero = e.zero(self.element()).matched()?;
        self.push_back(e, StorageField::Values, zero, Some(count));
        Ok(())
    }
}

/// Emits a cast of a number to another type.
pub(super) fn cast(e: &mut Emit<'_, '_>, value: Value, to: Type) -> Value {
    let cx = e.cx();
    let from = cx.ty(e.ty(value));
    if from.handle() == to {
        return value;
    }
    let target = cx.ty(to);
    let wider = from.bit_width() < target.bit_width();
    let name = match (from.is_float(), target.is_float()) {
        (true, true) if wider => "arith.extf",
        (true, true) => "arith.truncf",
        (true, false) => "arith.fptosi",
        (false, true) => "arith.sitofp",
        _ if from.is_index() || target.is_index() => "arith.index_cast",
        _ if wider => "arith.extsi",
        _ => "arith.trunci",
    };
    e.op(name, &[value], to)
}

/// Emits a load of an unsigned number as an index.
pub(super) fn load_index(e: &mut Emit<'_, '_>, buffer: Value, indices: &[Value]) -> Value {
    let element = e.element(buffer);
    let operands = [&[buffer], indices].concat();
    let loaded = e.op("memref.load", &operands, element);
    e.widen(loaded)
}
