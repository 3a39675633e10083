//! Barriers of blocks and clusters, and control of threads and grids.

use crate::calls::call;
use crate::case::{case_of, has, int_of, is_set, name_of, suffix};
use crate::table::*;
use diag::Diagnostic;
use ir::{OpRef, Type, Value};
use llvm::lowering::Lowering;

table! {
    /// Waits until all threads of the block have arrived at barrier 0.
    "barrier0":
        [] -> [],
        [], NOTHING,
        "attr-dict",
        { interfaces: lowered!(With(barrier_zero)) };
    /// Waits at a barrier of the block, and reduces a predicate over its threads if a reduction is given.
    "barrier":
        ["barrierId" Optional I32, "numberOfThreads" Optional I32, "reductionPredicate" Optional I32] -> ["res" Optional I32],
        [SEGMENTS, optional("reductionOp", BarrierReduction::CONSTRAINT)], SEGMENTED,
        "(`id` `=` $barrierId^)? (`number_of_threads` `=` $numberOfThreads^)? (qualified($reductionOp)^ \
         $reductionPredicate)? (`->` type($res)^)? attr-dict",
        { hooks: verifier(&verify_barrier), interfaces: lowered!(With(barrier)) };
    /// Arrives at a barrier of the block without waiting: `bar.arrive`.
    "barrier.arrive":
        ["barrierId" Optional I32, "numberOfThreads" One I32] -> [],
        [], NOTHING,
        "(`id` `=` $barrierId^)? `number_of_threads` `=` $numberOfThreads attr-dict",
        { interfaces: assembled!(crate::assembly::arrive) };
    /// Waits until all threads of a mask have arrived.
    "bar.warp.sync":
        ["mask" One I32] -> [],
        [], NOTHING,
        "$mask attr-dict `:` type($mask)",
        { interfaces: lowered!(SAME) };
    /// Suspends execution for a debugger.
    "breakpoint":
        [] -> [],
        [], NOTHING,
        "attr-dict",
        { interfaces: lowered!(With(breakpoint)) };
    /// Arrives at the barrier of the cluster without waiting.
    "cluster.arrive":
        [] -> [],
        [unit("aligned")], NOTHING,
        "attr-dict",
        { interfaces: lowered!(Named(of_cluster)) };
    /// Arrives at the barrier of the cluster without waiting, and orders no memory accesses.
    "cluster.arrive.relaxed":
        [] -> [],
        [unit("aligned")], NOTHING,
        "attr-dict",
        { interfaces: lowered!(Named(of_cluster)) };
    /// Waits until all threads of the cluster have arrived at its barrier.
    "cluster.wait":
        [] -> [],
        [unit("aligned")], NOTHING,
        "attr-dict",
        { interfaces: lowered!(Named(of_cluster)) };
    /// Reads from the response of a cancellation whether it succeeded, or the first block of the cancelled cluster.
    "clusterlaunchcontrol.query.cancel":
        ["try_cancel_response" One I128] -> ["res" One I1OrI32],
        [attr("query_type", ClusterLaunchControlQueryType::CONSTRAINT)], NOTHING,
        "`query` `=` $query_type `,` $try_cancel_response attr-dict `:` type($res)",
        { hooks: verifier(&verify_query), interfaces: lowered!(Named(query_cancel)) };
    /// Asks to cancel the launch of a cluster that has not begun; the response is written to shared memory.
    "clusterlaunchcontrol.try.cancel":
        ["smemAddress" One SharedPointer, "mbarrier" One SharedPointer] -> [],
        [unit("multicast")], NOTHING,
        "(`multicast` $multicast^ `,`)? $smemAddress `,` $mbarrier attr-dict",
        { interfaces: lowered!(Named(try_cancel)) };
    /// Ends the thread.
    "exit":
        [] -> [],
        [], NOTHING,
        "attr-dict",
        { interfaces: lowered!(SAME) };
    /// Waits for the grids that this one depends on, or lets dependent ones launch.
    "griddepcontrol":
        [] -> [],
        [attr("kind", GridDepActionKind::CONSTRAINT)], NOTHING,
        "$kind attr-dict",
        { interfaces: lowered!(Named(dependents)) };
    /// Suspends the thread for about so many nanoseconds.
    "nanosleep":
        ["duration" One I32] -> [],
        [], NOTHING,
        "attr-dict $duration",
        { interfaces: lowered!(SAME) };
    /// Triggers events of the performance monitor.
    "pmevent":
        [] -> [],
        [optional("eventId", I32Attr::CONSTRAINT), optional("maskedEventId", I16Attr::CONSTRAINT)], NOTHING,
        "attr-dict (`id` `=` $eventId^)? (`mask` `=` $maskedEventId^)?",
        { hooks: verifier(&verify_event), interfaces: lowered!(With(event)) };
    /// Increases or decreases the registers that each thread of the warp may have.
    "setmaxregister":
        [] -> [],
        [attr("action", SetMaxRegisterAction::CONSTRAINT), attr("regCount", I32Attr::CONSTRAINT)], NOTHING,
        "$action $regCount attr-dict",
        { hooks: verifier(&verify_registers), interfaces: lowered!(With(set_registers)) };
}

