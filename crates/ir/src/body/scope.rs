//! What a pass inside a body may see of what is around it (architecture, invariant F).
//!
//! A [`Scope`] is a chain of snapshots: for each body around, its root's header and, if it is a symbol
//! table, the symbols in it. It is taken before work on the children forks, so that any thread may look
//! up a callee while other threads change other functions.

use super::symbol_places::{SymbolPlaces, each_different, room};
use super::{Body, Extra, iter_prefetched};
use crate::def::TraitSet;
use crate::{Attr, AttrRef, Context, Ident, Loc, OpName, OpRef, Threads};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::borrow::Cow;
use std::sync::{Arc, OnceLock};

/// The header of an operation that defines a symbol, or of a body's root.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SymbolInfo {
    /// Its name as an operation.
    pub op_name: OpName,
    /// Its location.
    pub loc: Loc,
    /// Whether it has no blocks: a declaration.
    pub is_declaration: bool,
    slots: SmallVec<[u32; 6]>,
    dict: Attr,
    /// The symbols within, if it is a symbol table.
    pub table: Option<Arc<SymbolTable>>,
}

impl SymbolInfo {
    /// The header of a body's root, without the symbols within.
    pub fn of_root(body: &Body) -> Self {
        SymbolInfo::of(body.root(), None)
    }

    pub(super) fn of(op: OpRef<'_>, table: Option<Arc<SymbolTable>>) -> Self {
        let inner = op.inner();
        let extra: Extra = inner.body().extra(inner.index());
        let slots = inner.slot_words().all().collect();
        let words = &inner.body().words;
        SymbolInfo {
            op_name: op.name(),
            loc: op.loc(),
            is_declaration: op.regions().all(|region| region.is_empty()),
            slots,
            dict: extra.dict(words),
            table,
        }
    }

    /// An attribute of it, inherent or not.
    pub fn attr<'a>(&self, cx: &'a Context, name: &str) -> Option<AttrRef<'a>> {
        self.attr_ident(cx, cx.ident(name))
    }

    /// An attribute of it, inherent or not.
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

/// The symbols of a symbol table's region.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SymbolTable {
    /// Where symbols are in the list: headers are large, and a large table of small entries stays in the caches.
    places: FxHashMap<Ident, u32>,
    symbols: Vec<SymbolInfo>,
    /// Whether it is known that nothing else there has a symbol's name, that the names differ, and that none is a table.
    plain: bool,
}

impl SymbolTable {
    /// The symbols directly within an operation that is a symbol table, with those within them.
    pub fn of(body: &Body) -> SymbolTable {
        SymbolTable::of_op(body.root(), Threads::ONE)
    }

    /// The symbols directly within an operation, with those within them.
    fn of_op(op: OpRef<'_>, threads: Threads) -> SymbolTable {
        let mut table = SymbolTable::with_room(room(op));
        let see = |op| SymbolInfo::of(op, None);
        table.plain = each_different(op, threads, see, |name, info| table.add(name, || info));
        if table.plain { table } else { SymbolTable::with_tables(op) }
    }

    fn with_room(symbols: usize) -> SymbolTable {
        let places = FxHashMap::with_capacity_and_hasher(symbols, rustc_hash::FxBuildHasher);
        SymbolTable { places, symbols: Vec::with_capacity(symbols), plain: false }
    }

    /// The symbols directly within an operation, of which some may be tables, with those within them.
    fn with_tables(op: OpRef<'_>) -> SymbolTable {
        // Tables nest as deep as the input says: each is built after those within it.
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

    /// Adds a symbol and returns `true`, unless there is one of its name.
    fn add(&mut self, name: Ident, info: impl FnOnce() -> SymbolInfo) -> bool {
        let place = self.symbols.len() as u32;
        let is_new = *self.places.entry(name).or_insert(place) == place;
        if is_new {
            self.symbols.push(info());
        }
        is_new
    }

    /// The symbol of a name.
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
        Frame { rest: Box::new(ops), symbol, table: SymbolTable::with_room(room(op)) }
    }
}

/// The bodies around one, from the inside out.
#[derive(Clone, Debug, Default)]
pub struct Scope<'a> {
    parent: Option<&'a Scope<'a>>,
    /// `None` at the top, and where an operation is around of which nobody knows whether it is a symbol table.
    level: Option<Level<'a>>,
}

#[derive(Clone, Debug)]
struct Level<'a> {
    header: Header<'a>,
    table: Option<Table<'a>>,
}

/// The symbols of a level: taken before, or looked for when they are asked for.
#[derive(Clone, Debug)]
enum Table<'a> {
    Taken(Arc<SymbolTable>),
    In(&'a SymbolPlaces<'a>),
}

