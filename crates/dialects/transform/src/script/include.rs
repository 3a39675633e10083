//! `transform.include`.

use crate::annotations::check_marks;
use crate::enums::FailurePropagationMode;
use crate::interface::{Descriptor, HandleEffects, Matcher, TransformOp, TransformOpMethods};
use crate::types::{AnyHandleOrParam, kind_of};
use diag::Diagnostic;
use interfaces::Callee;
use ir::SymbolInfo;
use ir::markers::*;
use ir::{Ident, OpRef, Scope, Type};
use macros::op;

/// Applies a named sequence to the operands; its results are what the sequence yields.
///
/// `failures` says what becomes of a silenceable failure: it is one of this operation, or it is ignored.
///
/// ```mlir
/// module attributes {transform.with_named_sequence} {
///   transform.named_sequence @report(%op: !transform.any_op {transform.readonly}) {
///     transform.debug.emit_remark_at %op, "here" : !transform.any_op
///     transform.yield
///   }
///   transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
///     transform.include @report failures(propagate) (%root) : (!transform.any_op) -> ()
///     transform.yield
///   }
/// }
/// ```
#[op("transform.include",
     interfaces(TransformOp, interfaces::MemoryEffects = HandleEffects, interfaces::Call, Matcher = Descriptor, ir::SymbolUser),
     format = "$target `failures` `(` $failure_propagation_mode `)``(` $operands `)` attr-dict `:` \
             functional-type($operands, $results)")]
pub struct IncludeOp {
    #[attr]
    target: SymbolRefAttr,
    #[attr]
    failure_propagation_mode: FailurePropagationMode,
    #[operand]
    operands: Variadic<AnyHandleOrParam>,
    #[attr]
    arg_attrs: Option<DictArrayAttr>,
    #[attr]
    res_attrs: Option<DictArrayAttr>,
    #[result]
    results: Variadic<AnyHandleOrParam>,
}

impl<'a> TransformOpMethods<'a> for IncludeOp<'a> {
    /// The sequence that tells is outside of the body: the interpreter looks at it.
    fn consumes(self, _operand: usize) -> bool {
        false
    }
}

impl<'a> interfaces::CallMethods<'a> for IncludeOp<'a> {
    fn callee(self) -> Option<Callee<'a>> {
        self.attr("target").map(Callee::Symbol)
    }
}

impl<'a> ir::symbol::SymbolUserMethods<'a> for IncludeOp<'a> {
    fn verify_symbol_uses(self, symbols: &Scope<'_>) -> Result<(), Diagnostic> {
        let cx = self.context();
        let found = symbols.lookup(self.target());
        let Some(sequence) =
            found.filter(|found| cx.op_name_str(found.op_name) == "transform.named_sequence")
        else {
            return Err(self.error("does not reference a named transform sequence"));
        };
        let ty = sequence.attr_ident(cx, Ident::FUNCTION_TYPE).and_then(|ty| ty.as_type()?.as_function());
        let (inputs, results) = ty.unwrap_or((&[], &[]));
        verify_marks(*self, &sequence, inputs.len())?;
        verify_types(*self, inputs, results)
    }
}

fn verify_marks(op: OpRef<'_>, sequence: &SymbolInfo, arguments: usize) -> Result<(), Diagnostic> {
    let cx = op.context();
    let list = sequence.attr_ident(cx, Ident::ARG_ATTRS);
    if arguments == 0 && op.num_operands() > 0 {
        return Err(op
            .plain_error("TransformOpInterface requires memory effects on operands to be specified")
            .note(cx.place(op.loc()), "no effects specified for operand #0"));
    }
    check_marks(list, arguments, true)
        .map_err(|wrong| Diagnostic::error(cx.place(sequence.loc), wrong.text()))
}

fn verify_types(op: OpRef<'_>, inputs: &[Type], results: &[Type]) -> Result<(), Diagnostic> {
    let cx = op.context();
    if inputs.len() != op.num_operands() {
        return Err(op.plain_error("incorrect number of operands for callee"));
    }
    for (index, (operand, &input)) in op.operands().zip(inputs).enumerate() {
        if operand.ty_handle() != input {
            return Err(op.error(format!(
                "operand type mismatch: expected operand type '{}', but provided '{}' for operand number {index}",
                cx.ty(input),
                operand.ty()
            )));
        }
    }
    if results.len() != op.num_results() {
        return Err(op.plain_error("incorrect number of results for callee"));
    }
    let differs =
        |(result, &wanted): (ir::ValueRef<'_>, &Type)| kind_of(result.ty()) != kind_of(cx.ty(wanted));
    match op.results().zip(results).position(differs) {
        Some(index) => Err(op.error(format!(
            "type of result #{index} must implement the same transform dialect interface as the corresponding callee result"
        ))),
        None => Ok(()),
    }
}

ir::ops![IncludeOp];
