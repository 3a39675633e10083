//! Interface of custom parsers.

use crate::def::TypeClass;
use crate::{
    AffineMap, Attr, Block, Builder, Context, Ident, IntegerSet, Loc, NamedAttr, OpState, Region, Type, Value,
};
use apnum::{ApFloat, ApInt, FloatKind};
use diag::Diagnostic;

/// Position in the text being parsed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct SourcePos(pub u32);

/// Delimiters of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Delimiter {
    /// Nothing.
    None,
    /// `( )`.
    Paren,
    /// `[ ]`.
    Square,
    /// `{ }`.
    Braces,
    /// `< >`.
    LessGreater,
    /// `( )`, or nothing for an empty list.
    OptionalParen,
    /// `[ ]`, or nothing for an empty list.
    OptionalSquare,
    /// `{ }`, or nothing for an empty list.
    OptionalBraces,
    /// `< >`, or nothing for an empty list.
    OptionalLessGreater,
}

/// Use of an SSA value whose type is not known yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParsedOperand {
    /// Position in the text.
    pub pos: SourcePos,
    /// Name of the value, as the parser numbers it.
    pub name: u32,
    /// Result number of a pack (`%x#1`).
    pub number: u32,
}

/// Argument of a region.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParsedArgument {
    /// Name of the argument.
    pub name: ParsedOperand,
    /// Type of the argument, if it was spelled or has been determined.
    pub ty: Option<Type>,
    /// Attributes, a dictionary, if they were spelled.
    pub attrs: Option<Attr>,
    /// Location of the argument.
    pub loc: Loc,
}

type Parsed<T> = Result<T, Diagnostic>;

/// Parses the parts of types and attributes.
///
/// `optional_*` methods consume nothing and return `None` or `false` if the next token does not match; all
/// others fail with MLIR's message.
pub trait AsmParser {
    /// Returns the context.
    fn context(&self) -> &Context;
    /// Returns the position of the next token.
    fn position(&mut self) -> SourcePos;
    /// Returns the location of a position.
    fn loc_at(&self, pos: SourcePos) -> Loc;
    /// Creates an error at a position.
    fn error_at(&self, pos: SourcePos, message: &str) -> Diagnostic;
    /// Creates an error at the next token.
    fn error(&mut self, message: &str) -> Diagnostic {
        let pos = self.position();
        self.error_at(pos, message)
    }

    /// Creates an error about an unexpected token, reported after the previous token.
    fn wrong_token(&mut self, message: &str) -> Diagnostic;

    /// Parses punctuation: one of `( ) [ ] { } < > , : = -> ? + * - / :: ... |`.
    fn punct(&mut self, token: &str) -> Parsed<()> {
        self.punct_in(token, "")
    }
    /// Parses punctuation; `context` ends the error message.
    fn punct_in(&mut self, token: &str, context: &str) -> Parsed<()> {
        if self.optional_punct(token) {
            return Ok(());
        }
        Err(self.wrong_token(&format!("expected '{token}'{context}")))
    }
    /// Parses punctuation, if it is next.
    fn optional_punct(&mut self, token: &str) -> bool;
    /// Parses this keyword.
    fn keyword(&mut self, word: &str) -> Parsed<()>;
    /// Parses this keyword, if it is next.
    fn optional_keyword(&mut self, word: &str) -> bool;
    /// Parses the keyword of an enum's case, if one is next. Cases without a name have none.
    fn optional_case(&mut self, cases: &crate::def::EnumDef) -> Option<u32> {
        let found = cases.cases.iter().find(|case| !case.0.is_empty() && self.optional_keyword(case.0));
        found.map(|case| case.1)
    }
    /// Parses any keyword (a bare identifier), if one is next.
    fn optional_any_keyword(&mut self) -> Option<String>;
    /// Parses any keyword.
    fn any_keyword(&mut self) -> Parsed<String> {
        match self.optional_any_keyword() {
            Some(word) => Ok(word),
            None => Err(self.error("expected valid keyword")),
        }
    }
    /// Parses a keyword or a quoted string.
    fn optional_keyword_or_string(&mut self) -> Parsed<Option<String>>;
    /// Parses a quoted string, if one is next.
    fn optional_string(&mut self) -> Parsed<Option<Vec<u8>>>;
    /// Parses `@name` or `@"name"`, if it is next.
    fn optional_symbol_name(&mut self) -> Parsed<Option<Ident>>;
    /// Parses `@name` or `@"name"`.
    fn symbol_name(&mut self) -> Parsed<Ident> {
        match self.optional_symbol_name()? {
            Some(name) => Ok(name),
            None => Err(self.error("expected valid '@'-identifier for symbol name")),
        }
    }
    /// Parses a decimal or hexadecimal integer, possibly negative, if one is next.
    fn optional_integer(&mut self) -> Parsed<Option<i128>>;
    /// Parses a decimal or hexadecimal integer, possibly negative.
    fn integer(&mut self) -> Parsed<i128> {
        match self.optional_integer()? {
            Some(value) => Ok(value),
            None => Err(self.error("expected integer value")),
        }
    }
    /// Parses a 64-bit integer.
    fn int64(&mut self) -> Parsed<i64> {
        let pos = self.position();
        match self.integer()?.try_into() {
            Ok(value) => Ok(value),
            Err(_) => Err(self.error_at(pos, "integer value too large")),
        }
    }
    /// Parses an integer of this width, signed or unsigned.
    fn integer_of_width(&mut self, width: u32) -> Parsed<ApInt> {
        let pos = self.position();
        let value = self.integer()?;
        let fits = match width {
            0..=126 => (-(1_i128 << width.saturating_sub(1))..1 << width).contains(&value),
            _ => true,
        };
        if fits {
            Ok(ApInt::from_i128(width, value))
        } else {
            Err(self.error_at(pos, "integer value too large"))
        }
    }
    /// Parses a floating-point literal, possibly negative, or the bits of a number in hexadecimal digits:
    /// those of `kind` or, if they are more, of a double.
    fn float(&mut self, kind: FloatKind) -> Parsed<ApFloat>;

