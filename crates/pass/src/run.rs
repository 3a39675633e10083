//! Running the steps of a pipeline over a body.

use crate::cx::Analyses;
use crate::dependencies::Allowed;
use crate::event::Event;
use crate::instrumentation::{Instrumentation, Verify};
use crate::ir_printing::{PrintSubject, subject};
use crate::log::{FailedPass, Log};
use crate::panics::{Running, catch};
use crate::{Failed, IrPrinting, Item, Pass, PassCx, PassDef, PassResult, Pipeline, Reproducer, TimingNode};
use ir::{Body, Context, OpName, Scope, Threads};
use std::sync::Arc;
use std::time::Instant;

/// Constants of a run.
pub(crate) struct Run<'m> {
    pub(crate) cx: &'m Context,
    pub(crate) verify: Option<&'m Verify>,
    pub(crate) printing: Option<&'m IrPrinting>,
    pub(crate) instrumentations: &'m [Arc<dyn Instrumentation>],
    /// Wants a reproducer of each pass that fails, on its own.
    pub(crate) local: Option<&'m Reproducer>,
}

/// A pass as a step of a run.
#[derive(Clone, Copy)]
pub(crate) struct Step<'s> {
    pub(crate) slot: usize,
    pub(crate) pass: &'s dyn Pass,
    pub(crate) threads: Threads,
}

/// Nested pipelines as instrumentations see them, under the name that they have in MLIR.
struct Nested;

static NESTED: PassDef = PassDef::new("", "mlir::detail::OpToOpPassAdaptor");

impl Pass for Nested {
    fn def(&self) -> &'static PassDef {
        &NESTED
    }

    fn run(&self, _cx: &mut PassCx<'_>, _body: &mut Body) -> PassResult {
        Ok(())
    }
}

