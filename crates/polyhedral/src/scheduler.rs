//! The automatic scheduler.
//!
//! Rows of the schedules are found one after the other, as in Pluto (Bondhugula, Hartono, Ramanujam and Sadayappan, *A practical automatic
//! polyhedral parallelizer and locality optimizer*, 2008): the least row by its longest dependence distance that keeps all dependences weakly
//! and is linearly independent of the rows before. Rows that keep the same dependences form a *band*, whose loops may be exchanged and
//! tiled. Where there is no row, dependences that the band carries are dropped, and then strongly connected components are cut apart.
//!
//! That an affine function is not negative on a dependence is ensured for its vertices, which are added as they are violated: this is
//! Farkas' lemma without its multipliers.

mod arrange;
mod graph;
mod model;
mod program;
mod report;
mod system;

pub use arrange::{Arranged, ScheduleOptions, arrange};
pub use report::{Report, ReportBand};

use crate::{Aliasing, Dependences, Schedule, Scop};
use graph::components;
use ir::Body;
use presburger::{Int, IntegerRelation, MultiAffine};
use program::Effort;
use std::time::Instant;
use system::System;

/// Choice of the statements that share loops.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum FusionChoice {
    /// Statements of one depth, as long as no dependence between them is carried.
    #[default]
    Smart,
    /// As many as dependences allow.
    Max,
    /// Only those in a cycle of dependences.
    None,
}

pass::option_enum!(FusionChoice { Smart = "smart", Max = "max", None = "none" });

/// Limits of the search.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Most linear programs; large ones count several times.
    pub steps: usize,
    /// End of the search, if there is one.
    pub deadline: Option<Instant>,
}

impl Limits {
    pub(crate) fn has_time(&self) -> bool {
        self.deadline.is_none_or(|deadline| Instant::now() <= deadline)
    }
}

/// The reason why no schedule was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unscheduled(pub &'static str);

impl Unscheduled {
    pub(crate) const LATE: Unscheduled = Unscheduled("the time limit is reached");
}

/// Neighbouring loops that may be exchanged.
#[derive(Clone, Debug)]
pub struct Band {
    /// Dimension of the first loop.
    pub start: usize,
    /// Whether each loop carries no dependence.
    pub parallel: Vec<bool>,
    /// Dependence that each loop carries, if any.
    pub carried: Vec<Option<usize>>,
    /// Statements in it.
    pub statements: Vec<usize>,
}

/// Schedules with their bands.
#[derive(Clone, Debug)]
pub struct Found {
    /// The schedule of each statement.
    pub schedules: Vec<Schedule>,
    /// Bands, the outer ones first.
    pub bands: Vec<Band>,
}

/// Finds schedules of a static control part.
///
/// # Errors
/// If there is none within the limits, or none that this search finds.
pub fn schedule(
    body: &Body,
    scop: &Scop,
    aliasing: Aliasing,
    fusion: FusionChoice,
    limits: Limits,
) -> Result<(Found, Dependences), Unscheduled> {
    let has_time = || limits.has_time();
    let late = Unscheduled::LATE;
    let dependences = Dependences::within(body, scop, aliasing, has_time).ok_or(late)?;
    let mut search = Search {
        scop,
        fusion,
        effort: Effort::new(limits),
        open: dependences
            .list
            .iter()
            .enumerate()
            .map(|(at, d)| Open { number: at, source: d.source, sink: d.sink, relation: d.relation.clone() })
            .collect(),
        schedules: scop.statements.iter().map(|s| Schedule::new(s.depth(), scop.symbols())).collect(),
        rows: vec![Vec::new(); scop.statements.len()],
        bands: Vec::new(),
    };
    search.run()?;
    let dims = search.schedules.iter().map(Schedule::len).max().unwrap_or(0);
    search.schedules.iter_mut().for_each(|schedule| schedule.pad(dims));
    let found = Found { schedules: search.schedules, bands: search.bands };
    match dependences.violation_within(&found.schedules, has_time).ok_or(late)? {
        Some(_) => Err(Unscheduled("the schedule that was found is not legal for all values of symbols")),
        None => Ok((found, dependences)),
    }
}

/// Dependence that the rows so far do not carry.
#[derive(Clone)]
struct Open {
    number: usize,
    source: usize,
    sink: usize,
    relation: IntegerRelation,
}

