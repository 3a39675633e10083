//! Operations that every script uses: sequences, handles, matching, and the application of patterns and passes.

pub(crate) mod alternatives;
pub(crate) mod annotate;
pub(crate) mod apply_conversion_patterns;
pub(crate) mod apply_patterns;
pub(crate) mod apply_registered_pass;
pub(crate) mod cleanup;
pub(crate) mod collect_matching;
pub(crate) mod foreach;
pub(crate) mod foreach_match;
pub(crate) mod get_operand;
pub(crate) mod get_parent_op;
pub(crate) mod get_type;
pub(crate) mod handles;
pub(crate) mod include;
pub(crate) mod match_operation;
pub(crate) mod match_param;
pub(crate) mod merge_handles;
pub(crate) mod named_sequence;
pub(crate) mod param_constant;
pub(crate) mod print;
pub(crate) mod producers;
pub(crate) mod sequence;
pub(crate) mod split_handle;

pub use alternatives::AlternativesOp;
pub use annotate::AnnotateOp;
pub use apply_conversion_patterns::{ApplyConversionPatternsOp, ApplyToLLVMConversionPatternsOp};
pub use apply_patterns::{ApplyCanonicalizationPatternsOp, ApplyPatternsOp};
pub use apply_registered_pass::ApplyRegisteredPassOp;
pub use cleanup::{
    ApplyCommonSubexpressionEliminationOp, ApplyDeadCodeEliminationOp, ApplyLoopInvariantCodeMotionOp,
};
pub use collect_matching::CollectMatchingOp;
pub use foreach::ForeachOp;
pub use foreach_match::ForeachMatchOp;
pub use get_operand::{GetOperandOp, GetResultOp};
pub use get_parent_op::GetParentOp;
pub use get_type::GetTypeOp;
pub use handles::{CastOp, NumAssociationsOp, ReplicateOp, SelectOp};
pub use include::IncludeOp;
pub use match_operation::{MatchOperationEmptyOp, MatchOperationNameOp};
pub use match_param::MatchParamCmpIOp;
pub use merge_handles::MergeHandlesOp;
pub use named_sequence::NamedSequenceOp;
pub use param_constant::ParamConstantOp;
pub use print::{PrintOp, VerifyOp};
pub use producers::{GetConsumersOfResult, GetDefiningOp, GetProducerOfOperand};
pub use sequence::{SequenceOp, YieldOp};
pub use split_handle::SplitHandleOp;
