//! The syntax of elements: `dense<...>`, `sparse<...>`, `dense_resource<...>`, `array<...>`.

use super::dense_values::{Element, Literal};
use super::numbers::int_literal;
use super::{ParseResult, Parser};
use apnum::ApFloat;
use ir::{Attr, AttrData, Context, Type};

impl<'a> Parser<'a> {
    /// Parses `dense`, `dense_resource` or `sparse` after the keyword.
    pub(super) fn elements_attr(&mut self, start: usize, word: &[u8], ty: Option<Type>) -> ParseResult<Attr> {
        // era: the type stood before the elements.
        if let Some(legacy) = self.legacy()
            && let Some(attr) = legacy.elements(self, start, word)?
        {
            return Ok(attr);
        }
        match word {
            b"dense" => self.dense(start, ty),
            b"sparse" => self.sparse(start, ty),
            _ => self.dense_resource(ty),
        }
    }

    fn dense(&mut self, start: usize, ty: Option<Type>) -> ParseResult<Attr> {
        self.want(b'<', "expected '<' after 'dense'")?;
        self.dense_values(start, ty)
    }

    /// Parses elements, after `dense<`.
    pub fn dense_values(&mut self, start: usize, ty: Option<Type>) -> ParseResult<Attr> {
        if self.fast_dense
            && let Some(attr) = self.quick_dense(ty)
        {
            return Ok(attr);
        }
        let mut literal = Literal::default();
        if !self.eat(b'>') {
            self.tensor_literal(&mut literal, true)?;
            self.want(b'>', "expected '>'")?;
        }
        let ty = self.elements_ty(start, ty)?;
        self.dense_of_literal(start, ty, &literal)
    }

    /// Parses `: type`, unless it is known; a shaped type with static shape.
    pub(super) fn elements_ty(&mut self, pos: usize, ty: Option<Type>) -> ParseResult<Type> {
        let ty = match ty {
            Some(ty) => ty,
            None if self.eat_colon() => self.ty()?,
            None => return Err(self.wrong("expected ':'")),
        };
        let view = self.cx.ty(ty);
        if !(view.is_vector() || view.is_tensor() || view.is_memref()) {
            return Err(self.fail(pos, "elements literal must be a shaped type"));
        }
        if !view.has_static_shape() {
            return Err(self.fail(pos, "elements literal type must have static shape"));
        }
        if view.num_elements().is_none() {
            return Err(self.fail(pos, "elements literal type has more elements than can be counted"));
        }
        Ok(ty)
    }

    /// Parses a string of bits, a nested list, or one element.
    pub(super) fn tensor_literal(&mut self, literal: &mut Literal<'a>, allow_hex: bool) -> ParseResult<()> {
        match self.ws() {
            b'"' if allow_hex => {
                let pos = self.pos;
                literal.hex = Some((pos, self.string()?));
                Ok(())
            }
            b'[' => {
                literal.shape = self.nested(|parser| parser.tensor_list(literal))?;
                Ok(())
            }
            _ => self.tensor_element(literal),
        }
    }

    /// Parses `[...]`. Returns its dimensions, the outermost last.
    fn tensor_list(&mut self, literal: &mut Literal<'a>) -> ParseResult<Vec<i64>> {
        self.pos += 1;
        let mut inner: Option<Vec<i64>> = None;
        let mut count = 0;
        if !self.eat(b']') {
            loop {
                let dims = match self.ws() {
                    b'[' => self.nested(|parser| parser.tensor_list(literal))?,
                    _ => {
                        self.tensor_element(literal)?;
                        Vec::new()
                    }
                };
                count += 1;
                match &inner {
                    None => inner = Some(dims),
                    Some(known) if *known == dims => {}
                    Some(_) => {
                        let message = "tensor literal is invalid; ranks are not consistent between elements";
                        return Err(self.fail_here(message));
                    }
                }
                if !self.eat(b',') {
                    break;
                }
            }
            self.want(b']', "expected ']'")?;
        }
        let mut dims = inner.unwrap_or_default();
        dims.push(count);
        Ok(dims)
    }

    /// Parses an element of a literal.
    ///
    /// # Errors
    /// If there is none.
    pub fn tensor_element(&mut self, literal: &mut Literal<'a>) -> ParseResult<()> {
        if self.ws() != b'(' {
            return self.tensor_scalar(literal);
        }
        self.pos += 1;
        self.tensor_scalar(literal)?;
        self.want(b',', "expected ',' between complex elements")?;
        self.tensor_scalar(literal)?;
        self.want(b')', "expected ')' after complex elements")?;
        literal.complex = true;
        Ok(())
    }

    fn tensor_scalar(&mut self, literal: &mut Literal<'a>) -> ParseResult<()> {
        let negative = self.ws() == b'-' && self.at(self.pos + 1) != b'>';
        self.pos += usize::from(negative);
        let first = self.ws();
        let pos = self.pos;
        let element = match first {
            b'0'..=b'9' => match self.float_end() {
                Some(end) => {
                    let text = &self.src[pos..end];
                    self.pos = end;
                    Element::Float { pos, negative, text }
                }
                None => Element::Int { pos, negative, digits: self.digits() },
            },
            _ if negative => return Err(self.fail_here("expected integer or floating point literal")),
            b'"' => Element::Text { pos, text: self.string()? },
            _ if self.eat_word(b"true") => Element::Bool { pos, value: true },
            _ if self.eat_word(b"false") => Element::Bool { pos, value: false },
            _ => return Err(self.fail_here("expected element literal of primitive type")),
        };
        literal.elements.push(element);
        Ok(())
    }

