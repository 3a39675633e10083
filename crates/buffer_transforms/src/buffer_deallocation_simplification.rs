//! `buffer-deallocation-simplification`: what is known of aliases makes `bufferization.dealloc` small.

use crate::handles;
use crate::origin::BufferOrigins;
use crate::placement::ancestor_in;
use bufferization::Dealloc;
use interfaces::{Effect, ViewLike, effects_of};
use ir::{Body, Build, InsertPoint, Loc, Op, Type, Value, ValueRef};
use pass::{Failed, PassCx, PassResult, pass};
use rewrite::{
    GreedyConfig, MatchResult, PatternSet, Rewriter, SimplifyRegions, apply_greedily, constant_int,
    for_each_body,
};
use std::sync::Arc;

/// Optimizes `bufferization.dealloc` operation for more efficient codegen
///
/// Uses which buffers are known to be views of one allocation, or of different ones: a buffer that is retained under another name
/// is not freed, a retained buffer that is none of those freed does not count, and buffers that are views of none of the others get
/// an operation of their own.
///
/// ```mlir
/// %0 = bufferization.dealloc (%a : memref<f32>) if (%c) retain (%a : memref<f32>)     // %0 = %c
/// ```
#[pass(
    "buffer-deallocation-simplification",
    name = "BufferDeallocationSimplificationPass",
    depends("bufferization", "arith", "memref")
)]
#[derive(Clone, Copy, Debug)]
pub struct BufferDeallocationSimplification;

impl BufferDeallocationSimplification {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        // Block arguments that go would no longer be what the analysis of origins knows.
        let config = GreedyConfig::default().simplify(SimplifyRegions::Normal);
        let converged = for_each_body(body, cx.scope(), cx.threads(), &|scope, body| {
            let origins = Arc::new(BufferOrigins::of(body));
            let mut set = PatternSet::new(body.context());
            for pattern in [drop_retained, drop_distinct, split, drop_always] {
                let origins = origins.clone();
                set.of::<Dealloc<'_>>(move |op, rw| pattern(op, &origins, rw));
            }
            Dealloc::canonicalization_patterns(&mut set);
            apply_greedily(body, scope, &set.freeze(), &config).converged()
        });
        if converged.into_iter().all(|converged| converged) { Ok(()) } else { Err(Failed) }
    }
}

/// The operands and results of a deallocation.
struct Parts {
    loc: Loc,
    memrefs: Vec<Value>,
    conditions: Vec<Value>,
    retained: Vec<Value>,
    results: Vec<Value>,
}

fn parts(op: Op, rw: &Rewriter<'_>) -> Result<Parts, rewrite::MatchFailure> {
    let view: Dealloc<'_> = rw.cast(op)?;
    let [memrefs, conditions, retained] =
        [handles(view.memrefs()), handles(view.conditions()), handles(view.retained())];
    rw.require(memrefs.len() == conditions.len())?;
    Ok(Parts { loc: view.loc(), memrefs, conditions, retained, results: handles(view.results()) })
}

/// Returns a value, and the buffer that it is the base of.
fn with_source(rw: &Rewriter<'_>, value: Value) -> impl Iterator<Item = Value> + use<> {
    let extract = rw.value(value).defining_op().filter(|op| op.is(memref::ExtractStridedMetadata::NAME));
    [Some(value), extract.map(|op| op.operand(0).handle())].into_iter().flatten()
}

/// Whether a buffer may be a view of one of others.
fn may_alias(rw: &Rewriter<'_>, origins: &BufferOrigins, others: &[Value], value: Value) -> bool {
    others.iter().any(|&other| {
        let (a, b) = (view_base(rw.value(other)), view_base(rw.value(value)));
        !is_allocated_later(a, b)
            && !is_allocated_later(b, a)
            && origins.is_same_allocation(rw.body(), other, value) != Some(false)
    })
}

