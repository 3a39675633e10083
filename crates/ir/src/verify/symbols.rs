//! Symbol tables: unique names, and the uses that operations verify themselves.

use super::Check;
use crate::body::with_roots_near;
use crate::def::TraitSet;
use crate::symbol::SymbolUser;
use crate::{Attr, BlockRef, Body, Loc, OpRef, RegionRef, Scope, SymbolTable, Threads};
use diag::Diagnostic;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::sync::Arc;

/// An operation that verifies its uses of symbols.
pub(super) type User<'a> = (OpRef<'a>, &'static dyn SymbolUser);

/// Users in one body, with the bodies around it up to the one that is verified, from the inside out.
#[derive(Default)]
pub(super) struct Users<'a> {
    pub(super) ops: Vec<User<'a>>,
    pub(super) path: SmallVec<[&'a Body; 2]>,
    /// Whether one of the bodies is within an operation that may be a symbol table.
    pub(super) hidden: bool,
}

/// A symbol table has one block and different names, and all users within it find what they use; of several that do not, the
/// one reported is MLIR's. `outer` are the bodies around it.
pub(super) fn check<'a>(
    table: OpRef<'a>,
    outer: &[&'a Body],
    groups: &[Users<'a>],
    threads: Threads,
) -> Check {
    if table.num_regions() != 1 {
        return Err(table.error("Operations with a 'SymbolTable' must have exactly one region"));
    }
    let Some(block) = table.region(0).single_block() else {
        return Err(table.error("Operations with a 'SymbolTable' must have exactly one block"));
    };
    if groups.iter().all(|group| group.ops.is_empty()) {
        return unique_names(table, block);
    }
    // Users need the table, which mostly shows that the names differ.
    let symbols = match SymbolTable::of_different(table, threads) {
        Some(symbols) => symbols,
        None => {
            unique_names(table, block)?;
            SymbolTable::of_op(table)
        }
    };
    check_users(table, outer, Arc::new(symbols), groups, threads)
}

/// The symbols directly in a table have different names.
fn unique_names(table: OpRef<'_>, block: BlockRef<'_>) -> Check {
    let symbols = table.inner().body().pools().rare.children().len();
    let mut seen: FxHashMap<Attr, Loc> =
        FxHashMap::with_capacity_and_hasher(symbols, rustc_hash::FxBuildHasher);
    let cx = table.context();
    for op in with_roots_near(block) {
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
pub fn verify_symbol_table(body: &Body, threads: Threads, out: &mut Vec<Diagnostic>) -> bool {
    let root = body.root();
    if !root.has_trait(TraitSet::SYMBOL_TABLE) {
        return true;
    }
    let groups = gather(body, threads);
    check(root, &[], &groups, threads).map_err(|error| out.push(error)).is_ok()
}

/// The users in a body and those within it, without those in symbol tables of their own.
fn gather(top: &Body, threads: Threads) -> Vec<Users<'_>> {
    let mut open = Vec::new();
    let mut groups = vec![Gatherer::default().users(Open::of(top), &mut open)];
    let piece = open.len().div_ceil(4 * threads.0.max(1)).max(64);
    if threads.0 < 2 || open.len() <= piece {
        groups.extend(Gatherer::default().all(open));
        return groups;
    }
    let pieces: Vec<&[Open<'_>]> = open.chunks(piece).collect();
    let found = threads.map(&pieces, Gatherer::default, |gatherer, piece| gatherer.all(piece.to_vec()));
    groups.extend(found.into_iter().flatten());
    groups
}

/// A body to look for users in.
#[derive(Clone)]
struct Open<'a> {
    body: &'a Body,
    /// Those around it, from the inside out, and itself.
    path: SmallVec<[&'a Body; 2]>,
    hidden: bool,
}

impl<'a> Open<'a> {
    /// The outermost body.
    fn of(body: &'a Body) -> Self {
        Open { body, path: SmallVec::new(), hidden: false }
    }

    /// The body of an operation within.
    fn child(&self, op: OpRef<'a>, body: &'a Body) -> Self {
        let path = std::iter::once(body).chain(self.path.iter().copied()).collect();
        Open { body, path, hidden: self.hidden || is_in_unknown_table(op) }
    }
}

/// Looks for users, and remembers which operations may be some.
#[derive(Default)]
struct Gatherer {
    /// By the numbers of names, once they were asked for.
    models: Vec<Option<Option<&'static dyn SymbolUser>>>,
}

impl Gatherer {
    /// The users in bodies and those within them; nothing of bodies without any.
    fn all<'a>(&mut self, mut open: Vec<Open<'a>>) -> Vec<Users<'a>> {
        let mut groups = Vec::new();
        while let Some(next) = open.pop() {
            let users = self.users(next, &mut open);
            if !users.ops.is_empty() {
                groups.push(users);
            }
        }
        groups
    }

    /// The users in a body; adds the bodies within it.
    fn users<'a>(&mut self, from: Open<'a>, open: &mut Vec<Open<'a>>) -> Users<'a> {
        let mut ops = Vec::new();
        let mut regions: Vec<RegionRef<'a>> = from.body.root().regions().collect();
        while let Some(region) = regions.pop() {
            for op in region.ops() {
                ops.extend(self.model(op).map(|model| (op, model)));
                if op.is_bare() || op.num_regions() == 0 || op.has_trait(TraitSet::SYMBOL_TABLE) {
                    continue;
                }
                match op.body_of() {
                    Some(child) => open.push(from.child(op, child)),
                    None => regions.extend(op.regions()),
                }
            }
        }
        Users { ops, path: from.path, hidden: from.hidden }
    }

    #[inline]
    fn model(&mut self, op: OpRef<'_>) -> Option<&'static dyn SymbolUser> {
        let name = op.name().index() as usize;
        match self.models.get(name) {
            Some(&Some(model)) => model,
            _ => self.learn(op, name),
        }
    }

    #[cold]
    fn learn(&mut self, op: OpRef<'_>, name: usize) -> Option<&'static dyn SymbolUser> {
        if self.models.len() <= name {
            self.models.resize((name + 1).next_power_of_two(), None);
        }
        let model = op.interface::<dyn SymbolUser>();
        self.models[name] = Some(model);
        model
    }
}

/// What is wrong with users, by their bodies and places.
type Failures = FxHashMap<(usize, u32), Diagnostic>;

/// All users within a table find what they use.
fn check_users<'a>(
    table: OpRef<'a>,
    outer: &[&'a Body],
    symbols: Arc<SymbolTable>,
    groups: &[Users<'a>],
    threads: Threads,
) -> Check {
    let mut failed = Failures::default();
    within(&Scope::top(), outer, &mut |scope| {
        let scope = scope.within(table, Some(symbols.clone()));
        let pieces: Vec<&[Users<'_>]> = if threads.0 < 2 || groups.len() < WORTH_THREADS {
            vec![groups]
        } else {
            groups.chunks(groups.len().div_ceil(8 * threads.0)).collect()
        };
        let found = threads.map(&pieces, || (), |(), groups| failures(&scope, groups));
        failed.extend(found.into_iter().flatten());
    });
    if failed.is_empty() { Ok(()) } else { Err(first_in_order(table, failed)) }
}

/// So many groups of users are worth threads.
const WORTH_THREADS: usize = 256;

/// The users of some bodies in a scope that do not find what they use.
fn failures(scope: &Scope<'_>, groups: &[Users<'_>]) -> Vec<((usize, u32), Diagnostic)> {
    let mut failed = Vec::new();
    for group in groups {
        let path: SmallVec<[&Body; 2]> = group.path.iter().rev().copied().collect();
        within(scope, &path, &mut |scope| {
            for &(op, user) in &group.ops {
                let hidden = (group.hidden || is_in_unknown_table(op)).then(|| scope.hidden());
                if let Err(error) = user.verify_symbol_uses(op, hidden.as_ref().unwrap_or(scope)) {
                    failed.push(((address(op.body()), op.index()), error));
                }
            }
        });
    }
    failed
}

fn address(body: &Body) -> usize {
    std::ptr::from_ref(body).addr()
}

/// Whether an operation of an unknown dialect stands between an operation and its body's root that may be a symbol
/// table, as those with one region may: nobody knows what symbols mean in it.
pub(super) fn is_in_unknown_table(op: OpRef<'_>) -> bool {
    let cx = op.context();
    if !cx.allows_unregistered() {
        return false;
    }
    let unknown = |op: OpRef<'_>| {
        let dialect = op.name_str().split('.').next().unwrap_or_default();
        op.num_regions() == 1 && op.info().is_none() && cx.find_dialect(dialect).is_none()
    };
    std::iter::successors(op.parent(), |op| op.parent()).any(unknown)
}

/// Calls a function with the scope that is inside of all these bodies.
fn within(scope: &Scope<'_>, bodies: &[&Body], work: &mut dyn FnMut(&Scope<'_>)) {
    match bodies.split_first() {
        None => work(scope),
        Some((body, rest)) => {
            let inner = scope.within(body.root(), None);
            stacker::maybe_grow(128 * 1024, 4 * 1024 * 1024, || within(&inner, rest, work));
        }
    }
}

/// Of the failures, the one that a walk with a stack of regions meets first.
fn first_in_order(table: OpRef<'_>, mut failed: Failures) -> Diagnostic {
    let mut stack: Vec<RegionRef<'_>> = table.regions().collect();
    while let Some(region) = stack.pop() {
        for op in region.ops() {
            if let Some(error) = failed.remove(&(address(op.body()), op.index())) {
                return error;
            }
            if !op.has_trait(TraitSet::SYMBOL_TABLE) {
                stack.extend(op.regions());
            }
        }
    }
    table.error("has an invalid use of a symbol")
}
