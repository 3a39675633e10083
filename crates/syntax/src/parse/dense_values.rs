//! Values of elements: packed, checked against their type, and stored once for a splat.

use super::lex::is_word;
use super::numbers::int_literal;
use super::resources::hex_bytes;
use super::{ParseResult, Parser};
use apnum::{ApFloat, FloatKind};
use ir::{Attr, AttrData, Context, Signedness, Type, TypeData};
use std::borrow::Cow;

/// Element as it is spelled in the text.
pub(super) enum Element<'a> {
    /// A decimal or hexadecimal number.
    Int {
        /// Position.
        pos: usize,
        /// Whether a minus is before it.
        negative: bool,
        /// Digits.
        digits: &'a [u8],
    },
    /// A number with a point.
    Float {
        /// Position.
        pos: usize,
        /// Whether a minus is before it.
        negative: bool,
        /// Text without the minus.
        text: &'a [u8],
    },
    /// `true` or `false`.
    Bool {
        /// Position.
        pos: usize,
        /// Value.
        value: bool,
    },
    /// A string.
    Text {
        /// Position.
        pos: usize,
        /// Bytes.
        text: Cow<'a, [u8]>,
    },
}

impl Element<'_> {
    fn pos(&self) -> usize {
        match self {
            Element::Int { pos, .. }
            | Element::Float { pos, .. }
            | Element::Bool { pos, .. }
            | Element::Text { pos, .. } => *pos,
        }
    }
}

/// Text between `<` and `>`.
#[derive(Default)]
pub struct Literal<'a> {
    /// Dimensions of nested lists, the innermost first.
    pub(super) shape: Vec<i64>,
    /// All elements; the two parts of complex ones are consecutive.
    pub(super) elements: Vec<Element<'a>>,
    /// Whether there were pairs.
    pub(super) complex: bool,
    /// String instead of elements, which can be the bits of all.
    pub(super) hex: Option<(usize, Cow<'a, [u8]>)>,
}

impl Literal<'_> {
    /// Returns the dimensions, the outermost first, of nested lists.
    pub(super) fn dims(&self) -> Option<Vec<i64>> {
        (!self.shape.is_empty()).then(|| self.shape.iter().rev().copied().collect())
    }
}

impl<'a> Parser<'a> {
    /// Parses the attribute of a literal for a type.
    pub fn dense_of_literal(&mut self, pos: usize, ty: Type, literal: &Literal<'a>) -> ParseResult<Attr> {
        let view = self.cx.ty(ty);
        let element = view.element_or_self();
        let numeric = element.is_scalar_number() || matches!(element.data(), TypeData::Complex(_));
        if let Some((hex_pos, text)) = &literal.hex {
            if numeric {
                return self.dense_of_hex(pos, *hex_pos, ty, text);
            }
            let strings: Box<[Box<[u8]>]> = [text.as_ref().into()].into();
            return Ok(self.cx.attr(AttrData::DenseStrings { ty, strings }));
        }
        let shape: Vec<i64> = literal.shape.iter().rev().copied().collect();
        if !shape.is_empty() && view.shape() != Some(&shape[..]) {
            let list = |dims: &[i64]| dims.iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
            let message = format!(
                "inferred shape of elements literal ([{}]) does not match type ([{}])",
                list(&shape),
                list(view.shape().unwrap_or(&[]))
            );
            return Err(self.fail(pos, &message));
        }
        if literal.elements.is_empty() && view.num_elements() != Some(0) {
            let message = format!("parsed zero elements, but type ('{view}') expected at least 1");
            return Err(self.fail(pos, &message));
        }
        if !numeric {
            return self.dense_strings(pos, ty, literal);
        }
        let (scalar, parts) = match element.data() {
            TypeData::Complex(scalar) => (*scalar, 2),
            _ => (element.handle(), 1),
        };
        if literal.complex != (parts == 2) && !literal.elements.is_empty() {
            let message = if literal.complex {
                format!("expected element type of '{element}' to be complex")
            } else {
                "expected complex elements".to_owned()
            };
            return Err(self.fail(pos, &message));
        }
        let mut bytes = Vec::new();
        for value in &literal.elements {
            self.dense_element(scalar, value, &mut bytes)?;
        }
        let size = self.cx.dense_element_bytes(element.handle()).unwrap_or(1);
        Ok(self.make_dense(ty, bytes, size))
    }

    /// Creates the attribute; a splat stores one element.
    pub(super) fn make_dense(&self, ty: Type, mut bytes: Vec<u8>, size: usize) -> Attr {
        let splat = bytes.len() >= size && bytes.chunks_exact(size).all(|chunk| *chunk == bytes[..size]);
        if splat {
            bytes.truncate(size);
        }
        self.cx.dense_attr(ty, bytes.into(), splat)
    }

    fn dense_strings(&mut self, pos: usize, ty: Type, literal: &Literal<'a>) -> ParseResult<Attr> {
        let mut strings: Vec<Box<[u8]>> = Vec::with_capacity(literal.elements.len());
        for element in &literal.elements {
            match element {
                Element::Text { text, .. } => strings.push(text.as_ref().into()),
                other => {
                    self.pos = other.pos();
                    let word = self.src[self.pos..].iter().take_while(|&&byte| is_word(byte)).count();
                    let end = self.float_end().unwrap_or(self.pos + word);
                    let token = String::from_utf8_lossy(&self.src[self.pos..end]);
                    return Err(self.fail(pos, &format!("expected string token, got {token}")));
                }
            }
        }
        if strings.windows(2).all(|pair| pair[0] == pair[1]) {
            strings.truncate(1);
        }
        Ok(self.cx.attr(AttrData::DenseStrings { ty, strings: strings.into() }))
    }

