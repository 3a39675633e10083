//! `spirv.Switch`.

use crate::markers::Integer;
use crate::scope::IN_FUNCTION;
use cf::switch::{IntElementsAttr, operands_of, parse_cases, print_cases, resize_successor, verify_segments};
use diag::Diagnostic;
use interfaces::SuccessorOperands;
use ir::AttrRef;
use ir::def::Edit;
use ir::markers::*;
use macros::op;
use smallvec::SmallVec;

/// Branches to the block of the literal that equals an integer, or to the default.
///
/// ```mlir
/// spirv.Switch %selector : i32, [
///   default: ^bb1(%a : i32),
///   42: ^bb2,
///   43: ^bb3(%b : f32)
/// ]
/// ```
#[op(
    "spirv.Switch",
    interfaces(interfaces::Branch),
    traits(PURE, TERMINATOR, ATTR_SIZED_OPERAND_SEGMENTS),
    rules(IN_FUNCTION),
    verify,
    custom(SwitchOpCases(parse_cases, print_cases)),
    format = "$selector `:` type($selector) `,` `[` `\n` \
              custom<SwitchOpCases>(ref(type($selector)), $defaultTarget, $defaultOperands, type($defaultOperands), \
              $literals, $targets, $targetOperands, type($targetOperands), $case_operand_segments) `]` attr-dict"
)]
pub struct Switch {
    #[operand]
    selector: Integer,
    #[operand]
    defaultOperands: Variadic<AnyType>,
    #[operand]
    targetOperands: Variadic<AnyType>,
    #[attr]
    literals: Option<IntElementsAttr>,
    #[attr]
    case_operand_segments: DenseI32ArrayAttr,
    #[successor]
    defaultTarget: AnySuccessor,
    #[successor]
    targets: Variadic<AnySuccessor>,
}

impl Switch<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        verify_segments(
            *self,
            &self.attr("case_operand_segments").and_then(AttrRef::as_ints).unwrap_or_default(),
        )?;
        interfaces::verify_successors(*self)?;
        let targets = self.num_successors() - 1;
        let Some(literals) = self.literals().and_then(AttrRef::as_dense) else {
            return match targets {
                0 => Ok(()),
                _ => {
                    Err(self
                        .error(format!("number of literals (0) should match number of targets ({targets})")))
                }
            };
        };
        let (selector, literal) = (self.selector().ty(), literals.element_type());
        if literal != selector {
            return Err(self
                .error(format!("'selector' type ('{selector}') should match literals type ('{literal}')")));
        }
        match literals.len() == targets {
            true => Ok(()),
            false => Err(self.error(format!(
                "number of literals ({}) should match number of targets ({targets})",
                literals.len()
            ))),
        }
    }
}

impl<'a> interfaces::BranchMethods<'a> for Switch<'a> {
    fn successor_operands(self, successor: usize) -> SuccessorOperands {
        SuccessorOperands::new(operands_of(*self, successor))
    }

    fn resize_successor(self, successor: usize, len: usize) -> SmallVec<[Edit; 2]> {
        resize_successor(*self, successor, len)
    }
}

ir::ops![Switch];
