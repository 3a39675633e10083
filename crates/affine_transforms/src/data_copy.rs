//! `affine-data-copy-generate`: explicit copies into a faster memory.

mod cover;
mod generate;
mod range;
mod region;

use crate::edit::{as_for, create_index, function_start};
use crate::promote_if_single_iteration;
use affine::{For, Load, Store};
use affine_analysis::{constant_trip_count, loop_block};
use cover::{Elements, has_other_uses, is_unconditional, may_be_parallel};
use diag::Diagnostic;
use generate::{Copy, Made, Site};
use ir::{Block, Body, Context, Loc, Op, Scope, Value};
use pass::{PassCx, PassResult, pass};
use range::OpRange;
use region::{Footprint, Region, accessed};
use rewrite::{Canonicalize, FrozenPatternSet, GreedyConfig, PatternSet, Strictness, apply_greedily_to_ops};
use std::sync::OnceLock;

/// Generate explicit copying for affine memory operations
///
/// The part of each memref that a loop or a sequence of operations accesses is copied into a buffer in the fast memory space before, and
/// back after if it is written. With a capacity, copies are made around inner loops whose data fits. Copies are loops, or
/// transfers (`affine.dma_start`) with `generate-dma`.
///
/// Elements that are written only in part are copied into the buffer too, so that the rest comes back as it was. Parts that may leave the bounds
/// of the memref are copied by loops in these bounds. Memrefs that something else in the sequence uses are left.
///
/// ```mlir
/// affine.for %i = 0 to 64 {                    %buffer = memref.alloc() : memref<64xf32, 1>
///   %0 = affine.load %m[%i] : memref<128xf32>  affine.for %i = 0 to 64 {
///   "use"(%0) : (f32) -> ()                      %0 = affine.load %m[%i] : memref<128xf32>
/// }                                              affine.store %0, %buffer[%i] : memref<64xf32, 1>
///                                              }
///                                              affine.for %i = 0 to 64 {
///                                                %0 = affine.load %buffer[%i] : memref<64xf32, 1>
///                                                "use"(%0) : (f32) -> ()
///                                              }
///                                              memref.dealloc %buffer : memref<64xf32, 1>
/// ```
#[pass(
    "affine-data-copy-generate",
    name = "AffineDataCopyGeneration",
    on = "func.func",
    depends("memref", "arith")
)]
pub struct AffineDataCopyGenerate {
    /// Set fast memory space capacity in KiB (default: unlimited)
    #[option(default = u64::MAX)]
    fast_mem_capacity: u64,
    /// Fast memory space identifier for copy generation (default: 1)
    #[option(default = 1)]
    fast_mem_space: u32,
    /// Generate DMA instead of point-wise copy
    #[option]
    generate_dma: bool,
    /// Minimum DMA transfer size supported by the target in bytes
    #[option(default = 1024)]
    min_dma_transfer: i32,
    /// Testing purposes: avoid non-unit stride loop choice depths for copy placement
    #[option]
    skip_non_unit_stride_loops: bool,
    /// Slow memory space identifier for copy generation (default: 0)
    #[option]
    slow_mem_space: u32,
    /// Tag memory space identifier for copy generation (default: 0)
    #[option]
    tag_mem_space: u32,
    patterns: OnceLock<FrozenPatternSet>,
}

/// Choices for copies of data.
#[derive(Clone, Debug)]
pub struct CopyOptions {
    /// Whether copies are transfers, not loops.
    pub generate_dma: bool,
    /// Number of the memory space of what is copied.
    pub slow_mem_space: u32,
    /// Number of the memory space of buffers.
    pub fast_mem_space: u32,
    /// Number of the memory space of tags.
    pub tag_mem_space: u32,
    /// Capacity of the fast memory space in bytes.
    pub capacity: u64,
}

/// Reason why data was not copied.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotCopied(pub &'static str);

