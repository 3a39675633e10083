//! Annotations of inlined loops: their places are those of the callee, inlined at the call.

use crate::attrs::LOOP_ANNOTATION;
use ir::{Attr, AttrData, Body, Context, Op};

/// Attribute of the branches at the ends of loops.
const ANNOTATION: &str = "loop_annotation";
/// Parameters of an annotation that are places: of the start and the end of a loop.
const PLACES: std::ops::Range<usize> = 12..14;

/// Places the annotations of loops in the function that they are inlined into, if it has debug information.
pub(super) fn place(body: &mut Body, call: Op, ops: &[Op]) {
    let cx = body.context().clone();
    let Some(scope) = scope(&cx, cx.loc_attr(body.root().loc())) else { return };
    let Some(def) = cx.find_attr_def(LOOP_ANNOTATION.name) else { return };
    let caller = cx.loc_attr(body.op(call).loc());
    for &op in ops {
        let Some(annotation) = body.op(op).attr(ANNOTATION) else { continue };
        let AttrData::Dialect { params, .. } = annotation.data() else { continue };
        let mut params = params.to_vec();
        for place in params.get_mut(PLACES).into_iter().flatten().flatten() {
            let inlined = cx.attr(AttrData::CallSiteLoc { callee: *place, caller });
            *place = cx.attr(AttrData::FusedLoc { locs: [inlined].into(), metadata: Some(scope) });
        }
        body.set_attr(op, cx.ident(ANNOTATION), Some(cx.dialect_attr(def, params)));
    }
}

/// Returns the description of a function in its location.
fn scope(cx: &Context, loc: Attr) -> Option<Attr> {
    let AttrData::FusedLoc { metadata, .. } = cx.attr_data(loc) else { return None };
    let is_function =
        |of: &Attr| cx.attr_ref(*of).dialect_def().is_some_and(|def| def.name == "llvm.di_subprogram");
    (*metadata).filter(is_function)
}
