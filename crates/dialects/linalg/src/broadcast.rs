//! `linalg.broadcast`.

use crate::model::{LastGroupIsInit, StructuredEffects, StructuredSpeculation, named_result};
use crate::reduce::dimensions;
use crate::structured::LinalgOp;
use crate::syntax::{build_identity, parse_destination_style, print_list, print_operands};
use crate::verify::verify_structured;
use crate::{IteratorType, TensorOrMemref, patterns};
use diag::Diagnostic;
use ir::asm::{OpParser, OpPrinter};
use ir::markers::*;
use ir::{AffineMap, OpRef, OpState};
use macros::op;

/// Copy with further dimensions, along which elements are repeated.
///
/// ```mlir
/// %0 = linalg.broadcast ins(%a : tensor<16xf32>) outs(%b : tensor<16x64xf32>) dimensions = [1]
/// ```
#[op("linalg.broadcast",
     interfaces(LinalgOp = BroadcastModel, interfaces::DestinationStyle = LastGroupIsInit,
                interfaces::MemoryEffects = StructuredEffects,
                interfaces::ConditionallySpeculatable = StructuredSpeculation),
     traits(SINGLE_BLOCK, RECURSIVE_MEMORY_EFFECTS, VERIFIED_BY_CONTENTS), rules(ImplicitTerminator("linalg.yield")),
     canonicalize = patterns::broadcast::add,
     verify, verify_regions = verify_structured, result_names = named_result!("broadcasted"), parse, print)]
pub struct Broadcast {
    #[operand]
    input: TensorOrMemref,
    #[operand]
    init: TensorOrMemref,
    /// Dimensions of the result that the input does not have.
    #[attr]
    dimensions: DenseI64ArrayAttr,
    #[result]
    result: Variadic<AnyTensor>,
    #[region]
    region: SizedRegion<1>,
}

/// Model of the interface: the output is written in order.
pub(crate) struct BroadcastModel;

fn rank(op: OpRef<'_>) -> u32 {
    op.operands().next_back().and_then(|init| init.ty().rank()).unwrap_or(0) as u32
}

impl LinalgOp for BroadcastModel {
    fn indexing_maps(&self, op: OpRef<'_>) -> Vec<AffineMap> {
        let (cx, added) = (op.context(), dimensions(op, "dimensions"));
        let kept = cx.filtered_identity_map(rank(op), |dim| !added.contains(&i64::from(dim)));
        vec![kept, cx.multi_dim_identity_map(rank(op))]
    }

    fn iterator_types(&self, op: OpRef<'_>) -> Vec<IteratorType> {
        vec![IteratorType::Parallel; rank(op) as usize]
    }
}

impl Broadcast<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let added = dimensions(*self, "dimensions");
        let (input, init) =
            (self.input().ty().shape().unwrap_or(&[]), self.init().ty().shape().unwrap_or(&[]));
        if input.len() + added.len() != init.len() {
            return Err(self.error(format!(
                "input rank plus added dimensions does not match init rank. input rank: {}, dimensions size: {}, init rank: {}",
                input.len(),
                added.len(),
                init.len()
            )));
        }
        let rank = init.len() as i64;
        if let Some((index, dim)) = added.iter().enumerate().find(|(_, dim)| !(0..rank).contains(*dim)) {
            return Err(self.error(format!(
                "dimension {index} is out of range. expected range: [0, {}], got: {dim}",
                rank - 1
            )));
        }
        let kept = (0..init.len()).filter(|&dim| !added.contains(&(dim as i64)));
        for (from, to) in kept.enumerate() {
            let (Some(&wanted), Some(&found)) = (input.get(from), init.get(to)) else { break };
            if wanted != found {
                return Err(self.error(format!(
                    "input dim {from} should match init dim {to}. input: {wanted}, init: {found}"
                )));
            }
        }
        Ok(())
    }

    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let types = parse_destination_style(parser, state, Some("dimensions"))?;
        build_identity(parser, state, &types);
        Ok(())
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        print_operands(printer, std::iter::once(self.input()), std::iter::once(self.init()));
        print_list(printer, "dimensions", &dimensions(*self, "dimensions"));
        printer.attr_dict(*self, &["dimensions"]);
    }
}

ir::ops![Broadcast];
