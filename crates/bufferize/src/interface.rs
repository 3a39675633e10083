//! `BufferizableOpInterface`: an operation as one on buffers.

use crate::{AnalysisState, Bufferizer, Done, defaults};
use diag::Diagnostic;
use ir::{Op, OpRef, OperandRef, Type, Value, ValueRef};
use smallvec::SmallVec;

/// Relation of the buffers of an operand and a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Relation {
    /// One may be a part of the other.
    Unknown,
    /// They are the same.
    Equivalent,
}

/// Value whose buffer may overlap with the one of an operand.
#[derive(Clone, Copy)]
pub struct AliasingValue<'a> {
    /// The value: a result, or an argument of a block in the operation.
    pub value: ValueRef<'a>,
    /// Relation to the operand.
    pub relation: Relation,
    /// Whether they are aliases on every path.
    pub definite: bool,
}

/// Operand whose buffer may overlap with the one of a value.
#[derive(Clone, Copy)]
pub struct AliasingOperand<'a> {
    /// The operand.
    pub operand: OperandRef<'a>,
    /// Relation to the value.
    pub relation: Relation,
    /// Whether they are aliases on every path.
    pub definite: bool,
}

/// Values that may share a buffer with an operand.
pub type AliasingValues<'a> = SmallVec<[AliasingValue<'a>; 1]>;
/// Operands that may share a buffer with a value.
pub type AliasingOperands<'a> = SmallVec<[AliasingOperand<'a>; 2]>;

impl<'a> AliasingValue<'a> {
    /// Returns a value with the same buffer.
    pub fn equivalent(value: ValueRef<'a>) -> Self {
        AliasingValue { value, relation: Relation::Equivalent, definite: true }
    }

    /// Returns a value with a buffer that may overlap.
    pub fn unknown(value: ValueRef<'a>) -> Self {
        AliasingValue { value, relation: Relation::Unknown, definite: true }
    }
}

impl<'a> AliasingOperand<'a> {
    /// Returns an operand with the same buffer.
    pub fn equivalent(operand: OperandRef<'a>) -> Self {
        AliasingOperand { operand, relation: Relation::Equivalent, definite: true }
    }

    /// Returns an operand that has the same buffer on some paths.
    pub fn maybe_equivalent(operand: OperandRef<'a>) -> Self {
        AliasingOperand { operand, relation: Relation::Equivalent, definite: false }
    }
}

/// Interface of operations on tensors that can be rewritten to operations on buffers. The first part describes which tensors
/// are read, written and aliases of each other if they are buffers; the last two methods rewrite.
///
/// A dialect of one's own attaches models to its operations:
///
/// ```ignore
/// impl Bufferizable for Scale {
///     fn reads(&self, _: OpRef<'_>, _: usize, _: &AnalysisState<'_>) -> bool { true }
///     fn writes(&self, _: OpRef<'_>, _: usize, _: &AnalysisState<'_>) -> bool { true }
///     fn aliasing_values<'a>(&self, op: OpRef<'a>, _: usize, _: &AnalysisState<'a>) -> AliasingValues<'a> {
///         smallvec![AliasingValue::equivalent(op.result(0))]
///     }
///     fn bufferize(&self, op: Op, rw: &mut Bufferizer<'_>) -> Done { ... }
/// }
/// Dialect::new("my").attach::<dyn Bufferizable>("my.scale", &Scale)
/// ```
#[expect(unused_variables, reason = "defaults of methods")]
pub trait Bufferizable: Send + Sync {
    /// Whether the buffer of a tensor operand is read.
    fn reads(&self, op: OpRef<'_>, operand: usize, state: &AnalysisState<'_>) -> bool {
        false
    }

    /// Whether the buffer of a tensor operand is written.
    fn writes(&self, op: OpRef<'_>, operand: usize, state: &AnalysisState<'_>) -> bool {
        false
    }

