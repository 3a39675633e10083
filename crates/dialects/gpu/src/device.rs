//! Further operations of devices: `gpu.barrier`, `gpu.printf` and `gpu.set_default_device`.

use crate::types::Printable;
use interfaces::{Effect, Effects, MemoryEffects, MemoryEffectsMethods};
use ir::Op;
use ir::markers::*;
use macros::op;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

/// Waits until all threads of the block are here: all see what the others wrote.
///
/// ```mlir
/// gpu.barrier
/// ```
#[op("gpu.barrier", canonicalize, format = "attr-dict")]
pub struct Barrier {}

/// Prints numbers as `printf` does.
///
/// ```mlir
/// gpu.printf "x = %f", %x : f32
/// ```
#[op(
    "gpu.printf",
    traits(WRITES),
    interfaces(MemoryEffects),
    format = "$format attr-dict (`,` $args^ `:` type($args))?"
)]
pub struct Printf {
    #[attr(name = "format")]
    text: StrAttr,
    #[operand]
    args: Variadic<Printable>,
}

/// Chooses the device of what follows, by its number.
///
/// ```mlir
/// gpu.set_default_device %number
/// ```
#[op("gpu.set_default_device", traits(WRITES), interfaces(MemoryEffects), format = "attr-dict $devIndex")]
pub struct SetDefaultDevice {
    #[operand]
    devIndex: I32,
}

impl Barrier<'_> {
    fn canonicalize(set: &mut PatternSet) {
        set.of::<Barrier<'_>>(erase_before_another);
    }
}

/// Erases a barrier right before another one.
fn erase_before_another(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let next = rw.op(op).next().matched()?;
    rw.require(next.is(Barrier::NAME))?;
    rw.erase_op(op);
    Ok(())
}

impl<'a> MemoryEffectsMethods<'a> for Printf<'a> {
    fn effects(self, out: &mut Effects) {
        out.add(Effect::Write);
    }
}

impl<'a> MemoryEffectsMethods<'a> for SetDefaultDevice<'a> {
    fn effects(self, out: &mut Effects) {
        out.add(Effect::Write);
    }
}

ir::ops![Barrier, Printf, SetDefaultDevice];
