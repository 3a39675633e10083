//! Accesses of calls, as functions declare them with `legacy.reads`, `legacy.writes`, `legacy.may_reads` and `legacy.may_writes`.

use crate::constraints::OVERFLOW;
use crate::{Access, Constraints, LinearExpr, Unanalyzable, enclosing_affine_ops, index_set};
use affine::BoundMap;
use ir::{AttrRef, OpRef, Scope, Value, ValueRef};

/// Attributes of a function that list accesses, and whether these write. An access that is not certain is one.
const LISTS: [(&str, bool); 4] = [
    ("legacy.reads", false),
    ("legacy.may_reads", false),
    ("legacy.writes", true),
    ("legacy.may_writes", true),
];

/// Returns the accesses of a call whose function declares them: with the arguments of this call in their place. `None` for other operations.
/// The function accesses no other memory.
///
/// # Errors
/// If a relation cannot be expressed in the loops around the call.
pub fn call_accesses(op: OpRef<'_>, scope: &Scope<'_>) -> Option<Result<Vec<Access>, Unanalyzable>> {
    if !op.is("func.call") {
        return None;
    }
    let function = scope.lookup(op.attr("callee")?)?;
    let cx = op.context();
    let lists: Vec<(AttrRef<'_>, bool)> =
        LISTS.iter().filter_map(|&(name, writes)| Some((function.attr(cx, name)?, writes))).collect();
    if lists.is_empty() || op.results().any(|result| result.ty().is_memref()) {
        return None;
    }
    let mut found = Vec::new();
    for (list, writes) in lists {
        for entry in list.as_array().into_iter().flatten() {
            match access(op, entry, writes) {
                Ok(access) => found.push(access),
                Err(reason) => return Some(Err(reason)),
            }
        }
    }
    Some(Ok(found))
}

/// Returns one access of a call.
fn access(op: OpRef<'_>, entry: AttrRef<'_>, writes: bool) -> Result<Access, Unanalyzable> {
    let cx = op.context();
    let incomplete = Unanalyzable("an access of the called function is incomplete");
    let number = |key: &str| usize::try_from(entry.entry(cx.ident(key))?.as_i64()?).ok();
    let set = entry.entry(cx.ident("relation")).and_then(AttrRef::as_integer_set);
    let (Some(argument), Some(inputs), Some(set)) = (number("argument"), number("inputs"), set) else {
        return Err(incomplete);
    };
    let set = cx.set_data(set);
    let memref = op.operands().nth(argument).ok_or(incomplete)?;
    let rank = (set.dims as usize).checked_sub(inputs).ok_or(incomplete)?;
    if memref.ty().rank() != Some(rank) {
        return Err(incomplete);
    }
    let is_plain = memref.ty().layout().is_none_or(|layout| layout.as_strided_layout().is_some());
    if !is_plain {
        return Err(Unanalyzable("the memref of a call has a layout"));
    }
    let ops = enclosing_affine_ops(op)?;
    let mut domain = index_set(&ops, op)?;
    let variables: Vec<Value> = (0..domain.num_dims()).filter_map(|at| domain.value(at)).collect();
    let operands = entry.entry(cx.ident("operands")).map(|list| list.as_ints().unwrap_or_default());
    let given = match operands {
        Some(operands) => operands
            .iter()
            .map(|&at| usize::try_from(at).ok().and_then(|at| op.operands().nth(at)).ok_or(incomplete))
            .collect::<Result<Vec<_>, _>>()?,
        None if inputs == variables.len() && set.symbols == 0 => {
            variables.iter().map(|&variable| op.body().value(variable)).collect()
        }
        None => {
            return Err(Unanalyzable("the called function does not say which arguments its accesses are of"));
        }
    };
    if given.len() != inputs + set.symbols as usize {
        return Err(incomplete);
    }
    let subscripts = relate(op, &mut domain, &given, rank, set)?;
    let map = BoundMap { map: cx.make_map(0, 0, Vec::new()), operands: Vec::new() };
    let (op, memref, extents) = (op.handle(), memref.handle(), Vec::new());
    Ok(Access { op, memref, writes, map, extents, variables, relation: Ok((domain, subscripts)).into() })
}

/// Adds the constraints of a set, whose dimensions are inputs and subscripts, to a domain. Returns the subscripts.
fn relate(
    op: OpRef<'_>,
    domain: &mut Constraints,
    given: &[ValueRef<'_>],
    rank: usize,
    set: &ir::affine::IntegerSetData,
) -> Result<Vec<LinearExpr>, Unanalyzable> {
    let cx = op.context();
    let bounds: Vec<BoundMap> = given.iter().map(|&value| argument(value)).collect();
    // Symbols and quotients of arguments shift no column after the first round.
    for bound in &bounds {
        domain.flatten_bound(op.body(), bound)?;
    }
    let mut columns = Vec::new();
    for bound in &bounds {
        let value = domain.flatten_bound(op.body(), bound)?;
        let value = value.first().ok_or(OVERFLOW)?;
        let column = domain.add_local();
        domain.add_equality(&value.add_scaled(&LinearExpr::column(column), -1).ok_or(OVERFLOW)?);
        columns.push(column);
    }
    let subscripts: Vec<usize> = (0..rank).map(|_| domain.add_local()).collect();
    let inputs = given.len() - set.symbols as usize;
    columns.splice(inputs..inputs, subscripts.iter().copied());
    for (&expr, &is_equality) in set.constraints.iter().zip(set.equalities.iter()) {
        let row = domain.flatten_expr(cx.expr(expr), set.dims as usize, &columns)?;
        match is_equality {
            true => domain.add_equality(&row),
            false => domain.add_inequality(&row),
        }
    }
    Ok(subscripts.into_iter().map(LinearExpr::column).collect())
}

/// Looks through casts between integers and indices, but for those to fewer bits: they change the value.
pub fn before_index_casts(value: ValueRef<'_>) -> ValueRef<'_> {
    let mut value = value;
    while let Some(op) = value.defining_op().filter(|op| op.is("arith.index_cast")) {
        let Some(source) = op.operands().next() else { break };
        let (from, to) = (source.ty().int_width(), value.ty().int_width());
        if from.zip(to).is_none_or(|(from, to)| from > to) {
            break;
        }
        value = source;
    }
    value
}

/// Returns the value of an argument as a map: integers that are casts of an index are the index, and constants are known.
fn argument(value: ValueRef<'_>) -> BoundMap {
    let cx = value.body().context();
    let value = before_index_casts(value);
    let constant = value.defining_op().filter(|op| op.is("arith.constant")).and_then(|op| op.attr("value"));
    if let Some(constant) = constant.and_then(|attr| attr.as_i64()) {
        return BoundMap { map: cx.constant_map(constant), operands: Vec::new() };
    }
    BoundMap { map: cx.make_map(1, 0, vec![cx.affine_dim(0)]), operands: vec![value.handle()] }
}
