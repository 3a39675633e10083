//! `inline`: replaces calls by the bodies of their callees.
//!
//! Works bottom-up on the call graph. The members of a component are optimized by a pipeline, their calls are
//! inlined where the dialects' [`Inliner`](interfaces::Inliner) hooks allow, and this repeats while something
//! was inlined, up to a limit. Hidden callables without references are erased. A callable is never inlined
//! into itself, nor twice along one chain of inlined calls.

mod graph;
mod small;
mod splice;
mod tally;
#[cfg(test)]
mod tests;
mod work;

pub use small::InlineSmallCallees;

use diag::Diagnostic;
use graph::{Components, Graph, body_at, body_at_mut};
use interfaces::DataLayout;
use ir::def::TraitSet;
use ir::{Block, BlockRef, Body, Op, OpName, OpRef, PREFETCH_BATCH, prefetch};
use pass::{OptionValue, PassCx, PassRegistry, PassResult, Pipeline, parse_pass_list, parse_pipeline, pass};
use rustc_hash::FxHashMap;
use splice::{Blocks, Splicer};
use std::collections::hash_map::Entry;

/// A pipeline with its anchor, as text: `func.func(canonicalize)`.
#[derive(Clone, Debug)]
struct AnchoredPipeline(String);

impl OptionValue for AnchoredPipeline {
    fn parse(text: &str) -> Result<Self, String> {
        let pipeline = parse_pipeline(text, &registry()).map_err(|error| error.0)?;
        Ok(AnchoredPipeline(pipeline.text(false)))
    }

    fn print(&self, out: &mut String) {
        out.push_str(&self.0);
    }
}

/// Returns the passes that the options can name.
fn registry() -> PassRegistry {
    let mut registry = PassRegistry::new();
    registry.add(crate::PASSES).expect("the passes of this crate have names of their own");
    registry
}

/// Inline function calls
///
/// Puts what is called in the place of calls. It works on the call graph from the callees up: the members of a
/// component are optimized by a pipeline, their calls are inlined where the dialects allow, and this repeats while
/// something was inlined, up to a limit. Private callables that nothing refers to any more are erased. A callable is
/// never inlined into itself, nor twice along one chain of inlined calls.
#[pass("inline", name = "Inliner")]
pub struct Inline {
    /// The optimizer pipeline used for callables that do not have a dedicated optimizer pipeline in
    /// opPipelineList
    #[option(default = DEFAULT_PIPELINE.to_owned())]
    pub default_pipeline: String,
    /// If the ratio between the number of the operations in the callee and the number of the operations in the
    /// caller exceeds this value (in percentage), then the callee is not inlined even if it is legal to inline it
    #[option(default = u32::MAX)]
    pub inlining_threshold: u32,
    /// Maximum number of iterations when inlining within an SCC
    #[option(default = 4)]
    pub max_iterations: u32,
    /// Callable operation specific optimizer pipelines (in the form of `dialect.op(pipeline)`)
    #[option]
    op_pipelines: Vec<AnchoredPipeline>,
}

impl Inline {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        inline_calls(self, Choice::All, cx, body)
    }
}

/// Choice of the calls to inline.
#[derive(Clone, Copy)]
enum Choice {
    /// All that may be. Hidden callables without references are erased.
    All,
    /// Those of callables with at most so many operations, none of which allocates on the stack. All callables stay.
    Small(u32),
}

/// Inlines the calls of a symbol table.
fn inline_calls(pass: &Inline, choice: Choice, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
    if !body.root().has_trait(TraitSet::SYMBOL_TABLE) {
        let message = " was scheduled to run under the inliner, but does not define a symbol table";
        return cx.fail(body.root().error(message));
    }
    let outermost = cx.scope().header().is_none();
    let graph = cx.timed("CallGraph", || Graph::of(body, outermost));
    let components = graph.components();
    let (pipelines, splicer) = (FxHashMap::default(), Splicer::default());
    let layout = DataLayout::of(body.root(), cx.scope());
    let doomed = Vec::new();
    let mut driver = Driver { pass, choice, cx, body, graph, pipelines, doomed, splicer, layout };
    let result = driver.components(&components);
    let Driver { doomed, graph, body, .. } = driver;
    for node in doomed {
        let Some((&last, around)) = graph.nodes[node].path.split_last() else { continue };
        if let Some(around) = body_at_mut(body, around) {
            around.erase(last);
        }
    }
    result
}

/// Call in a node, and the node it calls.
#[derive(Clone, Copy)]
struct CallSite {
    op: Op,
    node: usize,
    target: usize,
    /// Inlined call that it was copied from.
    from: Option<usize>,
}

