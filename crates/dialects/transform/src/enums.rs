//! Enums of the dialect's attributes.

use ir::enum_attr;

enum_attr! {
    /// Fate of silenceable failures.
    pub enum FailurePropagationMode: integer(32, "Silenceable error propagation policy") {
        /// They are failures of the enclosing operation.
        Propagate = 1 "propagate",
        /// They are ignored.
        Suppress = 2 "suppress",
    }
}

enum_attr! {
    /// Comparison of parameters.
    pub enum MatchCmpIPredicate: integer(32) {
        /// Equal.
        Eq = 0 "eq",
        /// Not equal.
        Ne = 1 "ne",
        /// Less.
        Lt = 2 "lt",
        /// Less or equal.
        Le = 3 "le",
        /// Greater.
        Gt = 4 "gt",
        /// Greater or equal.
        Ge = 5 "ge",
    }
}

enum_attr! {
    /// Input of a product of matrices that is transposed.
    pub enum TransposeMatmulInput: integer(32, "Input to transpose when converting matmul ops to transposed variants") {
        /// The first.
        Lhs = 0 "lhs",
        /// The second.
        Rhs = 1 "rhs",
    }
}

enum_attr! {
    /// Interface of operations to match.
    pub enum MatchInterface: integer(32, "An interface to match") {
        /// Structured operations.
        LinalgOp = 0 "LinalgOp",
        /// Operations that can be tiled.
        TilingInterface = 1 "TilingInterface",
        /// Loops.
        LoopLikeInterface = 2 "LoopLikeInterface",
    }
}

enum_attr! {
    /// Sizes of the output and the filter of a convolution by the Winograd algorithm.
    pub enum WinogradConv2DFmr: integer(32) {
        /// Two and three.
        F23 = 0 "F_2_3",
        /// Four and three.
        F43 = 1 "F_4_3",
        /// Two and five.
        F25 = 2 "F_2_5",
    }
}

enum_attr! {
    /// Target of the lowering of `vector.contract`.
    pub enum VectorContractLowering: integer(32, "control the lowering of `vector.contract` operations.") {
        /// Products of rows and columns.
        Dot = 0 "dot",
        /// Intrinsics of LLVM.
        LLVMIntr = 1 "llvmintr",
        /// `vector.outerproduct`.
        OuterProduct = 2 "outerproduct",
        /// Arithmetic on parallel dimensions.
        ParallelArith = 3 "parallelarith",
    }
}

enum_attr! {
    /// Dimension of `vector.multi_reduction` that becomes the innermost.
    pub enum VectorMultiReductionLowering: integer(32, "control the lowering of `vector.multi_reduction`.") {
        /// A parallel one.
        InnerParallel = 0 "innerparallel",
        /// A reduced one.
        InnerReduction = 1 "innerreduction",
    }
}

enum_attr! {
    /// Target of the lowering of `vector.transpose`.
    pub enum VectorTransposeLowering: integer(32, "control the lowering of `vector.transpose` operations.") {
        /// Extractions and insertions of elements.
        Elementwise = 0 "eltwise",
        /// Intrinsics of LLVM.
        LLVMIntr = 1 "llvmintr",
        /// A shuffle of a vector of one dimension.
        Shuffle1D = 2 "shuffle_1d",
        /// Shuffles of vectors of 16 times 16 elements.
        Shuffle16x16 = 3 "shuffle_16x16",
    }
}

enum_attr! {
    /// Parts of a transfer that may be out of bounds.
    pub enum VectorTransferSplit: integer(32, "control the splitting of `vector.transfer` operations into in-bounds and out-of-bounds variants.") {
        /// Nothing.
        None = 0 "none",
        /// Two transfers.
        VectorTransfer = 1 "vector-transfer",
        /// A transfer, and a copy to a buffer before it.
        LinalgCopy = 2 "linalg-copy",
        /// A transfer in bounds, as the script promises.
        ForceInBounds = 3 "force-in-bounds",
    }
}

enum_attr! {
    /// Layout of the buffers of a function's arguments and results.
    pub enum LayoutMapOption: integer(32, "option for map layout") {
        /// That of the values.
        InferLayoutMap = 0 "InferLayoutMap",
        /// The identity.
        IdentityLayoutMap = 1 "IdentityLayoutMap",
        /// Strides and offset known at run time only.
        FullyDynamicLayoutMap = 2 "FullyDynamicLayoutMap",
    }
}
