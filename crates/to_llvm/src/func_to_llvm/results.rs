//! Returns.

use super::is_bare;
use crate::llvm::signature::{can_be_bare_pointer, pack_results};
use crate::llvm::{MemRefDescriptor, Site, copy_unranked, insert, poison};
use ir::{Build, OpRef, Type, TypeData, Value};
use llvm::ops::Return;
use rewrite::{ConversionRewriter, MatchResult, Matched, no_match};

/// The function of `llvm` around an operation.
fn function_around(op: OpRef<'_>) -> Option<OpRef<'_>> {
    let mut at = op.parent();
    while let Some(found) = at.filter(|found| !found.is(llvm::ops::Func::NAME)) {
        at = found.parent();
    }
    at
}

pub(crate) fn convert_return(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let cx = at.context();
    let view = at.view(rw);
    let loc = at.loc;
    let function = function_around(view);
    let changes =
        || !at.operands.all().iter().map(|&value| rw.value(value).ty_handle()).eq(view.operand_types());
    if function.is_none() && changes() {
        return no_match("the function stays, and returns what it did");
    }
    let bare = is_bare(at.types, function);
    let originals: Vec<Type> = view.operand_types().collect();
    let mut values: Vec<Value> = Vec::with_capacity(originals.len());
    for (&ty, &operand) in originals.iter().zip(at.operands.all()) {
        let view = cx.ty(ty);
        values.push(match view.data() {
            TypeData::MemRef { .. } if bare && can_be_bare_pointer(view) => {
                MemRefDescriptor::of(operand, at.types, loc).allocated(rw)
            }
            TypeData::UnrankedMemRef { .. } if bare => {
                return no_match("unranked memrefs are no bare pointers");
            }
            TypeData::UnrankedMemRef { .. } => {
                copy_unranked(rw, loc, at.types, view, operand, true).matched()?
            }
            _ => operand,
        });
    }
    if values.len() > 1 {
        let Some(packed) = pack_results(at.types, &originals, bare) else {
            return no_match("could not convert result types");
        };
        let whole = poison(rw, loc, packed.ty);
        let parts = (0i64..).zip(values);
        values = vec![parts.fold(whole, |whole, (at, value)| insert(rw, loc, whole, value, &[at]))];
    }
    let mut state = Return::state(cx, loc).operands(values);
    state.discardable = at.view(rw).attrs().collect();
    rw.insert(state);
    at.replace(&[], rw)
}
