//! Custom directives: parts of an assembly format that are code, `custom<Name>(...)`.

use super::Callback;
use crate::asm::{OpParser, OpPrinter, ParsedOperand};
use crate::{Attr, Block, Context, OpRef, OpState, Region, Type, TypeRef};
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
    /// Common form of the directive, which the parser reads without calling the function. Whatever it does not
    /// cover is left to the function.
    pub line: Option<LineDirective>,
}

impl CustomDirective {
    /// Creates a directive of [`OpHooks::line`](super::OpHooks::line) alone, of which no function is called.
    pub const fn of_line(name: &'static str, line: LineDirective) -> Self {
        CustomDirective {
            name,
            parse: &|parser, _, _| Err(parser.error("malformed format")),
            print: &|_, _, _| {},
            line: Some(line),
        }
    }
}

/// Returns the type of an element of an aggregate, at the position that an attribute says.
pub type ElementTypeFn = Callback<dyn Fn(&Context, Type, Attr) -> Option<Type> + Send + Sync>;

/// Forms of custom directives that lines of text are read by (`syntax::format::FastFormat`).
#[derive(Clone, Copy, Debug)]
pub enum LineDirective {
    /// `custom<X>($operands, $array)`: integers and operands between commas. The dense array has the integers, and
    /// the smallest one of its type for operands.
    Indices {
        /// Whether the list is in square brackets, where it may be empty.
        brackets: bool,
    },
    /// `custom<X>($flags, $operand)`: flags between their separator, or none, and an operand.
    Flags,
    /// `custom<X>($case)`: the case of an enum as a string.
    Quoted,
    /// `custom<X>($operands, type($operands), $tags, $sizes, ...)`: nothing, if no square bracket is next. The sizes are
    /// an empty array of `i32`; further attributes have their defaults.
    NoLists,
    /// `custom<X>(type($element), ref(type($container)), ref($position))`: nothing; a type that follows from others.
    ElementType(ElementTypeFn),
    /// `custom<X>(ref(type($value)))`: nothing; other types are left to the function.
    OfType(Callback<dyn Fn(TypeRef<'_>) -> bool + Send + Sync>),
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
