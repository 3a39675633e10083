//! Terminators between blocks: `spirv.Branch`, `spirv.BranchConditional`, `spirv.Kill` and `spirv.Unreachable`.

use crate::markers::{Bool, SpirvType};
use crate::scope::IN_FUNCTION;
use diag::Diagnostic;
use interfaces::SuccessorOperands;
use ir::asm::{OpParser, OpPrinter};
use ir::def::{CustomArg, CustomPart, Edit};
use ir::markers::*;
use ir::{Attr, OpRef, OpState};
use macros::op;
use smallvec::SmallVec;

/// Branches to a block, with values for its arguments.
///
/// ```mlir
/// spirv.Branch ^next(%x : i32)
/// ```
#[op(
    "spirv.Branch",
    interfaces(interfaces::Branch),
    traits(PURE, TERMINATOR),
    rules(IN_FUNCTION),
    verify = interfaces::verify_successors,
    format = "$target (`(` $targetOperands^ `:` type($targetOperands) `)`)? attr-dict"
)]
pub struct Branch {
    #[operand]
    targetOperands: Variadic<SpirvType>,
    #[successor]
    target: AnySuccessor,
}

/// Branches to one of two blocks, with weights that say how likely each is.
///
/// ```mlir
/// spirv.BranchConditional %condition [3, 1], ^then(%x : i32), ^otherwise
/// ```
#[op(
    "spirv.BranchConditional",
    interfaces(interfaces::Branch),
    traits(PURE, TERMINATOR, ATTR_SIZED_OPERAND_SEGMENTS),
    rules(IN_FUNCTION),
    verify,
    custom(Weights(parse_weights, print_weights)),
    format = "$condition (custom<Weights>($branch_weights)^)? `,` \
              $trueTarget (`(` $trueTargetOperands^ `:` type($trueTargetOperands) `)`)? `,` \
              $falseTarget (`(` $falseTargetOperands^ `:` type($falseTargetOperands) `)`)? attr-dict"
)]
pub struct BranchConditional {
    #[operand]
    condition: Bool,
    #[operand]
    trueTargetOperands: Variadic<SpirvType>,
    #[operand]
    falseTargetOperands: Variadic<SpirvType>,
    #[attr]
    branch_weights: Option<I32ArrayAttr>,
    #[successor]
    trueTarget: AnySuccessor,
    #[successor]
    falseTarget: AnySuccessor,
}

/// Ends an invocation of a fragment shader without output.
///
/// ```mlir
/// spirv.Kill
/// ```
#[op("spirv.Kill", traits(TERMINATOR), format = "attr-dict")]
pub struct Kill {}

/// Ends a block that control does not reach.
///
/// ```mlir
/// spirv.Unreachable
/// ```
#[op("spirv.Unreachable", traits(TERMINATOR), rules(IN_FUNCTION), verify, format = "attr-dict")]
pub struct Unreachable {}

fn parse_weights(
    parser: &mut dyn OpParser,
    _: &mut OpState,
    args: &mut [CustomArg],
) -> Result<bool, Diagnostic> {
    let [CustomArg::Attr(weights)] = args else { return Ok(false) };
    if !parser.optional_punct("[") {
        return Ok(false);
    }
    let yes = crate::syntax::parse_i32(parser)?;
    parser.punct(",")?;
    let no = crate::syntax::parse_i32(parser)?;
    parser.punct("]")?;
    *weights = Some(parser.context().array_attr(&[yes, no]));
    Ok(true)
}

fn print_weights(op: OpRef<'_>, parts: &[CustomPart], printer: &mut dyn OpPrinter) {
    let [CustomPart::Attr(Some(weights))] = parts else { return };
    let weights = I32ArrayAttr::from_attr(op.context(), *weights);
    let weights: Vec<String> =
        weights.into_iter().flat_map(|all| all.iter()).map(|n| n.to_string()).collect();
    printer.write(&format!("[{}]", weights.join(", ")));
}

impl BranchConditional<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        interfaces::verify_successors(*self)?;
        let Some(weights) = self.branch_weights() else { return Ok(()) };
        if weights.len() != 2 {
            return Err(self.error("must have exactly two branch weights"));
        }
        match weights.iter().all(|weight| weight == 0) {
            true => Err(self.error("branch weights cannot both be zero")),
            false => Ok(()),
        }
    }
}

impl Unreachable<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        match self.block().is_some_and(|block| block.is_entry()) {
            true => Err(self.error("cannot be used in reachable block")),
            false => Ok(()),
        }
    }
}

impl<'a> interfaces::BranchMethods<'a> for Branch<'a> {
    fn successor_operands(self, _: usize) -> SuccessorOperands {
        SuccessorOperands::new(0..self.num_operands())
    }

    fn successor_for_operands(self, _: &[Option<Attr>]) -> Option<usize> {
        Some(0)
    }

    fn resize_successor(self, _: usize, _: usize) -> SmallVec<[Edit; 2]> {
        SmallVec::new()
    }
}

impl<'a> interfaces::BranchMethods<'a> for BranchConditional<'a> {
    fn successor_operands(self, successor: usize) -> SuccessorOperands {
        SuccessorOperands::new(self.operand_group(1 + successor))
    }
}

ir::ops![Branch, BranchConditional, Kill, Unreachable];
