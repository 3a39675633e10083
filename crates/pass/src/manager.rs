//! Running pipelines.

use crate::cx::Analyses;
use crate::requests::{Committed, Request};
use crate::statistics::{Statistics, StatisticsDisplay};
use crate::{
    Failed, IrPrinting, Item, Pass, PassCx, PassResult, Pipeline, Reproducer, TimingNode, reproducer_trailer,
};
use diag::Diagnostic;
use ir::{Body, Context, Op, OpName, OpRef, Scope, Threads};
use rustc_hash::FxHashSet;
use std::sync::Arc;
use std::time::Instant;

/// What comes out of a run, in order.
#[derive(Clone, Debug)]
pub enum Event {
    /// A diagnostic.
    Diagnostic(Diagnostic),
    /// Text for the standard error stream, such as a dump of the IR.
    Text(String),
}

/// Verifies a body without those within it.
pub type Verify = Arc<dyn Fn(&Body) -> Result<(), Vec<Diagnostic>> + Send + Sync>;

/// Told of each run of a pass, from the thread that it runs on.
pub trait Instrumentation: Send + Sync {
    /// A pass is about to run.
    fn before_pass(&self, _pass: &dyn Pass, _body: &Body) {}
    /// A pass has run.
    fn after_pass(&self, _pass: &dyn Pass, _body: &Body, _result: PassResult) {}
}

/// Runs a pipeline over a body.
pub struct PassManager {
    /// The steps.
    pub pipeline: Pipeline,
    /// How many threads may run. The output is the same for any number.
    pub threads: Threads,
    /// Verifies bodies after each pass that changed them.
    pub verify: Option<Verify>,
    /// Prints the IR between passes.
    pub printing: Option<IrPrinting>,
    /// Who else is told of passes.
    pub instrumentations: Vec<Box<dyn Instrumentation>>,
    /// Writes a reproducer if the run fails. Needs [`printing`](Self::printing), even if it prints
    /// nothing between passes.
    pub reproducer: Option<Reproducer>,
    /// What the last run took: see [`timing`](Self::timing).
    profile: TimingNode,
}

impl PassManager {
    /// A manager with as many threads as the machine runs at once and nothing else.
    pub fn new(pipeline: Pipeline) -> Self {
        PassManager {
            pipeline,
            threads: Threads::available(),
            verify: None,
            printing: None,
            instrumentations: Vec::new(),
            reproducer: None,
            profile: TimingNode::default(),
        }
    }

    /// The same manager with another number of threads.
    pub fn threads(mut self, threads: Threads) -> Self {
        self.threads = threads;
        self
    }

    /// What `--dump-pass-pipeline` shows.
    pub fn dump(&self) -> String {
        let count = self.pipeline.items.len();
        format!("Pass Manager with {count} passes:\n{}\n", self.pipeline.text(true))
    }

    /// The steps of the last run with their times: what to put among the steps of a
    /// [`Timing`](crate::Timing).
    pub fn timing(&self) -> &[TimingNode] {
        &self.profile.children
    }

    /// The report of what passes counted in the last run.
    pub fn statistics(&self, display: StatisticsDisplay) -> String {
        crate::statistics::report(&self.profile.children, display)
    }

    /// Runs the pipeline over a body. Events come in the order of the text, those of a step when all
    /// bodies have ended it.
    ///
    /// # Errors
    /// If a pass failed or left invalid IR, or the pipeline is not for this kind of body.
    pub fn run(&mut self, body: &mut Body, sink: &mut dyn FnMut(Event)) -> PassResult {
        let cx = body.context().clone();
        if let Err(diagnostic) = self.prepare(&cx, body) {
            sink(Event::Diagnostic(diagnostic));
            return Err(Failed);
        }
        let input = self.reproducer.as_ref().and(self.printing.as_ref()).map(|ir| (ir.print)(body));
        let run = Run {
            verify: self.verify.as_ref(),
            printing: self.printing.as_ref(),
            instrumentations: &self.instrumentations,
        };
        let mut log = Log::default();
        // At the top events go out after each step; further in they wait for their turn.
        let mut flush = |events: &mut Vec<Event>| events.drain(..).for_each(&mut *sink);
        let result = run.pipeline(&self.pipeline, &Scope::top(), body, self.threads, &mut log, &mut flush);
        self.profile = log.profile;
        if result.is_err() {
            if let Some(input) = input {
                let diagnostic = self.reproduce(body, &input, log.culprit);
                sink(Event::Diagnostic(diagnostic));
            }
            return Err(Failed);
        }
        Ok(())
    }

