//! `buffer-loop-hoisting`: allocations move out of loops.

use crate::placement::{Goal, hoist};
use ir::Body;
use pass::{PassCx, PassResult, pass};

/// Optimizes placement of allocation operations by moving them out of loop nests
///
/// An allocation whose buffer is not carried from one iteration to the next moves out of the loops around it, as far as the values
/// that it needs are there.
///
/// ```mlir
/// scf.for %i = %c0 to %n step %c1 {                %a = memref.alloc() : memref<4xf32>
///   %a = memref.alloc() : memref<4xf32>            scf.for %i = %c0 to %n step %c1 {
///   "use"(%a) : (memref<4xf32>) -> ()                "use"(%a) : (memref<4xf32>) -> ()
/// }                                                }
/// ```
#[pass("buffer-loop-hoisting", name = "BufferLoopHoistingPass", on = "func.func")]
#[derive(Clone, Copy, Debug)]
pub struct BufferLoopHoisting;

impl BufferLoopHoisting {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        if !hoist(body, Goal::OutOfLoops) {
            cx.leave_unchanged();
        }
        Ok(())
    }
}
