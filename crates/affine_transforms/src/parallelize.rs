//! `affine-parallelize`: loops without carried dependences as parallel loops.

use crate::edit::{as_for, loop_parts, loops_outer_first};
use affine::{For, If, Parallel, Yield};
use affine_analysis::{
    Access, Reduction, domain_depth, is_affine_read, is_affine_write, may_depend, supported_reductions,
};
use interfaces::{Effect, effects_of, is_memory_effect_free};
use ir::def::TraitSet;
use ir::{Body, Build, Builder, InsertPoint, Op, OpRef, Type, Value};
use pass::{PassCx, PassResult, pass};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// Convert affine.for ops into 1-D affine.parallel
///
/// Loops that carry no dependence through memory become parallel loops of one dimension. With `parallel-reductions`, loops whose carried
/// values are reductions do too.
///
/// ```mlir
/// affine.for %i = 0 to 8 {                 affine.parallel (%i) = (0) to (8) {
///   affine.store %x, %m[%i] : memref<8xf32>  affine.store %x, %m[%i] : memref<8xf32>
/// }                                        }
/// ```
#[pass("affine-parallelize", name = "AffineParallelize", on = "func.func")]
pub struct AffineParallelize {
    /// Maximum number of nested parallel loops to produce. Defaults to unlimited
    #[option(default = 4294967295)]
    max_nested: u32,
    /// Whether to parallelize reduction loops
    #[option]
    parallel_reductions: bool,
}

impl AffineParallelize {
    fn run(&self, _: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut candidates = Vec::new();
        let mut analysed = Analysed::default();
        for op in loops_outer_first(body) {
            let Some(view) = as_for(body, op) else { continue };
            let reductions = if self.parallel_reductions { supported_reductions(view) } else { Vec::new() };
            if reductions.len() == view.num_results() && analysed.is_parallel(view) {
                candidates.push((op, reductions));
            }
        }
        for (op, reductions) in candidates {
            let mut parallel = 0;
            let mut next = body.op(op).parent();
            while let Some(parent) = next.filter(|parent| !parent.has_trait(TraitSet::AFFINE_SCOPE)) {
                parallel += u32::from(parent.cast::<Parallel<'_>>().is_some());
                next = parent.parent();
            }
            if parallel < self.max_nested {
                parallelize(body, op, &reductions);
            }
        }
        Ok(())
    }
}

/// Whether a loop carries no dependence through memory. Memory that is allocated in it does not count.
pub fn is_loop_parallel(view: For<'_>) -> bool {
    Analysed::default().is_parallel(view)
}

/// Accesses that have been analysed: those of a nest are those of its loops too. What is analysed must not change meanwhile.
#[derive(Default)]
pub(crate) struct Analysed(FxHashMap<Op, Option<Access>>);

impl Analysed {
    /// Whether a loop carries no dependence through memory: see [`is_loop_parallel`].
    pub(crate) fn is_parallel(&mut self, view: For<'_>) -> bool {
        if view.iteration_arguments().any(|argument| argument.ty().is_memref()) {
            return false;
        }
        let Some(shared) = shared_accesses(view) else { return false };
        let written: FxHashSet<Value> =
            shared.iter().filter(|access| access.writes).map(|access| access.memref).collect();
        let body = view.body();
        let conflicting: Vec<&Shared> =
            shared.iter().filter(|access| written.contains(&access.memref)).collect();
        for access in &conflicting {
            let known = self.0.entry(access.op).or_insert_with(|| Access::of(body.op(access.op)));
            if known.is_none() {
                return false;
            }
        }
        let depth = domain_depth(*view) + 1;
        let access = |shared: &Shared| self.0.get(&shared.op).and_then(Option::as_ref);
        conflicting.iter().filter_map(|source| access(source)).all(|source| {
            let of_memref = conflicting.iter().filter(|sink| sink.memref == source.memref);
            let mut sinks = of_memref.filter(|sink| source.writes || sink.writes);
            sinks.all(|sink| access(sink).is_some_and(|sink| !may_depend(body, source, sink, depth)))
        })
    }
}

/// Access to memory that is allocated outside of a loop.
struct Shared {
    op: Op,
    memref: Value,
    writes: bool,
}

/// Returns the accesses in a loop to memory that is allocated outside of it; `None` if something else than accesses and allocations may
/// have an effect.
fn shared_accesses(view: For<'_>) -> Option<Vec<Shared>> {
    let mut found = Vec::new();
    for op in view.op_walk() {
        if op.has_trait(TraitSet::NO_MEMORY_EFFECT) {
            continue;
        }
        let writes = is_affine_write(op);
        if writes || is_affine_read(op) {
            let memref = op.operand(usize::from(writes));
            if !memref.defining_op().is_some_and(|op| view.contains(op)) {
                found.push(Shared { op: op.handle(), memref: memref.handle(), writes });
            }
            continue;
        }
        let plain = op.cast::<For<'_>>().is_some()
            || op.cast::<If<'_>>().is_some()
            || op.cast::<Yield<'_>>().is_some();
        if !plain && !only_allocates(op) && !is_memory_effect_free(op) {
            return None;
        }
    }
    Some(found)
}

/// Whether the only effect of an operation is an allocation.
fn only_allocates(op: OpRef<'_>) -> bool {
    effects_of(op).is_some_and(|effects| {
        let all: Vec<_> = effects.iter().collect();
        matches!(all.as_slice(), [only] if only.effect == Effect::Allocate)
    })
}

trait OpWalk<'a> {
    fn op_walk(self) -> ir::PostOrder<'a>;
}