    fn prepare(&mut self, cx: &Context, body: &Body) -> Result<(), Diagnostic> {
        let root = body.root();
        if self.pipeline.anchor.as_deref().is_some_and(|anchor| !root.is(anchor)) {
            let anchor = self.pipeline.anchor_name();
            let message = format!("can't run '{anchor}' pass manager on '{}' op", root.name_str());
            return Err(Diagnostic::error(cx.place(root.loc()), message));
        }
        self.pipeline.try_for_each_pass(|pass| pass.init(cx))
    }

    fn reproduce(&self, body: &Body, input: &str, culprit: Option<String>) -> Diagnostic {
        let root = body.root();
        let place = body.context().place(root.loc());
        let trailer = reproducer_trailer(
            &self.pipeline.text(false),
            self.threads == Threads::ONE,
            self.verify.is_some(),
        );
        let text = format!("{}\n{trailer}", input.trim_end_matches('\n'));
        let message = "Failures have been detected while processing an MLIR pass pipeline";
        let written = self.reproducer.as_ref().map(|reproducer| (reproducer.write)(&text));
        let outcome = match written {
            Some(Ok(file)) => format!("reproducer generated at `{file}`"),
            Some(Err(why)) => format!("failed to generate reproducer: {why}"),
            None => "no reproducer".to_owned(),
        };
        let culprit = culprit.unwrap_or_default();
        let note = format!("Pipeline failed while executing [{culprit}]: {outcome}");
        Diagnostic::error(place.clone(), message).note(place, note)
    }
}

/// What a run leaves on one thread.
#[derive(Default)]
struct Log {
    events: Vec<Event>,
    requests: Vec<Request>,
    profile: TimingNode,
    /// The pass that failed first, and on what.
    culprit: Option<String>,
}

/// What does not change during a run.
struct Run<'m> {
    verify: Option<&'m Verify>,
    printing: Option<&'m IrPrinting>,
    instrumentations: &'m [Box<dyn Instrumentation>],
}

