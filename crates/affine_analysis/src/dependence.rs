//! Exact dependences between two accesses.

use crate::constraints::OVERFLOW;
use crate::units::UnitPair;
use crate::{
    Access, Component, Constraints, Dependence, LinearExpr, Unanalyzable, common_block, common_loops,
};
use affine::affine_scope;
use ir::{Body, OpRef};
use std::cmp::Ordering;
use std::sync::OnceLock;

/// Pairs of instances of two accesses to the same element of one memref, without an order.
pub struct PairRelation {
    units: Option<UnitPair>,
    /// Computed from the units when it is first asked for.
    constraints: OnceLock<Constraints>,
    source_dims: usize,
    common: usize,
    source_first: bool,
}

/// Returns whether the first operation comes before the second in a block around both.
///
/// # Errors
/// If no block of their affine scope is.
fn is_first(first: OpRef<'_>, second: OpRef<'_>) -> Result<bool, Unanalyzable> {
    let beside = first.block().zip(second.block()).is_some_and(|(a, b)| a.handle() == b.handle());
    let scope = |op| affine_scope(op).map(|region| region.handle());
    if !beside && scope(first) != scope(second) {
        return Err(Unanalyzable("the accesses are in different affine scopes"));
    }
    let Some((_, a, b)) = common_block(first, second) else {
        return Err(Unanalyzable("no block contains both accesses"));
    };
    Ok(a.handle() != b.handle() && a.body().is_before(a.handle(), b.handle()))
}

impl PairRelation {
    /// Relates the instances of a source and a sink that access the same element. Both must be accesses to the same memref.
    ///
    /// # Errors
    /// If the accesses cannot be analysed.
    pub fn new(body: &Body, source: &Access, sink: &Access) -> Result<Self, Unanalyzable> {
        let source_first = is_first(body.op(source.op), body.op(sink.op))?;
        let common = common_loops(&source.variables, &sink.variables);
        let elements = source.extents.is_empty() && sink.extents.is_empty();
        if let Some((one, other)) = source.units().zip(sink.units()).filter(|_| elements) {
            return Ok(PairRelation {
                units: Some(UnitPair::new(one, other)?),
                constraints: OnceLock::new(),
                source_dims: source.variables.len(),
                common,
                source_first,
            });
        }
        let (source_domain, source_subscripts) = source.relation.as_ref().map_err(|reason| *reason)?;
        let (sink_domain, sink_subscripts) = sink.relation.as_ref().map_err(|reason| *reason)?;
        let mut joined = Joined::of(source_domain, sink_domain);
        for (at, (a, b)) in source_subscripts.iter().zip(sink_subscripts).enumerate() {
            let a = joined.of_source(a);
            let b = joined.of_sink(b);
            let difference = a.add_scaled(&b, -1).ok_or(OVERFLOW)?;
            let extent = |access: &Access| {
                let skipped = source_subscripts.len().saturating_sub(access.extents.len());
                at.checked_sub(skipped).and_then(|at| access.extents.get(at).copied()).unwrap_or(1)
            };
            // a + [0, ea) meets b + [0, eb) where 1 - ea <= a - b <= eb - 1.
            let (ea, eb) = (extent(source), extent(sink));
            if (ea, eb) == (1, 1) {
                joined.constraints.add_equality(&difference);
                continue;
            }
            let mut low = difference.clone();
            low.constant = low.constant.checked_add(ea - 1).ok_or(OVERFLOW)?;
            joined.constraints.add_inequality(&low);
            let mut high = difference.scaled(-1).ok_or(OVERFLOW)?;
            high.constant = high.constant.checked_add(eb - 1).ok_or(OVERFLOW)?;
            joined.constraints.add_inequality(&high);
        }
        Ok(PairRelation {
            units: None,
            constraints: joined.constraints.into(),
            source_dims: source_domain.num_dims(),
            common,
            source_first,
        })
    }

    /// Returns the constraints without an order.
    fn constraints(&self) -> &Constraints {
        self.constraints.get_or_init(|| self.units.as_ref().map(UnitPair::to_constraints).unwrap_or_default())
    }

    /// Returns the number of loops that enclose both accesses.
    pub fn num_common_loops(&self) -> usize {
        self.common
    }

