//! Context of a pass: its access to everything but its body.

use crate::event::Event;
use crate::log::Log;
use crate::run::{Run, Step};
use crate::{Counter, Failed, Pass, PassResult, Pipeline, Remark};
use diag::Diagnostic;
use ir::{Attr, Body, Context, Dominance, Op, PostDominance, Scope, SymbolRequest, Threads};
use rustc_hash::FxHashMap;
use std::any::{Any, TypeId};
use std::time::{Duration, Instant};

/// Something that is computed from a body once, and kept until the body changes.
pub trait Analysis: Send + 'static {
    /// Its name in timing reports.
    const NAME: &'static str;
    /// Computes it.
    fn compute(body: &Body) -> Self;
}

/// Trees are computed when they are asked for: see [`PassCx::analysis_mut`].
impl Analysis for Dominance {
    const NAME: &'static str = "DominanceInfo";

    fn compute(_body: &Body) -> Self {
        Dominance::new()
    }
}

/// Trees are computed when they are asked for: see [`PassCx::analysis_mut`].
impl Analysis for PostDominance {
    const NAME: &'static str = "PostDominanceInfo";

    fn compute(_body: &Body) -> Self {
        PostDominance::new()
    }
}

/// Analyses of one body that are still valid.
#[derive(Default)]
pub(crate) struct Analyses {
    valid: FxHashMap<TypeId, Box<dyn Any + Send>>,
    preserved: Vec<TypeId>,
    all_preserved: bool,
    unchanged: bool,
}

impl Analyses {
    /// Forgets what the pass that ended did not preserve. The answer is whether it left the body as it was.
    pub(crate) fn end_pass(&mut self) -> bool {
        let preserved = std::mem::take(&mut self.preserved);
        let all = std::mem::take(&mut self.all_preserved);
        if !all {
            self.valid.retain(|id, _| preserved.contains(id));
        }
        std::mem::take(&mut self.unchanged) || all
    }
}

/// Context of a pass: the surroundings of its body, and the sink of its diagnostics, counts and
/// requests. Everything left here comes out in the order of the text, whatever thread ran the pass.
pub struct PassCx<'a> {
    run: &'a Run<'a>,
    scope: &'a Scope<'a>,
    step: Step<'a>,
    pub(crate) log: Log,
    pub(crate) counts: Vec<u64>,
    analyses: &'a mut Analyses,
    pub(crate) analysis_times: Vec<(&'static str, Duration)>,
    pub(crate) failed: bool,
}

impl<'a> PassCx<'a> {
    pub(crate) fn new(
        run: &'a Run<'a>,
        step: Step<'a>,
        scope: &'a Scope<'a>,
        analyses: &'a mut Analyses,
    ) -> Self {
        PassCx {
            run,
            scope,
            step,
            log: Log::default(),
            counts: Vec::new(),
            analyses,
            analysis_times: Vec::new(),
            failed: false,
        }
    }

    /// Returns the scope: the headers of the bodies around.
    pub fn scope(&self) -> &'a Scope<'a> {
        self.scope
    }

    /// The context.
    pub fn context(&self) -> &Context {
        self.run.cx
    }

    /// Returns the number of threads that the pass may use for the bodies nested in its own.
    pub fn threads(&self) -> Threads {
        self.step.threads
    }

    /// Leaves a diagnostic. An error does not make the pass fail.
    pub fn emit(&mut self, diagnostic: Diagnostic) {
        self.log.events.push(Event::Diagnostic(diagnostic).into());
    }

    /// Leaves a diagnostic and fails: `return cx.fail(op.error("..."))`.
    ///
    /// # Errors
    /// Always.
    pub fn fail(&mut self, diagnostic: Diagnostic) -> PassResult {
        self.emit(diagnostic);
        Err(Failed)
    }

    /// Ends a pass that is one conversion: leaves its diagnostics, and fails with its error if there is one. A body that it
    /// did not `change` is [left unchanged](Self::leave_unchanged).
    ///
    /// # Errors
    /// If there is an error.
    pub fn conclude(
        &mut self,
        diagnostics: Vec<Diagnostic>,
        error: Option<Diagnostic>,
        change: bool,
    ) -> PassResult {
        diagnostics.into_iter().for_each(|diagnostic| self.emit(diagnostic));
        if let Some(error) = error {
            return self.fail(error);
        }
        if !change {
            self.leave_unchanged();
        }
        Ok(())
    }

