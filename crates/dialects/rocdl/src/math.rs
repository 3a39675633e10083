//! Approximations of functions of floats.

use crate::table::*;

table! {
    /// An approximation by the hardware; `math` has the function itself.
    "cos", "exp", "exp2", "log", "rcp", "sin", "sqrt", "tanh":
        ["arg" One Float] -> ["res" One Float],
        [], PURE,
        "$arg qualified(type($arg)) attr-dict `->` qualified(type($res))",
        { interfaces: lowered!(PLAIN) };
    /// Median of three floats.
    "fmed3":
        ["src0" One FloatLike, "src1" One FloatLike, "src2" One FloatLike] -> ["res" One FloatLike],
        [], PURE,
        "$src0 `,` $src1 `,` $src2 attr-dict `:` type($res)",
        { rules: &[Rule::AllTypesMatch(&["res", "src0", "src1", "src2"])], interfaces: lowered!(PLAIN) };
}
