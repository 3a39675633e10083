//! `toy.constant`.

use crate::types::{DataAttr, TensorType};
use terrane::prelude::*;

/// A tensor of known elements.
///
/// ```mlir
/// %a = toy.constant <[2, 2], [1.0, 2.0, 3.0, 4.0]>
/// ```
#[op("toy.constant", traits(PURE, CONSTANT_LIKE), fold, infer, format = "$value attr-dict")]
pub struct Constant {
    #[attr]
    value: DataAttr,
    #[result]
    result: TensorType,
}

impl Constant<'_> {
    fn fold(self, _: &mut FoldCx<'_>) -> Fold {
        self.value().handle().into()
    }

    /// The type of the result, which the text leaves out.
    fn infer(cx: &InferCx<'_>) -> Result<SmallVec<[Type; 2]>, String> {
        let context = cx.body.context();
        let value = cx.state.find_attr(context, "value").map(|value| context.attr_ref(value));
        let shape = value.and_then(DataAttr::cast).and_then(|data| data.shape());
        let shape = shape.ok_or_else(|| "requires the attribute 'value'".to_owned())?;
        Ok(smallvec![TensorType::make(context, Some(&shape))])
    }
}

/// Makes the constant that a fold has found.
pub fn materialize(cx: &Context, value: Attr, ty: Type) -> Option<OpState> {
    let shape = DataAttr::cast(cx.attr_ref(value))?.shape()?;
    // An unknown shape is for shape inference to tell, not for folds.
    let is_known = ty == TensorType::make(cx, Some(&shape));
    is_known.then(|| Constant::state(cx, Loc::UNKNOWN).with(cx, Constant::VALUE, value).results([ty]))
}

ops![Constant];
