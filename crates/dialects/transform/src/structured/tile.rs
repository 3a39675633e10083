//! Operations of `transform.structured`: tile.

use crate::attrs::DeviceMappingArrayAttr;
use crate::directives;
use crate::interface::{CONSUMES, CONSUMES_FIRST, TransformOp};
use crate::types::{Handle, ParamOrHandle};
use diag::Diagnostic;
use interfaces::index_list;
use ir::markers::*;
use macros::op;

/// Tiles all dynamic dimensions by one.
///
/// ```mlir
/// %0 = transform.structured.scalarize %target : (!transform.any_op) -> !transform.any_op
/// ```
#[op("transform.structured.scalarize",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     custom(SemiFunctionType(directives::parse_semi_function_type, directives::print_semi_function_type)),
     format = "$target attr-dict `:` custom<SemiFunctionType>(type($target), type($result), \"false\")")]
pub struct ScalarizeOp {
    #[operand]
    target: Handle,
    #[result]
    result: Handle,
}

/// Tiles a reduction to partial ones in `scf.for`, which are combined after it.
///
/// ```mlir
/// %fill, %split, %combining, %for = transform.structured.tile_reduction_using_for %target by tile_sizes = [0, 5] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
/// ```
#[op("transform.structured.tile_reduction_using_for",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     format = "$target (`reduction_dims` `=` $reduction_dims^)? `by` `tile_sizes` `=` $tile_sizes attr-dict `:` \
             functional-type(operands, results)")]
pub struct TileReductionUsingForOp {
    #[operand]
    target: Handle,
    #[attr(default = |cx| cx.array_attr(&[]))]
    reduction_dims: I64ArrayAttr,
    #[attr(default = |cx| cx.array_attr(&[]))]
    tile_sizes: I64ArrayAttr,
    #[result]
    fill_op: Variadic<Handle>,
    #[result]
    split_op: Handle,
    #[result]
    combining_op: Handle,
    #[result]
    for_op: Handle,
}

/// Tiles a reduction to partial ones in `scf.forall`, which are combined after it.
///
/// ```mlir
/// %fill, %split, %combining, %forall = transform.structured.tile_reduction_using_forall %target by num_threads = [0, 5] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
/// ```
#[op("transform.structured.tile_reduction_using_forall",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     format = "$target (`reduction_dims` `=` $reduction_dims^)? `by` (`num_threads` `=` $num_threads^)? \
             (`tile_sizes` `=` $tile_sizes^)? (`mapping` `=` $mapping^)? attr-dict `:` \
             functional-type(operands, results)")]
pub struct TileReductionUsingForallOp {
    #[operand]
    target: Handle,
    #[attr(default = |cx| cx.array_attr(&[]))]
    reduction_dims: I64ArrayAttr,
    #[attr(default = &[])]
    num_threads: DenseI64ArrayAttr,
    #[attr(default = &[])]
    tile_sizes: DenseI64ArrayAttr,
    #[attr]
    mapping: Option<DeviceMappingArrayAttr>,
    #[result]
    fill_op: Variadic<Handle>,
    #[result]
    split_op: Handle,
    #[result]
    combining_op: Handle,
    #[result]
    forall_op: Handle,
}

/// Tiles an operation by `scf.for` loops, one for each size that is not zero.
///
/// ```mlir
/// %tiled, %loops:2 = transform.structured.tile_using_for %target tile_sizes [4, 0, %size] : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
/// ```
#[op("transform.structured.tile_using_for",
     interfaces(TransformOp = CONSUMES_FIRST, interfaces::MemoryEffects = CONSUMES_FIRST),
     verify,
     custom(DynamicIndexList(index_list::parse, index_list::print)),
     format = "$target `tile_sizes` custom<DynamicIndexList>( $dynamic_sizes, $static_sizes, $scalable_sizes) \
             (`interchange` `=` $interchange^)? attr-dict `:` functional-type(operands, results)")]
pub struct TileUsingForOp {
    #[operand]
    target: Handle,
    #[operand]
    dynamic_sizes: Variadic<ParamOrHandle>,
    #[attr(default = &[])]
    static_sizes: Option<DenseI64ArrayAttr>,
    #[attr(default = &[])]
    interchange: Option<DenseI64ArrayAttr>,
    #[attr(default = &[])]
    scalable_sizes: Option<DenseBoolArrayAttr>,
    #[result]
    tiled_linalg_op: Handle,
    #[result]
    loops: Variadic<Handle>,
}

impl TileUsingForOp<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let sizes = self.static_sizes().unwrap_or_default();
        let scalable = self.scalable_sizes().unwrap_or_default();
        if sizes.len() != scalable.len() {
            return Err(self.error(format!(
                "expected same number of sizes ({}) and scalable sizes ({})",
                sizes.len(),
                scalable.len()
            )));
        }
        let tiled = sizes.iter().filter(|&&size| size != 0).count();
        if self.loops().len() != tiled {
            return Err(self.error(format!(
                "expected number of loops to tile ({tiled}) to match number of `loops` results ({})",
                self.loops().len()
            )));
        }
        Ok(())
    }
}

/// Tiles an operation by a `scf.forall`, by sizes or numbers of threads.
///
/// ```mlir
/// %tiled, %forall = transform.structured.tile_using_forall %target num_threads [10, 20] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
/// ```
#[op("transform.structured.tile_using_forall",
     traits(ATTR_SIZED_OPERAND_SEGMENTS),
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     verify,
     custom(PackedOrDynamicIndexList(directives::parse_packed_or_dynamic_index_list, directives::print_packed_or_dynamic_index_list)),
     format = "$target oilist( `num_threads` custom<PackedOrDynamicIndexList>($packed_num_threads, \
             $num_threads, $static_num_threads) | `tile_sizes` \
             custom<PackedOrDynamicIndexList>($packed_tile_sizes, $tile_sizes, $static_tile_sizes)) (`(` \
             `mapping` `=` $mapping^ `)`)? attr-dict `:` functional-type(operands, results)")]
pub struct TileUsingForallOp {
    #[operand]
    target: Handle,
    #[operand]
    num_threads: Variadic<ParamOrHandle>,
    #[operand]
    tile_sizes: Variadic<ParamOrHandle>,
    #[operand]
    packed_num_threads: Option<ParamOrHandle>,
    #[operand]
    packed_tile_sizes: Option<ParamOrHandle>,
    #[attr(default = &[])]
    static_num_threads: Option<DenseI64ArrayAttr>,
    #[attr(default = &[])]
    static_tile_sizes: Option<DenseI64ArrayAttr>,
    #[attr]
    mapping: Option<DeviceMappingArrayAttr>,
    #[result]
    tiled_op: Handle,
    #[result]
    forall_op: Handle,
}

impl TileUsingForallOp<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let packed = [self.packed_num_threads().is_some(), self.packed_tile_sizes().is_some()];
        let threads = self.static_num_threads().is_some_and(|list| !list.is_empty());
        let sizes = self.static_tile_sizes().is_some_and(|list| !list.is_empty());
        if threads && packed[0] {
            return Err(self.error("num_threads and packed_num_threads are mutually exclusive"));
        }
        if sizes && packed[1] {
            return Err(self.error("tile_sizes and packed_tile_sizes are mutually exclusive"));
        }
        if !threads && !sizes && !packed[0] && !packed[1] {
            return Err(self.error("either (packed_)num_threads or (packed_)tile_sizes must be specified"));
        }
        Ok(())
    }
}

ir::ops![ScalarizeOp, TileReductionUsingForOp, TileReductionUsingForallOp, TileUsingForOp, TileUsingForallOp];
