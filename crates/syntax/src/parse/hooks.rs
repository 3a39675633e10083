//! Parser interface of the hooks of types and attributes.

use super::ops::OpHead;
use super::{ParseResult, Parser};
use apnum::{ApFloat, FloatKind};
use diag::Diagnostic;
use ir::asm::{AsmParser, SourcePos};
use ir::def::EnumDef;
use ir::{AffineMap, Attr, Context, Ident, IntegerSet, Loc, NamedAttr, OpState, Type};

/// The parser as hooks see it.
pub(super) struct Hook<'p, 'a> {
    pub(super) parser: &'p mut Parser<'a>,
    /// Operation being parsed; `None` for types and attributes.
    pub(super) head: Option<OpHead<'a>>,
    /// The names in dictionaries.
    entries: Vec<Ident>,
}

impl<'p, 'a> Hook<'p, 'a> {
    /// Creates the interface for a type or attribute.
    pub(super) fn new(parser: &'p mut Parser<'a>) -> Self {
        Hook { parser, head: None, entries: Vec::new() }
    }

    /// Creates the interface for an operation.
    pub(super) fn of_op(parser: &'p mut Parser<'a>, head: OpHead<'a>) -> Self {
        Hook { parser, head: Some(head), entries: Vec::new() }
    }

    /// Returns the first attribute, by name, that is both in a dictionary and in the operation's properties.
    pub(super) fn is_given_twice(&self, state: &OpState) -> Option<&'a str> {
        let cx = self.parser.cx;
        let again = self.entries.iter().filter(|&&name| state.is_given_twice(cx, name));
        again.map(|&name| cx.ident_str(name)).min()
    }

    fn dict(&mut self, keyword: bool) -> ParseResult<Vec<NamedAttr>> {
        let entries = self.parser.optional_dict_entries(keyword)?;
        self.entries.extend(entries.iter().map(|entry| entry.name));
        Ok(entries)
    }

    pub(super) fn prefixed(&self, message: &str) -> String {
        match &self.head {
            Some(head) => {
                let name = String::from_utf8_lossy(head.spelled);
                let dialect = self.parser.outer_dialect();
                let full = match dialect {
                    Some(dialect) if !name.contains('.') => format!("{dialect}.{name}"),
                    _ => name.into_owned(),
                };
                format!("custom op '{full}' {message}")
            }
            None => message.to_owned(),
        }
    }

    fn word_error(&mut self, message: &str) -> Diagnostic {
        let message = self.prefixed(message);
        self.parser.ws();
        self.parser.fail_at(self.parser.pos, &message)
    }
}

impl AsmParser for Hook<'_, '_> {
    fn context(&self) -> &Context {
        self.parser.cx
    }

    fn position(&mut self) -> SourcePos {
        self.parser.ws();
        SourcePos(self.parser.pos as u32)
    }

    fn loc_at(&self, pos: SourcePos) -> Loc {
        self.parser.loc_at_pos(pos.0)
    }

    fn error_at(&self, pos: SourcePos, message: &str) -> Diagnostic {
        self.parser.fail_at(pos.0 as usize, &self.prefixed(message))
    }

    fn wrong_token(&mut self, message: &str) -> Diagnostic {
        self.parser.wrong(message)
    }

    fn optional_punct(&mut self, token: &str) -> bool {
        let parser = &mut *self.parser;
        match *token.as_bytes() {
            [b':'] => parser.eat_colon(),
            [b'-'] => {
                let minus = parser.ws() == b'-' && parser.at(parser.pos + 1) != b'>';
                parser.pos += usize::from(minus);
                minus
            }
            [one] => parser.eat(one),
            _ => {
                parser.ws();
                let found = parser.src[parser.pos..].starts_with(token.as_bytes());
                parser.pos += if found { token.len() } else { 0 };
                found
            }
        }
    }

    fn keyword(&mut self, word: &str) -> ParseResult<()> {
        if self.parser.eat_word(word.as_bytes()) {
            return Ok(());
        }
        Err(self.word_error(&format!("expected '{word}'")))
    }

    fn optional_keyword(&mut self, word: &str) -> bool {
        self.parser.eat_word(word.as_bytes())
    }

    fn optional_case(&mut self, cases: &EnumDef) -> Option<u32> {
        let word = self.parser.peek_word();
        if word.is_empty() {
            return None;
        }
        let case = cases.value(word)?;
        self.parser.pos += word.len();
        Some(case)
    }

    fn optional_any_keyword(&mut self) -> Option<String> {
        let word = self.parser.word();
        (!word.is_empty()).then(|| String::from_utf8_lossy(word).into_owned())
    }

