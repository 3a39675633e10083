//! `sparsification`: structured operations on sparse tensors as loops over what is stored.
//!
//! Suggested reading order: `expression` and `region` (regions as trees), `lattice` (which tensors a loop visits together), `crate::iterator` and `loops`
//! (loops over levels), `admissible` (what can be sparsified), `kernel` (state), `iterate` (loops over iteration spaces), `statements` and `values` (what is emitted).

mod admissible;
mod expression;
mod iterate;
mod kernel;
mod lattice;
mod loops;
mod region;
mod setup;
mod spaces;
mod statements;
mod values;

use crate::drive::greedily;
use ir::{Body, Op};
use linalg::Generic;
use pass::{PassCx, PassResult, option_enum, pass};
use rewrite::{Canonicalize, MatchResult, Matched, PatternSet, Rewriter};

/// Loops that become parallel.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Parallelization {
    /// None.
    #[default]
    None,
    /// An outermost one over dense levels.
    DenseOuterLoop,
    /// The outermost one.
    AnyStorageOuterLoop,
    /// All over dense levels.
    DenseAnyLoop,
    /// All.
    AnyStorageAnyLoop,
}

option_enum!(Parallelization {
    None = "none",
    DenseOuterLoop = "dense-outer-loop",
    AnyStorageOuterLoop = "any-storage-outer-loop",
    DenseAnyLoop = "dense-any-loop",
    AnyStorageAnyLoop = "any-storage-any-loop",
});

/// Form of the loops.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum EmitStrategy {
    /// `scf.for` and `scf.while`.
    #[default]
    Functional,
    /// `sparse_tensor.iterate`.
    SparseIterator,
    /// Interfaces that show what is done, and do not run.
    DebugInterface,
}

option_enum!(EmitStrategy {
    Functional = "functional",
    SparseIterator = "sparse-iterator",
    DebugInterface = "debug-interface",
});

/// Automatically generate sparse tensor code from sparse tensor types
///
/// A `linalg.generic` on sparse tensors becomes loops over stored elements. Its loops have to be ordered before, by
/// `sparse-reinterpret-map`. What cannot be sparsified stays.
///
/// ```mlir
/// scf.for %i = %c0 to %c8 step %c1 {
///   %low = memref.load %positions[%i] : memref<?xindex>
///   %next = arith.addi %i, %c1 : index
///   %high = memref.load %positions[%next] : memref<?xindex>
///   scf.for %p = %low to %high step %c1 {
///     %j = memref.load %coordinates[%p] : memref<?xindex>
///     ...
///   } {"Emitted from" = "linalg.generic"}
/// } {"Emitted from" = "linalg.generic"}
/// ```
#[pass(
    "sparsification",
    name = "SparsificationPass",
    on = "builtin.module",
    depends(
        "affine",
        "arith",
        "bufferization",
        "complex",
        "llvm",
        "linalg",
        "memref",
        "scf",
        "sparse_tensor",
        "tensor"
    )
)]
pub struct Sparsification {
    /// Set the parallelization strategy
    #[option(default = Parallelization::None)]
    pub parallelization_strategy: Parallelization,
    /// Emit functional code or interfaces (to debug) for sparse loops
    #[option(default = EmitStrategy::Functional)]
    pub sparse_emit_strategy: EmitStrategy,
    /// Enable runtime library for manipulating sparse tensors
    #[option(default = true)]
    pub enable_runtime_library: bool,
}

impl Sparsification {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        if self.sparse_emit_strategy == EmitStrategy::DebugInterface {
            cx.leave_unchanged();
            return Ok(());
        }
        let strategy = self.parallelization_strategy;
        let iterates = self.sparse_emit_strategy == EmitStrategy::SparseIterator;
        let mut set = PatternSet::new(cx.context());
        set.of::<Generic<'_>>(move |op, rw| sparsify(op, rw, strategy, iterates));
        let name = cx.context().op_name(scf::For::NAME);
        if let Some(model) = cx.context().interface::<dyn Canonicalize>(name) {
            model.patterns(&mut set);
        }
        greedily(cx, body, set)
    }
}

/// Replaces a structured operation by loops.
fn sparsify(op: Op, rw: &mut Rewriter<'_>, strategy: Parallelization, iterates: bool) -> MatchResult {
    let mut plan = admissible::plan(rw, op).matched()?;
    rw.require(!iterates || iterate::is_supported(rw, op, &mut plan))?;
    let loc = rw.op(op).loc();
    kernel::Kernel::new(crate::emit::Emit { rw, loc }, op, plan, strategy, iterates).emit().matched()
}
