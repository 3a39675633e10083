//! `affine-parallelize`: loops without carried dependences as parallel loops.

use crate::edit::{as_for, loop_parts, loops_outer_first};
use affine::{For, If, Parallel, Yield};
use affine_analysis::{
    Access, Reduction, check_dependence, domain_depth, is_affine_access, supported_reductions,
};
use interfaces::{Effect, effects_of, is_memory_effect_free};
use ir::def::TraitSet;
use ir::{Body, Build, Builder, InsertPoint, Op, OpRef, Type, Value};
use pass::{PassCx, PassResult, pass};
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
        for op in loops_outer_first(body) {
            let Some(view) = as_for(body, op) else { continue };
            let reductions = if self.parallel_reductions { supported_reductions(view) } else { Vec::new() };
            if reductions.len() == view.num_results() && is_loop_parallel(view) {
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
    let body = view.body();
    if view.iteration_arguments().any(|argument| argument.ty().is_memref()) {
        return false;
    }
    let mut accesses: Vec<Access> = Vec::new();
    for op in view.op_walk() {
        if is_affine_access(op) {
            let Some(access) = Access::of(op) else { return false };
            let local = body.value(access.memref).defining_op().is_some_and(|op| view.contains(op));
            if !local {
                accesses.push(access);
            }
            continue;
        }
        let plain = op.cast::<For<'_>>().is_some()
            || op.cast::<If<'_>>().is_some()
            || op.cast::<Yield<'_>>().is_some();
        if !plain && !only_allocates(op) && !is_memory_effect_free(op) {
            return false;
        }
    }
    let depth = domain_depth(*view) + 1;
    accesses.iter().all(|source| {
        accesses.iter().all(|sink| check_dependence(body, source, sink, depth, false).is_none())
    })
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
