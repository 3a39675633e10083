//! Operations of `transform`: xegpu.

use crate::interface::{CONSUMES, READS, READS_PAYLOAD, TransformOp};
use crate::types::{Handle, ParamOrHandle, ValueHandle};
use interfaces::index_list;
use ir::markers::*;
use macros::op;

/// Inserts a conversion of the layout of a value.
///
/// ```mlir
/// %conversion = transform.xegpu.convert_layout %target input_sg_layout = [8, 4] input_sg_data = [32, 64] target_sg_layout = [4, 8] target_sg_data = [64, 32] : (!transform.any_value) -> !transform.any_op
/// ```
#[op("transform.xegpu.convert_layout",
     traits(ATTR_SIZED_OPERAND_SEGMENTS),
     interfaces(TransformOp = READS, interfaces::MemoryEffects = READS),
     custom(DynamicIndexList(index_list::parse, index_list::print)),
     format = "$target `input_sg_layout` `=` custom<DynamicIndexList>($input_sg_layout, \
             $static_input_sg_layout) `input_sg_data` `=` custom<DynamicIndexList>($input_sg_data, \
             $static_input_sg_data) (`input_inst_data` `=` custom<DynamicIndexList>($input_inst_data, \
             $static_input_inst_data)^)? `target_sg_layout` `=` custom<DynamicIndexList>($target_sg_layout, \
             $static_target_sg_layout) `target_sg_data` `=` custom<DynamicIndexList>($target_sg_data, \
             $static_target_sg_data) (`target_inst_data` `=` custom<DynamicIndexList>($target_inst_data, \
             $static_target_inst_data)^)? attr-dict `:` functional-type(operands, results)")]
pub struct ConvertLayoutOp {
    #[operand]
    target: ValueHandle,
    #[operand]
    input_sg_layout: Variadic<ParamOrHandle>,
    #[operand]
    input_sg_data: Variadic<ParamOrHandle>,
    #[operand]
    input_inst_data: Variadic<ParamOrHandle>,
    #[operand]
    target_sg_layout: Variadic<ParamOrHandle>,
    #[operand]
    target_sg_data: Variadic<ParamOrHandle>,
    #[operand]
    target_inst_data: Variadic<ParamOrHandle>,
    #[attr(default = &[])]
    static_input_sg_layout: Option<DenseI64ArrayAttr>,
    #[attr(default = &[])]
    static_input_sg_data: Option<DenseI64ArrayAttr>,
    #[attr(default = &[])]
    static_input_inst_data: Option<DenseI64ArrayAttr>,
    #[attr(default = &[])]
    static_target_sg_layout: Option<DenseI64ArrayAttr>,
    #[attr(default = &[])]
    static_target_sg_data: Option<DenseI64ArrayAttr>,
    #[attr(default = &[])]
    static_target_inst_data: Option<DenseI64ArrayAttr>,
    #[result]
    newConvertOp: Handle,
}

/// Handle to the tensor descriptor that a value comes from.
///
/// ```mlir
/// %0 = transform.xegpu.get_desc_op %target : (!transform.any_value) -> !transform.any_op
/// ```
#[op("transform.xegpu.get_desc_op",
     rules(Verify(crate::matching::verify_navigation)),
     interfaces(TransformOp = READS_PAYLOAD, interfaces::MemoryEffects = READS_PAYLOAD),
     format = "$target attr-dict `:` functional-type(operands, results)")]
pub struct GetDescOp {
    #[operand]
    target: ValueHandle,
    #[result]
    descHandle: Handle,
}

/// Inserts prefetches of what a loop loads.
///
/// ```mlir
/// %descriptor = transform.xegpu.insert_prefetch %target nb_prefetch = 1 : (!transform.any_value) -> !transform.any_op
/// ```
#[op("transform.xegpu.insert_prefetch",
     interfaces(TransformOp = READS, interfaces::MemoryEffects = READS),
     format = "$target `nb_prefetch` `=` ($dynamic_nb_prefetch^):($static_nb_prefetch)? attr-dict `:` \
             functional-type(operands, results)")]
pub struct InsertPrefetchOp {
    #[operand]
    target: ValueHandle,
    #[operand]
    dynamic_nb_prefetch: Option<ParamOrHandle>,
    #[attr(default = 1)]
    static_nb_prefetch: Option<I64Attr>,
    #[result]
    desc_op: Handle,
}

