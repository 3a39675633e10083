//! `tensor.parallel_insert_slice`.

use super::insert;
use diag::Diagnostic;
use interfaces::index_list;
use ir::markers::*;
use macros::op;
use rewrite::PatternSet;

/// Inserts the slice of a result that one iteration of the enclosing parallel loop writes. See
/// `tensor.insert_slice`.
///
/// ```mlir
/// %r = scf.forall (%i) in (8) shared_outs(%o = %t) -> (tensor<8xf32>) {
///   scf.forall.in_parallel {
///     tensor.parallel_insert_slice %0 into %o[%i] [1] [1] : tensor<1xf32> into tensor<8xf32>
///   }
/// }
/// ```
#[op(
    "tensor.parallel_insert_slice",
    interfaces(interfaces::ParallelCombining),
    canonicalize,
    traits(ATTR_SIZED_OPERAND_SEGMENTS),
    verify,
    custom(DynamicIndexList(index_list::parse, index_list::print)),
    format = "$source `into` $dest `` custom<DynamicIndexList>($offsets, $static_offsets) \
               custom<DynamicIndexList>($sizes, $static_sizes) \
               custom<DynamicIndexList>($strides, $static_strides) attr-dict `:` type($source) `into` type($dest)"
)]
pub struct ParallelInsertSlice {
    #[operand]
    source: AnyRankedTensor,
    #[operand]
    dest: AnyRankedTensor,
    #[operand]
    offsets: Variadic<Index>,
    #[operand]
    sizes: Variadic<Index>,
    #[operand]
    strides: Variadic<Index>,
    #[attr]
    static_offsets: DenseI64ArrayAttr,
    #[attr]
    static_sizes: DenseI64ArrayAttr,
    #[attr]
    static_strides: DenseI64ArrayAttr,
}

impl ParallelInsertSlice<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let parent = self.parent();
        if !parent.is_some_and(|parent| parent.is("scf.forall.in_parallel")) {
            return Err(self.plain_error("expected InParallelOpInterface parent, got:"));
        }
        let dest = self.dest();
        let output = parent
            .and_then(|parent| parent.block())
            .is_some_and(|block| block.arguments().any(|argument| argument == dest) && dest.ty().is_tensor());
        if !output {
            return Err(self.error("may only insert into an output block argument"));
        }
        insert::verify(*self)
    }

    /// Adds the canonicalization patterns.
    fn canonicalize(set: &mut PatternSet) {
        set.of::<ParallelInsertSlice<'_>>(insert::constants).of::<ParallelInsertSlice<'_>>(insert::of_casts);
    }
}

impl<'a> interfaces::ParallelCombiningMethods<'a> for ParallelInsertSlice<'a> {
    fn updated_destination(self) -> usize {
        1
    }
}

ir::ops![ParallelInsertSlice];