    fn dense_element(&self, ty: Type, element: &Element<'_>, out: &mut Vec<u8>) -> ParseResult<()> {
        match self.cx.ty(ty).float_kind() {
            Some(kind) => self.dense_float(kind, element, out),
            None => self.dense_int(ty, element, out),
        }
    }

    fn dense_int(&self, ty: Type, element: &Element<'_>, out: &mut Vec<u8>) -> ParseResult<()> {
        match element {
            Element::Int { pos, negative, digits } => {
                let view = self.cx.ty(ty);
                if *negative && view.signedness() == Some(Signedness::Unsigned) {
                    let message = "expected unsigned integer elements, but parsed negative value";
                    return Err(self.fail(*pos, message));
                }
                match int_literal(self.cx, ty, *negative, digits) {
                    Some(value) if value.width() <= 64 && value.width() > 0 => {
                        let len = (value.width() as usize).div_ceil(8);
                        out.extend_from_slice(&value.low_u64().to_le_bytes()[..len]);
                        Ok(())
                    }
                    Some(value) => {
                        out.extend(Context::dense_int_bytes(&value));
                        Ok(())
                    }
                    None => Err(self.fail(*pos, "integer constant out of range for type")),
                }
            }
            Element::Bool { pos, value } => {
                if ty != Type::I1 {
                    return Err(self.fail(*pos, "expected i1 type for 'true' or 'false' values"));
                }
                out.push(u8::from(*value));
                Ok(())
            }
            Element::Float { pos, .. } => {
                Err(self.fail(*pos, "expected integer elements, but parsed floating-point"))
            }
            Element::Text { pos, .. } => Err(self.fail(*pos, "expected integer elements, but parsed string")),
        }
    }

    fn dense_float(&self, kind: FloatKind, element: &Element<'_>, out: &mut Vec<u8>) -> ParseResult<()> {
        let value = match element {
            Element::Float { pos, negative, text } => {
                let text = std::str::from_utf8(text).unwrap_or("");
                let value = ApFloat::parse_literal(kind, text)
                    .ok_or_else(|| self.fail(*pos, "floating point value too large for attribute"))?;
                if *negative { value.neg() } else { value }
            }
            Element::Int { pos, negative, digits } => {
                self.float_of_int_literal(kind, *pos, digits, *negative)?
            }
            other => {
                let message = "expected floating-point elements, but parsed integer";
                return Err(self.fail(other.pos(), message));
            }
        };
        let len = (kind.width() as usize).div_ceil(8);
        out.extend_from_slice(&value.to_bits().to_le_bytes()[..len]);
        Ok(())
    }

    /// Parses `"0x..."`: the bytes of all elements, or of a splat. Elements of `i1` are bits.
    fn dense_of_hex(&mut self, pos: usize, hex_pos: usize, ty: Type, text: &[u8]) -> ParseResult<Attr> {
        let digits = text.strip_prefix(b"0x").or_else(|| text.strip_prefix(b"0X"));
        let Some(bytes) = digits.and_then(hex_bytes) else {
            let message = "expected string containing hex digits starting with `0x`";
            return Err(self.fail(hex_pos, message));
        };
        let view = self.cx.ty(ty);
        let element = view.element_or_self();
        let count = usize::try_from(view.num_elements().unwrap_or(0)).unwrap_or(usize::MAX);
        let size = self.cx.dense_element_bytes(element.handle()).unwrap_or(1);
        let wrong_size = || {
            let message = format!("elements hex data size is invalid for provided type: '{view}'");
            self.fail(pos, &message)
        };
        if element == Type::I1 {
            return self.dense_of_bits(ty, &bytes, count).ok_or_else(wrong_size);
        }
        if !self.cx.dense_element_has_bits(element.handle()) {
            let zero = || self.cx.dense_attr(ty, vec![0; size].into(), true);
            return if bytes.is_empty() { Ok(zero()) } else { Err(wrong_size()) };
        }
        if bytes.len() != size && Some(bytes.len()) != count.checked_mul(size) {
            return Err(wrong_size());
        }
        if bytes.len() == size {
            return Ok(self.cx.dense_attr(ty, bytes.into(), true));
        }
        Ok(self.make_dense(ty, bytes, size))
    }

    fn dense_of_bits(&self, ty: Type, bytes: &[u8], count: usize) -> Option<Attr> {
        match bytes {
            [0] => return Some(self.cx.dense_attr(ty, [0].into(), true)),
            [0xFF] => return Some(self.cx.dense_attr(ty, [1].into(), true)),
            _ => {}
        }
        if bytes.len() != count.div_ceil(8) {
            return None;
        }
        let bits: Vec<u8> = (0..count).map(|at| bytes[at / 8] >> (at % 8) & 1).collect();
        Some(self.make_dense(ty, bits, 1))
    }
}
