//! Exact dependences between statement instances, and the schedules that keep them.

use crate::{Schedule, Scop, Statement, StatementAccess};
use analysis::{AliasResult, alias, underlying_values};
use ir::{Body, Op, Value, ValueRef};
use presburger::{Int, IntegerRelation, MultiAffine, Space};

/// Assumption about different memrefs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Aliasing {
    /// They may overlap, unless allocations or attributes say otherwise.
    #[default]
    May,
    /// Memrefs with different origins do not overlap.
    Distinct,
}

/// Kind of a dependence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DependenceKind {
    /// A read of what was written.
    Flow,
    /// A write of what was read.
    Anti,
    /// A write of what was written.
    Output,
}

impl DependenceKind {
    /// Returns its name.
    pub fn name(self) -> &'static str {
        match self {
            DependenceKind::Flow => "flow",
            DependenceKind::Anti => "anti",
            DependenceKind::Output => "output",
        }
    }
}

/// Pairs of instances of two statements that must run in this order.
#[derive(Clone, Debug)]
pub struct Dependence {
    /// Number of the statement that comes first.
    pub source: usize,
    /// Number of the statement that comes later.
    pub sink: usize,
    /// Access of the source.
    pub source_op: Op,
    /// Access of the sink.
    pub sink_op: Op,
    /// Kind.
    pub kind: DependenceKind,
    /// Whether they access different memrefs, which may overlap.
    pub overlaps: bool,
    /// Pairs of iterations: of the source to those of the sink.
    pub relation: IntegerRelation,
}

/// Pair of instances whose order a schedule reverses.
#[derive(Clone, Debug)]
pub struct Violation {
    /// Number of the dependence.
    pub dependence: usize,
    /// Iteration of the source.
    pub source: Vec<Int>,
    /// Iteration of the sink.
    pub sink: Vec<Int>,
    /// Values of the parameters.
    pub params: Vec<Int>,
}

impl Violation {
    /// Returns the distance along the loops that both statements share.
    pub fn distance(&self, common: usize) -> Vec<Int> {
        self.source.iter().zip(&self.sink).take(common).map(|(a, b)| b - a).collect()
    }
}

/// All dependences of a static control part.
#[derive(Clone, Debug)]
pub struct Dependences {
    /// Dependences, by source, sink and depth.
    pub list: Vec<Dependence>,
    /// Two memrefs that may overlap, for all that is known.
    pub overlap: Option<(Value, Value)>,
}

impl Dependences {
    /// Computes the dependences of a static control part.
    pub fn of(body: &Body, scop: &Scop, aliasing: Aliasing) -> Dependences {
        Dependences::within(body, scop, aliasing, || true)
            .unwrap_or(Dependences { list: Vec::new(), overlap: None })
    }

    /// Computes the dependences of a static control part as long as a function says that there is time; `None` if there is too little.
    pub fn within(
        body: &Body,
        scop: &Scop,
        aliasing: Aliasing,
        has_time: impl Fn() -> bool,
    ) -> Option<Dependences> {
        let mut found = Dependences { list: Vec::new(), overlap: None };
        for source in 0..scop.statements.len() {
            for sink in 0..scop.statements.len() {
                if !has_time() {
                    return None;
                }
                found.add_pair(body, scop, aliasing, source, sink);
            }
        }
        Some(found)
    }

    fn add_pair(&mut self, body: &Body, scop: &Scop, aliasing: Aliasing, source: usize, sink: usize) {
        let (from, to) = (&scop.statements[source], &scop.statements[sink]);
        let orders = orders(scop, source, sink);
        for a in &from.accesses {
            for b in &to.accesses {
                if !(a.writes || b.writes) {
                    continue;
                }
                let pairs = if a.memref == b.memref {
                    a.relation.then(&b.relation.inverse())
                } else if may_overlap(body, a.memref, b.memref, aliasing) {
                    self.overlap.get_or_insert((a.memref, b.memref));
                    all_pairs(from, to)
                } else {
                    continue;
                };
                let kind = match (a.writes, b.reads, b.writes) {
                    (true, true, _) => DependenceKind::Flow,
                    (true, false, _) => DependenceKind::Output,
                    _ => DependenceKind::Anti,
                };
                for order in &orders {
                    let relation = pairs.intersect(order);
                    if !relation.is_integer_empty() {
                        let (source_op, sink_op) = (a.op, b.op);
                        let overlaps = a.memref != b.memref;
                        self.push(Dependence { source, sink, source_op, sink_op, kind, overlaps, relation });
                    }
                }
            }
        }
    }

    fn push(&mut self, dependence: Dependence) {
        let known = self.list.iter().any(|other| {
            (other.source, other.sink) == (dependence.source, dependence.sink)
                && other.relation == dependence.relation
        });
        if !known {
            self.list.push(dependence);
        }
    }

    /// Returns a dependence that schedules do not keep, with two instances; `None` if they are legal.
    pub fn violation(&self, schedules: &[Schedule]) -> Option<Violation> {
        self.violation_within(schedules, || true).flatten()
    }

    /// Returns what [`Self::violation`] does; `None` if there is no time for it.
    pub fn violation_within(
        &self,
        schedules: &[Schedule],
        has_time: impl Fn() -> bool,
    ) -> Option<Option<Violation>> {
        for number in 0..self.list.len() {
            if !has_time() {
                return None;
            }
            if let Some(violation) = self.violation_of(number, schedules) {
                return Some(Some(violation));
            }
        }
        Some(None)
    }

