//! Running pipelines.

use crate::event::Out;
use crate::ir_printing::Files;
use crate::log::Log;
use crate::panics;
use crate::reproducer::Reports;
use crate::run::Run;
use crate::statistics::StatisticsDisplay;
use crate::{
    Event, Failed, Instrumentation, IrPrinting, PassResult, Pipeline, Reproducer, ReproducerSpec, TimingNode,
    Verify,
};
use diag::Diagnostic;
use ir::{Body, Context, Scope, Threads};
use std::sync::Arc;

/// Runs a pipeline over a body.
pub struct PassManager {
    /// The steps.
    pub pipeline: Pipeline,
    /// Maximum number of threads. The output does not depend on it.
    pub threads: Threads,
    /// Verifies bodies after each pass that changed them. What is given to run is taken to be correct.
    pub verify: Option<Verify>,
    /// Prints the IR between passes.
    pub printing: Option<IrPrinting>,
    /// Observers of passes.
    pub instrumentations: Vec<Arc<dyn Instrumentation>>,
    /// Writes a reproducer if a pass fails or panics.
    pub reproducer: Option<Reproducer>,
    /// Profile of the last run: see [`timing`](Self::timing).
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

    /// Sets the number of threads.
    pub fn threads(mut self, threads: Threads) -> Self {
        self.threads = threads;
        self
    }

