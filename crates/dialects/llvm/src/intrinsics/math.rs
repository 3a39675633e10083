//! Intrinsics of floats and integers with a functional form.

use super::table::*;

intrinsics! {
    [
        "acos", "asin", "atan", "cos", "cosh", "exp10", "exp2", "exp", "fabs", "ceil", "floor",
        "trunc", "log10", "log2", "log", "nearbyint", "rint", "roundeven", "round", "sin", "sinh",
        "sqrt", "tan", "tanh",
    ]:
        ["in" One FloatLike] -> ["res" One Compatible], [FASTMATH], PURE_SAME_TYPE,
        FUNCTIONAL, {};
    ["atan2", "copysign", "maxnum", "maximum", "minnum", "minimum", "pow"]:
        ["a" One FloatLike, "b" One FloatLike] -> ["res" One Compatible], [FASTMATH], PURE_SAME_TYPE,
        FUNCTIONAL, {};
    ["bitreverse", "bswap", "ctpop"]:
        ["in" One IntLike] -> ["res" One Compatible], [], PURE_SAME_TYPE,
        FUNCTIONAL, {};
    ["fma", "fmuladd"]:
        ["a" One FloatLike, "b" One FloatLike, "c" One FloatLike] -> ["res" One Compatible],
        [FASTMATH], PURE_SAME_TYPE,
        FUNCTIONAL, {};
    ["frexp"]:
        ["val" One FloatLike] -> ["res" One Compatible], [FASTMATH], PURE,
        FUNCTIONAL, {};
    ["fshl", "fshr"]:
        ["a" One IntLike, "b" One IntLike, "c" One IntLike] -> ["res" One Compatible],
        [], PURE_SAME_TYPE,
        FUNCTIONAL, {};
    ["llrint", "lrint", "lround"]:
        ["val" One FloatLike] -> ["res" One Compatible], [], PURE,
        FUNCTIONAL, {};
    ["llround"]:
        ["val" One Float] -> ["res" One Compatible], [], PURE,
        FUNCTIONAL, {};
    ["ldexp", "powi"]:
        ["val" One FloatLike, "power" One AnySignlessInteger] -> ["res" One Compatible],
        [FASTMATH], PURE,
        FUNCTIONAL, {};
    [
        "sadd.sat", "smax", "smin", "sshl.sat", "ssub.sat", "uadd.sat", "umax", "umin", "ushl.sat",
        "usub.sat",
    ]:
        ["a" One IntLike, "b" One IntLike] -> ["res" One Compatible], [], PURE_SAME_TYPE,
        FUNCTIONAL, {};
    ["scmp", "ucmp"]:
        ["a" One IntLike, "b" One IntLike] -> ["res" One IntLike], [], PURE_SAME_OPERANDS,
        FUNCTIONAL, {};
    ["sincos"]:
        ["val" One FloatLike] -> ["res" One Compatible], [FASTMATH], PURE,
        FUNCTIONAL,
        { hooks: checks::SINCOS };
}
