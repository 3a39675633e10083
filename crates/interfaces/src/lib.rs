//! Interfaces: queries of operations that do not depend on their definition.
//!
//! An interface is an object-safe trait implemented on zero-sized models. A dialect attaches a model to an
//! operation's name, and passes query the operation:
//!
//! ```ignore
//! Dialect::new("cf").attach::<dyn Branch>("cf.br", &BrBranch);
//! if let Some(branch) = op.interface::<dyn Branch>() { branch.successor_operands(op, 0) }
//! ```
//!
//! Interfaces of a whole dialect ([`Inliner`], [`FoldHooks`]) are attached to the dialect's name in the same
//! way, and queried with [`dialect_interface`].
//!
//! Models read the operation and describe it; they never change it. Changes are returned as data (ranges of
//! operands, [`ir::def::Edit`]s, [`ir::OpState`]s), and made by a rewriter.

mod blocks;
mod branch;
mod call;
mod cast;
mod data_layout;
mod dead;
mod destination_style;
mod dialect;
mod edges;
mod effects;
pub mod eval;
mod fold_hooks;
pub mod function;
pub mod index_list;
mod inliner;
pub mod int_range;
mod linear;
mod loop_like;
mod memory_slot;
mod parallel_combining;
mod purity;
mod region_branch;
pub mod runtime_random;
pub mod runtime_text;
mod select;
mod speculation;
mod subset;
#[cfg(test)]
mod test_dialect;
mod view_like;

pub use blocks::can_have_blocks;
pub use branch::{Branch, BranchMethods, SuccessorOperands, successor_argument, verify_successors};
pub use call::{Call, CallMethods, Callable, CallableMethods, Callee};
pub use cast::{CastLike, CastLikeMethods};
pub use data_layout::{DataLayout, DataLayoutType, TypeSize};
pub use dead::{has_effects_of, is_trivially_dead, stays_unused, why_not_dead, would_be_trivially_dead};
pub use destination_style::{DestinationStyle, DestinationStyleMethods};
pub use dialect::{dialect_interface, interface_of_dialect};
pub use edges::{carries_alike, verify_edges, verify_loop, yields_alike};
pub use effects::{
    Effect, EffectInstance, EffectSubject, Effects, MemoryEffects, MemoryEffectsMethods, Resource,
};
pub use fold_hooks::FoldHooks;
pub use inliner::{InlineAnywhere, InlinedCall, InlinedCode, Inliner};
pub use int_range::{InferIntRange, InferIntRangeMethods, IntRange};
pub use linear::{Linear, LinearResults, LinearResultsMethods, Part, constant_sum};
pub use loop_like::{Bound, LoopLike, LoopLikeMethods, grown, is_defined_outside};
pub use memory_slot::{
    Computation, DestructurableAccessor, DestructurableAccessorMethods, DestructurableAllocation,
    DestructurableAllocationMethods, DestructurableSlot, MemorySlot, Operand, PromotableAllocation,
    PromotableAllocationMethods, PromotableMemOp, PromotableMemOpMethods, PromotableOp, PromotableOpMethods,
    SafeMemorySlotAccess, SafeMemorySlotAccessMethods, UseRemoval,
};
pub use parallel_combining::{ParallelCombining, ParallelCombiningMethods};
pub use purity::{effects_of, has_effect, has_unknown_effects, is_memory_effect_free, is_pure, read_effects};
pub use region_branch::{
    InvocationBounds, RegionBranch, RegionBranchMethods, RegionBranchPoint, RegionBranchTerminator,
    RegionBranchTerminatorMethods, RegionSuccessor,
};
pub use select::{SelectLike, SelectLikeMethods};
pub use speculation::{
    ConditionallySpeculatable, ConditionallySpeculatableMethods, Speculatability, is_speculatable,
    speculatability,
};
pub use subset::{Subset, SubsetKind, SubsetMethods, SubsetSlice};
pub use view_like::{ViewLike, ViewLikeMethods};
