//! `test-affine-parametric-tile`: tiles whose sizes are arguments of the function.

use affine::For;
use affine_analysis::perfectly_nested_loops;
use affine_transforms::tile_perfect_nest_parametric;
use ir::{Body, Op, Value};
use pass::{PassCx, PassResult, pass};

/// Tile affine loops using SSA values as tile sizes
///
/// A test pass, as mlir-opt has it under the same name. The first arguments of the function are the sizes.
#[pass(
    "test-affine-parametric-tile",
    name = "(anonymous namespace)::TestAffineLoopParametricTiling",
    on = "func.func"
)]
pub(crate) struct TestAffineParametricTile;

impl TestAffineParametricTile {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let Some(entry) = body.root().region(0).first_block() else { return Ok(()) };
        let arguments: Vec<Value> = entry.arguments().map(|argument| argument.handle()).collect();
        let ops = body.root().region(0).blocks().flat_map(|block| block.ops());
        let roots: Vec<Op> = ops.filter(|op| op.cast::<For<'_>>().is_some()).map(|op| op.handle()).collect();
        for root in roots {
            let band = perfectly_nested_loops(body, root);
            if arguments.len() < band.len() {
                cx.emit(body.op(root).plain_error("too few tile sizes provided"));
                return Ok(());
            }
            let sizes = &arguments[..band.len()];
            if sizes.iter().any(|&size| !body.value(size).ty().is_index()) {
                cx.emit(body.op(root).plain_error("expected tiling parameters to be of index type"));
                return Ok(());
            }
            tile_perfect_nest_parametric(body, &band, sizes);
        }
        Ok(())
    }
}
