//! `inline-small-callees`: inlines what costs less than a call.

use super::{Choice, Inline, inline_calls};
use ir::{Body, OpRef};
use pass::{PassCx, PassResult, pass};

/// Inline calls of small functions
///
/// Puts small functions in the place of their calls, from the callees up, as [`inline`](inline.md) does with all: those with at most
/// `max-size` operations, nested ones included, after the calls in them were inlined. A function that allocates on the stack is not inlined,
/// since a loop around the call would allocate again and again. All functions stay, also private ones: one may be the entry of a program.
///
/// It comes first in what `terrane run` does with a program, except at `-O0` and with `--checked`.
///
/// ```mlir
/// func.func private @madd(%x: f32, %y: f32, %z: f32) -> f32 {
///   %p = arith.mulf %x, %y : f32
///   %s = arith.addf %p, %z : f32
///   return %s : f32
/// }
/// func.func @norm(%x: f32, %y: f32) -> f32 {
///   %zero = arith.constant 0.0 : f32
///   %a = call @madd(%x, %x, %zero) : (f32, f32, f32) -> f32
///   %b = call @madd(%y, %y, %a) : (f32, f32, f32) -> f32 // products and sums in the place of both calls
///   return %b : f32
/// }
/// ```
#[pass("inline-small-callees")]
pub struct InlineSmallCallees {
    /// Greatest number of operations of a callee
    #[option(default = 40)]
    max_size: u32,
}

impl InlineSmallCallees {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let inline = Inline { default_pipeline: String::new(), max_iterations: 1, ..Inline::default() };
        inline_calls(&inline, Choice::Small(self.max_size), cx, body)
    }
}

/// Whether a callable has at most so many operations, and none that allocates on the stack.
pub(super) fn is_small(callable: OpRef<'_>, max_size: u32) -> bool {
    let mut ops = callable.walk_body().filter(|op| !op.is_root());
    let allocates = |op: OpRef<'_>| op.is("memref.alloca") || op.is("llvm.alloca");
    ops.by_ref().take(max_size as usize).all(|op| !allocates(op)) && ops.next().is_none()
}
