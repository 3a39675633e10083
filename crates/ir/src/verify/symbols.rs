//! Symbol tables: unique names, and the uses that operations verify themselves.

use super::Check;
use crate::body::near;
use crate::def::TraitSet;
use crate::symbol::SymbolUser;
use crate::{Attr, Body, Loc, OpName, OpRef, RegionRef, Scope};
use diag::Diagnostic;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// An operation that verifies its uses of symbols.
pub(super) type User<'a> = (OpRef<'a>, &'static dyn SymbolUser);

/// Users in one body, with the bodies around it up to the one that is verified, from the inside out.
pub(super) struct Users<'a> {
    pub(super) ops: Vec<User<'a>>,
    pub(super) path: SmallVec<[&'a Body; 2]>,
}

/// The symbols directly in a table have different names.
pub(super) fn unique_names(table: OpRef<'_>) -> Check {
    if table.num_regions() != 1 {
        return Err(table.error("Operations with a 'SymbolTable' must have exactly one region"));
    }
    let Some(block) = table.region(0).single_block() else {
        return Err(table.error("Operations with a 'SymbolTable' must have exactly one block"));
    };
    let symbols = table.inner().body().pools().children.len();
    let mut seen: FxHashMap<Attr, Loc> =
        FxHashMap::with_capacity_and_hasher(symbols, rustc_hash::FxBuildHasher);
    let cx = table.context();
    for op in near(block) {
        let Some(name) = op.attr_ident(crate::Ident::SYM_NAME).filter(|name| name.as_bytes().is_some())
        else {
            continue;
        };
        if let Some(first) = seen.insert(name.handle(), op.loc()) {
            let text = String::from_utf8_lossy(name.as_bytes().unwrap_or_default());
            return Err(op
                .plain_error(format!("redefinition of symbol named '{text}'"))
                .note(cx.place(first), "see existing symbol definition here"));
        }
    }
    Ok(())
}

/// Verifies a symbol table and what refers to its symbols, not the operations within it: what passes on those may have
/// broken. Appends what is wrong, and returns whether nothing is. A body that is no symbol table is correct.
pub fn verify_symbol_table(body: &Body, out: &mut Vec<Diagnostic>) -> bool {
    let root = body.root();
    if !root.has_trait(TraitSet::SYMBOL_TABLE) {
        return true;
    }
    let groups = gather(body);
    let checked = unique_names(root).and_then(|()| check_users(root, &[], &groups));
    checked.map_err(|error| out.push(error)).is_ok()
}

/// The users in a body and those within it, without those in symbol tables of their own.
fn gather(top: &Body) -> Vec<Users<'_>> {
    let mut groups = Vec::new();
    let mut bodies: Vec<(&Body, SmallVec<[&Body; 2]>)> = vec![(top, SmallVec::new())];
    let mut models: FxHashMap<OpName, Option<&'static dyn SymbolUser>> = FxHashMap::default();
    while let Some((body, path)) = bodies.pop() {
        let mut ops = Vec::new();
        let mut open: Vec<OpRef<'_>> = body.root().regions().flat_map(|region| region.ops()).collect();
        while let Some(op) = open.pop() {
            let model = models.entry(op.name()).or_insert_with(|| op.interface::<dyn SymbolUser>());
            ops.extend(model.map(|model| (op, model)));
            if op.num_regions() == 0 || op.has_trait(TraitSet::SYMBOL_TABLE) {
                continue;
            }
            match op.body_of() {
                Some(child) => {
                    let around = std::iter::once(child).chain(path.iter().copied());
                    bodies.push((child, around.collect()));
                }
                None => open.extend(op.regions().flat_map(|region| region.ops())),
            }
        }
        groups.push(Users { ops, path });
    }
    groups
}

/// All users within a table find what they use; of several that do not, the one reported is MLIR's.
pub(super) fn check_users<'a>(table: OpRef<'a>, outer: &[&'a Body], groups: &[Users<'a>]) -> Check {
    if groups.iter().all(|group| group.ops.is_empty()) {
        return Ok(());
    }
    let unregistered = table.context().allows_unregistered();
    let mut failed: FxHashMap<(*const Body, u32), Diagnostic> = FxHashMap::default();
    let mut run = |scope: &Scope<'_>| {
        let scope = if table.body_of().is_some() || table.is_root() {
            scope.enter(table.inner().body())
        } else {
            scope.enter_op(table)
        };
        for group in groups {
            let path: SmallVec<[&Body; 2]> = group.path.iter().rev().copied().collect();
            within(&scope, &path, &mut |scope| {
                for &(op, user) in &group.ops {
                    let hidden = unregistered && is_in_unknown_table(op);
                    let scope = if hidden { &Scope::top() } else { scope };
                    if let Err(error) = user.verify_symbol_uses(op, scope) {
                        failed.insert((std::ptr::from_ref(op.body()), op.index()), error);
                    }
                }
            });
        }
    };
    within(&Scope::top(), outer, &mut run);
    if failed.is_empty() { Ok(()) } else { Err(first_in_order(table, failed)) }
}

/// Whether an operation of an unknown dialect stands between a user and its body's root that may be a symbol
/// table, as those with one region may: nobody knows what symbols mean in it.
fn is_in_unknown_table(user: OpRef<'_>) -> bool {
    let cx = user.context();
    let unknown = |op: OpRef<'_>| {
        let dialect = op.name_str().split('.').next().unwrap_or_default();
        op.num_regions() == 1 && op.info().is_none() && cx.find_dialect(dialect).is_none()
    };
    std::iter::successors(user.parent(), |op| op.parent()).any(unknown)
}

/// Calls a function with the scope that is inside of all these bodies.
fn within(scope: &Scope<'_>, bodies: &[&Body], work: &mut dyn FnMut(&Scope<'_>)) {
    match bodies.split_first() {
        None => work(scope),
        Some((body, rest)) => {
            let inner = scope.enter(body);
            stacker::maybe_grow(128 * 1024, 4 * 1024 * 1024, || within(&inner, rest, work));
        }
    }
}

/// Of the failures, the one that a walk with a stack of regions meets first.
fn first_in_order(table: OpRef<'_>, mut failed: FxHashMap<(*const Body, u32), Diagnostic>) -> Diagnostic {
    let mut stack: Vec<RegionRef<'_>> = table.regions().collect();
    while let Some(region) = stack.pop() {
        for op in region.ops() {
            if let Some(error) = failed.remove(&(std::ptr::from_ref(op.body()), op.index())) {
                return error;
            }
            if !op.has_trait(TraitSet::SYMBOL_TABLE) {
                stack.extend(op.regions());
            }
        }
    }
    table.error("has an invalid use of a symbol")
}
