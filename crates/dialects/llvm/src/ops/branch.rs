//! Branches, and where blocks end.

use super::syntax::{parse_uses, print_target, values_at};
use crate::markers::{Compatible, IntElementsAttr, LoopAnnotation, Pointer};
use diag::Diagnostic;
use interfaces::SuccessorOperands;
use ir::asm::{OpParser, OpPrinter};
use ir::def::{CustomArg, CustomPart, Edit};
use ir::markers::*;
use ir::{Attr, AttrRef, OpRef, OpState, Type};
use macros::op;
use smallvec::{SmallVec, smallvec};
use std::ops::Range;

/// Branches to a block.
#[op(
    "llvm.br",
     interfaces(interfaces::Branch),
    traits(PURE, TERMINATOR),
    verify = interfaces::verify_successors,
    format = "$dest (`(` $destOperands^ `:` type($destOperands) `)`)? attr-dict"
)]
pub struct Br {
    #[operand]
    destOperands: Variadic<Compatible>,
    #[attr]
    loop_annotation: Option<LoopAnnotation>,
    #[successor]
    dest: AnySuccessor,
}

/// Branches to one of two blocks.
#[op(
    "llvm.cond_br",
     interfaces(interfaces::Branch),
    traits(PURE, TERMINATOR, ATTR_SIZED_OPERAND_SEGMENTS),
    verify = verify_weighted,
    format = "$condition ( `weights` `(` $branch_weights^ `)` )? `,` \
              $trueDest (`(` $trueDestOperands^ `:` type($trueDestOperands) `)`)? `,` \
              $falseDest (`(` $falseDestOperands^ `:` type($falseDestOperands) `)`)? attr-dict"
)]
pub struct CondBr {
    #[operand]
    condition: I1,
    #[operand]
    trueDestOperands: Variadic<Compatible>,
    #[operand]
    falseDestOperands: Variadic<Compatible>,
    #[attr]
    branch_weights: Option<DenseI32ArrayAttr>,
    #[attr]
    loop_annotation: Option<LoopAnnotation>,
    #[successor]
    trueDest: AnySuccessor,
    #[successor]
    falseDest: AnySuccessor,
}

/// Branches to the block of the case that equals an integer, or to the default.
#[op(
    "llvm.switch",
    interfaces(interfaces::Branch),
    traits(PURE, TERMINATOR, ATTR_SIZED_OPERAND_SEGMENTS),
    verify,
    custom(SwitchOpCases(parse_cases, print_cases)),
    format = "$value `:` type($value) `,` \
              $defaultDestination (`(` $defaultOperands^ `:` type($defaultOperands) `)`)? \
              custom<SwitchOpCases>(ref(type($value)), $case_values, $caseDestinations, \
              $caseOperands, type($caseOperands), $case_operand_segments) attr-dict"
)]
pub struct Switch {
    #[operand]
    value: AnySignlessInteger,
    #[operand]
    defaultOperands: Variadic<AnyType>,
    #[operand]
    caseOperands: Variadic<AnyType>,
    #[attr]
    case_values: Option<IntElementsAttr>,
    #[attr]
    case_operand_segments: DenseI32ArrayAttr,
    #[attr]
    branch_weights: Option<DenseI32ArrayAttr>,
    #[successor]
    defaultDestination: AnySuccessor,
    #[successor]
    caseDestinations: Variadic<AnySuccessor>,
}

/// Branches to the block of an address.
#[op(
    "llvm.indirectbr",
    interfaces(interfaces::Branch),
    traits(PURE, TERMINATOR),
    verify,
    custom(IndirectBrOpSucessors(parse_destinations, print_destinations)),
    format = "$addr `:` qualified(type($addr)) `,` \
              custom<IndirectBrOpSucessors>(ref(type($addr)), $successors, $succOperands, type($succOperands), \
              $indbr_operand_segments) attr-dict"
)]
pub struct IndirectBr {
    #[operand]
    addr: Pointer,
    #[operand]
    succOperands: Variadic<AnyType>,
    #[attr]
    indbr_operand_segments: DenseI32ArrayAttr,
    #[successor]
    successors: Variadic<AnySuccessor>,
}

/// Unreachable point of the program.
#[op("llvm.unreachable", traits(TERMINATOR), format = "attr-dict")]
pub struct Unreachable;

/// Resumes propagation of a caught exception.
#[op("llvm.resume", traits(TERMINATOR), format = "$value attr-dict `:` type($value)")]
pub struct Resume {
    #[operand]
    value: Compatible,
}

