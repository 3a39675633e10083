//! The operations of the dialect but intrinsics.

mod address;
mod aggregate;
mod atomic;
mod branch;
pub(crate) mod call;
mod cast;
mod compare;
mod constant;
mod exception;
mod float;
mod fold;
mod function;
mod global;
mod inlining;
mod integer;
mod intrinsic_slots;
mod memory;
mod memory_slots;
mod module;
mod number;
pub(crate) mod parameter;
mod reference;
mod slot_conversion;
mod slot_elements;
pub(crate) mod syntax;
mod vector;
mod verify;

pub use address::GetElementPtr;
pub use aggregate::{ExtractValue, InsertValue};
pub use atomic::{AtomicRmw, CmpXchg, Fence, update_fits};
pub use branch::{Br, CondBr, IndirectBr, Resume, Switch, Unreachable};
pub use call::{Call, CallIntrinsic, Invoke};
pub use cast::*;
pub use compare::{FCmp, ICmp};
pub(crate) use constant::materialize;
pub use constant::{NoneToken, Poison, Undef, Zero};
pub use exception::LandingPad;
pub use float::*;
pub use function::{Func, Return};
pub use global::{Alias, Global, IFunc};
pub use integer::*;
pub use memory::{Alloca, Load, Store, VaArg, is_atomic_type};
pub use module::{InlineAsm, LinkerOptions, ModuleFlags};
pub use number::Constant;
pub use reference::{
    AddressOf, BlockAddress, BlockTag, Comdat, ComdatSelector, DsoLocalEquivalent, GlobalCtors, GlobalDtors,
};
pub use vector::{ExtractElement, Freeze, InsertElement, Select, ShuffleVector};

use ir::def::{Dialect, OpDef};
use ir::{List, OpRef};

/// All operations but intrinsics, by module.
pub(crate) const TABLES: [List<&OpDef>; 20] = [
    address::OPS,
    aggregate::OPS,
    atomic::OPS,
    branch::OPS,
    call::OPS,
    call::intrinsic::OPS,
    call::invoke::OPS,
    cast::OPS,
    compare::OPS,
    constant::OPS,
    exception::OPS,
    float::OPS,
    function::OPS,
    global::OPS,
    integer::OPS,
    memory::OPS,
    module::OPS,
    number::OPS,
    reference::OPS,
    vector::OPS,
];

/// Division: speculatable if the divisor is a safe constant.
pub(crate) struct Division {
    pub(crate) signed: bool,
}

impl interfaces::ConditionallySpeculatable for Division {
    fn speculatability(&self, op: OpRef<'_>) -> interfaces::Speculatability {
        let divisor = rewrite::constant_int(op.operand(1));
        match divisor {
            None => interfaces::Speculatability::No,
            Some(value) if value.is_zero() => interfaces::Speculatability::No,
            Some(value) if self.signed && value.is_all_ones() => interfaces::Speculatability::No,
            Some(_) => interfaces::Speculatability::Yes,
        }
    }
}

/// Pointer derived from the first operand.
pub(crate) struct View;

impl interfaces::ViewLike for View {}

/// Attaches the interfaces of the dialect, and of intrinsics.
pub(crate) fn attach(dialect: Dialect) -> Dialect {
    let layout = &crate::types::layout::Layout;
    dialect
        .attach_type::<dyn interfaces::DataLayoutType>("llvm.array", layout)
        .attach_type::<dyn interfaces::DataLayoutType>("llvm.ptr", layout)
        .attach_type::<dyn interfaces::DataLayoutType>("llvm.struct", layout)
        .attach::<dyn interfaces::Inliner>("llvm", &inlining::LlvmInliner)
        .attach::<dyn interfaces::PromotableMemOp>("llvm.intr.memcpy", &intrinsic_slots::Copy)
        .attach::<dyn interfaces::PromotableMemOp>("llvm.intr.memcpy.inline", &intrinsic_slots::Copy)
        .attach::<dyn interfaces::PromotableMemOp>("llvm.intr.memmove", &intrinsic_slots::Copy)
        .attach::<dyn interfaces::PromotableMemOp>("llvm.intr.memset", &intrinsic_slots::Fill)
        .attach::<dyn interfaces::PromotableMemOp>("llvm.intr.memset.inline", &intrinsic_slots::Fill)
        .attach::<dyn interfaces::PromotableOp>("llvm.intr.invariant.end", &memory_slots::Forwarder)
        .attach::<dyn interfaces::PromotableOp>("llvm.intr.invariant.start", &memory_slots::Forwarder)
        .attach::<dyn interfaces::PromotableOp>("llvm.intr.launder.invariant.group", &memory_slots::Forwarder)
        .attach::<dyn interfaces::PromotableOp>("llvm.intr.lifetime.end", &memory_slots::Forwarder)
        .attach::<dyn interfaces::PromotableOp>("llvm.intr.lifetime.start", &memory_slots::Forwarder)
        .attach::<dyn interfaces::PromotableOp>("llvm.intr.strip.invariant.group", &memory_slots::Forwarder)
}
