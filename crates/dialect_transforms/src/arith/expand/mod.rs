//! `arith-expand`: operations that LLVM does not have become several that it has.

mod bf16;
mod division;
mod f4;
mod f8;
mod minmax;
mod scaling;

pub use division::patterns as division_patterns;

use crate::drive::convert;
use apnum::FloatKind;
use ir::{Body, OpRef};
use pass::{PassCx, PassResult, pass};
use rewrite::{ConversionSet, ConversionTarget, PatternSet};

/// Legalize Arith ops to be convertible to LLVM.
///
/// Divisions that round up or down, minima and maxima, and scaling conversions become comparisons, selections and
/// plain arithmetic. With the options, conversions from and to small floats become operations on their bits.
#[pass("arith-expand", name = "ArithExpandOpsPass", depends("arith", "vector"))]
#[derive(Debug)]
pub struct ArithExpand {
    /// Enable the BF16 expansion patterns
    #[option(default = false)]
    pub include_bf16: bool,
    /// Enable the F8E8M0 expansion patterns
    #[option(default = false)]
    pub include_f8e8m0: bool,
    /// Enable the F4E2M1 expansion patterns
    #[option(default = false)]
    pub include_f4e2m1: bool,
}

/// Operations that are always expanded.
const ILLEGAL: [&str; 13] = [
    "arith.ceildivsi",
    "arith.ceildivui",
    "arith.floordivsi",
    "arith.maximumf",
    "arith.minimumf",
    "arith.maxnumf",
    "arith.minnumf",
    "arith.maxsi",
    "arith.maxui",
    "arith.minsi",
    "arith.minui",
    "arith.scaling_extf",
    "arith.scaling_truncf",
];

impl ArithExpand {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        let mut target = ConversionTarget::new(&context);
        target.legal_dialect("arith").legal_dialect("vector").illegal_ops(&ILLEGAL);
        let (bf16, f8, f4) = (self.include_bf16, self.include_f8e8m0, self.include_f4e2m1);
        if bf16 || f8 || f4 {
            target.dynamically_legal("arith.extf", move |op| {
                let [from, to] = kinds(op);
                !(bf16 && from == Some(FloatKind::BF16) && to == Some(FloatKind::F32)
                    || f8 && from == Some(FloatKind::F8E8M0FNU)
                    || f4 && from == Some(FloatKind::F4E2M1FN))
            });
            target.dynamically_legal("arith.truncf", move |op| {
                let [from, to] = kinds(op);
                !(bf16 && from == Some(FloatKind::F32) && to == Some(FloatKind::BF16)
                    || f8 && to == Some(FloatKind::F8E8M0FNU)
                    || f4 && to == Some(FloatKind::F4E2M1FN))
            });
        }
        let mut patterns = PatternSet::new(&context);
        division::patterns(&mut patterns);
        minmax::patterns(&mut patterns);
        scaling::patterns(&mut patterns);
        if bf16 {
            bf16::patterns(&mut patterns);
        }
        if f8 {
            f8::patterns(&mut patterns);
        }
        if f4 {
            f4::patterns(&mut patterns);
        }
        let mut set = ConversionSet::new(&context);
        set.patterns(patterns);
        convert(cx, body, target, set)
    }
}

/// Returns the kinds of the floats that a conversion is from and to.
fn kinds(op: OpRef<'_>) -> [Option<FloatKind>; 2] {
    [op.operand(0), op.result(0)].map(|value| value.ty().element_or_self().float_kind())
}