impl Table<'_> {
    /// Those within an operation, if it is a symbol table.
    fn of(op: OpRef<'_>, threads: Threads) -> Option<Self> {
        op.has_trait(TraitSet::SYMBOL_TABLE).then(|| Table::Taken(Arc::new(SymbolTable::of_op(op, threads))))
    }

    fn lookup(&self, root: Ident, nested: &[Ident]) -> Option<Cow<'_, SymbolInfo>> {
        match self {
            Table::Taken(table) => table.lookup(root, nested).map(Cow::Borrowed),
            // None of them is a table.
            Table::In(places) => places.get(root).filter(|_| nested.is_empty()).map(Cow::Owned),
        }
    }
}

/// The header of a body: taken before, or when it is asked for.
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
    /// Nothing around.
    pub const fn top() -> Scope<'static> {
        Scope { parent: None, level: None }
    }

    /// The scope of the bodies directly within `body`, which is itself in this scope.
    pub fn enter(&'a self, body: &Body) -> Scope<'a> {
        self.enter_with(body, Threads::ONE)
    }

    /// The same with threads that help to take the symbols.
    pub(super) fn enter_with(&'a self, body: &Body, threads: Threads) -> Scope<'a> {
        let header = Header::Taken(Arc::new(SymbolInfo::of_root(body)));
        Scope { parent: Some(self), level: Some(Level { header, table: Table::of(body.root(), threads) }) }
    }

    /// The same while nothing changes, at less cost: the header is taken when it is asked for. `symbols` are those within, if
    /// it is a symbol table and they are known.
    pub(crate) fn within(&'a self, op: OpRef<'a>, symbols: Option<&'a SymbolPlaces<'a>>) -> Scope<'a> {
        let header = Header::Of(op, OnceLock::new());
        let table = symbols.map(Table::In).or_else(|| Table::of(op, Threads::ONE));
        Scope { parent: Some(self), level: Some(Level { header, table }) }
    }

    /// The scope of what is within an operation that may be a symbol table or not: no symbol is found from there.
    pub(crate) fn hidden(&'a self) -> Scope<'a> {
        Scope { parent: Some(self), level: None }
    }

    /// The scope around this one.
    pub fn parent(&self) -> Option<&'a Scope<'a>> {
        self.parent
    }

    /// The header of the innermost body around.
    pub fn header(&self) -> Option<&SymbolInfo> {
        self.level.as_ref().map(|level| level.header.info())
    }

    /// The headers of the bodies around, from the inside out.
    pub fn headers(&self) -> impl Iterator<Item = &SymbolInfo> {
        let levels = self.levels();
        levels.filter_map(|scope| scope.level.as_ref().map(|level| level.header.info()))
    }

    /// The operation that a symbol reference means, seen from directly inside the innermost symbol
    /// table around.
    pub fn lookup(&self, reference: AttrRef<'_>) -> Option<Cow<'_, SymbolInfo>> {
        let (root, nested) = reference.as_symbol_ref()?;
        let known = self.levels().map_while(|scope| scope.level.as_ref());
        known.filter_map(|level| level.table.as_ref()).next()?.lookup(root, nested)
    }

    /// As [`lookup`](Self::lookup), whatever operations may be symbol tables on the way to the next one that is.
    pub fn lookup_in_module(&self, reference: AttrRef<'_>) -> Option<Cow<'_, SymbolInfo>> {
        let (root, nested) = reference.as_symbol_ref()?;
        let known = self.levels().filter_map(|scope| scope.level.as_ref());
        known.filter_map(|level| level.table.as_ref()).next()?.lookup(root, nested)
    }

    /// Whether the innermost body around is a symbol table of which it is known that nothing else in it has a symbol's name, that
    /// the names differ, and that none is a table itself.
    pub(crate) fn is_plain_table(&self) -> bool {
        let table = self.level.as_ref().and_then(|level| level.table.as_ref());
        table.is_some_and(|table| matches!(table, Table::Taken(table) if table.plain))
    }

    /// This scope and those around it.
    fn levels(&self) -> impl Iterator<Item = &Scope<'a>> {
        std::iter::successors(Some(self), |scope| scope.parent)
    }
}

impl SymbolTable {
    /// The symbol of a path.
    pub fn lookup(&self, root: Ident, nested: &[Ident]) -> Option<&SymbolInfo> {
        let mut found = self.get(root)?;
        for &name in nested {
            found = found.table.as_ref()?.get(name)?;
        }
        Some(found)
    }
}
