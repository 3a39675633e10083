//! `symbol-dce`: erases symbols without references that are not visible outside.
//!
//! Live are operations that are no symbols, symbols that are not private, and symbols referenced by live
//! operations. A nested symbol table is hidden, and so are its public symbols, if it is private or has no
//! name.

use analysis::References;
use ir::def::TraitSet;
use ir::symbol::Visibility;
use ir::{Body, Ident, Op, OpRef};
use pass::{PassCx, PassResult, pass};
use rustc_hash::{FxHashMap, FxHashSet};

/// Eliminate dead symbols
///
/// Erases symbols that are neither referred to nor visible outside: private ones, and nested or public ones within a
/// hidden symbol table. What is live is found from operations that are no symbols and from visible symbols, through
/// all references, so that cycles of dead symbols go too. It runs on symbol tables alone.
#[pass("symbol-dce", name = "SymbolDCE")]
pub struct SymbolDce;

impl SymbolDce {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        if !body.root().has_trait(TraitSet::SYMBOL_TABLE) {
            let message = " was scheduled to run under SymbolDCE, but does not define a symbol table";
            return cx.fail(body.root().error(message));
        }
        // The symbols of a table that is top-level, unnamed or private are not visible outside.
        let root = body.root();
        let private = root.symbol_name().is_none() || root.visibility() == Visibility::Private;
        let hidden = cx.scope().header().is_none() || private;
        let (mut live, tables) = match Liveness::of(body, hidden) {
            Ok(liveness) => (liveness.live, liveness.tables.into_keys().collect()),
            Err(unclear) => return cx.fail(unclear.plain_error(UNCLEAR)),
        };
        erase_dead(body, &mut live, &tables);
        Ok(())
    }
}

const UNCLEAR: &str = "operation contains potentially unknown symbol table, meaning that we can't reliable compute \
                       symbol uses";

/// Operation among all bodies of a module.
type Key = (*const Body, Op);

fn key(op: OpRef<'_>) -> Key {
    (std::ptr::from_ref(op.body()), op.handle())
}

/// Symbol table for lookups.
struct Table<'a> {
    symbols: FxHashMap<Ident, OpRef<'a>>,
}

/// Set of operations of all bodies of a module, by number.
#[derive(Default)]
struct LiveOps {
    /// Index of each body, by address.
    places: FxHashMap<*const Body, usize>,
    ops: Vec<Vec<bool>>,
    /// Body of the last query.
    last: Option<(*const Body, usize)>,
}

impl LiveOps {
    fn place(&mut self, body: &Body) -> usize {
        let address = std::ptr::from_ref(body);
        match self.last {
            Some((last, place)) if last == address => place,
            _ => {
                let place = *self.places.entry(address).or_insert_with(|| {
                    self.ops.push(vec![false; body.op_bound()]);
                    self.ops.len() - 1
                });
                self.last = Some((address, place));
                place
            }
        }
    }

    /// Adds an operation; returns whether it is new.
    fn insert(&mut self, op: OpRef<'_>) -> bool {
        let place = self.place(op.body());
        !std::mem::replace(&mut self.ops[place][op.number()], true)
    }

    fn contains(&mut self, op: OpRef<'_>) -> bool {
        let place = self.place(op.body());
        self.ops[place][op.number()]
    }
}

#[derive(Default)]
struct Liveness<'a> {
    references: References,
    live: LiveOps,
    /// Reusable memory.
    found: Vec<ir::Attr>,
    tables: FxHashMap<Key, Table<'a>>,
    /// Live operations whose references have not been followed, with their enclosing symbol tables from the
    /// inside out, and whether the innermost is hidden.
    work: Vec<(OpRef<'a>, std::rc::Rc<Around<'a>>)>,
}

/// Returns the outermost symbol tables of an operation: itself, or tables at any depth nested in operations
/// that are none.
fn tables_within(op: OpRef<'_>) -> Vec<OpRef<'_>> {
    let mut tables = Vec::new();
    let mut open = vec![op];
    while let Some(op) = open.pop() {
        if op.has_trait(TraitSet::SYMBOL_TABLE) {
            tables.push(op);
            continue;
        }
        // A table owns a body, unless it is registered otherwise.
        let inner = op.inner();
        if op.num_regions() > 0 && (op.body_of().is_none() || inner.body().has_children()) {
            open.extend(inner.regions().flat_map(|region| region.ops()).filter(|op| op.num_regions() > 0));
        }
    }
    tables
}

/// Enclosing symbol tables of an operation.
struct Around<'a> {
    table: OpRef<'a>,
    hidden: bool,
}

