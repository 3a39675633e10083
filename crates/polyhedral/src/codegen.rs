//! Code generation: loops that run the instances of statements in the order of their schedules.
//!
//! Each dimension of the time becomes a loop over what the rational projections of the scheduled domains bound; where the bounds of
//! statements differ, the loop is separated (Quilleré, Rajopadhye and Wilde, *Generation of efficient nested loops from polyhedra*, 2000).
//! A constraint that bounds and steps do not ensure is a condition around the instance, so that each instance runs exactly once.

mod context;
mod full_tiles;
mod member;
mod quotients;
mod separate;
mod tree;

use crate::{Schedule, Scop};
use context::Known;
use member::Member;
use presburger::Rows;
use presburger::{Int, MultiAffine, Row};
use quotients::Quotients;
use std::cell::Cell;
use std::time::Instant;
pub use tree::{Condition, Node};

/// Most statements that the number of separations grows with: the text would grow with their square.
const MAX_SEPARATED: usize = 12;

/// Choices of code generation.
#[derive(Clone, Copy, Debug, Default)]
pub struct CodegenOptions {
    /// Whether full tiles are separated from partial ones.
    pub separate_full_tiles: bool,
    /// Most instances in the text of a statement until loops are no longer separated: 0 for no limit but a large one.
    pub max_copies: usize,
    /// End of the search for loops, if there is one.
    pub deadline: Option<Instant>,
}

/// The reason why no code can be generated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CodegenError(pub &'static str);

impl CodegenError {
    pub(crate) const INJECTIVE: CodegenError =
        CodegenError("a schedule gives two instances of a statement one time");
    pub(crate) const COMPLEX: CodegenError = CodegenError("the scheduled domains have too many constraints");
    pub(crate) const LATE: CodegenError = CodegenError("the time limit is reached");
    pub(crate) const UNBOUNDED: CodegenError = CodegenError("a dimension of the schedule has no bound");
}

/// Generates the tree of loops that runs a static control part by schedules of equally many dimensions.
///
/// # Errors
/// If a schedule is not injective, a dimension is unbounded, the constraints become too many, or it takes too long.
pub fn generate(scop: &Scop, schedules: &[Schedule], options: CodegenOptions) -> Result<Node, CodegenError> {
    let dims = schedules.iter().map(Schedule::len).max().unwrap_or(0);
    let mut members = Vec::new();
    for (at, (statement, schedule)) in scop.statements.iter().zip(schedules).enumerate() {
        members.extend(Member::new(at, statement, schedule)?);
    }
    let copies = if options.max_copies == 0 { 6 } else { options.max_copies };
    let budget = Cell::new(copies * members.len().clamp(1, MAX_SEPARATED));
    let is_open = |dim: &usize| members.iter().any(|member| member.constants[*dim].is_none());
    let last = (0..dims).rev().find(is_open).unwrap_or(0);
    let conditions = members.iter().flat_map(|member| &member.conditions);
    let functions = conditions.map(|condition| &condition.function);
    let quotients = Quotients::of(functions, last, (dims, scop.symbols()));
    for member in &mut members {
        member.project(&quotients)?;
    }
    let generation = Generation { dims, members, quotients, options, budget };
    let all: Vec<usize> = (0..generation.members.len()).collect();
    generation.level(0, &all, &Known::of(&scop.context, dims, &generation.quotients), false)
}

/// State of code generation.
struct Generation {
    dims: usize,
    members: Vec<Member>,
    quotients: Quotients,
    options: CodegenOptions,
    /// Separations that are left.
    budget: Cell<usize>,
}

