//! Macros for the tables of operations.

pub(crate) use crate::attrs::{LdStMatrixShapeAttr, ShapeAttr};
pub(crate) use crate::calls::{Call, Named, SAME, With};
pub(crate) use crate::enums::*;
pub(crate) use crate::markers::*;
pub(crate) use ir::def::{OpDef, OpHooks, VerifyFn};
pub(crate) use ir::markers::{
    AnyType, AttrMarker, BoolAttr, F32, I1, I1Attr, I8, I16, I16Attr, I32, I32Attr, I64, I64Attr, I128,
    StrAttr, TypeAttr,
};
pub(crate) use llvm::markers::{Compatible, Pointer};
pub(crate) use llvm::table::op_table::{
    CUSTOM, NOTHING, PURE, SEGMENTED, SEGMENTS, attr, case, number, optional, unit, values, verifier,
};

/// Lists the model by which an operation is translated to LLVM IR, and the assembly that it is where LLVM has no intrinsic.
macro_rules! lowered {
    ($model:expr) => {
        ir::interface_defs![llvm::lowering::TargetOp = $model]
    };
    ($model:expr, $assembly:expr) => {
        ir::interface_defs![
            llvm::lowering::TargetOp = $model,
            $crate::assembly::PtxOp = $crate::assembly::Ptx($assembly),
        ]
    };
}
pub(crate) use lowered;

/// Lists the model of an operation that is always assembly.
macro_rules! assembled {
    ($assembly:expr) => {
        ir::interface_defs![$crate::assembly::PtxOp = $crate::assembly::Ptx($assembly)]
    };
}
pub(crate) use assembled;

/// Declares operations: name, operands and results, attributes sorted by name, traits, form, and further fields of the
/// definition.
macro_rules! table {
    ($($rows:tt)*) => {
        llvm::target_ops! { "nvvm."; $($rows)* }
    };
}
pub(crate) use table;
