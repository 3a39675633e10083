//! Fences of memory accesses.

use crate::case::case_of;
use crate::table::*;
use diag::Diagnostic;
use ir::OpRef;

table! {
    /// Makes the initialization of mbarriers visible to the cluster.
    "fence.mbarrier.init":
        [] -> [],
        [], NOTHING,
        "attr-dict",
        { interfaces: lowered!(Call("fence.mbarrier_init.release.cluster")) };
    /// Orders accesses of the generic proxy and of another one.
    "fence.proxy":
        [] -> [],
        [attr("kind", ProxyKind::CONSTRAINT), optional("space", SharedSpace::CONSTRAINT)], NOTHING,
        "attr-dict",
        { hooks: verifier(&verify_proxy), interfaces: lowered!(Named(proxy)) };
    /// Acquires what another proxy has written.
    "fence.proxy.acquire":
        ["addr" One GenericPointer, "size" One I32] -> [],
        [
            case("fromProxy", ProxyKind::CONSTRAINT, 5), attr("scope", MemScopeKind::CONSTRAINT),
            case("toProxy", ProxyKind::CONSTRAINT, 4),
        ], NOTHING,
        "$scope $addr `,` $size (`from_proxy` `=` $fromProxy^)? (`to_proxy` `=` $toProxy^)? attr-dict",
        { hooks: verifier(&verify_direction), interfaces: lowered!(Named(acquire)) };
    /// Releases what has been written to another proxy.
    "fence.proxy.release":
        [] -> [],
        [
            case("fromProxy", ProxyKind::CONSTRAINT, 5), attr("scope", MemScopeKind::CONSTRAINT),
            case("toProxy", ProxyKind::CONSTRAINT, 4),
        ], NOTHING,
        "$scope (`from_proxy` `=` $fromProxy^)? (`to_proxy` `=` $toProxy^)? attr-dict",
        { hooks: verifier(&verify_direction), interfaces: lowered!(Named(release)) };
    /// Orders accesses to shared memory of the generic and the asynchronous proxy on mbarriers.
    "fence.proxy.sync_restrict":
        [] -> [],
        [
            case("fromProxy", ProxyKind::CONSTRAINT, 5), attr("order", MemOrderKind::CONSTRAINT),
            case("toProxy", ProxyKind::CONSTRAINT, 1),
        ], NOTHING,
        "attr-dict",
        {
            hooks: verifier(&verify_restricted_proxy),
            interfaces: lowered!(Named(|op| format!("fence.proxy.async_generic.{}", restricted(op)))),
        };
    /// Sequentially consistent fence of the cluster.
    "fence.sc.cluster":
        [] -> [],
        [], NOTHING,
        "attr-dict",
        { interfaces: lowered!(SAME) };
    /// Fence of the cluster that is restricted to mbarriers or shared memory.
    "fence.sync_restrict":
        [] -> [],
        [attr("order", MemOrderKind::CONSTRAINT)], NOTHING,
        "attr-dict",
        {
            hooks: verifier(&verify_order),
            interfaces: lowered!(Named(|op| format!("fence.{}", restricted(op)))),
        };
    /// Orders the memory accesses of the thread as a scope sees them.
    "memory.barrier":
        [] -> [],
        [attr("scope", MemScopeKind::CONSTRAINT)], NOTHING,
        "$scope attr-dict",
        { interfaces: lowered!(Named(membar)) };
}

/// Returns the name of a membar of a scope.
fn membar(op: OpRef<'_>) -> String {
    match case_of(op, "scope") {
        "cta" => "membar.cta".to_owned(),
        "cluster" => "fence.sc.cluster".to_owned(),
        "gpu" => "membar.gl".to_owned(),
        _ => "membar.sys".to_owned(),
    }
}

fn proxy(op: OpRef<'_>) -> String {
    match case_of(op, "kind") {
        "async.shared" => format!("fence.proxy.async.shared_{}", case_of(op, "space")),
        kind => format!("fence.proxy.{kind}"),
    }
}

fn verify_proxy(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let (kind, space) = (case_of(op, "kind"), op.attr("space").is_some());
    match kind {
        "tensormap" => Err(op.error("tensormap proxy is not a supported proxy kind")),
        "generic" => Err(op.error("generic proxy not a supported proxy kind")),
        "async.shared" if !space => Err(op.error("async_shared fence requires space attribute")),
        "async.shared" => Ok(()),
        _ if space => Err(op.error("only async_shared fence can have space attribute")),
        _ => Ok(()),
    }
}

fn acquire(op: OpRef<'_>) -> String {
    format!("fence.proxy.tensormap_generic.acquire.{}", case_of(op, "scope"))
}

fn release(op: OpRef<'_>) -> String {
    format!("fence.proxy.tensormap_generic.release.{}", case_of(op, "scope"))
}

fn verify_direction(op: OpRef<'_>) -> Result<(), Diagnostic> {
    if case_of(op, "fromProxy") != "generic" {
        return Err(op.error("uni-directional proxies only support generic for from_proxy attribute"));
    }
    if case_of(op, "toProxy") != "tensormap" {
        return Err(op.error("uni-directional proxies only support tensormap for to_proxy attribute"));
    }
    Ok(())
}

/// Returns the end of the name of a fence that is restricted by the side that synchronizes.
fn restricted(op: OpRef<'_>) -> &'static str {
    match case_of(op, "order") {
        "acquire" => "acquire.sync_restrict.space.cluster.scope.cluster",
        _ => "release.sync_restrict.space.cta.scope.cluster",
    }
}

fn verify_order(op: OpRef<'_>) -> Result<(), Diagnostic> {
    match case_of(op, "order") {
        "acquire" | "release" => Ok(()),
        _ => Err(op.error("only acquire and release semantics are supported")),
    }
}

fn verify_restricted_proxy(op: OpRef<'_>) -> Result<(), Diagnostic> {
    verify_order(op)?;
    if case_of(op, "fromProxy") != "generic" {
        return Err(op.error("only generic is support for from_proxy attribute"));
    }
    if case_of(op, "toProxy") != "async" {
        return Err(op.error("only async is supported for to_proxy attribute"));
    }
    Ok(())
}
