//! Lowering of `gpu.subgroup_reduce` to exchanges of AMD's GPUs by data-parallel primitives.

use crate::subgroup_reduce::reduction_kind;
use amdgpu::{Chipset, DppPerm};
use gpu::SubgroupReduce;
use ir::def::EnumAttr;
use ir::{Attr, Build, Context, Loc, Op, Type, Value};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use vector::CombiningKind;

/// Number of threads of a subgroup.
const SUBGROUP_SIZE: u32 = 64;
/// Mask of the odd rows, which get values of the rows before them.
const ODD_ROWS: i32 = 0b1010;

/// Adds the pattern that replaces reductions of numbers by data-parallel primitives of a chipset; it comes before those of benefit 1.
pub fn dpp_patterns(set: &mut PatternSet, chipset: Chipset) {
    set.on_root(rewrite::Root::Op(SubgroupReduce::NAME), 2, move |op, rw| lower(chipset, op, rw));
}

/// A reduction of numbers of a type.
struct Reduction {
    cx: Context,
    loc: Loc,
    kind: CombiningKind,
    ty: Type,
}

impl Reduction {
    /// Returns the value of other lanes by a permutation, and whether lanes without another get zero or are left by rows.
    fn permuted(
        &self,
        rw: &mut Rewriter<'_>,
        value: Value,
        kind: DppPerm,
        argument: Attr,
        rows: Option<i32>,
    ) -> Value {
        let cx = &self.cx;
        let mut state = rw.state("amdgpu.dpp", self.loc).operands([value; 2]).results([self.ty]);
        state =
            state.attr(cx, "kind", DppPerm::DEF.widen(cx, kind.to_word())).attr(cx, "permArgument", argument);
        state = match rows {
            Some(rows) => state.attr(cx, "row_mask", cx.i32_attr(rows)),
            None => state.attr(cx, "bound_ctrl", cx.bool_attr(true)),
        };
        rw.insert_value(state)
    }

    /// Returns the value of a lane.
    fn lane(&self, rw: &mut Rewriter<'_>, value: Value, lane: u32) -> Value {
        let lane = arith::Constant::build_value(rw, self.loc, self.cx.i32_attr(lane.cast_signed()));
        let state = rw.state("rocdl.readlane", self.loc).operands([value, lane]).results([self.ty]);
        rw.insert_value(state)
    }

    fn combine(&self, rw: &mut Rewriter<'_>, values: [Value; 2]) -> Value {
        vector::combine(rw, self.loc, self.kind, values, None, None)
    }

    /// Combines the values of lanes of a row, up to so many.
    fn of_row(&self, rw: &mut Rewriter<'_>, mut total: Value, size: u32) -> Value {
        let cx = &self.cx;
        let quad = |lanes: [i32; 4]| cx.array_attr(&lanes.map(|lane| cx.i32_attr(lane)));
        let steps = [
            (DppPerm::QuadPerm, quad([1, 0, 3, 2])),
            (DppPerm::QuadPerm, quad([2, 3, 0, 1])),
            (DppPerm::RowHalfMirror, Attr::UNIT),
            (DppPerm::RowMirror, Attr::UNIT),
        ];
        for (kind, argument) in steps.into_iter().take(size.ilog2() as usize) {
            let other = self.permuted(rw, total, kind, argument, None);
            total = self.combine(rw, [total, other]);
        }
        total
    }

    /// Combines the values of rows, on chipsets from `gfx10` on.
    fn of_rows(&self, rw: &mut Rewriter<'_>, mut total: Value, size: u32) -> Value {
        let cx = &self.cx;
        let all = arith::Constant::build_value(rw, self.loc, cx.i32_attr(-1));
        let state =
            rw.state("rocdl.permlanex16", self.loc).operands([total, total, all, all]).results([self.ty]);
        let state = state.attr(cx, "fi", cx.bool_attr(true)).attr(cx, "boundControl", cx.bool_attr(false));
        let other = rw.insert_value(state);
        total = self.combine(rw, [total, other]);
        if size == SUBGROUP_SIZE {
            let halves = [31, 63].map(|lane| self.lane(rw, total, lane));
            total = self.combine(rw, halves);
        }
        total
    }

    /// Combines the values of rows, on chipsets up to `gfx9`: the last lane has the result, which the others get from it.
    fn of_rows_by_last(&self, rw: &mut Rewriter<'_>, mut total: Value, size: u32) -> Value {
        let cx = &self.cx;
        let other = self.permuted(rw, total, DppPerm::RowBcast15, Attr::UNIT, Some(ODD_ROWS));
        total = self.combine(rw, [total, other]);
        if size < SUBGROUP_SIZE {
            let mut state = rw.state("amdgpu.swizzle_bitmode", self.loc).operands([total]).results([self.ty]);
            for (name, mask) in [("and_mask", 0), ("or_mask", 31), ("xor_mask", 0)] {
                state = state.attr(cx, name, cx.i32_attr(mask));
            }
            return rw.insert_value(state);
        }
        let other = self.permuted(rw, total, DppPerm::RowBcast31, Attr::UNIT, None);
        total = self.combine(rw, [other, total]);
        self.lane(rw, total, 63)
    }
}

fn lower(chipset: Chipset, op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: SubgroupReduce<'_> = rw.cast(op)?;
    let (loc, value) = (view.loc(), view.value().handle());
    let size = view.cluster_size().map_or(SUBGROUP_SIZE, |size| size as u32);
    let kind = reduction_kind(view).matched()?;
    rw.require(view.cluster_stride() == 1)?;
    rw.require(size.is_power_of_two() && size <= SUBGROUP_SIZE && rw.value(value).ty().is_scalar_number())?;
    let reduction = Reduction { cx: rw.context().clone(), loc, kind, ty: rw.value(value).ty_handle() };
    let mut total = reduction.of_row(rw, value, size.min(16));
    if size > 16 {
        total = match chipset.major >= 10 {
            true => reduction.of_rows(rw, total, size),
            false => reduction.of_rows_by_last(rw, total, size),
        };
    }
    rw.replace_op(op, &[total]);
    Ok(())
}
