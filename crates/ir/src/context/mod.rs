//! The context: all uniqued data, and the definitions of dialects (architecture, invariant C).

mod call_sites;
mod fast_paths;
mod interfaces;
mod interner;
mod loading;
mod make;
mod names;
mod registration;
mod shape;
mod shared_bytes;
mod source_map;
mod survey;

pub use call_sites::{CallSiteMaker, InlinedCall};
pub use fast_paths::FastPaths;
pub(crate) use interfaces::builtin_kinds;
#[cfg(test)]
pub(crate) use interner::fx_hash;
pub(crate) use interner::{AppendList, Interner};

pub(crate) use names::{Defaults, is_same};
pub use names::{NO_WORD, OpInfo, SlotStorage};
pub use shape::SlotInfo;
pub(crate) use shape::Values;
pub use shared_bytes::SharedBytes;
pub use source_map::{FilePlace, Places, SourceBase};

use crate::IgnorePoison;
use crate::affine::{AffineMapData, ExprEntry, IntegerSetData};
use crate::def::{AttrDef, DefinitionErrors, Registry, TypeDef};
use crate::{Attr, AttrData, AttrDefId, DialectId, Ident, OpRef, Type, TypeData, TypeDefId};
use rustc_hash::FxHashMap;
use std::cell::Cell;
use std::sync::atomic::{AtomicBool, AtomicU16, AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, OnceLock, RwLock};

/// Types, attributes, affine expressions, operation names, definitions and source positions, shared by all
/// bodies created in it. Cheap to clone; all methods take `&self` from any thread.
#[derive(Clone)]
pub struct Context(Arc<Inner>);

pub(crate) struct Inner {
    pub(crate) types: Interner<TypeData>,
    pub(crate) attrs: Interner<AttrData>,
    pub(crate) exprs: Interner<ExprEntry>,
    pub(crate) maps: Interner<AffineMapData>,
    pub(crate) sets: Interner<IntegerSetData>,
    pub(crate) names: Interner<names::NameEntry>,
    pub(crate) name_hints: names::NameHints,
    pub(crate) first_defs: names::FirstDefs,
    pub(crate) loader: loading::Loader,
    pub(crate) dialects: AppendList<loading::LoadedDialect>,
    pub(crate) type_defs: AppendList<loading::DefEntry>,
    pub(crate) attr_defs: AppendList<loading::DefEntry>,
    pub(crate) builtin_interfaces: interfaces::BuiltinInterfaces,
    /// Dialects, types and attributes by name.
    pub(crate) index: RwLock<Index>,
    pub(crate) sources: source_map::SourceMap,
    call_sites: call_sites::CallSites,
    small: make::Small,
    /// Resource blobs by dialect and key.
    pub(crate) resources: RwLock<Resources>,
    /// First type registered under each name.
    named_types: RwLock<FxHashMap<Ident, Type>>,
    allow_unregistered: AtomicBool,
    fast_paths: AtomicU16,
    next_distinct: AtomicU64,
    /// See [`Context::definitions`].
    definitions: AtomicU64,
    actions: OnceLock<Arc<dyn crate::ActionHandler>>,
    /// See [`Context::show_operations_by`].
    note_text: OnceLock<fn(OpRef<'_>) -> String>,
}

/// Blobs of `dialect_resources` sections, by dialect and key.
type Resources = FxHashMap<(Ident, Ident), ResourceBlob>;

/// Blob of a `dialect_resources` section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResourceBlob {
    /// Required alignment of the blob's address, in bytes.
    pub alignment: u32,
    /// Bytes after the alignment.
    pub data: SharedBytes,
}

/// Indices of definitions by name.
#[derive(Default)]
pub(crate) struct Index {
    pub(crate) dialects: FxHashMap<Box<str>, DialectId>,
    pub(crate) types: FxHashMap<Box<str>, TypeDefId>,
    pub(crate) attrs: FxHashMap<Box<str>, AttrDefId>,
}

impl Default for Context {
    fn default() -> Self {
        Context::new(Registry::new())
    }
}

