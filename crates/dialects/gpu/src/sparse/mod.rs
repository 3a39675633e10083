//! Sparse matrices by a library of the device.

pub(crate) mod create;
pub(crate) mod dense;
pub(crate) mod matrix;
pub(crate) mod product;
pub(crate) mod sampled;
pub(crate) mod spgemm;

pub use create::{Create2To4SpMat, CreateBsr, CreateCoo, CreateCooAoS, CreateCsc, CreateCsr};
pub use dense::{CreateDnTensor, DestroyDnTensor};
pub use matrix::{DestroySpMat, SetCsrPointers, SpMatGetSize};
pub use product::{SpMM, SpMMBufferSize, SpMV, SpMVBufferSize};
pub use sampled::{SDDMM, SDDMMBufferSize};
pub use spgemm::{SpGEMMCopy, SpGEMMCreateDescr, SpGEMMDestroyDescr, SpGEMMWorkEstimationOrCompute};
