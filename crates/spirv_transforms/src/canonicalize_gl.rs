//! `spirv-canonicalize-gl`: patterns that make operations of `GLSL.std.450`.

use crate::greedy::greedily;
use ir::{Body, Build, Op};
use pass::{PassCx, PassResult, pass};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

/// Canonicalize GLSL ops
///
/// Choices of the greater and the lesser of values become clamps. A kernel does not have these, so that it is no
/// canonicalization.
///
/// ```mlir
/// %0 = spirv.SLessThan %min, %x : i32
/// %1 = spirv.Select %0, %x, %min : i1, i32
/// %2 = spirv.SLessThan %1, %max : i32
/// %3 = spirv.Select %2, %1, %max : i1, i32
///
/// %3 = spirv.GL.SClamp %x, %min, %max : i32
/// ```
#[pass("spirv-canonicalize-gl", name = "SPIRVCanonicalizeGLPass", depends("spirv"))]
#[derive(Debug)]
pub struct CanonicalizeGl;

impl CanonicalizeGl {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(body.context());
        set.on("spirv.Select", clamp);
        greedily(cx, body, set)
    }
}

/// Comparisons, and the clamps of their order.
const CLAMPS: [(&str, &str); 6] = [
    ("spirv.FOrdLessThan", "spirv.GL.FClamp"),
    ("spirv.FOrdLessThanEqual", "spirv.GL.FClamp"),
    ("spirv.SLessThan", "spirv.GL.SClamp"),
    ("spirv.SLessThanEqual", "spirv.GL.SClamp"),
    ("spirv.ULessThan", "spirv.GL.UClamp"),
    ("spirv.ULessThanEqual", "spirv.GL.UClamp"),
];

fn clamp(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let outer = rw.op(op);
    let below = outer.operand(0).defining_op().matched()?;
    let &(name, clamp) = CLAMPS.iter().find(|(name, _)| below.is(name)).matched()?;
    let (greater, max) = (below.operand(0), below.operand(1));
    rw.require(outer.operand(1) == greater && outer.operand(2) == max)?;
    let inner = greater.defining_op().filter(|inner| inner.is("spirv.Select")).matched()?;
    let above = inner.operand(0).defining_op().filter(|above| above.is(name)).matched()?;
    let (min, input) = (above.operand(0), above.operand(1));
    rw.require(inner.operand(1) == input && inner.operand(2) == min)?;
    let operands = [input, min, max].map(|value| value.handle());
    let state = rw.state(clamp, outer.loc()).operands(operands).results(outer.result_types());
    rw.replace_with(op, state);
    Ok(())
}
