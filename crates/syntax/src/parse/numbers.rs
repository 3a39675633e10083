//! Numbers as attributes.

use super::{ParseResult, Parser};
use apnum::{ApFloat, ApInt, FloatKind};
use ir::{Attr, Context, Signedness, Type};

/// Returns the value of an integer literal for a type, in the type's width; `None` if it does not fit.
///
/// A decimal or hexadecimal number may use all bits of a signless type; it must be non-negative in a signed
/// type or `index`.
pub(super) fn int_literal(cx: &Context, ty: Type, negative: bool, digits: &[u8]) -> Option<ApInt> {
    let view = cx.ty(ty);
    let width = view.int_width()?;
    let value = literal_of_width(width, digits)?;
    if negative {
        if width == 0 {
            return value.is_zero().then_some(value);
        }
        let value = value.neg();
        return value.is_negative().then_some(value);
    }
    let signed = view.is_index() || view.signedness() == Some(Signedness::Signed);
    (!(signed && width > 0 && value.is_negative())).then_some(value)
}

fn literal_of_width(width: u32, digits: &[u8]) -> Option<ApInt> {
    let text = std::str::from_utf8(digits).ok()?;
    let short = digits.len() <= 18 && !text.starts_with("0x");
    if short && let Ok(value) = text.parse::<u64>() {
        return (width >= 64 || value >> width == 0).then(|| ApInt::from_u64(width, value));
    }
    ApInt::parse(width, text).ok()
}

/// Returns the float of the bits of a hexadecimal literal; `None` if there are too many.
pub(super) fn float_bits(kind: FloatKind, digits: &[u8]) -> Option<ApFloat> {
    let value = ApInt::parse_any_width(std::str::from_utf8(digits).ok()?)?;
    (value.active_bits() <= kind.width()).then(|| ApFloat::from_bits(kind, value.low_u128()))
}

impl<'a> Parser<'a> {
    /// Parses a number with its type, after an optional minus.
    pub(super) fn number(&mut self, ty: Option<Type>, negative: bool) -> ParseResult<Attr> {
        match self.float_end() {
            Some(end) => self.float_attr(ty, negative, end),
            None => self.int_attr(ty, negative),
        }
    }

    /// Parses `: type`, if a colon is next; otherwise returns the known type, or else the default.
    fn number_ty(&mut self, ty: Option<Type>, default: Type) -> ParseResult<Type> {
        match ty {
            Some(ty) => Ok(ty),
            None if self.eat_colon() => self.ty(),
            None => Ok(default),
        }
    }

    fn float_attr(&mut self, ty: Option<Type>, negative: bool, end: usize) -> ParseResult<Attr> {
        let start = self.pos;
        let text = std::str::from_utf8(&self.src[start..end]).unwrap_or("");
        self.pos = end;
        let ty = self.number_ty(ty, Type::F64)?;
        let Some(kind) = self.cx.ty(ty).float_kind() else {
            return Err(self.fail_here("floating point value not valid for specified type"));
        };
        match ApFloat::parse_literal(kind, text) {
            Some(value) => Ok(self.cx.float_attr(ty, &if negative { value.neg() } else { value })),
            None => Err(self.fail(start, "floating point value too large for attribute")),
        }
    }

    fn int_attr(&mut self, ty: Option<Type>, negative: bool) -> ParseResult<Attr> {
        let start = self.pos;
        let digits = self.digits();
        let ty = self.number_ty(ty, Type::I64)?;
        if let (Type::INDEX, [first, rest @ ..]) = (ty, digits)
            && rest.len() < 3
            && !negative
            && digits.iter().all(u8::is_ascii_digit)
        {
            let value =
                |start, rest: &[u8]| rest.iter().fold(start, |sum, byte| 10 * sum + i64::from(byte - b'0'));
            return Ok(self.cx.index_attr(value(i64::from(first - b'0'), rest)));
        }
        let view = self.cx.ty(ty);
        if let Some(kind) = view.float_kind() {
            let value = self.float_of_int_literal(kind, start, digits, negative)?;
            return Ok(self.cx.float_attr(ty, &value));
        }
        if !view.is_int_or_index() {
            return Err(self.fail(start, "integer literal not valid for specified type"));
        }
        if negative && view.signedness() == Some(Signedness::Unsigned) {
            return Err(self.fail(start, "negative integer literal not valid for unsigned integer type"));
        }
        match int_literal(self.cx, ty, negative, digits) {
            Some(value) => Ok(self.cx.ap_int_attr(ty, value)),
            None => Err(self.fail(start, "integer constant out of range for attribute")),
        }
    }

    /// Returns a float from the bits of a hexadecimal literal.
    pub(super) fn float_of_int_literal(
        &self,
        kind: FloatKind,
        pos: usize,
        digits: &[u8],
        negative: bool,
    ) -> ParseResult<ApFloat> {
        if !digits.starts_with(b"0x") {
            let error = self.fail(pos, "unexpected decimal integer literal for a floating point value");
            let place = self.place(pos);
            return Err(error.note(place, "add a trailing dot to make the literal a float"));
        }
        if negative {
            return Err(self.fail(pos, "hexadecimal float literal should not have a leading minus"));
        }
        float_bits(kind, digits)
            .ok_or_else(|| self.fail(pos, "hexadecimal float constant out of range for type"))
    }
}