impl Run<'_> {
    /// Runs the steps of a pipeline over a body until one fails.
    pub(crate) fn pipeline(
        &self,
        pipeline: &Pipeline,
        scope: &Scope<'_>,
        body: &mut Body,
        threads: Threads,
        log: &mut Log,
        flush: &mut dyn FnMut(&mut Log),
    ) -> PassResult {
        for_each_step(pipeline, self.cx, log, flush, |slot, work, analyses, log| match work {
            Work::Pass(pass) => self.printed(Step { slot, pass, threads }, scope, body, analyses, log),
            Work::Nested(steps) => {
                if !self.enter_nested(body) {
                    return Ok(());
                }
                let result = self.children(slot, &steps, scope, body, threads, log);
                self.leave_nested(body, result);
                result
            }
        })
    }

    /// Tells instrumentations, as of a pass, that nested pipelines are about to run; whether they shall.
    pub(crate) fn enter_nested(&self, body: &Body) -> bool {
        let shall = self.instrumentations.iter().all(|listener| listener.should_run(&Nested, body));
        if shall {
            self.instrumentations.iter().for_each(|listener| listener.before_pass(&Nested, body));
        }
        shall
    }

    /// Tells instrumentations that nested pipelines have run.
    pub(crate) fn leave_nested(&self, body: &Body, result: PassResult) {
        self.instrumentations.iter().for_each(|listener| listener.after_pass(&Nested, body, result));
    }

    /// Runs a pass, with the IR printed before and after it where that is asked for.
    fn printed(
        &self,
        step: Step<'_>,
        scope: &Scope<'_>,
        body: &mut Body,
        analyses: &mut Analyses,
        log: &mut Log,
    ) -> PassResult {
        let Some(ir) = self.printing else { return self.pass(step, scope, body, analyses, log) };
        let shown = PrintSubject { pass: step.pass, scope, body, whole: None };
        let before = ir.before_pass(&shown, &mut log.events);
        let culprits = log.culprits.len();
        let result = self.pass(step, scope, body, analyses, log);
        let panicked = log.culprits[culprits..].iter().any(|culprit| culprit.panic.is_some());
        if !panicked {
            let shown = PrintSubject { pass: step.pass, scope, body, whole: None };
            ir.after_pass(&shown, before, result.is_err(), &mut log.events);
        }
        result
    }

    /// Runs a pass, and verifies what it leaves.
    pub(crate) fn pass(
        &self,
        step: Step<'_>,
        scope: &Scope<'_>,
        body: &mut Body,
        analyses: &mut Analyses,
        log: &mut Log,
    ) -> PassResult {
        let pass = step.pass;
        if !pass.can_schedule_on(body.context(), body.root().name()) {
            let message = format!("trying to schedule pass '{}' on an unsupported operation", pass.name());
            log.events.push(Event::Diagnostic(body.root().error(message)).into());
            return failed(pass, body, None, log);
        }
        if !self.instrumentations.iter().all(|listener| listener.should_run(pass, body)) {
            return Ok(());
        }
        self.instrumentations.iter().for_each(|listener| listener.before_pass(pass, body));
        let allowed = cfg!(debug_assertions).then(|| Allowed::before(pass.def().dependent_dialects, body));
        let start = Instant::now();
        let mut cx = PassCx::new(self, step, scope, analyses);
        let outcome = catch(Running::of(pass, body), || pass.run(&mut cx, body));
        let PassCx { log: own, counts, analysis_times, failed: signalled, .. } = cx;
        let unchanged = analyses.end_pass();
        log.changed |= !unchanged || own.changed;
        let (time, node) = (start.elapsed(), log.profile.step(step.slot, pass.name()));
        (node.wall, node.user) = (node.wall + time, node.user + time);
        node.statistics.add(pass.def().statistics, &counts);
        for (name, time) in analysis_times {
            node.child(TimingNode::timed(format!("(A) {name}"), time));
        }
        // Passes that it has run have been checked.
        let allowed = allowed.filter(|_| own.profile.children.is_empty());
        own.profile.children.into_iter().for_each(|child| node.child(child));
        let within = !own.culprits.is_empty();
        log.append(own.events, own.culprits);
        if !own.requests.is_empty() {
            log.requests.extend(own.requests);
        }
        let (mut result, panic) = match outcome {
            Ok(result) => (if signalled { Err(Failed) } else { result }, None),
            Err(why) => (Err(Failed), Some(why)),
        };
        if result.is_ok() && !unchanged {
            result = self.check(body, log);
            let foreign = allowed.and_then(|allowed| allowed.check(pass.def().argument, body));
            if let Some(error) = foreign {
                log.events.push(Event::Diagnostic(error).into());
                result = Err(Failed);
            }
        }
        self.instrumentations.iter().for_each(|listener| listener.after_pass(pass, body, result));
        // A pass that fails because one within it does is not to blame.
        if result.is_err() && !within { failed(pass, body, panic, log) } else { result }
    }

    fn check(&self, body: &Body, log: &mut Log) -> PassResult {
        let Some(verify) = self.verify else { return Ok(()) };
        verify(body).map_err(|diagnostics| {
            log.events.extend(diagnostics.into_iter().map(|diagnostic| Event::Diagnostic(diagnostic).into()));
            Failed
        })
    }

    /// Verifies a symbol table of whose bodies some may have changed.
    pub(crate) fn check_table(&self, body: &Body, threads: Threads, log: &mut Log) -> PassResult {
        let mut diagnostics = Vec::new();
        if self.verify.is_none() || !log.changed || ir::verify_symbol_table(body, threads, &mut diagnostics) {
            return Ok(());
        }
        log.events.extend(diagnostics.into_iter().map(|diagnostic| Event::Diagnostic(diagnostic).into()));
        Err(Failed)
    }
}

