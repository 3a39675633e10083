//! `scf.forall.in_parallel`.

use crate::syntax::parse_attr_dict;
use diag::Diagnostic;
use interfaces::ParallelCombining;
use ir::OpState;
use ir::asm::{OpParser, OpPrinter, RegionStyle};
use ir::markers::*;
use macros::op;

/// Terminator of the region of `scf.forall`: its nested operations write to the results.
#[op(
    "scf.forall.in_parallel",
    traits(PURE, TERMINATOR, GRAPH_REGION, NO_TERMINATOR, SINGLE_BLOCK),
    rules(HasParent("scf.forall")),
    parse,
    print,
    verify
)]
pub struct InParallel {
    #[region]
    region: SizedRegion<1>,
}

impl InParallel<'_> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let region = parser.region(state, &[])?;
        parser.ensure_block(state, region);
        parse_attr_dict(parser, state)
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        printer.write(" ");
        printer.region(self.region(), RegionStyle::NO_ARGS);
        printer.attr_dict(*self, &[]);
    }

    fn verify(self) -> Result<(), Diagnostic> {
        if self.region().ops().any(|inner| inner.interface::<dyn ParallelCombining>().is_none()) {
            return Err(self.error("expected only ParallelCombiningOpInterface ops"));
        }
        Ok(())
    }
}

ir::ops![InParallel];
