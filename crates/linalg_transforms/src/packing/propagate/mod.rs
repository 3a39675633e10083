//! Propagation of packed layouts: packs move up to what produces their source, and unpacks down to what uses their result.
//!
//! A pack that moved up to an unpack folds with it, so that a chain of operations works on packed tensors as a whole.
//!
//! ```mlir
//! %0 = linalg.generic ... ins(%a : tensor<8x16xf32>) outs(%init : tensor<8x16xf32>)
//! %1 = linalg.pack %0 inner_dims_pos = [0, 1] inner_tiles = [4, 8] into %dest : tensor<8x16xf32> -> tensor<2x2x4x8xf32>
//!
//! %0 = linalg.pack %a inner_dims_pos = [0, 1] inner_tiles = [4, 8] into %empty : tensor<8x16xf32> -> tensor<2x2x4x8xf32>
//! %1 = linalg.generic ... ins(%0 : tensor<2x2x4x8xf32>) outs(%dest : tensor<2x2x4x8xf32>)
//! ```

mod generic;
mod operand;
pub(crate) mod pad;
mod reshape;
mod slice;

use crate::reshape_fusion::Control;
use ir::{Build, OpRef, OperandRef, Value, ValueRef};
use linalg::{Generic, Pack, Unpack};
use rewrite::PatternSet;
use tensor::Pad;

/// Adds the patterns that move packs up and unpacks down through `linalg.generic`, `tensor.pad` and reshapes. `control` decides on a move by the
/// operation that moves or is moved through, and its operand that connects the two. New packs are padded by poison; with `poison_padding`
/// unset, nothing moves where a tile would have padding.
pub fn add_patterns(set: &mut PatternSet, control: Control, poison_padding: bool) {
    set.of::<Pack<'_>>(move |op, rw| generic::bubble_up(op, rw, control, poison_padding));
    set.of::<Pack<'_>>(move |op, rw| pad::bubble_up(op, rw, control));
    set.of::<Pack<'_>>(move |op, rw| reshape::bubble_up(op, rw, control));
    set.of::<Generic<'_>>(move |op, rw| generic::push_down(op, rw, control, poison_padding));
    set.of::<Pad<'_>>(move |op, rw| pad::push_down(op, rw, control));
    set.of::<Unpack<'_>>(move |op, rw| reshape::push_down(op, rw, control));
}

/// Adds the pattern that moves `tensor.extract_slice` down through `linalg.generic`: other operands are padded by poison.
pub fn add_slice_patterns(set: &mut PatternSet, control: Control) {
    set.of::<Generic<'_>>(move |op, rw| slice::push_down(op, rw, control));
}

/// Whether the payload of an operation reads tensors or indices of loops.
fn gathers(op: OpRef<'_>) -> bool {
    let block = op.region(0).single_block();
    block.is_none_or(|block| block.ops().any(|inner| inner.is("tensor.extract") || inner.is("linalg.index")))
}

/// Returns the only use of a value.
fn only_use(value: ValueRef<'_>) -> Option<OperandRef<'_>> {
    let mut uses = value.uses();
    uses.next().filter(|_| uses.next().is_none())
}

/// Creates the poison of the elements of a tensor.
fn poison(rw: &mut rewrite::Rewriter<'_>, loc: ir::Loc, tensor: Value) -> Value {
    let element = rw.value(tensor).ty().element_or_self().handle();
    let state = rw.state("ub.poison", loc).results([element]);
    rw.insert_value(state)
}