    /// Parses a type, if one is next.
    fn optional_type(&mut self) -> Parsed<Option<Type>>;
    /// Parses a type.
    fn ty(&mut self) -> Parsed<Type>;
    /// Parses `:` and a type.
    fn colon_type(&mut self) -> Parsed<Type> {
        self.punct(":")?;
        self.ty()
    }
    /// Parses a type of a class.
    fn type_of(&mut self, class: TypeClass) -> Parsed<Type> {
        let pos = self.position();
        let ty = self.ty()?;
        self.check_class(pos, ty, class)
    }
    /// Parses `:` and a type of a class.
    fn colon_type_of(&mut self, class: TypeClass) -> Parsed<Type> {
        let pos = self.position();
        let ty = self.colon_type()?;
        self.check_class(pos, ty, class)
    }
    /// Returns the type if it is of the class, otherwise an error at `pos`.
    fn check_class(&self, pos: SourcePos, ty: Type, class: TypeClass) -> Parsed<Type> {
        let view = self.context().ty(ty);
        if class.holds(view) {
            return Ok(ty);
        }
        let expected = class.name().map(|name| format!(": expected {name}, but found '{view}'"));
        let message = format!("invalid kind of type specified{}", expected.unwrap_or_default());
        Err(self.error_at(pos, &message))
    }
    /// Parses types separated by commas, at least one.
    fn type_list(&mut self) -> Parsed<Vec<Type>>;
    /// Parses `-> type` or `-> (types)`, if an arrow is next.
    fn optional_arrow_types(&mut self) -> Parsed<Vec<Type>>;
    /// Parses `4x?x`: dimensions of a shaped type, each followed by `x`.
    fn dimension_list(&mut self, allow_dynamic: bool, trailing_x: bool) -> Parsed<Vec<i64>>;

    /// Parses an attribute; `ty` is its type if the text omits it.
    fn attribute(&mut self, ty: Option<Type>) -> Parsed<Attr>;
    /// Parses an attribute, if one is next.
    fn optional_attribute(&mut self, ty: Option<Type>) -> Parsed<Option<Attr>>;
    /// Parses an attribute of this full name, without `#dialect.mnemonic` if no `#` is next.
    fn stripped_attribute(&mut self, name: &str) -> Parsed<Attr>;
    /// Parses `{a = 1, b}`, if a brace is next.
    fn optional_attr_dict(&mut self) -> Parsed<Vec<NamedAttr>>;
    /// Parses `attributes {a = 1}`, if the keyword is next.
    fn optional_attr_dict_with_keyword(&mut self) -> Parsed<Vec<NamedAttr>>;
    /// Parses an affine map without the keyword: `(d0)[s0] -> (d0)`.
    fn affine_map(&mut self) -> Parsed<AffineMap>;
    /// Parses an integer set without the keyword.
    fn integer_set(&mut self) -> Parsed<IntegerSet>;
    /// Parses `loc(...)`, if the keyword is next.
    fn optional_location(&mut self) -> Parsed<Option<Loc>>;

