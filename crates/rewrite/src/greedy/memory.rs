//! Buffers that a thread keeps from one run of the driver to the next: a pipeline runs over many small
//! functions.

use super::worklist::Worklist;
use crate::folder::OperationFolder;
use ir::OpEntry;
use std::cell::Cell;

/// Buffers of a run. They are empty when it starts, but keep their capacity.
#[derive(Default)]
pub(super) struct Memory {
    pub(super) worklist: Worklist,
    /// Constants that were seen while the worklist was filled.
    pub(super) folder: OperationFolder,
    /// Operations that the worklist is filled with.
    pub(super) ops: Vec<OpEntry>,
}

thread_local! {
    static KEPT: Cell<Option<Box<Memory>>> = const { Cell::new(None) };
}

/// Operation bound above which the buffers are freed: a large body is rarely followed by another.
const MAX_KEPT_OPS: usize = 1 << 12;

impl Memory {
    /// Takes the buffers that this thread has kept.
    pub(super) fn take() -> Box<Memory> {
        KEPT.try_with(Cell::take).ok().flatten().unwrap_or_default()
    }

    /// Keeps the buffers for the next run of this thread.
    pub(super) fn keep(mut self: Box<Self>) {
        if self.worklist.op_bound() > MAX_KEPT_OPS {
            return;
        }
        // A run that reached a limit, or panicked, leaves operations in the worklist.
        self.worklist.reset();
        self.folder.clear();
        self.ops.clear();
        // This fails only in a thread that is exiting, which needs no buffers.
        let _ = KEPT.try_with(|kept| kept.set(Some(self)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_dialect::{find_all, parse};

    #[test]
    fn buffers_are_empty_when_a_run_starts() {
        let body = parse("module { t.opaque\n t.opaque\n t.opaque }");
        let ops = find_all(&body, "t.opaque");
        let mut memory = Memory::take();
        assert!(ops.iter().all(|&op| memory.worklist.push(op)));
        memory.ops.push(OpEntry { op: ops[0], has_operands: false });
        memory.keep();
        let mut memory = Memory::take();
        assert!(memory.worklist.is_empty() && memory.ops.is_empty() && memory.worklist.op_bound() == 0);
        assert!(memory.worklist.push(ops[1]) && memory.worklist.len() == 1);
    }
}