impl AffineDataCopyGenerate {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let Some(start) = function_start(body) else { return Ok(()) };
        let loc = body.root().loc();
        create_index(body, start, loc, 0);
        let options = CopyOptions {
            generate_dma: self.generate_dma,
            slow_mem_space: self.slow_mem_space,
            fast_mem_space: self.fast_mem_space,
            tag_mem_space: self.tag_mem_space,
            capacity: self.fast_mem_capacity.saturating_mul(1024),
        };
        let mut state = Copying { options, by_stride: self.skip_non_unit_stride_loops, ..Copying::default() };
        let blocks: Vec<Block> =
            body.root().regions().flat_map(|region| region.blocks()).map(|block| block.handle()).collect();
        for block in blocks {
            state.copy_in_block(body, block);
        }
        state.warnings.drain(..).for_each(|warning| cx.emit(warning));
        let patterns = self.patterns.get_or_init(|| cleaning_patterns(body.context()));
        clean_by(body, cx.scope(), &state.nests, patterns);
        Ok(())
    }
}

impl Default for CopyOptions {
    fn default() -> Self {
        CopyOptions {
            generate_dma: false,
            slow_mem_space: 0,
            fast_mem_space: 0,
            tag_mem_space: 0,
            capacity: u64::MAX,
        }
    }
}

/// Block that is walked: the operations to come, and the ends of the present sequence.
struct Frame {
    ops: std::vec::IntoIter<Op>,
    first: Option<Op>,
    last: Option<Op>,
}

impl Frame {
    fn of(body: &Body, block: Block) -> Frame {
        let ops: Vec<Op> = body.block(block).ops().map(|op| op.handle()).collect();
        Frame { ops: ops.into_iter(), first: None, last: None }
    }
}

/// State of the walk over blocks.
#[derive(Default)]
struct Copying {
    options: CopyOptions,
    by_stride: bool,
    nests: Vec<Op>,
    warnings: Vec<Diagnostic>,
}

impl Copying {
    /// Copies for the sequences of a block: each loop, and the operations between them from an access on.
    fn copy_in_block(&mut self, body: &mut Body, block: Block) {
        let mut open = vec![Frame::of(body, block)];
        while let Some(frame) = open.last_mut() {
            let Some(op) = frame.ops.next() else {
                let (first, last) = (frame.first, frame.last);
                open.pop();
                self.copy_range(body, first, last);
                continue;
            };
            let view = body.op(op);
            if view.cast::<For<'_>>().is_some() {
                let (first, last) = (frame.first.take(), frame.last);
                self.copy_range(body, first, last);
                match self.goes_inside(body, op) {
                    true => open.extend(loop_block(body, op).map(|block| Frame::of(body, block))),
                    false => self.copy_range(body, Some(op), Some(op)),
                }
            } else if frame.first.is_some() {
                frame.last = Some(op).filter(|_| view.next().is_some()).or(frame.last);
            } else if view.cast::<Load<'_>>().is_some() || view.cast::<Store<'_>>().is_some() {
                (frame.first, frame.last) = (Some(op), Some(op));
            }
        }
    }

    fn copy_range(&mut self, body: &mut Body, first: Option<Op>, last: Option<Op>) {
        let (Some(first), Some(last)) = (first, last) else { return };
        if let Ok(Some(warning)) = copy_data(body, (first, last), &self.options, None, &mut self.nests) {
            self.warnings.push(warning);
        }
    }

    /// Whether copies are made in a loop, not around it.
    fn goes_inside(&self, body: &Body, op: Op) -> bool {
        if self.by_stride {
            return as_for(body, op).is_some_and(|view| view.step() != 1);
        }
        footprint_in_bytes(body, op).is_some_and(|size| size > self.options.capacity)
    }
}

