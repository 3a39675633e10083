//! Attributes.

use super::lex::is_word;
use super::memo::slice_hash;
use super::{ParseResult, Parser};
use ir::{Attr, AttrData, DYNAMIC, Ident, NamedAttr, Type};

impl<'a> Parser<'a> {
    /// Parses an attribute; `ty` is the type of a number or string that does not spell it.
    pub fn attr(&mut self, ty: Option<Type>) -> ParseResult<Attr> {
        match self.ws() {
            b'"' => self.string_attr(ty),
            b'@' => {
                let pos = self.pos;
                let attr = self.symbol_attr()?;
                // era: references to functions had types.
                if let Some(legacy) = self.legacy() {
                    legacy.after_symbol(self, pos, attr)?;
                }
                Ok(attr)
            }
            b'0'..=b'9' => self.number(ty, false),
            b'-' if self.at(self.pos + 1) != b'>' => self.negative(ty),
            b'[' => self.nested(Self::array_attr),
            b'{' if !self.at_metadata() => self.nested(Self::dict_attr),
            b'#' if self.old.is_some() || self.at_hash() => self.hash_attr(ty),
            // era: maps and sets stood without `affine_map<>`.
            b'(' if let Some(legacy) = self.legacy() => legacy.paren_attr(self),
            b'(' | b'!' => Ok(self.cx.type_attr(self.ty()?)),
            _ => self.keyword_attr(ty),
        }
    }

    /// Parses an attribute that starts with `#`.
    fn hash_attr(&mut self, ty: Option<Type>) -> ParseResult<Attr> {
        // era: no flags were written otherwise.
        if let Some(legacy) = self.legacy()
            && let Some(attr) = legacy.extended_attr(self)?
        {
            return Ok(attr);
        }
        if self.at_hash() { self.nested(|parser| parser.extended_attr(ty)) } else { self.keyword_attr(ty) }
    }

    /// Returns whether an attribute is next that is no type.
    pub(super) fn at_attr(&mut self) -> bool {
        const WORDS: [&[u8]; 9] = [
            b"affine_map",
            b"affine_set",
            b"dense",
            b"dense_resource",
            b"false",
            b"loc",
            b"sparse",
            b"true",
            b"unit",
        ];
        match self.ws() {
            b'"' | b'@' | b'0'..=b'9' | b'[' => true,
            b'{' => !self.at_metadata(),
            b'#' => self.at_hash(),
            b'-' => self.at(self.pos + 1) != b'>',
            _ => WORDS.contains(&self.peek_word()),
        }
    }

    /// Parses an attribute, if one is next.
    pub(super) fn optional_attr(&mut self, ty: Option<Type>) -> ParseResult<Option<Attr>> {
        if self.at_attr() {
            return self.attr(ty).map(Some);
        }
        Ok(self.optional_ty()?.map(|ty| self.cx.type_attr(ty)))
    }

    /// Parses an attribute with memoization; its text usually extends to the end of the line.
    pub(super) fn attr_memo(&mut self) -> ParseResult<Attr> {
        self.attr_memo_before(b'\n')
    }

    /// Parses an attribute with memoization; its text usually extends to a byte.
    pub(super) fn attr_memo_before(&mut self, end: u8) -> ParseResult<Attr> {
        let first = self.ws();
        let start = self.pos;
        let rest = &self.src[start..];
        let len = match first {
            b'-' | b'0'..=b'9' | b'd' | b't' | b'f' => memchr::memchr(end, &rest[..rest.len().min(128)]),
            _ => None,
        };
        let Some(len) = len else { return self.attr(None) };
        let text = &rest[..len];
        let slot = self.memos.attrs.slot(slice_hash(text));
        if let Some(attr) = self.memos.attrs.exact(slot, self.src, text) {
            self.pos = start + len;
            return Ok(attr);
        }
        let attr = self.attr(None)?;
        if self.pos == start + len {
            self.memos.attrs.put(slot, start, &self.src[start..self.pos], attr);
        }
        Ok(attr)
    }

    fn keyword_attr(&mut self, ty: Option<Type>) -> ParseResult<Attr> {
        let start = self.pos;
        let word = self.peek_word();
        let parse: fn(&mut Self) -> ParseResult<Attr> = match word {
            b"true" => |_| Ok(Attr::TRUE),
            b"false" => |_| Ok(Attr::FALSE),
            b"unit" => |_| Ok(Attr::UNIT),
            b"affine_map" => Self::affine_map_attr,
            b"affine_set" => Self::affine_set_attr,
            b"array" => Self::dense_array,
            b"strided" => Self::strided_attr,
            b"distinct" => |parser| parser.nested(Self::distinct_attr),
            b"loc" => Self::loc_attr,
            b"dense" | b"dense_resource" | b"sparse" => {
                self.pos += word.len();
                return self.elements_attr(start, word, ty);
            }
            _ => {
                // era: elements had other keywords.
                if let Some(legacy) = self.legacy()
                    && let Some(attr) = legacy.keyword_attr(self, word)?
                {
                    return Ok(attr);
                }
                return match self.optional_ty()? {
                    Some(ty) => Ok(self.cx.type_attr(ty)),
                    None => Err(self.wrong("expected attribute value")),
                };
            }
        };
        self.pos += word.len();
        parse(self)
    }

