//! Inherent and discardable attributes of operations. Each set is read once.

use super::cursor::Cursor;
use super::entry::EntryReader;
use super::tables::Tables;
use super::{Fault, foreign};
use crate::encoding::{Section, since};
use crate::sparse;
use ir::def::{AttrKind, SlotDef};
use ir::{Attr, AttrData, Context, NamedAttr, OpInfo, OpState, SlotFacts, SlotInfo, SlotStorage, Type};
use rustc_hash::FxHashMap;
use std::collections::hash_map::Entry;
use std::sync::atomic::Ordering;

/// Encoding of an optional attribute that is absent.
const ABSENT: u8 = 1;

/// Attributes of an operation: raw properties, and the dictionary of discardable ones.
#[derive(Clone)]
pub(super) struct OpAttrs {
    pub(super) words: Box<[u32]>,
    pub(super) facts: SlotFacts,
    pub(super) dict: Attr,
}

/// Numbers of an operation's name, dictionary and properties; 0 if there is none of the latter two, which count from 1.
type Numbers = (u32, u32, u32);

/// Attributes of operations that have been read.
#[derive(Default)]
pub(super) struct KnownAttrs {
    list: Vec<OpAttrs>,
    /// Indices in the list.
    by_numbers: FxHashMap<Numbers, u32>,
    /// Some of these by a part of their hash: what came last is likely to come again.
    recent: Vec<(Numbers, u32)>,
}

/// Number of entries in [`KnownAttrs::recent`], which is to stay in the cache.
const RECENT: u32 = 1 << 11;

fn place((name, dict, properties): Numbers) -> usize {
    (name.wrapping_mul(0x9E5) ^ properties ^ dict.wrapping_mul(0x3D)) as usize % RECENT as usize
}

impl KnownAttrs {
    /// Returns the attributes of an operation.
    #[inline(always)]
    pub(super) fn read(
        &mut self,
        tables: &Tables<'_>,
        file: &Cursor<'_>,
        (name, dict, properties): (usize, Option<usize>, Option<usize>),
    ) -> Result<&OpAttrs, Fault> {
        let number = |index: Option<usize>| index.map_or(0, |index| index as u32 + 1);
        let numbers = (name as u32, number(dict), number(properties));
        if let Some(&(known, index)) = self.recent.get(place(numbers))
            && known == numbers
            && (index as usize) < self.list.len()
        {
            return Ok(&self.list[index as usize]);
        }
        self.find_or_read(tables, file, numbers)
    }

    #[inline(never)]
    fn find_or_read(
        &mut self,
        tables: &Tables<'_>,
        file: &Cursor<'_>,
        numbers: Numbers,
    ) -> Result<&OpAttrs, Fault> {
        let index = match self.by_numbers.entry(numbers) {
            Entry::Occupied(known) => *known.get(),
            Entry::Vacant(vacant) => {
                let (name, dict, properties) = numbers;
                let index = |number: u32| number.checked_sub(1).map(|index| index as usize);
                self.list.push(read(tables, file, name as usize, index(dict), index(properties))?);
                *vacant.insert(self.list.len() as u32 - 1)
            }
        };
        if self.recent.is_empty() {
            self.recent = vec![((0, 0, 0), u32::MAX); RECENT as usize];
        }
        self.recent[place(numbers)] = (numbers, index);
        Ok(&self.list[index as usize])
    }
}

