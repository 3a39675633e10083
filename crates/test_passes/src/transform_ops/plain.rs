//! `transform.test_transform_op`, `transform.test_re_enter_region` and `transform.test_dummy_payload_op`.

use super::effects::{PARTIAL, verify_effects};
use diag::Diagnostic;
use ir::asm::{OpParser, OpPrinter};
use ir::markers::*;
use ir::{OpState, OpView};
use macros::op;
use transform::interface::{READS_PAYLOAD, TransformOp};

/// Reports that it is applied, with a message.
///
/// ```mlir
/// transform.test_transform_op "message"
/// ```
#[op(
    "transform.test_transform_op",
    interfaces(TransformOp = READS_PAYLOAD, interfaces::MemoryEffects = READS_PAYLOAD),
    parse,
    print
)]
pub struct TestTransform {}

impl TestTransform<'_> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let cx = parser.context().clone();
        if let Some(message) = parser.optional_string()? {
            state.try_put_attr(&cx, cx.ident("message"), cx.string_attr(&message));
        }
        Ok(())
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        if let Some(message) = OpView::op(self).attr("message") {
            printer.write(" ");
            printer.attr(message.handle());
        }
    }
}

/// Applies its region several times.
///
/// ```mlir
/// transform.test_re_enter_region {
///   transform.yield
/// }
/// ```
#[op(
    "transform.test_re_enter_region",
    interfaces(TransformOp = READS_PAYLOAD, interfaces::MemoryEffects = READS_PAYLOAD),
    traits(SINGLE_BLOCK),
    format = "($args^ `:` type($args))? attr-dict-with-keyword regions"
)]
pub struct ReEnterRegion {
    #[operand]
    args: Variadic<AnyType>,
    #[region]
    body: SizedRegion<1>,
}

/// Payload for scripts, which is in the dialect of scripts.
///
/// ```mlir
/// %0 = transform.test_dummy_payload_op : () -> i32
/// ```
#[op(
    "transform.test_dummy_payload_op",
    verify,
    format = "attr-dict $args `:` functional-type(operands, results)"
)]
pub struct DummyPayload {
    #[operand]
    args: Variadic<AnyType>,
    #[attr]
    fail_to_verify: UnitAttr,
    #[result]
    outs: Variadic<AnyType>,
}

impl DummyPayload<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let op = OpView::op(self);
        match op.attr("fail_to_verify") {
            Some(_) => Err(op.error("fail_to_verify set")),
            None => Ok(()),
        }
    }
}

/// Outermost operation of a script whose application does nothing.
///
/// ```mlir
/// "transform.test_transform_unrestricted_op_no_interface"() ({
/// ^bb0(%a: !transform.any_op):
///   "test.finish"() : () -> ()
/// }) : () -> ()
/// ```
#[op(
    "transform.test_transform_unrestricted_op_no_interface",
    interfaces(
        TransformOp = PARTIAL,
        interfaces::MemoryEffects = PARTIAL,
        transform::interface::PossibleTopLevel = transform::interface::Descriptor
    ),
    verify
)]
pub struct UnrestrictedNoInterface {
    #[operand]
    root: Variadic<AnyType>,
    #[region]
    body: Variadic<AnyRegion>,
}

impl UnrestrictedNoInterface<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let op = OpView::op(self);
        let Some(body) = self.body().next() else { return Err(op.error("expects at least one region")) };
        if body.blocks().count() != 1 {
            return Err(op.error("expects a single-block region"));
        }
        transform::verify_top_level(op)?;
        verify_effects(op, &PARTIAL)
    }
}

ir::ops![UnrestrictedNoInterface, DummyPayload, ReEnterRegion, TestTransform];
