//! Operations element by element, as `linalg.generic`.

use super::scalar::{self, Computed};
use crate::emit::{Emit, identity, map_of, parallel};
use crate::site::Site;
use arith::CmpIPredicate;
use ir::{DYNAMIC, Type, Value};
use rewrite::{MatchFailure, MatchResult};
use shaped::slice::Mixed;

/// Constants of type `index` that an operation shares.
type IndexPool = Vec<(i64, Value)>;

fn pooled_index(e: &mut Emit<'_, '_>, pool: &mut IndexPool, number: i64) -> Value {
    if let Some(&(_, value)) = pool.iter().find(|entry| entry.0 == number) {
        return value;
    }
    let value = e.index(number);
    pool.push((number, value));
    value
}

fn pooled_dim(e: &mut Emit<'_, '_>, pool: &mut IndexPool, tensor: Value, dim: usize) -> Value {
    let index = pooled_index(e, pool, dim as i64);
    e.op("tensor.dim", &[tensor, index], Type::INDEX)
}

fn dim_of(e: &Emit<'_, '_>, tensor: Value, dim: usize) -> i64 {
    e.rw.value(tensor).ty().shape().and_then(|shape| shape.get(dim)).copied().unwrap_or(DYNAMIC)
}

/// Size of a dimension of the result, and the operand that alone determines it.
struct Target {
    size: Mixed,
    master: Option<Value>,
}

/// Computes the size of a dimension of the result.
fn target_size(e: &mut Emit<'_, '_>, pool: &mut IndexPool, operands: &[Value], dim: usize) -> Target {
    if let Some(&operand) = operands.iter().find(|&&operand| dim_of(e, operand, dim) > 1) {
        return Target { size: Mixed::Fixed(dim_of(e, operand, dim)), master: Some(operand) };
    }
    let dynamic: Vec<Value> =
        operands.iter().copied().filter(|&operand| dim_of(e, operand, dim) == DYNAMIC).collect();
    let Some((&first, rest)) = dynamic.split_first() else {
        return Target { size: Mixed::Fixed(1), master: operands.first().copied() };
    };
    let mut size = pooled_dim(e, pool, first, dim);
    if rest.is_empty() {
        return Target { size: Mixed::Value(size), master: Some(first) };
    }
    for &operand in rest {
        let next = pooled_dim(e, pool, operand, dim);
        size = e.same("arith.maxui", &[size, next]);
    }
    Target { size: Mixed::Value(size), master: None }
}

/// Broadcasts a dimension of an operand that turns out to be 1.
fn broadcast_dim(
    e: &mut Emit<'_, '_>,
    pool: &mut IndexPool,
    operand: Value,
    dim: usize,
    target: &Target,
) -> Value {
    if dim_of(e, operand, dim) != DYNAMIC || target.master == Some(operand) {
        return operand;
    }
    let ty = e.rw.value(operand).ty();
    let (ty, element, rank) = (ty.handle(), ty.element_or_self().handle(), ty.rank().unwrap_or(0));
    let one = pooled_index(e, pool, 1);
    let size = pooled_dim(e, pool, operand, dim);
    let is_one = e.cmpi(CmpIPredicate::Eq, size, one);
    let broadcast = |e: &mut Emit<'_, '_>| {
        // Constants of a region are its own.
        let mut pool = IndexPool::new();
        let mut sizes = Vec::new();
        for index in 0..rank {
            sizes.push(match dim_of(e, operand, index) {
                _ if index == dim => target.size,
                DYNAMIC => Mixed::Value(pooled_dim(e, &mut pool, operand, index)),
                size => Mixed::Fixed(size),
            });
        }
        let empty = e.empty_of(&sizes, element);
        let cx = e.cx();
        let from: Vec<_> = (0..rank).map(|index| (index != dim).then_some(index)).collect();
        let maps = [map_of(&cx, rank, &from), identity(&cx, rank)];
        let op = e.generic((&[operand], &[empty]), &maps, &parallel(rank), |_, arguments| vec![arguments[0]]);
        let result = e.result(op, 0);
        e.cast(result, ty)
    };
    e.choose(is_one, ty, broadcast, |_| operand)
}

/// Converts an operation element by element.
pub(super) fn convert(at: &mut Site<'_, '_>) -> MatchResult {
    let ranked = at.view().operands().chain(at.view().results()).all(|value| value.ty().rank().is_some());
    at.rw.require(ranked)?;
    let ty = at.result_type()?;
    let element = at.rw.context().ty(ty).element_or_self().handle();
    let computed = Computed::of(at, element).ok_or(MatchFailure { reason: "no scalar counterpart" })?;
    let operands: Vec<Value> = at.operands[..computed.broadcast].to_vec();
    let rank = at.rw.context().ty(ty).rank().unwrap_or(0);
    let op = at.op;
    let e = &mut Emit { rw: &mut *at.rw, loc: at.loc };
    let mut pool = IndexPool::new();
    let targets: Vec<Target> = (0..rank).map(|dim| target_size(e, &mut pool, &operands, dim)).collect();
    let is_static = operands.iter().all(|&operand| e.rw.value(operand).ty().has_static_shape());
    let mut inputs = operands;
    if inputs.len() > 1 && !is_static {
        for input in &mut inputs {
            for (dim, target) in targets.iter().enumerate() {
                *input = broadcast_dim(e, &mut pool, *input, dim, target);
            }
        }
    }
    let sizes: Vec<Mixed> = targets.iter().map(|target| target.size).collect();
    let empty = e.empty_of(&sizes, element);
    let cx = e.cx();
    let mut maps = Vec::new();
    for &input in &inputs {
        let shape = e.rw.value(input).ty().shape().unwrap_or_default();
        let result = cx.ty(ty).shape().unwrap_or_default();
        let is_repeated = |dim: usize| shape[dim] == 1 && result.get(dim) != Some(&1);
        let dims: Vec<_> = (0..shape.len()).map(|dim| (!is_repeated(dim)).then_some(dim)).collect();
        maps.push(map_of(&cx, rank, &dims));
    }
    maps.push(identity(&cx, rank));
    let generic = e.generic((&inputs, &[empty]), &maps, &parallel(rank), |e, arguments| {
        vec![scalar::emit(e, op, &computed, &arguments[..inputs.len()])]
    });
    let result = e.result(generic, 0);
    let result = e.cast(result, ty);
    at.replace(&[result])
}
