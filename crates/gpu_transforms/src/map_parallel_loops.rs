//! `gpu-map-parallel-loops`: parallel loops are given processors.

use crate::build::loop_dim_map;
use gpu::Processor;
use ir::def::EnumAttr;
use ir::{Attr, Body, Op};
use pass::{PassCx, PassResult, pass};

/// Attribute with the processors of the loops of a `scf.parallel`.
pub(crate) const MAPPING: &str = "mapping";

/// Dimensions of a grid or block.
const DIMENSIONS: usize = 3;

/// Greedily maps loops to GPU hardware dimensions.
///
/// The loops of an outermost `scf.parallel` are mapped to blocks, those of one right in it to threads, and all further ones run
/// one iteration after the other.
///
/// ```mlir
/// scf.parallel (%i) = (%c0) to (%n) step (%c1) {
///   ...
/// } {mapping = [#gpu.loop_dim_map<processor = block_x, map = (d0) -> (d0), bound = (d0) -> (d0)>]}
/// ```
#[pass("gpu-map-parallel-loops", name = "GpuMapParallelLoopsPass", on = "func.func", depends("gpu"))]
pub struct GpuMapParallelLoops {
    /// Policy outlining how to assign loops to GPU dimensions.Supported values are `outermost-first` and `innermost-first`.
    #[option(default = "outermost-first")]
    mapping_policy: String,
}

impl GpuMapParallelLoops {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let outermost_first = match self.mapping_policy.trim().to_lowercase().as_str() {
            "outermost-first" => true,
            "innermost-first" => false,
            _ => return cx.fail(body.root().plain_error("Invalid mapping policy specified.")),
        };
        let loops = body.root().walk_body_post_order().filter(|op| op.is(scf::Parallel::NAME));
        let outermost = loops.filter(|op| {
            !std::iter::successors(op.parent(), |op| op.parent()).any(|op| op.is(scf::Parallel::NAME))
        });
        for op in outermost.map(|op| op.handle()).collect::<Vec<Op>>() {
            map(body, op, 0, outermost_first);
        }
        Ok(())
    }
}

/// Maps the loops of an operation, and of those right in it, from a level on.
fn map(body: &mut Body, op: Op, level: u32, outermost_first: bool) {
    let mut open = vec![(op, level)];
    while let Some((op, level)) = open.pop() {
        let Some(view) = body.op(op).cast::<scf::Parallel<'_>>() else { continue };
        if view.attr(MAPPING).is_some() {
            continue;
        }
        let count = view.step().len();
        let cx = body.context().clone();
        let mapped = count.min(DIMENSIONS);
        let dimension = |at: usize| if outermost_first { at } else { mapped - 1 - at };
        let processor = |at: usize| match (at < mapped).then(|| level * 3 + dimension(at) as u32) {
            Some(number) if level < 2 => Processor::from_word(number).unwrap_or(Processor::Sequential),
            _ => Processor::Sequential,
        };
        let maps: Vec<Attr> = (0..count).filter_map(|at| loop_dim_map(&cx, processor(at))).collect();
        let block = view.region().first_block();
        let nested = block.into_iter().flat_map(|block| block.ops()).filter(|op| op.is(scf::Parallel::NAME));
        open.extend(nested.map(|op| (op.handle(), (level + 1).min(2))));
        body.set_attr(op, cx.ident(MAPPING), Some(cx.array_attr(&maps)));
    }
}