impl Context {
    /// Creates a context with the dialects of a registry.
    ///
    /// # Panics
    /// If two dialects have one name. In debug builds also if names of definitions are wrong or there twice, or an interface is
    /// attached to an operation that its dialect does not have: mistakes of a dialect's author, which other builds meet when the
    /// dialect is loaded. [`Registry::check`] returns them.
    pub fn new(registry: Registry) -> Self {
        let cx = Context(Arc::new(Inner {
            types: Interner::default(),
            attrs: Interner::default(),
            exprs: Interner::default(),
            maps: Interner::default(),
            sets: Interner::default(),
            names: Interner::default(),
            name_hints: names::NameHints::default(),
            first_defs: names::FirstDefs::default(),
            loader: loading::Loader::default(),
            dialects: AppendList::default(),
            type_defs: AppendList::default(),
            attr_defs: AppendList::default(),
            builtin_interfaces: interfaces::BuiltinInterfaces::default(),
            index: RwLock::default(),
            sources: source_map::SourceMap::default(),
            call_sites: call_sites::CallSites::default(),
            small: make::Small::default(),
            resources: RwLock::default(),
            named_types: RwLock::default(),
            allow_unregistered: AtomicBool::new(false),
            fast_paths: AtomicU16::new(FastPaths::ALL.bits()),
            next_distinct: AtomicU64::new(0),
            definitions: AtomicU64::new(0),
            actions: OnceLock::new(),
            note_text: OnceLock::new(),
        }));
        cx.note_definition();
        cx.make_fixed_handles();
        // Stands for all names beyond the largest number.
        cx.op_name("");
        if cfg!(debug_assertions)
            && let Err(errors) = registry.check_names()
        {
            panic!("{errors}");
        }
        let twice = cx.register_pending(registry.dialects);
        if let Err(errors) = DefinitionErrors::into_result(twice) {
            panic!("{errors}");
        }
        cx.load_prefix("builtin");
        cx
    }

    pub(crate) fn inner(&self) -> &Inner {
        &self.0
    }

    pub(crate) fn actions_cell(&self) -> &OnceLock<Arc<dyn crate::ActionHandler>> {
        &self.0.actions
    }

    /// Sets the function that prints operations in notes of warnings and remarks, in custom form. Only the
    /// first call has an effect. Without it, such notes show no operation.
    pub fn show_operations_by(&self, text: fn(OpRef<'_>) -> String) {
        let _ = self.0.note_text.set(text);
    }

    /// Returns the function that prints operations in notes, if one was set: see
    /// [`show_operations_by`](Self::show_operations_by).
    pub fn note_text(&self) -> Option<fn(OpRef<'_>) -> String> {
        self.0.note_text.get().copied()
    }

    /// Whether two contexts are identical.
    #[inline]
    pub fn same(&self, other: &Context) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }

    /// Whether operations of dialects that are not registered are accepted.
    pub fn allows_unregistered(&self) -> bool {
        self.0.allow_unregistered.load(Ordering::Relaxed)
    }

    /// Sets whether operations of unregistered dialects are accepted.
    pub fn allow_unregistered(&self, allow: bool) {
        self.0.allow_unregistered.store(allow, Ordering::Relaxed);
    }

    /// Returns whether all of these fast paths are enabled: see `docs/fast-paths.md`.
    #[inline]
    pub fn takes(&self, paths: FastPaths) -> bool {
        FastPaths::from_bits(self.0.fast_paths.load(Ordering::Relaxed)).contains(paths)
    }

    /// Sets the enabled fast paths, which do not affect results. Must be called before anything is parsed or
    /// verified, because prepared state is kept.
    pub fn use_fast_paths(&self, paths: FastPaths) {
        self.0.fast_paths.store(paths.bits(), Ordering::Relaxed);
    }

    /// Returns the contents of a type.
    #[inline]
    pub fn type_data(&self, ty: Type) -> &TypeData {
        // Most types are scalars, which have fixed handles.
        match make::FIXED_TYPES.get(ty.index() as usize) {
            Some(fixed) => fixed,
            None => self.made_type_data(ty),
        }
    }

    #[inline(never)]
    fn made_type_data(&self, ty: Type) -> &TypeData {
        self.0.types.get(ty.index())
    }

    /// Returns the contents of an attribute.
    #[inline]
    pub fn attr_data(&self, attr: Attr) -> &AttrData {
        self.0.attrs.get(attr.index())
    }

