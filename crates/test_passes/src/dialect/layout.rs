//! A type whose layout in memory is what a specification says.

use interfaces::{DataLayout, DataLayoutType, TypeSize};
use ir::markers::*;
use ir::{AttrRef, TypeRef};
use macros::{op, type_def};

/// Type with entries such as `["size", 12]` in a layout specification, which any type of its kind is the key of.
#[type_def("test.test_type_with_layout", format = "`<` $key `>`", interfaces(DataLayoutType))]
pub struct TestTypeWithLayout {
    key: I64Attr,
}

/// Returns the number of an entry if it is of this kind.
fn number(value: AttrRef<'_>, kind: &str) -> Option<u64> {
    let mut parts = value.as_array()?;
    let is_kind = parts.next()?.as_str()? == kind;
    parts.next()?.as_int()?.to_u64().filter(|_| is_kind)
}

/// Returns the number of a kind in a specification, by default one.
fn find(layout: &DataLayout, ty: TypeRef<'_>, kind: &str) -> u64 {
    let cx = ty.context();
    let own = layout.entries().filter(|(key, _)| TestTypeWithLayout::cast(cx.ty(*key)).is_some());
    own.filter_map(|(_, value)| number(cx.attr_ref(value), kind)).next().unwrap_or(1)
}

impl DataLayoutType for TestTypeWithLayout {
    fn size(&self, layout: &DataLayout, ty: TypeRef<'_>) -> Option<TypeSize> {
        Some(TypeSize::fixed(find(layout, ty, "size")))
    }

    fn abi_alignment(&self, layout: &DataLayout, ty: TypeRef<'_>) -> Option<u64> {
        Some(find(layout, ty, "alignment"))
    }

    fn preferred_alignment(&self, layout: &DataLayout, ty: TypeRef<'_>) -> Option<u64> {
        Some(find(layout, ty, "preferred"))
    }

    fn index_bitwidth(&self, layout: &DataLayout, ty: TypeRef<'_>) -> Option<u64> {
        Some(find(layout, ty, "index"))
    }

    /// A nested specification may make alignments smaller.
    fn are_compatible(&self, _: TypeRef<'_>, old: AttrRef<'_>, new: AttrRef<'_>) -> bool {
        match (number(old, "alignment"), number(new, "alignment")) {
            (Some(old), Some(new)) => old >= new,
            _ => true,
        }
    }
}

/// Operation whose regions have a data layout of their own.
///
/// ```mlir
/// "test.op_with_data_layout"() ({
/// }) {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "little">} : () -> ()
/// ```
#[op("test.op_with_data_layout", interfaces(dlti::DataLayoutOp = dlti::HasDataLayout))]
pub struct OpWithDataLayout {
    #[region]
    regions: Variadic<AnyRegion>,
}

ir::ops![OpWithDataLayout];
