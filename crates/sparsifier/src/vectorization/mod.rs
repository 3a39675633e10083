//! `sparse-vectorization`: innermost loops of the sparsifier on vectors.
//!
//! Suggested reading order: this file, `loops` (whole loops), `values` (what they compute).

mod loops;
mod values;

use crate::drive::greedily;
use ir::{Body, Op};
use pass::{PassCx, PassResult, pass};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

/// Vectorizes loops after sparsification
///
/// An innermost loop of the sparsifier that ends with one store, or that reduces one value, computes `vl` iterations at once, with a mask
/// for the last ones.
///
/// ```mlir
/// scf.for %i = %lo to %hi step %c4 {
///   %n = affine.min affine_map<(d0, d1)[s0] -> (4, d0 - d1)>(%hi, %i)[%c4]
///   %mask = vector.create_mask %n : vector<4xi1>
///   ...
/// } {"Emitted from" = "linalg.generic"}
/// ```
#[pass(
    "sparse-vectorization",
    name = "SparseVectorization",
    on = "builtin.module",
    depends("affine", "arith", "math", "memref", "scf", "sparse_tensor", "vector")
)]
pub struct SparseVectorization {
    /// Set the vector length (use 0 to disable vectorization)
    #[option(default = 0)]
    pub vl: i32,
    /// Enable vector length agnostic vectorization
    #[option(default = false)]
    pub enable_vla_vectorization: bool,
    /// Enable i32 indexing into vectors (for efficient gather/scatter)
    #[option("enable-simd-index32", default = false)]
    pub enable_simd_index32: bool,
}

/// Shape of vectors.
#[derive(Clone, Copy, Debug)]
struct Lanes {
    /// Number of elements, or of those for each unit of `vector.vscale`.
    count: i64,
    is_scalable: bool,
    /// Whether coordinates of 32 bits are not extended.
    narrow_indices: bool,
}

impl SparseVectorization {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        if self.vl <= 0 {
            cx.signal_failure();
            return Ok(());
        }
        let lanes = Lanes {
            count: i64::from(self.vl),
            is_scalable: self.enable_vla_vectorization,
            narrow_indices: self.enable_simd_index32,
        };
        let mut set = PatternSet::new(cx.context());
        dialect_transforms::vector::step::patterns(&mut set);
        vector::known_mask_patterns(&mut set);
        set.of::<scf::For<'_>>(move |op, rw| loops::vectorize(op, rw, lanes).matched());
        set.of::<vector::Insert<'_>>(fuse_reductions).of::<vector::Broadcast<'_>>(fuse_reductions);
        greedily(cx, body, set)
    }
}

/// Passes the vector that a loop reduces on to the next loop, instead of its reduction.
fn fuse_reductions(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let reduction = view.operand(0).defining_op().filter(|def| def.is("vector.reduction")).matched()?;
    let vector = reduction.operand(0);
    let def = vector.defining_op().filter(|def| def.is(scf::For::NAME)).matched()?;
    rw.require(def.attr(loops::MARK).is_some() && vector.ty_handle() == view.result(0).ty_handle())?;
    let vector = vector.handle();
    rw.replace_op(op, &[vector]);
    Ok(())
}
