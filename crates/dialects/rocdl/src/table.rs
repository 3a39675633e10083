//! Macros for the tables of operations.

pub(crate) use crate::calls::{Intrinsic, PLAIN};
pub(crate) use crate::markers::*;
pub(crate) use ir::def::{OpDef, Rule};
pub(crate) use ir::markers::{
    AttrMarker, BF16, DictArrayAttr, F16, F32, I1, I1Attr, I16, I16Attr, I32, I32Attr, I64,
};
pub(crate) use llvm::markers::{
    AliasScopes, AnyIntLike, Compatible, ConstantRangeAttr, DefaultPointer, Float, FloatLike, GlobalPointer,
    Pointer, SharedPointer, TbaaTags,
};
pub(crate) use llvm::table::op_table::{CUSTOM, NOTHING, PURE, attr, number, optional};

/// Lists the model by which an operation is translated to LLVM IR, and the operands whose memory is read and written.
macro_rules! lowered {
    ($model:expr) => {
        ir::interface_defs![llvm::lowering::TargetOp = $model]
    };
    ($model:expr, $reads:expr, $writes:expr) => {
        ir::interface_defs![
            llvm::lowering::TargetOp = $model,
            interfaces::MemoryEffects = $crate::calls::Accesses($reads, $writes),
        ]
    };
}
pub(crate) use lowered;

/// Declares operations: names, operands and results, attributes sorted by name, traits, form, and further fields of the
/// definition.
macro_rules! table {
    ($($rows:tt)*) => {
        llvm::target_ops! { "rocdl."; $($rows)* }
    };
}
pub(crate) use table;
