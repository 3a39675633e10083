//! `math-expand-ops`: functions become simpler ones and arithmetic.

mod hyperbolic;
mod integer;
mod power;
mod rounding;
mod simple;

use crate::drive::greedily;
use crate::make::Make;
use ir::{Body, Op, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::{MatchFailure, MatchResult, PatternSet, Rewriter};

/// Expand math operations.
///
/// Hyperbolic functions become expressions of `math.exp`, `math.log` and `math.sqrt`, powers are computed by logarithms or by
/// products, rounding by conversions to integers and back, and leading zeros by comparisons. With `ops`, only operations
/// of these names, without the dialect, are expanded.
#[pass("math-expand-ops", name = "MathExpandOpsPass", depends("arith", "math"))]
#[derive(Debug)]
pub struct MathExpandOps {
    /// Operations to expand.
    #[option]
    pub ops: Vec<String>,
}

/// A function that computes what replaces an operation from its operands.
type Expansion = fn(Op, &mut Make<'_, '_>, &[Value]) -> Result<Value, MatchFailure>;

/// The expansions. Of two of one operation the first is tried first.
const EXPANSIONS: [(&str, Expansion); 18] = [
    (math::CountLeadingZeros::NAME, integer::leading_zeros),
    (math::Sinh::NAME, hyperbolic::sinh),
    (math::Cosh::NAME, hyperbolic::cosh),
    (math::Tan::NAME, simple::tan),
    (math::Tanh::NAME, hyperbolic::tanh),
    (math::Asinh::NAME, hyperbolic::asinh),
    (math::Acosh::NAME, hyperbolic::acosh),
    (math::Atanh::NAME, hyperbolic::atanh),
    (math::Fma::NAME, simple::fma),
    (math::Ceil::NAME, rounding::ceil),
    (math::Exp2::NAME, simple::exp2),
    (math::PowF::NAME, power::powf),
    (math::FPowI::NAME, power::fpowi_constant),
    (math::FPowI::NAME, power::fpowi),
    (math::Round::NAME, rounding::round),
    (math::RoundEven::NAME, rounding::round_even),
    (math::Rsqrt::NAME, simple::rsqrt),
    (math::ClampF::NAME, simple::clampf),
];

impl MathExpandOps {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(body.context());
        for (name, expansion) in EXPANSIONS {
            let short = name.trim_start_matches("math.");
            if self.ops.is_empty() || self.ops.iter().any(|op| op == short) {
                set.on(name, move |op, rw| expand(op, expansion, rw));
            }
        }
        greedily(cx, body, set)
    }
}

fn expand(op: Op, expansion: Expansion, rw: &mut Rewriter<'_>) -> MatchResult {
    let operands = crate::make::handles(rw.op(op).operands());
    let result = expansion(op, &mut Make::like(rw, op), &operands)?;
    rw.replace_op(op, &[result]);
    Ok(())
}
