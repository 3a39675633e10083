//! Symbol tables: unique names, and uses that operations verify themselves.

use super::Check;
use super::cache::Cache;
use super::models::Models;
use super::users::{GroupRef, NestedUse, Users, owned};
use crate::body::{ROOT, SymbolPlaces, iter_prefetched};
use crate::def::TraitSet;
use crate::{Attr, BlockRef, Body, Loc, OpRef, RegionRef, Scope, Threads};
use diag::Diagnostic;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::ops::Range;
use std::sync::Arc;

/// Symbol users nested in a symbol table.
pub(super) struct NestedUsers<'u, 'a> {
    /// Users in the table's own body.
    pub(super) own: GroupRef<'u, 'a>,
    pub(super) users: &'u Users<'a>,
    /// Index of the first group of users nested in the table.
    pub(super) from: usize,
}

impl NestedUsers<'_, '_> {
    fn is_empty(&self) -> bool {
        self.own.places.is_empty() && self.from == self.users.len()
    }
}

/// Symbol table that encloses units and is indexed before the units are verified, so that their users need
/// not be deferred.
#[derive(Clone)]
pub(super) struct EnclosingTable<'a> {
    table: OpRef<'a>,
    symbols: Arc<SymbolPlaces<'a>>,
}

impl<'a> EnclosingTable<'a> {
    /// Indexes an operation's symbol table, if it is one with unique names.
    pub(super) fn of(op: OpRef<'a>, threads: Threads) -> Option<Self> {
        if !op.has_trait(TraitSet::SYMBOL_TABLE) || op.num_regions() != 1 {
            return None;
        }
        let symbols = Arc::new(SymbolPlaces::of_unique(op, threads)?);
        Some(EnclosingTable { table: op, symbols })
    }

