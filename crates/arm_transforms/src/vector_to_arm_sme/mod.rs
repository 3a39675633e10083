//! `convert-vector-to-arm-sme`: operations on vectors that are tiles.

mod memory;
mod products;
mod slices;

use dialect_transforms::drive::greedily;
use ir::Body;
use pass::{PassCx, PassResult, pass};
use rewrite::PatternSet;

pub(crate) use slices::index;

/// Lower the operations from the vector dialect into the ArmSME dialect
///
/// Operations on vectors of two dimensions that are tiles become operations on tiles: transfers (`memory`), broadcasts, extraction,
/// insertion and prints (`slices`), and outer products with their masks (`products`). Others stay.
///
/// ```mlir
/// %0 = vector.outerproduct %a, %b, %acc : vector<[4]xf32>, vector<[4]xf32>
/// // becomes
/// %0 = arm_sme.outerproduct %a, %b acc(%acc) : vector<[4]xf32>, vector<[4]xf32>
/// ```
#[pass(
    "convert-vector-to-arm-sme",
    name = "ConvertVectorToArmSMEPass",
    depends("arm_sme", "arm_sve", "arith", "memref", "scf", "vector")
)]
#[derive(Clone, Copy, Debug)]
pub struct VectorToArmSme;

impl VectorToArmSme {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(body.context());
        slices::broadcast_pattern(&mut set);
        memory::patterns(&mut set);
        products::patterns(&mut set);
        slices::patterns(&mut set);
        greedily(cx, body, set)
    }
}
