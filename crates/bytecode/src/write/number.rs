//! Numbers of dialects, names, attributes, types and resources.
//!
//! Entries that are used more often get smaller numbers, which take fewer bytes; among those with numbers of
//! one length, entries of one dialect are adjacent.

use super::kept::Kept;
use super::place_index::PlaceIndex;
use super::plan::{NONE, Plan};
use super::properties::{KnownProperties, write_properties};
use super::table::{AttrItem, Table};
use super::text_distinct::{TextDistinct, TextEntry};
use crate::builtin;
use crate::dialect::{DialectBytecode, EntryWriter};
use crate::encoding::since;
use crate::origin::Origin;
use apnum::ApInt;
use ir::{
    Attr, AttrData, BlockRef, Context, FilePlace, Ident, Loc, LocExtent, NamedAttr, OpName, OpRef, Places,
    RegionRef, Type, TypeData,
};
use rustc_hash::{FxHashMap, FxHashSet};

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
    file_places: PlaceIndex,
    places: Places<'a>,
    /// Name of a file that was visited last, and its index.
    last_file: Option<(Ident, u32)>,
    /// Index of the dialect `builtin`, once it is referred to.
    builtin: Option<u32>,
    /// By name: the properties of operations that have only those that their definition implies.
    bare: Vec<Option<u32>>,
    pub(super) types: Table<Type>,
    pub(super) names: Table<OpName>,
    pub(super) properties: KnownProperties<'a>,
    /// Keys of resources in the order in which they were visited; those with data have the smaller numbers.
    pub(super) resources: Vec<Ident>,
    resource_numbers: FxHashMap<Ident, u64>,
    /// Distinct attributes in texts.
    pub(super) distinct: TextDistinct,
    /// The tables of the file that the module was read from, if they are needed.
    pub(super) kept: Option<Kept<'a>>,
}

impl<'a> Numbering<'a> {
    pub(super) fn new(cx: &'a Context, version: u64) -> Self {
        Numbering {
            cx,
            version,
            dialects: Vec::new(),
            dialect_places: FxHashMap::default(),
            attrs: Table::default(),
            file_places: PlaceIndex::default(),
            places: Places::new(cx),
            last_file: None,
            builtin: None,
            bare: Vec::new(),
            types: Table::default(),
            names: Table::default(),
            properties: KnownProperties::default(),
            resources: Vec::new(),
            resource_numbers: FxHashMap::default(),
            distinct: TextDistinct::default(),
            kept: None,
        }
    }

    /// Starts with the tables of the file that the module was read from.
    pub(super) fn start_with(&mut self, origin: &'a Origin<'a>) {
        let dialects: Vec<u32> =
            origin.tables.dialects.iter().map(|dialect| self.dialect(dialect.name)).collect();
        for number in 0..origin.tables.attrs.len() {
            let dialect = origin.attr(number as u32).map_or(0, |kept| dialects[kept.dialect]);
            let (place, attr) = (origin.place(number), origin.known_attr(number));
            let item = match (place, attr) {
                (Some(place), _) => AttrItem::Place(place),
                (None, Some(attr)) => AttrItem::Attr(attr),
                (None, None) => AttrItem::Unread,
            };
            if let Some(place) = place {
                self.file_places.find_or_add(&place, &self.attrs.items, number as u32);
            }
            let index = self.attrs.add(item, dialect);
            if let Some(attr) = attr
                && self.attrs.place(attr.to_word()).is_none()
            {
                self.attrs.put(attr.to_word(), index);
            }
        }
        for (number, ty) in origin.known_types().enumerate() {
            let dialect = origin.ty(number as u32).map_or(0, |kept| dialects[kept.dialect]);
            let index = self.types.add(ty.unwrap_or(Type::NONE), dialect);
            if let Some(ty) = ty
                && self.types.place(ty.to_word()).is_none()
            {
                self.types.put(ty.to_word(), index);
            }
        }
        self.resources.clone_from(&origin.tables.resources);
        self.resource_numbers = self.resources.iter().map(|&key| (key, 0)).collect();
        self.kept = Some(Kept::new(origin));
    }

    /// Visits everything in a module. Among operations with regions, the contents of the last one come first.
    pub(super) fn number_all(&mut self, plan: &mut Plan<'a>) {
        // Most operations have a location of their own.
        let count = plan.count as usize;
        self.attrs.reserve(count);
        if self.kept.is_none() {
            self.file_places.reserve(count);
        }
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
            let loc = self.loc(argument.loc());
            plan.bodies[body as usize].set_argument_loc(argument.number(), loc);
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
        let order = plan.bodies[body as usize].op(op).order;
        let (dict, properties) = self.op_attrs(op, name, order);
        let loc = self.loc(op.loc());
        let note = plan.bodies[body as usize].op_mut(op);
        (note.name, note.loc, note.dict, note.properties) = (name, loc, dict, properties);
    }