/// Returns the number of bytes of memory space 0 that a loop accesses in one run; `None` if it is not known.
fn footprint_in_bytes(body: &Body, op: Op) -> Option<u64> {
    let range = OpRange::new(body, op, op)?;
    let mut regions: Vec<Region> = Vec::new();
    for op in range.nested_ops(body).into_iter().map(|op| body.op(op)) {
        let Some((memref, _)) = accessed(op) else { continue };
        let space = body.value(memref).ty().memory_space();
        if space.is_some_and(|space| space.as_i64().is_some_and(|space| space != 0)) {
            continue;
        }
        let region = Region::of(op, &range).ok()?;
        match regions.iter_mut().find(|other| other.memref == memref) {
            Some(known) => known.unite(&region)?,
            None => regions.push(region),
        }
    }
    regions.iter().try_fold(0u64, |sum, region| sum.checked_add(region.size_in_bytes(body)?))
}

/// Promotes loops of copies that run once, and simplifies the accesses in them.
pub fn clean_copies(body: &mut Body, scope: &Scope, nests: &[Op]) {
    let patterns = cleaning_patterns(body.context());
    clean_by(body, scope, nests, &patterns);
}

/// Returns the canonicalization of loads and stores.
fn cleaning_patterns(cx: &Context) -> FrozenPatternSet {
    let mut set = PatternSet::new(cx);
    for name in [Load::NAME, Store::NAME] {
        if let Some(model) = cx.interface::<dyn Canonicalize>(cx.op_name(name)) {
            model.patterns(&mut set);
        }
    }
    set.freeze()
}

fn clean_by(body: &mut Body, scope: &Scope, nests: &[Op], patterns: &FrozenPatternSet) {
    let mut accesses = Vec::new();
    for &nest in nests {
        let ops: Vec<Op> = body.op(nest).walk_post_order().map(|op| op.handle()).collect();
        for op in ops {
            if body.op(op).cast::<For<'_>>().is_some() {
                promote_if_single_iteration(body, op);
            } else if accessed(body.op(op)).is_some() {
                accesses.push(op);
            }
        }
    }
    let config = GreedyConfig::default().strictness(Strictness::ExistingAndNewOps);
    apply_greedily_to_ops(body, &accesses, scope, patterns, &config, None);
}

/// Memref of a range with its region.
struct Entry {
    region: Region,
    loc: Loc,
    reads: bool,
    writes: bool,
    /// Whether each access runs whenever the range does.
    unconditional: bool,
}

/// Copies the memrefs that operations of a block access, from the first to the last, into buffers; only one memref with a filter. Loops
/// that copy are added to `nests`. Returns a warning if the buffers exceed the capacity.
///
/// # Errors
/// If a region is not known, and the memref has no static shape.
pub fn copy_data(
    body: &mut Body,
    (first, last): (Op, Op),
    options: &CopyOptions,
    filter: Option<Value>,
    nests: &mut Vec<Op>,
) -> Result<Option<Diagnostic>, NotCopied> {
    let range = OpRange::new(body, first, last).ok_or(NotCopied("the operations are in no block"))?;
    let (mut entries, mut reads, mut writes) = collect(body, &range, options, filter)?;
    let ops = range.nested_ops(body);
    let plans: Vec<Option<Plan>> = entries
        .iter_mut()
        .map(|entry| {
            let plan = Plan::of(body, &range, &ops, entry, options)?;
            if plan.fill && !entry.reads {
                entry.reads = true;
                reads.push(entry.region.memref);
            }
            Some(plan)
        })
        .collect();
    let known = |memref: &Value| entries.iter().position(|entry| entry.region.memref == *memref);
    let mut made = Made::default();
    writes.retain(|memref| known(memref).is_some());
    for (order, out) in [(&reads, false), (&writes, true)] {
        for at in order.iter().filter_map(known) {
            let (Some(plan), entry) = (&plans[at], &entries[at]) else { continue };
            let Some(footprint) = entry.region.footprint(body) else { continue };
            let (region, loc, site) = (&entry.region, entry.loc, plan.site);
            let (by_transfer, clipped) = (plan.by_transfer, plan.clipped.as_slice());
            let copy = Copy { range: &range, region, footprint, site, loc, by_transfer, clipped, options };
            copy.make(body, out, &mut made);
        }
    }
    nests.append(&mut made.nests);
    let exceeds = made.bytes > options.capacity;
    let parent = body.block(range.block).parent_op();
    Ok(parent.filter(|_| exceeds).map(|parent| {
        let text = "total size of all copy buffers' for this block exceeds fast memory capacity";
        parent.warning(text)
    }))
}

