//! `legacy.reads`, `legacy.writes`, `legacy.may_reads` and `legacy.may_writes` of a function: its memory
//! accesses, for analyses that do not see its body.
//!
//! Each is a list of dictionaries `{argument = 0 : i64, inputs = 1 : i64, relation = affine_set<...>}`: the
//! accessed memref, and an affine relation as a set, whose first `inputs` dimensions are the iteration and
//! the others the subscripts. A `may_` access is not certain. `operands = array<i64: 1>` gives the arguments
//! of the function for the inputs, then the symbols, unless they are the loops that enclose a call.

use diag::Diagnostic;
use ir::{AttrRef, NamedAttr, OpRef};

/// Verifies one of the attributes.
pub(crate) fn verify(op: OpRef<'_>, entry: NamedAttr) -> Result<(), Diagnostic> {
    let cx = op.context();
    let name = cx.ident_str(entry.name);
    let ty = op.attr("function_type").and_then(|ty| ty.as_type()).and_then(|ty| ty.as_function());
    let Some((inputs, _)) = ty else { return Err(op.error(format!("'{name}' belongs to a function"))) };
    let Some(list) = cx.attr_ref(entry.value).as_array() else {
        return Err(op.error(format!("'{name}' must be a list of accesses")));
    };
    for access in list {
        let number = |key: &str| access.entry(cx.ident(key)).and_then(AttrRef::as_i64);
        let set = access.entry(cx.ident("relation")).and_then(AttrRef::as_integer_set);
        let (Some(argument), Some(outer), Some(set)) = (number("argument"), number("inputs"), set) else {
            let message = "an access has an 'argument', the number of its 'inputs' and a 'relation'";
            return Err(op.error(format!("'{name}': {message}")));
        };
        let memref = usize::try_from(argument).ok().and_then(|at| inputs.get(at)).map(|&ty| cx.ty(ty));
        let Some(rank) = memref.filter(|ty| ty.is_memref()).and_then(|ty| ty.rank()) else {
            return Err(op.error(format!("'{name}': argument {argument} is no ranked memref")));
        };
        let dims = i64::from(cx.set(set).num_dims());
        if outer < 0 || dims != outer.saturating_add(rank as i64) {
            let message =
                format!("the relation has {dims} dimensions, not {outer} inputs and {rank} subscripts");
            return Err(op.error(format!("'{name}': {message}")));
        }
        let Some(operands) = access.entry(cx.ident("operands")) else { continue };
        let operands = operands.as_ints().unwrap_or_default();
        let wanted = outer + i64::from(cx.set(set).num_symbols());
        let is_number = |at: &i64| {
            let ty = usize::try_from(*at).ok().and_then(|at| inputs.get(at));
            ty.is_some_and(|&ty| cx.ty(ty).is_int_or_index())
        };
        if operands.len() as i64 != wanted || !operands.iter().all(is_number) {
            let message = format!(
                "'operands' names {wanted} integer arguments, the inputs and symbols of the relation"
            );
            return Err(op.error(format!("'{name}': {message}")));
        }
    }
    Ok(())
}
