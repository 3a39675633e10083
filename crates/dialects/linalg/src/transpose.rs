//! `linalg.transpose`.

use crate::model::{LastGroupIsInit, StructuredEffects, StructuredSpeculation, named_result};
use crate::reduce::dimensions;
use crate::structured::LinalgOp;
use crate::syntax::{build_identity, parse_destination_style, print_list, print_operands};
use crate::verify::verify_structured;
use crate::{IteratorType, TensorOrMemref, patterns};
use diag::Diagnostic;
use ir::asm::{OpParser, OpPrinter};
use ir::def::{Fold, FoldCx};
use ir::markers::*;
use ir::{AffineMap, OpRef, OpState};
use macros::op;

/// Copy with permuted dimensions: dimension `i` of the result is dimension `permutation[i]` of the input.
///
/// ```mlir
/// %0 = linalg.transpose ins(%a : tensor<16x64xf32>) outs(%b : tensor<64x16xf32>) permutation = [1, 0]
/// ```
#[op("linalg.transpose",
     interfaces(LinalgOp = TransposeModel, interfaces::DestinationStyle = LastGroupIsInit,
                interfaces::MemoryEffects = StructuredEffects,
                interfaces::ConditionallySpeculatable = StructuredSpeculation),
     traits(SINGLE_BLOCK, RECURSIVE_MEMORY_EFFECTS, VERIFIED_BY_CONTENTS), rules(ImplicitTerminator("linalg.yield")),
     canonicalize = patterns::transpose::add, fold,
     verify, verify_regions = verify_structured, result_names = named_result!("transposed"), parse, print)]
pub struct Transpose {
    #[operand]
    input: TensorOrMemref,
    #[operand]
    init: TensorOrMemref,
    #[attr]
    permutation: DenseI64ArrayAttr,
    #[result]
    result: Variadic<AnyTensor>,
    #[region]
    region: SizedRegion<1>,
}

/// Model of the interface: the output is written in order.
pub(crate) struct TransposeModel;

fn rank(op: OpRef<'_>) -> u32 {
    op.operands().next_back().and_then(|init| init.ty().rank()).unwrap_or(0) as u32
}

/// Whether numbers are those from 0 up, in some order.
pub(crate) fn is_permutation(numbers: &[i64]) -> bool {
    let mut seen = vec![false; numbers.len()];
    numbers.iter().all(|&number| {
        let slot = usize::try_from(number).ok().and_then(|number| seen.get_mut(number));
        slot.is_some_and(|seen| !std::mem::replace(seen, true))
    })
}

/// Returns the inverse of a permutation.
pub(crate) fn inverted(permutation: &[i64]) -> Vec<i64> {
    let mut inverse = vec![0; permutation.len()];
    for (index, &to) in permutation.iter().enumerate() {
        if let Some(slot) = usize::try_from(to).ok().and_then(|to| inverse.get_mut(to)) {
            *slot = index as i64;
        }
    }
    inverse
}

impl LinalgOp for TransposeModel {
    fn indexing_maps(&self, op: OpRef<'_>) -> Vec<AffineMap> {
        let cx = op.context();
        let inverse: Vec<u32> =
            inverted(&dimensions(op, "permutation")).into_iter().map(|dim| dim as u32).collect();
        let identity = cx.multi_dim_identity_map(rank(op));
        vec![cx.permutation_map(&inverse).unwrap_or(identity), identity]
    }

    fn iterator_types(&self, op: OpRef<'_>) -> Vec<IteratorType> {
        vec![IteratorType::Parallel; rank(op) as usize]
    }
}

impl Transpose<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let permutation = dimensions(*self, "permutation");
        if !is_permutation(&permutation) {
            return Err(self.error("permutation is not valid"));
        }
        let (input, init) =
            (self.input().ty().shape().unwrap_or(&[]), self.init().ty().shape().unwrap_or(&[]));
        if input.len() != init.len() {
            return Err(self.error(format!(
                "input rank {} does not match init rank {}",
                input.len(),
                init.len()
            )));
        }
        if permutation.len() != input.len() {
            return Err(self.error(format!(
                "size of permutation {} does not match the argument rank {}",
                permutation.len(),
                input.len()
            )));
        }
        for (dim, (&from, &found)) in permutation.iter().zip(init).enumerate() {
            let wanted = input[from as usize];
            if wanted != found {
                return Err(self.error(format!(
                    "dim(result, {dim}) = {found} doesn't match dim(input, permutation[{dim}]) = {wanted}"
                )));
            }
        }
        Ok(())
    }

    /// Folds a transposition by the identity.
    fn fold(self, _: &mut FoldCx<'_>) -> Fold {
        let identity = dimensions(*self, "permutation").iter().enumerate().all(|(at, &dim)| at as i64 == dim);
        (identity && self.input().ty().is_tensor()).then_some(self.input()).into()
    }

    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let types = parse_destination_style(parser, state, Some("permutation"))?;
        build_identity(parser, state, &types);
        Ok(())
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        print_operands(printer, std::iter::once(self.input()), std::iter::once(self.init()));
        print_list(printer, "permutation", &dimensions(*self, "permutation"));
        printer.attr_dict(*self, &["permutation"]);
    }
}

ir::ops![Transpose];
