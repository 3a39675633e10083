//! Call graph: callables that own bodies, their calls, and the references between them.

use super::splice::callee_of;
use super::tally::Tally;
use super::work;
use analysis::References;
use interfaces::Callable;
use ir::def::TraitSet;
use ir::symbol::Visibility;
use ir::{Attr, Body, Context, Ident, Op, OpRef, PREFETCH_BATCH, prefetch};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

/// Callable with a body.
pub(super) struct Node {
    /// Path of operations from the pass's body to it.
    pub path: SmallVec<[Op; 2]>,
    /// Enclosing symbol table.
    pub table: usize,
    /// Callees and nested callables, in textual order.
    pub edges: SmallVec<[u32; 4]>,
    /// Whether other callables are nested in it.
    pub has_children: bool,
    /// Number of references from live callables; `None` if it must be kept.
    pub uses: Option<i64>,
    /// Whether it is erased at the end.
    pub doomed: bool,
    /// Number of references to each callable from operations in it.
    inner: Tally,
    /// Callables referenced by its own attributes.
    top: Option<Box<FxHashSet<usize>>>,
}

#[derive(Default)]
struct Table {
    nodes: FxHashMap<Ident, usize>,
    tables: FxHashMap<Ident, usize>,
    all_visible: bool,
}

/// Resolution of a symbol reference in a table.
#[derive(Clone, Copy, Default)]
struct Meaning {
    /// Index of the table plus one; 0 if the entry is empty.
    table: u32,
    /// Index of the node plus one; 0 if the reference resolves to no node.
    node: u32,
    /// Whether the reference is flat.
    flat: bool,
}

/// References of callables, collected in one visit of each.
#[derive(Default)]
struct Gathered {
    /// References, each with whether it is from the callable's own attributes.
    found: Vec<(Attr, bool)>,
    /// Callees of calls.
    callees: Vec<Attr>,
    /// Number of references and callees up to each node.
    ends: Vec<(usize, usize)>,
    /// References outside of callables, with their symbol table.
    outside: Vec<(Attr, usize)>,
}

/// Call graph.
#[derive(Default)]
pub(super) struct Graph {
    pub nodes: Vec<Node>,
    tables: Vec<Table>,
    /// Nodes nested in no other node, which external callers may call.
    roots: Vec<usize>,
    references: References,
    /// Cache of resolved references.
    meanings: Vec<Meaning>,
    /// Reusable memory.
    found: Vec<(Attr, bool)>,
}

/// Returns whether a callable that owns a body has blocks; `None` if it is no such callable.
fn is_callable(op: OpRef<'_>) -> Option<bool> {
    let model = op.interface::<dyn Callable>()?;
    Some(model.callable_region(op.inner()).is_some())
}

/// Returns the body at the end of a path.
pub(super) fn body_at<'b>(body: &'b Body, path: &[Op]) -> Option<&'b Body> {
    path.iter().try_fold(body, |body, &op| body.child(op))
}

/// Mutable access to the body at the end of a path.
pub(super) fn body_at_mut<'b>(body: &'b mut Body, path: &[Op]) -> Option<&'b mut Body> {
    path.iter().try_fold(body, |body, &op| body.child_mut(op))
}

/// Position of a body that is searched for callables.
#[derive(Clone, Copy)]
struct Place {
    table: usize,
    parent: Option<usize>,
    /// Whether the body is that of a named symbol table.
    is_table: bool,
}

impl Graph {
    /// Builds the graph of all callables nested in a symbol table.
    pub(super) fn of(body: &Body, is_top: bool) -> Graph {
        let mut graph = Graph::default();
        graph.tables.push(Table { all_visible: is_top || is_hidden(body.root()), ..Table::default() });
        let mut gathered = Gathered::default();
        let place = Place { table: 0, parent: None, is_table: true };
        graph.add_body(body, &mut Vec::new(), place, &mut gathered);
        graph.connect(body.context(), &gathered);
        graph
    }