    /// The pass fails when it returns, whatever it returns.
    pub fn signal_failure(&mut self) {
        self.failed = true;
    }

    /// Leaves a remark, in order with the diagnostics.
    pub fn remark(&mut self, remark: Remark) {
        self.log.events.push(Event::Remark(remark).into());
    }

    /// Leaves text for the standard error stream, in order with the diagnostics.
    pub fn print(&mut self, text: impl Into<String>) {
        self.log.events.push(Event::Text(text.into()).into());
    }

    /// Leaves text for the standard output stream, in order with the rest.
    pub fn output(&mut self, text: impl Into<String>) {
        self.log.events.push(Event::Output(text.into()).into());
    }

    /// Adds to a statistic of the pass.
    pub fn count(&mut self, statistic: Counter, amount: u64) {
        let Counter(index) = statistic;
        if self.counts.len() <= index {
            self.counts.resize(index + 1, 0);
        }
        self.counts[index] += amount;
    }

    /// An analysis of the body, computed unless it is still valid.
    pub fn analysis<A: Analysis>(&mut self, body: &Body) -> &A {
        self.analysis_mut(body)
    }

    /// As [`analysis`](Self::analysis), for an analysis that computes parts when they are asked for.
    pub fn analysis_mut<A: Analysis>(&mut self, body: &Body) -> &mut A {
        let id = TypeId::of::<A>();
        if !self.analyses.valid.get(&id).is_some_and(|found| found.is::<A>()) {
            let start = Instant::now();
            let computed = A::compute(body);
            self.analysis_times.push((A::NAME, start.elapsed()));
            self.analyses.valid.insert(id, Box::new(computed));
        }
        let found = self.analyses.valid.get_mut(&id).and_then(|found| found.downcast_mut());
        found.expect("the analysis was computed above")
    }

    /// An analysis that is still valid; `None` if it was never computed or is lost.
    pub fn cached_analysis<A: Analysis>(&self) -> Option<&A> {
        self.analyses.valid.get(&TypeId::of::<A>())?.downcast_ref()
    }

    /// Computes what only this pass needs; reports of timing have it among the analyses, under this name.
    pub fn timed<T>(&mut self, name: &'static str, compute: impl FnOnce() -> T) -> T {
        let start = Instant::now();
        let computed = compute();
        self.analysis_times.push((name, start.elapsed()));
        computed
    }

    /// The pass left the body such that an analysis stays valid.
    pub fn preserve<A: Analysis>(&mut self) {
        self.analyses.preserved.push(TypeId::of::<A>());
    }

    /// The pass did not change the body: all analyses stay valid, and it is not verified again.
    pub fn preserve_all(&mut self) {
        self.analyses.all_preserved = true;
    }

    /// The pass did not change the body, and it is not verified again. Analyses stay valid only where the pass says so:
    /// which ones are computed anew shows in reports of timing, and is MLIR's.
    pub fn leave_unchanged(&mut self) {
        self.analyses.unchanged = true;
    }

    /// A reference to a symbol of the table around the body, which is made when all bodies of that
    /// table are done, unless another body asked for the same `key`. `name` is what it is called, with
    /// a number after it if that is taken. Symbols are put at the start of the table, later ones first.
    ///
    /// `None` if there is no symbol table around.
    pub fn require_symbol(
        &mut self,
        key: &str,
        name: &str,
        build: impl FnOnce(&Context, ir::Ident) -> Box<Body> + Send + 'static,
    ) -> Option<Attr> {
        SymbolRequest::require(&mut self.log.requests, self.scope, self.run.cx, key, name, build)
    }

    /// Requests symbols in the enclosing symbol table, by requests that were made outside of the context.
    pub fn request_symbols(&mut self, requests: impl IntoIterator<Item = SymbolRequest>) {
        self.log.requests.extend(requests);
    }

