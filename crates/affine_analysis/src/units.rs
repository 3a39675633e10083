//! Accesses by sums of loop variables, in loops with constant bounds and steps of one: the fast path `unit-accesses`.
//!
//! Where subscripts of two such accesses differ by one variable of each, the pairs of instances that meet are described by *classes*:
//! variables that differ by constants, with a range for each class. Everything about them is read off, without a system of constraints.
//! Other accesses are related by [`Constraints`]; a test compares both ways.

use crate::{Component, Constraints, Dependence, Differences, LinearExpr, Sum, Unanalyzable};
use affine::{BoundMap, For, If, Parallel};
use interfaces::LoopLike;
use ir::affine::{AffineExprData, BinaryKind};
use ir::def::TraitSet;
use ir::{AffineExprRef, FastPaths, OpRef, Value, ValueRef};
use smallvec::SmallVec;

/// Least and greatest value.
type Range = (i64, i64);

/// Access of which all is known as numbers.
#[derive(Clone, Debug)]
pub(crate) struct Units {
    /// Variables of the enclosing loops, the outermost first: the columns of the subscripts.
    pub(crate) variables: SmallVec<[Value; 4]>,
    /// Their ranges, which may be empty.
    pub(crate) ranges: SmallVec<[Range; 4]>,
    pub(crate) subscripts: SmallVec<[LinearExpr; 3]>,
}

impl Units {
    /// Returns an access with a composed map; `None` if it is not by sums of variables with constant ranges.
    pub(crate) fn of(op: OpRef<'_>, map: &BoundMap, memref: ValueRef<'_>) -> Option<Units> {
        let cx = op.context();
        if !cx.takes(FastPaths::UNIT_ACCESSES)
            || memref.ty().layout().is_some_and(|layout| layout.as_strided_layout().is_none())
        {
            return None;
        }
        let (variables, ranges) = loops_around(op)?;
        let view = cx.map(map.map);
        let columns: Option<SmallVec<[usize; 8]>> =
            map.operands.iter().map(|value| variables.iter().position(|other| other == value)).collect();
        let columns = columns.filter(|columns| columns.len() == view.num_dims() as usize)?;
        let subscripts: Option<SmallVec<[LinearExpr; 3]>> =
            view.results().map(|expr| sum_of(expr, &columns)).collect();
        Some(Units { variables, ranges, subscripts: subscripts? })
    }

    /// Returns the domain and the subscripts.
    pub(crate) fn to_relation(&self) -> (Constraints, Vec<LinearExpr>) {
        let mut domain = Constraints::new(&self.variables);
        add_ranges(&mut domain, &self.ranges);
        (domain, self.subscripts.to_vec())
    }

    /// Whether two accesses have the same subscripts in all iterations of the loops around both.
    pub(crate) fn same_subscripts(&self, other: &Units) -> bool {
        self.subscripts.len() == other.subscripts.len()
            && self.subscripts.iter().zip(&other.subscripts).all(|(a, b)| {
                let same = |&(column, _): &(usize, i64)| self.variables[column] == other.variables[column];
                a == b && a.terms.iter().all(same)
            })
    }

    /// Returns the least and the greatest value of each subscript; `None` if there is no instance, or a number overflows.
    pub(crate) fn bounds(&self) -> Option<SmallVec<[Range; 4]>> {
        if self.ranges.iter().any(|(least, most)| least > most) {
            return None;
        }
        let of = |expr: &LinearExpr| {
            let (mut least, mut most) = (expr.constant, expr.constant);
            for &(column, by) in &expr.terms {
                let ends = [self.ranges[column].0.checked_mul(by)?, self.ranges[column].1.checked_mul(by)?];
                least = least.checked_add(ends[0].min(ends[1]))?;
                most = most.checked_add(ends[0].max(ends[1]))?;
            }
            Some((least, most))
        };
        self.subscripts.iter().map(of).collect()
    }
}

