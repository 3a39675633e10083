//! Operations of `transform.structured`: pad.

use crate::attrs::ArraysOfI64;
use crate::checks::{is_permutation, verify_permutation};
use crate::interface::{CONSUMES, CONSUMES_FIRST, READS, TransformOp};
use crate::types::{Handle, ParamOrHandle};
use diag::Diagnostic;
use interfaces::index_list;
use ir::markers::*;
use macros::op;

/// Builds the loops that pack a padded tensor, without hoisting it.
///
/// ```mlir
/// %0 = transform.structured.hoist_pad.build_packing_loop_nest %target above %loop : (!transform.any_op, !transform.any_op) -> !transform.any_op
/// ```
#[op("transform.structured.hoist_pad.build_packing_loop_nest",
     interfaces(TransformOp = READS, interfaces::MemoryEffects = READS),
     verify,
     format = "$target `above` $loop (`,` `transpose` `by` $transpose^)? attr-dict `:` \
             functional-type(operands, results)")]
pub struct HoistPadBuildPackingLoopNestOp {
    #[operand]
    target: Handle,
    #[operand]
    r#loop: Handle,
    #[attr(default = &[])]
    transpose: DenseI64ArrayAttr,
    #[result]
    packing_loop: Handle,
}

impl HoistPadBuildPackingLoopNestOp<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        verify_permutation(*self, "transpose", &self.transpose())
    }
}

/// Hoists a `tensor.pad` out of a number of loops.
///
/// ```mlir
/// %transformed = transform.structured.hoist_pad %target by 2 loops : (!transform.any_op) -> !transform.any_op
/// ```
#[op("transform.structured.hoist_pad",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     verify,
     format = "$target `by` $num_loops `loops` (`,` `transpose` `by` $transpose^)? attr-dict `:` \
             functional-type(operands, results)")]
pub struct HoistPadOp {
    #[operand]
    target: Handle,
    #[attr]
    num_loops: I64Attr,
    #[attr(default = &[])]
    transpose: DenseI64ArrayAttr,
    #[result]
    transformed: Handle,
}

impl HoistPadOp<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        verify_permutation(*self, "transpose", &self.transpose())
    }
}

/// Pads the operands of an operation to static sizes, or to multiples.
///
/// ```mlir
/// %padded, %pad, %copy = transform.structured.pad %target pad_to_multiple_of [8, %size] {padding_dimensions = [0, 1], padding_values = [0.0 : f32, 0.0 : f32]} : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op, !transform.any_op)
/// ```
#[op("transform.structured.pad",
     interfaces(TransformOp = CONSUMES_FIRST, interfaces::MemoryEffects = CONSUMES_FIRST),
     verify,
     custom(DynamicIndexList(index_list::parse, index_list::print)),
     format = "$target (`pad_to_multiple_of` custom<DynamicIndexList>($pad_to_multiple_of, \
             $static_pad_to_multiple_of)^)? (`use_prescribed_tensor_shapes` $use_prescribed_tensor_shapes^)? \
             attr-dict `:` functional-type(operands, results)")]
pub struct PadOp {
    #[operand]
    target: Handle,
    #[attr(default = |cx| cx.array_attr(&[]))]
    padding_values: ArrayAttr,
    #[attr(default = |cx| cx.array_attr(&[]))]
    padding_dimensions: I64ArrayAttr,
    #[operand]
    pad_to_multiple_of: Variadic<ParamOrHandle>,
    #[attr(default = &[])]
    static_pad_to_multiple_of: Option<DenseI64ArrayAttr>,
    #[attr(default = |cx| cx.array_attr(&[]))]
    nofold_flags: I64ArrayAttr,
    #[attr(default = |cx| cx.array_attr(&[]))]
    transpose_paddings: ArraysOfI64,
    #[attr(default = "bufferization.materialize_in_destination")]
    copy_back_op: StrAttr,
    #[attr]
    use_prescribed_tensor_shapes: UnitAttr,
    #[result]
    padded: Handle,
    #[result]
    pad: Handle,
    #[result]
    copy: Handle,
}

impl PadOp<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let ints = |list: ir::markers::Items<'_, I64Attr>| list.iter().collect::<Vec<i64>>();
        let show = |list: &[i64]| list.iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
        let nofold = ints(self.nofold_flags());
        if nofold.iter().any(|flag| !(0..=1).contains(flag)) {
            return Err(self.error(format!(
                "expects nofold_flags to contain booleans (0/1), found [{}]",
                show(&nofold)
            )));
        }
        let dimensions = ints(self.padding_dimensions());
        if dimensions.iter().any(|&dimension| dimension < 0) {
            return Err(self.error(format!(
                "expects padding_dimensions to contain positive integers, found [{}]",
                show(&dimensions)
            )));
        }
        let multiples = self.static_pad_to_multiple_of().unwrap_or_default();
        if !multiples.is_empty() && multiples.len() != dimensions.len() {
            return Err(self.error("expects as many multiples as padding_dimensions"));
        }
        for list in self.transpose_paddings().as_array().into_iter().flatten() {
            let list: Vec<i64> =
                list.as_array().into_iter().flatten().filter_map(|item| item.as_i64()).collect();
            if !is_permutation(&list) {
                let message =
                    format!("expects transpose_paddings to be a permutation, found [{}]", show(&list));
                return Err(self.error(message));
            }
        }
        let copies = ["bufferization.materialize_in_destination", "linalg.copy", "none"];
        if !copies.contains(&self.copy_back_op()) {
            return Err(self.error("invalid copy_back_op"));
        }
        Ok(())
    }
}

/// Pads the iteration space of an operation that can be tiled.
///
/// ```mlir
/// %padded, %pad = transform.structured.pad_tiling_interface %target to : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
/// ```
#[op("transform.structured.pad_tiling_interface",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     custom(DynamicIndexList(index_list::parse, index_list::print)),
     format = "$target `to` (`padding_sizes` custom<DynamicIndexList>($padding_sizes, $static_padding_sizes)^)? \
             (`pad_to_multiple_of` $pad_to_multiple_of^)? attr-dict `:` functional-type(operands, results)")]
pub struct PadTilingInterfaceOp {
    #[operand]
    target: Handle,
    #[attr(default = |cx| cx.array_attr(&[]))]
    padding_values: ArrayAttr,
    #[operand]
    padding_sizes: Variadic<ParamOrHandle>,
    #[attr(default = &[])]
    static_padding_sizes: Option<DenseI64ArrayAttr>,
    #[attr]
    pad_to_multiple_of: UnitAttr,
    #[result]
    padded: Handle,
    #[result]
    pad: Handle,
}

ir::ops![HoistPadBuildPackingLoopNestOp, HoistPadOp, PadOp, PadTilingInterfaceOp];
