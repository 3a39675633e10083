//! Operations of those invocations of a group that are active.

use crate::attrs::TargetEnv;
use crate::enclosing::{enclosed, module_of, target_of};
use crate::family::*;
use crate::group::verify_scope;
use diag::Diagnostic;
use ir::{OpRef, Signedness, ValueRef};

const REDUCTION: &str = "$execution_scope $group_operation $value (`cluster_size``(` $cluster_size^ `)`)? attr-dict \
                         `:` type($value) (`,` type($cluster_size)^)? `->` type(results)";

const IN_SUBGROUP: Rule = Rule::Check {
    summary: "execution_scope must be Scope of value Subgroup",
    holds: Callback(&|op| op.enum_attr::<Scope>("execution_scope") == Some(Scope::Subgroup)),
};

families! {
    VOTE: ["predicate" One Bool] -> ["result" One Bool],
        [attr("execution_scope", Scope::CONSTRAINT)], NOTHING, [IN_SUBGROUP],
        "$execution_scope $predicate attr-dict `:` type($result)", {} =>
        /// Tests whether a predicate is true for all active invocations.
        "GroupNonUniformAll",
        /// Tests whether a predicate is true for an active invocation.
        "GroupNonUniformAny";
    EQUALITY: ["value" One FloatOrIntegerOrBoolOrVector] -> ["result" One Bool],
        [attr("execution_scope", Scope::CONSTRAINT)], NOTHING, [IN_SUBGROUP],
        "$execution_scope $value attr-dict `:` type($value) `,` type($result)", {} =>
        /// Tests whether a value is the same for all active invocations.
        "GroupNonUniformAllEqual";
    BALLOT: ["predicate" One Bool] -> ["result" One IOrUIVec4],
        [attr("execution_scope", Scope::CONSTRAINT)], NOTHING, [],
        "$execution_scope $predicate attr-dict `:` type($result)", { hooks: verifier(&verify_scope) } =>
        /// Returns a bit for each active invocation: whether its predicate is true.
        "GroupNonUniformBallot";
    BALLOT_COUNT: ["value" One IOrUI32Vec4] -> ["result" One SignlessOrUnsignedInt],
        [attr("execution_scope", Scope::CONSTRAINT), attr("group_operation", GroupOperation::CONSTRAINT)],
        NOTHING, [IN_SUBGROUP],
        "$execution_scope $group_operation $value attr-dict `:` type($value) `->` type($result)", {} =>
        /// Counts the bits of a ballot.
        "GroupNonUniformBallotBitCount";
    BALLOT_SEARCH: ["value" One IOrUIVec4] -> ["result" One SignlessOrUnsignedInt],
        [attr("execution_scope", Scope::CONSTRAINT)], NOTHING, [],
        "$execution_scope $value attr-dict `:` type($value) `,` type($result)",
        { hooks: verifier(&verify_scope) } =>
        /// Returns the position of the lowest bit of a ballot that is set.
        "GroupNonUniformBallotFindLSB",
        /// Returns the position of the highest bit of a ballot that is set.
        "GroupNonUniformBallotFindMSB";
    INTEGER_REDUCTION: [
        "value" One ScalarOrVectorOfInteger, "cluster_size" Optional Integer,
    ] -> ["result" One ScalarOrVectorOfInteger],
        [attr("execution_scope", Scope::CONSTRAINT), attr("group_operation", GroupOperation::CONSTRAINT)],
        NOTHING, [],
        REDUCTION, { hooks: verifier(&verify_reduction) } =>
        /// Returns the bits that the integers of all active invocations have.
        "GroupNonUniformBitwiseAnd",
        /// Returns the bits that the integer of an active invocation has.
        "GroupNonUniformBitwiseOr",
        /// Combines the bits of the integers of all active invocations by exclusive or.
        "GroupNonUniformBitwiseXor",
        /// Adds the integers of all active invocations.
        "GroupNonUniformIAdd",
        /// Multiplies the integers of all active invocations.
        "GroupNonUniformIMul",
        /// Returns the greatest of the signed integers of all active invocations.
        "GroupNonUniformSMax",
        /// Returns the least of the signed integers of all active invocations.
        "GroupNonUniformSMin",
        /// Returns the greatest of the unsigned integers of all active invocations.
        "GroupNonUniformUMax",
        /// Returns the least of the unsigned integers of all active invocations.
        "GroupNonUniformUMin";
    BROADCAST: ["value" One SpirvType, "id" One Integer] -> ["result" One SpirvType],
        [attr("execution_scope", Scope::CONSTRAINT)], PURE, [Rule::AllTypesMatch(&["value", "result"])],
        "$execution_scope operands attr-dict `:` type($value) `,` type($id)",
        { hooks: verifier(&verify_scope), interfaces: enclosed!(verify_number) } =>
        /// Returns the value of one invocation to all active ones.
        "GroupNonUniformBroadcast";
    ELECT: [] -> ["result" One Bool],
        [attr("execution_scope", Scope::CONSTRAINT)], NOTHING, [],
        "$execution_scope attr-dict `:` type($result)", { hooks: verifier(&verify_scope) } =>
        /// Tests whether this is the active invocation of the lowest number.
        "GroupNonUniformElect";
    FLOAT_REDUCTION: [
        "value" One ScalarOrVectorOfFloat, "cluster_size" Optional Integer,
    ] -> ["result" One ScalarOrVectorOfFloat],
        [attr("execution_scope", Scope::CONSTRAINT), attr("group_operation", GroupOperation::CONSTRAINT)],
        NOTHING, [],
        REDUCTION, { hooks: verifier(&verify_reduction) } =>
        /// Adds the floats of all active invocations.
        "GroupNonUniformFAdd",
        /// Returns the greatest of the floats of all active invocations.
        "GroupNonUniformFMax",
        /// Returns the least of the floats of all active invocations.
        "GroupNonUniformFMin",
        /// Multiplies the floats of all active invocations.
        "GroupNonUniformFMul";
    BOOL_REDUCTION: [
        "value" One ScalarOrVectorOfBool, "cluster_size" Optional Integer,
    ] -> ["result" One ScalarOrVectorOfBool],
        [attr("execution_scope", Scope::CONSTRAINT), attr("group_operation", GroupOperation::CONSTRAINT)],
        NOTHING, [],
        REDUCTION, { hooks: verifier(&verify_reduction) } =>
        /// Tests whether the booleans of all active invocations are true.
        "GroupNonUniformLogicalAnd",
        /// Tests whether the boolean of an active invocation is true.
        "GroupNonUniformLogicalOr",
        /// Tests whether the booleans of an odd number of active invocations are true.
        "GroupNonUniformLogicalXor";
    QUAD_SWAP: [
        "value" One FloatOrIntegerOrBoolOrVector, "direction" One SignlessOrUnsignedInt,
    ] -> ["result" One FloatOrIntegerOrBoolOrVector],
        [attr("execution_scope", Scope::CONSTRAINT)],
        NOTHING, [IN_SUBGROUP, Rule::AllTypesMatch(&["value", "result"])],
        "$execution_scope $value $direction attr-dict `:` type($value) `,` type($direction)", {} =>
        /// Exchanges values between the invocations of a quad.
        "GroupNonUniformQuadSwap";
    ROTATE: [
        "value" One FloatOrIntegerOrBoolOrVector, "delta" One SignlessOrUnsignedInt,
        "cluster_size" Optional SignlessOrUnsignedInt,
    ] -> ["result" One FloatOrIntegerOrBoolOrVector],
        [attr("execution_scope", Scope::CONSTRAINT)], PURE, [Rule::AllTypesMatch(&["value", "result"])],
        "$execution_scope $value `,` $delta (`,` `cluster_size` `(` $cluster_size^ `)`)? attr-dict `:` \
            type($value) `,` type($delta) (`,` type($cluster_size)^)? `->` type(results)",
        { hooks: verifier(&verify_rotate) } =>
        /// Returns the value of the invocation whose number is higher by `delta`, modulo the size of the group.
        "GroupNonUniformRotateKHR";
    SHUFFLE: ["value" One ScalarOrVector, "id" One Integer] -> ["result" One ScalarOrVector],
        [attr("execution_scope", Scope::CONSTRAINT)], PURE, [Rule::AllTypesMatch(&["value", "result"])],
        "$execution_scope operands attr-dict `:` type($value) `,` type($id)",
        { hooks: verifier(&verify_shuffle) } =>
        /// Returns the value of the invocation of this number.
        "GroupNonUniformShuffle";
    SHIFT: ["value" One ScalarOrVector, "delta" One Integer] -> ["result" One SpirvType],
        [attr("execution_scope", Scope::CONSTRAINT)], PURE, [Rule::AllTypesMatch(&["value", "result"])],
        "$execution_scope operands attr-dict `:` type($value) `,` type($delta)",
        { hooks: verifier(&verify_shuffle) } =>
        /// Returns the value of the invocation whose number is higher by `delta`.
        "GroupNonUniformShuffleDown",
        /// Returns the value of the invocation whose number is lower by `delta`.
        "GroupNonUniformShuffleUp";
    SHUFFLE_XOR: ["value" One ScalarOrVector, "mask" One Integer] -> ["result" One SpirvType],
        [attr("execution_scope", Scope::CONSTRAINT)], PURE, [Rule::AllTypesMatch(&["value", "result"])],
        "$execution_scope operands attr-dict `:` type($value) `,` type($mask)",
        { hooks: verifier(&verify_shuffle) } =>
        /// Returns the value of the invocation whose number differs by the bits of `mask`.
        "GroupNonUniformShuffleXor";
}

