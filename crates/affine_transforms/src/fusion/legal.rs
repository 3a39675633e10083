//! Exact conditions under which a slice may run in another nest.
//!
//! An *execution* of a slice is an iteration of the destination's loops around it, and an iteration of the source that runs there.

use super::near::Near;
use super::slice::Slice;
use super::subject::Subject;
use affine::is_affine_induction_variable;
use affine_analysis::{
    Access, Constraints, LinearExpr, PairRelation, enclosing_affine_ops, index_set, is_before,
};
use ir::{Body, Op, Value};
use presburger::{Int, IntegerRelation, PresburgerRelation, Space, VarKind};
use std::cell::OnceCell;
use std::ops::Deref;

/// System over copies of values. Loops around both nests, and what is no induction variable, have one copy.
struct Copies<'a> {
    body: &'a Body,
    shared: &'a [Value],
    system: Constraints,
    columns: Vec<((usize, Value), usize)>,
}

impl<'a> Copies<'a> {
    fn new(body: &'a Body, shared: &'a [Value]) -> Self {
        Copies { body, shared, system: Constraints::unnamed(0), columns: Vec::new() }
    }

    /// Returns the column of a copy of a value.
    fn column(&mut self, copy: usize, value: Value) -> usize {
        let one = self.shared.contains(&value) || !is_affine_induction_variable(self.body.value(value));
        let key = (if one { 0 } else { copy }, value);
        if let Some((_, column)) = self.columns.iter().find(|(other, _)| *other == key) {
            return *column;
        }
        let column = self.system.add_local();
        self.columns.push((key, column));
        column
    }

    /// Adds the constraints of a system for a copy. Returns the columns of its variables.
    fn import(&mut self, other: &Constraints, copy: usize) -> Vec<usize> {
        let named = other.num_dims() + other.num_symbols();
        let columns: Vec<usize> = (0..other.num_vars())
            .map(|at| match other.value(at).filter(|_| at < named) {
                Some(value) => self.column(copy, value),
                None => self.system.add_local(),
            })
            .collect();
        let width = self.system.num_columns();
        let moved = |row: &Vec<i64>| {
            let mut new = vec![0; width];
            for (at, &column) in columns.iter().enumerate() {
                new[column] += row[at];
            }
            new[width - 1] = row[columns.len()];
            new
        };
        self.system.equalities.extend(other.equalities.iter().map(moved));
        self.system.inequalities.extend(other.inequalities.iter().map(moved));
        columns
    }

    /// Adds the instances of an access for a copy. Returns its subscripts.
    fn access(&mut self, access: &Access, copy: usize) -> Option<Vec<LinearExpr>> {
        let (domain, subscripts) = access.relation.as_ref().ok()?;
        if !access.extents.is_empty() {
            return None;
        }
        let columns = self.import(domain, copy);
        Some(subscripts.iter().map(|expr| expr.renumbered(|at| columns[at])).collect())
    }

    /// Lets two accesses touch one element.
    fn meet(&mut self, a: &[LinearExpr], b: &[LinearExpr]) -> Option<()> {
        for (a, b) in a.iter().zip(b) {
            self.system.add_equality(&a.add_scaled(b, -1)?);
        }
        Some(())
    }

    /// Whether one copy of some variables may be lexicographically less than another: where `first` is, or where they are equal and `equal`
    /// says so.
    fn may_be_less(&mut self, variables: &[Value], less: usize, greater: usize, equal: bool) -> Option<bool> {
        let mut system = self.clone_columns(variables, less, greater);
        for (a, b) in &system.1 {
            let difference = LinearExpr::column(*b).add_scaled(&LinearExpr::column(*a), -1)?;
            let mut before = system.0.clone();
            let mut strictly = difference.clone();
            strictly.constant = -1;
            before.add_inequality(&strictly);
            if !before.is_empty() {
                return Some(true);
            }
            system.0.add_equality(&difference);
        }
        Some(equal && !system.0.is_empty())
    }

    fn clone_columns(
        &mut self,
        variables: &[Value],
        a: usize,
        b: usize,
    ) -> (Constraints, Vec<(usize, usize)>) {
        let pairs =
            variables.iter().map(|&variable| (self.column(a, variable), self.column(b, variable))).collect();
        (self.system.clone(), pairs)
    }

