//! Symbols that a pass inside a body requests from the enclosing symbol table (architecture, invariant F).

use crate::{Attr, AttrData, Body, Context, Ident, Op, OpRef, OpState, Scope};
use rustc_hash::{FxHashMap, FxHashSet};

/// Builds the operation of a symbol in a body of its own, with the name that it must have.
pub type BuildSymbol = Box<dyn FnOnce(&Context, Ident) -> Box<Body> + Send>;

/// Request for a symbol.
pub struct SymbolRequest {
    /// Key of the symbol: requests with equal keys share one. A request without a key has its own symbol.
    pub key: Option<String>,
    /// Name by which the requesting body refers to the symbol.
    pub name: Ident,
    /// Builder of the symbol.
    pub build: BuildSymbol,
    /// Place in the table.
    pub place: SymbolPlace,
    /// Name without a number, of a symbol that is not shared.
    base: Option<Ident>,
    /// Whether a number always follows the name.
    numbered: bool,
}

/// Place of a requested symbol in its table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SymbolPlace {
    /// The start of the table, before those that were requested earlier.
    Start,
    /// Directly before the first operation that requests it.
    Before,
    /// The end of the table.
    End,
    /// Directly after the requesting operation, under the very name that is requested.
    After,
}

impl SymbolRequest {
    /// Returns a reference to a symbol of the enclosing table, which is requested unless one with an equal
    /// key was already. `name` is its name, followed by a number if that is taken.
    ///
    /// `None` if there is no enclosing symbol table.
    pub fn require(
        requests: &mut Vec<SymbolRequest>,
        scope: &Scope<'_>,
        cx: &Context,
        key: &str,
        name: &str,
        build: impl FnOnce(&Context, Ident) -> Box<Body> + Send + 'static,
    ) -> Option<Attr> {
        Self::require_at(requests, scope, cx, (key, SymbolPlace::Start), name, build)
    }

    /// Requests a shared symbol at a place: see [`require`](Self::require).
    pub fn require_at(
        requests: &mut Vec<SymbolRequest>,
        scope: &Scope<'_>,
        cx: &Context,
        (key, place): (&str, SymbolPlace),
        name: &str,
        build: impl FnOnce(&Context, Ident) -> Box<Body> + Send + 'static,
    ) -> Option<Attr> {
        scope.header()?;
        if let Some(known) = requests.iter().find(|request| request.key.as_deref() == Some(key)) {
            return Some(cx.symbol_ref(known.name));
        }
        let name = free_name_in(requests, scope, cx, name);
        let (key, build) = (Some(key.to_owned()), Box::new(build));
        requests.push(SymbolRequest { key, name, build, place, base: None, numbered: false });
        Some(cx.symbol_ref(name))
    }

    /// Requests a symbol whose name is `name` and a number: 0, or the next one that is free. A symbol with an equal `key` is shared; one
    /// without is not.
    pub fn require_numbered(
        requests: &mut Vec<SymbolRequest>,
        scope: &Scope<'_>,
        cx: &Context,
        key: Option<&str>,
        name: &str,
        build: impl FnOnce(&Context, Ident) -> Box<Body> + Send + 'static,
    ) -> Option<Attr> {
        scope.header()?;
        let shares = |request: &&SymbolRequest| key.is_some() && request.key.as_deref() == key;
        if let Some(known) = requests.iter().find(shares) {
            return Some(cx.symbol_ref(known.name));
        }
        let base = cx.ident(name);
        let name = next_name(cx, base, |name| is_taken(requests, scope, cx, name));
        let (key, build) = (key.map(str::to_owned), Box::new(build));
        let place = SymbolPlace::Start;
        requests.push(SymbolRequest { key, name, build, place, base: Some(base), numbered: true });
        Some(cx.symbol_ref(name))
    }