    /// Parses the opening delimiter of a list and returns the closing one; `None` if an optional list is
    /// absent. `context` ends the error message.
    fn list_start(&mut self, delimiter: Delimiter, context: &str) -> Parsed<Option<&'static str>> {
        let (open, close, optional) = match delimiter {
            Delimiter::None => return Ok(Some("")),
            Delimiter::Paren => ("(", ")", false),
            Delimiter::Square => ("[", "]", false),
            Delimiter::Braces => ("{", "}", false),
            Delimiter::LessGreater => ("<", ">", false),
            Delimiter::OptionalParen => ("(", ")", true),
            Delimiter::OptionalSquare => ("[", "]", true),
            Delimiter::OptionalBraces => ("{", "}", true),
            Delimiter::OptionalLessGreater => ("<", ">", true),
        };
        if optional {
            return Ok(self.optional_punct(open).then_some(close));
        }
        self.punct_in(open, context)?;
        Ok(Some(close))
    }
}

/// Parses the parts of operations.
pub trait OpParser: AsmParser {
    /// Returns the position of the operation's name.
    fn name_position(&self) -> SourcePos;
    /// Returns the number of results that the text names before `=`, and their SSA names without `%` (packs
    /// once).
    fn result_count(&self) -> u32;

    /// Parses `%name`, if it is next.
    fn optional_operand(&mut self) -> Parsed<Option<ParsedOperand>>;
    /// Parses `%name`.
    fn operand(&mut self) -> Parsed<ParsedOperand>;
    /// Parses operands separated by commas; possibly none if the delimiter allows it.
    fn operand_list(&mut self, delimiter: Delimiter) -> Parsed<Vec<ParsedOperand>>;
    /// Returns the value of a use, whose type must be `ty`.
    fn resolve(&mut self, operand: ParsedOperand, ty: Type) -> Parsed<Value>;
    /// Returns the values of uses, one type for each; a wrong number is reported at `pos`.
    fn resolve_all(
        &mut self,
        operands: &[ParsedOperand],
        types: &[Type],
        pos: SourcePos,
    ) -> Parsed<Vec<Value>> {
        if operands.len() != types.len() {
            let message = format!(
                "number of operands and types do not match: got {} operands and {} types",
                operands.len(),
                types.len()
            );
            return Err(self.error_at(pos, &message));
        }
        operands.iter().zip(types).map(|(&operand, &ty)| self.resolve(operand, ty)).collect()
    }

    /// Parses a region argument `%name`, with `: type` and attributes as allowed; `None` if no `%` is next.
    fn optional_argument(&mut self, allow_type: bool, allow_attrs: bool) -> Parsed<Option<ParsedArgument>>;
    /// Parses a region argument.
    fn argument(&mut self, allow_type: bool, allow_attrs: bool) -> Parsed<ParsedArgument>;
    /// Parses `{ ... }`: a region whose entry block has these arguments. The region of an operation that owns
    /// a body is created in that body.
    fn region(&mut self, state: &mut OpState, arguments: &[ParsedArgument]) -> Parsed<Region>;
    /// Parses a region in which no name of a value outside has a meaning: its arguments may have such names.
    fn shadowing_region(&mut self, state: &mut OpState, arguments: &[ParsedArgument]) -> Parsed<Region>;
    /// Parses a region, if a brace is next.
    fn optional_region(
        &mut self,
        state: &mut OpState,
        arguments: &[ParsedArgument],
    ) -> Parsed<Option<Region>>;
    /// Creates a region without blocks.
    fn empty_region(&mut self, state: &mut OpState) -> Region;
    /// Adds the block that the text may omit from a region.
    fn ensure_block(&mut self, state: &mut OpState, region: Region);
    /// Adds the block and the terminator `name` that the text may omit from a region.
    fn ensure_terminator(&mut self, state: &mut OpState, region: Region, name: &str);
    /// Adds the block and the terminator `name` that the text may omit from a region. A terminator added
    /// after a single operation is given its results.
    fn ensure_terminator_of_one(&mut self, state: &mut OpState, region: Region, name: &str);
    /// Parses an operation in generic form, without names of results, as the only one of a region; returns the types of its results
    /// too. The state gets its location.
    fn region_of_generic_op(&mut self, state: &mut OpState) -> Parsed<(Region, Vec<Type>)>;
    /// Creates a region that the text does not show: one block with arguments of these types, which a function fills.
    fn build_region(
        &mut self,
        state: &mut OpState,
        arguments: &[Type],
        build: &mut dyn FnMut(&mut Builder<'_>, &[Value]),
    ) -> Region;
    /// Parses `^label`, if it is next.
    fn optional_successor(&mut self) -> Parsed<Option<Block>>;
    /// Parses `^label`.
    fn successor(&mut self) -> Parsed<Block>;

    /// Parses an affine map over SSA values, `[%i + 1, symbol(%n)]`, and returns the map, its dimensions and
    /// its symbols.
    fn affine_map_of_operands(
        &mut self,
        delimiter: Delimiter,
    ) -> Parsed<(AffineMap, Vec<ParsedOperand>, Vec<ParsedOperand>)>;
    /// Parses an affine expression over SSA values as a map with one result.
    fn affine_expr_of_operands(&mut self) -> Parsed<(AffineMap, Vec<ParsedOperand>, Vec<ParsedOperand>)>;
    /// Parses `(%i)[%n]`: dimension and symbol operands of a map or set.
    fn dim_and_symbol_list(&mut self) -> Parsed<(Vec<ParsedOperand>, Vec<ParsedOperand>)>;
}

impl dyn OpParser + '_ {
    /// Parses a comma-separated list by calling `element` for each element.
    pub fn list(
        &mut self,
        delimiter: Delimiter,
        element: &mut dyn FnMut(&mut dyn OpParser) -> Parsed<()>,
    ) -> Parsed<()> {
        self.list_in(delimiter, "", element)
    }

