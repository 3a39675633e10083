//! Verification of the values that branches forward against the arguments of blocks.

use diag::Diagnostic;
use ir::OpRef;

/// Verifies the number and types of the values that a branch forwards to each of its successors.
pub(crate) fn verify(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let Some(branch) = op.interface::<dyn interfaces::Branch>() else { return Ok(()) };
    for (number, block) in op.successors().enumerate() {
        let operands = branch.successor_operands(op, number);
        let (given, wanted) = (operands.produced + operands.forwarded.len(), block.num_arguments());
        if given != wanted {
            return Err(op.plain_error(format!(
                "branch has {given} operands for successor #{number}, but target block has {wanted}"
            )));
        }
        for (index, operand) in (operands.produced..).zip(operands.forwarded) {
            if op.operand(operand).ty() != block.argument(index).ty() {
                return Err(
                    op.plain_error(format!("type mismatch for bb argument #{index} of successor #{number}"))
                );
            }
        }
    }
    Ok(())
}
