//! Conversions of values.

use crate::attrs::IntegerOverflowFlags;
use crate::markers::{Dereferenceable, FloatLike, IntLike, NonAggregate, PointerLike};
use crate::ops::verify;
use ir::markers::UnitAttr;
use macros::op;

/// Reinterprets bits as another type.
#[op(
    "llvm.bitcast",
     interfaces(interfaces::PromotableOp = crate::ops::memory_slots::Forwarder),
    traits(PURE),
    fold,
    verify,
    format = "$arg attr-dict `:` type($arg) `to` type($res)"
)]
pub struct Bitcast {
    #[operand]
    arg: NonAggregate,
    #[result]
    res: NonAggregate,
}

/// A pointer into another address space.
#[op(
    "llvm.addrspacecast",
     interfaces(interfaces::PromotableOp = crate::ops::memory_slots::Forwarder, interfaces::ViewLike = crate::ops::View),
    traits(PURE),
    fold,
    format = "$arg attr-dict `:` type($arg) `to` type($res)"
)]
pub struct AddrSpaceCast {
    #[operand]
    arg: PointerLike,
    #[result]
    res: PointerLike,
}

/// The pointer of an address.
#[op(
    "llvm.inttoptr",
    traits(PURE),
    verify = super::memory::verify_dereferenceable,
    format = "$arg (`dereferenceable` `` $dereferenceable^)? attr-dict `:` type($arg) `to` type($res)"
)]
pub struct IntToPtr {
    #[operand]
    arg: IntLike,
    #[attr]
    dereferenceable: Option<Dereferenceable>,
    #[result]
    res: PointerLike,
}

/// The address of a pointer.
#[op("llvm.ptrtoint", traits(PURE), format = "$arg attr-dict `:` type($arg) `to` type($res)")]
pub struct PtrToInt {
    #[operand]
    arg: PointerLike,
    #[result]
    res: IntLike,
}

/// Sign-extends an integer.
#[op(
    "llvm.sext",
    traits(PURE),
    verify = verify::extension,
    format = "$arg attr-dict `:` type($arg) `to` type($res)"
)]
pub struct SExt {
    #[operand]
    arg: IntLike,
    #[result]
    res: IntLike,
}

/// An integer of more bits, which are zero.
#[op(
    "llvm.zext",
    traits(PURE),
    fold,
    verify = verify::extension,
    format = "(`nneg` $nonNeg^)? $arg attr-dict `:` type($arg) `to` type($res)"
)]
pub struct ZExt {
    #[operand]
    arg: IntLike,
    #[attr]
    nonNeg: UnitAttr,
    #[result]
    res: IntLike,
}

/// An integer of fewer bits.
#[op(
    "llvm.trunc",
    traits(PURE),
    format = "$arg (`overflow` `` `<` $overflowFlags^ `>`)? attr-dict `:` type($arg) `to` type($res)"
)]
pub struct Trunc {
    #[operand]
    arg: IntLike,
    #[attr(default = IntegerOverflowFlags::NONE)]
    overflowFlags: IntegerOverflowFlags,
    #[result]
    res: IntLike,
}

/// The float nearest to an integer with sign.
#[op("llvm.sitofp", traits(PURE), format = "$arg attr-dict `:` type($arg) `to` type($res)")]
pub struct SIToFP {
    #[operand]
    arg: IntLike,
    #[result]
    res: FloatLike,
}

/// The float nearest to an integer without sign.
#[op(
    "llvm.uitofp",
    traits(PURE),
    format = "(`nneg` $nonNeg^)? $arg attr-dict `:` type($arg) `to` type($res)"
)]
pub struct UIToFP {
    #[operand]
    arg: IntLike,
    #[attr]
    nonNeg: UnitAttr,
    #[result]
    res: FloatLike,
}

/// An integer with sign, rounded to zero.
#[op("llvm.fptosi", traits(PURE), format = "$arg attr-dict `:` type($arg) `to` type($res)")]
pub struct FPToSI {
    #[operand]
    arg: FloatLike,
    #[result]
    res: IntLike,
}

/// An integer without sign, rounded to zero.
#[op("llvm.fptoui", traits(PURE), format = "$arg attr-dict `:` type($arg) `to` type($res)")]
pub struct FPToUI {
    #[operand]
    arg: FloatLike,
    #[result]
    res: IntLike,
}

/// A float of a wider type.
#[op("llvm.fpext", traits(PURE), format = "$arg attr-dict `:` type($arg) `to` type($res)")]
pub struct FPExt {
    #[operand]
    arg: FloatLike,
    #[result]
    res: FloatLike,
}

/// A float of a narrower type.
#[op("llvm.fptrunc", traits(PURE), format = "$arg attr-dict `:` type($arg) `to` type($res)")]
pub struct FPTrunc {
    #[operand]
    arg: FloatLike,
    #[result]
    res: FloatLike,
}

ir::ops![
    AddrSpaceCast,
    Bitcast,
    FPExt,
    FPToSI,
    FPToUI,
    FPTrunc,
    IntToPtr,
    PtrToInt,
    SExt,
    SIToFP,
    Trunc,
    UIToFP,
    ZExt
];
