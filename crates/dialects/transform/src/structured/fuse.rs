//! `transform.structured.fuse_into_containing_op`, `transform.structured.fuse`.

use crate::interface::{CONSUMES, CONSUMES_FIRST, TransformOp};
use crate::types::{Handle, ParamOrHandle};
use diag::Diagnostic;
use interfaces::index_list;
use ir::markers::*;
use macros::op;

/// Fuses a producer into a containing loop that uses its result.
///
/// ```mlir
/// %fused_op, %new_containing_op = transform.structured.fuse_into_containing_op %producer_op into %containing_op : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
/// ```
#[op("transform.structured.fuse_into_containing_op",
     interfaces(TransformOp = CONSUMES_FIRST, interfaces::MemoryEffects = CONSUMES_FIRST),
     format = "$producer_op `into` $containing_op attr-dict `:` functional-type(operands, results)")]
pub struct FuseIntoContainingOp {
    #[operand]
    producer_op: Handle,
    #[operand]
    containing_op: Handle,
    #[result]
    fused_op: Handle,
    #[result]
    new_containing_op: Handle,
}

/// Tiles an operation and fuses its producers into the loops.
///
/// ```mlir
/// %tiled, %loops:2 = transform.structured.fuse %target tile_sizes [4, 8] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
/// ```
#[op("transform.structured.fuse",
     traits(ATTR_SIZED_OPERAND_SEGMENTS),
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     verify,
     custom(DynamicIndexList(index_list::parse, index_list::print)),
     format = "$target oilist( `tile_sizes` custom<DynamicIndexList>($tile_sizes, $static_tile_sizes) | \
             `interchange` custom<DynamicIndexList>($tile_interchange, $static_tile_interchange) ) attr-dict \
             `:` functional-type(operands, results)")]
pub struct FuseOp {
    #[operand]
    target: Handle,
    #[operand]
    tile_sizes: Variadic<ParamOrHandle>,
    #[operand]
    tile_interchange: Variadic<ParamOrHandle>,
    #[attr(default = &[])]
    static_tile_sizes: Option<DenseI64ArrayAttr>,
    #[attr(default = &[])]
    static_tile_interchange: Option<DenseI64ArrayAttr>,
    #[attr]
    apply_cleanup: UnitAttr,
    #[attr]
    use_forall: UnitAttr,
    #[result]
    transformed: Handle,
    #[result]
    loops: Variadic<Handle>,
}

impl FuseOp<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let interchange = self.static_tile_interchange().unwrap_or_default();
        let dynamic = interchange.contains(&ir::DYNAMIC);
        let sizes = self.static_tile_sizes().unwrap_or_default();
        if !dynamic {
            let bound = sizes.len() as i64;
            for (index, &value) in interchange.iter().enumerate() {
                if !(0..bound).contains(&value) {
                    return Err(self.error(format!(
                        "expects interchange values to be in range [0, {bound}), found: {value}"
                    )));
                }
                if interchange[..index].contains(&value) {
                    return Err(self.error(format!("found duplicate interchange value: {value}")));
                }
            }
        }
        let loops = if self.use_forall() { 1 } else { sizes.iter().filter(|&&size| size != 0).count() };
        if self.loops().len() != loops {
            return Err(self.error(format!("expects {loops} loop results")));
        }
        Ok(())
    }
}

ir::ops![FuseIntoContainingOp, FuseOp];
