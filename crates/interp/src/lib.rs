//! The reference interpreter: an exact, slow evaluation of programs.
//!
//! Integers have their width, floats their kind, and memory records which elements are uninitialized. Access
//! out of bounds, division by zero, reading uninitialized memory, use after free and branching on poison end
//! the run with a [`Trap`] at the operation. It is the oracle of the passes and of native code.
//!
//! **Architecture Invariant:** the interpreter depends on no operation: it runs on
//! [`interfaces::eval::Eval`]. Evaluators of the dialects here are attached as external models by [`attach`],
//! one file for each dialect.

mod affine;
mod affine_index;
mod arith;
mod bufferization;
mod bytes;
mod cf;
mod complex;
mod elementwise;
mod func;
mod gpu;
mod in_bytes;
mod index;
mod linalg;
mod llvm;
mod machine;
mod math;
mod memory;
mod memref;
mod memref_buffer;
mod memref_view;
mod runtime;
mod scf;
mod shape;
mod tensor;
mod vector;

pub use interfaces::eval::{
    BufferId, ByteMemory, Eval, LaunchVal, Machine, MemRefVal, PointerVal, Step, ThreadPosition, Trap,
    TrapData, TrapKind, Val,
};
pub use llvm::lowered::{LoweredBuffer, Signature, function_types, lower, raise};
pub use llvm::runtime::ABORT;
pub use machine::{Interp, Limits};

/// A row of a dialect's table: operation name and evaluator.
pub(crate) type Entry = (&'static str, &'static dyn Eval);

/// Attaches evaluators to the operations of all supported dialects.
pub fn attach(cx: &ir::Context) {
    if cx.interface::<dyn Eval>(cx.op_name("func.return")).is_some() {
        return;
    }
    let tables: [&[Entry]; 17] = [
        arith::TABLE,
        bufferization::TABLE,
        cf::TABLE,
        complex::TABLE,
        func::TABLE,
        gpu::TABLE,
        index::TABLE,
        linalg::TABLE,
        math::TABLE,
        memref::TABLE,
        memref_buffer::TABLE,
        memref_view::TABLE,
        scf::TABLE,
        shape::TABLE,
        affine::TABLE,
        tensor::TABLE,
        vector::TABLE,
    ];
    for &(name, model) in tables.into_iter().chain(llvm::TABLES).flatten() {
        cx.attach::<dyn Eval>(cx.op_name(name), model);
    }
    linalg::attach(cx);
}