fn add_ranges(system: &mut Constraints, ranges: &[Range]) {
    let columns = system.num_columns();
    for (column, &(least, most)) in ranges.iter().enumerate() {
        let mut lower = vec![0; columns];
        (lower[column], lower[columns - 1]) = (1, -least);
        let mut upper = vec![0; columns];
        (upper[column], upper[columns - 1]) = (-1, most);
        system.inequalities.extend([lower, upper]);
    }
}

/// Variables of loops with their ranges.
type Loops = (SmallVec<[Value; 4]>, SmallVec<[Range; 4]>);

/// Returns the variables of the `affine.for` around an operation in its affine scope with their least and greatest values, the outermost
/// first. `None` if a loop has no constant bounds or another step than one, or if there are conditions or loops of another kind.
pub fn constant_loops(op: OpRef<'_>) -> Option<Vec<(Value, i64, i64)>> {
    let (variables, ranges) = loops_around(op).filter(|_| op.context().takes(FastPaths::UNIT_ACCESSES))?;
    Some(variables.into_iter().zip(ranges).map(|(value, (least, most))| (value, least, most)).collect())
}

/// Returns the loops around an operation in its affine scope; `None` if one has no constant bounds or another step, or if there are
/// conditions or loops of another kind.
fn loops_around(op: OpRef<'_>) -> Option<Loops> {
    let (mut variables, mut ranges) = Loops::default();
    let mut next = op.parent();
    while let Some(parent) = next.filter(|parent| !parent.has_trait(TraitSet::AFFINE_SCOPE)) {
        match parent.cast::<For<'_>>() {
            Some(view) => {
                let least = view.constant_lower_bound().filter(|&least| least != i64::MIN)?;
                let most = view.constant_upper_bound()?.checked_sub(1)?;
                if view.step() != 1 {
                    return None;
                }
                variables.push(view.induction_variable()?.handle());
                ranges.push((least, most));
            }
            None => {
                let in_domain = parent.cast::<If<'_>>().is_some() || parent.cast::<Parallel<'_>>().is_some();
                if in_domain || parent.interface::<dyn LoopLike>().is_some() {
                    return None;
                }
            }
        }
        next = parent.parent();
    }
    variables.reverse();
    ranges.reverse();
    Some((variables, ranges))
}

/// Returns an expression as a sum over columns; `None` if it is none, or a number overflows.
fn sum_of(expr: AffineExprRef<'_>, columns: &[usize]) -> Option<LinearExpr> {
    if let Some(at) = expr.as_dim() {
        return Some(LinearExpr::column(columns[at as usize]));
    }
    let mut stack: SmallVec<[LinearExpr; 4]> = SmallVec::new();
    for part in expr.post_order() {
        let next = match part.data() {
            AffineExprData::Dim(at) => LinearExpr::column(columns[at as usize]),
            AffineExprData::Symbol(_) => return None,
            AffineExprData::Constant(constant) => LinearExpr::constant(constant),
            AffineExprData::Binary(kind, ..) => {
                let (rhs, lhs) = (stack.pop()?, stack.pop()?);
                match kind {
                    BinaryKind::Add => lhs.add_scaled(&rhs, 1)?,
                    BinaryKind::Mul if rhs.terms.is_empty() => lhs.scaled(rhs.constant)?,
                    BinaryKind::Mul if lhs.terms.is_empty() => rhs.scaled(lhs.constant)?,
                    _ => return None,
                }
            }
        };
        stack.push(next);
    }
    stack.pop()
}

/// Pairs of instances of two accesses that meet.
pub(crate) struct UnitPair {
    /// Ranges of the variables of the source, and of the sink.
    ranges: SmallVec<[Range; 8]>,
    /// Sums of the variables that are zero.
    equations: SmallVec<[LinearExpr; 3]>,
    /// Classes of variables, if the equations are by units.
    classes: Option<Classes>,
    source_dims: usize,
}

