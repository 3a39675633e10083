//! `llvm-optimize-for-nvvm-target`: operations of `llvm` that NVIDIA's GPUs are slow at are computed otherwise.

use ir::{Attr, Body, Build, Context, Loc, Op, OpState, Signedness, Type, Value};
use llvm::attrs::ICmpPredicate;
use llvm::ops::{And, Bitcast, Constant, FDiv, FMul, FNeg, FPExt, FPTrunc, ICmp, Or, Select};
use pass::{PassCx, PassResult, pass};
use rewrite::{GreedyConfig, MatchResult, PatternSet, Rewriter};

/// Bits of the exponent of a float of 32 bits.
const EXPONENT: u32 = 0x7f80_0000;

/// Optimize NVVM IR
///
/// A quotient of floats of 16 bits is that of an approximate reciprocal of 32 bits with one step of Newton's method, which is exact where the
/// approximation is a normal number.
#[pass("llvm-optimize-for-nvvm-target", name = "NVVMOptimizeForTargetPass", depends("nvvm"))]
pub struct LlvmOptimizeForNvvmTarget;

impl LlvmOptimizeForNvvmTarget {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(cx.context());
        set.of::<FDiv<'_>>(expand_division);
        let patterns = set.freeze();
        rewrite::for_each_body(body, cx.scope(), cx.threads(), &|scope, body| {
            rewrite::apply_greedily(body, scope, &patterns, &GreedyConfig::default());
        });
        Ok(())
    }
}

/// Creates an operation of operands with one result.
fn apply(rw: &mut Rewriter<'_>, state: OpState, operands: &[Value], ty: Type) -> Value {
    rw.insert_value(state.operands(operands.iter().copied()).results([ty]))
}

/// Creates a constant of 32 bits.
fn number(rw: &mut Rewriter<'_>, loc: Loc, value: u32) -> Value {
    let cx = rw.context().clone();
    let unsigned = cx.integer_type(32, Signedness::Unsigned);
    let value: Attr = cx.int_attr(unsigned, i128::from(value));
    let mut state = Constant::state(&cx, loc).results([Type::I32]);
    state.put(&cx, Constant::VALUE, value);
    rw.insert_value(state)
}

/// Compares bits for equality.
fn equal(rw: &mut Rewriter<'_>, cx: &Context, loc: Loc, operands: [Value; 2]) -> Value {
    let mut state = ICmp::state(cx, loc);
    state.put(cx, ICmp::PREDICATE, ICmpPredicate::Eq);
    apply(rw, state, &operands, Type::I1)
}

fn expand_division(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let division: FDiv<'_> = rw.cast(op)?;
    let ty = division.operand(0).ty_handle();
    rw.require(ty == Type::F16)?;
    let (loc, operands) = (division.loc(), [0, 1].map(|at| division.operand(at).handle()));
    let cx = rw.context().clone();
    let [dividend, divisor] =
        operands.map(|operand| apply(rw, FPExt::state(&cx, loc), &[operand], Type::F32));
    let state = rw.state("nvvm.rcp.approx.ftz.f", loc);
    let reciprocal = apply(rw, state, &[divisor], Type::F32);
    let approximation = apply(rw, FMul::state(&cx, loc), &[dividend, reciprocal], Type::F32);
    // One step of Newton's method: the approximation plus the error times the reciprocal.
    let negated = apply(rw, FNeg::state(&cx, loc), &[divisor], Type::F32);
    let state = rw.state("llvm.intr.fma", loc);
    let error = apply(rw, state, &[approximation, negated, dividend], Type::F32);
    let state = rw.state("llvm.intr.fma", loc);
    let refined = apply(rw, state, &[error, reciprocal, approximation], Type::F32);
    // Zero, infinity, NaN and small numbers stay as they are.
    let mask = number(rw, loc, EXPONENT);
    let bits = apply(rw, Bitcast::state(&cx, loc), &[approximation], Type::I32);
    let exponent = apply(rw, And::state(&cx, loc), &[bits, mask], Type::I32);
    let zero = number(rw, loc, 0);
    let is_small = equal(rw, &cx, loc, [exponent, zero]);
    let is_large = equal(rw, &cx, loc, [exponent, mask]);
    let stays = apply(rw, Or::state(&cx, loc), &[is_small, is_large], Type::I1);
    let chosen = apply(rw, Select::state(&cx, loc), &[stays, approximation, refined], Type::F32);
    let made = apply(rw, FPTrunc::state(&cx, loc), &[chosen], ty);
    rw.replace_op(op, &[made]);
    Ok(())
}