/// Copies the region that one load accesses in a loop, in all iterations of the loops around it, into a buffer before the loop.
pub fn copy_region_of(
    body: &mut Body,
    load: Op,
    around: Op,
    options: &CopyOptions,
    nests: &mut Vec<Op>,
) -> Option<()> {
    let range = OpRange::new(body, around, around)?;
    let region = Region::of(body.op(load), &range).ok()?;
    let loc = body.op(around).loc();
    let ops = range.nested_ops(body);
    let unconditional = false;
    let mut all = region.clone();
    for op in ops.iter().map(|&op| body.op(op)) {
        if accessed(op).is_some_and(|(memref, _)| memref == region.memref) {
            all.unite(&Region::of(op, &range).ok()?)?;
        }
    }
    // Other accesses must not need more, and nothing may write.
    let stored = |&op: &Op| accessed(body.op(op)) == Some((region.memref, true));
    let entry = Entry { region: all, loc, reads: true, writes: ops.iter().any(stored), unconditional };
    if entry.writes || has_other_uses(body, &ops, region.memref) {
        return None;
    }
    let footprint = entry.region.footprint(body)?;
    let mut plan = Plan::of(body, &range, &ops, &entry, options)?;
    plan.site = Site { before: around, after: around };
    let mut made = Made::default();
    let (region, site, clipped) = (&entry.region, plan.site, plan.clipped.as_slice());
    let copy = Copy { range: &range, region, footprint, site, loc, by_transfer: false, clipped, options };
    copy.make(body, false, &mut made)?;
    nests.append(&mut made.nests);
    Some(())
}

type Collected = (Vec<Entry>, Vec<Value>, Vec<Value>);

/// Returns the memrefs that a range accesses, and those that it reads and writes in the order of first accesses.
fn collect(
    body: &Body,
    range: &OpRange,
    options: &CopyOptions,
    filter: Option<Value>,
) -> Result<Collected, NotCopied> {
    let (mut entries, mut reads, mut writes): Collected = Default::default();
    for op in range.nested_ops(body).into_iter().map(|op| body.op(op)) {
        let Some((memref, is_write)) = accessed(op) else { continue };
        let space = body.value(memref).ty().memory_space().and_then(|space| space.as_i64());
        let elsewhere = space.is_some_and(|space| space != i64::from(options.slow_mem_space));
        if filter.is_some_and(|only| only != memref) || elsewhere || range.defines(body, memref) {
            continue;
        }
        let unknown = NotCopied("non-constant memref sizes not yet supported");
        let whole = || Region::whole(body, memref).ok_or(unknown);
        let region = Region::of(op, range).or_else(|_| whole())?;
        let unconditional = is_unconditional(op, range);
        let order = if is_write { &mut writes } else { &mut reads };
        if !order.contains(&memref) {
            order.push(memref);
        }
        match entries.iter_mut().find(|entry| entry.region.memref == memref) {
            None => {
                let loc = op.loc();
                entries.push(Entry { region, loc, reads: !is_write, writes: is_write, unconditional });
            }
            Some(entry) => {
                if entry.region.unite(&region).is_none() {
                    entry.region = whole()?;
                }
                entry.reads |= !is_write;
                entry.writes |= is_write;
                entry.unconditional &= unconditional;
            }
        }
    }
    Ok((entries, reads, writes))
}

