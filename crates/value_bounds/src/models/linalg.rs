//! Bounds of `linalg.index`: the sizes of what the operation around it reads and writes.

use super::{By, attach_all};
use crate::{BoundSet, ValueDim};
use ir::OpRef;
use ir::def::Dialect;
use linalg::Structured;

static MODELS: [(&str, By); 1] = [("linalg.index", By(index))];

/// Attaches the interface to operations of the `linalg` dialect.
pub fn extend_linalg(dialect: Dialect) -> Dialect {
    attach_all(dialect, &MODELS)
}

fn index(op: OpRef<'_>, of: ValueDim, set: &mut BoundSet<'_>) -> Option<()> {
    let zero = set.context().affine_constant(0);
    set.at_least(of, zero);
    let number = u32::try_from(op.attr("dim")?.as_i64()?).ok()?;
    let around = Structured::of(op.parent()?)?;
    for (operand, map) in around.map_refs().into_iter().enumerate() {
        let place = map.results().position(|expr| expr.as_dim() == Some(number));
        if let Some(dim) = place.filter(|&dim| dim < around.shape_of(operand).len()) {
            let value = around.op().operands().nth(operand)?.handle();
            let size = set.expr(ValueDim::size(value, dim));
            set.less_than(of, size);
            break;
        }
    }
    Some(())
}
