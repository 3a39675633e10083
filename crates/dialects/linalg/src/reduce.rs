//! `linalg.reduce`.

use crate::model::{LastGroupIsInit, StructuredEffects, StructuredSpeculation, name_arguments, named_result};
use crate::structured::LinalgOp;
use crate::syntax::{
    build_short_payload, parse_destination_style, parse_region_with_arguments, parse_short_payload,
    print_list, print_operands, print_region_with_arguments, print_short_payload, short_payload,
};
use crate::verify::verify_structured;
use crate::{IteratorType, SortedI64ArrayAttr, TensorOrMemref, shape_text};
use diag::Diagnostic;
use ir::asm::{OpParser, OpPrinter};
use ir::markers::*;
use ir::{AffineMap, AttrRef, BlockRef, OpRef, OpState};
use macros::op;

/// Elements combined along dimensions, with what the outputs hold.
///
/// A region of one operation, whose first operand is the element of the output, is written as that operation in braces.
///
/// ```mlir
/// %0 = linalg.reduce { arith.addf } ins(%a : tensor<16x32xf32>) outs(%b : tensor<16xf32>) dimensions = [1]
/// %1 = linalg.reduce ins(%a : tensor<16x32xf32>) outs(%b : tensor<16xf32>) dimensions = [1]
///   (%in: f32, %init: f32) {
///     %sum = arith.addf %in, %init : f32
///     linalg.yield %sum : f32
///   }
/// ```
#[op("linalg.reduce",
     interfaces(LinalgOp = ReduceModel, interfaces::DestinationStyle = LastGroupIsInit,
                interfaces::MemoryEffects = StructuredEffects,
                interfaces::ConditionallySpeculatable = StructuredSpeculation),
     traits(SAME_VARIADIC_OPERAND_SIZE, SINGLE_BLOCK, RECURSIVE_MEMORY_EFFECTS, VERIFIED_BY_CONTENTS),
     rules(ImplicitTerminator("linalg.yield")),
     verify, verify_regions = verify_structured, result_names = named_result!("reduced"),
     block_names = |op, name| name_arguments(op, name, "init"), parse, print)]
pub struct Reduce {
    #[operand]
    inputs: Variadic<TensorOrMemref>,
    #[operand]
    inits: Variadic<TensorOrMemref>,
    /// Dimensions of the inputs along which elements are combined, in order.
    #[attr]
    dimensions: SortedI64ArrayAttr,
    #[result]
    results: Variadic<AnyTensor>,
    #[region]
    combiner: SizedRegion<1>,
}

/// Model of the interface: inputs are read whole, outputs lack the dimensions.
pub(crate) struct ReduceModel;

/// Returns the dimensions of an attribute that an operand of this rank has.
pub(crate) fn dimensions(op: OpRef<'_>, name: &str) -> Vec<i64> {
    op.attr(name).and_then(AttrRef::as_ints).unwrap_or_default()
}

fn input_rank(op: OpRef<'_>) -> u32 {
    op.operands().next().and_then(|input| input.ty().rank()).unwrap_or(0) as u32
}

impl LinalgOp for ReduceModel {
    fn indexing_maps(&self, op: OpRef<'_>) -> Vec<AffineMap> {
        let (cx, rank, dropped) = (op.context(), input_rank(op), dimensions(op, "dimensions"));
        let inputs = op.num_operands() / 2;
        let identity = cx.multi_dim_identity_map(rank);
        let reduced = cx.filtered_identity_map(rank, |dim| !dropped.contains(&i64::from(dim)));
        (0..op.num_operands()).map(|operand| if operand < inputs { identity } else { reduced }).collect()
    }

    fn iterator_types(&self, op: OpRef<'_>) -> Vec<IteratorType> {
        let dropped = dimensions(op, "dimensions");
        let ty = |dim: u32| match dropped.contains(&i64::from(dim)) {
            true => IteratorType::Reduction,
            false => IteratorType::Parallel,
        };
        (0..input_rank(op)).map(ty).collect()
    }
}

impl<'a> Reduce<'a> {
    fn verify(self) -> Result<(), Diagnostic> {
        for (group, word) in [(0, "input"), (1, "output")] {
            let mut shapes = self.group(group).map(|value| value.ty().shape());
            let first = shapes.next().flatten();
            if let Some(at) = shapes.position(|shape| shape != first) {
                return Err(self.error(format!(
                    "expects all {word}s to have the same shapes. Shape at {word}-index {} is not equal to the shape at {word}-index 0.",
                    at + 1
                )));
            }
        }
        let (Some(input), Some(init)) = (self.inputs().next(), self.inits().next()) else { return Ok(()) };
        self.verify_shapes(input.ty().shape().unwrap_or(&[]), init.ty().shape().unwrap_or(&[]))?;
        match self.combiner().first_block() {
            Some(block) => self.verify_arguments(block),
            None => Ok(()),
        }
    }

    fn verify_shapes(self, input: &[i64], init: &[i64]) -> Result<(), Diagnostic> {
        let dims = dimensions(*self, "dimensions");
        let rank = input.len() as i64;
        if dims.iter().any(|dim| !(0..rank).contains(dim)) {
            return Err(
                self.error(format!("dimensions for reduction should be in the range [0, {}].", rank - 1))
            );
        }
        let kept = input.iter().enumerate().filter(|(dim, _)| !dims.contains(&(*dim as i64)));
        let kept: Vec<i64> = kept.map(|(_, &size)| size).collect();
        if kept.len() != init.len() {
            return Err(self.error(format!(
                "number of dimensions after reduction {} doesn't match the init rank {}",
                kept.len(),
                init.len()
            )));
        }
        if kept != init {
            return Err(self.error(format!(
                "init dimensions [{}] doesn't match input dimensions after reduction [{}]",
                shape_text(init),
                shape_text(&kept)
            )));
        }
        Ok(())
    }

    fn verify_arguments(self, block: BlockRef<'a>) -> Result<(), Diagnostic> {
        if block.num_arguments() != self.num_operands() {
            return Err(self.error("mismatching number of operands and block arguments"));
        }
        let inputs = self.inputs().len();
        for (index, (operand, argument)) in self.operands().zip(block.arguments()).enumerate() {
            let (element, found) = (operand.ty().element_or_self(), argument.ty());
            let word = if index < inputs { "input" } else { "output" };
            if element != found {
                return Err(self.error(format!(
                    "{word} element type '{element}' does not match corresponding block argument type '{found}'"
                )));
            }
        }
        Ok(())
    }

    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let payload = parse_short_payload(parser)?;
        let types = parse_destination_style(parser, state, Some("dimensions"))?;
        match payload {
            Some(payload) => build_short_payload(parser, state, &payload, &types, true),
            None => parse_region_with_arguments(parser, state)?,
        }
        Ok(())
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        let short = short_payload(self.combiner(), true);
        if let Some(payload) = short {
            print_short_payload(printer, payload);
        }
        print_operands(printer, self.inputs(), self.inits());
        print_list(printer, "dimensions", &dimensions(*self, "dimensions"));
        printer.attr_dict(*self, &["dimensions"]);
        if short.is_none() {
            print_region_with_arguments(printer, self.combiner());
        }
    }
}

ir::ops![Reduce];
