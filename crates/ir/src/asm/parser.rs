//! What a custom parser can ask for.

use crate::def::TypeClass;
use crate::{
    AffineMap, Attr, Block, Context, Ident, IntegerSet, Loc, NamedAttr, OpState, Region, Type, Value,
};
use apnum::{ApFloat, ApInt, FloatKind};
use diag::Diagnostic;

/// A place in the text being parsed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct SourcePos(pub u32);

/// What encloses a list.
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

/// An SSA value's use whose type is not known yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParsedOperand {
    /// Where it stands.
    pub pos: SourcePos,
    /// The parser's name for it.
    pub name: u32,
    /// Which result of a pack (`%x#1`).
    pub number: u32,
}

/// A region's argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParsedArgument {
    /// Its name.
    pub name: ParsedOperand,
    /// Its type, if it was spelled or has been decided.
    pub ty: Option<Type>,
    /// Its attributes, a dictionary, if they were spelled.
    pub attrs: Option<Attr>,
    /// Its location.
    pub loc: Loc,
}

type Parsed<T> = Result<T, Diagnostic>;

/// Parses what types and attributes are made of.
///
/// `optional_*` methods take nothing and return `None` or `false` if what they look for is not next;
/// all others fail with MLIR's message.
pub trait AsmParser {
    /// The context.
    fn context(&self) -> &Context;
    /// The place of the next token.
    fn position(&mut self) -> SourcePos;
    /// The location of a place.
    fn loc_at(&self, pos: SourcePos) -> Loc;
    /// An error at a place.
    fn error_at(&self, pos: SourcePos, message: &str) -> Diagnostic;
    /// An error at the next token.
    fn error(&mut self, message: &str) -> Diagnostic {
        let pos = self.position();
        self.error_at(pos, message)
    }

    /// An error because another token was expected: it is shown after the token before.
    fn wrong_token(&mut self, message: &str) -> Diagnostic;

    /// Punctuation: one of `( ) [ ] { } < > , : = -> ? + * - / :: ... |`.
    fn punct(&mut self, token: &str) -> Parsed<()> {
        self.punct_in(token, "")
    }
    /// Punctuation; `context` ends the message of an error.
    fn punct_in(&mut self, token: &str, context: &str) -> Parsed<()> {
        if self.optional_punct(token) {
            return Ok(());
        }
        Err(self.wrong_token(&format!("expected '{token}'{context}")))
    }
    /// Punctuation, if it is next.
    fn optional_punct(&mut self, token: &str) -> bool;
    /// A certain keyword.
    fn keyword(&mut self, word: &str) -> Parsed<()>;
    /// A certain keyword, if it is next.
    fn optional_keyword(&mut self, word: &str) -> bool;
    /// Any keyword (a bare identifier), if one is next.
    fn optional_any_keyword(&mut self) -> Option<String>;
    /// Any keyword.
    fn any_keyword(&mut self) -> Parsed<String> {
        match self.optional_any_keyword() {
            Some(word) => Ok(word),
            None => Err(self.error("expected valid keyword")),
        }
    }
    /// A keyword or a quoted string.
    fn optional_keyword_or_string(&mut self) -> Parsed<Option<String>>;
    /// A quoted string, if one is next.
    fn optional_string(&mut self) -> Parsed<Option<Vec<u8>>>;
    /// `@name` or `@"name"`, if it is next.
    fn optional_symbol_name(&mut self) -> Parsed<Option<Ident>>;
    /// `@name` or `@"name"`.
    fn symbol_name(&mut self) -> Parsed<Ident> {
        match self.optional_symbol_name()? {
            Some(name) => Ok(name),
            None => Err(self.error("expected valid '@'-identifier for symbol name")),
        }
    }
    /// A decimal or hexadecimal integer, possibly negative, if it is next.
    fn optional_integer(&mut self) -> Parsed<Option<i128>>;
    /// A decimal or hexadecimal integer, possibly negative.
    fn integer(&mut self) -> Parsed<i128> {
        match self.optional_integer()? {
            Some(value) => Ok(value),
            None => Err(self.error("expected integer value")),
        }
    }
    /// An integer of 64 bits.
    fn int64(&mut self) -> Parsed<i64> {
        let pos = self.position();
        match self.integer()?.try_into() {
            Ok(value) => Ok(value),
            Err(_) => Err(self.error_at(pos, "integer value too large")),
        }
    }
    /// An integer of this many bits, with or without a sign.
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
    /// A floating-point literal, possibly negative, or the bits of a number in hexadecimal digits: those of `kind` or, if
    /// they are more, of a double.
    fn float(&mut self, kind: FloatKind) -> Parsed<ApFloat>;