impl Run<'_> {
    /// Runs the steps of a pipeline over a body until one fails.
    fn pipeline(
        &self,
        pipeline: &Pipeline,
        scope: &Scope<'_>,
        body: &mut Body,
        threads: Threads,
        log: &mut Log,
        flush: &mut dyn FnMut(&mut Vec<Event>),
    ) -> PassResult {
        let mut analyses = Analyses::default();
        let mut slot = 0;
        let mut result = Ok(());
        while let Some(item) = pipeline.items.get(slot).filter(|_| result.is_ok()) {
            match item {
                Item::Pass(pass) => {
                    result = self.pass(slot, &**pass, scope, body, threads, &mut analyses, log);
                    slot += 1;
                }
                Item::Nested(_) => {
                    let steps = &pipeline.items[slot..];
                    let steps: Vec<&Pipeline> = steps.iter().map_while(nested).collect();
                    result = self.children(slot, &steps, scope, body, threads, log);
                    analyses.end_pass();
                    slot += steps.len();
                }
            }
            flush(&mut log.events);
        }
        result
    }

    #[expect(clippy::too_many_arguments, reason = "a step of a run has this many sides")]
    fn pass(
        &self,
        slot: usize,
        pass: &dyn Pass,
        scope: &Scope<'_>,
        body: &mut Body,
        threads: Threads,
        analyses: &mut Analyses,
        log: &mut Log,
    ) -> PassResult {
        if !pass.can_schedule_on(body.context(), body.root().name()) {
            let message = format!("trying to schedule pass '{}' on an unsupported operation", pass.name());
            log.events.push(Event::Diagnostic(body.root().error(message)));
            return self.failed(pass, body, log);
        }
        let before = self.printing.and_then(|ir| ir.before_pass(pass, body, &mut log.events));
        self.instrumentations.iter().for_each(|listener| listener.before_pass(pass, body));
        let start = Instant::now();
        let mut cx = PassCx {
            scope,
            cx: body.context().clone(),
            pass,
            threads,
            events: Vec::new(),
            counts: Vec::new(),
            requests: Vec::new(),
            analyses,
            analysis_times: Vec::new(),
            failed: false,
        };
        let mut result = pass.run(&mut cx, body);
        if cx.failed {
            result = Err(Failed);
        }
        let PassCx { events, counts, requests, analysis_times, .. } = cx;
        let unchanged = analyses.end_pass();
        let mut node = TimingNode::timed(pass.name(), start.elapsed());
        node.slot = slot;
        node.statistics = Statistics::of(pass, &counts);
        for (name, time) in analysis_times {
            node.child(TimingNode::timed(format!("(A) {name}"), time));
        }
        log.profile.child(node);
        log.events.extend(events);
        log.requests.extend(requests);
        if result.is_ok() && !unchanged {
            result = self.check(body, log);
        }
        self.instrumentations.iter().for_each(|listener| listener.after_pass(pass, body, result));
        if let Some(ir) = self.printing {
            ir.after_pass(pass, body, before, result.is_err(), &mut log.events);
        }
        if result.is_err() { self.failed(pass, body, log) } else { Ok(()) }
    }

    fn check(&self, body: &Body, log: &mut Log) -> PassResult {
        let Some(verify) = self.verify else { return Ok(()) };
        verify(body).map_err(|diagnostics| {
            log.events.extend(diagnostics.into_iter().map(Event::Diagnostic));
            Failed
        })
    }

    fn failed(&self, pass: &dyn Pass, body: &Body, log: &mut Log) -> PassResult {
        let root = body.root();
        let symbol = root.symbol_name().map(|name| format!(": @{}", body.context().ident_str(name)));
        let on =
            format!("`{}` on '{}' operation{}", pass.name(), root.name_str(), symbol.unwrap_or_default());
        log.culprit.get_or_insert(on);
        Err(Failed)
    }

    /// Runs pipelines over the bodies directly within one: for each body the one that is for it.
    fn children(
        &self,
        slot: usize,
        steps: &[&Pipeline],
        scope: &Scope<'_>,
        body: &mut Body,
        threads: Threads,
        log: &mut Log,
    ) -> PassResult {
        let groups = Group::of(steps);
        // Bodies within operations of this body that own none are not directly within.
        let direct: Vec<Op> = body.children();
        let direct: Vec<Op> =
            direct.into_iter().filter(|&op| body.op(op).parent().is_some_and(OpRef::is_root)).collect();
        let roots: FxHashSet<Op> =
            direct.iter().filter_map(|&op| Some(body.child(op)?.root_handle())).collect();
        let inner = if direct.len() < threads.0 { threads } else { Threads::ONE };
        let start = Instant::now();
        let results = body.par_children(threads, scope, |scope, child| {
            if !roots.contains(&child.root_handle()) {
                return None;
            }
            let number = Group::choose(&groups, child.context(), child.root().name())?;
            let mut log = Log::default();
            let mut result = Ok(());
            for pipeline in &groups[number].pipelines {
                // Pipelines and bodies nest as deep as the input says.
                result = stacker::maybe_grow(128 * 1024, 4 * 1024 * 1024, || {
                    self.pipeline(pipeline, scope, child, inner, &mut log, &mut |_| {})
                });
                if result.is_err() {
                    break;
                }
            }
            Some((number, result, log))
        });
        let wall = start.elapsed();
        let results: Vec<_> = results.into_iter().flatten().collect();
        let order: Vec<Op> = direct
            .iter()
            .copied()
            .filter(|&op| {
                let name = body.op(op).name();
                Group::choose(&groups, body.context(), name).is_some()
            })
            .collect();
        self.join(slot, &groups, body, order, results, wall, log)
    }

    #[expect(clippy::too_many_arguments, reason = "a step of a run has this many sides")]
    fn join(
        &self,
        slot: usize,
        groups: &[Group<'_>],
        body: &mut Body,
        order: Vec<Op>,
        results: Vec<(usize, PassResult, Log)>,
        wall: std::time::Duration,
        log: &mut Log,
    ) -> PassResult {
        let mut nodes: Vec<TimingNode> = groups
            .iter()
            .enumerate()
            .map(|(number, group)| TimingNode {
                slot: slot + number,
                ..TimingNode::new(format!("'{}' Pipeline", group.name))
            })
            .collect();
        let mut outcome = Ok(());
        let mut committed = Committed::default();
        let is_table = body.root().has_trait(ir::def::TraitSet::SYMBOL_TABLE);
        for (op, (number, result, child)) in order.into_iter().zip(results) {
            log.events.extend(child.events);
            if is_table {
                committed.commit(body, op, child.requests);
            } else {
                log.requests.extend(child.requests);
            }
            let user = child.profile.children.iter().map(|node| node.user).sum();
            nodes[number].merge(TimingNode { user, wall: user, ..child.profile });
            if result.is_err() {
                outcome = Err(Failed);
                log.culprit = log.culprit.take().or(child.culprit);
            }
        }
        let user: std::time::Duration = nodes.iter().map(|node| node.user).sum();
        let factor = if user.is_zero() { 1.0 } else { (wall.as_secs_f64() / user.as_secs_f64()).min(1.0) };
        for mut node in nodes {
            node.wall = node.wall.mul_f64(factor);
            node.scale_wall(factor);
            log.profile.child(node);
        }
        outcome
    }
}

