//! Vectors and their elements.

use crate::family::*;
use diag::Diagnostic;
use ir::markers::{AttrMarker, I32ArrayAttr};
use ir::{OpRef, TypeRef};

const ELEMENT: ir::def::TransformFn = Callback(&|ty: TypeRef<'_>| ty.element_type());
const RESULT_IS_ELEMENT: Rule =
    follows("vector", "result", "type of 'result' matches element type of 'vector'", ELEMENT);
const COMPONENT_IS_ELEMENT: Rule =
    follows("vector", "component", "type of 'component' matches element type of 'vector'", ELEMENT);

families! {
    EXTRACT: ["vector" One Vector, "index" One Integer] -> ["result" One Scalar],
        [], PURE, [RESULT_IS_ELEMENT],
        "$vector `[` $index `]` attr-dict `:` type($vector) `,` type($index)", {} =>
        /// Returns the element of a vector at an index that is computed.
        "VectorExtractDynamic";
    INSERT: ["vector" One Vector, "component" One Scalar, "index" One Integer] -> ["result" One Vector],
        [], PURE, [COMPONENT_IS_ELEMENT, Rule::AllTypesMatch(&["vector", "result"])],
        "$component `,` $vector `[` $index `]` attr-dict `:` type($vector) `,` type($index)", {} =>
        /// Replaces the element of a vector at an index that is computed.
        "VectorInsertDynamic";
    SHUFFLE: ["vector1" One Vector, "vector2" One Vector] -> ["result" One Vector],
        [attr("components", I32ArrayAttr::CONSTRAINT)],
        PURE, [Rule::AllElementTypesMatch(&["vector1", "vector2", "result"])],
        "attr-dict $components $vector1 `,` $vector2 `:` type($vector1) `,` type($vector2) `->` type($result)",
        { hooks: verifier(&verify_shuffle) } =>
        /// Selects elements of two vectors.
        "VectorShuffle";
}

/// The selector of an element that is undefined.
const UNDEFINED: u32 = u32::MAX;

fn verify_shuffle(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let components = op.attr("components").map(|attr| attr.handle());
    let Some(components) = components.and_then(|attr| I32ArrayAttr::from_attr(op.context(), attr)) else {
        return Ok(());
    };
    let count = |ty: TypeRef<'_>| ty.num_elements().unwrap_or(0);
    let elements = count(op.result(0).ty());
    if elements != components.len() as i64 {
        return Err(op.error(format!(
            "result type element count ({elements}) mismatch with the number of component selectors ({})",
            components.len()
        )));
    }
    let sources = count(op.operand(0).ty()) + count(op.operand(1).ty());
    let mut selectors = components.iter().map(i32::cast_unsigned);
    match selectors.find(|&selector| i64::from(selector) >= sources && selector != UNDEFINED) {
        Some(selector) => Err(op.error(format!(
            "component selector {selector} out of range: expected to be in [0, {sources}) or 0xffffffff"
        ))),
        None => Ok(()),
    }
}