    /// Returns the results and block arguments that may be aliases of an operand that is bufferized in place.
    fn aliasing_values<'a>(
        &self,
        op: OpRef<'a>,
        operand: usize,
        state: &AnalysisState<'_>,
    ) -> AliasingValues<'a> {
        AliasingValues::new()
    }

    /// Returns the operands that may be aliases of a result, or of an argument of a block in the operation.
    fn aliasing_operands<'a>(
        &self,
        op: OpRef<'a>,
        value: ValueRef<'a>,
        state: &AnalysisState<'_>,
    ) -> AliasingOperands<'a> {
        defaults::aliasing_operands(op, value, state)
    }

    /// Whether the operation defines the contents of the buffer of a result.
    fn result_writes(&self, op: OpRef<'_>, result: ValueRef<'_>, state: &AnalysisState<'_>) -> bool {
        defaults::result_writes(op, result, state)
    }

    /// Whether the buffer of a result is a new allocation.
    fn allocates(&self, op: OpRef<'_>, result: ValueRef<'_>, state: &AnalysisState<'_>) -> bool {
        false
    }

    /// Whether an operand is bufferized in place whatever the analysis says. Tensors of unknown rank cannot be copied.
    fn must_be_in_place(&self, op: OpRef<'_>, operand: usize, state: &AnalysisState<'_>) -> bool {
        op.operand(operand).ty().rank().is_none()
    }

    /// Whether the buffer of a result or block argument may be written.
    fn is_writable(&self, op: OpRef<'_>, value: ValueRef<'_>, state: &AnalysisState<'_>) -> bool {
        value.defining_op().is_some()
    }

    /// Whether a read and a write, one of them by this operation, do not conflict for a reason that only it knows.
    fn is_not_conflicting(
        &self,
        op: OpRef<'_>,
        read: OperandRef<'_>,
        write: OperandRef<'_>,
        state: &AnalysisState<'_>,
    ) -> bool {
        false
    }

    /// Whether the operation reads an element of these operands only before it writes the same element.
    fn accesses_elementwise(&self, op: OpRef<'_>, operands: &[usize], state: &AnalysisState<'_>) -> bool {
        false
    }

    /// Whether a region may run several times for one execution of the operation.
    fn is_repetitive(&self, op: OpRef<'_>, region: usize) -> bool {
        defaults::is_repetitive(op, region)
    }

    /// Whether a region is run by several threads.
    fn is_parallel(&self, op: OpRef<'_>, region: usize) -> bool {
        false
    }

    /// Whether the operation is one on tensors.
    fn has_tensor_semantics(&self, op: OpRef<'_>) -> bool {
        defaults::has_tensor_semantics(op)
    }

    /// Whether regions may have several blocks.
    fn supports_blocks(&self) -> bool {
        false
    }

    /// Checks the result of the analysis.
    ///
    /// # Errors
    /// If the operation cannot be bufferized.
    fn verify_analysis(&self, op: OpRef<'_>, state: &AnalysisState<'_>) -> Result<(), Diagnostic> {
        Ok(())
    }

    /// Returns the type of the buffer of a result, or of an argument of a block in the operation. `open` has the values whose types
    /// are being computed.
    ///
    /// # Errors
    /// Why there is none.
    fn buffer_type(
        &self,
        op: OpRef<'_>,
        value: ValueRef<'_>,
        state: &AnalysisState<'_>,
        open: &mut Vec<Value>,
    ) -> Result<Type, Diagnostic> {
        defaults::buffer_type(op, value, state, open)
    }

    /// Copies the tensors that the analysis found not to be bufferized in place.
    ///
    /// # Errors
    /// If one cannot be copied.
    fn resolve_conflicts(&self, op: Op, rw: &mut Bufferizer<'_>) -> Done {
        rw.copy_operands(op)
    }

    /// Gives the arguments of the entry of a function the types of their buffers, before the operations in it are bufferized: these then
    /// find the buffers.
    fn bufferize_arguments(&self, op: Op, rw: &mut Bufferizer<'_>) {}

    /// Rewrites the operation to one on buffers.
    ///
    /// # Errors
    /// If it cannot be.
    fn bufferize(&self, op: Op, rw: &mut Bufferizer<'_>) -> Done;
}
