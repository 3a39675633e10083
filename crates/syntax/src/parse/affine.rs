//! Affine maps and integer sets, over names or over SSA values.

use super::{ParseResult, Parser};
use ir::affine::{AffineMapData, BinaryKind, IntegerSetData};
use ir::asm::ParsedOperand;
use ir::{AffineExpr, AffineMap, Attr, IntegerSet};

/// Identifiers in scope of an expression.
#[derive(Default)]
pub struct AffineNames<'a> {
    names: Vec<(&'a [u8], AffineExpr)>,
    dims: u32,
    symbols: u32,
    /// Operands for dimensions and symbols, if SSA values are allowed.
    operands: Option<(Vec<ParsedOperand>, Vec<ParsedOperand>)>,
}

/// Text of either kind.
enum MapOrSet {
    Map(AffineMap),
    Set(IntegerSet),
}

impl<'a> AffineNames<'a> {
    /// Names for expressions over SSA values.
    pub(super) fn of_operands() -> Self {
        AffineNames { operands: Some((Vec::new(), Vec::new())), ..AffineNames::default() }
    }

    /// Returns the number of dimensions and symbols.
    pub fn counts(&self) -> (u32, u32) {
        (self.dims, self.symbols)
    }

    /// Returns the operands found: dimensions, then symbols.
    pub(super) fn into_operands(self) -> (Vec<ParsedOperand>, Vec<ParsedOperand>) {
        self.operands.unwrap_or_default()
    }
}

impl<'a> Parser<'a> {
    /// Parses `<(d0)[s0] -> (d0)>`, after `affine_map`.
    pub(super) fn affine_map_attr(&mut self) -> ParseResult<Attr> {
        self.want(b'<', "expected '<' in affine map")?;
        let map = self.affine_map()?;
        self.want(b'>', "expected '>' in affine map")?;
        Ok(self.cx.map_attr(map))
    }

    /// Parses `<(d0)[s0] : (d0 >= 0)>`, after `affine_set`.
    pub(super) fn affine_set_attr(&mut self) -> ParseResult<Attr> {
        self.want(b'<', "expected '<' in integer set")?;
        let set = self.integer_set()?;
        self.want(b'>', "expected '>' in integer set")?;
        Ok(self.cx.set_attr(set))
    }

    /// Parses `(d0)[s0] -> (d0)`.
    pub(super) fn affine_map(&mut self) -> ParseResult<AffineMap> {
        self.ws();
        let start = self.pos;
        match self.map_or_set()? {
            MapOrSet::Map(map) => Ok(map),
            MapOrSet::Set(_) => Err(self.fail(start, "expected AffineMap, but got IntegerSet")),
        }
    }

    /// Parses `(d0)[s0] : (d0 >= 0)`.
    pub(super) fn integer_set(&mut self) -> ParseResult<IntegerSet> {
        self.ws();
        let start = self.pos;
        match self.map_or_set()? {
            MapOrSet::Set(set) => Ok(set),
            MapOrSet::Map(_) => Err(self.fail(start, "expected IntegerSet, but got AffineMap")),
        }
    }

    /// Parses a map or a set, which the text after the names distinguishes.
    fn map_or_set(&mut self) -> ParseResult<MapOrSet> {
        let mut names = self.affine_names()?;
        if self.eat_arrow() {
            self.want(b'(', "expected '(' in affine map range")?;
            let results = self.affine_results(&mut names)?;
            return Ok(MapOrSet::Map(self.make_map(&names, results)));
        }
        if !self.eat_colon() {
            return Err(self.wrong("expected '->' or ':'"));
        }
        self.constraints(names).map(MapOrSet::Set)
    }

    /// Creates a map of dimensions and symbols.
    pub fn make_map(&self, names: &AffineNames<'_>, results: Vec<AffineExpr>) -> AffineMap {
        let (dims, symbols) = match &names.operands {
            Some((dims, symbols)) => (dims.len() as u32, symbols.len() as u32),
            None => (names.dims, names.symbols),
        };
        self.cx.affine_map(AffineMapData { dims, symbols, results: results.into() })
    }

    fn affine_results(&mut self, names: &mut AffineNames<'a>) -> ParseResult<Vec<AffineExpr>> {
        let mut results = Vec::new();
        if self.eat(b')') {
            return Ok(results);
        }
        loop {
            results.push(self.affine_expr(names)?);
            if !self.eat(b',') {
                break;
            }
        }
        self.want(b')', "expected ')' in affine map range")?;
        Ok(results)
    }

