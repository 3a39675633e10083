//! Properties of matrices and packed vectors.

use ir::enum_attr;

enum_attr! {
    /// Order of the elements of a matrix.
    pub enum MatrixLayout: dialect("spirv.matrixLayout", "valid SPIR-V MatrixLayout") {
        ColumnMajor = 0 "ColumnMajor", RowMajor = 1 "RowMajor", PackedA = 2 "PackedA", PackedB = 3 "PackedB",
    }
}

enum_attr! {
    /// Place of a cooperative matrix in a product.
    pub enum CooperativeMatrixUseKHR: dialect("spirv.coop_matrix_use_khr", "valid SPIR-V Cooperative Matrix Use (KHR)") {
        MatrixA = 0 "MatrixA", MatrixB = 1 "MatrixB", MatrixAcc = 2 "MatrixAcc",
    }
}

enum_attr! {
    /// Order of the elements of a cooperative matrix.
    pub enum CooperativeMatrixLayoutKHR: dialect("spirv.coop_matrix_layout_khr", "valid SPIR-V Cooperative Matrix Layout (KHR)") {
        RowMajor = 0 "RowMajor", ColumnMajor = 1 "ColumnMajor",
    }
}

enum_attr! {
    /// Signedness of the operands of a product of cooperative matrices.
    pub flags CooperativeMatrixOperandsKHR: dialect("spirv.cooperative_matrix_operands_khr", "valid SPIR-V Cooperative Matrix Operands (KHR)") separated("|") {
        NONE = 0x0 "None", A_SIGNED = 0x1 "ASigned", B_SIGNED = 0x2 "BSigned", C_SIGNED = 0x4 "CSigned",
        RESULT_SIGNED = 0x8 "ResultSigned", ACC_SAT = 0x10 "AccSat",
    }
}

enum_attr! {
    /// Format of a vector in an integer.
    pub enum PackedVectorFormat: dialect("spirv.packed_vector_format", "valid SPIR-V PackedVectorFormat") {
        PackedVectorFormat4x8Bit = 0 "PackedVectorFormat4x8Bit",
    }
}
