//! `affine-loop-invariant-code-motion`: moves what does not change out of `affine.for`.

use crate::edit::{as_for, loops_inner_first, move_ops};
use affine::{For, If, Parallel, Yield};
use affine_analysis::{
    Access, constant_trip_count, enclosing_affine_ops, index_set, is_affine_access, is_affine_read,
    is_affine_write,
};
use interfaces::{Effect, effects_of, has_unknown_effects, is_memory_effect_free, is_pure};
use ir::{Body, InsertPoint, Op, OpRef, Value};
use pass::{PassCx, PassResult, pass};
use rustc_hash::FxHashSet;

/// Hoist loop invariant instructions outside of affine loops
///
/// Operations whose operands do not change in a loop move before it, the innermost loops first. Affine accesses to memory move too, where
/// nothing in the loop that uses the same memref conflicts with them and the loop runs at least once.
///
/// ```mlir
/// affine.for %i = 0 to 8 {               %0 = affine.load %a[0] : memref<4xf32>
///   %0 = affine.load %a[0]               affine.for %i = 0 to 8 {
///   affine.store %0, %b[%i]                affine.store %0, %b[%i] : memref<8xf32>
/// }                                      }
/// ```
#[pass("affine-loop-invariant-code-motion", name = "AffineLoopInvariantCodeMotion", on = "func.func")]
pub struct AffineLoopInvariantCodeMotion;

impl AffineLoopInvariantCodeMotion {
    fn run(&self, _: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        for op in loops_inner_first(body) {
            hoist_affine_invariants(body, op);
        }
        Ok(())
    }
}

/// Moves invariant operations of an `affine.for` before it.
pub fn hoist_affine_invariants(body: &mut Body, op: Op) {
    let Some(view) = as_for(body, op) else { return };
    let runs = constant_trip_count(view).is_some_and(|count| count > 0);
    let Some(block) = view.region().first_block() else { return };
    let mut invariance =
        Invariance { around: view, with_users: FxHashSet::default(), hoisted: FxHashSet::default() };
    let mut moved = Vec::new();
    for inner in block.ops() {
        if !inner.is_unused() {
            invariance.with_users.insert(inner.handle());
        }
        let is_safe = runs || is_pure(inner) || (is_affine_read(inner) && is_in_bounds(inner, op));
        if inner.cast::<Yield<'_>>().is_none() && is_safe && invariance.holds(inner) {
            moved.push(inner.handle());
        }
    }
    move_ops(body, &moved, InsertPoint::Before(op));
}

/// Whether a load is in bounds wherever a loop around it starts, so that it may run where the loop does not.
fn is_in_bounds(load: OpRef<'_>, around: Op) -> bool {
    let Some(access) = Access::of(load) else { return false };
    let body = load.body();
    let shape = body.value(access.memref).ty().shape().unwrap_or(&[]);
    let outside = enclosing_affine_ops(body.op(around)).and_then(|ops| {
        let mut domain = index_set(&ops, body.op(around))?;
        domain.flatten_bound(body, &access.map)?;
        let subscripts = domain.flatten_bound(body, &access.map)?;
        Ok((domain, subscripts))
    });
    outside.is_ok_and(|(domain, subscripts)| {
        access.extents.is_empty()
            && subscripts.iter().zip(shape).all(|(subscript, &size)| {
                let (least, greatest) = domain.bounds_of(subscript);
                least.is_some_and(|least| least >= 0) && greatest.is_some_and(|greatest| greatest < size)
            })
    })
}

/// Operations of a loop that have been looked at.
struct Invariance<'a> {
    around: For<'a>,
    /// Operations of the loop whose results are used.
    with_users: FxHashSet<Op>,
    /// Operations that are invariant.
    hoisted: FxHashSet<Op>,
}

impl<'a> Invariance<'a> {
    /// Whether an operation, with all that is nested in it, is invariant.
    fn holds(&mut self, op: OpRef<'a>) -> bool {
        if op.num_regions() == 0 {
            return self.holds_alone(op);
        }
        // The operations nested in it first, as they are met.
        let nested: Vec<OpRef<'a>> = op.walk_body_post_order().collect();
        for inner in nested {
            if inner.cast::<Yield<'_>>().is_some() && inner.handle() != op.handle() {
                if !self.has_invariant_operands(inner) {
                    return false;
                }
                continue;
            }
            if !self.holds_alone(inner) {
                return false;
            }
        }
        true
    }

    /// Whether an operation is invariant, if what is nested in it is.
    fn holds_alone(&mut self, op: OpRef<'a>) -> bool {
        let is_access = is_affine_access(op);
        if is_access {
            self.with_users.insert(op.handle());
        }
        // Conflicts are looked for last: that takes the longest.
        let holds = self.has_invariant_operands(op)
            && if is_access { !self.has_conflict(op) } else { is_movable(op) };
        if holds {
            self.hoisted.insert(op.handle());
        }
        holds
    }

    /// Whether another operation in the loop that uses the memref writes it, or reads what the access writes.
    fn has_conflict(&self, op: OpRef<'a>) -> bool {
        let writes = is_affine_write(op);
        let memref = op.operand(usize::from(writes));
        memref.users().any(|user| {
            user.handle() != op.handle()
                && self.around.contains(user)
                && conflicts(user, memref.handle(), writes)
        })
    }

    fn has_invariant_operands(&self, op: OpRef<'a>) -> bool {
        op.operands().all(|operand| match operand.defining_op() {
            Some(source) => {
                !self.with_users.contains(&source.handle()) || self.hoisted.contains(&source.handle())
            }
            None => {
                let block = operand.argument_block().map(|block| block.handle());
                block != self.around.region().first_block().map(|block| block.handle())
            }
        })
    }
}

/// Whether an operation that is no access may move with what is nested in it.
fn is_movable(op: OpRef<'_>) -> bool {
    let is_region = op.cast::<If<'_>>().is_some() || op.cast::<For<'_>>().is_some();
    is_region || op.cast::<Parallel<'_>>().is_some() || is_memory_effect_free(op)
}

/// Whether an operation writes a memref, or reads it where `reads_too`. What is unknown does both.
fn conflicts(op: OpRef<'_>, memref: Value, reads_too: bool) -> bool {
    if has_unknown_effects(op) {
        return true;
    }
    let Some(effects) = effects_of(op) else { return false };
    effects
        .on_value(memref)
        .any(|effect| effect.effect == Effect::Write || (reads_too && effect.effect == Effect::Read))
}
