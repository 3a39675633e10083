//! Operation names: interned, each with its definition, traits and interfaces if it is registered.

use super::Context;
use super::shape::{Shape, SlotInfo};
use crate::def::{AttrKind, EnumDef, Interface, InterfaceDef, InterfaceImpl, OpDef, SlotDef, TraitSet};
use crate::{Ident, OpName, OpRef};
use std::any::{Any, TypeId};
use std::hash::{Hash, Hasher};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, OnceLock};

/// Registered information on an operation name.
pub struct OpInfo {
    def: &'static OpDef,
    slots: Box<[SlotInfo]>,
    /// Numbers of the inherent attributes, sorted by name.
    by_name: Box<[u32]>,
    words: u32,
    owns_body: bool,
    shape: Shape,
    defaults: OnceLock<Defaults>,
    format: OnceLock<Arc<dyn Any + Send + Sync>>,
}

/// Raw properties of an operation whose inherent attributes all have their defaults.
pub(crate) struct Defaults {
    pub(crate) words: Box<[u32]>,
    /// Whether operations need not store defaults. They store attributes that may contain symbol references
    /// or be printed by aliases, and segment sizes, which are read as slices.
    pub(crate) implied: bool,
}

/// Storage of an inherent attribute.
#[derive(Clone, Copy, Debug)]
pub enum SlotStorage {
    /// One word: an attribute's handle, 0 if absent.
    Attr,
    /// One word: an enum's value, [`NO_WORD`] if absent.
    Enum(&'static EnumDef),
    /// Sizes of operand or result segments, one word for each.
    Segments,
}

/// An absent raw word.
pub const NO_WORD: u32 = u32::MAX;

/// Whether two texts are equal. Compares addresses first: names in definitions and in code are mostly one
/// text in memory.
#[inline]
pub(crate) fn is_same(a: &str, b: &str) -> bool {
    std::ptr::eq(a, b) || a == b
}

impl OpInfo {
    fn new(cx: &Context, def: &'static OpDef) -> Self {
        let mut next = 0;
        let mut slots = Vec::with_capacity(def.attrs.len());
        for (index, slot) in def.attrs.iter().enumerate() {
            let offset = def.attr_words.get(index).copied().unwrap_or(next);
            let words = def.slot_words(slot);
            let storage = match &slot.constraint.kind {
                AttrKind::Enum(def) => SlotStorage::Enum(def),
                AttrKind::SegmentSizes => SlotStorage::Segments,
                _ => SlotStorage::Attr,
            };
            let former = cx.ident(match slot.name {
                "operandSegmentSizes" => "operand_segment_sizes",
                "resultSegmentSizes" => "result_segment_sizes",
                name => name,
            });
            slots.push(SlotInfo { name: cx.ident(slot.name), former, offset, words, storage });
            next += words;
        }
        let mut by_name: Box<[u32]> = (0..slots.len() as u32).collect();
        by_name.sort_by_key(|&index| def.attrs[index as usize].name);
        let owns_body = def.owns_body();
        let shape = Shape::new(def, &slots);
        let (defaults, format) = (OnceLock::new(), OnceLock::new());
        OpInfo { def, slots: slots.into(), by_name, words: next, owns_body, shape, defaults, format }
    }

    /// Returns the definition.
    #[inline]
    pub fn def(&self) -> &'static OpDef {
        self.def
    }

    /// Returns the well-known traits.
    #[inline]
    pub fn traits(&self) -> TraitSet {
        self.def.traits
    }

    /// Returns the slots of the inherent attributes, in the order of the definition.
    #[inline]
    pub fn slots(&self) -> &[SlotInfo] {
        &self.slots
    }

    /// Iterates over the inherent attributes with their slots, sorted by name, as generic form has them.
    pub(crate) fn attrs_by_name(&self) -> impl Iterator<Item = (&'static SlotDef, &SlotInfo)> {
        let at = |&index: &u32| (&self.def.attrs[index as usize], &self.slots[index as usize]);
        self.by_name.iter().map(at)
    }

    /// Returns the slot of an inherent attribute.
    #[inline]
    pub fn slot(&self, name: Ident) -> Option<&SlotInfo> {
        self.slots.iter().find(|slot| slot.name == name || slot.former == name)
    }

    /// Returns the slot of an inherent attribute by the text of its name.
    #[inline]
    pub fn slot_named(&self, name: &str) -> Option<&SlotInfo> {
        let same = |slot: &SlotDef| is_same(slot.name, name);
        let index = self.def.attrs.iter().position(same)?;
        self.slots.get(index)
    }

    /// Returns the number of property words.
    #[inline]
    pub fn words(&self) -> u32 {
        self.words
    }

    /// Whether operations of this name own a body.
    #[inline]
    pub fn owns_body(&self) -> bool {
        self.owns_body
    }

