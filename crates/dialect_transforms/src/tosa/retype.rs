//! Operations that are created again with other types.

use ir::{Attr, AttrRef, Build, Op, Region, Type, Value};
use rewrite::{ConversionRewriter, MatchResult, Matched, Operands};

/// Creates an operation again with converted operands, results, attributes and arguments of blocks.
pub(super) fn retype(
    op: Op,
    operands: &Operands,
    rw: &mut ConversionRewriter<'_>,
    convert_attr: impl Fn(AttrRef<'_>) -> Option<Attr>,
) -> MatchResult {
    let types = rw.types().matched()?;
    let view = rw.op(op);
    let cx = view.context().clone();
    let results: Vec<Type> = types.convert_all(view.results().map(|result| result.ty())).matched()?;
    let regions: Vec<Region> = view.regions().map(|region| region.handle()).collect();
    let mut state = rw.state(view.name_str(), view.loc()).operands(operands.all().iter().copied());
    state = state.results(results).regions(regions.len());
    for attr in view.attrs() {
        let value = cx.attr_ref(attr.value);
        state.try_put_attr(&cx, attr.name, convert_attr(value).unwrap_or(attr.value));
    }
    let new = rw.insert(state);
    let created: Vec<Region> = rw.op(new).regions().map(|region| region.handle()).collect();
    for (old, new) in regions.into_iter().zip(created) {
        rw.inline_region_at_end(old, new);
        rw.convert_region_types(new, types, None)?;
    }
    let values: Vec<Value> = rw.op(new).results().map(|result| result.handle()).collect();
    rw.replace_op(op, &values);
    Ok(())
}
