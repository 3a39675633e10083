//! Types.

use super::memo::slice_hash;
use super::{ParseResult, Parser};
use apnum::FloatKind;
use ir::{MAX_INTEGER_WIDTH, Signedness, Type, TypeData};

/// The float types' names, with their kinds.
pub(super) const FLOATS: [(&[u8], FloatKind); 18] = [
    (b"f32", FloatKind::F32),
    (b"f64", FloatKind::F64),
    (b"f16", FloatKind::F16),
    (b"bf16", FloatKind::BF16),
    (b"f80", FloatKind::F80),
    (b"f128", FloatKind::F128),
    (b"tf32", FloatKind::TF32),
    (b"f4E2M1FN", FloatKind::F4E2M1FN),
    (b"f6E2M3FN", FloatKind::F6E2M3FN),
    (b"f6E3M2FN", FloatKind::F6E3M2FN),
    (b"f8E5M2", FloatKind::F8E5M2),
    (b"f8E4M3", FloatKind::F8E4M3),
    (b"f8E4M3FN", FloatKind::F8E4M3FN),
    (b"f8E5M2FNUZ", FloatKind::F8E5M2FNUZ),
    (b"f8E4M3FNUZ", FloatKind::F8E4M3FNUZ),
    (b"f8E4M3B11FNUZ", FloatKind::F8E4M3B11FNUZ),
    (b"f8E3M4", FloatKind::F8E3M4),
    (b"f8E8M0FNU", FloatKind::F8E8M0FNU),
];

/// Parses a word such as `i32`, `si8` or `ui1` to its sign and digits.
pub(super) fn integer_word(word: &[u8]) -> Option<(Signedness, &[u8])> {
    let (sign, digits) = match word {
        [b'i', digits @ ..] => (Signedness::Signless, digits),
        [b's', b'i', digits @ ..] => (Signedness::Signed, digits),
        [b'u', b'i', digits @ ..] => (Signedness::Unsigned, digits),
        _ => return None,
    };
    (!digits.is_empty() && digits.iter().all(u8::is_ascii_digit)).then_some((sign, digits))
}

impl<'a> Parser<'a> {
    /// Parses a type.
    #[inline]
    pub fn ty(&mut self) -> ParseResult<Type> {
        match self.optional_ty()? {
            Some(ty) => Ok(ty),
            None => self.no_type_here(),
        }
    }

    /// Parses a type that is not a bare function type.
    pub fn non_function_ty(&mut self) -> ParseResult<Type> {
        if self.ws() != b'('
            && let Some(ty) = self.optional_ty()?
        {
            return Ok(ty);
        }
        self.no_type_here()
    }

    /// Parses a type, if one is next.
    #[inline]
    pub fn optional_ty(&mut self) -> ParseResult<Option<Type>> {
        match self.ws() {
            b'(' => self.function_ty().map(Some),
            b'!' => self.extended_type().map(Some),
            b'a'..=b'z' => self.keyword_ty(),
            _ => Ok(None),
        }
    }

    #[inline]
    fn keyword_ty(&mut self) -> ParseResult<Option<Type>> {
        let start = self.pos;
        let word = self.peek_word();
        let simple = match word {
            b"i1" => Type::I1,
            b"i8" => Type::I8,
            b"i16" => Type::I16,
            b"i32" => Type::I32,
            b"i64" => Type::I64,
            b"f32" => Type::F32,
            b"f64" => Type::F64,
            b"index" => Type::INDEX,
            b"f16" => Type::F16,
            b"bf16" => Type::BF16,
            b"none" => Type::NONE,
            _ => return self.other_ty(start, word),
        };
        self.pos += word.len();
        Ok(Some(simple))
    }

    fn other_ty(&mut self, start: usize, word: &'a [u8]) -> ParseResult<Option<Type>> {
        if !matches!(word, b"memref" | b"tensor" | b"vector" | b"complex" | b"tuple") {
            if let Some((sign, digits)) = integer_word(word) {
                self.pos += word.len();
                return self.integer_ty(start, sign, digits).map(Some);
            }
            let Some((_, kind)) = FLOATS.iter().find(|(name, _)| *name == word) else { return Ok(None) };
            self.pos += word.len();
            return Ok(Some(self.cx.float_type(*kind)));
        }
        let hash = slice_hash(&self.src[start..self.src.len().min(start + 24)]);
        let slot = self.memos.types.slot(hash);
        if let Some((ty, len)) = self.memos.types.prefix(slot, self.src, start) {
            self.pos = start + len;
            return Ok(Some(ty));
        }
        self.pos += word.len();
        let ty = self.nested(|parser| parser.composite_ty(word))?;
        // era: vectors and tensors had no `index`.
        if let Some(legacy) = self.legacy() {
            legacy.check_type(self, start, ty)?;
        }
        self.memos.types.put(slot, start, &self.src[start..self.pos], ty);
        Ok(Some(ty))
    }

