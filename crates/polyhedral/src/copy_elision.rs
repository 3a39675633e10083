//! `affine-copy-elision`: loads of a copy that read what was copied.

use crate::dependence::{Aliasing, may_overlap, precedes};
use crate::{Scop, Statement, StatementAccess, find_scops};
use affine::{BoundMap, Load, Store, Yield};
use affine_analysis::{Access, is_affine_write};
use interfaces::is_memory_effect_free;
use ir::{AffineExpr, AffineMap, Body, Op, OpRef, Value};
use pass::{PassCx, PassResult, pass};
use presburger::{IntegerRelation, PresburgerRelation};

/// Read what was copied, and drop the copy
///
/// A buffer that loops fill with elements of another memref, each element once, need not be there: its loads read the other memref, at the
/// subscripts that the copy has, composed with the inverse of those that it stores to. Exact dependences decide: each element that is loaded is
/// stored before, and nothing writes what was copied after that.
///
/// ```mlir
/// affine.for %i = 0 to 8 {                       affine.for %i = 0 to 8 {
///   %0 = affine.load %a[%i + 2]                    %0 = affine.load %a[%i + 2] : memref<10xf32>
///   affine.store %0, %t[-%i + 7]                   affine.store %0, %b[%i] : memref<8xf32>
/// }                                              }
/// affine.for %i = 0 to 8 {
///   %0 = affine.load %t[-%i + 7] : memref<8xf32>
///   affine.store %0, %b[%i] : memref<8xf32>
/// }
/// ```
#[pass("affine-copy-elision", name = "AffineCopyElision", on = "func.func", depends("affine", "memref"))]
pub struct AffineCopyElision {
    /// Whether memrefs of different origin are assumed not to overlap
    #[option]
    distinct_memrefs: bool,
}

impl AffineCopyElision {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let aliasing = if self.distinct_memrefs { Aliasing::Distinct } else { Aliasing::May };
        // Each round elides one copy, after which the statements are others.
        while let Some(copy) = {
            let (scops, _) = find_scops(body, cx.scope());
            scops
                .iter()
                .find_map(|scop| (0..scop.statements.len()).find_map(|at| elidable(body, scop, at, aliasing)))
        } {
            elide(body, &copy);
        }
        Ok(())
    }
}

/// Copy that need not be done.
struct Copy {
    /// The operations of the copy, and the loops around.
    ops: Vec<Op>,
    loops: Vec<Op>,
    /// Allocation of the buffer.
    alloc: Op,
    source: Value,
    /// Loads of the buffer, with the subscripts of what they load in the source.
    loads: Vec<(Op, BoundMap)>,
}

/// Returns the copy that a statement is, if its buffer is not needed.
fn elidable(body: &Body, scop: &Scop, at: usize, aliasing: Aliasing) -> Option<Copy> {
    let statement = &scop.statements[at];
    let [read, write] = &statement.accesses[..] else { return None };
    let (load, store) = (body.op(read.op), body.op(write.op));
    let is_copy = statement.ops == [read.op, write.op]
        && load.cast::<Load<'_>>().is_some()
        && store.cast::<Store<'_>>().is_some()
        && store.operand(0) == load.result(0)
        && load.result(0).uses().count() == 1
        && read.memref != write.memref;
    if !is_copy {
        return None;
    }
    let alloc = own_buffer(body, scop, write.memref)?;
    let inverse = inverse_of(body, statement, write.op)?;
    let from = Access::of(load)?.map;
    let stored = elements(&write.relation);
    let mut loads = Vec::new();
    for (number, other) in scop.statements.iter().enumerate() {
        for access in &other.accesses {
            let differs = access.memref != read.memref;
            let meets = !differs || may_overlap(body, read.memref, access.memref, aliasing);
            if access.writes && meets && precedes(scop, (at, read), (number, access), differs) {
                return None;
            }
            if access.memref != write.memref || (number, access.op) == (at, write.op) {
                continue;
            }
            let is_fed = !access.writes
                && !precedes(scop, (number, access), (at, write), false)
                && elements(&access.relation).is_subset(&stored);
            if !is_fed {
                return None;
            }
        }
    }
    for user in body.value(write.memref).users() {
        if user.cast::<Load<'_>>().is_some() {
            loads.push((user.handle(), composed(body, &from, &inverse, user)?));
        }
    }
    let (ops, loops) = (statement.ops.clone(), statement.loops.clone());
    Some(Copy { ops, loops, alloc, source: read.memref, loads })
}

/// Returns the allocation of a buffer that only accesses of this part to single elements use, but for its deallocation.
pub(crate) fn own_buffer(body: &Body, scop: &Scop, memref: Value) -> Option<Op> {
    let alloc = body.value(memref).defining_op()?;
    let allocates = alloc.is("memref.alloc") || alloc.is("memref.alloca");
    let is_inside = |user: OpRef<'_>| scop.ops.iter().any(|&op| body.op(op).contains(user));
    let is_known = |user: OpRef<'_>| {
        let store = user.cast::<Store<'_>>().is_some_and(|_| user.operand(0).handle() != memref);
        (user.cast::<Load<'_>>().is_some() || store) && is_inside(user)
    };
    let mut users = body.value(memref).users();
    let first = scop.ops[0];
    let is_around =
        alloc.block().map(|block| block.handle()) == body.op(first).block().map(|block| block.handle());
    (allocates && is_around && users.all(|user| user.is("memref.dealloc") || is_known(user)))
        .then(|| alloc.handle())
}

