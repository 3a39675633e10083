//! `tosa.const`, `tosa.custom`, and constants that folds make.

use crate::checks::storage_element;
use crate::markers::TosaTensor;
use crate::shape_ops::ConstShape;
use crate::types::rank_of;
use diag::Diagnostic;
use ir::def::{Fold, FoldCx};
use ir::markers::*;
use ir::{Attr, Context, Loc, OpState, Type};
use macros::op;
use quant::Quantized;

/// A constant tensor.
///
/// ```mlir
/// %0 = "tosa.const"() {values = dense<1.0> : tensor<4xf32>} : () -> tensor<4xf32>
/// ```
#[op("tosa.const", traits(PURE, CONSTANT_LIKE), rules(AllShapesMatch("values", "output")), fold, verify)]
pub struct Const {
    #[attr]
    values: ElementsAttr,
    #[result]
    output: TosaTensor,
}

/// An operation that another domain defines.
///
/// ```mlir
/// %4 = tosa.custom %x, %t {domain_name = "d", implementation_attrs = "", operator_name = "o"}
///   : (tensor<2x3xi8>, tensor<256xi8>) -> tensor<2x3xi8>
/// ```
#[op("tosa.custom", format = "operands attr-dict `:` functional-type(operands, results)")]
pub struct Custom {
    #[attr]
    operator_name: StrAttr,
    #[attr]
    domain_name: StrAttr,
    #[attr]
    implementation_attrs: StrAttr,
    #[operand]
    input_list: Variadic<TosaTensor>,
    #[result]
    output_list: Variadic<TosaTensor>,
}

impl Const<'_> {
    fn fold(self, _: &mut FoldCx<'_>) -> Fold {
        self.values().handle().into()
    }

    fn verify(self) -> Result<(), Diagnostic> {
        let output = self.output().ty();
        let Some(ty) = self.values().ty().filter(|ty| ty.is_tensor()) else {
            return Err(self.error("expected tensors for attr/result type"));
        };
        let element = ty.element_or_self();
        let stored = Quantized::of(output.element_or_self()).is_some() && storage_element(output) == element;
        match stored || element == output.element_or_self() {
            true => Ok(()),
            false => Err(self.error("expected same attr/result element types")),
        }
    }
}

/// Returns the operation of a constant: a shape, or elements.
pub fn materialize(cx: &Context, attr: Attr, ty: Type) -> Option<OpState> {
    let value = cx.attr_ref(attr);
    if rank_of(cx.ty(ty)).is_some() {
        let is_shape = value.as_dense().is_some_and(|dense| dense.element_type().is_index());
        let state = ConstShape::state(cx, Loc::UNKNOWN).with(cx, ConstShape::VALUES, attr).results([ty]);
        return is_shape.then_some(state);
    }
    let state = Const::state(cx, Loc::UNKNOWN).with(cx, Const::VALUES, attr).results([ty]);
    value.is_elements().then_some(state)
}

ir::ops![Const, Custom];