    /// Parses `(d0 >= 0)`: the constraints of a set over names.
    fn constraints(&mut self, mut names: AffineNames<'a>) -> ParseResult<IntegerSet> {
        self.want(b'(', "expected '(' in integer set constraint list")?;
        let (mut constraints, mut equalities) = (Vec::new(), Vec::new());
        if !self.eat(b')') {
            loop {
                let (expr, equality) = self.affine_constraint(&mut names)?;
                constraints.push(expr);
                equalities.push(equality);
                if !self.eat(b',') {
                    break;
                }
            }
            self.want(b')', "expected ')' in integer set constraint list")?;
        }
        let (dims, symbols) = (names.dims, names.symbols);
        if constraints.is_empty() {
            // The set without constraints is the universe: 0 == 0.
            constraints.push(self.cx.affine_constant(0));
            equalities.push(true);
        }
        let data =
            IntegerSetData { dims, symbols, constraints: constraints.into(), equalities: equalities.into() };
        Ok(self.cx.integer_set(data))
    }

    /// Parses `lhs == rhs`, `lhs >= rhs` or `lhs <= rhs` as an expression that is compared with 0.
    pub fn affine_constraint(&mut self, names: &mut AffineNames<'a>) -> ParseResult<(AffineExpr, bool)> {
        let lhs = self.affine_expr(names)?;
        let first = self.ws();
        if !matches!(first, b'>' | b'<' | b'=') {
            return Err(
                self.fail_here("expected '== affine-expr' or '>= affine-expr' at end of affine constraint")
            );
        }
        if self.at(self.pos + 1) != b'=' {
            self.pos += 1;
            return Err(
                self.fail_here("expected '== affine-expr' or '>= affine-expr' at end of affine constraint")
            );
        }
        self.pos += 2;
        let rhs = self.affine_expr(names)?;
        Ok(match first {
            b'<' => (self.cx.affine_sub(rhs, lhs), false),
            _ => (self.cx.affine_sub(lhs, rhs), first == b'='),
        })
    }

