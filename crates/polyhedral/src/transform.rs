//! Transformations of loops: changes of schedules, each a function and a pass.
//!
//! A transformation changes the schedules of the statements of a nest. It is done if exact dependences allow it; otherwise the error shows
//! a dependence that it would reverse: source, sink and distance.

mod distribute;
mod fuse;
mod index_set_split;
mod interchange;
mod linear;
mod reverse;
mod scale;
mod shift;
mod skew;
mod strip_mine;
mod tile;

pub use distribute::{AffineLoopDistribute, distribute};
pub use fuse::{AffineLoopFuse, fuse};
pub use index_set_split::{AffineIndexSetSplit, split_index_set};
pub use interchange::{AffineLoopInterchange, permute};
pub use linear::{AffineLoopTransform, transform_by};
pub use reverse::{AffineLoopReverse, reverse};
pub use scale::{AffineLoopScale, scale};
pub use shift::{AffineLoopShift, shift};
pub use skew::{AffineLoopSkew, skew};
pub use strip_mine::{AffineLoopStripMine, strip_mine};
pub use tile::{AffineBandTile, tile};

use crate::{
    Aliasing, CodegenOptions, Dependences, Emitted, Schedule, Scop, Violation, find_scops, generate, replace,
};
use diag::Diagnostic;
use ir::{Body, Op};
use pass::{PassCx, PassResult};
use presburger::{Int, MultiAffine};

/// The reason why a transformation cannot be applied to a nest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Inapplicable(pub &'static str);

/// Static control part with the schedules that it is to have.
#[derive(Clone, Debug)]
pub struct Scheduled {
    /// The static control part.
    pub scop: Scop,
    /// The schedule of each statement. All have equally many dimensions.
    pub schedules: Vec<Schedule>,
    /// The dimension of each loop, by depth.
    pub levels: Vec<usize>,
}

impl Scheduled {
    /// Creates the static control part with the schedule of its text.
    pub fn new(scop: Scop) -> Scheduled {
        let schedules = scop.textual_schedule();
        let levels = (0..scop.depth()).map(|level| 2 * level + 1).collect();
        Scheduled { scop, schedules, levels }
    }

    /// Returns the dimension of a loop.
    ///
    /// # Errors
    /// If no statement is in so many loops.
    pub fn level(&self, depth: usize) -> Result<usize, Inapplicable> {
        self.levels.get(depth).copied().ok_or(Inapplicable("there are fewer loops"))
    }

    /// Whether a statement is in a loop of a depth.
    pub fn has_loop(&self, statement: usize, depth: usize) -> bool {
        self.scop.statements[statement].depth() > depth
    }

    /// Inserts a dimension into all schedules.
    pub fn insert(&mut self, at: usize, mut dim: impl FnMut(usize, &Schedule) -> MultiAffine) {
        for (number, schedule) in self.schedules.iter_mut().enumerate() {
            let dim = dim(number, schedule);
            schedule.insert(at, dim);
        }
        self.levels.iter_mut().filter(|level| **level >= at).for_each(|level| *level += 1);
    }

    /// Replaces a dimension of the schedules of the statements that are in a loop.
    pub fn map_level(
        &mut self,
        depth: usize,
        mut map: impl FnMut(usize, &MultiAffine) -> MultiAffine,
    ) -> Result<(), Inapplicable> {
        let level = self.level(depth)?;
        for number in 0..self.schedules.len() {
            if self.has_loop(number, depth) {
                let dim = map(number, &self.schedules[number].dims()[level]);
                self.schedules[number].set(level, dim);
            }
        }
        Ok(())
    }

