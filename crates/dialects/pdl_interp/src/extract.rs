//! `pdl_interp.extract`.

use crate::constraints::{AnyRange, CountAttr};
use ir::TypeRef;
use macros::op;
use pdl::{AnyPdlType, RangeType};

/// Extracts an item of a range by index; null if there are fewer.
///
/// ```mlir
/// %value = pdl_interp.extract 1 of %values : !pdl.value
/// ```
#[op(
    "pdl_interp.extract",
    traits(PURE),
    rules(TypesMatchWith(
        "`range` is a PDL range whose element type matches type of `result`",
        from = "result",
        to = "range",
        range_of
    )),
    format = "$index `of` $range `:` type($result) attr-dict"
)]
pub struct ExtractOp {
    #[operand]
    range: AnyRange,
    #[attr]
    index: CountAttr,
    #[result]
    result: AnyPdlType,
}

/// Returns the range of a type of `pdl`, which is no range itself.
fn range_of(ty: TypeRef<'_>) -> Option<TypeRef<'_>> {
    let single = ty.dialect_def()?.dialect() == "pdl" && RangeType::cast(ty).is_none();
    let cx = ty.context();
    single.then(|| cx.ty(RangeType::make(cx, ty.handle())))
}

ir::ops![ExtractOp];
