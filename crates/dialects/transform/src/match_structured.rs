//! Operations of `transform`: match structured.

use crate::checks::verify_positions;
use crate::directives;
use crate::enums::FailurePropagationMode;
use crate::interface::{Descriptor, Matcher, READS_PAYLOAD, TransformOp};
use crate::types::{AnyHandleOrParam, Handle, OpOrValueHandle, OpValueOrMap, Param, ValueHandle};
use crate::types::{ValueKind, kind_of};
use diag::Diagnostic;
use ir::markers::*;
use macros::op;

/// Succeeds if the body of the structured operation has the property.
///
/// ```mlir
/// transform.match.structured %op : !transform.any_op {
/// ^bb0(%operand_handle: !transform.any_op):
///   transform.match.structured.body %operand_handle {reduction_position = 0 : i64} : !transform.any_op
///   transform.match.structured.yield
/// }
/// ```
#[op("transform.match.structured.body",
     rules(Verify(crate::matching::verify_single_op), Verify(crate::matching::verify_structured_predicate)),
     interfaces(TransformOp = READS_PAYLOAD, interfaces::MemoryEffects = READS_PAYLOAD, Matcher = Descriptor),
     verify,
     format = "$operand_handle attr-dict `:` type($operand_handle)")]
pub struct MatchStructuredBodyOp {
    #[operand]
    operand_handle: Handle,
    #[attr]
    reduction_position: Option<I64Attr>,
    #[attr]
    passthrough: UnitAttr,
    #[attr]
    elementwise: UnitAttr,
    #[attr]
    contraction: Option<StrArrayAttr>,
}

impl MatchStructuredBodyOp<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let properties = [
            self.reduction_position().is_some(),
            self.passthrough(),
            self.elementwise(),
            self.contraction().is_some(),
        ];
        if properties.iter().filter(|&&given| given).count() > 1 {
            return Err(self.error(
                "only one of {\"reduction_position\", \"passthrough\", \"elementwise\", \"contraction\"} is allowed",
            ));
        }
        match self.contraction() {
            Some(names) if names.len() != 2 => {
                Err(self.error("expects \"contraction\" to contain two elements"))
            }
            _ => Ok(()),
        }
    }
}

/// Parameters with the dimensions of a contraction, by their role.
///
/// ```mlir
/// transform.match.structured %op : !transform.any_op {
/// ^bb0(%operand_handle: !transform.any_op):
///   %b, %m, %n, %k = transform.match.structured.classify_contraction_dims %operand_handle : (!transform.any_op) -> (!transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param)
///   transform.match.structured.yield
/// }
/// ```
#[op("transform.match.structured.classify_contraction_dims",
     rules(Verify(crate::matching::verify_single_op), Verify(crate::matching::verify_structured_predicate)),
     interfaces(TransformOp = READS_PAYLOAD, interfaces::MemoryEffects = READS_PAYLOAD, Matcher = Descriptor),
     format = "$operand_handle attr-dict `:` functional-type(operands, results)")]
pub struct MatchStructuredClassifyContractionDimsOp {
    #[operand]
    operand_handle: Handle,
    #[result]
    batch: Param,
    #[result]
    m: Param,
    #[result]
    n: Param,
    #[result]
    k: Param,
}

/// Parameters with the dimensions of a convolution, by their role, and its strides and dilations.
///
/// ```mlir
/// transform.match.structured %op : !transform.any_op {
/// ^bb0(%operand_handle: !transform.any_op):
///   %p:8 = transform.match.structured.classify_convolution_dims %operand_handle : (!transform.any_op) -> (!transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param)
///   transform.match.structured.yield
/// }
/// ```
#[op("transform.match.structured.classify_convolution_dims",
     rules(Verify(crate::matching::verify_single_op), Verify(crate::matching::verify_structured_predicate)),
     interfaces(TransformOp = READS_PAYLOAD, interfaces::MemoryEffects = READS_PAYLOAD, Matcher = Descriptor),
     format = "$operand_handle attr-dict `:` functional-type(operands, results)")]
pub struct MatchStructuredClassifyConvolutionDimsOp {
    #[operand]
    operand_handle: Handle,
    #[result]
    batch: Param,
    #[result]
    output_image: Param,
    #[result]
    output_channel: Param,
    #[result]
    filter_loop: Param,
    #[result]
    input_channel: Param,
    #[result]
    depth: Param,
    #[result]
    strides: Param,
    #[result]
    dilations: Param,
}

