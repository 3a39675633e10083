//! `async.func` and `async.return`.

use crate::types::{ValueType, awaited, is_token};
use diag::Diagnostic;
use interfaces::RegionSuccessor;
use interfaces::function::{
    ArgumentStyle, parse_function, print_function, verify_function_attrs, verify_function_body,
};
use ir::asm::{OpParser, OpPrinter};
use ir::markers::*;
use ir::{Ident, OpRef, OpState, Type};
use macros::op;
use smallvec::SmallVec;

/// A function that runs beside its caller. It returns values that are there later, with or without a token before them.
///
/// ```mlir
/// async.func @compute(%x: f32) -> (!async.token, !async.value<f32>) {
///   return %x : f32
/// }
/// ```
#[op(
    "async.func",
    interfaces(interfaces::Callable, ir::SymbolModel),
    traits(ISOLATED_FROM_ABOVE, SYMBOL),
    parse,
    print,
    verify,
    default_dialect = "async"
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

/// Terminator of `async.func`: returns what its values will be.
///
/// ```mlir
/// async.func @nothing() -> !async.token {
///   return
/// }
/// ```
#[op(
    "async.return",
    traits(PURE, TERMINATOR, RETURN_LIKE),
    rules(HasParent("async.func")),
    interfaces(interfaces::RegionBranchTerminator),
    verify,
    format = "attr-dict ($operands^ `:` type($operands))?"
)]
pub struct Return {
    #[operand]
    operands: Variadic<AnyType>,
}

/// Returns inputs and results of a signature.
fn signature<'a>(op: OpRef<'a>) -> (&'a [Type], &'a [Type]) {
    let ty = op.attr_ident(Ident::FUNCTION_TYPE).and_then(|ty| ty.as_type()).and_then(|ty| ty.as_function());
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
        verify_function_body(*self, inputs)?;
        if results.is_empty() {
            return Err(self.error("result is expected to be at least of size 1, but got 0"));
        }
        let cx = self.context();
        for (index, ty) in results.iter().map(|&ty| cx.ty(ty)).enumerate() {
            if !is_token(ty) && ValueType::cast(ty).is_none() {
                return Err(self.error(format!(
                    "result type must be async value type or async token type, but got '{ty}'"
                )));
            }
            if is_token(ty) && index != 0 {
                return Err(self.error(format!(
                    " results' (optional) async token type is expected to appear as the 1st return value, but got {}",
                    index + 1
                )));
            }
        }
        Ok(())
    }
}

impl Return<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let Some(function) = self.parent() else { return Ok(()) };
        let (_, results) = signature(function);
        let cx = self.context();
        let stateful = results.first().is_some_and(|&ty| is_token(cx.ty(ty)));
        let wanted = results.iter().skip(usize::from(stateful)).map(|&ty| awaited(cx.ty(ty)));
        if !self.operands().map(|operand| Some(operand.ty())).eq(wanted) {
            return Err(self.error("operand types do not match the types returned from the parent FuncOp"));
        }
        Ok(())
    }
}

impl<'a> interfaces::RegionBranchTerminatorMethods<'a> for Return<'a> {
    fn successor_operands(self, _: RegionSuccessor<'_>) -> std::ops::Range<usize> {
        0..self.num_operands()
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
