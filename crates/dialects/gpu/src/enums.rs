//! Enums of `gpu`, and the attributes that are their cases.

use ir::def::{AttrDef, EnumAttr, ParamsDef};
use ir::enum_attr;

enum_attr! {
    /// Memory of a GPU.
    pub enum AddressSpace: dialect("gpu.address_space", "GPU address space") {
        /// Memory of all threads.
        Global = 1 "global",
        /// Memory of the threads of a block.
        Workgroup = 2 "workgroup",
        /// Memory of one thread.
        Private = 3 "private",
    }
}

enum_attr! {
    /// Dimension of a grid or block.
    pub enum Dimension: dialect("gpu.dim", "a dimension, either 'x', 'y', or 'z'") {
        /// The first.
        X = 0 "x",
        /// The second.
        Y = 1 "y",
        /// The third.
        Z = 2 "z",
    }
}

enum_attr! {
    /// Combination of the values of several threads.
    pub enum AllReduceOperation: dialect("gpu.all_reduce_op", "built-in reduction operations supported by gpu.allreduce.") {
        /// Sum.
        Add = 0 "add",
        /// Product.
        Mul = 1 "mul",
        /// The lesser, without a sign.
        MinUI = 2 "minui",
        /// The lesser, with a sign.
        MinSI = 3 "minsi",
        /// The lesser float, the other one of NaN.
        MinNumF = 4 "minnumf",
        /// The greater, without a sign.
        MaxUI = 5 "maxui",
        /// The greater, with a sign.
        MaxSI = 6 "maxsi",
        /// The greater float, the other one of NaN.
        MaxNumF = 7 "maxnumf",
        /// Bits of both.
        And = 8 "and",
        /// Bits of either.
        Or = 9 "or",
        /// Bits of one of them.
        Xor = 10 "xor",
        /// The lesser float, or NaN.
        MinimumF = 11 "minimumf",
        /// The greater float, or NaN.
        MaximumF = 12 "maximumf",
    }
}

enum_attr! {
    /// Lane that a value is taken from.
    pub enum ShuffleMode: dialect("gpu.shuffle_mode", "Indexing modes supported by gpu.shuffle.") {
        /// The lane with these bits inverted.
        Xor = 0 "xor",
        /// An earlier lane.
        Up = 2 "up",
        /// A later lane.
        Down = 1 "down",
        /// The lane of this number.
        Idx = 3 "idx",
    }
}

enum_attr! {
    /// Operation on the elements of matrices.
    pub enum MMAElementwiseOp: dialect("gpu.mma_element_wise", "elementwise operation to apply to mma matrix") {
        /// Sum of floats.
        AddF = 0 "addf",
        /// Product of floats.
        MulF = 1 "mulf",
        /// Difference of floats.
        SubF = 2 "subf",
        /// The greater float.
        MaxF = 3 "maxf",
        /// The lesser float.
        MinF = 4 "minf",
        /// Quotient of floats.
        DivF = 5 "divf",
        /// Sum of integers.
        AddI = 6 "addi",
        /// Product of integers.
        MulI = 7 "muli",
        /// Difference of integers.
        SubI = 8 "subi",
        /// Quotient of integers with a sign.
        DivS = 9 "divs",
        /// Quotient of integers without a sign.
        DivU = 10 "divu",
        /// Negation of a float.
        NegateF = 11 "negatef",
        /// Negation of an integer.
        NegateS = 12 "negates",
        /// Conversion to a wider float.
        ExtF = 13 "extf",
    }
}

enum_attr! {
    /// Dropping of elements, so that two of four are left.
    pub enum Prune2To4SpMatFlag: dialect("gpu.prune_2to4_spmat_flag", "pruning strategy for 2:4 sparse matrix") {
        /// Nothing is dropped.
        None = 0 "NONE",
        /// Elements are dropped.
        PruneOnly = 1 "PRUNE_ONLY",
        /// Elements are dropped, and it is checked that enough are.
        PruneAndCheck = 2 "PRUNE_AND_CHECK",
    }
}

enum_attr! {
    /// Form of a matrix in a product.
    pub enum TransposeMode: dialect("gpu.mat_transpose_mode", "transpose mode of sparse matrix supported by sparse tensor ops") {
        /// As it is.
        NonTranspose = 0 "NON_TRANSPOSE",
        /// With rows as columns.
        Transpose = 1 "TRANSPOSE",
        /// With conjugate rows as columns.
        ConjugateTranspose = 2 "CONJUGATE_TRANSPOSE",
    }
}

enum_attr! {
    /// Step of a product of sparse matrices.
    pub enum SpGEMMWorkEstimationOrComputeKind: dialect("gpu.spgemm_work_estimation_or_compute_kind", "choose whether spgemm_work_estimation_or_compute does work estimation or compute") {
        /// Estimation of the memory that is needed.
        WorkEstimation = 0 "WORK_ESTIMATION",
        /// Computation.
        Compute = 1 "COMPUTE",
    }
}

enum_attr! {
    /// Lane whose value all lanes get.
    pub enum BroadcastType: dialect("gpu.broadcast", "a lane to broadcast from") {
        /// The first lane that is active.
        FirstActiveLane = 0 "first_active_lane",
        /// The lane of a number.
        SpecificLane = 1 "specific_lane",
    }
}

/// Returns the definition of an attribute written `#gpu<mnemonic case>`.
const fn bare<E: EnumAttr>(name: &'static str) -> AttrDef {
    AttrDef { format: "$value", ..ParamsDef::case_of(name, E::DEF) }
}

/// `#gpu.address_space<...>`.
pub static ADDRESS_SPACE: AttrDef = ParamsDef::case_of("gpu.address_space", AddressSpace::DEF);
/// `#gpu<dim ...>`.
pub static DIM: AttrDef = bare::<Dimension>("gpu.dim");
/// `#gpu<all_reduce_op ...>`.
pub static ALL_REDUCE_OP: AttrDef = bare::<AllReduceOperation>("gpu.all_reduce_op");
/// `#gpu<shuffle_mode ...>`.
pub static SHUFFLE_MODE: AttrDef = bare::<ShuffleMode>("gpu.shuffle_mode");
/// `#gpu<mma_element_wise ...>`.
pub static MMA_ELEMENT_WISE: AttrDef = bare::<MMAElementwiseOp>("gpu.mma_element_wise");
/// `#gpu<prune_2to4_spmat_flag ...>`.
pub static PRUNE_2TO4_SPMAT_FLAG: AttrDef = bare::<Prune2To4SpMatFlag>("gpu.prune_2to4_spmat_flag");
/// `#gpu<mat_transpose_mode ...>`.
pub static MAT_TRANSPOSE_MODE: AttrDef = bare::<TransposeMode>("gpu.mat_transpose_mode");
/// `#gpu<spgemm_work_estimation_or_compute_kind ...>`.
pub static SPGEMM_KIND: AttrDef =
    bare::<SpGEMMWorkEstimationOrComputeKind>("gpu.spgemm_work_estimation_or_compute_kind");
/// `#gpu<broadcast ...>`.
pub static BROADCAST: AttrDef = bare::<BroadcastType>("gpu.broadcast");