    fn add_body(&mut self, body: &Body, path: &mut Vec<Op>, at: Place, gathered: &mut Gathered) {
        let children = body.children();
        if at.is_table {
            self.nodes.reserve(children.len());
            gathered.ends.reserve(children.len());
        }
        let mut callables = vec![false; if at.is_table { body.op_bound() } else { 0 }];
        for (number, &op) in children.iter().enumerate() {
            if number.is_multiple_of(PREFETCH_BATCH) {
                prefetch(children[number..].iter().take(PREFETCH_BATCH).map(|&op| body.op(op)));
            }
            let op = body.op(op);
            let Some(child) = op.body_of() else { continue };
            let callable = is_callable(op);
            if callable == Some(false) {
                continue;
            }
            path.push(op.handle());
            let direct = at.is_table && op.parent().is_some_and(OpRef::is_root);
            let mut within = at.parent;
            if callable.is_some() {
                within = Some(self.add_node(op, path, Place { is_table: direct, ..at }));
                if let Some(callable) = callables.get_mut(op.number()) {
                    *callable = true;
                }
                self.gather(child, gathered);
            }
            let inner = self.add_table(op, at.table);
            let is_table = direct && inner != at.table && op.symbol_name().is_some();
            let place = Place { table: inner, parent: within, is_table };
            // Bodies nest as deep as the input says.
            ir::ensure_sufficient_stack(|| self.add_body(child, path, place, gathered));
            path.pop();
        }
        if at.is_table {
            self.gather_outside(body, at.table, &callables, gathered);
        }
    }

    /// Adds a callable. It may be erased when unreferenced if it is hidden and only callables refer to it.
    fn add_node(&mut self, op: OpRef<'_>, path: &[Op], at: Place) -> usize {
        let (number, name) = (self.nodes.len(), op.symbol_name());
        let visibility = if at.is_table && name.is_some() { op.visibility() } else { Visibility::Public };
        let hidden = self.tables[at.table].all_visible || visibility == Visibility::Private;
        self.nodes.push(Node {
            path: SmallVec::from_slice(path),
            table: at.table,
            edges: SmallVec::new(),
            has_children: false,
            uses: (hidden && visibility != Visibility::Public).then_some(0),
            doomed: false,
            inner: Tally::default(),
            top: None,
        });
        match at.parent {
            Some(parent) => {
                self.nodes[parent].has_children = true;
                self.nodes[parent].edges.push(number as u32);
            }
            None => self.roots.push(number),
        }
        if let Some(name) = name {
            self.tables[at.table].nodes.entry(name).or_insert(number);
        }
        number
    }

    /// Returns the symbol table of an operation's body: the operation itself if it is one.
    fn add_table(&mut self, op: OpRef<'_>, around: usize) -> usize {
        if !op.has_trait(TraitSet::SYMBOL_TABLE) {
            return around;
        }
        let number = self.tables.len();
        let all_visible = self.tables[around].all_visible || is_hidden(op);
        self.tables.push(Table { all_visible, ..Table::default() });
        if let Some(name) = op.symbol_name() {
            self.tables[around].tables.entry(name).or_insert(number);
        }
        number
    }

    /// Collects the references and calls of the next node.
    fn gather(&mut self, here: &Body, gathered: &mut Gathered) {
        let (start, mut users) = (gathered.found.len(), SmallVec::<[Op; 16]>::new());
        let quick = self.refers_to(here, &mut gathered.found, &mut |op| users.push(op));
        if !quick || !here.are_in_order(&users) {
            gathered.found.truncate(start);
            users.clear();
            let tables = walk(&mut self.references, here, &mut gathered.found, &mut |op| users.push(op));
            if tables {
                // Calls in nested symbol tables count too.
                users.clear();
                users.extend(here.root().walk_body().filter(|op| !op.is_root()).map(|op| op.handle()));
            }
        }
        gathered.callees.extend(users.iter().filter_map(|&op| callee_of(here.op(op))));
        gathered.ends.push((gathered.found.len(), gathered.callees.len()));
    }

    /// Collects the references of a body, and calls a function for their operations, in no particular order.
    /// Returns `false` if the body must be walked instead.
    fn refers_to(&mut self, here: &Body, found: &mut Vec<(Attr, bool)>, user: &mut dyn FnMut(Op)) -> bool {
        work::count(|| here.op_bound());
        let mut last = None;
        self.references.of_body(here, |op, reference| {
            found.push((reference, op.is_root()));
            if !op.is_root() && last.replace(op.handle()) != Some(op.handle()) {
                user(op.handle());
            }
        })
    }

