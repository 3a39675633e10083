//! `transform.xegpu.set_gpu_launch_threads`: a launch has other numbers of threads.

use super::{numbers, only_op};
use dialect_transforms::make::{Make, handles};
use ir::{InsertPoint, OpRef, Value};
use transform_engine::{Applied, State, silenceable};

/// Sets the numbers of threads.
pub(super) fn apply<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let target = only_op(op, "Requires", state)?;
    let name = target.get(state.payload).map_or("", |view| view.name_str());
    if name != gpu::Launch::NAME {
        let error = silenceable(op, format!("Expected a gpu.launch op, but got: {name}"));
        return Err(error.note(state.place_of(&target), "target op").into());
    }
    let threads = numbers(op, "static_threads", 1, state)?;
    if threads.len() != 3 {
        let message = format!("Expected threads argument to consist of three values (got {})", threads.len());
        return Err(silenceable(op, message).into());
    }
    state.rewrite(op, &target, |rw, launch| {
        let first = rw.op(launch).operand_group(4).start;
        let mut operands: Vec<Value> = handles(rw.op(launch).operands());
        rw.move_to(InsertPoint::Before(launch));
        let m = &mut Make::like(rw, launch);
        for (at, &number) in threads.iter().enumerate() {
            operands[first + at] = m.index(i64::from(number));
        }
        m.rw.modify_op(launch, |op| {
            op.operands(&operands);
        });
    })?;
    Ok(Vec::new())
}
