//! Debug counters and the log of actions. The one action there is, is `pass-execution`: a run of a pass.

use crate::Io;
use ir::Body;
use pass::{Instrumentation, Pass, PassResult};
use std::fmt::Write;
use std::sync::{Mutex, PoisonError};
use syntax::print::{PrintOptions, to_string};

/// How often an action was asked for, and which of the times it may run.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Counter {
    name: String,
    count: i64,
    /// So many times it is skipped at first.
    skip: i64,
    /// Then so many times it runs; always if negative.
    stop: i64,
}

/// The counters of `--mlir-debug-counter`.
#[derive(Debug)]
pub(super) struct Counters(Mutex<Vec<Counter>>);

const PASS: &str = "pass-execution";

impl Counters {
    /// Reads `NAME-skip=N,NAME-count=N`.
    ///
    /// # Errors
    /// The lines to print.
    pub(super) fn parse(text: &str) -> Result<Counters, String> {
        let mut counters: Vec<Counter> = Vec::new();
        for part in text.split(',').filter(|part| !part.is_empty()) {
            let Some((name, value)) = part.split_once('=') else {
                return Err(format!(
                    "error: expected DebugCounter argument to have an `=` separating the counter name and value, \
                     but the provided argument was: `{part}`\n"
                ));
            };
            let number: i64 = value.parse().map_err(|_| {
                format!("error: expected DebugCounter counter value to be numeric, but got `{value}`\n")
            })?;
            let skip = name.strip_suffix("-skip");
            let Some(counter) = skip.or_else(|| name.strip_suffix("-count")) else {
                return Err(format!(
                    "error: expected DebugCounter counter name to end with either `-skip` or `-count`, but \
                     got`{name}`\n"
                ));
            };
            let place = counters.iter().position(|known| known.name == counter).unwrap_or_else(|| {
                counters.push(Counter { name: counter.to_owned(), count: 0, skip: 0, stop: -1 });
                counters.len() - 1
            });
            if skip.is_some() { counters[place].skip = number } else { counters[place].stop = number }
        }
        counters.sort_by(|a, b| a.name.cmp(&b.name));
        Ok(Counters(Mutex::new(counters)))
    }

    /// What `--mlir-print-debug-counter` shows.
    pub(super) fn report(counters: Option<&Counters>) -> String {
        let mut out = String::from("DebugCounter counters:\n");
        let all = counters.map(|counters| counters.0.lock().unwrap_or_else(PoisonError::into_inner).clone());
        for Counter { name, count, skip, stop } in all.into_iter().flatten() {
            let _ = writeln!(out, "{name:<32}: {{{count},{skip},{stop}}}");
        }
        out
    }

    /// Counts an action; whether it may run.
    fn allows(&self, action: &str) -> bool {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(counter) = all.iter_mut().find(|counter| counter.name == action) else { return true };
        counter.count += 1;
        let number = counter.count;
        number > counter.skip && (counter.stop < 0 || number <= counter.skip.saturating_add(counter.stop))
    }
}

impl Instrumentation for Counters {
    fn should_run(&self, _pass: &dyn Pass, _body: &Body) -> bool {
        self.allows(PASS)
    }
}

/// The log of `--log-actions-to`.
#[derive(Debug)]
pub(super) struct ActionLog {
    file: String,
    text: Mutex<String>,
}

impl ActionLog {
    /// A log to a file, or to standard error for `-`.
    pub(super) fn new(file: &str) -> ActionLog {
        ActionLog { file: file.to_owned(), text: Mutex::new(String::new()) }
    }

    fn add(&self, line: &str) {
        let mut text = self.text.lock().unwrap_or_else(PoisonError::into_inner);
        let _ = writeln!(text, "[thread mlir-opt] {line}");
    }

    /// Writes what was logged.
    ///
    /// # Errors
    /// The line to print.
    pub(super) fn write(&self, io: &mut Io<'_>) -> Result<(), String> {
        let text = std::mem::take(&mut *self.text.lock().unwrap_or_else(PoisonError::into_inner));
        if self.file == "-" {
            io.complain(&text);
            return Ok(());
        }
        std::fs::write(io.path(&self.file), text).map_err(|error| {
            format!("cannot open output file '{}': {}\n", self.file, crate::io::reason(&error))
        })
    }
}

impl Instrumentation for ActionLog {
    fn before_pass(&self, pass: &dyn Pass, body: &Body) {
        let print = PrintOptions { skip_regions: true, local_scope: true, ..PrintOptions::default() };
        let (name, op, text) = (pass.name(), body.root().name_str(), to_string(body, &print));
        self.add(&format!(
            "begins (no breakpoint) Action `{PASS}` running `{name}` on Operation `{op}` ({text})`"
        ));
    }

    fn after_pass(&self, _pass: &dyn Pass, _body: &Body, _result: PassResult) {
        self.add(&format!("completed `{PASS}`"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counters_skip_and_stop() {
        let counters = Counters::parse("b-skip=1,b-count=2,a-skip=3").unwrap();
        let ran: Vec<bool> = (0..5).map(|_| counters.allows("b")).collect();
        assert_eq!(ran, [false, true, true, false, false]);
        assert!(counters.allows("c"));
        let lines = "DebugCounter counters:\na                               : {0,3,-1}\nb                               : {5,1,2}\n";
        assert_eq!(Counters::report(Some(&counters)), lines);
        for wrong in ["a", "a=1", "a-skip", "a-skip=x"] {
            assert!(Counters::parse(wrong).unwrap_err().starts_with("error: expected DebugCounter"));
        }
    }
}
