//! Read-only view of the enclosing bodies for a pass inside a body (architecture, invariant F).
//!
//! A [`Scope`] is a chain of snapshots: for each enclosing body, its root's header and, if it is a symbol
//! table, its symbols. It is taken before the child bodies are processed in parallel, so that any thread may
//! look up a callee while other threads change other functions.

use super::symbol_places::{SymbolPlaces, estimated_symbols, for_each_unique_symbol};
use super::{Body, TrailingWords, iter_prefetched};
use crate::def::TraitSet;
use crate::{Attr, AttrRef, Context, Ident, Loc, OpName, OpRef, Threads, Type};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::borrow::Cow;
use std::sync::{Arc, OnceLock};

/// Header of an operation that defines a symbol, or of a body's root.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SymbolInfo {
    /// Name of the operation.
    pub op_name: OpName,
    /// Location of the operation.
    pub loc: Loc,
    /// Whether it is a declaration: has no blocks.
    pub is_declaration: bool,
    slots: SmallVec<[u32; 6]>,
    dict: Attr,
    /// Type of the first argument of each region, if there are several.
    first_arguments: Option<Box<[Option<Type>]>>,
    /// Symbols nested in it, if it is a symbol table.
    pub table: Option<Arc<SymbolTable>>,
}

impl SymbolInfo {
    /// Takes the header of a body's root, without the symbols nested in it.
    pub fn of_root(body: &Body) -> Self {
        SymbolInfo::of(body.root(), None)
    }

    pub(super) fn of(op: OpRef<'_>, table: Option<Arc<SymbolTable>>) -> Self {
        let inner = op.inner();
        let extra: TrailingWords = inner.body().extra(inner.index());
        let slots = inner.slot_words().all().collect();
        let words = &inner.body().words;
        SymbolInfo {
            op_name: op.name(),
            loc: op.loc(),
            is_declaration: op.regions().all(|region| region.is_empty()),
            slots,
            dict: extra.dict(words),
            first_arguments: (op.num_regions() > 1).then(|| first_arguments(op)),
            table,
        }
    }

    /// Returns the type of the first argument of a region, of an operation with several regions.
    pub fn first_argument(&self, region: usize) -> Option<Type> {
        *self.first_arguments.as_ref()?.get(region)?
    }

    /// Returns the attribute of a name, inherent or discardable.
    pub fn attr<'a>(&self, cx: &'a Context, name: &str) -> Option<AttrRef<'a>> {
        self.attr_ident(cx, cx.ident(name))
    }

    /// Returns the attribute of a name, inherent or discardable.
    pub fn attr_ident<'a>(&self, cx: &'a Context, name: Ident) -> Option<AttrRef<'a>> {
        let Some(slot) = cx.op_info(self.op_name).and_then(|info| info.slot(name)) else {
            return cx.attr_ref(self.dict).entry(name);
        };
        let words = self.slots.get(slot.offset as usize..)?.get(..slot.words as usize)?;
        let attr = match slot.storage {
            crate::SlotStorage::Attr => Attr::from_word(words[0])?,
            crate::SlotStorage::Enum(def) => def.widen(cx, words[0]),
            crate::SlotStorage::Segments => return None,
        };
        Some(cx.attr_ref(attr))
    }
}

fn first_arguments(op: OpRef<'_>) -> Box<[Option<Type>]> {
    op.regions().map(|region| region.first_block()?.argument_types().next()).collect()
}

/// Symbols of a symbol table's region.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SymbolTable {
    /// Indices into `symbols`. Headers are large; a separate table of small entries stays in the cache.
    places: FxHashMap<Ident, u32>,
    symbols: Vec<SymbolInfo>,
    /// Whether the table is known to be plain: only symbols have symbol names, names are unique, and no
    /// symbol is a symbol table.
    plain: bool,
}

impl SymbolTable {
    /// Takes the symbols of a symbol table, with those of nested tables.
    pub fn of(body: &Body) -> SymbolTable {
        SymbolTable::of_op(body.root(), Threads::ONE)
    }

    /// Takes the symbols of a symbol table, with those of nested tables.
    fn of_op(op: OpRef<'_>, threads: Threads) -> SymbolTable {
        let mut table = SymbolTable::with_room(estimated_symbols(op));
        let see = |op| SymbolInfo::of(op, None);
        table.plain = for_each_unique_symbol(op, threads, see, |name, info| table.add(name, || info));
        if table.plain { table } else { SymbolTable::with_tables(op) }
    }