    /// Visits the attributes of an operation. Returns the indices of its dictionary and inherent attributes.
    fn op_attrs(&mut self, op: OpRef<'a>, name: u32, order: u32) -> (u32, u32) {
        let has_properties = self.version >= since::PROPERTIES;
        let is_bare = has_properties && op.is_bare();
        if is_bare && let Some(&Some(known)) = self.bare.get(name as usize) {
            if known != NONE {
                self.properties.count(known, order);
            }
            return (NONE, known);
        }
        let dict = self.dict(op);
        let dict = if dict == Attr::EMPTY_DICT { NONE } else { self.attr_place(dict) };
        let properties = if has_properties { self.op_properties(op, order) } else { NONE };
        if is_bare && dict == NONE && op.info().is_some() {
            let len = self.bare.len().max(name as usize + 1);
            self.bare.resize(len, None);
            self.bare[name as usize] = Some(properties);
        }
        (dict, properties)
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

    fn op_properties(&mut self, op: OpRef<'a>, order: u32) -> u32 {
        if let Some(kept) = &mut self.kept
            && kept.has_bytes(op)
        {
            return self.properties.add_attr(op, order, NONE);
        }
        if let Some(attr) = op.properties() {
            // Each of them has a list of attributes, as registered operations have.
            let place = self.attr_place(attr.handle());
            return self.properties.add_attr(op, order, place);
        }
        if op.info().is_none_or(|info| info.slots().is_empty()) {
            return NONE;
        }
        if let Some(known) = self.properties.again(op, order) {
            return known;
        }
        let mut top = TopLevel { places: Vec::new(), numbering: self };
        write_properties(op, &mut top);
        let places = top.places;
        self.properties.add(op, order, &places)
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
        let new = self.attrs.items.len() as u32;
        if let Some(known) = self.file_places.find_or_add(&place, &self.attrs.items, new) {
            self.attrs.counts[known as usize] += 1;
            return known;
        }
        let known = self.attrs.add(AttrItem::Place(place), 0);
        self.attrs.dialects[known as usize] = self.builtin();
        match self.last_file {
            Some((file, index)) if file == place.file => self.attrs.counts[index as usize] += 1,
            _ => self.last_file = Some((place.file, self.attr_place(place.file.attr()))),
        }
        known
    }

    /// Refers to the dialect `builtin`.
    fn builtin(&mut self) -> u32 {
        match self.builtin {
            Some(place) => place,
            None => {
                let place = self.dialect("builtin");
                *self.builtin.insert(place)
            }
        }
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
    ///
    /// # Errors
    /// If what is kept of a file does not fit the module: the message.
    pub(super) fn finish(&mut self) -> Result<(), String> {
        let in_order = self.kept.is_some();
        if let Some(kept) = &mut self.kept {
            kept.check()?;
        }
        self.attrs.finish(in_order);
        self.types.finish(in_order);
        self.names.finish(false);
        let attrs = &self.attrs;
        self.distinct.finish(|attr| Some(attrs.number(attrs.place(attr.to_word())?)));
        let builtin = self.cx.ident("builtin");
        if !in_order {
            let (with_data, without): (Vec<Ident>, Vec<Ident>) =
                self.resources.iter().partition(|&&key| self.cx.resource(builtin, key).is_some());
            self.resources = with_data.into_iter().chain(without).collect();
        }
        let numbered = self.resources.iter().enumerate();
        self.resource_numbers = numbered.map(|(number, &key)| (key, number as u64)).collect();
        Ok(())
    }

    /// Returns the number of an attribute.
    pub(super) fn attr_number(&self, attr: Attr) -> u64 {
        self.attrs.number_of(attr.to_word())
    }

    /// Returns the number of a type.
    #[inline]
    pub(super) fn type_number(&self, ty: Type) -> u64 {
        self.types.number_of(ty.to_word())
    }

    /// Returns the number of a location, and whether it is known.
    pub(super) fn loc_number(&self, loc: u32) -> (u64, bool) {
        let is_known = !matches!(self.attrs.items[loc as usize], AttrItem::Attr(Attr::UNKNOWN_LOC));
        (self.attrs.number(loc), is_known)
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
