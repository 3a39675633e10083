//! Parsing of constants and values.

use super::constant::{BlockName, Const, ConstData, ExprOp, float_bits};
use super::lex::Token;
use super::metadata::{Asm, Val};
use super::parser::{Parsed, Parser};
use super::ty::{Ty, TyData};
use apnum::ApInt;

/// Greatest length of a vector that is written as one element: a short text shall not need much memory.
const MAX_SPLAT: u64 = 1 << 20;

/// Conversions, of which some are expressions too.
pub(crate) const CASTS: [&str; 14] = [
    "trunc",
    "zext",
    "sext",
    "fptrunc",
    "fpext",
    "bitcast",
    "addrspacecast",
    "uitofp",
    "sitofp",
    "fptoui",
    "fptosi",
    "inttoptr",
    "ptrtoint",
    "ptrtoaddr",
];
/// Returns the integer of a literal, wide enough for its value and its sign.
pub(crate) fn integer(text: &str) -> Option<ApInt> {
    if let Some(digits) = text.strip_prefix("u0x").or_else(|| text.strip_prefix("s0x")) {
        let trimmed = digits.trim_start_matches('0');
        let width = (digits.len() as u32 * 4).max(1);
        let mut words = vec![0_u64; digits.len() / 16 + 1];
        for (place, digit) in trimmed.bytes().rev().enumerate() {
            words[place / 16] |= u64::from((digit as char).to_digit(16)?) << (place % 16 * 4);
        }
        let words_needed = width.div_ceil(64) as usize;
        words.resize(words_needed.max(1), 0);
        let value = ApInt::from_words(width, &words);
        return Some(if text.starts_with('u') { value.zext(width + 1) } else { value });
    }
    if let Ok(value) = text.parse::<i64>() {
        return Some(ApInt::from_i64(65, value));
    }
    let digits = text.trim_start_matches(['-', '+']);
    let value = ApInt::parse_any_width(digits)?;
    let value = value.zext(value.width() + 2);
    Some(if text.starts_with('-') { value.neg() } else { value })
}