/// Verifies that the size of a cluster is a constant power of two.
fn verify_cluster(op: OpRef<'_>, size: ValueRef<'_>) -> Result<(), Diagnostic> {
    let constant = size.defining_op().filter(|def| def.is("spirv.Constant"));
    let Some(number) = constant.and_then(|def| def.attr("value")?.as_i64()) else {
        return Err(op.error("cluster size operand must come from a constant op"));
    };
    if !(number as u32).is_power_of_two() {
        return Err(op.error("cluster size operand must be a power of two"));
    }
    Ok(())
}

fn verify_reduction(op: OpRef<'_>) -> Result<(), Diagnostic> {
    verify_scope(op)?;
    match op.operands().nth(1) {
        Some(size) => verify_cluster(op, size),
        None if op.enum_attr("group_operation") == Some(GroupOperation::ClusteredReduce) => {
            let message = "cluster size operand must be provided for 'ClusteredReduce' group operation";
            Err(op.error(message))
        }
        None => Ok(()),
    }
}

fn verify_rotate(op: OpRef<'_>) -> Result<(), Diagnostic> {
    verify_scope(op)?;
    op.operands().nth(2).map_or(Ok(()), |size| verify_cluster(op, size))
}

fn verify_shuffle(op: OpRef<'_>) -> Result<(), Diagnostic> {
    verify_scope(op)?;
    if op.operand(1).ty().signedness() == Some(Signedness::Signed) {
        return Err(op.error("second operand must be a singless/unsigned integer"));
    }
    Ok(())
}

/// Verifies that the number of an invocation is constant, as versions before 1.5 demand.
fn verify_number(op: OpRef<'_>, scope: &ir::Scope<'_>) -> Result<(), Diagnostic> {
    let cx = op.context();
    let target = module_of(cx, scope).and_then(|_| TargetEnv::cast(target_of(cx, scope)?));
    let version = target.and_then(|target| target.triple()?.version()).unwrap_or(Version::V10);
    let of_constant = |def: OpRef<'_>| def.is("spirv.Constant") || def.is("spirv.mlir.referenceof");
    if version.to_word() < Version::V15.to_word() && !op.operand(1).defining_op().is_some_and(of_constant) {
        return Err(op.error("id must be the result of a constant op"));
    }
    Ok(())
}