    /// Returns the allowed counts of operands, results, regions and successors.
    #[inline]
    pub(crate) fn shape(&self) -> &Shape {
        &self.shape
    }

    /// Returns the default raw properties, computed by the function on the first call.
    #[inline]
    pub(crate) fn defaults(&self, make: impl FnOnce() -> Defaults) -> &Defaults {
        self.defaults.get_or_init(make)
    }

    /// Returns the compiled assembly format, compiled by the function on the first call.
    pub fn compiled_format<T: Any + Send + Sync>(&self, compile: impl FnOnce() -> T) -> Option<&T> {
        self.format.get_or_init(|| Arc::new(compile())).downcast_ref()
    }
}

/// Entry of an operation name, with the information registered for it.
pub(crate) struct NameEntry {
    ident: Ident,
    info: OnceLock<OpInfo>,
    interfaces: InterfaceList,
    /// Name of the dialect, as an entry of its own, so that interfaces can be attached to dialects.
    dialect: OnceLock<OpName>,
    /// Whether the dialect of the name is loaded, if there is one.
    is_loaded: AtomicBool,
}

/// Cache of the names of definitions, by the definition's address: the name is looked up for every operation
/// created from a definition. Entries are hints and verified against the name's definition, so no order
/// between threads matters.
pub(crate) struct NameHints([AtomicU32; NameHints::LEN]);

impl Default for NameHints {
    fn default() -> Self {
        NameHints([const { AtomicU32::new(u32::MAX) }; NameHints::LEN])
    }
}

impl NameHints {
    const LEN: usize = 1024;

    #[inline]
    fn slot(&self, def: &'static OpDef) -> &AtomicU32 {
        let address = std::ptr::from_ref(def).addr() as u64;
        &self.0[(address.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 54) as usize]
    }
}

/// Definitions of the names interned first, which are the registered operations. Read for every query of an
/// operation's traits or definition, so the shortest path counts.
pub(crate) struct FirstDefs(Box<[OnceLock<&'static OpDef>; FirstDefs::LEN]>);

impl Default for FirstDefs {
    fn default() -> Self {
        FirstDefs(Box::new([const { OnceLock::new() }; FirstDefs::LEN]))
    }
}

impl FirstDefs {
    const LEN: usize = 2048;

    #[inline]
    fn get(&self, name: OpName) -> Option<&'static OpDef> {
        self.0.get(name.index() as usize)?.get().copied()
    }
}

impl PartialEq for NameEntry {
    fn eq(&self, other: &Self) -> bool {
        self.ident == other.ident
    }
}

impl Eq for NameEntry {}

impl Hash for NameEntry {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.ident.hash(state);
    }
}

/// Append-only list that is read without a lock, because interface queries are frequent.
#[derive(Default)]
pub(super) struct InterfaceList(OnceLock<Box<(InterfaceImpl, InterfaceList)>>);

impl InterfaceList {
    pub(super) fn push(&self, imp: InterfaceImpl) {
        let mut link = Box::new((imp, InterfaceList::default()));
        let mut list = self;
        loop {
            match list.0.set(link) {
                Ok(()) => return,
                Err(taken) => link = taken,
            }
            match list.0.get() {
                Some(node) => list = &node.1,
                None => return,
            }
        }
    }

    /// Returns the implementation of an interface that was attached last.
    pub(super) fn find<I: ?Sized + Interface>(&self) -> Option<&'static I> {
        let (id, mut list, mut found) = (TypeId::of::<I>(), self, None);
        while let Some(node) = list.0.get() {
            if node.0.id == id {
                found = Some(&node.0);
            }
            list = &node.1;
        }
        found?.imp.downcast_ref::<&'static I>().copied()
    }
}

impl Context {
    /// Interns an operation name, registered or not, and loads its dialect. A context distinguishes two
    /// million names; any further one becomes the empty name, which no operation has.
    pub fn op_name(&self, name: &str) -> OpName {
        let op_name = self.op_name_unloaded(name);
        let entry = self.inner().names.get(op_name.index());
        if !entry.is_loaded.load(Ordering::Acquire) {
            self.load_prefix(name);
            entry.is_loaded.store(true, Ordering::Release);
        }
        op_name
    }

    /// Interns an operation name without loading its dialect.
    pub(super) fn op_name_unloaded(&self, name: &str) -> OpName {
        let number = self.name_number(name);
        OpName::from_index(if number <= OpName::MAX { number } else { self.name_number("") })
    }

    /// Returns the index of a name. The empty name is interned first.
    fn name_number(&self, name: &str) -> u32 {
        let ident = self.ident(name);
        let interfaces = InterfaceList::default();
        self.inner().names.intern(NameEntry {
            ident,
            info: OnceLock::new(),
            interfaces,
            dialect: OnceLock::new(),
            is_loaded: AtomicBool::new(false),
        })
    }

