//! Arrays.

use crate::constraints::{AnySMTType, ArrayType};
use crate::types::type_param;
use ir::TypeRef;
use op_table::*;

table! {
    /// The array with one element replaced.
    "smt.array.store": ["array" One ArrayType, "index" One AnySMTType, "value" One AnySMTType] -> ["result" One ArrayType],
        [], PURE,
        "$array `[` $index `]` `,` $value attr-dict `:` qualified(type($array))",
        { rules: &[Rule::TypesMatchWith { summary: "summary", from: "array", to: "index", transform: TypeTransform::Fn(Callback(&domain)) }, Rule::TypesMatchWith { summary: "summary", from: "array", to: "value", transform: TypeTransform::Fn(Callback(&range)) }, Rule::AllTypesMatch(&["array", "result"])] };
    /// An element of an array.
    "smt.array.select": ["array" One ArrayType, "index" One AnySMTType] -> ["result" One AnySMTType],
        [], PURE,
        "$array `[` $index `]` attr-dict `:` qualified(type($array))",
        { rules: &[Rule::TypesMatchWith { summary: "summary", from: "array", to: "index", transform: TypeTransform::Fn(Callback(&domain)) }, Rule::TypesMatchWith { summary: "summary", from: "array", to: "result", transform: TypeTransform::Fn(Callback(&range)) }] };
    /// An array of which all elements are equal.
    "smt.array.broadcast": ["value" One AnySMTType] -> ["result" One ArrayType],
        [], PURE,
        "$value attr-dict `:` qualified(type($result))",
        { rules: &[Rule::TypesMatchWith { summary: "summary", from: "result", to: "value", transform: TypeTransform::Fn(Callback(&range)) }] };
}

/// Returns the type of the indices of an array.
fn domain(ty: TypeRef<'_>) -> Option<TypeRef<'_>> {
    type_param(ty, 0)
}

/// Returns the type of the elements of an array.
fn range(ty: TypeRef<'_>) -> Option<TypeRef<'_>> {
    type_param(ty, 1)
}
