//! `shape.func` and `shape.return`.

use diag::Diagnostic;
use interfaces::function::{
    ArgumentStyle, parse_function, print_function, verify_function_attrs, verify_function_body,
};
use ir::asm::{OpParser, OpPrinter};
use ir::markers::*;
use ir::{OpRef, OpState, Type};
use macros::op;
use smallvec::SmallVec;

/// A shape function: computes the shapes of the results of an operation from its operands.
///
/// ```mlir
/// shape.func @same(%arg: !shape.value_shape) -> !shape.shape {
///   %0 = shape.shape_of %arg : !shape.value_shape -> !shape.shape
///   shape.return %0 : !shape.shape
/// }
/// ```
#[op(
    "shape.func",
    interfaces(interfaces::Callable, ir::SymbolModel),
    traits(ISOLATED_FROM_ABOVE, SYMBOL, AFFINE_SCOPE, AUTOMATIC_ALLOCATION_SCOPE),
    parse,
    print,
    verify,
    default_dialect = "shape"
)]
pub struct Func {
    #[attr]
    sym_name: SymbolNameAttr,
    #[attr]
    function_type: FunctionTypeAttr,
    #[attr]
    arg_attrs: Option<DictArrayAttr>,
    #[attr]
    res_attrs: Option<DictArrayAttr>,
    #[attr]
    sym_visibility: Option<StrAttr>,
    #[region]
    body: AnyRegion,
}

/// Terminator of a shape function: returns its results.
#[op(
    "shape.return",
    traits(PURE, TERMINATOR, RETURN_LIKE),
    rules(HasParent("shape.func")),
    format = "attr-dict ($operands^ `:` type($operands))?"
)]
pub struct Return {
    #[operand]
    operands: Variadic<AnyType>,
}

/// Returns inputs and results of the signature.
fn signature<'a>(op: OpRef<'a>) -> (&'a [Type], &'a [Type]) {
    let ty = op.attr("function_type").and_then(|ty| ty.as_type()).and_then(|ty| ty.as_function());
    ty.unwrap_or((&[], &[]))
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

ir::ops![Func, Return];
