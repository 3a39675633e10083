//! Rules of LLVM's verifier and of its reader of text that the `llvm` dialect does not have, in the words of LLVM.
//!
//! Upstream hands its module to LLVM, which refuses it. The text that is written here is read by LLVM later: what it would
//! refuse is an error at the operation.

mod attributes;
mod calls;
mod casts;
mod functions;
mod globals;
mod parameters;
mod places;
mod types;
mod unwinding;

use crate::attributes::Attributes;
use crate::kinds::Kind;
use crate::plan::{Plan, Val};
use crate::translator::Translator;
use calls::MustTail;
use diag::Diagnostic;
use ir::{BlockRef, OpRef};
use unwinding::Unwinding;

/// Largest alignment of LLVM, in bytes.
const LARGEST_ALIGN: u64 = 1 << 32;

/// Returns an error unless a rule holds.
fn check(holds: bool, message: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(message.to_owned()) }
}

/// Checks an alignment in bytes; zero is none.
fn check_align(align: u64) -> Result<(), String> {
    check(align <= LARGEST_ALIGN, "huge alignment values are unsupported")?;
    check(align == 0 || align.is_power_of_two(), "alignment is not a power of two")
}

/// Checks the alignment that an operation gives.
fn check_own_align(op: OpRef<'_>) -> Result<(), String> {
    let align = op.attr("alignment").and_then(|align| align.as_i64()).unwrap_or(0);
    check_align(align as u64)
}

impl<'m> Translator<'m> {
    /// Checks a function, whose attributes these are.
    pub(crate) fn verify_function(
        &mut self,
        plan: &Plan<'m>,
        attributes: &Attributes,
    ) -> Result<(), Diagnostic> {
        let op = plan.op;
        self.check_function(plan, attributes).map_err(|message| op.plain_error(message))?;
        let mut unwinding = Unwinding::new(op);
        for block in op.regions().flat_map(|region| region.blocks()) {
            self.verify_block(plan, block, &mut unwinding)?;
        }
        Ok(())
    }

    fn verify_block(
        &mut self,
        plan: &Plan<'m>,
        block: BlockRef<'m>,
        unwinding: &mut Unwinding<'m>,
    ) -> Result<(), Diagnostic> {
        let mut is_first = true;
        let mut tail: Option<MustTail<'m>> = None;
        for op in block.ops() {
            let kind = self.kinds.of(op);
            if !is_instruction(plan, op, kind) {
                self.check_record(plan, op, kind).map_err(|message| op.plain_error(message))?;
                continue;
            }
            if let Some(call) = tail.take() {
                call.check_return(plan, op).map_err(|message| call.op.plain_error(message))?;
            }
            let checked = match kind {
                Kind::LandingPad => unwinding.check_landing_pad(op, is_first),
                Kind::Ends("resume") => unwinding.check_resume(op),
                Kind::Call | Kind::Invoke => {
                    tail = MustTail::of(op);
                    self.check_call(plan, op)
                }
                Kind::Ends(_) => types::check_operands(op),
                Kind::VaArg => types::check_result(op),
                Kind::Gep => types::check_stepped(op),
                Kind::Cast(cast) => casts::check_cast(&self.consts.layout, cast, op),
                Kind::Select => casts::check_select(op),
                Kind::Binary(_)
                | Kind::ICmp
                | Kind::FCmp
                | Kind::ExtractValue
                | Kind::InsertValue
                | Kind::Br
                | Kind::CondBr => Ok(()),
                Kind::CallIntrinsic => {
                    self.check_immediates(plan, op).and_then(|()| self.check_intrinsic(op))
                }
                _ if self.kinds.is_plain(op) => Ok(()),
                Kind::Load | Kind::Store => check_own_align(op),
                Kind::AtomicRmw | Kind::CmpXchg => {
                    check_own_align(op).and_then(|()| types::check_exchanged(&self.consts.layout, op))
                }
                Kind::Intrinsic(_) => self.check_intrinsic(op),
                Kind::Alloca => check_own_align(op).and_then(|()| types::check_allocated(op)),
                _ => Ok(()),
            };
            checked.map_err(|message| op.plain_error(message))?;
            self.check_place(plan, op).map_err(|message| op.plain_error(message))?;
            is_first = false;
        }
        Ok(())
    }
}

/// Whether an operation becomes an instruction.
fn is_instruction<'m>(plan: &Plan<'m>, op: OpRef<'m>, kind: Kind) -> bool {
    if let Kind::Constant(_) | Kind::BlockTag | Kind::DebugVariable(_) | Kind::DebugLabel = kind {
        return false;
    }
    let folded = |val| matches!(val, Val::Const(_) | Val::Same(_));
    !op.results().next().is_some_and(|result| folded(plan.own(result)))
}

#[cfg(test)]
mod tests {
    use super::check_align;

    #[test]
    fn alignments_are_small_powers_of_two() {
        assert!([0, 1, 8, 1 << 32].into_iter().all(|align| check_align(align).is_ok()));
        assert_eq!(check_align(24), Err("alignment is not a power of two".to_owned()));
        assert_eq!(check_align(1 << 33), Err("huge alignment values are unsupported".to_owned()));
    }
}
