//! The operation that a reduction combines its elements with, and its neutral element.

use arith::{AtomicRMWKind, reduction_identity};
use ir::{Attr, Op, OpRef};
use linalg::Structured;

/// Returns the operation of a region that combines a new element with the value of an init, if it is the only one between the
/// argument and the terminator.
pub fn combiner(view: Structured<'_>, init: usize) -> Option<OpRef<'_>> {
    let block = view.block()?;
    let argument = view.num_inputs() + init;
    if argument >= block.num_arguments() {
        return None;
    }
    let mut users = block.argument(argument).users();
    let op = users.next().filter(|op| op.num_results() == 1 && op.num_operands() == 2)?;
    let end = block.last()?;
    if users.next().is_some() || op.block() != end.block() || end.operands().nth(init)? != op.result(0) {
        return None;
    }
    (op.result(0).uses().count() == 1).then_some(op)
}

/// Returns the kind of a reduction by its combining operation.
fn kind_of(name: &str) -> Option<AtomicRMWKind> {
    use AtomicRMWKind::*;
    Some(match name {
        "arith.addf" => Addf,
        "arith.addi" => Addi,
        "arith.andi" => Andi,
        "arith.maximumf" => Maximumf,
        "arith.maxnumf" => Maxnumf,
        "arith.maxsi" => Maxs,
        "arith.maxui" => Maxu,
        "arith.minimumf" => Minimumf,
        "arith.minnumf" => Minnumf,
        "arith.minsi" => Mins,
        "arith.minui" => Minu,
        "arith.mulf" => Mulf,
        "arith.muli" => Muli,
        "arith.ori" => Ori,
        "arith.xori" => Xori,
        _ => return None,
    })
}

/// Returns the neutral element of a combining operation.
pub fn neutral_element(op: OpRef<'_>) -> Option<Attr> {
    let ty = op.result(0).ty_handle();
    reduction_identity(op.context(), kind_of(op.name_str())?, ty)
}

/// Returns the handles of the combining operation of each init.
pub(crate) fn combiners(view: Structured<'_>) -> Option<Vec<Op>> {
    (0..view.num_inits()).map(|init| Some(combiner(view, init)?.handle())).collect()
}
