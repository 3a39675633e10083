//! `async-parallel-for`: blocks of the iterations of a parallel loop run beside each other.

mod compute;
mod dispatch;
mod facts;
mod loops;
mod make;

use ir::{Body, Context, Ident, Op, Scope};
use loops::Parallel;
use pass::{PassCx, PassResult, pass};
use rewrite::{FrozenPatternSet, GreedyConfig, PatternSet, apply_greedily};
use rustc_hash::FxHashSet;
use std::sync::{Arc, Mutex};

/// Convert scf.parallel operations to multiple async compute ops executed concurrently for non-overlapping iteration ranges
///
/// The iterations of a loop without reductions are numbered in one dimension and cut into blocks. A function computes a block; another
/// one splits the blocks recursively among tasks, or, without `async-dispatch`, the caller starts a task for each. If the
/// inner loops are short and their sizes are known, another function for blocks of whole inner loops is used where blocks are large enough.
///
/// ```mlir
/// scf.parallel (%i) = (%lb) to (%ub) step (%st) { ... }
///
/// %group = async.create_group %size : !async.group
/// func.call @async_dispatch_fn(%group, %c0, %blocks, %block_size, %count, %lb, %ub, %st) : ...
/// async.await_all %group
/// ```
#[pass(
    "async-parallel-for",
    name = "AsyncParallelForPass",
    on = "builtin.module",
    depends("arith", "async", "func", "scf")
)]
pub struct AsyncParallelFor {
    /// Dispatch async compute tasks using recursive work splitting. If `false` async compute tasks will be launched using simple for loop in the caller thread.
    #[option(default = true)]
    pub async_dispatch: bool,
    /// The number of available workers to execute async operations. If `-1` the value will be retrieved from the runtime.
    #[option(default = 8)]
    pub num_workers: i32,
    /// The minimum task size for sharding parallel operation.
    #[option(default = 1000)]
    pub min_task_size: i32,
}

impl AsyncParallelFor {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let made = Arc::new(Mutex::new(Made::default()));
        let mut set = PatternSet::new(body.context());
        set.add(Parallel {
            made: made.clone(),
            async_dispatch: self.async_dispatch,
            num_workers: i64::from(self.num_workers),
            min_task_size: i64::from(self.min_task_size),
        });
        let patterns = set.freeze();
        expand(body, cx.scope(), &patterns, &made);
        Ok(())
    }
}

/// Expands the loops of a module and its functions, the last function first, then those in functions that were created, as MLIR does.
fn expand(module: &mut Body, scope: &Scope<'_>, patterns: &FrozenPatternSet, made: &Mutex<Made>) {
    apply_greedily(module, scope, patterns, &GreedyConfig::default());
    let mut open: Vec<Op> = module.children();
    let mut created: Vec<Op> = Vec::new();
    let taken = made.lock().map(|mut made| std::mem::replace(&mut made.taken, names(module)));
    loop {
        if open.is_empty() {
            open.append(&mut created);
        }
        let Some(op) = open.pop() else { break };
        let inner = scope.enter(module);
        let Some(child) = module.child_mut(op) else { continue };
        if child.root().is("builtin.module") {
            ir::ensure_sufficient_stack(|| expand(child, &inner, patterns, made));
            continue;
        }
        apply_greedily(child, &inner, patterns, &GreedyConfig::default());
        drop(inner);
        let functions = made.lock().map(|mut made| std::mem::take(&mut made.functions)).unwrap_or_default();
        let block = module.root().regions().next().and_then(|region| region.first_block());
        let Some(block) = block.map(|block| block.handle()) else { continue };
        for function in functions {
            let op = module.adopt(function);
            module.append(block, op);
            created.push(op);
        }
    }
    if let (Ok(mut made), Ok(taken)) = (made.lock(), taken) {
        made.taken = taken;
    }
}

fn names(module: &Body) -> FxHashSet<Ident> {
    let ops = module.root().regions().flat_map(|region| region.ops());
    ops.filter_map(|op| op.inner().symbol_name()).collect()
}

/// Functions that were created and are not in the module yet.
#[derive(Default)]
struct Made {
    #[expect(clippy::vec_box, reason = "a module adopts a box")]
    functions: Vec<Box<Body>>,
    taken: FxHashSet<Ident>,
}

impl Made {
    /// Returns a name that no function has yet: the given one, with a number if that is taken.
    fn name(&mut self, cx: &Context, name: &str) -> Ident {
        let numbered = (0_u64..).map(|number| cx.ident(&format!("{name}_{number}")));
        let found = std::iter::once(cx.ident(name)).chain(numbered).find(|&name| self.taken.insert(name));
        found.unwrap_or_else(|| cx.ident(name))
    }
}
