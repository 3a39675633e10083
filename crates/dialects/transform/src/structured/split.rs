//! Operations of `transform.structured`: split.

use crate::attrs::NonNegativeI64;
use crate::directives;
use crate::interface::{CONSUMES, READS_PAYLOAD, TransformOp};
use crate::types::{Handle, ParamOrHandle};
use diag::Diagnostic;
use ir::OpState;
use ir::asm::{OpParser, OpPrinter};
use ir::markers::*;
use macros::op;

/// Tile sizes that halve from the target size, and the chunk of the dimension that each covers.
///
/// ```mlir
/// %tile_sizes, %chunk_sizes = transform.structured.continuous_tile_sizes %target {dimension = 4 : i64, target_size = 4 : i64} : (!transform.any_op) -> !transform.any_op
/// ```
#[op("transform.structured.continuous_tile_sizes",
     interfaces(TransformOp = READS_PAYLOAD, interfaces::MemoryEffects = READS_PAYLOAD),
     custom(ContinuousTileSizeTypes(directives::parse_continuous_tile_size_types, directives::print_continuous_tile_size_types)),
     format = "$target attr-dict `:` custom<ContinuousTileSizeTypes>(type($target), type($tile_sizes), \
             type($chunk_sizes))")]
pub struct ContinuousTileSizesOp {
    #[operand]
    target: Handle,
    #[attr]
    dimension: NonNegativeI64,
    #[attr]
    target_size: NonNegativeI64,
    #[result]
    tile_sizes: ParamOrHandle,
    #[result]
    chunk_sizes: ParamOrHandle,
}

/// Two tile sizes, multiples of the divisor, that cover a dimension without a rest, and the point where it is
/// split.
///
/// ```mlir
/// %low_size, %high_size, %split_point = transform.structured.multitile_sizes %target {dimension = 4 : i64, target_size = 4 : i64} : (!transform.any_op) -> !transform.any_op
/// ```
#[op("transform.structured.multitile_sizes",
     interfaces(TransformOp = READS_PAYLOAD, interfaces::MemoryEffects = READS_PAYLOAD),
     custom(MultitileSizesTypes(directives::parse_multitile_sizes_types, directives::print_multitile_sizes_types)),
     format = "$target attr-dict `:` custom<MultitileSizesTypes>(type($target), type($low_size), \
             type($high_size), type($split_point))")]
pub struct MultiTileSizesOp {
    #[operand]
    target: Handle,
    #[attr]
    dimension: I64Attr,
    #[attr]
    target_size: I64Attr,
    #[attr(default = 1)]
    divisor: I64Attr,
    #[result]
    low_size: ParamOrHandle,
    #[result]
    high_size: ParamOrHandle,
    #[result]
    split_point: ParamOrHandle,
}

/// Splits an operation in two along a dimension, or with `multiway` in as many as there are sizes.
///
/// ```mlir
/// %parts = transform.structured.split %target after 8 {dimension = 0} : !transform.any_op
/// ```
#[op("transform.structured.split",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     verify,
     parse, print)]
pub struct SplitOp {
    #[operand]
    target: Handle,
    #[attr]
    dimension: I64Attr,
    #[operand]
    dynamic_chunk_sizes: Option<ParamOrHandle>,
    #[attr]
    static_chunk_sizes: I64Attr,
    #[attr]
    multiway: UnitAttr,
    #[result]
    split_list: Handle,
}

impl SplitOp<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        if (self.static_chunk_sizes() == ir::DYNAMIC) != self.dynamic_chunk_sizes().is_some() {
            return Err(self.error("expects either a dynamic or a static split point to be provided"));
        }
        Ok(())
    }
}

/// Splits a reduction in a parallel one and one that combines its results.
///
/// ```mlir
/// %init_or_alloc_op, %fill_op, %split_linalg_op, %combining_linalg_op = transform.structured.split_reduction %target : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
/// ```
#[op("transform.structured.split_reduction",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     format = "$target attr-dict `:`functional-type(operands, results)")]
pub struct SplitReductionOp {
    #[operand]
    target: Handle,
    #[attr(default = 0)]
    split_factor: I64Attr,
    #[attr(default = 0)]
    insert_split_dimension: I64Attr,
    #[attr]
    inner_parallel: UnitAttr,
    #[attr]
    use_scaling_algorithm: UnitAttr,
    #[attr]
    use_alloc: UnitAttr,
    #[result]
    init_or_alloc_op: Handle,
    #[result]
    fill_op: Handle,
    #[result]
    split_linalg_op: Handle,
    #[result]
    combining_linalg_op: Handle,
}

ir::ops![ContinuousTileSizesOp, MultiTileSizesOp, SplitOp, SplitReductionOp];

impl SplitOp<'_> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let cx = parser.context().clone();
        let target = parser.operand()?;
        parser.keyword("after")?;
        let dynamic = parser.optional_operand()?;
        let point = if dynamic.is_some() { ir::DYNAMIC } else { parser.int64()? };
        state.try_put_named(&cx, "static_chunk_sizes", cx.i64_attr(point));
        for entry in parser.optional_attr_dict()? {
            state.try_put_attr(&cx, entry.name, entry.value);
        }
        let ty = parser.colon_type()?;
        state.operands.push(parser.resolve(target, ty)?);
        if let Some(dynamic) = dynamic {
            parser.punct(",")?;
            let ty = parser.ty()?;
            state.operands.push(parser.resolve(dynamic, ty)?);
        }
        state.result_types.push(ty);
        Ok(())
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        printer.write(" ");
        printer.operand(self.target());
        printer.write(" after ");
        match self.dynamic_chunk_sizes() {
            Some(size) => printer.operand(size),
            None => printer.integer(self.static_chunk_sizes()),
        }
        printer.write(" ");
        printer.attr_dict(*self, &["static_chunk_sizes"]);
        printer.write(" : ");
        printer.ty(self.target().ty_handle());
        if let Some(size) = self.dynamic_chunk_sizes() {
            printer.write(", ");
            printer.ty(size.ty_handle());
        }
    }
}