/// Sets the layout of a tensor descriptor.
///
/// ```mlir
/// %descriptor = transform.xegpu.set_desc_layout %target sg_layout = [8, 4] sg_data = [32, 64] : (!transform.any_op) -> !transform.any_op
/// ```
#[op("transform.xegpu.set_desc_layout",
     traits(ATTR_SIZED_OPERAND_SEGMENTS),
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     custom(DynamicIndexList(index_list::parse, index_list::print)),
     format = "$target `sg_layout` `=` custom<DynamicIndexList>($sg_layout, $static_sg_layout) `sg_data` `=` \
             custom<DynamicIndexList>($sg_data, $static_sg_data) (`inst_data` `=` \
             custom<DynamicIndexList>($inst_data, $static_inst_data)^)? (`slice_dims` `=` $slice_dims^)? \
             attr-dict `:` functional-type(operands, results)")]
pub struct SetDescLayoutOp {
    #[operand]
    target: Handle,
    #[operand]
    sg_layout: Variadic<ParamOrHandle>,
    #[operand]
    sg_data: Variadic<ParamOrHandle>,
    #[operand]
    inst_data: Variadic<ParamOrHandle>,
    #[attr(default = &[])]
    static_sg_layout: Option<DenseI64ArrayAttr>,
    #[attr(default = &[])]
    static_sg_data: Option<DenseI64ArrayAttr>,
    #[attr(default = &[])]
    static_inst_data: Option<DenseI64ArrayAttr>,
    #[attr(default = &[])]
    slice_dims: Option<DenseI64ArrayAttr>,
    #[result]
    transformed: Handle,
}

/// Sets the number of threads of a `gpu.launch`.
///
/// ```mlir
/// transform.xegpu.set_gpu_launch_threads %target threads = [8, 4, 1] : !transform.any_op
/// ```
#[op("transform.xegpu.set_gpu_launch_threads",
     interfaces(TransformOp = READS, interfaces::MemoryEffects = READS),
     custom(DynamicIndexList(index_list::parse, index_list::print)),
     format = "$target `threads` `=` custom<DynamicIndexList>($threads, $static_threads) attr-dict `:` \
             qualified(type(operands))")]
pub struct SetGPULaunchThreadsOp {
    #[operand]
    target: Handle,
    #[operand]
    threads: Variadic<ParamOrHandle>,
    #[attr(default = &[])]
    static_threads: Option<DenseI64ArrayAttr>,
}

/// Sets the layout of an operand or result as an attribute.
///
/// ```mlir
/// transform.xegpu.set_op_layout_attr %target sg_layout = [8, 4] sg_data = [32, 64] : !transform.any_op
/// ```
#[op("transform.xegpu.set_op_layout_attr",
     traits(ATTR_SIZED_OPERAND_SEGMENTS),
     interfaces(TransformOp = READS, interfaces::MemoryEffects = READS),
     custom(DynamicIndexList(index_list::parse, index_list::print)),
     format = "$target (`result` $result^)? (`index` `=` $index^)? `sg_layout` `=` \
             custom<DynamicIndexList>($sg_layout, $static_sg_layout) `sg_data` `=` \
             custom<DynamicIndexList>($sg_data, $static_sg_data) (`inst_data` `=` \
             custom<DynamicIndexList>($inst_data, $static_inst_data)^)? (`slice_dims` `=` $slice_dims^)? \
             attr-dict `:` qualified(type(operands))")]
pub struct SetOpLayoutAttrOp {
    #[operand]
    target: Handle,
    #[attr(default = 0)]
    index: Option<I64Attr>,
    #[operand]
    sg_layout: Variadic<ParamOrHandle>,
    #[operand]
    sg_data: Variadic<ParamOrHandle>,
    #[operand]
    inst_data: Variadic<ParamOrHandle>,
    #[attr(default = &[])]
    static_sg_layout: Option<DenseI64ArrayAttr>,
    #[attr(default = &[])]
    static_sg_data: Option<DenseI64ArrayAttr>,
    #[attr(default = &[])]
    static_inst_data: Option<DenseI64ArrayAttr>,
    #[attr(default = &[])]
    slice_dims: Option<DenseI64ArrayAttr>,
    #[attr]
    result: UnitAttr,
}

ir::ops![
    ConvertLayoutOp,
    GetDescOp,
    InsertPrefetchOp,
    SetDescLayoutOp,
    SetGPULaunchThreadsOp,
    SetOpLayoutAttrOp
];
