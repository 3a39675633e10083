//! The cursor over a format's tokens, and the names of its parts.

use crate::data::{AnchorPart, CustomArg, CustomArgKind, Directive, Literal, TypeArg, Whitespace};
use crate::lex::{Token, tokens};
use crate::{FormatError, Parts, nearest};

pub(crate) type Result<T> = std::result::Result<T, FormatError>;

/// A part by its kind and its index among the parts of that kind.
#[derive(Clone, Copy)]
pub(crate) enum Named {
    Operand(u32),
    Result(u32),
    Attr(u32),
    Region(u32),
    Successor(u32),
}

/// A directive, and whether `^` marks it.
pub(crate) struct Element<'f> {
    pub(crate) directive: Directive<'f>,
    pub(crate) marked: bool,
    pub(crate) offset: usize,
}

/// Tokens with a position, and notes of the parts that have been spelled.
pub(crate) struct Parser<'f, 'p> {
    pub(crate) parts: &'p Parts<'p>,
    tokens: Vec<(usize, Token<'f>)>,
    at: usize,
    pub(crate) operands: Vec<bool>,
    pub(crate) operand_types: Vec<bool>,
    pub(crate) result_types: Vec<bool>,
    pub(crate) attrs: Vec<bool>,
    pub(crate) has_attr_dict: bool,
    pub(crate) has_prop_dict: bool,
    /// Nesting depth of optional groups and `oilist`s at the position.
    pub(crate) depth: u32,
}

impl<'f, 'p> Parser<'f, 'p> {
    pub(crate) fn new(format: &'f str, parts: &'p Parts<'p>) -> Result<Self> {
        Ok(Parser {
            parts,
            tokens: tokens(format)?,
            at: 0,
            operands: vec![false; parts.operands.len()],
            operand_types: vec![false; parts.operands.len()],
            result_types: vec![false; parts.results.len()],
            attrs: vec![false; parts.attrs.len()],
            has_attr_dict: false,
            has_prop_dict: false,
            depth: 0,
        })
    }

    pub(crate) fn fail<T>(&self, offset: usize, message: impl Into<String>) -> Result<T> {
        Err(FormatError::new(offset, message))
    }

    pub(crate) fn peek(&self) -> Token<'f> {
        self.tokens[self.at].1
    }

    pub(crate) fn offset(&self) -> usize {
        self.tokens[self.at].0
    }