    /// Runs a pipeline over the body of this pass, with the threads, verification, printing and timing of
    /// the run that this pass is part of. The passes must have been initialized: a pass that holds a
    /// pipeline does so in its own [`init`](Pass::init).
    ///
    /// # Errors
    /// If a pass of the pipeline fails, or the pipeline is for another operation.
    pub fn run_pipeline(&mut self, pipeline: &Pipeline, body: &mut Body) -> PassResult {
        let scope = self.scope;
        self.dynamic(pipeline, scope, body, self.run)
    }

    /// Runs a pipeline over the body that an operation directly within the body of this pass owns.
    ///
    /// # Errors
    /// See [`run_pipeline`](Self::run_pipeline); also if the operation owns no body.
    pub fn run_pipeline_within(&mut self, pipeline: &Pipeline, body: &mut Body, op: Op) -> PassResult {
        let scope = self.scope.enter(body);
        if let Some(child) = body.child_mut(op) {
            return self.dynamic(pipeline, &scope, child, self.run);
        }
        let message = "trying to schedule a dynamic pipeline on an operation that owns no body";
        let diagnostic = body.op(op).error(message);
        self.fail(diagnostic)
    }

    /// As [`run_pipeline`](Self::run_pipeline), over the body at the end of a path: each operation of it is in the body of
    /// the one before, the first in that of this pass. Nothing happens if one of them owns no body. Symbols around
    /// that body are not known to the pipeline: to collect them for each of many bodies would take quadratic time.
    /// The answer is whether a pass may have changed the body: `false` if all left it as it was.
    ///
    /// # Errors
    /// See [`run_pipeline`](Self::run_pipeline).
    pub fn run_pipeline_at(
        &mut self,
        pipeline: &Pipeline,
        body: &mut Body,
        path: &[Op],
    ) -> Result<bool, Failed> {
        self.run_at(pipeline, body, path, self.run)
    }

    /// As [`run_pipeline_at`](Self::run_pipeline_at); what the pipeline leaves is verified only with what this pass leaves:
    /// for passes that are trusted, over bodies that change several times.
    ///
    /// # Errors
    /// See [`run_pipeline`](Self::run_pipeline).
    pub fn run_trusted_pipeline_at(
        &mut self,
        pipeline: &Pipeline,
        body: &mut Body,
        path: &[Op],
    ) -> Result<bool, Failed> {
        self.run_at(pipeline, body, path, &Run { verify: None, ..*self.run })
    }

    fn run_at(
        &mut self,
        pipeline: &Pipeline,
        body: &mut Body,
        path: &[Op],
        run: &Run<'_>,
    ) -> Result<bool, Failed> {
        let before = std::mem::take(&mut self.log.changed);
        if !path.is_empty() && self.is_shown() {
            self.shown_at(pipeline, body, path)?;
        } else {
            let mut at = body;
            for &op in path {
                let Some(child) = at.child_mut(op) else { return Ok(false) };
                at = child;
            }
            let scope = if path.is_empty() { self.scope } else { &Scope::top() };
            self.dynamic(pipeline, scope, at, run)?;
        }
        let changed = self.log.changed;
        self.log.changed |= before;
        Ok(changed)
    }

    /// Whether an instrumentation is shown bodies with their surroundings while this pass runs pipelines.
    pub fn is_shown(&self) -> bool {
        self.run.shows()
    }

    /// Runs a pipeline over the body at the end of a path, where what is around it is shown.
    fn shown_at(&mut self, pipeline: &Pipeline, body: &mut Body, path: &[Op]) -> PassResult {
        let (run, scope, threads) = (self.run, self.scope, self.step.threads);
        run.at_path(pipeline, (scope, body, path), threads, &mut self.log)
    }

    fn dynamic(
        &mut self,
        pipeline: &Pipeline,
        scope: &Scope<'_>,
        body: &mut Body,
        run: &Run<'_>,
    ) -> PassResult {
        if let Err(diagnostic) = pipeline.check_anchor(body) {
            return self.fail(diagnostic);
        }
        let threads = self.step.threads;
        // A pass of the pipeline can run one in turn, as deep as the text says.
        ir::ensure_sufficient_stack(|| {
            run.outermost(pipeline, scope, body, threads, &mut self.log, &mut |_| {})
        })
    }

    /// The pass that runs.
    pub fn pass(&self) -> &'a dyn Pass {
        self.step.pass
    }
}
