//! Intrinsics of LLVM.

use crate::constraints::{
    OfRanks1, SVBool, SVEPredicate, ScalableVectorOf32BitFloatValuesOfLength4,
    ScalableVectorOfBfloat16TypeValuesOfLength8,
};
use ir::markers::*;
use ir::{Type, TypeRef};
use llvm::markers::Compatible;
use op_table::*;

table! {
    /// The intrinsic `llvm.aarch64.sve.bfmmla`.
    "arm_sve.intr.bfmmla": ["acc" One ScalableVectorOf32BitFloatValuesOfLength4, "src1" One ScalableVectorOfBfloat16TypeValuesOfLength8, "src2" One ScalableVectorOfBfloat16TypeValuesOfLength8] -> ["res" One ScalableVectorOf32BitFloatValuesOfLength4],
        [], PURE,
        "$acc `,` $src1 `,` $src2 attr-dict `:` type($src1) `to` type($res)",
        { rules: &[Rule::AllTypesMatch(&["src1", "src2"]), Rule::AllTypesMatch(&["acc", "res"])] };
    /// The intrinsic `llvm.aarch64.sve.ummla`.
    "arm_sve.intr.ummla": ["" One AnyScalableVectorOfAnyRank, "" One AnyScalableVectorOfAnyRank, "" One AnyScalableVectorOfAnyRank] -> ["res" One Compatible],
        [], NOTHING,
        CUSTOM,
        {};
    /// The intrinsic `llvm.aarch64.sve.smmla`.
    "arm_sve.intr.smmla": ["" One AnyScalableVectorOfAnyRank, "" One AnyScalableVectorOfAnyRank, "" One AnyScalableVectorOfAnyRank] -> ["res" One Compatible],
        [], NOTHING,
        CUSTOM,
        {};
    /// The intrinsic `llvm.aarch64.sve.usmmla`.
    "arm_sve.intr.usmmla": ["" One AnyScalableVectorOfAnyRank, "" One AnyScalableVectorOfAnyRank, "" One AnyScalableVectorOfAnyRank] -> ["res" One Compatible],
        [], NOTHING,
        CUSTOM,
        {};
    /// The intrinsic `llvm.aarch64.sve.sdot`.
    "arm_sve.intr.sdot": ["" One AnyScalableVectorOfAnyRank, "" One AnyScalableVectorOfAnyRank, "" One AnyScalableVectorOfAnyRank] -> ["res" One Compatible],
        [], NOTHING,
        CUSTOM,
        {};
    /// The intrinsic `llvm.aarch64.sve.udot`.
    "arm_sve.intr.udot": ["" One AnyScalableVectorOfAnyRank, "" One AnyScalableVectorOfAnyRank, "" One AnyScalableVectorOfAnyRank] -> ["res" One Compatible],
        [], NOTHING,
        CUSTOM,
        {};
    /// The intrinsic `llvm.aarch64.sve.add`.
    "arm_sve.intr.add": ["" One AnyScalableVectorOfAnyRank, "" One AnyScalableVectorOfAnyRank, "" One AnyScalableVectorOfAnyRank] -> ["res" One Compatible],
        [], NOTHING,
        CUSTOM,
        {};
    /// The intrinsic `llvm.aarch64.sve.fadd`.
    "arm_sve.intr.fadd": ["" One AnyScalableVectorOfAnyRank, "" One AnyScalableVectorOfAnyRank, "" One AnyScalableVectorOfAnyRank] -> ["res" One Compatible],
        [], NOTHING,
        CUSTOM,
        {};
    /// The intrinsic `llvm.aarch64.sve.mul`.
    "arm_sve.intr.mul": ["" One AnyScalableVectorOfAnyRank, "" One AnyScalableVectorOfAnyRank, "" One AnyScalableVectorOfAnyRank] -> ["res" One Compatible],
        [], NOTHING,
        CUSTOM,
        {};
    /// The intrinsic `llvm.aarch64.sve.fmul`.
    "arm_sve.intr.fmul": ["" One AnyScalableVectorOfAnyRank, "" One AnyScalableVectorOfAnyRank, "" One AnyScalableVectorOfAnyRank] -> ["res" One Compatible],
        [], NOTHING,
        CUSTOM,
        {};
    /// The intrinsic `llvm.aarch64.sve.sub`.
    "arm_sve.intr.sub": ["" One AnyScalableVectorOfAnyRank, "" One AnyScalableVectorOfAnyRank, "" One AnyScalableVectorOfAnyRank] -> ["res" One Compatible],
        [], NOTHING,
        CUSTOM,
        {};
    /// The intrinsic `llvm.aarch64.sve.fsub`.
    "arm_sve.intr.fsub": ["" One AnyScalableVectorOfAnyRank, "" One AnyScalableVectorOfAnyRank, "" One AnyScalableVectorOfAnyRank] -> ["res" One Compatible],
        [], NOTHING,
        CUSTOM,
        {};
    /// The intrinsic `llvm.aarch64.sve.sdiv`.
    "arm_sve.intr.sdiv": ["" One AnyScalableVectorOfAnyRank, "" One AnyScalableVectorOfAnyRank, "" One AnyScalableVectorOfAnyRank] -> ["res" One Compatible],
        [], NOTHING,
        CUSTOM,
        {};
    /// The intrinsic `llvm.aarch64.sve.udiv`.
    "arm_sve.intr.udiv": ["" One AnyScalableVectorOfAnyRank, "" One AnyScalableVectorOfAnyRank, "" One AnyScalableVectorOfAnyRank] -> ["res" One Compatible],
        [], NOTHING,
        CUSTOM,
        {};
    /// The intrinsic `llvm.aarch64.sve.fdiv`.
    "arm_sve.intr.fdiv": ["" One AnyScalableVectorOfAnyRank, "" One AnyScalableVectorOfAnyRank, "" One AnyScalableVectorOfAnyRank] -> ["res" One Compatible],
        [], NOTHING,
        CUSTOM,
        {};
    /// The intrinsic `llvm.aarch64.sve.convert.from.svbool`.
    "arm_sve.intr.convert.from.svbool": ["svbool" One SVBool] -> ["res" One Compatible],
        [], NOTHING,
        CUSTOM,
        { rules: &[Rule::Check { summary: "'res' is vector<[1]xi1>, vector<[2]xi1>, vector<[4]xi1>, vector<[8]xi1>, or vector<[16]xi1>", holds: Callback(&|op| is_mask(op.result(0).ty(), &[1, 2, 4, 8, 16])) }] };
    /// The intrinsic `llvm.aarch64.sve.convert.to.svbool`.
    "arm_sve.intr.convert.to.svbool": ["mask" One SVEPredicate] -> ["res" One Compatible],
        [], NOTHING,
        CUSTOM,
        { rules: &[Rule::Check { summary: "'res' is vector<[16]xi1>", holds: Callback(&|op| is_mask(op.result(0).ty(), &[16])) }] };
    /// The intrinsic `llvm.aarch64.sve.zip.x2`.
    "arm_sve.intr.zip.x2": ["v1" One AnyScalableVectorOfAnyRank, "v2" One AnyScalableVectorOfAnyRank] -> ["res" One Compatible],
        [], NOTHING,
        CUSTOM,
        {};
    /// The intrinsic `llvm.aarch64.sve.zip.x4`.
    "arm_sve.intr.zip.x4": ["v1" One AnyScalableVectorOfAnyRank, "v2" One AnyScalableVectorOfAnyRank, "v3" One AnyScalableVectorOfAnyRank, "v4" One AnyScalableVectorOfAnyRank] -> ["res" One Compatible],
        [], NOTHING,
        CUSTOM,
        {};
    /// The intrinsic `llvm.aarch64.sve.psel`.
    "arm_sve.intr.psel": ["p1" One SVBool, "p2" One SVEPredicate, "index" One I32] -> ["res" One Compatible],
        [], PURE,
        CUSTOM,
        { rules: &[Rule::Check { summary: "'res' is vector<[16]xi1>", holds: Callback(&|op| is_mask(op.result(0).ty(), &[16])) }] };
    /// The intrinsic `llvm.aarch64.sve.whilelt`.
    "arm_sve.intr.whilelt": ["base" One I64, "n" One I64] -> ["res" One Compatible],
        [], PURE,
        CUSTOM,
        { rules: &[Rule::Check { summary: "'res' is vector<[1]xi1>, vector<[2]xi1>, vector<[4]xi1>, vector<[8]xi1>, or vector<[16]xi1>", holds: Callback(&|op| is_mask(op.result(0).ty(), &[1, 2, 4, 8, 16])) }] };
    /// The intrinsic `llvm.aarch64.sve.dupq_lane`.
    "arm_sve.intr.dupq_lane": ["v" One OfRanks1] -> ["res" One Compatible],
        [attr("lane", I64Attr::CONSTRAINT)], NOTHING,
        CUSTOM,
        {};
}

/// Whether a type is a scalable mask of one of these lengths.
fn is_mask(ty: TypeRef<'_>, lengths: &[i64]) -> bool {
    ty.scalable_dims() == 1
        && ty.element_type().is_some_and(|element| element == ty.context().ty(Type::I1))
        && ty.shape().is_some_and(|shape| shape.len() == 1 && lengths.contains(&shape[0]))
}
