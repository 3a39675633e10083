//! `lower-sparse-ops-to-foreach`: conversion, concatenation, reshaping and output as iteration over stored elements.

mod concatenate;
mod convert;
mod dim;
mod new;
mod out;
mod reshape;
mod target;

use crate::functions::{Functions, apply_in_modules};
use ir::Body;
use pass::{PassCx, PassResult, pass};
use rewrite::PatternSet;
use std::sync::{Arc, Mutex};

/// Applies sparse tensor rewriting rules after sparsification
///
/// Operations that make a sparse tensor of others become `sparse_tensor.foreach`, which inserts each element. Pass `stage-sparse-ops` comes before: what
/// would not insert in order is left.
///
/// ```mlir
/// %0 = sparse_tensor.convert %a : tensor<8x8xf32, #csr> to tensor<8x8xf32, #coo>
///
/// %1 = bufferization.alloc_tensor() : tensor<8x8xf32, #coo>
/// %2 = sparse_tensor.foreach in %a init(%1) : ... do {
/// ^bb0(%i: index, %j: index, %v: f32, %carried: tensor<8x8xf32, #coo>):
///   %inserted = tensor.insert %v into %carried[%i, %j] : tensor<8x8xf32, #coo>
///   sparse_tensor.yield %inserted : tensor<8x8xf32, #coo>
/// }
/// %0 = sparse_tensor.load %2 hasInserts : tensor<8x8xf32, #coo>
/// ```
#[pass(
    "lower-sparse-ops-to-foreach",
    name = "LowerSparseOpsToForeach",
    on = "builtin.module",
    depends("affine", "arith", "bufferization", "linalg", "memref", "scf", "sparse_tensor")
)]
#[derive(Clone, Copy, Debug)]
pub struct LowerSparseOpsToForeach {
    /// Enable rewriting rules for the convert operator
    #[option(default = true)]
    pub enable_convert: bool,
    /// Enable runtime library for manipulating sparse tensors
    #[option(default = true)]
    pub enable_runtime_library: bool,
}

impl LowerSparseOpsToForeach {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let functions = Arc::new(Mutex::new(Functions::default()));
        let mut set = PatternSet::new(cx.context());
        set.on("sparse_tensor.concatenate", concatenate::rewrite);
        reshape::patterns(&mut set);
        set.on("tensor.dim", dim::rewrite);
        let made = functions.clone();
        set.on("sparse_tensor.out", move |op, rw| out::rewrite(op, rw, &made));
        if self.enable_convert {
            set.on("sparse_tensor.convert", convert::rewrite);
        }
        if !self.enable_runtime_library {
            set.on("sparse_tensor.new", new::rewrite);
        }
        apply_in_modules(body, cx.scope(), &functions, &set.freeze());
        Ok(())
    }
}
