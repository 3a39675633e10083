//! Barriers in memory, which count arrivals and transactions.

use crate::assembly;
use crate::calls::call;
use crate::case::{case_of, has, is_set, name_of, space, suffix};
use crate::table::*;
use diag::Diagnostic;
use ir::{OpRef, Type, Value};
use llvm::lowering::Lowering;

table! {
    /// Arrives at an mbarrier; the result is the state of the phase.
    "mbarrier.arrive":
        ["addr" One GenericOrAnyShared, "count" Optional I32] -> ["res" Optional I64],
        [number("relaxed", BoolAttr::CONSTRAINT, 0), case("scope", MemScopeKind::CONSTRAINT, 0)], NOTHING,
        "$addr (`,` $count^)? attr-dict `:` type($addr) (`->` type($res)^)?",
        { hooks: verifier(&verify_scope), interfaces: lowered!(With(arrive)) };
    /// Expects transactions, and arrives at an mbarrier.
    "mbarrier.arrive.expect_tx":
        ["addr" One GenericOrAnyShared, "txcount" One I32, "predicate" Optional I1] -> ["res" Optional I64],
        [number("relaxed", BoolAttr::CONSTRAINT, 0), case("scope", MemScopeKind::CONSTRAINT, 0)], NOTHING,
        "$addr `,` $txcount (`,` `predicate` `=` $predicate^)? attr-dict `:` type(operands) (`->` type($res)^)?",
        { hooks: verifier(&verify_expect), interfaces: lowered!(With(transactions), assembly::of_barrier) };
    /// Arrives at an mbarrier without completing its phase.
    "mbarrier.arrive.nocomplete":
        ["addr" One GenericOrShared, "count" One I32] -> ["res" One I64],
        [], NOTHING,
        "$addr `,` $count attr-dict `:` type(operands) `->` type($res)",
        { interfaces: lowered!(Named(generic_or_shared)) };
    /// Arrives at an mbarrier, and takes part in no later phase.
    "mbarrier.arrive_drop":
        ["addr" One GenericOrAnyShared, "count" Optional I32] -> ["res" Optional I64],
        [number("relaxed", BoolAttr::CONSTRAINT, 0), case("scope", MemScopeKind::CONSTRAINT, 0)], NOTHING,
        "$addr (`,` $count^)? attr-dict `:` type($addr) (`->` type($res)^)?",
        { hooks: verifier(&verify_scope), interfaces: lowered!(With(arrive)) };
    /// Expects transactions, arrives at an mbarrier, and takes part in no later phase.
    "mbarrier.arrive_drop.expect_tx":
        ["addr" One GenericOrAnyShared, "txcount" One I32] -> ["res" Optional I64],
        [number("relaxed", BoolAttr::CONSTRAINT, 0), case("scope", MemScopeKind::CONSTRAINT, 0)], NOTHING,
        "$addr `,` $txcount attr-dict `:` type(operands) (`->` type($res)^)?",
        { hooks: verifier(&verify_scope), interfaces: lowered!(With(transactions)) };
    /// Arrives at an mbarrier without completing its phase, and takes part in no later one.
    "mbarrier.arrive_drop.nocomplete":
        ["addr" One GenericOrShared, "count" One I32] -> ["res" One I64],
        [], NOTHING,
        "$addr `,` $count attr-dict `:` type(operands) `->` type($res)",
        { interfaces: lowered!(Named(generic_or_shared)) };
    /// Completes transactions of an mbarrier.
    "mbarrier.complete_tx":
        ["addr" One AnyShared, "txcount" One I32] -> [],
        [case("scope", MemScopeKind::CONSTRAINT, 0)], NOTHING,
        "$addr `,` $txcount attr-dict `:` type(operands)",
        { hooks: verifier(&verify_scope), interfaces: lowered!(With(transactions)) };
    /// Adds transactions to those that an mbarrier waits for.
    "mbarrier.expect_tx":
        ["addr" One AnyShared, "txcount" One I32] -> [],
        [case("scope", MemScopeKind::CONSTRAINT, 0)], NOTHING,
        "$addr `,` $txcount attr-dict `:` type(operands)",
        { hooks: verifier(&verify_scope), interfaces: lowered!(With(transactions)) };
    /// Initializes an mbarrier with the number of arrivals that complete a phase.
    "mbarrier.init":
        ["addr" One GenericOrShared, "count" One I32, "predicate" Optional I1] -> [],
        [], NOTHING,
        "$addr `,` $count (`,` `predicate` `=` $predicate^)? attr-dict `:` type(operands)",
        { interfaces: lowered!(With(init), assembly::of_barrier) };
    /// Ends the use of a memory location as an mbarrier.
    "mbarrier.inval":
        ["addr" One GenericOrShared] -> [],
        [], NOTHING,
        "$addr attr-dict `:` type(operands)",
        { interfaces: lowered!(Named(generic_or_shared)) };
    /// Tests whether a phase of an mbarrier is complete.
    "mbarrier.test.wait":
        ["addr" One GenericOrShared, "stateOrPhase" One I64OrI32] -> ["res" One I1],
        [number("relaxed", BoolAttr::CONSTRAINT, 0), case("scope", MemScopeKind::CONSTRAINT, 0)], NOTHING,
        "$addr `,` $stateOrPhase attr-dict `:` type(operands) `->` type($res)",
        { hooks: verifier(&verify_scope), interfaces: lowered!(With(wait)) };
    /// Waits for a limited time until a phase of an mbarrier is complete; whether it is.
    "mbarrier.try_wait":
        ["addr" One GenericOrShared, "stateOrPhase" One I64OrI32, "ticks" Optional I32] -> ["res" One I1],
        [number("relaxed", BoolAttr::CONSTRAINT, 0), case("scope", MemScopeKind::CONSTRAINT, 0)], NOTHING,
        "$addr `,` $stateOrPhase (`,` $ticks^)? attr-dict `:` type(operands) `->` type($res)",
        { hooks: verifier(&verify_scope), interfaces: lowered!(With(wait)) };
    /// Waits in a loop until the phase of a parity of an mbarrier is complete.
    "mbarrier.try_wait.parity":
        ["addr" One GenericOrShared, "phase" One I32, "ticks" One I32] -> [],
        [], NOTHING,
        "$addr `,` $phase `,` $ticks attr-dict `:` type(operands)",
        { interfaces: assembled!(assembly::wait_in_loop) };
}