impl UnitPair {
    /// Relates two accesses.
    ///
    /// # Errors
    /// If a number overflows.
    pub(crate) fn new(source: &Units, sink: &Units) -> Result<UnitPair, Unanalyzable> {
        let source_dims = source.ranges.len();
        let ranges: SmallVec<[Range; 8]> = source.ranges.iter().chain(&sink.ranges).copied().collect();
        let mut equations = SmallVec::new();
        for (a, b) in source.subscripts.iter().zip(&sink.subscripts) {
            let mut moved = b.clone();
            moved.terms.iter_mut().for_each(|(column, _)| *column += source_dims);
            equations.push(a.add_scaled(&moved, -1).ok_or(crate::constraints::OVERFLOW)?);
        }
        let classes = Classes::of(&ranges, &equations);
        Ok(UnitPair { ranges, equations, classes, source_dims })
    }

    /// Returns the system of constraints that says the same.
    pub(crate) fn to_constraints(&self) -> Constraints {
        let mut system = Constraints::unnamed(self.ranges.len());
        add_ranges(&mut system, &self.ranges);
        self.equations.iter().for_each(|equation| system.add_equality(equation));
        system
    }

    /// Returns the dependence at a depth: see [`at_depth`](crate::PairRelation::at_depth). `None` if it is not read off.
    pub(crate) fn at_depth(&self, depth: usize, common: usize) -> Option<Dependence> {
        let mut classes = self.classes.as_ref()?.clone();
        for at in 0..common.min(depth) {
            let (source, sink) = (at, self.source_dims + at);
            match at + 1 == depth {
                true => classes.order(source, sink)?,
                false => classes.join(sink, source, 0)?,
            }
        }
        if classes.empty {
            return Some(Dependence::None);
        }
        let components: Option<Vec<Component>> =
            (0..common).map(|at| classes.distance(at, self.source_dims + at)).collect();
        components.map(Dependence::Some)
    }

    /// Returns whether a dependence goes backwards: see [`is_reversed_inside`](crate::PairRelation::is_reversed_inside). `None` if it is
    /// not read off.
    pub(crate) fn is_reversed(
        &self,
        common: usize,
        depth: usize,
        reach: i64,
        backwards: bool,
    ) -> Option<bool> {
        let mut set = Differences::default();
        for &(least, most) in &self.ranges {
            let node = set.add_variable()?;
            set.add_range(node, least, most)?;
        }
        // Zero is the first node.
        for equation in &self.equations {
            set.add_equality(&Differences::sum_of(equation, |column| Some(column + 1))?)?;
        }
        let pair = |at: usize| (at + 1, self.source_dims + at + 1);
        for (source, sink) in (0..depth - 1).map(pair) {
            set.add_equal(source, sink)?;
        }
        let (source, sink) = pair(depth - 1);
        for (constant, by) in [(-1, 1), (reach, -1)] {
            let mut distance = Sum::constant(constant);
            distance.add(sink, by)?;
            distance.add(source, -by)?;
            set.add_inequality(&distance)?;
        }
        for (source, sink) in (depth..common).map(pair) {
            if set.may_be_less(sink, source) {
                return Some(true);
            }
            set.add_equal(source, sink)?;
        }
        Some(backwards && !set.is_empty())
    }

    /// Returns whether some instances meet, if that is read off.
    pub(crate) fn may_touch(&self) -> Option<bool> {
        self.classes.as_ref().map(|classes| !classes.empty)
    }
}

/// Variables in classes: those of one differ by constants.
#[derive(Clone)]
struct Classes {
    /// Class of each variable, and what it is more than the class.
    of: SmallVec<[(usize, i64); 8]>,
    /// Ranges of the classes.
    ranges: SmallVec<[Range; 8]>,
    /// A class, one that is more, and by how much at least.
    order: Option<(usize, usize, i64)>,
    /// Whether there are no values.
    empty: bool,
}