    /// Requests a symbol that is not shared with other requests: see [`require`](Self::require).
    pub fn require_own(
        requests: &mut Vec<SymbolRequest>,
        scope: &Scope<'_>,
        cx: &Context,
        name: &str,
        build: impl FnOnce(&Context, Ident) -> Box<Body> + Send + 'static,
    ) -> Option<Attr> {
        scope.header()?;
        let base = Some(cx.ident(name));
        let name = free_name_in(requests, scope, cx, name);
        let build = Box::new(build);
        let place = SymbolPlace::Start;
        requests.push(SymbolRequest { key: None, name, build, place, base, numbered: false });
        Some(cx.symbol_ref(name))
    }

    /// Requests a symbol directly after the operation that owns the body, under a name that is not changed
    /// even if it is taken. Returns `false` if there is no enclosing symbol table.
    pub fn after(
        requests: &mut Vec<SymbolRequest>,
        scope: &Scope<'_>,
        name: Ident,
        build: impl FnOnce(&Context, Ident) -> Box<Body> + Send + 'static,
    ) -> bool {
        if scope.header().is_none() {
            return false;
        }
        let build = Box::new(build);
        let place = SymbolPlace::After;
        requests.push(SymbolRequest { key: None, name, build, place, base: None, numbered: false });
        true
    }
}

/// Symbols created by requests in one table.
#[derive(Default)]
pub struct RequestedSymbols {
    by_key: FxHashMap<String, Ident>,
    /// Names in the table, once a symbol has been requested.
    taken: Option<FxHashSet<Ident>>,
}

impl RequestedSymbols {
    /// Creates the symbols that a body requested, at the start of the table or after `requester`, the
    /// operation that owns the body. A name taken by another key meanwhile is changed, and so are the
    /// references in the requesting body.
    pub fn commit(&mut self, table: &mut Body, requester: Op, requests: Vec<SymbolRequest>) {
        let cx = table.context().clone();
        // Renamed all at once, because a new name can be an old one of another request.
        let mut renamed: FxHashMap<Ident, Ident> = FxHashMap::default();
        let mut last = requester;
        for request in requests {
            if request.place == SymbolPlace::After {
                let op = take_over(table, (request.build)(&cx, request.name));
                table.insert_after(last, op);
                last = op;
                continue;
            }
            let known = request.key.as_ref().and_then(|key| self.by_key.get(key)).copied();
            let name = match known {
                Some(name) => name,
                None => {
                    let taken = self.taken.get_or_insert_with(|| names(table));
                    let wanted = request.base.unwrap_or(request.name);
                    let name = match request.numbered {
                        true => next_name(&cx, wanted, |name| taken.contains(&name)),
                        false => free_name(&cx, wanted, |name| taken.contains(&name)),
                    };
                    taken.insert(name);
                    let symbol = (request.build)(&cx, name);
                    insert(table, requester, request.place, symbol);
                    self.by_key.extend(request.key.map(|key| (key, name)));
                    name
                }
            };
            if name != request.name {
                renamed.insert(request.name, name);
            }
        }
        if !renamed.is_empty()
            && let Some(body) = table.child_mut(requester)
        {
            rename_references(body, &renamed);
        }
    }
}

/// Returns the first of `name`, `name_0`, ... that is neither requested nor in the scope.
fn free_name_in(requests: &[SymbolRequest], scope: &Scope<'_>, cx: &Context, name: &str) -> Ident {
    free_name(cx, cx.ident(name), |name| is_taken(requests, scope, cx, name))
}

/// Whether a name is requested or in the scope.
fn is_taken(requests: &[SymbolRequest], scope: &Scope<'_>, cx: &Context, name: Ident) -> bool {
    let reference = cx.symbol_ref(name);
    requests.iter().any(|request| request.name == name) || scope.lookup(cx.attr_ref(reference)).is_some()
}

/// Returns the first of `name`, `name_0`, `name_1`, ... that is not taken.
fn free_name(cx: &Context, name: Ident, taken: impl Fn(Ident) -> bool) -> Ident {
    if taken(name) { next_name(cx, name, taken) } else { name }
}

