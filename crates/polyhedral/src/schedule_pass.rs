//! `affine-schedule`: the automatic scheduler as a pass.

use crate::scheduler::{FusionChoice, Limits, Report, ScheduleOptions, Unscheduled, arrange, schedule};
use crate::{Aliasing, CodegenOptions, Schedule, Scop, find_scops, generate, replace};
use ir::Body;
use ir::def::TraitSet;
use pass::{PassCx, PassResult, option_enum, pass};
use std::time::{Duration, Instant};

/// Form of a report.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ReportForm {
    /// None.
    #[default]
    None,
    /// Text.
    Text,
    /// JSON.
    Json,
}

option_enum!(ReportForm { None = "none", Text = "text", Json = "json" });

/// Find loops that use caches, threads and vectors well
///
/// Each part of a function whose loops, conditions and accesses are affine gets new loops: bands of loops that may be exchanged, tiled where
/// the data exceeds the cache, with loops that carry no dependence outside and a loop over neighbouring elements innermost. Exact dependences
/// decide what is legal; operations on floating-point numbers are done in the same order for each result. What cannot be analysed stays, and
/// a remark says why.
///
/// Memrefs that are not known to be distinct keep the order of their accesses: use `distinct-memrefs`, or `llvm.noalias` on arguments.
///
/// ```mlir
/// affine.for %i = 0 to 64 {                affine.for %k = 0 to 64 {
///   affine.for %j = 0 to 64 {                affine.for %j = ...
///     %0 = affine.load %a[%j, %i]              affine.for %i = ...: the accesses to %a are of neighbours
///     affine.store %0, %b[%j, %i]
///   }
/// }
/// ```
#[pass("affine-schedule", name = "AffineSchedule", on = "func.func", depends("affine", "arith"))]
pub struct AffineSchedule {
    /// Whether memrefs of different origin are assumed not to overlap
    #[option]
    distinct_memrefs: bool,
    /// Statements that share loops
    #[option(default = FusionChoice::Smart)]
    fusion: FusionChoice,
    /// Whether bands are tiled
    #[option(default = true)]
    tile: bool,
    /// Size of tiles; a model of the cache chooses if it is 0
    #[option]
    tile_size: u32,
    /// Size of the cache that the data of a tile is to fit, in KiB
    #[option(default = 32)]
    cache_size: u64,
    /// Whether outermost loops that carry no dependence become affine.parallel, with wavefronts of tiles where needed
    #[option]
    parallel: bool,
    /// Whether the loop that is vectorized best becomes the innermost
    #[option(default = true)]
    vectorize: bool,
    /// Whether full tiles are separated from partial ones
    #[option]
    separate: bool,
    /// Most linear programs that are solved for a part of a function, large ones counted several times; it stays as it is if they do not suffice
    #[option(default = 10000)]
    max_steps: u64,
    /// Most milliseconds for a part of a function; no limit if it is 0
    #[option]
    time_limit: u64,
    /// Report of what was found
    #[option(default = ReportForm::None)]
    report: ReportForm,
}

impl AffineSchedule {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let (scops, rejected) = find_scops(body, cx.scope());
        for reason in rejected {
            cx.emit(body.op(reason.op).remark(format!("not scheduled: {}", reason.reason)));
        }
        let root = body.root();
        let name = root.attr("sym_name").and_then(|name| name.as_str()).unwrap_or("").to_owned();
        for scop in scops {
            let report = self.run_on(cx, body, &scop, &name);
            match self.report {
                ReportForm::None => {}
                ReportForm::Text => cx.print(report.to_text()),
                ReportForm::Json => cx.print(report.to_json()),
            }
        }
        Ok(())
    }

    fn run_on(&self, cx: &mut PassCx<'_>, body: &mut Body, scop: &Scop, name: &str) -> Report {
        let aliasing = if self.distinct_memrefs { Aliasing::Distinct } else { Aliasing::May };
        let deadline = (self.time_limit > 0).then(|| Instant::now() + Duration::from_millis(self.time_limit));
        let limits = Limits { steps: self.max_steps as usize, deadline };
        let mut keep = |body: &Body, reason: &str| {
            cx.emit(body.op(scop.ops[0]).remark(format!("not scheduled: {reason}")));
            Report::kept(name.to_owned(), scop, reason)
        };
        let (found, dependences) = match schedule(body, scop, aliasing, self.fusion, limits) {
            Ok(found) => found,
            Err(reason) => return keep(body, reason.0),
        };
        let options = ScheduleOptions {
            tile: self.tile,
            tile_size: i64::from(self.tile_size),
            cache: i64::try_from(self.cache_size.saturating_mul(1024)).unwrap_or(i64::MAX),
            wavefront: self.parallel,
            vectorize: self.vectorize,
        };
        let arranged = arrange(body, scop, &found, options);
        match dependences.violation_within(&arranged.schedules, || limits.has_time()) {
            Some(None) => {}
            Some(Some(_)) => return keep(body, "the tiled schedule is not legal"),
            None => return keep(body, Unscheduled::LATE.0),
        }
        let dims = arranged.schedules.iter().map(Schedule::len).max().unwrap_or(0);
        let codegen =
            CodegenOptions { separate_full_tiles: self.separate, deadline, ..CodegenOptions::default() };
        let tree = match generate(scop, &arranged.schedules, codegen) {
            Ok(tree) => tree,
            Err(reason) => return keep(body, reason.0),
        };
        let emitted = match replace(body, scop, dims, &tree) {
            Ok(emitted) => emitted,
            Err(reason) => return keep(body, reason.0),
        };
        if self.parallel {
            for (op, dim, statements) in emitted.loops {
                let holds = statements.iter().all(|&at| arranged.parallel[at].contains(&dim));
                let is_nested = |body: &Body| {
                    let mut parents = std::iter::successors(body.op(op).parent(), |op| op.parent());
                    let inside = parents.by_ref().take_while(|op| !op.has_trait(TraitSet::AFFINE_SCOPE));
                    inside.into_iter().any(|op| op.cast::<affine::Parallel<'_>>().is_some())
                };
                if holds && !is_nested(body) {
                    affine_transforms::parallelize(body, op, &[]);
                }
            }
        }
        Report::new(name.to_owned(), &found, &arranged, &dependences)
    }
}
