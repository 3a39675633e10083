//! Running a pipeline on one thread with the outermost body at hand: for what shows all of it while a
//! body within is worked on.

use crate::children::{ChunkLog, direct_children, join, report};
use crate::cx::Analyses;
use crate::ir_printing::PrintSubject;
use crate::log::Log;
use crate::panics;
use crate::run::{Group, Run, Step, Work, for_each_step};
use crate::{Pass, PassResult, Pipeline, ReproducerSpec};
use ir::{Body, Op, Scope, Threads};
use std::time::Instant;

impl Run<'_> {
    /// Runs a pipeline over an outermost body, or one in a scope.
    pub(crate) fn outermost(
        &self,
        pipeline: &Pipeline,
        scope: &Scope<'_>,
        body: &mut Body,
        threads: Threads,
        log: &mut Log,
        flush: &mut dyn FnMut(&mut Log),
    ) -> PassResult {
        let whole = scope.header().is_none();
        if whole && (self.local.is_some() || self.printing.is_some_and(|ir| ir.module_scope)) {
            self.serial(pipeline, body, &[], log, flush)
        } else {
            self.pipeline(pipeline, scope, body, threads, log, flush)
        }
    }

    /// Whether anybody is shown bodies, and wants to know what is around them.
    pub(crate) fn shows(&self) -> bool {
        self.local.is_some() || self.printing.is_some()
    }

    /// Runs a pipeline over the body at the end of a path from another, which is in a scope.
    pub(crate) fn at_path(
        &self,
        pipeline: &Pipeline,
        (scope, top, path): (&Scope<'_>, &mut Body, &[Op]),
        threads: Threads,
        log: &mut Log,
    ) -> PassResult {
        let whole = scope.header().is_none();
        if whole && (self.local.is_some() || self.printing.is_some_and(|ir| ir.module_scope)) {
            return self.serial(pipeline, top, path, log, &mut |_| {});
        }
        let run = &mut |scope: &Scope<'_>, body: &mut Body| {
            self.pipeline(pipeline, scope, body, threads, log, &mut |_| {})
        };
        at_mut(top, path, scope, run).unwrap_or(Ok(()))
    }

    fn serial(
        &self,
        pipeline: &Pipeline,
        top: &mut Body,
        path: &[Op],
        log: &mut Log,
        flush: &mut dyn FnMut(&mut Log),
    ) -> PassResult {
        let cx = top.context().clone();
        for_each_step(pipeline, &cx, log, flush, |slot, work, analyses, log| match work {
            Work::Pass(pass) => {
                self.shown(Step { slot, pass, threads: Threads::ONE }, top, path, analyses, log)
            }
            Work::Nested(steps) => {
                let shall = at(top, path, &Scope::top(), |_, body| self.enter_nested(body));
                if !shall.unwrap_or(false) {
                    return Ok(());
                }
                let mut result = self.serial_children(slot, &steps, top, path, log);
                if result.is_ok() {
                    let check = |_: &Scope<'_>, body: &Body| self.check_table(body, Threads::ONE, log);
                    result = at(top, path, &Scope::top(), check).unwrap_or(Ok(()));
                }
                at(top, path, &Scope::top(), |_, body| self.leave_nested(body, result));
                result
            }
        })
    }

    /// Runs a pass over the body at the end of a path, and shows the outermost one.
    fn shown(
        &self,
        step: Step<'_>,
        top: &mut Body,
        path: &[Op],
        analyses: &mut Analyses,
        log: &mut Log,
    ) -> PassResult {
        let text = self.local.map(|local| (local.print)(top, &self.recipe(top, path, step.pass)));
        if let Some(text) = text.as_ref().filter(|_| panics::exits()) {
            panics::note_local(text);
        }
        let before = self.printing.and_then(|ir| {
            at(top, path, &Scope::top(), |scope, body| {
                let shown = PrintSubject { pass: step.pass, scope, body, whole: Some(top) };
                ir.before_pass(&shown, &mut log.events)
            })?
        });
        let culprits = log.culprits.len();
        let result =
            at_mut(top, path, &Scope::top(), &mut |scope, body| self.pass(step, scope, body, analyses, log))
                .unwrap_or(Ok(()));
        let mut panicked = false;
        for culprit in &mut log.culprits[culprits..] {
            panicked |= culprit.panic.is_some();
            culprit.text = culprit.text.take().or_else(|| text.clone());
        }
        if let Some(ir) = self.printing.filter(|_| !panicked) {
            at(top, path, &Scope::top(), |scope, body| {
                let shown = PrintSubject { pass: step.pass, scope, body, whole: Some(top) };
                ir.after_pass(&shown, before, result.is_err(), &mut log.events);
            });
        }
        result
    }

    /// Returns the options and pipeline of one pass over the body at the end of a path.
    fn recipe(&self, top: &Body, path: &[Op], pass: &dyn Pass) -> ReproducerSpec {
        let mut text = format!("{}(", top.root().name_str());
        let mut body = top;
        for child in path {
            let Some(within) = body.child(*child) else { break };
            body = within;
            text += &format!("{}(", body.root().name_str());
        }
        crate::print::print_pass(pass, &mut text);
        text.push_str(&")".repeat(path.len() + 1));
        ReproducerSpec { pipeline: text, disable_threading: true, verify_each: self.verify.is_some() }
    }

    fn serial_children(
        &self,
        slot: usize,
        steps: &[&Pipeline],
        top: &mut Body,
        path: &[Op],
        log: &mut Log,
    ) -> PassResult {
        let groups = Group::of(steps);
        let start = Instant::now();
        let chosen = at(top, path, &Scope::top(), |_, body| {
            let choose = |op| Some((op, Group::choose(&groups, body.context(), body.op(op).name())?));
            direct_children(body).into_iter().filter_map(choose).collect::<Vec<_>>()
        });
        let chosen = chosen.unwrap_or_default();
        let mut all = ChunkLog::default();
        for &(op, number) in &chosen {
            let within = [path, &[op]].concat();
            all.next(&groups, number, |pipeline, log| self.serial(pipeline, top, &within, log, &mut |_| {}));
            all.done(number);
        }
        let wall = start.elapsed();
        let ops: Vec<Op> = chosen.iter().map(|&(op, _)| op).collect();
        let mut all = Some(all);
        at_mut(top, path, &Scope::top(), &mut |_, body| {
            let joined = join(all.take().into_iter().collect(), &ops, body, log);
            report(slot, &groups, joined.nodes, wall, &mut log.profile);
            joined.result
        })
        .unwrap_or(Ok(()))
    }
}

