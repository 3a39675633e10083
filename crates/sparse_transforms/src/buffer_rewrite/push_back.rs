//! `sparse_tensor.push_back`: a store, after the buffer has grown if it must.

use crate::emit::Emit;
use arith::CmpIPredicate;
use ir::{Build, DYNAMIC, Op, Value};
use rewrite::{MatchResult, Rewriter, no_match};
use shaped::slice::{self, Mixed};

/// Rewrites an operation.
pub(super) fn rewrite(op: Op, rw: &mut Rewriter<'_>, initialize: bool) -> MatchResult {
    let view = rw.op(op);
    let operands: Vec<Value> = view.operands().map(|operand| operand.handle()).collect();
    let (loc, inbounds) = (view.loc(), view.attr("inbounds").is_some());
    let [size, buffer, value, ref count @ ..] = operands[..] else { return no_match("no operands") };
    let count = count.first().copied();
    let is_dynamic = view.operand(1).ty().shape() == Some(&[DYNAMIC]);
    if !is_dynamic && !inbounds {
        return no_match("a buffer of a fixed size does not grow");
    }
    let e = &mut Emit { rw, loc };
    let zero = e.index(0);
    let capacity = e.op("memref.dim", &[buffer, zero], ir::Type::INDEX);
    let many = count.filter(|&count| e.known(count) != Some(1));
    let added = count.unwrap_or_else(|| e.index(1));
    let new_size = e.add(size, added);
    let grown = match inbounds {
        true => buffer,
        false => grow(e, buffer, [capacity, new_size], many.is_some(), initialize),
    };
    match many {
        None => e.store(value, grown, size),
        Some(count) => fill(e, value, grown, [size, count]),
    }
    e.rw.replace_op(op, &[grown, new_size]);
    Ok(())
}

/// Emits a buffer of at least the new size, which is the old one if that suffices.
fn grow(
    e: &mut Emit<'_, '_>,
    buffer: Value,
    [capacity, new_size]: [Value; 2],
    many: bool,
    initialize: bool,
) -> Value {
    let ty = e.ty(buffer);
    let full = e.cmp(CmpIPredicate::Ugt, new_size, capacity);
    let grown = e.choose(
        full,
        &[ty],
        |e| {
            let two = e.index(2);
            let larger = match many {
                false => e.mul(capacity, two),
                true => doubled(e, capacity, new_size, two),
            };
            let grown = e.op("memref.realloc", &[buffer, larger], ty);
            if initialize {
                let element = e.element(buffer);
                if let Some(zero) = e.zero(element) {
                    let rest = e.sub(larger, new_size);
                    fill(e, zero, grown, [new_size, rest]);
                }
            }
            vec![grown]
        },
        |_| vec![buffer],
    );
    grown[0]
}

/// Emits the capacity doubled until it is at least the new size.
fn doubled(e: &mut Emit<'_, '_>, capacity: Value, new_size: Value, two: Value) -> Value {
    let larger = e.repeat(
        &[capacity],
        |e, arguments| {
            let larger = e.mul(arguments[0], two);
            (e.cmp(CmpIPredicate::Ugt, new_size, larger), vec![larger])
        },
        |_, arguments| arguments.to_vec(),
    );
    larger[0]
}

/// Emits the same value at consecutive places of a buffer.
fn fill(e: &mut Emit<'_, '_>, value: Value, buffer: Value, [start, count]: [Value; 2]) {
    let cx = e.cx();
    let one = e.index(1);
    let Some(ty) = memref::inferred_type(e.ty_ref(buffer), &[DYNAMIC], &[DYNAMIC], &[DYNAMIC]) else {
        return;
    };
    let lists = [start, count, one].map(|value| vec![Mixed::Value(value)]);
    let mut state = e.rw.state("memref.subview", e.loc).operands([buffer]).results([ty]);
    slice::set_lists(&cx, &mut state, &lists);
    let part = e.rw.insert_value(state);
    linalg::build::build_named(e.rw, e.loc, "linalg.fill", (&[value], &[part]), &[]);
}
