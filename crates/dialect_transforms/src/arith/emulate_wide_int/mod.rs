//! `arith-emulate-wide-int`: integers of twice the widest supported width become vectors of two halves.

mod casts;
mod floats;
mod halves;
mod integers;
mod shifts;

use crate::drive::convert;
use ir::{Body, Context, Op, OpRef, Type, TypeData, TypeRef};
use pass::{Failed, PassCx, PassResult, pass};
use rewrite::{
    ConversionRewriter, ConversionSet, ConversionTarget, Convert, MatchFailure, MatchResult, Operands,
    TypeConverter, convert_calls, convert_functions, convert_returns, is_legal_function,
};
use std::sync::Arc;

/// Emulate 2*N-bit integer operations using N-bit operations
///
/// Integers of twice the width `widest-int-supported` become vectors of two integers of that width, the lower half first;
/// vectors of them get one more dimension. Operations of `arith` on them become operations on the halves. Both widths are powers of two.
#[pass("arith-emulate-wide-int", name = "ArithEmulateWideInt", depends("arith", "vector"))]
#[derive(Debug)]
pub struct ArithEmulateWideInt {
    /// Widest integer type supported by the target
    #[option(default = 32)]
    pub widest_int_supported: u32,
}

impl ArithEmulateWideInt {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let widest = self.widest_int_supported;
        if !widest.is_power_of_two() || !(2..=ir::MAX_INTEGER_WIDTH / 2).contains(&widest) {
            return Err(Failed);
        }
        let context = body.context().clone();
        let types = Arc::new(converter(widest));
        let target = legality(&context, &types);
        let mut set = ConversionSet::with_types(&context, &types);
        patterns(&mut set, widest);
        convert_functions(&mut set, "func.func");
        convert_calls(&mut set);
        convert_returns(&mut set);
        convert(cx, body, target, set)
    }
}

/// Adds the patterns for `arith`.
pub fn patterns(set: &mut ConversionSet, widest: u32) {
    integers::patterns(set);
    shifts::patterns(set);
    casts::patterns(set, widest);
    floats::patterns(set);
}

/// Returns the converter of integers and of vectors of them.
pub fn converter(widest: u32) -> TypeConverter {
    let mut types = TypeConverter::new();
    types.add(|ty: TypeRef<'_>| ty.handle());
    types.add(move |ty: TypeRef<'_>| -> rewrite::Converted {
        let shape: &[i64] = match ty.data() {
            TypeData::Integer { .. } => &[],
            TypeData::Vector { shape, .. } if ty.element_or_self().is_integer() => shape,
            _ => return rewrite::Converted::Unhandled,
        };
        match ty.element_or_self().int_width() {
            Some(width) if width <= widest => ty.handle().into(),
            Some(width) if width == 2 * widest => {
                let shape: Vec<i64> = shape.iter().copied().chain([2]).collect();
                let cx = ty.context();
                cx.vector_type(&shape, cx.int_type(widest)).into()
            }
            _ => rewrite::Converted::Failed,
        }
    });
    types.add_nested(|types: &TypeConverter, ty: TypeRef<'_>| -> rewrite::Converted {
        let Some((inputs, results)) = ty.as_function() else { return rewrite::Converted::Unhandled };
        let cx = ty.context();
        let all = |list: &[Type]| types.convert_all(list.iter().map(|&ty| cx.ty(ty)));
        match (all(inputs), all(results)) {
            (Some(inputs), Some(results)) => cx.function_type(&inputs, &results).into(),
            _ => rewrite::Converted::Failed,
        }
    });
    types
}

fn legality(cx: &Context, types: &Arc<TypeConverter>) -> ConversionTarget {
    let mut target = ConversionTarget::new(cx);
    target.legal_dialect("vector");
    let known = types.clone();
    target.dynamically_legal("func.func", move |op: OpRef<'_>| is_legal_function(&known, op));
    for name in ["func.call", "func.return", "vector.print"] {
        let known = types.clone();
        target.dynamically_legal(name, move |op: OpRef<'_>| known.is_legal(op));
    }
    let known = types.clone();
    target.dynamically_legal_dialect("arith", move |op: OpRef<'_>| known.is_legal(op));
    target
}

/// Returns the vector that a type becomes.
///
/// # Errors
/// If it stays, or has no counterpart: the pattern does not match.
fn converted(rw: &mut ConversionRewriter<'_>, ty: Type) -> Result<Type, MatchFailure> {
    let new = rw.convert_type(ty)?;
    rw.require(rw.context().ty(new).is_vector())?;
    Ok(new)
}

/// A function that converts an operation.
type Pattern = fn(Op, &Operands, &mut ConversionRewriter<'_>) -> MatchResult;

/// Adds patterns.
fn add(set: &mut ConversionSet, patterns: &[(&'static str, &'static str, Pattern)]) {
    for &(op, name, pattern) in patterns {
        set.convert(Convert::on(op, pattern).called(name));
    }
}
