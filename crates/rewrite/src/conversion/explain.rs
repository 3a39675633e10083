//! Explanation of legalization failures.

use diag::{Diagnostic, Place};
use ir::OpRef;
use std::borrow::Cow;
use std::fmt;

/// Explanation of why an operation could not be legalized: the patterns that were tried, in order, and why
/// each failed.
///
/// Its `Display` is an indented list, one line for each pattern.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explanation {
    /// Name of the operation.
    pub op: String,
    /// Location of the operation.
    pub place: Place,
    /// Whether the target declares it illegal; otherwise its legality is unknown.
    pub illegal: bool,
    /// Attempts in order.
    pub attempts: Vec<Attempt>,
}

/// Attempt to apply one pattern.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attempt {
    /// Name of the pattern; `(fold)` for folding.
    pub pattern: String,
    /// Reason of the failure.
    pub failure: AttemptFailure,
}

/// Reason why a pattern failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AttemptFailure {
    /// It did not match; the reason is empty if it gives none.
    NoMatch(Cow<'static, str>),
    /// It succeeded, but neither replaced nor changed the operation, which is still illegal.
    Untouched,
    /// It was being applied already, and does not declare that its recursion is bounded.
    Recursion,
    /// It created an operation that could not be legalized.
    Generated(Box<Explanation>),
    /// It changed an operation or nested blocks in place that could not be legalized.
    Modified(Box<Explanation>),
}

impl Explanation {
    pub(super) fn new(op: OpRef<'_>, illegal: bool, attempts: Vec<Attempt>) -> Self {
        let place = op.context().place(op.loc());
        Explanation { op: op.name_str().to_owned(), place, illegal, attempts }
    }

    /// Returns the lines of the explanation, with their depths and locations.
    fn lines(&self) -> Vec<(usize, &Place, String)> {
        let mut lines = Vec::new();
        // The depth is that of the chain of patterns, so an explicit stack is used.
        let mut open = vec![(0, Node::Op(self))];
        while let Some((depth, node)) = open.pop() {
            match node {
                Node::Op(of) => {
                    if of.attempts.is_empty() {
                        lines.push((depth, &of.place, format!("no pattern is for '{}'", of.op)));
                    }
                    let attempts = of.attempts.iter().rev();
                    open.extend(attempts.map(|attempt| (depth, Node::Attempt(of, attempt))));
                }
                Node::Attempt(of, Attempt { pattern, failure }) => {
                    let start = format!("pattern '{pattern}' for '{}'", of.op);
                    let (text, inner) = match failure {
                        AttemptFailure::NoMatch(reason) if reason.is_empty() => {
                            (format!("{start} did not match"), None)
                        }
                        AttemptFailure::NoMatch(reason) => (format!("{start} did not match: {reason}"), None),
                        AttemptFailure::Untouched => {
                            (format!("{start} succeeded, but neither replaced nor changed it"), None)
                        }
                        AttemptFailure::Recursion => {
                            (format!("{start} was not tried within what it has created itself"), None)
                        }
                        AttemptFailure::Generated(inner) => {
                            (format!("{start} created {}", unable(inner)), Some(inner))
                        }
                        AttemptFailure::Modified(inner) => {
                            (format!("{start} changed {}", unable(inner)), Some(inner))
                        }
                    };
                    lines.push((depth, &of.place, text));
                    open.extend(inner.map(|inner| (depth + 1, Node::Op(inner))));
                }
            }
        }
        lines
    }

    /// Adds a note for each pattern that was tried to the diagnostic.
    pub fn add_to(&self, mut diagnostic: Diagnostic) -> Diagnostic {
        for (depth, place, text) in self.lines() {
            diagnostic = diagnostic.note(place.clone(), format!("{}{text}", "  ".repeat(depth)));
        }
        diagnostic
    }
}

fn unable(of: &Explanation) -> String {
    let why = if of.illegal { "is illegal and" } else { "the target does not know, and which" };
    format!("'{}', which {why} could not be legalized", of.op)
}

enum Node<'a> {
    Op(&'a Explanation),
    Attempt(&'a Explanation, &'a Attempt),
}

impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (depth, _, text) in self.lines() {
            writeln!(f, "{:width$}{text}", "", width = 2 * depth)?;
        }
        Ok(())
    }
}
