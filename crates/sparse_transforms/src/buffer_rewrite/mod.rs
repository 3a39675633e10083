//! `sparse-buffer-rewrite`: growing buffers and sorting, as loops and functions.

mod push_back;

use crate::functions::{Functions, apply_in_modules};
use crate::sort;
use ir::Body;
use pass::{PassCx, PassResult, pass};
use rewrite::PatternSet;
use std::sync::{Arc, Mutex};

/// Rewrite sparse primitives on buffers to actual code
///
/// `sparse_tensor.push_back` becomes a store after a test whether the buffer must grow, which doubles its size. `sparse_tensor.sort` becomes the call
/// of a private function that sorts; operations on buffers of equal types share it.
///
/// ```mlir
/// %b, %n = sparse_tensor.push_back %size, %buffer, %value : index, memref<?xf64>, f64
///
/// %n = arith.addi %size, %c1 : index
/// %full = arith.cmpi ugt, %n, %capacity : index
/// %b = scf.if %full -> (memref<?xf64>) { ... } else { ... }
/// memref.store %value, %b[%size] : memref<?xf64>
/// ```
#[pass(
    "sparse-buffer-rewrite",
    name = "SparseBufferRewrite",
    on = "builtin.module",
    depends("arith", "linalg", "memref", "scf", "sparse_tensor")
)]
#[derive(Clone, Copy, Debug)]
pub struct SparseBufferRewrite {
    /// Enable zero-initialization of the memory buffers
    #[option]
    pub enable_buffer_initialization: bool,
}

impl SparseBufferRewrite {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let functions = Arc::new(Mutex::new(Functions::default()));
        let mut set = PatternSet::new(cx.context());
        let initialize = self.enable_buffer_initialization;
        set.on("sparse_tensor.push_back", move |op, rw| push_back::rewrite(op, rw, initialize));
        let made = functions.clone();
        set.on("sparse_tensor.sort", move |op, rw| sort::rewrite(op, rw, &made));
        apply_in_modules(body, cx.scope(), &functions, &set.freeze());
        Ok(())
    }
}
