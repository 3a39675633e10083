//! `omp-offload-privatization-prepare`: private variables of deferred tasks on a device live on the heap.

mod functions;
mod privatizers;
mod target;

use functions::Functions;
use interfaces::DataLayout;
use ir::{Body, Op, OpRef};
use pass::{PassCx, PassResult, pass};
use privatizers::Privatizers;

/// Prepare OpenMP maps for privatization for deferred target tasks
///
/// A private variable of an `omp.target` with `nowait` that is mapped may be gone when the task runs. It is copied to the heap, by the
/// regions of its `omp.private`, which become functions; the map is of the copy. A task that depends on the target frees the copy.
///
/// ```mlir
/// %m = omp.map.info var_ptr(%v : !llvm.ptr, i64) map_clauses(to) capture(ByRef) -> !llvm.ptr
/// omp.target nowait map_entries(%m -> %a : !llvm.ptr) private(@p %v -> %b [map_idx=0] : !llvm.ptr) { ... }
/// // becomes
/// %h = llvm.call @malloc(%size) : (i64) -> !llvm.ptr
/// %c = llvm.call @p_copy(%v, %h) : (!llvm.ptr, !llvm.ptr) -> !llvm.ptr
/// %m = omp.map.info var_ptr(%h : !llvm.ptr, i64) map_clauses(to) capture(ByRef) -> !llvm.ptr
/// omp.target nowait map_entries(%m -> %a : !llvm.ptr) private(@p %h -> %b [map_idx=0] : !llvm.ptr) { ... }
/// ```
#[pass(
    "omp-offload-privatization-prepare",
    name = "PrepareForOMPOffloadPrivatizationPass",
    on = "builtin.module",
    depends("llvm", "omp")
)]
#[derive(Clone, Copy, Debug)]
pub struct OmpOffloadPrivatization;

impl OmpOffloadPrivatization {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let is_on_device = body.root().attr("omp.is_target_device").and_then(|flag| flag.as_bool());
        if is_on_device == Some(true) {
            cx.leave_unchanged();
            return Ok(());
        }
        let layout = DataLayout::of(body.root(), cx.scope());
        let privatizers = Privatizers::of(body);
        let mut functions = Functions::of(body);
        for owner in body.children() {
            let Some(function) = body.child_mut(owner) else { continue };
            let targets = function.root().walk_body_post_order().filter(|op| is_deferred(*op));
            for target in targets.map(|op| op.handle()).collect::<Vec<Op>>() {
                target::prepare(function, target, &privatizers, &layout, &mut functions);
            }
        }
        match functions.write(body, &privatizers) {
            Ok(()) => Ok(()),
            Err(error) => cx.fail(error),
        }
    }
}

/// Whether an operation is a task on a device that others do not wait for, and that has private variables.
fn is_deferred(op: OpRef<'_>) -> bool {
    op.is("omp.target") && op.attr("nowait").is_some() && op.attr("private_syms").is_some()
}
