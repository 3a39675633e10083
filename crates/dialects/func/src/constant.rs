//! `func.constant`.

use crate::Func;
use diag::Diagnostic;
use ir::def::{Fold, FoldCx};
use ir::markers::*;
use ir::{Attr, Context, Loc, OpState, Scope, Type, Value};
use macros::op;

/// A function as a value.
///
/// ```mlir
/// func.func private @half(i32) -> i32
///
/// %f = func.constant @half : (i32) -> i32
/// ```
#[op(
    "func.constant",
    interfaces(ir::SymbolUser),
    traits(PURE, CONSTANT_LIKE),
    format = "attr-dict $value `:` type(results)",
    fold,
    result_names
)]
pub struct Constant {
    #[attr]
    value: FlatSymbolRefAttr,
    #[result]
    result: AnyType,
}

impl Constant<'_> {
    fn fold(self, _: &mut FoldCx<'_>) -> Fold {
        self.attr("value").map(|value| value.handle()).into()
    }

    fn result_names(self, name: &mut dyn FnMut(Value, &str)) {
        name(self.result().handle(), "f");
    }
}

/// Returns the constant of a symbol reference.
pub(crate) fn materialize(cx: &Context, value: Attr, ty: Type) -> Option<OpState> {
    cx.attr_ref(value).as_flat_symbol().filter(|_| cx.ty(ty).is_function())?;
    let state = OpState::new(cx, cx.op_name(Constant::DEF.name), Loc::UNKNOWN);
    Some(state.attr(cx, "value", value).results([ty]))
}

impl<'a> ir::symbol::SymbolUserMethods<'a> for Constant<'a> {
    fn verify_symbol_uses(self, symbols: &Scope<'_>) -> Result<(), Diagnostic> {
        let cx = self.context();
        let Some(value) = self.attr("value") else { return Ok(()) };
        let name = value.as_flat_symbol().map_or("", |name| cx.ident_str(name));
        let function = symbols.lookup(value).filter(|found| cx.op_name_str(found.op_name) == Func::NAME);
        let ty = function.and_then(|function| function.attr(cx, "function_type")?.as_type());
        match ty {
            None => Err(self.error(format!("reference to undefined function '{name}'"))),
            Some(ty) if ty != self.result().ty() => {
                Err(self.error("reference to function with mismatched type"))
            }
            Some(_) => Ok(()),
        }
    }
}

ir::ops![Constant];