    fn violation_of(&self, number: usize, schedules: &[Schedule]) -> Option<Violation> {
        let dependence = &self.list[number];
        let distances = dependence.distances(schedules);
        let point = reversed(&distances)?;
        let Space { domain, range, symbols, .. } = *dependence.relation.space();
        Some(Violation {
            dependence: number,
            source: point[..domain].to_vec(),
            sink: point[domain..domain + range].to_vec(),
            params: point[domain + range + distances.1..][..symbols].to_vec(),
        })
    }
}

impl Dependence {
    /// Returns the relation of pairs of iterations, as one point, to the differences of their times, and the number of these.
    pub(crate) fn distances(&self, schedules: &[Schedule]) -> (IntegerRelation, usize) {
        let pairs = self.relation.as_set();
        let Space { domain, symbols, .. } = *self.relation.space();
        let all = pairs.space().range;
        let (source, sink) = (&schedules[self.source], &schedules[self.sink]);
        let (first, second) = (projection(0..domain, all, symbols), projection(domain..all, all, symbols));
        let mut differences = MultiAffine::new(all, symbols, Vec::new());
        for (a, b) in source.dims().iter().zip(sink.dims()) {
            let difference = second.then(b).add_mul(&Int::MINUS_ONE, &first.then(a));
            differences = differences.product(&difference);
        }
        (differences.to_relation().intersect_domain(&pairs), source.len().min(sink.len()))
    }
}

/// Returns the function of points to some of their coordinates.
pub(crate) fn projection(coordinates: std::ops::Range<usize>, all: usize, symbols: usize) -> MultiAffine {
    let unit = |at: usize| {
        let mut row = vec![Int::ZERO; all + symbols + 1];
        row[at] = Int::ONE;
        row
    };
    MultiAffine::new(all, symbols, coordinates.map(unit).collect())
}

/// Returns a point whose differences are not lexicographically positive.
fn reversed((relation, dims): &(IntegerRelation, usize)) -> Option<Vec<Int>> {
    let mut rest = relation.clone();
    let first = rest.space().domain;
    for dim in first..first + dims {
        let mut negative = rest.clone();
        negative.add_upper_bound(dim, Int::MINUS_ONE);
        if let Some(point) = negative.find_integer_sample() {
            return Some(point);
        }
        rest.fix(dim, Int::ZERO);
        rest.simplify();
        if rest.is_integer_empty() {
            return None;
        }
    }
    rest.find_integer_sample()
}

/// Returns the orders in which instances of two statements run: one for each loop that both share, and that of the text.
fn orders(scop: &Scop, source: usize, sink: usize) -> Vec<IntegerRelation> {
    let (from, to) = (&scop.statements[source], &scop.statements[sink]);
    let common = scop.common_loops(source, sink);
    let space = Space::relation(from.depth(), to.depth(), scop.symbols());
    let mut equal = IntegerRelation::universe(space);
    let mut found = Vec::new();
    for level in 0..common {
        let mut row = equal.zero_row();
        row[level] = Int::MINUS_ONE;
        row[from.depth() + level] = Int::ONE;
        let mut later = equal.clone();
        let mut positive = row.clone();
        positive[space.columns() - 1] = Int::MINUS_ONE;
        later.add_inequality(positive);
        found.push(later);
        equal.add_equality(row);
    }
    if from.position < to.position {
        found.push(equal);
    }
    found
}

/// Whether an instance of an access comes before one of another access that has the same subscripts, in another iteration or statement.
pub(crate) fn precedes(
    scop: &Scop,
    (source, a): (usize, &StatementAccess),
    (sink, b): (usize, &StatementAccess),
    may_overlap: bool,
) -> bool {
    let (from, to) = (&scop.statements[source], &scop.statements[sink]);
    let pairs = if may_overlap { all_pairs(from, to) } else { a.relation.then(&b.relation.inverse()) };
    orders(scop, source, sink).iter().any(|order| !pairs.intersect(order).is_integer_empty())
}

fn all_pairs(from: &Statement, to: &Statement) -> IntegerRelation {
    let symbols = from.domain.space().symbols;
    IntegerRelation::universe(Space::relation(from.depth(), to.depth(), symbols))
        .intersect_domain(&from.domain)
        .intersect_range(&to.domain)
}

/// Whether two different memrefs may overlap.
pub(crate) fn may_overlap(body: &Body, a: Value, b: Value, aliasing: Aliasing) -> bool {
    let (a, b) = (body.value(a), body.value(b));
    if alias(a, b) == AliasResult::No {
        return false;
    }
    let (first, second) = (underlying_values(a), underlying_values(b));
    let apart = |a: ValueRef<'_>, b: ValueRef<'_>| {
        let differ = a != b;
        differ && (aliasing == Aliasing::Distinct || is_noalias(a) || is_noalias(b))
    };
    !first.iter().all(|&a| second.iter().all(|&b| apart(a, b)))
}

/// Whether a value is an argument of its function that overlaps with no other.
fn is_noalias(value: ValueRef<'_>) -> bool {
    let Some(block) = value.argument_block() else { return false };
    let Some(function) = block.parent_op().filter(|op| op.is_root()) else { return false };
    let mut attrs = function.attr("arg_attrs").and_then(|attrs| attrs.as_array()).into_iter().flatten();
    let name = function.context().ident("llvm.noalias");
    attrs.nth(value.position()).is_some_and(|attrs| attrs.entry(name).is_some())
}

impl StatementAccess {
    /// Returns the number of subscripts.
    pub fn rank(&self) -> usize {
        self.relation.space().range
    }
}