impl Generation {
    /// Generates the loops of a dimension and those inside, for the members that what is known allows.
    fn level(
        &self,
        level: usize,
        members: &[usize],
        known: &Known<'_>,
        full: bool,
    ) -> Result<Node, CodegenError> {
        if self.options.deadline.is_some_and(|deadline| Instant::now() > deadline) {
            return Err(CodegenError::LATE);
        }
        let depth = (level + 1).min(self.dims);
        let members: Vec<usize> = members
            .iter()
            .copied()
            .filter(|&at| !known.is_disjoint(self.members[at].projection(depth)))
            .collect();
        if level == self.dims {
            return Ok(Node::Block(members.iter().map(|&at| self.instance(at, known)).collect()));
        }
        if members.is_empty() {
            return Ok(Node::Block(Vec::new()));
        }
        let constants: Option<Vec<i64>> =
            members.iter().map(|&at| self.members[at].constants[level]).collect();
        if let Some(constants) = constants {
            return self.sequence(level, &members, &constants, known, full);
        }
        if let [only] = members[..] {
            let guards = self.guards(only, level, known);
            if !guards.is_empty() {
                let inner = known.with(&guards);
                let conditions =
                    guards.iter().map(|row| Condition::not_negative(self.function(row))).collect();
                let then = Box::new(self.level(level, &members, &inner, full)?);
                return Ok(Node::If { conditions, then, otherwise: None });
            }
        }
        if self.options.separate_full_tiles && !full && self.is_first_point(level, &members) {
            return self.full_and_partial(level, &members, known);
        }
        let mut nodes = Vec::new();
        for (extra, members) in self.segments(level, &members, known) {
            nodes.push(self.one_loop(level, &members, &extra, known, full)?);
        }
        Ok(Node::block(nodes))
    }

    /// Generates members with constant times one after the other.
    fn sequence(
        &self,
        level: usize,
        members: &[usize],
        constants: &[i64],
        known: &Known<'_>,
        full: bool,
    ) -> Result<Node, CodegenError> {
        let mut times = constants.to_vec();
        times.sort_unstable();
        times.dedup();
        let mut nodes = Vec::new();
        for time in times {
            let group: Vec<usize> = members
                .iter()
                .zip(constants)
                .filter(|(_, other)| **other == time)
                .map(|(&at, _)| at)
                .collect();
            let mut row = vec![Int::ZERO; self.quotients.columns()];
            *row.last_mut().expect("a constant") = Int::from(time);
            let value = self.function(&row);
            row[level] = Int::MINUS_ONE;
            let body = Box::new(self.level(level + 1, &group, &known.with_equality(&row), full)?);
            nodes.push(Node::Let { dim: level, value, body });
        }
        Ok(Node::block(nodes))
    }

    /// Returns what must hold for the outer dimensions that a member has instances, beyond what is known and what the bounds of the loops
    /// inside ensure.
    fn guards(&self, at: usize, level: usize, known: &Known<'_>) -> Vec<Row> {
        let rows = self.members[at].projection(level);
        let opposite = rows.equalities.iter().map(|row| row.iter().map(|value| -value).collect());
        let all = rows.equalities.iter().cloned().chain(opposite).chain(rows.inequalities.iter().cloned());
        let outer: Vec<Row> = all.filter(|row| !known.implies(row)).collect();
        if outer.is_empty() {
            return outer;
        }
        let inside = |row: &&Row| self.quotients.is_inside(row, level);
        let whole = self.members[at].projection(self.dims);
        let bounds = Rows {
            equalities: whole.equalities.iter().filter(inside).cloned().collect(),
            inequalities: whole.inequalities.iter().filter(inside).cloned().collect(),
        };
        let ensured = known.with_rows(&bounds);
        outer.into_iter().filter(|row| !ensured.implies(row)).collect()
    }

