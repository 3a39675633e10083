//! Models of operations that are intrinsics of LLVM.

use diag::Diagnostic;
use interfaces::{Effects, MemoryEffects};
use ir::{Attr, OpRef, Value};
use llvm::lowering::{Lowering, TargetOp, local_name};

/// Attributes that the call has too: what it may alias, attributes of its arguments, and hints of the hardware.
const KEPT: [&str; 9] = [
    "alias_scopes",
    "arg_attrs",
    "noalias_scopes",
    "res_attrs",
    "rocdl.ignore_denormal_mode",
    "rocdl.last_use",
    "rocdl.no_fine_grained_memory",
    "rocdl.no_remote_memory",
    "tbaa",
];

/// Call of the intrinsic that has the operation's name, with the operands in their order; arguments at these positions are
/// attributes.
pub(crate) struct Intrinsic(pub(crate) &'static [(usize, &'static str)]);

/// Call of an intrinsic without arguments that are attributes.
pub(crate) const PLAIN: Intrinsic = Intrinsic(&[]);

/// Returns LLVM's name of the intrinsic that an operation is, without the types that it is overloaded by.
pub(crate) fn symbol(op: OpRef<'_>) -> String {
    format!("llvm.amdgcn.{}", local_name(op).replace('_', "."))
}

/// Returns the attributes of an operation that its call has too.
pub(crate) fn kept(op: OpRef<'_>) -> [(&'static str, Option<Attr>); KEPT.len()] {
    KEPT.map(|name| (name, op.attr(name).map(|value| value.handle())))
}

impl TargetOp for Intrinsic {
    fn lower(&self, at: &mut Lowering<'_>) -> Result<Option<Value>, Diagnostic> {
        let symbol = symbol(at.op());
        let mut arguments = at.operands();
        for &(position, name) in self.0 {
            if let Some(value) = at.op().attr(name).map(|value| value.handle()) {
                let value = at.constant(value);
                arguments.insert(position, value);
            }
        }
        let (result, kept) = (at.result_type(), kept(at.op()));
        Ok(at.call_with(&symbol, &arguments, result, &kept))
    }
}

/// Operands whose memory is read, and those whose memory is written.
pub(crate) struct Accesses(pub(crate) &'static [usize], pub(crate) &'static [usize]);

impl MemoryEffects for Accesses {
    fn effects(&self, op: OpRef<'_>, out: &mut Effects) {
        let operand = |&index: &usize| op.operands().nth(index).map(|operand| operand.handle());
        self.0.iter().filter_map(operand).for_each(|operand| out.read(operand));
        self.1.iter().filter_map(operand).for_each(|operand| out.write(operand));
    }
}