/// Work of a step of a pipeline.
pub(crate) enum Work<'p> {
    /// A pass.
    Pass(&'p dyn Pass),
    /// Nested pipelines that run together.
    Nested(Vec<&'p Pipeline>),
}

/// Does what stands at each step of a pipeline, until one fails.
pub(crate) fn for_each_step(
    pipeline: &Pipeline,
    cx: &Context,
    log: &mut Log,
    flush: &mut dyn FnMut(&mut Log),
    mut work: impl FnMut(usize, Work<'_>, &mut Analyses, &mut Log) -> PassResult,
) -> PassResult {
    let mut analyses = Analyses::default();
    let mut slot = 0;
    let mut result = Ok(());
    while let Some(item) = pipeline.items.get(slot).filter(|_| result.is_ok()) {
        match item {
            Item::Pass(pass) => {
                result = work(slot, Work::Pass(&**pass), &mut analyses, log);
                slot += 1;
            }
            Item::Nested(_) => {
                let steps = adjacent(pipeline, slot, cx);
                let count = steps.len();
                result = work(slot, Work::Nested(steps), &mut analyses, log);
                analyses.end_pass();
                slot += count;
            }
        }
        flush(log);
    }
    result
}

/// Adjacent nested pipelines of one anchor.
pub(crate) struct Group<'p> {
    pub(crate) name: &'p str,
    pub(crate) pipelines: Vec<&'p Pipeline>,
}

impl<'p> Group<'p> {
    /// The pipelines by anchor, in the order in which the anchors first appear. Adjacent pipelines run
    /// together: a body is done with all of them before the join.
    pub(crate) fn of(steps: &[&'p Pipeline]) -> Vec<Group<'p>> {
        let mut groups: Vec<Group<'p>> = Vec::new();
        for &step in steps {
            match groups.iter_mut().find(|group| group.name == step.anchor_name()) {
                Some(group) => group.pipelines.push(step),
                None => groups.push(Group { name: step.anchor_name(), pipelines: vec![step] }),
            }
        }
        groups
    }

    /// Returns the name in reports of groups that run together: by name, that for any last.
    pub(crate) fn collection(groups: &[Group<'_>]) -> String {
        let mut names: Vec<&str> = groups.iter().map(|group| group.name).collect();
        names.sort_unstable_by_key(|&name| (name == "any", name));
        let names: Vec<String> = names.iter().map(|name| format!("'{name}'")).collect();
        format!("Pipeline Collection : [{}]", names.join(", "))
    }

    /// The group for bodies of an operation: that of its name, else that of any if all of its passes
    /// can run there.
    pub(crate) fn choose(groups: &[Group<'_>], cx: &Context, name: OpName) -> Option<usize> {
        let text = cx.op_name_str(name);
        groups.iter().position(|group| group.name == text).or_else(|| {
            groups.iter().position(|group| {
                group.name == "any" && group.pipelines.iter().all(|pipeline| accepts(pipeline, cx, name))
            })
        })
    }
}

/// The nested pipelines that stand side by side from a step on and run together. One for any operation
/// does not run together with one for an operation that it can run on too: a body is for both.
fn adjacent<'p>(pipeline: &'p Pipeline, slot: usize, cx: &Context) -> Vec<&'p Pipeline> {
    let mut found: Vec<&Pipeline> = Vec::new();
    for item in &pipeline.items[slot..] {
        let Item::Nested(next) = item else { break };
        if found.iter().any(|before| conflict(before, next, cx) || conflict(next, before, cx)) {
            break;
        }
        found.push(next);
    }
    found
}

/// Whether the first is for any operation and can run on the one that the second is for, or both are for any.
fn conflict(any: &Pipeline, other: &Pipeline, cx: &Context) -> bool {
    any.anchor.is_none() && other.anchor.as_deref().is_none_or(|name| accepts(any, cx, cx.op_name(name)))
}

/// Whether all passes of a pipeline for any operation can run on one.
fn accepts(pipeline: &Pipeline, cx: &Context, name: OpName) -> bool {
    let text = cx.op_name_str(name);
    pipeline.items.iter().all(|item| match item {
        Item::Pass(pass) => pass.def().on.is_none_or(|on| on == text) && pass.can_schedule_on(cx, name),
        Item::Nested(_) => true,
    })
}

/// Notes that a pass failed.
fn failed(pass: &dyn Pass, body: &Body, panic: Option<String>, log: &mut Log) -> PassResult {
    let place = body.context().place(body.root().loc());
    let on = culprit(pass, body);
    log.culprits.push(FailedPass { at: log.events.len(), on, place, panic, text: None });
    Err(Failed)
}

/// Says which pass failed, and on what.
pub(crate) fn culprit(pass: &dyn Pass, body: &Body) -> String {
    format!("`{}` on {}", pass.name(), subject(body.root()))
}
