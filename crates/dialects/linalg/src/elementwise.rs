//! `linalg.elementwise`.

use crate::model::{LastGroupIsInit, StructuredEffects, StructuredSpeculation};
use crate::named::syntax::{parse_maps, parse_with_payload, print_maps, print_rest};
use crate::payload::elementwise_payload;
use crate::structured::{LinalgOp, maps_attr, maps_of};
use crate::verify::verify_structured;
use crate::{ELEMENTWISE_KIND, ElementwiseKind, IteratorType};
use diag::Diagnostic;
use ir::asm::{OpParser, OpPrinter};
use ir::def::EnumAttr;
use ir::markers::*;
use ir::{AffineMap, OpRef, OpState};
use macros::op;

/// Function of elements, by its kind: of one, two or three operands. Indexing maps may transpose or broadcast them.
///
/// ```mlir
/// %0 = linalg.elementwise kind=#linalg.elementwise_kind<add> ins(%a, %b : tensor<4x8xf32>, tensor<4x8xf32>)
///     outs(%c : tensor<4x8xf32>) -> tensor<4x8xf32>
/// ```
#[op("linalg.elementwise",
     interfaces(LinalgOp = ElementwiseModel, interfaces::DestinationStyle = LastGroupIsInit,
                interfaces::MemoryEffects = StructuredEffects,
                interfaces::ConditionallySpeculatable = StructuredSpeculation),
     traits(ATTR_SIZED_OPERAND_SEGMENTS, SINGLE_BLOCK, RECURSIVE_MEMORY_EFFECTS, VERIFIED_BY_CONTENTS),
     rules(ImplicitTerminator("linalg.yield")),
     fold = memref::cast::fold_into_consumer, verify_regions = verify_structured, parse, print)]
pub struct Elementwise {
    #[operand]
    inputs: Variadic<AnyType>,
    #[operand]
    outputs: Variadic<AnyShaped>,
    #[attr]
    kind: ElementwiseKind,
    #[attr]
    indexing_maps: Option<AffineMapArrayAttr>,
    #[result]
    result_tensors: Variadic<AnyRankedTensor>,
    #[region]
    region: AnyRegion,
}

/// Model of the interface: maps are an attribute, all loops are parallel.
pub(crate) struct ElementwiseModel;

fn init_rank(op: OpRef<'_>) -> u32 {
    op.operands().next_back().and_then(|init| init.ty().rank()).unwrap_or(0) as u32
}

impl LinalgOp for ElementwiseModel {
    fn indexing_maps(&self, op: OpRef<'_>) -> Vec<AffineMap> {
        maps_of(op.attr("indexing_maps")).unwrap_or_default()
    }

    fn iterator_types(&self, op: OpRef<'_>) -> Vec<IteratorType> {
        vec![IteratorType::Parallel; init_rank(op) as usize]
    }
}

impl Elementwise<'_> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let cx = parser.context().clone();
        parser.keyword("kind")?;
        parser.punct("=")?;
        let attr = parser.attribute(None)?;
        let is_kind = cx.attr_ref(attr).dialect_def().is_some_and(|def| def.name == ELEMENTWISE_KIND.name);
        let word = ElementwiseKind::DEF.narrow(cx.attr_ref(attr)).filter(|_| is_kind);
        let Some(kind) = word.and_then(ElementwiseKind::from_word) else {
            return Err(parser.error("expected ElementwiseKind attribute"));
        };
        state.try_put_named(&cx, "kind", attr);
        let maps = parse_maps(parser)?;
        let (arity, payload) = elementwise_payload(kind);
        let types = parse_with_payload(parser, state, Vec::new(), (arity + 1, payload));
        let types = types.map_err(|error| error.followed_by(parser.error("unable to parse elemwise op")))?;
        let maps = match maps {
            Some(maps) => maps,
            None => {
                let rank = types.outputs.last().and_then(|&ty| cx.ty(ty).rank());
                let Some(rank) = rank else {
                    return Err(parser.error("return type needs to be shaped type"));
                };
                maps_attr(&cx, &vec![cx.multi_dim_identity_map(rank as u32); arity + 1])
            }
        };
        state.try_put_named(&cx, "indexing_maps", maps);
        Ok(())
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        let cx = self.context();
        printer.write(" kind=");
        printer.attr(ElementwiseKind::DEF.widen(cx, self.kind().to_word()));
        let (arity, _) = elementwise_payload(self.kind());
        let default = maps_attr(cx, &vec![cx.multi_dim_identity_map(init_rank(*self)); arity + 1]);
        if self.attr("indexing_maps").map(|maps| maps.handle()) != Some(default) {
            print_maps(*self, printer);
        }
        print_rest(*self, printer, &["operandSegmentSizes", "kind", "indexing_maps"]);
    }
}

ir::ops![Elementwise];
