//! Numbers of dialects, names, attributes, types and resources.
//!
//! Entries that are used more often get smaller numbers, which take fewer bytes; among those with numbers of
//! one length, entries of one dialect are adjacent.

use super::WriteOptions;
use super::affine_text::AffineTexts;
use super::kept::Kept;
use super::numbered::{NumberedBodies, OpAttrs};
use super::place_index::{Found, PlaceIndex, SourceCells};
use super::properties::{KnownProperties, write_properties};
use super::table::{AttrItem, Table};
use super::text_distinct::{TextDistinct, TextEntry};
use crate::builtin;
use crate::dialect::{DialectBytecode, EncodingCallbacks, EntryWriter};
use crate::encoding::since;
use crate::origin::Origin;
use apnum::ApInt;
use ir::{
    Attr, AttrData, BlockRef, Body, Context, FilePlace, Ident, Loc, LocExtent, NamedAttr, OpName, OpRef,
    Places, RegionRef, Type, TypeData,
};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeMap;

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
    pub(super) dialect_versions: &'a BTreeMap<String, Vec<u8>>,
    pub(super) callbacks: Option<&'a dyn EncodingCallbacks>,
    pub(super) dialects: Vec<DialectItem<'a>>,
    dialect_places: FxHashMap<&'a str, u32>,
    pub(super) attrs: Table<AttrItem>,
    pub(super) file_places: PlaceIndex,
    places: Places<'a>,
    /// Positions in the text that was met first; in the module of a file with tables that are kept, in none.
    text: Option<SourceCells>,
    met_text: bool,
    /// Name of a file that was visited last, and its index.
    last_file: Option<(Ident, u32)>,
    /// Index of the dialect `builtin`, once it is referred to.
    builtin: Option<u32>,
    pub(super) types: Table<Type>,
    pub(super) names: Table<OpName>,
    pub(super) properties: KnownProperties<'a>,
    pub(super) bodies: NumberedBodies,
    /// Keys of resources in the order in which they were visited; those with data have the smaller numbers.
    pub(super) resources: Vec<Ident>,
    resource_numbers: FxHashMap<Ident, u64>,
    /// Distinct attributes in texts.
    pub(super) distinct: TextDistinct,
    /// Affine maps and integer sets.
    pub(super) affine: AffineTexts,
    /// The tables of the file that the module was read from, if they are needed.
    pub(super) kept: Option<Kept<'a>>,
}

impl<'a> Numbering<'a> {
    pub(super) fn new(cx: &'a Context, version: u64, options: &'a WriteOptions) -> Self {
        Numbering {
            cx,
            version,
            dialect_versions: &options.dialect_versions,
            callbacks: options.callbacks.as_deref(),
            dialects: Vec::new(),
            dialect_places: FxHashMap::default(),
            attrs: Table::default(),
            file_places: PlaceIndex::default(),
            places: Places::new(cx),
            text: None,
            met_text: false,
            last_file: None,
            builtin: None,
            types: Table::default(),
            names: Table::default(),
            properties: KnownProperties::default(),
            bodies: NumberedBodies::default(),
            resources: Vec::new(),
            resource_numbers: FxHashMap::default(),
            distinct: TextDistinct::default(),
            affine: AffineTexts::default(),
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
                (Some(_), _) => AttrItem::Place(self.file_places.next_index()),
                (None, Some(attr)) => AttrItem::Attr(attr),
                (None, None) => AttrItem::Unread,
            };
            let index = match place.map(|place| self.file_places.find_or_add(place, number as u32)) {
                // A file may have a position twice.
                Some(Some(first)) => self.attrs.add(*self.attrs.item(first), dialect),
                _ => self.attrs.add(item, dialect),
            };
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
        self.met_text = true;
        self.kept = Some(Kept::new(origin));
    }

