//! `test.reify_bound`.

use diag::Diagnostic;
use ir::OpView;
use ir::markers::*;
use macros::op;

/// Place of a bound of an index, or of a size of a shaped value: `EQ`, `LB` or `UB`.
///
/// ```mlir
/// %0 = "test.reify_bound"(%t) {type = "UB", dim = 0} : (tensor<?xf32>) -> index
/// ```
#[op("test.reify_bound", verify)]
pub struct ReifyBound {
    #[operand]
    var: AnyType,
    #[attr(default = |cx| cx.string_attr(b"EQ"))]
    r#type: StrAttr,
    #[attr]
    dim: Option<I64Attr>,
    #[attr]
    constant: UnitAttr,
    #[attr]
    scalable: UnitAttr,
    #[attr]
    vscale_min: Option<I64Attr>,
    #[attr]
    vscale_max: Option<I64Attr>,
    #[result]
    result: Index,
}

impl ReifyBound<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let op = self.op();
        let ty = op.operand(0).ty();
        let dim = op.attr("dim").and_then(|dim| dim.as_i64());
        if ty.is_shaped() {
            if dim.is_none() {
                return Err(op.error("expected 'dim' attribute for shaped type variable"));
            }
        } else if ty.is_index() {
            if dim.is_some() {
                return Err(op.error("unexpected 'dim' attribute for index variable"));
            }
        } else {
            return Err(op.error("expected index-typed variable or shape type variable"));
        }
        Ok(())
    }
}

ir::ops![ReifyBound];