/// Decisions about the copies of a region.
struct Plan {
    site: Site,
    by_transfer: bool,
    /// For each dimension, whether the copy leaves out what is below or above the bounds of the memref.
    clipped: Vec<(bool, bool)>,
    /// Whether the buffer must be filled though only writes are in the range.
    fill: bool,
}

impl Plan {
    /// Returns how a region is copied; `None` if it cannot be.
    fn of(body: &Body, range: &OpRange, ops: &[Op], entry: &Entry, options: &CopyOptions) -> Option<Plan> {
        let region = &entry.region;
        let ty = body.value(region.memref).ty();
        let shape = ty.shape()?.to_vec();
        if ty.layout().is_some() || shape.is_empty() || has_other_uses(body, ops, region.memref) {
            return None;
        }
        let is_dynamic = shape.iter().any(|&size| size < 0);
        if is_dynamic && !entry.unconditional {
            return None;
        }
        let footprint = region.footprint(body)?;
        // Accesses that always run are in the bounds, or the program is wrong already.
        let in_bounds = entry.unconditional && region.is_exact;
        let outside = |elements: &Option<Elements>, is_region: bool| match elements {
            _ if in_bounds && is_region => vec![(false, false); shape.len()],
            Some(elements) => elements.outside(&shape),
            None => shape.iter().map(|&size| (size >= 0, size >= 0)).collect(),
        };
        let in_box = Elements::of_box(body, range, &footprint);
        let by_transfer = options.generate_dma
            && fits_transfer(&shape, &footprint)
            && outside(&in_box, region.is_box()).iter().all(|&sides| sides == (false, false));
        let mut copied = if by_transfer { in_box } else { Elements::of_region(body, range, region) };
        let mut clipped = Vec::new();
        if !by_transfer {
            clipped = outside(&copied, true);
            if let Some(copied) = &mut copied {
                copied.clip(&shape, &clipped);
            }
        }
        let hoisting = hoist(body, range, region, is_dynamic);
        let mut fill = false;
        if entry.writes {
            let written = copied.is_some_and(|elements| elements.are_written(body, range, region.memref));
            if !written && may_be_parallel(body, range) {
                return None;
            }
            fill = !written || !hoisting.always_runs;
        }
        Some(Plan { site: hoisting.site, by_transfer, clipped, fill })
    }
}

/// Whether one transfer with at most one stride copies a part of a memref.
fn fits_transfer(shape: &[i64], footprint: &Footprint) -> bool {
    shape[1..].iter().all(|&size| size >= 0) && generate::strides(shape, &footprint.shape).len() < 2
}

struct Hoisting {
    site: Site,
    always_runs: bool,
}

/// Returns where copies go: around the outermost loop that the region does not depend on, in which nothing else uses its memory.
fn hoist(body: &Body, range: &OpRange, region: &Region, is_dynamic: bool) -> Hoisting {
    let mut found = Hoisting { site: Site { before: range.first, after: range.last }, always_runs: true };
    let root = crate::memref_uses::root_memref(body, region.memref);
    let mut block = range.block;
    while let Some(view) = body.block(block).parent_op().and_then(|op| op.cast::<For<'_>>()) {
        let op = view.handle();
        let around =
            OpRange { block: view.block().map_or(block, |block| block.handle()), first: op, last: op };
        let depends = |value: &Value| around.defines(body, *value);
        let others = || {
            body.op(op).walk_body().filter(|inner| !range.contains(body, inner.handle())).any(|inner| {
                let mut memrefs = inner.operands().filter(|value| value.ty().is_memref());
                memrefs.any(|value| crate::memref_uses::root_memref(body, value.handle()) == root)
            })
        };
        let runs = constant_trip_count(view).is_some_and(|count| count > 0);
        if depends(&region.memref) || region.symbols.iter().any(depends) || (is_dynamic && !runs) || others()
        {
            break;
        }
        found.site = Site { before: op, after: op };
        found.always_runs &= runs;
        block = around.block;
    }
    found
}
