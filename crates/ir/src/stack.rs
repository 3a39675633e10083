//! Stack for recursion that follows the nesting of input.

/// Left over on the stack, at least, when the function starts.
const RED_ZONE: usize = 128 * 1024;
/// Size of the next segment of stack.
const SEGMENT: usize = 4 * 1024 * 1024;

/// Calls a function with enough stack: on a new segment of it if little is left. Recursion that calls it at each level is bounded by memory.
#[inline]
pub fn ensure_sufficient_stack<R>(work: impl FnOnce() -> R) -> R {
    stacker::maybe_grow(RED_ZONE, SEGMENT, work)
}
