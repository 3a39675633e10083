//! `buffer-hoisting`: allocations move into blocks that dominate all uses.

use crate::placement::{Goal, hoist};
use ir::Body;
use pass::{PassCx, PassResult, pass};

/// Optimizes placement of allocation operations by moving them into common dominators and out of nested regions
///
/// An allocation moves up to the nearest block that dominates all uses of the buffer and of its views, as far as the values that
/// it needs are there. It does not leave a loop.
///
/// ```mlir
/// scf.if %c {                                      %a = memref.alloc() : memref<4xf32>
///   %a = memref.alloc() : memref<4xf32>            scf.if %c {
///   "use"(%a) : (memref<4xf32>) -> ()                "use"(%a) : (memref<4xf32>) -> ()
/// }                                                }
/// ```
#[pass("buffer-hoisting", name = "BufferHoistingPass", on = "func.func")]
#[derive(Clone, Copy, Debug)]
pub struct BufferHoisting;

impl BufferHoisting {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        if !hoist(body, Goal::Dominator) {
            cx.leave_unchanged();
        }
        Ok(())
    }
}
