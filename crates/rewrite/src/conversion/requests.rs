//! Symbols that patterns inside a body ask of the symbol table around it (architecture, invariant F).

use ir::def::TraitSet;
use ir::{Attr, AttrData, Body, Context, Ident, Op, OpRef};
use rustc_hash::FxHashMap;

/// Makes the operation of a symbol in a body of its own, given the name that it must have.
pub type MakeSymbol = Box<dyn FnOnce(&Context, Ident) -> Box<Body> + Send>;

/// A symbol that was asked for.
pub struct SymbolRequest {
    /// Requests of one key are for one symbol.
    pub key: String,
    /// The name that the body refers to it by.
    pub name: Ident,
    /// Makes it.
    pub build: MakeSymbol,
}

/// The first of `name`, `name_0`, `name_1`, ... that is not taken.
pub(super) fn free_name(cx: &Context, name: Ident, taken: impl Fn(Ident) -> bool) -> Ident {
    let mut candidate = name;
    let mut number = 0_u64;
    while taken(candidate) {
        candidate = cx.ident(&format!("{}_{number}", cx.ident_str(name)));
        number += 1;
    }
    candidate
}

/// Makes the symbols that bodies within a table asked for, at the start of the table, in the order of the bodies. What
/// is asked of an operation that is no table is returned, for one further out.
pub(super) fn commit(table: &mut Body, requests: Vec<(Op, Vec<SymbolRequest>)>) -> Vec<SymbolRequest> {
    if !table.root().has_trait(TraitSet::SYMBOL_TABLE) {
        return requests.into_iter().flat_map(|(_, requests)| requests).collect();
    }
    if requests.iter().all(|(_, requests)| requests.is_empty()) {
        return Vec::new();
    }
    let cx = table.context().clone();
    let mut taken: FxHashMap<Ident, ()> = table
        .root()
        .regions()
        .flat_map(|region| region.ops())
        .filter_map(|op| Some((op.symbol_name()?, ())))
        .collect();
    let mut by_key: FxHashMap<String, Ident> = FxHashMap::default();
    for (child, requests) in requests {
        for request in requests {
            let name = match by_key.get(&request.key) {
                Some(&name) => name,
                None => {
                    let name = free_name(&cx, request.name, |name| taken.contains_key(&name));
                    insert_first(table, (request.build)(&cx, name));
                    taken.insert(name, ());
                    by_key.insert(request.key, name);
                    name
                }
            };
            if name != request.name
                && let Some(body) = table.child_mut(child)
            {
                rename(body, request.name, name);
            }
        }
    }
    Vec::new()
}

fn insert_first(table: &mut Body, symbol: Box<Body>) {
    let Some(region) = table.root().regions().next() else { return };
    let block = match region.first_block() {
        Some(block) => block.handle(),
        None => {
            let region = region.handle();
            table.append_new_block(region, &[])
        }
    };
    let op = table.adopt(symbol);
    table.prepend(block, op);
}

/// Makes references to one symbol references to another, in a body and all within it.
fn rename(body: &mut Body, from: Ident, to: Ident) {
    let cx = body.context().clone();
    let ops: Vec<Op> =
        body.root().walk_body().filter(|op| op.body_of().is_none()).map(OpRef::handle).collect();
    for op in ops {
        let attrs: Vec<_> = body.op(op).attrs().collect();
        for entry in attrs {
            let renamed = rename_attr(&cx, entry.value, from, to);
            if renamed != entry.value {
                body.put_attr(op, entry.name, Some(renamed));
            }
        }
    }
    for child in body.children() {
        if let Some(child) = body.child_mut(child) {
            // Bodies nest as deep as the input says.
            stacker::maybe_grow(128 * 1024, 4 * 1024 * 1024, || rename(child, from, to));
        }
    }
}

/// The attribute with references renamed: those that it is, or that its arrays and dictionaries hold.
fn rename_attr(cx: &Context, attr: Attr, from: Ident, to: Ident) -> Attr {
    let view = cx.attr_ref(attr);
    if let Some((root, nested)) = view.as_symbol_ref() {
        let data = AttrData::SymbolRef { root: to, nested: nested.into() };
        return if root == from { cx.attr(data) } else { attr };
    }
    let deeper = |attr| stacker::maybe_grow(128 * 1024, 4 * 1024 * 1024, || rename_attr(cx, attr, from, to));
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
