//! The call graph: callables that own bodies, who calls whom, and who still refers to whom.

use super::splice::called_name;
use super::work;
use analysis::References;
use interfaces::{Call, Callable};
use ir::def::TraitSet;
use ir::symbol::Visibility;
use ir::{Attr, Body, Context, Ident, Op, OpRef, PREFETCH, prefetch};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

/// A callable with a body.
pub(super) struct Node {
    /// The operations that lead to it from the pass's body.
    pub path: SmallVec<[Op; 2]>,
    /// The symbol table around it.
    pub table: usize,
    /// What it calls and which callables are in it, in the order of the text.
    pub edges: SmallVec<[usize; 4]>,
    /// Whether other callables are in it.
    pub has_children: bool,
    /// How often live callables refer to it; `None` if it must stay.
    pub uses: Option<i64>,
    /// Whether it goes at the end.
    pub doomed: bool,
    /// How often operations in it refer to others.
    inner: FxHashMap<usize, i64>,
    /// To whom its own attributes refer.
    top: FxHashSet<usize>,
}

#[derive(Default)]
struct Table {
    nodes: FxHashMap<Ident, usize>,
    tables: FxHashMap<Ident, usize>,
    all_visible: bool,
}

/// The call graph.
#[derive(Default)]
pub(super) struct Graph {
    pub nodes: Vec<Node>,
    tables: Vec<Table>,
    /// Nodes that are in no other node: what the outside may call.
    roots: Vec<usize>,
    references: References,
    /// Working memory: references, and whether they are the callable's own.
    found: Vec<(Attr, bool)>,
    /// Working memory: operations that refer to something.
    calls: Vec<Op>,
}

/// Whether an operation is a callable that owns a body with blocks.
fn is_callable(op: OpRef<'_>) -> Option<bool> {
    let model = op.interface::<dyn Callable>()?;
    Some(model.callable_region(op.inner()).is_some())
}

/// The body at the end of a path.
pub(super) fn body_at<'b>(body: &'b Body, path: &[Op]) -> Option<&'b Body> {
    path.iter().try_fold(body, |body, &op| body.child(op))
}

/// The body at the end of a path, to change it.
pub(super) fn body_at_mut<'b>(body: &'b mut Body, path: &[Op]) -> Option<&'b mut Body> {
    path.iter().try_fold(body, |body, &op| body.child_mut(op))
}

impl Graph {
    /// The graph of all callables within a symbol table.
    pub(super) fn of(body: &Body, is_top: bool) -> Graph {
        let mut graph = Graph::default();
        graph.tables.push(Table { all_visible: is_top || is_hidden(body.root()), ..Table::default() });
        graph.add_body(body, &mut Vec::new(), 0, None);
        graph.find_discardable(body);
        graph.add_calls(body);
        graph
    }

    fn add_body(&mut self, body: &Body, path: &mut Vec<Op>, table: usize, parent: Option<usize>) {
        for op in body.children().into_iter().map(|op| body.op(op)) {
            let Some(child) = op.body_of() else { continue };
            let callable = is_callable(op);
            if callable == Some(false) {
                continue;
            }
            path.push(op.handle());
            let mut within = parent;
            if callable.is_some() {
                let number = self.nodes.len();
                self.nodes.push(Node {
                    path: SmallVec::from_slice(path),
                    table,
                    edges: SmallVec::new(),
                    has_children: false,
                    uses: None,
                    doomed: false,
                    inner: FxHashMap::default(),
                    top: FxHashSet::default(),
                });
                match parent {
                    Some(parent) => {
                        self.nodes[parent].has_children = true;
                        self.nodes[parent].edges.push(number);
                    }
                    None => self.roots.push(number),
                }
                if let Some(name) = op.symbol_name() {
                    self.tables[table].nodes.entry(name).or_insert(number);
                }
                within = Some(number);
            }
            let mut inner = table;
            if op.has_trait(TraitSet::SYMBOL_TABLE) {
                inner = self.tables.len();
                let all_visible = self.tables[table].all_visible || is_hidden(op);
                self.tables.push(Table { all_visible, ..Table::default() });
                if let Some(name) = op.symbol_name() {
                    self.tables[table].tables.entry(name).or_insert(inner);
                }
            }
            // Bodies nest as deep as the input says.
            stacker::maybe_grow(128 * 1024, 4 * 1024 * 1024, || self.add_body(child, path, inner, within));
            path.pop();
        }
    }