    /// Adds the users of a directly nested unit that do not resolve. `outer` are the bodies enclosing the
    /// unit.
    pub(super) fn check(
        &self,
        unit: OpRef<'a>,
        places: &[u32],
        outer: &[&'a Body],
        models: &mut Models,
        failed: &mut Failures,
    ) {
        let outer = &outer[..outer.len() - usize::from(owned(self.table).is_some())];
        let deep = is_in_unknown_table(unit).then(|| NestedUse { hidden: true, ..NestedUse::default() });
        let group = GroupRef { of: unit, places, deep: deep.as_ref() };
        in_bodies(&Scope::top(), outer, &mut |scope| {
            let scope = scope.nested_in(self.table, Some(&self.symbols));
            in_bodies(&scope, owned(unit).as_slice(), &mut |scope| failures(scope, &group, models, failed));
        });
    }
}

/// Verifies that a symbol table has one block and unique names, and that all users nested in it resolve; the
/// failure reported is the one MLIR reports. `outer` are the bodies enclosing it. If it was indexed before,
/// `failed` are failures of users that were not deferred.
pub(super) fn check<'a>(
    table: OpRef<'a>,
    outer: &[&'a Body],
    nested: &NestedUsers<'_, 'a>,
    known: Option<EnclosingTable<'a>>,
    failed: Failures,
    threads: Threads,
) -> Check {
    if table.num_regions() != 1 {
        return Err(table.error("Operations with a 'SymbolTable' must have exactly one region"));
    }
    let Some(block) = table.region(0).single_block() else {
        return Err(table.error("Operations with a 'SymbolTable' must have exactly one block"));
    };
    if nested.is_empty() && failed.is_empty() {
        return if known.is_some() { Ok(()) } else { unique_names(table, block) };
    }
    // Users need the index, which mostly also shows that names are unique.
    let symbols = known.or_else(|| EnclosingTable::of(table, threads)).map(|known| known.symbols);
    if symbols.is_none() {
        unique_names(table, block)?;
    }
    check_users(table, outer, symbols.as_deref(), nested, failed, threads)
}

/// Verifies that the symbols directly in a table have unique names.
fn unique_names(table: OpRef<'_>, block: BlockRef<'_>) -> Check {
    let symbols = table.inner().body().pools().cold.children().len();
    let mut seen: FxHashMap<Attr, Loc> =
        FxHashMap::with_capacity_and_hasher(symbols, rustc_hash::FxBuildHasher);
    let cx = table.context();
    for op in iter_prefetched(block) {
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

/// Verifies a symbol table and the uses of its symbols, but not the operations nested in it: the invariants
/// that passes on those may have broken. Appends the violations, and returns whether there are none. A body
/// that is no symbol table is valid.
pub fn verify_symbol_table(body: &Body, threads: Threads, out: &mut Vec<Diagnostic>) -> bool {
    let root = body.root();
    if !root.has_trait(TraitSet::SYMBOL_TABLE) {
        return true;
    }
    let (own, users) = gather(body, threads);
    let own = GroupRef { of: root, places: &own, deep: None };
    check(root, &[], &NestedUsers { own, users: &users, from: 0 }, None, Failures::default(), threads)
        .map_err(|error| out.push(error))
        .is_ok()
}

/// Whether the operations of a body, which is directly in the innermost symbol table of a scope, resolve
/// their uses in that scope. `false` also if deciding takes more than this body: [`verify_symbol_table`] then
/// reports the violations, if any.
pub fn symbol_uses_hold(body: &Body, scope: &Scope<'_>) -> bool {
    let root = body.root();
    if !scope.is_plain_table() || root.has_trait(TraitSet::SYMBOL_TABLE) {
        return false;
    }
    let mut cache = Cache::of(body.context());
    let models = &mut cache.models;
    let failed = models.places_in_storage_order(body).map(|places| {
        let mut failed = Failures::default();
        let scope = scope.nested_in(root, None);
        failures(&scope, &GroupRef { of: root, places: &places, deep: None }, models, &mut failed);
        failed
    });
    cache.keep();
    failed.is_some_and(|failed| failed.is_empty())
}

/// Returns the users in a body, and the users in nested bodies, outside nested symbol tables.
fn gather(top: &Body, threads: Threads) -> (Vec<u32>, Users<'_>) {
    let mut open = Vec::new();
    let own = Models::default().places(&Open { body: top, deep: None }, &mut open);
    let piece = open.len().div_ceil(4 * threads.0.max(1)).max(64);
    if threads.0 < 2 || open.len() <= piece {
        return (own, Models::default().all(open));
    }
    let pieces: Vec<&[Open<'_>]> = open.chunks(piece).collect();
    let found = threads.map(&pieces, Models::default, |models, piece| models.all(piece.to_vec()));
    let mut users = Users::default();
    found.into_iter().for_each(|more| users.append(more));
    (own, users)
}

/// Body to search for users.
#[derive(Clone)]
struct Open<'a> {
    body: &'a Body,
    /// `None` for the outermost one.
    deep: Option<NestedUse<'a>>,
}

impl<'a> Open<'a> {
    /// Returns the item of a child body.
    fn child(&self, op: OpRef<'a>, body: &'a Body) -> Self {
        let mut deep = NestedUse::default();
        if let Some(outer) = &self.deep {
            deep.enclosing.push(self.body);
            deep.enclosing.extend(outer.enclosing.iter().copied());
            deep.hidden = outer.hidden;
        }
        deep.hidden |= is_in_unknown_table(op);
        Open { body, deep: Some(deep) }
    }
}

impl Models {
    /// Collects the users in bodies and nested bodies.
    fn all<'a>(&mut self, mut open: Vec<Open<'a>>) -> Users<'a> {
        let mut users = Users::default();
        while let Some(next) = open.pop() {
            let places = self.places(&next, &mut open);
            users.add(next.body.root(), &places, next.deep.unwrap_or_default());
        }
        users
    }

    /// Returns the users in a body; collects its child bodies.
    fn places<'a>(&mut self, from: &Open<'a>, open: &mut Vec<Open<'a>>) -> Vec<u32> {
        if let Some(places) = self.places_in_storage_order(from.body) {
            return places;
        }
        let mut places = Vec::new();
        let mut regions: Vec<RegionRef<'a>> = from.body.root().regions().collect();
        while let Some(region) = regions.pop() {
            for op in region.ops() {
                if self.of(op).is_some() {
                    places.push(op.index());
                }
                if op.is_bare() || op.num_regions() == 0 || op.has_trait(TraitSet::SYMBOL_TABLE) {
                    continue;
                }
                match op.body_of() {
                    Some(child) => open.push(from.child(op, child)),
                    None => regions.extend(op.regions()),
                }
            }
        }
        places
    }