impl<'a> OpWalk<'a> for For<'a> {
    fn op_walk(self) -> ir::PostOrder<'a> {
        use ir::OpView;
        self.op().walk_body_post_order()
    }
}

/// Makes an `affine.parallel` of an `affine.for` whose carried values are these reductions. Returns whether it could.
pub fn parallelize(body: &mut Body, op: Op, reductions: &[Reduction]) -> bool {
    let Some(view) = as_for(body, op).filter(|view| view.num_results() == reductions.len()) else {
        return false;
    };
    let (lower, upper, step, loc) = (view.lower_bound(), view.upper_bound(), view.step(), view.loc());
    let inits: Vec<Value> = view.inits().map(|init| init.handle()).collect();
    let old_results: Vec<Value> = view.results().map(|result| result.handle()).collect();
    let Some(parts) = loop_parts(body, op) else { return false };
    let cx = body.context().clone();
    let types: Vec<Type> =
        reductions.iter().map(|reduction| body.value(reduction.value).ty_handle()).collect();
    let kinds: Vec<_> =
        reductions.iter().map(|reduction| cx.i64_attr(reduction.kind.to_word() as i64)).collect();
    let group = |count: usize| {
        let ty = cx.tensor_type(&[1], Type::I32);
        let bytes: Arc<[u8]> = (count as i32).to_le_bytes().to_vec().into();
        cx.dense_attr(ty, bytes, true)
    };
    let groups = [lower.map, upper.map].map(|map| group(cx.map(map).num_results()));
    let mut builder = Builder::new(body, InsertPoint::Before(op));
    let state = builder
        .state(Parallel::NAME, loc)
        .attr(&cx, "reductions", cx.array_attr(&kinds))
        .attr(&cx, "lowerBoundsMap", cx.map_attr(lower.map))
        .attr(&cx, "lowerBoundsGroups", groups[0])
        .attr(&cx, "upperBoundsMap", cx.map_attr(upper.map))
        .attr(&cx, "upperBoundsGroups", groups[1])
        .attr(&cx, "steps", cx.array_attr(&[cx.i64_attr(step)]))
        .operands(lower.operands.iter().chain(&upper.operands).copied())
        .results(types)
        .regions(1);
    let new = builder.insert(state);
    let (from, to) = (body.op(op).region(0).handle(), body.op(new).region(0).handle());
    body.move_blocks_to_end(from, to);
    for (at, reduction) in reductions.iter().enumerate() {
        body.move_before(op, reduction.op);
        let result = body.op(new).result(at).handle();
        body.replace_operands(reduction.op, &[inits[reduction.position], result]);
        let combined = body.op(reduction.op).result(0).handle();
        body.replace_all_uses(old_results[reduction.position], combined);
    }
    let values: Vec<Value> = reductions.iter().map(|reduction| reduction.value).collect();
    body.replace_operands(parts.end, &values);
    for at in (0..reductions.len()).rev() {
        body.erase_argument(parts.block, at + 1);
    }
    body.erase(op);
    true
}
