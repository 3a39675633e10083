//! Parsing of constant expressions, and of what address computations have in common with them.

use super::constant::{Const, ExprOp};
use super::lex::Token;
use super::parser::{Parsed, Parser};
use super::ty::{Ty, TyData};
use apnum::ApInt;

/// Flag bits of addresses.
pub(crate) const INBOUNDS: u32 = 3;
pub(crate) const NUSW: u32 = 2;
pub(crate) const NUW: u32 = 4;

/// Flag bits of operations on integers.
pub(crate) const NSW: u32 = 1;
pub(crate) const NO_UNSIGNED_WRAP: u32 = 2;
pub(crate) const EXACT: u32 = 4;

const EXPRESSION_CASTS: [&str; 6] =
    ["trunc", "bitcast", "addrspacecast", "inttoptr", "ptrtoint", "ptrtoaddr"];

/// Instructions that were expressions before LLVM 15.
const NO_EXPRESSIONS: [&str; 11] =
    ["extractvalue", "insertvalue", "udiv", "sdiv", "urem", "srem", "fadd", "fsub", "fmul", "fdiv", "frem"];

impl Parser<'_> {
    /// Parses an expression, which says its type itself.
    pub(crate) fn constant_expression(&mut self) -> Parsed<Const> {
        match self.token {
            Token::Word(word) => self.expression(word, self.at),
            _ => self.error("expected value token"),
        }
    }

    pub(super) fn expression(&mut self, word: &str, at: usize) -> Parsed<Const> {
        if let Some(&cast) = EXPRESSION_CASTS.iter().find(|cast| **cast == word) {
            return self.cast_expression(cast);
        }
        match word {
            "getelementptr" => self.address_expression(),
            "add" => self.binary_expression("add", at),
            "sub" => self.binary_expression("sub", at),
            "xor" => self.binary_expression("xor", at),
            "extractelement" => {
                let operands = self.parenthesized()?;
                self.made(ExprOp::Extract, operands, 2, at)
            }
            "insertelement" => {
                let operands = self.parenthesized()?;
                self.made(ExprOp::Insert, operands, 3, at)
            }
            "shufflevector" => {
                let mut operands = self.parenthesized()?;
                let Some(mask) = operands.pop().and_then(|mask| self.mask(mask)) else {
                    return self.error_at(at, "invalid operands to shufflevector");
                };
                self.made(ExprOp::Shuffle(mask), operands, 2, at)
            }
            _ if NO_EXPRESSIONS.contains(&word) => {
                self.error(format!("{word} constexprs are no longer supported"))
            }
            _ => match self.old_expression(word, at)? {
                Some(made) => Ok(made),
                None => self.error("expected value token"),
            },
        }
    }

    /// Parses a conversion.
    pub(super) fn cast_expression(&mut self, cast: &'static str) -> Parsed<Const> {
        self.bump();
        self.expect(b'(', "expected '(' after constantexpr cast")?;
        let operand = self.typed_constant()?;
        self.expect_word("to", "expected 'to' in constantexpr cast")?;
        let ty = self.ty()?;
        self.expect(b')', "expected ')' at end of constantexpr cast")?;
        let Parser { module, .. } = self;
        Ok(module.consts.expr(&module.types, ty, ExprOp::Cast(cast), vec![operand]))
    }

    /// Parses an operation on two integers.
    pub(super) fn binary_expression(&mut self, name: &'static str, at: usize) -> Parsed<Const> {
        self.bump();
        let mut flags = 0;
        while let Some(flag) = self.eat_any(&["nuw", "nsw", "exact"]) {
            flags |= match flag {
                "nsw" => NSW,
                "nuw" => NO_UNSIGNED_WRAP,
                _ => EXACT,
            };
        }
        self.expect(b'(', "expected '(' in binary constantexpr")?;
        let operands = self.constants(b')')?;
        self.expect(b')', "expected ')' in binary constantexpr")?;
        self.made(ExprOp::Binary(name, flags), operands, 2, at)
    }

    pub(super) fn parenthesized(&mut self) -> Parsed<Vec<Const>> {
        self.bump();
        self.expect(b'(', "expected '(' in constantexpr")?;
        let operands = self.constants(b')')?;
        self.expect(b')', "expected ')' in constantexpr")?;
        Ok(operands)
    }

    /// Returns an expression whose type is that of its operands.
    pub(super) fn made(
        &mut self,
        op: ExprOp,
        operands: Vec<Const>,
        count: usize,
        at: usize,
    ) -> Parsed<Const> {
        if operands.len() != count {
            return self.error_at(at, "expected constant operands of an expression");
        }
        let first = self.module.consts.ty(operands[0]);
        let ty = match &op {
            ExprOp::Extract => self.module.types.scalar(first),
            ExprOp::ICmp(_) | ExprOp::FCmp(_) => self.module.types.like(first, Ty::I1),
            ExprOp::Shuffle(mask) => {
                let TyData::Vector(element, _, scalable) = *self.module.types.data(first) else {
                    return self.error_at(at, "invalid operands to shufflevector");
                };
                self.module.types.of(TyData::Vector(element, mask.len() as u64, scalable))
            }
            _ => first,
        };
        let holds = match &op {
            ExprOp::Binary(..) | ExprOp::Shuffle(_) | ExprOp::ICmp(_) | ExprOp::FCmp(_) => {
                self.module.consts.ty(operands[1]) == first
            }
            ExprOp::Insert => self.module.consts.ty(operands[1]) == self.module.types.scalar(first),
            _ => true,
        };
        let is_vector = matches!(self.module.types.data(first), TyData::Vector(..));
        if !holds || matches!(op, ExprOp::Extract | ExprOp::Insert) && !is_vector {
            return self.error_at(at, "operands of constexpr must have same type");
        }
        let Parser { module, .. } = self;
        Ok(module.consts.expr(&module.types, ty, op, operands))
    }

    /// Parses the flags of an address computation.
    pub(crate) fn address_flags(&mut self) -> Parsed<u32> {
        let mut flags = 0;
        loop {
            if self.eat_word("inbounds") {
                flags |= INBOUNDS;
            } else if self.eat_word("nusw") {
                flags |= NUSW;
            } else if self.eat_word("nuw") {
                flags |= NUW;
            } else if self.eat_word("inrange") {
                self.expect(b'(', "expected '('")?;
                while !self.eat(b')') {
                    if self.token == Token::End {
                        return self.error("expected ')'");
                    }
                    self.bump();
                }
            } else {
                return Ok(flags);
            }
        }
    }

    fn address_expression(&mut self) -> Parsed<Const> {
        self.bump();
        let flags = self.address_flags()?;
        self.expect(b'(', "expected '(' in constantexpr")?;
        let element = self.ty()?;
        self.expect(b',', "expected comma after getelementptr's type")?;
        let at = self.at;
        let mut operands = Vec::new();
        loop {
            self.eat_word("inrange");
            operands.push(self.typed_constant()?);
            if !self.eat(b',') {
                break;
            }
        }
        self.expect(b')', "expected ')' in constantexpr")?;
        let types: Vec<Ty> = operands.iter().map(|&operand| self.module.consts.ty(operand)).collect();
        let Some(ty) = self.address_type(&types) else {
            return self.error_at(at, "base of getelementptr must be a pointer");
        };
        if !self.indices_fit(element, operands[1..].iter().map(|&index| self.module.consts.int(index))) {
            return self.error_at(at, "invalid getelementptr indices");
        }
        let Parser { module, .. } = self;
        Ok(module.consts.expr(&module.types, ty, ExprOp::Gep(element, flags), operands))
    }

    /// Returns the type of an address that is computed of operands of these types.
    pub(crate) fn address_type(&mut self, types: &[Ty]) -> Option<Ty> {
        let &base = types.first()?;
        let scalar = self.module.types.scalar(base);
        if !self.module.types.is_pointer(scalar) {
            return None;
        }
        let is_vector = |ty: &&Ty| matches!(self.module.types.data(**ty), TyData::Vector(..));
        match types.iter().find(is_vector) {
            Some(&shape) => Some(self.module.types.like(shape, scalar)),
            None => Some(base),
        }
    }

    /// Whether indices after the first select elements of a type.
    pub(crate) fn indices_fit<'a>(
        &self,
        element: Ty,
        indices: impl Iterator<Item = Option<&'a ApInt>>,
    ) -> bool {
        let mut ty = element;
        for index in indices.skip(1) {
            let index = index.and_then(|index| index.to_u64());
            let next = match self.module.types.body(ty) {
                Some(TyData::Struct(elements, _)) => {
                    index.and_then(|index| elements.get(usize::try_from(index).ok()?)).copied()
                }
                Some(TyData::Array(element, _) | TyData::Vector(element, ..)) => Some(*element),
                _ => None,
            };
            match next {
                Some(next) => ty = next,
                None => return false,
            }
        }
        true
    }
}
