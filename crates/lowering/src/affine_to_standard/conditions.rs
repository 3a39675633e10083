//! `affine.if`.

use super::emit::{Emit, Lowered};
use super::expand::{Inputs, check, expand};
use affine::If;
use arith::CmpIPredicate;
use ir::{Attr, Op, Type, Value};

pub(super) fn lower_if(emit: &mut Emit<'_>, op: Op) -> Lowered {
    let cx = emit.context();
    let view = emit.body().op(op).cast::<If<'_>>().ok_or_else(Vec::new)?;
    let (set, types) = (cx.set_data(view.condition()), view.result_types().collect::<Vec<_>>());
    let operands: Vec<Value> = view.operands().map(|operand| operand.handle()).collect();
    let regions = [view.then_region().handle(), view.else_region().handle()];
    let (inputs, operand_count) = (set.dims as usize + set.symbols as usize, operands.len());
    if inputs != operand_count {
        let message = format!("has a condition of {inputs} inputs with {operand_count} operands");
        let error = emit.body().op(op).error(message);
        return Err(emit.fail(vec![error]));
    }
    check(emit, op, &set.constraints)?;
    let zero = emit.index(0);
    let inputs = Inputs::new(&operands, set.dims);
    let mut condition = None;
    for (&constraint, &equality) in set.constraints.iter().zip(&set.equalities) {
        let value = expand(emit, constraint, inputs);
        let predicate = if equality { CmpIPredicate::Eq } else { CmpIPredicate::Sge };
        let holds = emit.compare(predicate, value, zero);
        condition = Some(match condition {
            Some(so_far) => emit.binary("arith.andi", so_far, holds),
            None => holds,
        });
    }
    let condition = condition.unwrap_or_else(|| emit.constant(Attr::TRUE, Type::I1));
    let state = emit.state("scf.if").operands([condition]).results(types).regions(2);
    let lowered = emit.insert(state);
    let targets: Vec<_> = emit.body().op(lowered).regions().map(|region| region.handle()).collect();
    for (from, to) in regions.into_iter().zip(targets) {
        emit.body_mut().move_blocks_to_end(from, to);
    }
    Ok(emit.body().op(lowered).results().map(|result| result.handle()).collect())
}
