//! `memref.reshape`.

use crate::markers::ShapeMemRef;
use crate::model::named_result;
use diag::Diagnostic;
use interfaces::{Effects, MemoryEffects, MemoryEffectsMethods, ViewLike, ViewLikeMethods};
use ir::markers::*;
use macros::op;

/// View of the elements in a shape that is read from a buffer.
///
/// ```mlir
/// %1 = memref.reshape %0(%shape) : (memref<4x1xf32>, memref<1xi32>) -> memref<4xf32>
/// ```
#[op("memref.reshape", interfaces(MemoryEffects, ViewLike), verify, result_names = named_result!("reshape"),
     format = "$source `(` $shape `)` attr-dict `:` functional-type(operands, results)")]
pub struct Reshape {
    #[operand]
    source: AnyRankedOrUnrankedMemRef,
    #[operand]
    shape: ShapeMemRef,
    #[result]
    result: AnyRankedOrUnrankedMemRef,
}

impl<'a> MemoryEffectsMethods<'a> for Reshape<'a> {
    fn effects(self, out: &mut Effects) {
        // The shape is read when the view is created.
        out.read(self.shape());
    }
}

impl<'a> ViewLikeMethods<'a> for Reshape<'a> {}

impl Reshape<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let (source, shape, result) = (self.source().ty(), self.shape().ty(), self.result().ty());
        if source.element_type() != result.element_type() {
            return Err(self.error("element types of source and destination memref types should be the same"));
        }
        if source.layout().is_some() {
            return Err(self.error("source memref type should have identity affine map"));
        }
        let Some(rank) = result.rank() else { return Ok(()) };
        if result.layout().is_some() {
            return Err(self.error("result memref type should have identity affine map"));
        }
        match shape.shape() {
            Some(&[ir::DYNAMIC]) => Err(self.error(
                "cannot use shape operand with dynamic length to reshape to statically-ranked memref type",
            )),
            Some(&[length]) if length != rank as i64 => {
                Err(self.error("length of shape operand differs from the result's memref rank"))
            }
            _ => Ok(()),
        }
    }
}

ir::ops![Reshape];