    pub(crate) fn next(&mut self) -> Token<'f> {
        let token = self.peek();
        if token != Token::End {
            self.at += 1;
        }
        token
    }

    pub(crate) fn eat(&mut self, punct: u8) -> bool {
        let found = self.peek() == Token::Punct(punct);
        self.at += usize::from(found);
        found
    }

    pub(crate) fn want(&mut self, punct: u8) -> Result<()> {
        if self.eat(punct) {
            return Ok(());
        }
        self.fail(self.offset(), format!("expected '{}'", char::from(punct)))
    }

    pub(crate) fn literal(&self, offset: usize, text: &'f str) -> Result<Directive<'f>> {
        let whitespace = match text {
            "" => Whitespace::Empty,
            " " => Whitespace::Space,
            "\n" | "\\n" => Whitespace::Newline,
            _ => return Ok(Directive::Literal(self.real_literal(offset, text)?)),
        };
        Ok(Directive::Whitespace(whitespace))
    }

    pub(crate) fn real_literal(&self, offset: usize, text: &'f str) -> Result<Literal<'f>> {
        const PUNCT: [&str; 21] = [
            ",", "=", "<", ">", "(", ")", "[", "]", "{", "}", ":", "?", "+", "*", "->", "...", "|", "/",
            "::", "-", "@",
        ];
        if PUNCT.contains(&text) {
            return Ok(Literal { text, keyword: false });
        }
        let starts = |byte: u8| byte.is_ascii_alphabetic() || byte == b'_';
        let continues = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$' | b'.');
        if text.bytes().next().is_some_and(starts) && text.bytes().all(continues) {
            return Ok(Literal { text, keyword: true });
        }
        self.fail(
            offset,
            format!("expected valid literal but got '{text}': it is one keyword or one punctuation mark"),
        )
    }

    pub(crate) fn named(&self, offset: usize, name: &str) -> Result<Named> {
        let parts = self.parts;
        let index = |index: Option<usize>| index.map(|index| index as u32);
        if let Some(found) = index(parts.attrs.iter().position(|attr| attr.name == name)) {
            return Ok(Named::Attr(found));
        }
        if let Some(found) = index(parts.operands.iter().position(|value| value.name == name)) {
            return Ok(Named::Operand(found));
        }
        if let Some(found) = index(parts.regions.iter().position(|&region| region == name)) {
            return Ok(Named::Region(found));
        }
        if let Some(found) = index(parts.results.iter().position(|value| value.name == name)) {
            return Ok(Named::Result(found));
        }
        if let Some(found) = index(parts.successors.iter().position(|&block| block == name)) {
            return Ok(Named::Successor(found));
        }
        let values = parts.operands.iter().chain(parts.results).map(|value| value.name);
        let attrs = parts.attrs.iter().map(|attr| attr.name);
        let known: Vec<&str> =
            values.chain(attrs).chain(parts.regions.iter().chain(parts.successors).copied()).collect();
        let hint = match nearest(name, known.iter().copied()) {
            Some(near) => format!("; is '{near}' meant?"),
            None if known.is_empty() => "; the definition has no parts".to_owned(),
            None => format!("; the definition has '{}'", known.join("', '")),
        };
        self.fail(
            offset,
            format!("no operand, result, attribute, region or successor is named '{name}'{hint}"),
        )
    }

    pub(crate) fn spell_operand(&mut self, offset: usize, index: u32) -> Result<()> {
        if std::mem::replace(&mut self.operands[index as usize], true) {
            let name = self.parts.operands[index as usize].name;
            return self.fail(offset, format!("operand '{name}' is already bound"));
        }
        Ok(())
    }

    pub(crate) fn bind_attr(&mut self, offset: usize, slot: u32) -> Result<()> {
        if std::mem::replace(&mut self.attrs[slot as usize], true) {
            let name = self.parts.attrs[slot as usize].name;
            return self.fail(offset, format!("attribute '{name}' is already bound"));
        }
        Ok(())
    }

    /// Notes that a directive spells types.
    pub(crate) fn spell_types(&mut self, offset: usize, of: TypeArg) -> Result<()> {
        let groups = match of {
            TypeArg::Operand(index) => &mut self.operand_types[index as usize..=index as usize],
            TypeArg::Result(index) => &mut self.result_types[index as usize..=index as usize],
            TypeArg::Operands => &mut self.operand_types,
            TypeArg::Results => &mut self.result_types,
        };
        for group in groups {
            if std::mem::replace(group, true) {
                return Err(FormatError::new(offset, "'type' of an operand or result is already bound"));
            }
        }
        Ok(())
    }

    /// `(what)`, the argument of a directive.
    pub(crate) fn type_arg_in_parens(&mut self) -> Result<TypeArg> {
        self.want(b'(')?;
        let of = self.type_arg()?;
        self.want(b')')?;
        Ok(of)
    }

    pub(crate) fn type_arg(&mut self) -> Result<TypeArg> {
        let offset = self.offset();
        match self.next() {
            Token::Variable(name) => match self.named(offset, name)? {
                Named::Operand(index) => Ok(TypeArg::Operand(index)),
                Named::Result(index) => Ok(TypeArg::Result(index)),
                _ => self.fail(offset, "expected operand or result as argument of 'type'"),
            },
            Token::Word("operands") => Ok(TypeArg::Operands),
            Token::Word("results") => Ok(TypeArg::Results),
            _ => self.fail(offset, "expected variable or 'operands' or 'results' as argument of 'type'"),
        }
    }

    pub(crate) fn custom_arg(&mut self) -> Result<CustomArg<'f>> {
        let offset = self.offset();
        if self.peek() == Token::Word("ref") {
            self.next();
            self.want(b'(')?;
            let what = self.custom_arg_kind(offset, true)?;
            self.want(b')')?;
            return Ok(CustomArg { what, by_ref: true });
        }
        Ok(CustomArg { what: self.custom_arg_kind(offset, false)?, by_ref: false })
    }

    fn custom_arg_kind(&mut self, offset: usize, by_ref: bool) -> Result<CustomArgKind<'f>> {
        match self.next() {
            Token::Text(text) => Ok(CustomArgKind::Text(text)),
            Token::Word("attr-dict" | "prop-dict") => {
                self.has_attr_dict |= !by_ref;
                Ok(CustomArgKind::AttrDict)
            }
            Token::Word("type") => {
                let of = self.type_arg_in_parens()?;
                if !by_ref {
                    self.spell_types(offset, of)?;
                }
                Ok(CustomArgKind::Type(of))
            }
            Token::Variable(name) => match self.named(offset, name)? {
                Named::Operand(index) => {
                    if !by_ref {
                        self.spell_operand(offset, index)?;
                    }
                    Ok(CustomArgKind::Operand(index))
                }
                Named::Attr(slot) => {
                    if !by_ref {
                        self.bind_attr(offset, slot)?;
                    }
                    Ok(CustomArgKind::Attr(slot))
                }
                Named::Region(index) => Ok(CustomArgKind::Region(index)),
                Named::Successor(index) => Ok(CustomArgKind::Successor(index)),
                Named::Result(_) => self.fail(offset, "a result cannot be an argument of a custom directive"),
            },
            _ => self.fail(
                offset,
                "expected variable, type, string or attr-dict as argument of a custom directive",
            ),
        }
    }
}

