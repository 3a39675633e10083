//! Enums, and the attributes that are their cases.

use ir::def::AttrDef;
use ir::enum_attr;
use op_table::case_attr;

enum_attr! {
    /// One of the sizes of a storage specifier.
    pub enum StorageSpecifierKind: dialect("sparse_tensor.kind", "sparse tensor storage specifier kind", "StorageSpecifierKind") {
        /// Size of a level.
        LvlSize = 0 "lvl_sz",
        /// Number of positions.
        PosMemSize = 1 "pos_mem_sz",
        /// Number of coordinates.
        CrdMemSize = 2 "crd_mem_sz",
        /// Number of values.
        ValMemSize = 3 "val_mem_sz",
        /// Offset of a slice.
        DimOffset = 4 "dim_offset",
        /// Stride of a slice.
        DimStride = 5 "dim_stride",
    }
}

enum_attr! {
    /// Direction of a translation of coordinates.
    pub enum CrdTransDirectionKind: dialect("sparse_tensor.CrdTransDirection", "sparse tensor coordinate translation direction") {
        /// From dimensions to levels.
        Dim2lvl = 0 "dim_to_lvl",
        /// From levels to dimensions.
        Lvl2dim = 1 "lvl_to_dim",
    }
}

enum_attr! {
    /// Algorithm of sorting.
    pub enum SparseTensorSortKind: dialect("sparse_tensor.SparseTensorSortAlgorithm", "sparse tensor sort algorithm") {
        /// Quicksort that gives way to heap sort.
        HybridQuickSort = 0 "hybrid_quick_sort",
        /// Insertion sort.
        InsertionSortStable = 1 "insertion_sort_stable",
        /// Quicksort.
        QuickSort = 2 "quick_sort",
        /// Heap sort.
        HeapSort = 3 "heap_sort",
    }
}

/// `#sparse_tensor<kind lvl_sz>`.
pub static KIND: AttrDef = case_attr::<StorageSpecifierKind>("sparse_tensor.kind", "$value");
/// `#sparse_tensor<CrdTransDirection dim_to_lvl>`.
pub static DIRECTION: AttrDef =
    case_attr::<CrdTransDirectionKind>("sparse_tensor.CrdTransDirection", "$value");
/// `#sparse_tensor<SparseTensorSortAlgorithm quick_sort>`.
pub static ALGORITHM: AttrDef =
    case_attr::<SparseTensorSortKind>("sparse_tensor.SparseTensorSortAlgorithm", "$value");
