//! Numbers of dialects, names, attributes, types and resources.
//!
//! Entries that are used more often get smaller numbers, which take fewer bytes; among those with numbers of
//! one length, entries of one dialect are adjacent.

use super::plan::{NONE, Plan};
use super::properties::{KnownProperties, write_properties};
use super::text_distinct::{TextDistinct, TextEntry};
use crate::builtin;
use crate::dialect::{DialectBytecode, EntryWriter};
use crate::encoding::since;
use apnum::ApInt;
use ir::{
    Attr, AttrData, BlockRef, Context, FilePlace, Ident, Loc, LocExtent, NamedAttr, OpName, OpRef, Places,
    RegionRef, Type, TypeData,
};
use rustc_hash::{FxHashMap, FxHashSet};

/// List of entries that are numbered.
pub(super) struct Table<T> {
    /// Entries in the order in which they were visited.
    pub(super) items: Vec<T>,
    /// The dialect of each.
    dialects: Vec<u32>,
    counts: Vec<u32>,
    /// Index into `items` plus one, by the raw handle.
    places: Vec<u32>,
    /// Number of each entry, assigned at the end.
    numbers: Vec<u32>,
    /// Indices of the entries, by number.
    pub(super) sorted: Vec<u32>,
}

impl<T> Default for Table<T> {
    fn default() -> Self {
        Table {
            items: Vec::new(),
            dialects: Vec::new(),
            counts: Vec::new(),
            places: Vec::new(),
            numbers: Vec::new(),
            sorted: Vec::new(),
        }
    }
}

impl<T> Table<T> {
    /// Returns the index of an entry that was visited before.
    #[inline]
    pub(super) fn place(&self, word: u32) -> Option<u32> {
        self.places.get(word as usize)?.checked_sub(1)
    }

    /// Counts an entry that was visited before; `None` if it was not.
    #[inline]
    fn again(&mut self, word: u32) -> Option<u32> {
        let place = self.place(word)?;
        self.counts[place as usize] += 1;
        Some(place)
    }

    fn reserve(&mut self, count: usize) {
        self.items.reserve(count);
        self.dialects.reserve(count);
        self.counts.reserve(count);
    }

    fn add(&mut self, item: T, dialect: u32) -> u32 {
        self.items.push(item);
        self.dialects.push(dialect);
        self.counts.push(1);
        self.items.len() as u32 - 1
    }

    fn put(&mut self, word: u32, place: u32) {
        let word = word as usize;
        if word >= self.places.len() {
            self.places.resize((word + 1).next_power_of_two(), 0);
        }
        self.places[word] = place + 1;
    }

    /// Returns the number of an entry.
    #[inline]
    pub(super) fn number(&self, place: u32) -> u64 {
        self.numbers[place as usize].into()
    }

    /// Returns the dialect of an entry.
    pub(super) fn dialect(&self, place: u32) -> u32 {
        self.dialects[place as usize]
    }

    /// Assigns the numbers.
    fn finish(&mut self) {
        let mut sorted: Vec<u32> = (0..self.items.len() as u32).collect();
        sorted.sort_by_key(|&place| std::cmp::Reverse(self.counts[place as usize]));
        let mut rest = &mut sorted[..];
        let (mut first, mut size) = (0, 0u64);
        // Numbers of one byte, of two, and so on, with MLIR's limits.
        for bytes in 1..9 {
            if rest.is_empty() {
                break;
            }
            size = (1u64 << (7 * bytes)).wrapping_sub(size);
            let len = usize::try_from(size).unwrap_or(usize::MAX).min(rest.len());
            let (group, others) = rest.split_at_mut(len);
            group.sort_by_key(|&place| match self.dialects[place as usize] {
                dialect if dialect == first => (0, 0),
                dialect => (1, dialect),
            });
            first = group.last().map_or(0, |&place| self.dialects[place as usize]);
            rest = others;
        }
        self.numbers = vec![0; sorted.len()];
        for (number, &place) in sorted.iter().enumerate() {
            self.numbers[place as usize] = number as u32;
        }
        self.sorted = sorted;
    }
}

/// Attribute that is numbered: locations in texts need no attribute.
#[derive(Clone, Copy)]
pub(super) enum AttrItem {
    /// An attribute.
    Attr(Attr),
    /// Position in a file.
    Place(FilePlace),
}

/// A dialect that is referred to.
pub(super) struct DialectItem<'a> {
    /// Name.
    pub(super) name: &'a str,
    /// Custom encodings.
    pub(super) bytecode: Option<&'static dyn DialectBytecode>,
}

