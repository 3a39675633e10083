//! `ptr.constant`.

use crate::lower::{Lower, constant};
use crate::types::{Ptr, is_pointer};
use ir::def::Fold;
use ir::markers::TypedAttr;
use ir::{Attr, Context, Loc, OpState, Type};
use llvm::lowering::TargetOp;
use op_table::*;

table! {
    /// A pointer that is known: to nothing, or to an address.
    ///
    /// ```mlir
    /// %null = ptr.constant #ptr.null : !ptr.ptr<#ptr.generic_space>
    /// ```
    "ptr.constant": [] -> ["result" One Ptr],
        [attr("value", TypedAttr::CONSTRAINT)], PURE.with(TraitSet::CONSTANT_LIKE),
        "attr-dict $value",
        {
            hooks: OpHooks { fold: Some(&fold), ..HOOKS },
            rules: &[Rule::AllTypesMatch(&["value", "result"])],
            interfaces: ir::interface_defs![TargetOp = Lower(constant)]
        };
}

/// Returns the state of the constant of an attribute of pointer type.
pub(crate) fn materialize(cx: &Context, value: Attr, ty: Type) -> Option<OpState> {
    let fits = is_pointer(cx.ty(ty)) && cx.attr_ref(value).ty().is_some_and(|of| of == ty);
    let name = cx.op_name("ptr.constant");
    fits.then(|| OpState::new(cx, name, Loc::UNKNOWN).results([ty]).attr(cx, "value", value))
}

fn fold(cx: &mut FoldCx<'_>) -> Fold {
    cx.op.attr("value").map(|value| value.handle()).into()
}
