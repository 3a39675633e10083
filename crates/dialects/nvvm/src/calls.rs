//! Models of operations that are intrinsics of LLVM.

use crate::case::name_of;
use diag::Diagnostic;
use ir::{OpRef, Value};
pub(crate) use llvm::lowering::With;
use llvm::lowering::{Lowering, TargetOp};

/// Call of the intrinsic of this name, with the operands in their order.
pub(crate) struct Call(pub(crate) &'static str);

/// Call of an intrinsic whose name depends on attributes and types, with the operands in their order.
pub(crate) struct Named(pub(crate) fn(OpRef<'_>) -> String);

/// Call of the intrinsic that has the operation's name.
pub(crate) const SAME: Named = Named(|op| name_of(op).to_owned());

/// Calls an intrinsic with arguments, for the result of the operation.
pub(crate) fn call(at: &mut Lowering<'_>, name: &str, arguments: &[Value]) -> Option<Value> {
    let result = at.result_type();
    at.call(&format!("llvm.nvvm.{name}"), arguments, result)
}

impl TargetOp for Call {
    fn lower(&self, at: &mut Lowering<'_>) -> Result<Option<Value>, Diagnostic> {
        let operands = at.operands();
        Ok(call(at, self.0, &operands))
    }
}

impl TargetOp for Named {
    fn lower(&self, at: &mut Lowering<'_>) -> Result<Option<Value>, Diagnostic> {
        let name = self.0(at.op());
        let operands = at.operands();
        Ok(call(at, &name, &operands))
    }
}
