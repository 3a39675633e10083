//! Outer products and masks.

use super::slices::index;
use arm_sme::tile;
use dialect_transforms::make::{Make, handles};
use ir::{Build, InsertPoint, Op, Type, Value};
use rewrite::{MatchFailure, MatchResult, Matched, PatternSet, Rewriter};
use shaped::slice::mixed;
use vector::{CombiningKind, CreateMask, Extract, Mask, OuterProduct};

/// Adds the patterns.
pub(super) fn patterns(set: &mut PatternSet) {
    set.of::<OuterProduct<'_>>(convert_product);
    set.of::<Extract<'_>>(select_mask);
}

/// Replaces an outer product, or the mask around it.
fn convert_product(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: OuterProduct<'_> = rw.cast(op)?;
    let ty = view.result().ty();
    rw.require(tile::is_tile(ty) && view.rhs().ty().is_vector() && view.kind() == CombiningKind::Add)?;
    let (lhs, rhs, ty) = (view.lhs().handle(), view.rhs().handle(), ty.handle());
    let acc = view.acc().map(|acc| acc.handle());
    let around = rw.op(op).parent().filter(|parent| parent.is(Mask::NAME)).map(|parent| parent.handle());
    let root = around.unwrap_or(op);
    let masks = match around {
        Some(mask) => Some(operand_masks(mask, rw)?),
        None => None,
    };
    let cx = rw.context().clone();
    let operands = [lhs, rhs].into_iter().chain(masks.into_iter().flatten()).chain(acc);
    let count = u32::from(masks.is_some());
    let sizes = [1, 1, count, count, u32::from(acc.is_some())];
    rw.move_to(InsertPoint::Before(root));
    let state = rw.state("arm_sme.outerproduct", rw.op(op).loc()).operands(operands).results([ty]);
    rw.replace_with(root, state.words(&cx, "operandSegmentSizes", &sizes));
    Ok(())
}

/// Creates the masks of the factors of a masked product, from the sizes that its mask is made of.
fn operand_masks(mask: Op, rw: &mut Rewriter<'_>) -> Result<[Value; 2], MatchFailure> {
    let view: Mask<'_> = rw.cast(mask)?;
    let made = view.mask().defining_op().filter(|made| made.is(CreateMask::NAME)).matched()?;
    let ty = tile::slice_of(view.mask().ty()).matched()?;
    let sizes: [Value; 2] = handles(made.operands()).try_into().ok().matched()?;
    rw.move_to(InsertPoint::Before(mask));
    let m = &mut Make::like(rw, mask);
    Ok(sizes.map(|size| m.value(CreateMask::NAME, &[size], ty)))
}

/// Whether a mask of such a length fits a register.
fn is_predicate_length(length: i64) -> bool {
    (1..=16).contains(&length) && length & (length - 1) == 0
}

/// Selects a row of a mask by the mask of the rows.
fn select_mask(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Extract<'_> = rw.cast(op)?;
    let source = view.source();
    let made = source.defining_op().filter(|made| made.is(CreateMask::NAME)).matched()?;
    let &[rows, columns] = source.ty().shape().matched()? else {
        return rewrite::no_match("mask of another rank");
    };
    rw.require(view.static_position().len() == 1 && source.ty().scalable_dims() == 0b11)?;
    rw.require(is_predicate_length(rows) && is_predicate_length(columns))?;
    let sizes: [Value; 2] = handles(made.operands()).try_into().ok().matched()?;
    let positions = mixed(&view.static_position(), view.dynamic_position().map(|value| value.handle()));
    let (made, position) = (made.handle(), *positions.first().matched()?);
    let cx = rw.context().clone();
    let types = [rows, columns].map(|length| tile::scalable(&cx, &[length], 1, Type::I1));
    let loc = rw.op(op).loc();
    rw.move_to(InsertPoint::Before(made));
    let m = &mut Make { rw, loc };
    let row_mask = m.value(CreateMask::NAME, &[sizes[0]], types[0]);
    let column_mask = m.value(CreateMask::NAME, &[sizes[1]], types[1]);
    m.rw.move_to(InsertPoint::Before(op));
    let position = index(m, position);
    let state = rw.state("arm_sve.psel", loc).operands([column_mask, row_mask, position]).results([types[1]]);
    rw.replace_with(op, state);
    Ok(())
}
