//! Working memory that a thread keeps from one run of the driver to the next: pipelines run over many small functions.

use super::worklist::Worklist;
use crate::folder::OperationFolder;
use ir::OpEntry;
use std::cell::Cell;

/// What a run needs, empty but for its room.
#[derive(Default)]
pub(super) struct Memory {
    pub(super) worklist: Worklist,
    /// The constants met while the worklist is filled.
    pub(super) folder: OperationFolder,
    /// What the worklist is filled with.
    pub(super) ops: Vec<OpEntry>,
}

thread_local! {
    static KEPT: Cell<Option<Box<Memory>>> = const { Cell::new(None) };
}

/// Room for more operations than this is not kept: there was a large body, and few may follow.
const MOST: usize = 1 << 12;

impl Memory {
    /// What this thread has kept.
    pub(super) fn take() -> Box<Memory> {
        KEPT.try_with(Cell::take).ok().flatten().unwrap_or_default()
    }

    /// Keeps this for the next run of this thread.
    pub(super) fn keep(mut self: Box<Self>) {
        if self.worklist.bound() > MOST {
            return;
        }
        // A run that reached a limit, or panicked, leaves operations.
        self.worklist.forget();
        self.folder.clear();
        self.ops.clear();
        // A thread that ends keeps nothing.
        let _ = KEPT.try_with(|kept| kept.set(Some(self)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_dialect::{find_all, parse};

    #[test]
    fn what_a_run_leaves_behind_is_gone() {
        let body = parse("module { t.opaque\n t.opaque\n t.opaque }");
        let ops = find_all(&body, "t.opaque");
        let mut memory = Memory::take();
        assert!(ops.iter().all(|&op| memory.worklist.push(op)));
        memory.ops.push(OpEntry { op: ops[0], has_operands: false });
        memory.keep();
        let mut memory = Memory::take();
        assert!(memory.worklist.is_empty() && memory.ops.is_empty() && memory.worklist.bound() == 0);
        assert!(memory.worklist.push(ops[1]) && memory.worklist.len() == 1);
    }
}