/// Statements that are scheduled together.
struct Task {
    statements: Vec<usize>,
    /// Whether the fusion of its components is still to be decided.
    is_new: bool,
}

struct Search<'a> {
    scop: &'a Scop,
    fusion: FusionChoice,
    open: Vec<Open>,
    schedules: Vec<Schedule>,
    /// Coefficients of the rows of each statement.
    rows: Vec<Vec<Vec<i64>>>,
    bands: Vec<Band>,
    effort: Effort,
}

impl Search<'_> {
    fn run(&mut self) -> Result<(), Unscheduled> {
        let all: Vec<usize> = (0..self.scop.statements.len()).collect();
        let mut tasks = vec![Task { statements: all, is_new: true }];
        while let Some(task) = tasks.pop() {
            if task.is_new && self.cut_at_first(&task, &mut tasks) {
                continue;
            }
            if self.is_complete(&task.statements) {
                self.order(&task.statements)?;
                continue;
            }
            if self.band(&task)? {
                tasks.push(Task { statements: task.statements, is_new: false });
                continue;
            }
            if !self.cut(&task.statements, &mut tasks) {
                return Err(Unscheduled("no row keeps all dependences"));
            }
        }
        Ok(())
    }

    fn is_complete(&self, statements: &[usize]) -> bool {
        statements.iter().all(|&at| self.rank(at) == self.scop.statements[at].depth())
    }

    fn rank(&self, statement: usize) -> usize {
        system::rank(&self.rows[statement], self.scop.statements[statement].depth())
    }

    /// Returns the strongly connected components of some statements, in an order of the dependences.
    fn components(&self, statements: &[usize]) -> Vec<Vec<usize>> {
        let edges: Vec<(usize, usize)> = self.open.iter().map(|open| (open.source, open.sink)).collect();
        components(statements, &edges)
    }

    /// Cuts components apart as the choice of fusion has it. Returns whether there was a cut.
    fn cut_at_first(&mut self, task: &Task, tasks: &mut Vec<Task>) -> bool {
        let parts = self.components(&task.statements);
        let depth = |part: &Vec<usize>| part.iter().map(|&at| self.scop.statements[at].depth()).max();
        let mut groups: Vec<Vec<usize>> = Vec::new();
        for part in &parts {
            let joins = match self.fusion {
                FusionChoice::Max => true,
                FusionChoice::None => false,
                FusionChoice::Smart => groups
                    .last()
                    .is_some_and(|group| depth(group) == depth(part) && self.shares_data(group, part)),
            };
            match groups.last_mut().filter(|_| joins) {
                Some(group) => group.extend(part),
                None => groups.push(part.clone()),
            }
        }
        if groups.len() < 2 {
            return false;
        }
        self.split(groups, tasks, false);
        true
    }

    fn shares_data(&self, a: &[usize], b: &[usize]) -> bool {
        let memrefs = |at: &usize| self.scop.statements[*at].accesses.iter().map(|access| access.memref);
        a.iter().flat_map(memrefs).any(|memref| b.iter().flat_map(memrefs).any(|other| other == memref))
    }

    /// Cuts all components apart. Returns whether there are several.
    fn cut(&mut self, statements: &[usize], tasks: &mut Vec<Task>) -> bool {
        let parts = self.components(statements);
        if parts.len() < 2 {
            return false;
        }
        self.split(parts, tasks, false);
        true
    }

    /// Orders groups of statements by a constant dimension.
    fn split(&mut self, groups: Vec<Vec<usize>>, tasks: &mut Vec<Task>, is_new: bool) {
        let mut group_of = vec![usize::MAX; self.schedules.len()];
        for (number, group) in groups.iter().enumerate() {
            for &at in group {
                group_of[at] = number;
                self.schedules[at].push_constant(number as i64);
            }
        }
        self.open.retain(|open| {
            let (a, b) = (group_of[open.source], group_of[open.sink]);
            a == usize::MAX || b == usize::MAX || a == b
        });
        tasks.extend(groups.into_iter().rev().map(|statements| Task { statements, is_new }));
    }

    /// Orders statements at the same time.
    fn order(&mut self, statements: &[usize]) -> Result<(), Unscheduled> {
        let parts = self.components(statements);
        if parts.iter().any(|part| part.len() > 1) {
            return Err(Unscheduled("statements at one time depend on each other"));
        }
        if parts.len() > 1 {
            self.split(parts, &mut Vec::new(), false);
        }
        Ok(())
    }

    /// Finds a band. Returns whether it has a row.
    fn band(&mut self, task: &Task) -> Result<bool, Unscheduled> {
        let inside = |open: &&Open| task.statements.contains(&open.source);
        let active: Vec<Open> = self.open.iter().filter(inside).cloned().collect();
        let mut system = System::new(self.scop, &task.statements, &active);
        let start = self.schedules[task.statements[0]].len();
        let mut band =
            Band { start, parallel: Vec::new(), carried: Vec::new(), statements: task.statements.clone() };
        let mut rest: Vec<Open> = active;
        while !self.is_complete(&task.statements) {
            let Some(rows) = system.next_row(&self.rows, &mut self.effort)? else { break };
            let carried = rest
                .iter()
                .find(|open| self.is_carried(open, &rows, &task.statements))
                .map(|open| open.number);
            if self.is_bad_fusion(&rest, &rows, &task.statements) && band.parallel.is_empty() {
                return Ok(false);
            }
            band.parallel.push(carried.is_none());
            band.carried.push(carried);
            for (row, &at) in rows.iter().zip(&task.statements) {
                let depth = self.scop.statements[at].depth();
                let dim = self.schedules[at].affine(&row[..depth], row[depth]);
                self.schedules[at].push(dim);
                self.rows[at].push(row[..depth].to_vec());
            }
            self.effort.check()?;
            rest =
                rest.into_iter().filter_map(|open| self.uncarried(open, &rows, &task.statements)).collect();
        }
        if band.parallel.is_empty() {
            return Ok(false);
        }
        self.open.retain(|open| !task.statements.contains(&open.source));
        self.open.extend(rest);
        self.bands.push(band);
        Ok(true)
    }

    /// Whether a row makes a loop carry a dependence between components that need not share it.
    fn is_bad_fusion(&self, rest: &[Open], rows: &[Vec<i64>], statements: &[usize]) -> bool {
        if self.fusion != FusionChoice::Smart {
            return false;
        }
        let parts = self.components(statements);
        let part_of = |at: usize| parts.iter().position(|part| part.contains(&at));
        parts.len() > 1
            && rest.iter().any(|open| {
                part_of(open.source) != part_of(open.sink) && self.is_carried(open, rows, statements)
            })
    }

    /// Returns the relation of a dependence with the distance of a row as its last range coordinate.
    fn distance(&self, open: &Open, rows: &[Vec<i64>], statements: &[usize]) -> (IntegerRelation, usize) {
        let of = |statement: usize| {
            let at = statements.iter().position(|&other| other == statement).unwrap_or(0);
            let depth = self.scop.statements[statement].depth();
            self.schedules[statement].affine(&rows[at][..depth], rows[at][depth])
        };
        let dependence = crate::Dependence {
            source: 0,
            sink: 1,
            source_op: self.scop.ops[0],
            sink_op: self.scop.ops[0],
            kind: crate::DependenceKind::Flow,
            overlaps: false,
            relation: open.relation.clone(),
        };
        let single = |statement: usize, dim: MultiAffine| {
            let mut schedule = Schedule::new(self.scop.statements[statement].depth(), self.scop.symbols());
            schedule.push(dim);
            schedule
        };
        let schedules = [single(open.source, of(open.source)), single(open.sink, of(open.sink))];
        let (relation, _) = dependence.distances(&schedules);
        let column = relation.space().domain;
        (relation, column)
    }

    fn is_carried(&self, open: &Open, rows: &[Vec<i64>], statements: &[usize]) -> bool {
        let (mut relation, column) = self.distance(open, rows, statements);
        relation.add_lower_bound(column, Int::ONE);
        !relation.is_integer_empty()
    }

    /// Returns the part of a dependence whose distance along a row is zero.
    fn uncarried(&self, open: Open, rows: &[Vec<i64>], statements: &[usize]) -> Option<Open> {
        let (mut relation, column) = self.distance(&open, rows, statements);
        relation.fix(column, Int::ZERO);
        let mut pairs = relation.domain();
        pairs.simplify();
        if pairs.is_integer_empty() {
            return None;
        }
        let relation = pairs.with_domain(open.relation.space().domain);
        Some(Open { relation, ..open })
    }
}