/// Returns the source of a view, through all views.
fn view_base(value: ValueRef<'_>) -> ValueRef<'_> {
    let mut value = value;
    while let Some(op) = value.defining_op()
        && let Some(view) = op.interface::<dyn ViewLike>().filter(|_| op.is_well_formed())
        && view.view_dest(op) == value
    {
        value = view.view_source(op);
    }
    value
}

/// Whether a value is allocated in a block after the other one, which is an argument of it, has its value.
fn is_allocated_later(value: ValueRef<'_>, argument: ValueRef<'_>) -> bool {
    let (Some(op), Some(block)) = (value.defining_op(), argument.argument_block()) else { return false };
    let allocates = effects_of(op).is_some_and(|effects| {
        effects.on_value(value.handle()).any(|effect| effect.effect == Effect::Allocate)
    });
    allocates && ancestor_in(op, block.handle()).is_some()
}

/// Creates a deallocation.
fn dealloc(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    memrefs: &[Value],
    conditions: &[Value],
    retained: &[Value],
) -> Op {
    let cx = rw.context().clone();
    let operands = [memrefs, conditions, retained].concat();
    let mut state =
        rw.state(Dealloc::NAME, loc).operands(operands).results(retained.iter().map(|_| Type::I1));
    let sizes = [memrefs.len(), conditions.len(), retained.len()].map(|len| len as u32);
    state.set_words(&cx, "operandSegmentSizes", &sizes);
    rw.insert(state)
}

/// A buffer that is certainly one of those that are retained, or none of them, is not freed: the retained one is owned.
fn drop_retained(op: Op, origins: &BufferOrigins, rw: &mut Rewriter<'_>) -> MatchResult {
    let parts = parts(op, rw)?;
    let (mut memrefs, mut conditions) = (Vec::new(), Vec::new());
    for (&memref, &condition) in parts.memrefs.iter().zip(&parts.conditions) {
        let candidates: Vec<Value> = with_source(rw, memref).collect();
        if !candidates.into_iter().any(|value| retain_instead(op, &parts, value, condition, origins, rw)) {
            memrefs.push(memref);
            conditions.push(condition);
        }
    }
    rw.require(memrefs.len() < parts.memrefs.len())?;
    set_freed(op, memrefs, conditions, parts.retained, rw);
    Ok(())
}

/// Makes the owners of those that are retained the owners of a buffer, if it is known which they are.
fn retain_instead(
    op: Op,
    parts: &Parts,
    memref: Value,
    condition: Value,
    origins: &BufferOrigins,
    rw: &mut Rewriter<'_>,
) -> bool {
    let same: Vec<Option<bool>> =
        parts.retained.iter().map(|&other| origins.is_same_allocation(rw.body(), other, memref)).collect();
    if same.contains(&None) || !same.contains(&Some(true)) {
        return false;
    }
    rw.move_to(InsertPoint::After(op));
    for (&result, same) in parts.results.iter().zip(same) {
        if same == Some(true) {
            let either = arith::OrI::build_value(rw, parts.loc, result, condition);
            let made = rw.value(either).defining_op().map(|op| op.handle());
            rw.replace_uses_except(result, either, made.unwrap_or(op));
        }
    }
    true
}

/// A retained buffer that is none of those that are freed does not count.
fn drop_distinct(op: Op, origins: &BufferOrigins, rw: &mut Rewriter<'_>) -> MatchResult {
    let parts = parts(op, rw)?;
    let counts: Vec<bool> =
        parts.retained.iter().map(|&retained| may_alias(rw, origins, &parts.memrefs, retained)).collect();
    rw.require(counts.contains(&false))?;
    let mut values = Vec::new();
    let mut kept = Vec::new();
    for (&retained, &counts) in parts.retained.iter().zip(&counts) {
        if counts {
            kept.push(retained);
        }
        values.push(if counts {
            None
        } else {
            let never = rw.context().bool_attr(false);
            Some(arith::Constant::build_value(rw, parts.loc, never))
        });
    }
    let new = dealloc(rw, parts.loc, &parts.memrefs, &parts.conditions, &kept);
    let mut results = handles(rw.op(new).results()).into_iter();
    let values: Vec<Value> =
        values.into_iter().filter_map(|value| value.or_else(|| results.next())).collect();
    rw.replace_op(op, &values);
    Ok(())
}

/// A buffer that is a view of none of the others gets an operation of its own.
fn split(op: Op, origins: &BufferOrigins, rw: &mut Rewriter<'_>) -> MatchResult {
    let parts = parts(op, rw)?;
    rw.require(parts.memrefs.len() > 1)?;
    let (mut memrefs, mut conditions, mut more) = (Vec::new(), Vec::new(), Vec::new());
    for (place, (&memref, &condition)) in parts.memrefs.iter().zip(&parts.conditions).enumerate() {
        let mut others = parts.memrefs.clone();
        others.remove(place);
        if may_alias(rw, origins, &others, memref) {
            memrefs.push(memref);
            conditions.push(condition);
        } else {
            more.push(dealloc(rw, parts.loc, &[memref], &[condition], &parts.retained));
        }
    }
    rw.require(!more.is_empty())?;
    let rest = dealloc(rw, parts.loc, &memrefs, &conditions, &parts.retained);
    let mut values = handles(rw.op(rest).results());
    for other in more {
        for (value, owner) in values.iter_mut().zip(handles(rw.op(other).results())) {
            *value = arith::OrI::build_value(rw, parts.loc, *value, owner);
        }
    }
    rw.replace_op(op, &values);
    Ok(())
}

/// A buffer that would always be freed but is retained under another name is owned by that. It does not count any more if it is
/// none of the others that are retained.
fn drop_always(op: Op, origins: &BufferOrigins, rw: &mut Rewriter<'_>) -> MatchResult {
    let parts = parts(op, rw)?;
    let mut changed = false;
    let (mut memrefs, mut conditions) = (Vec::new(), Vec::new());
    for (&memref, &condition) in parts.memrefs.iter().zip(&parts.conditions) {
        let always = constant_int(rw.value(condition)).is_some_and(|value| value.is_one());
        let (mut owned, mut counts) = (false, false);
        for (&retained, &result) in parts.retained.iter().zip(&parts.results).filter(|_| always) {
            let same = with_source(rw, memref)
                .any(|memref| origins.is_same_allocation(rw.body(), retained, memref) == Some(true));
            counts |= !same && may_alias(rw, origins, &[retained], memref);
            owned |= same;
            if same && !rw.value(result).is_unused() {
                rw.replace_all_uses(result, condition);
                changed = true;
            }
        }
        if !owned || counts {
            memrefs.push(memref);
            conditions.push(condition);
        }
    }
    let drops = memrefs.len() < parts.memrefs.len();
    rw.require(changed || drops)?;
    if drops {
        set_freed(op, memrefs, conditions, parts.retained, rw);
    }
    Ok(())
}

/// Sets the buffers that are freed.
fn set_freed(
    op: Op,
    memrefs: Vec<Value>,
    conditions: Vec<Value>,
    retained: Vec<Value>,
    rw: &mut Rewriter<'_>,
) {
    let sizes = [memrefs.len(), conditions.len(), retained.len()].map(|len| len as u32);
    let operands = [memrefs, conditions, retained].concat();
    rw.modify_op(op, |op| {
        op.operands(&operands).words("operandSegmentSizes", &sizes);
    });
}