/// Calls a function with the body at the end of a path and its scope.
fn at<R>(top: &Body, path: &[Op], scope: &Scope<'_>, work: impl FnOnce(&Scope<'_>, &Body) -> R) -> Option<R> {
    let mut work = Some(work);
    at_dyn(top, path, scope, &mut |scope, body| work.take().map(|work| work(scope, body)))?
}

fn at_dyn<R>(
    top: &Body,
    path: &[Op],
    scope: &Scope<'_>,
    work: &mut dyn FnMut(&Scope<'_>, &Body) -> R,
) -> Option<R> {
    let Some((&first, rest)) = path.split_first() else { return Some(work(scope, top)) };
    let child = top.child(first)?;
    let scope = scope.enter(top);
    ir::ensure_sufficient_stack(|| at_dyn(child, rest, &scope, work))
}

/// Calls a function with the body at the end of a path, to change it, and its scope.
fn at_mut<R>(
    top: &mut Body,
    path: &[Op],
    scope: &Scope<'_>,
    work: &mut dyn FnMut(&Scope<'_>, &mut Body) -> R,
) -> Option<R> {
    let Some((&first, rest)) = path.split_first() else { return Some(work(scope, top)) };
    let scope = scope.enter(top);
    let child = top.child_mut(first)?;
    ir::ensure_sufficient_stack(|| at_mut(child, rest, &scope, work))
}