    /// Returns the constraints with the order at a depth: see [`at_depth`](Self::at_depth).
    pub fn ordered(&self, depth: usize) -> Constraints {
        ordered(self.constraints(), self.source_dims, self.common, depth)
    }

    fn distance(&self, at: usize) -> LinearExpr {
        distance(self.source_dims, at)
    }

    /// Returns the dependence that the loop of a depth carries, counted from 1: the sink is in a later iteration of it, and in the same
    /// of the loops around. At a depth after the last common loop, both are in the same iteration of all, and the source comes first.
    pub fn at_depth(&self, depth: usize) -> Dependence {
        if depth > self.common && !self.source_first {
            return Dependence::None;
        }
        let read_off = self.units.as_ref().and_then(|units| units.at_depth(depth, self.common));
        read_off.unwrap_or_else(|| at_depth(self.constraints(), self.source_dims, self.common, depth))
    }

    /// Returns the dependence at a depth with bounds that may be wider than those of [`at_depth`](Self::at_depth), or one where there is
    /// none: integer points are not searched for.
    pub fn outer_at_depth(&self, depth: usize) -> Dependence {
        if depth > self.common && !self.source_first {
            return Dependence::None;
        }
        if let Some(found) = self.units.as_ref().and_then(|units| units.at_depth(depth, self.common)) {
            return found;
        }
        let distances: Vec<LinearExpr> = (0..self.common).map(|at| self.distance(at)).collect();
        match self.ordered(depth).outer_bounds_of(&distances) {
            Some(bounds) => {
                let component = |(lower, upper)| Component { lower, upper };
                Dependence::Some(bounds.into_iter().map(component).collect())
            }
            None => Dependence::None,
        }
    }

    /// Whether there is a dependence at a depth: see [`at_depth`](Self::at_depth). Faster, as nothing is said about it.
    pub fn depends_at(&self, depth: usize) -> bool {
        (depth <= self.common || self.source_first) && self.meets_at(depth)
    }

    /// Whether a dependence at a depth goes in a direction along a common loop: `Less` is backwards, `Equal` within an iteration.
    pub fn goes(&self, depth: usize, at: usize, direction: Ordering) -> bool {
        if depth > self.common && !self.source_first {
            return false;
        }
        let known = self.units.as_ref().and_then(|units| units.at_depth(depth, self.common));
        match known {
            Some(Dependence::None) => return false,
            Some(Dependence::Some(components)) if direction != Ordering::Equal => {
                return components[at].may_go(direction);
            }
            _ => {}
        }
        let mut there = self.ordered(depth);
        if direction == Ordering::Equal {
            there.add_equality(&self.distance(at));
        } else {
            let mut distance = self.distance(at).scaled(direction as i64).expect("units");
            distance.constant = -1;
            there.add_inequality(&distance);
        }
        !there.is_empty()
    }

    /// Whether instances meet in some order at a depth: whether [`ordered`](Self::ordered) has a point.
    pub fn meets_at(&self, depth: usize) -> bool {
        match self.units.as_ref().and_then(|units| units.at_depth(depth, self.common)) {
            Some(found) => found.is_some(),
            None => !self.ordered(depth).is_empty(),
        }
    }

    /// Returns the constraints with both instances in the same iteration of so many loops.
    pub fn ordered_same(&self, depth: usize) -> Constraints {
        let mut same = self.constraints().clone();
        (0..self.common.min(depth)).for_each(|at| same.add_equality(&self.distance(at)));
        same
    }

    /// Whether a dependence that the loop of a depth carries, over a distance of at most `reach`, goes backwards along a loop inside; or
    /// stays in all of these, where `backwards` says that the sink then comes before the source.
    pub fn is_reversed_inside(&self, depth: usize, reach: i64, backwards: bool) -> bool {
        if depth > self.common {
            return false;
        }
        let known =
            self.units.as_ref().and_then(|units| units.is_reversed(self.common, depth, reach, backwards));
        if let Some(known) = known {
            return known;
        }
        self.reversed_inside(depth, reach, backwards)
    }

