//! `pdl_interp.foreach`.

use crate::constraints::AnyRange;
use diag::Diagnostic;
use ir::asm::{OpParser, OpPrinter, RegionStyle};
use ir::markers::*;
use ir::{OpState, TypeRef, ValueRef};
use macros::op;
use pdl::{RangeType, range_element};

/// Runs its region for each item of a range, in order, until a `pdl_interp.continue`; then branches to the
/// successor.
///
/// ```mlir
/// pdl_interp.foreach %op : !pdl.operation in %ops {
///   pdl_interp.continue
/// } -> ^next
/// ```
#[op("pdl_interp.foreach", traits(TERMINATOR), parse, print, verify_regions)]
pub struct ForEachOp {
    #[operand]
    values: AnyRange,
    #[region]
    region: AnyRegion,
    #[successor]
    successor: AnySuccessor,
}

impl<'a> ForEachOp<'a> {
    /// Returns the item that the region runs for; `None` if the region has no argument.
    pub fn loop_variable(self) -> Option<ValueRef<'a>> {
        self.region().first_block()?.arguments().next()
    }
}

impl ForEachOp<'_> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let cx = parser.context().clone();
        let mut variable = parser.argument(false, false)?;
        let ty = parser.colon_type()?;
        variable.ty = Some(ty);
        let pos = parser.position();
        if !parser.optional_keyword("in") {
            return Err(parser.error_at(pos, "expected 'in' after loop variable"));
        }
        let pos = parser.position();
        let values = parser.operand()?;
        if !is_single(cx.ty(ty)) {
            let message = format!("expected a loop variable of one 'pdl' entity, but got '{}'", cx.ty(ty));
            return Err(parser.error_at(pos, &message));
        }
        let values = parser.resolve(values, RangeType::make(&cx, ty))?;
        state.operands.push(values);
        parser.region(state, &[variable])?;
        for entry in parser.optional_attr_dict()? {
            state.try_put_attr(&cx, entry.name, entry.value);
        }
        parser.punct("->")?;
        let next = parser.successor()?;
        state.successors.push(next);
        Ok(())
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        let Some(variable) = self.loop_variable() else { return };
        printer.write(" ");
        printer.operand(variable);
        printer.write(" : ");
        printer.ty(variable.ty_handle());
        printer.write(" in ");
        printer.operand(self.values());
        printer.write(" ");
        printer.region(self.region(), RegionStyle::NO_ARGS);
        printer.attr_dict(*self, &[]);
        printer.write(" -> ");
        printer.successor(self.successor());
    }

    fn verify_regions(self) -> Result<(), Diagnostic> {
        let arguments = self.region().first_block().map_or(0, |block| block.num_arguments());
        let Some(variable) = self.loop_variable().filter(|_| arguments == 1) else {
            return Err(self.error("requires exactly one argument"));
        };
        if range_element(self.values().ty()) != Some(variable.ty()) {
            return Err(self.error("operand must be a range of loop variable type"));
        }
        Ok(())
    }
}

/// Returns whether there are ranges of a type.
fn is_single(ty: TypeRef<'_>) -> bool {
    ty.dialect_def().is_some_and(|def| def.dialect() == "pdl") && RangeType::cast(ty).is_none()
}

ir::ops![ForEachOp];
