//! Verification of single intrinsics.

use crate::ops::call::bundles;
use crate::ops::syntax;
use crate::types::{pointer_type, struct_view};
use diag::Diagnostic;
use ir::asm::{OpParser, OpPrinter};
use ir::def::{Callback, CustomDirective, OpHooks, Rule, VerifyFn};
use ir::{OpRef, OpState, TypeRef};

const fn verifier(verify: VerifyFn) -> OpHooks {
    OpHooks { verify: Some(verify), ..ir::def::OpDef::new("").hooks }
}

/// The result of `sincos` is a pair.
pub(super) const SINCOS: OpHooks = verifier(&sincos);
/// A gather has as many pointers as elements.
pub(super) const GATHER: OpHooks = verifier(&gather);
/// A scatter has as many pointers as elements.
pub(super) const SCATTER: OpHooks = verifier(&scatter);
/// Each bundle of an assumption has a tag.
pub(super) const ASSUME: OpHooks = OpHooks {
    custom: &[CustomDirective {
        name: "OpBundles",
        parse: &bundles::parse_custom,
        print: &bundles::print_custom,
        line: None,
    }],
    ..verifier(&assume)
};

/// Form of `llvm.intr.invariant`, which omits the type of the descriptor.
pub(super) const INVARIANT: OpHooks =
    OpHooks { parse: Some(&parse_invariant), print: Some(&print_invariant), ..ir::def::OpDef::new("").hooks };

/// Parses `4, %p : !llvm.ptr`, or `%start, 4, %p : !llvm.ptr` for the end.
fn parse_invariant(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
    let cx = parser.context().clone();
    let start = parser.optional_operand()?;
    if start.is_some() {
        parser.punct(",")?;
    }
    let pos = parser.position();
    let Ok(size) = i64::try_from(parser.integer()?) else {
        return Err(parser.error_at(pos, "integer value too large"));
    };
    state.try_put_named(&cx, "size", cx.i64_attr(size));
    parser.punct(",")?;
    let pointer = parser.operand()?;
    syntax::parse_attrs(parser, state)?;
    let ty = parser.colon_type()?;
    match start {
        Some(start) => {
            let start = parser.resolve(start, pointer_type(&cx, 0))?;
            state.operands.push(start);
        }
        None => state.result_types.push(pointer_type(&cx, 0)),
    }
    let pointer = parser.resolve(pointer, ty)?;
    state.operands.push(pointer);
    Ok(())
}

fn print_invariant(op: OpRef<'_>, printer: &mut dyn OpPrinter) {
    printer.write(" ");
    let (before, pointer) = (op.num_operands() - 1, op.operands().last());
    for value in op.operands().take(before) {
        printer.operand(value);
        printer.write(", ");
    }
    if let (Some(size), Some(pointer)) = (op.attr("size"), pointer) {
        printer.attr_without_type(size.handle());
        printer.write(", ");
        printer.operand(pointer);
        printer.attr_dict(op, &["size"]);
        printer.write(" : ");
        printer.ty(pointer.ty_handle());
    }
}

fn sincos(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let (operand, result) = (op.operand(0).ty(), op.result(0).ty());
    let elements = struct_view(result).map(|view| view.elements()).unwrap_or_default();
    if elements == [operand, operand] {
        return Ok(());
    }
    Err(op.error(format!(
        "expected result type to be an homogeneous struct with two elements matching the operand type, but got '{result}'"
    )))
}

fn assume(op: OpRef<'_>) -> Result<(), Diagnostic> {
    bundles::verify(op, op.group(1).len())
}

/// Verifies the type of the pointers of a vector.
fn verify_pointers(op: OpRef<'_>, operand: usize, vector: TypeRef<'_>) -> Result<(), Diagnostic> {
    let pointers = op.operand(operand).ty();
    let expected = vector.with_element(pointers.element_or_self().handle());
    if pointers == expected {
        return Ok(());
    }
    Err(op.error(format!("expected operand #{} type to be '{expected}'", operand + 1)))
}

fn gather(op: OpRef<'_>) -> Result<(), Diagnostic> {
    verify_pointers(op, 0, op.result(0).ty())
}

fn scatter(op: OpRef<'_>) -> Result<(), Diagnostic> {
    verify_pointers(op, 1, op.operand(0).ty())
}

/// Returns the minimum number of bits of a vector.
fn bits(ty: TypeRef<'_>) -> u64 {
    let element = ty.element_or_self().bit_width().unwrap_or(0);
    let len = ty.shape().and_then(|shape| shape.first()).copied().unwrap_or(0);
    u64::from(element).saturating_mul(len.unsigned_abs())
}

/// Vectors of extractions and insertions are not too long.
pub(super) const SMALL: Rule = Rule::Check {
    summary: "vectors are not bigger than 2^17 bits.",
    holds: Callback(&|op| {
        let operands = op.operands().map(|operand| operand.ty());
        let results = op.results().map(|result| result.ty());
        operands.chain(results).all(|ty| bits(ty) <= 1 << 17)
    }),
};

/// A scalable vector is not extracted from one of fixed length.
pub(super) const EXTRACTS_FIXED: Rule = Rule::Check {
    summary: "it is not extracting scalable from fixed-length vectors.",
    holds: Callback(&|op| op.operand(0).ty().scalable_dims() != 0 || op.result(0).ty().scalable_dims() == 0),
};

/// A scalable vector is not inserted into one of fixed length.
pub(super) const INSERTS_FIXED: Rule = Rule::Check {
    summary: "it is not inserting scalable into fixed-length vectors.",
    holds: Callback(&|op| op.operand(0).ty().scalable_dims() != 0 || op.operand(1).ty().scalable_dims() == 0),
};

/// The result has twice the length of the operands.
pub(super) const TWICE: Rule = Rule::Check {
    summary: "result has twice as many elements as 'vec1'",
    holds: Callback(&|op| {
        let len = |ty: TypeRef<'_>| ty.shape().and_then(|shape| shape.first()).copied();
        let (half, whole) = (len(op.operand(0).ty()), len(op.result(0).ty()));
        half.zip(whole).is_some_and(|(half, whole)| half.checked_mul(2) == Some(whole))
    }),
};