fn read(
    tables: &Tables<'_>,
    file: &Cursor<'_>,
    name: usize,
    dict: Option<usize>,
    properties: Option<usize>,
) -> Result<OpAttrs, Fault> {
    let cx = tables.cx;
    let op = &tables.names[name];
    let mut state = OpState::new(cx, op.name, ir::Loc::UNKNOWN);
    if let Some(properties) = properties {
        let cursor = file.part(tables.properties[properties].clone(), Section::Properties);
        let mut input = EntryReader::new(cursor, tables);
        match (cx.op_info(op.name), op.registered) {
            (Some(info), true) => read_properties(cx, info, &mut state, &mut input)?,
            (None, true) => {
                let bytes = unknown_properties(&mut input, cx.op_name_str(op.name))?;
                state.slots.push(bytes.to_word());
            }
            (info, false) => {
                let attr = input.attr()?;
                input.resolved()?;
                match info {
                    Some(_) => set_all(cx, &mut state, attr, &input)?,
                    None => state.slots.push(attr.to_word()),
                }
            }
        }
        // Newer versions of an operation may have more optional attributes: those that are absent are read.
        let rest = input.cursor.take(input.cursor.remaining() as u64)?;
        if rest.iter().any(|&byte| byte != ABSENT) {
            return Err(input.fail("unexpected trailing bytes after the properties of an operation"));
        }
    }
    let mut discardable = Attr::EMPTY_DICT;
    if let Some(dict) = dict {
        discardable = tables.known_attr(dict).unwrap_or(Attr::EMPTY_DICT);
        discardable = take_inherent(cx, &mut state, discardable, file)?;
    }
    let facts = SlotFacts::of(cx, op.info, &state.slots);
    Ok(OpAttrs { words: state.slots.as_slice().into(), facts, dict: discardable })
}

/// Stores the inherent attributes of a dictionary in their slots. Returns the others.
fn take_inherent(cx: &Context, state: &mut OpState, dict: Attr, file: &Cursor<'_>) -> Result<Attr, Fault> {
    let Some(entries) = cx.attr_ref(dict).as_dictionary() else {
        return Err(file.fail("expected attribute of type: mlir::DictionaryAttr"));
    };
    let Some(info) = cx.op_info(state.name) else { return Ok(dict) };
    if entries.iter().all(|entry| info.slot(entry.name).is_none()) {
        return Ok(dict);
    }
    let mut others: Vec<NamedAttr> = Vec::new();
    for entry in entries {
        match slot_of(info, entry) {
            Some((def, slot)) => {
                if !put(cx, state, def, slot, entry.value) {
                    return Err(file.fail(wrong_attr(cx, entry)));
                }
            }
            None => others.push(*entry),
        }
    }
    Ok(cx.dict_attr(&others))
}

fn slot_of<'i>(info: &'i OpInfo, entry: &NamedAttr) -> Option<(&'static SlotDef, &'i SlotInfo)> {
    let mut all = info.def().attrs.iter().zip(info.slots());
    all.find(|(_, slot)| slot.name == entry.name || slot.former == entry.name)
}

fn wrong_attr(cx: &Context, entry: &NamedAttr) -> String {
    let (name, value) = (cx.ident_str(entry.name), cx.attr_ref(entry.value));
    format!("Invalid attribute `{name}` in property conversion: {value}")
}

/// Returns the message about an attribute that is not of its kind, with MLIR's name of the kind if it has one.
fn wrong_kind(cx: &Context, kind: &AttrKind, slot: &SlotInfo, value: Attr) -> String {
    let name = match kind {
        AttrKind::Confined(kind, _) => return wrong_kind(cx, kind, slot, value),
        AttrKind::Unit => "UnitAttr",
        AttrKind::Bool => "BoolAttr",
        AttrKind::Integer { .. } | AttrKind::AnyInteger => "IntegerAttr",
        AttrKind::Float(_) => "FloatAttr",
        AttrKind::String | AttrKind::SymbolName => "StringAttr",
        AttrKind::FlatSymbolRef => "FlatSymbolRefAttr",
        AttrKind::SymbolRef => "SymbolRefAttr",
        AttrKind::Type(_) => "TypeAttr",
        AttrKind::Array(_) => "ArrayAttr",
        AttrKind::Dictionary => "DictionaryAttr",
        AttrKind::Elements => "ElementsAttr",
        AttrKind::AffineMap => "AffineMapAttr",
        AttrKind::IntegerSet => "IntegerSetAttr",
        AttrKind::Typed => "TypedAttr",
        _ => return wrong_attr(cx, &NamedAttr { name: slot.name, value }),
    };
    format!("expected mlir::{name}, but got: {}", cx.attr_ref(value))
}

/// Stores an inherent attribute. Returns `false` if it is not of its kind.
fn put(cx: &Context, state: &mut OpState, def: &SlotDef, slot: &SlotInfo, value: Attr) -> bool {
    if matches!(slot.storage, SlotStorage::Segments) && !are_sizes(cx, slot, value) {
        return false;
    }
    def.constraint.kind.stores(cx.attr_ref(value)) && state.try_put_attr(cx, slot.name, value)
}