    /// Returns the first stamp of a new body. A counter of the process, scrambled so that handles of
    /// different bodies differ, even across contexts. No output depends on it.
    pub(crate) fn body_stamp(&self) -> u32 {
        /// Number of stamps that a thread takes at a time, because threads that create many bodies would
        /// contend for the counter.
        const TAKEN: u32 = 256;
        static NEXT: AtomicU32 = AtomicU32::new(TAKEN);
        thread_local! {
            static OWN: Cell<u32> = const { Cell::new(0) };
        }
        OWN.with(|own| {
            let next = own.get();
            let next = if next % TAKEN == 0 { NEXT.fetch_add(TAKEN, Ordering::Relaxed) } else { next };
            own.set(next.wrapping_add(1));
            next.wrapping_mul(0x9E37_79B1)
        })
    }

    /// Returns the number of a new distinct attribute.
    pub(crate) fn distinct_id(&self) -> u64 {
        self.0.next_distinct.fetch_add(1, Ordering::Relaxed)
    }

    /// Whether a dialect defines any type (or attribute, if `types` is false).
    pub fn has_symbols(&self, dialect: &str, types: bool) -> bool {
        self.load_prefix(dialect);
        let of_dialect = |name: &str| name.split_once('.').is_some_and(|(prefix, _)| prefix == dialect);
        let index = self.read_index();
        if types {
            index.types.keys().any(|name| of_dialect(name))
        } else {
            index.attrs.keys().any(|name| of_dialect(name))
        }
    }

    /// Returns the mnemonics of a dialect's types (or attributes, if `types` is false), sorted.
    pub fn symbols(&self, dialect: &str, types: bool) -> Vec<String> {
        self.load_prefix(dialect);
        let rest = |name: &str| match name.split_once('.') {
            Some((prefix, rest)) if prefix == dialect => Some(rest.to_owned()),
            _ => None,
        };
        let index = self.read_index();
        let mut names: Vec<String> = if types {
            index.types.keys().filter_map(|name| rest(name)).collect()
        } else {
            index.attrs.keys().filter_map(|name| rest(name)).collect()
        };
        names.sort_unstable();
        names
    }

    /// Returns the definition of a dialect's type by its full name.
    pub fn find_type_def(&self, name: &str) -> Option<TypeDefId> {
        let find = || self.read_index().types.get(name).copied();
        find().or_else(|| {
            self.load_prefix(name);
            find()
        })
    }

    /// Returns the definition of a dialect's attribute by its full name.
    pub fn find_attr_def(&self, name: &str) -> Option<AttrDefId> {
        let find = || self.read_index().attrs.get(name).copied();
        find().or_else(|| {
            self.load_prefix(name);
            find()
        })
    }

    /// Returns a dialect type's definition.
    pub fn type_def(&self, id: TypeDefId) -> &'static TypeDef {
        self.0.type_defs.get(id.index()).def
    }

    /// Returns a dialect attribute's definition.
    pub fn attr_def(&self, id: AttrDefId) -> &'static AttrDef {
        self.0.attr_defs.get(id.index()).def
    }

    fn read_index(&self) -> std::sync::RwLockReadGuard<'_, Index> {
        self.0.index.read().ignore_poison()
    }

    /// Stores a blob of the `dialect_resources` section of a file.
    pub fn add_resource(&self, dialect: Ident, key: Ident, blob: ResourceBlob) {
        let mut resources = self.0.resources.write().ignore_poison();
        resources.insert((dialect, key), blob);
    }

    /// Returns a blob of the `dialect_resources` section.
    pub fn resource(&self, dialect: Ident, key: Ident) -> Option<ResourceBlob> {
        let resources = self.0.resources.read().ignore_poison();
        resources.get(&(dialect, key)).cloned()
    }

    /// Returns the first type registered under a name, for types identified by name, such as LLVM structures:
    /// a context has one of each. The name is the dialect's choice.
    pub fn first_named(&self, name: Ident, ty: Type) -> Type {
        let mut named = self.0.named_types.write().ignore_poison();
        *named.entry(name).or_insert(ty)
    }

    /// Returns a number that is unique to this context and changes whenever a definition or an interface is
    /// added: caches of facts about definitions are valid while it is unchanged.
    pub fn definitions(&self) -> u64 {
        self.0.definitions.load(Ordering::Relaxed)
    }

    pub(crate) fn note_definition(&self) {
        static NEXT: AtomicU64 = AtomicU64::new(1);
        self.0.definitions.store(NEXT.fetch_add(1, Ordering::Relaxed), Ordering::Relaxed);
    }
}

impl std::fmt::Debug for Context {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Context({} dialects)", self.0.dialects.len())
    }
}