/// The parts of a directive that can be present or absent.
pub(crate) fn anchor_parts(directive: &Directive<'_>) -> Vec<AnchorPart> {
    match directive {
        Directive::Operand(index) => vec![AnchorPart::Operand(*index)],
        Directive::Attr { slot, .. } => vec![AnchorPart::Attr(*slot)],
        Directive::Region(index) => vec![AnchorPart::Region(*index)],
        Directive::Successor(index) => vec![AnchorPart::Successor(*index)],
        Directive::Type { of, .. } => vec![of_types(*of)],
        Directive::FunctionalType(inputs, results) => vec![of_types(*inputs), of_types(*results)],
        Directive::Operands => vec![AnchorPart::Operands],
        Directive::Custom { args, .. } => {
            args.iter().filter(|arg| !arg.by_ref).filter_map(custom_anchor).collect()
        }
        Directive::OilList(clauses) => {
            clauses.iter().flat_map(|clause| clause.anchor.iter().copied()).collect()
        }
        _ => Vec::new(),
    }
}

fn of_types(of: TypeArg) -> AnchorPart {
    match of {
        TypeArg::Operand(index) => AnchorPart::Operand(index),
        TypeArg::Result(index) => AnchorPart::Result(index),
        TypeArg::Operands => AnchorPart::Operands,
        TypeArg::Results => AnchorPart::Results,
    }
}

fn custom_anchor(arg: &CustomArg<'_>) -> Option<AnchorPart> {
    Some(match arg.what {
        CustomArgKind::Operand(index) => AnchorPart::Operand(index),
        CustomArgKind::Attr(slot) => AnchorPart::Attr(slot),
        CustomArgKind::Region(index) => AnchorPart::Region(index),
        CustomArgKind::Successor(index) => AnchorPart::Successor(index),
        CustomArgKind::Type(of) => of_types(of),
        CustomArgKind::Text(_) | CustomArgKind::AttrDict => return None,
    })
}
