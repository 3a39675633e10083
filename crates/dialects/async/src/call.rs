//! `async.call`.

use crate::func::Func;
use crate::types::ValueOrToken;
use diag::Diagnostic;
use interfaces::Callee;
use interfaces::function::verify_call;
use ir::markers::*;
use ir::symbol::SymbolUserMethods;
use ir::{Ident, Scope};
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
        verify_call(*self, symbols, Func::NAME, "async function")
    }
}

ir::ops![Call];
