//! Verifiers that several operations share.

use super::Bitcast;
use crate::types::{address_space, is_compatible_vector};
use diag::Diagnostic;
use ir::{OpRef, TypeRef};

/// Verifies that the result of an extension has more bits, and the shape of the operand.
pub(crate) fn extension(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let (input, output) = (op.operand(0).ty(), op.result(0).ty());
    if is_compatible_vector(input) {
        if !is_compatible_vector(output) {
            return Err(op.plain_error("input type is a vector but output type is an integer"));
        }
        if (input.shape(), input.scalable_dims()) != (output.shape(), output.scalable_dims()) {
            return Err(op.plain_error("input and output vectors are of incompatible shape"));
        }
    } else if !output.is_integer() {
        return Err(op.plain_error("input type is an integer but output type is a vector"));
    }
    let width = |ty: TypeRef<'_>| ty.element_or_self().int_width();
    if width(output) <= width(input) {
        return Err(op.plain_error(
            "integer width of the output type is smaller or equal to the integer width of the input type",
        ));
    }
    Ok(())
}

impl Bitcast<'_> {
    /// Pointers are cast to pointers of their address space.
    pub(super) fn verify(self) -> Result<(), Diagnostic> {
        let (input, output) = (self.arg().ty(), self.res().ty());
        let space = |ty: TypeRef<'_>| address_space(ty.element_or_self());
        match (space(input), space(output)) {
            (None, None) => Ok(()),
            (Some(_), None) | (None, Some(_)) => {
                Err(self.error("can only cast pointers from and to pointers"))
            }
            _ if output.is_vector() && !input.is_vector() => {
                Err(self.error("cannot cast pointer to vector of pointers"))
            }
            _ if !output.is_vector() && input.is_vector() => {
                Err(self.error("cannot cast vector of pointers to pointer"))
            }
            (from, to) if from != to => Err(self
                .error("cannot cast pointers of different address spaces, use 'llvm.addrspacecast' instead")),
            _ => Ok(()),
        }
    }
}
