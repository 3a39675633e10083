//! `acc-specialize-for-device`: code of the device without directives for the host.

use super::add_common_patterns;
use crate::ops::{SPECIALIZED, is_compute};
use dialect_transforms::drive::greedily_with;
use ir::{Body, Op};
use pass::{PassCx, PassResult, pass};
use rewrite::{GreedyConfig, PatternSet, apply_greedily_to_ops};

/// Strip OpenACC constructs inside device code
///
/// In functions that are a version for the device, and in constructs that run on it, the clauses that map data are replaced by their
/// variables, and other directives of the host go: of a construct, its region stays.
///
/// ```mlir
/// func.func @f(%a: memref<4xf32>) attributes {acc.specialized_routine = #acc.specialized_routine<@r, <seq>, "f">} {
///   %0 = acc.copyin varPtr(%a : memref<4xf32>) -> memref<4xf32>    // goes
///   acc.parallel dataOperands(%0 : memref<4xf32>) {                // its region stays
///     "use"(%0) : (memref<4xf32>) -> ()                            // of %a
///     acc.yield
///   }
///   return
/// }
/// ```
#[pass("acc-specialize-for-device", name = "ACCSpecializeForDevice", on = "func.func", depends("acc"))]
#[derive(Clone, Copy, Debug)]
pub struct SpecializeForDevice;

impl SpecializeForDevice {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut patterns = PatternSet::new(body.context());
        add_common_patterns(&mut patterns);
        let config = GreedyConfig::default().top_down(true);
        if body.root().attr(SPECIALIZED).is_some() {
            // Upstream does not ask whether a fixed point is reached.
            let _ = greedily_with(cx, body, patterns, &config);
            return Ok(());
        }
        let ops = ops_on_device(body);
        if !ops.is_empty() {
            let _ = apply_greedily_to_ops(body, &ops, cx.scope(), &patterns.freeze(), &config, None);
        }
        Ok(())
    }
}

/// Returns the operations of `acc` in constructs that run on the device, those in several as often.
fn ops_on_device(body: &Body) -> Vec<Op> {
    let constructs = body.root().walk_body_post_order().filter(|op| is_compute(*op));
    let inner = constructs.flat_map(|construct| {
        construct.walk_body_post_order().filter(move |op| op.handle() != construct.handle())
    });
    inner.filter(|op| op.dialect() == "acc").map(|op| op.handle()).collect()
}