impl Parser<'_> {
    /// Parses a type and a value of it.
    pub(crate) fn typed_value(&mut self) -> Parsed<(Ty, Val)> {
        let ty = self.ty()?;
        Ok((ty, self.value(ty)?))
    }

    /// Parses a type and a constant of it.
    pub(crate) fn typed_constant(&mut self) -> Parsed<Const> {
        let ty = self.ty()?;
        self.constant(ty)
    }

    /// Parses a value of a type.
    pub(crate) fn value(&mut self, ty: Ty) -> Parsed<Val> {
        match self.token.clone() {
            Token::Local(name) => {
                let local = self.local(BlockName::Named(name.to_vec()), ty)?;
                self.bump();
                Ok(Val::Local(local))
            }
            Token::LocalNumber(number) => {
                let local = self.local(BlockName::Numbered(number), ty)?;
                self.bump();
                Ok(Val::Local(local))
            }
            Token::Word("asm") => Ok(Val::Asm(Box::new(self.asm()?))),
            _ if ty == Ty::METADATA => Ok(Val::Metadata(self.metadata_value()?)),
            _ => Ok(Val::Const(self.constant(ty)?)),
        }
    }

    fn asm(&mut self) -> Parsed<Asm> {
        self.bump();
        let side_effects = self.eat_word("sideeffect");
        let align_stack = self.eat_word("alignstack");
        let intel = self.eat_word("inteldialect");
        self.eat_word("unwind");
        let text = self.string()?;
        self.expect(b',', "expected comma in inline asm expression")?;
        let constraints = self.string()?;
        Ok(Asm { text, constraints, side_effects, align_stack, intel })
    }

    /// Parses a constant of a type.
    pub(crate) fn constant(&mut self, ty: Ty) -> Parsed<Const> {
        ir::ensure_sufficient_stack(|| self.constant_unguarded(ty))
    }

    fn constant_unguarded(&mut self, ty: Ty) -> Parsed<Const> {
        let at = self.at;
        match self.token.clone() {
            Token::Int(text) => {
                let Some(width) = self.module.types.int_width(ty) else {
                    return self.error("integer constant must have integer type");
                };
                let Some(value) = integer(text) else { return self.error("expected value token") };
                self.bump();
                Ok(self.module.consts.of(ConstData::Int(ty, value.sext_or_trunc(width))))
            }
            Token::Float(text) => {
                let bits = match float_bits(&self.module.types, ty, text) {
                    Ok(bits) => bits,
                    Err(message) => return self.error(message),
                };
                self.bump();
                Ok(self.module.consts.of(ConstData::Float(ty, bits)))
            }
            Token::Global(name) => {
                self.check_pointer(ty)?;
                let entry = self.entry_named(&name, ty);
                self.global_constant(entry, ty)
            }
            Token::GlobalNumber(number) => {
                self.check_pointer(ty)?;
                let entry = self.entry_numbered(number, ty);
                self.global_constant(entry, ty)
            }
            Token::Punct(open @ (b'[' | b'{' | b'<')) => self.aggregate(ty, open),
            Token::Word(word) => self.constant_word(ty, word, at),
            Token::Local(_) | Token::LocalNumber(_) => self.error("invalid use of function-local name"),
            _ => self.error("expected value token"),
        }
    }

    fn check_pointer(&self, ty: Ty) -> Parsed<()> {
        if !self.module.types.is_pointer(ty) {
            return self.error("global variable reference must have pointer type");
        }
        Ok(())
    }

    fn global_constant(&mut self, entry: usize, ty: Ty) -> Parsed<Const> {
        let known = &self.module.entries[entry];
        if known.ty != ty {
            let name = match known.number {
                Some(number) => format!("@{number}"),
                None => format!("@{}", String::from_utf8_lossy(&known.name)),
            };
            let (found, wanted) = (self.module.types.text(known.ty), self.module.types.text(ty));
            return self.error(format!("'{name}' defined with type '{found}' but expected '{wanted}'"));
        }
        self.bump();
        Ok(self.module.consts.of(ConstData::Global(entry, ty)))
    }

    fn constant_word(&mut self, ty: Ty, word: &str, at: usize) -> Parsed<Const> {
        let types = &self.module.types;
        let first_class =
            !matches!(types.data(ty), TyData::Label | TyData::Metadata | TyData::Function(..) | TyData::Void);
        let data = match word {
            "true" | "false" => {
                if types.int_width(ty) != Some(1) {
                    return self.mismatch(Ty::I1, ty, at);
                }
                ConstData::Int(ty, ApInt::from_u64(1, u64::from(word == "true")))
            }
            "null" if !types.is_pointer(ty) => return self.error("null must be a pointer type"),
            "null" => ConstData::Null(ty),
            "undef" if !first_class => return self.error("invalid type for undef constant"),
            "undef" => ConstData::Undef(ty),
            "poison" if !first_class => return self.error("invalid type for poison constant"),
            "poison" => ConstData::Poison(ty),
            "none" if ty != Ty::TOKEN => return self.error("invalid type for none constant"),
            "none" => ConstData::NoToken,
            "zeroinitializer" => {
                if !first_class {
                    return self.error("invalid type for null constant");
                }
                self.bump();
                let Parser { module, .. } = self;
                return Ok(module.consts.zero(&module.types, ty));
            }
            "c" => return self.bytes(ty, at),
            "splat" => return self.splat(ty),
            "blockaddress" => return self.block_address(),
            "dso_local_equivalent" | "no_cfi" => {
                self.bump();
                let Token::Global(name) = self.token.clone() else {
                    return self.error(format!("expected global value name in {word}"));
                };
                self.bump();
                let entry = self.entry_named(&name, Ty::PTR);
                match word {
                    "no_cfi" => return Ok(self.module.consts.of(ConstData::NoCfi(entry, ty))),
                    _ => return Ok(self.module.consts.of(ConstData::Equivalent(entry, ty))),
                }
            }
            "ptrauth" => {
                self.bump();
                self.expect(b'(', "expected '(' in constant ptrauth expression")?;
                let operands = self.constants(b')')?;
                self.expect(b')', "expected ')' in constant ptrauth expression")?;
                return Ok(self.module.consts.of(ConstData::PtrAuth(ty, operands)));
            }
            _ => {
                let made = self.expression(word, at)?;
                return self.checked(made, ty, at);
            }
        };
        self.bump();
        Ok(self.module.consts.of(data))
    }

    fn mismatch<T>(&self, found: Ty, wanted: Ty, at: usize) -> Parsed<T> {
        let (found, wanted) = (self.module.types.text(found), self.module.types.text(wanted));
        let message =
            format!("constant expression type mismatch: got type '{found}' but expected '{wanted}'");
        self.error_at(at, message)
    }

    fn checked(&self, made: Const, ty: Ty, at: usize) -> Parsed<Const> {
        let found = self.module.consts.ty(made);
        if found == ty { Ok(made) } else { self.mismatch(found, ty, at) }
    }

    fn bytes(&mut self, ty: Ty, at: usize) -> Parsed<Const> {
        self.bump();
        let text = match &self.token {
            Token::Text(text) => text.to_vec(),
            _ => return self.error("expected string"),
        };
        self.bump();
        let found = self.module.types.of(TyData::Array(Ty::I8, text.len() as u64));
        if found != ty {
            return self.mismatch(found, ty, at);
        }
        let Parser { module, .. } = self;
        Ok(module.consts.bytes(&module.types, ty, text))
    }

    fn splat(&mut self, ty: Ty) -> Parsed<Const> {
        self.bump();
        self.expect(b'(', "expected '(' after vector splat")?;
        let element = self.typed_constant()?;
        self.expect(b')', "expected ')' at end of vector splat")?;
        let TyData::Vector(scalar, count, scalable) = *self.module.types.data(ty) else {
            return self.error("vector constant must have vector type");
        };
        if count > MAX_SPLAT {
            return self.error("size too large for vector");
        }
        if self.module.consts.ty(element) != scalar {
            return self.error("constant expression type mismatch");
        }
        let Parser { module, .. } = self;
        if !scalable {
            let Ok(count) = usize::try_from(count) else { return self.error("size too large for vector") };
            return Ok(module.consts.list(&module.types, ty, vec![element; count]));
        }
        if module.consts.is_null(element) {
            return Ok(module.consts.of(ConstData::Zero(ty)));
        }
        let poison = module.consts.of(ConstData::Poison(ty));
        let zero = module.consts.zero(&module.types, Ty::I64);
        let first = module.consts.expr(&module.types, ty, ExprOp::Insert, vec![poison, element, zero]);
        let mask = vec![0; usize::try_from(count).unwrap_or(0)];
        Ok(module.consts.expr(&module.types, ty, ExprOp::Shuffle(mask), vec![first, poison]))
    }

    fn block_address(&mut self) -> Parsed<Const> {
        self.bump();
        self.expect(b'(', "expected '(' in block address expression")?;
        let function = match self.token.clone() {
            Token::Global(name) => self.entry_named(&name, Ty::PTR),
            Token::GlobalNumber(number) => self.entry_numbered(number, Ty::PTR),
            _ => return self.error("expected function name in blockaddress"),
        };
        self.bump();
        self.expect(b',', "expected comma in block address expression")?;
        let block = match self.token.clone() {
            Token::Local(name) => BlockName::Named(name.to_vec()),
            Token::LocalNumber(_)
                if self.module.entries[function].kind == super::module::EntryKind::Function
                    && self.function_ended(function) =>
            {
                return self.error("cannot take address of numeric label after the function is defined");
            }
            Token::LocalNumber(number) => BlockName::Numbered(number),
            _ => return self.error("expected basic block name in blockaddress"),
        };
        self.bump();
        self.expect(b')', "expected ')' in block address expression")?;
        let of = &self.module.entries[function];
        if self.locals.is_some() && of.kind == super::module::EntryKind::Function && self.is_last(of.index) {
            self.local(block.clone(), Ty::LABEL)?;
        }
        Ok(self.module.consts.of(ConstData::Block(function, block)))
    }

    /// Whether a function is the last one so far.
    fn is_last(&self, index: usize) -> bool {
        index + 1 == self.module.functions.len()
    }

    /// Whether the definition of a function has been read to its end.
    fn function_ended(&self, entry: usize) -> bool {
        let index = self.module.entries[entry].index;
        let is_current = self.locals.is_some() && self.is_last(index);
        !is_current && self.module.functions.get(index).is_some_and(|function| function.is_definition)
    }

    /// Parses typed constants up to a closing bracket.
    pub(super) fn constants(&mut self, close: u8) -> Parsed<Vec<Const>> {
        let mut all = Vec::new();
        if self.is(close) {
            return Ok(all);
        }
        loop {
            all.push(self.typed_constant()?);
            if !self.eat(b',') {
                return Ok(all);
            }
        }
    }

    fn aggregate(&mut self, ty: Ty, open: u8) -> Parsed<Const> {
        let at = self.at;
        self.bump();
        let packed = open == b'<' && self.eat(b'{');
        let close = match (open, packed) {
            (b'[', _) => b']',
            (b'<', false) => b'>',
            _ => b'}',
        };
        let elements = self.constants(close)?;
        self.expect(close, "expected end of constant")?;
        if packed {
            self.expect(b'>', "expected end of packed struct")?;
        }
        if open == b'{' || packed {
            return self.structure_constant(ty, packed, elements, at);
        }
        let Some(&first) = elements.first() else {
            if open == b'<' {
                return self.error_at(at, "constant vector must not be empty");
            }
            if !matches!(self.module.types.data(ty), TyData::Array(_, 0)) {
                return self.error_at(at, "invalid empty array initializer");
            }
            return Ok(self.module.consts.of(ConstData::Zero(ty)));
        };
        let element = self.module.consts.ty(first);
        for (index, &other) in elements.iter().enumerate() {
            if self.module.consts.ty(other) != element {
                let what = if open == b'[' { "array" } else { "vector" };
                let wanted = self.module.types.text(element);
                return self.error_at(at, format!("{what} element #{index} is not of type '{wanted}'"));
            }
        }
        let count = elements.len() as u64;
        let found = match open {
            b'[' => TyData::Array(element, count),
            _ => TyData::Vector(element, count, false),
        };
        let found = self.module.types.of(found);
        if found != ty {
            return self.mismatch(found, ty, at);
        }
        let Parser { module, .. } = self;
        Ok(module.consts.list(&module.types, ty, elements))
    }

    fn structure_constant(&mut self, ty: Ty, packed: bool, elements: Vec<Const>, at: usize) -> Parsed<Const> {
        let Some(TyData::Struct(wanted, is_packed)) = self.module.types.body(ty).cloned() else {
            return self.error_at(at, "constant expression type mismatch");
        };
        if wanted.len() != elements.len() {
            return self.error_at(at, "initializer with struct type has wrong # elements");
        }
        if is_packed != packed {
            return self.error_at(at, "packed'ness of initializer and type don't match");
        }
        for (index, (&element, &wanted)) in elements.iter().zip(&wanted).enumerate() {
            if self.module.consts.ty(element) != wanted {
                let message =
                    format!("element {index} of struct initializer doesn't match struct element type");
                return self.error_at(at, message);
            }
        }
        let Parser { module, .. } = self;
        Ok(module.consts.list(&module.types, ty, elements))
    }

    /// Returns the mask that a constant vector says; -1 for elements that are undefined.
    pub(crate) fn mask(&self, mask: Const) -> Option<Vec<i32>> {
        let ty = self.module.consts.ty(mask);
        let TyData::Vector(Ty::I32, count, _) = *self.module.types.data(ty) else { return None };
        let count = usize::try_from(count).ok().filter(|count| *count <= 1 << 24)?;
        match self.module.consts.data(mask) {
            ConstData::Undef(_) | ConstData::Poison(_) => Some(vec![-1; count]),
            ConstData::Zero(_) => Some(vec![0; count]),
            ConstData::List(_, elements) => elements
                .iter()
                .map(|&element| match self.module.consts.data(element) {
                    ConstData::Int(_, value) => i32::try_from(value.low_u64()).ok(),
                    ConstData::Undef(_) | ConstData::Poison(_) => Some(-1),
                    _ => None,
                })
                .collect(),
            _ => None,
        }
    }
}
