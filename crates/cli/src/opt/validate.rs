//! `--validate`: compares each function before and after each pass that changes it, by execution.

use ir::Body;
use ir::IgnorePoison;
use ir::equivalence::{Correspondence, Flags, equivalent};
use pass::{Instrumentation, Pass, PassResult};
use std::fmt::Write;
use std::sync::Mutex;
use syntax::print::{PrintOptions, to_string};
use validate::{Effort, Verdict, compare};

/// The settings of the validation.
#[derive(Clone, Debug)]
pub(super) struct Settings {
    /// Inputs of each function at the most.
    pub(super) inputs: usize,
    /// Start of the pseudo-random inputs.
    pub(super) seed: u64,
    /// The file for the function of the first counterexample as it was.
    pub(super) reproducer: Option<String>,
}

impl Default for Settings {
    fn default() -> Self {
        Settings { inputs: Effort::default().inputs, seed: 1, reproducer: None }
    }
}

/// The functions as they were before a pass, and the findings.
#[derive(Default)]
struct State {
    /// The bodies before the passes that run, the innermost last.
    before: Vec<Body>,
    /// Passes that changed something.
    passes: usize,
    /// Functions that were compared, and on how many inputs.
    functions: usize,
    inputs: usize,
    /// Functions that were compared on all inputs there are.
    exhaustive: usize,
    /// Functions that could not be compared, each with its pass and the reason.
    unknown: Vec<(String, String, String)>,
    /// Counterexamples as text.
    found: Vec<String>,
    /// The module of the first, with how to run it.
    reproducer: Option<String>,
}

/// Compares before and after passes.
pub(super) struct Validator {
    settings: Settings,
    state: Mutex<State>,
}

impl Validator {
    pub(super) fn new(settings: Settings) -> Self {
        Validator { settings, state: Mutex::default() }
    }

    fn state(&self) -> std::sync::MutexGuard<'_, State> {
        self.state.lock().ignore_poison()
    }

    /// The summary, and whether there is no counterexample.
    pub(super) fn report(&self) -> (String, bool) {
        let state = self.state();
        let mut text = state.found.concat();
        for (function, pass, why) in &state.unknown {
            let _ = writeln!(text, "not validated: @{function} after '{pass}': {why}");
        }
        let _ = writeln!(
            text,
            "validated: {} changes by passes, {} functions on {} inputs ({} functions on all inputs), {} counterexamples",
            state.passes,
            state.functions,
            state.inputs,
            state.exhaustive,
            state.found.len()
        );
        (text, state.found.is_empty())
    }

    /// The file for a module that shows the first counterexample, and its text.
    pub(super) fn reproducer(&self) -> Option<(String, String)> {
        self.settings.reproducer.clone().zip(self.state().reproducer.clone())
    }
}

/// Pipelines over the bodies within one are told of as a pass without a name.
fn is_pass(pass: &dyn Pass) -> bool {
    !pass.def().argument.is_empty()
}

impl Instrumentation for Validator {
    fn before_pass(&self, pass: &dyn Pass, body: &Body) {
        if is_pass(pass) {
            self.state().before.push(*body.clone_body());
        }
    }

    fn after_pass(&self, pass: &dyn Pass, body: &Body, result: PassResult) {
        if !is_pass(pass) {
            return;
        }
        let mut state = self.state();
        let Some(before) = state.before.pop() else { return };
        if result.is_err()
            || equivalent(before.root(), body.root(), Flags::default(), &mut Correspondence::default())
        {
            return;
        }
        state.passes += 1;
        let effort = Effort { inputs: self.settings.inputs, seed: self.settings.seed, ..Effort::default() };
        for finding in compare(&before, body, &effort) {
            match finding.verdict {
                Verdict::Refines { inputs, exhaustive } => {
                    state.functions += 1;
                    state.inputs += inputs;
                    state.exhaustive += usize::from(exhaustive);
                }
                Verdict::Unknown(why) => {
                    state.unknown.push((finding.function, pass.def().argument.to_owned(), why));
                }
                Verdict::Differs(found) => {
                    let text = |body: &Body| to_string(body, &PrintOptions::default());
                    let mut message = format!(
                        "<unknown>:0: error: '{}' changes what @{} does: for {} {}\n",
                        pass.def().argument,
                        finding.function,
                        found.input,
                        found.difference
                    );
                    let _ = write!(message, "before:\n{}\nafter:\n{}\n", text(&before), text(body));
                    state.reproducer.get_or_insert_with(|| {
                        format!(
                            "// terrane opt --{} --validate\n// for {} {}\n\n{}\n",
                            pass.def().argument,
                            found.input,
                            found.difference,
                            text(&before)
                        )
                    });
                    state.found.push(message);
                }
            }
        }
    }
}