/// Returns the first of `name_0`, `name_1`, ... that is not taken.
fn next_name(cx: &Context, name: Ident, taken: impl Fn(Ident) -> bool) -> Ident {
    let mut number = 0_u64;
    loop {
        let candidate = cx.ident(&format!("{}_{number}", cx.ident_str(name)));
        if !taken(candidate) {
            return candidate;
        }
        number += 1;
    }
}

fn names(table: &Body) -> FxHashSet<Ident> {
    table.root().regions().flat_map(|region| region.ops()).filter_map(OpRef::symbol_name).collect()
}

/// Takes over a symbol, in no block yet: as a body, or as an operation that owns none.
fn take_over(table: &mut Body, symbol: Box<Body>) -> Op {
    let root = symbol.root();
    let cx = root.context();
    if cx.op_info(root.name()).is_none_or(|info| info.owns_body()) {
        return table.adopt(symbol);
    }
    let mut state = OpState::new(cx, root.name(), root.loc());
    state.slots = root.slot_words().to_list();
    state.discardable = root.discardable().as_dictionary().unwrap_or(&[]).iter().copied().collect();
    table.create(state)
}

/// Inserts a symbol at its place of the table.
fn insert(table: &mut Body, requester: Op, place: SymbolPlace, symbol: Box<Body>) {
    let Some(region) = table.root().regions().next() else { return };
    let block = match region.first_block() {
        Some(block) => block.handle(),
        None => {
            let region = region.handle();
            table.append_new_block(region, &[])
        }
    };
    let op = take_over(table, symbol);
    match place {
        SymbolPlace::Start => table.prepend(block, op),
        SymbolPlace::End => table.append(block, op),
        SymbolPlace::Before => table.insert_before(requester, op),
        SymbolPlace::After => table.insert_after(requester, op),
    }
}

/// Renames symbol references in a body and all nested ones.
fn rename_references(body: &mut Body, names: &FxHashMap<Ident, Ident>) {
    let cx = body.context().clone();
    let mut open: Vec<Vec<Op>> = vec![Vec::new()];
    // A path leads from the body to a nested body.
    while let Some(path) = open.pop() {
        let Some(at) = descend(body, &path) else { continue };
        open.extend(at.children().into_iter().map(|child| [path.clone(), vec![child]].concat()));
        let ops: Vec<Op> =
            at.root().walk_body().filter(|op| op.body_of().is_none()).map(OpRef::handle).collect();
        for op in ops {
            let attrs: Vec<_> = at.op(op).attrs().collect();
            for entry in attrs {
                let renamed = rename_attr(&cx, entry.value, names);
                if renamed != entry.value {
                    at.set_attr(op, entry.name, Some(renamed));
                }
            }
        }
    }
}

fn descend<'b>(body: &'b mut Body, path: &[Op]) -> Option<&'b mut Body> {
    path.iter().try_fold(body, |body, &op| body.child_mut(op))
}

/// Returns the attribute with references renamed, itself or in its arrays and dictionaries.
fn rename_attr(cx: &Context, attr: Attr, names: &FxHashMap<Ident, Ident>) -> Attr {
    let view = cx.attr_ref(attr);
    if let Some((root, nested)) = view.as_symbol_ref() {
        let Some(&root) = names.get(&root) else { return attr };
        return cx.attr(AttrData::SymbolRef { root, nested: nested.into() });
    }
    let deeper = |attr| crate::ensure_sufficient_stack(|| rename_attr(cx, attr, names));
    if let Some(items) = view.as_array() {
        let items: Vec<Attr> = items.map(|item| deeper(item.handle())).collect();
        return cx.array_attr(&items);
    }
    if let Some(entries) = view.as_dictionary() {
        let mut entries = entries.to_vec();
        entries.iter_mut().for_each(|entry| entry.value = deeper(entry.value));
        return cx.dict_attr(&entries);
    }
    attr
}