/// Returns the elements of an access.
fn elements(relation: &IntegerRelation) -> PresburgerRelation {
    let set = relation.range();
    let space = set.space().without_locals();
    PresburgerRelation::new(space, [set])
}

/// Returns, for each loop of a statement, the subscript of a store that is its variable times a sign, plus a constant: `None` if the
/// subscripts are not all loops, each once.
fn inverse_of(body: &Body, statement: &Statement, store: Op) -> Option<Vec<(Value, usize, i64, i64)>> {
    let map = Access::of(body.op(store))?.map;
    let view = body.context().map(map.map);
    let mut found: Vec<(Value, usize, i64, i64)> = Vec::new();
    for (at, expr) in view.results().enumerate() {
        let of = |position: u32| map.operands.get(position as usize).copied();
        let flat = affine_analysis::Constraints::unnamed(map.operands.len());
        let mut flat = flat;
        let columns: Vec<usize> = (0..map.operands.len()).collect();
        let row = flat.flatten_expr(expr, view.num_dims() as usize, &columns).ok()?;
        let &[(column, by)] = &row.terms[..] else { return None };
        let variable = of(u32::try_from(column).ok()?).filter(|value| statement.variables.contains(value))?;
        if by.checked_abs() != Some(1) || found.iter().any(|&(other, ..)| other == variable) {
            return None;
        }
        found.push((variable, at, by, row.constant));
    }
    (found.len() == statement.variables.len()).then_some(found)
}

/// Returns the subscripts of a source for a load of its copy: those of the copy, with the variables that store what is loaded.
fn composed(
    body: &Body,
    from: &BoundMap,
    inverse: &[(Value, usize, i64, i64)],
    load: OpRef<'_>,
) -> Option<BoundMap> {
    let cx = body.context();
    let at = Access::of(load)?.map;
    let loaded = cx.map(at.map);
    // The operands: those of the load, then those of the copy that are no variables of it.
    let mut operands = at.operands.clone();
    let shifted = |expr: AffineExpr| {
        let inputs: Vec<AffineExpr> = (0..loaded.num_inputs()).map(|input| cx.affine_dim(input)).collect();
        let (dims, symbols) = inputs.split_at(loaded.num_dims() as usize);
        cx.expr(expr).replace_dims_and_symbols(dims, symbols)
    };
    let mut inputs: Vec<AffineExpr> = Vec::new();
    for &operand in &from.operands {
        let Some(&(_, subscript, sign, constant)) =
            inverse.iter().find(|(variable, ..)| *variable == operand)
        else {
            inputs.push(cx.affine_dim(operands.len() as u32));
            operands.push(operand);
            continue;
        };
        // subscript = sign * variable + constant
        let subscript = shifted(loaded.result(subscript)?.handle());
        let rest = cx.affine_add(subscript, cx.affine_constant(constant.checked_neg()?));
        inputs.push(cx.affine_mul(rest, cx.affine_constant(sign)));
    }
    let view = cx.map(from.map);
    let (dims, symbols) = inputs.split_at(view.num_dims() as usize);
    let results: Vec<AffineExpr> =
        view.results().map(|expr| expr.replace_dims_and_symbols(dims, symbols)).collect();
    let map: AffineMap = cx.make_map(operands.len() as u32, 0, results);
    let mut bound = BoundMap { map: cx.map(map).simplify(), operands };
    bound.canonicalize(body);
    Some(bound)
}

/// Lets the loads read the source, and erases the copy with its buffer.
fn elide(body: &mut Body, copy: &Copy) {
    let cx = body.context().clone();
    for (op, map) in &copy.loads {
        let operands: Vec<Value> = [copy.source].into_iter().chain(map.operands.iter().copied()).collect();
        body.replace_operands(*op, &operands);
        body.set_attr(*op, cx.ident("map"), Some(cx.map_attr(map.map)));
    }
    copy.ops.iter().rev().for_each(|&op| body.erase(op));
    for &op in copy.loops.iter().rev() {
        let block = affine_analysis::loop_block(body, op);
        let does_nothing = |op: OpRef<'_>| {
            op.cast::<Yield<'_>>().is_some() || op.regions().next().is_none() && is_memory_effect_free(op)
        };
        if !block.is_some_and(|block| body.block(block).ops().all(does_nothing)) {
            break;
        }
        body.erase(op);
    }
    erase_buffer(body, copy.alloc);
}

/// Erases a buffer that only deallocations use.
pub(crate) fn erase_buffer(body: &mut Body, alloc: Op) {
    let users: Vec<Op> = body.op(alloc).result(0).users().map(|user| user.handle()).collect();
    users.into_iter().for_each(|user| body.erase(user));
    body.erase(alloc);
}

/// Whether an access is the store of a statement that ends in it.
pub(crate) fn is_last_store(body: &Body, statement: &Statement, access: &StatementAccess) -> bool {
    is_affine_write(body.op(access.op)) && statement.ops.last() == Some(&access.op)
}
