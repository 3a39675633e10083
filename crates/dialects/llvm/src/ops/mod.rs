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
mod inliner;
mod integer;
mod memory;
mod memory_slots;
mod module;
mod number;
pub(crate) mod parameter;
mod reference;
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
pub use memory::{Alloca, Load, Store, VaArg};
pub use module::{InlineAsm, LinkerOptions, ModuleFlags};
pub use number::Constant;
pub use reference::{
    AddressOf, BlockAddress, BlockTag, Comdat, ComdatSelector, DsoLocalEquivalent, GlobalCtors, GlobalDtors,
};
pub use vector::{ExtractElement, Freeze, InsertElement, Select, ShuffleVector};

use ir::def::{Dialect, OpDef};
use ir::{List, OpRef, SymbolUser};

/// All operations but intrinsics.
pub const OPS: List<&OpDef> = &[
    AShr::DEF,
    Add::DEF,
    AddrSpaceCast::DEF,
    AddressOf::DEF,
    Alias::DEF,
    Alloca::DEF,
    And::DEF,
    AtomicRmw::DEF,
    Bitcast::DEF,
    BlockAddress::DEF,
    BlockTag::DEF,
    Br::DEF,
    Call::DEF,
    CallIntrinsic::DEF,
    CmpXchg::DEF,
    Comdat::DEF,
    ComdatSelector::DEF,
    CondBr::DEF,
    Constant::DEF,
    DsoLocalEquivalent::DEF,
    ExtractElement::DEF,
    ExtractValue::DEF,
    FAdd::DEF,
    FCmp::DEF,
    FDiv::DEF,
    FMul::DEF,
    FNeg::DEF,
    FPExt::DEF,
    FPToSI::DEF,
    FPToUI::DEF,
    FPTrunc::DEF,
    FRem::DEF,
    FSub::DEF,
    Fence::DEF,
    Freeze::DEF,
    Func::DEF,
    GetElementPtr::DEF,
    Global::DEF,
    GlobalCtors::DEF,
    GlobalDtors::DEF,
    ICmp::DEF,
    IFunc::DEF,
    IndirectBr::DEF,
    InlineAsm::DEF,
    InsertElement::DEF,
    InsertValue::DEF,
    IntToPtr::DEF,
    Invoke::DEF,
    LShr::DEF,
    LandingPad::DEF,
    LinkerOptions::DEF,
    Load::DEF,
    ModuleFlags::DEF,
    Mul::DEF,
    NoneToken::DEF,
    Or::DEF,
    Poison::DEF,
    PtrToInt::DEF,
    Resume::DEF,
    Return::DEF,
    SDiv::DEF,
    SExt::DEF,
    SIToFP::DEF,
    SRem::DEF,
    Select::DEF,
    Shl::DEF,
    ShuffleVector::DEF,
    Store::DEF,
    Sub::DEF,
    Switch::DEF,
    Trunc::DEF,
    UDiv::DEF,
    UIToFP::DEF,
    URem::DEF,
    Undef::DEF,
    Unreachable::DEF,
    VaArg::DEF,
    Xor::DEF,
    ZExt::DEF,
    Zero::DEF,
];

/// Division: speculatable where the divisor is a constant that is safe.
struct Division {
    signed: bool,
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

/// A pointer made of the first operand.
struct View;

impl interfaces::ViewLike for View {}

/// Attaches the interfaces.
pub(crate) fn attach(dialect: Dialect) -> Dialect {
    dialect
        .attach::<dyn interfaces::TypeLayouts>("llvm", &crate::types::layout::Layouts)
        .attach::<dyn interfaces::Branch>(Br::NAME, &branch::BrModel)
        .attach::<dyn interfaces::Branch>(CondBr::NAME, &branch::CondBrModel)
        .attach::<dyn interfaces::Branch>(IndirectBr::NAME, &branch::IndirectBrModel)
        .attach::<dyn interfaces::Branch>(Invoke::NAME, &call::InvokeModel)
        .attach::<dyn interfaces::Branch>(Switch::NAME, &branch::SwitchModel)
        .attach::<dyn interfaces::Call>(Call::NAME, &call::CallModel)
        .attach::<dyn interfaces::Call>(Invoke::NAME, &call::InvokeModel)
        .attach::<dyn interfaces::Callable>(Func::NAME, &function::FuncModel)
        .attach::<dyn interfaces::ConditionallySpeculatable>(SDiv::NAME, &Division { signed: true })
        .attach::<dyn interfaces::ConditionallySpeculatable>(UDiv::NAME, &Division { signed: false })
        .attach::<dyn interfaces::ConditionallySpeculatable>(SRem::NAME, &Division { signed: true })
        .attach::<dyn interfaces::ConditionallySpeculatable>(URem::NAME, &Division { signed: false })
        .attach::<dyn interfaces::Inliner>("llvm", &inliner::LlvmInliner)
        .attach::<dyn interfaces::MemoryEffects>(Alloca::NAME, &memory::AllocaModel)
        .attach::<dyn interfaces::MemoryEffects>(InlineAsm::NAME, &module::InlineAsmModel)
        .attach::<dyn interfaces::MemoryEffects>(Load::NAME, &memory::LoadModel)
        .attach::<dyn interfaces::MemoryEffects>(Store::NAME, &memory::StoreModel)
        .attach::<dyn interfaces::PromotableAllocation>(Alloca::NAME, &memory_slots::AllocaSlots)
        .attach::<dyn interfaces::PromotableMemOp>(Load::NAME, &memory_slots::LoadSlot)
        .attach::<dyn interfaces::PromotableMemOp>(Store::NAME, &memory_slots::StoreSlot)
        .attach::<dyn interfaces::PromotableOp>(AddrSpaceCast::NAME, &memory_slots::Forwarder)
        .attach::<dyn interfaces::PromotableOp>(Bitcast::NAME, &memory_slots::Forwarder)
        .attach::<dyn interfaces::PromotableOp>(GetElementPtr::NAME, &memory_slots::ZeroAddress)
        .attach::<dyn interfaces::PromotableOp>("llvm.intr.lifetime.end", &memory_slots::Forwarder)
        .attach::<dyn interfaces::PromotableOp>("llvm.intr.lifetime.start", &memory_slots::Forwarder)
        .attach::<dyn interfaces::RegionBranchTerminator>(Return::NAME, &function::FuncModel)
        .attach::<dyn interfaces::SelectLike>(Select::NAME, &vector::SelectModel)
        .attach::<dyn interfaces::ViewLike>(AddrSpaceCast::NAME, &View)
        .attach::<dyn interfaces::ViewLike>(GetElementPtr::NAME, &View)
        .attach::<dyn SymbolUser>(AddressOf::NAME, &reference::AddressModel)
        .attach::<dyn SymbolUser>(BlockAddress::NAME, &reference::BlockAddressModel)
        .attach::<dyn SymbolUser>(Call::NAME, &call::CallModel)
        .attach::<dyn SymbolUser>(DsoLocalEquivalent::NAME, &reference::EquivalentModel)
        .attach::<dyn SymbolUser>(Func::NAME, &function::FuncModel)
        .attach::<dyn SymbolUser>(Global::NAME, &global::GlobalModel)
        .attach::<dyn SymbolUser>(GlobalCtors::NAME, &reference::CtorsModel("ctors"))
        .attach::<dyn SymbolUser>(GlobalDtors::NAME, &reference::CtorsModel("dtors"))
        .attach::<dyn SymbolUser>(IFunc::NAME, &global::IFuncModel)
}
