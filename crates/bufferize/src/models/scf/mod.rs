//! `scf`: loops carry buffers, conditionals yield them.

mod blocks;
mod condition;
mod execute_region;
mod for_;
mod forall;
mod if_;
mod index_switch;
mod while_;
mod yield_;

use crate::interface::Bufferizable;
use crate::{AnalysisState, Bufferizer, Done, LayoutMap, types};
use diag::Diagnostic;
use ir::def::Dialect;
use ir::{Block, InsertPoint, Op, OpRef, Type, Value, ValueRef};

/// Attaches the models.
pub(super) fn attach(dialect: Dialect) -> Dialect {
    let models: [(&'static str, &'static dyn Bufferizable); 9] = [
        ("scf.condition", &condition::Condition),
        ("scf.execute_region", &execute_region::ExecuteRegion),
        ("scf.for", &for_::For),
        ("scf.forall", &forall::Forall),
        ("scf.forall.in_parallel", &forall::InParallel),
        ("scf.if", &if_::If),
        ("scf.index_switch", &index_switch::IndexSwitch),
        ("scf.while", &while_::While),
        ("scf.yield", &yield_::Yield),
    ];
    super::attach_all(dialect, &models)
}

/// Returns the last operation of the only block of a region.
fn terminator(op: OpRef<'_>, region: usize) -> Option<OpRef<'_>> {
    op.region(region).blocks().last()?.last()
}

/// Returns the type of a value's buffer: its own type if it is a buffer already.
fn type_of(
    value: ValueRef<'_>,
    state: &AnalysisState<'_>,
    open: &mut Vec<Value>,
) -> Result<Type, Diagnostic> {
    if value.ty().is_tensor() { state.buffer_type_in(value, open) } else { Ok(value.ty_handle()) }
}

/// Returns the type of the buffer of a value that comes from several others, whose buffers have these types.
fn common_type(
    op: OpRef<'_>,
    tensor: ValueRef<'_>,
    found: impl Iterator<Item = Result<Type, Diagnostic>>,
    mismatch: &dyn Fn() -> Diagnostic,
) -> Result<Type, Diagnostic> {
    let cx = op.context();
    let mut common: Option<Type> = None;
    for ty in found {
        let ty = ty?;
        let Some(before) = common.filter(|&before| before != ty) else {
            common = Some(ty);
            continue;
        };
        let spaces = [before, ty].map(|ty| types::space_of(cx.ty(ty)));
        if spaces[0] != spaces[1] {
            return Err(mismatch());
        }
        common = Some(types::with_layout(tensor.ty(), LayoutMap::FullyDynamic, spaces[0]));
    }
    Ok(common.unwrap_or(tensor.ty_handle()))
}

/// Returns the type of the buffer of an iteration argument from its initial value and what is yielded for it.
fn iteration_type(
    op: OpRef<'_>,
    argument: ValueRef<'_>,
    (init, yielded): (ValueRef<'_>, ValueRef<'_>),
    state: &AnalysisState<'_>,
    open: &mut Vec<Value>,
) -> Result<Type, Diagnostic> {
    let first = type_of(init, state, open)?;
    // What is yielded may be made of the argument. Then the type of the initial value decides.
    if open.iter().filter(|&&value| value == argument.handle()).count() >= 2 {
        return Ok(first);
    }
    let second = type_of(yielded, state, open)?;
    let mismatch = || op.error("init_arg and yielded value bufferize to inconsistent memory spaces");
    common_type(op, argument, [Ok(first), Ok(second)].into_iter(), &mismatch)
}

/// Copies yielded values that are not the buffer of their iteration argument.
fn copy_yielded(rw: &mut Bufferizer<'_>, end: Op, first: usize, block: Block, skip: usize) -> Done {
    let loc = rw.loc(end);
    let values: Vec<Value> = rw.operands(end).into_iter().skip(first).collect();
    let arguments: Vec<Value> =
        rw.block(block).arguments().skip(skip).map(|argument| argument.handle()).collect();
    rw.move_to(InsertPoint::Before(end));
    for (at, value) in values.into_iter().enumerate() {
        let Some(&argument) = arguments.get(at) else { break };
        if !rw.is_tensor(value) || !rw.is_tensor(argument) {
            continue;
        }
        if rw.analysis().are_equivalent(rw.value(argument), rw.value(value)) {
            continue;
        }
        let copy = rw.allocate_tensor(loc, value, true)?;
        rw.modify_op(end, |end| {
            end.operand(first + at, copy);
        });
    }
    Ok(())
}