    /// Collects the references from operations of a table's body that are no callables.
    fn gather_outside(&mut self, body: &Body, table: usize, callables: &[bool], gathered: &mut Gathered) {
        for op in body.root().regions().flat_map(|region| region.ops()) {
            if !callables[op.number()] && op.interface::<dyn Callable>().is_none() {
                self.references.walk(op, |_, reference| gathered.outside.push((reference, table)));
            }
        }
    }

    /// Connects callers with callees, and counts references.
    fn connect(&mut self, cx: &Context, gathered: &Gathered) {
        for &(reference, table) in &gathered.outside {
            if let Some(node) = self.resolve(cx, reference, table) {
                self.nodes[node].uses = None;
            }
        }
        // By callee: the last caller or enclosing callable found, plus one.
        let mut seen = vec![0; self.nodes.len()];
        let mut start = (0, 0);
        for (number, &end) in gathered.ends.iter().enumerate() {
            self.nodes[number].edges.iter().for_each(|&edge| seen[edge as usize] = number + 1);
            self.count_uses(cx, number, &gathered.found[start.0..end.0]);
            for &callee in &gathered.callees[start.1..end.1] {
                if let Some(target) = self.called(cx, callee, self.nodes[number].table)
                    && std::mem::replace(&mut seen[target], number + 1) != number + 1
                {
                    self.nodes[number].edges.push(target as u32);
                }
            }
            start = end;
        }
    }

    /// Returns the callee of a call in a symbol table.
    pub(super) fn target(&self, op: OpRef<'_>, table: usize) -> Option<usize> {
        self.called(op.context(), callee_of(op)?, table)
    }

    /// Returns the node of a reference from the nearest symbol table.
    fn called(&self, cx: &Context, reference: Attr, table: usize) -> Option<usize> {
        let known = self.meanings.get(reference.to_word() as usize);
        let known = known.copied().filter(|known| known.table == table as u32 + 1);
        let meaning = known.unwrap_or_else(|| self.meaning(cx, reference, table));
        if meaning.flat { (meaning.node as usize).checked_sub(1) } else { None }
    }

    /// Resolves a reference to a node.
    fn resolve(&mut self, cx: &Context, reference: Attr, table: usize) -> Option<usize> {
        let place = reference.to_word() as usize;
        if self.meanings.len() <= place {
            self.meanings.resize((place + 1).next_power_of_two(), Meaning::default());
        }
        if self.meanings[place].table != table as u32 + 1 {
            self.meanings[place] = self.meaning(cx, reference, table);
        }
        (self.meanings[place].node as usize).checked_sub(1)
    }

    fn meaning(&self, cx: &Context, reference: Attr, table: usize) -> Meaning {
        let none = Meaning { table: table as u32 + 1, node: 0, flat: false };
        let Some((mut name, nested)) = cx.attr_ref(reference).as_symbol_ref() else { return none };
        let mut table = table;
        for &next in nested {
            let Some(&inner) = self.tables[table].tables.get(&name) else { return none };
            (table, name) = (inner, next);
        }
        let node = self.tables[table].nodes.get(&name).map_or(0, |&node| node as u32 + 1);
        Meaning { node, flat: nested.is_empty(), ..none }
    }

    fn add_uses(&mut self, node: usize, amount: i64) {
        if let Some(uses) = &mut self.nodes[node].uses {
            *uses += amount;
        }
    }

    fn drop_uses(&mut self, node: usize) {
        let inner = std::mem::take(&mut self.nodes[node].inner);
        inner.for_each(|target, count| self.add_uses(target, -count));
        for target in self.nodes[node].top.take().into_iter().flat_map(|top| *top) {
            self.add_uses(target, -1);
        }
    }

    /// Recounts the references of a node.
    pub(super) fn recompute_uses(&mut self, body: &Body, node: usize) {
        self.drop_uses(node);
        let Some(here) = body_at(body, &self.nodes[node].path) else { return };
        let mut found = std::mem::take(&mut self.found);
        if !self.refers_to(here, &mut found, &mut |_| {}) {
            found.clear();
            walk(&mut self.references, here, &mut found, &mut |_| {});
        }
        self.count_uses(here.context(), node, &found);
        found.clear();
        self.found = found;
    }

