//! `test-symbol-uses`: where symbols are used. Functions that are not, and have no body, are erased.

use analysis::NestedBodies;
use ir::def::TraitSet;
use ir::symbol::walk_symbol_uses;
use ir::{Attr, Body, Ident, Op, OpRef};
use pass::{PassCx, PassResult, pass};

/// Test detection of symbol uses
///
/// A test pass, as mlir-opt has it under the same name.
#[pass("test-symbol-uses", name = "(anonymous namespace)::SymbolUsesPass", on = "builtin.module")]
pub(crate) struct SymbolUses;

impl SymbolUses {
    /// Says it in remarks.
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        run(cx, body)
    }
}

fn run(cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
    let mut dead: Vec<(Vec<Op>, String)> = Vec::new();
    let program = NestedBodies::new(body);
    for op in body.root().walk_post_order().map(|op| program.shell(op)) {
        if op == program.top() || op.symbol_name().is_none() || !op.has_trait(TraitSet::SYMBOL) {
            continue;
        }
        if !one(cx, &program, op) {
            break;
        }
        let declared = op.is("func.func") && op.inner().regions().all(|region| region.is_empty());
        if declared && uses(&program, op).is_empty() {
            let name = op.symbol_name().map_or("", |name| op.context().ident_str(name));
            dead.push((path(&program, op), name.to_owned()));
        }
    }
    drop(program);
    for (path, name) in dead {
        if let Some((&last, around)) = path.split_last()
            && let Some(around) = around.iter().try_fold(&mut *body, |body, &op| body.child_mut(op))
        {
            around.erase(last);
        }
        cx.emit(body.root().remark(format!("{name} function successfully erased")));
    }
    Ok(())
}

/// The operations that own the bodies around an operation, from the outside in, and that operation.
pub(crate) fn path<'a>(program: &NestedBodies<'a>, op: OpRef<'a>) -> Vec<Op> {
    let around = std::iter::successors(program.parent(op), |&op| program.parent(op));
    let mut path: Vec<Op> = around.filter(|op| op.body_of().is_some()).map(|op| op.handle()).collect();
    path.reverse();
    path.push(op.handle());
    path
}

/// Whether an operation may be a symbol table of which nothing is known.
pub(crate) fn is_unknown_table(op: OpRef<'_>) -> bool {
    op.info().is_none() && op.num_regions() == 1
}

/// Says what there is to say of a symbol; `false` if something within it may be a symbol table that is not known.
fn one<'a>(cx: &mut PassCx<'_>, program: &NestedBodies<'a>, symbol: OpRef<'a>) -> bool {
    if symbol.inner().walk().any(is_unknown_table) {
        cx.emit(
            symbol
                .inner()
                .remark("symbol contains an unknown nested operation that 'may' define a new symbol table"),
        );
        return false;
    }
    let mut within = 0;
    // What is in a symbol table refers to symbols of that table.
    let table = symbol.has_trait(TraitSet::SYMBOL_TABLE);
    walk_symbol_uses(symbol.inner(), |user, _| {
        within += usize::from(!table || program.shell(user) == symbol)
    });
    if within > 0 {
        cx.emit(symbol.inner().remark(format!("symbol contains {within} nested references")));
    }
    let uses = uses(program, symbol);
    if uses.is_empty() {
        cx.emit(symbol.inner().remark("symbol has no uses"));
        return true;
    }
    let name = symbol.attr("sym_name").map_or(String::new(), |name| name.to_string());
    for &(user, reference) in &uses {
        let reference = symbol.context().attr_ref(reference);
        let table = program.parent(user);
        if table.and_then(|table| program.lookup_from(table, reference)).is_some() {
            cx.emit(user.inner().remark(format!("found use of symbol : {reference} : {name}")));
        }
    }
    cx.emit(symbol.inner().remark(format!("symbol has {} uses", uses.len())));
    true
}

/// The operations that refer to a symbol, with the references, as the outermost module sees them. In each symbol table
/// around it the symbol has a longer name, as far as these tables have names. The last of these names counts in the
/// outermost table, even if it is not that of a symbol there: MLIR's behaviour.
fn uses<'a>(program: &NestedBodies<'a>, symbol: OpRef<'a>) -> Vec<(OpRef<'a>, Attr)> {
    let cx = symbol.context();
    let mut scopes: Vec<(Vec<Ident>, OpRef<'a>)> = Vec::new();
    let (mut names, mut at) = (Vec::new(), symbol);
    while let (Some(name), Some(table)) = (at.symbol_name(), program.parent(at)) {
        names.insert(0, name);
        if !table.has_trait(TraitSet::SYMBOL_TABLE) {
            break;
        }
        scopes.push((names.clone(), table));
        at = table;
    }
    if let Some(last) = scopes.last_mut() {
        last.1 = program.top();
    }
    let mut found = Vec::new();
    for (names, table) in scopes {
        walk_symbol_uses(table.inner(), |user, attr| {
            let Some((root, nested)) = cx.attr_ref(attr).as_symbol_ref().filter(|_| !user.is_root()) else {
                return;
            };
            if names[0] == root && nested.starts_with(&names[1..]) {
                found.push((program.shell(user), attr));
            }
        });
    }
    found
}
