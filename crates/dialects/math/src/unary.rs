//! Unary operations: one float with fast-math flags.

/// Declares operations of one float with a result of its type: the name, and how a constant is folded.
macro_rules! unary_float_ops {
    ($($(#[$doc:meta])* $name:ident = $op:tt $(, fold = $fold:expr)?;)*) => {$(
        $(#[$doc])*
        #[macros::op($op,
             traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE, ELEMENTWISE_MAPPABLE),
             $(fold = $fold,)?
             format = "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)")]
        pub struct $name {
            #[operand]
            operand: ir::markers::FloatLike,
            #[attr(default = arith::FastMathFlags::NONE)]
            fastmath: arith::FastMathFlags,
            #[result]
            result: ir::markers::FloatLike,
        }
    )*};
}

pub(crate) use unary_float_ops;