/// Verifies that there is a weight for each successor, and not all are 0.
pub(super) fn verify_weights(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let Some(weights) = op.attr("branch_weights").and_then(AttrRef::as_ints) else { return Ok(()) };
    if weights.is_empty() {
        return Ok(());
    }
    if weights.len() != op.num_successors() {
        return Err(op.plain_error(format!(
            "expects number of branch weights to match number of successors: {} vs {}",
            weights.len(),
            op.num_successors()
        )));
    }
    if weights.iter().all(|&weight| weight == 0) {
        return Err(op.plain_error("branch weights cannot all be zero"));
    }
    Ok(())
}

pub(super) fn verify_weighted(op: OpRef<'_>) -> Result<(), Diagnostic> {
    interfaces::verify_successors(op)?;
    verify_weights(op)
}

/// Returns the sizes in an attribute, without invalid ones.
fn sizes(op: OpRef<'_>, name: &str) -> Vec<usize> {
    let sizes = op.attr(name).and_then(AttrRef::as_ints).unwrap_or_default();
    sizes.into_iter().map(|size| usize::try_from(size).unwrap_or(0)).collect()
}

/// Returns a part of a range of operands, by the sizes of the parts.
fn part(all: Range<usize>, sizes: &[usize], index: usize) -> Range<usize> {
    let start = all.start + sizes.iter().take(index).sum::<usize>();
    let len = sizes.get(index).copied().unwrap_or(0);
    start.min(all.end)..(start + len).min(all.end)
}

/// Verifies the segments of a group of groups: no size is negative, and their sum is the size of the group.
fn verify_segments(op: OpRef<'_>, name: &str, group: &str, count: usize) -> Result<(), Diagnostic> {
    let sizes = op.attr(name).and_then(AttrRef::as_ints).unwrap_or_default();
    if sizes.iter().any(|&size| size < 0) {
        return Err(op.error(format!("'{name}' attribute cannot have negative elements")));
    }
    let total = sizes.iter().sum::<i64>();
    if total != count as i64 {
        return Err(op.error(format!(
            "{group} count ({count}) does not match with the total size ({total}) specified in attribute '{name}'"
        )));
    }
    Ok(())
}

fn case_operands(op: OpRef<'_>, successor: usize) -> Range<usize> {
    match successor.checked_sub(1) {
        None => op.operand_group(1),
        Some(case) => part(op.operand_group(2), &sizes(op, "case_operand_segments"), case),
    }
}

impl Switch<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        verify_segments(*self, "case_operand_segments", "caseOperands", self.case_operands().len())?;
        let cases = self.num_successors() - 1;
        if sizes(*self, "case_operand_segments").len() < cases {
            return Err(self.error("expects a segment of operands for each case"));
        }
        verify_weighted(*self)?;
        let values = self.case_values().and_then(AttrRef::as_dense);
        if values.map_or(0, |values| values.len()) != cases {
            return Err(self.error("expects number of case values to match number of case destinations"));
        }
        match values {
            Some(values) if values.element_type() != self.value().ty() => {
                Err(self.plain_error("expects case value type to match condition value type"))
            }
            _ => Ok(()),
        }
    }
}

/// Parses `[ 42: ^bb1(%a : i32), ... ]`.
fn parse_cases(
    parser: &mut dyn OpParser,
    _: &mut OpState,
    args: &mut [CustomArg],
) -> Result<bool, Diagnostic> {
    let [
        CustomArg::Types(flag),
        CustomArg::Attr(values),
        CustomArg::Successors(cases),
        CustomArg::Operands(operands),
        CustomArg::Types(types),
        CustomArg::Attr(segments),
    ] = args
    else {
        return Err(parser.error("malformed format"));
    };
    let cx = parser.context().clone();
    let flag = flag.first().copied().unwrap_or(Type::I32);
    let width = cx.ty(flag).int_width().unwrap_or(64);
    let (mut numbers, mut sizes) = (Vec::new(), Vec::new());
    parser.punct("[")?;
    if !parser.optional_punct("]") {
        loop {
            numbers.push(parser.integer_of_width(width)?);
            parser.punct(":")?;
            cases.push(parser.successor()?);
            let (uses, of) = parse_uses(parser)?;
            sizes.push(uses.len() as i32);
            operands.extend(uses);
            types.extend(of);
            if !parser.optional_punct(",") {
                break;
            }
        }
        parser.punct("]")?;
        let ty = cx.vector_type(&[numbers.len() as i64], flag);
        *values = Some(cx.dense_ints(ty, &numbers));
    }
    *segments = Some(cx.i32_array_attr(&sizes));
    Ok(true)
}

fn print_cases(op: OpRef<'_>, _: &[CustomPart], printer: &mut dyn OpPrinter) {
    printer.write("[");
    printer.newline();
    if let Some(values) = op.attr("case_values").and_then(AttrRef::as_dense) {
        for case in 0..values.len() {
            if case > 0 {
                printer.write(",");
                printer.newline();
            }
            printer.write("  ");
            printer.write(&values.int(case).map_or(String::new(), |value| value.to_string_signed()));
            printer.write(": ");
            let operands = values_at(op, case_operands(op, case + 1));
            print_target(printer, op.successors().nth(case + 1), &operands);
        }
        printer.newline();
    }
    printer.write("]");
}