/// Pipeline for callables of one name.
struct OwnPipeline {
    pipeline: Pipeline,
    /// Whether it is the default pipeline. Its result is verified once at the end, and only for the remaining
    /// callables: most are copied and erased.
    trusted: bool,
}

/// Default pipeline of callables.
const DEFAULT_PIPELINE: &str = "canonicalize";

struct Driver<'d, 'c> {
    pass: &'d Inline,
    choice: Choice,
    cx: &'d mut PassCx<'c>,
    body: &'d mut Body,
    graph: Graph,
    /// By the name of the callable; `None` if there is no pipeline.
    pipelines: FxHashMap<OpName, Option<OwnPipeline>>,
    doomed: Vec<usize>,
    splicer: Splicer,
    /// Layout of memory in the symbol table.
    layout: DataLayout,
}

impl Driver<'_, '_> {
    fn components(&mut self, components: &Components) -> PassResult {
        let mut nodes = Vec::new();
        for number in 0..components.len() {
            if number.is_multiple_of(PREFETCH_BATCH) {
                let next = number..components.len().min(number + PREFETCH_BATCH);
                let next = next.map(|next| &self.graph.nodes[components.nodes(next)[0] as usize].path);
                // Most callables are directly in the body.
                let direct = next.filter(|path| path.len() == 1).map(|path| path[0]);
                prefetch(direct.filter(|&op| self.body.is_live(op)).map(|op| self.body.op(op)));
            }
            nodes.clear();
            nodes.extend(components.nodes(number).iter().map(|&node| node as usize));
            self.component(&mut nodes)?;
        }
        Ok(())
    }

    fn component(&mut self, nodes: &mut Vec<usize>) -> PassResult {
        for _ in 0..self.pass.max_iterations.max(1) {
            for &node in nodes.iter() {
                self.optimize(node)?;
            }
            if !self.inline_calls(nodes) {
                break;
            }
        }
        Ok(())
    }