    /// A type, if one is next.
    fn optional_type(&mut self) -> Parsed<Option<Type>>;
    /// A type.
    fn ty(&mut self) -> Parsed<Type>;
    /// `:` and a type.
    fn colon_type(&mut self) -> Parsed<Type> {
        self.punct(":")?;
        self.ty()
    }
    /// A type of a class.
    fn type_of(&mut self, class: TypeClass) -> Parsed<Type> {
        let pos = self.position();
        let ty = self.ty()?;
        self.check_class(pos, ty, class)
    }
    /// `:` and a type of a class.
    fn colon_type_of(&mut self, class: TypeClass) -> Parsed<Type> {
        let pos = self.position();
        let ty = self.colon_type()?;
        self.check_class(pos, ty, class)
    }
    /// The type, if it is of the class; an error at `pos` otherwise.
    fn check_class(&self, pos: SourcePos, ty: Type, class: TypeClass) -> Parsed<Type> {
        let view = self.context().ty(ty);
        if class.holds(view) {
            return Ok(ty);
        }
        let expected = class.name().map(|name| format!(": expected {name}, but found '{view}'"));
        let message = format!("invalid kind of type specified{}", expected.unwrap_or_default());
        Err(self.error_at(pos, &message))
    }
    /// Types separated by commas, at least one.
    fn type_list(&mut self) -> Parsed<Vec<Type>>;
    /// `-> type` or `-> (types)`, if an arrow is next.
    fn optional_arrow_types(&mut self) -> Parsed<Vec<Type>>;
    /// `4x?x`: dimensions of a shaped type, each followed by `x`.
    fn dimension_list(&mut self, allow_dynamic: bool, trailing_x: bool) -> Parsed<Vec<i64>>;

    /// An attribute; a `ty` stands for one that the text leaves out.
    fn attribute(&mut self, ty: Option<Type>) -> Parsed<Attr>;
    /// An attribute, if one is next.
    fn optional_attribute(&mut self, ty: Option<Type>) -> Parsed<Option<Attr>>;
    /// A dialect's attribute of a full name, without `#dialect.mnemonic` if no `#` is next.
    fn stripped_attribute(&mut self, name: &str) -> Parsed<Attr>;
    /// `{a = 1, b}`, if a brace is next; otherwise nothing.
    fn optional_attr_dict(&mut self) -> Parsed<Vec<NamedAttr>>;
    /// `attributes {a = 1}`, if the keyword is next.
    fn optional_attr_dict_with_keyword(&mut self) -> Parsed<Vec<NamedAttr>>;
    /// `affine_map` without the keyword: `(d0)[s0] -> (d0)`.
    fn affine_map(&mut self) -> Parsed<AffineMap>;
    /// `affine_set` without the keyword.
    fn integer_set(&mut self) -> Parsed<IntegerSet>;
    /// `loc(...)`, if the keyword is next.
    fn optional_location(&mut self) -> Parsed<Option<Loc>>;

    /// Opens a list and returns what closes it; `None` if an optional list is absent. `context` ends the
    /// message of an error.
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

/// Parses what operations are made of.
pub trait OpParser: AsmParser {
    /// Where the operation's name stands.
    fn name_position(&self) -> SourcePos;
    /// How many results the text names before `=`, and their SSA names without `%` (packs once).
    fn result_count(&self) -> u32;

