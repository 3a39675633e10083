//! `sparse-gpu-codegen`: loops over stored elements as kernels of a GPU.

mod buffers;
mod kernel;
mod library;

use crate::functions::{Function, for_each_module};
use ir::{Attr, Body, Ident, InsertPoint, Op, OpRef, Scope};
use pass::{PassCx, PassResult, pass};
use rewrite::{
    FrozenPatternSet, GreedyConfig, MatchResult, Matched, PatternSet, Rewriter, apply_greedily, constant_i64,
    for_each_body,
};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Generates GPU code during sparsification
///
/// An outermost `scf.parallel` that sparsification has emitted, from 0 on by steps of 1 and without a reduction, becomes a kernel of the module
/// `@sparse_kernels`. Its iterations are spread over the threads of one block. The buffers that it uses are copied to the device, and those that
/// it writes back.
///
/// With no threads, products become calls of libraries: of a sparse matrix and a dense vector or matrix (`gpu.spmv` and `gpu.spmm`), of two sparse
/// matrices, of two dense ones where a sparse one has elements (`gpu.sddmm`), and of one of which two elements out of four are kept. Sparse
/// matrices are stored by rows; the first factor also by columns, or, with the runtime library, as a list of coordinates.
///
/// ```mlir
/// scf.parallel (%i) = (%c0) to (%n) step (%c1) { ... }
///
/// %memref, %token = gpu.alloc async [%0] (%size) : memref<?xf64>
/// %1 = gpu.memcpy async [%token] %memref, %buffer : memref<?xf64>, memref<?xf64>
/// gpu.wait [%1]
/// %2 = gpu.launch_func async @sparse_kernels::@kernel0 blocks in (%c1, %c1, %c1) threads in (%c1024, %c1, %c1) args(...)
/// ```
#[pass(
    "sparse-gpu-codegen",
    name = "SparseGPUCodegen",
    on = "builtin.module",
    depends("arith", "bufferization", "gpu", "linalg", "memref", "scf", "sparse_tensor")
)]
pub struct SparseGpuCodegen {
    /// Enable runtime library for manipulating sparse tensors
    #[option(default = true)]
    pub enable_runtime_library: bool,
    /// Sets the number of GPU threads
    #[option(default = 1024)]
    pub num_threads: i32,
}

impl SparseGpuCodegen {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let kernels = Arc::new(Mutex::new(Kernels::default()));
        let mut set = PatternSet::new(cx.context());
        let threads = i64::from(self.num_threads);
        if threads == 0 {
            let lists = self.enable_runtime_library;
            set.of::<linalg::Generic<'_>>(move |op, rw| library::rewrite(op, rw, lists));
        } else {
            let made = kernels.clone();
            set.on("scf.parallel", move |op, rw| outline(op, rw, &made, threads));
        }
        let patterns = set.freeze();
        for_each_module(body, &mut |module| outline_all(module, cx.scope(), &kernels, &patterns));
        Ok(())
    }
}

/// Kernels of a module, and the names that are taken.
#[derive(Default)]
struct Kernels {
    module: Option<Ident>,
    names: Vec<Ident>,
    made: Vec<Function>,
}

fn lock(kernels: &Mutex<Kernels>) -> MutexGuard<'_, Kernels> {
    kernels.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Replaces a loop by the launch of a kernel.
fn outline(op: Op, rw: &mut Rewriter<'_>, kernels: &Mutex<Kernels>, threads: i64) -> MatchResult {
    let around = std::iter::successors(rw.op(op).parent(), |around| around.parent());
    rw.require(is_eligible(rw.op(op)) && !around.into_iter().any(is_eligible))?;
    let mut kernels = lock(kernels);
    let module = kernels.module.matched()?;
    let mut names = (0..).map(|number| rw.context().ident(&format!("kernel{number}")));
    let name = names.find(|name| !kernels.names.contains(name)).matched()?;
    let kernel = kernel::outline(rw, op, (module, name), threads).matched()?;
    kernels.names.push(name);
    kernels.made.push(kernel);
    Ok(())
}

/// Outlines the loops of the functions of a module, the last function first, as MLIR's driver comes to them.
fn outline_all(module: &mut Body, scope: &Scope<'_>, kernels: &Mutex<Kernels>, patterns: &FrozenPatternSet) {
    let is =
        |name: &str| module.children().into_iter().filter(|&op| module.op(op).is(name)).collect::<Vec<_>>();
    let (functions, target) = (is("func.func"), is(gpu::Module::NAME).first().copied());
    let name = target.and_then(|op| module.op(op).symbol_name());
    let name = name.unwrap_or_else(|| module.context().ident(MODULE));
    let names = target.map_or_else(Vec::new, |op| symbols(module, op));
    *lock(kernels) = Kernels { module: Some(name), names, made: Vec::new() };
    for function in functions.into_iter().rev() {
        let Some(function) = module.child_mut(function) else { continue };
        for_each_body(function, scope, ir::Threads::ONE, &|scope, body| {
            apply_greedily(body, scope, patterns, &GreedyConfig::default());
        });
    }
    let mut made = std::mem::take(&mut lock(kernels).made);
    // Loops in kernels stay.
    let none = PatternSet::new(module.context()).freeze();
    for kernel in &mut made {
        apply_greedily(kernel, scope, &none, &GreedyConfig::default());
    }
    if !made.is_empty() {
        insert(module, target, name, made);
    }
}

/// Name of the module of kernels, if there is none yet.
const MODULE: &str = "sparse_kernels";

/// Returns the names of the symbols of a module of kernels.
fn symbols(module: &Body, kernels: Op) -> Vec<Ident> {
    let root = module.child(kernels).map(Body::root);
    let ops = root.into_iter().flat_map(|root| root.regions()).flat_map(|region| region.ops());
    ops.filter_map(|op| op.symbol_name()).collect()
}

/// Whether an operation is a loop of sparsification from 0 by steps of 1 that reduces nothing.
fn is_eligible(op: OpRef<'_>) -> bool {
    op.is("scf.parallel")
        && op.attr("Emitted from").is_some()
        && op.num_results() == 0
        && op.num_operands() == 3
        && constant_i64(op.operand(0)) == Some(0)
        && constant_i64(op.operand(2)) == Some(1)
}

/// Inserts kernels at the start of a module of kernels, which is made if there is none.
fn insert(module: &mut Body, target: Option<Op>, name: Ident, kernels: Vec<Function>) {
    let (cx, root) = (module.context().clone(), module.root_handle());
    module.set_attr(root, cx.ident(gpu::CONTAINER_MODULE), Some(Attr::UNIT));
    let target = target.or_else(|| {
        let mut new = Body::new(&cx, cx.op_name(gpu::Module::NAME), module.root().loc(), 1);
        let (root, region) = (new.root_handle(), new.root().region(0).handle());
        new.set_attr(root, Ident::SYM_NAME, Some(name.attr()));
        new.append_new_block(region, &[]);
        let start = module.root().region(0).first_block()?.handle();
        let op = module.adopt(new);
        module.insert_at(InsertPoint::Start(start), op);
        Some(op)
    });
    let Some(target) = target.and_then(|op| module.child_mut(op)) else { return };
    let Some(start) = target.root().region(0).first_block().map(|block| block.handle()) else { return };
    for kernel in kernels {
        let op = target.adopt(kernel);
        target.insert_at(InsertPoint::Start(start), op);
    }
}
