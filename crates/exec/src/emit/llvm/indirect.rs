//! Addresses of blocks, and branches to them: an address is the number of the block's tag, from 1 on.

use super::{EmitResult, Table};
use crate::emit::control::{Target, choose};
use crate::function::{FunctionEmitter, attr};
use cranelift_codegen::ir::types;
use ir::{BlockRef, OpRef};

pub(super) const EMITTERS: Table = &[("llvm.blockaddress", block_address), ("llvm.indirectbr", branch)];

/// Returns the address of the block that a `llvm.blockaddress` means.
pub(super) fn address(op: OpRef<'_>) -> Option<i64> {
    let tag = attr(op, "block_addr")?.dialect_param(1)?;
    tag.dialect_param(0)?.as_i64()?.checked_add(1)
}

/// Returns the address of a block that has a tag.
fn address_of(block: BlockRef<'_>) -> Option<i64> {
    let tag = block.ops().find(|op| op.is("llvm.blocktag"))?;
    attr(tag, "tag")?.dialect_param(0)?.as_i64()?.checked_add(1)
}

fn block_address(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let address = address(op).ok_or_else(|| op.error("requires attribute 'block_addr'"))?;
    let address = emitter.index(address);
    emitter.bind(op, 0, &[address]);
    Ok(())
}

fn branch(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let address = emitter.scalar(op, 0)?;
    let address = emitter.resized(address, types::I64, false);
    let sizes = emitter.attr(op, "indbr_operand_segments").and_then(|sizes| sizes.as_ints());
    let sizes = sizes.unwrap_or_default();
    let (mut cases, mut at): (Vec<(u128, Target)>, usize) = (Vec::new(), 1);
    for (index, block) in op.successors().enumerate() {
        let count = sizes.get(index).and_then(|&size| usize::try_from(size).ok()).unwrap_or(0);
        let target = emitter.branch(op, index, at..at + count)?;
        at += count;
        if let Some(address) = address_of(block) {
            cases.push((address as u128, target));
        }
    }
    // Other addresses are undefined behaviour.
    match cases.pop() {
        Some((_, last)) => choose(emitter, address, &cases, &last),
        None => return Err(emitter.unsupported(op, "a branch to no block with a tag")),
    }
    Ok(())
}