    fn negative(&mut self, ty: Option<Type>) -> ParseResult<Attr> {
        self.pos += 1;
        if !self.ws().is_ascii_digit() {
            return Err(self.wrong("expected constant integer or floating point value"));
        }
        self.number(ty, true)
    }

    fn string_attr(&mut self, ty: Option<Type>) -> ParseResult<Attr> {
        let text = self.string()?;
        let ty = match ty {
            None if self.eat_colon() => Some(self.ty()?),
            known => known,
        };
        Ok(match ty {
            None | Some(Type::NONE) => self.cx.string_attr(&text),
            ty => self.cx.attr(AttrData::String { text: text.as_ref().into(), ty }),
        })
    }

    fn symbol_attr(&mut self) -> ParseResult<Attr> {
        let root = self.symbol_ident()?;
        let mut nested: Vec<Ident> = Vec::new();
        while self.ws() == b':' {
            // The two colons may be separate; a trailing one is dropped.
            let after = self.next_token(self.pos + 1);
            if self.at(after) != b':' {
                self.pos = if after >= self.src.len() { after } else { self.pos };
                break;
            }
            self.pos = after + 1;
            if self.ws() != b'@' {
                return Err(self.fail_at(self.pos, "expected nested symbol reference identifier"));
            }
            nested.push(self.symbol_ident()?);
        }
        if nested.is_empty() {
            return Ok(self.cx.symbol_ref(root));
        }
        Ok(self.cx.attr(AttrData::SymbolRef { root, nested: nested.into() }))
    }

    /// Parses `@name`, which is next, as an identifier.
    pub fn symbol_ident(&mut self) -> ParseResult<Ident> {
        let name = self.symbol()?;
        Ok(self.cx.ident_bytes(&name))
    }

    fn array_attr(&mut self) -> ParseResult<Attr> {
        self.pos += 1;
        let mut items = Vec::new();
        self.list_until(b']', |parser| {
            items.push(parser.attr(None)?);
            Ok(())
        })?;
        Ok(self.cx.array_attr(&items))
    }

    fn dict_attr(&mut self) -> ParseResult<Attr> {
        let entries = self.dict_entries()?;
        Ok(self.cx.dict_attr(&entries))
    }

    /// Parses `{a = 1, b}` as the handle of a dictionary.
    pub(super) fn dict_memo(&mut self) -> ParseResult<Attr> {
        self.ws();
        let start = self.pos;
        let rest = &self.src[start..];
        let end = memchr::memchr(b'}', &rest[..rest.len().min(128)]).map(|at| at + 1);
        let Some(len) = end else { return self.nested(Self::dict_attr) };
        let text = &rest[..len];
        let slot = self.memos.dicts.slot(slice_hash(text));
        if let Some(attr) = self.memos.dicts.exact(slot, self.src, text) {
            self.pos = start + len;
            return Ok(attr);
        }
        let attr = self.nested(Self::dict_attr)?;
        if self.pos == start + len {
            self.memos.dicts.put(slot, start, &self.src[start..self.pos], attr);
        }
        Ok(attr)
    }

    /// Parses the entries of `{a = 1, b}`, in the order of the text.
    pub fn dict_entries(&mut self) -> ParseResult<Vec<NamedAttr>> {
        self.want(b'{', "expected '{' in attribute dictionary")?;
        let mut entries: Vec<NamedAttr> = Vec::new();
        if self.eat(b'}') {
            return Ok(entries);
        }
        loop {
            let pos = {
                self.ws();
                self.pos
            };
            let name = self.attr_name()?;
            if entries.iter().any(|entry| entry.name == name) {
                let message = format!("duplicate key '{}' in dictionary attribute", self.cx.ident_str(name));
                return Err(self.fail(pos, &message));
            }
            // era: a colon stood between key and value.
            let given = self.eat(b'=') || self.old.is_some() && self.eat_colon();
            let value = if given { self.attr(None)? } else { Attr::UNIT };
            // era: flags of arguments were booleans.
            match self.legacy() {
                Some(legacy) => entries.extend(legacy.entry(self, NamedAttr { name, value })),
                None => entries.push(NamedAttr { name, value }),
            }
            if !self.eat(b',') {
                break;
            }
        }
        self.want(b'}', "expected '}' in attribute dictionary")?;
        Ok(entries)
    }

