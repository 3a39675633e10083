//! `memref.view`.

use crate::Alloc;
use crate::cast::Cast;
use crate::layout::is_identity;
use crate::markers::ByteMemRef1D;
use crate::model::named_result;
use diag::Diagnostic;
use interfaces::{
    ConditionallySpeculatable, ConditionallySpeculatableMethods, Speculatability, ViewLike, ViewLikeMethods,
};
use ir::def::{Fold, FoldCx};
use ir::markers::*;
use ir::{DYNAMIC, Op, Value};
use macros::op;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter, constant_i64};

/// View of a part of a buffer of bytes as elements of another type.
///
/// ```mlir
/// %1 = memref.view %0[%byte_shift][%n] : memref<2048xi8> to memref<?x4xf32>
/// ```
#[op("memref.view", interfaces(ViewLike, ConditionallySpeculatable), canonicalize, traits(NO_MEMORY_EFFECT), verify, fold, result_names = named_result!("view"),
     format = "$source `[` $byte_shift `]` `` `[` $sizes `]` attr-dict `:` type($source) `to` type(results)")]
pub struct View {
    #[operand]
    source: ByteMemRef1D,
    #[operand]
    byte_shift: Index,
    #[operand]
    sizes: Variadic<Index>,
    #[result]
    result: AnyMemRef,
}

impl View<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let (base, view) = (self.source().ty(), self.result().ty());
        for (what, ty) in [("base", base), ("result", view)] {
            if !is_identity(ty) {
                return Err(self.plain_error(format!("unsupported map for {what} memref type '{ty}'")));
            }
        }
        if base.memory_space() != view.memory_space() {
            return Err(self.plain_error(format!(
                "different memory spaces specified for base memref type '{base}' and view memref type '{view}'"
            )));
        }
        let (given, wanted) = (self.num_operands() - 2, view.dynamic_dims());
        if given == wanted {
            return Ok(());
        }
        Err(self.error(format!("incorrect number of dynamic sizes, has {given}, expected {wanted}")))
    }

    fn fold(self, _: &mut FoldCx<'_>) -> Fold {
        let (source, result) = (self.source(), self.result().ty());
        (source.ty() == result && result.has_static_shape()).then_some(source).into()
    }

    /// Adds the canonicalization patterns.
    fn canonicalize(set: &mut PatternSet) {
        set.of::<View<'_>>(constant_sizes).of::<View<'_>>(of_cast);
    }
}

/// Moves constant sizes to the type.
fn constant_sizes(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: View<'_> = rw.cast(op)?;
    let old = view.result().ty();
    let mut shape = old.shape().matched()?.to_vec();
    let mut sizes: Vec<Value> = Vec::new();
    let mut given = view.sizes();
    for size in shape.iter_mut().filter(|size| **size == DYNAMIC) {
        let value = given.next().matched()?;
        match constant_i64(value).filter(|&value| value >= 0) {
            Some(constant) => *size = constant,
            None => sizes.push(value.handle()),
        }
    }
    drop(given);
    rw.require(sizes.len() < view.sizes().len())?;
    let (ty, loc, old) = (old.with_shape(&shape).handle(), view.loc(), old.handle());
    let (source, shift) = (view.source().handle(), view.byte_shift().handle());
    let fresh = View::build_value(rw, loc, source, shift, &sizes, ty);
    let cast = Cast::build_value(rw, loc, fresh, old);
    rw.replace_op(op, &[cast]);
    Ok(())
}

/// Replaces a view of a cast of an allocation by one of the allocation.
fn of_cast(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: View<'_> = rw.cast(op)?;
    let cast = view.source().defining_op().and_then(|cast| cast.cast::<Cast<'_>>()).matched()?;
    let source = cast.source();
    rw.require(source.defining_op().is_some_and(|def| def.is(Alloc::NAME)))?;
    let source = source.handle();
    rw.modify_op(op, |op| {
        op.operand(0, source);
    });
    Ok(())
}

impl<'a> ViewLikeMethods<'a> for View<'a> {}

impl<'a> ConditionallySpeculatableMethods<'a> for View<'a> {
    fn speculatability(self) -> Speculatability {
        Speculatability::yes_if(is_in_bounds(self))
    }
}

/// Returns whether the view is known to be inside its bytes.
fn is_in_bounds(view: View<'_>) -> bool {
    let result = view.result().ty();
    let bytes = view.source().ty().shape().and_then(|shape| shape.first().copied());
    let element =
        result.element_type().and_then(|ty| ty.int_width().or(ty.float_kind().map(|kind| kind.width())));
    let (Some(bytes), Some(bits), Some(count)) =
        (bytes.filter(|&bytes| bytes != DYNAMIC), element, result.num_elements())
    else {
        return false;
    };
    let size = count.checked_mul(i64::from(bits.div_ceil(8)));
    let end = constant_i64(view.byte_shift())
        .filter(|&start| start >= 0)
        .zip(size)
        .and_then(|(start, size)| start.checked_add(size));
    end.is_some_and(|end| end <= bytes)
}

ir::ops![View];
