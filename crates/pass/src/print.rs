//! The text of pipelines.

use crate::options::print_options;
use crate::{Item, Pass, Pipeline};
use std::fmt;

/// Appends a pass with its options, sorted by name: `cse`, `canonicalize{  max-iterations=10 ...}`.
pub(crate) fn print_pass(pass: &dyn Pass, out: &mut String) {
    let def = pass.def();
    out.push_str(def.argument);
    if !def.options.is_empty() {
        out.push('{');
        print_options(def.options, &pass.options(), out);
        out.push('}');
    }
}

impl Pipeline {
    /// The text of the pipeline: on one line, or with `pretty` as `--dump-pass-pipeline` has it.
    pub fn text(&self, pretty: bool) -> String {
        self.joined(pretty, ",")
    }

    /// The text as reproducers have it: a space stands between the outermost steps.
    pub(crate) fn recipe_text(&self) -> String {
        self.joined(false, ", ")
    }

    fn joined(&self, pretty: bool, outer: &str) -> String {
        // Nesting is as deep as a text said: no recursion.
        let mut out = String::new();
        let mut open = vec![Frame { items: self.items.iter(), first: true }];
        start(self, pretty, 1, &mut out);
        while let Some(frame) = open.last_mut() {
            let first = frame.first;
            frame.first = false;
            let item = frame.items.next();
            let depth = open.len();
            match item {
                Some(item) => {
                    if !first {
                        out.push_str(if depth == 1 { outer } else { "," });
                        line(pretty, depth, &mut out);
                    }
                    match item {
                        Item::Pass(pass) => print_pass(&**pass, &mut out),
                        Item::Nested(nested) => {
                            start(nested, pretty, depth + 1, &mut out);
                            open.push(Frame { items: nested.items.iter(), first: true });
                        }
                    }
                }
                None => {
                    open.pop();
                    line(pretty, depth - 1, &mut out);
                    out.push(')');
                }
            }
        }
        out
    }
}

struct Frame<'a> {
    items: std::slice::Iter<'a, Item>,
    first: bool,
}

fn start(pipeline: &Pipeline, pretty: bool, depth: usize, out: &mut String) {
    out.push_str(pipeline.anchor_name());
    out.push('(');
    if pipeline.is_empty() && pretty {
        out.push('\n');
    } else {
        line(pretty, depth, out);
    }
}

fn line(pretty: bool, depth: usize, out: &mut String) {
    if pretty {
        out.push('\n');
        out.extend(std::iter::repeat_n("  ", depth));
    }
}

impl fmt::Display for Pipeline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(false))
    }
}
