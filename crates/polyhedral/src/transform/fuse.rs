//! `affine-loop-fuse`: nests that become one, to any depth.

use super::{Choice, Inapplicable, Scheduled};
use crate::{CodegenOptions, Scop, find_scops};
use ir::{Body, Op};
use pass::{PassCx, PassResult, pass};

/// Fuse two nests
///
/// The nest with the number `second` runs in the loops of the one with the number `first`, to `depth` loops. Iterations that only one of them
/// has get loops of their own. Shift statements first where a dependence forbids it.
///
/// ```mlir
/// affine.for %i = 0 to 4 {                   affine.for %i = 0 to 4 {
///   affine.store %x, %a[%i] : memref<4xf32>    affine.store %x, %a[%i] : memref<4xf32>
/// }                                            affine.store %x, %b[%i] : memref<8xf32>
/// affine.for %i = 0 to 8 {                   }
///   affine.store %x, %b[%i] : memref<8xf32>  affine.for %i = 4 to 8 {
/// }                                            affine.store %x, %b[%i] : memref<8xf32>
///                                            }
/// ```
#[pass("affine-loop-fuse", name = "AffineLoopFuse", on = "func.func", depends("affine", "arith"))]
pub struct AffineLoopFuse {
    /// Number of the first nest in the function
    #[option]
    first: u32,
    /// Number of the second nest
    #[option(default = 1)]
    second: u32,
    /// Number of loops that are fused
    #[option(default = 1)]
    depth: u32,
    /// Whether memrefs of different origin are assumed not to overlap
    #[option]
    distinct_memrefs: bool,
}

impl AffineLoopFuse {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let (scops, rejected) = find_scops(body, cx.scope());
        for reason in rejected {
            cx.emit(body.op(reason.op).remark(format!("not transformed: {}", reason.reason)));
        }
        let nests: Vec<(usize, Op)> = scops
            .iter()
            .enumerate()
            .flat_map(|(at, scop)| scop.nests().into_iter().map(move |op| (at, op)))
            .collect();
        let (first, second) = (nests.get(self.first as usize), nests.get(self.second as usize));
        let (Some(&(at, first)), Some(&(other, second))) = (first, second) else { return Ok(()) };
        if at != other {
            cx.emit(body.op(second).remark("fusion does not apply: the nests are not neighbours"));
            return Ok(());
        }
        let mut scheduled = Scheduled::new(between(&scops[at], first, second));
        if let Err(Inapplicable(reason)) = fuse(&mut scheduled, first, second, self.depth as usize) {
            cx.emit(body.op(second).remark(format!("fusion does not apply: {reason}")));
            return Ok(());
        }
        let choice = Choice { nest: -1, distinct: self.distinct_memrefs };
        match scheduled.apply(body, "fusion", choice.aliasing(), CodegenOptions::default()) {
            Ok(_) => Ok(()),
            Err(error) => cx.fail(error),
        }
    }
}

/// Returns the part from one nest to another.
fn between(scop: &Scop, first: Op, second: Op) -> Scop {
    let place = |op: Op| scop.ops.iter().position(|&other| other == op).unwrap_or(0);
    let (a, b) = (place(first), place(second));
    scop.restricted(&scop.ops[a.min(b)..=a.max(b)])
}

/// Fuses a nest with another one, to a number of loops.
///
/// # Errors
/// If the nests are one, or their loops are fewer or not perfectly nested to this depth.
pub fn fuse(of: &mut Scheduled, first: Op, second: Op, depth: usize) -> Result<(), Inapplicable> {
    let members = |nest: Op| -> Vec<usize> {
        let is_inside = |&at: &usize| of.scop.statements[at].loops.first() == Some(&nest);
        (0..of.scop.statements.len()).filter(is_inside).collect()
    };
    let (targets, moved) = (members(first), members(second));
    let (Some(&target), Some(&one)) = (targets.first(), moved.first()) else {
        return Err(Inapplicable("there is no such nest"));
    };
    if first == second || depth == 0 {
        return Err(Inapplicable("there is nothing to fuse"));
    }
    for (group, leader) in [(&targets, target), (&moved, one)] {
        let is_nested = |&at: &usize| of.scop.common_loops(at, leader) >= depth || at == leader;
        if of.scop.statements[leader].depth() < depth || !group.iter().all(is_nested) {
            return Err(Inapplicable("the loops are fewer, or not perfectly nested"));
        }
    }
    let after = targets.iter().filter_map(|&at| of.scop.statements[at].position.get(depth)).max().copied();
    for at in moved {
        for level in 0..depth {
            let position = of.scop.statements[target].position[level] as i64;
            let dim = of.schedules[at].constant(position);
            of.schedules[at].set(2 * level, dim);
        }
        let position = of.scop.statements[at].position[depth] + after.unwrap_or(0) + 1;
        let dim = of.schedules[at].constant(position as i64);
        of.schedules[at].set(2 * depth, dim);
    }
    Ok(())
}