    /// Generates the loop of a dimension for members with the same bounds.
    fn one_loop(
        &self,
        level: usize,
        members: &[usize],
        extra: &[Row],
        known: &Known<'_>,
        full: bool,
    ) -> Result<Node, CodegenError> {
        if let Some((value, row)) = self.only_value(level, members, known) {
            let fixed = known.with_equality(&row);
            let guards: Vec<Row> = extra.iter().filter(|row| !fixed.implies(row)).cloned().collect();
            let mut body = Box::new(self.level(level + 1, members, &fixed.with(&guards), full)?);
            if !guards.is_empty() {
                let conditions =
                    guards.iter().map(|row| Condition::not_negative(self.function(row))).collect();
                body = Box::new(Node::If { conditions, then: body, otherwise: None });
            }
            return Ok(Node::Let { dim: level, value, body });
        }
        let bounds = self.common_bounds(level, members, extra, known)?;
        let mut inner = known.with(&bounds);
        let (mut lower, mut upper) = (Vec::new(), Vec::new());
        for row in &bounds {
            match row[level].is_positive() {
                true => lower.push(self.bound(row, level, true)),
                false => upper.push(self.bound(row, level, false)),
            }
        }
        if let ([first], [last]) = (&lower[..], &upper[..])
            && first == last
        {
            let value = first.clone();
            return Ok(Node::Let {
                dim: level,
                value,
                body: Box::new(self.level(level + 1, members, &inner, full)?),
            });
        }
        let mut step = Int::ONE;
        if let Some((stride, residue)) = self.common_stride(level, members) {
            let first = self.function(&residue);
            for bound in &mut lower {
                *bound = aligned(bound, &first, &stride);
            }
            inner = inner.with_stride(level, &residue, &stride);
            step = stride;
        }
        let body = Box::new(self.level(level + 1, members, &inner, full)?);
        Ok(Node::Loop { dim: level, lower, upper, step, body })
    }

    /// Returns the value of a dimension that an equality of all members fixes.
    fn only_value(&self, level: usize, members: &[usize], known: &Known<'_>) -> Option<(MultiAffine, Row)> {
        let rows = self.members[members[0]].bounds(level);
        let row = rows.equalities.iter().find(|row| row[level].is_unit())?;
        let holds = |&at: &usize| {
            let set = known.with_rows(self.members[at].bounds(level));
            let opposite: Row = row.iter().map(|value| -value).collect();
            set.implies(row) && set.implies(&opposite)
        };
        if !members[1..].iter().all(holds) {
            return None;
        }
        let mut value: Row = match row[level].is_positive() {
            true => row.iter().map(|value| -value).collect(),
            false => row.clone(),
        };
        value[level] = Int::ZERO;
        Some((self.function(&value), row.clone()))
    }

    /// Returns a residue and modulus of a dimension that all members have.
    fn common_stride(&self, level: usize, members: &[usize]) -> Option<(Int, Row)> {
        let of = |at: usize| self.members[at].strides(level);
        let first = of(members[0]);
        first.into_iter().find(|stride| members[1..].iter().all(|&at| of(at).contains(stride)))
    }

    /// Returns a bound of a dimension: the rounded quotient of the rest of a row.
    fn bound(&self, row: &Row, level: usize, is_lower: bool) -> MultiAffine {
        let divisor = row[level].abs();
        // c t + e >= 0: t >= ceil(-e / c), or t <= floor(e / -c)
        let mut rest: Row = match is_lower {
            true => row.iter().map(|value| -value).collect(),
            false => row.clone(),
        };
        rest[level] = Int::ZERO;
        if is_lower {
            *rest.last_mut().expect("a constant") += &(&divisor - 1);
        }
        self.function(&rest).floor_div(&divisor)
    }

    /// Returns the function of the time with this row.
    fn function(&self, row: &Row) -> MultiAffine {
        self.quotients.function(row)
    }

    /// Generates an instance, with the conditions that do not hold anyway.
    fn instance(&self, at: usize, known: &Known<'_>) -> Node {
        let member = &self.members[at];
        let conditions: Vec<Condition> =
            member.conditions.iter().filter(|condition| !known.ensures(condition)).cloned().collect();
        let node = Node::Instance { statement: member.statement, iteration: member.iteration.clone() };
        match conditions.is_empty() {
            true => node,
            false => Node::If { conditions, then: Box::new(node), otherwise: None },
        }
    }
}

/// Returns the least number from a bound on that has a residue.
fn aligned(bound: &MultiAffine, residue: &MultiAffine, stride: &Int) -> MultiAffine {
    // bound + (residue - bound) mod stride = residue + stride * ceil((bound - residue) / stride)
    let mut up = bound.add_mul(&Int::MINUS_ONE, residue);
    let symbols = up.space().symbols;
    let mut row = vec![Int::ZERO; up.space().domain + symbols + 1];
    *row.last_mut().expect("a constant") = stride - 1;
    let rounding = MultiAffine::new(up.space().domain, symbols, vec![row]);
    up = up.add_mul(&Int::ONE, &rounding).floor_div(stride);
    residue.add_mul(stride, &up)
}
