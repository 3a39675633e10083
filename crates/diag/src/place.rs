//! Where a diagnostic points: a location after all naming and fusing is resolved.

use std::fmt;
use std::sync::Arc;

/// A line and a column, both counted from 1; the column counts bytes. 0 occurs in locations that name no exact position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pos {
    /// Line, from 1.
    pub line: u32,
    /// Column in bytes, from 1.
    pub column: u32,
}

/// A position or a range in a named file.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FilePlace {
    /// The file as the location names it; `<stdin>` is standard input.
    pub file: Arc<str>,
    /// The start.
    pub start: Pos,
    /// One past the last byte, when the place is a range.
    pub end: Option<Pos>,
}

/// A call-site location: where the code is, and through which calls it got there. Stacks are never nested, so that
/// dropping one does not recurse; [`Place::called`] keeps it so.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CallStack {
    // The innermost place that can be shown.
    callee: Place,
    // The nearest first.
    callers: Vec<Place>,
}

/// A resolved location. Cloning costs at most one reference count.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Place {
    /// No place at all: `<unknown>:0`.
    #[default]
    Unknown,
    /// A place in a file.
    File(FilePlace),
    /// A location without any file in it, as MLIR prints it, such as `loc("name")`.
    Other(Arc<str>),
    /// A place reached through calls; build it with [`Place::called`].
    Call(Arc<CallStack>),
}

impl Place {
    /// A position in a file; line and column (in bytes) count from 1.
    pub fn file(file: impl Into<Arc<str>>, line: u32, column: u32) -> Place {
        Place::File(FilePlace { file: file.into(), start: Pos { line, column }, end: None })
    }

    /// A range in a file; `end` is one past the last byte.
    pub fn range(file: impl Into<Arc<str>>, start: Pos, end: Pos) -> Place {
        Place::File(FilePlace { file: file.into(), start, end: Some(end) })
    }

    /// A location without a file, given as it is printed.
    pub fn other(text: impl Into<Arc<str>>) -> Place {
        Place::Other(text.into())
    }

    /// `callee` as reached through `callers` (nearest first). A nested call stack is flattened; without callers the result
    /// is the callee itself.
    pub fn called(callee: Place, callers: impl IntoIterator<Item = Place>) -> Place {
        let (mut inner, mut all) = (callee, Vec::new());
        if let Place::Call(stack) = &inner {
            all.extend(stack.callers.iter().cloned());
            inner = stack.callee.clone();
        }
        for caller in callers {
            match caller {
                Place::Call(stack) => {
                    all.push(stack.callee.clone());
                    all.extend(stack.callers.iter().cloned());
                }
                other => all.push(other),
            }
        }
        if all.is_empty() { inner } else { Place::Call(Arc::new(CallStack { callee: inner, callers: all })) }
    }

    /// The place itself, without the calls that led to it.
    pub fn innermost(&self) -> &Place {
        match self {
            Place::Call(stack) => &stack.callee,
            place => place,
        }
    }

    /// The callers, the nearest first; empty where the place is no call stack.
    pub fn callers(&self) -> &[Place] {
        match self {
            Place::Call(stack) => &stack.callers,
            _ => &[],
        }
    }

    /// The file position, if there is one.
    pub fn position(&self) -> Option<&FilePlace> {
        match self.innermost() {
            Place::File(place) => Some(place),
            _ => None,
        }
    }
}

/// `FILE:LINE:COL`, or `<unknown>:0` where there is no file.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.position() {
            Some(p) => write!(f, "{}:{}:{}", p.file, p.start.line, p.start.column),
            None => f.write_str("<unknown>:0"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn displays_as_mlir_does() {
        assert_eq!(Place::file("a.mlir", 3, 4).to_string(), "a.mlir:3:4");
        assert_eq!(Place::Unknown.to_string(), "<unknown>:0");
        assert_eq!(Place::other("loc(\"x\")").to_string(), "<unknown>:0");
    }

    #[test]
    fn call_stacks_are_flat() {
        let at = |line| Place::file("a", line, 1);
        let inner = Place::called(at(1), [at(2)]);
        let all = Place::called(inner, [Place::called(at(3), [at(4)])]);
        assert_eq!(all.innermost(), &at(1));
        assert_eq!(all.callers(), &[at(2), at(3), at(4)]);
        assert_eq!(Place::called(at(1), []), at(1));
    }
}
