//! Debug counters and the log of actions: runs of passes (`pass-execution`), of conversions (`apply-conversion`), of
//! iterations of the greedy driver (`GreedyPatternRewriteIteration`) and of patterns (`apply-pattern`).

use crate::Io;
use ir::IgnorePoison;
use ir::{Action, ActionHandler, ActionUnit, AttrData, Body, Op};
use pass::{Instrumentation, Pass, PassResult};
use std::fmt::Write;
use std::sync::Mutex;
use syntax::print::{PrintOptions, op_texts, to_string};

/// The count of an action's requests, and those of them that may run.
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

    /// The report of `--mlir-print-debug-counter`.
    pub(super) fn report(counters: Option<&Counters>) -> String {
        let mut out = String::from("DebugCounter counters:\n");
        let all = counters.map(|counters| counters.0.lock().ignore_poison().clone());
        for Counter { name, count, skip, stop } in all.into_iter().flatten() {
            let _ = writeln!(out, "{name:<32}: {{{count},{skip},{stop}}}");
        }
        out
    }

    /// Counts an action; whether it may run.
    fn allows(&self, action: &str) -> bool {
        let mut all = self.0.lock().ignore_poison();
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

impl ActionHandler for Counters {
    fn begin(&self, action: &Action<'_>) -> bool {
        self.allows(action.tag)
    }

    fn end(&self, _tag: &'static str) {}
}

/// A place in a file: what is about operations from there is logged.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Breakpoint {
    file: String,
    line: Option<i64>,
    column: Option<i64>,
}

impl Breakpoint {
    /// Reads `FILE:LINE:COLUMN`, of which the numbers may be left out or -1. What is neither is at no place.
    ///
    /// # Errors
    /// The lines to print.
    fn parse(text: &str) -> Result<Breakpoint, String> {
        const NOWHERE: i64 = -2;
        if text.is_empty() {
            return Err("error: initializing FileLineColLocBreakpoint with empty file name\n\
                        Invalid location filter: \n"
                .to_owned());
        }
        let mut parts = text.split(':');
        let file = parts.next().unwrap_or_default().to_owned();
        let (line, column, more) = (parts.next(), parts.next(), parts.next());
        let number = |part: &str| part.parse().unwrap_or(NOWHERE);
        let line = line.filter(|&part| !(part.is_empty() && column.is_none())).map(number);
        let column = if more.is_some() { Some(NOWHERE) } else { column.map(number) };
        let given = |number: Option<i64>| number.filter(|&number| number != -1);
        Ok(Breakpoint { file, line: given(line), column: given(column) })
    }

    fn is_at(&self, file: &str, line: i64, column: i64) -> bool {
        self.file == file
            && self.line.is_none_or(|wanted| wanted == line)
            && self.column.is_none_or(|wanted| wanted == column)
    }
}

/// The log of `--log-actions-to`.
#[derive(Debug)]
pub(super) struct ActionLog {
    file: String,
    /// Only what is about these places is logged; all if there are none.
    filter: Vec<Breakpoint>,
    state: Mutex<Logged>,
}

#[derive(Debug, Default)]
struct Logged {
    text: String,
    /// For each action that has begun, whether it was logged.
    open: Vec<bool>,
}

impl ActionLog {
    /// A log to a file, or to standard output for `-`, of what is about the places of a filter.
    ///
    /// # Errors
    /// The lines to print.
    pub(super) fn new(file: &str, filter: Option<&str>) -> Result<ActionLog, String> {
        let filter = filter.into_iter().flat_map(|text| text.split(',').map(Breakpoint::parse));
        let filter = filter.collect::<Result<_, _>>()?;
        Ok(ActionLog { file: file.to_owned(), filter, state: Mutex::default() })
    }

    fn add(&self, begin: Option<String>, end: &str) {
        let mut state = self.state.lock().ignore_poison();
        let state = &mut *state;
        match begin {
            Some(action) => {
                let _ = writeln!(state.text, "[thread mlir-opt] begins (no breakpoint) Action {action}`");
            }
            None if state.open.pop().unwrap_or(false) => {
                let _ = writeln!(state.text, "[thread mlir-opt] completed `{end}`");
            }
            None => {}
        }
    }

    /// Notes that an action begins; logs it if it is about a place of the filter.
    fn begin_at(&self, body: &Body, unit: ActionUnit, text: impl FnOnce() -> String) {
        let op = match unit {
            ActionUnit::Op(op) => op,
            ActionUnit::Region(region) => {
                body.region(region).parent_op().map_or(body.root_handle(), |op| op.handle())
            }
        };
        let logged = self.filter.is_empty() || self.filter.iter().any(|at| is_from(body, op, at));
        self.state.lock().ignore_poison().open.push(logged);
        if logged {
            self.add(Some(text()), "");
        }
    }

    /// Writes what was logged.
    ///
    /// # Errors
    /// The line to print.
    pub(super) fn write(&self, io: &mut Io<'_>) -> Result<(), String> {
        let text = std::mem::take(&mut self.state.lock().ignore_poison().text);
        if self.file == "-" {
            io.print(&text);
            return Ok(());
        }
        std::fs::write(io.path(&self.file), text).map_err(|error| {
            format!("cannot open output file '{}': {}\n", self.file, crate::io::reason(&error))
        })
    }
}

impl Instrumentation for ActionLog {
    fn before_pass(&self, pass: &dyn Pass, body: &Body) {
        let root = body.root_handle();
        self.begin_at(body, ActionUnit::Op(root), || {
            let (name, op) = (pass.name(), body.root().name_str());
            format!("`{PASS}` running `{name}` on Operation `{op}` ({})", header(body, root))
        });
    }

    fn after_pass(&self, _pass: &dyn Pass, _body: &Body, _result: PassResult) {
        self.add(None, PASS);
    }
}

impl ActionHandler for ActionLog {
    fn begin(&self, action: &Action<'_>) -> bool {
        self.begin_at(action.body, action.unit, || {
            let unit = match action.unit {
                ActionUnit::Op(op) => header(action.body, op),
                ActionUnit::Region(region) => {
                    let region = action.body.region(region);
                    let op = region.parent_op().map_or(action.body.root_handle(), |op| op.handle());
                    format!("Region #{} for op {}", region.position(), header(action.body, op))
                }
            };
            format!("{} ({unit})", action.text)
        });
        true
    }

    fn end(&self, tag: &'static str) {
        self.add(None, tag);
    }
}

/// The text of an operation without its regions.
fn header(body: &Body, op: Op) -> String {
    let print = PrintOptions { skip_regions: true, local_scope: true, ..PrintOptions::default() };
    if op == body.root_handle() { to_string(body, &print) } else { op_texts(body, &[op], &print).concat() }
}

/// Whether the location of an operation, or a part of it, is a place.
fn is_from(body: &Body, op: Op, at: &Breakpoint) -> bool {
    let cx = body.context();
    cx.loc_parts(cx.loc_attr(body.op(op).loc())).any(|part| match part {
        AttrData::FileLoc { file, range: [line, column, ..], .. } => {
            at.is_at(cx.ident_str(*file), (*line).into(), (*column).into())
        }
        _ => false,
    })
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

    #[test]
    fn places_may_lack_numbers() {
        let at = |text: &str, line, column| Breakpoint::parse(text).unwrap().is_at("q.c", line, column);
        assert!(at("q.c", 4, 2) && at("q.c:", 4, 2) && at("q.c:4", 4, 2) && at("q.c:4:2", 4, 2));
        assert!(at("q.c:-1:2", 4, 2) && at("q.c:-1", 4, 2));
        for not in ["z.c", "q.c:5", "q.c:4:3", "q.c:a", "q.c:4:", "q.c:4:2:3", ":4"] {
            assert!(!at(not, 4, 2), "{not}");
        }
        assert!(ActionLog::new("-", Some("q.c:4,")).unwrap_err().starts_with("error: initializing"));
    }
}
