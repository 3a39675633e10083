//! `bufferization`: allocations, copies, and the border between tensors and buffers.

use crate::interface::{AliasingValue, AliasingValues, Bufferizable};
use crate::{AnalysisState, Bufferizer, Done, LayoutMap, types};
use diag::Diagnostic;
use ir::def::Dialect;
use ir::{Build, InsertPoint, Op, OpRef, Type, Value, ValueRef};
use smallvec::smallvec;

/// Attaches the models.
pub(super) fn attach(dialect: Dialect) -> Dialect {
    super::attach_all(
        dialect,
        &[
            ("bufferization.alloc_tensor", &AllocTensor),
            ("bufferization.dealloc_tensor", &DeallocTensor),
            ("bufferization.materialize_in_destination", &Materialize),
            ("bufferization.to_buffer", &ToBuffer),
            ("bufferization.to_tensor", &ToTensor),
        ],
    )
}

struct AllocTensor;

impl Bufferizable for AllocTensor {
    fn reads(&self, _: OpRef<'_>, _: usize, _: &AnalysisState<'_>) -> bool {
        true
    }

    fn allocates(&self, _: OpRef<'_>, _: ValueRef<'_>, _: &AnalysisState<'_>) -> bool {
        true
    }

    fn result_writes(&self, op: OpRef<'_>, _: ValueRef<'_>, _: &AnalysisState<'_>) -> bool {
        !op.operand_group(1).is_empty()
    }

    fn buffer_type(
        &self,
        op: OpRef<'_>,
        value: ValueRef<'_>,
        state: &AnalysisState<'_>,
        open: &mut Vec<Value>,
    ) -> Result<Type, Diagnostic> {
        let space = match (op.attr("memory_space"), op.group(1).next()) {
            (Some(space), _) => Some(space.handle()),
            (None, Some(copied)) => types::space_of(op.context().ty(state.buffer_type_in(copied, open)?)),
            (None, None) => types::default_space(state.options, op, value.ty())?,
        };
        Ok(types::with_layout(value.ty(), LayoutMap::Identity, space))
    }

    fn bufferize(&self, op: Op, rw: &mut Bufferizer<'_>) -> Done {
        let view = rw.op(op);
        if view.is_unused() {
            rw.erase_op(op);
            return Ok(());
        }
        let (loc, result) = (view.loc(), view.result(0).handle());
        let copied = view.group(1).next().map(|value| value.handle());
        let mut sizes: Vec<Value> = view.group(0).map(|size| size.handle()).collect();
        let copied = match copied {
            Some(copied) => Some(rw.buffer(copied)?),
            None => None,
        };
        let ty = rw.buffer_type(result)?;
        rw.move_to(InsertPoint::Before(op));
        if let Some(copied) = copied {
            sizes = rw.dynamic_sizes(loc, copied);
        }
        let buffer = rw.allocate(loc, ty, &sizes);
        if let Some(copied) = copied {
            rw.copy(loc, copied, buffer);
        }
        rw.replace_with_buffers(op, &[buffer]);
        Ok(())
    }
}

struct DeallocTensor;

impl Bufferizable for DeallocTensor {
    fn bufferize(&self, op: Op, rw: &mut Bufferizer<'_>) -> Done {
        let (loc, tensor) = (rw.loc(op), rw.op(op).operand(0).handle());
        let buffer = rw.buffer(tensor)?;
        rw.move_to(InsertPoint::Before(op));
        let state = rw.state("memref.dealloc", loc).operands([buffer]);
        rw.insert(state);
        rw.erase_op(op);
        Ok(())
    }
}

struct Materialize;

impl Bufferizable for Materialize {
    fn reads(&self, _: OpRef<'_>, operand: usize, _: &AnalysisState<'_>) -> bool {
        operand == 0
    }

    fn writes(&self, _: OpRef<'_>, operand: usize, _: &AnalysisState<'_>) -> bool {
        operand == 1
    }

    fn must_be_in_place(&self, _: OpRef<'_>, _: usize, _: &AnalysisState<'_>) -> bool {
        true
    }

    fn aliasing_values<'a>(
        &self,
        op: OpRef<'a>,
        operand: usize,
        _: &AnalysisState<'_>,
    ) -> AliasingValues<'a> {
        match op.results().next().filter(|_| operand == 1) {
            Some(result) => smallvec![AliasingValue::equivalent(result)],
            None => AliasingValues::new(),
        }
    }

    fn accesses_elementwise(&self, _: OpRef<'_>, _: &[usize], _: &AnalysisState<'_>) -> bool {
        true
    }

    fn is_writable(&self, op: OpRef<'_>, _: ValueRef<'_>, _: &AnalysisState<'_>) -> bool {
        op.operand(1).ty().is_tensor() || op.attr("writable").is_some()
    }

    fn bufferize(&self, op: Op, rw: &mut Bufferizer<'_>) -> Done {
        let [source, dest] = [0, 1].map(|at| rw.op(op).operand(at).handle());
        let is_tensor = rw.is_tensor(dest);
        let dest = if is_tensor { rw.buffer(dest)? } else { dest };
        let (loc, source) = (rw.loc(op), rw.buffer(source)?);
        rw.move_to(InsertPoint::Before(op));
        rw.copy(loc, source, dest);
        rw.replace_with_buffers(op, if is_tensor { std::slice::from_ref(&dest) } else { &[] });
        Ok(())
    }
}

struct ToTensor;

impl Bufferizable for ToTensor {
    fn is_writable(&self, op: OpRef<'_>, _: ValueRef<'_>, _: &AnalysisState<'_>) -> bool {
        op.attr("writable").is_some()
    }

    fn buffer_type(
        &self,
        op: OpRef<'_>,
        _: ValueRef<'_>,
        _: &AnalysisState<'_>,
        _: &mut Vec<Value>,
    ) -> Result<Type, Diagnostic> {
        Ok(op.operand(0).ty_handle())
    }

    fn bufferize(&self, _: Op, _: &mut Bufferizer<'_>) -> Done {
        // Pairs fold in the end.
        Ok(())
    }
}

struct ToBuffer;

impl Bufferizable for ToBuffer {
    fn reads(&self, _: OpRef<'_>, _: usize, _: &AnalysisState<'_>) -> bool {
        // It is not known what the buffer is used for.
        true
    }

    fn writes(&self, op: OpRef<'_>, _: usize, _: &AnalysisState<'_>) -> bool {
        op.attr("read_only").is_none()
    }

    fn bufferize(&self, _: Op, _: &mut Bufferizer<'_>) -> Done {
        Ok(())
    }
}
