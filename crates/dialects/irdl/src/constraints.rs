//! Constraints on types and attributes.

use ir::def::{AttrKind, TypePred};
use ir::{attr_constraint, type_constraint};

type_constraint! {
    /// IRDL handle to an `mlir::Attribute`.
    pub AttributeHandle = "IRDL handle to an `mlir::Attribute`",
        TypePred::Dialect("irdl.attribute");
    /// IRDL handle to a region definition.
    pub RegionHandle = "IRDL handle to a region definition",
        TypePred::Dialect("irdl.region");
}

attr_constraint! {
    /// VariadicityArray.
    pub VariadicityArray = "",
        AttrKind::Dialect("irdl.variadicity_array");
}
