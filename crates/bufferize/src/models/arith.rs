//! `arith`: constants become globals, a selection one of buffers.

use crate::interface::{AliasingValue, AliasingValues, Bufferizable, Relation};
use crate::{AnalysisState, Bufferizer, Constant, Done, Failure, LayoutMap, types};
use diag::Diagnostic;
use ir::def::Dialect;
use ir::{Build, InsertPoint, Op, OpRef, Type, Value, ValueRef};
use smallvec::smallvec;

/// Attaches the models.
pub(super) fn attach(dialect: Dialect) -> Dialect {
    super::attach_all(
        dialect,
        &[("arith.constant", &ConstantModel), ("arith.index_cast", &IndexCast), ("arith.select", &Select)],
    )
}

struct ConstantModel;

impl Bufferizable for ConstantModel {
    fn is_writable(&self, _: OpRef<'_>, _: ValueRef<'_>, _: &AnalysisState<'_>) -> bool {
        false
    }

    fn bufferize(&self, op: Op, rw: &mut Bufferizer<'_>) -> Done {
        let view = rw.op(op);
        let ty = view.result(0).ty();
        if ty.rank().is_none() || rw.scope().header().is_none() {
            return Err(Failure);
        }
        let (Some(value), loc) = (view.attr("value").map(|value| value.handle()), view.loc()) else {
            return Err(Failure);
        };
        let found = types::allocated(rw.options, view, ty);
        let ty = rw.check(found)?;
        let cx = rw.context().clone();
        let name = cx.symbol_ref(cx.ident("__constant"));
        let state = rw.state("memref.get_global", loc).attr(&cx, "name", name).results([ty]);
        let new = rw.replace_with_new(op, state);
        rw.constants.push(Constant { user: new, value, ty });
        Ok(())
    }
}

struct IndexCast;

impl Bufferizable for IndexCast {
    fn aliasing_values<'a>(&self, op: OpRef<'a>, _: usize, _: &AnalysisState<'_>) -> AliasingValues<'a> {
        smallvec![AliasingValue::equivalent(op.result(0))]
    }

    fn buffer_type(
        &self,
        op: OpRef<'_>,
        value: ValueRef<'_>,
        state: &AnalysisState<'_>,
        open: &mut Vec<Value>,
    ) -> Result<Type, Diagnostic> {
        let source = op.context().ty(state.buffer_type_in(op.operand(0), open)?);
        Ok(source.with_element(value.ty().element_or_self().handle()).handle())
    }

    fn bufferize(&self, op: Op, rw: &mut Bufferizer<'_>) -> Done {
        let source = rw.op(op).operand(0).handle();
        let element = rw.op(op).result(0).ty().element_or_self().handle();
        let buffer = rw.buffer(source)?;
        let ty = rw.value(buffer).ty().with_element(element).handle();
        let state = rw.state_like(op, &[buffer], &[ty]);
        rw.replace_with_new(op, state);
        Ok(())
    }
}

struct Select;

impl Bufferizable for Select {
    fn aliasing_values<'a>(&self, op: OpRef<'a>, _: usize, _: &AnalysisState<'_>) -> AliasingValues<'a> {
        smallvec![AliasingValue { value: op.result(0), relation: Relation::Equivalent, definite: false }]
    }

    fn buffer_type(
        &self,
        op: OpRef<'_>,
        value: ValueRef<'_>,
        state: &AnalysisState<'_>,
        open: &mut Vec<Value>,
    ) -> Result<Type, Diagnostic> {
        let yes = state.buffer_type_in(op.operand(1), open)?;
        let no = state.buffer_type_in(op.operand(2), open)?;
        if yes == no {
            return Ok(yes);
        }
        let spaces = [yes, no].map(|ty| types::space_of(op.context().ty(ty)));
        if spaces[0] != spaces[1] {
            return Err(op.plain_error("inconsistent memory space on true/false operands"));
        }
        Ok(types::with_layout(value.ty(), LayoutMap::FullyDynamic, spaces[0]))
    }

    fn bufferize(&self, op: Op, rw: &mut Bufferizer<'_>) -> Done {
        let [condition, yes, no] = [0, 1, 2].map(|at| rw.op(op).operand(at).handle());
        let (loc, result) = (rw.loc(op), rw.op(op).result(0).handle());
        let [mut yes, mut no] = [rw.buffer(yes)?, rw.buffer(no)?];
        if rw.ty(yes) != rw.ty(no) {
            let ty = rw.buffer_type(result)?;
            rw.move_to(InsertPoint::Before(op));
            yes = rw.cast_buffer(loc, yes, ty);
            no = rw.cast_buffer(loc, no, ty);
        }
        let ty = rw.ty(yes);
        let state = rw.state_like(op, &[condition, yes, no], &[ty]);
        rw.replace_with_new(op, state);
        Ok(())
    }
}
