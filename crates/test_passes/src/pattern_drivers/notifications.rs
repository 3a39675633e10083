//! A listener that prints what it is notified of.

use ir::{Block, Body, InsertPoint, Op, Value};
use rewrite::Listener;

/// Log of a listener's notifications, a line each, as of MLIR's `DumpNotifications`.
#[derive(Default)]
pub(super) struct Notifications {
    pub(super) text: String,
}

impl Notifications {
    fn note(&mut self, what: &str, body: &Body, op: Op, more: &str) {
        self.text.push_str(&format!("notify{what}: {}{more}\n", body.op(op).name_str()));
    }
}

impl Listener for Notifications {
    fn op_inserted(&mut self, body: &Body, op: Op, previous: Option<InsertPoint>) {
        let place = match previous {
            None => ", was unlinked".to_owned(),
            Some(InsertPoint::Before(next)) => format!(", previous = {}", body.op(next).name_str()),
            Some(_) => ", was last in block".to_owned(),
        };
        self.note("OperationInserted", body, op, &place);
    }

    fn op_modified(&mut self, body: &Body, op: Op) {
        self.note("OperationModified", body, op, "");
    }

    fn op_replaced(&mut self, body: &Body, op: Op, _: &[Value]) {
        self.note("OperationReplaced", body, op, "");
    }

    fn op_erased(&mut self, body: &Body, op: Op) {
        // The blocks in an operation are erased with it, which is not announced.
        let blocks = body.op(op).regions().flat_map(|region| region.blocks()).count();
        self.text.push_str(&"notifyBlockErased\n".repeat(blocks));
        self.note("OperationErased", body, op, "");
    }

    fn block_inserted(&mut self, body: &Body, block: Block) {
        let around = body.block(block).region().and_then(|region| region.parent_op());
        let into = around.map_or(String::new(), |op| format!(" into {}", op.name_str()));
        self.text.push_str(&format!("notifyBlockInserted{into}: was unlinked\n"));
    }

    fn block_erased(&mut self, _: &Body, _: Block) {
        self.text.push_str("notifyBlockErased\n");
    }
}