    /// Counts the references of a node.
    fn count_uses(&mut self, cx: &Context, node: usize, found: &[(Attr, bool)]) {
        let table = self.nodes[node].table;
        for &(reference, top) in found {
            let Some(target) = self.resolve(cx, reference, table) else { continue };
            if top {
                if !self.nodes[node].top.get_or_insert_default().insert(target) {
                    continue;
                }
            } else {
                self.nodes[node].inner.add(target, 1);
            }
            self.add_uses(target, 1);
        }
    }

    /// Whether operations in a node refer to callables; without references there are no calls.
    pub(super) fn refers(&self, node: usize) -> bool {
        !self.nodes[node].inner.is_empty()
    }

    /// Updates the counts after a call of `target` in `node` was erased and the references of `target` were
    /// copied to `node`.
    pub(super) fn merge_uses(&mut self, target: usize, node: usize) {
        self.nodes[node].inner.add(target, -1);
        self.add_uses(target, -1);
        work::count(|| self.nodes[target].inner.len());
        let came = std::mem::take(&mut self.nodes[target].inner);
        came.for_each(|other, count| {
            self.nodes[node].inner.add(other, count);
            self.add_uses(other, count);
        });
        self.nodes[target].inner = came;
    }

    /// Removes a node: its references no longer count.
    pub(super) fn erase(&mut self, node: usize) {
        self.drop_uses(node);
        self.nodes[node].uses = None;
    }

    /// Returns the strongly connected components, callees first, each with the last visited node first.
    pub(super) fn components(&self) -> Components {
        let count = self.nodes.len();
        let (mut order, mut low) = (vec![u32::MAX; count], vec![u32::MAX; count]);
        let (mut next, mut stack, mut open) = (0, Vec::new(), Vec::new());
        let mut done = Components { nodes: Vec::with_capacity(count), ends: Vec::with_capacity(count) };
        for &root in &self.roots {
            if order[root] != u32::MAX {
                continue;
            }
            open.push((root, 0));
            while let Some((node, edge)) = open.last_mut() {
                let node = *node;
                if *edge == 0 && order[node] == u32::MAX {
                    (order[node], low[node]) = (next, next);
                    next += 1;
                    stack.push(node);
                }
                if let Some(&target) = self.nodes[node].edges.get(*edge) {
                    let target = target as usize;
                    *edge += 1;
                    if order[target] == u32::MAX {
                        open.push((target, 0));
                    } else {
                        low[node] = low[node].min(low[target]);
                    }
                    continue;
                }
                open.pop();
                if let Some(&(above, _)) = open.last() {
                    low[above] = low[above].min(low[node]);
                }
                if low[node] == order[node] {
                    let start = stack.iter().rposition(|&other| other == node).unwrap_or(0);
                    for node in stack.drain(start..).rev() {
                        low[node] = u32::MAX;
                        done.nodes.push(node as u32);
                    }
                    done.ends.push(done.nodes.len() as u32);
                }
            }
        }
        done
    }
}

/// Strongly connected components, concatenated.
pub(super) struct Components {
    nodes: Vec<u32>,
    /// End of each component.
    ends: Vec<u32>,
}

impl Components {
    /// Returns the number of components.
    pub(super) fn len(&self) -> usize {
        self.ends.len()
    }

    /// Returns the nodes of a component.
    pub(super) fn nodes(&self, number: usize) -> &[u32] {
        let start = if number == 0 { 0 } else { self.ends[number - 1] };
        &self.nodes[start as usize..self.ends[number] as usize]
    }
}

/// Whether the symbols of a table cannot be referenced from outside by its name.
fn is_hidden(table: OpRef<'_>) -> bool {
    table.symbol_name().is_none() || table.visibility() == Visibility::Private
}

/// Collects the references of a body and nested ones, in textual order, and calls a function for their
/// operations in the body itself. Returns whether there are nested symbol tables, which are not entered.
fn walk(
    references: &mut References,
    here: &Body,
    found: &mut Vec<(Attr, bool)>,
    user: &mut dyn FnMut(Op),
) -> bool {
    let mut last = None;
    references.walk(here.root(), |op, reference| {
        found.push((reference, op.is_root()));
        if !op.is_root() && std::ptr::eq(op.body(), here) && last.replace(op.handle()) != Some(op.handle()) {
            user(op.handle());
        }
    })
}
