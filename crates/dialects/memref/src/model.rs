//! Helpers that many operations of the dialect share.

use ir::{OpRef, Value};

/// A hook that names the only result.
macro_rules! named_result {
    ($name:literal) => {
        |op: ir::OpRef<'_>, name: &mut dyn FnMut(ir::Value, &str)| crate::model::name_result(op, name, $name)
    };
}
pub(crate) use named_result;

/// Names the first result of an operation.
pub(crate) fn name_result(op: OpRef<'_>, name: &mut dyn FnMut(Value, &str), text: &str) {
    if op.num_results() > 0 {
        name(op.result(0).handle(), text);
    }
}
