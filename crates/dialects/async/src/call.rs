//! `async.call`.

use crate::func::Func;
use crate::types::ValueOrToken;
use diag::Diagnostic;
use interfaces::Callee;
use ir::markers::*;
use ir::symbol::SymbolUserMethods;
use ir::{Ident, OpRef, Scope, Type};
use macros::op;

/// Calls an `async.func` by its symbol.
///
/// ```mlir
/// async.func private @add(f32, f32) -> !async.value<f32>
///
/// %2 = async.call @add(%0, %1) : (f32, f32) -> !async.value<f32>
/// ```
#[op(
    "async.call",
    interfaces(interfaces::Call, ir::SymbolUser),
    format = "$callee `(` $operands `)` attr-dict `:` functional-type($operands, results)"
)]
pub struct Call {
    #[attr]
    callee: FlatSymbolRefAttr,
    #[operand]
    operands: Variadic<AnyType>,
    #[attr]
    arg_attrs: Option<DictArrayAttr>,
    #[attr]
    res_attrs: Option<DictArrayAttr>,
    #[result]
    results: Variadic<ValueOrToken>,
}

impl<'a> interfaces::CallMethods<'a> for Call<'a> {
    fn callee(self) -> Option<Callee<'a>> {
        self.attr_ident(Ident::CALLEE).map(Callee::Symbol)
    }
}

impl<'a> SymbolUserMethods<'a> for Call<'a> {
    fn verify_symbol_uses(self, symbols: &Scope<'_>) -> Result<(), Diagnostic> {
        let cx = self.context();
        let callee = self.attr_ident(Ident::CALLEE);
        let Some((callee, name)) = callee.and_then(|callee| Some((callee, callee.as_flat_symbol()?))) else {
            return Err(self.error("requires a 'callee' symbol reference attribute"));
        };
        let function = symbols.lookup(callee).filter(|found| cx.op_name_str(found.op_name) == Func::NAME);
        let ty = function
            .and_then(|function| function.attr_ident(cx, Ident::FUNCTION_TYPE)?.as_type()?.as_function());
        let Some((inputs, results)) = ty else {
            let name = cx.ident_str(name);
            return Err(self.error(format!("'{name}' does not reference a valid async function")));
        };
        verify_operands(*self, inputs)?;
        verify_results(*self, results)
    }
}

fn verify_operands(op: OpRef<'_>, inputs: &[Type]) -> Result<(), Diagnostic> {
    if inputs.len() != op.num_operands() {
        return Err(op.error("incorrect number of operands for callee"));
    }
    for (index, (operand, &ty)) in op.operands().zip(inputs).enumerate() {
        if operand.ty() != ty {
            return Err(op.error(format!(
                "operand type mismatch: expected operand type '{}', but provided '{}' for operand number {index}",
                op.context().ty(ty),
                operand.ty()
            )));
        }
    }
    Ok(())
}

fn verify_results(op: OpRef<'_>, results: &[Type]) -> Result<(), Diagnostic> {
    let cx = op.context();
    if results.len() != op.num_results() {
        return Err(op.error("incorrect number of results for callee"));
    }
    let Some(index) = op.result_types().zip(results).position(|(found, &ty)| found != ty) else {
        return Ok(());
    };
    let list = |types: &mut dyn Iterator<Item = Type>| {
        types.map(|ty| format!("'{}'", cx.ty(ty))).collect::<Vec<_>>().join(", ")
    };
    let place = cx.place(op.loc());
    Err(op
        .error(format!("result type mismatch at index {index}"))
        .note(place.clone(), format!("      op result types: {}", list(&mut op.result_types())))
        .note(place, format!("function result types: {}", list(&mut results.iter().copied()))))
}

ir::ops![Call];