impl Classes {
    /// Returns the classes of variables that equations leave; `None` if an equation is not by units, or a number overflows.
    fn of(ranges: &[Range], equations: &[LinearExpr]) -> Option<Classes> {
        let mut classes = Classes {
            of: (0..ranges.len()).map(|at| (at, 0)).collect(),
            ranges: ranges.into(),
            order: None,
            empty: ranges.iter().any(|(least, most)| least > most),
        };
        for LinearExpr { terms, constant } in equations {
            match terms[..] {
                [] => classes.empty |= *constant != 0,
                // by * a + constant = 0
                [(a, by)] => match constant.checked_rem(by)? {
                    0 => classes.fix(a, (constant / by).checked_neg()?)?,
                    _ => classes.empty = true,
                },
                // by * (a - b) + constant = 0
                [(a, by), (b, other)] if by.checked_add(other) == Some(0) => {
                    match constant.checked_rem(by)? {
                        0 => classes.join(a, b, (constant / by).checked_neg()?)?,
                        _ => classes.empty = true,
                    }
                }
                _ => return None,
            }
        }
        Some(classes)
    }

    fn limit(&mut self, class: usize, least: i64, most: i64) {
        let range = &mut self.ranges[class];
        *range = (range.0.max(least), range.1.min(most));
        self.empty |= range.0 > range.1;
    }

    /// Adds that a variable has a value. `None` on overflow.
    fn fix(&mut self, variable: usize, value: i64) -> Option<()> {
        let (class, more) = self.of[variable];
        let value = value.checked_sub(more)?;
        self.limit(class, value, value);
        Some(())
    }

    /// Adds that a variable is another and a constant. `None` on overflow.
    fn join(&mut self, variable: usize, other: usize, more: i64) -> Option<()> {
        let ((from, own), (to, base)) = (self.of[variable], self.of[other]);
        // from + own = to + base + more
        let by = base.checked_add(more)?.checked_sub(own)?;
        if from == to {
            self.empty |= by != 0;
            return Some(());
        }
        for entry in self.of.iter_mut().filter(|entry| entry.0 == from) {
            *entry = (to, entry.1.checked_add(by)?);
        }
        let (least, most) = self.ranges[from];
        self.limit(to, least.checked_sub(by)?, most.checked_sub(by)?);
        Some(())
    }

    /// Adds that a variable is less than another: the last thing that is added. `None` on overflow.
    fn order(&mut self, less: usize, greater: usize) -> Option<()> {
        let ((low, own), (high, other)) = (self.of[less], self.of[greater]);
        // high + other - low - own >= 1
        let by = own.checked_sub(other)?.checked_add(1)?;
        if low == high {
            self.empty |= by > 0;
            return Some(());
        }
        let (low_range, high_range) = (self.ranges[low], self.ranges[high]);
        self.limit(high, low_range.0.checked_add(by)?, i64::MAX);
        self.limit(low, i64::MIN, high_range.1.checked_sub(by)?);
        self.order = Some((low, high, by));
        Some(())
    }

    /// Returns what a variable is more than another. `None` on overflow.
    fn distance(&self, from: usize, to: usize) -> Option<Component> {
        let ((a, own), (b, other)) = (self.of[from], self.of[to]);
        let more = other.checked_sub(own)?;
        let (mut least, mut most) = (0, 0);
        if a != b {
            least = self.ranges[b].0.checked_sub(self.ranges[a].1)?;
            most = self.ranges[b].1.checked_sub(self.ranges[a].0)?;
            match self.order {
                Some((low, high, by)) if (low, high) == (a, b) => least = least.max(by),
                Some((low, high, by)) if (low, high) == (b, a) => most = most.min(by.checked_neg()?),
                _ => {}
            }
        }
        Some(Component { lower: Some(least.checked_add(more)?), upper: Some(most.checked_add(more)?) })
    }
}