/// Address space of the shared memory of a block.
const SHARED: u32 = 3;
/// Address space of the shared memory of a cluster.
const CLUSTER: u32 = 7;

/// Returns the name of an intrinsic for a generic address, or one in shared memory.
fn generic_or_shared(op: OpRef<'_>) -> String {
    let name = name_of(op).replace("arrive_drop", "arrive.drop").replace("nocomplete", "noComplete");
    format!("{name}{}", suffix(space(op, 0) == SHARED, ".shared"))
}

/// Returns an address in the shared memory of a block for a generic one.
fn shared(at: &mut Lowering<'_>) -> Option<Value> {
    let address = at.operands().first().copied()?;
    match space(at.op(), 0) {
        0 => Some(at.address_space_cast(address, SHARED)),
        _ => Some(address),
    }
}

/// Returns the end of the name of an intrinsic of a scope and a space.
fn scoped(op: OpRef<'_>) -> String {
    let relaxed = suffix(is_set(op, "relaxed"), ".relaxed");
    let space = if space(op, 0) == CLUSTER { "cluster" } else { "cta" };
    format!("{relaxed}.scope.{}.space.{space}", case_of(op, "scope"))
}

/// Arrives: by one unless a count is given.
fn arrive(at: &mut Lowering<'_>) -> Option<Value> {
    let name = name_of(at.op()).replace("arrive_drop", "arrive.drop");
    let name = format!("{name}{}", scoped(at.op()));
    let simple = name_of(at.op()) == "mbarrier.arrive"
        && at.operands().len() == 1
        && name.ends_with("arrive.scope.cta.space.cta");
    let address = shared(at)?;
    let mut arguments = at.operands();
    *arguments.first_mut()? = address;
    let result = match space(at.op(), 0) {
        CLUSTER => None,
        _ => Some(Type::I64),
    };
    if simple {
        return at.call("llvm.nvvm.mbarrier.arrive.shared", &arguments, result);
    }
    if arguments.len() == 1 {
        arguments.push(at.number(32, 1));
    }
    at.call(&format!("llvm.nvvm.{name}"), &arguments, result)
}

/// Calls an intrinsic that counts transactions.
fn transactions(at: &mut Lowering<'_>) -> Option<Value> {
    let name = name_of(at.op()).replace("arrive_drop", "arrive.drop").replace("_tx", ".tx");
    let name = format!("llvm.nvvm.{name}{}", scoped(at.op()));
    let address = shared(at)?;
    let mut arguments = at.operands();
    *arguments.first_mut()? = address;
    // Only PTX has a predicate.
    arguments.truncate(2);
    let arrives = name.contains("arrive") && space(at.op(), 0) != CLUSTER;
    at.call(&name, &arguments, arrives.then_some(Type::I64))
}

/// Tests or waits for a phase, which is given by its state or its parity.
fn wait(at: &mut Lowering<'_>) -> Option<Value> {
    let op = at.op();
    let parity = suffix(op.operand(1).ty_handle() == Type::I32, ".parity");
    let limit = suffix(op.num_operands() == 3, ".tl");
    let test = if name_of(op) == "mbarrier.test.wait" { "test" } else { "try" };
    let name = format!("mbarrier.{test}.wait{parity}{limit}{}", scoped(op));
    let address = shared(at)?;
    let mut arguments = at.operands();
    *arguments.first_mut()? = address;
    call(at, &name, &arguments)
}

/// Calls an intrinsic that has no predicate.
fn init(at: &mut Lowering<'_>) -> Option<Value> {
    let name = generic_or_shared(at.op());
    let mut operands = at.operands();
    // Only PTX has a predicate.
    operands.truncate(2);
    call(at, &name, &operands)
}

fn verify_scope(op: OpRef<'_>) -> Result<(), Diagnostic> {
    if !matches!(case_of(op, "scope"), "cta" | "cluster") {
        return Err(op.plain_error("mbarrier scope must be either CTA or Cluster"));
    }
    if space(op, 0) == CLUSTER && op.num_results() > 0 {
        return Err(op.plain_error("mbarrier in shared_cluster space cannot return any value"));
    }
    Ok(())
}

fn verify_expect(op: OpRef<'_>) -> Result<(), Diagnostic> {
    if has(op, 2) {
        let wrong = |message: &str| Err(op.plain_error(message));
        if case_of(op, "scope") != "cta" {
            return wrong("mbarrier scope must be CTA when using predicate");
        }
        if space(op, 0) == CLUSTER {
            return wrong("mbarrier in shared_cluster space is not supported when using predicate");
        }
        if op.num_results() > 0 {
            return wrong("return-value is not supported when using predicate");
        }
        if is_set(op, "relaxed") {
            return wrong("mbarrier with relaxed semantics is not supported when using predicate");
        }
    }
    verify_scope(op)
}