    /// Parses the names of dimensions and symbols, `(d0)[s0]`.
    ///
    /// # Errors
    /// If they are malformed.
    pub fn affine_names(&mut self) -> ParseResult<AffineNames<'a>> {
        let mut names = AffineNames::default();
        self.want(b'(', "expected '(' in dimensional identifier list")?;
        if !self.eat(b')') {
            loop {
                self.affine_dim_name(&mut names)?;
                if !self.eat(b',') {
                    break;
                }
            }
            self.want(b')', "expected ')' in dimensional identifier list")?;
        }
        if self.eat(b'[') && !self.eat(b']') {
            loop {
                let expr = self.cx.affine_symbol(names.symbols);
                self.affine_name(&mut names, expr)?;
                names.symbols += 1;
                if !self.eat(b',') {
                    break;
                }
            }
            self.want(b']', "expected ']' in symbol list")?;
        }
        Ok(names)
    }

    /// Parses the name of another dimension.
    pub fn affine_dim_name(&mut self, names: &mut AffineNames<'a>) -> ParseResult<()> {
        let expr = self.cx.affine_dim(names.dims);
        self.affine_name(names, expr)?;
        names.dims += 1;
        Ok(())
    }

    fn affine_name(&mut self, names: &mut AffineNames<'a>, expr: AffineExpr) -> ParseResult<()> {
        let name = self.peek_word();
        if name.is_empty() {
            return Err(self.wrong("expected bare identifier"));
        }
        if names.names.iter().any(|known| known.0 == name) {
            return Err(
                self.fail_here(&format!("redefinition of identifier '{}'", String::from_utf8_lossy(name)))
            );
        }
        self.pos += name.len();
        names.names.push((name, expr));
        Ok(())
    }

    /// Parses a sum of products.
    pub fn affine_expr(&mut self, names: &mut AffineNames<'a>) -> ParseResult<AffineExpr> {
        let mut sum = self.affine_product(names, false)?;
        loop {
            match self.ws() {
                b'+' => {
                    self.pos += 1;
                    let term = self.affine_product(names, true)?;
                    sum = self.cx.affine_add(sum, term);
                }
                b'-' if self.at(self.pos + 1) != b'>' => {
                    self.pos += 1;
                    let term = self.affine_product(names, true)?;
                    sum = self.cx.affine_sub(sum, term);
                }
                _ => return Ok(sum),
            }
        }
    }

    /// Parses a product of operands; `rhs` is whether it is the right-hand side of a sum.
    fn affine_product(&mut self, names: &mut AffineNames<'a>, rhs: bool) -> ParseResult<AffineExpr> {
        let mut product = self.affine_operand(names, rhs)?;
        let mut next = self.product_operator();
        while let Some((kind, pos)) = next {
            let factor = self.affine_operand(names, true)?;
            next = self.product_operator();
            // MLIR reports a product at the operator after it.
            self.check_affine(kind, product, factor, next.map_or(pos, |next| next.1))?;
            product = self.cx.affine_binary(kind, product, factor);
        }
        Ok(product)
    }

    /// Parses an operator of products. Returns it with its position.
    fn product_operator(&mut self) -> Option<(BinaryKind, usize)> {
        self.ws();
        let pos = self.pos;
        if self.eat(b'*') {
            return Some((BinaryKind::Mul, pos));
        }
        let words: [(&[u8], BinaryKind); 3] = [
            (b"floordiv", BinaryKind::FloorDiv),
            (b"ceildiv", BinaryKind::CeilDiv),
            (b"mod", BinaryKind::Mod),
        ];
        words.into_iter().find_map(|(word, kind)| self.eat_word(word).then_some((kind, pos)))
    }

    /// Products and divisions need one side without dimensions.
    fn check_affine(
        &self,
        kind: BinaryKind,
        lhs: AffineExpr,
        rhs: AffineExpr,
        pos: usize,
    ) -> ParseResult<()> {
        let symbolic = |expr| self.is_symbolic(expr);
        let message = match kind {
            BinaryKind::Mul if !symbolic(lhs) && !symbolic(rhs) => {
                "non-affine expression: at least one of the multiply operands has to be either a constant or symbolic"
            }
            BinaryKind::FloorDiv if !symbolic(rhs) => {
                "non-affine expression: right operand of floordiv has to be either a constant or symbolic"
            }
            BinaryKind::CeilDiv if !symbolic(rhs) => {
                "non-affine expression: right operand of ceildiv has to be either a constant or symbolic"
            }
            BinaryKind::Mod if !symbolic(rhs) => {
                "non-affine expression: right operand of mod has to be either a constant or symbolic"
            }
            _ => return Ok(()),
        };
        Err(self.fail(pos, message))
    }

    /// Whether an expression has no dimensions.
    pub fn is_symbolic(&self, expr: AffineExpr) -> bool {
        self.cx.expr(expr).is_symbolic_or_constant()
    }

    /// Parses an operand; `rhs` is whether it is the right-hand side of an operator, for the error.
    fn affine_operand(&mut self, names: &mut AffineNames<'a>, rhs: bool) -> ParseResult<AffineExpr> {
        match self.ws() {
            b'(' => self.nested(|parser| {
                parser.pos += 1;
                if parser.ws() == b')' {
                    return Err(parser.fail_here("no expression inside parentheses"));
                }
                let expr = parser.affine_expr(names)?;
                parser.want(b')', "expected ')'")?;
                Ok(expr)
            }),
            b'-' if self.at(self.pos + 1) != b'>' => self.nested(|parser| {
                parser.pos += 1;
                match parser.affine_operand(names, rhs) {
                    Ok(expr) => Ok(parser.cx.affine_neg(expr)),
                    Err(error) => {
                        parser.ws();
                        let follower = parser.fail_here("missing operand of negation");
                        Err(error.followed_unless_same(follower))
                    }
                }
            }),
            b'0'..=b'9' if self.digit_is_integer() => {
                let pos = self.pos;
                match self.small_number().and_then(|value| i64::try_from(value).ok()) {
                    Some(value) => Ok(self.cx.affine_constant(value)),
                    None => {
                        self.pos = pos;
                        Err(self.fail(pos, "constant too large for index"))
                    }
                }
            }
            b'%' => self.affine_ssa(names, false),
            _ => self.affine_identifier(names, rhs),
        }
    }

    fn affine_identifier(&mut self, names: &mut AffineNames<'a>, rhs: bool) -> ParseResult<AffineExpr> {
        let name = self.peek_word();
        let operator = matches!(self.byte(), b'+' | b'*');
        if rhs && (operator || name.is_empty()) {
            return Err(self.fail_here("missing right operand of binary operator"));
        }
        if operator {
            return Err(self.fail_here("missing left operand of binary operator"));
        }
        if name == b"symbol" {
            self.pos += name.len();
            self.want(b'(', "expected '(' at start of SSA symbol")?;
            if names.operands.is_some() && !self.at_operand() {
                return Err(self.wrong("expected ssa identifier"));
            }
            let expr = self.affine_ssa(names, true)?;
            self.want(b')', "expected ')' at end of SSA symbol")?;
            return Ok(expr);
        }
        if name.is_empty() {
            return Err(self.fail_here("expected affine expression"));
        }
        match names.names.iter().find(|known| known.0 == name) {
            Some(&(_, expr)) => {
                self.pos += name.len();
                Ok(expr)
            }
            None => Err(self.wrong("use of undeclared identifier")),
        }
    }

    fn affine_ssa(&mut self, names: &mut AffineNames<'a>, symbol: bool) -> ParseResult<AffineExpr> {
        if names.operands.is_none() {
            return Err(self.wrong("unexpected ssa identifier"));
        }
        let operand = self.operand_use()?;
        let same = |known: &ParsedOperand| known.name == operand.name && known.number == operand.number;
        let Some((dims, symbols)) = &mut names.operands else {
            return Err(self.fail_here("expected affine expression"));
        };
        // A value is a dimension or symbol as at its first use.
        if let Some(dim) = dims.iter().position(same) {
            return Ok(self.cx.affine_dim(dim as u32));
        }
        if let Some(known) = symbols.iter().position(same) {
            return Ok(self.cx.affine_symbol(known as u32));
        }
        let list = if symbol { symbols } else { dims };
        list.push(operand);
        let position = list.len() as u32 - 1;
        Ok(if symbol { self.cx.affine_symbol(position) } else { self.cx.affine_dim(position) })
    }

    /// Parses expressions over SSA values between commas, up to `close`, as a map.
    pub(super) fn affine_map_of_operands(
        &mut self,
        close: Option<u8>,
    ) -> ParseResult<(AffineMap, AffineNames<'a>)> {
        if let Some(close) = close
            && let Some(found) = self.plain_operands(close)
        {
            return Ok(found);
        }
        let mut names = AffineNames::of_operands();
        let mut results = Vec::new();
        let empty = close.is_some_and(|close| self.eat(close));
        if !empty {
            loop {
                results.push(self.affine_expr(&mut names)?);
                if !self.eat(b',') {
                    break;
                }
            }
            if let Some(close) = close {
                self.want(close, &format!("expected '{}' in affine map", char::from(close)))?;
            }
        }
        Ok((self.make_map(&names, results), names))
    }

    /// Parses distinct values between commas, up to `close`: the identity map. Returns `None`, and consumes
    /// nothing, for other text.
    fn plain_operands(&mut self, close: u8) -> Option<(AffineMap, AffineNames<'a>)> {
        let start = self.pos;
        let mut names = AffineNames::of_operands();
        let (dims, _) = names.operands.as_mut()?;
        loop {
            let operand = (self.ws() == b'%').then(|| self.operand_use().ok()).flatten();
            let end = self.ws();
            let fresh = |operand: &ParsedOperand| {
                !dims.iter().any(|known| known.name == operand.name && known.number == operand.number)
            };
            let Some(operand) = operand.filter(|operand| (end == b',' || end == close) && fresh(operand))
            else {
                self.pos = start;
                return None;
            };
            dims.push(operand);
            self.pos += 1;
            if end == close {
                break;
            }
        }
        let count = dims.len();
        while self.identity_maps.len() <= count {
            let dims = self.identity_maps.len() as u32;
            let results: Vec<_> = (0..dims).map(|dim| self.cx.affine_dim(dim)).collect();
            self.identity_maps.push(self.cx.make_map(dims, 0, results));
        }
        Some((self.identity_maps[count], names))
    }

    /// Parses one expression over SSA values as a map.
    pub(super) fn affine_expr_of_operands(&mut self) -> ParseResult<(AffineMap, AffineNames<'a>)> {
        let mut names = AffineNames::of_operands();
        let expr = self.affine_expr(&mut names)?;
        Ok((self.make_map(&names, vec![expr]), names))
    }
}
