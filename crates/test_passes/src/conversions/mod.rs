//! Passes that exercise dialect conversion on the operations of `test`.

mod legalize;
mod merge;
mod pdll;
mod produce;
mod small;
mod to_llvm;
mod tuples;
mod types;

pub(crate) use self::to_llvm::{TestConvertCallOp, TestLLVMLegalizePatterns, TestMemRefToLLVMWithTransforms};
pub(crate) use legalize::TestLegalizePatterns;
pub(crate) use merge::TestMergeBlocks;
pub(crate) use pdll::TestDialectConversionPdll;
pub(crate) use small::{
    TestRemappedValue, TestRewriteDynamicOp, TestSelectiveReplacement, TestTargetMaterialization,
    TestTraitFolder, TestUnknownRoot,
};
pub(crate) use tuples::TestDecomposeCallGraphTypes;
pub(crate) use types::TestTypeConversion;

use ir::{Body, Op, OpRef, OpState, Type, TypeRef, Value, ValueRef};
use pass::PassCx;
use rewrite::{ConversionOutcome, ConversionRewriter, OpAt};

/// Returns the state of an operation at the place of another.
fn state(rw: &ConversionRewriter<'_>, name: &str, at: Op) -> OpState {
    let op = rw.op(at);
    let cx = op.context();
    OpState::new(cx, cx.op_name(name), op.loc())
}

/// Replaces an operation by one of another name, operands and result types.
fn replace(rw: &mut ConversionRewriter<'_>, op: Op, name: &str, operands: &[Value], types: &[Type]) {
    let new = state(rw, name, op).operands(operands.iter().copied()).results(types.iter().copied());
    rw.replace_with(op, new);
}

/// Returns the types of the results of an operation.
fn result_types(rw: &ConversionRewriter<'_>, op: Op) -> Vec<Type> {
    rw.op(op).results().map(ValueRef::ty_handle).collect()
}

/// Returns whether a type is the float of 64 bits.
fn is_f64(ty: TypeRef<'_>) -> bool {
    ty.handle() == Type::F64
}

/// Returns whether an operation, or its first operand where that is asked for, is of floats of 64 bits.
fn has_f64(op: OpRef<'_>, operand: bool) -> bool {
    let value = if operand { op.operands().next() } else { op.results().next() };
    value.is_some_and(|value| is_f64(value.ty()))
}

/// Emits a remark at each operation that was not legalized and may stay.
fn note_unlegalized(cx: &mut PassCx<'_>, body: &Body, outcome: &ConversionOutcome) {
    note(cx, body, &outcome.unlegalized, "is not legalizable");
}

/// Emits a remark that says something of each operation.
fn note(cx: &mut PassCx<'_>, body: &Body, ops: &[OpAt], what: &str) {
    for &at in ops {
        if let Some(op) = find(body, at) {
            cx.emit(op.remark(format!("op '{}' {what}", op.name_str())));
        }
    }
}

/// Returns an operation of a body or one nested in it.
fn find(body: &Body, at: OpAt) -> Option<OpRef<'_>> {
    if body.root().handle() == at.root {
        // Another pattern may have erased it.
        return body.is_live(at.op).then(|| body.op(at.op));
    }
    body.children().into_iter().filter_map(|op| body.child(op)).find_map(|child| find(child, at))
}