    /// Runs the pipeline on a callable.
    fn optimize(&mut self, node: usize) -> PassResult {
        if self.graph.nodes[node].has_children {
            return Ok(());
        }
        let path = &self.graph.nodes[node].path;
        let Some(callable) = body_at(self.body, path) else { return Ok(()) };
        let name = callable.root().name();
        let own = match self.pipelines.entry(name) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(place) => match pipeline(self.pass, callable.root()) {
                Ok(pipeline) => place.insert(pipeline),
                Err(error) => return self.cx.fail(error),
            },
        };
        // If nothing changes, the counted references stay valid.
        let Some(OwnPipeline { pipeline, trusted }) = own else { return Ok(()) };
        let changed = match trusted {
            true => self.cx.run_trusted_pipeline_at(pipeline, self.body, path)?,
            false => self.cx.run_pipeline_at(pipeline, self.body, path)?,
        };
        if changed {
            self.graph.recompute_uses(self.body, node);
        }
        Ok(())
    }

    /// Inlines into the nodes where possible; returns whether anything was inlined.
    fn inline_calls(&mut self, nodes: &mut Vec<usize>) -> bool {
        // Erased operations are marked, because there may be many.
        let mut dead: Vec<usize> = Vec::new();
        let mut calls = Vec::new();
        for &node in nodes.iter() {
            if self.has_uses(node, 0) {
                self.doom(node, false, &mut dead);
                continue;
            }
            if self.graph.refers(node) {
                let before = calls.len();
                self.collect(node, None, None, &mut calls);
                self.make_room(node, &calls[before..]);
            }
        }
        let mut history: Vec<(usize, Option<usize>)> = Vec::new();
        let mut any = false;
        let mut at = 0;
        while let Some(&site) = calls.get(at) {
            at += 1;
            if self.graph.nodes[site.node].doomed || in_history(&history, site) || !self.should_inline(site) {
                continue;
            }
            let in_place = self.has_uses(site.target, 1);
            let Some(blocks) = self.splice(site, in_place) else { continue };
            any = true;
            history.push((site.target, site.from));
            self.collect(site.node, Some(blocks), Some(history.len() - 1), &mut calls);
            self.graph.merge_uses(site.target, site.node);
            if let Some(body) = body_at_mut(self.body, &self.graph.nodes[site.node].path) {
                body.erase(site.op);
            }
            if in_place {
                self.graph.erase(site.target);
                self.doom(site.target, true, &mut dead);
            }
        }
        nodes.retain(|&node| !self.graph.nodes[node].doomed);
        self.doomed.extend(dead);
        any
    }

    /// Whether a callable that may be erased is referred to so many times.
    fn has_uses(&self, node: usize, count: i64) -> bool {
        matches!(self.choice, Choice::All) && self.graph.nodes[node].uses == Some(count)
    }

    /// Marks a callable for erasure at the end, but frees its contents now, so that their memory is reused.
    /// Until then it is shown as a declaration if its contents have `moved` to its caller, otherwise
    /// unchanged.
    fn doom(&mut self, node: usize, moved: bool, dead: &mut Vec<usize>) {
        let callable = &mut self.graph.nodes[node];
        if std::mem::replace(&mut callable.doomed, true) {
            return;
        }
        dead.push(node);
        if !callable.has_children
            && let Some(body) = body_at_mut(self.body, &callable.path)
        {
            match (self.cx.is_shown(), moved) {
                (false, _) => {
                    *body = *Body::bare(&body.context().clone(), body.root().name(), body.root().loc())
                }
                (true, true) => erase_blocks(body),
                (true, false) => {}
            }
        }
    }

    /// Reserves room in a callable for the contents of its callees.
    fn make_room(&mut self, node: usize, calls: &[CallSite]) {
        let mut room = ir::BodySize::default();
        for site in calls.iter().filter(|site| site.target != node) {
            if let Some(callee) = body_at(self.body, &self.graph.nodes[site.target].path) {
                room += callee.size();
            }
        }
        // It is not known yet how much will be inlined: large reservations are made step by step.
        if let Some(body) = body_at_mut(self.body, &self.graph.nodes[node].path)
            && room.ops() <= 1024 + 16 * body.op_bound()
        {
            body.make_room(room);
        }
    }

    /// Collects the calls in blocks, or in all of a node, last block first.
    fn collect(
        &mut self,
        node: usize,
        blocks: Option<Blocks>,
        from: Option<usize>,
        calls: &mut Vec<CallSite>,
    ) {
        let Graph { nodes, .. } = &self.graph;
        let Some(body) = body_at(self.body, &nodes[node].path) else { return };
        let site_of = |call: OpRef<'_>| {
            let target = self.graph.target(call, nodes[node].table)?;
            Some(CallSite { op: call.handle(), node, target, from })
        };
        let mut open = Vec::new();
        if blocks.is_none()
            && let Some(found) = self.splicer.calls_in_order(body)
        {
            calls.extend(found.into_iter().filter_map(|op| site_of(body.op(op))));
            return;
        }
        let mut site = |op: OpRef<'_>| if self.splicer.is_call(op) { site_of(op) } else { None };
        let Some(blocks) = blocks else {
            open.extend(body.root().regions().flat_map(|region| region.blocks()));
            return visit_blocks(&mut open, calls, &mut site);
        };
        for block in blocks.into_iter().rev() {
            // A terminator may have been replaced meanwhile.
            for op in block.into_iter().filter(|&op| body.is_live(op)) {
                visit_op(body.op(op), &mut open, calls, &mut site);
            }
            visit_blocks(&mut open, calls, &mut site);
        }
    }

    fn should_inline(&self, site: CallSite) -> bool {
        let (node, target) = (&self.graph.nodes[site.node], &self.graph.nodes[site.target]);
        let Some(caller) = body_at(self.body, &node.path) else { return false };
        let Some(callee) = body_at(self.body, &target.path) else { return false };
        work::count(|| target.edges.len());
        if target.doomed || !caller.is_live(site.op) {
            return false;
        }
        let call = caller.op(site.op);
        let within_target = node.path.starts_with(&target.path);
        // Direct recursion and recursion through the caller are not inlined: A -> A and A -> B -> A.
        let recursive = target
            .edges
            .iter()
            .map(|&edge| edge as usize)
            .any(|edge| edge == site.target || edge == site.node);
        if call.has_trait(TraitSet::TERMINATOR) || recursive || within_target {
            return false;
        }
        let single = callee.root().regions().next().is_none_or(|region| region.single_block().is_some());
        (single || splice::takes_blocks(call, callee.root()))
            && self.is_profitable(caller.root(), callee.root())
    }

    fn is_profitable(&self, caller: OpRef<'_>, callee: OpRef<'_>) -> bool {
        if let Choice::Small(size) = self.choice {
            return small::is_small(callee, size);
        }
        let threshold = self.pass.inlining_threshold;
        if threshold == 0 || threshold == u32::MAX {
            return threshold != 0;
        }
        let count = |op: OpRef<'_>| op.walk_body().filter(|op| !op.is_root()).count() as u64;
        let size = count(caller);
        size == 0 || count(callee) * 100 / size <= u64::from(threshold)
    }

    /// Replaces a call by the callee's region.
    fn splice(&mut self, site: CallSite, in_place: bool) -> Option<Blocks> {
        let (path, caller) = (&self.graph.nodes[site.target].path, &self.graph.nodes[site.node].path);
        let (&callee, around) = path.split_last()?;
        let nested = (!around.is_empty()).then(|| layout_at(self.body, around, &self.layout));
        let layout = nested.as_ref().unwrap_or(&self.layout);
        if let Some((&caller, beside)) = caller.split_last()
            && around == beside
        {
            let (caller, callee) = body_at_mut(self.body, around)?.pair_mut(caller, callee)?;
            return self.splicer.inline_call(caller, site.op, (callee, layout), in_place);
        }
        // The callee is taken out of the tree meanwhile, so that the caller can be borrowed mutably.
        let slot = body_at_mut(self.body, path)?;
        let context = slot.context().clone();
        let bare = Body::bare(&context, slot.root().name(), slot.root().loc());
        let callee = std::mem::replace(slot, *bare);
        let blocks = body_at_mut(self.body, caller)
            .and_then(|body| self.splicer.inline_call(body, site.op, (&callee, layout), in_place));
        *body_at_mut(self.body, path)? = callee;
        blocks
    }
}