    /// `%name`, if it is next.
    fn optional_operand(&mut self) -> Parsed<Option<ParsedOperand>>;
    /// `%name`.
    fn operand(&mut self) -> Parsed<ParsedOperand>;
    /// Operands separated by commas; possibly none where the delimiter allows it.
    fn operand_list(&mut self, delimiter: Delimiter) -> Parsed<Vec<ParsedOperand>>;
    /// The value of a use, whose type must be `ty`.
    fn resolve(&mut self, operand: ParsedOperand, ty: Type) -> Parsed<Value>;
    /// The values of uses, one type for each; `pos` is where a wrong number is reported.
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

    /// A region argument `%name`, with `: type` and attributes as allowed; `None` if no `%` is next.
    fn optional_argument(&mut self, allow_type: bool, allow_attrs: bool) -> Parsed<Option<ParsedArgument>>;
    /// A region argument.
    fn argument(&mut self, allow_type: bool, allow_attrs: bool) -> Parsed<ParsedArgument>;
    /// `{ ... }`: a region whose entry block has these arguments. For an operation that owns a body
    /// the region is in that body.
    fn region(&mut self, state: &mut OpState, arguments: &[ParsedArgument]) -> Parsed<Region>;
    /// A region, if a brace is next.
    fn optional_region(
        &mut self,
        state: &mut OpState,
        arguments: &[ParsedArgument],
    ) -> Parsed<Option<Region>>;
    /// A region without blocks.
    fn empty_region(&mut self, state: &mut OpState) -> Region;
    /// Adds the block that text may leave out of a region.
    fn ensure_block(&mut self, state: &mut OpState, region: Region);
    /// Adds the block and terminator `name` that text may leave out of a region.
    fn ensure_terminator(&mut self, state: &mut OpState, region: Region, name: &str);
    /// The same, but a terminator added after one single operation is given its results.
    fn ensure_terminator_of_one(&mut self, state: &mut OpState, region: Region, name: &str);
    /// `^label`, if it is next.
    fn optional_successor(&mut self) -> Parsed<Option<Block>>;
    /// `^label`.
    fn successor(&mut self) -> Parsed<Block>;

    /// An affine map over SSA values, `[%i + 1, symbol(%n)]`: the map, its dimensions and symbols.
    fn affine_map_of_operands(
        &mut self,
        delimiter: Delimiter,
    ) -> Parsed<(AffineMap, Vec<ParsedOperand>, Vec<ParsedOperand>)>;
    /// An affine expression over SSA values, as a map with one result.
    fn affine_expr_of_operands(&mut self) -> Parsed<(AffineMap, Vec<ParsedOperand>, Vec<ParsedOperand>)>;
    /// `(%i)[%n]`: dimension and symbol operands of a map or set.
    fn dim_and_symbol_list(&mut self) -> Parsed<(Vec<ParsedOperand>, Vec<ParsedOperand>)>;
}

impl dyn OpParser + '_ {
    /// A list of anything: `element` is called for each; commas between.
    pub fn list(
        &mut self,
        delimiter: Delimiter,
        element: &mut dyn FnMut(&mut dyn OpParser) -> Parsed<()>,
    ) -> Parsed<()> {
        self.list_in(delimiter, "", element)
    }

    /// The same; `context` ends the messages of errors.
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

    /// `(%a = %x, %b = %y)`: region arguments with the operands that they start from.
    pub fn assignment_list(&mut self) -> Parsed<(Vec<ParsedArgument>, Vec<ParsedOperand>)> {
        match self.optional_assignment_list()? {
            Some(found) => Ok(found),
            None => Err(self.error("expected '('")),
        }
    }

    /// The same, if a parenthesis is next.
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
    /// A list of anything: `element` is called for each; commas between.
    pub fn list(
        &mut self,
        delimiter: Delimiter,
        element: &mut dyn FnMut(&mut dyn AsmParser) -> Parsed<()>,
    ) -> Parsed<()> {
        self.list_in(delimiter, "", element)
    }

    /// The same; `context` ends the messages of errors.
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