    /// Returns what constraints say: see [`is_reversed_inside`](Self::is_reversed_inside).
    fn reversed_inside(&self, depth: usize, reach: i64, backwards: bool) -> bool {
        let mut equal = self.ordered(depth);
        let mut near = self.distance(depth - 1).scaled(-1).expect("units");
        near.constant = reach;
        equal.add_inequality(&near);
        for at in depth..self.common {
            let mut earlier = equal.clone();
            let mut negative = self.distance(at).scaled(-1).expect("units");
            negative.constant = -1;
            earlier.add_inequality(&negative);
            if !earlier.is_empty() {
                return true;
            }
            equal.add_equality(&self.distance(at));
        }
        backwards && !equal.is_empty()
    }

    /// Whether some instance of both access the same element, in whatever order.
    pub fn may_touch(&self) -> bool {
        let read_off = self.units.as_ref().and_then(UnitPair::may_touch);
        read_off.unwrap_or_else(|| !self.constraints().is_empty())
    }
}

/// Returns the difference of the variables of a common loop.
fn distance(source_dims: usize, at: usize) -> LinearExpr {
    let column = LinearExpr::column(source_dims + at);
    column.add_scaled(&LinearExpr::column(at), -1).expect("units")
}

/// Returns constraints on pairs of instances with the order at a depth.
fn ordered(pairs: &Constraints, source_dims: usize, common: usize, depth: usize) -> Constraints {
    let mut ordered = pairs.clone();
    for at in 0..common.min(depth) {
        let distance = distance(source_dims, at);
        match at + 1 == depth {
            true => {
                let mut later = distance;
                later.constant = -1;
                ordered.add_inequality(&later);
            }
            false => ordered.add_equality(&distance),
        }
    }
    ordered
}

/// Returns the dependence at a depth of pairs of instances that constraints describe.
pub(crate) fn at_depth(pairs: &Constraints, source_dims: usize, common: usize, depth: usize) -> Dependence {
    let ordered = ordered(pairs, source_dims, common, depth);
    if ordered.is_empty() {
        return Dependence::None;
    }
    let component = |at: usize| {
        let (lower, upper) = ordered.bounds_of(&distance(source_dims, at));
        Component { lower, upper }
    };
    Dependence::Some((0..common).map(component).collect())
}

/// Columns of two domains in one system: dimensions of the source, of the sink, symbols of both, local variables of both.
struct Joined {
    constraints: Constraints,
    source: Vec<usize>,
    sink: Vec<usize>,
}

impl Joined {
    fn of(source: &Constraints, sink: &Constraints) -> Joined {
        let dims = source.num_dims() + sink.num_dims();
        let mut constraints = Constraints::unnamed(dims);
        let (mut first, mut second) = (Vec::new(), Vec::new());
        for (from, columns, offset) in [(source, &mut first, 0), (sink, &mut second, source.num_dims())] {
            columns.extend(offset..offset + from.num_dims());
            for symbol in from.num_dims()..from.num_dims() + from.num_symbols() {
                let value = from.value(symbol);
                let known = value.and_then(|value| constraints.find(value));
                columns.push(known.unwrap_or_else(|| constraints.add_symbol(value)));
            }
        }
        for (from, columns) in [(source, &mut first), (sink, &mut second)] {
            columns.extend((0..from.num_locals()).map(|_| constraints.add_local()));
        }
        let mut joined = Joined { constraints, source: first, sink: second };
        joined.copy(source, true);
        joined.copy(sink, false);
        joined
    }

    fn copy(&mut self, from: &Constraints, of_source: bool) {
        let columns = if of_source { &self.source } else { &self.sink };
        let width = self.constraints.num_columns();
        let moved = |row: &Vec<i64>| {
            let mut new = vec![0; width];
            for (at, &column) in columns.iter().enumerate() {
                new[column] = row[at];
            }
            new[width - 1] = row[columns.len()];
            new
        };
        self.constraints.equalities.extend(from.equalities.iter().map(moved));
        self.constraints.inequalities.extend(from.inequalities.iter().map(moved));
    }

    fn of_source(&self, expr: &LinearExpr) -> LinearExpr {
        expr.renumbered(|column| self.source[column])
    }

    fn of_sink(&self, expr: &LinearExpr) -> LinearExpr {
        expr.renumbered(|column| self.sink[column])
    }
}

