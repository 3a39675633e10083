//! `func.return`.

use diag::Diagnostic;
use interfaces::RegionSuccessor;
use ir::OpRef;
use ir::OpView;
use ir::markers::*;
use macros::op;

/// Terminator of a function: returns the results to the caller.
#[op("func.return",
     interfaces(interfaces::RegionBranchTerminator), traits(PURE, TERMINATOR, RETURN_LIKE), rules(HasParent("func.func")),
     format = "attr-dict ($operands^ `:` type($operands))?", verify = verify)]
pub struct Return {
    #[operand]
    operands: Variadic<AnyType>,
}

fn verify(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let Some(function) = op.parent() else { return Ok(()) };
    let (_, results) = crate::function::signature(function);
    let name = || function.attr("sym_name").and_then(|name| name.as_str()).unwrap_or("").to_owned();
    if results.len() != op.num_operands() {
        let message = format!(
            "has {} operands, but enclosing function (@{}) returns {}",
            op.num_operands(),
            name(),
            results.len()
        );
        return Err(op.error(message));
    }
    for (index, (operand, &ty)) in op.operands().zip(results).enumerate() {
        if operand.ty() != ty {
            return Err(op.plain_error(format!(
                "type of return operand {index} ('{}') doesn't match function result type ('{}') in function @{}",
                operand.ty(),
                op.context().ty(ty),
                name()
            )));
        }
    }
    Ok(())
}

impl<'a> interfaces::RegionBranchTerminatorMethods<'a> for Return<'a> {
    fn successor_operands(self, _: RegionSuccessor<'_>) -> std::ops::Range<usize> {
        let op = self.op();
        0..op.num_operands()
    }
}

ir::ops![Return];