/// The numbers of a module.
pub(super) struct Numbering<'a> {
    pub(super) cx: &'a Context,
    pub(super) version: u64,
    pub(super) dialects: Vec<DialectItem<'a>>,
    dialect_places: FxHashMap<&'a str, u32>,
    pub(super) attrs: Table<AttrItem>,
    file_places: FxHashMap<FilePlace, u32>,
    places: Places<'a>,
    pub(super) types: Table<Type>,
    pub(super) names: Table<OpName>,
    pub(super) properties: KnownProperties<'a>,
    /// Keys of resources in the order in which they were visited; those with data have the smaller numbers.
    pub(super) resources: Vec<Ident>,
    resource_numbers: FxHashMap<Ident, u64>,
    /// Distinct attributes in texts.
    pub(super) distinct: TextDistinct,
}

impl<'a> Numbering<'a> {
    pub(super) fn new(cx: &'a Context, version: u64) -> Self {
        Numbering {
            cx,
            version,
            dialects: Vec::new(),
            dialect_places: FxHashMap::default(),
            attrs: Table::default(),
            file_places: FxHashMap::default(),
            places: Places::new(cx),
            types: Table::default(),
            names: Table::default(),
            properties: KnownProperties::default(),
            resources: Vec::new(),
            resource_numbers: FxHashMap::default(),
            distinct: TextDistinct::default(),
        }
    }

