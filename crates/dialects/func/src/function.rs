//! `func.func`.

use diag::Diagnostic;
use interfaces::function::{
    ArgumentStyle, parse_function, print_function, verify_function_attrs, verify_function_body,
};
use ir::asm::{OpParser, OpPrinter};
use ir::markers::*;
use ir::{Ident, OpRef, OpState, Type};
use macros::op;
use smallvec::SmallVec;

/// A function: a symbol with a signature and, unless it is external, a body.
///
/// Its body uses no value from outside. An external function has an empty region and is private.
///
/// ```mlir
/// func.func private @sin(f64) -> f64
/// func.func @twice(%x: i32) -> i32 {
///   %y = arith.addi %x, %x : i32
///   return %y : i32
/// }
/// ```
#[op(
    "func.func",
    interfaces(interfaces::Callable, ir::SymbolModel),
    traits(ISOLATED_FROM_ABOVE, SYMBOL, AFFINE_SCOPE, AUTOMATIC_ALLOCATION_SCOPE),
    parse,
    print,
    verify,
    default_dialect = "func"
)]
pub struct Func {
    #[attr]
    sym_name: SymbolNameAttr,
    #[attr]
    function_type: FunctionTypeAttr,
    #[attr]
    sym_visibility: Option<StrAttr>,
    #[attr]
    arg_attrs: Option<DictArrayAttr>,
    #[attr]
    res_attrs: Option<DictArrayAttr>,
    #[attr]
    no_inline: UnitAttr,
    #[region]
    body: AnyRegion,
}

impl Func<'_> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        parse_function(parser, state, ArgumentStyle::Fixed, &|cx, inputs, results, _| {
            Ok(cx.function_type(inputs, results))
        })
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        let (inputs, results) = signature(*self);
        print_function(*self, printer, inputs, results, false);
    }

    fn verify(self) -> Result<(), Diagnostic> {
        let (inputs, results) = signature(*self);
        verify_function_attrs(*self, inputs, results)?;
        verify_function_body(*self, inputs)
    }
}

/// Inputs and results of the signature.
pub(crate) fn signature<'a>(op: OpRef<'a>) -> (&'a [Type], &'a [Type]) {
    let ty = op.attr_ident(Ident::FUNCTION_TYPE).and_then(|ty| ty.as_type()).and_then(|ty| ty.as_function());
    ty.unwrap_or((&[], &[]))
}

impl<'a> ir::symbol::SymbolModelMethods<'a> for Func<'a> {
    fn is_declaration(self) -> bool {
        self.regions().all(|region| region.is_empty())
    }
}

impl<'a> interfaces::CallableMethods<'a> for Func<'a> {
    fn argument_types(self) -> SmallVec<[Type; 4]> {
        SmallVec::from_slice(signature(*self).0)
    }

    fn result_types(self) -> SmallVec<[Type; 4]> {
        SmallVec::from_slice(signature(*self).1)
    }
}

ir::ops![Func];
