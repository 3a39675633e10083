//! Checks of tensor operations.

use super::emit::Emit;
use super::memref::{Model, access, dim, operand, same_rank, same_sizes, shape};
use super::subview;
use ir::def::Dialect;
use ir::{List, Op};
use rewrite::RuntimeVerifiable;

/// Attaches the models.
pub(super) fn attach(dialect: Dialect) -> Dialect {
    const MODELS: List<(&str, Model)> = &[
        ("tensor.cast", Model(cast)),
        ("tensor.dim", Model(dim)),
        ("tensor.extract", Model(|emit, op| access(emit, op, 0))),
        ("tensor.extract_slice", Model(subview::extract_slice)),
        ("tensor.insert", Model(|emit, op| access(emit, op, 1))),
    ];
    MODELS.iter().fold(dialect, |dialect, (op, model)| dialect.attach::<dyn RuntimeVerifiable>(op, model))
}

/// Rank and sizes are those that the result's type promises.
fn cast(emit: &mut Emit<'_, '_>, op: Op) {
    let source = operand(emit, op, 0);
    let Some(wanted) = emit.rw.op(op).result(0).ty().shape().map(<[i64]>::to_vec) else { return };
    let known = shape(emit, source);
    same_rank(emit, source, wanted.len());
    same_sizes(emit, source, known.as_deref(), &wanted);
}
