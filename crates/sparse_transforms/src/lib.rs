//! Passes on the `sparse_tensor` dialect that need no sparsifier.
//!
//! **Architecture Invariant:** the order of the buffers that store a tensor is asked of `sparse_tensor::StorageLayout` only.

mod assembler;
mod buffer_rewrite;
mod emit;
mod foreach_to_scf;
mod functions;
mod gpu_codegen;
mod nesting;
mod ops_to_foreach;
mod reader;
mod runtime;
mod sort;
mod specifier_to_llvm;
mod stage_sparse_ops;
mod structural;
mod tensor_codegen;
mod tensor_conversion;

pub use assembler::SparseAssembler;
pub use buffer_rewrite::SparseBufferRewrite;
pub use foreach_to_scf::LowerSparseForeachToScf;
pub use gpu_codegen::SparseGpuCodegen;
pub use ops_to_foreach::LowerSparseOpsToForeach;
pub use specifier_to_llvm::StorageSpecifierToLlvm;
pub use stage_sparse_ops::StageSparseOps;
pub use tensor_codegen::SparseTensorCodegen;
pub use tensor_conversion::SparseTensorConversion;

/// The passes.
pub const PASSES: pass::Passes = pass::passes![
    LowerSparseForeachToScf,
    LowerSparseOpsToForeach,
    SparseAssembler,
    SparseBufferRewrite,
    SparseGpuCodegen,
    SparseTensorCodegen,
    SparseTensorConversion,
    StageSparseOps,
    StorageSpecifierToLlvm,
];
