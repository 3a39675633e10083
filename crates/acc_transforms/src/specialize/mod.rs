//! Constructs and clauses that mean nothing where code runs already: patterns that remove them.

pub(crate) mod for_device;
pub(crate) mod for_host;

use crate::ops::is_entry;
use ir::{Op, Value};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter, no_match};

/// Clauses that give the device's address of a variable.
const MAPPED: [&str; 11] = [
    "acc.attach",
    "acc.copyin",
    "acc.create",
    "acc.declare_device_resident",
    "acc.declare_link",
    "acc.deviceptr",
    "acc.getdeviceptr",
    "acc.nocreate",
    "acc.present",
    "acc.update_device",
    "acc.use_device",
];

/// Clauses after a construct, and directives without a region.
const ERASED: [&str; 11] = [
    "acc.copyout",
    "acc.delete",
    "acc.detach",
    "acc.update_host",
    "acc.enter_data",
    "acc.exit_data",
    "acc.update",
    "acc.init",
    "acc.shutdown",
    "acc.set",
    "acc.wait",
];

/// Constructs whose region stays.
const UNWRAPPED: [&str; 6] =
    ["acc.data", "acc.host_data", "acc.kernel_environment", "acc.parallel", "acc.serial", "acc.kernels"];

/// Adds the patterns that remove constructs, their clauses and directives, but for private copies and caches.
fn add_common_patterns(set: &mut PatternSet) {
    set.on("acc.declare_enter", erase_declaration);
    for name in MAPPED {
        set.on(name, replace_by_variable);
    }
    for name in ERASED {
        set.on(name, erase);
    }
    for name in UNWRAPPED {
        set.on(name, unwrap_region);
    }
}

/// Replaces a clause by its variable.
fn replace_by_variable(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let variable: Value = view.operands().next().filter(|_| is_entry(view)).matched()?.handle();
    if view.is_unused() {
        rw.erase_op(op);
    } else {
        rw.replace_op(op, &[variable]);
    }
    Ok(())
}

fn erase(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    rw.erase_op(op);
    Ok(())
}

/// Puts what is in a region of one block in the place of its operation.
fn unwrap_region(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let block = rw.op(op).region(0).single_block().filter(|block| block.num_arguments() == 0).matched()?;
    let end = block.terminator().filter(|end| end.dialect() == "acc").map(|end| end.handle());
    let block = block.handle();
    if let Some(end) = end {
        rw.erase_op(end);
    }
    rw.inline_block_before(block, op, &[]);
    rw.erase_op(op);
    Ok(())
}

/// Erases the begin and the end of an implicit data region.
fn erase_declaration(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let users: Vec<Op> =
        rw.op(op).results().flat_map(|token| token.users()).map(|user| user.handle()).collect();
    if users.iter().any(|&user| !rw.op(user).is("acc.declare_exit")) {
        return no_match("a token that another operation uses");
    }
    users.into_iter().for_each(|user| rw.erase_op(user));
    rw.erase_op(op);
    Ok(())
}