    fn composite_ty(&mut self, word: &[u8]) -> ParseResult<Type> {
        match word {
            b"memref" => self.memref_ty(),
            b"tensor" => self.tensor_ty(),
            b"vector" => self.vector_ty(),
            b"complex" => self.complex_ty(),
            _ => self.tuple_ty(),
        }
    }

    fn integer_ty(&mut self, start: usize, sign: Signedness, digits: &[u8]) -> ParseResult<Type> {
        let width = std::str::from_utf8(digits).ok().and_then(|digits| digits.parse::<u32>().ok());
        let Some(width) = width else { return Err(self.fail(start, "invalid integer width")) };
        // era: narrower limits.
        if let Some(legacy) = self.legacy() {
            legacy.check_width(self, start, digits, width)?;
        }
        if width > MAX_INTEGER_WIDTH {
            let message = format!("integer bitwidth is limited to {MAX_INTEGER_WIDTH} bits");
            return Err(self.fail(start, &message));
        }
        Ok(match sign {
            Signedness::Signless => self.cx.int_type(width),
            _ => self.cx.integer_type(width, sign),
        })
    }

    /// Parses `(types) -> type` or `(types) -> (types)`.
    pub(super) fn function_ty(&mut self) -> ParseResult<Type> {
        self.nested(|parser| {
            let base = parser.types.len();
            let found = parser.function_parts().map(|middle| {
                let (inputs, results) = (&parser.types[base..middle], &parser.types[middle..]);
                parser.cx.function_type(inputs, results)
            });
            parser.types.truncate(base);
            found
        })
    }

    fn function_parts(&mut self) -> ParseResult<usize> {
        self.paren_types()?;
        let middle = self.types.len();
        if !self.eat_arrow() {
            return Err(self.wrong("expected '->' in function type"));
        }
        self.result_type_list()?;
        Ok(middle)
    }

    /// Parses `(types)`, pushed onto the stack of types.
    pub(super) fn paren_types(&mut self) -> ParseResult<()> {
        self.want(b'(', "expected '('")?;
        if self.eat(b')') {
            return Ok(());
        }
        self.push_types()?;
        self.want(b')', "expected ')'")
    }

    /// Parses types between commas, pushed onto the stack of types.
    pub(super) fn push_types(&mut self) -> ParseResult<()> {
        loop {
            let ty = self.ty()?;
            self.types.push(ty);
            if !self.eat(b',') {
                return Ok(());
            }
        }
    }

    /// Parses `(types)` or one type that is not a function type, pushed onto the stack of types.
    pub(super) fn result_type_list(&mut self) -> ParseResult<()> {
        if self.ws() == b'(' {
            return self.paren_types();
        }
        let ty = self.non_function_ty()?;
        self.types.push(ty);
        Ok(())
    }

    /// Parses a function type with memoization; its text usually extends to the end of the line.
    #[inline]
    pub fn function_ty_memo(&mut self) -> ParseResult<Type> {
        self.ws();
        let start = self.pos;
        let rest = &self.src[start..];
        let Some(len) = memchr::memchr(b'\n', &rest[..rest.len().min(256)]) else { return self.ty() };
        let text = &rest[..len];
        let slot = self.memos.functions.slot(slice_hash(text));
        if let Some(ty) = self.memos.functions.exact(slot, self.src, text) {
            self.pos = start + len;
            return Ok(ty);
        }
        let ty = self.ty()?;
        if self.pos == start + len {
            self.memos.functions.put(slot, start, &self.src[start..self.pos], ty);
        }
        Ok(ty)
    }

    fn complex_ty(&mut self) -> ParseResult<Type> {
        self.want(b'<', "expected '<' in complex type")?;
        let pos = {
            self.ws();
            self.pos
        };
        let element = self.ty()?;
        self.want(b'>', "expected '>' in complex type")?;
        let ty = self.cx.ty(element);
        if !ty.is_integer() && !ty.is_float() {
            return Err(self.fail(pos, "invalid element type for complex"));
        }
        Ok(self.cx.type_of(TypeData::Complex(element)))
    }

    fn tuple_ty(&mut self) -> ParseResult<Type> {
        self.want(b'<', "expected '<' in tuple type")?;
        let base = self.types.len();
        if !self.eat(b'>') {
            self.push_types()?;
            self.want(b'>', "expected '>' in tuple type")?;
        }
        let ty = self.cx.type_of(TypeData::Tuple(self.types[base..].into()));
        self.types.truncate(base);
        Ok(ty)
    }
}
