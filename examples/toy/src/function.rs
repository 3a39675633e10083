//! `toy.func` and `toy.return`.

use crate::types::TensorType;
use terrane::interfaces::function::{
    ArgumentStyle, parse_function, print_function, verify_function_attrs, verify_function_body,
};
use terrane::ir::asm::{OpParser, OpPrinter};
use terrane::prelude::*;

/// A function from tensors to a tensor.
///
/// ```mlir
/// toy.func @twice(%a: !toy.tensor<2>) -> !toy.tensor<2> {
///   %s = sum %a, %a : (!toy.tensor<2>, !toy.tensor<2>) -> !toy.tensor<2>
///   return %s : !toy.tensor<2>
/// }
/// ```
#[op(
    "toy.func",
    traits(ISOLATED_FROM_ABOVE, SYMBOL, AFFINE_SCOPE, AUTOMATIC_ALLOCATION_SCOPE),
    parse,
    print,
    verify,
    default_dialect = "toy"
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
    #[region]
    body: AnyRegion,
}

/// Ends a function with its result.
#[op(
    "toy.return",
    traits(PURE, TERMINATOR, RETURN_LIKE),
    rules(HasParent("toy.func")),
    format = "$value attr-dict `:` qualified(type($value))"
)]
pub struct Return {
    #[operand]
    value: TensorType,
}

impl<'a> Func<'a> {
    /// The types of the arguments and those of the results.
    pub fn signature(self) -> (&'a [Type], &'a [Type]) {
        self.function_type().as_function().unwrap_or((&[], &[]))
    }

    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        parse_function(parser, state, ArgumentStyle::Fixed, &|cx, inputs, results, _| {
            Ok(cx.function_type(inputs, results))
        })
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        let (inputs, results) = self.signature();
        print_function(self.op(), printer, inputs, results, false);
    }

    fn verify(self) -> Result<(), Diagnostic> {
        let (inputs, results) = self.signature();
        verify_function_attrs(self.op(), inputs, results)?;
        verify_function_body(self.op(), inputs)
    }
}

/// Gives the function that a body belongs to the result types of what it returns.
pub fn update_signature(body: &mut Body) {
    let Some(function) = body.root().cast::<Func<'_>>() else { return };
    let (inputs, cx) = (function.signature().0, function.context().clone());
    let end = function.body().first_block().and_then(|block| block.last());
    let Some(end) = end.and_then(|end| end.cast::<Return<'_>>()) else { return };
    let ty = cx.function_type(inputs, &[end.value().ty_handle()]);
    let root = body.root_handle();
    Func::FUNCTION_TYPE.put(body, root, ty);
}

ops![Func, Return];