/// Waits at a barrier, or reduces a predicate over its threads.
fn barrier(at: &mut Lowering<'_>) -> Option<Value> {
    let (id, threads, predicate) = (at.group(0), at.group(1), at.group(2));
    let reduction = case_of(at.op(), "reductionOp").to_owned();
    let mut arguments = id;
    if arguments.is_empty() {
        arguments.push(at.number(32, 0));
    }
    arguments.extend(threads.iter().copied());
    let of = if threads.is_empty() { "all" } else { "count" };
    let Some(&predicate) = predicate.first() else {
        at.call(&format!("llvm.nvvm.barrier.cta.sync.aligned.{of}"), &arguments, None);
        // Without a reduction there is nothing that a result could be.
        return at.result_type().map(|ty| at.instruction("llvm.mlir.poison", &[], ty));
    };
    arguments.push(at.is_not_zero(predicate));
    let name = format!("llvm.nvvm.barrier.cta.red.{reduction}.aligned.{of}");
    if reduction == "popc" {
        return at.call(&name, &arguments, Some(Type::I32));
    }
    let result = at.call(&name, &arguments, Some(Type::I1))?;
    Some(at.instruction("llvm.zext", &[result], Type::I32))
}

fn verify_barrier(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let (id, threads, predicate) = (has(op, 0), has(op, 1), has(op, 2));
    let reduction = op.attr("reductionOp").is_some();
    if threads && !id {
        return Err(op.error("barrier id is missing, it should be set between 0 to 15"));
    }
    if id && (reduction || predicate) {
        return Err(op.error("reduction are only available when id is 0"));
    }
    if reduction != predicate {
        return Err(op.error("reduction predicate and reduction operation must be specified together"));
    }
    Ok(())
}

/// Waits at barrier 0.
fn barrier_zero(at: &mut Lowering<'_>) -> Option<Value> {
    let zero = at.number(32, 0);
    call(at, "barrier.cta.sync.aligned.all", &[zero])
}

/// Returns the name of an intrinsic of the barrier of the cluster.
fn of_cluster(op: OpRef<'_>) -> String {
    format!("barrier.{}{}", name_of(op), suffix(is_set(op, "aligned"), ".aligned"))
}

fn try_cancel(op: OpRef<'_>) -> String {
    let multicast = suffix(is_set(op, "multicast"), ".multicast");
    format!("clusterlaunchcontrol.try_cancel.async{multicast}.shared")
}

fn query_cancel(op: OpRef<'_>) -> String {
    let part = match case_of(op, "query_type") {
        "get_first_cta_id_x" => "get_first_ctaid.x",
        "get_first_cta_id_y" => "get_first_ctaid.y",
        "get_first_cta_id_z" => "get_first_ctaid.z",
        other => other,
    };
    format!("clusterlaunchcontrol.query_cancel.{part}")
}

fn verify_query(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let canceled = case_of(op, "query_type") == "is_canceled";
    let ty = op.result(0).ty_handle();
    if canceled && ty != Type::I1 {
        return Err(op.error("is_canceled query type returns an i1"));
    }
    if !canceled && ty != Type::I32 {
        let message = "get_first_cta_id_x, get_first_cta_id_y, get_first_cta_id_z query types return an i32";
        return Err(op.error(message));
    }
    Ok(())
}

/// Triggers a mask of events, or one that is given by its number.
fn event(at: &mut Lowering<'_>) -> Option<Value> {
    let op = at.op();
    let mask = match op.attr("eventId").and_then(|id| id.as_i64()) {
        Some(id) => 1_i64.checked_shl(id as u32).unwrap_or(0),
        None => int_of(op, "maskedEventId"),
    };
    let mask = at.number(16, mask);
    call(at, "pm.event.mask", &[mask])
}

fn verify_event(op: OpRef<'_>) -> Result<(), Diagnostic> {
    match (op.attr("eventId"), op.attr("maskedEventId")) {
        (None, None) => Err(op.error("either `id` or `mask` must be set")),
        (Some(_), Some(_)) => Err(op.error("`id` and `mask` cannot be set at the same time")),
        (Some(id), None) if !id.as_i64().is_some_and(|id| (0..=15).contains(&id)) => {
            Err(op.error("`id` must be between 0 and 15"))
        }
        _ => Ok(()),
    }
}

fn set_registers(at: &mut Lowering<'_>) -> Option<Value> {
    let (count, action) = (int_of(at.op(), "regCount"), case_of(at.op(), "action"));
    let change = if action == "increase" { "inc" } else { "dec" };
    let count = at.number(32, count);
    call(at, &format!("setmaxnreg.{change}.sync.aligned.u32"), &[count])
}

fn verify_registers(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let count = int_of(op, "regCount");
    if count % 8 != 0 {
        return Err(op.error("new register size must be multiple of 8"));
    }
    if !(24..=256).contains(&count) {
        return Err(op.error("new register size must be in between 24 to 256"));
    }
    Ok(())
}

fn dependents(op: OpRef<'_>) -> String {
    format!("griddepcontrol.{}", case_of(op, "kind").replace('_', "."))
}

/// Suspends execution for a debugger.
fn breakpoint(at: &mut Lowering<'_>) -> Option<Value> {
    at.call("llvm.debugtrap", &[], None)
}