    fn with_room(symbols: usize) -> SymbolTable {
        let places = FxHashMap::with_capacity_and_hasher(symbols, rustc_hash::FxBuildHasher);
        SymbolTable { places, symbols: Vec::with_capacity(symbols), plain: false }
    }

    /// Takes the symbols of a symbol table, some of which may be symbol tables themselves.
    fn with_tables(op: OpRef<'_>) -> SymbolTable {
        // Tables nest as deep as the input says, hence the explicit stack: each is built after those nested
        // in it.
        let mut stack = vec![Frame::new(op, None)];
        loop {
            let frame = stack.last_mut().expect("the first frame returns");
            let Some(op) = frame.rest.next() else {
                let done = stack.pop().expect("a frame was seen above");
                let Some(parent) = stack.last_mut() else { return done.table };
                if let Some((op, name)) = done.symbol {
                    parent.table.add(name, || SymbolInfo::of(op, Some(Arc::new(done.table))));
                }
                continue;
            };
            let Some(name) = op.symbol_name() else { continue };
            if op.traits().contains(TraitSet::SYMBOL_TABLE) {
                stack.push(Frame::new(op, Some((op, name))));
            } else {
                frame.table.add(name, || SymbolInfo::of(op, None));
            }
        }
    }

    /// Adds a symbol and returns `true`, unless its name is present already.
    fn add(&mut self, name: Ident, info: impl FnOnce() -> SymbolInfo) -> bool {
        let place = self.symbols.len() as u32;
        let is_new = *self.places.entry(name).or_insert(place) == place;
        if is_new {
            self.symbols.push(info());
        }
        is_new
    }

    /// Returns the symbol of a name.
    pub fn get(&self, name: Ident) -> Option<&SymbolInfo> {
        self.symbols.get(*self.places.get(&name)? as usize)
    }
}

struct Frame<'a> {
    rest: Box<dyn Iterator<Item = OpRef<'a>> + 'a>,
    symbol: Option<(OpRef<'a>, Ident)>,
    table: SymbolTable,
}

impl<'a> Frame<'a> {
    fn new(op: OpRef<'a>, symbol: Option<(OpRef<'a>, Ident)>) -> Self {
        let ops = op.regions().flat_map(|region| region.blocks()).flat_map(iter_prefetched);
        Frame { rest: Box::new(ops), symbol, table: SymbolTable::with_room(estimated_symbols(op)) }
    }
}

/// Enclosing bodies, from the inside out.
#[derive(Clone, Debug, Default)]
pub struct Scope<'a> {
    parent: Option<&'a Scope<'a>>,
    /// `None` at the top, and for an enclosing operation that may or may not be a symbol table.
    level: Option<Level<'a>>,
}

#[derive(Clone, Debug)]
struct Level<'a> {
    header: Header<'a>,
    table: Option<Table<'a>>,
}

/// Symbols of a level: taken before, or looked up on demand.
#[derive(Clone, Debug)]
enum Table<'a> {
    Taken(Arc<SymbolTable>),
    In(&'a SymbolPlaces<'a>),
}

impl Table<'_> {
    /// Takes the symbols of an operation, if it is a symbol table.
    fn of(op: OpRef<'_>, threads: Threads) -> Option<Self> {
        op.has_trait(TraitSet::SYMBOL_TABLE).then(|| Table::Taken(Arc::new(SymbolTable::of_op(op, threads))))
    }

    fn lookup(&self, root: Ident, nested: &[Ident]) -> Option<Cow<'_, SymbolInfo>> {
        match self {
            Table::Taken(table) => table.lookup(root, nested).map(Cow::Borrowed),
            // None of the symbols is a table, so a nested reference resolves to nothing.
            Table::In(places) => {
                let symbol = places.get(root).filter(|_| nested.is_empty())?;
                Some(Cow::Owned(SymbolInfo::of(symbol, None)))
            }
        }
    }
}

/// Header of a body: taken before, or on first use.
#[derive(Clone, Debug)]
enum Header<'a> {
    Taken(Arc<SymbolInfo>),
    Of(OpRef<'a>, OnceLock<SymbolInfo>),
}

