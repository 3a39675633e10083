//! `test-merge-blocks`: blocks that become one, and that are two again if the pattern does not help.

use super::{note_unlegalized, state};
use ir::{Block, Body, Build, InsertPoint, Op, OpRef, Type, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::{
    Conversion, ConversionRewriter, ConversionSet, ConversionTarget, MatchFailure, MatchResult, Operands,
    no_match,
};

const SINGLE: &str = "test.SingleBlockImplicitTerminator";

/// Test Merging operation in ConversionPatternRewriter
///
/// A test pass, as mlir-opt has it under the same name.
#[pass("test-merge-blocks", name = "(anonymous namespace)::TestMergeBlocksPatternDriver", depends("test"))]
pub(crate) struct TestMergeBlocks;

impl TestMergeBlocks {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        let mut target = ConversionTarget::new(&context);
        target.legal_ops(&[
            "func.func",
            "builtin.module",
            "test.finish",
            "test.type_consumer",
            "test.type_producer",
            "test.return",
        ]);
        target.illegal_op("test.illegal_op_f");
        target.dynamically_legal("test.merge_blocks", |op: OpRef<'_>| {
            op.regions().next().is_some_and(|region| region.blocks().count() == 1)
        });
        target.dynamically_legal("test.br", |op: OpRef<'_>| within(op, "test.merge_blocks"));
        target.dynamically_legal(SINGLE, |op: OpRef<'_>| !within(op, SINGLE));
        let mut set = ConversionSet::new(&context);
        set.on("test.merge_blocks", merge);
        set.on("test.undo_blocks_merge", merge_for_nothing);
        set.on(SINGLE, inline);
        let outcome = Conversion::new(target, set).partial(body, cx.scope(), cx.threads());
        note_unlegalized(cx, body, &outcome);
        outcome.error.into_iter().for_each(|error| cx.emit(error));
        Ok(())
    }
}

/// Returns whether an operation is nested in one of a name.
fn within(op: OpRef<'_>, name: &str) -> bool {
    std::iter::successors(op.parent(), |op| op.parent()).any(|parent| parent.name_str() == name)
}

/// Returns the first two blocks of an operation, and the last operation of the first with its operands.
fn blocks_of(op: OpRef<'_>) -> Option<(Block, Block, Op, Vec<Value>)> {
    let mut blocks = op.regions().next()?.blocks();
    let (first, second) = (blocks.next()?, blocks.next()?);
    let last = first.last()?;
    let values = last.operands().map(|value| value.handle()).collect();
    Some((first.handle(), second.handle(), last.handle(), values))
}

fn merge(op: Op, _: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let parts = blocks_of(rw.op(op)).ok_or(MatchFailure { reason: "there are no two blocks" })?;
    let (first, second, branch, values) = parts;
    rw.erase_op(branch);
    rw.merge_blocks(second, first, &values);
    rw.modify_op(op, |_| ());
    Ok(())
}

/// Merges blocks, and adds an operation that is never legal.
fn merge_for_nothing(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let parts = blocks_of(rw.op(op)).ok_or(MatchFailure { reason: "there are no two blocks" })?;
    let illegal = state(rw, "test.illegal_op_f", op).results([Type::F32]);
    rw.at(InsertPoint::Start(parts.1), |rw| _ = rw.insert(illegal));
    merge(op, operands, rw)
}

fn inline(op: Op, _: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    if !within(rw.op(op), SINGLE) {
        return no_match("it is nested in no other one");
    }
    let block = rw.op(op).regions().next().and_then(|region| region.blocks().next());
    let parts = block.and_then(|block| Some((block.handle(), block.last()?.handle())));
    let (block, end) = parts.ok_or(MatchFailure { reason: "the block is empty" })?;
    rw.inline_block_before(block, op, &[]);
    rw.erase_op(end);
    rw.erase_op(op);
    Ok(())
}