impl IndirectBr<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        verify_segments(*self, "indbr_operand_segments", "succOperands", self.succ_operands().len())?;
        if sizes(*self, "indbr_operand_segments").len() != self.num_successors() {
            return Err(self.error("expects a segment of operands for each successor"));
        }
        interfaces::verify_successors(*self)
    }
}

/// Parses `[ ^bb1(%a : i32), ^bb2 ]`.
fn parse_destinations(
    parser: &mut dyn OpParser,
    _: &mut OpState,
    args: &mut [CustomArg],
) -> Result<bool, Diagnostic> {
    let [
        _,
        CustomArg::Successors(blocks),
        CustomArg::Operands(operands),
        CustomArg::Types(types),
        CustomArg::Attr(segments),
    ] = args
    else {
        return Err(parser.error("malformed format"));
    };
    let mut sizes = Vec::new();
    parser.punct("[")?;
    if !parser.optional_punct("]") {
        loop {
            blocks.push(parser.successor()?);
            let (uses, of) = parse_uses(parser)?;
            sizes.push(uses.len() as i32);
            operands.extend(uses);
            types.extend(of);
            if !parser.optional_punct(",") {
                break;
            }
        }
        parser.punct("]")?;
    }
    *segments = Some(parser.context().i32_array_attr(&sizes));
    Ok(true)
}

fn print_destinations(op: OpRef<'_>, _: &[CustomPart], printer: &mut dyn OpPrinter) {
    printer.write("[");
    for (index, block) in op.successors().enumerate() {
        printer.write(if index > 0 { "," } else { "" });
        printer.newline();
        print_target(printer, Some(block), &values_at(op, indirect_operands(op, index)));
    }
    if op.num_successors() > 0 {
        printer.newline();
    }
    printer.write("]");
}

fn indirect_operands(op: OpRef<'_>, successor: usize) -> Range<usize> {
    part(1..op.num_operands(), &sizes(op, "indbr_operand_segments"), successor)
}

/// Returns the sizes of a group of groups with one size replaced.
fn resized(op: OpRef<'_>, name: &str, index: usize, len: usize) -> Attr {
    let mut sizes: Vec<i32> = sizes(op, name).into_iter().map(|size| size as i32).collect();
    if let Some(size) = sizes.get_mut(index) {
        *size = len as i32;
    }
    op.context().i32_array_attr(&sizes)
}

impl<'a> interfaces::BranchMethods<'a> for Br<'a> {
    fn successor_operands(self, _: usize) -> SuccessorOperands {
        SuccessorOperands::new(0..self.num_operands())
    }

    fn resize_successor(self, _: usize, _: usize) -> SmallVec<[Edit; 2]> {
        SmallVec::new()
    }
}

impl<'a> interfaces::BranchMethods<'a> for CondBr<'a> {
    fn successor_operands(self, successor: usize) -> SuccessorOperands {
        SuccessorOperands::new(self.operand_group(1 + successor))
    }
}

impl<'a> interfaces::BranchMethods<'a> for Switch<'a> {
    fn successor_operands(self, successor: usize) -> SuccessorOperands {
        SuccessorOperands::new(case_operands(*self, successor))
    }

    fn resize_successor(self, successor: usize, len: usize) -> SmallVec<[Edit; 2]> {
        let mut groups: SmallVec<[u32; 4]> = self.words("operandSegmentSizes").unwrap_or(&[1, 0, 0]).into();
        let before = case_operands(*self, successor).len();
        let Some(case) = successor.checked_sub(1) else {
            groups[1] = len as u32;
            return smallvec![Edit::Words("operandSegmentSizes", groups)];
        };
        groups[2] = (groups[2] as usize + len - before) as u32;
        let sizes = resized(*self, "case_operand_segments", case, len);
        smallvec![
            Edit::Words("operandSegmentSizes", groups),
            Edit::Attr("case_operand_segments", Some(sizes))
        ]
    }
}

impl<'a> interfaces::BranchMethods<'a> for IndirectBr<'a> {
    fn successor_operands(self, successor: usize) -> SuccessorOperands {
        SuccessorOperands::new(indirect_operands(*self, successor))
    }

    fn resize_successor(self, successor: usize, len: usize) -> SmallVec<[Edit; 2]> {
        let sizes = resized(*self, "indbr_operand_segments", successor, len);
        smallvec![Edit::Attr("indbr_operand_segments", Some(sizes))]
    }
}

ir::ops![Br, CondBr, IndirectBr, Resume, Switch, Unreachable];
