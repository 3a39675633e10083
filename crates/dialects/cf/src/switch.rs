//! `cf.switch`.

mod patterns;
mod syntax;

pub use syntax::{parse_cases, print_cases};

use diag::Diagnostic;
use interfaces::SuccessorOperands;
use ir::def::Edit;
use ir::markers::*;
use ir::{Attr, AttrRef, OpRef};
use macros::op;
use rewrite::PatternSet;
use smallvec::SmallVec;
use std::ops::Range;

ir::attr_constraint! {
    /// Elements that are integers of any width, or of type `index`.
    pub IntElementsAttr = "integer elements attribute",
        of ElementsAttr where |attr| {
            attr.as_dense().is_some_and(|dense| dense.element_type().is_int_or_index())
        };
}

/// Branches to the block of the case that equals an integer, or to the default.
///
/// ```mlir
/// cf.switch %flag : i32, [
///   default: ^bb1(%a : i32),
///   42: ^bb2,
///   43: ^bb3(%b : i64)
/// ]
/// ```
#[op(
    "cf.switch",
    interfaces(interfaces::Branch),
    canonicalize,
    traits(PURE, TERMINATOR, ATTR_SIZED_OPERAND_SEGMENTS),
    verify,
    custom(SwitchOpCases(syntax::parse_cases, syntax::print_cases)),
    format = "$flag `:` type($flag) `,` `[` `\n` \
               custom<SwitchOpCases>(ref(type($flag)), $defaultDestination, $defaultOperands, type($defaultOperands), \
               $case_values, $caseDestinations, $caseOperands, type($caseOperands), $case_operand_segments) `]` attr-dict"
)]
pub struct Switch {
    #[operand]
    flag: AnyInteger,
    #[operand]
    defaultOperands: Variadic<AnyType>,
    #[operand]
    caseOperands: Variadic<AnyType>,
    #[attr]
    case_values: Option<IntElementsAttr>,
    #[attr]
    case_operand_segments: DenseI32ArrayAttr,
    #[successor]
    defaultDestination: AnySuccessor,
    #[successor]
    caseDestinations: Variadic<AnySuccessor>,
}

/// Returns the number of values forwarded to each case.
pub(super) fn case_sizes(op: OpRef<'_>) -> Vec<usize> {
    let sizes = op.attr("case_operand_segments").and_then(AttrRef::as_ints).unwrap_or_default();
    sizes.into_iter().map(|size| usize::try_from(size).unwrap_or(0)).collect()
}

/// Returns the range of operands that an operation with the segments of `cf.switch` forwards to a successor: 0 is the default.
pub fn operands_of(op: OpRef<'_>, successor: usize) -> Range<usize> {
    let default = op.operand_group(1);
    if successor == 0 {
        return default;
    }
    let sizes = case_sizes(op);
    let start = default.end + sizes.iter().take(successor - 1).sum::<usize>();
    let len = sizes.get(successor - 1).copied().unwrap_or(0);
    let count = op.num_operands();
    start.min(count)..(start + len).min(count)
}

impl Switch<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let cases = self.num_successors() - 1;
        let sizes = self.attr("case_operand_segments").and_then(AttrRef::as_ints).unwrap_or_default();
        verify_segments(*self, &sizes)?;
        interfaces::verify_successors(*self)?;
        let Some(values) = self.case_values().and_then(AttrRef::as_dense) else {
            if cases == 0 {
                return Ok(());
            }
            return Err(self.error(format!(
                "number of case values (0) should match number of case destinations ({cases})"
            )));
        };
        let flag = self.flag().ty();
        if values.element_type() != flag {
            let message =
                format!("'flag' type ('{flag}') should match case value type ('{}')", values.element_type());
            return Err(self.error(message));
        }
        if values.len() != cases {
            let message = format!(
                "number of case values ({}) should match number of case destinations ({cases})",
                values.len()
            );
            return Err(self.error(message));
        }
        if sizes.len() < cases {
            return Err(
                self.error(format!("has {cases} cases, but segments of operands for {} only", sizes.len()))
            );
        }
        Ok(())
    }

    /// Adds the canonicalization patterns.
    fn canonicalize(set: &mut PatternSet) {
        patterns::add(set);
    }
}

/// Verifies the segments of the operands of the cases. As in MLIR, segments of missing cases are accepted.
pub fn verify_segments(op: OpRef<'_>, sizes: &[i64]) -> Result<(), Diagnostic> {
    if sizes.iter().any(|&size| size < 0) {
        return Err(op.error("'case_operand_segments' attribute cannot have negative elements"));
    }
    let (total, count) = (sizes.iter().sum::<i64>(), op.group(2).len());
    if total != count as i64 {
        return Err(op.error(format!(
            "caseOperands count ({count}) does not match with the total size ({total}) specified in attribute \
             'case_operand_segments'"
        )));
    }
    Ok(())
}

impl<'a> interfaces::BranchMethods<'a> for Switch<'a> {
    fn successor_operands(self, successor: usize) -> SuccessorOperands {
        SuccessorOperands::new(operands_of(*self, successor))
    }

    fn successor_for_operands(self, constants: &[Option<Attr>]) -> Option<usize> {
        let flag = self.context().attr_ref((*constants.first()?)?).as_int()?;
        let values = self.case_values().and_then(AttrRef::as_dense);
        let case =
            values.and_then(|values| (0..values.len()).find(|&case| values.int(case).as_ref() == Some(flag)));
        Some(case.map_or(0, |case| case + 1))
    }

    fn resize_successor(self, successor: usize, len: usize) -> SmallVec<[Edit; 2]> {
        resize_successor(*self, successor, len)
    }
}

/// Returns the edits by which a successor gets another number of operands, of an operation with the segments of `cf.switch`.
pub fn resize_successor(op: OpRef<'_>, successor: usize, len: usize) -> SmallVec<[Edit; 2]> {
    let mut groups: SmallVec<[u32; 4]> = op.words("operandSegmentSizes").unwrap_or(&[1, 0, 0]).into();
    if successor == 0 {
        groups[1] = len as u32;
        return smallvec::smallvec![Edit::Words("operandSegmentSizes", groups)];
    }
    let mut sizes: Vec<i32> = case_sizes(op).into_iter().map(|size| size as i32).collect();
    if let Some(size) = sizes.get_mut(successor - 1) {
        groups[2] = groups[2] + len as u32 - *size as u32;
        *size = len as i32;
    }
    let sizes = op.context().i32_array_attr(&sizes);
    smallvec::smallvec![
        Edit::Words("operandSegmentSizes", groups),
        Edit::Attr("case_operand_segments", Some(sizes))
    ]
}

ir::ops![Switch];
