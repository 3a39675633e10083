//! Parsing of types.

use super::lex::Token;
use super::parser::{Parsed, Parser};
use super::ty::{Ty, TyData};
use apnum::FloatKind;

/// Greatest width of an integer.
const MAX_WIDTH: u32 = 1 << 23;

impl Parser<'_> {
    /// Parses a type that values have.
    pub(crate) fn ty(&mut self) -> Parsed<Ty> {
        let at = self.at;
        let ty = self.ty_or_void()?;
        if ty == Ty::VOID {
            return self.error_at(at, "void type only allowed for function results");
        }
        Ok(ty)
    }

    /// Parses a type, which may be `void`.
    pub(crate) fn ty_or_void(&mut self) -> Parsed<Ty> {
        ir::ensure_sufficient_stack(|| self.ty_unguarded())
    }

    fn ty_unguarded(&mut self) -> Parsed<Ty> {
        let mut ty = self.ty_prefix()?;
        loop {
            if self.is(b'*')
                || self.is_word("addrspace") && !matches!(self.module.types.data(ty), TyData::Ptr(_))
            {
                // Pointers to types are those of old texts: what they point to is forgotten.
                let space = self.address_space()?;
                if !self.eat(b'*') {
                    return self.error("expected '*' in address space");
                }
                if ty == Ty::LABEL {
                    return self.error("basic block pointers are invalid");
                }
                if ty == Ty::VOID {
                    return self.error("pointers to void are invalid - use i8* instead");
                }
                ty = self.module.types.of(TyData::Ptr(space));
            } else if self.is(b'(') {
                ty = self.function_type(ty)?;
            } else {
                return Ok(ty);
            }
        }
    }

    /// Parses `addrspace(1)`, if it is next.
    pub(crate) fn address_space(&mut self) -> Parsed<u32> {
        if !self.eat_word("addrspace") {
            return Ok(0);
        }
        self.expect(b'(', "expected '(' in address space")?;
        let space = match &self.token {
            Token::Text(text) => {
                // Spaces of the data layout by letter are those of no layout: the default one.
                let known = matches!(&**text, b"A" | b"G" | b"P");
                if !known {
                    return self.error("invalid symbolic addrspace");
                }
                self.bump();
                0
            }
            _ => self.unsigned32()?,
        };
        self.expect(b')', "expected ')' in address space")?;
        Ok(space)
    }

    fn ty_prefix(&mut self) -> Parsed<Ty> {
        let at = self.at;
        match self.token.clone() {
            Token::Word(word) => self.ty_word(word, at),
            Token::Local(name) => {
                self.bump();
                let index = self.module.types.named(&name, false, at);
                Ok(self.module.types.of(TyData::Named(index)))
            }
            Token::LocalNumber(number) => {
                self.bump();
                let index = self.module.types.named(number.to_string().as_bytes(), true, at);
                Ok(self.module.types.of(TyData::Named(index)))
            }
            Token::Punct(b'{' | b'[' | b'<') => self.bracketed(),
            _ => self.error("expected type"),
        }
    }

    /// Parses a type that begins with a bracket, with memoization: texts repeat few of them.
    fn bracketed(&mut self) -> Parsed<Ty> {
        let Some(text) = self.lexer.bracketed(self.at) else { return self.bracketed_anew() };
        let end = self.at + text.len();
        if let Some(&ty) = self.types_by_text.get(text) {
            self.lexer.seek(end);
            self.bump();
            return Ok(ty);
        }
        let ty = self.bracketed_anew()?;
        if self.end == end {
            self.types_by_text.insert(text, ty);
        }
        Ok(ty)
    }

    fn bracketed_anew(&mut self) -> Parsed<Ty> {
        match self.token {
            Token::Punct(b'{') => self.structure(false),
            Token::Punct(b'[') => {
                self.bump();
                self.sequence(b']')
            }
            Token::Punct(b'<') => {
                self.bump();
                if self.is(b'{') {
                    let ty = self.structure(true)?;
                    self.expect(b'>', "expected '>' at end of packed struct")?;
                    return Ok(ty);
                }
                self.sequence(b'>')
            }
            _ => self.error("expected type"),
        }
    }

    fn ty_word(&mut self, word: &str, at: usize) -> Parsed<Ty> {
        let float = |kind| TyData::Float(kind);
        let data = match word {
            "void" => TyData::Void,
            "label" => TyData::Label,
            "metadata" => TyData::Metadata,
            "token" => TyData::Token,
            "x86_amx" => TyData::Amx,
            "half" => float(FloatKind::F16),
            "bfloat" => float(FloatKind::BF16),
            "float" => float(FloatKind::F32),
            "double" => float(FloatKind::F64),
            "x86_fp80" => float(FloatKind::F80),
            "fp128" => float(FloatKind::F128),
            "ppc_fp128" => TyData::PpcFloat,
            "ptr" => {
                self.bump();
                let space = self.address_space()?;
                if self.is(b'*') {
                    return self.error("ptr* is invalid - use ptr instead");
                }
                return Ok(self.module.types.of(TyData::Ptr(space)));
            }
            "target" => return self.target_type(),
            _ => {
                match word.strip_prefix('i').filter(|digits| digits.bytes().all(|byte| byte.is_ascii_digit()))
                {
                    Some(digits) if !digits.is_empty() => match digits.parse() {
                        Ok(width @ 1..=MAX_WIDTH) => TyData::Int(width),
                        _ => return self.error_at(at, "bitwidth for integer type out of range"),
                    },
                    _ => return self.error("expected type"),
                }
            }
        };
        self.bump();
        Ok(self.module.types.of(data))
    }

    fn target_type(&mut self) -> Parsed<Ty> {
        self.bump();
        self.expect(b'(', "expected '(' in target extension type")?;
        let name = self.string()?;
        let (mut types, mut numbers) = (Vec::new(), Vec::new());
        while self.eat(b',') {
            if matches!(self.token, Token::Int(_)) {
                numbers.push(self.unsigned32()?);
            } else if numbers.is_empty() {
                types.push(self.ty_or_void()?);
            } else {
                return self.error("expected uint32 param");
            }
        }
        self.expect(b')', "expected ')' in target extension type")?;
        Ok(self.module.types.of(TyData::Target(name, types, numbers)))
    }

    /// Parses the body of a structure in braces.
    pub(crate) fn structure(&mut self, packed: bool) -> Parsed<Ty> {
        self.bump();
        let mut elements = Vec::new();
        if !self.eat(b'}') {
            loop {
                let at = self.at;
                let ty = self.ty_or_void()?;
                if !self.is_element(ty) {
                    return self.error_at(at, "invalid element type for struct");
                }
                elements.push(ty);
                if !self.eat(b',') {
                    break;
                }
            }
            self.expect(b'}', "expected '}' at end of struct")?;
        }
        Ok(self.module.types.of(TyData::Struct(elements, packed)))
    }

    fn is_element(&self, ty: Ty) -> bool {
        !matches!(
            self.module.types.data(ty),
            TyData::Void | TyData::Label | TyData::Metadata | TyData::Function(..) | TyData::Token
        )
    }

    /// Parses an array or a vector after its opening bracket.
    fn sequence(&mut self, close: u8) -> Parsed<Ty> {
        let is_vector = close == b'>';
        let scalable = is_vector && self.eat_word("vscale");
        if scalable {
            self.expect_word("x", "expected 'x' after vscale")?;
        }
        let at = self.at;
        let Token::Int(text) = self.token else { return self.error("expected number in address space") };
        let Ok(count) = text.parse::<u64>() else { return self.error("expected number in address space") };
        self.bump();
        self.expect_word("x", "expected 'x' after element count")?;
        let element_at = self.at;
        let element = self.ty_or_void()?;
        self.expect(close, "expected end of sequential type")?;
        if !is_vector {
            if !self.is_element(element) {
                return self.error_at(element_at, "invalid array element type");
            }
            return Ok(self.module.types.of(TyData::Array(element, count)));
        }
        if count == 0 {
            return self.error_at(at, "zero element vector is illegal");
        }
        if u32::try_from(count).is_err() {
            return self.error_at(at, "size too large for vector");
        }
        let types = &self.module.types;
        let fits = matches!(types.data(element), TyData::Int(_) | TyData::Ptr(_) | TyData::Target(..))
            || types.is_float(element);
        if !fits {
            return self.error_at(element_at, "invalid vector element type");
        }
        Ok(self.module.types.of(TyData::Vector(element, count, scalable)))
    }

    /// Parses the parameters of a function type, after its result.
    fn function_type(&mut self, result: Ty) -> Parsed<Ty> {
        if matches!(self.module.types.data(result), TyData::Label | TyData::Metadata | TyData::Function(..)) {
            return self.error("invalid function return type");
        }
        self.bump();
        let (mut parameters, mut variadic) = (Vec::new(), false);
        if !self.eat(b')') {
            loop {
                if self.token == Token::Dots {
                    self.bump();
                    variadic = true;
                    break;
                }
                let at = self.at;
                let ty = self.ty_or_void()?;
                if ty == Ty::VOID {
                    return self.error_at(at, "argument can not have void type");
                }
                if matches!(self.token, Token::Local(_) | Token::LocalNumber(_)) {
                    return self.error("argument name invalid in function type");
                }
                parameters.push(ty);
                if !self.eat(b',') {
                    break;
                }
            }
            self.expect(b')', "expected ')' at end of argument list")?;
        }
        Ok(self.module.types.of(TyData::Function(result, parameters, variadic)))
    }
}