    /// Returns the name that a definition is registered under; `None` if it is not registered in this
    /// context.
    #[inline]
    pub fn name_of_def(&self, def: &'static OpDef) -> Option<OpName> {
        let slot = self.inner().name_hints.slot(def);
        let hint = slot.load(Ordering::Relaxed);
        let is_of = |entry: &NameEntry| entry.info.get().is_some_and(|info| std::ptr::eq(info.def, def));
        if self.inner().names.try_get(hint).is_some_and(is_of) {
            return Some(OpName::from_index(hint));
        }
        let name = self.op_name(def.name);
        if !is_of(self.inner().names.get(name.index())) {
            return None;
        }
        slot.store(name.index(), Ordering::Relaxed);
        Some(name)
    }

    /// Returns the dialect of an operation name (the part before the first dot) as a name of its own, so that
    /// interfaces can be attached to dialects. Computed once for each name.
    #[inline]
    pub fn dialect_of(&self, name: OpName) -> OpName {
        let entry = self.inner().names.get(name.index());
        *entry.dialect.get_or_init(|| {
            let text = self.ident_str(entry.ident);
            self.op_name(text.split_once('.').map_or("", |(dialect, _)| dialect))
        })
    }

    /// Returns the text of an operation name.
    #[inline]
    pub fn op_name_str(&self, name: OpName) -> &str {
        let entry = self.inner().names.get(name.index());
        // A definition's name is known to be UTF-8.
        entry.info.get().map_or_else(|| self.ident_str(entry.ident), |info| info.def().name)
    }

    /// Returns the information registered for a name.
    #[inline]
    pub fn op_info(&self, name: OpName) -> Option<&OpInfo> {
        self.inner().names.get(name.index()).info.get()
    }

    /// Returns the definition that is registered for a name.
    #[inline]
    pub fn op_def(&self, name: OpName) -> Option<&'static OpDef> {
        self.inner().first_defs.get(name).or_else(|| self.later_def(name))
    }

    /// Returns the definition of a name that is not among the first.
    #[cold]
    #[inline(never)]
    fn later_def(&self, name: OpName) -> Option<&'static OpDef> {
        self.op_info(name).map(OpInfo::def)
    }

    /// Returns the names of all registered operations, sorted by text. Loads all dialects.
    pub fn registered_ops(&self) -> Vec<OpName> {
        self.load_all();
        self.loaded_ops()
    }

    /// Returns the names of the operations of loaded dialects, sorted by text.
    pub fn loaded_ops(&self) -> Vec<OpName> {
        self.wait_for_loading();
        let all = self.inner().names.numbers().map(OpName::from_index);
        let known = all.filter_map(|name| Some((self.op_info(name)?.def().name, name)));
        let mut named: Vec<(&str, OpName)> = known.collect();
        named.sort_unstable_by_key(|&(text, _)| text);
        named.into_iter().map(|(_, name)| name).collect()
    }

    /// Returns the implementation of an interface for a name: the one attached last, otherwise that of the
    /// definition, which is valid for well-formed operations only.
    #[inline]
    pub fn interface<I: ?Sized + Interface>(&self, name: OpName) -> Option<&'static I> {
        self.attached(name).or_else(|| InterfaceDef::find(self.op_def(name)?.interfaces))
    }

    /// Returns the implementation of an interface that was attached to a name last.
    fn attached<I: ?Sized + Interface>(&self, name: OpName) -> Option<&'static I> {
        self.inner().names.get(name.index()).interfaces.find()
    }

    /// Returns the implementation of an interface for an operation. That of the definition is skipped if the
    /// operation is not well formed.
    #[inline]
    pub(crate) fn interface_of<I: ?Sized + Interface>(&self, op: OpRef<'_>) -> Option<&'static I> {
        self.attached(op.name()).or_else(|| {
            let defs = op.def()?.interfaces;
            if defs.is_empty() || !op.is_well_formed() { None } else { InterfaceDef::find(defs) }
        })
    }

    /// Attaches an interface's implementation to a name.
    pub fn attach<I: ?Sized + Interface>(&self, name: OpName, model: &'static I) {
        self.attach_impl(name, InterfaceImpl { id: TypeId::of::<I>(), imp: Box::new(model) });
        self.note_definition();
    }

    pub(crate) fn attach_impl(&self, name: OpName, imp: InterfaceImpl) {
        self.inner().names.get(name.index()).interfaces.push(imp);
    }

    /// Registers an operation's definition; further ones of a name are ignored. Returns whether it is the first.
    pub(crate) fn define(&self, def: &'static OpDef) -> bool {
        let name = self.op_name_unloaded(def.name);
        let mut is_first = false;
        let info = self.inner().names.get(name.index()).info.get_or_init(|| {
            is_first = true;
            OpInfo::new(self, def)
        });
        if let Some(first) = self.inner().first_defs.0.get(name.index() as usize) {
            let _ = first.set(info.def);
        }
        is_first
    }
}
