//! `func.call_indirect`.

use crate::{Call, Constant};
use interfaces::Callee;
use ir::markers::*;
use ir::{Op, TypeRef};
use macros::op;
use rewrite::{MatchResult, PatternSet, Rewriter, no_match};

/// Calls a function that is a value.
///
/// ```mlir
/// %y = func.call_indirect %f(%x) : (i32) -> i32
/// ```
#[op(
    "func.call_indirect",
    interfaces(interfaces::Call),
    canonicalize,
    rules(
        TypesMatchWith(
            "callee input types match argument types",
            from = "callee",
            to = "callee_operands",
            List(inputs)
        ),
        TypesMatchWith(
            "callee result types match result types",
            from = "callee",
            to = "results",
            List(results)
        )
    ),
    format = "$callee `(` $callee_operands `)` attr-dict `:` type($callee)"
)]
pub struct CallIndirect {
    #[operand]
    callee: FunctionType,
    #[operand]
    callee_operands: Variadic<AnyType>,
    #[attr]
    arg_attrs: Option<DictArrayAttr>,
    #[attr]
    res_attrs: Option<DictArrayAttr>,
    #[result]
    results: Variadic<AnyType>,
}

fn inputs(ty: TypeRef<'_>) -> Option<Vec<TypeRef<'_>>> {
    Some(ty.as_function()?.0.iter().map(|&input| ty.context().ty(input)).collect())
}

fn results(ty: TypeRef<'_>) -> Option<Vec<TypeRef<'_>>> {
    Some(ty.as_function()?.1.iter().map(|&result| ty.context().ty(result)).collect())
}

impl<'a> interfaces::CallMethods<'a> for CallIndirect<'a> {
    fn callee(self) -> Option<Callee<'a>> {
        self.operands().next().map(Callee::Value)
    }

    fn argument_operands(self) -> std::ops::Range<usize> {
        1..self.num_operands()
    }
}

impl CallIndirect<'_> {
    /// Adds the canonicalization patterns.
    fn canonicalize(set: &mut PatternSet) {
        set.of::<CallIndirect<'_>>(call_of_constant);
    }
}

/// Replaces an indirect call of a constant by a direct call.
fn call_of_constant(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let callee = view.operands().next().and_then(|callee| callee.defining_op());
    let Some(name) = callee
        .filter(|callee| callee.is(Constant::NAME))
        .and_then(|callee| callee.attr("value")?.as_flat_symbol())
    else {
        return no_match("the callee is not constant");
    };
    let operands: Vec<_> = view.operands().skip(1).map(|value| value.handle()).collect();
    let results: Vec<_> = view.result_types().collect();
    let loc = view.loc();
    let call = Call::build(rw, loc, name, &operands, &results);
    let values: Vec<_> = rw.op(call).results().map(|value| value.handle()).collect();
    rw.replace_op(op, &values);
    Ok(())
}

ir::ops![CallIndirect];
