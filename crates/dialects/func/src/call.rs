//! `func.call`.

use crate::Func;
use diag::Diagnostic;
use interfaces::Callee;
use interfaces::function::verify_call;
use ir::markers::*;
use ir::{Ident, Scope};
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
        verify_call(*self, symbols, Func::NAME, "function")
    }
}

ir::ops![Call];