/// Succeeds if the listed dimensions of the iteration space have the property; the result has their sizes.
///
/// ```mlir
/// transform.match.structured %op : !transform.any_op {
/// ^bb0(%operand_handle: !transform.any_op):
///   transform.match.structured.dim %operand_handle[all] {parallel} : !transform.any_op
///   transform.match.structured.yield
/// }
/// ```
#[op("transform.match.structured.dim",
     rules(Verify(crate::matching::verify_structured_predicate), Verify(crate::matching::verify_single_op)),
     interfaces(TransformOp = READS_PAYLOAD, interfaces::MemoryEffects = READS_PAYLOAD, Matcher = Descriptor),
     verify,
     custom(TransformMatchDims(directives::parse_transform_match_dims, directives::print_transform_match_dims), SemiFunctionType(directives::parse_semi_function_type, directives::print_semi_function_type)),
     format = "$operand_handle `[`custom<TransformMatchDims>($raw_dim_list, $is_inverted, $is_all)`]` attr-dict \
             `:` custom<SemiFunctionType>(type($operand_handle), type($result))")]
pub struct MatchStructuredDimOp {
    #[operand]
    operand_handle: Handle,
    #[attr]
    raw_dim_list: DenseI64ArrayAttr,
    #[attr]
    is_inverted: UnitAttr,
    #[attr]
    is_all: UnitAttr,
    #[attr]
    parallel: UnitAttr,
    #[attr]
    reduction: UnitAttr,
    #[result]
    result: Option<Param>,
}

impl MatchStructuredDimOp<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        if self.parallel() && self.reduction() {
            return Err(self.error("cannot request the same dimension to be both parallel and reduction"));
        }
        verify_positions(*self, &self.raw_dim_list(), self.is_inverted(), self.is_all())
    }
}

/// Parameter with the width of the elements of a value in bits.
///
/// ```mlir
/// %0 = transform.match.structured.elemental_bitwidth %operand_handle : (!transform.any_value) -> !transform.any_param
/// ```
#[op("transform.match.structured.elemental_bitwidth",
     rules(Verify(crate::matching::verify_single_value)),
     interfaces(TransformOp = READS_PAYLOAD, interfaces::MemoryEffects = READS_PAYLOAD, Matcher = Descriptor),
     format = "$operand_handle attr-dict `:` functional-type(operands, results)")]
pub struct MatchStructuredElementalBitwidthOp {
    #[operand]
    operand_handle: ValueHandle,
    #[result]
    result: Param,
}

/// Succeeds if the listed init operands have the property; the result is their producer, the value or the map.
///
/// ```mlir
/// transform.match.structured %op : !transform.any_op {
/// ^bb0(%operand_handle: !transform.any_op):
///   transform.match.structured.init %operand_handle[0] {permutation} : !transform.any_op
///   transform.match.structured.yield
/// }
/// ```
#[op("transform.match.structured.init",
     rules(Verify(crate::matching::verify_structured_predicate), Verify(crate::matching::verify_single_op)),
     interfaces(TransformOp = READS_PAYLOAD, interfaces::MemoryEffects = READS_PAYLOAD, Matcher = Descriptor),
     verify,
     custom(TransformMatchDims(directives::parse_transform_match_dims, directives::print_transform_match_dims), SemiFunctionType(directives::parse_semi_function_type, directives::print_semi_function_type)),
     format = "$operand_handle `[`custom<TransformMatchDims>($raw_position_list, $is_inverted, $is_all)`]` \
             attr-dict `:` custom<SemiFunctionType>(type($operand_handle), type($result))")]
pub struct MatchStructuredInitOp {
    #[operand]
    operand_handle: Handle,
    #[attr]
    raw_position_list: DenseI64ArrayAttr,
    #[attr]
    is_inverted: UnitAttr,
    #[attr]
    is_all: UnitAttr,
    #[attr]
    permutation: UnitAttr,
    #[attr]
    projected_permutation: UnitAttr,
    #[result]
    result: Option<OpValueOrMap>,
}

impl MatchStructuredInitOp<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        if self.permutation() && self.projected_permutation() {
            return Err(self.error("\"permutation\" and \"projected_permutation\" are mutually exclusive"));
        }
        let list = self.raw_position_list();
        if list.len() > 1 && self.result().is_some() {
            return Err(self.error("cannot bind multiple inputs/inits to the same value"));
        }
        verify_positions(*self, &list, self.is_inverted(), self.is_all())
    }
}

