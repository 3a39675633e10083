//! `duplicate-function-elimination`: merges equal functions.

use crate::Func;
use ir::def::TraitSet;
use ir::equivalence::{self, Correspondence, Flags};
use ir::symbol::{replace_nested_symbol_uses, replace_symbol_uses};
use ir::{Body, Ident, Op, OpRef};
use pass::{PassCx, PassResult, pass};
use rustc_hash::{FxHashMap, FxHasher};
use std::hash::{Hash, Hasher};

/// Deduplicate functions
///
/// Of the functions of a module that are equal but for their names and locations the first stays, and what refers to
/// the others refers to it. Functions without a body stay: elsewhere they are other functions. It looks once: callers
/// that become equal by this are not merged. Nested modules are worked on each for itself.
#[pass("duplicate-function-elimination", name = "DuplicateFunctionEliminationPass", on = "builtin.module")]
pub struct DuplicateFunctionElimination;

impl DuplicateFunctionElimination {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        if merge_nested(body).is_empty() {
            cx.preserve_all();
        }
        Ok(())
    }
}

/// Functions of a symbol table that went, and those that stand for them.
struct Merged {
    /// The names of the table and of its enclosing ones, as they precede those of functions in references.
    tables: Vec<Ident>,
    names: FxHashMap<Ident, Ident>,
}

/// Merges the equal functions of a body and of those nested in it, inner ones first: what refers to functions of an inner table is
/// then up to date when functions of the outer one are compared.
fn merge_nested(body: &mut Body) -> Vec<Merged> {
    let mut all = Vec::new();
    for op in body.children() {
        let name = body.op(op).symbol_name();
        let Some(child) = body.child_mut(op) else { continue };
        let mut inner = ir::ensure_sufficient_stack(|| merge_nested(child));
        if child.root().has_trait(TraitSet::SYMBOL_TABLE) {
            for merged in &mut inner {
                match name {
                    Some(name) => merged.tables.insert(0, name),
                    // Nothing outside can refer to its symbols.
                    None => merged.names.clear(),
                }
            }
        }
        all.append(&mut inner);
    }
    if body.root().has_trait(TraitSet::SYMBOL_TABLE) {
        for merged in &all {
            replace_nested_symbol_uses(body, &merged.tables, &merged.names);
        }
        let names = merge_duplicates(body);
        if !names.is_empty() {
            all.push(Merged { tables: Vec::new(), names });
        }
    }
    all
}

/// Merges the equal functions directly in the root of a body. Returns the names of those that went, with those that stand for them.
fn merge_duplicates(body: &mut Body) -> FxHashMap<Ident, Ident> {
    let mut known: FxHashMap<u64, Vec<OpRef<'_>>> = FxHashMap::default();
    let mut names: FxHashMap<Ident, Ident> = FxHashMap::default();
    let mut doomed: Vec<Op> = Vec::new();
    for op in body.root().regions().flat_map(|region| region.ops()) {
        let Some(name) = op.symbol_name().filter(|_| has_body(op)) else { continue };
        let alike = known.entry(hash(op)).or_default();
        match alike.iter().find(|&&known| are_equal(known, op)).and_then(|known| known.symbol_name()) {
            Some(first) => {
                names.insert(name, first);
                doomed.push(op.handle());
            }
            None => alike.push(op),
        }
    }
    drop(known);
    if !doomed.is_empty() {
        replace_symbol_uses(body, &names);
        body.erase_ops(&doomed);
    }
    names
}

fn has_body(op: OpRef<'_>) -> bool {
    op.is(Func::NAME) && op.regions().any(|region| !region.is_empty())
}

fn hash(op: OpRef<'_>) -> u64 {
    let mut state = FxHasher::default();
    for entry in op.attrs().filter(|entry| entry.name != Ident::SYM_NAME) {
        (entry.name, entry.value).hash(&mut state);
    }
    for inner in op.inner().walk().skip(1) {
        equivalence::hash_ignoring_operands(inner, Flags::IGNORE_LOCATIONS).hash(&mut state);
    }
    state.finish()
}

fn are_equal(a: OpRef<'_>, b: OpRef<'_>) -> bool {
    equivalence::same_attrs_except(a, b, Ident::SYM_NAME)
        && equivalence::regions_equivalent(a, b, Flags::IGNORE_LOCATIONS, &mut Correspondence::new())
}
