//! `func`: signatures of functions, calls and returns.

use super::cf;
use crate::callees::{argument_attr, returns_of};
use crate::interface::{AliasingOperands, AliasingValue, AliasingValues, Bufferizable, Relation};
use crate::{AnalysisState, Bufferizer, Callee, Done, Failure, bufferize_block, defaults};
use diag::Diagnostic;
use ir::def::Dialect;
use ir::{Build, InsertPoint, Op, OpRef, Type, Value, ValueRef};
use smallvec::smallvec;

/// Attaches the models.
pub(super) fn attach(dialect: Dialect) -> Dialect {
    super::attach_all(dialect, &[("func.call", &Call), ("func.func", &Function), ("func.return", &Return)])
}

struct Call;

impl Bufferizable for Call {
    fn reads(&self, op: OpRef<'_>, operand: usize, state: &AnalysisState<'_>) -> bool {
        let callee = state.callees.of_call(op).and_then(|callee| callee.facts.as_ref());
        callee.is_none_or(|facts| facts.read.get(operand).copied().unwrap_or(true))
    }

    fn writes(&self, op: OpRef<'_>, operand: usize, state: &AnalysisState<'_>) -> bool {
        let callee = state.callees.of_call(op).and_then(|callee| callee.facts.as_ref());
        callee.is_none_or(|facts| facts.written.get(operand).copied().unwrap_or(true))
    }

    fn aliasing_values<'a>(
        &self,
        op: OpRef<'a>,
        operand: usize,
        state: &AnalysisState<'_>,
    ) -> AliasingValues<'a> {
        // Without facts, and in a call that does not verify, anything may be.
        let callee = state.callees.of_call(op).and_then(|callee| callee.facts.as_ref());
        let Some(facts) = callee.filter(|facts| facts.equivalent.len() == op.num_results()) else {
            return defaults::unknown_aliasing_values(op);
        };
        let Some(aliases) = facts.aliases.get(operand) else { return defaults::unknown_aliasing_values(op) };
        if let &[result] = aliases.as_slice()
            && facts.equivalent[result].is_some()
        {
            return smallvec![AliasingValue::equivalent(op.result(result))];
        }
        let alias = |&result: &usize| AliasingValue {
            value: op.result(result),
            relation: Relation::Unknown,
            definite: false,
        };
        aliases.iter().map(alias).collect()
    }

    fn buffer_type(
        &self,
        op: OpRef<'_>,
        value: ValueRef<'_>,
        state: &AnalysisState<'_>,
        open: &mut Vec<Value>,
    ) -> Result<Type, Diagnostic> {
        let callee = state.callees.of_call(op);
        match callee.and_then(|callee| callee.result_type(op.context(), state.options, value.position())) {
            Some(ty) => Ok(ty),
            None => defaults::buffer_type(op, value, state, open),
        }
    }

    fn bufferize(&self, op: Op, rw: &mut Bufferizer<'_>) -> Done {
        let mut types = Vec::new();
        for result in rw.results(op) {
            types.push(if rw.is_tensor(result) { rw.buffer_type(result)? } else { rw.ty(result) });
        }
        let cx = rw.context().clone();
        let Some(callee) = rw.callees.of_call(rw.op(op)) else { return Err(Failure) };
        let mut operands = Vec::new();
        for (at, value) in rw.operands(op).into_iter().enumerate() {
            if !rw.is_tensor(value) {
                operands.push(value);
                continue;
            }
            let buffer = rw.buffer(value)?;
            let Some(ty) = callee.argument_type(&cx, rw.options, at) else { return Err(Failure) };
            rw.move_to(InsertPoint::Before(op));
            operands.push(if rw.ty(buffer) == ty { buffer } else { rw.cast_or_copy(buffer, ty)? });
        }
        let state = rw.state_like(op, &operands, &types);
        rw.replace_with_new(op, state);
        Ok(())
    }
}

struct Return;

impl Bufferizable for Return {
    fn reads(&self, _: OpRef<'_>, _: usize, _: &AnalysisState<'_>) -> bool {
        true
    }

    fn bufferize(&self, _: Op, _: &mut Bufferizer<'_>) -> Done {
        // The operands are bufferized together with the function.
        Ok(())
    }
}

struct Function;