impl Header<'_> {
    fn info(&self) -> &SymbolInfo {
        match self {
            Header::Taken(info) => info,
            Header::Of(op, info) => info.get_or_init(|| SymbolInfo::of(*op, None)),
        }
    }
}

impl<'a> Scope<'a> {
    /// Returns the outermost scope, with no enclosing bodies.
    pub const fn top() -> Scope<'static> {
        Scope { parent: None, level: None }
    }

    /// Returns the scope of the child bodies of `body`, which is itself in this scope.
    pub fn enter(&'a self, body: &Body) -> Scope<'a> {
        self.enter_with(body, Threads::ONE)
    }

    /// Returns the scope of the child bodies of `body`; several threads take the symbols.
    pub(super) fn enter_with(&'a self, body: &Body, threads: Threads) -> Scope<'a> {
        let header = Header::Taken(Arc::new(SymbolInfo::of_root(body)));
        Scope { parent: Some(self), level: Some(Level { header, table: Table::of(body.root(), threads) }) }
    }

    /// Returns the scope of the bodies nested in `op`, for read-only work: the header is taken on first use.
    /// `symbols` are those of `op`, if it is a symbol table and they are known.
    pub(crate) fn nested_in(&'a self, op: OpRef<'a>, symbols: Option<&'a SymbolPlaces<'a>>) -> Scope<'a> {
        let header = Header::Of(op, OnceLock::new());
        let table = symbols.map(Table::In).or_else(|| Table::of(op, Threads::ONE));
        Scope { parent: Some(self), level: Some(Level { header, table }) }
    }

    /// Returns the scope inside an operation that may or may not be a symbol table: lookups from there find
    /// no symbol.
    pub(crate) fn hidden(&'a self) -> Scope<'a> {
        Scope { parent: Some(self), level: None }
    }

    /// Returns the enclosing scope.
    pub fn parent(&self) -> Option<&'a Scope<'a>> {
        self.parent
    }

    /// Returns the header of the innermost enclosing body.
    pub fn header(&self) -> Option<&SymbolInfo> {
        self.level.as_ref().map(|level| level.header.info())
    }

    /// Iterates over the headers of the enclosing bodies, from the inside out.
    pub fn headers(&self) -> impl Iterator<Item = &SymbolInfo> {
        let levels = self.levels();
        levels.filter_map(|scope| scope.level.as_ref().map(|level| level.header.info()))
    }

    /// Resolves a symbol reference from the innermost enclosing symbol table.
    pub fn lookup(&self, reference: AttrRef<'_>) -> Option<Cow<'_, SymbolInfo>> {
        let (root, nested) = reference.as_symbol_ref()?;
        let known = self.levels().map_while(|scope| scope.level.as_ref());
        known.filter_map(|level| level.table.as_ref()).next()?.lookup(root, nested)
    }

    /// Resolves a symbol reference from the innermost enclosing operation known to be a symbol table,
    /// skipping operations that may or may not be one: see [`lookup`](Self::lookup).
    pub fn lookup_in_module(&self, reference: AttrRef<'_>) -> Option<Cow<'_, SymbolInfo>> {
        let (root, nested) = reference.as_symbol_ref()?;
        let known = self.levels().filter_map(|scope| scope.level.as_ref());
        known.filter_map(|level| level.table.as_ref()).next()?.lookup(root, nested)
    }

    /// Whether the innermost enclosing body is a symbol table known to be plain: only symbols have symbol
    /// names, names are unique, and no symbol is a symbol table.
    pub(crate) fn is_plain_table(&self) -> bool {
        let table = self.level.as_ref().and_then(|level| level.table.as_ref());
        table.is_some_and(|table| matches!(table, Table::Taken(table) if table.plain))
    }

    /// Iterates over this scope and the enclosing ones.
    fn levels(&self) -> impl Iterator<Item = &Scope<'a>> {
        std::iter::successors(Some(self), |scope| scope.parent)
    }
}

impl SymbolTable {
    /// Resolves a symbol path.
    pub fn lookup(&self, root: Ident, nested: &[Ident]) -> Option<&SymbolInfo> {
        let mut found = self.get(root)?;
        for &name in nested {
            found = found.table.as_ref()?.get(name)?;
        }
        Some(found)
    }
}