    /// Returns the values of some columns for which there are values of the others.
    fn project(&self, kept: &[usize]) -> PresburgerRelation {
        let vars = self.system.num_vars();
        let mut order: Vec<usize> = kept.to_vec();
        order.extend((0..vars).filter(|column| !kept.contains(column)));
        let row = |row: &Vec<i64>| -> Vec<Int> {
            order.iter().map(|&column| Int::from(row[column])).chain([Int::from(row[vars])]).collect()
        };
        let space = Space::set(vars, 0);
        let relation = IntegerRelation::new(
            space,
            self.system.equalities.iter().map(row).collect(),
            self.system.inequalities.iter().map(row).collect(),
        );
        PresburgerRelation::new(space, [relation]).project_out(VarKind::Range, kept.len(), vars - kept.len())
    }
}

/// Question about a slice of a source in a destination.
pub(super) struct Question<'a> {
    subject: Subject<'a>,
    near: OnceCell<Option<Near<'a>>>,
}

impl<'a> Deref for Question<'a> {
    type Target = Subject<'a>;

    fn deref(&self) -> &Subject<'a> {
        &self.subject
    }
}

impl<'a> Question<'a> {
    /// Creates the question about a slice in loops inside of others, with the accesses of both nests.
    pub(super) fn new(
        body: &'a Body,
        slice: &'a Slice,
        outer: &'a [Value],
        (sources, sinks): (&'a [Access], &'a [Access]),
    ) -> Self {
        Question { subject: Subject { body, slice, outer, sources, sinks }, near: OnceCell::new() }
    }

