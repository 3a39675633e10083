//! Times of passes.

use crate::counters::Statistics;
use std::fmt::Write;
use std::time::Duration;

/// Profile of a step of a pipeline after a run: of all bodies that it ran on.
#[derive(Clone, Debug, Default)]
pub struct TimingNode {
    /// Its name in reports.
    pub name: String,
    /// Time on the clock.
    pub wall: Duration,
    /// Time summed over threads.
    pub user: Duration,
    /// Its counters.
    pub statistics: Statistics,
    /// The steps within.
    pub children: Vec<TimingNode>,
    /// Which step of its pipeline it is.
    pub(crate) slot: usize,
}

impl TimingNode {
    /// A step that took no time yet.
    pub fn new(name: impl Into<String>) -> Self {
        TimingNode { name: name.into(), ..TimingNode::default() }
    }

    /// A step that took this long on one thread.
    pub fn timed(name: impl Into<String>, time: Duration) -> Self {
        TimingNode { wall: time, user: time, ..TimingNode::new(name) }
    }

    /// Adds what another run of the same step took.
    pub(crate) fn merge(&mut self, other: TimingNode) {
        self.wall += other.wall;
        self.user += other.user;
        self.statistics.merge(&other.statistics);
        for child in other.children {
            self.child(child);
        }
    }

    /// Adds a step within; one of that name and kind is there once.
    pub(crate) fn child(&mut self, child: TimingNode) {
        match self.children.iter_mut().find(|known| known.slot == child.slot && known.name == child.name) {
            Some(known) => known.merge(child),
            None => self.children.push(child),
        }
    }

    /// The step within of a name and place, which is added if it is not there yet.
    pub(crate) fn step(&mut self, slot: usize, name: &str) -> &mut TimingNode {
        let known = self.children.iter().position(|known| known.slot == slot && known.name == name);
        let at = known.unwrap_or_else(|| {
            self.children.push(TimingNode { slot, ..TimingNode::new(name) });
            self.children.len() - 1
        });
        &mut self.children[at]
    }

    /// Shortens the time on the clock of all within, of which threads ran parts at once.
    pub(crate) fn scale_wall(&mut self, factor: f64) {
        let mut open: Vec<&mut TimingNode> = self.children.iter_mut().collect();
        while let Some(node) = open.pop() {
            node.wall = node.wall.mul_f64(factor);
            open.extend(node.children.iter_mut());
        }
    }
}

/// The form of a timing report.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TimingDisplay {
    /// As the steps nest.
    #[default]
    Tree,
    /// The longest first.
    List,
}

/// The format of a timing report.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TimingFormat {
    /// For people.
    #[default]
    Text,
    /// For programs.
    Json,
}

/// Times to report: top-level steps such as parsing, with passes among them.
#[derive(Clone, Debug, Default)]
pub struct Timing {
    /// The steps in order.
    pub steps: Vec<TimingNode>,
    /// From start to end.
    pub total: Duration,
    /// Whether several threads ran: user time is reported too.
    pub threaded: bool,
}

const RULE: &str = "===-------------------------------------------------------------------------===\n";

/// A line of a text report.
struct Row<'a> {
    depth: usize,
    name: &'a str,
    wall: f64,
    user: f64,
}

impl Timing {
    /// The report.
    pub fn report(&self, display: TimingDisplay, format: TimingFormat) -> String {
        match format {
            TimingFormat::Text => self.text(display),
            TimingFormat::Json => self.json(display),
        }
    }

    /// Wall and user time of what is in no step.
    fn rest(&self) -> (f64, f64) {
        let wall: f64 = self.steps.iter().map(|step| step.wall.as_secs_f64()).sum();
        let rest = (self.total.as_secs_f64() - wall).max(0.0);
        (rest, rest)
    }

    fn totals(&self) -> (f64, f64) {
        let user: f64 = self.steps.iter().map(|step| step.user.as_secs_f64()).sum();
        (self.total.as_secs_f64(), user + self.rest().1)
    }