/// Returns the layout of memory in a body below a symbol table, whose layout is given.
fn layout_at(body: &Body, path: &[Op], outer: &DataLayout) -> DataLayout {
    let mut layout = outer.clone();
    for end in 1..=path.len() {
        if let Some(spec) = body_at(body, &path[..end]).and_then(|body| body.root().attr("dlti.dl_spec")) {
            layout.add(spec);
        }
    }
    layout
}

/// Erases all blocks of the root's regions.
fn erase_blocks(body: &mut Body) {
    let blocks: Vec<Block> =
        body.root().regions().flat_map(|region| region.blocks()).map(BlockRef::handle).collect();
    blocks.iter().for_each(|&block| body.drop_block_references(block));
    blocks.iter().for_each(|&block| body.erase_block(block));
}

/// Adds an operation if it is a call; otherwise its blocks are visited.
#[inline]
fn visit_op<'b>(
    op: OpRef<'b>,
    open: &mut Vec<BlockRef<'b>>,
    calls: &mut Vec<CallSite>,
    site: &mut impl FnMut(OpRef<'b>) -> Option<CallSite>,
) {
    work::count(|| 1);
    if let Some(call) = site(op) {
        calls.push(call);
    } else if !op.is_bare() && op.num_regions() > 0 && op.body_of().is_none() {
        open.extend(op.regions().flat_map(|region| region.blocks()));
    }
}

/// Collects the calls in blocks, last block first.
fn visit_blocks<'b>(
    open: &mut Vec<BlockRef<'b>>,
    calls: &mut Vec<CallSite>,
    site: &mut impl FnMut(OpRef<'b>) -> Option<CallSite>,
) {
    while let Some(block) = open.pop() {
        block.ops().for_each(|op| visit_op(op, open, calls, site));
    }
}

/// Whether a call's target was already inlined in the chain of calls that leads to it.
fn in_history(history: &[(usize, Option<usize>)], site: CallSite) -> bool {
    let mut at = site.from;
    while let Some(&(target, above)) = at.and_then(|at| history.get(at)) {
        work::count(|| 1);
        if target == site.target {
            return true;
        }
        at = above;
    }
    false
}

/// Returns the pipeline for callables of this name, ready to run.
fn pipeline(pass: &Inline, callable: OpRef<'_>) -> Result<Option<OwnPipeline>, Diagnostic> {
    let name = callable.name_str();
    let own =
        pass.op_pipelines.iter().find(|own| own.0.split_once('(').is_some_and(|(anchor, _)| anchor == name));
    let error = |why: String| callable.plain_error(why);
    let mut pipeline = match own {
        Some(own) => parse_pipeline(&own.0, &registry()).map_err(|why| error(why.0))?,
        None if pass.default_pipeline.is_empty() => return Ok(None),
        None => {
            let mut pipeline = Pipeline::on(name);
            parse_pass_list(&pass.default_pipeline, &registry(), &mut pipeline)
                .map_err(|why| error(why.0))?;
            pipeline
        }
    };
    pipeline.try_for_each_pass(|pass| pass.init(callable.context()))?;
    let trusted = own.is_none() && pass.default_pipeline == DEFAULT_PIPELINE;
    Ok(Some(OwnPipeline { pipeline, trusted }))
}
