//! `test-arm-sme-tile-allocation`: tiles get numbers.

use ir::Body;
use pass::{PassCx, PassResult, pass};
use to_llvm::arm_sme_to_llvm::tile_allocation::{allocate_tiles, prepare};

/// Tests SME 'virtual tile' allocation
///
/// Operations on tiles get the number of a tile, as the conversion of `arm_sme` to `llvm` gives it to them.
#[pass(
    "test-arm-sme-tile-allocation",
    on = "func.func",
    name = "TestTileAllocation",
    depends("func", "arm_sme")
)]
#[derive(Clone, Copy, Debug)]
pub(crate) struct TestTileAllocation {
    /// Dump the live ranges of SME tiles (for debugging)
    #[option(default = false)]
    dump_tile_live_ranges: bool,
    /// Only preprocess IR so it is ready for tile allocation (but do not allocate any tiles)
    #[option(default = false)]
    preprocess_only: bool,
}

impl TestTileAllocation {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        if self.preprocess_only {
            prepare(body);
            return Ok(());
        }
        let done = allocate_tiles(body, self.dump_tile_live_ranges);
        if !done.dump.is_empty() {
            cx.print(done.dump);
        }
        match done.error {
            Some(error) => cx.fail(error),
            None => Ok(()),
        }
    }
}