    /// Brings the bodies of the next nodes near, every so many nodes.
    fn bring_near(&self, body: &Body, number: usize) {
        if number.is_multiple_of(PREFETCH) {
            let next = self.nodes[number..].iter().take(PREFETCH);
            // Most callables stand directly in the body.
            prefetch(next.filter(|node| node.path.len() == 1).map(|node| body.op(node.path[0])));
        }
    }

    /// Finds who calls whom, and who refers to whom, in one walk.
    fn add_calls(&mut self, body: &Body) {
        // By the number of a callable: which one was last found to call it, or to be around it, plus one.
        let mut seen = vec![0; self.nodes.len()];
        for number in 0..self.nodes.len() {
            self.bring_near(body, number);
            let Some(here) = body_at(body, &self.nodes[number].path) else { continue };
            self.nodes[number].edges.iter().for_each(|&edge| seen[edge] = number + 1);
            let mut calls = std::mem::take(&mut self.calls);
            if self.count_uses(here, number, &mut calls) {
                // Calls within other symbol tables are calls too.
                calls.clear();
                calls.extend(here.root().walk_body().filter(|op| !op.is_root()).map(|op| op.handle()));
            }
            for &op in &calls {
                if let Some(target) = self.target(here.op(op), self.nodes[number].table)
                    && std::mem::replace(&mut seen[target], number + 1) != number + 1
                {
                    self.nodes[number].edges.push(target);
                }
            }
            calls.clear();
            self.calls = calls;
        }
    }

    /// The node that a call calls, seen from within a symbol table.
    pub(super) fn target(&self, op: OpRef<'_>, table: usize) -> Option<usize> {
        op.interface::<dyn Call>()?;
        self.tables[table].nodes.get(&called_name(op)?).copied()
    }

    fn resolve(&self, cx: &Context, reference: Attr, table: usize) -> Option<usize> {
        let (mut name, nested) = cx.attr_ref(reference).as_symbol_ref()?;
        let mut table = table;
        for &next in nested {
            table = self.tables[table].tables.get(&name).copied()?;
            name = next;
        }
        self.tables[table].nodes.get(&name).copied()
    }

    /// Callables that may go when nothing refers to them: hidden ones that only callables refer to.
    fn find_discardable(&mut self, body: &Body) {
        let mut at_table = 0;
        let mut live = Vec::new();
        let mut open: Vec<(&Body, usize)> = vec![(body, 0)];
        while let Some((here, table)) = open.pop() {
            for op in here.root().regions().flat_map(|region| region.ops()) {
                if let Some(child) = op.body_of().filter(|_| op.has_trait(TraitSet::SYMBOL_TABLE)) {
                    let known = op.symbol_name().and_then(|name| self.tables[table].tables.get(&name));
                    if let Some(&known) = known {
                        open.push((child, known));
                    }
                }
                let node = op.symbol_name().and_then(|name| self.tables[table].nodes.get(&name)).copied();
                if let Some(node) = node {
                    let visibility = op.visibility();
                    let hidden = self.tables[table].all_visible || visibility == Visibility::Private;
                    self.nodes[node].uses = (hidden && visibility != Visibility::Public).then_some(0);
                } else if op.interface::<dyn Callable>().is_none() {
                    let mut found = Vec::new();
                    self.references.walk(op, |_, reference| found.push(reference));
                    let found = found.into_iter().filter_map(|at| self.resolve(here.context(), at, table));
                    live.extend(found);
                }
            }
            at_table += 1;
        }
        debug_assert!(at_table <= self.tables.len());
        for node in live {
            self.nodes[node].uses = None;
        }
    }

    fn add_uses(&mut self, node: usize, amount: i64) {
        if let Some(uses) = &mut self.nodes[node].uses {
            *uses += amount;
        }
    }

