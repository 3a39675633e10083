//! `transform.named_sequence`.

use crate::annotations::verify_annotations;
use crate::attrs::WITH_NAMED_SEQUENCE;
use crate::checks::place;
use crate::interface::HandleEffects;
use crate::interface::{TransformOp, TransformOpMethods};
use diag::Diagnostic;
use interfaces::function::{
    ArgumentStyle, parse_function, print_function, verify_function_attrs, verify_function_body,
};
use ir::asm::{OpParser, OpPrinter};
use ir::markers::*;
use ir::{Ident, OpRef, OpState, Scope, Type};
use macros::op;
use smallvec::SmallVec;

/// Sequence of transform operations with a name: the interpreter starts at one, and `transform.include` applies others.
///
/// An argument is marked `transform.consumed` or `transform.readonly`; that of a sequence without a body or that is included must be.
/// The symbol table around it has the attribute `transform.with_named_sequence`. A sequence without a body is a declaration: a library
/// that is preloaded defines it.
///
/// ```mlir
/// module attributes {transform.with_named_sequence} {
///   transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
///     transform.debug.emit_remark_at %root, "the root" : !transform.any_op
///     transform.yield
///   }
/// }
/// ```
#[op("transform.named_sequence",
     traits(ISOLATED_FROM_ABOVE, SYMBOL),
     interfaces(TransformOp, interfaces::MemoryEffects = HandleEffects, interfaces::Callable, ir::SymbolModel, ir::SymbolUser),
     parse, print, verify, verify_regions)]
pub struct NamedSequenceOp {
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
    body: MaxSizedRegion<1>,
}

/// Returns the inputs and results of a sequence.
pub(crate) fn signature<'a>(op: OpRef<'a>) -> (&'a [Type], &'a [Type]) {
    let ty = op.attr_ident(Ident::FUNCTION_TYPE).and_then(|ty| ty.as_type()).and_then(|ty| ty.as_function());
    ty.unwrap_or((&[], &[]))
}

impl NamedSequenceOp<'_> {
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

    fn verify_regions(self) -> Result<(), Diagnostic> {
        verify_annotations(*self)?;
        let Some(block) = self.inner().regions().next().and_then(|region| region.first_block()) else {
            return Ok(());
        };
        let end = block.last().filter(|end| end.is("transform.yield"));
        let Some(end) = end else {
            let error = self.plain_error("expected 'transform.yield' as terminator");
            return Err(match block.last() {
                Some(last) => error.note(place(last), "terminator"),
                None => error,
            });
        };
        let (_, results) = signature(*self);
        if end.num_operands() != results.len() {
            return Err(
                end.plain_error("expected terminator to have as many operands as the parent op has results")
            );
        }
        let Some(index) = end.operand_types().zip(results).position(|(found, &wanted)| found != wanted)
        else {
            return Ok(());
        };
        let cx = self.context();
        Err(end.plain_error(format!(
            "the type of the terminator operand #{index} must match the type of the corresponding parent op result ('{}' vs '{}')",
            end.operand(index).ty(),
            cx.ty(results[index])
        )))
    }
}

impl<'a> TransformOpMethods<'a> for NamedSequenceOp<'a> {
    fn consumes(self, _operand: usize) -> bool {
        false
    }

    fn modifies_payload(self) -> bool {
        false
    }
}

impl<'a> ir::symbol::SymbolUserMethods<'a> for NamedSequenceOp<'a> {
    fn verify_symbol_uses(self, symbols: &Scope<'_>) -> Result<(), Diagnostic> {
        let cx = self.context();
        // The scope may begin with the sequence itself, which owns a body.
        let around = |header: &&ir::SymbolInfo| cx.op_name_str(header.op_name) != NamedSequenceOp::NAME;
        let header = symbols.headers().find(around);
        if header.is_some_and(|header| header.attr(cx, WITH_NAMED_SEQUENCE).is_some()) {
            return Ok(());
        }
        let message =
            format!("expects the parent symbol table to have the '{WITH_NAMED_SEQUENCE}' attribute");
        let error = self.plain_error(message);
        Err(match header {
            Some(header) => error.note(cx.place(header.loc), "symbol table operation"),
            None => error,
        })
    }
}

impl<'a> ir::symbol::SymbolModelMethods<'a> for NamedSequenceOp<'a> {
    /// An external sequence may be public: a library defines it.
    fn is_declaration(self) -> bool {
        false
    }
}

impl<'a> interfaces::CallableMethods<'a> for NamedSequenceOp<'a> {
    fn argument_types(self) -> SmallVec<[Type; 4]> {
        SmallVec::from_slice(signature(*self).0)
    }

    fn result_types(self) -> SmallVec<[Type; 4]> {
        SmallVec::from_slice(signature(*self).1)
    }
}

ir::ops![NamedSequenceOp];
