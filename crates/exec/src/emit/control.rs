//! Branches and assertions: the `cf` dialect.

use super::{EmitResult, Table};
use crate::error::ErrorKind;
use crate::function::FunctionEmitter;
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{Block, BlockArg, BlockCall, InstBuilder, JumpTableData, types};
use diag::Diagnostic;
use ir::OpRef;

pub(super) const EMITTERS: Table = &[
    ("cf.br", branch),
    ("cf.cond_br", conditional_branch),
    ("cf.switch", switch),
    ("cf.assert", assert),
    ("ub.unreachable", unreachable),
    ("llvm.unreachable", unreachable),
];

/// Returns the sizes of the operand segments, if there are `count` of them.
pub(super) fn segments(
    emitter: &FunctionEmitter<'_, '_>,
    op: OpRef<'_>,
    count: usize,
) -> Result<Vec<usize>, Diagnostic> {
    let sizes: Option<Vec<usize>> = match op.words("operandSegmentSizes") {
        Some(words) => Some(words.iter().map(|&word| word as usize).collect()),
        None => emitter
            .attr(op, "operandSegmentSizes")
            .and_then(|attr| attr.as_ints())
            .and_then(|sizes| sizes.iter().map(|&size| usize::try_from(size).ok()).collect()),
    };
    let valid = |sizes: &Vec<usize>| sizes.len() == count && sizes.iter().sum::<usize>() == op.num_operands();
    sizes.filter(valid).ok_or_else(|| op.error("requires attribute 'operandSegmentSizes'"))
}

fn branch(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let (target, args) = emitter.branch(op, 0, 0..op.num_operands())?;
    emitter.ins().jump(target, &args);
    Ok(())
}

fn conditional_branch(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let sizes = segments(emitter, op, 3)?;
    let condition = emitter.scalar(op, 0)?;
    let split = 1 + sizes[1];
    let (yes, yes_args) = emitter.branch(op, 0, 1..split)?;
    let (no, no_args) = emitter.branch(op, 1, split..op.num_operands())?;
    emitter.ins().brif(condition, yes, &yes_args, no, &no_args);
    Ok(())
}

/// Emits a jump table if the cases are dense, otherwise a sequence of comparisons.
fn switch(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let sizes = segments(emitter, op, 3)?;
    let flag = emitter.scalar(op, 0)?;
    let mut at = 1 + sizes[1];
    let default = emitter.branch(op, 0, 1..at)?;
    let values: Vec<u128> = match emitter.attr(op, "case_values").and_then(|attr| attr.as_dense()) {
        Some(dense) => {
            (0..dense.len()).map_while(|index| dense.int(index)).map(|value| value.low_u128()).collect()
        }
        None => Vec::new(),
    };
    let counts =
        emitter.attr(op, "case_operand_segments").and_then(|attr| attr.as_ints()).unwrap_or_default();
    if values.len() + 1 != op.num_successors() || counts.len() != values.len() {
        return Err(op.error("has another number of case values than of case blocks"));
    }
    let mut cases = Vec::with_capacity(values.len());
    for (index, (value, count)) in values.into_iter().zip(counts).enumerate() {
        let end = at + usize::try_from(count).unwrap_or(0);
        cases.push((value, emitter.branch(op, index + 1, at..end)?));
        at = end;
    }
    choose(emitter, flag, &cases, &default);
    Ok(())
}

/// Emits a branch to the first case of a value, or to the default.
pub(super) fn choose(
    emitter: &mut FunctionEmitter<'_, '_>,
    flag: cranelift_codegen::ir::Value,
    cases: &[(u128, Target)],
    default: &Target,
) {
    let highest = cases.iter().map(|(value, _)| *value).max().unwrap_or(0);
    let clif = emitter.register_type(flag);
    if clif.bits() <= 64 && cases.len() > 3 && highest < 4 * cases.len() as u128 {
        return switch_table(emitter, flag, cases, default, highest as usize);
    }
    for (value, (target, args)) in cases {
        let constant = emitter.constant(clif, *value as i128);
        let equal = emitter.ins().icmp(IntCC::Equal, flag, constant);
        let next = emitter.builder.create_block();
        emitter.ins().brif(equal, *target, args, next, &[]);
        emitter.builder.switch_to_block(next);
    }
    emitter.ins().jump(default.0, &default.1);
}

/// A block, and what is passed to it.
pub(super) type Target = (Block, Vec<BlockArg>);

fn switch_table(
    emitter: &mut FunctionEmitter<'_, '_>,
    flag: cranelift_codegen::ir::Value,
    cases: &[(u128, Target)],
    default: &Target,
    highest: usize,
) {
    let mut call =
        |(block, args): &Target| -> BlockCall { emitter.builder.func.dfg.block_call(*block, args) };
    let default = call(default);
    let mut table = vec![default; highest + 1];
    let mut seen = vec![false; highest + 1];
    for (value, target) in cases {
        let place = *value as usize;
        if !std::mem::replace(&mut seen[place], true) {
            table[place] = call(target);
        }
    }
    let wide = emitter.resized(flag, types::I64, false);
    // The index of the table has 32 bits: a flag above it branches to the default.
    let limit = emitter.index(highest as i64 + 1);
    let clamped = emitter.ins().umin(wide, limit);
    let index = emitter.ins().ireduce(types::I32, clamped);
    let table = emitter.builder.create_jump_table(JumpTableData::new(default, &table));
    emitter.ins().br_table(index, table);
}

/// Emits code that ends the execution with the assertion's message if it does not hold.
fn assert(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let holds = emitter.scalar(op, 0)?;
    let message = emitter.attr(op, "msg").and_then(|message| message.as_str()).unwrap_or("assertion failed");
    let site = emitter.site(ErrorKind::Assert, message, op);
    let zero = emitter.constant(types::I8, 0);
    let fails = emitter.ins().icmp(IntCC::Equal, holds, zero);
    emitter.fail_if(fails, site, None);
    Ok(())
}

fn unreachable(emitter: &mut FunctionEmitter<'_, '_>, op: OpRef<'_>) -> EmitResult {
    let site = emitter.site(ErrorKind::Assert, "reached what the program says cannot be reached", op);
    emitter.fail(site, None);
    Ok(())
}