/// Checks a dependence at a depth: see [`PairRelation::at_depth`]. Accesses to different memrefs do not depend on each other, and
/// neither do two reads, unless `reads_too`: then order in the text does not count.
pub fn check_dependence(
    body: &Body,
    source: &Access,
    sink: &Access,
    depth: usize,
    reads_too: bool,
) -> Dependence {
    if source.memref != sink.memref || !(reads_too || source.writes || sink.writes) {
        return Dependence::None;
    }
    match PairRelation::new(body, source, sink) {
        Err(reason) => Dependence::Unknown(reason),
        Ok(mut relation) => {
            relation.source_first |= reads_too;
            relation.at_depth(depth)
        }
    }
}

/// Whether there may be a dependence at a depth: whether [`check_dependence`] does not say [`Dependence::None`]. Faster, as nothing is
/// said about the dependence.
pub fn may_depend(body: &Body, source: &Access, sink: &Access, depth: usize) -> bool {
    source.memref == sink.memref
        && (source.writes || sink.writes)
        && PairRelation::new(body, source, sink).map_or(true, |relation| relation.depends_at(depth))
}

/// Iterator over the relations between accesses to one memref, of which one writes.
pub fn relations_between(
    body: &Body,
    accesses: &[Access],
) -> impl Iterator<Item = Result<PairRelation, Unanalyzable>> {
    let pairs = accesses.iter().flat_map(|source| accesses.iter().map(move |sink| (source, sink)));
    pairs
        .filter(|(source, sink)| source.memref == sink.memref && (source.writes || sink.writes))
        .map(|(source, sink)| PairRelation::new(body, source, sink))
}

/// Returns the dependences between accesses, at depths from 1 to `depth`.
///
/// # Errors
/// If one is not known.
pub fn components_between(
    body: &Body,
    accesses: &[Access],
    depth: usize,
) -> Result<Vec<Vec<Component>>, Unanalyzable> {
    let relations = relations_between(body, accesses).collect::<Result<Vec<_>, _>>()?;
    let mut found = Vec::new();
    for at in 1..=depth {
        for relation in relations.iter().filter(|relation| at <= relation.common + 1) {
            if let Dependence::Some(components) = relation.at_depth(at) {
                found.push(components);
            }
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::units::random_pair;

    const DIRECTIONS: [Ordering; 3] = [Ordering::Less, Ordering::Equal, Ordering::Greater];

    #[test]
    fn reversals_are_those_of_constraints() {
        let mut reversed = 0;
        for seed in 0..4_000 {
            let (units, source_dims, common) = random_pair(seed);
            let relation = PairRelation {
                units: Some(units),
                constraints: OnceLock::new(),
                source_dims,
                common,
                source_first: false,
            };
            for (depth, backwards) in (1..=common).flat_map(|depth| [(depth, false), (depth, true)]) {
                let found = relation.is_reversed_inside(depth, 2, backwards);
                assert_eq!(found, relation.reversed_inside(depth, 2, backwards), "{seed} at {depth}");
                reversed += usize::from(found);
            }
        }
        assert!(reversed > 100, "{reversed}");
    }

    #[test]
    fn outer_distances_contain_those_of_dependences() {
        let mut contained = 0;
        for seed in 0..2_000 {
            let (units, source_dims, common) = random_pair(seed);
            let plain = PairRelation {
                constraints: units.to_constraints().into(),
                units: None,
                source_dims,
                common,
                source_first: true,
            };
            for depth in 1..=common + 1 {
                let Dependence::Some(exact) = plain.at_depth(depth) else { continue };
                let Dependence::Some(outer) = plain.outer_at_depth(depth) else {
                    panic!("{seed} at {depth}")
                };
                for (at, (exact, outer)) in exact.iter().zip(&outer).enumerate() {
                    assert!(outer.lower.is_none_or(|outer| exact.lower.is_some_and(|lower| outer <= lower)));
                    assert!(outer.upper.is_none_or(|outer| exact.upper.is_some_and(|upper| outer >= upper)));
                    for direction in [Ordering::Less, Ordering::Greater] {
                        assert_eq!(plain.goes(depth, at, direction), exact.may_go(direction), "{seed}");
                    }
                    let goes_somewhere = DIRECTIONS.iter().any(|&direction| plain.goes(depth, at, direction));
                    assert!(
                        goes_somewhere
                            && (exact.may_go(Ordering::Equal) || !plain.goes(depth, at, Ordering::Equal))
                    );
                    contained += 1;
                }
            }
        }
        assert!(contained > 100, "{contained}");
    }
}
