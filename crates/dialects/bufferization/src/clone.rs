//! `bufferization.clone`.

use interfaces::{Effect, Effects, ViewLike, effects_of};
use ir::markers::*;
use ir::{Op, OpRef, ValueRef};
use macros::op;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

/// Copies a buffer. Neither the copy nor the source may be written afterwards.
///
/// ```mlir
/// %1 = bufferization.clone %0 : memref<?xf32> to memref<?xf32>
/// ```
#[op("bufferization.clone",
     interfaces(interfaces::MemoryEffects),
     canonicalize, fold = memref::cast::fold_into_consumer,
     format = "$input attr-dict `:` type($input) `to` type($output)")]
pub struct Clone {
    #[operand]
    input: AnyRankedOrUnrankedMemRef,
    #[result]
    output: AnyRankedOrUnrankedMemRef,
}

impl Clone<'_> {
    /// Adds the canonicalization patterns.
    fn canonicalize(set: &mut PatternSet) {
        set.of::<Clone<'_>>(simplify);
    }
}

/// Returns the operation that frees a buffer; `Err` if there are several.
fn dealloc_of(value: ValueRef<'_>) -> Result<Option<OpRef<'_>>, ()> {
    let frees = |user: &OpRef<'_>| {
        effects_of(*user)
            .is_some_and(|effects| effects.on_value(value.handle()).any(|found| found.effect == Effect::Free))
    };
    let mut found = value.users().filter(frees);
    match (found.next(), found.next()) {
        (first, None) => Ok(first),
        _ => Err(()),
    }
}

/// Returns the source of a view, through all views.
fn viewed(value: ValueRef<'_>) -> ValueRef<'_> {
    let mut value = value;
    while let Some(op) = value.defining_op()
        && let Some(view) = op.interface::<dyn ViewLike>()
        && view.view_dest(op) == value
    {
        value = view.view_source(op);
    }
    value
}

/// Erases an unused clone. If clone or source is freed in the block of the clone, and nothing else is freed
/// before, replaces the clone by the source and erases the deallocation.
fn simplify(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let clone: Clone<'_> = rw.cast(op)?;
    if clone.output().users().next().is_none() {
        rw.erase_op(op);
        return Ok(());
    }
    let (from, to) = (clone.input().ty(), clone.output().ty());
    rw.require(from == to || memref::cast::are_compatible(from, to))?;
    let of_clone = dealloc_of(clone.output()).ok().matched()?;
    let of_source = dealloc_of(viewed(clone.input())).ok().matched()?;
    if let (Some(a), Some(b)) = (of_clone, of_source) {
        rw.require(a.block() != b.block())?;
    }
    let here = |found: &OpRef<'_>| found.block() == clone.block();
    let redundant = of_clone.filter(here).or_else(|| of_source.filter(here)).matched()?;
    let mut at = clone.next().matched()?;
    while at != redundant {
        rw.require(!effects_of(at).is_some_and(|effects| effects.has(Effect::Free)))?;
        at = at.next().matched()?;
    }
    let (redundant, source, loc) = (redundant.handle(), clone.input().handle(), clone.loc());
    let (same, to) = (from == to, to.handle());
    let value = if same { source } else { memref::Cast::build_value(rw, loc, source, to) };
    rw.replace_op(op, &[value]);
    rw.erase_op(redundant);
    Ok(())
}

impl<'a> interfaces::MemoryEffectsMethods<'a> for Clone<'a> {
    fn effects(self, out: &mut Effects) {
        out.read(self.input());
        out.write(self.output());
        out.allocate(self.output());
    }
}

ir::ops![Clone];