    fn rows(&self, display: TimingDisplay) -> Vec<Row<'_>> {
        let mut rows = Vec::new();
        let mut open: Vec<(usize, &TimingNode)> = self.steps.iter().rev().map(|step| (0, step)).collect();
        while let Some((depth, node)) = open.pop() {
            let (wall, user) = (node.wall.as_secs_f64(), node.user.as_secs_f64());
            rows.push(Row { depth, name: &node.name, wall, user });
            open.extend(node.children.iter().rev().map(|child| (depth + 1, child)));
        }
        if display == TimingDisplay::List {
            rows = flatten(rows);
            let (wall, user) = self.totals();
            rows.push(Row { depth: 0, name: "root", wall, user });
            rows.sort_by(|a, b| b.wall.total_cmp(&a.wall).then(a.name.cmp(b.name)));
        }
        rows
    }

    fn text(&self, display: TimingDisplay) -> String {
        let (wall, user) = self.totals();
        let mut out = String::from(RULE);
        out += "                         ... Execution time report ...\n";
        out += RULE;
        let _ = writeln!(out, "  Total Execution Time: {wall:.4} seconds\n");
        if self.threaded {
            out += "  ----User Time----";
        }
        out += "  ----Wall Time----  ----Name----\n";
        let (rest_wall, rest_user) = self.rest();
        let mut rows = self.rows(display);
        rows.push(Row { depth: 0, name: "Rest", wall: rest_wall, user: rest_user });
        rows.push(Row { depth: 0, name: "Total", wall, user });
        for row in rows {
            if self.threaded {
                column(row.user, user, &mut out);
            }
            column(row.wall, wall, &mut out);
            let _ = writeln!(out, "  {}{}", "  ".repeat(row.depth), row.name);
        }
        out
    }

    fn json(&self, display: TimingDisplay) -> String {
        let (wall, user) = self.totals();
        let (rest_wall, rest_user) = self.rest();
        let mut out = String::from("[\n");
        let times = |node_wall: f64, node_user: f64| {
            let mut text = String::new();
            if self.threaded {
                let _ = write!(text, "\"user\": {}, ", json_time(node_user, user));
            }
            let _ = write!(text, "\"wall\": {}", json_time(node_wall, wall));
            text
        };
        if display == TimingDisplay::List {
            for row in self.rows(display) {
                let _ =
                    writeln!(out, "{{{}, \"name\": {}}},", times(row.wall, row.user), json_string(row.name));
            }
        } else {
            self.json_tree(&times, &mut out);
        }
        let _ = writeln!(out, "{{{}, \"name\": \"Rest\"}},", times(rest_wall, rest_user));
        let _ = writeln!(out, "{{{}, \"name\": \"Total\"}}", times(wall, user));
        out += "]\n";
        out
    }

    fn json_tree(&self, times: &dyn Fn(f64, f64) -> String, out: &mut String) {
        enum Task<'a> {
            Open(usize, &'a TimingNode),
            Close(usize),
        }
        let mut open: Vec<Task<'_>> = self.steps.iter().rev().map(|step| Task::Open(0, step)).collect();
        while let Some(task) = open.pop() {
            match task {
                Task::Open(depth, node) => {
                    let pad = "  ".repeat(depth);
                    let time = times(node.wall.as_secs_f64(), node.user.as_secs_f64());
                    let _ =
                        writeln!(out, "{pad}{{{time}, \"name\": {}, \"passes\": [", json_string(&node.name));
                    open.push(Task::Close(depth));
                    open.extend(node.children.iter().rev().map(|child| Task::Open(depth + 1, child)));
                }
                Task::Close(depth) => {
                    let _ = writeln!(out, "{}{{}}]}},", "  ".repeat(depth));
                }
            }
        }
    }
}

/// Rows of one name together.
fn flatten(rows: Vec<Row<'_>>) -> Vec<Row<'_>> {
    let mut flat: Vec<Row<'_>> = Vec::new();
    for row in rows {
        match flat.iter_mut().find(|known| known.name == row.name) {
            Some(known) => {
                known.wall += row.wall;
                known.user += row.user;
            }
            None => flat.push(Row { depth: 0, ..row }),
        }
    }
    flat
}

fn percent(time: f64, total: f64) -> f64 {
    if total > 0.0 { 100.0 * time / total } else { 0.0 }
}

fn column(time: f64, total: f64, out: &mut String) {
    let _ = write!(out, "  {time:8.4} ({:5.1}%)", percent(time, total));
}

fn json_time(time: f64, total: f64) -> String {
    format!("{{\"duration\": {time:8.4}, \"percentage\": {:5.1}}}", percent(time, total))
}

fn json_string(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            c if (c as u32) < 0x20 => {
                let _ = write!(out, "\\u{:04x}", c as u32);
            }
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn timing() -> Timing {
        let ms = Duration::from_millis;
        let mut cse = TimingNode::timed("CSE", ms(20));
        cse.children.push(TimingNode::timed("(A) DominanceInfo", ms(5)));
        Timing { steps: vec![TimingNode::timed("Parser", ms(50)), cse], total: ms(100), threaded: false }
    }

    #[test]
    fn the_tree_is_mlirs() {
        let expected = format!(
            "{RULE}                         ... Execution time report ...\n{RULE}  Total Execution Time: 0.1000 seconds

  ----Wall Time----  ----Name----
    0.0500 ( 50.0%)  Parser
    0.0200 ( 20.0%)  CSE
    0.0050 (  5.0%)    (A) DominanceInfo
    0.0300 ( 30.0%)  Rest
    0.1000 (100.0%)  Total
"
        );
        assert_eq!(timing().report(TimingDisplay::Tree, TimingFormat::Text), expected);
    }

    #[test]
    fn the_list_is_sorted() {
        let report = timing().report(TimingDisplay::List, TimingFormat::Text);
        let names: Vec<&str> = report.lines().skip(6).map(|line| line[19..].trim()).collect();
        assert_eq!(names, ["root", "Parser", "CSE", "(A) DominanceInfo", "Rest", "Total"]);
    }

    #[test]
    fn json_is_mlirs() {
        let expected = r#"[
{"wall": {"duration":   0.0500, "percentage":  50.0}, "name": "Parser", "passes": [
{}]},
{"wall": {"duration":   0.0200, "percentage":  20.0}, "name": "CSE", "passes": [
  {"wall": {"duration":   0.0050, "percentage":   5.0}, "name": "(A) DominanceInfo", "passes": [
  {}]},
{}]},
{"wall": {"duration":   0.0300, "percentage":  30.0}, "name": "Rest"},
{"wall": {"duration":   0.1000, "percentage": 100.0}, "name": "Total"}
]
"#;
        assert_eq!(timing().report(TimingDisplay::Tree, TimingFormat::Json), expected);
    }
}