    fn optional_keyword_or_string(&mut self) -> ParseResult<Option<String>> {
        let found = self.parser.keyword_or_string()?;
        Ok(found.map(|text| String::from_utf8_lossy(&text).into_owned()))
    }

    fn optional_string(&mut self) -> ParseResult<Option<Vec<u8>>> {
        if self.parser.ws() != b'"' {
            return Ok(None);
        }
        self.parser.string().map(|text| Some(text.into_owned()))
    }

    fn optional_symbol_name(&mut self) -> ParseResult<Option<Ident>> {
        if self.parser.ws() != b'@' {
            return Ok(None);
        }
        self.parser.symbol_ident().map(Some)
    }

    fn optional_integer(&mut self) -> ParseResult<Option<i128>> {
        let parser = &mut *self.parser;
        let first = parser.ws();
        let before = parser.pos;
        let negative = first == b'-' && parser.at(before + 1) != b'>';
        parser.pos += usize::from(negative);
        // MLIR accepts the words as numbers of one bit.
        for (word, value) in [(&b"true"[..], -1), (b"false", 0)] {
            if !negative && parser.eat_word(word) {
                return Ok(Some(value));
            }
        }
        if !parser.at_integer() {
            if negative {
                return Err(parser.wrong("expected integer value"));
            }
            parser.pos = before;
            return Ok(None);
        }
        let digits = parser.digits();
        let text = std::str::from_utf8(digits).unwrap_or("");
        let value = match text.strip_prefix("0x") {
            Some(hex) => i128::from_str_radix(hex, 16).ok(),
            None => text.parse().ok(),
        };
        match value {
            Some(value) => Ok(Some(if negative { -value } else { value })),
            None => Err(self.error_at(SourcePos(before as u32), "integer value too large")),
        }
    }

    fn float(&mut self, kind: FloatKind) -> ParseResult<ApFloat> {
        let negative = self.optional_punct("-");
        let parser = &mut *self.parser;
        parser.ws();
        let start = parser.pos;
        if let Some(end) = parser.float_end() {
            let text = std::str::from_utf8(&parser.src[start..end]).unwrap_or("");
            // A double first, as in MLIR.
            let value = ApFloat::from_f64(text.parse().unwrap_or(f64::NAN)).convert(kind);
            parser.pos = end;
            return Ok(if negative { value.neg() } else { value });
        }
        if !parser.at_integer() {
            return Err(self.word_error("expected floating point literal"));
        }
        let digits = parser.digits();
        match parser.float_of_int_literal(kind, start, digits, negative) {
            Ok(value) => Ok(value),
            Err(_) => Ok(parser.float_of_int_literal(FloatKind::F64, start, digits, negative)?.convert(kind)),
        }
    }

    fn optional_type(&mut self) -> ParseResult<Option<Type>> {
        self.parser.optional_ty()
    }

    fn ty(&mut self) -> ParseResult<Type> {
        self.parser.ty()
    }

    fn type_list(&mut self) -> ParseResult<Vec<Type>> {
        let base = self.parser.types.len();
        self.parser.push_types()?;
        Ok(self.parser.types.split_off(base))
    }

    fn optional_arrow_types(&mut self) -> ParseResult<Vec<Type>> {
        if !self.parser.eat_arrow() {
            return Ok(Vec::new());
        }
        let base = self.parser.types.len();
        self.parser.result_type_list()?;
        Ok(self.parser.types.split_off(base))
    }

    fn dimension_list(&mut self, allow_dynamic: bool, trailing_x: bool) -> ParseResult<Vec<i64>> {
        self.parser.dims(allow_dynamic, trailing_x).map(|dims| dims.to_vec())
    }

    fn attribute(&mut self, ty: Option<Type>) -> ParseResult<Attr> {
        match ty {
            None => self.parser.attr_memo(),
            ty => self.parser.attr(ty),
        }
    }

    fn optional_attribute(&mut self, ty: Option<Type>) -> ParseResult<Option<Attr>> {
        self.parser.optional_attr(ty)
    }

    fn stripped_attribute(&mut self, name: &str) -> ParseResult<Attr> {
        self.parser.stripped_attr(name)
    }

    fn optional_attr_dict(&mut self) -> ParseResult<Vec<NamedAttr>> {
        self.dict(false)
    }

    fn optional_attr_dict_with_keyword(&mut self) -> ParseResult<Vec<NamedAttr>> {
        self.dict(true)
    }

    fn affine_map(&mut self) -> ParseResult<AffineMap> {
        self.parser.affine_map()
    }

    fn integer_set(&mut self) -> ParseResult<IntegerSet> {
        self.parser.integer_set()
    }

    fn optional_location(&mut self) -> ParseResult<Option<Loc>> {
        self.parser.optional_trailing_loc()
    }
}