    /// Replaces the loops by those of the schedules, if these keep all dependences. Returns the outermost operations.
    ///
    /// # Errors
    /// A diagnostic that shows a violated dependence, or tells why no code can be generated. The program stays as it was.
    pub fn apply(
        &self,
        body: &mut Body,
        what: &str,
        aliasing: Aliasing,
        options: CodegenOptions,
    ) -> Result<Emitted, Diagnostic> {
        let dependences = Dependences::of(body, &self.scop, aliasing);
        if let Some(violation) = dependences.violation(&self.schedules) {
            return Err(explain(body, &self.scop, &dependences, &violation, what));
        }
        let dims = self.schedules.iter().map(Schedule::len).max().unwrap_or(0);
        let tree = generate(&self.scop, &self.schedules, options);
        tree.and_then(|tree| replace(body, &self.scop, dims, &tree))
            .map_err(|reason| body.op(self.scop.ops[0]).error(format!("{what}: {}", reason.0)))
    }
}

/// Returns the error of a violated dependence.
pub(crate) fn explain(
    body: &Body,
    scop: &Scop,
    dependences: &Dependences,
    violation: &Violation,
    what: &str,
) -> Diagnostic {
    let dependence = &dependences.list[violation.dependence];
    let place = |op: Op| body.context().place(body.op(op).loc());
    let list = |numbers: &[Int]| {
        let text: Vec<String> = numbers.iter().map(Int::to_string).collect();
        format!("({})", text.join(", "))
    };
    let common = scop.common_loops(dependence.source, dependence.sink);
    let mut text = format!("{what} reverses a dependence ({})", dependence.kind.name());
    if !violation.params.is_empty() {
        text.push_str(&format!(" where the symbols are {}", list(&violation.params)));
    }
    let sink = format!(
        "sink: iteration {}, at distance {}",
        list(&violation.sink),
        list(&violation.distance(common))
    );
    let mut error = body
        .op(scop.ops[0])
        .error(text)
        .note(place(dependence.source_op), format!("source: iteration {}", list(&violation.source)))
        .note(place(dependence.sink_op), sink);
    if let Some((a, b)) = dependences.overlap {
        let ops = scop.statements.iter().flat_map(|statement| &statement.accesses);
        let op = ops
            .clone()
            .find(|access| access.memref == a)
            .or_else(|| ops.clone().find(|access| access.memref == b));
        if let Some(access) = op.filter(|_| dependence.overlaps) {
            error = error.note(place(access.op), "the memrefs may overlap");
        }
    }
    error
}

/// Choice of nests that all passes of this module have.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Choice {
    /// Number of the nest in the function; all if negative.
    pub(crate) nest: i64,
    /// Assumption about different memrefs.
    pub(crate) distinct: bool,
}

impl Choice {
    pub(crate) fn aliasing(self) -> Aliasing {
        if self.distinct { Aliasing::Distinct } else { Aliasing::May }
    }
}

/// Applies a transformation to each chosen nest of a function. Nests that cannot be analysed, or that it does not apply to, are left with a
/// remark; one that it must not be applied to is an error.
pub(crate) fn for_each_nest(
    cx: &mut PassCx<'_>,
    body: &mut Body,
    choice: Choice,
    what: &str,
    options: CodegenOptions,
    change: impl Fn(&mut Scheduled) -> Result<(), Inapplicable>,
) -> PassResult {
    let (scops, rejected) = find_scops(body, cx.scope());
    for reason in rejected {
        cx.emit(body.op(reason.op).remark(format!("not transformed: {}", reason.reason)));
    }
    let mut number = 0;
    let mut result = Ok(());
    for scop in scops {
        for nest in scop.nests() {
            number += 1;
            if choice.nest >= 0 && choice.nest != number - 1 {
                continue;
            }
            let mut scheduled = Scheduled::new(scop.restricted(&[nest]));
            if let Err(Inapplicable(reason)) = change(&mut scheduled) {
                cx.emit(body.op(nest).remark(format!("{what} does not apply: {reason}")));
                continue;
            }
            if let Err(error) = scheduled.apply(body, what, choice.aliasing(), options) {
                result = cx.fail(error);
            }
        }
    }
    result
}
