//! Values between their map and the levels.

use crate::types::is_mapped;
use ir::{Build, Loc, Op, OpRef, Type, Value};
use rewrite::Rewriter;
use sparse_tensor::demapped;

/// Whether an operand or result has a map that is not the identity.
pub(super) fn has_mapped(op: OpRef<'_>) -> bool {
    op.operands().chain(op.results()).any(|value| is_mapped(value.ty()))
}

/// Returns the value of the type of levels; a value without a map stays.
pub(super) fn demap(rw: &mut Rewriter<'_>, loc: Loc, value: Value) -> Value {
    let ty = rw.value(value).ty();
    match demapped(ty).filter(|_| is_mapped(ty)) {
        Some(ty) => reinterpret(rw, loc, value, ty),
        None => value,
    }
}

/// Returns the value of a type that has another map.
pub(super) fn reinterpret(rw: &mut Rewriter<'_>, loc: Loc, value: Value, ty: Type) -> Value {
    if rw.value(value).ty_handle() == ty {
        return value;
    }
    let state = rw.state("sparse_tensor.reinterpret_map", loc).operands([value]).results([ty]);
    rw.insert_value(state)
}

/// Changes the results of an operation to the types of levels, and their uses to values of the types that they had.
pub(super) fn remap_results(rw: &mut Rewriter<'_>, op: Op, types: &[Type]) {
    let loc = rw.op(op).loc();
    rw.move_to(ir::InsertPoint::After(op));
    for (index, &ty) in types.iter().enumerate() {
        let result = rw.op(op).result(index).handle();
        let value = reinterpret(rw, loc, result, ty);
        let def = rw.value(value).defining_op().map(|def| def.handle());
        if let Some(def) = def.filter(|_| value != result) {
            rw.replace_uses_except(result, value, def);
        }
    }
}

/// Returns the operands of an operation, of the types of levels.
pub(super) fn demapped_operands(rw: &mut Rewriter<'_>, op: Op) -> Vec<Value> {
    let loc = rw.op(op).loc();
    let operands: Vec<Value> = rw.op(op).operands().map(|value| value.handle()).collect();
    operands.into_iter().map(|value| demap(rw, loc, value)).collect()
}