    /// Visits everything in a module. Among operations with regions, the contents of the last one come first.
    pub(super) fn number_all(&mut self, module: &'a Body) {
        // Most operations have a location of their own, and so have arguments of blocks. Room that is not needed is never touched.
        let expected = num_expected(module);
        self.attrs.reserve(expected + expected / 2);
        self.file_places.expect(expected);
        let (first, root) = (self.bodies.add(module), module.root());
        let mut regions: Vec<(u32, RegionRef<'a>)> = Vec::new();
        self.op(first, root);
        regions.extend(root.regions().map(|region| (first, region)));
        while let Some((body, region)) = regions.pop() {
            for block in region.blocks() {
                self.block(body, block, &mut regions);
            }
        }
        for (place, times) in self.properties.repeated() {
            self.attrs.count(place, times);
        }
    }

    /// Visits a block, and adds the regions of its operations to those that are to be visited.
    fn block(&mut self, body: u32, block: BlockRef<'a>, regions: &mut Vec<(u32, RegionRef<'a>)>) {
        for argument in block.arguments() {
            let loc = self.loc(argument.loc());
            self.bodies.at(body).set_argument_loc(argument.number(), loc);
            self.ty(argument.ty_handle());
        }
        for op in block.ops() {
            if self.op(body, op) {
                let inner = op.body_of().map_or(body, |child| self.bodies.add(child));
                regions.extend(op.regions().map(|region| (inner, region)));
            }
        }
    }

