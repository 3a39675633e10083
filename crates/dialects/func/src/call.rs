//! `func.call`.

use crate::Func;
use diag::Diagnostic;
use interfaces::Callee;
use ir::markers::*;
use ir::{Ident, OpRef, Scope, Type};
use macros::op;

/// Calls a function by its symbol.
///
/// ```mlir
/// func.func private @half(i32) -> i32
///
/// %y = func.call @half(%x) : (i32) -> i32
/// ```
#[op(
    "func.call",
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
    #[attr]
    no_inline: UnitAttr,
    #[result]
    results: Variadic<AnyType>,
}

impl<'a> interfaces::CallMethods<'a> for Call<'a> {
    fn callee(self) -> Option<Callee<'a>> {
        self.attr_ident(Ident::CALLEE).map(Callee::Symbol)
    }
}

impl<'a> ir::symbol::SymbolUserMethods<'a> for Call<'a> {
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
            return Err(self.error(format!("'{name}' does not reference a valid function")));
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
