//! `lower-vector-mask`: masks become operands of the operations that are masked.

use crate::drive::greedily;
use crate::make::{Make, handles};
use ir::{Body, Op, OpRef, OpState, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::{Canonicalize, MatchFailure, MatchResult, Matched, PatternSet, Rewriter};
use vector::{Gather, Mask, TransferRead, TransferWrite};

/// Lower 'vector.mask' operations
///
/// A `vector.mask` around `vector.transfer_read`, `vector.transfer_write` or `vector.gather` becomes that operation with the
/// mask as an operand. Masks around other operations stay.
#[pass("lower-vector-mask", name = "LowerVectorMaskPass", on = "func.func", depends("arith", "vector"))]
#[derive(Clone, Copy, Debug)]
pub struct LowerVectorMask;

impl LowerVectorMask {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        let mut set = PatternSet::new(&context);
        patterns(&mut set);
        if let Some(canonicalize) = context.interface::<dyn Canonicalize>(context.op_name(Mask::NAME)) {
            canonicalize.patterns(&mut set);
        }
        greedily(cx, body, set)
    }
}

/// Adds the patterns for transfers and gathers.
pub fn patterns(set: &mut PatternSet) {
    for name in [TransferRead::NAME, TransferWrite::NAME] {
        set.of::<Mask<'_>>(move |op, rw| transfer(op, name, rw));
    }
    set.of::<Mask<'_>>(gather);
}

/// The operation of a name in a mask without a value for the lanes that are off, and the mask.
fn masked<'a>(op: Op, name: &str, rw: &'a Rewriter<'_>) -> Result<(OpRef<'a>, Value), MatchFailure> {
    let view: Mask<'_> = rw.cast(op)?;
    rw.require(view.passthru().is_none())?;
    let inner = view.mask_region().single_block().and_then(|block| block.first()).matched()?;
    rw.require(inner.is(name))?;
    Ok((inner, view.mask().handle()))
}

/// The state of a masked operation without operands.
fn state_of(inner: OpRef<'_>) -> OpState {
    let mut state = OpState::new(inner.context(), inner.name(), inner.loc()).results(inner.result_types());
    state.slots = inner.slot_words().to_list();
    state.discardable = inner.discardable().as_dictionary().unwrap_or(&[]).into();
    state
}

fn transfer(op: Op, name: &str, rw: &mut Rewriter<'_>) -> MatchResult {
    let (inner, mask) = masked(op, name, rw)?;
    let cx = inner.context().clone();
    let mut sizes = inner.words("operandSegmentSizes").matched()?.to_vec();
    let last = sizes.last_mut().matched()?;
    rw.require(*last == 0)?;
    *last = 1;
    let mut state = state_of(inner).operands(handles(inner.operands())).operands([mask]);
    state.set_words(&cx, "operandSegmentSizes", &sizes);
    rw.replace_with(op, state);
    Ok(())
}

/// The lanes that are off are zero.
fn gather(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let (inner, mask) = masked(op, Gather::NAME, rw)?;
    let mut operands = handles(inner.operands());
    let ty = inner.result(0).ty();
    let is_float = ty.element_or_self().is_float();
    let (state, ty, count) = (state_of(inner), ty.handle(), operands.len());
    rw.require(count >= 2)?;
    let m = &mut Make::like(rw, op);
    let zero = if is_float { m.float(ty, 0.0) } else { m.int(ty, 0) };
    operands[count - 2] = mask;
    operands[count - 1] = zero;
    rw.replace_with(op, state.operands(operands));
    Ok(())
}
