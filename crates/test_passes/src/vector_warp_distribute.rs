//! `test-vector-warp-distribute`: vectors distributed over the threads of a warp.

use dialect_transforms::make::Make;
use ir::{Body, Context, Ident, Op, SymbolRequest, Type, Value};
use memref::{GetGlobal, Global};
use pass::{PassCx, PassResult, pass};
use rewrite::{GreedyConfig, PatternSet, apply_greedily};
use std::sync::{Arc, Mutex};
use vector_transforms::warp::{hoist_uniform, propagate_patterns, to_if_patterns, write_patterns};

/// Test vector warp distribute transformation and lowering patterns
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-vector-warp-distribute",
    name = "(anonymous namespace)::TestVectorDistribution",
    on = "func.func",
    depends("vector", "scf", "memref", "gpu", "affine", "ub")
)]
pub(crate) struct TestVectorWarpDistribute {
    /// Test distribution of transfer write
    #[option]
    distribute_transfer_write: bool,
    /// Test hoist uniform
    #[option]
    hoist_uniform: bool,
    /// Maximum number of transfer write elements to distribute
    #[option(default = 1)]
    max_transfer_write_elements: u32,
    /// Test distribution propagation
    #[option]
    propagate_distribution: bool,
    /// Lower vector.warp_execute_on_lane0 to scf.if op
    #[option]
    rewrite_warp_ops_to_scf_if: bool,
}

/// Globals to be, with their types.
type Globals = Arc<Mutex<Vec<SymbolRequest>>>;

impl TestVectorWarpDistribute {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        if self.hoist_uniform {
            let ops = body.root().walk_body_post_order();
            let warps: Vec<Op> =
                ops.filter(|op| op.is("gpu.warp_execute_on_lane_0")).map(|op| op.handle()).collect();
            warps.into_iter().for_each(|warp| hoist_uniform(body, warp));
        }
        let mut set = PatternSet::new(body.context());
        if self.propagate_distribution {
            propagate_patterns(&mut set);
        }
        if self.distribute_transfer_write {
            let most = if self.propagate_distribution { 2 } else { self.max_transfer_write_elements.into() };
            write_patterns(&mut set, most);
        }
        if !set.is_empty() {
            apply_greedily(body, cx.scope(), &set.freeze(), &GreedyConfig::default());
        }
        if self.rewrite_warp_ops_to_scf_if {
            let globals = Globals::default();
            let mut set = PatternSet::new(body.context());
            let requests = globals.clone();
            to_if_patterns(&mut set, Arc::new(move |m, ty| shared_memory(m, ty, &requests)));
            apply_greedily(body, cx.scope(), &set.freeze(), &GreedyConfig::default());
            if let Ok(mut globals) = globals.lock() {
                cx.request_symbols(globals.drain(..));
            }
        }
        Ok(())
    }
}

/// Creates the memory of a global of its own, which is requested.
fn shared_memory(m: &mut Make<'_, '_>, ty: Type, globals: &Globals) -> Option<Value> {
    let cx = m.cx();
    let view = cx.ty(ty);
    let shape = if view.is_vector() { view.shape()?.to_vec() } else { vec![1] };
    let element = view.element_or_self().handle();
    let sizes: Vec<String> = shape.iter().map(i64::to_string).collect();
    let name = format!("__shared_{}x{}", sizes.join("x"), cx.ty(element));
    let memory = cx.memref_type_with(&shape, element, None, Some(cx.i64_attr(3)));
    let loc = m.loc;
    let build = move |cx: &Context, name: Ident| {
        let mut global = Body::new(cx, cx.op_name(Global::NAME), loc, 0);
        let root = global.root_handle();
        let private = cx.string_attr(b"private");
        for (key, value) in
            [("sym_name", name.attr()), ("sym_visibility", private), ("type", cx.type_attr(memory))]
        {
            global.set_attr(root, cx.ident(key), Some(value));
        }
        global
    };
    let mut globals = globals.lock().ok()?;
    let scope = m.rw.scope();
    let first = cx.ident(&name);
    // Upstream makes a global for each value, and refers to the first of a type.
    let reference = match globals.iter().find(|request| request.name == first) {
        Some(_) => {
            SymbolRequest::require_own(&mut globals, scope, &cx, &name, build)?;
            cx.symbol_ref(first)
        }
        None => SymbolRequest::require(&mut globals, scope, &cx, &name, &name, build)?,
    };
    Some(m.with(GetGlobal::NAME, &[], memory, &[("name", reference)]))
}
