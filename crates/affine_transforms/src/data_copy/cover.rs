//! Questions about the elements of a region that decide whether it can be copied.

use super::range::OpRange;
use super::region::{Footprint, Region};
use affine::{For, If};
use affine_analysis::{
    Access, Constraints, LinearExpr, constant_trip_count, enclosing_affine_ops, index_set, is_affine_write,
};
use ir::{Body, FastPaths, Op, OpRef, Value};
use presburger::{Int, IntegerRelation, PresburgerRelation, Space};

/// Elements of a memref, by constraints on its dimensions, the first columns, as a function of values.
pub(super) struct Elements {
    system: Constraints,
    rank: usize,
    /// Least and greatest index in each dimension, if the elements are all between, whatever runs around.
    all_between: Option<Vec<(i64, i64)>>,
}

impl Elements {
    /// Returns the elements of a region in the iterations of the loops around a range.
    pub(super) fn of_region(body: &Body, range: &OpRange, region: &Region) -> Option<Elements> {
        let mut elements = Elements::around(body, range, region.extents.len())?;
        let is_free = elements.system.num_vars() == elements.rank && elements.system.inequalities.is_empty();
        if is_free && body.context().takes(FastPaths::UNIT_ACCESSES) {
            elements.all_between = region.constant_box();
        }
        for (at, extent) in region.extents.iter().enumerate() {
            for lower in &extent.lowers {
                lower.add_to(&mut elements.system, at, 1)?;
            }
            for upper in &extent.uppers {
                upper.add_to(&mut elements.system, at, -1)?;
            }
        }
        Some(elements)
    }

    /// Returns the elements of a box in the iterations of the loops around a range.
    pub(super) fn of_box(body: &Body, range: &OpRange, footprint: &Footprint) -> Option<Elements> {
        let mut elements = Elements::around(body, range, footprint.shape.len())?;
        for (at, (first, &count)) in footprint.first.iter().zip(&footprint.shape).enumerate() {
            first.add_to(&mut elements.system, at, 1)?;
            first.last_of(count)?.add_to(&mut elements.system, at, -1)?;
        }
        Some(elements)
    }

    /// Restricts the elements to the bounds of a memref of a shape that some are out of.
    pub(super) fn clip(&mut self, shape: &[i64], outside: &[(bool, bool)]) {
        for (at, (&size, &(below, above))) in shape.iter().zip(outside).enumerate() {
            let mut range = self.all_between.as_mut().map(|all| &mut all[at]);
            if below {
                self.system.add_lower_bound(at, 0);
                range.iter_mut().for_each(|range| range.0 = range.0.max(0));
            }
            if above {
                self.system.add_upper_bound(at, size - 1);
                range.iter_mut().for_each(|range| range.1 = range.1.min(size - 1));
            }
        }
    }

    /// Returns all elements, in the iterations of the loops around a range.
    fn around(body: &Body, range: &OpRange, rank: usize) -> Option<Elements> {
        let around = body.op(range.first);
        let loops = enclosing_affine_ops(around).ok()?;
        let mut system = index_set(&loops, around).ok()?;
        let dims = system.num_dims();
        system.set_dim_symbol_separation(system.num_symbols() + dims);
        system.insert_dims(0, &vec![None; rank]);
        Some(Elements { system, rank, all_between: None })
    }

    /// Returns for each dimension of a memref whether some elements may be below or above its bounds. Dimensions without a static size have
    /// none.
    pub(super) fn outside(&self, shape: &[i64]) -> Vec<(bool, bool)> {
        let of = |(at, &size): (usize, &i64)| {
            if size < 0 {
                return (false, false);
            }
            if let Some(all) = self.nonempty_box() {
                return (all[at].0 < 0, all[at].1 >= size);
            }
            let (mut below, mut above) = (self.system.clone(), self.system.clone());
            below.add_upper_bound(at, -1);
            above.add_lower_bound(at, size);
            (!below.is_empty(), !above.is_empty())
        };
        shape.iter().enumerate().map(of).collect()
    }

    /// Returns the least and the greatest index in each dimension, if the elements are all between, and there are some.
    fn nonempty_box(&self) -> Option<&[(i64, i64)]> {
        self.all_between.as_deref().filter(|all| all.iter().all(|(least, most)| least <= most))
    }

    /// Whether an access touches all of the elements, as far as their bounds say.
    fn are_touched(&self, access: &Access) -> bool {
        let touched = self.nonempty_box().zip(access.touched_box());
        touched.is_some_and(|(all, touched)| {
            all.iter().zip(&touched).all(|(own, touched)| touched.0 <= own.0 && own.1 <= touched.1)
        })
    }

    /// Whether each of the elements is written by operations of a range in any case.
    pub(super) fn are_written(&self, body: &Body, range: &OpRange, memref: Value) -> bool {
        let mut writes = Vec::new();
        for op in range.nested_ops(body).into_iter().map(|op| body.op(op)).filter(|&op| is_affine_write(op)) {
            let certain = super::region::accessed(op).is_some_and(|(other, _)| other == memref)
                && runs_in_whole_domain(op, range);
            let Some(access) = Access::of(op).filter(|_| certain) else { continue };
            if self.are_touched(&access) {
                return true;
            }
            writes.extend(written(access, self.rank));
        }
        let mut symbols: Vec<Value> = Vec::new();
        for system in writes.iter().chain([&self.system]) {
            let values = system.values()[self.rank..].iter().flatten();
            for &value in values.filter(|&&value| !range.defines(body, value)) {
                if !symbols.contains(&value) {
                    symbols.push(value);
                }
            }
        }
        let set = |system: &Constraints| to_set(system, self.rank, &symbols);
        let space = Space::set(self.rank, symbols.len());
        let union = PresburgerRelation::new(space, writes.iter().map(set));
        PresburgerRelation::new(space, [set(&self.system)]).is_subset(&union)
    }
}

