//! Operations with attributes.

use ir::markers::*;
use ir::{Type, TypeRef};
use macros::op;

/// Operation with a string that must be there.
///
/// ```mlir
/// test.no_str_value {value = "a"}
/// ```
#[op("test.no_str_value", format = "attr-dict")]
pub struct NoStrValue {
    #[attr]
    value: StrAttr,
}

/// Operation with a string that is empty where nothing else is said.
///
/// ```mlir
/// test.has_str_value {value = "a"}
/// ```
#[op("test.has_str_value", format = "attr-dict")]
pub struct HasStrValue {
    #[attr(default = "")]
    value: StrAttr,
}

/// Operation with a number or a string.
///
/// ```mlir
/// "test.any_attr_of_i32_str"() {attr = 1 : i32} : () -> ()
/// ```
#[op("test.any_attr_of_i32_str")]
pub struct AnyAttrOfI32Str {
    #[attr]
    attr: I32OrStr,
}

ir::attr_constraint! {
    /// A number of 32 bits or a string.
    pub I32OrStr = "32-bit signless integer attribute or string attribute", of AnyAttr
        where |attr| attr.as_str().is_some() || attr.as_int().is_some() && attr.ty().is_some_and(|ty| ty.handle() == Type::I32);
}

/// Legal operation of `test-legalize-patterns`, whose status tells which pattern made it.
///
/// ```mlir
/// %0 = "test.legal_op_a"() <{status = "Success"}> : () -> i32
/// ```
#[op("test.legal_op_a")]
pub struct LegalA {
    #[attr]
    status: StrAttr,
    #[result]
    result: AnyType,
}

/// Operation that a pattern replaces by one of less depth.
///
/// ```mlir
/// test.recursive_rewrite 3
/// ```
#[op("test.recursive_rewrite", format = "$depth attr-dict")]
pub struct RecursiveRewrite {
    #[attr]
    depth: I64Attr,
}

/// Asks for the data layout of its result: `test-data-layout-query` notes the answers.
///
/// ```mlir
/// %0 = "test.data_layout_query"() : () -> i32
/// ```
#[op("test.data_layout_query")]
pub struct DataLayoutQuery {
    #[result]
    res: AnyType,
}

/// Operation with attributes that follow from the type of its result.
///
/// ```mlir
/// %0 = "test.derived_type_attr"() : () -> tensor<10xf32>
/// ```
#[op("test.derived_type_attr")]
pub struct DerivedTypeAttr {
    #[result]
    output: AnyTensor,
}

impl<'a> DerivedTypeAttr<'a> {
    /// Returns `element_dtype`, the type of the elements, and `num_elements`, their number; `None` if that is not known.
    pub(crate) fn derived(self) -> Option<(TypeRef<'a>, i64)> {
        let ty = self.output().ty();
        Some((ty.element_type()?, ty.num_elements()?))
    }
}

ir::ops![
    AnyAttrOfI32Str,
    DataLayoutQuery,
    DerivedTypeAttr,
    HasStrValue,
    LegalA,
    NoStrValue,
    RecursiveRewrite
];
