//! `sparse_tensor.out`: calls of the library that write each element.

use super::target::foreach;
use crate::emit::Emit;
use crate::functions::{Functions, lock};
use crate::reader::{alloca, store_all};
use crate::runtime::{Interface, value_kind};
use ir::{Build, Op, Type, Value};
use llvm::types::pointer_type;
use rewrite::{MatchResult, Matched, Rewriter};
use std::sync::Mutex;

/// Emits a call of a function of the library.
fn call(
    e: &mut Emit<'_, '_>,
    functions: &Mutex<Functions>,
    name: &str,
    (operands, results): (&[Value], &[Type]),
    interface: Interface,
) -> Option<Value> {
    lock(functions).declare(e, name, (operands, results), interface);
    e.call(name, operands, results).first().copied()
}

pub(super) fn rewrite(op: Op, rw: &mut Rewriter<'_>, functions: &Mutex<Functions>) -> MatchResult {
    let view = rw.op(op);
    let (cx, loc) = (view.context().clone(), view.loc());
    let [tensor, dest] = [0, 1].map(|operand| view.operand(operand).handle());
    let ty = view.operand(0).ty();
    let (rank, element) = (ty.rank().matched()?, ty.element_or_self().handle());
    let (_, suffix) = value_kind(ty.element_or_self()).matched()?;
    let e = &mut Emit { rw, loc };
    let count = e.op("sparse_tensor.number_of_entries", &[tensor], Type::INDEX);
    let buffer = alloca(e, rank, Type::INDEX);
    let sizes: Vec<Value> = (0..rank).map(|dim| e.dim(tensor, dim)).collect();
    store_all(e, &sizes, buffer);
    let pointer = [pointer_type(&cx, 0)];
    let writer =
        call(e, functions, "createSparseTensorWriter", (&[dest], &pointer), Interface::Plain).matched()?;
    let dims = e.index(rank as i64);
    let operands = [writer, dims, count, buffer];
    call(e, functions, "outSparseTensorWriterMetaData", (&operands, &[]), Interface::C);
    let state = e.rw.state("memref.alloca", loc).results([cx.memref_type(&[], element)]);
    let place = e.rw.insert_value(state.words(&cx, "operandSegmentSizes", &[0, 0]));
    foreach(e, tensor, None, None, |e, coordinates, value, _| {
        store_all(e, coordinates, buffer);
        e.effect("memref.store", &[value, place]);
        let operands = [writer, dims, buffer, place];
        let name = format!("outSparseTensorWriterNext{suffix}");
        call(e, functions, &name, (&operands, &[]), Interface::C);
        vec![]
    });
    call(e, functions, "delSparseTensorWriter", (&[writer], &[]), Interface::Plain);
    e.rw.erase_op(op);
    Ok(())
}
