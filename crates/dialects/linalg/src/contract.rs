//! `linalg.contract`.

use crate::contraction_body::verify_contraction;
use crate::model::{LastGroupIsInit, StructuredEffects, StructuredSpeculation};
use crate::named::syntax::{parse_maps, parse_with_payload, print_maps, print_rest};
use crate::structured::{LinalgOp, Structured, is_container, maps_of};
use crate::verify::verify_structured;
use crate::{IteratorType, Payload, TypeFn};
use diag::Diagnostic;
use ir::asm::{OpParser, OpPrinter};
use ir::markers::*;
use ir::{AffineMap, OpRef, OpState};
use macros::op;

/// Sum of products of elements of two operands, added to the third: loops that do not index it are reductions.
///
/// ```mlir
/// %0 = linalg.contract indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>,
///                                       affine_map<(m, n, k) -> (m, n)>]
///     ins(%a, %b : tensor<4x8xf32>, tensor<8x16xf32>) outs(%c : tensor<4x16xf32>) -> tensor<4x16xf32>
/// ```
#[op("linalg.contract",
     interfaces(LinalgOp = ContractModel, interfaces::DestinationStyle = LastGroupIsInit,
                interfaces::MemoryEffects = StructuredEffects,
                interfaces::ConditionallySpeculatable = StructuredSpeculation),
     traits(ATTR_SIZED_OPERAND_SEGMENTS, SINGLE_BLOCK, RECURSIVE_MEMORY_EFFECTS, VERIFIED_BY_CONTENTS),
     rules(ImplicitTerminator("linalg.yield")),
     fold = memref::cast::fold_into_consumer, verify, verify_regions = verify_body, parse, print)]
pub struct Contract {
    #[operand]
    inputs: Variadic<AnyType>,
    #[operand]
    outputs: Variadic<AnyShaped>,
    #[attr]
    indexing_maps: AffineMapArrayAttr,
    #[attr]
    cast: Option<TypeFn>,
    #[result]
    result_tensors: Variadic<AnyShaped>,
    #[region]
    combiner: SizedRegion<1>,
}

/// Model of the interface: maps are an attribute, loops that do not index the output are reductions.
pub(crate) struct ContractModel;

impl LinalgOp for ContractModel {
    fn indexing_maps(&self, op: OpRef<'_>) -> Vec<AffineMap> {
        maps_of(op.attr("indexing_maps")).unwrap_or_default()
    }

    fn iterator_types(&self, op: OpRef<'_>) -> Vec<IteratorType> {
        let maps = self.indexing_maps(op);
        let Some(&last) = maps.last() else { return Vec::new() };
        let map = op.context().map(last);
        let ty = |dim| match map.results().any(|result| result.as_dim() == Some(dim)) {
            true => IteratorType::Parallel,
            false => IteratorType::Reduction,
        };
        (0..map.num_dims()).map(ty).collect()
    }
}

impl Contract<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let maps = ContractModel.indexing_maps(*self);
        let mut counts: Option<Vec<[usize; 2]>> = None;
        for (index, (&map, operand)) in maps.iter().zip(self.operands()).take(3).enumerate() {
            let map = self.context().map(map);
            if !map.is_projected_permutation(false) {
                return Err(self.plain_error("provided affine_map is not a projected permutation"));
            }
            let rank = operand.ty().rank().filter(|_| operand.ty().is_shaped());
            if rank.is_some_and(|rank| rank != map.num_results()) {
                return Err(self
                    .plain_error("ranks of shaped operand and results of corresponding affine_map differ"));
            }
            if !is_container(operand.ty()) && rank.is_none() && map.num_results() != 0 {
                return Err(
                    self.plain_error("affine_map specifies shaped access while operand has non-shaped type")
                );
            }
            let counts = counts.get_or_insert_with(|| vec![[0; 2]; map.num_dims() as usize]);
            if counts.len() != map.num_dims() as usize {
                return Err(self.plain_error("iteration spaces of provided affine_maps differ"));
            }
            for dim in map.results().filter_map(|result| result.as_dim()) {
                counts[dim as usize][usize::from(index == 2)] += 1;
            }
        }
        let mut contracts = false;
        for (index, &[read, written]) in counts.unwrap_or_default().iter().enumerate() {
            contracts |= read == 2 && written == 0;
            if read == 0 && written == 0 {
                return Err(self.plain_error(format!(
                    "iteration space dim at index {index} not used to access any operand"
                )));
            }
            if read == 1 && written != 1 {
                return Err(self.plain_error(format!(
                    "iteration space dim at index {index} is neither a contracting dim nor of parallel iteration type"
                )));
            }
        }
        if contracts {
            return Ok(());
        }
        Err(self.plain_error("'indexing_maps' do not specify a contracting dimension"))
    }

    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let cx = parser.context().clone();
        let Some(maps) = parse_maps(parser)? else {
            return Err(parser.error("expected 'indexing_maps' attribute"));
        };
        state.try_put_named(&cx, "indexing_maps", maps);
        parse_with_payload(parser, state, Vec::new(), (3, Payload::Contraction))?;
        Ok(())
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        print_maps(*self, printer);
        print_rest(*self, printer, &["operandSegmentSizes", "indexing_maps"]);
    }
}

/// Verifies the computation.
fn verify_body(op: OpRef<'_>) -> Result<(), Diagnostic> {
    verify_structured(op)?;
    Structured::of(op).map_or(Ok(()), verify_contraction)
}

ir::ops![Contract];
