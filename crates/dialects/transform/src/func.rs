//! Operations of `transform`: func.

use crate::interface::{
    CONSUMES, ConversionPatternDescriptor, Descriptor, READS, TransformOp, TypeConverterBuilder,
};
use crate::types::{Handle, ValueHandle};
use diag::Diagnostic;
use ir::markers::*;
use macros::op;

/// Conversion patterns that convert `func` to the `llvm` dialect; they need a type converter to LLVM types.
///
/// ```mlir
/// transform.apply_conversion_patterns.func.func_to_llvm
/// ```
#[op("transform.apply_conversion_patterns.func.func_to_llvm",
     interfaces(ConversionPatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplyFuncToLLVMConversionPatternsOp {}

/// Inserts a call at the insertion point, with values of the payload as operands and in place of its results;
/// other types are converted by the region.
///
/// ```mlir
/// %call = transform.func.cast_and_call @callee(%inputs) -> %outputs after %insertion_point : (!transform.any_op, !transform.any_value, !transform.any_value) -> !transform.any_op
/// ```
#[op("transform.func.cast_and_call",
     traits(ATTR_SIZED_OPERAND_SEGMENTS, NO_TERMINATOR, SINGLE_BLOCK, GRAPH_REGION),
     interfaces(TransformOp = READS, interfaces::MemoryEffects = READS),
     verify,
     format = "($function_name^)? ($function^)? ( `(` $inputs^ `)` )? ( `->` $outputs^ )? (`after` \
             $insert_after^):(`before`)? $insertion_point ($conversions^)? attr-dict `:` \
             functional-type(operands, results)")]
pub struct CastAndCallOp {
    #[operand]
    insertion_point: Handle,
    #[attr]
    insert_after: UnitAttr,
    #[operand]
    inputs: Option<ValueHandle>,
    #[operand]
    outputs: Option<ValueHandle>,
    #[attr]
    function_name: Option<SymbolRefAttr>,
    #[operand]
    function: Option<Handle>,
    #[result]
    result: Handle,
    #[region]
    conversions: MaxSizedRegion<1>,
}

impl CastAndCallOp<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        match (self.function().is_some(), self.function_name().is_some()) {
            (false, false) => return Err(self.error("expected a function handle or name to call")),
            (true, true) => return Err(self.error("function handle and name are mutually exclusive")),
            _ => {}
        }
        let children =
            self.conversions().ops().find(|op| op.interface::<dyn TypeConverterBuilder>().is_none());
        match children {
            Some(child) => Err(self
                .error("expected children ops to implement TypeConverterBuilderOpInterface")
                .note(crate::checks::place(child), "op without interface")),
            None => Ok(()),
        }
    }
}

/// Removes arguments of a function that all calls give the same operand as another one.
///
/// ```mlir
/// %transformed_module, %transformed_function = transform.func.deduplicate_func_args @name at %module : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
/// ```
#[op("transform.func.deduplicate_func_args",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     format = "$function_name `at` $module attr-dict `:` functional-type(operands, results)")]
pub struct DeduplicateFuncArgsOp {
    #[operand]
    module: Handle,
    #[attr]
    function_name: SymbolRefAttr,
    #[result]
    transformed_module: Handle,
    #[result]
    transformed_function: Handle,
}

/// Permutes the arguments and results of a function, and of its calls if `adjust_func_calls` is there.
///
/// ```mlir
/// %module_1, %function = transform.func.replace_func_signature @callee args_interchange = [1, 0] results_interchange = [0] at %module : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
/// ```
#[op("transform.func.replace_func_signature",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     format = "$function_name `args_interchange` `=` $args_interchange `results_interchange` `=` \
             $results_interchange `at` $module attr-dict `:` functional-type(operands, results)")]
pub struct ReplaceFuncSignatureOp {
    #[operand]
    module: Handle,
    #[attr]
    function_name: SymbolRefAttr,
    #[attr]
    args_interchange: DenseI32ArrayAttr,
    #[attr]
    results_interchange: DenseI32ArrayAttr,
    #[attr]
    adjust_func_calls: UnitAttr,
    #[result]
    transformed_module: Handle,
    #[result]
    transformed_function: Handle,
}

ir::ops![ApplyFuncToLLVMConversionPatternsOp, CastAndCallOp, DeduplicateFuncArgsOp, ReplaceFuncSignatureOp];