fn are_sizes(cx: &Context, slot: &SlotInfo, value: Attr) -> bool {
    let value = cx.attr_ref(value);
    let of_i32 = matches!(value.data(), AttrData::DenseArray { element, .. } if *element == Type::I32);
    // Older versions used elements of a vector or tensor instead of an array.
    let sizes = match value.as_dense() {
        Some(dense) => Some(dense.len()),
        None => value
            .as_ints()
            .filter(|sizes| of_i32 && sizes.iter().all(|&size| size >= 0))
            .map(|sizes| sizes.len()),
    };
    sizes == Some(slot.words as usize)
}

/// Stores the attributes of a dictionary that encodes the properties of an operation.
fn set_all(cx: &Context, state: &mut OpState, attr: Attr, input: &EntryReader<'_>) -> Result<(), Fault> {
    let Some(entries) = cx.attr_ref(attr).as_dictionary() else {
        return Err(input.fail("expected DictionaryAttr to set properties"));
    };
    let Some(info) = cx.op_info(state.name) else { return Ok(()) };
    for entry in entries {
        if let Some((def, slot)) = slot_of(info, entry)
            && !put(cx, state, def, slot, entry.value)
        {
            return Err(input.fail(&wrong_attr(cx, entry)));
        }
    }
    Ok(())
}

/// Reads the properties of a registered operation in their encoding.
fn read_properties(
    cx: &Context,
    info: &OpInfo,
    state: &mut OpState,
    input: &mut EntryReader<'_>,
) -> Result<(), Fault> {
    let native_sizes = input.version() >= since::SEGMENT_SIZES;
    let all = || info.def().attrs.iter().zip(info.slots());
    for (def, slot) in all() {
        if def.is_native() || (native_sizes && matches!(slot.storage, SlotStorage::Segments)) {
            continue;
        }
        let value =
            if def.optional || def.default.is_some() { input.optional_attr()? } else { Some(input.attr()?) };
        input.resolved()?;
        let Some(value) = value else { continue };
        if !put(cx, state, def, slot, value) {
            return Err(input.fail(&wrong_kind(cx, &def.constraint.kind, slot, value)));
        }
    }
    for (def, slot) in all().filter(|(def, _)| def.is_native()) {
        let word = match def.constraint.kind {
            AttrKind::Enum(cases) => {
                let value = input.number()?;
                if !cases.contains(value) {
                    return Err(input.fail(&format!("invalid value of `{}`: {value}", def.name)));
                }
                value
            }
            AttrKind::OptionalI64Property => {
                let present = input.bool()?;
                let number = if present { Some(cx.i64_attr(input.varint()? as i64)) } else { None };
                cx.array_attr(number.as_slice()).to_word()
            }
            _ => {
                if input.bool()? {
                    Attr::UNIT.to_word()
                } else {
                    0
                }
            }
        };
        state.slots[slot.offset as usize] = word;
    }
    if native_sizes {
        for slot in info.slots().iter().filter(|slot| matches!(slot.storage, SlotStorage::Segments)) {
            let words = &mut state.slots[slot.offset as usize..][..slot.words as usize];
            sparse::read(words, input)?;
            if words.iter().any(|&word| word > i32::MAX as u32) {
                return Err(input.fail("a segment has a negative size"));
            }
        }
    }
    Ok(())
}

/// Returns the properties of an operation that is not registered; as bytes if their encoding is unknown.
fn unknown_properties(input: &mut EntryReader<'_>, name: &str) -> Result<Attr, Fault> {
    let cx = input.context();
    if !cx.allows_unregistered() {
        return Err(
            input.fail(&format!("operation '{name}' is not registered, and its properties cannot be read"))
        );
    }
    let start = input.cursor.clone();
    if let Some(known) = foreign::properties(input, name) {
        return Ok(known);
    }
    input.cursor = start;
    input.missing.clear();
    input.tables.unknown.store(true, Ordering::Relaxed);
    let len = input.cursor.remaining() as u64;
    let bytes = AttrData::DenseArray { element: Type::I8, bytes: input.cursor.take(len)?.into() };
    Ok(cx.dict_attr(&[NamedAttr { name: cx.ident("bytecode"), value: cx.attr(bytes) }]))
}