    /// Visits everything in a module. Among operations with regions, the contents of the last one come first.
    pub(super) fn number_all(&mut self, plan: &mut Plan<'a>) {
        // Most operations have a location of their own.
        let count = plan.order.len();
        self.attrs.reserve(count);
        self.file_places.reserve(count);
        let root = plan.bodies[0].body.root();
        let mut regions: Vec<(u32, RegionRef<'a>)> = Vec::new();
        self.op(plan, 0, root);
        regions.extend(root.regions().map(|region| (0, region)));
        while let Some((body, region)) = regions.pop() {
            for block in region.blocks() {
                self.block(plan, body, block);
            }
            for op in region.blocks().flat_map(BlockRef::ops) {
                if op.num_regions() > 0 {
                    let child = plan.bodies[body as usize].op(op).child;
                    let inner = if child == NONE { body } else { child };
                    regions.extend(op.regions().map(|region| (inner, region)));
                }
            }
        }
        for (place, times) in self.properties.repeated() {
            self.attrs.counts[place as usize] += times;
        }
    }

    fn block(&mut self, plan: &mut Plan<'a>, body: u32, block: BlockRef<'a>) {
        for argument in block.arguments() {
            self.loc(argument.loc());
            self.ty(argument.ty_handle());
        }
        for op in block.ops() {
            self.op(plan, body, op);
        }
    }

    fn op(&mut self, plan: &mut Plan<'a>, body: u32, op: OpRef<'a>) {
        let name = self.name(op.name());
        for ty in op.result_types() {
            self.ty(ty);
        }
        let dict = self.dict(op);
        let dict = if dict == Attr::EMPTY_DICT { NONE } else { self.attr_place(dict) };
        let properties = if self.version >= since::PROPERTIES { self.op_properties(op) } else { NONE };
        let loc = self.loc(op.loc());
        let note = plan.bodies[body as usize].op_mut(op);
        (note.name, note.loc, note.dict, note.properties) = (name, loc, dict, properties);
    }

    /// Returns the dictionary that is written of an operation: before properties were, it had the inherent
    /// attributes too.
    fn dict(&self, op: OpRef<'a>) -> Attr {
        let dict = op.discardable();
        if self.version >= since::PROPERTIES {
            return dict.handle();
        }
        if let Some(properties) = op.properties() {
            // Properties that MLIR drops.
            let entries = properties.as_dictionary().unwrap_or_default();
            let all: Vec<NamedAttr> =
                entries.iter().chain(dict.as_dictionary().unwrap_or_default()).copied().collect();
            return self.cx.dict_attr(&all);
        }
        let native = op.native_attrs();
        let is_native = |entry: &NamedAttr| native.contains(&self.cx.ident_str(entry.name));
        let all: Vec<NamedAttr> = op.attrs().filter(|entry| !is_native(entry)).collect();
        self.cx.dict_attr(&all)
    }

    fn op_properties(&mut self, op: OpRef<'a>) -> u32 {
        if let Some(attr) = op.properties() {
            // Each of them has a list of attributes, as registered operations have.
            let place = self.attr_place(attr.handle());
            return self.properties.add_attr(op, place);
        }
        if op.info().is_none_or(|info| info.slots().is_empty()) {
            return NONE;
        }
        if let Some(known) = self.properties.again(op) {
            return known;
        }
        let mut top = TopLevel { places: Vec::new(), numbering: self };
        write_properties(op, &mut top);
        let places = top.places;
        self.properties.add(op, &places)
    }

    fn dialect(&mut self, name: &'a str) -> u32 {
        if let Some(&place) = self.dialect_places.get(name) {
            return place;
        }
        let place = self.dialects.len() as u32;
        let bytecode = self.cx.interface::<dyn DialectBytecode>(self.cx.op_name(name));
        self.dialects.push(DialectItem { name, bytecode });
        self.dialect_places.insert(name, place);
        place
    }

    fn name(&mut self, name: OpName) -> u32 {
        if let Some(place) = self.names.again(name.to_word()) {
            return place;
        }
        let text = self.cx.op_name_str(name);
        let dialect = self.dialect(text.split_once('.').map_or(text, |(dialect, _)| dialect));
        let place = self.names.add(name, dialect);
        self.names.put(name.to_word(), place);
        place
    }

    fn ty_place(&mut self, ty: Type) -> u32 {
        if let Some(place) = self.types.again(ty.to_word()) {
            return place;
        }
        let place = self.types.add(ty, 0);
        self.types.put(ty.to_word(), place);
        let cx = self.cx;
        let dialect = match cx.type_data(ty) {
            TypeData::Opaque { dialect, .. } => dialect,
            TypeData::Dialect { def, .. } => cx.type_def(*def).dialect(),
            _ => "builtin",
        };
        let dialect = self.dialect(dialect);
        self.types.dialects[place as usize] = dialect;
        ir::ensure_sufficient_stack(|| {
            if !self.write_type(ty, dialect) {
                self.text_parts(TextEntry::Type(ty));
            }
        });
        place
    }

    /// Visits the parts of a type. Returns `false` if it is encoded as text.
    fn write_type(&mut self, ty: Type, dialect: u32) -> bool {
        let cx = self.cx;
        match cx.type_data(ty) {
            TypeData::Opaque { .. } => false,
            TypeData::Dialect { .. } => {
                self.dialects[dialect as usize].bytecode.is_some_and(|code| code.write_type(cx, ty, self))
            }
            _ => builtin::write_type(cx, ty, self),
        }
    }

    /// Visits a location.
    pub(super) fn loc(&mut self, loc: Loc) -> u32 {
        if loc.is_source()
            && let Some(place) = self.places.find(loc)
        {
            return self.file_place(place);
        }
        self.attr_place(self.cx.loc_attr(loc))
    }

    fn file_place(&mut self, place: FilePlace) -> u32 {
        if let Some(&known) = self.file_places.get(&place) {
            self.attrs.counts[known as usize] += 1;
            return known;
        }
        let known = self.attrs.add(AttrItem::Place(place), 0);
        self.file_places.insert(place, known);
        self.attrs.dialects[known as usize] = self.dialect("builtin");
        self.attr_place(place.file.attr());
        known
    }

    /// Visits an attribute. Returns its index.
    pub(super) fn attr_place(&mut self, attr: Attr) -> u32 {
        if let Some(place) = self.attrs.again(attr.to_word()) {
            return place;
        }
        let cx = self.cx;
        if let AttrData::FileLoc { file, range, extent: LocExtent::Place } = cx.attr_data(attr) {
            let place = self.file_place(FilePlace { file: *file, line: range[0], column: range[1] });
            self.attrs.put(attr.to_word(), place);
            return place;
        }
        let place = self.attrs.add(AttrItem::Attr(attr), 0);
        self.attrs.put(attr.to_word(), place);
        let dialect = match cx.attr_data(attr) {
            AttrData::Opaque { dialect, .. } => cx.ident_str(*dialect),
            AttrData::Dialect { def, .. } => cx.attr_def(*def).dialect(),
            _ => "builtin",
        };
        let dialect = self.dialect(dialect);
        self.attrs.dialects[place as usize] = dialect;
        ir::ensure_sufficient_stack(|| {
            if !self.write_attr(attr, dialect) {
                self.text_parts(TextEntry::Attr(attr));
            }
        });
        place
    }

    /// Visits the parts of an attribute. Returns `false` if it is encoded as text.
    fn write_attr(&mut self, attr: Attr, dialect: u32) -> bool {
        let cx = self.cx;
        match cx.attr_data(attr) {
            AttrData::Opaque { .. } => false,
            AttrData::Dialect { .. } => {
                self.dialects[dialect as usize].bytecode.is_some_and(|code| code.write_attr(cx, attr, self))
            }
            _ => builtin::write_attr(cx, attr, self),
        }
    }

    /// Visits the resources and distinct attributes that a text refers to.
    fn text_parts(&mut self, entry: TextEntry) {
        let cx = self.cx;
        let (mut attrs, mut types) = match entry {
            TextEntry::Attr(attr) => (vec![attr], Vec::new()),
            TextEntry::Type(ty) => (Vec::new(), vec![ty]),
        };
        let (mut seen_attrs, mut seen_types) = (FxHashSet::default(), FxHashSet::default());
        loop {
            if let Some(attr) = attrs.pop() {
                if !seen_attrs.insert(attr) {
                    continue;
                }
                match cx.attr_data(attr) {
                    AttrData::DenseResource { key, .. } => self.resource(*key),
                    AttrData::Distinct { .. } => self.distinct.meet(attr, entry),
                    _ => {}
                }
                let mut more = Vec::new();
                cx.attr_ref(attr).children(|ty| types.push(ty), |attr| more.push(attr));
                attrs.extend(more);
            } else if let Some(ty) = types.pop() {
                if !seen_types.insert(ty) {
                    continue;
                }
                let mut more = Vec::new();
                cx.ty(ty).children(|ty| more.push(ty), |attr| attrs.push(attr));
                types.extend(more);
            } else {
                return;
            }
        }
    }

    /// Assigns all numbers.
    pub(super) fn finish(&mut self) {
        self.attrs.finish();
        self.types.finish();
        self.names.finish();
        let attrs = &self.attrs;
        self.distinct.finish(|attr| Some(attrs.number(attrs.place(attr.to_word())?)));
        let builtin = self.cx.ident("builtin");
        let (with_data, without): (Vec<Ident>, Vec<Ident>) =
            self.resources.iter().partition(|&&key| self.cx.resource(builtin, key).is_some());
        self.resources = with_data.into_iter().chain(without).collect();
        let numbered = self.resources.iter().enumerate();
        self.resource_numbers = numbered.map(|(number, &key)| (key, number as u64)).collect();
    }

    /// Returns the number of an attribute.
    pub(super) fn attr_number(&self, attr: Attr) -> u64 {
        self.attrs.place(attr.to_word()).map_or(0, |place| self.attrs.number(place))
    }

    /// Returns the number of a type.
    #[inline]
    pub(super) fn type_number(&self, ty: Type) -> u64 {
        self.types.place(ty.to_word()).map_or(0, |place| self.types.number(place))
    }

    /// Returns the number of a location, and whether it is known.
    pub(super) fn loc_number(&self, loc: Loc) -> (u64, bool) {
        if loc.is_source()
            && let Some(place) = self.cx.file_place(loc)
        {
            return (self.file_places.get(&place).map_or(0, |&place| self.attrs.number(place)), true);
        }
        let attr = self.cx.loc_attr(loc);
        (self.attr_number(attr), attr != Attr::UNKNOWN_LOC)
    }

    /// Returns the number of a resource.
    pub(super) fn resource_number(&self, key: Ident) -> u64 {
        self.resource_numbers.get(&key).copied().unwrap_or(0)
    }
}

/// Visits the parts of attributes and types, and ignores other data.
impl EntryWriter for Numbering<'_> {
    fn attr(&mut self, attr: Attr) {
        self.attr_place(attr);
    }

