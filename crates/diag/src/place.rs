//! Places of diagnostics: locations after resolving names and fusion.

use std::fmt;
use std::sync::Arc;

/// Line and column, both counted from 1; the column counts bytes. 0 occurs in locations without an exact
/// position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pos {
    /// Line, from 1.
    pub line: u32,
    /// Column in bytes, from 1.
    pub column: u32,
}

/// Position or range in a named file.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FilePlace {
    /// File name as in the location; `<stdin>` is standard input.
    pub file: Arc<str>,
    /// Start of the range.
    pub start: Pos,
    /// End of a range, exclusive.
    pub end: Option<Pos>,
}

/// Call-site location: an innermost place and its callers. Stacks are never nested, so that dropping one does
/// not recurse; [`Place::called`] ensures this.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CallStack {
    // Innermost place that can be shown.
    callee: Place,
    // Callers, the nearest first.
    callers: Vec<Place>,
}

/// Resolved location. Cloning costs at most one reference count.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Place {
    /// No place: `<unknown>:0`.
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
    /// Creates a position in a file; line and column (in bytes) count from 1.
    pub fn file(file: impl Into<Arc<str>>, line: u32, column: u32) -> Place {
        Place::File(FilePlace { file: file.into(), start: Pos { line, column }, end: None })
    }

    /// Creates a range in a file; `end` is exclusive.
    pub fn range(file: impl Into<Arc<str>>, start: Pos, end: Pos) -> Place {
        Place::File(FilePlace { file: file.into(), start, end: Some(end) })
    }

    /// Creates a location without a file, given as it is printed.
    pub fn other(text: impl Into<Arc<str>>) -> Place {
        Place::Other(text.into())
    }

    /// Creates the place of `callee` reached through `callers` (nearest first). A nested call stack is
    /// flattened; without callers the result is the callee itself.
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

    /// Returns the place itself, without its callers.
    pub fn innermost(&self) -> &Place {
        match self {
            Place::Call(stack) => &stack.callee,
            place => place,
        }
    }

    /// Returns the callers, the nearest first; empty if the place is no call stack.
    pub fn callers(&self) -> &[Place] {
        match self {
            Place::Call(stack) => &stack.callers,
            _ => &[],
        }
    }

    /// Returns the file position, if there is one.
    pub fn position(&self) -> Option<&FilePlace> {
        match self.innermost() {
            Place::File(place) => Some(place),
            _ => None,
        }
    }
}

/// Prints `FILE:LINE:COL`, or `<unknown>:0` if there is no file.
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
