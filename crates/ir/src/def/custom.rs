//! Custom directives: parts of an assembly format that are code, `custom<Name>(...)`.

use crate::asm::{OpParser, OpPrinter, ParsedOperand};
use crate::{Attr, Block, OpRef, OpState, Region, Type};
use diag::Diagnostic;
use std::ops::Range;

/// Named pair of functions that an assembly format calls as `custom<Name>(...)`.
///
/// Arguments are passed in the order of the format. One pair can serve many operations.
#[derive(Clone, Copy)]
pub struct CustomDirective {
    /// Name between the angle brackets.
    pub name: &'static str,
    /// Parser of the directive.
    pub parse: CustomParseFn,
    /// Printer of the directive.
    pub print: CustomPrintFn,
}

/// Parses a custom directive: fills the arguments except those of `ref(...)`.
///
/// `Ok(false)` means that nothing was parsed: an optional group that starts with the directive is absent.
pub type CustomParseFn = &'static (
             dyn Fn(&mut dyn OpParser, &mut OpState, &mut [CustomArg]) -> Result<bool, Diagnostic>
                 + Send
                 + Sync
         );
/// Prints a custom directive. Only called if the operation is well formed.
pub type CustomPrintFn = &'static (dyn Fn(OpRef<'_>, &[CustomPart], &mut dyn OpPrinter) + Send + Sync);

/// Argument of a custom directive while parsing: empty, or already parsed if it is a `ref(...)`.
#[derive(Clone, Debug)]
pub enum CustomArg {
    /// `$operands`: the uses of a group.
    Operands(Vec<ParsedOperand>),
    /// `type(...)`: the types of a group, one for each value.
    Types(Vec<Type>),
    /// `$attribute`.
    Attr(Option<Attr>),
    /// `$regions`, created by [`OpParser::region`].
    Regions(Vec<Region>),
    /// `$successors`.
    Successors(Vec<Block>),
    /// `"text"`.
    Text(&'static str),
    /// `attr-dict` or `prop-dict`: the function adds attributes to the state itself.
    AttrDict,
}

/// Argument of a custom directive while printing.
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
