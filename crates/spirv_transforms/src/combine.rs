//! Combination of modules of SPIR-V into one.
//!
//! Functions of earlier modules keep their names: other symbols that a later module has, too, are renamed, and then symbols of
//! the later module. Variables and constants that are equal but for their names are merged.

use diag::Diagnostic;
use ir::{Attr, AttrData, Body, Context, Ident, NamedAttr, Op, OpName, OpRef, OpState};

const FUNCTION: &str = "spirv.func";

/// Renaming of a symbol: the number of the module that it is of, its name and its new one.
pub type Renaming = (usize, Ident, Ident);

/// Module that others were combined into, and the renamings in order.
pub type Combined = (Box<Body>, Vec<Renaming>);

/// Combines modules. Returns the new module and the renamings in order; `None` if there are no modules.
///
/// # Errors
/// If the modules differ in models or requirements.
pub fn combine(modules: &[&Body]) -> Result<Option<Combined>, Diagnostic> {
    let Some(&first) = modules.first() else { return Ok(None) };
    let models = |module: &Body| {
        ["addressing_model", "memory_model", "vce_triple"]
            .map(|name| module.root().attr(name).map(|attr| attr.handle()))
    };
    let (cx, wanted) = (first.context(), models(first));
    if let Some(other) = modules.iter().find(|module| models(module) != wanted) {
        let message = "input modules differ in addressing model, memory model, and/or VCE triple";
        return Err(other.root().plain_error(message));
    }
    let mut combined = Body::new(cx, first.root().name(), first.root().loc(), 1);
    let root = combined.root_handle();
    for (name, value) in ["addressing_model", "memory_model", "vce_triple"].into_iter().zip(wanted) {
        combined.set_attr(root, cx.ident(name), value);
    }
    let region = combined.root().region(0).handle();
    combined.append_new_block(region, &[]);
    let mut state = Combination { combined, origins: Vec::new(), renamed: Vec::new(), number: 0 };
    for (number, module) in modules.iter().enumerate() {
        state.add(number, module.clone_body());
    }
    state.merge_equal();
    Ok(Some((state.combined, state.renamed)))
}

/// Module under construction.
struct Combination {
    combined: Box<Body>,
    /// Symbols, each with the number of the module that it is of.
    origins: Vec<(Ident, usize)>,
    renamed: Vec<Renaming>,
    /// Number in the last new name.
    number: u32,
}

/// The operations of a module.
fn ops(module: &Body) -> Vec<Op> {
    module.root().regions().flat_map(|region| region.ops()).map(|op| op.handle()).collect()
}

/// An operation of a module, or the root of the body that it owns.
fn view(module: &Body, op: Op) -> OpRef<'_> {
    module.child(op).map_or_else(|| module.op(op), Body::root)
}

fn name_of(module: &Body, op: Op) -> Option<Ident> {
    view(module, op).symbol_name()
}

fn has(module: &Body, name: Ident) -> bool {
    ops(module).into_iter().any(|op| name_of(module, op) == Some(name))
}

/// Renames a symbol of a module and all references to it.
fn rename(module: &mut Body, op: Op, from: Ident, to: Ident) {
    replace_references(module, from, to);
    let cx = module.context().clone();
    let (name, value) = (cx.ident("sym_name"), Some(to.attr()));
    match module.child_mut(op) {
        Some(body) => {
            let root = body.root_handle();
            body.set_attr(root, name, value);
        }
        None => module.set_attr(op, name, value),
    }
}

/// Replaces references to a symbol in all operations in a body.
fn replace_references(body: &mut Body, from: Ident, to: Ident) {
    let cx = body.context().clone();
    let mut edits: Vec<(Op, NamedAttr)> = Vec::new();
    for op in body.root().walk_body().filter(|op| body.child(op.handle()).is_none()) {
        for entry in op.attrs() {
            let value = replaced(&cx, entry.value, from, to);
            if value != entry.value {
                edits.push((op.handle(), NamedAttr { value, ..entry }));
            }
        }
    }
    edits.into_iter().for_each(|(op, entry)| body.set_attr(op, entry.name, Some(entry.value)));
    for child in body.children() {
        if let Some(child) = body.child_mut(child) {
            replace_references(child, from, to);
        }
    }
}

