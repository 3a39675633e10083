//! `sparse_tensor`: which tensors are read, written and aliases. The sparsifier rewrites the operations.

use crate::interface::{AliasingValue, AliasingValues, Bufferizable};
use crate::{AnalysisState, Bufferizer, Done};
use diag::Diagnostic;
use ir::def::Dialect;
use ir::{Op, OpRef, ValueRef};
use smallvec::smallvec;

/// Attaches the models.
pub(super) fn attach(dialect: Dialect) -> Dialect {
    super::attach_all(
        dialect,
        &[
            ("sparse_tensor.assemble", &Assemble),
            ("sparse_tensor.concatenate", &Create { writes: true }),
            ("sparse_tensor.convert", &Create { writes: true }),
            ("sparse_tensor.coordinates", &Inspect),
            ("sparse_tensor.coordinates_buffer", &Inspect),
            ("sparse_tensor.disassemble", &Disassemble),
            ("sparse_tensor.foreach", &Foreach),
            ("sparse_tensor.load", &Load),
            ("sparse_tensor.new", &Create { writes: false }),
            ("sparse_tensor.number_of_entries", &Inspect),
            ("sparse_tensor.positions", &Inspect),
            ("sparse_tensor.values", &Inspect),
        ],
    )
}

/// Reports that an operation has to be rewritten before.
fn refuse(op: Op, rw: &mut Bufferizer<'_>) -> Done {
    let error = rw.op(op).plain_error("sparse_tensor ops must be bufferized with the sparsifier");
    rw.fail(error)
}

/// Operation that reads its operands, and makes a tensor of its own.
struct Create {
    /// Whether it writes what it allocates.
    writes: bool,
}

impl Bufferizable for Create {
    fn reads(&self, _: OpRef<'_>, _: usize, _: &AnalysisState<'_>) -> bool {
        true
    }

    fn result_writes(&self, _: OpRef<'_>, _: ValueRef<'_>, _: &AnalysisState<'_>) -> bool {
        self.writes
    }

    fn allocates(&self, _: OpRef<'_>, _: ValueRef<'_>, _: &AnalysisState<'_>) -> bool {
        true
    }

    fn bufferize(&self, op: Op, rw: &mut Bufferizer<'_>) -> Done {
        refuse(op, rw)
    }
}

/// Operation that reads its operand. That its result may be a buffer of the tensor, and be written, is not considered.
struct Inspect;

impl Bufferizable for Inspect {
    fn reads(&self, _: OpRef<'_>, _: usize, _: &AnalysisState<'_>) -> bool {
        true
    }

    fn bufferize(&self, op: Op, rw: &mut Bufferizer<'_>) -> Done {
        refuse(op, rw)
    }
}

/// `sparse_tensor.assemble`: the tensor keeps the buffers that it is made of.
struct Assemble;

impl Bufferizable for Assemble {
    fn reads(&self, _: OpRef<'_>, _: usize, _: &AnalysisState<'_>) -> bool {
        true
    }

    fn aliasing_values<'a>(&self, op: OpRef<'a>, _: usize, _: &AnalysisState<'_>) -> AliasingValues<'a> {
        smallvec![AliasingValue::equivalent(op.result(0))]
    }

    fn bufferize(&self, op: Op, rw: &mut Bufferizer<'_>) -> Done {
        refuse(op, rw)
    }
}

/// `sparse_tensor.disassemble`: the tensor is copied to the other operands.
struct Disassemble;

impl Bufferizable for Disassemble {
    fn reads(&self, _: OpRef<'_>, operand: usize, _: &AnalysisState<'_>) -> bool {
        operand == 0
    }

    fn writes(&self, _: OpRef<'_>, operand: usize, _: &AnalysisState<'_>) -> bool {
        operand > 0
    }

    fn aliasing_values<'a>(
        &self,
        op: OpRef<'a>,
        operand: usize,
        _: &AnalysisState<'_>,
    ) -> AliasingValues<'a> {
        match operand.checked_sub(1).filter(|&result| result < op.num_results()) {
            Some(result) => smallvec![AliasingValue::equivalent(op.result(result))],
            None => AliasingValues::new(),
        }
    }

    fn bufferize(&self, op: Op, rw: &mut Bufferizer<'_>) -> Done {
        refuse(op, rw)
    }
}

/// `sparse_tensor.foreach`.
struct Foreach;

impl Bufferizable for Foreach {
    fn reads(&self, _: OpRef<'_>, _: usize, _: &AnalysisState<'_>) -> bool {
        true
    }

    fn verify_analysis(&self, op: OpRef<'_>, _: &AnalysisState<'_>) -> Result<(), Diagnostic> {
        match op.results().any(|result| result.ty().is_tensor()) {
            true => Err(op.error("tensor results are not supported yet")),
            false => Ok(()),
        }
    }

    fn bufferize(&self, op: Op, rw: &mut Bufferizer<'_>) -> Done {
        refuse(op, rw)
    }
}

/// `sparse_tensor.load`: the tensor itself.
struct Load;

impl Bufferizable for Load {
    fn aliasing_values<'a>(&self, op: OpRef<'a>, _: usize, _: &AnalysisState<'_>) -> AliasingValues<'a> {
        smallvec![AliasingValue::equivalent(op.result(0))]
    }

    fn bufferize(&self, op: Op, rw: &mut Bufferizer<'_>) -> Done {
        refuse(op, rw)
    }
}
