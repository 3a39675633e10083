//! `sparse_tensor.sort`: a call of a function that sorts coordinates and what belongs to them.
//!
//! Functions are named after what they sort: the permutation of the keys, the type of the coordinates, the number of further coordinates,
//! and the types of the buffers that are sorted along.

mod binary_search;
mod heap;
mod insertion;
mod keys;
mod partition;
mod quick;

use crate::emit::Emit;
use crate::functions::{Functions, lock};
use ir::{DYNAMIC, Op, Type, Value};
use keys::Keys;
use rewrite::{MatchResult, Matched, Rewriter, no_match};
use sparse_tensor::SparseTensorSortKind;
use std::sync::Mutex;

/// Rewrites an operation.
pub(crate) fn rewrite(op: Op, rw: &mut Rewriter<'_>, functions: &Mutex<Functions>) -> MatchResult {
    let view = rw.op(op);
    let cx = view.context().clone();
    let loc = view.loc();
    let operands: Vec<Value> = view.operands().map(|operand| operand.handle()).collect();
    let [count, ref buffers @ ..] = operands[..] else { return no_match("no operands") };
    let map = view.attr("perm_map").and_then(|map| map.as_affine_map()).matched()?;
    let permutation: Option<Vec<i64>> =
        cx.map(map).results().map(|result| result.as_dim().map(i64::from)).collect();
    let more = view.attr("ny").and_then(|ny| ny.as_i64()).unwrap_or(0);
    let algorithm: SparseTensorSortKind = view.enum_attr("algorithm").matched()?;
    let e = &mut Emit { rw, loc };
    let zero = e.index(0);
    let mut arguments = vec![zero, count];
    for &buffer in buffers {
        let ty = cx.memref_type(&[DYNAMIC], e.element(buffer));
        let is_cast = e.ty(buffer) != ty;
        arguments.push(if is_cast { e.op("memref.cast", &[buffer], ty) } else { buffer });
    }
    let types: Vec<Type> = arguments[2..].iter().map(|&buffer| e.ty(buffer)).collect();
    let keys = Keys::new(&cx, loc, permutation.matched()?, more, types);
    let mut functions = lock(functions);
    let name = match algorithm {
        SparseTensorSortKind::HybridQuickSort => {
            arguments.push(depth(e, count));
            quick::hybrid(&keys, &mut functions)
        }
        SparseTensorSortKind::QuickSort => quick::quick(&keys, &mut functions),
        SparseTensorSortKind::InsertionSortStable => insertion::function(&keys, &mut functions),
        SparseTensorSortKind::HeapSort => heap::function(&keys, &mut functions),
    };
    e.call(&name, &arguments, &[]);
    e.rw.erase_op(op);
    Ok(())
}

/// Emits the number of bits of a count: that many times a sensible quicksort halves it.
fn depth(e: &mut Emit<'_, '_>, count: Value) -> Value {
    let wide = e.op("arith.index_cast", &[count], Type::I64);
    let zeros = e.op("math.ctlz", &[wide], Type::I64);
    let width = e.int(Type::I64, 64);
    e.sub(width, zeros)
}