    /// Returns what answers by bounds of differences, if the slice has no other constraints.
    fn near(&self) -> Option<&Near<'a>> {
        self.near.get_or_init(|| Near::new(&self.subject)).as_ref()
    }

    /// Returns the executions of the slice.
    fn executions(&self) -> Option<Constraints> {
        let mut system = self.slice.destination(self.body)?;
        self.slice.add_instances(self.body, &mut system)?;
        Some(system)
    }

    /// Whether every execution keeps the order of conflicting accesses: those of the source come before those of the destination, and among
    /// themselves as before.
    pub(super) fn keeps_order(&self) -> Option<bool> {
        let near = self.near();
        let mut executions = None;
        if near.is_none() {
            self.known(&mut executions)?;
        }
        for a in self.sources {
            for b in self.sinks.iter().filter(|b| b.memref == a.memref && (a.writes || b.writes)) {
                let again = a.writes && !b.writes && self.stores_the_same_again(a)?;
                if again {
                    continue;
                }
                let late = match near.and_then(|near| near.comes_too_late(self, a, b)) {
                    Some(late) => late,
                    None => self.comes_too_late(self.known(&mut executions)?, &self.prefix(), a, b)?,
                };
                if late {
                    return Some(false);
                }
            }
            for b in self.sources.iter().filter(|b| b.memref == a.memref && (a.writes || b.writes)) {
                let reversed = match near.and_then(|near| near.is_reversed(self, a, b)) {
                    Some(reversed) => reversed,
                    None => self.is_reversed(self.known(&mut executions)?, &self.prefix(), a, b)?,
                };
                if reversed {
                    return Some(false);
                }
            }
        }
        Some(true)
    }

    /// Returns the executions, computed once.
    fn known<'e>(&self, executions: &'e mut Option<Constraints>) -> Option<&'e Constraints> {
        if executions.is_none() {
            *executions = Some(self.executions()?);
        }
        executions.as_ref()
    }

    /// Whether a store of the source may run again between loads of the destination: it alone writes an element, always by the same
    /// iteration of the source, and before each load in the iteration of the load.
    fn stores_the_same_again(&self, store: &Access) -> Option<bool> {
        let mut sources = self.sources.iter().filter(|access| access.memref == store.memref);
        let alone = sources.all(|access| access.op == store.op)
            && !self.sinks.iter().any(|access| access.memref == store.memref && access.writes);
        if !alone {
            return Some(false);
        }
        let relation = PairRelation::new(self.body, store, store).ok()?;
        let once = (1..=relation.num_common_loops() + 1).all(|depth| !relation.depends_at(depth));
        Some(once && self.feeds_loads(store.memref)?)
    }

    /// Whether an execution of a source access comes after an access of the destination to the same element.
    fn comes_too_late(
        &self,
        executions: &Constraints,
        prefix: &[(Op, Value)],
        a: &Access,
        b: &Access,
    ) -> Option<bool> {
        let mut copies = Copies::new(self.body, self.outer);
        copies.import(executions, 1);
        let first = copies.access(a, 1)?;
        let second = copies.access(b, 2)?;
        copies.meet(&first, &second)?;
        let inner = b.variables.get(self.outer.len()..)?;
        let shared = prefix.iter().zip(inner).take_while(|((_, variable), other)| variable == *other).count();
        let variables: Vec<Value> = prefix[..shared].iter().map(|&(_, variable)| variable).collect();
        // Outside of the innermost loop around the slice, the order of the text counts.
        let before =
            prefix.get(shared).is_some_and(|&(op, _)| is_before(self.body.op(b.op), self.body.op(op)));
        copies.may_be_less(&variables, 2, 1, before)
    }

    /// Whether two accesses of the source to one element run in another order than they did.
    fn is_reversed(
        &self,
        executions: &Constraints,
        prefix: &[(Op, Value)],
        a: &Access,
        b: &Access,
    ) -> Option<bool> {
        let mut copies = Copies::new(self.body, self.outer);
        copies.import(executions, 1);
        copies.import(executions, 2);
        let first = copies.access(a, 1)?;
        let second = copies.access(b, 2)?;
        copies.meet(&first, &second)?;
        let prefix: Vec<Value> = prefix.iter().map(|&(_, variable)| variable).collect();
        let (own, other) = (a.variables.get(self.outer.len()..)?, b.variables.get(self.outer.len()..)?);
        let shared = own.iter().zip(other).take_while(|(a, b)| a == b).count();
        // Before: in an earlier iteration of a common loop of the source, or in the same and first in the text.
        let pairs: Vec<(usize, usize)> = own[..shared]
            .iter()
            .map(|&variable| (copies.column(1, variable), copies.column(2, variable)))
            .collect();
        for (one, two) in pairs {
            let difference = LinearExpr::column(two).add_scaled(&LinearExpr::column(one), -1)?;
            let kept = copies.system.clone();
            let mut later = difference.clone();
            later.constant = -1;
            copies.system.add_inequality(&later);
            if copies.may_be_less(&prefix, 2, 1, false)? {
                return Some(true);
            }
            copies.system = kept;
            copies.system.add_equality(&difference);
        }
        let in_text = is_before(self.body.op(a.op), self.body.op(b.op));
        Some(in_text && copies.may_be_less(&prefix, 2, 1, false)?)
    }

    /// Whether the executions cover all iterations of the source.
    pub(super) fn is_maximal(&self) -> Option<bool> {
        if let Some(known) = self.near().and_then(|near| near.is_maximal(self)) {
            return Some(known);
        }
        let mut ops = enclosing_affine_ops(self.body.op(self.slice.loops[0])).ok()?;
        ops.extend(self.slice.loops.iter().map(|&op| self.body.op(op)));
        let domain = index_set(&ops, self.body.op(self.slice.loops[0])).ok()?;
        self.covers(&domain, |copies| {
            copies.import(&self.executions()?, 1);
            Some(())
        })
    }

    /// Whether each load of a memref in the destination reads what the execution before it, in the same iteration, has stored.
    pub(super) fn feeds_loads(&self, memref: Value) -> Option<bool> {
        let stores: Vec<&Access> = self.sources.iter().filter(|a| a.memref == memref && a.writes).collect();
        let [store] = stores[..] else { return None };
        let near = self.near();
        for load in self.sinks.iter().filter(|access| access.memref == memref) {
            match near.and_then(|near| near.feeds(self, store, load)) {
                Some(true) => continue,
                Some(false) => return Some(false),
                None => {}
            }
            let (domain, _) = load.relation.as_ref().ok()?;
            let covered = self.covers(domain, |copies| {
                copies.import(&self.executions()?, 1);
                let stored = copies.access(store, 1)?;
                let loaded = copies.access(load, 1)?;
                copies.meet(&stored, &loaded)
            })?;
            if !covered {
                return Some(false);
            }
        }
        Some(true)
    }

    /// Whether all points of a domain are among those of a system that a function adds.
    fn covers(&self, domain: &Constraints, add: impl Fn(&mut Copies<'_>) -> Option<()>) -> Option<bool> {
        let values: Option<Vec<Value>> =
            (0..domain.num_dims() + domain.num_symbols()).map(|at| domain.value(at)).collect();
        let values = values?;
        let mut all = Copies::new(self.body, self.outer);
        let mut some = Copies::new(self.body, self.outer);
        let kept: Vec<Vec<usize>> = [&mut all, &mut some]
            .map(|copies| values.iter().map(|&value| copies.column(1, value)).collect())
            .into();
        all.import(domain, 1);
        add(&mut some)?;
        Some(all.project(&kept[0]).is_subset(&some.project(&kept[1])))
    }
}
