//! `llvm.invoke`.

use super::super::branch::verify_weights;
use super::super::syntax::{
    keyword, optional_case, parse_attrs, parse_uses, print_target, set_case, values_at, write_word,
};
use super::{
    SPELLED, bundles, callee, parse_callee, parse_variadic, print_callee, print_types, print_variadic,
    signature,
};
use crate::attrs::CConv;
use crate::markers::{Compatible, FunctionTypeAttr};
use crate::ops::LandingPad;
use diag::Diagnostic;
use interfaces::{Callee, SuccessorOperands};
use ir::OpState;
use ir::asm::{Delimiter, OpParser, OpPrinter};
use ir::def::Edit;
use ir::markers::*;
use macros::op;
use smallvec::{SmallVec, smallvec};
use std::ops::Range;

/// Calls a function, and branches to one block on return and to another on an exception.
#[op(
    "llvm.invoke",
    interfaces(interfaces::Branch, interfaces::Call),
    traits(TERMINATOR, ATTR_SIZED_OPERAND_SEGMENTS),
    parse,
    print,
    verify
)]
pub struct Invoke {
    #[attr]
    var_callee_type: Option<FunctionTypeAttr>,
    #[attr]
    callee: Option<FlatSymbolRefAttr>,
    #[operand]
    callee_operands: Variadic<Compatible>,
    #[attr]
    arg_attrs: Option<DictArrayAttr>,
    #[attr]
    res_attrs: Option<DictArrayAttr>,
    #[operand]
    normalDestOperands: Variadic<Compatible>,
    #[operand]
    unwindDestOperands: Variadic<Compatible>,
    #[attr]
    branch_weights: Option<DenseI32ArrayAttr>,
    #[attr(default = CConv::C)]
    CConv: CConv,
    #[operand]
    op_bundle_operands: Variadic<Compatible>,
    #[attr]
    op_bundle_sizes: DenseI32ArrayAttr,
    #[attr]
    op_bundle_tags: Option<ArrayAttr>,
    #[successor]
    normalDest: AnySuccessor,
    #[successor]
    unwindDest: AnySuccessor,
    #[result]
    result: Optional<Compatible>,
}

impl Invoke<'_> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let cx = parser.context().clone();
        let convention = optional_case(parser, CConv::C);
        set_case(&cx, state, "CConv", convention);
        let mut operands = Vec::new();
        let direct = parse_callee(parser, state, &mut operands)?;
        operands.extend(parser.operand_list(Delimiter::Paren)?);
        let mut targets = Vec::new();
        for word in ["to", "unwind"] {
            parser.keyword(word)?;
            state.successors.push(parser.successor()?);
            let pos = parser.position();
            let (uses, types) = parse_uses(parser)?;
            targets.push(parser.resolve_all(&uses, &types, pos)?);
        }
        parse_variadic(parser, state)?;
        let bundles = bundles::parse(parser)?;
        if let Some(tags) = bundles.tags(parser) {
            state.try_put_named(&cx, "op_bundle_tags", tags);
        }
        parse_attrs(parser, state)?;
        signature::parse(parser, state, direct, &operands)?;
        let mut sizes = vec![operands.len() as u32];
        for target in targets {
            sizes.push(target.len() as u32);
            state.operands.extend(target);
        }
        signature::finish(parser, state, &bundles)?;
        sizes.push(bundles.len() as u32);
        state.set_words(&cx, "operandSegmentSizes", &sizes);
        Ok(())
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        printer.write(" ");
        if self.c_conv() != CConv::C {
            write_word(printer, keyword::<CConv>(*self, "CConv"));
        }
        print_callee(*self, printer);
        for (word, successor) in [(" to ", 0), (" unwind ", 1)] {
            printer.write(word);
            let operands = values_at(*self, self.operand_group(1 + successor));
            print_target(printer, self.successors().nth(successor), &operands);
        }
        print_variadic(*self, printer);
        if bundles::any(*self) {
            printer.write(" ");
            bundles::print(*self, self.operand_group(3), printer);
        }
        printer.attr_dict(*self, &SPELLED);
        print_types(*self, printer);
    }

    fn verify(self) -> Result<(), Diagnostic> {
        interfaces::verify_successors(*self)?;
        verify_weights(*self)?;
        callee::verify_variadic(*self)?;
        match self.successors().nth(1).and_then(|unwind| unwind.first()) {
            None => return Err(self.plain_error("must have at least one operation in unwind destination")),
            Some(first) if !first.is(LandingPad::NAME) => {
                let message = "first operation in unwind destination should be a llvm.landingpad operation";
                return Err(self.plain_error(message));
            }
            Some(_) => {}
        }
        bundles::verify(*self, self.operand_group(3).len())
    }
}

impl<'a> interfaces::BranchMethods<'a> for Invoke<'a> {
    fn successor_operands(self, successor: usize) -> SuccessorOperands {
        SuccessorOperands::new(self.operand_group(1 + successor))
    }

    fn resize_successor(self, successor: usize, len: usize) -> SmallVec<[Edit; 2]> {
        let mut sizes: SmallVec<[u32; 4]> = self.words("operandSegmentSizes").unwrap_or(&[0; 4]).into();
        // The operands of bundles come after those of the successors.
        sizes[1 + successor] = len as u32;
        smallvec![Edit::Words("operandSegmentSizes", sizes)]
    }
}

impl<'a> interfaces::CallMethods<'a> for Invoke<'a> {
    fn callee(self) -> Option<Callee<'a>> {
        match self.attr("callee") {
            Some(callee) => Some(Callee::Symbol(callee)),
            None => self.operands().next().map(Callee::Value),
        }
    }

    fn argument_operands(self) -> Range<usize> {
        super::arguments(*self)
    }
}

ir::ops![Invoke];
