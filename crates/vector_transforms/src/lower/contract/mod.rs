//! Lowering of `vector.contract`: to outer products, to products of rows and columns, to arithmetic on whole vectors, or one
//! dimension after the other.

pub(crate) mod arithmetic;
mod by_dimension;
mod by_matrix_multiply;
mod dot;
mod outer;
mod parallel;

use crate::masking::Masking;
use crate::ty::VectorType;
use ir::def::EnumAttr;
use ir::{AffineMap, Attr, Context, Op, Type, Value};
use rewrite::{MatchFailure, MatchResult, Matched, PatternSet, Rewriter};
use vector::{CombiningKind, Contract, IteratorType};

pub use transform::enums::VectorContractLowering as Strategy;

/// Adds the patterns of a strategy; `outer_products` adds the one for those too.
pub fn patterns(set: &mut PatternSet, strategy: Strategy, outer_products: bool) {
    if outer_products {
        super::outer_product::patterns(set);
    }
    set.of::<Contract<'_>>(move |op, rw| lower(op, strategy, rw));
}

/// Adds the pattern that makes `llvm.intr.matrix.multiply` of products of matrices.
pub fn matrix_multiply_patterns(set: &mut PatternSet) {
    set.of::<Contract<'_>>(|op, rw| by_matrix_multiply::lower(&Contracted::of(op, rw)?, rw));
}

/// Lowers by the strategy, or else by one dimension.
fn lower(op: Op, strategy: Strategy, rw: &mut Rewriter<'_>) -> MatchResult {
    let x = Contracted::of(op, rw)?;
    let outcome = match strategy {
        Strategy::OuterProduct => outer::lower(&x, rw),
        Strategy::Dot => dot::lower(&x, rw),
        Strategy::ParallelArith => parallel::lower(&x, rw),
        Strategy::LLVMIntr => Err(MatchFailure { reason: "lowered by another pattern" }),
    };
    outcome.or_else(|_| by_dimension::lower(&x, rw))
}

/// A contraction.
pub(crate) struct Contracted {
    pub(crate) op: Op,
    pub(crate) masking: Masking,
    pub(crate) lhs: Value,
    pub(crate) rhs: Value,
    pub(crate) acc: Value,
    pub(crate) lhs_ty: VectorType,
    pub(crate) rhs_ty: VectorType,
    pub(crate) result: Type,
    pub(crate) kind: CombiningKind,
    /// For `lhs`, `rhs` and the result: the loops of its dimensions.
    pub(crate) maps: [Vec<usize>; 3],
    /// Whether each loop is a reduction.
    pub(crate) reductions: Vec<bool>,
}

impl Contracted {
    pub(crate) fn of(op: Op, rw: &Rewriter<'_>) -> Result<Self, MatchFailure> {
        let view: Contract<'_> = rw.cast(op)?;
        let cx = rw.context();
        let masking = Masking::of(rw.op(op));
        rw.require(!masking.has_passthru)?;
        let maps = rw.op(op).attr("indexing_maps").and_then(|maps| maps.as_array()).matched()?;
        let maps: Option<Vec<Vec<usize>>> = maps.map(|map| dims_of(cx, map.as_affine_map()?)).collect();
        let iterators = rw.op(op).attr("iterator_types").and_then(|list| list.as_array()).matched()?;
        let parallel = IteratorType::DEF.widen(cx, IteratorType::Parallel.to_word());
        Ok(Contracted {
            op,
            masking,
            lhs: view.lhs().handle(),
            rhs: view.rhs().handle(),
            acc: view.acc().handle(),
            lhs_ty: VectorType::of(cx, view.lhs().ty_handle()).matched()?,
            rhs_ty: VectorType::of(cx, view.rhs().ty_handle()).matched()?,
            result: view.result().ty_handle(),
            kind: view.kind(),
            maps: maps.and_then(|maps| maps.try_into().ok()).matched()?,
            reductions: iterators.map(|iterator| iterator.handle() != parallel).collect(),
        })
    }

    /// Returns the type of the elements of the result.
    pub(crate) fn element(&self, cx: &Context) -> Type {
        cx.ty(self.result).element_or_self().handle()
    }

    /// Whether the loops of the operands and the result are these.
    pub(crate) fn has_layout(&self, layout: [&[usize]; 3]) -> bool {
        self.maps.iter().zip(layout).all(|(map, wanted)| map == wanted)
    }

    /// Returns the attributes of a contraction of the other loops than one.
    pub(crate) fn without_loop(&self, cx: &Context, dropped: usize) -> [(&'static str, Attr); 2] {
        let renamed = |dim: usize| cx.affine_dim(if dim < dropped { dim } else { dim - 1 } as u32);
        let maps = self.maps.iter().map(|map| {
            let results: Vec<_> =
                map.iter().filter(|&&dim| dim != dropped).map(|&dim| renamed(dim)).collect();
            cx.map_attr(cx.make_map(self.reductions.len() as u32 - 1, 0, results))
        });
        let maps: Vec<Attr> = maps.collect();
        let kept = self.reductions.iter().enumerate().filter(|&(dim, _)| dim != dropped);
        let iterators: Vec<Attr> = kept.map(|(_, &reduction)| iterator(cx, reduction)).collect();
        [("indexing_maps", cx.array_attr(&maps)), ("iterator_types", cx.array_attr(&iterators))]
    }
}

/// Returns the attribute of an iterator type.
pub(crate) fn iterator(cx: &Context, reduction: bool) -> Attr {
    let ty = if reduction { IteratorType::Reduction } else { IteratorType::Parallel };
    IteratorType::DEF.widen(cx, ty.to_word())
}

/// Returns the loops that the results of a map are.
pub(crate) fn dims_of(cx: &Context, map: AffineMap) -> Option<Vec<usize>> {
    cx.map(map).results().map(|expr| expr.as_dim().map(|dim| dim as usize)).collect()
}