    fn attr_name(&mut self) -> ParseResult<Ident> {
        if self.ws() == b'"' {
            let pos = self.pos;
            let name = self.string()?;
            if name.is_empty() {
                return Err(self.fail(pos, "expected valid attribute name"));
            }
            return Ok(self.cx.ident_bytes(&name));
        }
        match self.word() {
            b"" => Err(self.wrong("expected attribute name")),
            name => Ok(self.cx.ident_bytes(name)),
        }
    }

    /// Parses `<[?, 1], offset: ?>`, after `strided`.
    fn strided_attr(&mut self) -> ParseResult<Attr> {
        self.want(b'<', "expected '<' after 'strided'")?;
        self.want(b'[', "expected '['")?;
        let mut strides = Vec::new();
        if !self.eat(b']') {
            loop {
                strides.push(self.stride()?);
                if !self.eat(b',') {
                    break;
                }
            }
            self.want(b']', "expected ']'")?;
        }
        let mut offset = 0;
        if self.ws() != b'>' {
            self.want(b',', "expected ','")?;
            if !self.eat_word(b"offset") {
                return Err(self.wrong("expected 'offset' after comma"));
            }
            if !self.eat_colon() {
                return Err(self.wrong("expected ':' after 'offset'"));
            }
            offset = self.stride()?;
        }
        self.want(b'>', "expected '>'")?;
        Ok(self.cx.attr(AttrData::StridedLayout { offset, strides: Box::new(strides.into()) }))
    }

    fn stride(&mut self) -> ParseResult<i64> {
        if self.eat(b'?') {
            return Ok(DYNAMIC);
        }
        self.ws();
        let pos = self.pos;
        let negative = self.eat(b'-');
        if !self.at_integer() {
            return Err(self.fail_at(pos, "expected a 64-bit signed integer or '?'"));
        }
        match self.small_number().and_then(|value| i64::try_from(value).ok()) {
            Some(value) => Ok(if negative { -value } else { value }),
            None => Err(self.fail_at(pos, "expected a 64-bit signed integer or '?'")),
        }
    }

    /// Parses `[id]<attr>`, after `distinct`.
    fn distinct_attr(&mut self) -> ParseResult<Attr> {
        let start = self.pos - "distinct".len();
        self.want(b'[', "expected '[' after 'distinct'")?;
        if !self.at_integer() {
            return Err(self.wrong("expected distinct ID"));
        }
        let pos = self.pos;
        let Some(id) = self.small_number() else {
            self.pos = pos;
            self.digits();
            return Err(self.fail_here("expected an unsigned 64-bit integer"));
        };
        self.want(b']', "expected ']' to close distinct ID")?;
        self.want(b'<', "expected '<' after distinct ID")?;
        let referenced = if self.eat(b'>') {
            Attr::UNIT
        } else {
            let attr = match self.attr(None) {
                Ok(attr) => attr,
                Err(error) => {
                    let follower = self.fail_here("expected attribute");
                    return Err(error.followed_unless_same(follower));
                }
            };
            self.want(b'>', "expected '>' to close distinct attribute")?;
            attr
        };
        match self.distinct.get(&id).copied() {
            None => {
                let attr = self.cx.new_distinct_attr(referenced);
                self.distinct.insert(id, attr);
                Ok(attr)
            }
            Some(known) => match self.cx.attr_data(known) {
                AttrData::Distinct { referenced: before, .. } if *before == referenced => Ok(known),
                AttrData::Distinct { referenced: before, .. } => {
                    let message = format!(
                        "referenced attribute does not match previous definition: {}",
                        self.cx.attr_ref(*before)
                    );
                    Err(self.fail(start, &message))
                }
                _ => Ok(known),
            },
        }
    }

    /// Parses `attributes {...}` or `{...}` as entries; none if neither is next.
    pub fn optional_dict_entries(&mut self, keyword: bool) -> ParseResult<Vec<NamedAttr>> {
        let there = if keyword { self.eat_word(b"attributes") } else { self.at_brace() };
        if there { self.nested(Self::dict_entries) } else { Ok(Vec::new()) }
    }

    /// Parses a keyword or string; `None` if neither is next.
    pub fn keyword_or_string(&mut self) -> ParseResult<Option<std::borrow::Cow<'a, [u8]>>> {
        if self.ws() == b'"' {
            return self.string().map(Some);
        }
        let word = self.word();
        Ok((!word.is_empty()).then_some(std::borrow::Cow::Borrowed(word)))
    }

    /// Returns whether a certain word is next.
    pub(super) fn at_word(&mut self, word: &[u8]) -> bool {
        self.ws();
        self.src[self.pos..].starts_with(word) && !is_word(self.at(self.pos + word.len()))
    }
}
