//! `spirv.FunctionCall`.

use crate::function::Func;
use crate::markers::SpirvType;
use crate::scope::IN_FUNCTION;
use diag::Diagnostic;
use interfaces::Callee;
use ir::markers::*;
use ir::{Ident, Scope};
use macros::op;

/// Calls a function by its symbol.
///
/// ```mlir
/// spirv.func @f(%x: f32) -> f32 "None" {
///   spirv.ReturnValue %x : f32
/// }
///
/// %y = spirv.FunctionCall @f(%x) : (f32) -> f32
/// ```
#[op(
    "spirv.FunctionCall",
    interfaces(interfaces::Call, ir::SymbolUser),
    rules(IN_FUNCTION),
    format = "$callee `(` $arguments `)` attr-dict `:` functional-type($arguments, results)"
)]
pub struct FunctionCall {
    #[attr]
    callee: FlatSymbolRefAttr,
    #[operand]
    arguments: Variadic<SpirvType>,
    #[attr]
    arg_attrs: Option<DictArrayAttr>,
    #[attr]
    res_attrs: Option<DictArrayAttr>,
    #[result]
    return_value: Option<SpirvType>,
}

impl<'a> interfaces::CallMethods<'a> for FunctionCall<'a> {
    fn callee(self) -> Option<Callee<'a>> {
        self.attr_ident(Ident::CALLEE).map(Callee::Symbol)
    }
}

impl<'a> ir::symbol::SymbolUserMethods<'a> for FunctionCall<'a> {
    fn verify_symbol_uses(self, symbols: &Scope<'_>) -> Result<(), Diagnostic> {
        let cx = self.context();
        let found = self.attr_ident(Ident::CALLEE).and_then(|callee| symbols.lookup(callee));
        let found = found.filter(|found| cx.op_name_str(found.op_name) == Func::NAME);
        let ty = found.and_then(|found| found.attr_ident(cx, Ident::FUNCTION_TYPE)?.as_type()?.as_function());
        let Some((inputs, results)) = ty else {
            let name = cx.ident_str(FunctionCall::callee(self));
            return Err(self.error(format!("callee function '{name}' not found in nearest symbol table")));
        };
        let (operands, wanted) = (self.num_operands(), inputs.len());
        if operands != wanted {
            return Err(self.error(format!(
                "has incorrect number of operands for callee: expected {wanted}, but provided {operands}"
            )));
        }
        for (index, (operand, &ty)) in self.operands().zip(inputs).enumerate() {
            if operand.ty() != ty {
                return Err(self.error(format!(
                    "operand type mismatch: expected operand type '{}', but provided '{}' for operand number {index}",
                    cx.ty(ty),
                    operand.ty()
                )));
            }
        }
        let (found, wanted) = (self.num_results(), results.len());
        if found != wanted {
            return Err(self.error(format!(
                "has incorrect number of results has for callee: expected {wanted}, but provided {found}"
            )));
        }
        match self.results().next().zip(results.first()) {
            Some((result, &ty)) if result.ty() != ty => Err(self.error(format!(
                "result type mismatch: expected '{}', but provided '{}'",
                cx.ty(ty),
                result.ty()
            ))),
            _ => Ok(()),
        }
    }
}

ir::ops![FunctionCall];
