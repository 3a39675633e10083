//! `tensor.pad`.

mod chains;
mod patterns;

use crate::Yield;
use crate::model::named_result;
use diag::Diagnostic;
use interfaces::index_list;
use ir::def::{Fold, FoldCx};
use ir::markers::*;
use ir::{AttrRef, DYNAMIC, OpRef, TypeRef, ValueRef};
use macros::op;
use shaped::slice::{self, Mixed};

/// A tensor with more elements before and after it along each dimension. The region computes them from
/// their indices.
///
/// ```mlir
/// %1 = tensor.pad %0 low[1, %n] high[2, 0] {
/// ^bb0(%i: index, %j: index):
///   tensor.yield %x : f32
/// } : tensor<4x4xf32> to tensor<7x?xf32>
/// ```
#[op("tensor.pad",
     interfaces(interfaces::ConditionallySpeculatable = crate::speculation::BoundsSpeculation),
     canonicalize, traits(NO_MEMORY_EFFECT, ATTR_SIZED_OPERAND_SEGMENTS, SINGLE_BLOCK),
     rules(ImplicitTerminator("tensor.yield")), verify, verify_regions, fold,
     result_names = named_result!("padded"),
     custom(DynamicIndexList(index_list::parse, index_list::print)),
     format = "$source (`nofold` $nofold^)? `low` `` custom<DynamicIndexList>($low, $static_low) \
               `high` `` custom<DynamicIndexList>($high, $static_high) $region attr-dict \
               `:` type($source) `to` type($result)")]
pub struct Pad {
    #[operand]
    source: AnyRankedTensor,
    #[operand]
    low: Variadic<Index>,
    #[operand]
    high: Variadic<Index>,
    #[attr]
    static_low: DenseI64ArrayAttr,
    #[attr]
    static_high: DenseI64ArrayAttr,
    /// Whether it is kept although it pads nothing.
    #[attr]
    nofold: UnitAttr,
    #[region]
    region: SizedRegion<1>,
    #[result]
    result: AnyRankedTensor,
}

/// Returns the type of a padded tensor. Sizes that cannot be inferred are those of `known`.
fn inferred<'a>(source: TypeRef<'a>, low: &[i64], high: &[i64], known: &[i64]) -> Option<TypeRef<'a>> {
    let shape = source.shape()?;
    if low.len() != shape.len() || high.len() != shape.len() {
        return None;
    }
    let size = |(dim, &size): (usize, &i64)| match (size, low[dim], high[dim]) {
        (DYNAMIC, ..) | (_, DYNAMIC, _) | (_, _, DYNAMIC) => known.get(dim).copied().unwrap_or(DYNAMIC),
        (size, low, high) => size.saturating_add(low).saturating_add(high),
    };
    let padded: Vec<i64> = shape.iter().enumerate().map(size).collect();
    let plain = source.context().tensor_type(&padded, source.element_or_self().handle());
    Some(source.context().ty(plain))
}

/// Returns the numbers of an attribute of the operation.
fn numbers(op: OpRef<'_>, name: &str) -> Vec<i64> {
    op.attr(name).and_then(AttrRef::as_ints).unwrap_or_default()
}

impl<'a> Pad<'a> {
    /// Returns the low and high paddings, operands that are constants as numbers.
    pub fn paddings(self) -> [Vec<Mixed>; 2] {
        patterns::lists(self).map(|list| {
            list.into_iter()
                .map(|entry| slice::known(self.body(), entry).map_or(entry, Mixed::Fixed))
                .collect()
        })
    }

    /// Whether a padding is known to be negative: it removes elements.
    pub(crate) fn removes(self) -> bool {
        self.paddings().iter().flatten().any(|entry| matches!(entry, Mixed::Fixed(..0)))
    }

    /// Returns the padding value, if it is the same for all elements: a constant, or defined outside of the region.
    pub fn constant_padding(self) -> Option<ValueRef<'a>> {
        let block = self.region().single_block()?;
        let value = block.last()?.operands().next()?;
        match value.defining_op() {
            Some(def) if def.is("arith.constant") => Some(value),
            Some(def) => (!self.contains(def)).then_some(value),
            None => (value.argument_block() != Some(block)).then_some(value),
        }
    }

    fn verify(self) -> Result<(), Diagnostic> {
        let (source, result) = (self.source().ty(), self.result().ty());
        let (low, high) = (numbers(*self, "static_low"), numbers(*self, "static_high"));
        for (group, numbers, name) in [(1, &low, "low"), (2, &high, "high")] {
            let wanted = numbers.iter().filter(|&&number| number == DYNAMIC).count();
            let given = self.operand_group(group).len();
            if given != wanted {
                return Err(self.plain_error(format!(
                    "expected the number of '{name}' to match the number of dynamic entries in 'static_{name}' ({given} vs {wanted})"
                )));
            }
        }
        let known = result.shape().unwrap_or(&[]);
        let Some(wanted) = inferred(source, &low, &high, &[]) else {
            return Err(self.plain_error(format!(
                "failed to infer expectedType from sourceType '{source}', specified resultType is '{result}'"
            )));
        };
        let agree = |(&found, &wanted): (&i64, &i64)| found == wanted || wanted == DYNAMIC;
        let same_rank = result.rank() == wanted.rank();
        if !same_rank || !known.iter().zip(wanted.shape().unwrap_or(&[])).all(agree) {
            return Err(self.plain_error(format!(
                "specified type '{result}' does not match the inferred type '{wanted}'"
            )));
        }
        Ok(())
    }

    fn verify_regions(self) -> Result<(), Diagnostic> {
        let ty = self.result().ty();
        let Some(block) = self.region().first_block() else { return Ok(()) };
        let rank = ty.rank().unwrap_or(0);
        if block.num_arguments() != rank {
            return Err(self.plain_error(format!("expected the block to have {rank} arguments")));
        }
        if let Some(index) = block.arguments().position(|argument| !argument.ty().is_index()) {
            return Err(self.error(format!("expected block argument {} to be an index", index + 1)));
        }
        let yielded = block.last().and_then(|last| last.cast::<Yield<'_>>());
        if yielded.is_some_and(|last| Some(last.value().ty()) != ty.element_type()) {
            return Err(self.error("expected yield type to match shape element type"));
        }
        Ok(())
    }

    /// Folds a padding by nothing.
    fn fold(self, _: &mut FoldCx<'_>) -> Fold {
        let ty = self.result().ty();
        let same = ty.has_static_shape() && ty == self.source().ty() && !self.nofold();
        // Where nothing is removed, nothing is added; mlir-opt does not ask.
        (same && !self.removes()).then_some(self.source()).into()
    }
}

ir::ops![Pad];
