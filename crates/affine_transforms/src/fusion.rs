//! `affine-loop-fusion`: nests that run in other nests.

mod cost;
mod graph;
mod legal;
mod near;
mod nest_slice;
mod private;
mod producer;
mod sibling;
mod slice;
mod subject;

use crate::edit::{as_for, loop_parts, set_bounds};
use crate::promote::promote_if_single_iteration;
use affine::For;
use graph::Graph;
use ir::{Block, Body, Mapping, Op};
pub use nest_slice::{NestSlice, fuse_nest_slice, nest_slice};
use pass::{PassCx, PassResult, option_enum, pass};
use rewrite::for_each_body;
use slice::Slice;

/// Fusions that are attempted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum FusionMode {
    /// Producers with one consumer, siblings, then other producers.
    #[default]
    Greedy,
    /// Producers only.
    Producer,
    /// Siblings only.
    Sibling,
}

option_enum!(FusionMode { Greedy = "greedy", Producer = "producer", Sibling = "sibling" });

/// Fuse affine loop nests
///
/// A nest that writes what a later one reads runs in it, as a *slice*: the iterations that one iteration of the later nest needs. What only
/// these two use becomes a small buffer. Nests that read the same memref and do not depend on each other are fused too. A fusion is done
/// where exact dependences keep their order, and where it computes little twice and needs less memory.
///
/// ```mlir
/// %t = memref.alloc() : memref<10xf32>              %t = memref.alloc() : memref<1xf32>
/// affine.for %i = 0 to 10 {                         affine.for %i = 0 to 10 {
///   affine.store %x, %t[%i] : memref<10xf32>          affine.store %x, %t[0] : memref<1xf32>
/// }                                                   %0 = affine.load %t[0] : memref<1xf32>
/// affine.for %i = 0 to 10 {                           affine.store %0, %b[%i] : memref<10xf32>
///   %0 = affine.load %t[%i] : memref<10xf32>        }
///   affine.store %0, %b[%i] : memref<10xf32>
/// }
/// ```
#[pass("affine-loop-fusion", name = "AffineLoopFusion", depends("memref"))]
pub struct AffineLoopFusion {
    /// Fractional increase in additional computation tolerated while fusing
    #[option(default = 0.3)]
    compute_tolerance: f64,
    /// Faster memory space number to promote fusion buffers to
    #[option]
    fast_mem_space: u32,
    /// Threshold size (KiB) for promoting local buffers to fast memory space
    #[option]
    local_buf_threshold: u64,
    /// Enables maximal loop fusion
    #[option]
    maximal: bool,
    /// Fusion mode to attempt
    #[option(default = FusionMode::Greedy)]
    mode: FusionMode,
}

impl AffineLoopFusion {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        for_each_body(body, cx.scope(), cx.threads(), &|_, body| {
            for block in blocks_with_nests(body) {
                if let Some(graph) = Graph::new(body, block) {
                    self.run_on(body, graph);
                }
            }
        });
        Ok(())
    }

    fn run_on(&self, body: &mut Body, graph: Graph) {
        let mut fusion = Fusion { options: self, body, graph };
        match self.mode {
            FusionMode::Producer => fusion.fuse_producers(usize::MAX),
            FusionMode::Sibling => fusion.fuse_siblings(),
            FusionMode::Greedy => {
                fusion.fuse_producers(1);
                fusion.fuse_siblings();
                fusion.fuse_producers(usize::MAX);
            }
        }
        fusion.erase_unused_allocations();
    }
}

/// Returns the blocks with at least two loops, the inner ones first.
fn blocks_with_nests(body: &Body) -> Vec<Block> {
    let mut found = Vec::new();
    for op in body.root().walk_body_post_order() {
        if op.body_of().is_some() {
            continue;
        }
        for region in op.regions() {
            for block in region.blocks() {
                if block.ops().filter(|op| op.cast::<For<'_>>().is_some()).nth(1).is_some() {
                    found.push(block.handle());
                }
            }
        }
    }
    found
}

/// Fusion of the nests of a block.
struct Fusion<'a> {
    options: &'a AffineLoopFusion,
    body: &'a mut Body,
    graph: Graph,
}

impl Fusion<'_> {
    fn erase_unused_allocations(&mut self) {
        for memref in self.graph.memrefs.clone() {
            if !self.body.is_live_value(memref) || !self.body.value(memref).is_unused() {
                continue;
            }
            let op = self.body.value(memref).defining_op().filter(|op| op.is("memref.alloc"));
            if let Some(op) = op.map(|op| op.handle()) {
                self.body.erase(op);
            }
        }
    }
}

/// Clones a nest to the start of the loop that its slice runs in, or to its end, with the bounds of the slice. Loops that run once go.
fn insert_slice(body: &mut Body, source: Op, slice: &Slice, at_end: bool) -> Option<()> {
    let parts = loop_parts(body, slice.around)?;
    let mut mapping = Mapping::new();
    let clone = body.clone_op(source, &mut mapping);
    match at_end {
        true => body.insert_before(parts.end, clone),
        false => body.prepend(parts.block, clone),
    }
    let mut loops = Vec::new();
    for (&variable, bounds) in slice.variables.iter().zip(&slice.bounds) {
        let variable = mapping.value(variable)?;
        let op = affine::for_of_induction_variable(body.value(variable))?.handle();
        if let Some((lower, upper)) = bounds {
            let (lower, upper) =
                (lower.mapped(&mapping).to_bound(body), upper.mapped(&mapping).to_bound(body));
            set_bounds(body, op, &lower, &upper);
        }
        loops.push(op);
    }
    for op in loops {
        if as_for(body, op).is_some() {
            promote_if_single_iteration(body, op);
        }
    }
    Some(())
}
