//! Concurrency of calls: whether functions of a module run on several threads at once, each on the stack of its caller.
//!
//! Code has the address of one limit of the stack and of one arena. Where no function can call itself, frames have a bound that is known,
//! and the limit is not needed; the arena is not, where all memory of functions is in their frames.

use crate::layout::Space;
use ir::{Body, OpRef};
use rustc_hash::FxHashMap;

/// Largest bound of frames that a call on its caller's stack may have.
const MAX_FRAMES: u64 = 64 << 20;

/// Facts about the code of a module.
#[derive(Debug, Default)]
pub(crate) struct Concurrency {
    /// Whether a function has memory in the arena.
    pub(crate) uses_arena: bool,
    /// Whether a function may call itself.
    pub(crate) is_recursive: bool,
    /// Bytes of the frames of all functions together; `None` if a frame has no bound.
    frames: Frames,
}

/// Sum of bounds of frames.
#[derive(Debug)]
struct Frames(Option<u64>);

impl Default for Frames {
    fn default() -> Self {
        Frames(Some(0))
    }
}

impl Concurrency {
    /// Adds the bound of a function's frame; `None` if it has none.
    pub(crate) fn add_frame(&mut self, bytes: Option<u64>) {
        self.frames.0 = self.frames.0.zip(bytes).and_then(|(sum, bytes)| sum.checked_add(bytes));
    }

    /// Returns the bytes of stack that a call of any function takes; `None` if calls need the limit or the arena, which one
    /// invocation has at a time. Without recursion no call has two frames of a function.
    pub(crate) fn stack_bound(&self) -> Option<u64> {
        let is_free = !self.uses_arena && !self.is_recursive;
        self.frames.0.filter(|&bytes| is_free && bytes <= MAX_FRAMES)
    }
}

/// Returns a bound of what code of so many bytes spills: an instruction that spills a vector of 64 bytes takes 5 bytes at least.
pub(crate) fn frame_of_code(bytes: usize) -> u64 {
    16 * bytes as u64 + 256
}

/// Returns a bound of the frame of a function of the vector code generator; `None` if it allocates what is known only at run time.
pub(crate) fn vector_frame(function: OpRef<'_>, code: usize) -> Option<u64> {
    let root = function.inner();
    root.walk().filter(|op| op.is("llvm.alloca")).try_fold(frame_of_code(code), |sum, op| {
        let ty = crate::function::attr(op, "elem_type")?.as_type()?;
        let space = Space::of(ty)?;
        let count = op.operands().next()?.defining_op()?;
        let count = u64::try_from(count.attr("value")?.as_i64()?).ok()?;
        sum.checked_add(count.checked_mul(space.stride())?)?.checked_add(space.align.max(64))
    })
}

/// Returns whether a function of a module may call itself: a cycle of calls, or a call through a pointer.
pub(crate) fn is_recursive(module: &Body) -> bool {
    let mut calls: FxHashMap<String, Vec<String>> = FxHashMap::default();
    let functions = module.root().regions().flat_map(|region| region.ops());
    let mut names = Vec::new();
    for function in functions.filter(|op| matches!(op.name_str(), "llvm.func" | "func.func")) {
        let cx = function.context();
        let Some(name) = crate::function::symbol_name(function).map(|name| cx.ident_str(name).to_owned())
        else {
            return true;
        };
        let mut callees = Vec::new();
        for op in function.inner().walk() {
            if matches!(op.name_str(), "func.call_indirect" | "llvm.invoke") {
                return true;
            }
            if matches!(op.name_str(), "llvm.call" | "func.call") {
                match crate::function::attr(op, "callee").and_then(|callee| callee.as_symbol_ref()) {
                    Some((callee, _)) => callees.push(cx.ident_str(callee).to_owned()),
                    None => return true,
                }
            }
        }
        names.push(name.clone());
        calls.insert(name, callees);
    }
    has_cycle(&names, &calls)
}

/// Whether a graph has a cycle: functions whose callees are all done are taken away until none is left, or none can be.
fn has_cycle(names: &[String], calls: &FxHashMap<String, Vec<String>>) -> bool {
    let mut state: FxHashMap<&str, bool> = FxHashMap::default();
    for name in names {
        let mut stack = vec![(name.as_str(), 0)];
        while let Some((name, next)) = stack.pop() {
            if next == 0 {
                match state.get(name) {
                    Some(true) => continue,
                    Some(false) => return true,
                    None => state.insert(name, false),
                };
            }
            match calls.get(name).and_then(|callees| callees.get(next)) {
                Some(callee) => {
                    stack.push((name, next + 1));
                    stack.push((callee.as_str(), 0));
                }
                None => {
                    state.insert(name, true);
                }
            }
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cycles_are_found() {
        let names: Vec<String> = ["a", "b", "c"].map(str::to_owned).to_vec();
        let graph = |edges: [&[&str]; 3]| -> FxHashMap<String, Vec<String>> {
            let lists = edges.map(|list| list.iter().map(|&name| name.to_owned()).collect());
            names.iter().cloned().zip(lists).collect()
        };
        assert!(!has_cycle(&names, &graph([&["b", "c", "b"], &["c", "malloc"], &[]])));
        assert!(has_cycle(&names, &graph([&["b"], &["c"], &["a"]])));
        assert!(has_cycle(&names, &graph([&[], &["b"], &[]])));
    }

    #[test]
    fn a_bound_needs_all_frames() {
        let mut facts = Concurrency::default();
        facts.add_frame(Some(100));
        assert_eq!(facts.stack_bound(), Some(100));
        facts.is_recursive = true;
        assert_eq!(facts.stack_bound(), None);
        facts.is_recursive = false;
        facts.add_frame(None);
        facts.add_frame(Some(1));
        assert_eq!(facts.stack_bound(), None);
    }
}
