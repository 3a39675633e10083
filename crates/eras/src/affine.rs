//! Affine maps and integer sets without an enclosing `affine_map<...>`.

use super::{Era, OldParser, ParseResult};
use ir::affine::IntegerSetData;
use ir::{AffineExpr, Attr, NamedAttr};
use syntax::legacy::AffineNames;

/// Error for a minus without an expression.
pub(super) const NO_NEGATED: &str = "missing operand of negation";

/// Returns whether a word is a type, and cannot name a dimension.
pub(super) fn is_type_word(word: &[u8]) -> bool {
    const WORDS: [&[u8]; 11] = [
        b"index", b"none", b"f16", b"bf16", b"f32", b"f64", b"memref", b"tensor", b"vector", b"complex",
        b"tuple",
    ];
    let digits = word.strip_prefix(b"i").unwrap_or(b"");
    let integer = !digits.is_empty() && digits.iter().all(u8::is_ascii_digit) && digits[0] != b'0';
    integer || WORDS.contains(&word)
}

impl<'a> OldParser<'_, 'a> {
    /// Returns whether the parenthesis that is next starts a map or a set rather than a function type. For
    /// `()` the text after it decides; if that is `-> ()` too, `prefer` does.
    pub(crate) fn at_bare_map(&mut self, prefer: bool) -> bool {
        let start = self.pos;
        let found = self.bare_map_ahead(prefer);
        self.pos = start;
        found
    }

    fn bare_map_ahead(&mut self, prefer: bool) -> bool {
        self.pos += 1;
        if !self.eat(b')') {
            let word = self.peek_word();
            return !word.is_empty() && !is_type_word(word);
        }
        if matches!(self.ws(), b'[' | b':') {
            return true;
        }
        if !self.eat_arrow() || !self.eat(b'(') {
            return false;
        }
        match self.ws() {
            b'0'..=b'9' | b'-' => true,
            b')' | b'(' => prefer,
            _ => {
                let word = self.peek_word();
                !word.is_empty() && !is_type_word(word)
            }
        }
    }

    /// Parses `(d0)[s0] -> (d0)` or `(d0)[s0] : (d0 >= 0)`.
    pub(crate) fn old_map_or_set(&mut self) -> ParseResult<Attr> {
        let start = self.pos;
        let mut names = self.affine_names()?;
        if self.eat_arrow() {
            return self.old_map(start, &mut names);
        }
        if self.eat_colon() {
            return self.old_set(&mut names);
        }
        Err(self.wrong("expected '->' or ':'"))
    }

    fn old_map(&mut self, start: usize, names: &mut AffineNames<'a>) -> ParseResult<Attr> {
        self.want(b'(', "expected '(' at start of affine map range")?;
        let mut results = Vec::new();
        if self.ws() == b')' {
            return Err(self.fail_here("expected list element"));
        }
        loop {
            let pos = self.pos;
            let expr = self.affine_expr(names).map_err(|error| self.negated(pos, error))?;
            results.push(expr);
            if self.eat(b')') {
                break;
            }
            if !self.eat(b',') {
                return Err(self.wrong("expected ',' or ')'"));
            }
        }
        let count = results.len();
        let map = self.make_map(names, results);
        if self.eat_word(b"size") {
            self.range_sizes(start, names, count)?;
        }
        Ok(self.cx.map_attr(map))
    }

    /// Returns the error of an expression; for a negation the error mentions it.
    #[cold]
    fn negated(&self, pos: usize, error: diag::Diagnostic) -> diag::Diagnostic {
        let text = self.src[pos..].trim_ascii_start();
        if !text.starts_with(b"-") || text.starts_with(b"->") {
            return error;
        }
        error.note(self.place(pos), NO_NEGATED)
    }

    /// Parses `(16, s0)` after `size`; it is kept under the name of the alias.
    fn range_sizes(&mut self, start: usize, names: &mut AffineNames<'a>, count: usize) -> ParseResult<()> {
        self.want(b'(', "expected '(' at start of affine map range")?;
        let mut sizes: Vec<AffineExpr> = Vec::new();
        loop {
            self.ws();
            let pos = self.pos;
            let size = self.affine_expr(names)?;
            if !self.is_symbolic(size) {
                return Err(self.fail(pos, "size expressions cannot refer to dimension values"));
            }
            sizes.push(size);
            if self.eat(b')') {
                break;
            }
            if !self.eat(b',') {
                return Err(self.wrong("expected ',' or ')'"));
            }
        }
        if sizes.len() != count {
            let which = if sizes.len() < count { "fewer" } else { "more" };
            return Err(self.fail(start, &format!("{which} range sizes than range expressions")));
        }
        let value = self.cx.map_attr(self.make_map(names, sizes));
        let message = "the range sizes of an index map have no effect today; they are kept in the module's attribute 'legacy.range_sizes'";
        self.remark(start, message);
        let cx = self.cx;
        let Some(old) = self.old_mut() else { return Ok(()) };
        let name = match &old.alias[..] {
            b"" => format!("map{}", old.sizes.len()),
            alias => String::from_utf8_lossy(alias).into_owned(),
        };
        let name = cx.ident(&name);
        if old.sizes.iter().all(|known| known.name != name) {
            old.sizes.push(NamedAttr { name, value });
        }
        Ok(())
    }

    fn old_set(&mut self, names: &mut AffineNames<'a>) -> ParseResult<Attr> {
        self.want(b'(', "expected '(' at start of integer set constraint list")?;
        let (mut constraints, mut equalities) = (Vec::new(), Vec::new());
        while !self.eat(b')') {
            if !constraints.is_empty() {
                self.want(b',', "expected ',' or ')'")?;
            }
            let (expr, equality) = self.old_constraint(names)?;
            constraints.push(expr);
            equalities.push(equality);
        }
        if constraints.is_empty() {
            // The set without constraints is the universe: 0 == 0.
            constraints.push(self.cx.affine_constant(0));
            equalities.push(true);
        }
        let (dims, symbols) = names.counts();
        let data =
            IntegerSetData { dims, symbols, constraints: constraints.into(), equalities: equalities.into() };
        Ok(self.cx.set_attr(self.cx.integer_set(data)))
    }

    /// Parses `expr >= 0` or `expr == 0`; after 2019 any right-hand side.
    fn old_constraint(&mut self, names: &mut AffineNames<'a>) -> ParseResult<(AffineExpr, bool)> {
        if self.era() != Era::Y2019 {
            return self.affine_constraint(names);
        }
        let expr = self.affine_expr(names)?;
        let first = self.ws();
        if !matches!(first, b'>' | b'=') || self.at(self.pos + 1) != b'=' {
            return Err(self.fail_here("expected '== 0' or '>= 0' at end of affine constraint"));
        }
        self.pos += 2;
        self.ws();
        let pos = self.pos;
        if self.digits() == b"0" {
            return Ok((expr, first == b'='));
        }
        Err(self.fail(pos, &format!("expected '0' after '{}='", char::from(first))))
    }
}
