//! Casts of the quantization dialect, which took any of its types in old texts.

use super::{OldParser, ParseResult};
use ir::{NamedAttr, OpState};
use syntax::legacy::OpHead;

/// Keeps a cast between a float and a quantized type; others do nothing, and become an unrealized cast.
pub(super) fn cast<'a>(
    p: &mut OldParser<'_, 'a>,
    _head: &OpHead<'a>,
    state: &mut OpState,
    _attrs: &mut Vec<NamedAttr>,
    _successors: &[u32],
) -> ParseResult<()> {
    let (&[operand], &[result]) = (&state.operands[..], &state.result_types[..]) else { return Ok(()) };
    let [from, to] = [p.type_of(operand), result].map(|ty| p.cx.ty(ty));
    if from.element_or_self().is_float() == to.element_or_self().is_float() {
        p.become_op(state, "builtin.unrealized_conversion_cast");
    }
    Ok(())
}