/// Succeeds if the listed inputs have the property; the result is their producer, the value or the map.
///
/// ```mlir
/// transform.match.structured %op : !transform.any_op {
/// ^bb0(%operand_handle: !transform.any_op):
///   %map = transform.match.structured.input %operand_handle[0] : (!transform.any_op) -> !transform.affine_map
///   transform.match.structured.yield
/// }
/// ```
#[op("transform.match.structured.input",
     rules(Verify(crate::matching::verify_structured_predicate), Verify(crate::matching::verify_single_op)),
     interfaces(TransformOp = READS_PAYLOAD, interfaces::MemoryEffects = READS_PAYLOAD, Matcher = Descriptor),
     verify,
     custom(TransformMatchDims(directives::parse_transform_match_dims, directives::print_transform_match_dims), SemiFunctionType(directives::parse_semi_function_type, directives::print_semi_function_type)),
     format = "$operand_handle `[`custom<TransformMatchDims>($raw_position_list, $is_inverted, $is_all)`]` \
             attr-dict `:` custom<SemiFunctionType>(type($operand_handle), type($result))")]
pub struct MatchStructuredInputOp {
    #[operand]
    operand_handle: Handle,
    #[attr]
    raw_position_list: DenseI64ArrayAttr,
    #[attr]
    is_inverted: UnitAttr,
    #[attr]
    is_all: UnitAttr,
    #[attr]
    permutation: UnitAttr,
    #[attr]
    projected_permutation: UnitAttr,
    #[result]
    result: Option<OpValueOrMap>,
}

impl MatchStructuredInputOp<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        if self.permutation() && self.projected_permutation() {
            return Err(self.error("\"permutation\" and \"projected_permutation\" are mutually exclusive"));
        }
        let list = self.raw_position_list();
        if list.len() > 1 && self.result().is_some() {
            return Err(self.error("cannot bind multiple inputs/inits to the same value"));
        }
        verify_positions(*self, &list, self.is_inverted(), self.is_all())
    }
}

/// Parameter with the number of init operands.
///
/// ```mlir
/// transform.match.structured %op : !transform.any_op {
/// ^bb0(%operand_handle: !transform.any_op):
///   %n = transform.match.structured.num_inits %operand_handle : (!transform.any_op) -> !transform.param<i64>
///   transform.match.structured.yield
/// }
/// ```
#[op("transform.match.structured.num_inits",
     rules(Verify(crate::matching::verify_structured_predicate), Verify(crate::matching::verify_single_op)),
     interfaces(TransformOp = READS_PAYLOAD, interfaces::MemoryEffects = READS_PAYLOAD, Matcher = Descriptor),
     format = "$operand_handle attr-dict `:` functional-type(operands, results)")]
pub struct MatchStructuredNumInitsOp {
    #[operand]
    operand_handle: Handle,
    #[result]
    result: Param,
}

/// Parameter with the number of inputs.
///
/// ```mlir
/// transform.match.structured %op : !transform.any_op {
/// ^bb0(%operand_handle: !transform.any_op):
///   %n = transform.match.structured.num_inputs %operand_handle : (!transform.any_op) -> !transform.param<i64>
///   transform.match.structured.yield
/// }
/// ```
#[op("transform.match.structured.num_inputs",
     rules(Verify(crate::matching::verify_structured_predicate), Verify(crate::matching::verify_single_op)),
     interfaces(TransformOp = READS_PAYLOAD, interfaces::MemoryEffects = READS_PAYLOAD, Matcher = Descriptor),
     format = "$operand_handle attr-dict `:` functional-type(operands, results)")]
pub struct MatchStructuredNumInputsOp {
    #[operand]
    operand_handle: Handle,
    #[result]
    result: Param,
}

/// Succeeds if the payload operation is a structured one, an implementation of `LinalgOp`, that all matchers of
/// the region match.
///
/// ```mlir
/// transform.match.structured %op : !transform.any_op {
/// ^bb0(%operand_handle: !transform.any_op):
///   %rank = transform.match.structured.rank %operand_handle : (!transform.any_op) -> !transform.param<i64>
///   transform.match.structured.yield
/// }
/// ```
#[op("transform.match.structured",
     traits(SINGLE_BLOCK),
     rules(Verify(crate::matching::verify_single_op), ImplicitTerminator("transform.match.structured.yield")),
     interfaces(TransformOp = READS_PAYLOAD, interfaces::MemoryEffects = READS_PAYLOAD, Matcher = Descriptor),
     verify,
     custom(SemiFunctionType(directives::parse_semi_function_type, directives::print_semi_function_type)),
     format = "(`failures` `(` $failure_propagation_mode^ `)`)?$current `:` \
             custom<SemiFunctionType>(type($current), type($outputs))attr-dict-with-keyword regions")]
