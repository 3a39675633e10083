//! `convert-arith-to-arm-sme`: constants that are tiles.

use crate::make::{insert_slice, loop_over_slices, slice_type};
use arith::Constant;
use arm_sme::TileSliceLayout::Horizontal;
use arm_sme::tile;
use dialect_transforms::drive::greedily;
use dialect_transforms::make::Make;
use ir::{Body, DenseElements, Op};
use pass::{PassCx, PassResult, pass};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

/// Convert Arith dialect to ArmSME dialect
///
/// A constant tile of zeros becomes `arm_sme.zero`, one of another number a loop that inserts its slices.
///
/// ```mlir
/// %0 = arith.constant dense<0.0> : vector<[4]x[4]xf32>
/// // becomes
/// %0 = arm_sme.zero : vector<[4]x[4]xf32>
/// ```
#[pass("convert-arith-to-arm-sme", name = "ArithToArmSMEConversionPass", depends("arm_sme"))]
#[derive(Clone, Copy, Debug)]
pub struct ArithToArmSme;

impl ArithToArmSme {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(body.context());
        set.of::<Constant<'_>>(convert);
        greedily(cx, body, set)
    }
}

/// Replaces a constant tile whose elements are equal.
fn convert(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Constant<'_> = rw.cast(op)?;
    let ty = view.results().next().matched()?.ty();
    rw.require(tile::is_tile(ty))?;
    let dense = view.value().as_dense().filter(|dense| dense.is_splat()).matched()?;
    let (ty, bytes, is_zero) = (ty.handle(), dense.bytes().to_vec(), is_zero(dense));
    let m = &mut Make::like(rw, op);
    let new = if is_zero {
        m.value("arm_sme.zero", &[], ty)
    } else {
        let slice = slice_type(m, ty);
        let slice = m.cx().dense_attr(slice, bytes.into(), true);
        let slice = m.constant(slice);
        let tile = m.value("arm_sme.get_tile", &[], ty);
        loop_over_slices(m, tile, |m, index, tile| insert_slice(m, slice, tile, index, Horizontal))
    };
    rw.replace_op(op, &[new]);
    Ok(())
}

/// Whether the number of equal elements is zero: minus zero is not.
fn is_zero(dense: DenseElements<'_>) -> bool {
    match dense.float(0) {
        Some(number) => number.is_zero() && !number.is_negative(),
        None => dense.int(0).is_some_and(|number| number.is_zero()),
    }
}
