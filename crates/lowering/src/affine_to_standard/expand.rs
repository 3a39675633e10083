//! Computing affine expressions by `arith`.
//!
//! Division and remainder of `arith` round towards zero; those of affine expressions are made of them by
//! choosing between two computations.

use super::emit::Emit;
use arith::{CmpIPredicate, IntegerOverflowFlags};
use diag::Diagnostic;
use ir::affine::{AffineExprData, BinaryKind};
use ir::{AffineExpr, AffineMap, Context, Op, Value};

/// Calls a function with enough stack.
fn deep<R>(work: impl FnOnce() -> R) -> R {
    ir::ensure_sufficient_stack(work)
}

/// Checks that expressions can be computed: divisors that are constants must be positive. Errors are at the
/// operation.
pub(super) fn check(emit: &Emit<'_>, op: Op, exprs: &[AffineExpr]) -> Result<(), Vec<Diagnostic>> {
    let cx = emit.context();
    let mut messages = Vec::new();
    for &expr in exprs {
        find_errors(&cx, expr, &mut messages);
    }
    if messages.is_empty() {
        return Ok(());
    }
    let place = cx.place(emit.body().op(op).loc());
    Err(messages.into_iter().map(|message| Diagnostic::error(place.clone(), message)).collect())
}

fn find_errors(cx: &Context, expr: AffineExpr, messages: &mut Vec<&'static str>) {
    let Some((kind, lhs, rhs)) = cx.expr(expr).as_binary() else { return };
    let positive = rhs.as_constant().is_none_or(|divisor| divisor > 0);
    match kind {
        BinaryKind::Mod if !positive => messages.push("modulo by non-positive value is not supported"),
        BinaryKind::FloorDiv | BinaryKind::CeilDiv if !positive => {
            messages.push("division by non-positive value is not supported");
        }
        _ => deep(|| {
            find_errors(cx, lhs.handle(), messages);
            find_errors(cx, rhs.handle(), messages);
        }),
    }
}

/// Dimensions and symbols as values.
#[derive(Clone, Copy)]
pub(super) struct Inputs<'a> {
    dims: &'a [Value],
    symbols: &'a [Value],
}

impl<'a> Inputs<'a> {
    /// The inputs of a map or set of so many dimensions: these come first.
    pub(super) fn new(operands: &'a [Value], dims: u32) -> Self {
        let (dims, symbols) = operands.split_at((dims as usize).min(operands.len()));
        Inputs { dims, symbols }
    }
}

/// The value of an expression, which was [checked](check).
pub(super) fn expand(emit: &mut Emit<'_>, expr: AffineExpr, inputs: Inputs<'_>) -> Value {
    let cx = emit.context();
    match cx.expr_data(expr) {
        AffineExprData::Constant(value) => emit.index(value),
        AffineExprData::Dim(at) => inputs.dims[at as usize],
        AffineExprData::Symbol(at) => inputs.symbols[at as usize],
        AffineExprData::Binary(kind, lhs, rhs) => {
            let (lhs, rhs) = deep(|| {
                let lhs = expand(emit, lhs, inputs);
                (lhs, expand(emit, rhs, inputs))
            });
            match kind {
                BinaryKind::Add => emit.binary("arith.addi", lhs, rhs),
                BinaryKind::Mul => emit.binary_flags("arith.muli", lhs, rhs, IntegerOverflowFlags::NSW),
                BinaryKind::Mod => modulo(emit, lhs, rhs),
                BinaryKind::FloorDiv => floor_div(emit, lhs, rhs),
                BinaryKind::CeilDiv => ceil_div(emit, lhs, rhs),
            }
        }
    }
}

/// The values of all results of a map, which was [checked](check).
pub(super) fn expand_map(emit: &mut Emit<'_>, map: AffineMap, operands: &[Value]) -> Vec<Value> {
    let cx = emit.context();
    let inputs = Inputs::new(operands, cx.map(map).num_dims());
    cx.map_data(map).results.iter().map(|&expr| expand(emit, expr, inputs)).collect()
}

/// The greatest or least of values, by `arith.maxsi` or `arith.minsi`; `None` of no values.
pub(super) fn reduce(emit: &mut Emit<'_>, name: &str, values: Vec<Value>) -> Option<Value> {
    values.into_iter().reduce(|best, value| emit.binary(name, best, value))
}

/// `a mod b = let r = a rem b in r < 0 ? r + b : r`.
fn modulo(emit: &mut Emit<'_>, lhs: Value, rhs: Value) -> Value {
    let remainder = emit.binary("arith.remsi", lhs, rhs);
    let zero = emit.index(0);
    let is_negative = emit.compare(CmpIPredicate::Slt, remainder, zero);
    let corrected = emit.binary("arith.addi", remainder, rhs);
    emit.select(is_negative, corrected, remainder)
}

/// `a floordiv b = a < 0 ? -1 - (-1 - a) / b : a / b`.
fn floor_div(emit: &mut Emit<'_>, lhs: Value, rhs: Value) -> Value {
    let zero = emit.index(0);
    let minus_one = emit.index(-1);
    let is_negative = emit.compare(CmpIPredicate::Slt, lhs, zero);
    let mirrored = emit.binary("arith.subi", minus_one, lhs);
    let dividend = emit.select(is_negative, mirrored, lhs);
    let quotient = emit.binary("arith.divsi", dividend, rhs);
    let corrected = emit.binary("arith.subi", minus_one, quotient);
    emit.select(is_negative, corrected, quotient)
}

/// `a ceildiv b = a <= 0 ? a / b : (a - 1) / b + 1`. The least integer has no negative to divide instead.
fn ceil_div(emit: &mut Emit<'_>, lhs: Value, rhs: Value) -> Value {
    let zero = emit.index(0);
    let one = emit.index(1);
    let is_non_positive = emit.compare(CmpIPredicate::Sle, lhs, zero);
    let decremented = emit.binary("arith.subi", lhs, one);
    let dividend = emit.select(is_non_positive, lhs, decremented);
    let quotient = emit.binary("arith.divsi", dividend, rhs);
    let incremented = emit.binary("arith.addi", quotient, one);
    emit.select(is_non_positive, quotient, incremented)
}