    /// Returns the text of `--dump-pass-pipeline`.
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
        let local = self.reproducer.as_ref().filter(|reproducer| reproducer.local);
        let global = self.reproducer.as_ref().filter(|reproducer| !reproducer.local);
        let whole = global.map(|reproducer| (reproducer.print)(body, &self.recipe()));
        let run = Run {
            cx: &cx,
            verify: self.verify.as_ref(),
            printing: self.printing.as_ref(),
            instrumentations: &self.instrumentations,
            local,
        };
        let root = body.root().loc();
        if panics::exits() {
            panics::enter_run(body, self.reproducer.as_ref(), whole.as_deref());
        }
        let mut reports = Reports { reproducer: self.reproducer.as_ref(), whole, root, cx: &cx };
        let tree = self.printing.as_ref().and_then(|printing| printing.tree.clone());
        let mut files = Files::default();
        let mut log = Log::default();
        // At the top events go out after each step; further in they wait for their turn.
        let mut flush = |log: &mut Log| {
            reports.weave(log);
            for out in log.events.drain(..) {
                match (out, &tree) {
                    (Out::Event(event), _) => sink(event),
                    (Out::File(folders, pass, text), Some(write)) => {
                        files
                            .write(write, &folders, &pass, &text)
                            .into_iter()
                            .for_each(|why| sink(Event::Text(why)));
                    }
                    (Out::File(..), None) => {}
                }
            }
        };
        let result = run.outermost(&self.pipeline, &Scope::top(), body, self.threads, &mut log, &mut flush);
        self.profile = log.profile;
        if panics::exits() {
            panics::leave_run();
        }
        result
    }

    /// Returns the options and pipeline that repeat this run.
    pub fn recipe(&self) -> ReproducerSpec {
        ReproducerSpec {
            pipeline: self.pipeline.recipe_text(),
            disable_threading: self.threads == Threads::ONE,
            verify_each: self.verify.is_some(),
        }
    }

    fn prepare(&mut self, cx: &Context, body: &Body) -> Result<(), Diagnostic> {
        self.pipeline.check_anchor(body)?;
        self.pipeline.check_schedule(cx)?;
        self.pipeline.try_for_each_pass(|pass| pass.init(cx))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_passes::{Dynamic, module, names, registry};
    use crate::{parse_pipeline, reproducer_trailer};

    fn run(text: &str, threads: usize, body: &mut Body) -> (PassResult, Vec<String>, PassManager) {
        let pipeline = parse_pipeline(text, &registry()).unwrap();
        let mut manager = PassManager::new(pipeline).threads(Threads(threads));
        let mut events = Vec::new();
        let result = manager.run(body, &mut |event| {
            events.push(match event {
                Event::Diagnostic(diagnostic) => diagnostic.message().to_owned(),
                Event::Text(text) | Event::Output(text) => text,
                Event::Remark(remark) => remark.diagnostic().message().to_owned(),
            });
        });
        (result, events, manager)
    }

    // Shows R-241.
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
    fn pipelines_that_run_together_are_timed_as_one() {
        let mut body = module(2);
        let (_, _, manager) =
            run("builtin.module(t.none(t-count),t.func(t-say),any(t-module))", 1, &mut body);
        let [collection] = manager.timing() else { panic!("{:?}", manager.timing()) };
        assert_eq!(collection.name, "Pipeline Collection : ['t.func', 't.none', 'any']");
        let within: Vec<&str> = collection.children.iter().map(|node| node.name.as_str()).collect();
        assert_eq!(within, ["'t.func' Pipeline"]);
    }

    #[test]
    fn the_ir_is_printed_before_and_after() {
        let mut body = module(2);
        let pipeline = parse_pipeline("builtin.module(t.func(t-say))", &registry()).unwrap();
        let mut manager = PassManager::new(pipeline).threads(Threads(2));
        let mut printing = IrPrinting::new(|body, _| {
            let name = body.root().symbol_name().map_or("-", |name| body.context().ident_str(name));
            format!("t.func @{name}")
        });
        printing.before_all = true;
        printing.after_all = true;
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
    fn a_pipeline_for_any_runs_behind_one_for_the_same_bodies() {
        let mut body = module(2);
        let (_, events, _) = run("builtin.module(t.func(t-say),any(t-say))", 2, &mut body);
        assert_eq!(events, ["ran on f0", "ran on f1", "ran on f0", "ran on f1"]);
    }

    #[test]
    fn a_pass_runs_pipelines() {
        for (text, within, expected) in [
            ("builtin.module(t.func(t-say))", false, &["ran on f0", "ran on f1"][..]),
            ("t.func(t-say)", true, &["ran on f0"]),
            ("t.func(t-say)", false, &["can't run 't.func' pass manager on 'builtin.module' op"]),
        ] {
            let inner = parse_pipeline(text, &registry()).unwrap();
            let mut pipeline = Pipeline::on("builtin.module");
            pipeline.add(Dynamic(inner, within)).unwrap();
            let mut events = Vec::new();
            let mut manager = PassManager::new(pipeline).threads(Threads(2));
            let result = manager.run(&mut module(2), &mut |event| match event {
                Event::Diagnostic(diagnostic) => events.push(diagnostic.message().to_owned()),
                Event::Text(_) | Event::Output(_) | Event::Remark(_) => {}
            });
            assert_eq!(events, expected);
            assert_eq!(result.is_ok(), !expected[0].starts_with("can't"));
        }
    }

    #[test]
    fn a_panic_is_a_failure_that_is_reported_in_order() {
        for threads in [1, 4] {
            let mut body = module(4);
            let (result, events, _) = run("builtin.module(t.func(t-say,t-boom))", threads, &mut body);
            assert_eq!(result, Err(Failed));
            assert_eq!((&*events[0], &*events[1]), ("ran on f0", "ran on f1"));
            assert!(events[2].starts_with("pass panicked: odd bodies burst"), "{events:?}");
            assert!(events[2].ends_with("while running `Boom` on 't.func' operation: @f1"), "{events:?}");
            assert_eq!((events.len(), &*events[3]), (6, "ran on f2"));
        }
    }

    #[test]
    fn local_reproducers_are_of_one_pass() {
        let pipeline =
            parse_pipeline("builtin.module(t-count,t.func(t-say,t-fail-odd))", &registry()).unwrap();
        let mut manager = PassManager::new(pipeline).threads(Threads::ONE);
        let written = Arc::new(std::sync::Mutex::new(String::new()));
        let copy = Arc::clone(&written);
        manager.reproducer = Some(Reproducer {
            print: Arc::new(|_, recipe| recipe.pipeline.clone()),
            write: Arc::new(move |text| {
                copy.lock().unwrap().push_str(text);
                Ok("rp".to_owned())
            }),
            local: true,
        });
        assert_eq!(manager.run(&mut module(2), &mut |_| {}), Err(Failed));
        assert_eq!(*written.lock().unwrap(), "builtin.module(t.func(t-fail-odd))");
    }

    #[test]
    fn a_failure_leaves_a_reproducer() {
        let mut body = module(2);
        let pipeline = parse_pipeline("builtin.module(t.func(t-fail-odd))", &registry()).unwrap();
        let mut manager = PassManager::new(pipeline).threads(Threads::ONE);
        let written = Arc::new(std::sync::Mutex::new(String::new()));
        let copy = Arc::clone(&written);
        let write = move |text: &str| {
            *copy.lock().unwrap() = text.to_owned();
            Ok("rp.mlir".to_owned())
        };
        let print =
            |_: &Body, recipe: &ReproducerSpec| format!("module {{}}\n{}", reproducer_trailer(recipe));
        manager.reproducer =
            Some(Reproducer { print: Arc::new(print), write: Arc::new(write), local: false });
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

    // Shows.
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
