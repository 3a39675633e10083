//! `test-symbol-rauw`: symbols with an attribute `sym.new_name` get that name.

use crate::symbol_uses::{is_unknown_table, path};

use analysis::NestedBodies;
use ir::def::TraitSet;
use ir::{Body, Ident, Op, symbol};
use pass::{PassCx, PassResult, pass};
use rustc_hash::FxHashMap;

/// Test replacement of symbol uses
///
/// A test pass, as mlir-opt has it under the same name.
#[pass("test-symbol-rauw", name = "(anonymous namespace)::SymbolReplacementPass", on = "builtin.module")]
pub(crate) struct SymbolReplacement;

impl SymbolReplacement {
    /// Renames them, those within others first.
    fn run(&self, _: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        if body.root().walk().any(is_unknown_table) {
            return Ok(());
        }
        let program = NestedBodies::new(body);
        let shells = body.root().walk_post_order().map(|op| program.shell(op));
        let found = shells.filter(|&op| op != program.top() && op.symbol_name().is_some()).filter_map(|op| {
            let new = op.attr("sym.new_name")?.as_bytes()?;
            Some((path(&program, op), op.context().ident_bytes(new)))
        });
        let found: Vec<(Vec<Op>, Ident)> = found.collect();
        drop(program);
        found.into_iter().for_each(|(path, new)| rename(body, &path, new));
        Ok(())
    }
}

/// The body at the end of a path.
fn descend<'b>(body: &'b mut Body, path: &[Op]) -> Option<&'b mut Body> {
    path.iter().try_fold(body, |body, &op| body.child_mut(op))
}

/// Renames a symbol and its uses, in all tables around it.
fn rename(body: &mut Body, path: &[Op], new: Ident) {
    let Some((&op, around)) = path.split_last() else { return };
    let Some(old) = descend(body, around).and_then(|body| body.op(op).symbol_name()) else { return };
    let names = FxHashMap::from_iter([(old, new)]);
    let mut tables: Vec<Ident> = Vec::new();
    for len in (0..=around.len()).rev() {
        let Some(table) = descend(body, &around[..len]) else { return };
        if !table.root().has_trait(TraitSet::SYMBOL_TABLE) {
            continue;
        }
        symbol::replace_nested_symbol_uses(table, &tables, &names);
        match table.root().symbol_name() {
            Some(name) => tables.insert(0, name),
            None => break,
        }
    }
    if let Some(body) = descend(body, around) {
        symbol::rename(body, op, new);
    }
}