pub struct MatchStructuredOp {
    #[operand]
    current: Handle,
    #[attr]
    failure_propagation_mode: Option<FailurePropagationMode>,
    #[result]
    outputs: Variadic<AnyHandleOrParam>,
    #[region]
    body_region: SizedRegion<1>,
}

impl MatchStructuredOp<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let Some(block) = self.body_region().first_block() else { return Ok(()) };
        if block.num_arguments() != 1 {
            return Err(self.error("expected one body argument"));
        }
        if !block.arguments().all(|argument| kind_of(argument.ty()) == Some(ValueKind::Op)) {
            return Err(self.error("expected body argument to implement TransformHandleTypeInterface"));
        }
        let last = block.last();
        let foreign = block.ops().find(|op| Some(*op) != last && op.interface::<dyn Matcher>().is_none());
        if let Some(foreign) = foreign {
            let error = self.error("expects nested operations to implement MatchOpInterface");
            return Err(error.note(crate::checks::place(foreign), "offending operation"));
        }
        Ok(())
    }
}

/// Parameter with the number of loops of the iteration space.
///
/// ```mlir
/// transform.match.structured %op : !transform.any_op {
/// ^bb0(%operand_handle: !transform.any_op):
///   %rank = transform.match.structured.rank %operand_handle : (!transform.any_op) -> !transform.param<i64>
///   transform.match.structured.yield
/// }
/// ```
#[op("transform.match.structured.rank",
     rules(Verify(crate::matching::verify_structured_predicate), Verify(crate::matching::verify_single_op)),
     interfaces(TransformOp = READS_PAYLOAD, interfaces::MemoryEffects = READS_PAYLOAD, Matcher = Descriptor),
     custom(SemiFunctionType(directives::parse_semi_function_type, directives::print_semi_function_type)),
     format = "$operand_handle attr-dict `:` custom<SemiFunctionType>(type($operand_handle), type($rank), \
             \"false\")")]
pub struct MatchStructuredRankOp {
    #[operand]
    operand_handle: Handle,
    #[result]
    rank: Param,
}

/// Handle to a result, or to its `any` or its `single` user.
///
/// ```mlir
/// transform.match.structured %op : !transform.any_op {
/// ^bb0(%operand_handle: !transform.any_op):
///   %user = transform.match.structured.result %operand_handle[0] single : (!transform.any_op) -> !transform.any_op
///   transform.match.structured.yield
/// }
/// ```
#[op("transform.match.structured.result",
     rules(Verify(crate::matching::verify_structured_predicate), Verify(crate::matching::verify_single_op)),
     interfaces(TransformOp = READS_PAYLOAD, interfaces::MemoryEffects = READS_PAYLOAD, Matcher = Descriptor),
     verify,
     format = "$operand_handle `[` $position `]` (`any` $any^)? (`single` $single^)?attr-dict `:` \
             functional-type(operands, results)")]
pub struct MatchStructuredResultOp {
    #[operand]
    operand_handle: Handle,
    #[attr]
    position: I64Attr,
    #[attr]
    any: UnitAttr,
    #[attr]
    single: UnitAttr,
    #[result]
    result: OpOrValueHandle,
}

impl MatchStructuredResultOp<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        if self.any() && self.single() {
            return Err(self.error("'any' and 'single' are mutually exclusive"));
        }
        if (self.any() || self.single()) != (kind_of(self.result().ty()) == Some(ValueKind::Op)) {
            return Err(
                self.error("expects either the any/single keyword or the type value handle result type")
            );
        }
        Ok(())
    }
}

/// Ends the region of `match.structured` and gives its results.
///
/// ```mlir
/// %r = transform.match.structured %op : (!transform.any_op) -> !transform.any_op {
/// ^bb0(%operand_handle: !transform.any_op):
///   transform.match.structured.yield %operand_handle : !transform.any_op
/// }
/// ```
#[op(
    "transform.match.structured.yield",
    traits(TERMINATOR),
    format = "$handles attr-dict (`:` type($handles)^)?"
)]
pub struct MatchStructuredYieldOp {
    #[operand]
    handles: Variadic<AnyHandleOrParam>,
}

ir::ops![
    MatchStructuredBodyOp,
    MatchStructuredClassifyContractionDimsOp,
    MatchStructuredClassifyConvolutionDimsOp,
    MatchStructuredDimOp,
    MatchStructuredElementalBitwidthOp,
    MatchStructuredInitOp,
    MatchStructuredInputOp,
    MatchStructuredNumInitsOp,
    MatchStructuredNumInputsOp,
    MatchStructuredOp,
    MatchStructuredRankOp,
    MatchStructuredResultOp,
    MatchStructuredYieldOp
];
