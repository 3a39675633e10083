//! `pdl_interp.func`.

use diag::Diagnostic;
use interfaces::function::{
    ArgumentStyle, parse_function, print_function, verify_function_attrs, verify_function_body,
};
use ir::asm::{OpParser, OpPrinter};
use ir::markers::*;
use ir::{OpRef, OpState, Type};
use macros::op;
use smallvec::SmallVec;

/// A function of the interpreter: the matcher, or a rewriter.
///
/// ```mlir
/// pdl_interp.func @rewriter(%root: !pdl.operation) {
///   pdl_interp.erase %root
///   pdl_interp.finalize
/// }
/// ```
#[op(
    "pdl_interp.func",
    interfaces(ir::SymbolModel, interfaces::Callable),
    traits(ISOLATED_FROM_ABOVE, SYMBOL),
    parse,
    print,
    verify
)]
pub struct FuncOp {
    #[attr]
    sym_name: SymbolNameAttr,
    #[attr]
    function_type: FunctionTypeAttr,
    #[attr]
    arg_attrs: Option<DictArrayAttr>,
    #[attr]
    res_attrs: Option<DictArrayAttr>,
    #[region]
    body: MinSizedRegion<1>,
}

impl FuncOp<'_> {
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
fn signature<'a>(op: OpRef<'a>) -> (&'a [Type], &'a [Type]) {
    let ty = op.attr("function_type").and_then(|ty| ty.as_type()).and_then(|ty| ty.as_function());
    ty.unwrap_or((&[], &[]))
}

impl<'a> ir::symbol::SymbolModelMethods<'a> for FuncOp<'a> {
    fn is_declaration(self) -> bool {
        self.regions().all(|region| region.is_empty())
    }
}

impl<'a> interfaces::CallableMethods<'a> for FuncOp<'a> {
    fn argument_types(self) -> SmallVec<[Type; 4]> {
        SmallVec::from_slice(signature(*self).0)
    }

    fn result_types(self) -> SmallVec<[Type; 4]> {
        SmallVec::from_slice(signature(*self).1)
    }
}

ir::ops![FuncOp];