/// Returns the elements that a store writes, with the variables of its loops as further columns.
fn written(access: Access, rank: usize) -> Option<Constraints> {
    let extents = access.extents;
    let (mut system, subscripts) = access.relation.into_result().ok()?;
    system.insert_dims(0, &vec![None; rank]);
    for (at, subscript) in subscripts.iter().enumerate() {
        let moved = subscript.renumbered(|column| column + rank);
        let difference = LinearExpr::column(at).add_scaled(&moved, -1)?;
        let inside = (at + extents.len()).checked_sub(rank).map(|at| extents[at]);
        match inside {
            None => system.add_equality(&difference),
            Some(extent) => {
                system.add_inequality(&difference);
                let mut below = difference.scaled(-1)?;
                below.constant = below.constant.checked_add(extent - 1)?;
                system.add_inequality(&below);
            }
        }
    }
    Some(system)
}

/// Returns a system as a set of elements over symbols; what is no symbol is a local variable.
fn to_set(system: &Constraints, rank: usize, symbols: &[Value]) -> IntegerRelation {
    let columns = system.num_vars();
    let mut locals = 0;
    let place: Vec<usize> = (0..columns)
        .map(|column| {
            let symbol =
                system.value(column).and_then(|value| symbols.iter().position(|&other| other == value));
            match symbol {
                _ if column < rank => column,
                Some(at) => rank + at,
                None => {
                    locals += 1;
                    rank + symbols.len() + locals - 1
                }
            }
        })
        .collect();
    let space = Space { locals, ..Space::set(rank, symbols.len()) };
    let convert = |row: &Vec<i64>| {
        let mut new = vec![Int::from(0); space.columns()];
        for (column, &value) in row[..columns].iter().enumerate() {
            new[place[column]] = Int::from(value);
        }
        *new.last_mut().expect("the constant") = Int::from(row[columns]);
        new
    };
    let equalities = system.equalities.iter().map(convert).collect();
    IntegerRelation::new(space, equalities, system.inequalities.iter().map(convert).collect())
}

/// Returns the operations between an operation and the block of a range.
fn around<'a>(op: OpRef<'a>, range: &OpRange) -> Vec<OpRef<'a>> {
    let mut found = Vec::new();
    let mut next = op;
    while next.block().is_some_and(|block| block.handle() != range.block) {
        let Some(parent) = next.parent() else { break };
        found.push(parent);
        next = parent;
    }
    found
}

/// Whether an operation runs for each point of its iteration domain: the operations around it in a range are loops and conditions that
/// the domain expresses exactly.
fn runs_in_whole_domain(op: OpRef<'_>, range: &OpRange) -> bool {
    around(op, range).into_iter().all(|parent| {
        if let Some(view) = parent.cast::<For<'_>>() {
            return view.step() == 1 || view.context().map(view.lower_bound().map).num_results() == 1;
        }
        let Some(view) = parent.cast::<If<'_>>() else { return false };
        let then = view.region(0);
        then.blocks().any(|block| block.ops().any(|inner| inner.contains(op)))
    })
}

/// Whether an operation runs whenever its range does, or its subscripts depend on each loop around it that may not run.
pub(super) fn is_unconditional(op: OpRef<'_>, range: &OpRange) -> bool {
    let used = crate::memref_uses::affine_subscripts(op);
    let depends = |variable: Value| used.iter().any(|subscripts| subscripts.map.operands.contains(&variable));
    around(op, range).into_iter().all(|parent| {
        let Some(view) = parent.cast::<For<'_>>() else { return false };
        let runs = constant_trip_count(view).is_some_and(|count| count > 0);
        runs || view.induction_variable().is_some_and(|variable| depends(variable.handle()))
    })
}

/// Whether iterations of something around a range may run at the same time.
pub(super) fn may_be_parallel(body: &Body, range: &OpRange) -> bool {
    const SEQUENTIAL: [&str; 6] =
        ["affine.for", "affine.if", "scf.for", "scf.if", "scf.while", "scf.execute_region"];
    let mut next = body.op(range.first).parent();
    while let Some(op) = next.filter(|op| !op.is_root()) {
        if !SEQUENTIAL.contains(&op.name_str()) {
            return true;
        }
        next = op.parent();
    }
    false
}

/// Whether an operation of a range uses a memref, or another view of its memory, other than by affine accesses to this memref.
pub(super) fn has_other_uses(body: &Body, ops: &[Op], memref: Value) -> bool {
    let root = crate::memref_uses::root_memref(body, memref);
    let has_memrefs = |op: &OpRef<'_>| op.operands().any(|value| value.ty().is_memref());
    ops.iter().map(|&op| body.op(op)).filter(has_memrefs).any(|op| {
        let other = |value: Value| {
            value != memref
                && body.value(value).ty().is_memref()
                && crate::memref_uses::root_memref(body, value) == root
        };
        !crate::memref_uses::has_only_affine_uses(op, memref)
            || op.operands().any(|value| other(value.handle()))
            || (super::region::accessed(op).is_none() && op.operands().any(|value| value.handle() == memref))
    })
}