    /// Parses `<indices, values> : type`, after `sparse`.
    fn sparse(&mut self, start: usize, ty: Option<Type>) -> ParseResult<Attr> {
        self.want(b'<', "Expected '<' after 'sparse'")?;
        self.sparse_values(start, ty)
    }

    /// Parses `<key> : type`, after `dense_resource`.
    fn dense_resource(&mut self, ty: Option<Type>) -> ParseResult<Attr> {
        self.want(b'<', "expected '<' after 'dense_resource'")?;
        let key = match self.keyword_or_string()? {
            Some(key) => self.cx.ident_bytes(&key),
            None => return Err(self.fail_here("expected identifier key for 'resource' entry")),
        };
        self.want(b'>', "expected '>'")?;
        self.ws();
        let after = self.pos;
        let ty = match ty {
            Some(ty) => ty,
            None if self.eat_colon() => self.ty()?,
            None => return Err(self.wrong("expected ':'")),
        };
        if !self.cx.ty(ty).is_shaped() {
            return Err(self.fail(after, "`dense_resource` expected a shaped type"));
        }
        Ok(self.cx.attr(AttrData::DenseResource { ty, key }))
    }

    /// Parses `<i32: 1, 2>`, after `array`.
    pub(super) fn dense_array(&mut self) -> ParseResult<Attr> {
        self.want(b'<', "expected '<' after 'array'")?;
        let pos = {
            self.ws();
            self.pos
        };
        let element = match self.ty() {
            Ok(element) => element,
            Err(error) => {
                let follower = self.fail_at(pos, "expected an integer or floating point type");
                return Err(error.followed_unless_same(follower));
            }
        };
        let view = self.cx.ty(element);
        if !view.is_integer() && !view.is_float() {
            let message = format!("expected integer or float type, got: '{view}'");
            return Err(self.fail(pos, &message));
        }
        let width = view.bit_width().unwrap_or(0);
        if width != 1 && (width == 0 || !width.is_multiple_of(8)) {
            return Err(self.fail(pos, "element type bitwidth must be a multiple of 8"));
        }
        let mut bytes = Vec::new();
        if !self.eat(b'>') {
            if !self.eat_colon() {
                return Err(self.wrong("expected ':' after dense array type"));
            }
            loop {
                self.dense_array_element(element, &mut bytes)?;
                if !self.eat(b',') {
                    break;
                }
            }
            self.want(b'>', "expected '>' to close an array attribute")?;
        }
        Ok(self.cx.attr(AttrData::DenseArray { element, bytes: bytes.into() }))
    }

    /// Parses `[1, 2]`: a dense array of a known element type.
    pub(super) fn dense_array_list(&mut self, element: Type) -> ParseResult<Attr> {
        self.want(b'[', "expected '['")?;
        let mut bytes = Vec::new();
        if !self.eat(b']') {
            loop {
                self.dense_array_element(element, &mut bytes)?;
                if !self.eat(b',') {
                    break;
                }
            }
            self.want(b']', "expected ']'")?;
        }
        Ok(self.cx.attr(AttrData::DenseArray { element, bytes: bytes.into() }))
    }

    /// `1, 2`: a dense array of a known element type without brackets.
    pub(super) fn dense_array_items(&mut self, element: Type) -> ParseResult<Attr> {
        let mut bytes = Vec::new();
        loop {
            self.dense_array_element(element, &mut bytes)?;
            if !self.eat(b',') {
                return Ok(self.cx.attr(AttrData::DenseArray { element, bytes: bytes.into() }));
            }
        }
    }

    fn dense_array_element(&mut self, element: Type, out: &mut Vec<u8>) -> ParseResult<()> {
        let view = self.cx.ty(element);
        if element == Type::I1 {
            if self.eat_word(b"true") {
                out.push(1);
                return Ok(());
            }
            if self.eat_word(b"false") {
                out.push(0);
                return Ok(());
            }
        }
        let negative = self.ws() == b'-' && self.at(self.pos + 1) != b'>';
        self.pos += usize::from(negative);
        let first = self.ws();
        let pos = self.pos;
        let Some(kind) = view.float_kind() else {
            if matches!(self.peek_word(), b"true" | b"false") {
                return Err(self.fail_here("expected i1 type for 'true' or 'false' values"));
            }
            if !self.at_integer() {
                return Err(self.fail_here("expected integer literal"));
            }
            let digits = self.digits();
            if element == Type::I1 {
                return Err(self.fail_here("expected 'true' or 'false' values for i1 type"));
            }
            let Some(value) = int_literal(self.cx, element, negative, digits) else {
                return Err(self.fail_here("integer constant out of range"));
            };
            out.extend(Context::dense_int_bytes(&value));
            return Ok(());
        };
        let value = match self.float_end() {
            Some(end) => {
                let text = std::str::from_utf8(&self.src[pos..end]).unwrap_or("");
                self.pos = end;
                ApFloat::parse_literal(kind, text)
                    .ok_or_else(|| self.fail(pos, "floating point value too large for attribute"))?
            }
            None if first.is_ascii_digit() => {
                let digits = self.digits();
                self.float_of_int_literal(kind, pos, digits, negative)?
            }
            None => return Err(self.fail_here("expected floating point literal")),
        };
        let value = if negative { value.neg() } else { value };
        let len = (kind.width() as usize).div_ceil(8);
        out.extend_from_slice(&value.to_bits().to_le_bytes()[..len]);
        Ok(())
    }
}