/// Returns the type that an argument of a function with a body has now.
fn argument_type(function: OpRef<'_>, argument: usize) -> Option<Type> {
    let entry = function.regions().next()?.first_block()?;
    (argument < entry.num_arguments()).then(|| entry.argument(argument).ty_handle())
}

impl Bufferizable for Function {
    fn supports_blocks(&self) -> bool {
        true
    }

    fn has_tensor_semantics(&self, op: OpRef<'_>) -> bool {
        let types = op.attr("function_type").and_then(|ty| ty.as_type()?.as_function());
        let is_tensor = |ty: &Type| op.context().ty(*ty).is_tensor();
        types.is_some_and(|(inputs, results)| inputs.iter().chain(results).any(is_tensor))
            || defaults::has_tensor_semantics(op)
    }

    fn aliasing_operands<'a>(
        &self,
        _: OpRef<'a>,
        value: ValueRef<'a>,
        _: &AnalysisState<'_>,
    ) -> AliasingOperands<'a> {
        cf::forwarded(value)
    }

    fn is_writable(&self, op: OpRef<'_>, value: ValueRef<'_>, _: &AnalysisState<'_>) -> bool {
        if value.argument_block().is_none_or(|block| !block.is_entry()) {
            return true;
        }
        let attrs = op.attr("arg_attrs").map(|attrs| attrs.handle());
        let writable = argument_attr(op.context(), attrs, value.position(), "bufferization.writable");
        writable.and_then(|attr| op.context().attr_ref(attr).as_bool()).unwrap_or(true)
    }

    fn buffer_type(
        &self,
        op: OpRef<'_>,
        value: ValueRef<'_>,
        state: &AnalysisState<'_>,
        open: &mut Vec<Value>,
    ) -> Result<Type, Diagnostic> {
        if value.argument_block().is_some_and(|block| block.is_entry()) {
            let ty = Callee::argument_type_of(op, state.options, value.position());
            return ty.ok_or_else(|| op.plain_error("could not infer memory space"));
        }
        cf::argument_type(op, value, state, open)
    }

    fn bufferize_arguments(&self, op: Op, rw: &mut Bufferizer<'_>) {
        let entry = rw.op(op).regions().next().and_then(|region| region.first_block());
        let Some(entry) = entry.map(|block| block.handle()) else { return };
        // What fails here fails again when the function is bufferized, and is reported then.
        let errors = rw.errors.len();
        if bufferize_block(rw, entry).is_err() {
            rw.errors.truncate(errors);
        }
    }

    fn bufferize(&self, op: Op, rw: &mut Bufferizer<'_>) -> Done {
        let cx = rw.context().clone();
        let Some(callee) = Callee::of(rw.op(op)) else { return Err(Failure) };
        let inputs = (0..callee.inputs.len()).map(|at| match argument_type(rw.op(op), at) {
            Some(ty) if !cx.ty(ty).is_tensor() => Some(ty),
            _ => callee.argument_type(&cx, rw.options, at),
        });
        let results = (0..callee.results.len()).map(|at| callee.result_type(&cx, rw.options, at));
        let types = inputs.collect::<Option<Vec<Type>>>().zip(results.collect::<Option<Vec<Type>>>());
        let Some((inputs, results)) = types else {
            let error = rw.op(op).plain_error("could not infer memory space");
            return rw.fail(error);
        };
        let blocks: Vec<_> =
            rw.op(op).regions().flat_map(|region| region.blocks()).map(|block| block.handle()).collect();
        for block in blocks {
            bufferize_block(rw, block)?;
        }
        let returns: Vec<Op> = returns_of(rw).map(|end| end.handle()).collect();
        for end in returns {
            let loc = rw.loc(end);
            for (at, value) in rw.operands(end).into_iter().enumerate() {
                if !rw.is_tensor(value) || at >= results.len() {
                    continue;
                }
                rw.move_to(InsertPoint::Before(end));
                let buffer = rw.make_buffer(loc, value, results[at]);
                rw.modify_op(end, |end| {
                    end.operand(at, buffer);
                });
            }
        }
        let ty = cx.type_attr(cx.function_type(&inputs, &results));
        rw.modify_op(op, |op| {
            op.attr("function_type", Some(ty));
        });
        Ok(())
    }
}