    /// Parses a comma-separated list by calling `element` for each element; `context` ends error messages.
    pub fn list_in(
        &mut self,
        delimiter: Delimiter,
        context: &str,
        element: &mut dyn FnMut(&mut dyn OpParser) -> Parsed<()>,
    ) -> Parsed<()> {
        let Some(close) = self.list_start(delimiter, context)? else { return Ok(()) };
        if !close.is_empty() && self.optional_punct(close) {
            return Ok(());
        }
        loop {
            element(self)?;
            if !self.optional_punct(",") {
                break;
            }
        }
        if close.is_empty() { Ok(()) } else { self.punct_in(close, context) }
    }

    /// Parses `(%a = %x, %b = %y)`: region arguments with their initial operands.
    pub fn assignment_list(&mut self) -> Parsed<(Vec<ParsedArgument>, Vec<ParsedOperand>)> {
        match self.optional_assignment_list()? {
            Some(found) => Ok(found),
            None => Err(self.error("expected '('")),
        }
    }

    /// Parses `(%a = %x, %b = %y)`, if a parenthesis is next.
    pub fn optional_assignment_list(&mut self) -> Parsed<Option<(Vec<ParsedArgument>, Vec<ParsedOperand>)>> {
        if !self.optional_punct("(") {
            return Ok(None);
        }
        let (mut arguments, mut operands) = (Vec::new(), Vec::new());
        while arguments.is_empty() || self.optional_punct(",") {
            if arguments.is_empty() && self.optional_punct(")") {
                return Ok(Some((arguments, operands)));
            }
            arguments.push(self.argument(false, false)?);
            self.punct("=")?;
            operands.push(self.operand()?);
        }
        if !self.optional_punct(")") {
            return Err(self.wrong_token("expected ',' or ')'"));
        }
        Ok(Some((arguments, operands)))
    }
}

impl dyn AsmParser + '_ {
    /// Parses a comma-separated list by calling `element` for each element.
    pub fn list(
        &mut self,
        delimiter: Delimiter,
        element: &mut dyn FnMut(&mut dyn AsmParser) -> Parsed<()>,
    ) -> Parsed<()> {
        self.list_in(delimiter, "", element)
    }

    /// Parses a comma-separated list by calling `element` for each element; `context` ends error messages.
    pub fn list_in(
        &mut self,
        delimiter: Delimiter,
        context: &str,
        element: &mut dyn FnMut(&mut dyn AsmParser) -> Parsed<()>,
    ) -> Parsed<()> {
        let Some(close) = self.list_start(delimiter, context)? else { return Ok(()) };
        if !close.is_empty() && self.optional_punct(close) {
            return Ok(());
        }
        loop {
            element(self)?;
            if !self.optional_punct(",") {
                break;
            }
        }
        if close.is_empty() { Ok(()) } else { self.punct_in(close, context) }
    }
}
