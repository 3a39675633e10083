//! `xegpu.dpas`.

use crate::constraints::{Factor, LayoutAttr, Sum};
use diag::Diagnostic;
use ir::OpRef;
use op_table::*;

table! {
    /// Multiplies two matrices, and adds a third.
    "xegpu.dpas": ["lhs" One Factor, "rhs" One Factor, "acc" Optional Sum] -> ["result" One Sum],
        [optional("layout_a", LayoutAttr::CONSTRAINT), optional("layout_b", LayoutAttr::CONSTRAINT), optional("layout_cd", LayoutAttr::CONSTRAINT)], PURE,
        "$lhs `,` $rhs (`,` $acc^)? attr-dict `:` type($lhs)`,` type($rhs) (`,` type($acc)^)?  `->` type($result)",
        { hooks: verifier(&verify), rules: &[Rule::AllElementTypesMatch(&["lhs", "rhs"])] };
}

/// Bits of a register that small elements are packed into.
const REGISTER_BITS: i64 = 32;

fn verify(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let [left, right] = [0, 1].map(|index| op.operand(index).ty());
    let result = op.result(0).ty();
    if op.num_operands() > 2 && op.operand(2).ty() != result {
        return Err(op.error("Expecting the acc type to be the same as result."));
    }
    let shapes = [left, right, result].map(|ty| ty.shape().unwrap_or_default());
    let (rows, common, (found, columns)) = match shapes {
        [[_], [count], [_]] => {
            let width = i64::from(right.element_or_self().bit_width().unwrap_or(1)).max(1);
            return match width > REGISTER_BITS || count % (REGISTER_BITS / width) == 0 {
                true => Ok(()),
                false => Err(op.error("Expecting B operand to be a multiple of 32 bits.")),
            };
        }
        [[rows, common], [found, columns], [_, _]] => (rows, common, (*found, columns)),
        [[rows, common], [outer, columns, inner], [_, _]] => {
            (rows, common, (outer.saturating_mul(*inner), columns))
        }
        _ => {
            return Err(op.error(
                "expecting lhs and result to be a 2D vector, and rhs to be either 2D or 3D (packed) vector.",
            ));
        }
    };
    if found != *common {
        return Err(op.error("K-dimension mismatch."));
    }
    if shapes[2].first() != Some(rows) {
        return Err(op.error("M-dimension mismatch."));
    }
    match shapes[2].get(1) == Some(columns) {
        true => Ok(()),
        false => Err(op.error("N-dimension mismatch.")),
    }
}
