//! Forwarding of what transfers write to transfers that read it, and removal of writes that are overwritten.
//!
//! ```mlir
//! vector.transfer_write %v, %m[%i] {in_bounds = [true]} : vector<4xf32>, memref<?xf32>
//! %0 = vector.transfer_read %m[%i], %pad {in_bounds = [true]} : memref<?xf32>, vector<4xf32>   // is %v
//! ```

use affine::Apply;
use dialect_transforms::vector::transfer::Transfer;
use interfaces::{ViewLike, is_memory_effect_free};
use ir::{Body, Build, Dominance, Op, OpRef, PostDominance, Region, Value, ValueRef};
use memref::{Cast, SubView};
use rewrite::{Rewriter, constant_i64};
use vector::{TransferRead, TransferWrite};

/// Forwards writes to reads, then erases writes that are never read.
pub fn optimize(rw: &mut Rewriter<'_>) {
    let reads = transfers(rw.body(), TransferRead::NAME);
    let mut opt = Optimizer { dominance: Dominance::new(), post_dominance: PostDominance::new() };
    let mut erased = Vec::new();
    for x in reads {
        if let Some(vector) = opt.forwarded(rw.body(), &x) {
            rw.replace_all_uses(x.vector, vector);
            erased.push(x.op);
        }
    }
    erased.into_iter().for_each(|op| rw.erase_op(op));
    let writes = transfers(rw.body(), TransferWrite::NAME);
    let dead: Vec<Op> = writes.into_iter().filter(|x| opt.is_dead(rw.body(), x)).map(|x| x.op).collect();
    dead.into_iter().for_each(|op| rw.erase_op(op));
}

/// Returns the transfers of memrefs of a body, without those of nested bodies.
fn transfers(body: &Body, name: &str) -> Vec<Transfer> {
    let ops = body.root().walk_body_post_order().filter(|op| op.is(name) && std::ptr::eq(op.body(), body));
    ops.filter_map(Transfer::of).filter(|x| !x.is_tensor).collect()
}

struct Optimizer {
    dominance: Dominance,
    post_dominance: PostDominance,
}

impl Optimizer {
    /// Returns the vector that a read reads, if the last write before it wrote that.
    fn forwarded(&mut self, body: &Body, read: &Transfer) -> Option<Value> {
        if !is_inside(body, read) {
            return None;
        }
        let read_op = body.op(read.op);
        let (mut last, mut blocking): (Option<OpRef<'_>>, Vec<OpRef<'_>>) = (None, Vec::new());
        for user in accesses(body, read.base) {
            if is_memory_effect_free(user) || user.is(TransferRead::NAME) {
                continue;
            }
            if let Some(write) = Transfer::of(user).filter(|x| !x.is_read) {
                if are_disjoint(body, &write, read) {
                    continue;
                }
                if is_same_view(body, read.base, write.base)
                    && self.dominance.op_properly_dominates(user, read_op)
                    && is_inside(body, &write)
                    && write.mask.is_none()
                    && read.mask.is_none()
                    && is_same_place(&write, read)
                {
                    if last.is_none_or(|last| self.dominance.op_properly_dominates(last, user)) {
                        last = Some(user);
                    }
                    continue;
                }
            }
            blocking.push(user);
        }
        let last = last?;
        let region = last.block()?.region()?.handle();
        let reader = ancestor_in(read_op, region)?;
        let clobbered = blocking.into_iter().any(|other| {
            ancestor_in(other, region).is_some_and(|above| self.reaches(above, reader))
                && !(other.handle() == last.handle()
                    || self.post_dominance.op_properly_post_dominates(last, other))
        });
        (!clobbered).then(|| last.operand(0).handle())
    }

    /// Whether each path from a write overwrites it before it is read.
    fn is_dead(&mut self, body: &Body, write: &Transfer) -> bool {
        let write_op = body.op(write.op);
        let (mut first, mut blocking): (Option<OpRef<'_>>, Vec<OpRef<'_>>) = (None, Vec::new());
        for user in accesses(body, write.base) {
            if is_memory_effect_free(user) || user.handle() == write.op {
                continue;
            }
            if let Some(other) = Transfer::of(user) {
                if !other.is_read
                    && is_same_view(body, other.base, write.base)
                    && is_same_place(&other, write)
                    && other.mask == write.mask
                    && self.post_dominance.op_properly_post_dominates(user, write_op)
                {
                    if first.is_none_or(|first| self.post_dominance.op_properly_post_dominates(first, user)) {
                        first = Some(user);
                    }
                    continue;
                }
                if are_disjoint(body, write, &other) {
                    continue;
                }
            }
            blocking.push(user);
        }
        let Some(first) = first else { return false };
        let Some(region) = first.block().and_then(|block| block.region()).map(|region| region.handle())
        else {
            return false;
        };
        let Some(writer) = ancestor_in(write_op, region) else { return false };
        blocking.into_iter().all(|access| {
            let Some(above) = ancestor_in(access, region) else { return true };
            !self.reaches(writer, above)
                || first.handle() == above.handle()
                || self.dominance.op_properly_dominates(first, above)
        })
    }