impl<'a> Liveness<'a> {
    /// Computes the live operations of a body; an error is an operation whose references are unknown.
    fn of(body: &'a Body, hidden: bool) -> Result<Liveness<'a>, OpRef<'a>> {
        let mut liveness = Liveness::default();
        liveness.enter(body.root(), hidden);
        while let Some((op, around)) = liveness.work.pop() {
            for table in tables_within(op) {
                let private = table.symbol_name().is_none() || table.visibility() == Visibility::Private;
                liveness.enter(table.inner(), around.hidden || private);
            }
            liveness.follow(op, &around)?;
        }
        Ok(liveness)
    }

    /// Adds the operations of a symbol table that are live by themselves.
    fn enter(&mut self, table: OpRef<'a>, hidden: bool) {
        let around = std::rc::Rc::new(Around { table, hidden });
        let mut symbols = FxHashMap::default();
        let before = self.work.len();
        for op in table.regions().flat_map(|region| region.ops()) {
            let Some(name) = op.symbol_name() else {
                self.work.push((op, around.clone()));
                continue;
            };
            symbols.entry(name).or_insert(op);
            let discardable = match op.visibility() {
                Visibility::Private => true,
                Visibility::Nested => hidden,
                Visibility::Public => false,
            };
            if !discardable && self.live.insert(op) {
                self.work.push((op, around.clone()));
            }
        }
        // Taken from the end, and thus in textual order, which is mostly storage order.
        self.work[before..].reverse();
        self.tables.insert(key(table), Table { symbols });
    }

    /// Marks the symbols that an operation refers to live.
    fn follow(&mut self, op: OpRef<'a>, around: &std::rc::Rc<Around<'a>>) -> Result<(), OpRef<'a>> {
        let cx = op.context();
        let mut references = std::mem::take(&mut self.found);
        if !self.references.walk_uses(op, |_, reference| references.push(reference)) {
            return Err(op);
        }
        for reference in references.drain(..) {
            let Some((root, nested)) = cx.attr_ref(reference).as_symbol_ref() else { continue };
            let mut table = around.table;
            let mut above = around.clone();
            for (depth, &name) in std::iter::once(&root).chain(nested).enumerate() {
                let Some(&found) = self.tables.get(&key(table)).and_then(|table| table.symbols.get(&name))
                else {
                    break;
                };
                if self.live.insert(found) {
                    self.work.push((found, above.clone()));
                } else if depth == nested.len() {
                    break;
                }
                if !found.has_trait(TraitSet::SYMBOL_TABLE) {
                    break;
                }
                table = found.inner();
                if !self.tables.contains_key(&key(table)) {
                    let private = found.visibility() == Visibility::Private;
                    self.enter(table, above.hidden || private);
                }
                above = std::rc::Rc::new(Around { table, hidden: above.hidden });
            }
        }
        self.found = references;
        Ok(())
    }
}

/// Erases the dead symbols in all symbol tables that were entered.
fn erase_dead(body: &mut Body, live: &mut LiveOps, entered: &FxHashSet<Key>) {
    // Bodies nest as deep as the input says.
    ir::ensure_sufficient_stack(|| {
        let mut dead = Vec::new();
        let mut inner = Vec::new();
        let root = body.root();
        for op in root.walk_body().filter(|op| !op.is_root()) {
            let in_table = op.parent().is_some_and(|parent| entered.contains(&key(parent)));
            if in_table && !live.contains(op) && op.symbol_name().is_some() {
                dead.push(op.handle());
            } else if op
                .body_of()
                .is_some_and(|body| body.has_children() || body.root().has_trait(TraitSet::SYMBOL_TABLE))
            {
                inner.push(op.handle());
            }
        }
        for op in dead {
            body.erase(op);
        }
        for op in inner {
            if let Some(child) = body.child_mut(op) {
                erase_dead(child, live, entered);
            }
        }
    });
}
