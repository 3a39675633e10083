//! `pdl_interp.func`.

use diag::Diagnostic;
use interfaces::Callable;
use interfaces::function::{
    ArgumentStyle, parse_function, print_function, verify_function_attrs, verify_function_body,
};
use ir::asm::{OpParser, OpPrinter};
use ir::markers::*;
use ir::{OpRef, OpState, SymbolModel, Type};
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
#[op("pdl_interp.func", traits(ISOLATED_FROM_ABOVE, SYMBOL), parse = parse, print = print, verify = verify)]
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

fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
    parse_function(parser, state, ArgumentStyle::Fixed, &|cx, inputs, results, _| {
        Ok(cx.function_type(inputs, results))
    })
}

/// Inputs and results of the signature.
fn signature<'a>(op: OpRef<'a>) -> (&'a [Type], &'a [Type]) {
    let ty = op.attr("function_type").and_then(|ty| ty.as_type()).and_then(|ty| ty.as_function());
    ty.unwrap_or((&[], &[]))
}

fn print(op: OpRef<'_>, printer: &mut dyn OpPrinter) {
    let (inputs, results) = signature(op);
    print_function(op, printer, inputs, results, false);
}

fn verify(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let (inputs, results) = signature(op);
    verify_function_attrs(op, inputs, results)?;
    verify_function_body(op, inputs)
}

/// Interfaces of `pdl_interp.func`.
pub(crate) struct FuncModel;

impl SymbolModel for FuncModel {
    fn is_declaration(&self, op: OpRef<'_>) -> bool {
        op.regions().all(|region| region.is_empty())
    }
}

impl Callable for FuncModel {
    fn argument_types(&self, op: OpRef<'_>) -> SmallVec<[Type; 4]> {
        SmallVec::from_slice(signature(op).0)
    }

    fn result_types(&self, op: OpRef<'_>) -> SmallVec<[Type; 4]> {
        SmallVec::from_slice(signature(op).1)
    }
}
