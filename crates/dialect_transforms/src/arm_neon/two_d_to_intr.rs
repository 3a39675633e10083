//! `arm-neon-2d-to-intr`.

use crate::drive::greedily;
use ir::{Body, Build, Op};
use pass::{PassCx, PassResult, pass};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

/// Convert Arm NEON structured ops to intrinsics
///
/// Operands of two dimensions become the rows one after the other that instructions take.
///
/// ```mlir
/// %0 = arm_neon.2d.sdot %a, %b, %c : vector<4x4xi8>, vector<4x4xi8> to vector<4xi32>
///
/// %0 = vector.shape_cast %b : vector<4x4xi8> to vector<16xi8>
/// %1 = vector.shape_cast %c : vector<4x4xi8> to vector<16xi8>
/// %2 = arm_neon.intr.sdot %a, %0, %1 : vector<16xi8>, vector<16xi8> to vector<4xi32>
/// ```
#[pass("arm-neon-2d-to-intr", name = "ConvertArmNeon2dToIntr", depends("arm_neon", "vector"))]
#[derive(Clone, Copy, Debug)]
pub struct ArmNeon2dToIntr;

impl ArmNeon2dToIntr {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(body.context());
        set.on("arm_neon.2d.sdot", flatten_rows);
        greedily(cx, body, set)
    }
}

/// Makes the rows of the factors one vector.
fn flatten_rows(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    rw.require(view.num_operands() == 3 && view.num_results() == 1)?;
    let [a, b, c] = [0, 1, 2].map(|operand| view.operand(operand).handle());
    let (loc, ty, factor) = (view.loc(), view.result(0).ty_handle(), view.operand(1).ty());
    let (length, element) = (factor.num_elements().matched()?, factor.element_or_self().handle());
    let flat = rw.context().vector_type(&[length], element);
    let factors = [b, c].map(|value| {
        let state = rw.state("vector.shape_cast", loc).operands([value]).results([flat]);
        rw.insert_value(state)
    });
    let state = rw.state("arm_neon.intr.sdot", loc).operands([a, factors[0], factors[1]]).results([ty]);
    rw.replace_with(op, state);
    Ok(())
}