    fn optional_attr(&mut self, attr: Option<Attr>) {
        if let Some(attr) = attr {
            self.attr_place(attr);
        }
    }

    fn ty(&mut self, ty: Type) {
        self.ty_place(ty);
    }

    fn resource(&mut self, key: Ident) {
        if self.resource_numbers.insert(key, 0).is_none() {
            self.dialect("builtin");
            self.resources.push(key);
        }
    }

    fn version(&self) -> u64 {
        self.version
    }

    fn varint(&mut self, _: u64) {}
    fn signed_varint(&mut self, _: i64) {}
    fn int(&mut self, _: &ApInt) {}
    fn string(&mut self, _: Ident) {}
    fn blob(&mut self, _: &[u8]) {}
    fn bool(&mut self, _: bool) {}
}

/// Notes which attributes an operation's properties consist of.
struct TopLevel<'n, 'a> {
    places: Vec<u32>,
    numbering: &'n mut Numbering<'a>,
}

impl EntryWriter for TopLevel<'_, '_> {
    fn attr(&mut self, attr: Attr) {
        let place = self.numbering.attr_place(attr);
        self.places.push(place);
    }

    fn optional_attr(&mut self, attr: Option<Attr>) {
        if let Some(attr) = attr {
            self.attr(attr);
        }
    }

    fn ty(&mut self, ty: Type) {
        self.numbering.ty_place(ty);
    }

    fn resource(&mut self, key: Ident) {
        self.numbering.resource(key);
    }

    fn version(&self) -> u64 {
        self.numbering.version
    }

    fn varint(&mut self, _: u64) {}
    fn signed_varint(&mut self, _: i64) {}
    fn int(&mut self, _: &ApInt) {}
    fn string(&mut self, _: Ident) {}
    fn blob(&mut self, _: &[u8]) {}
    fn bool(&mut self, _: bool) {}
}