#[cfg(test)]
pub(crate) use tests::random_pair;

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers from a seed.
    struct Random(u64);

    /// Returns the pair of a seed with the numbers of loops around its source and around both.
    pub(crate) fn random_pair(seed: u64) -> (UnitPair, usize, usize) {
        let (pair, common) = pair(&mut Random(seed));
        let source_dims = pair.source_dims;
        (pair, source_dims, common)
    }

    impl Random {
        fn below(&mut self, limit: i64) -> i64 {
            self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            ((self.0 >> 33) as i64).rem_euclid(limit)
        }
    }

    /// A pair of accesses in loops of which some are shared, and their subscripts.
    fn pair(random: &mut Random) -> (UnitPair, usize) {
        let dims = [random.below(4) as usize, random.below(4) as usize];
        let common = random.below(dims[0].min(dims[1]) as i64 + 1) as usize;
        let mut ranges: Vec<Range> = (0..dims[0] + dims[1])
            .map(|_| {
                let least = random.below(5) - 2;
                (least, least + random.below(5) - i64::from(random.below(9) == 0))
            })
            .collect();
        for at in 0..common {
            ranges[dims[0] + at] = ranges[at];
        }
        let of = |ranges: &[Range], random: &mut Random, subscripts: usize| Units {
            variables: SmallVec::new(),
            ranges: ranges.into(),
            subscripts: (0..subscripts)
                .map(|_| {
                    let mut sum = LinearExpr::constant(random.below(5) - 2);
                    if !ranges.is_empty() && random.below(4) > 0 {
                        let column = LinearExpr::column(random.below(ranges.len() as i64) as usize);
                        let by = [1, 1, 1, -1, 2][random.below(5) as usize];
                        sum = sum.add_scaled(&column, by).expect("small");
                    }
                    sum
                })
                .collect(),
        };
        let subscripts = random.below(4) as usize;
        let (source, sink) =
            (of(&ranges[..dims[0]], random, subscripts), of(&ranges[dims[0]..], random, subscripts));
        (UnitPair::new(&source, &sink).expect("small"), common)
    }

    #[test]
    fn what_is_read_off_is_what_constraints_say() {
        let mut random = Random(1);
        let (mut read, mut some) = (0, 0);
        for _ in 0..20_000 {
            let (pair, common) = pair(&mut random);
            let system = pair.to_constraints();
            for depth in 1..=common + 1 {
                let Some(found) = pair.at_depth(depth, common) else { continue };
                read += 1;
                some += usize::from(found.is_some());
                let plain = crate::dependence::at_depth(&system, pair.source_dims, common, depth);
                assert_eq!(found, plain, "{system:?} at {depth} of {common}");
            }
            if let Some(touch) = pair.may_touch() {
                assert_eq!(touch, !system.is_empty(), "{system:?}");
            }
        }
        assert!(read > 20_000 && some > 2_000, "{read} {some}");
    }

    #[test]
    fn bounds_are_those_of_the_domain() {
        let mut sum = LinearExpr::column(0).add_scaled(&LinearExpr::column(1), -3).expect("small");
        sum.constant = 5;
        let units = Units {
            variables: SmallVec::new(),
            ranges: smallvec::smallvec![(1, 7), (-2, 4)],
            subscripts: smallvec::smallvec![sum, LinearExpr::constant(9)],
        };
        let mut domain = Constraints::unnamed(2);
        add_ranges(&mut domain, &units.ranges);
        let plain = |expr| {
            let (least, most) = domain.bounds_of(expr);
            (least.expect("bounded"), most.expect("bounded"))
        };
        let bounds = units.bounds().expect("an instance");
        assert_eq!(bounds.to_vec(), units.subscripts.iter().map(plain).collect::<Vec<_>>());
        assert_eq!(bounds.to_vec(), [(-6, 18), (9, 9)]);
    }
}