/// Returns an attribute with references to another symbol, itself or in its arrays.
fn replaced(cx: &Context, attr: Attr, from: Ident, to: Ident) -> Attr {
    match cx.attr_data(attr) {
        AttrData::SymbolRef { root, nested } if *root == from && nested.is_empty() => cx.symbol_ref(to),
        AttrData::Array(items) => {
            let items: Vec<Attr> = ir::ensure_sufficient_stack(|| {
                items.iter().map(|&item| replaced(cx, item, from, to)).collect()
            });
            cx.array_attr(&items)
        }
        _ => attr,
    }
}

impl Combination {
    /// Returns the first new name of a symbol that a module does not have.
    fn new_name(&mut self, name: Ident, taken: impl Fn(Ident) -> bool) -> Ident {
        let cx = self.combined.context().clone();
        loop {
            self.number += 1;
            let candidate = cx.ident(&format!("{}_{}", cx.ident_str(name), self.number));
            if !taken(candidate) {
                return candidate;
            }
        }
    }

    /// Adds a copy of a module.
    fn add(&mut self, module: usize, mut copy: Box<Body>) {
        for op in ops(&self.combined) {
            let Some(name) = name_of(&self.combined, op) else { continue };
            if self.combined.child(op).is_some() || !has(&copy, name) {
                continue;
            }
            let taken = ops(&self.combined).into_iter().filter_map(|op| name_of(&self.combined, op));
            let taken: Vec<Ident> = taken.collect();
            let new = self.new_name(name, |name| taken.contains(&name));
            rename(&mut self.combined, op, name, new);
            if let Some(origin) = self.origins.iter_mut().find(|(known, _)| *known == name) {
                self.renamed.push((origin.1, name, new));
                origin.0 = new;
            }
        }
        for op in ops(&copy) {
            let Some(name) = name_of(&copy, op) else { continue };
            let mut new = name;
            if has(&self.combined, name) {
                new = self.new_name(name, |name| has(&copy, name));
                rename(&mut copy, op, name, new);
                self.renamed.push((module, name, new));
            }
            self.origins.push((new, module));
        }
        self.append(&copy);
    }

    /// Appends copies of the operations of a module.
    fn append(&mut self, module: &Body) {
        let Some(block) = self.combined.root().region(0).first_block().map(|block| block.handle()) else {
            return;
        };
        for op in ops(module) {
            let made = match module.child(op) {
                Some(body) => self.combined.adopt(body.clone_body()),
                None => {
                    let op = module.op(op);
                    let mut state = OpState::new(module.context(), op.name(), op.loc());
                    state.slots = op.slot_words().to_list();
                    state.discardable =
                        op.discardable().as_dictionary().unwrap_or(&[]).iter().copied().collect();
                    self.combined.create(state)
                }
            };
            self.combined.append(block, made);
        }
    }

    /// Merges symbols that are equal but for their names; functions stay.
    fn merge_equal(&mut self) {
        let mut known: Vec<(OpName, Vec<NamedAttr>, Ident)> = Vec::new();
        let cx = self.combined.context().clone();
        let sym_name = cx.ident("sym_name");
        for op in ops(&self.combined) {
            let of = view(&self.combined, op);
            let Some(name) = of.symbol_name().filter(|_| !of.is(FUNCTION)) else { continue };
            let attrs: Vec<NamedAttr> = of.attrs().filter(|entry| entry.name != sym_name).collect();
            let kind = of.name();
            match known.iter().find(|(of, all, _)| *of == kind && *all == attrs) {
                Some(&(_, _, first)) => {
                    replace_references(&mut self.combined, name, first);
                    self.combined.erase(op);
                }
                None => known.push((kind, attrs, name)),
            }
        }
    }
}
