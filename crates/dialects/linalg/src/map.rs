//! `linalg.map`.

use crate::model::{LastGroupIsInit, StructuredEffects, StructuredSpeculation, name_arguments, named_result};
use crate::structured::LinalgOp;
use crate::syntax::{
    build_short_payload, parse_destination_style, parse_region_with_arguments, parse_short_payload,
    print_operands, print_region_with_arguments, print_short_payload, short_payload,
};
use crate::verify::verify_structured;
use crate::{IteratorType, TensorOrMemref};
use diag::Diagnostic;
use ir::asm::{OpParser, OpPrinter};
use ir::markers::*;
use ir::{AffineMap, OpRef, OpState};
use macros::op;

/// Elements computed from the elements of other tensors or buffers at the same place.
///
/// A region of one operation on all elements in order is written as that operation in braces.
///
/// ```mlir
/// %0 = linalg.map { arith.addf } ins(%a, %b : tensor<64xf32>, tensor<64xf32>) outs(%c : tensor<64xf32>)
/// %1 = linalg.map ins(%a : tensor<64xf32>) outs(%c : tensor<64xf32>)
///   (%in: f32, %init: f32) {
///     %sum = arith.addf %in, %in : f32
///     linalg.yield %sum : f32
///   }
/// ```
#[op("linalg.map",
     interfaces(LinalgOp = MapModel, interfaces::DestinationStyle = LastGroupIsInit,
                interfaces::MemoryEffects = StructuredEffects,
                interfaces::ConditionallySpeculatable = StructuredSpeculation),
     traits(SINGLE_BLOCK, RECURSIVE_MEMORY_EFFECTS, VERIFIED_BY_CONTENTS), rules(ImplicitTerminator("linalg.yield")),
     verify, verify_regions = verify_structured, result_names = named_result!("mapped"),
     block_names = |op, name| name_arguments(op, name, "init"), parse, print)]
pub struct Map {
    #[operand]
    inputs: Variadic<TensorOrMemref>,
    #[operand]
    init: TensorOrMemref,
    #[result]
    result: Variadic<AnyTensor>,
    #[region]
    mapper: SizedRegion<1>,
}

/// Model of the interface: all maps are identities.
pub(crate) struct MapModel;

fn init_rank(op: OpRef<'_>) -> u32 {
    op.operands().next_back().and_then(|init| init.ty().rank()).unwrap_or(0) as u32
}

impl LinalgOp for MapModel {
    fn indexing_maps(&self, op: OpRef<'_>) -> Vec<AffineMap> {
        vec![op.context().multi_dim_identity_map(init_rank(op)); op.num_operands()]
    }

    fn iterator_types(&self, op: OpRef<'_>) -> Vec<IteratorType> {
        vec![IteratorType::Parallel; init_rank(op) as usize]
    }

    fn payload_uses_inits(&self) -> bool {
        false
    }
}

impl Map<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let Some(block) = self.mapper().first_block() else { return Ok(()) };
        let inputs = self.inputs().len();
        if inputs + 1 != block.num_arguments() {
            return Err(self.error(format!(
                "expects number of operands to match the arity of mapper, but got: {} and {}",
                inputs + 1,
                block.num_arguments()
            )));
        }
        for (input, argument) in self.inputs().zip(block.arguments()) {
            let (element, found) = (input.ty().element_or_self(), argument.ty());
            if element != found {
                return Err(self.error(format!(
                    "expected element type of input '{element}' to match bbArg type '{found}'"
                )));
            }
        }
        let output = self.init().ty().shape().unwrap_or(&[]);
        for input in self.inputs() {
            let shape = input.ty().shape().unwrap_or(&[]);
            if shape != output {
                return Err(self.error(format!(
                    "expected shape of input ({}) to match shape of output ({})",
                    crate::shape_text(shape),
                    crate::shape_text(output)
                )));
            }
        }
        Ok(())
    }

    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let payload = parse_short_payload(parser)?;
        let types = parse_destination_style(parser, state, None)?;
        match payload {
            Some(payload) => build_short_payload(parser, state, &payload, &types, false),
            None => parse_region_with_arguments(parser, state)?,
        }
        Ok(())
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        let short = short_payload(self.mapper(), false);
        if let Some(payload) = short {
            print_short_payload(printer, payload);
        }
        print_operands(printer, self.inputs(), std::iter::once(self.init()));
        printer.attr_dict(*self, &[]);
        if short.is_none() {
            print_region_with_arguments(printer, self.mapper());
        }
    }
}

ir::ops![Map];