    /// Visits an operation. Returns whether it has regions.
    #[inline]
    fn op(&mut self, body: u32, op: OpRef<'a>) -> bool {
        let parts = op.parts();
        self.name(parts.name());
        for ty in parts.result_types() {
            self.ty(ty);
        }
        let has_properties = self.version >= since::PROPERTIES;
        let dict = if has_properties { parts.discardable() } else { self.dict(op) };
        let dict = if dict == Attr::EMPTY_DICT { 0 } else { self.attr_place(dict) + 1 };
        let properties = if has_properties { self.properties.find(op, &parts) } else { 0 };
        if properties != 0
            && let Some(first) = self.properties.count(properties)
        {
            self.visit_properties(first, properties);
        }
        let loc = self.loc(parts.loc()) + 1;
        self.bodies.at(body).set(op, OpAttrs { loc, properties, dict });
        parts.num_regions() > 0
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

    /// Visits the inherent attributes of a set.
    fn visit_properties(&mut self, op: OpRef<'a>, set: u32) {
        if let Some(kept) = &mut self.kept
            && kept.has_bytes(op)
        {
            return;
        }
        let places = match op.properties() {
            Some(attr) => vec![self.attr_place(attr.handle())],
            None => {
                let mut top = TopLevel { places: Vec::new(), numbering: self };
                write_properties(op, &mut top);
                top.places
            }
        };
        self.properties.set_attrs(set, &places);
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
        self.types.entries[place as usize].dialect = dialect;
        ir::ensure_sufficient_stack(|| {
            if let Some(dialect) = self.callbacks.and_then(|callbacks| callbacks.write_type(cx, ty, self)) {
                self.types.entries[place as usize].dialect = self.callback_dialect(dialect);
            } else if !self.write_type(ty, dialect) {
                self.text_parts(TextEntry::Type(ty));
            }
        });
        place
    }

    /// Refers to a dialect that a callback names.
    fn callback_dialect(&mut self, name: &str) -> u32 {
        self.dialect(self.cx.ident_str(self.cx.ident(name)))
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
    #[inline]
    pub(super) fn loc(&mut self, loc: Loc) -> u32 {
        if let Some(text) = &mut self.text {
            let new = self.attrs.len() as u32;
            let attrs = &mut self.attrs;
            match text.find_or_add(loc, new, |known| *attrs.item(known) == AttrItem::Source(loc)) {
                Found::Known(known) => {
                    attrs.count(known, 1);
                    return known;
                }
                Found::New => {
                    let file = text.file;
                    return self.add_position(AttrItem::Source(loc), file);
                }
                Found::Elsewhere => {}
            }
        }
        self.other_loc(loc)
    }

    /// Visits a location that is not in the text that was met first.
    fn other_loc(&mut self, loc: Loc) -> u32 {
        if !self.met_text
            && let Some((extent, file)) = self.places.text_extent(loc)
        {
            self.met_text = true;
            if !self.file_places.has_file(file) {
                self.text = Some(SourceCells::new(extent, file));
                return self.loc(loc);
            }
        }
        if loc.is_source()
            && let Some(place) = self.places.find(loc)
        {
            return self.file_place(place);
        }
        self.attr_place(self.cx.loc_attr(loc))
    }

    fn file_place(&mut self, place: FilePlace) -> u32 {
        if self.text.as_ref().is_some_and(|text| text.file == place.file) {
            self.leave_text();
        }
        let (index, new) = (self.file_places.next_index(), self.attrs.len() as u32);
        match self.file_places.find_or_add(place, new) {
            Some(known) => {
                self.attrs.count(known, 1);
                known
            }
            None => self.add_position(AttrItem::Place(index), place.file),
        }
    }

    /// Adds a position in a file.
    #[inline]
    fn add_position(&mut self, item: AttrItem, file: Ident) -> u32 {
        let known = self.attrs.add(item, 0);
        let builtin = self.builtin();
        self.attrs.entries[known as usize].dialect = builtin;
        match self.last_file {
            Some((last, index)) if last == file => self.attrs.count(index, 1),
            _ => self.last_file = Some((file, self.attr_place(file.attr()))),
        }
        known
    }

    /// Compares the positions in the text by line and column from now on: there are others of its file.
    fn leave_text(&mut self) {
        self.text = None;
        for place in 0..self.attrs.len() as u32 {
            if let AttrItem::Source(loc) = *self.attrs.item(place)
                && let Some(position) = self.places.find(loc)
            {
                let index = self.file_places.next_index();
                self.file_places.find_or_add(position, place);
                self.attrs.entries[place as usize].item = AttrItem::Place(index);
            }
        }
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
        self.attrs.entries[place as usize].dialect = dialect;
        ir::ensure_sufficient_stack(|| {
            if let Some(dialect) = self.callbacks.and_then(|callbacks| callbacks.write_attr(cx, attr, self)) {
                self.attrs.entries[place as usize].dialect = self.callback_dialect(dialect);
            } else if !self.write_attr(attr, dialect) {
                self.affine.meet(self.cx, attr);
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
        self.affine.finish(self.cx);
        self.distinct.finish(|attr| Some(attrs.number(attrs.place(attr.to_word())?).into()));
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
    #[inline]
    pub(super) fn attr_number(&self, attr: Attr) -> u32 {
        self.attrs.number_of(attr.to_word())
    }

    /// Returns the number of a type.
    #[inline]
    pub(super) fn type_number(&self, ty: Type) -> u32 {
        self.types.number_of(ty.to_word())
    }

    /// Returns the number of a location, and whether it is known.
    pub(super) fn loc_number(&self, loc: u32) -> (u32, bool) {
        let is_known = !matches!(self.attrs.item(loc), AttrItem::Attr(Attr::UNKNOWN_LOC));
        (self.attrs.number(loc), is_known)
    }

    /// Returns the number of a resource.
    pub(super) fn resource_number(&self, key: Ident) -> u64 {
        self.resource_numbers.get(&key).copied().unwrap_or(0)
    }
}

/// Returns the number of operations that a module has, but for those nested deeper than functions directly in it.
fn num_expected(module: &Body) -> usize {
    let owners = module.ops_in_storage_order().filter(|op| op.owns_body);
    let nested = owners.filter_map(|op| module.child(op.op)).map(|child| child.op_bound());
    module.op_bound() + nested.sum::<usize>()
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

    fn dialect_version(&self, dialect: &str) -> Option<&[u8]> {
        self.dialect_versions.get(dialect).map(Vec::as_slice)
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

    fn dialect_version(&self, dialect: &str) -> Option<&[u8]> {
        self.numbering.dialect_version(dialect)
    }

    fn varint(&mut self, _: u64) {}
    fn signed_varint(&mut self, _: i64) {}
    fn int(&mut self, _: &ApInt) {}
    fn string(&mut self, _: Ident) {}
    fn blob(&mut self, _: &[u8]) {}
    fn bool(&mut self, _: bool) {}
}
