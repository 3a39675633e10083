//! Places and types of landing pads.

use super::check;
use ir::{OpRef, Type};

/// Common facts of the landing pads of a function.
pub(super) struct Unwinding<'m> {
    function: OpRef<'m>,
    /// The type of the landing pads before.
    ty: Option<Type>,
}

impl<'m> Unwinding<'m> {
    /// Returns the state before a function's first block.
    pub(super) fn new(function: OpRef<'m>) -> Unwinding<'m> {
        Unwinding { function, ty: None }
    }

    fn has_personality(&self) -> bool {
        self.function.attr("personality").is_some()
    }

    /// Checks a landing pad, which may be the first instruction of its block.
    pub(super) fn check_landing_pad(&mut self, op: OpRef<'m>, is_first: bool) -> Result<(), String> {
        let Some(block) = op.block() else { return Ok(()) };
        check(!block.is_entry(), "EH pad cannot be in entry block.")?;
        let by_unwinding = block.predecessor_uses().all(|(branch, at)| {
            let normal = branch.successors().next();
            branch.is("llvm.invoke")
                && at == 1
                && normal.is_some_and(|normal| normal.number() != block.number())
        });
        check(
            by_unwinding,
            "Block containing LandingPadInst must be jumped to only by the unwind edge of an invoke.",
        )?;
        check(is_first, "LandingPadInst not the first non-PHI instruction in the block.")?;
        check(self.has_personality(), "LandingPadInst needs to be in a function with a personality.")?;
        let ty = op.result_types().next();
        let same = self.ty.is_none() || self.ty == ty;
        self.ty = self.ty.or(ty);
        check(same, "The landingpad instruction should have a consistent result type inside a function.")
    }

    /// Checks a `resume`.
    pub(super) fn check_resume(&mut self, op: OpRef<'m>) -> Result<(), String> {
        check(self.has_personality(), "ResumeInst needs to be in a function with a personality.")?;
        let ty = op.operand_types().next();
        let same = self.ty.is_none() || self.ty == ty;
        self.ty = self.ty.or(ty);
        check(same, "The resume instruction should have a consistent result type inside a function.")
    }
}
