//! `llvm.call_intrinsic`.

use super::super::syntax::{elided, parse_attrs};
use super::{bundles, signature};
use crate::attrs::FastmathFlags;
use crate::markers::Compatible;
use diag::Diagnostic;
use ir::asm::{Delimiter, OpParser, OpPrinter};
use ir::markers::*;
use ir::{OpState, Type};
use macros::op;

/// Calls an intrinsic of LLVM by its name.
#[op("llvm.call_intrinsic", traits(ATTR_SIZED_OPERAND_SEGMENTS), parse, print, verify)]
pub struct CallIntrinsic {
    #[attr]
    intrin: StrAttr,
    #[operand]
    args: Variadic<Compatible>,
    #[attr(default = FastmathFlags::NONE)]
    fastmathFlags: FastmathFlags,
    #[operand]
    op_bundle_operands: Variadic<Compatible>,
    #[attr]
    op_bundle_sizes: DenseI32ArrayAttr,
    #[attr]
    op_bundle_tags: Option<ArrayAttr>,
    #[attr]
    arg_attrs: Option<DictArrayAttr>,
    #[attr]
    res_attrs: Option<DictArrayAttr>,
    #[result]
    results: Optional<Compatible>,
}

impl CallIntrinsic<'_> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let cx = parser.context().clone();
        let start = parser.position();
        let name = parser.attribute(Some(Type::NONE))?;
        if cx.attr_ref(name).as_bytes().is_none() {
            return Err(parser.error_at(start, "invalid kind of attribute specified"));
        }
        state.try_put_named(&cx, "intrin", name);
        parser.punct("(")?;
        let operands = parser.operand_list(Delimiter::None)?;
        parser.punct(")")?;
        let bundles = bundles::parse(parser)?;
        if let Some(tags) = bundles.tags(parser) {
            state.try_put_named(&cx, "op_bundle_tags", tags);
        }
        parse_attrs(parser, state)?;
        signature::parse(parser, state, true, &operands)?;
        signature::finish(parser, state, &bundles)?;
        state.set_words(&cx, "operandSegmentSizes", &[operands.len() as u32, bundles.len() as u32]);
        Ok(())
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        printer.write(" ");
        printer.string(self.attr("intrin").and_then(|name| name.as_bytes()).unwrap_or_default());
        let range = self.operand_group(0);
        printer.write("(");
        printer.operands(&mut self.operands().take(range.len()));
        printer.write(")");
        if bundles::any(*self) {
            printer.write(" ");
            bundles::print(*self, self.operand_group(1), printer);
        }
        let spelled =
            ["operandSegmentSizes", "op_bundle_sizes", "intrin", "op_bundle_tags", "arg_attrs", "res_attrs"];
        printer.attr_dict(*self, &elided(*self, &spelled));
        printer.write(" : ");
        let types: Vec<Type> = self.operand_types().take(range.len()).collect();
        signature::print(*self, &types, printer);
    }

    fn verify(self) -> Result<(), Diagnostic> {
        let name = self.attr("intrin").and_then(|name| name.as_bytes()).unwrap_or_default();
        if !name.starts_with(b"llvm.") {
            return Err(self.error("intrinsic name must start with 'llvm.'"));
        }
        bundles::verify(*self, self.operand_group(1).len())
    }
}

ir::ops![CallIntrinsic];