    #[expect(clippy::iter_over_hash_type, reason = "counts do not depend on the order")]
    fn drop_uses(&mut self, node: usize) {
        for (target, count) in std::mem::take(&mut self.nodes[node].inner) {
            self.add_uses(target, -count);
        }
        for target in std::mem::take(&mut self.nodes[node].top) {
            self.add_uses(target, -1);
        }
    }

    /// Counts again to whom a node refers.
    pub(super) fn recompute_uses(&mut self, body: &Body, node: usize) {
        self.drop_uses(node);
        let Some(here) = body_at(body, &self.nodes[node].path) else { return };
        let mut users = std::mem::take(&mut self.calls);
        self.count_uses(here, node, &mut users);
        users.clear();
        self.calls = users;
    }

    /// Counts to whom a node refers. Adds the operations of its body that refer to anything; the answer is whether there
    /// are symbol tables in it, which are not looked into.
    fn count_uses(&mut self, here: &Body, node: usize, users: &mut Vec<Op>) -> bool {
        let table = self.nodes[node].table;
        let mut found = std::mem::take(&mut self.found);
        work::count(|| here.op_bound());
        let tables = self.references.walk(here.root(), |op, reference| {
            found.push((reference, op.is_root()));
            if !op.is_root() && std::ptr::eq(op.body(), here) && users.last() != Some(&op.handle()) {
                users.push(op.handle());
            }
        });
        for &(reference, top) in &found {
            let Some(target) = self.resolve(here.context(), reference, table) else { continue };
            if top {
                if !self.nodes[node].top.insert(target) {
                    continue;
                }
            } else {
                *self.nodes[node].inner.entry(target).or_default() += 1;
            }
            self.add_uses(target, 1);
        }
        found.clear();
        self.found = found;
        tables
    }

    /// Whether operations in a node refer to callables: without that there are no calls of them.
    pub(super) fn refers(&self, node: usize) -> bool {
        !self.nodes[node].inner.is_empty()
    }

    /// A call of `target` in `node` is gone, and what `target` refers to came to `node`.
    pub(super) fn merge_uses(&mut self, target: usize, node: usize) {
        *self.nodes[node].inner.entry(target).or_default() -= 1;
        self.add_uses(target, -1);
        work::count(|| self.nodes[target].inner.len());
        let came: Vec<(usize, i64)> =
            self.nodes[target].inner.iter().map(|(&node, &count)| (node, count)).collect();
        for (other, count) in came {
            *self.nodes[node].inner.entry(other).or_default() += count;
            self.add_uses(other, count);
        }
    }

    /// The node goes: nothing counts what it refers to.
    pub(super) fn erase(&mut self, node: usize) {
        self.drop_uses(node);
        self.nodes[node].uses = None;
    }

    /// Strongly connected components, callees first, each with the last visited node first.
    pub(super) fn components(&self) -> Vec<Vec<usize>> {
        let count = self.nodes.len();
        let (mut order, mut low) = (vec![usize::MAX; count], vec![usize::MAX; count]);
        let (mut next, mut stack, mut done) = (0, Vec::new(), Vec::new());
        for &root in &self.roots {
            if order[root] != usize::MAX {
                continue;
            }
            let mut open = vec![(root, 0)];
            while let Some((node, edge)) = open.last_mut() {
                let node = *node;
                if *edge == 0 && order[node] == usize::MAX {
                    (order[node], low[node]) = (next, next);
                    next += 1;
                    stack.push(node);
                }
                if let Some(&target) = self.nodes[node].edges.get(*edge) {
                    *edge += 1;
                    if order[target] == usize::MAX {
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
                    let component: Vec<usize> = stack.drain(start..).rev().collect();
                    component.iter().for_each(|&node| low[node] = usize::MAX);
                    done.push(component);
                }
            }
        }
        done
    }
}

/// Whether no one outside sees the symbols of a table by its name.
fn is_hidden(table: OpRef<'_>) -> bool {
    table.symbol_name().is_none() || table.visibility() == Visibility::Private
}
