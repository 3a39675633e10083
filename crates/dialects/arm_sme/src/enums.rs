//! Enums, and the attributes that are their cases.

use ir::def::AttrDef;
use ir::enum_attr;
use op_table::case_attr;

enum_attr! {
    /// Direction of the slices of a tile: rows (`horizontal`) or columns (`vertical`).
    pub enum TileSliceLayout: dialect("arm_sme.layout", "Layout of a tile slice") {
        Horizontal = 0 "horizontal",
        Vertical = 1 "vertical",
    }
}

enum_attr! {
    /// Combination of a product with what it is accumulated to.
    pub enum CombiningKind: dialect("arm_sme.kind", "Kind of combining function") {
        Add = 0 "add",
        Sub = 1 "sub",
    }
}

enum_attr! {
    /// Size of an element.
    pub enum TypeSize: dialect("arm_sme.type_size", "Size of a vector element type") {
        Byte = 0 "byte",
        Half = 1 "half",
        Word = 2 "word",
        Double = 3 "double",
    }
}

/// `#arm_sme.layout<...>`.
pub static LAYOUT: AttrDef = case_attr::<TileSliceLayout>("arm_sme.layout", "`<` $value `>`");
/// `#arm_sme.kind<...>`.
pub static KIND: AttrDef = case_attr::<CombiningKind>("arm_sme.kind", "`<` $value `>`");
/// `#arm_sme.type_size<...>`.
pub static TYPE_SIZE: AttrDef = case_attr::<TypeSize>("arm_sme.type_size", "`<` $value `>`");
