//! `shape.reduce` and `shape.yield`.

use crate::types::{ShapeOrExtentTensor, is_shape, is_size};
use diag::Diagnostic;
use ir::asm::{Delimiter, OpParser, OpPrinter, RegionStyle};
use ir::markers::*;
use ir::{OpState, Type};
use macros::op;

/// Runs its region for each extent of a shape, from the first on. The region has the number of the dimension, the extent, and what the last
/// run yielded, at first the initial values.
///
/// ```mlir
/// %0 = shape.reduce(%shape, %one) : tensor<?xindex> -> index {
/// ^bb0(%dim: index, %extent: index, %product: index):
///   %1 = shape.mul %product, %extent : index, index -> index
///   shape.yield %1 : index
/// }
/// ```
#[op("shape.reduce", traits(SINGLE_BLOCK), rules(ImplicitTerminator("shape.yield")), parse, print, verify)]
pub struct Reduce {
    #[operand]
    shape: ShapeOrExtentTensor,
    #[operand]
    initVals: Variadic<AnyType>,
    #[region]
    region: SizedRegion<1>,
    #[result]
    result: Variadic<AnyType>,
}

/// Terminator of `shape.reduce`: hands values to the next run, or returns them.
#[op(
    "shape.yield",
    traits(PURE, TERMINATOR, RETURN_LIKE),
    rules(HasParent("shape.reduce", "shape.function_library")),
    verify,
    format = "attr-dict ($operands^ `:` type($operands))?"
)]
pub struct Yield {
    #[operand]
    operands: Variadic<AnyType>,
}

impl Reduce<'_> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let position = parser.name_position();
        let operands = parser.operand_list(Delimiter::Paren)?;
        let ty = parser.colon_type()?;
        state.result_types = parser.optional_arrow_types()?.into();
        let Some((&shape, values)) = operands.split_first() else {
            return Err(parser.error_at(position, "expected a shape"));
        };
        let shape = parser.resolve(shape, ty)?;
        state.operands.push(shape);
        let types: Vec<Type> = state.result_types.to_vec();
        let values = parser.resolve_all(values, &types, position)?;
        state.operands.extend(values);
        parser.region(state, &[])?;
        let cx = parser.context().clone();
        for entry in parser.optional_attr_dict()? {
            state.try_put_attr(&cx, entry.name, entry.value);
        }
        Ok(())
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        printer.write("(");
        printer.operand(self.shape());
        printer.write(", ");
        printer.operands(&mut self.init_vals());
        printer.write(") : ");
        printer.ty(self.shape().ty_handle());
        let types: Vec<Type> = self.result_types().collect();
        printer.optional_arrow_types(&types);
        printer.write(" ");
        printer.region(self.region(), RegionStyle::FULL);
        printer.attr_dict(*self, &[]);
    }

    fn verify(self) -> Result<(), Diagnostic> {
        let Some(block) = self.region().first_block() else { return Ok(()) };
        let values: Vec<_> = self.init_vals().collect();
        let count = values.len() + 2;
        if block.num_arguments() != count {
            return Err(self.error(format!("ReduceOp body is expected to have {count} arguments")));
        }
        if !block.argument(0).ty().is_index() {
            return Err(self.error("argument 0 of ReduceOp body is expected to be of IndexType"));
        }
        let extent = block.argument(1).ty();
        if is_shape(self.shape().ty()) {
            if !is_size(extent) {
                return Err(self.error(
                    "argument 1 of ReduceOp body is expected to be of SizeType if the ReduceOp operates on a ShapeType",
                ));
            }
        } else if !extent.is_index() {
            return Err(self.error(
                "argument 1 of ReduceOp body is expected to be of IndexType if the ReduceOp operates on an extent tensor",
            ));
        }
        let differs = |at: &usize| values[*at].ty() != block.argument(at + 2).ty();
        match (0..values.len()).find(differs) {
            Some(at) => Err(self.error(format!(
                "type mismatch between argument {} of ReduceOp body and initial value {at}",
                at + 2
            ))),
            None => Ok(()),
        }
    }
}

impl Yield<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let Some(parent) = self.parent() else { return Ok(()) };
        if parent.num_results() != self.num_operands() {
            return Err(self.error("number of operands does not match number of results of its parent"));
        }
        if parent.result_types().ne(self.operand_types()) {
            return Err(self.error("types mismatch between yield op and its parent"));
        }
        Ok(())
    }
}

ir::ops![Reduce, Yield];