    /// Whether there is a path from an operation to another one of the same region.
    fn reaches(&mut self, from: OpRef<'_>, to: OpRef<'_>) -> bool {
        if from.handle() == to.handle() || self.dominance.op_properly_dominates(from, to) {
            return true;
        }
        let (Some(start), Some(end)) = (from.block(), to.block()) else { return true };
        let mut open: Vec<_> = start.successors().collect();
        let mut seen = Vec::new();
        while let Some(block) = open.pop() {
            if block == end {
                return true;
            }
            if !seen.contains(&block) {
                seen.push(block);
                open.extend(block.successors());
            }
        }
        false
    }
}

/// Returns the operation of a region that is another one or encloses it.
fn ancestor_in(op: OpRef<'_>, region: Region) -> Option<OpRef<'_>> {
    let mut around = Some(op);
    while let Some(op) = around {
        if op.block()?.region()?.handle() == region {
            return Some(op);
        }
        around = op.parent();
    }
    None
}

/// Returns the users of a buffer and of all views of it.
fn accesses(body: &Body, base: Value) -> Vec<OpRef<'_>> {
    let mut source = body.value(base);
    while let Some((view, made)) =
        source.defining_op().and_then(|made| Some((made.interface::<dyn ViewLike>()?, made)))
    {
        source = view.view_source(made);
    }
    let (mut open, mut found): (Vec<OpRef<'_>>, Vec<OpRef<'_>>) = (source.users().collect(), Vec::new());
    let mut seen = Vec::new();
    while let Some(user) = open.pop() {
        if seen.contains(&user.handle()) {
            continue;
        }
        seen.push(user.handle());
        match user.interface::<dyn ViewLike>() {
            Some(_) => open.extend(user.results().flat_map(|result| result.users())),
            None => found.push(user),
        }
    }
    found
}

fn is_inside(body: &Body, x: &Transfer) -> bool {
    let stretched = body.context().map(x.map);
    x.in_bounds.iter().zip(stretched.results()).all(|(&inside, expr)| inside || expr.as_constant().is_some())
}

/// Whether two transfers are of the same elements.
fn is_same_place(a: &Transfer, b: &Transfer) -> bool {
    a.indices == b.indices && a.vector_ty == b.vector_ty && a.map == b.map
}

/// Returns the buffer that a value is under another type.
fn without_aliases(mut value: ValueRef<'_>) -> ValueRef<'_> {
    while let Some(made) = value.defining_op() {
        let is_alias = made.is(Cast::NAME) || made.is(SubView::NAME) && is_whole(made);
        if !is_alias {
            break;
        }
        value = made.operand(0);
    }
    value
}

/// Whether a view is of all of a buffer of known sizes.
fn is_whole(view: OpRef<'_>) -> bool {
    let [offsets, sizes, strides] = shaped::slice::fixed(view);
    let shape = view.operand(0).ty().shape();
    offsets.iter().all(|&offset| offset == 0)
        && strides.iter().all(|&stride| stride == 1)
        && shape.is_some_and(|shape| shape == sizes && !shape.contains(&ir::DYNAMIC))
}

fn is_same_view(body: &Body, a: Value, b: Value) -> bool {
    without_aliases(body.value(a)).handle() == without_aliases(body.value(b)).handle()
}

/// Returns an index as another one, if there is one, plus a number.
fn linear(index: ValueRef<'_>) -> (Option<Value>, i64) {
    if let Some(known) = constant_i64(index) {
        return (None, known);
    }
    let apply = index.defining_op().filter(|made| made.is(Apply::NAME) && made.num_operands() == 1);
    let parts = apply.and_then(|made| {
        let expr = made.attr("map")?.as_affine_map().map(|map| index.context().map(map))?.result(0)?;
        let (kind, lhs, rhs) = expr.as_binary()?;
        let is_sum =
            kind == ir::affine::BinaryKind::Add && (lhs.as_dim().is_some() || lhs.as_symbol().is_some());
        Some((made.operand(0).handle(), rhs.as_constant().filter(|_| is_sum)?))
    });
    match parts {
        Some((base, offset)) => (Some(base), offset),
        None => (Some(index.handle()), 0),
    }
}

/// Whether two transfers of one buffer have no element in common.
fn are_disjoint(body: &Body, a: &Transfer, b: &Transfer) -> bool {
    if a.base != b.base || a.vector_ty != b.vector_ty || a.indices.len() != b.indices.len() {
        return false;
    }
    let cx = body.context();
    if a.map != b.map || !cx.map(a.map).is_minor_identity() {
        return false;
    }
    let shape = cx.ty(a.vector_ty).shape().unwrap_or(&[]);
    let Some(lead) = a.indices.len().checked_sub(shape.len()) else { return false };
    a.indices.iter().zip(&b.indices).enumerate().any(|(dim, (&a, &b))| {
        let (first, second) = (linear(body.value(a)), linear(body.value(b)));
        let size = if dim < lead { 1 } else { shape[dim - lead] };
        let distance = first.1.abs_diff(second.1);
        first.0 == second.0 && distance >= size.unsigned_abs()
    })
}
