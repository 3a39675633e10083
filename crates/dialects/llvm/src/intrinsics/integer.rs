//! Intrinsics of integers without a custom form.

use super::table::*;

intrinsics! {
    ["abs"]:
        ["in" One IntLike] -> ["res" One Compatible],
        [attr("is_int_min_poison", I1Attr::CONSTRAINT)], PURE,
        GENERIC, {};
    ["ctlz", "cttz"]:
        ["in" One IntLike] -> ["res" One Compatible],
        [attr("is_zero_poison", I1Attr::CONSTRAINT)], PURE_SAME_TYPE,
        GENERIC, {};
    [
        "sadd.with.overflow", "smul.with.overflow", "ssub.with.overflow", "uadd.with.overflow",
        "umul.with.overflow", "usub.with.overflow",
    ]:
        ["odsArg0" One IntLike, "odsArg1" One IntLike] -> ["res" One Compatible],
        [], PURE_SAME_OPERAND_ELEMENT,
        GENERIC, {};
}
