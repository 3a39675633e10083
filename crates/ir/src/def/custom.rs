//! Custom directives: the pieces of an assembly format that are code, `custom<Name>(...)`.

use crate::asm::{OpParser, OpPrinter, ParsedOperand};
use crate::{Attr, Block, OpRef, OpState, Region, Type};
use diag::Diagnostic;
use std::ops::Range;

/// A named pair of functions that an assembly format calls as `custom<Name>(...)`.
///
/// The arguments come in the order of the format. One pair can serve many operations.
#[derive(Clone, Copy)]
pub struct CustomDirective {
    /// The name between the angle brackets.
    pub name: &'static str,
    /// Reads it.
    pub parse: CustomParseFn,
    /// Writes it.
    pub print: CustomPrintFn,
}

/// Parses a custom directive: fills the arguments that were not given by `ref(...)`.
///
/// `Ok(false)` says that nothing was read: an optional group that starts with it is absent.
pub type CustomParseFn = fn(&mut dyn OpParser, &mut OpState, &mut [CustomArg]) -> Result<bool, Diagnostic>;
/// Prints a custom directive. Only called if the operation is well formed.
pub type CustomPrintFn = fn(OpRef<'_>, &[CustomPart], &mut dyn OpPrinter);

/// An argument of a custom directive while parsing: empty, or already parsed if it is a `ref(...)`.
#[derive(Clone, Debug)]
pub enum CustomArg {
    /// `$operands`: the uses of a group.
    Operands(Vec<ParsedOperand>),
    /// `type(...)`: the types of a group, one for each value.
    Types(Vec<Type>),
    /// `$attribute`.
    Attr(Option<Attr>),
    /// `$regions`, made by [`OpParser::region`].
    Regions(Vec<Region>),
    /// `$successors`.
    Successors(Vec<Block>),
    /// `"text"`.
    Text(&'static str),
    /// `attr-dict` or `prop-dict`: the function puts attributes into the state itself.
    AttrDict,
}

/// An argument of a custom directive while printing.
#[derive(Clone, Debug)]
pub enum CustomPart {
    /// `$operands`: their positions.
    Operands(Range<usize>),
    /// `type($operands)`: their positions.
    OperandTypes(Range<usize>),
    /// `type($results)`: their positions.
    ResultTypes(Range<usize>),
    /// `$attribute`.
    Attr(Option<Attr>),
    /// `$regions`: their positions.
    Regions(Range<usize>),
    /// `$successors`: their positions.
    Successors(Range<usize>),
    /// `"text"`.
    Text(&'static str),
    /// `attr-dict` or `prop-dict`.
    AttrDict,
}