    /// Returns the users in a body without child bodies, in storage order, which is several times faster than
    /// a walk; `None` if users are nested so deep that a walk is faster.
    fn places_in_storage_order(&mut self, body: &Body) -> Option<Vec<u32>> {
        if body.has_children() {
            return None;
        }
        let ops = &body.pools().ops;
        let mut steps = ops.len();
        let mut places = Vec::new();
        for (index, data) in (0..).zip(ops) {
            let op = OpRef::new(body, index);
            if data.core.stamp == 0 || self.of(op).is_none() {
                continue;
            }
            // Climbs to the root: unlinked operations, and those in another table, are not nested in this
            // one.
            let mut top = op;
            let mut is_within = true;
            while let Some(above) = top.parent() {
                steps = steps.checked_sub(1)?;
                is_within &= above.index() == ROOT || !above.has_trait(TraitSet::SYMBOL_TABLE);
                top = above;
            }
            if is_within && top.index() == ROOT {
                places.push(index);
            }
        }
        Some(places)
    }
}

/// Failures of users, by body and operation.
pub(super) type Failures = FxHashMap<(usize, u32), Diagnostic>;

/// Verifies that all users nested in a table resolve.
fn check_users<'a>(
    table: OpRef<'a>,
    outer: &[&'a Body],
    symbols: Option<&SymbolPlaces<'a>>,
    nested: &NestedUsers<'_, 'a>,
    mut failed: Failures,
    threads: Threads,
) -> Check {
    let (from, end) = (nested.from, nested.users.len());
    let few = threads.0 < 2 || end - from < WORTH_THREADS;
    let size = if few { (end - from).max(1) } else { (end - from).div_ceil(8 * threads.0) };
    let pieces: Vec<Range<usize>> =
        (from..end).step_by(size).map(|start| start..end.min(start + size)).collect();
    in_bodies(&Scope::top(), outer, &mut |scope| {
        let scope = scope.nested_in(table, symbols);
        failures(&scope, &nested.own, &mut Models::default(), &mut failed);
        let found = threads.map(&pieces, Models::default, |models, piece| {
            let mut failed = Failures::default();
            for group in nested.users.groups(piece.clone()) {
                let own = owned(group.of);
                let enclosing = group.deep.map_or(&[][..], |deep| &deep.enclosing);
                let path: SmallVec<[&Body; 2]> = enclosing.iter().rev().copied().chain(own).collect();
                in_bodies(&scope, &path, &mut |scope| failures(scope, &group, models, &mut failed));
            }
            failed
        });
        failed.extend(found.into_iter().flatten());
    });
    if failed.is_empty() { Ok(()) } else { Err(first_in_order(table, failed)) }
}

/// Number of groups of users from which on threads pay.
const WORTH_THREADS: usize = 256;

/// Adds the failures of a group of users in a scope.
fn failures(scope: &Scope<'_>, group: &GroupRef<'_, '_>, models: &mut Models, failed: &mut Failures) {
    let all_hidden = group.deep.is_some_and(|deep| deep.hidden);
    for op in group.ops() {
        let Some(user) = models.of(op) else { continue };
        let hidden = (all_hidden || is_in_unknown_table(op)).then(|| scope.hidden());
        if let Err(error) = user.verify_symbol_uses(op, hidden.as_ref().unwrap_or(scope)) {
            failed.insert((address(op.body()), op.index()), error);
        }
    }
}

fn address(body: &Body) -> usize {
    std::ptr::from_ref(body).addr()
}

/// Whether an operation of an unknown dialect encloses an operation in its body and may be a symbol table, as
/// those with one region may: the meaning of symbols in it is unknown.
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

/// Calls a function with the scope nested in all these bodies.
fn in_bodies(scope: &Scope<'_>, bodies: &[&Body], work: &mut dyn FnMut(&Scope<'_>)) {
    match bodies.split_first() {
        None => work(scope),
        Some((body, rest)) => {
            let inner = scope.nested_in(body.root(), None);
            crate::ensure_sufficient_stack(|| in_bodies(&inner, rest, work));
        }
    }
}

/// Returns the failure that a walk with a stack of regions finds first.
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