/// Adjacent nested pipelines of one anchor.
struct Group<'p> {
    name: &'p str,
    pipelines: Vec<&'p Pipeline>,
}

impl<'p> Group<'p> {
    /// The pipelines by anchor, in the order in which the anchors first appear. Adjacent pipelines run
    /// together: a body is done with all of them before the join.
    fn of(steps: &[&'p Pipeline]) -> Vec<Group<'p>> {
        let mut groups: Vec<Group<'p>> = Vec::new();
        for &step in steps {
            match groups.iter_mut().find(|group| group.name == step.anchor_name()) {
                Some(group) => group.pipelines.push(step),
                None => groups.push(Group { name: step.anchor_name(), pipelines: vec![step] }),
            }
        }
        groups
    }

    /// The group for bodies of an operation: that of its name, else that of any if all of its passes
    /// can run there.
    fn choose(groups: &[Group<'_>], cx: &Context, name: OpName) -> Option<usize> {
        let text = cx.op_name_str(name);
        groups.iter().position(|group| group.name == text).or_else(|| {
            groups.iter().position(|group| {
                let passes = || group.pipelines.iter().flat_map(|pipeline| pipeline.items.iter());
                group.name == "any"
                    && passes().all(|item| match item {
                        Item::Pass(pass) => {
                            pass.anchor().is_none_or(|anchor| anchor == text)
                                && pass.can_schedule_on(cx, name)
                        }
                        Item::Nested(_) => true,
                    })
            })
        })
    }
}

/// The pipeline that a step is, if it is one.
fn nested(item: &Item) -> Option<&Pipeline> {
    match item {
        Item::Nested(pipeline) => Some(pipeline),
        Item::Pass(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse_pipeline;
    use crate::test_passes::{module, names, registry};

    fn run(text: &str, threads: usize, body: &mut Body) -> (PassResult, Vec<String>, PassManager) {
        let pipeline = parse_pipeline(text, &registry()).unwrap();
        let mut manager = PassManager::new(pipeline).threads(Threads(threads));
        let mut events = Vec::new();
        let result = manager.run(body, &mut |event| {
            events.push(match event {
                Event::Diagnostic(diagnostic) => diagnostic.message().to_owned(),
                Event::Text(text) => text,
            });
        });
        (result, events, manager)
    }

    #[test]
    fn output_is_the_same_at_any_thread_count() {
        let expected: Vec<String> = (0..40).map(|number| format!("ran on f{number}")).collect();
        let mut bodies = Vec::new();
        for threads in [1, 2, 8] {
            let mut body = module(40);
            let (result, events, manager) = run("builtin.module(t.func(t-say,t-need))", threads, &mut body);
            assert_eq!(result, Ok(()));
            assert_eq!(events, expected);
            assert!(manager.statistics(StatisticsDisplay::Pipeline).contains("(S) 40 said - bodies"));
            bodies.push(names(&body));
        }
        assert!(bodies[0] == bodies[1] && bodies[1] == bodies[2]);
    }

    #[test]
    fn required_symbols_are_made_once_at_the_start() {
        let mut body = module(3);
        let (result, ..) = run("builtin.module(t.func(t-need))", 2, &mut body);
        assert_eq!(result, Ok(()));
        // Even bodies ask for one `helper`, odd ones for another, which gets another name.
        assert_eq!(names(&body), ["helper_0", "helper", "f0", "f1", "f2"]);
        let uses: Vec<String> = body
            .root()
            .region(0)
            .ops()
            .filter_map(|op| op.attr("needs").map(|attr| attr.handle()))
            .map(|attr| {
                let name = body.context().attr_ref(attr).as_flat_symbol().unwrap();
                body.context().ident_str(name).to_owned()
            })
            .collect();
        assert_eq!(uses, ["helper", "helper_0", "helper"]);
    }

    #[test]
    fn a_failure_stops_after_the_join() {
        let mut body = module(4);
        let (result, events, _) = run("builtin.module(t.func(t-fail-odd,t-say),t-count)", 2, &mut body);
        assert_eq!(result, Err(Failed));
        assert_eq!(events, ["ran on f0", "f1 is odd", "ran on f2", "f3 is odd"]);
    }

    #[test]
    fn a_pipeline_for_another_operation_is_refused() {
        let mut body = module(1);
        let (result, events, _) = run("t.func(t-say)", 1, &mut body);
        assert_eq!(result, Err(Failed));
        assert_eq!(events, ["can't run 't.func' pass manager on 'builtin.module' op"]);
    }

    #[test]
    fn equal_passes_are_timed_apart() {
        let mut body = module(1);
        let (_, _, manager) = run("builtin.module(t-count,t.func(t-say),t-count)", 1, &mut body);
        let names: Vec<&str> = manager.timing().iter().map(|node| node.name.as_str()).collect();
        assert_eq!(names, ["Count", "'t.func' Pipeline", "Count"]);
    }

    #[test]
    fn the_ir_is_printed_before_and_after() {
        let mut body = module(2);
        let pipeline = parse_pipeline("builtin.module(t.func(t-say))", &registry()).unwrap();
        let mut manager = PassManager::new(pipeline).threads(Threads(2));
        let mut printing = IrPrinting::new(|body| {
            let name = body.root().symbol_name().map_or("-", |name| body.context().ident_str(name));
            format!("t.func @{name}")
        });
        printing.before_all = true;
        printing.after_change = true;
        manager.printing = Some(printing);
        let mut text = String::new();
        let result = manager.run(&mut body, &mut |event| {
            if let Event::Text(dump) = event {
                text += &dump;
            }
        });
        assert_eq!(result, Ok(()));
        let dump = |name| format!("// -----// IR Dump Before Say (t-say) //----- //\nt.func @{name}\n\n");
        assert_eq!(text, format!("{}{}", dump("f0"), dump("f1")));
    }

    #[test]
    fn a_failure_leaves_a_reproducer() {
        let mut body = module(2);
        let pipeline = parse_pipeline("builtin.module(t.func(t-fail-odd))", &registry()).unwrap();
        let mut manager = PassManager::new(pipeline).threads(Threads::ONE);
        manager.printing = Some(IrPrinting::new(|_| "module {}".to_owned()));
        let written = Arc::new(std::sync::Mutex::new(String::new()));
        let copy = Arc::clone(&written);
        let write = move |text: &str| {
            *copy.lock().unwrap() = text.to_owned();
            Ok("rp.mlir".to_owned())
        };
        manager.reproducer = Some(Reproducer { write: Arc::new(write) });
        let mut notes = Vec::new();
        let result = manager.run(&mut body, &mut |event| {
            if let Event::Diagnostic(diagnostic) = event {
                notes.extend(diagnostic.notes().iter().map(|note| note.message.clone()));
            }
        });
        assert_eq!(result, Err(Failed));
        let expected = "Pipeline failed while executing [`FailOdd` on 't.func' operation: @f1]: reproducer generated at `rp.mlir`";
        assert_eq!(notes.last().map(String::as_str), Some(expected));
        assert!(written.lock().unwrap().contains("pipeline: \"builtin.module(t.func(t-fail-odd))\""));
    }

    #[test]
    fn invalid_ir_is_a_failure_of_the_pass() {
        let mut body = module(1);
        let pipeline = parse_pipeline("builtin.module(t.func(t-say))", &registry()).unwrap();
        let mut manager = PassManager::new(pipeline);
        manager.verify = Some(Arc::new(|body| Err(vec![body.root().error("is bad")])));
        let mut messages = Vec::new();
        let result = manager.run(&mut body, &mut |event| {
            if let Event::Diagnostic(diagnostic) = event {
                messages.push(diagnostic.message().to_owned());
            }
        });
        // The pass preserves everything: nothing is verified.
        assert_eq!((result, messages.len()), (Ok(()), 1));
        manager.pipeline = parse_pipeline("builtin.module(t.func(t-count))", &registry()).unwrap();
        assert_eq!(manager.run(&mut body, &mut |_| {}), Err(Failed));
    }
}
